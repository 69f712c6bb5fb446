"""The 91 cards of lessons 01 and 03 in a real JupyterLab: events light up, a hand is taken, by mouse and by keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .test_lesson_cells import button

LESSON = [
    "from cardlab.lessons import open_lesson\nlesson = open_lesson('03')",
    "lesson.cards('wheat')",
    "lesson.my_hand()",
    "lesson.after('nile.E.flood.c.v3', 'a fifth')",
]


@pytest.fixture
def lesson(open_notebook):
    notebook = open_notebook(LESSON)
    notebook.run_all()
    return notebook


def test_an_event_lights_up_is_counted_and_changed_card_by_card(lesson):
    grid = lesson.root(".cardlab-event-grid")
    told = grid.locator(".cardlab-told")
    button(grid, "Count them").click()
    expect(told).to_contain_text("A: cards that show wheat: 20 of 91, so P(A) = 20/91 = 0.2198.")
    button(grid, "flax").click()
    expect(told).to_contain_text("39 of 91")
    grid.get_by_label("Combine by").select_option("and: all of them")
    expect(told).to_contain_text("1 of 91")
    cards = grid.locator(".cardlab-target")
    expect(cards).to_have_count(91)
    grid.get_by_role("button", name=re.compile("^plague:")).click()
    expect(told).to_contain_text("A: cards that you picked: 2 of 91")
    found = lesson.check_accessibility(".cardlab-event-grid")
    assert found.violations == []
    assert found.nodes >= 90


def test_a_hand_is_put_back_and_taken_by_keys_alone(lesson):
    lesson.block_mouse()
    hand = lesson.root(".cardlab-my-hand")
    told, page = hand.locator(".cardlab-told"), lesson.page
    button(hand, "Show the chance").focus()
    page.keyboard.press("Enter")
    expect(told).to_contain_text("Of these 2 show wheat. Chance that the next card shows wheat: 18/85")
    hand.get_by_role("button", name=re.compile("^wheat: .*selected")).first.focus()
    page.keyboard.press("Enter")
    expect(told).to_contain_text("Of these 1 shows wheat. Chance that the next card shows wheat: 19/86")
    button(hand, "take wheat").focus()
    page.keyboard.press("Enter")
    expect(told).to_contain_text("18/85")
    button(hand, "take wheat").focus()
    page.keyboard.press("Enter")
    expect(hand.get_by_role("alert")).to_contain_text("A hand has 5 cards (N2.1)")
    found = lesson.check_accessibility(".cardlab-my-hand")
    assert found.violations == []

    waiting = lesson.root(".cardlab-reveal-cell")
    expect(waiting).not_to_contain_text("a fifth")
    button(waiting, "Show it").focus()
    page.keyboard.press("Enter")
    expect(waiting).to_contain_text("a fifth")


def test_without_anywidget_the_buttons_do_it(open_notebook):
    notebook = open_notebook(LESSON, without_anywidget=True)
    notebook.run_all()
    grid, hand = notebook.root(".cardlab-event-grid"), notebook.root(".cardlab-my-hand")
    button(grid, "castor").click()
    button(grid, "Count them").click()
    expect(grid.locator(".cardlab-told")).to_contain_text("39 of 91")
    button(hand, "Empty the hand").click()
    button(hand, "take flax").click()
    expect(hand.locator(".cardlab-told")).to_contain_text("In your hand: flax. Of these 0 show wheat.")
