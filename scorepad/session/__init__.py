"""A database and a game in it, held open for whoever asks: words, keys or phones."""
