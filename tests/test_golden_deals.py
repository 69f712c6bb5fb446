"""Golden texts: a seed deals the same for ever, a code opens the same game. `make goldens` writes them anew."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import cardlab
from tests.golden_texts import PLAYED, deals, playthrough, variations

Golden = Callable[[str, str], None]
ROOT = Path(__file__).parents[1]
GOLDENS = ROOT / "tests" / "goldens"


def test_deals(golden: Golden) -> None:
    """N2.1: opening hands and first pile in words."""
    golden("nile_deals.txt", deals())


def test_deals_without_numpy() -> None:
    """Neither numpy nor numba has a hand in it: where they cannot be imported, the same cards are dealt."""
    block = "import sys; sys.modules.update(numpy=None, numba=None)"
    code = f"{block}; from tests.golden_texts import deals; sys.stdout.buffer.write(deals().encode())"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    assert run.stdout.decode() == (GOLDENS / "nile_deals.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PLAYED)
def test_whole_games(name: str, golden: Golden) -> None:
    """The log, the code and the scores of a game that "random" plays in every seat."""
    golden(f"nile_game_{name}.txt", playthrough(name))


def test_codes_of_all_kinds(golden: Golden) -> None:
    """Forced cards, cards dealt anew, a cursor, a number in a batch."""
    golden("nile_codes.txt", variations())


def golden_codes() -> list[str]:
    files = [*GOLDENS.glob("nile_game_*.txt"), GOLDENS / "nile_codes.txt"]
    return [line for file in sorted(files) for line in file.read_text(encoding="utf-8").splitlines() if "~" in line]


def test_golden_codes_open_for_ever() -> None:
    """The order of legal actions and of random numbers is part of the format."""
    codes = golden_codes()
    assert len(codes) == len(PLAYED) + 3
    for code in codes:
        assert cardlab.replay(code).code == code


@pytest.mark.parametrize("name", PLAYED)
def test_a_golden_code_replays_its_log(name: str) -> None:
    code, _, rest = (GOLDENS / f"nile_game_{name}.txt").read_text(encoding="utf-8").partition("\n")
    game = cardlab.replay(code)
    assert f"{game.events.text()}\n{game.scores()}\n" == rest
    assert len(code) < 400
