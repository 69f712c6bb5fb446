"""cardlab.simulate: many games of one kind, and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from functools import partial
from typing import Any

from ..engine.errors import BadOption, CardlabError, shown
from ..engine.loop import Stopped
from ..engine.strategy import Strategy
from ..engine.whole import whole_number
from ..opening import deal
from .batches import Batch, Rows, find_statistics, measured
from .machines import prepare, say_once, silent
from .progress import bar
from .results import Results
from .scheduling import cores, run_elsewhere, run_here, workers_of
from .strategies import PlayerError, check_player
from .tallies import Kept, Tally
from .workers import pack, timed, work

MOST_GAMES = 2**63


def simulate(
    game: str = "nile",
    strategies: Sequence[str | Strategy] = ("greedy", "greedy"),
    games: int = 1000,
    seed: int | None = None,
    *,
    statistic: Any = None,
    keep: str | None = None,
    executor: Executor | None = None,
    progress: bool | Callable[[Results], object] = True,
    preset: str | None = None,
    **options: Any,
) -> Results:
    """Play many games with one player a seat and return what they come to.

    ``strategies`` are names of built-in players or functions f(view, actions), one a seat; ``seed``, ``preset`` and
    ``options`` are those of ``cardlab.deal``, and game k is number k of that seed, whatever plays it:
    ``results.game(k)`` shows it. ``statistic`` is a function of the final position, or of the events, that returns a
    number; or a list, or a dict with names. ``keep="games"`` keeps a row a game for ``to_frame``. The games run on
    threads, or on any ``concurrent.futures`` executor. ``progress`` shows a bar and says when a
    game is compiled, or calls a function with the results so far. Ctrl-C returns the games that are done.

    Raises BadOption, one sentence, for what cannot be; PlayerError when a player fails, with the code of the game.
    """
    batch = make_batch(game, strategies, seed, statistic, preset, options)
    wanted = how_many("games", games, 1)
    if keep not in (None, "games"):
        raise BadOption(f"keep={shown(keep)} is not possible: write 'games' for a row a game, or leave it out.")
    if executor is not None and not isinstance(executor, Executor):
        raise BadOption(
            f"executor={shown(executor)} is none: give an executor of concurrent.futures, or leave it out for threads."
        )
    if not isinstance(progress, bool) and not callable(progress):
        raise BadOption(f"progress={shown(progress)} is not possible: write True, False or a function of the results.")
    results = Results(batch, wanted, Tally(batch.players, len(batch.statistics)), Kept() if keep else None)
    play(results, executor, progress)
    return results


def how_many(name: str, given: object, least: int) -> int:
    """Return how many games or deals are asked for. Raises BadOption for what is no number of them."""
    wanted = whole_number(given)
    if wanted is None or wanted < least:
        raise BadOption(f"{name}={shown(given)} is not possible: write a whole number from {least}.")
    if wanted >= MOST_GAMES:
        raise BadOption(f"{name}={shown(given)} is more than a seed has: write a whole number below 2**63.")
    return wanted


def make_batch(
    game: str,
    strategies: Sequence[str | Strategy],
    seed: int | None,
    statistic: Any,
    preset: str | None,
    options: dict[str, Any],
) -> Batch:
    """Return the batch for these arguments. Raises BadOption, one sentence, for anything it cannot have."""
    if isinstance(strategies, str) or not isinstance(strategies, Sequence):
        raise BadOption(
            f"strategies={shown(strategies)} does not fit: give a list with one player a seat, such as "
            "['greedy', 'random']."
        )
    dealt = deal(game, len(strategies), seed, preset=preset, **options)
    for seat, each in enumerate(strategies):
        if each is None:
            raise BadOption(f"Seat {seat} has no player (None): in a batch nobody can be asked, so give it one.")
        if not isinstance(each, str):
            check_player(each)
    batch = Batch(dealt.name, dealt.options, dealt.players, dealt.seed, tuple(strategies), find_statistics(statistic))
    batch.functions()
    return batch


def play(results: Results, executor: Executor | None, progress: bool | Callable[[Results], object]) -> None:
    """Play the games of ``results`` into them, with everything that can end it early."""
    batch, ended = results.batch, ""
    with bar(results.wanted, show=progress is True) as tell:

        def take(rows: Rows) -> None:
            # One assignment: Ctrl-C leaves the sums as they were before these games, or as they are after them.
            tally = results._tally.added(rows)
            if results._kept is not None:
                results._kept.add(rows, tally.games)
            results._tally = tally
            tell(tally.games)
            if callable(progress):
                progress(results)

        try:
            _run(batch, results.wanted, executor, take, print if progress is True else silent)
        except KeyboardInterrupt:
            if not results.games:
                raise
            ended = "Stopped"
        except Stopped as stopped:
            error = explain(batch, stopped)
            raise error from error.__cause__
        except BrokenExecutor as error:
            reason = f"The executor plays no more ({str(error).rstrip('.')})"
            if not results.games:
                raise CardlabError(f"{reason} before a game was done.") from error
            ended = reason
    if ended:  # after the bar, which is one line
        print(f"{ended}: the first {results.games:,} of {results.wanted:,} games are here.")


def explain(batch: Batch, stopped: Stopped) -> CardlabError:
    """Return the error in words: the game is played again in plain Python, to the spot."""
    number = stopped.game
    try:
        game = batch.replay(number)
        for name, statistic in batch.statistics:
            measured(name, statistic, game._history.state, number)
    except CardlabError as error:
        return error
    step = min(max(0, stopped.steps), game.length)
    code = game.goto(step).code
    return PlayerError(
        f"Compiled, game {number} failed after step {step}, and in plain Python it did not: numbers beyond 64 bits or "
        f"something kept between calls do that; cardlab.replay({code!r}) opens it there.",
        number,
        step,
        code,
    )


def _run(
    batch: Batch,
    games: int,
    executor: Executor | None,
    take: Callable[[Rows], None],
    say_when: Callable[[str], None],
) -> None:
    plays, is_free = prepare(batch, say_once, say_when)
    here = partial(timed, plays)
    if executor is None or isinstance(executor, ThreadPoolExecutor):
        if not is_free or (executor is None and cores() == 1):
            run_here(here, games, take)
        elif executor is not None:
            run_elsewhere(partial(executor.submit, here), workers_of(executor), games, take)
        else:
            with ThreadPoolExecutor(cores()) as threads:
                run_elsewhere(partial(threads.submit, here), cores(), games, take)
        return
    run_elsewhere(partial(executor.submit, partial(work, pack(batch))), workers_of(executor), games, take)
