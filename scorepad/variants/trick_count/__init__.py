"""Games scored by the tricks taken, with no bids."""
