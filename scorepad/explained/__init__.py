"""Rules in plain words: a page of sentences made from the options in force."""
