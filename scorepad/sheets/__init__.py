"""The layout of a game's sheet, and of a blank one."""
