"""The engine: random numbers, states, piles, choices and events. It knows no game."""
