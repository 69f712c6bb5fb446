"""Game after game to the end, deciding by strategies: the loop that is compiled for batches.

It is written as rules are, in plain Python, and runs only as a compiled twin: ``set_up``, ``proceed``,
``list_choices``, ``choose``, ``look`` and ``tell`` stand for the procedures of the game that is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .outcome import MOST_SEATS, Outcome
from .state import Grid, Row
from .strategy import Strategy
from .table import NOBODY, SeatView, Table

# Places of a game's row of ``at``, which says where it stands; the loop goes on from there when it is called again.
STATE = 0  # one of the numbers below
STEPS = 1  # steps it has had
CHOICE = 2  # the choice of the seat that was asked, or what was returned instead of one
PLACES = 3

# What STATE says.
FRESH = 0  # not dealt yet
ASKS = 1  # a seat whose strategy is not compiled has to choose: its view is filled
HAS_CHOICE = 2  # its choice has been written into CHOICE
PLAYED = 3
NONSENSE = 4  # a strategy returned something that is not legal


class Stopped(Exception):
    """A player or a statistic ended a batch: the game's number, and the steps it has had (-1: it was over)."""

    def __init__(self, game: int, steps: int) -> None:
        super().__init__(game, steps)
        self.game = game
        self.steps = steps


def set_up(s: Table) -> None:
    """Stand for the game's own procedure, as the next five functions do."""


def proceed(s: Table) -> None:
    """Carry out the next thing that needs no choice."""


def list_choices(s: Table) -> None:
    """Write the legal actions into ``offered``."""


def choose(s: Table, action: int) -> None:
    """Make one choice."""


def look(s: Table, seat: int, v: SeatView) -> None:
    """Fill a view."""


def tell(s: Table, outcome: Outcome) -> None:
    """Write how the game ended into ``value``, ``per`` and ``first``."""


def play(
    states: Any,
    views: Any,
    blank: Any,
    outcomes: Any,
    menu: Row,
    at: Grid,
    outside: Row,
    now: Row,
    player_0: Strategy,
    player_1: Strategy,
    player_2: Strategy,
    player_3: Strategy,
    player_4: Strategy,
    player_5: Strategy,
) -> int:
    """Play the games of ``states``, which hold options, seats, seed and number, and fill ``outcomes``.

    ``views`` has one view a seat, or one a seat of each game; ``blank`` is the same memory as whole numbers.
    ``outside`` has 1 for each seat whose strategy is not compiled: its game waits while the next ones go on.
    Returns how many games wait. A strategy that raises ends the loop with its error; ``now`` says in which game.
    """
    waiting = 0
    for game in range(len(states)):
        if at[game][STATE] >= PLAYED:
            continue
        now[0] = game
        s = states[game]
        outcome = outcomes[game]
        # Whoever asks elsewhere needs the views of all games at once.
        first_view = game * MOST_SEATS if len(views) > MOST_SEATS else 0
        if at[game][STATE] == FRESH:
            # What a strategy may have scribbled on its view ends with the game.
            for seat in range(s.seats):
                blank[first_view + seat][:] = 0
            set_up(s)
        while s.over == 0:
            if s.decider == NOBODY:
                proceed(s)
                at[game][STEPS] += 1
                continue
            if at[game][STATE] == HAS_CHOICE:
                action = at[game][CHOICE]
                at[game][STATE] = ASKS
            else:
                list_choices(s)
                action = s.offered[0]
                if s.offered_count > 1:
                    seat = s.decider
                    outcome.asked[seat] += 1
                    v = views[first_view + seat]
                    look(s, seat, v)
                    if outside[seat] == 1:
                        at[game][STATE] = ASKS
                        waiting += 1
                        break
                    # A strategy gets a list of its own: what it may do to it changes nothing.
                    for place in range(s.offered_count):
                        menu[place] = s.offered[place]
                    if seat == 0:
                        action = player_0(v, menu[: s.offered_count])
                    elif seat == 1:
                        action = player_1(v, menu[: s.offered_count])
                    elif seat == 2:
                        action = player_2(v, menu[: s.offered_count])
                    elif seat == 3:
                        action = player_3(v, menu[: s.offered_count])
                    elif seat == 4:
                        action = player_4(v, menu[: s.offered_count])
                    else:
                        action = player_5(v, menu[: s.offered_count])
                    if not is_offered(s, action):
                        at[game][STATE] = NONSENSE
                        break
            choose(s, action)
            s.choices_made += 1
            if s.chosen_count == 0:
                at[game][STEPS] += 1
        if at[game][STATE] == NONSENSE:
            break
        if s.over == 1:
            at[game][STATE] = PLAYED
            tell(s, outcome)
            outcome.steps = at[game][STEPS]
            outcome.turns = s.turn
            outcome.rounds = s.round
    return waiting


def measure(states: Any, found: Any, at: Row, statistic: Any) -> None:
    """Write into ``found`` what a function says of each position; ``at`` says at which an error came."""
    for place in range(len(states)):
        at[0] = place
        found[place] = statistic(states[place])


def is_offered(s: Table, action: int) -> bool:
    """Whether this is one of the legal actions just listed."""
    for place in range(s.offered_count):
        if s.offered[place] == action:
            return True
    return False


def first_offered(view: SeatView, actions: Sequence[int]) -> int:
    """Hold the place of a seat that is empty or decides elsewhere."""
    return actions[0]
