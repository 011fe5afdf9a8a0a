"""What everything stands on: problems, points, cards, seats, formulas."""
