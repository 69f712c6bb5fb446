"""Write the pictures of the documentation into docs/pictures: tables of seeded games, the same ones every time."""

from __future__ import annotations

from pathlib import Path

import cardlab

FOLDER = Path(__file__).parent / "pictures"


def main() -> None:
    """Play a few games with simple strategies and save what they look like on the way and at the end."""
    FOLDER.mkdir(exist_ok=True)
    game = cardlab.deal("nile", players=3, seed=7)
    game.advance("end", ["greedy"] * 3)
    game.goto(game.length // 2)
    game.picture().save(FOLDER / "nile-open.svg")
    game.picture(seat=0).save(FOLDER / "nile-seat.svg")
    game.picture(seat=0, theme="dark").save(FOLDER / "nile-seat-dark.svg")
    game.picture(seat=0, narrow=True).save(FOLDER / "nile-narrow.svg")
    game.goto(game.length)
    game.picture().save(FOLDER / "nile-end.svg")


if __name__ == "__main__":
    main()
