"""A second, naive rules engine for Burrow, written from the rule book alone, to check the real engine against.

It shares no code and no idea with the real engine: cards are words, the Field and the Crops are lists of words, what
covers what is found by measuring each pair of places, and every rule stands where it is carried out, with its number.
It is meant to be read beside the rule book, sentence by sentence; it is slow and does not mind. Chance is not its
business: the order of all cards is given to it for each round, and it only checks that they are the cards of the rules.

Cards are "2" to "10", "J", "Q", "K", "A", "Otter", "Poacher"; an Otter that has taken a rank is "Otter 7". A composite
is a tuple of words:

    ("slot 31", "crop A")               a Gather; of several cards in a slot "slot 31" is the leftmost, then
                                        "slot 31 second", "slot 31 third", "slot 31 4th" and so on
    ("slot 31", "crop A", "rank 7")     an Otter gathered
    ("draw",)  ("end",)                 without a Gather: draw; the team ends the round
    ("walk", "crop A", "crop B")        without a Gather: a Walk About and its first move
    ("crop A", "crop B")                a further move of a Walk About
    ("stop",)                           no further move, or no further Gather
    ("crop A",)  ("new",)               where a drawn Seed goes; ("crop A",) also a drawn Poacher
    ("crop A", "rank 7")                where a drawn Otter goes; ("new", "rank 7") without an unfrozen Crop
    ("rank 7",)                         the rank of a start card that is an Otter

Where the rule book leaves a choice of reading, this is what was read:

- U2.1: in a layout of one's own the slots are numbered layer by layer too, and inside a layer as the table lists them.
- U2.2: a coordinate is a whole tenth up to the rounding of the machine: the float 0.1 + 0.2 is one; it is at most
  20 from the middle.
- U2.4: with one shared side the start seat draws its start card and chooses the rank of an Otter.
- U3.5, U6.1: should a Poacher leave its slot empty, because the Seed Pile is, the cards it uncovers are turned up
  before the next Poacher is replaced. (One could also turn up cards only once, at the beginning of the Reveal.)
- U5.4, U4, U7.1: "cannot Walk About again before it has gathered or drawn" and "who gathered last" speak of one round:
  a new round has neither. A gathering or drawing of either seat of a team lifts its ban.
- U5.2, U5.3: after a move the Field is asked first, then merging, the number of moves and whether a move is left.
- U6.2, U6.3, U8.1: a Crop's size counts Otters as it counts Seeds, and no Poachers, in every comparison.
- U8.3: "the player of U7.1" is the one who gathered last; the bonus needs U7.1 as the way the round ended.
- U9.1: a game that reaches its last allowed round is scored like one that reached its target; the round that ended
  the game stays on the table, and its number is the last one.
- The seat whose turn it was when the round ended is still the active one when the game is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any

# U1.1: the ranks; after A comes 2 again.
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
OTTER = "Otter"
POACHER = "Poacher"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# What the Crops of a side are called by their place in its list: crop A to crop Z, crop AA, crop AB and so on.
CROP_WORDS = ["crop " + name for name in [*LETTERS, *[first + second for first in LETTERS for second in LETTERS]]]
# What follows the slot's name when several cards lie there, for the leftmost and each further one.
NTH = ["", " second", " third", *[f" {number}th" for number in range(4, 16)]]
OPTION_NAMES = {
    "mode",
    "specials",
    "decks",
    "layout",
    "gathers_per_turn",
    "otter_rank",
    "spoil",
    "quit_penalty",
    "target",
    "max_rounds",
}

Composite = tuple[str, ...]
Place = tuple[int, int, int]  # layer, x, y, the coordinates in tenths

# U2.1: the cards of each layer from 1 to 4; layer 0 is the Burrow.
LAYER_NAMES = ["Burrow", "Fall", "Winter", "Spring", "Summer"]
LAYER_SIZES = [1, 8, 9, 14, 9]


class Mismatch(AssertionError):
    """What was given to the oracle is not what the rules say."""


# --------------------------------------------------------------------------------------------------- U1 Components


def cooperative(players: int, options: dict[str, Any]) -> bool:
    """Whether the seats play as a team (U1.4)."""
    if options["mode"] is None:
        return players == 1
    return bool(options["mode"] == "cooperative")


def specials_of_each(players: int, options: dict[str, Any]) -> int:
    """How many Poachers, and how many Otters, there are (U1.2)."""
    return players if options["specials"] is None else int(options["specials"])


def decks_used(players: int, options: dict[str, Any]) -> int:
    """How many standard decks there are (U1.3)."""
    if options["decks"] is not None:
        return int(options["decks"])
    return 1 if cooperative(players, options) or players == 2 else 2


def deck(players: int, options: dict[str, Any]) -> list[str]:
    """All cards of a round: four of each rank for each deck, the Otters and the Poachers (U1.1 to U1.3)."""
    specials = specials_of_each(players, options)
    return RANKS * 4 * decks_used(players, options) + [OTTER] * specials + [POACHER] * specials


def rank_of(card: str) -> str:
    """The rank of a Seed, or of an Otter that has taken one."""
    return card.removeprefix("Otter ")


def fits(one: str, other: str) -> bool:
    """Whether two ranks are equal or neighbours on the cycle (U1.5)."""
    if one == other:
        return True
    neighbours = [*pairwise(RANKS), ("A", "2")]
    return (one, other) in neighbours or (other, one) in neighbours


# ------------------------------------------------------------------------------------------------- U2 The layout


def compact() -> list[tuple[int, float, float]]:
    """The layout "compact" (U2.2), layer by layer, each by y, then x."""
    table: list[tuple[int, float, float]] = [(0, 0, 0)]
    table += [(1, x, y) for y in (-0.5, 0.5) for x in (-1.5, -0.5, 0.5, 1.5)]
    table += [(2, x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)]
    table += [(3, x, -1.5) for x in (-1, 0, 1)]
    table += [(3, x, y) for y in (-0.5, 0.5) for x in (-1.5, -0.5, 0.5, 1.5)]
    table += [(3, x, 1.5) for x in (-1, 0, 1)]
    table += [(4, x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)]
    return table


def wide() -> list[tuple[int, float, float]]:
    """The layout "wide" (U2.2), layer by layer, each by y, then x."""
    table: list[tuple[int, float, float]] = [(0, 0, 0)]
    table += [(1, x, 0) for x in (-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5)]
    table += [(2, x, 0) for x in (-4, -3, -2, -1, 0, 1, 2, 3, 4)]
    table += [(3, x, y) for y in (-0.5, 0.5) for x in (-3.6, -2.4, -1.2, 0, 1.2, 2.4, 3.6)]
    table += [(4, x, 0) for x in (-4, -3, -2, -1, 0, 1, 2, 3, 4)]
    return table


def layout_of(players: int, options: dict[str, Any]) -> list[Place]:
    """The layout in play: the Burrow, then the 40 slots in their order (U2.1, U2.2)."""
    layout = options["layout"]
    if layout is None:
        layout = "wide" if players >= 3 else "compact"
    if layout == "compact":
        layout = compact()
    elif layout == "wide":
        layout = wide()
    in_order = [row for layer in range(5) for row in layout if row[0] == layer]
    return [(layer, in_tenths(x), in_tenths(y)) for layer, x, y in in_order]


def in_tenths(coordinate: float) -> int:
    """A coordinate in tenths, the nearest whole number."""
    return round(coordinate * 10)


def overlap(one: Place, other: Place) -> bool:
    """Whether the areas of two unit squares overlap (U2.2); touching is no overlap."""
    _, x, y = one
    _, other_x, other_y = other
    return abs(x - other_x) < 10 and abs(y - other_y) < 10


def covers(upper: Place, lower: Place) -> bool:
    """Whether a card in one place covers a card in the other: from a higher layer, overlapping (U2.2)."""
    return upper[0] > lower[0] and overlap(upper, lower)


# ------------------------------------------------------------------------------------------------------- options


def whole(value: Any, least: int, most: int | None = None) -> bool:
    """Whether a value is a whole number in a range."""
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return is_number and value >= least and (most is None or value <= most)


def valid_layout(layout: Any) -> bool:
    """Whether a value is a layout (U2.2)."""
    if layout is None or layout in ("compact", "wide"):
        return True
    if not isinstance(layout, list | tuple):
        return False
    table: list[Place] = []
    for row in layout:
        if not isinstance(row, list | tuple) or len(row) != 3 or not whole(row[0], 0, 4):
            return False
        for coordinate in row[1:]:
            if isinstance(coordinate, bool) or not isinstance(coordinate, int | float):
                return False
            # NaN is not between these either.
            if not -20 <= coordinate <= 20 or abs(coordinate * 10 - in_tenths(coordinate)) > 0.000001:
                return False
        table.append((row[0], in_tenths(row[1]), in_tenths(row[2])))
    for layer in range(5):
        places = [place for place in table if place[0] == layer]
        if len(places) != LAYER_SIZES[layer]:
            return False
        if any(overlap(one, other) for one, other in combinations(places, 2)):
            return False
    burrow = next(place for place in table if place[0] == 0)
    return any(covers(place, burrow) for place in table)


def valid(players: Any, options: Any) -> bool:
    """Whether the rules allow a table of so many players with these options."""
    if not isinstance(options, dict) or set(options) != OPTION_NAMES:
        return False
    # U1.4: 1 or 2 players as a team, 2 to 4 against each other; without a word 1 is a team, more are not.
    seats = {None: (1, 4), "cooperative": (1, 2), "competitive": (2, 4)}
    if options["mode"] not in seats or not whole(players, *seats[options["mode"]]):
        return False
    # U1.2, U1.3.
    if options["specials"] is not None and not whole(options["specials"], 0, 7):
        return False
    if options["decks"] is not None and not whole(options["decks"], 1, 2):
        return False
    if not valid_layout(options["layout"]):
        return False
    # U3.1: 1, or as many as wanted.
    if options["gathers_per_turn"] is not None and not whole(options["gathers_per_turn"], 1, 1):
        return False
    # U3.3, U8.2, U8.4.
    if options["otter_rank"] not in ("fits", "any") or options["spoil"] not in ("product", "sum"):
        return False
    if not isinstance(options["quit_penalty"], bool):
        return False
    # U9.1.
    if options["target"] is not None and not whole(options["target"], 1):
        return False
    return whole(options["max_rounds"], 1, 1000)


# ---------------------------------------------------------------------------------------------------------- words


def rank_words(ranks: Iterable[str]) -> list[str]:
    """What the ranks are called in a composite."""
    return ["rank " + rank for rank in ranks]


# ------------------------------------------------------------------------------------------------------- the oracle


class Oracle:
    """One game of Burrow, told its chance in advance.

    `orders` has the order of all cards for each round: the first 40 go to the slots 0 to 39, the others are the Seed
    Pile with the next card first. It is looked at only when a round begins, so it may still grow while the game is
    played; it is never changed here.

    `over` and `to_decide` (a seat or None) say where the game is.
    Raises Mismatch when the table is not allowed or the cards given are not those of the rules.
    """

    def __init__(self, players: int, options: dict[str, Any], orders: Sequence[Sequence[str]]) -> None:
        if not valid(players, options):
            raise Mismatch(f"a table of {players!r} players with {options!r} is not allowed")
        self.players = players
        self.options = dict(options)
        self.orders = orders
        self.cooperative = cooperative(players, options)
        # U1.4: the team has one shared set of Crops, else each seat has its own.
        self.sides = 1 if self.cooperative else players
        layout = layout_of(players, options)
        self.burrow = layout[0]
        self.slots = layout[1:]
        # U2.2: the slots whose cards cover what lies in a slot, and those whose cards cover the Burrow.
        self.on_slot = [{on for on in range(40) if covers(self.slots[on], place)} for place in self.slots]
        self.on_burrow = {on for on in range(40) if covers(self.slots[on], self.burrow)}
        # U9.1: 100 for the team, 150 for seats against each other, or what the option says.
        self.target = options["target"] or (100 if self.cooperative else 150)

        self.totals = [0] * self.sides
        self.round = 0
        self.over = False
        self.to_decide: int | None = None
        self._begin_round()
        self._run_on()

    # ---------------------------------------------------------------------------------------- U2 Set-up of a round

    def _begin_round(self) -> None:
        if self.round >= len(self.orders):
            raise Mismatch(f"{self.round} rounds have been played, but no order of cards was given for the next")
        order = list(self.orders[self.round])
        if counts(order) != counts(deck(self.players, self.options)):
            raise Mismatch(f"the cards of round {self.round + 1} are not those of U1: {counts(order)}")
        # U2.1: 40 cards go to the slots, the rest is the Seed Pile; Summer is face up.
        self.field: list[list[str]] = [[card] for card in order[:40]]
        self.pile = order[40:]
        self.face_up = {slot for slot in range(40) if LAYER_NAMES[self.slots[slot][0]] == "Summer"}
        self.aside: list[str] = []
        self.crops: list[list[list[str]]] = [[] for _ in range(self.sides)]
        self.last_gather: int | None = None
        self.may_walk = [True] * self.sides
        self.moves_left = 0
        self.drawn: str | None = None
        self.ended_by_the_team = False
        # U2.5: seat 0 starts the first round; the start moves on by one seat each round.
        self.active = self.round % self.players
        self.round += 1
        # U2.3.
        self._reveal()
        # U2.4: each side, from the start seat on.
        self.asked = self.active
        self.start_cards_missing = self.sides
        self.step = "start card"

    def _start_card(self) -> None:
        """U2.4: the next side draws, or the first turn begins."""
        if self.start_cards_missing == 0:
            self.asked = self.active
            self.step = "turn"
            return
        card = self.pile.pop(0)
        if card == POACHER:
            self.aside.append(card)
        elif card == OTTER:
            self.drawn = card
            self.step = "start rank"
        else:
            self._place_start_card(card)

    def _place_start_card(self, card: str) -> None:
        self.own_crops().append([card])
        self.start_cards_missing -= 1
        self.asked = (self.asked + 1) % self.players
        self.step = "start card"

    # ------------------------------------------------------------------------------------------------- decisions

    def _run_on(self) -> None:
        """Play on to the next decision that leaves a choice, or to the end."""
        self.to_decide = None
        while not self.over:
            if self.step == "start card":
                self._start_card()
            elif self.step == "end of turn":
                self._end_turn()
            else:
                legal = self._legal_now()
                if len(legal) > 1:
                    self.to_decide = self.asked
                    return
                # A decision with a single legal choice is carried out without being asked.
                self._carry_out(legal.pop())

    def legal(self) -> set[Composite]:
        """All complete composites that the seat to decide may choose; the empty set when the game is over."""
        return set() if self.to_decide is None else self._legal_now()

    def act(self, composite: Sequence[str]) -> None:
        """Carry out a composite of the seat to decide, and play on to the next decision or the end.

        Raises Mismatch when the composite is not in legal().
        """
        chosen = tuple(composite)
        if chosen not in self.legal():
            raise Mismatch(f"{chosen!r} is not legal for seat {self.to_decide} ({self.step})")
        self._carry_out(chosen)
        self._run_on()

    def _legal_now(self) -> set[Composite]:
        if self.step == "start rank":
            # U2.4: an Otter gets any rank.
            return {(word,) for word in rank_words(RANKS)}
        if self.step == "turn":
            # U3.1: if a Gather is possible it must be made; U3.4: otherwise one of three things.
            return self._legal_gathers() or self._legal_without_a_gather()
        if self.step == "further gathers":
            # U3.1: with gathers_per_turn = None as many as wanted.
            return self._legal_gathers() | {("stop",)}
        if self.step == "further moves":
            # U5.3: the player may stop.
            return self._legal_moves() | {("stop",)}
        return self._legal_placings()

    def _carry_out(self, composite: Composite) -> None:
        if self.step == "start rank":
            rank = composite[0].removeprefix("rank ")
            self.drawn = None
            self._place_start_card(f"{OTTER} {rank}")
        elif composite == ("stop",):
            if self.step == "further moves":
                self._walk_ends()
            self.step = "end of turn"
        elif composite == ("draw",):
            self._draw()
        elif composite == ("end",):
            self.ended_by_the_team = True
            self.step = "end of turn"
        elif composite[0] == "walk":
            # U5.4: at most as many moves as the side's unfrozen Crops hold cards when it begins.
            self.moves_left = sum(len(self.own_crops()[place]) for place in self.unfrozen())
            self._move(composite[1], composite[2])
        elif composite[0].startswith("slot"):
            self._gather(*composite)
        elif self.step == "further moves":
            self._move(*composite)
        else:
            self._place(*composite)

    # ------------------------------------------------------------------------------------------------- Crops

    def own_crops(self) -> list[list[str]]:
        """The Crops of the seat that acts, or of the team, in the order in which they were opened (U1.4, U5.1)."""
        return self.crops[0 if self.cooperative else self.asked]

    def own_side(self) -> int:
        return 0 if self.cooperative else self.asked

    def unfrozen(self) -> list[int]:
        """The places of the own Crops without a Poacher."""
        crops = self.own_crops()
        return [place for place in range(len(crops)) if POACHER not in crops[place]]

    def crop_called(self, word: str) -> list[str]:
        """The own Crop of that name."""
        crops = self.own_crops()
        return next(crops[place] for place in range(len(crops)) if CROP_WORDS[place] == word)

    def top_rank(self, place: int) -> str:
        return rank_of(self.own_crops()[place][-1])

    def otter_choices(self) -> set[Composite]:
        """Each unfrozen own Crop with each rank an Otter may take on it (U3.3)."""
        choices: set[Composite] = set()
        for place in self.unfrozen():
            for rank in RANKS:
                if self.options["otter_rank"] == "any" or fits(rank, self.top_rank(place)):
                    choices.add((CROP_WORDS[place], "rank " + rank))
        return choices

    # ------------------------------------------------------------------------------------------------- U3 Turn

    def covered(self, slot: int) -> bool:
        """Whether any card of the Field covers what lies in a slot (U2.2)."""
        return any(self.field[on] for on in self.on_slot[slot])

    def burrow_is_open(self) -> bool:
        """Whether no card covers the Burrow (U7.1)."""
        return not any(self.field[on] for on in self.on_burrow)

    def available(self) -> list[tuple[str, str]]:
        """The name and the card of everything in the Field that is face up and not covered (U3.2)."""
        found = []
        for slot in range(40):
            if slot in self.face_up and not self.covered(slot):
                for at, card in enumerate(self.field[slot]):
                    found.append((f"slot {slot}{NTH[at]}", card))
        return found

    def _legal_gathers(self) -> set[Composite]:
        seeds: set[Composite] = set()
        otters: set[Composite] = set()
        for name, card in self.available():
            if card == OTTER:
                otters |= {(name, *choice) for choice in self.otter_choices()}
            elif card != POACHER:
                # U3.2: on top of an own unfrozen Crop whose top rank it fits.
                for place in self.unfrozen():
                    if fits(card, self.top_rank(place)):
                        seeds.add((name, CROP_WORDS[place]))
        # U3.3: an Otter only when the player can gather no Seed.
        return seeds or otters

    def _legal_without_a_gather(self) -> set[Composite]:
        # U3.4: draw, or Walk About (U5.4: not right after one that brought nothing), or the team ends the round.
        legal: set[Composite] = {("draw",)}
        if self.may_walk[self.own_side()]:
            legal |= {("walk", *move) for move in self._legal_moves()}
        if self.cooperative:
            legal.add(("end",))
        return legal

    def _gather(self, name: str, crop: str, rank: str | None = None) -> None:
        for slot in range(40):
            for at in range(len(self.field[slot])):
                if name == f"slot {slot}{NTH[at]}":
                    card = self.field[slot].pop(at)
                    if rank is not None:
                        card = f"{OTTER} {rank.removeprefix('rank ')}"
                    self.crop_called(crop).append(card)
                    break
        self.last_gather = self.active
        self.may_walk[self.own_side()] = True
        self.step = "end of turn" if self.options["gathers_per_turn"] == 1 else "further gathers"

    def _reveal(self) -> None:
        while True:
            # U3.5: every Field card that no other card covers is turned up.
            self.face_up |= {slot for slot in range(40) if self.field[slot] and not self.covered(slot)}
            # U3.5: open Poachers are replaced one at a time, in the lowest slot, and in it the leftmost.
            open_poachers = [slot for slot in range(40) if slot in self.face_up and POACHER in self.field[slot]]
            if not open_poachers:
                return
            slot = min(open_poachers)
            at = self.field[slot].index(POACHER)
            # U6.1: put aside, three cards or as many as are left in its place, the first drawn on the left.
            new = self.pile[:3]
            self.pile = self.pile[3:]
            self.field[slot] = self.field[slot][:at] + new + self.field[slot][at + 1 :]
            self.aside.append(POACHER)

    def _end_turn(self) -> None:
        # U3.5, U3.6: the Reveal, the end of the round, and the turn passes.
        self._reveal()
        # U7, in this order.
        if self.burrow_is_open():
            # U7.1: charged is who gathered last; U8.3: he may earn the bonus.
            self._end_round(charged=self.last_gather, burrow_was_reached=True)
        elif not self.pile:
            # U7.2: charged is the active player.
            self._end_round(charged=self.active)
        elif self.ended_by_the_team:
            # U7.3.
            self._end_round(charged=self.active)
        else:
            self.active = (self.active + 1) % self.players
            self.asked = self.active
            self.step = "turn"

    # ------------------------------------------------------------------------- U4 Drawing from the Seed Pile

    def _draw(self) -> None:
        self.drawn = self.pile.pop(0)
        self.may_walk[self.own_side()] = True
        self.step = "placing"

    def _legal_placings(self) -> set[Composite]:
        crops = self.own_crops()
        unfrozen = self.unfrozen()
        if self.drawn == POACHER:
            # U6.2: on the largest unfrozen Crop; U6.3: without one on the largest frozen one; a tie: his choice.
            possible = unfrozen or list(range(len(crops)))
            most = max(size(crops[place]) for place in possible)
            return {(CROP_WORDS[place],) for place in possible if size(crops[place]) == most}
        if self.drawn == OTTER:
            # U4.2: on an unfrozen Crop with a rank as in U3.3, without one a new Crop with any rank.
            return self.otter_choices() if unfrozen else {("new", word) for word in rank_words(RANKS)}
        # U4.1: on any unfrozen Crop that it fits, or a new Crop.
        assert self.drawn is not None
        fitting = {(CROP_WORDS[place],) for place in unfrozen if fits(self.drawn, self.top_rank(place))}
        return fitting | {("new",)}

    def _place(self, where: str, rank: str | None = None) -> None:
        assert self.drawn is not None
        card = self.drawn if rank is None else f"{OTTER} {rank.removeprefix('rank ')}"
        self.drawn = None
        if where == "new":
            self.own_crops().append([card])
        else:
            self.crop_called(where).append(card)
        # U6.3: as long as he has no unfrozen Crop after a Poacher and the pile is not empty, he draws again.
        if card == POACHER and not self.unfrozen() and self.pile:
            self._draw()
        else:
            self.step = "end of turn"

    # ----------------------------------------------------------------------------------------- U5 Walk About

    def _legal_moves(self) -> set[Composite]:
        """Every top card of an own unfrozen Crop to every other whose top it fits (U5.1)."""
        moves: set[Composite] = set()
        for start in self.unfrozen():
            for end in self.unfrozen():
                if start != end and fits(self.top_rank(start), self.top_rank(end)):
                    moves.add((CROP_WORDS[start], CROP_WORDS[end]))
        return moves

    def _move(self, start_word: str, end_word: str) -> None:
        start, end = self.crop_called(start_word), self.crop_called(end_word)
        end.append(start.pop())
        # U5.1: a Crop that loses its last card is gone; the others keep their order.
        self.crops[self.own_side()] = [crop for crop in self.own_crops() if crop]
        self.moves_left -= 1
        if self._legal_gathers():
            # U5.2: the Walk About ends and the Gather must be made.
            self.step = "turn"
        elif len(self.unfrozen()) == 1 or self.moves_left == 0 or not self._legal_moves():
            # U5.3, U5.4: merged into one, the most moves made, or no move left.
            self._walk_ends()
            self.step = "end of turn"
        else:
            self.step = "further moves"

    def _walk_ends(self) -> None:
        # U5.4: it brought no Gather: not again before the side has gathered or drawn.
        self.may_walk[self.own_side()] = False

    # ------------------------------------------------------------------- U7 End of a round, U8 Scoring, U9 End

    def _end_round(self, charged: int | None, burrow_was_reached: bool = False) -> None:
        cards_left = sum(len(cards) for cards in self.field)
        for side in range(self.sides):
            self.totals[side] += self.spoil_score(side)
        assert charged is not None
        paying = 0 if self.cooperative else charged
        # U8.3: the Burrow is open and the Field empty.
        if burrow_was_reached and cards_left == 0:
            self.totals[paying] -= 5
        # U8.4: 10 for each card left; a team that ended the round pays it unless quit_penalty is false.
        if not self.ended_by_the_team or self.options["quit_penalty"]:
            self.totals[paying] += 10 * cards_left
        # U9.1: until somebody has the target or more, or so many rounds.
        if max(self.totals) >= self.target or self.round == self.options["max_rounds"]:
            self.over = True
        else:
            self._begin_round()

    def spoil_score(self, side: int) -> int:
        """What the Crops of a side cost it (U8.1, U8.2)."""
        crops = self.crops[side]
        # U8.1: the Harvest, the largest unfrozen Crop, is free; all others are spoiled.
        unfrozen = [crop for crop in crops if POACHER not in crop]
        frozen = [crop for crop in crops if POACHER in crop]
        spoiled_unfrozen = sorted(unfrozen, key=size)[:-1]
        unfrozen_cards = sum(size(crop) for crop in spoiled_unfrozen)
        frozen_cards = sum(size(crop) * crop.count(POACHER) for crop in frozen)
        if self.options["spoil"] == "sum":
            return len(spoiled_unfrozen) * unfrozen_cards + frozen_cards
        return (len(spoiled_unfrozen) + len(frozen)) * (unfrozen_cards + frozen_cards)

    def winners(self) -> tuple[int, ...] | None:
        """The seats that share the lowest total, None for a team (U9.1); it means something when the game is over."""
        if self.cooperative:
            return None
        return tuple(seat for seat in range(self.players) if self.totals[seat] == min(self.totals))

    def mean(self) -> Fraction | None:
        """The team's mean per round, None without a team (U9.1); it means something when the game is over."""
        return Fraction(self.totals[0], self.round) if self.cooperative else None

    # ------------------------------------------------------------------------------------------- the table

    def table(self) -> dict[str, Any]:
        """All that lies on the table, as plain new data.

        `field` has a list for each slot: its cards from left to right, each with "open" or "closed". `crops` has for
        each side its Crops in order, each from bottom to top, Poachers included. `pile` is a list, next card first;
        `aside` the number of Poachers put aside; `totals` one for each side; `drawn` a card that is being placed.
        `active` is the seat whose turn it is (was, when the game is over); `last_gather` a seat or None; `may_walk` for
        each side whether U5.4 lets it.
        """
        return {
            "field": [
                [(card, "open" if slot in self.face_up else "closed") for card in self.field[slot]]
                for slot in range(40)
            ],
            "crops": [[list(crop) for crop in crops] for crops in self.crops],
            "pile": list(self.pile),
            "aside": len(self.aside),
            "drawn": self.drawn,
            "totals": list(self.totals),
            "round": self.round,
            "active": self.active,
            "last_gather": self.last_gather,
            "may_walk": list(self.may_walk),
            "over": self.over,
        }


def size(crop: list[str]) -> int:
    """How many cards a Crop has, Poachers not counted."""
    return len([card for card in crop if card != POACHER])


def counts(cards: Iterable[str]) -> dict[str, int]:
    """How often each card occurs: a plain dict with positive counts only."""
    return dict(Counter(cards))
