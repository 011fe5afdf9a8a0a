"""A sheet as people write it in a spreadsheet: its numbers, its headings, its rows as a game file."""
