"""The log of entries, which only grows."""
