"""Games in which everybody bids exactly what they will take."""
