"""Games whose points are counted at the table and typed in."""
