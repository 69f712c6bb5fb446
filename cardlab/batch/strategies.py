"""Players of one's own: a function f(view, actions), or the best of the actions by a score; and what they get wrong."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any, TypeVar

from ..engine.errors import BadOption, CardlabError, shown
from ..engine.reach import foreign_dice, is_own, plain_function
from ..engine.strategy import Strategy

F = TypeVar("F", bound=Callable[..., Any])


class PlayerError(CardlabError):
    """A player raised an error, or returned something that is not legal.

    ``game`` is the game's number in the batch, ``step`` the steps before the decision, and ``code`` opens the
    game there: ``cardlab.replay(error.code)``. The player's own error is ``__cause__``.
    """

    def __init__(self, message: str, game: int, step: int, code: str) -> None:
        super().__init__(message, game, step, code)
        self.message = message
        self.game = game
        self.step = step
        self.code = code

    def __str__(self) -> str:
        return self.message


def strategy(f: F) -> F:
    """Check a function f(view, actions) as a player and return it; use as ``@cardlab.strategy`` above it.

    ``view`` is what the seat sees, ``actions`` its legal actions, and the function returns one of them; dice are
    ``cardlab.random_below(view, n)``. In batches it is compiled where that is possible. Raises BadOption when it
    takes other arguments, or throws dice that would make its games different in every run.

    >>> @strategy
    ... def last(view, actions):
    ...     return actions[-1]
    >>> import cardlab
    >>> game = cardlab.deal("nile", seed=7)
    >>> _ = game.advance("end", [last, last])
    """
    check_player(f, "strategy")
    return f


def scored(f: Callable[[Any, int], float]) -> Strategy:
    """Return the player that takes the action with the highest score f(view, action); of equals the first.

    Raises BadOption for a function that takes other arguments, or throws foreign dice.

    >>> def highest(view, action):
    ...     return action
    >>> scored(highest)(None, [3, 8, 5])
    8
    """
    check_player(f, "scored")

    def best(view: Any, actions: Sequence[int]) -> int:
        chosen = actions[0]
        if len(actions) > 1:
            most = f(view, chosen)
            for place in range(1, len(actions)):
                worth = f(view, actions[place])
                if worth > most:
                    most = worth
                    chosen = actions[place]
        return chosen

    best.__name__ = best.__qualname__ = name_of(f)
    best.__doc__ = f.__doc__
    best.__module__ = f.__module__
    return best


def name_of(player: object) -> str:
    """Return what a player is called in sentences and tables."""
    return player if isinstance(player, str) else getattr(player, "__name__", type(player).__name__)


def called(name: str, player: str | Strategy) -> str | Strategy:
    """Return a player of somebody's own under another name, by which tables and errors then call it."""
    if not isinstance(player, FunctionType) or not is_own(player):
        return player
    twin = FunctionType(player.__code__, player.__globals__, name, player.__defaults__, player.__closure__)
    twin.__kwdefaults__ = player.__kwdefaults__
    twin.__module__ = player.__module__
    twin.__qualname__ = name
    return twin


def check_player(f: object, use: str = "strategies") -> None:
    """Raise BadOption, one sentence, unless this can be a player: two arguments, and no dice but its seat's own."""
    if not callable(f):
        raise BadOption(f"{shown(f)} is no player: write a function f(view, actions) (in {use}).")
    taken = _arguments(f)
    if taken is not None and not taken:
        second = "action" if use == "scored" else "actions"
        raise BadOption(
            f"The player {name_of(f)} must be called as {name_of(f)}(view, {second}): write a function of these two."
        )
    function = plain_function(f)
    read = None if function is None else foreign_dice(function)
    if read is not None:
        where = "" if read.function == function else f" in {read.function.__name__}"
        raise BadOption(
            f"The player {name_of(f)} uses {read.name}{where} (line {read.line}), whose numbers are different in every "
            "run, so that none of its games could be replayed: use cardlab.random_below(view, n), the dice of its seat."
        )


def _arguments(f: Callable[..., Any]) -> bool | None:
    """Return whether f can be called with two arguments; None when nobody can tell."""
    try:
        inspect.signature(f).bind(None, None)
    except TypeError:
        return False
    except ValueError:
        return None
    return True
