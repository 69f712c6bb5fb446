"""The interactive tables of the notebooks. No rule lives here: a widget shows a game and calls its methods.

What a game must offer to be shown so stands in docs/adding_a_game.md.
"""
