"""Plain values to typed ones: YAML, JSON and words, strictly, every mistake with its place."""
