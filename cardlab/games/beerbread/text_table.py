"""A table of Beer & Bread as one village sees it, in at most 79 columns of plain characters: the terminal's table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import fill

from ...engine.names import SEAT_NAMES
from .card_list import find
from .components import BEER, BREAD, CARDS, GOODS, RESOURCES
from .places import capacity, free_spaces, spaces, stored, total_of
from .state import View
from .words import BUILDINGS, PHASES, icons_of, tokens_of, upgrade_name, year_name

WIDTH = 79
LABEL = 16
COLUMN = 8


def table(view: View) -> str:
    """Return all that this village sees (B11): tokens in columns, then a line for each place where cards lie."""
    rows = [
        _row("", RESOURCES),
        _row("river, fields", _counts(view.field)),
        _row("supply", _counts(view.supply)),
    ]
    for seat in range(2):
        note = f"  {stored(view, seat)} of {capacity(view, seat)}"
        rows.append(_row(f"{SEAT_NAMES[seat]}'s storage", _counts(view.storage[seat])) + note)
    if any(view.loose):
        rows.append(_row("without room", _counts(view.loose)))
    villages = [line for seat in range(2) for line in _village(view, seat)]
    return "\n".join([*_wrapped(_heading(view)), *rows, *_wrapped(villages), *_wrapped(_hands(view))])


def card_line(view: View, card: int) -> str:
    """Return a card in one line: name, value, harvest row, recipe, upgrade."""
    name, good = find(view.card_list).names[card], GOODS[view.good[card]]
    return (
        f"{name} ({good} {view.coins[card]}): harvest {icons_of(view, card)}; recipe {tokens_of(view.recipe[card])}; "
        f"upgrade {upgrade_name(view, card)}."
    )


def _heading(view: View) -> list[str]:
    top = f" (a {GOODS[view.top_good]} card on top)" if view.deck_count else ""
    lines = [
        f"Year {view.year} of 6, {year_name(view.year)}, phase {PHASES[view.phase]}. "
        f"Windmill: {SEAT_NAMES[view.windmill]}. Turn {view.turn}: {SEAT_NAMES[view.active]}.",
        f"Deck {view.deck_count}{top}, discards: {_named(view, _marked(view.discards))}.",
    ]
    if view.exchange_count:
        lines += ["Exchange:"]
        lines += [f"  {card_line(view, card)}" for card in view.exchange[: view.exchange_count]]
    return lines


def _village(view: View, seat: int) -> list[str]:
    """Return what lies open in a village, one line for each place where there is anything."""
    who = SEAT_NAMES[seat]
    lines = [f"{who}: beer {total_of(view, seat, BEER)}, bread {total_of(view, seat, BREAD)} coins."]
    row = view.row[seat][: view.row_count[seat]]
    if row:
        icons = "; ".join(icons_of(view, card) for card in row)
        lines.append(f"  Harvest row: {_named(view, row)} ({icons}).")
    for good in range(2):
        cards = view.building[2 * seat + good][: view.building_count[2 * seat + good]]
        if cards or spaces(view, seat, good) != 1:
            free = free_spaces(view, seat, good)
            lines.append(f"  {BUILDINGS[good].capitalize()}: {_named(view, cards)}; {free} free.")
    if any(view.sold[seat]):
        lines.append(f"  Sold pile: {_named(view, _marked(view.sold[seat]))}.")
    slots = view.slot[seat][: view.slot_count[seat]]
    if slots:
        kinds = ", ".join(f"{upgrade_name(view, card)} ({find(view.card_list).names[card]})" for card in slots)
        lines.append(f"  Upgrades, {len(slots)} of {view.slot_limit}: {kinds}.")
    return lines


def _hands(view: View) -> list[str]:
    me, other = view.seat, 1 - view.seat
    lines = [f"{SEAT_NAMES[me]}'s hand:"]
    lines += [f"  {card_line(view, card)}" for card in _marked(view.hand)]
    beer, bread = view.hand_goods[other]
    lines.append(f"{SEAT_NAMES[other]}'s hand: {beer} beer, {bread} bread.")
    if any(view.known[me]):
        lines.append(f"  Among them: {_named(view, _marked(view.known[me]))}.")
    if any(view.known[other]):
        lines.append(f"  {SEAT_NAMES[other]} knows of {SEAT_NAMES[me]}'s: {_named(view, _marked(view.known[other]))}.")
    return lines


def _marked(row: Sequence[int]) -> list[int]:
    return [card for card in range(CARDS) if row[card]]


def _named(view: View, cards: Sequence[int]) -> str:
    return ", ".join(find(view.card_list).names[card] for card in cards) or "none"


def _wrapped(lines: Iterable[str]) -> list[str]:
    return [fill(line, WIDTH, subsequent_indent="    ", break_on_hyphens=False) for line in lines]


def _row(label: str, entries: Iterable[str]) -> str:
    return f"{label:<{LABEL}}" + "".join(f"{entry:>{COLUMN}}" for entry in entries)


def _counts(counts: Sequence[int]) -> list[str]:
    return [str(count) if count else "." for count in counts]
