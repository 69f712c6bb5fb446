"""cardlab.watch: a batch that grows piece by piece comes to what simulate comes to, and its buttons say so."""

from __future__ import annotations

import asyncio

import pytest

import cardlab
from cardlab import BadOption, PlayerError
from cardlab.batch.growing import Growing

GAMES = 12


def test_pieces_of_any_size_come_to_the_same_as_one_batch():
    growing = Growing("nile", ["greedy", "random"], seed=3)
    while growing.results.games < GAMES:
        assert 1 <= growing.play(GAMES - growing.results.games, 0.01) <= GAMES
    whole = cardlab.simulate("nile", ["greedy", "random"], games=GAMES, seed=3, progress=False)
    assert str(growing.results) == str(whole)
    assert growing.results.game(5).code == whole.game(5).code


def test_machine_code_that_comes_in_the_middle_changes_no_game():
    growing = Growing("nile", ["greedy", "greedy"], seed=3)
    growing.play(5, 0.01)
    growing.prepare(wait=True)
    assert growing.is_ready
    while growing.results.games < 300:
        growing.play(300 - growing.results.games, 0.05)
    whole = cardlab.simulate("nile", ["greedy", "greedy"], games=300, seed=3, progress=False)
    assert str(growing.results) == str(whole)


def test_a_player_that_fails_is_named_and_the_games_before_stay():
    def shaky(view, actions):
        return 1 // (view.turn < 20 or view.pile_count % 5)

    growing = Growing("nile", [shaky, "random"], seed=1)
    with pytest.raises(PlayerError, match="shaky"):
        for _ in range(200):
            growing.play(1, 0.01)
    assert growing.results.games < 200


def test_what_cannot_be_watched_is_said_in_one_sentence():
    with pytest.raises(BadOption, match="nobody"):
        cardlab.watch("nile", ["nobody", "greedy"])
    for no_list in ("greedy", None, {"greedy", "random"}):
        with pytest.raises(BadOption, match="give a list with one player a seat"):
            cardlab.watch("nile", no_list)
    with pytest.raises(BadOption):
        cardlab.watch("chess", ["greedy", "greedy"])


def test_the_buttons_play_on_and_other_players_begin_anew():
    pytest.importorskip("ipywidgets")
    cell = cardlab.watch("nile", ["greedy", "random"], seed=2)
    cell._growing.prepare = lambda wait=False: None  # plain games will do
    assert "no game played yet" in cell.still()["text/plain"]
    cell._more[0].click()
    cell._more[1].click()
    assert cell.last_error is None
    assert cell.results.games == 11
    assert "11 games" in cell._told.value
    assert "<svg" in cell._told.value
    assert "Ada (greedy) wins" in cell.still()["text/plain"]
    cell._players[1].value = "greedy"
    assert cell.results.games == 0
    assert cell.results.players == ("greedy", "greedy")
    cell._seed.value = "many"
    cell._do(cell.start_again)
    assert "A seed is a whole number" in str(cell.last_error)


def test_a_hundred_thousand_games_stop_when_told():
    pytest.importorskip("ipywidgets")
    cell = cardlab.watch("nile", ["random", "random"], seed=2)
    cell._growing.prepare = lambda wait=False: None

    async def watch():
        cell.more(100_000)
        while cell.results.games < 3:
            await asyncio.sleep(0.01)
        cell._stop.click()
        while cell._task is not None:
            await asyncio.sleep(0.01)

    asyncio.run(watch())
    assert 3 <= cell.results.games < 100_000
    assert f"{cell.results.games:,} games" in cell._told.value


def test_a_cooperative_game_has_scores_and_no_winner():
    pytest.importorskip("ipywidgets")
    cell = cardlab.watch("burrow", ["greedy"], seed=2)
    cell._growing.prepare = lambda wait=False: None
    cell.more(1)
    assert cell.last_error is None
    assert "score" in cell._told.value
    assert "<svg" not in cell._told.value


def test_a_player_of_ones_own_can_be_chosen_and_its_failure_is_shown():
    pytest.importorskip("ipywidgets")

    def broken(view, actions):
        raise ValueError("oh")

    cell = cardlab.watch("nile", [broken, "greedy"], seed=2)
    cell._growing.prepare = lambda wait=False: None
    with pytest.raises(PlayerError, match="broken"):
        cell.more(1)
    cell._do(lambda: cell.more(1))
    assert "broken" in cell._error.value
