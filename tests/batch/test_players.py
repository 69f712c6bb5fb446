"""Players of one's own: compiled where numba can, played as plain Python where not, and found out when they fail."""

from __future__ import annotations

import math
import random
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cardlab
from cardlab.batch.machines import _said
from cardlab.engine.reach import fingerprint, foreign_dice
from tests.test_bad_input import check_sentence, refused

pytestmark = pytest.mark.compiled
ROOT = Path(__file__).parents[2]
BONUS = 2
RANDOM = random.Random(1)
GENERATOR = np.random.default_rng(1)


def play(player: Any, games: int = 60, other: Any = "greedy") -> cardlab.Results:
    return cardlab.simulate("nile", [player, other], games, 5, progress=False)


def same_in_plain_play(player: Any, results: cardlab.Results) -> None:
    """Assert that the first games of the batch are those that the player plays in plain Python."""
    for number in range(5):
        plain = cardlab.deal("nile", 2, 5, number=number)
        plain.advance("end", [player, "greedy"])
        assert results.game(number).code == plain.code


@cardlab.strategy
def planter(view: Any, actions: Any) -> int:
    best = actions[0]
    for action in actions:
        if action > 1 and worth(view, action) > worth(view, best):
            best = action
    return best


def worth(view: Any, action: int) -> int:
    return BONUS * action + view.turn


@cardlab.scored
def last(view: Any, action: int) -> float:
    return action / 2


def thrower(view: Any, actions: Any) -> int:
    return actions[cardlab.random_below(view, len(actions))]


@pytest.mark.parametrize("player", [planter, last, thrower])
def test_what_numba_can_compile_is_compiled_and_plays_alike(player, capsys):
    results = play(player)
    assert capsys.readouterr().out == ""
    same_in_plain_play(player, results)


def test_random_below_is_the_dice_of_the_seat():
    assert [line.estimate for line in play(thrower).lines()] == [line.estimate for line in play("random").lines()]


def with_a_dict(view: Any, actions: Any) -> int:
    worth_of = {action: view.hand_count[view.seat] + action for action in actions}
    return max(worth_of, key=worth_of.__getitem__)


def with_words(view: Any, actions: Any) -> int:
    return next((action for action in actions if f"{action}" == "plant"), actions[0])


def adds_rows(view: Any, actions: Any) -> int:
    both = view.hand + view.hand  # a list of 56 in plain play, 28 sums when compiled
    return actions[len(both) // 30 % len(actions)]


@pytest.mark.parametrize(
    ("player", "words"),
    [
        (with_a_dict, ["with_a_dict", "line "]),
        (with_words, ["with_words", "text"]),
        (adds_rows, ["adds_rows", "plain Python"]),
    ],
)
def test_what_cannot_be_compiled_is_played_as_it_is_after_one_line(player, words, capsys):
    _said.clear()
    results = play(player, 20)
    told = capsys.readouterr().out
    assert told.count("\n") == 1 and all(word in told for word in words)
    same_in_plain_play(player, results)
    play(player, 20)
    assert capsys.readouterr().out == "", "it was said already"


TABLE = {"plant": 1}


def misspelt(view: Any, actions: Any) -> int:
    return actions[view.handd[0]]


def calls_misspelt(view: Any, actions: Any) -> int:
    return misspelt(view, actions)


def with_its_word(view: Any, actions: Any) -> int:
    return next((action for action in [*actions] if action.word == "plant"), actions[0])


def with_a_key(view: Any, actions: Any) -> int:
    return max(actions, key=lambda action: action)


def with_a_table(view: Any, actions: Any) -> int:
    return actions[TABLE["plant"]]


def with_an_import(view: Any, actions: Any) -> int:
    import math

    return actions[int(math.sqrt(2))]


def with_an_end(view: Any, actions: Any) -> int:
    return actions.pop()


def with_pass(view: Any, actions: Any) -> Any:
    pass


def with_a_change(view: Any, actions: Any) -> int:
    global CHANGED
    CHANGED = view.turn
    return actions[0]


def with_a_deal(view: Any, actions: Any) -> int:
    cardlab.deal("nile", players=2)
    return actions[0]


@cardlab.scored
def without_a_score(view: Any, action: int) -> Any:
    return None


@pytest.mark.parametrize(
    ("player", "words"),
    [
        (misspelt, "'return actions[view.handd[0]]': the view has no 'handd'"),
        (calls_misspelt, "'return actions[view.handd[0]]': the view has no 'handd'"),
        (with_a_key, "'return max(actions, key=lambda action: action)': 'max' cannot be compiled"),
        (with_a_table, "the global 'TABLE' is nothing that can be compiled"),
        (with_an_import, "'import math': an import inside a function cannot be compiled"),
        (with_an_end, "'return actions.pop()': compiled, a list has no 'pop'"),
        (with_pass, "it returns None, no whole number"),
        (with_a_change, "'CHANGED = view.turn': a change of a global name cannot be compiled"),
        (without_a_score, "its score is not always a number"),
        (with_a_deal, "numba stumbles over something in it (IndexError: "),
    ],
)
def test_why_a_player_is_not_compiled_is_said_in_words_of_python(player, words):
    from cardlab.batch.machines import _compiled, engine_of, silent
    from cardlab.games import definition

    made, why = _compiled(engine_of(definition("nile"), silent), "player", player, None)
    assert made is None and "\n" not in why and "int64" not in why
    assert words in why and why.startswith("line " if "'" in words else words)


CALLS: list[int] = []


def keeps_count(view: Any, actions: Any) -> int:
    CALLS.append(1)
    return actions[len(CALLS) % len(actions)]


def test_a_player_that_keeps_something_is_told_that_no_game_can_be_replayed(capsys):
    _said.clear()
    play(keeps_count, 5)
    assert "keeps_count keeps something between calls" in capsys.readouterr().out
    _said.clear()
    play(with_its_word, 5)
    assert "differ" not in capsys.readouterr().out


def throws(position: Any) -> float:
    CALLS.append(1)
    return len(CALLS)


def test_no_player_is_blamed_for_a_statistic_that_keeps_something(capsys):
    _said.clear()
    cardlab.simulate("nile", [with_its_word, "greedy"], 5, 5, statistic=throws, progress=False)
    assert "differ" not in capsys.readouterr().out


def no_number(position: Any) -> float:
    return math.nan


def test_what_is_no_number_is_the_same_compiled_and_plain(capsys):
    _said.clear()
    cardlab.simulate("nile", ["greedy", "greedy"], 5, 5, statistic=no_number, progress=False)
    assert capsys.readouterr().out == ""


def uses_random(view: Any, actions: Any) -> int:
    return random.choice(actions)


def uses_numpy(view: Any, actions: Any) -> int:
    return actions[np.random.randint(len(actions))]


def uses_a_generator(view: Any, actions: Any) -> int:
    return actions[int(GENERATOR.integers(len(actions)))]


def uses_a_random(view: Any, actions: Any) -> int:
    return RANDOM.choice(actions)


def imports_it(view: Any, actions: Any) -> int:
    import random as dice

    return dice.choice(actions)


def imports_numpy(view: Any, actions: Any) -> int:
    import numpy as dice

    return actions[dice.random.randint(len(actions))]


def imports_a_part(view: Any, actions: Any) -> int:
    from numpy import random as dice

    return actions[dice.randint(len(actions))]


def imports_a_function(view: Any, actions: Any) -> int:
    from math import floor
    from random import random, randrange

    return actions[floor(random()) + randrange(len(actions))]


def calls_it_otherwise(view: Any, actions: Any) -> int:
    dice = np.random
    return actions[dice.randint(len(actions))]


def reaches_it(view: Any, actions: Any) -> int:
    return uses_random(view, actions)


FOREIGN = [uses_random, uses_numpy, uses_a_generator, uses_a_random, reaches_it]
FOREIGN += [imports_it, imports_numpy, imports_a_part, imports_a_function, calls_it_otherwise]


@pytest.mark.parametrize("player", FOREIGN)
def test_foreign_dice_are_refused_with_the_reason(player):
    for use in (cardlab.strategy, play):
        refused(lambda use=use: use(player), player.__name__, "line ", "replayed", "cardlab.random_below(view, n)")


def test_numpy_itself_is_no_dice():
    def counts(view: Any, actions: Any) -> int:
        return actions[int(np.sum(np.array(view.hand))) % len(actions)]

    def imports(view: Any, actions: Any) -> int:
        import numpy as numbers
        import numpy.linalg

        return actions[int(numbers.sum(view.hand) + numpy.linalg.norm(view.hand)) % len(actions)]

    assert foreign_dice(counts) is None
    assert foreign_dice(imports) is None
    assert foreign_dice(cardlab.games.nile.players.random if hasattr(cardlab.games, "nile") else thrower) is None


def returns_nonsense(view: Any, actions: Any) -> int:
    return 7777 if view.turn > 20 else actions[0]


def divides(view: Any, actions: Any) -> int:
    return actions[0] // (0 if view.turn >= 30 else 1)


def looks_too_far(view: Any, actions: Any) -> int:
    return view.hand[view.turn] if view.turn > 28 else actions[0]


def bad_dice(view: Any, actions: Any) -> int:
    return actions[cardlab.random_below(view, 0 if view.turn > 20 else 1)]


def fails_in_python(view: Any, actions: Any) -> int:
    return {}["missing"] if view.turn > 20 else actions[0]


@pytest.mark.parametrize(
    ("player", "words", "cause"),
    [
        (returns_nonsense, ["returned 7777"], cardlab.CardlabError),
        (divides, ["ZeroDivisionError", "in line ", "of divides"], ZeroDivisionError),
        (looks_too_far, ["IndexError", "of looks_too_far"], IndexError),
        (fails_in_python, ["KeyError", "of fails_in_python"], KeyError),
        (bad_dice, ["BadOption", "of bad_dice", "random_below(view, 0)"], cardlab.BadOption),
        (misspelt, ["AttributeError", "of misspelt", "did you mean 'hand'?"], AttributeError),
        (without_a_score, ["scored an action with something that is no number"], TypeError),
    ],
)
def test_a_player_that_fails_names_itself_game_step_and_code(player, words, cause):
    with pytest.raises(cardlab.PlayerError) as caught:
        play(player, 20)
    error = caught.value
    for word in (*words, player.__name__, "seat 0 (Ada)", f"game {error.game} after step {error.step}", error.code):
        assert word in str(error)
    assert isinstance(error.__cause__, cause) and str(error).endswith(".") and "\n" not in str(error)
    game = cardlab.replay(error.code)
    assert (game.number, game.cursor, game.decider) == (error.game, error.step, 0)
    with pytest.raises((cause, cardlab.CardlabError)):
        game.step(strategies=[player, "greedy"])


def test_a_statistic_that_fails_is_named():
    def far(position: Any) -> int:
        return position.hand[9][0]

    refusal = pytest.raises(cardlab.CardlabError, match=r"statistic far failed in game 0 with IndexError")
    with refusal:
        cardlab.simulate("nile", ["greedy"] * 2, 5, 5, statistic=far, progress=False)


def test_an_action_that_is_not_legal_now_is_named_by_its_word():
    """Whoever returns a place in the list, or an action of another moment, sees what it stands for."""
    with pytest.raises(cardlab.PlayerError, match=r"returned plant \(4\); .* \(they were stop, market, .* step 1, "):
        play(lambda view, actions: 4, 5)


def test_the_message_of_a_bad_return_is_one_sentence():
    with pytest.raises(cardlab.PlayerError) as caught:
        play(returns_nonsense, 5)
    check_sentence(str(caught.value).replace(caught.value.code, "CODE"))


def test_an_edit_changes_the_fingerprint(monkeypatch):
    """What a player reaches: its own code, its helper's, and the values of the globals and closures both read."""
    before = fingerprint(planter)
    assert before is not None and fingerprint(planter) == before
    monkeypatch.setitem(globals(), "BONUS", 3)
    other = fingerprint(planter)
    monkeypatch.setitem(globals(), "worth", lambda view, action: action)
    assert len({before, other, fingerprint(planter)}) == 3
    assert fingerprint(cardlab.scored(lambda view, action: 1)) != fingerprint(cardlab.scored(lambda view, action: 2))


def test_an_edited_constant_and_helper_take_effect_at_once(monkeypatch):
    high = play(planter)
    monkeypatch.setitem(globals(), "BONUS", -2)
    low = play(planter)
    same_in_plain_play(planter, low)
    assert high.scores != low.scores or high.choices != low.choices
    monkeypatch.setitem(globals(), "worth", lambda view, action: BONUS * -action)
    same_in_plain_play(planter, play(planter))


def test_an_edited_file_takes_effect_in_a_second_process(tmp_path):
    """numba's own cache would run the old helper: players are never kept on disk."""
    (tmp_path / "mine.py").write_text(
        "import helper\ndef player(view, actions):\n    return actions[helper.place(len(actions))]\n", encoding="utf-8"
    )
    run = textwrap.dedent("""
        import cardlab, mine
        r = cardlab.simulate("nile", [mine.player, "greedy"], 20, 5, progress=False)
        g = cardlab.deal("nile", 2, 5, number=3); g.advance("end", [mine.player, "greedy"])
        assert r.game(3).code == g.code
        print(r.choices)
    """)
    told = []
    for place in ("0", "count - 1"):
        (tmp_path / "helper.py").write_text(f"def place(count):\n    return {place}\n", encoding="utf-8")
        told.append(
            subprocess.run(
                [sys.executable, "-B", "-c", run], cwd=tmp_path, capture_output=True, text=True, check=True
            ).stdout
        )
    assert told[0] != told[1]


def test_from_a_notebook_with_spawn_and_forkserver(tmp_path):
    """A live kernel: players of the notebook travel, and an edited helper and constant take effect in the workers."""
    import nbformat
    from nbclient import NotebookClient

    first = """
        import multiprocessing
        from concurrent.futures import ProcessPoolExecutor
        import cardlab
        PLACE = 0
        def helper(count):
            return PLACE
        @cardlab.strategy
        def mine(view, actions):
            return actions[helper(len(actions)) % len(actions)]
        def total(position):
            return position.storage_count[0]
        def run(executor=None):
            r = cardlab.simulate("nile", [mine, "greedy"], 40, 5, statistic=total, executor=executor, progress=False)
            return [line.estimate for line in r.lines()]
        pools = [ProcessPoolExecutor(1, multiprocessing.get_context(way)) for way in ("spawn", "forkserver")]
        one = run(); assert all(run(pool) == one for pool in pools), "as they are"
    """
    second = "PLACE = 1\ntwo = run(); assert two != one and all(run(pool) == two for pool in pools), 'a constant'"
    third = (
        "def helper(count):\n    return count - 1\n"
        "three = run(); assert three not in (one, two) and all(run(pool) == three for pool in pools), 'a helper'\n"
        "[pool.shutdown() for pool in pools]; print('all three')"
    )
    cells = [nbformat.v4.new_code_cell(textwrap.dedent(text)) for text in (first, second, third)]
    notebook = nbformat.v4.new_notebook(cells=cells)
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": tmp_path}}).execute()
    assert notebook.cells[2].outputs[-1].text == "all three\n"
