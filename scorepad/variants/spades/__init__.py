"""Games of contracts, nil and bags, spades always trumps."""
