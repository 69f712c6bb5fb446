"""The text twin of a picture of Beer & Bread: everything it shows, for those who do not see it."""

from __future__ import annotations

from ....engine.names import SEAT_NAMES, with_word
from ....engine.table import NOBODY
from ..card_list import find
from ..components import GOODS, NO_CARD, Stage
from ..places import capacity, score_of, stored, total_of
from ..text_table import card_line
from ..words import BUILDINGS, PHASES, actions_of, icons_of, tokens_of, upgrade_name, year_name
from .buildings import sold
from .scene import Scene
from .uses import uses_of


def describe(scene: Scene, sentence: str, rule: str) -> str:
    """Return all that the picture shows, one line for each part of the table."""
    view = scene.view
    state = "the game is over" if scene.over else f"phase {PHASES[view.phase]}"
    eyes = "both hands open" if scene.seat is None else f"as {SEAT_NAMES[scene.seat]} sees it"
    lines = [f"Beer & Bread, year {view.year} of 6, {year_name(view.year)}, {state}; {eyes}."]
    if sentence:
        lines.append(f"Last step: {sentence}" + (f" ({with_word(rule)})" if rule else ""))
    lines += _decision(scene)
    lines += [
        f"The windmill: {SEAT_NAMES[view.windmill]}.",
        f"River and fields: {tokens_of(view.field)}. Supply: {tokens_of(view.supply)}.",
    ]
    if any(view.loose):
        lines.append(f"Without room: {tokens_of(view.loose)}.")
    for seat in (scene.left, 1 - scene.left):
        lines += _village(scene, seat)
        lines += _hand(scene, seat)
    return "\n".join([*lines, *_piles(scene)])


def _decision(scene: Scene) -> list[str]:
    if scene.acting == NOBODY:
        return []
    words = actions_of(find(scene.view.card_list))
    what = "decides" if scene.decider != NOBODY else "has the turn"
    lines = [f"{SEAT_NAMES[scene.acting]} {what}."]
    if scene.chosen:
        lines.append(f"Chosen so far: {', '.join(words[action].word for action in scene.chosen)}.")
    if scene.offered:
        lines.append(f"Allowed now: {', '.join(words[action].word for action in sorted(scene.offered))}.")
    if scene.card != NO_CARD and scene.view.stage == Stage.PLAY:
        told = "; ".join(use.sentence() for use in uses_of(scene.view, scene.decider, scene.card))
        lines.append(f"{scene.name(scene.card)} would do: {told}.")
    return lines


def _village(scene: Scene, seat: int) -> list[str]:
    view, who = scene.view, SEAT_NAMES[seat]
    totals = ", ".join(f"{GOODS[good]} {total_of(view, seat, good)}" for good in range(2))
    storage = f"storage {stored(view, seat)} of {capacity(view, seat)}: {tokens_of(view.storage[seat])}"
    lines = [f"{who}: {totals}, score {score_of(view, seat)}; {storage}."]
    row = [f"{scene.name(card)} ({icons_of(view, card)})" for card in scene.row(seat)]
    lines.append(f"Harvest row of {who}: {', '.join(row) or 'empty'}.")
    for good in range(2):
        cards = ", ".join(map(scene.name, scene.building(seat, good))) or "empty"
        lines.append(
            f"{BUILDINGS[good].capitalize()} of {who}: {cards}; sold pile: {sold(view, seat, good)} {GOODS[good]}."
        )
    slots = ", ".join(f"{upgrade_name(view, card)} ({scene.name(card)})" for card in scene.slots(seat)) or "none"
    lines.append(f"Upgrades of {who}, {view.slot_count[seat]} of {view.slot_limit}: {slots}.")
    return lines


def _hand(scene: Scene, seat: int) -> list[str]:
    view, who, cards = scene.view, SEAT_NAMES[seat], scene.hand(seat)
    if cards is not None:
        return [f"Hand of {who}: {'' if cards else 'empty.'}", *(f"  {card_line(view, card)}" for card in cards)]
    beer, bread = view.hand_goods[seat]
    known = [scene.name(card) for card in range(60) if view.known[view.seat][card]]
    told = f"; known: {', '.join(known)}" if known else ""
    return [f"Hand of {who}: {beer} beer, {bread} bread{told}."]


def _piles(scene: Scene) -> list[str]:
    view = scene.view
    top = f", a {GOODS[view.top_good]} card on top" if view.deck_count else ""
    discards = ", ".join(scene.name(card) for card in range(60) if view.discards[card]) or "none"
    lines = [f"Deck: {view.deck_count}{top}. Discards: {discards}."]
    use = "" if scene.may_exchange else " (of use in dry years only)"
    lines.append(f"Exchange{use}: {'' if view.exchange_count else 'empty.'}")
    return [*lines, *(f"  {card_line(view, card)}" for card in scene.exchange())]
