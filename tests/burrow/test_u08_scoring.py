"""U8 Scoring a round: spoiled Crops, the Burrow bonus and the Burrow penalty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cardlab.games.burrow.state import Position

from .table import BURROW, play, step, table, told
from .test_u01_components import refusal

FROZEN = " + Poacher"


def ended(mine: Sequence[str], /, **settings: Any) -> Position:
    """Return a round to be scored: Ada's Crops; Bo, a rival with one Crop, has emptied the pile; no Field is left."""
    crops = {"Ada": mine} if settings.get("mode") == "cooperative" else {"Ada": mine, "Bo": ["2"]}
    settings = {"specials": 7, "decks": 2, "pile": "", "ended": "pile empty", "charged": "Bo", "lid": ""} | settings
    settings = {"stage": "score", "crops": crops, "field": {}} | settings
    return table(**settings)


def scored(mine: Sequence[str], /, **settings: Any) -> int:
    """Return what Ada's Crops, or her team's, score."""
    s = ended(mine, **settings)
    step(s)
    return s.round_score[0]


@pytest.mark.parametrize(
    ("crops", "product", "sums"),
    [
        (["5 6 7"], 0, 0),  # a Harvest alone
        (["5"], 0, 0),
        (["5 6 7", "2"], 1 * 1, 1 * 1),
        (["5 6 7", "2 3"], 1 * 2, 1 * 2),
        (["5 6 7", "2 3", "J"], 2 * 3, 2 * 3),
        (["2", "5 6 7", "2 3", "J"], 3 * 4, 3 * 4),
        (["5 6", "8 9"], 1 * 2, 1 * 2),  # one of two equal ones is the Harvest
        (["5 6", "8 9", "J Q"], 2 * 4, 2 * 4),
        (["5 6 7", "2 3 + Poacher"], 1 * 2, 2),
        (["5 6", "2 3 4 + Poacher"], 1 * 3, 3),  # a frozen Crop is no Harvest, however large
        (["5 6", "2 3 4 + Poacher Poacher"], 1 * 6, 6),
        (["5 6", "2 3 + Poacher Poacher Poacher", "J"], 2 * 7, 1 * 1 + 6),
        (["5 6", "2 3 + Poacher Poacher", "J", "K K"], 3 * 7, 2 * 3 + 4),
        (["2 3 4 5 6 7 8 9 + Poacher Poacher"], 1 * 16, 16),  # the example of the rules
        (["5 6 + Poacher", "2 + Poacher"], 2 * 3, 2 + 1),  # all frozen: there is no Harvest
        (["5 6 7 Otter=8", "Otter=2 3"], 1 * 2, 1 * 2),  # Otters are cards
    ],
)
def test_the_spoil_score(crops: list[str], product: int, sums: int) -> None:
    """U8.1, U8.2: the largest unfrozen Crop is free; the others by the product, or by the sum as the option says."""
    assert scored(crops) == scored(crops, spoil="product") == product
    assert scored(crops, spoil="sum") == sums


@pytest.mark.parametrize("value", ["both", None, 1])
def test_other_ways_to_combine_are_refused(value: Any) -> None:
    """U8.2: product or sum."""
    assert refusal(spoil=value) == f"spoil={value!r} is not possible: write 'product' or 'sum' (rule U8.2)."


def test_every_side_scores_its_own_crops() -> None:
    """U8.1, U8.2: rivals each, and the penalty only who is charged."""
    s = ended(
        ["5 6", "2"],
        field={31: "7"},
        crops={"Ada": ["5 6", "2"], "Bo": ["3", "4 5", "8"]},
        totals=(10, 20),
        scored=1,
    )
    s.log = []
    assert step(s) == {
        "round_score Ada": 1,
        "round_score Bo": 2 * 2 + 10,
        "total Ada": 11,
        "total Bo": 34,
        "rounds_scored": 2,
        "stage": "LAY_OUT",
        "phase": "SET_UP",
    }
    assert told(s) == "Ada scores 1 point. Bo scores 14 points. 10 of them are the Burrow penalty."


def test_the_bonus_for_an_open_burrow_and_an_empty_field() -> None:
    """U8.3: five points less for who gathered last; it may bring a round below zero."""
    s = ended(["5 6"], ended="burrow open", charged="Ada", last="Ada")
    s.log = []
    change = step(s)
    assert (change["round_score Ada"], change["total Ada"], s.round_score[1]) == (-5, -5, 0)
    assert told(s).startswith("Ada scores -5 points. The Burrow bonus of 5 is taken off already.")
    assert scored(["5 6", "2 3"], ended="burrow open", charged="Ada") == 2 - 5


def test_no_bonus_with_a_card_left_or_without_the_burrow() -> None:
    """U8.3: the Field must be empty, and the Burrow must have ended the round."""
    assert scored(["5 6"], ended="burrow open", charged="Ada", field={0: "7"}) == 10
    assert scored(["5 6"], ended="pile empty", charged="Ada") == 0
    assert scored(["5 6"], ended="burrow open", charged="Bo") == 0


def test_the_team_has_the_bonus_whoever_gathered_last() -> None:
    """U8.3: and the penalty, too."""
    for who in ("Ada", "Bo"):
        team: dict[str, Any] = {"mode": "cooperative", "ended": "burrow open", "charged": who}
        assert scored(["5 6"], **team) == -5
        assert scored(["5 6"], **team, field={0: "7"}) == 10


def test_ten_points_for_each_card_left() -> None:
    """U8.4: of whatever kind, open or not, every card of a slot; for who is charged."""
    field = {0: "7", 35: "Q 3", 39: "Otter", 12: "(8)"}
    assert scored(["5 6"], charged="Ada", field=field) == 50
    assert scored(["5 6"], charged="Bo", field=field) == 0
    assert scored(["5 6"], charged="Ada", field=field | {33: "Poacher"}) == 60
    assert scored(["5 6"], ended="burrow open", charged="Ada", field={0: "7"}) == 10


def test_a_team_that_gives_up_pays_the_penalty() -> None:
    """U8.4: unless the option spares it; no bonus either way."""
    team: dict[str, Any] = {"mode": "cooperative", "ended": "by choice", "charged": "Bo", "field": {0: "7", 35: "(8)"}}
    assert scored(["5 6", "2"], **team) == 1 + 20
    assert scored(["5 6", "2"], **team, quit_penalty=True) == 1 + 20
    assert scored(["5 6", "2"], **team, quit_penalty=False) == 1
    assert scored(["5 6", "2"], **(team | {"field": {}})) == 1


def test_only_giving_up_is_spared() -> None:
    """U8.4: quit_penalty=False changes nothing when the pile ran out or the Burrow is open."""
    for end in ("pile empty", "burrow open"):
        team: dict[str, Any] = {"mode": "cooperative", "ended": end, "charged": "Bo", "field": {0: "7"}}
        assert scored(["5 6"], **team, quit_penalty=False) == 10


@pytest.mark.parametrize("value", [0, 1, None, "true"])
def test_other_values_of_the_quit_penalty_are_refused(value: Any) -> None:
    """U8.4: true or false."""
    assert refusal(quit_penalty=value) == (f"quit_penalty={value!r} is not possible: write True or False (rule U8.4).")


def test_giving_up_from_the_choice_to_the_score() -> None:
    """U7.3, U8.4: the whole Field counts."""
    s = table(1, field={31: "J", 33: "J"}, crops={"Ada": ["6 7", "9"]})
    play(s, "end")
    assert step(s)["round_score Ada"] == 1 + 30


def test_the_working_is_shown() -> None:
    """U8.1, U8.2, U8.3, U8.4: line by line, as the sum stands."""
    s = ended(["5 6 7", "2 3 4 + Poacher Poacher", "J"], charged="Ada", field={0: "7"})
    ada = BURROW.score(s).sides[0]
    assert ada.lines() == ["spoiled: 2 Crops × (3 × 2 + 1) = 14", "Burrow penalty: 1 × 10 = 10"]
    assert [(crop.letter, crop.counted, crop.is_harvest) for crop in ada.crops] == [
        ("A", 0, True),
        ("B", 6, False),
        ("C", 1, False),
    ]
    assert ada.round == 24
    s = ended(["5 6 7", "2 3 4 + Poacher Poacher", "J", "K"], charged="Ada", spoil="sum", ended="burrow open")
    assert BURROW.score(s).sides[0].lines() == ["spoiled: 2 Crops × (1 + 1) + 3 × 2 = 10", "Burrow bonus: −5"]
    assert BURROW.score(ended(["5"])).sides[0].lines() == ["spoiled: no spoiled Crop: 0"]
