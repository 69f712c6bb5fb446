"""A second, naive rules engine for Nile, written from the rule book alone, to check the real engine against.

It shares no code and no idea with the real engine: cards are words, piles and hands and fields are lists of words,
and every rule stands where it is carried out, with its number. It is meant to be read beside the rule book, sentence
by sentence; it is slow and does not mind. Chance is not its business: the hands and every shuffled pile are given to
it, and it only checks that they consist of the cards that the rules put into them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

# N1.1 and N1.4: the crops, in this order everywhere; the reprint adds grapes, then onions.
CROP_ORDER = ["papyrus", "wheat", "lettuce", "castor", "flax", "grapes", "onions"]
PLAGUE = "plague"
STORED = "stored "  # "stored flax" is a flax from the storage, "flax" one from the hand
OPTION_NAMES = {"crops", "copies", "opening_hand", "first_player", "open_discards", "keep_current_flood"}

Composite = tuple[Any, ...]


class Mismatch(AssertionError):
    """What was given to the oracle is not what the rules say."""


@dataclass
class Field:
    """The field of one crop: there is at most one on the whole table (N6.3)."""

    owner: int
    cards: list[str]


# --------------------------------------------------------------------------------------------------- N1 Components


def crops_of_deck(options: dict[str, Any]) -> list[str]:
    """The crops of the deck, in crop order (N1.1, N1.4, N1.5)."""
    return CROP_ORDER[: options["crops"]]


def speculations_of_deck(options: dict[str, Any]) -> list[str]:
    """One Speculation card for each unordered pair of crops (N1.2), ordered by second crop, then first crop."""
    crops = crops_of_deck(options)
    return [first + "-" + second for second in crops for first in crops if crops.index(first) < crops.index(second)]


def deck(options: dict[str, Any]) -> list[str]:
    """All cards: `copies` of each crop, the Speculations, one Plague of Locusts (N1.1 to N1.5)."""
    return crops_of_deck(options) * options["copies"] + speculations_of_deck(options) + [PLAGUE]


def crops_shown(card: str) -> list[str]:
    """The crops a card shows: one for a crop card, two for a Speculation (N3.2), none for the Plague (N3.3)."""
    return [] if card == PLAGUE else card.split("-")


def valid(players: Any, options: Any) -> bool:
    """Whether the rules allow a table of so many players with these options (N1.4, N1.5, N2.2)."""

    def number(value: Any, least: int, most: int) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most

    if not isinstance(options, dict) or set(options) != OPTION_NAMES:
        return False
    # N1.4: 5, 6 or 7 crops; N1.5: also 2 to 4.
    if not number(options["crops"], 2, 7):
        return False
    # N1.4: 2 to 5 players with five crops, 2 to 6 with six or seven; N1.5: 2 to 5 with two to four crops.
    if not number(players, 2, 6 if options["crops"] >= 6 else 5):
        return False
    # N1.5: 1 to 16 cards a crop, opening hands of 1 to 5 cards.
    if not number(options["copies"], 1, 16) or not number(options["opening_hand"], 1, 5):
        return False
    # N2.2: the first player is any seat.
    if not number(options["first_player"], 0, players - 1):
        return False
    # N5.5 and N9.2: two options that are either false or true.
    if not isinstance(options["open_discards"], bool) or not isinstance(options["keep_current_flood"], bool):
        return False
    # N1.5: every hand can be dealt, and at least one card besides the Plague is left for the pile.
    cards_besides_the_plague = len(deck(options)) - 1
    return cards_besides_the_plague - players * options["opening_hand"] >= 1


# ------------------------------------------------------------------------------------------------------- the oracle


class Oracle:
    """One game of Nile, told its chance in advance.

    `hands` has one list of cards per seat, as dealt. `piles` has the draw piles, each a list with the top card first:
    `piles[0]` is the first one, `piles[i]` the one that the i-th reshuffle made. The list `piles` is looked at only
    when a reshuffle happens, so it may still grow while the game is played; it is never changed here.

    `over`, `to_decide` (a seat or None) and `decision` ("trade", "plant" or None) say where the game is.
    Raises Mismatch when the table is not allowed or the cards given are not those that the rules put there.
    """

    def __init__(
        self,
        players: int,
        options: dict[str, Any],
        hands: Sequence[Sequence[str]],
        piles: Sequence[Sequence[str]],
    ) -> None:
        if not valid(players, options):
            raise Mismatch(f"a table of {players!r} players with {options!r} is not allowed (N1.4, N1.5, N2.2)")
        self.players = players
        self.options = dict(options)
        self.crops = crops_of_deck(options)
        self.speculations = speculations_of_deck(options)
        self.piles = piles

        # N2.1: the hands are dealt without the Plague, which is shuffled into the rest: that is the draw pile.
        self.hands = [list(hand) for hand in hands]
        if len(self.hands) != players:
            raise Mismatch(f"{len(self.hands)} hands were dealt to {players} players (N2.1)")
        for seat, hand in enumerate(self.hands):
            if len(hand) != options["opening_hand"]:
                raise Mismatch(f"seat {seat} was dealt {len(hand)} cards instead of {options['opening_hand']} (N2.1)")
            if PLAGUE in hand:
                raise Mismatch(f"seat {seat} was dealt the Plague (N2.1)")
        rest = Counter(deck(options))
        rest.subtract(card for hand in self.hands for card in hand)
        if not piles or counts(piles[0]) != {card: number for card, number in rest.items() if number != 0}:
            raise Mismatch("hands and first pile together are not the whole deck (N2.1)")
        self.pile = list(piles[0])

        # N2.2: fields, storages, discard pile and flood stack start empty.
        self.storages: list[list[str]] = [[] for _ in range(players)]
        self.fields: dict[str, Field] = {}
        self.discards: list[str] = []
        self.flood_stack: list[str] = []  # the card turned up last is the last of the list
        self.flood_card: str | None = None
        self.flooded: list[str] = []
        self.pending: list[list[str]] = [[] for _ in range(players)]

        # What the seats can know of hidden cards (N11.1, N11.2).
        self.publicly_discarded: list[str] = []
        self.traded_away: list[list[str]] = [[] for _ in range(players)]
        self.received: list[list[str]] = [[] for _ in range(players)]

        self.season = 1  # N2.3: as many seasons as players; this is the one in which play is
        self.last_pile_is_empty = False  # N9.3: the last season has ended; what is under way may have to be finished
        self.over = False
        self.active: int = options["first_player"]  # N2.2
        self.step = "flood"  # the next thing to do in the turn of the active seat: flood, trade, plant or draw
        self.to_decide: int | None = None
        self.decision: str | None = None
        self._run_on()

    # ------------------------------------------------------------------------------------------ N2.4 the turn

    def _run_on(self) -> None:
        """Play on to the next decision that leaves a choice, or to the end."""
        self.to_decide = None
        self.decision = None
        # N2.4: a turn is Flood, Harvest, Trade, Plant or speculate, Draw, in this order, the first turn included.
        while not self.over:
            if self.step == "flood":
                self._flood_and_harvest()
                self.step = "trade"
            elif self.step == "draw":
                self._draw_step()
            else:
                legal = self._legal_now()
                if len(legal) > 1:
                    self.to_decide = self.active
                    self.decision = self.step
                    return
                # A decision with a single legal choice is carried out without being asked.
                self._carry_out(legal.pop())

    def legal(self) -> set[Composite]:
        """All complete composites that the seat to decide may choose; the empty set when the game is over."""
        return set() if self.to_decide is None else self._legal_now()

    def act(self, composite: Sequence[Any]) -> None:
        """Carry out a composite of the seat to decide, and play on to the next decision or the end.

        Raises Mismatch when the composite is not in legal().
        """
        chosen = tuple(composite)
        if chosen not in self.legal():
            raise Mismatch(f"{chosen!r} is not legal for seat {self.to_decide} in the {self.decision} decision")
        self._carry_out(chosen)
        self._run_on()

    def _legal_now(self) -> set[Composite]:
        return self._legal_trades() if self.step == "trade" else self._legal_plays()

    def _carry_out(self, composite: Composite) -> None:
        what, *details = composite
        if what == "stop":
            self.step = "plant"  # N2.4: who stops trading may not trade again in that turn
        elif what == "pass":
            self.step = "draw"
        elif what == "market":
            self._pay(details)
            self._market()
        elif what == "hapi":
            self._pay(details)
            self._flood_and_harvest()  # N5.3: with all of N3 and N4, then trading goes on
        elif what == "plant":
            self._plant(dict(zip(details[::2], details[1::2], strict=True)))
            self.step = "draw"  # N6: at most one of the two, once a turn
        elif what == "speculate":
            self._speculate(details)
            self.step = "draw"

    # ------------------------------------------------------------------------------- N3 Flood and N4 Harvest

    def _flood_and_harvest(self) -> None:
        # N3.1: the top card of the draw pile is turned up.
        card = self.pile.pop(0)
        while card == PLAGUE:
            # N3.3: N8 is resolved and another card is turned up in its place; every Plague turned up strikes.
            # N8.2: it lies with the discards from the moment it shows.
            self._discard_openly([PLAGUE])
            # N8.3: if the pile runs out with the Plague, the season ends first, then it strikes.
            self._end_season_if_pile_is_empty()
            self._plague_strikes()
            if self.last_pile_is_empty:
                # N9.3: a Plague turned up as the last card strikes, and the game ends without pay-out and harvest;
                # pending Speculations stay.
                self.over = True
                return
            card = self.pile.pop(0)
        # N3.1: it lies on the flood stack and is the current flood card. N3.2: its crops are flooded.
        self.flood_stack.append(card)
        self.flood_card = card
        self.flooded = crops_shown(card)
        # N9.1: the season ends after the last card has gone to the flood stack and before anything else happens.
        # A flood card that empties the pile is shuffled in, then pays and is harvested all the same; N9.3: in the
        # last season it is played out too.
        self._end_season_if_pile_is_empty()

        # N3.4: each pending Speculation that shares at least one crop with the flood card gives its owner three
        # cards, in all as one draw. Only one seat can have pending cards: they go with the next seat's first flood.
        plague_was_met = False
        for seat in range(self.players):
            hits = [card for card in self.pending[seat] if set(crops_shown(card)) & set(self.flooded)]
            if self._draw(seat, 3 * len(hits)):
                plague_was_met = True
        # N3.4: afterwards all pending cards, hits and misses, are discarded.
        for seat in range(self.players):
            self._discard_openly(self.pending[seat])
            self.pending[seat] = []
        # N3.5: a Plague met during a pay-out is resolved after the whole pay-out and the discard, before the harvest.
        # N9.3: also when that pay-out took the last card of the last season.
        if plague_was_met:
            self._plague_strikes()

        # N4.1: for each flooded crop, the owner of the field, whoever's turn it is, moves one card to his storage.
        for crop in self.flooded:
            if crop in self.fields:
                field = self.fields[crop]
                harvested = field.cards.pop()
                self.storages[field.owner].append(harvested)
                self.received[field.owner].append(harvested)
                # N4.2: a field that loses its last card is gone.
                if not field.cards:
                    del self.fields[crop]

        # N9.3: the flood card has been played out; if the last pile is empty the game ends here.
        if self.last_pile_is_empty:
            self.over = True

    # ---------------------------------------------------------------------------------------------- N5 Trade

    def _legal_trades(self) -> set[Composite]:
        """Stop, or one of the two kinds of trade with any two cards from hand and storage (N5.1 to N5.3).

        The two cards stand in table order: crops of the hand, Speculations of the hand, crops of the storage.
        """
        own_cards: list[str] = []
        for crop in self.crops:
            own_cards += [crop] * self.hands[self.active].count(crop)
        for speculation in self.speculations:
            own_cards += [speculation] * self.hands[self.active].count(speculation)
        for crop in self.crops:
            own_cards += [STORED + crop] * self.storages[self.active].count(crop)
        legal: set[Composite] = {("stop",)}
        for first, second in combinations(own_cards, 2):  # keeps the order of own_cards
            legal.add(("market", first, second))
            legal.add(("hapi", first, second))
        return legal

    def _pay(self, price: Sequence[str]) -> None:
        """Discard the two cards a trade costs, before the new card is taken (N5.1)."""
        for word in price:
            if word.startswith(STORED):
                card = word.removeprefix(STORED)
                self.storages[self.active].remove(card)
            else:
                card = word
                self.hands[self.active].remove(card)
            self.traded_away[self.active].append(card)
            # N5.5: the others do not see which cards a trade cost, unless open_discards is chosen.
            if self.options["open_discards"]:
                self._discard_openly([card])
            else:
                self.discards.append(card)

    def _market(self) -> None:
        """Draw one card into the hand (N5.2)."""
        plague_was_met = self._draw(self.active, 1)
        self._finish_draw(plague_was_met)

    # ------------------------------------------------------------------------------------ N6 Plant or speculate

    def _legal_plays(self) -> set[Composite]:
        """Pass, every planting of the three forms of N6.2, and one or two Speculations (N6.4)."""
        hand = self.hands[self.active]
        legal: set[Composite] = {("pass",)}  # N6: both may be declined

        # N6.1: no card that shows a currently flooded crop may be played.
        crops = [crop for crop in self.crops if crop in hand and crop not in self.flooded]
        free = [crop for crop in crops if crop not in self.fields]
        own = [crop for crop in crops if crop in self.fields and self.fields[crop].owner == self.active]

        # N6.2 (a): two or more cards of one crop, into a new field.
        for crop in crops:
            if crop in own:
                continue
            for number in range(2, hand.count(crop) + 1):
                # N6.3: a crop another player grows can be planted only with strictly more cards than his field holds.
                if crop in free or number > len(self.fields[crop].cards):
                    legal.add(("plant", crop, number))

        # N6.2 (b): exactly two cards of two different crops, of which at least one opens a new field and the other
        # may go to an own field (or open one too). N6.3: so form (b) never displaces.
        for first, second in combinations(crops, 2):
            both_are_free_or_own = (first in free or first in own) and (second in free or second in own)
            if both_are_free_or_own and (first in free or second in free):
                legal.add(("plant", first, 1, second, 1))

        # N6.2 (c): any number, at least one, into any of one's own existing fields.
        for numbers in product(*[range(hand.count(crop) + 1) for crop in own]):
            if sum(numbers) >= 1:
                planting: Composite = ("plant",)
                for crop, number in zip(own, numbers, strict=True):
                    if number >= 1:
                        planting += (crop, number)
                legal.add(planting)

        # N6.4: one or two Speculation cards; N6.1: none with a flooded crop, one flooded crop included.
        playable = [
            card for card in self.speculations if card in hand and not set(crops_shown(card)) & set(self.flooded)
        ]
        for card in playable:
            legal.add(("speculate", card))
        for first, second in combinations(playable, 2):  # there is one of each, so the two differ (N1.2)
            legal.add(("speculate", first, second))
        return legal

    def _plant(self, numbers: dict[str, int]) -> None:
        for crop, number in numbers.items():
            # N6.3: all of the other player's field is discarded.
            if crop in self.fields and self.fields[crop].owner != self.active:
                self._discard_openly(self.fields.pop(crop).cards)
            if crop not in self.fields:
                self.fields[crop] = Field(self.active, [])
            for _ in range(number):
                self.hands[self.active].remove(crop)
                self.fields[crop].cards.append(crop)

    def _speculate(self, cards: Iterable[str]) -> None:
        # N6.4: face up, pending until the next flood card.
        for card in cards:
            self.hands[self.active].remove(card)
            self.pending[self.active].append(card)

    # ----------------------------------------------------------------------------------------------- N7 Draw

    def _draw_step(self) -> None:
        # N7.1: the active player draws two cards; the turn passes clockwise.
        plague_was_met = self._draw(self.active, 2)
        self._finish_draw(plague_was_met)
        if not self.over:
            self.active = (self.active + 1) % self.players
            self.step = "flood"

    def _draw(self, seat: int, number: int) -> bool:
        """Draw so many cards from the pile into a hand, and say whether the Plague was met (it has not struck yet)."""
        plague_was_met = False
        while number > 0 and not self.last_pile_is_empty:  # N9.3: the rest of a draw is lost
            card = self.pile.pop(0)
            if card == PLAGUE:
                # N7.2: it does not count as a drawn card. N8.2: it lies with the discards from the moment it shows,
                # comes back even with a reshuffle in the same draw, and met twice it still strikes once.
                self._discard_openly([PLAGUE])
                plague_was_met = True
            else:
                self.hands[seat].append(card)
                number -= 1
            # N9.1: the last card has gone to the hand first. N9.2: a draw under way goes on from the new pile.
            self._end_season_if_pile_is_empty()
        return plague_was_met

    def _finish_draw(self, plague_was_met: bool) -> None:
        """What follows the draw of a market or of the end of a turn."""
        if self.last_pile_is_empty:
            # N9.3: the game ends at once; a Plague met in a draw or market that ends it does not strike any more.
            self.over = True
        elif plague_was_met:
            # N7.2: the draw is completed first, then N8, before anything else.
            self._plague_strikes()

    # ----------------------------------------------------------------------------------- N8 Plague of Locusts

    def _plague_strikes(self) -> None:
        # N8.1: no field: no effect.
        if not self.fields:
            return
        # N8.1: every field as large as the largest is discarded, whoever owns it; a size of 1 counts.
        largest = max(len(field.cards) for field in self.fields.values())
        for crop in self.crops:
            if crop in self.fields and len(self.fields[crop].cards) == largest:
                self._discard_openly(self.fields.pop(crop).cards)

    def _discard_openly(self, cards: Iterable[str]) -> None:
        """Discard cards that everybody sees (N11.1)."""
        for card in cards:
            self.discards.append(card)
            self.publicly_discarded.append(card)

    # -------------------------------------------------------------------------------- N9 The draw pile runs out

    def _end_season_if_pile_is_empty(self) -> None:
        # N9.1: a season ends the moment the pile becomes empty.
        if self.pile:
            return
        # N9.3: the last season (N2.3: there are as many as players): nothing is shuffled any more.
        if self.season == self.players:
            self.last_pile_is_empty = True
            return
        # N9.2: the whole flood stack (the current flood card too), the Plague and all discards are shuffled into a
        # new pile at once. The Plague is among the discards: it showed while the pile was played through (N8.2).
        # Pending Speculations are not yet discards. The crops of the current flood stay flooded.
        staying: list[str] = []
        if self.options["keep_current_flood"]:
            staying = self.flood_stack[-1:]  # N9.2: the top card of the flood stack stays there
        going = self.flood_stack[: len(self.flood_stack) - len(staying)]
        shuffled_in = going + self.discards
        self.flood_stack = staying
        self.flood_card = staying[0] if staying else None  # N3.1
        self.discards = []
        # N11.2: what is remembered of the discards is remembered until the next shuffle.
        self.publicly_discarded = []
        self.traded_away = [[] for _ in range(self.players)]
        self.pile = self._new_pile(shuffled_in)
        self.season += 1

    def _new_pile(self, shuffled_in: list[str]) -> list[str]:
        """The pile of the next season, as it was given; Mismatch when it is not made of the cards shuffled in."""
        reshuffle = self.season  # the first reshuffle ends season 1
        if reshuffle >= len(self.piles):
            raise Mismatch(f"season {self.season} has ended, but no pile was given for reshuffle {reshuffle} (N9.2)")
        pile = list(self.piles[reshuffle])
        if counts(pile) != counts(shuffled_in):
            raise Mismatch(
                f"reshuffle {reshuffle} made a pile of {counts(pile)}, but the rules shuffle in {counts(shuffled_in)}"
                " (N9.2)"
            )
        return pile

    # ----------------------------------------------------------------------------------------- N10 Scoring

    def ranking(self) -> list[list[int]]:
        """For each seat the counts of all crops in its storage, zeros included, in ascending order (N10.1)."""
        return [sorted(storage.count(crop) for crop in self.crops) for storage in self.storages]

    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place (N10.1); it means something only when the game is over."""
        ranking = self.ranking()
        best = max(ranking)  # lists compare lexicographically
        return tuple(seat for seat in range(self.players) if ranking[seat] == best)

    # ------------------------------------------------------------------------------------------- the table

    def table(self) -> dict[str, Any]:
        """All that lies on the table and in the hands, as plain new data.

        Collections whose order means nothing are dicts card -> positive count; `hands`, `storages`, `pending`,
        `traded_away` and `received` have one for each seat. `pile` is a list, top first; `flooded` is sorted by
        name; `fields` is crop -> (owner, size); `active` is the seat whose turn it is (was, when the game is over).
        """
        return {
            "hands": [counts(hand) for hand in self.hands],
            "storages": [counts(storage) for storage in self.storages],
            "fields": {crop: (field.owner, len(field.cards)) for crop, field in self.fields.items()},
            "pile": list(self.pile),
            "flood_stack": counts(self.flood_stack),
            "flood_card": self.flood_card,
            "flooded": sorted(self.flooded),
            "discards": counts(self.discards),
            "pending": [counts(pending) for pending in self.pending],
            "season": self.season,
            "active": self.active,
            "publicly_discarded": counts(self.publicly_discarded),
            "traded_away": [counts(traded) for traded in self.traded_away],
            "received": [counts(received) for received in self.received],
        }


def counts(cards: Iterable[str]) -> dict[str, int]:
    """How often each card occurs: a plain dict with positive counts only."""
    return dict(Counter(cards))
