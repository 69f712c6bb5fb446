"""What a game must offer to be played: its declaration, its rules as procedures, and its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .events import Event
from .state import Difference
from .strategy import Action, Strategy

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True, eq=False)
class Definition:
    """One game. The rule procedures work on its ``position``; everything else is for people."""

    name: str  # "nile"
    title: str  # "Nile"
    package: str  # where RULES.md and the picture are: "cardlab.games.nile"
    phases: tuple[str, ...]
    position: type[Any]
    view: type[Any]
    options: type[Any]
    check_options: Callable[[Any, int], None]
    encode_options: Callable[[Any, Any], None]
    # Rules, all on a position.
    set_up: Callable[[Any], None]
    proceed: Callable[[Any], None]
    list_choices: Callable[[Any], None]
    choose: Callable[[Any, int], None]
    look: Callable[[Any, int, Any], None]
    takes_a_card: Callable[[Any], bool]
    # Chance that is forced: bring a face-down card of this kind to where the next one is taken.
    can_be_forced: Callable[[Any, int], bool]
    force: Callable[[Any, int], None]
    next_kind: Callable[[Any], int]
    kinds: int
    # Words.
    actions: Mapping[int, Action]
    action_of: Callable[[object, Any], Action]  # what a person means by a word, at this position
    label: Callable[[Any, int], str]  # what a button says for a legal action, at this position
    kind_of: Callable[[object, Any], int]
    kind_name: Callable[[int], str]
    event_name: Callable[[int], str]
    event_rule: Callable[[int, int, int], str]  # of what happened, to which card (its kind), how many
    say: Callable[[Sequence[Event], int | None], str]
    why_not: Callable[[Any, int], tuple[str, str]]
    cannot_force: Callable[[Any, int], tuple[str, str]]
    decision_title: Callable[[Any], str]
    show_place: Callable[[str, tuple[int, ...]], str]
    show_value: Callable[[str, int], str]
    show_position: Callable[[Any], str]
    # What is made of a position.
    score: Callable[[Any], Any]
    next_card_chances: Callable[[Any, int | None], Mapping[str, Fraction]]
    resample: Callable[[Any, int, int], None]
    players: Mapping[str, Strategy]
    # Rules that the facade itself cites, and fields that are bookkeeping rather than things on the table.
    turn_rule: str = ""
    end_rule: str = ""
    bookkeeping: frozenset[str] = frozenset()
    # For games whose cards can be other ones. Two texts of ``tables`` that are equal mean cards that are played alike;
    # "": their names say all. ``fitted`` gives the definition with the words of the cards that the options name.
    tables: str = ""
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    fitted: Callable[[Any], Definition] | None = None
    # Events that the sentence of another one of the same step tells: a line of the log cites no rule for them.
    told_along: frozenset[int] = frozenset()
    # For games of several rounds: the scores with what the log tells of its rounds. None: the position is enough.
    score_rounds: Callable[[Any, Sequence[Event]], Any] | None = None
    # For things that have no place of their own in the state: how they differ between two positions, in words.
    more_changes: Callable[[Any, Any], Sequence[tuple[str, Difference]]] | None = None
    # For batches: how the game ended, as whole numbers, in the way of a rule. None: it is read off ``score``.
    tell_outcome: Callable[[Any, Any], None] | None = None
