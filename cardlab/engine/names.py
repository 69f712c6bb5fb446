"""What the seats are called, in every game."""

SEAT_NAMES = ("Ada", "Bo", "Chen", "Dina", "Emil", "Fay")
