"""A sheet, and a blank one, as pages for a printer."""
