"""A hand of one's own and what waits behind a button, without a page: cards are taken, the chance follows exactly."""

from __future__ import annotations

from fractions import Fraction

import ipywidgets
import pytest

from cardlab.lessons import fact, open_lesson
from cardlab.lessons.experiments_given import next_shows

FACT = "nile.E.flood.c.v2"
CLASS = "In your hand: wheat, wheat, lettuce, castor, papyrus-castor. Of these 2 show wheat."


@pytest.fixture
def lesson(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDLAB_HOME", str(tmp_path))
    return open_lesson("03")


@pytest.fixture
def hand(lesson):
    return lesson.my_hand()


def button(cell, words):
    return next(each for each in cell._made if isinstance(each, ipywidgets.Button) and each.description == words)


def test_the_chance_is_that_of_the_fact_for_every_hand_question_and_number_of_players():
    for v in range(6):
        assert next_shows("E", v) == fact(f"nile.E.flood.c.v{v}").value
        assert next_shows("W", v) == fact(f"nile.W.flood.c.v{v}").value
        for players in range(2, 6):
            assert next_shows("S", v, players=players) == fact(f"nile.S{players}.flood.c.v{v}").value
    assert next_shows("E", 0, 0) == fact("nile.E.flood.any1").value
    assert next_shows("S", 0, 0) == fact("nile.S2.flood.c").value


def test_it_begins_with_the_class_s_hand_and_the_chance_waits_for_the_guess(lesson):
    hand = lesson.my_hand(guess=FACT)
    assert hand.picture().describe() == f"{CLASS} How likely is it that the next flood shows wheat?"
    button(hand, "Show the chance").click()
    assert "Lock your guess" in str(hand.last_error)
    guess = lesson.guess(FACT)
    guess._number.value = "0.2"
    guess.lock()
    button(hand, "Show the chance").click()
    assert f"{CLASS} Chance that the next card shows wheat: 18/85 = 0.2118." in hand.picture().describe()


def test_cards_are_taken_and_put_back_up_to_five(hand):
    button(hand, "take flax").click()
    assert str(hand.last_error).startswith("A hand has 5 cards (N2.1)")
    hand._hear({"kind": "back", "pick": hand.hand[0]})
    button(hand, "take flax").click()
    assert hand.last_error is None
    hand.tell()
    assert "wheat, lettuce, castor, papyrus-castor, flax. Of these 1 shows wheat" in hand._told.value
    assert "19/85 = 0.2235" in hand._told.value
    button(hand, "Empty the hand").click()
    assert "nothing yet" in hand._told.value
    assert "20/90 = 0.2222" in hand._told.value
    button(hand, "The class's hand").click()
    assert len(hand.hand) == 5


def test_the_three_questions_have_three_answers(hand):
    hand.tell()
    told = []
    for model in "ESW":
        hand._model.value = model
        told.append(hand._told.value.partition("wheat: ")[2].partition(".</div>")[0])
    assert told == ["18/85 = 0.2118", "80/81 · 18/85 = 0.2092", "18/86 = 0.2093"]
    hand._model.value = "S"
    assert not hand._players.disabled
    hand._players.value = 5
    assert "65/66 · 18/85" in hand._told.value
    hand._crop.value = "lettuce"
    assert "65/66 · 19/85" in hand._told.value


def test_the_plague_is_in_a_hand_only_where_all_cards_are_shuffled_together(hand):
    hand.empty()
    hand._hear({"kind": "pick", "pick": 90})
    assert "The Plague is in no hand" in str(hand.last_error)
    hand._model.value = "W"
    hand._hear({"kind": "pick", "pick": 90})
    assert hand.hand == [90]
    hand.tell()
    assert "20/90 = 0.2222" in hand._told.value
    hand._model.value = "S"
    assert hand.hand == []


def test_the_picture_shows_what_is_gone_and_what_is_lit(hand):
    svg = hand.picture().svg
    assert svg.count("data-chosen") - svg.count("stroke-dasharray") == 18
    assert svg.count("stroke-dasharray") == 6  # five cards and, as it floods nothing, the Plague
    hand.ask(model="S")
    assert hand.picture().svg.count("stroke-dasharray") == 5


def test_what_an_exercise_asks_for_waits_until_it_is_answered(lesson):
    known = fact("nile.E.flood.c.v3")
    waiting = lesson.after(known.id, known.value)
    assert "1/5" not in waiting.still()["text/plain"]
    assert "1/5" not in waiting._told.value
    button(waiting, "Show it").click()
    assert "1/5" in waiting._told.value
    assert waiting.still() == {"text/plain": "1/5"}
    button(waiting, "Hide it").click()
    assert "1/5" not in waiting._told.value
    lesson.check(known.id, "2/9")
    assert not lesson.after(known.id, known.value).opened
    lesson.check(known.id, Fraction(1, 5))
    assert lesson.after(known.id, known.value).still() == {"text/plain": "1/5"}


def test_a_picture_that_waits_is_drawn_when_it_is_shown(lesson):
    picture = lesson.still("given-hand", 10, exact=True)
    waiting = lesson.after("nile.E.flood.c.v3", picture)
    assert "<svg" not in waiting._picture.value
    waiting.toggle()
    assert "<svg" in waiting._picture.value
    assert "Exactly 18/85" in waiting._told.value
    waiting.close()
    assert all(each.comm is None for each in waiting._made)
