"""simulate(): what it returns, and that nothing but games, seed and players matters to it."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import cardlab
from cardlab.batch import scheduling, simulating
from tests.test_bad_input import refused

pytestmark = pytest.mark.compiled
ROOT = Path(__file__).parents[2]
PLAYERS = ["greedy", "random"]


def cards_stored(position: Any) -> int:
    return position.storage_count[0] + position.storage_count[1]


def third(position: Any) -> float:
    return position.turn / 3


def run(games: int = 300, players: Any = ("greedy", "greedy"), **settings: Any) -> cardlab.Results:
    return cardlab.simulate("nile", list(players), games, 11, progress=False, **settings)


def test_the_summaries_are_those_of_the_games():
    results = run(60, statistic=[cards_stored, third], keep="games")
    games = [cardlab.deal("nile", 2, 11, number=k) for k in range(60)]
    for game in games:
        game.advance("end", ["greedy", "greedy"])
    winners = [game.scores().winner for game in games]
    assert [each.count for each in results.wins] == [winners.count(0), winners.count(1)]
    assert results.ties.count == winners.count((0, 1)) == results.shared[0].count
    for seat in range(2):
        values = [game.scores().values[seat] for game in games]
        assert results.scores[seat].mean == pytest.approx(sum(values) / 60)
    assert results.steps.mean == pytest.approx(sum(game.length for game in games) / 60)
    assert results.statistics["third"].mean == pytest.approx(sum(game.turn for game in games) / 180)
    frame = results.to_frame()
    assert list(frame.winner) == winners and list(frame.steps) == [game.length for game in games]
    assert list(frame.cards_stored) == [cards_stored(game.position) for game in games]
    assert list(frame.columns) == "game winner score_0 score_1 steps turns choices cards_stored third".split()


def test_any_game_of_the_batch_can_be_opened():
    results = run(50, PLAYERS, crops=3, copies=5, keep="games", statistic=cards_stored)
    row = results.to_frame().iloc[37]
    game = results.game(37)
    assert game.over and game.code.startswith("NILE-2-11.37;crops=3;copies=5~")
    assert (game.length, cards_stored(game.position)) == (row.steps, row.cards_stored)
    assert list(game.scores().values) == [row.score_0, row.score_1] and game.scores().winner == row.winner
    refused(lambda: results.game(50), "Game 50", "0 to 49")


class Backwards(Executor):
    """Runs what it is given at once, in this thread: an executor that is none of the library's own."""

    def submit(self, fn: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*arguments, **named))
        except BaseException as error:
            future.set_exception(error)
        return future


def test_chunks_threads_and_executors_change_nothing(monkeypatch):
    settings: dict[str, Any] = {"statistic": [third, cards_stored], "keep": "games"}
    alone = run(**settings)
    with ThreadPoolExecutor(3) as threads:
        others = [run(executor=threads, **settings), run(executor=Backwards(), **settings)]
    monkeypatch.setattr(scheduling, "SECONDS", 0.001)
    monkeypatch.setattr(scheduling, "SECONDS_HERE", 0.001)
    others.append(run(**settings))
    monkeypatch.setattr(simulating, "cores", lambda: 1)
    others.append(run(**settings))
    for other in others:
        assert [line.estimate for line in other.lines()] == [line.estimate for line in alone.lines()]
        assert other.to_frame().equals(alone.to_frame())


def test_the_first_games_of_a_long_batch_are_those_of_a_short_one():
    assert run(500, keep="games").to_frame().head(200).equals(run(200, keep="games").to_frame())


def test_ctrl_c_returns_what_is_done(capsys, monkeypatch):
    monkeypatch.setattr(scheduling, "SECONDS", 0.005)
    monkeypatch.setattr(scheduling, "SECONDS_HERE", 0.005)

    def interrupt(results: cardlab.Results) -> None:
        if results.games > 100:
            raise KeyboardInterrupt

    results = cardlab.simulate("nile", ["greedy"] * 2, 10**6, 11, progress=interrupt, keep="games")
    assert 100 < results.games < 10**6 and not results.complete
    assert f"the first {results.games:,} of 1,000,000" in capsys.readouterr().out
    assert [line.estimate for line in results.lines()] == [line.estimate for line in run(results.games).lines()]
    assert len(results.to_frame()) == results.games and "stopped" in str(results)


def test_ctrl_c_before_the_first_game_is_ctrl_c(monkeypatch):
    def interrupted(*given: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulating, "prepare", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run(5)


class Dying(Backwards):
    """Breaks after so many chunks."""

    def __init__(self, chunks: int) -> None:
        self.left = chunks

    def submit(self, fn: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        if not self.left:
            raise BrokenExecutor("a worker was killed")
        self.left -= 1
        return super().submit(fn, *arguments, **named)


def test_what_a_dying_executor_has_finished_is_kept(capsys):
    results = run(10**5, executor=Dying(12))
    assert 0 < results.games < 10**5
    told = capsys.readouterr().out
    assert "The executor plays no more (a worker was killed)" in told and f"first {results.games:,} of 100,000" in told
    assert [line.estimate for line in results.lines()] == [line.estimate for line in run(results.games).lines()]
    refused(lambda: run(5, executor=Dying(0)), "plays no more")


def test_an_executor_that_was_shut_down_is_refused_in_one_sentence():
    threads = ThreadPoolExecutor(1)
    threads.shutdown()
    refused(lambda: run(5, executor=threads), "The executor plays no more", "shutdown", "before a game was done")


def test_what_was_played_while_the_executor_died_is_kept():
    """The chunk that fails is the third; the first two are taken though nobody had asked for them yet."""
    done: list[int] = []
    futures = [Future() for _ in range(3)]
    for future, rows in zip(futures, ([0], [1], None), strict=True):
        future.set_exception(BrokenExecutor("gone")) if rows is None else future.set_result((rows, 0.1))
    waiting = iter(futures)

    def submit(first: int, count: int) -> Future[Any]:
        try:
            return next(waiting)
        except StopIteration:
            raise BrokenExecutor("gone") from None

    with pytest.raises(BrokenExecutor):
        scheduling.run_elsewhere(submit, 2, 100, done.extend)  # two workers have up to six chunks waiting
    assert done == [0, 1]


def test_memory_does_not_grow_with_the_games(monkeypatch):
    """Nothing of a tally is longer after many games than after few."""
    sizes = [len(str(run(games)._tally.__dict__)) for games in (256, 5120)]
    few, many = (sum(len(each._rest) for each in run(games)._tally._running()) for games in (255, 5 * 256 + 255))
    assert few == many and sizes[1] < 1.2 * sizes[0]


def test_the_bar_s_clock_begins_with_the_first_games_and_what_is_printed_stands_below_it(capsys, monkeypatch):
    """What was compiled before says nothing of how long the rest takes."""
    import tqdm

    told: list[str] = []

    class Bar:
        def __init__(self, total: int, initial: int, **settings: Any) -> None:
            self.n = initial
            told.append(f"{initial} of {total}")

        def update(self, more: int) -> None:
            self.n += more
            if self.n > 100:
                raise KeyboardInterrupt

        def close(self) -> None:
            print("the bar is gone")

    monkeypatch.setattr(tqdm, "tqdm", Bar)
    results = cardlab.simulate("nile", ["greedy"] * 2, 10**6, 11)
    assert told == ["1 of 1000000"]
    assert capsys.readouterr().out.splitlines() == [
        "the bar is gone",
        f"Stopped: the first {results.games:,} of 1,000,000 games are here.",
    ]


def test_progress_is_told_to_a_function():
    seen: list[int] = []
    cardlab.simulate("nile", ["greedy"] * 2, 200, 11, progress=lambda results: seen.append(results.games))
    assert seen == sorted(seen) and seen[-1] == 200


def test_it_prints_as_a_table_and_draws_itself():
    results = run(100, PLAYERS, statistic=cards_stored)
    text = str(results)
    assert text.startswith("Nile, 2 seats, 100 games, seed 11\n") and "Ada (greedy) wins" in text
    assert "cards_stored" in text and "95 % interval" in text
    shown = results._repr_mimebundle_()
    assert shown["text/plain"] == text and "<svg" in shown["text/html"]
    assert "Ada (greedy) wins" in results.picture().describe()


@pytest.mark.long
def test_burrow_s_team_wins_against_nobody():
    results = cardlab.simulate(
        "burrow", ["greedy"] * 2, 3, 1, progress=False, mode="cooperative", target=30, keep="games"
    )
    assert list(results.to_frame().winner) == [None] * 3
    assert "wins" not in str(results) and results.scores[0].mean == results.scores[1].mean


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"games": 0}, ["games=0"]),
        ({"games": -3}, ["games=-3"]),
        ({"games": 2.5}, ["games=2.5"]),
        ({"games": 2**63}, ["games=9223372036854775808", "below 2**63"]),
        ({"strategies": ["greedy"]}, ["players=1", "N1.4"]),
        ({"strategies": "greedy"}, ["strategies='greedy'"]),
        ({"strategies": ["nobody", "greedy"]}, ["'nobody'", "seat 0", "'random'"]),
        ({"strategies": ["greedy", None]}, ["Seat 1", "None"]),
        ({"strategies": ["greedy", 3]}, ["3 is no player"]),
        ({"strategies": ["greedy", lambda view: 0]}, ["(view, actions)"]),
        ({"executor": 3}, ["executor=3"]),
        ({"keep": "all"}, ["keep='all'", "'games'"]),
        ({"progress": 3}, ["progress=3"]),
        ({"statistic": 3}, ["statistic=3"]),
        ({"statistic": lambda a, b: 0}, ["function of one thing", "def f(position)"]),
        ({"statistic": [third, third]}, ["third, third"]),
        ({"crops": 99}, ["crops=99"]),
        ({"game": "chess"}, ["chess"]),
    ],
)
def test_bad_input_is_refused_in_one_sentence(settings, words):
    given = {"game": "nile", "strategies": ["greedy", "greedy"], "games": 5, **settings}
    refused(partial(cardlab.simulate, **given), *words)


def test_rows_that_were_not_kept_are_refused():
    refused(run(5).to_frame, "keep='games'")


def test_without_numba_it_plays_at_plain_speed_and_says_so():
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "import importlib.util as u; find = u.find_spec\n"
        "import cardlab.batch.machines as m; m.find_spec = lambda name: None if name == 'numba' else find(name)\n"
        "import cardlab; r = cardlab.simulate('nile', ['greedy', 'greedy'], 20, 11, progress=False); print(r.scores)"
    )
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert told == f"{told.splitlines()[0]}\n{run(20).scores}\n" and "plain speed" in told.splitlines()[0]


def test_a_place_that_cannot_be_written_leaves_the_cache_out(monkeypatch):
    from cardlab.engine.machine_cache import cache_folder
    from cardlab.games import definition

    monkeypatch.setenv("CARDLAB_CACHE", os.devnull)
    assert cache_folder(definition("nile")) is None
    monkeypatch.setenv("CARDLAB_CACHE", "off")
    assert cache_folder(definition("nile")) is None


def test_warm_compiles_ahead_and_says_where(capsys):
    from cardlab.cli import main

    assert main(["warm", "nile"]) == 0
    assert capsys.readouterr().out.startswith("Nile: ")
    assert main(["warm", "chess"]) == 2 and "chess" in capsys.readouterr().err
