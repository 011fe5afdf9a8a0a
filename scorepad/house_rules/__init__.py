"""A house's ruleset file: checked, with its examples run; written to start from; its schema."""
