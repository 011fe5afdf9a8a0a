"""Games of a taker, a trump and card points."""
