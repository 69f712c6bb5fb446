"""Plays a game of Beer & Bread in cardlab and in the oracle at once."""

from __future__ import annotations

import random
from dataclasses import asdict
from typing import Any

from cardlab.engine.events import Events
from cardlab.engine.strategy import Action
from cardlab.game import Game
from cardlab.games.beerbread.card_list import find
from cardlab.games.beerbread.definition import DEFINITION
from cardlab.games.beerbread.state import Position
from cardlab.record import Record

from .beerbread import RESOURCES, Oracle
from .lockstep import Chooser, agree, play_in_step, play_on


def lockstep(seed: int, options: dict[str, Any], chooser: Chooser) -> Game:
    """Play one game to its end; raises where the two do not agree."""
    settings = DEFINITION.options(**options)
    game = Game(Record(DEFINITION, settings, 2, seed))
    start = game.position
    names = find(start.card_list).names
    rows = find(start.card_list).rows
    deck = [names[card] for card in reversed(start.deck[: start.deck_count])]
    told: list[list[str]] = []

    def notice(events: Events) -> None:
        if any(event.what == "reshuffle" for event in events):
            s = game.position
            told.append([names[card] for card in reversed(s.deck[: s.deck_count])])

    play_on(game, notice)
    oracle = Oracle(rows, deck, start.windmill, asdict(settings))
    oracle.later_decks = told
    play_in_step(
        game,
        oracle,
        random.Random(seed),
        chooser,
        compare=lambda: compare(game, oracle),
        words=words,
        play_on=lambda: play_on(game, notice),
    )
    agree("winner", game.scores().winner, oracle.winner())
    return game


def words(path: list[Action]) -> tuple[str, ...]:
    """Say a composite as the oracle does: to stop taking needs no word."""
    return tuple(str(action) for action in path if str(action) != "done")


def compare(game: Game, oracle: Oracle) -> None:
    """Compare all that lies on the table."""
    s: Position = game.position
    names = find(s.card_list).names

    def cards(row: list[int], count: int) -> list[str]:
        return [names[card] for card in row[:count]]

    def marked(row: list[int]) -> set[str]:
        return {names[card] for card in range(60) if row[card]}

    for seat, village in enumerate(oracle.villages):
        who = ("Ada", "Bo")[seat]
        agree(f"{who}'s hand", marked(s.hand[seat]), set(village.hand))
        agree(f"{who}'s row", cards(s.row[seat], s.row_count[seat]), village.row)
        agree(f"{who}'s sold pile", marked(s.sold[seat]), set(village.sold))
        agree(f"{who}'s upgrades", cards(s.slot[seat], s.slot_count[seat]), village.upgrades)
        agree(f"{who}'s storage", s.storage[seat], [village.tokens[each] for each in RESOURCES])
        for good, name in enumerate(("beer", "bread")):
            place = 2 * seat + good
            built = cards(s.building[place], s.building_count[place])
            agree(f"{who}'s building for {name}", built, village.building[name])
            agree(f"{who}'s {name} total", game.scores().totals[seat][good].coins, oracle.total(seat, name))
    agree("fields", s.field, [oracle.river(), *(oracle.field[each] for each in RESOURCES[1:])])
    agree("supply", s.supply, [oracle.supply(each) for each in RESOURCES])
    agree("loose tokens", s.loose, [oracle.loose.count(each) for each in RESOURCES])
    agree("exchange", cards(s.exchange, s.exchange_count), oracle.exchange)
    agree("discards", marked(s.discards), set(oracle.discards))
    agree("deck", cards(s.deck, s.deck_count)[::-1], oracle.deck)
    agree("windmill and year", (s.windmill, s.year), (oracle.windmill, oracle.year))
