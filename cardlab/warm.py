"""`cardlab warm`: compile the games and their players ahead, so that the first batch starts at once."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from .batch.machines import engine_of, silent
from .engine.errors import CardlabError
from .engine.machine_cache import cache_folder
from .games import definition, names


def main(argv: Sequence[str]) -> int:
    """Compile what was asked for and say where it is kept; return the exit status."""
    parser = argparse.ArgumentParser(prog="cardlab warm", description="Compile games and their players ahead.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(names())}; left out: all of them")
    for name in parser.parse_args(argv).games or names():
        found = definition(name)
        start = time.perf_counter()
        engine = engine_of(found, silent)
        if engine is None:
            raise CardlabError("numba is not installed, so there is nothing to compile: pip install 'cardlab[fast]'.")
        for player in found.players.values():
            engine.player(player, engine.folder)
        place = cache_folder(found) or "this process only: no folder can be written"
        print(f"{found.title}: {time.perf_counter() - start:.0f} s, kept in {place}")
    return 0
