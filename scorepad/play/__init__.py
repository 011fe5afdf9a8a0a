"""The cards of a hand: the rules of play as data, and a hand followed card by card, as an object to ask."""
