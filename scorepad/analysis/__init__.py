"""What a game might have been, and what it takes to win it."""
