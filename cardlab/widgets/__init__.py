"""The interactive tables of the notebooks. No rule lives here: a widget shows a game and calls its methods."""
