"""The cards of a hand: what may be played, who wins, and a hand followed card by card."""
