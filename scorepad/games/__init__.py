"""What happened at a table, what follows from it, and what may be entered next."""
