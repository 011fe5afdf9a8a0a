"""The sentences in English, by the name of what they say."""
