"""A sheet written by hand, taken apart: its numbers, its headings, its rows as a game file."""
