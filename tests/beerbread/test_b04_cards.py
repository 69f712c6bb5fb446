"""B4 Cards: harvest rows are taken back, hands filled, exchange cards laid out."""

from __future__ import annotations

import pytest

from cardlab.engine.errors import BadOption
from cardlab.games.beerbread.definition import DEFINITION
from cardlab.games.beerbread.options import PRESETS

from .table import run, step, table

ROWS = {"Ada": "beer1, bread1", "Bo": "beer2"}


@pytest.mark.parametrize("year", [2, 3])
def test_both_take_back_their_harvest_rows_before_either_draws(year: int) -> None:
    """B4.1: the cards of last year's rows go to the hands, of dry years too when nothing is said."""
    s = table(stage="TAKE_BACK", rows_played=ROWS, year=year)
    assert step(s) == {
        "row Ada": "", "row Bo": "", "hand Ada": "+beer1, +bread1", "hand Bo": "+beer2",
        "known Ada": "+beer2", "known Bo": "+beer1, +bread1", "stage": "DRAW",
    }  # fmt: skip


def test_after_fruitful_years_only() -> None:
    """B4.1: take_back="after_fruitful" discards the rows of a dry year."""
    s = table(stage="TAKE_BACK", rows_played=ROWS, year=3, take_back="after_fruitful")
    assert step(s) == {"row Ada": "", "row Bo": "", "discards": "+beer1, +beer2, +bread1", "stage": "DRAW"}
    s = table(stage="TAKE_BACK", rows_played=ROWS, year=2, take_back="after_fruitful")
    assert step(s)["hand Ada"] == "+beer1, +bread1"


def test_after_seeding_the_rows_are_taken_back_if_there_are_any() -> None:
    """B4.1: before the draws."""
    s = table(stage="SEED", rows_played=ROWS, year=2)
    assert step(s)["stage"] == "TAKE_BACK"
    assert s.phase == 1


def test_hands_are_filled_to_five_the_holder_of_the_windmill_first() -> None:
    """B4.2: all of his cards before the other's first."""
    s = table(stage="DRAW", hands={"Ada": "beer1, beer2, beer3", "Bo": "bread1, bread2, bread3, bread4"}, windmill="Bo",
              active="Bo", deck="beer10, beer11, beer12, beer13")  # fmt: skip
    assert step(s) == {"hand Bo": "+beer10", "deck": "-beer10"}
    assert step(s) == {"hand Ada": "+beer11", "deck": "-beer11"}
    assert step(s) == {"hand Ada": "+beer12", "deck": "-beer12"}
    assert step(s) == {"exchange": "beer13", "deck": "-beer13"}


def test_a_drawn_card_is_not_known() -> None:
    """B4.2: only who draws it sees what it shows."""
    s = table(stage="DRAW", hands={"Ada": "beer1"}, deck="beer10")
    assert "known Bo" not in step(s)
    assert not any(s.known[0]) and not any(s.known[1])


def test_the_discards_are_shuffled_when_a_card_is_wanted() -> None:
    """B4.2: the deck is empty: all discards become a new deck, in a step of its own, and the draw goes on."""
    s = table(stage="DRAW", hands={"Ada": "beer1, beer2"}, deck="")
    assert step(s)["deck"] == "new: 58"
    assert s.discard_count == 0 and s.stage == 2 and s.words_used > 50
    assert sorted(s.deck[:58]) == [card for card in range(60) if card not in (0, 1)]
    assert s.deck[:58] != sorted(s.deck[:58])
    assert step(s)["hand Ada"].startswith("+")


def test_the_draw_goes_on_after_the_shuffle() -> None:
    """B4.2: the last card of the deck is drawn, and four more are wanted."""
    s = table(stage="DRAW", deck="")
    s.deck[0], s.deck_count, s.discards[9], s.discard_count = 9, 1, 0, s.discard_count - 1
    assert step(s) == {"hand Ada": "+beer10", "deck": "-beer10"}
    assert step(s)["deck"] == "new: 59"
    assert run(s)["stage"] == "PLAY" and (s.hand_count, s.exchange_count) == ([5, 5], 3)


def test_no_card_wanted_no_shuffle() -> None:
    """B4.2: an empty deck stays empty as long as no card is wanted."""
    s = table(stage="DRAW", hands={"Ada": "beer1, beer2, beer3, beer4", "Bo": "beer5, beer6, beer7, beer8, beer9"},
              deck="beer10", discards="bread1", exchange="bread2, bread3, bread4",
              sold={"Ada": ", ".join(f"beer{at}" for at in range(11, 31)),
                    "Bo": ", ".join(f"bread{at}" for at in range(5, 31))})  # fmt: skip
    assert step(s) == {
        "hand Ada": "+beer10", "deck": "-beer10", "stage": "PLAY", "phase": "ACTIONS", "decider": "Ada",
    }  # fmt: skip


FULL = {"Ada": "beer1, beer2, beer3, beer4, beer5", "Bo": "beer6, beer7, beer8, beer9, beer10"}


@pytest.mark.parametrize("year", [1, 2])
def test_three_exchange_cards_are_laid_out(year: int) -> None:
    """B4.3: after the hands, one by one; then the actions begin. In every year when nothing is said."""
    s = table(stage="DRAW", hands=FULL, deck="bread1, bread2, bread3", year=year, windmill="Bo")
    assert step(s) == {"exchange": "bread1", "deck": "-bread1"}
    step(s)
    assert step(s) == {
        "exchange": "bread1, bread2, bread3", "deck": "-bread3", "stage": "PLAY", "phase": "ACTIONS",
        "active": "Bo", "decider": "Bo",
    }  # fmt: skip


def test_in_dry_years_only() -> None:
    """B4.3: exchange_cards="dry" lays out none in fruitful years."""
    hands = {"Ada": "beer1, beer2, beer3, beer4", "Bo": FULL["Bo"]}
    s = table(stage="DRAW", hands=hands, year=3, exchange_cards="dry")
    assert run(s)["stage"] == "PLAY" and s.exchange_count == 0
    s = table(stage="DRAW", hands=hands, year=4, exchange_cards="dry")
    run(s)
    assert s.exchange_count == 3


def gone(*rest: str) -> dict[str, str]:
    """Return the sold pile of all cards but these."""
    cards = [f"{good}{place}" for good in ("beer", "bread") for place in range(1, 31)]
    return {"Bo": ", ".join(card for card in cards if card not in rest)}


def test_hands_stay_short_when_no_card_is_left() -> None:
    """B4.4: neither deck nor discards: hands are filled first, the exchange gets nothing."""
    s = table(stage="DRAW", hands={"Ada": "beer1", "Bo": "beer2"}, deck="beer3, beer4",
              sold=gone("beer1", "beer2", "beer3", "beer4"))  # fmt: skip
    step(s)
    assert step(s) == {"hand Ada": "+beer4", "deck": "-beer4", "stage": "PLAY", "phase": "ACTIONS", "decider": "Ada"}
    assert s.exchange_count == 0


def test_the_exchange_can_be_short() -> None:
    """B4.4: one card is left for it."""
    cards = [*(f"beer{place}" for place in range(1, 11)), "bread1"]
    s = table(stage="DRAW", hands=FULL, deck="bread1", sold=gone(*cards), year=2)
    assert step(s) == {"exchange": "bread1", "deck": "-bread1", "stage": "PLAY", "phase": "ACTIONS", "decider": "Ada"}


def test_a_village_without_cards_is_passed_over() -> None:
    """B4.4: it counts as having played, so in a fruitful year hands are swapped after it."""
    s = table(hands={"Bo": "beer2, beer3"}, active="Ada", windmill="Ada", stage="PLAY")
    assert step(s) == {"active": "Bo", "decider": "Bo"}
    s = table(hands={"Ada": "beer2, beer3"}, active="Bo", windmill="Ada", turns_played=1)
    assert step(s) == {"active": "Ada", "stage": "SWAP"}
    assert step(s) == {
        "hand Ada": "-beer2, -beer3", "hand Bo": "+beer2, +beer3", "known Ada": "+beer2, +beer3", "stage": "PLAY",
    }  # fmt: skip
    assert step(s)["decider"] == "Bo"


def test_without_any_card_the_windmill_comes() -> None:
    """B4.4: both hands are empty."""
    s = table(stage="DRAW", deck="", sold=gone())
    s.stage, s.phase = 0, 0
    assert step(s)["stage"] == "WINDMILL"


def test_words_and_preset() -> None:
    """B4.1, B4.3: the defaults, the preset "published", and what is refused."""
    assert (DEFINITION.options().take_back, DEFINITION.options().exchange_cards) == ("every_year", "every_year")
    assert PRESETS["published"] == {"take_back": "after_fruitful", "exchange_cards": "dry"}
    for name, rule in (("take_back", "B4.1"), ("exchange_cards", "B4.3")):
        with pytest.raises(BadOption, match=f"{name}='never' is not possible: .* .rule {rule}"):
            DEFINITION.check_options(DEFINITION.options(**{name: "never"}), 2)
