"""A hand: what is asked, what was entered, the lines of its score."""
