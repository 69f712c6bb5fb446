"""B11 What each player sees."""

from __future__ import annotations

from typing import Any

import pytest

from cardlab.engine.events import Event
from cardlab.games.beerbread.events import What
from cardlab.games.beerbread.state import Position, View
from cardlab.games.beerbread.words import say

from .games import play
from .table import game_of, step, table, told, view
from .table import play as choose

HANDS = {"Ada": "beer1, bread2, bread3", "Bo": "beer4, beer5, bread6"}


def names(v: View, row: list[int]) -> list[str]:
    from cardlab.games.beerbread.card_list import find

    return [find(v.card_list).names[card] for card in range(60) if row[card]]


def test_of_the_other_hand_the_backs_are_seen() -> None:
    """B11.1: two beers and a bread, but not which."""
    s = table(hands=HANDS)
    v = view(s, "Ada")
    assert names(v, v.hand) == ["beer1", "bread2", "bread3"]
    assert v.hand_goods == [[1, 2], [2, 1]] and v.hand_count == [3, 3]
    other = table(hands={**HANDS, "Bo": "beer7, beer8, bread9"})
    assert view(other, "Ada") == v and view(other, "Bo") != view(s, "Bo")


def test_of_the_deck_the_back_of_the_top_card_is_seen() -> None:
    """B11.1: and how many cards there are; not their order."""
    s = table(hands=HANDS, deck="bread20, beer21, beer22")
    assert (view(s, "Ada").top_good, view(s, "Ada").deck_count) == (1, 54)
    assert view(table(hands=HANDS, deck="bread25, bread26, beer22"), "Ada") == view(s, "Ada")
    assert view(table(hands=HANDS, deck="beer22, bread20, beer21"), "Ada") != view(s, "Ada")
    assert view(table(hands=HANDS, deck=""), "Bo").top_good == -1


def test_what_lies_open_is_seen() -> None:
    """B11.1: discards, sold cards, rows, upgrades, exchange cards and all tokens."""
    s = table(hands=HANDS, discards="beer10, bread11", sold={"Bo": "beer12"}, breweries={"Bo": "beer13"},
              upgrades={"Bo": "bread14"}, rows_played={"Bo": "bread15"}, exchange="beer16", storages={"Bo": "2 rye"},
              fields="3 hops")  # fmt: skip
    v = view(s, "Ada")
    assert names(v, v.discards) == ["beer10", "bread11"] and names(v, v.sold[1]) == ["beer12"]
    assert (v.building[2][0], v.slot[1][0], v.row[1][0], v.exchange[0]) == (12, 43, 44, 15)
    assert (v.storage[1], v.field[4], v.supply[4]) == ([0, 0, 0, 2, 0], 3, 12)


def test_a_hand_passed_on_is_remembered() -> None:
    """B11.2: until its cards are played; the hand that comes is the own one, and no memory of it is needed."""
    s = table(hands={"Ada": "beer1, bread2", "Bo": "beer4, bread6"}, stage="SWAP")
    step(s)
    v = view(s, "Ada")
    assert names(v, v.hand) == ["beer4", "bread6"] and names(v, v.known[0]) == ["beer1", "bread2"]
    assert names(v, v.known[1]) == ["beer4", "bread6"], "and what the other remembers is known too"
    choose(s, "beer4", "harvest")
    assert names(view(s, "Bo"), view(s, "Bo").known[1]) == ["bread6"]


def test_what_was_known_before_a_swap_is_seen_after_it() -> None:
    """B11.2: a card that Bo knew to be Ada's comes back to him, and one that Ada knew comes to her."""
    s = table(hands={"Ada": "beer1, bread2", "Bo": "beer4"}, known={"Bo": "beer1", "Ada": "beer4"}, stage="SWAP")
    assert step(s)["known Ada"] == "+beer1, -beer4, +bread2"
    assert names(view(s, "Bo"), s.known[1]) == ["beer4"]


def test_cards_taken_back_from_a_row_are_remembered() -> None:
    """B11.2: everybody saw them lie there; a drawn card is not known."""
    s = table(rows_played={"Ada": "beer1", "Bo": "beer2"}, stage="TAKE_BACK", year=2, deck="bread9")
    step(s)
    step(s)
    assert names(view(s, "Bo"), s.known[1]) == ["beer1"] and names(view(s, "Ada"), s.hand[0]) == ["beer1", "bread9"]


def test_a_card_that_is_laid_or_played_is_forgotten() -> None:
    """B11.2: where it lies now everybody sees."""
    s = table(hands={"Ada": "beer1, beer3", "Bo": "beer2"}, known={"Bo": "beer1, beer3"}, exchange="bread5", year=2)
    assert choose(s, "exchange", "beer1", "bread5", "upgrade")["known Bo"] == "-beer1"


def test_only_a_draw_is_told_in_secret() -> None:
    """B11.1: the other hears the back."""
    s = table(hands={"Ada": "beer1"}, stage="DRAW", deck="bread9")
    s.log = []
    step(s)
    assert told(s, "Ada") == told(s) == "Ada draws bread9." and told(s, "Bo") == "Ada draws a bread card."


def test_an_unfinished_choice_is_seen_by_its_village_only() -> None:
    """B11.1: nobody knows which card the other has taken up; a view used again shows nothing of it either."""
    from cardlab.games.beerbread.definition import DEFINITION

    s = table(hands=HANDS)
    DEFINITION.choose(s, int(DEFINITION.action_of("beer1", s)))
    assert view(s, "Ada").chosen[:1] == [20] and view(s, "Ada").chosen_count == 1
    v = view(s, "Ada")
    DEFINITION.look(s, 1, v)
    assert (v.chosen_count, any(v.chosen)) == (0, False)


def is_seen(s: Position, seat: int, name: str, place: tuple[int, ...]) -> bool:
    """B11.1, B11.2, said field by field: whether this village sees this number of the position."""
    if name == "hand":
        return place[0] == seat
    if name == "deck":
        return False
    if name in ("chosen", "chosen_count"):
        return s.decider == seat
    engine = {"over", "offered", "offered_count", "choices_made", "key_low", "key_high", "number_low", "number_high",
              "dice_low", "dice_high", "words_used", "words"}  # fmt: skip
    return name not in engine


def changed(s: Position, name: str, place: tuple[int, ...]) -> Position:
    s = s.copy()
    holder: Any = getattr(s, name)
    if not place:
        setattr(s, name, holder + 1)
    elif len(place) == 1:
        holder[place[0]] += 1
    else:
        holder[place[0]][place[1]] += 1
    return s


@pytest.mark.parametrize(("number", "steps"), [(0, 1), (0, 60), (1, 90), (5, 100)])
def test_each_number_of_the_position_is_seen_by_just_whom_it_should(number: int, steps: int) -> None:
    """B11.1, B11.2: change any one number: the view differs if and only if the village sees it."""
    s = play(number, 3, 5, steps, force=False)[1][-1]
    for seat in range(2):
        before = view(s, ("Ada", "Bo")[seat])
        for name, shape in Position.fields:
            # These decide what else is seen: the deck's size says which card is its top one, whose back is seen.
            if name in ("decider", "deck_count") or (name in ("deck", "good") and shape):
                continue
            places: list[tuple[int, ...]] = [()]
            for size in shape:
                places = [(*place, at) for place in places for at in range(size)]
            for place in places:
                differs = view(changed(s, name, place), ("Ada", "Bo")[seat]) != before
                assert differs == is_seen(s, seat, name, place), (seat, name, place)


def test_the_log_tells_all_but_draws_to_both() -> None:
    """B11.1: another card in an event changes the words for everybody, but in a draw for its village only."""
    game, _ = play(0, 4, 4, 160)
    tried = set()
    for event in game.events:
        if event.card is None:
            continue
        other = event._replace(card="another card")
        for seat in (0, 1):
            learns = event.what != "draw" or event.seat == seat
            assert (say([event], seat) != say([other], seat)) == learns
        tried.add(event.what)
    assert tried >= {
        "draw",
        "harvest",
        "collect",
        "produce",
        "pay",
        "upgrade",
        "take back",
        "lay out",
        "clear exchange",
    }


def test_every_event_has_words() -> None:
    """B11.1: each kind of event is told as a sentence to both villages."""
    s = table()
    for what in What:
        for count in (0, 1, 2):
            event = Event(1, "", "", 0, "beer1", count, "", int(what), game_of(s))
            assert say([event], 0) and say([event], 1) and say([event], None)
