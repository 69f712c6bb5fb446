"""B9 Windmill: who has it next year, and the end of the exchange cards."""

from __future__ import annotations

import pytest

from .table import step, table

FEW, MANY = "water, 2 rye", "2 wheat, hops, barley"


@pytest.mark.parametrize(
    ("windmill", "ada", "bo", "holder", "year"),
    [("Ada", FEW, MANY, 0, 1), ("Bo", FEW, MANY, 0, 6), ("Ada", MANY, FEW, 1, 2), ("Bo", MANY, FEW, 1, 6),
     ("Ada", FEW, MANY, 0, 6), ("Ada", "5 water", "wheat, rye, hops", 1, 3), ("Bo", "", "wheat", 0, 4)],
)  # fmt: skip
def test_fewer_tokens_take_the_windmill(windmill: str, ada: str, bo: str, holder: int, year: int) -> None:
    """B9.1: all kinds together, whoever had it; in the last year too."""
    s = table(stage="WINDMILL", year=year, windmill=windmill, storages={"Ada": ada, "Bo": bo})
    step(s)
    assert s.windmill == holder


@pytest.mark.parametrize(("windmill", "holder"), [("Ada", 1), ("Bo", 0)])
def test_in_a_tie_it_goes_to_the_other_village(windmill: str, holder: int) -> None:
    """B9.1: to the one that did not have it, also when both have nothing."""
    for tokens in ("", "3 hops"):
        s = table(stage="WINDMILL", windmill=windmill, storages={"Ada": tokens, "Bo": tokens.replace("hops", "rye")})
        step(s)
        assert s.windmill == holder


def test_the_exchange_cards_are_discarded() -> None:
    """B9.2: at the end of the year, laid ones too."""
    s = table(stage="WINDMILL", year=2, exchange="beer4, bread5, bread6", storages={"Bo": "rye"})
    assert step(s) == {"stage": "CLEAR_EXCHANGE"}
    assert step(s) == {
        "exchange": "", "discards": "+beer4, +bread5, +bread6", "stage": "SEED", "phase": "SEEDING", "year": 3,
        "round": 3,
    }  # fmt: skip


def test_in_the_last_year_they_are_discarded_too() -> None:
    """B9.2: then the game is over."""
    s = table(stage="WINDMILL", year=6, exchange="beer4", storages={"Bo": "rye"})
    step(s)
    assert step(s) == {"exchange": "", "discards": "+beer4", "over": 1}
