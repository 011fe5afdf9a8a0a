"""A game as a file, in and out; its result for scripts; sheets as people type them."""
