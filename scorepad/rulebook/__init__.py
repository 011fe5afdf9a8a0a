"""A whole ruleset: read, found by name, explained, with the options in force."""
