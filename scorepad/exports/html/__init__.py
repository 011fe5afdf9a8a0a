"""A sheet, and a blank one, as a page for a browser."""
