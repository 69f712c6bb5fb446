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
    in_the_middle("burrow", "forager", 120).picture(seat=0).save(FOLDER / "burrow.svg")
    in_the_middle("beerbread", "brewster", 60).picture(seat=0).save(FOLDER / "beerbread.svg")


def in_the_middle(name: str, player: str, steps: int) -> cardlab.Game:
    """Return a game of two such players at its first decision of seat 0 after so many steps."""
    game = cardlab.deal(name, players=2, seed=3)
    game.advance("end", [player] * 2)
    game.goto(steps)
    while game.decider != 0:
        game.goto(game.cursor + 1)
    return game


if __name__ == "__main__":
    main()
