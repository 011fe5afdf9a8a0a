"""What people read: messages by name, the width of text on a terminal, a page of plain words."""
