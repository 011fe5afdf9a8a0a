"""A finished paper sheet looked through: every mistake in the hand where it was made, and why."""
