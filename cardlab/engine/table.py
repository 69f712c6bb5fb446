"""The fields every game's state and every seat's view share, and the dice that deals and strategies throw."""

from __future__ import annotations

from typing import Annotated

from .philox import WORD, philox4x32
from .state import Row, State, declare

MOST_CHOICES = 96
LONGEST_COMPOSITE = 32
NOBODY = -1

# Seed and number: no step changes them.
OF_THE_DEAL = frozenset({"key_low", "key_high", "number_low", "number_high"})
# What the engine notes for itself: no part of what a step changes on the table.
BOOKKEEPING = frozenset(
    {
        "offered",
        "offered_count",
        "chosen",
        "chosen_count",
        "choices_made",
        "dice_low",
        "dice_high",
        "words_used",
        "words",
        "decider",
    }
)


@declare
class Table(State):
    """What the engine itself needs to know of any game: who decides, what is offered, which random word is next."""

    seats: int  # seats at the table
    over: int  # 1 once the game has ended
    phase: int  # index into the game's list of phases
    turn: int  # turns begun, from 1
    round: int  # rounds begun, from 1 (Nile: one turn of every seat)
    decider: int  # the seat that has to decide, or NOBODY
    offered: Annotated[Row, MOST_CHOICES]  # the legal actions of the decision, as numbers, in table order
    offered_count: int  # how many of them
    chosen: Annotated[Row, LONGEST_COMPOSITE]  # the choices of the unfinished composite, in order
    chosen_count: int  # how many of them; 0: none is under way
    choices_made: int  # choices made in this game so far, asked for or not
    key_low: int  # the seed's low 32 bits
    key_high: int  # the seed's high 32 bits
    number_low: int  # the game's number in a batch, low 32 bits
    number_high: int  # its high 32 bits
    dice_low: int  # low 32 bits of the key of the seats' dice: the seed, until what is unseen is dealt anew
    dice_high: int  # its high 32 bits
    words_used: int  # words of stream 0 (the deals) used so far
    words: Annotated[Row, 4]  # the block of stream 0 in use


@declare
class SeatView(State):
    """What every view carries: whose it is, and that seat's own dice (hidden: they are no part of the game)."""

    seat: int  # the seat that looks
    seats: int  # seats at the table
    phase: int  # index into the game's list of phases
    turn: int  # turns begun, from 1
    round: int  # rounds begun, from 1
    decider: int  # the seat that has to decide, or NOBODY
    _key_low: int  # the key of the dice, low 32 bits
    _key_high: int  # its high 32 bits
    _number_low: int  # the game's number in a batch, low 32 bits
    _number_high: int  # its high 32 bits
    _decision: int  # choices made in the game before this one
    _throws: int  # words this seat's dice have given for this decision


def begin(s: Table, seats: int, seed: int, number: int) -> None:
    """Write seats, seed (0 to 2**64 - 1) and number in a batch into a fresh state."""
    s.seats = seats
    s.decider = NOBODY
    s.key_low = seed & WORD
    s.key_high = seed >> 32
    s.dice_low = s.key_low
    s.dice_high = s.key_high
    s.number_low = number & WORD
    s.number_high = number >> 32


def deal_below(s: Table, n: int) -> int:
    """Return a fair whole number from 0 to n - 1 (n at most 2**32) from stream 0, the stream of the deals.

    Words from the incomplete last stretch are thrown away, so that every number is equally likely.
    """
    fair = (WORD + 1) - (WORD + 1) % n
    while True:
        place = s.words_used & 3
        if place == 0:
            block = s.words_used >> 2
            word_0, word_1, word_2, word_3 = philox4x32(block, s.number_low, s.number_high, 0, s.key_low, s.key_high)
            s.words[0] = word_0
            s.words[1] = word_1
            s.words[2] = word_2
            s.words[3] = word_3
        word = s.words[place]
        s.words_used += 1
        if word < fair:
            return word % n


def random_below(v: SeatView, n: int) -> int:
    """Return a fair whole number from 0 to n - 1 (n at most 2**32) from the dice of the seat that looks.

    The dice depend on seed, game, seat and decision alone, not on how the position was reached: going
    back and playing on throws the same numbers, and two strategies never share a die.
    """
    fair = (WORD + 1) - (WORD + 1) % n
    while True:
        throw = v._throws
        v._throws = throw + 1
        # Sixteen streams a block of throws: seat 0's first 16384 words of a decision come from stream 1.
        stream = 1 + v.seat + 16 * (throw >> 14)
        block = (v._decision << 12) | ((throw >> 2) & 0xFFF)
        words = philox4x32(block & WORD, v._number_low, v._number_high, stream, v._key_low, v._key_high)
        word = words[throw & 3]
        if word < fair:
            return word % n


def carry_dice(s: Table, seat: int, v: SeatView) -> None:
    """Fill what every view has in common: seat, phase, turn, and the seat's dice, ready for this decision."""
    v.seat = seat
    v.seats = s.seats
    v.phase = s.phase
    v.turn = s.turn
    v.round = s.round
    v.decider = s.decider
    v._key_low = s.dice_low
    v._key_high = s.dice_high
    v._number_low = s.number_low
    v._number_high = s.number_high
    v._decision = s.choices_made
    v._throws = 0


def copy_row(to: Row, of: Row) -> None:
    """Write all numbers of a row into another of the same length.

    Compiled, numbers are copied one by one: a slice would bring along a sentence about lengths that do not match, and
    to compile that takes seconds.
    """
    to[:] = of


def offer(s: Table, action: int) -> None:
    """Add one legal action to those of the pending decision."""
    s.offered[s.offered_count] = action
    s.offered_count += 1


def choose_next(s: Table, action: int) -> None:
    """Add a choice to the unfinished composite."""
    s.chosen[s.chosen_count] = action
    s.chosen_count += 1


def forget_choices(s: Table) -> None:
    """Clear the composite: it is complete and has been carried out."""
    for place in range(s.chosen_count):
        s.chosen[place] = 0
    s.chosen_count = 0
