"""Notebook 00: each exercise, answered rightly, wrongly and sillily, gets its sentence; and no answer is given away."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest

import cardlab

PATH = Path(__file__).parent.parent / "notebooks/00_start_here.ipynb"
NOTEBOOK = nbformat.read(PATH, as_version=4)
CELLS = {cell.id: cell for cell in NOTEBOOK.cells}
CODE_CELLS = [cell for cell in NOTEBOOK.cells if cell.cell_type == "code"]
CROPS = ("papyrus", "wheat", "lettuce", "castor", "flax")
SILLY = ["'seven'", "None", "-1", "21", "True", "[]", "float('nan')", "..."]

Run = Callable[..., str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run cells by their ids, or lines of code, in one namespace; returns what the last of them prints."""
    names: dict[str, object] = {}

    def run_all(*sources: str) -> str:
        for source in sources:
            capsys.readouterr()
            exec(CELLS[source].source if source in CELLS else source, names)
        return capsys.readouterr().out

    run_all("import")
    return run_all


def pairs() -> dict[int, bool]:
    """For each seed from 0 to 20 whether Ada is dealt two cards of one crop, counted from her hand in words."""
    found = {}
    for seed in range(21):
        words = cardlab.deal("nile", players=2, seed=seed).picture(0).describe()
        hand = next(line for line in words.splitlines() if line.startswith("Ada's hand"))
        found[seed] = any(f" {n} {crop}{end}" in hand for n in (2, 3, 4, 5) for crop in CROPS for end in ",.")
    return found


def test_the_page_runs_from_top_to_bottom(run):
    for cell in CODE_CELLS:
        run(cell.id)


# The exercises.


def test_exercise_1_takes_every_seed_with_a_pair_and_no_other(run):
    right = pairs()
    assert 0 < sum(right.values()) < 21
    for seed, pair in right.items():
        said = run(f"my_seed = {seed}", "check-1")
        assert said.startswith("Yes!" if pair else "With this seed all")


@pytest.mark.parametrize("answer", [*SILLY, "3.0", "'3'"])
def test_exercise_1_asks_again_for_what_is_no_seed(answer, run):
    assert run(f"my_seed = {answer}", "check-1").startswith("Fill in your answer above")


def test_exercise_2_takes_the_first_flood_and_no_other(run):
    run("shared-game")
    game = cardlab.replay(shared_code()).goto(0)
    first = game.step()[0].card
    assert first in CROPS
    for crop in CROPS:
        said = run(f"first_flood = {crop!r}", "check-2")
        assert said.startswith("Yes!" if crop == first else "That was not")
    assert run(f"first_flood = ' {first.upper()} '", "check-2").startswith("Yes!")


def test_exercise_2_needs_the_way_back(run):
    """What the table shows where the code opens is not the answer."""
    game = cardlab.replay(shared_code())
    assert cardlab.replay(shared_code()).goto(1).events[-1].card not in game.sentence()
    assert not game.position.flooded[CROPS.index(cardlab.replay(shared_code()).goto(1).events[-1].card)]
    run("shared-game", "shared.goto(3)", "shared-game")
    assert run("print(shared.cursor == shared.length)") == "True\n"


@pytest.mark.parametrize("answer", [*SILLY, "'plague'", "3"])
def test_exercise_2_asks_again_for_what_is_no_crop(answer, run):
    assert run("shared-game", f"first_flood = {answer}", "check-2").startswith("Fill in your answer above")


@pytest.mark.parametrize("answer", [0, 8, 9.5, 20])
def test_exercise_3_scores_a_prediction_and_never_calls_it_wrong(answer, run):
    said = run(f"prediction = {answer}", "has-speculation", "check-3")
    counted = sum("-" in hand_in_words(seed) for seed in range(201, 221))
    points = 20 - abs(answer - counted)
    assert said == f"In {counted} of the 20 deals. You predicted {answer}: {points:g} of 20 points.\n"
    assert "wrong" not in said.lower()
    assert "In the long run" in run("long-run")


def test_exercise_3_calculates_the_mean_and_the_band_of_the_binomial(run):
    said = run("prediction = 9", "has-speculation", "check-3", "long-run")
    none = math.prod((80 - k) / (90 - k) for k in range(5))
    assert f"{20 * (1 - none):.2f}" == "9.06"
    assert "In the long run 9.06 of 20 deals" in said
    low, high = band_in(said)
    inside = [math.comb(20, k) * (1 - none) ** k * none ** (20 - k) for k in range(21)]
    assert sum(inside[low : high + 1]) >= 0.95
    assert sum(inside[:low]) <= 0.025
    assert sum(inside[high + 1 :]) <= 0.025


@pytest.mark.parametrize("answer", SILLY)
def test_exercise_3_asks_for_a_prediction_before_it_tells_anything(answer, run):
    said = run(f"prediction = {answer}", "has-speculation", "check-3")
    assert said.startswith("Fill in your prediction above first")
    assert run("long-run") == "Fill in your prediction above first.\n"


@pytest.mark.parametrize(
    ("back", "forwards", "sentence"),
    [
        ("mine.back(2)", "mine.step(); mine.step()", "Yes!"),
        ("mine.back().back()", "mine.goto(mine.length)", "Yes!"),
        ("mine.goto(mine.cursor - 2)", "mine.advance('turn')", "Yes!"),
        ("", "", "Fill in your lines above"),
        ("", "mine.goto(mine.length)", "Fill in your lines above"),
        ("mine.back(1)", "mine.step()", "The first line should go back exactly two steps"),
        ("mine.back(3)", "mine.goto(mine.length)", "The first line should go back exactly two steps"),
        ("mine.back(2)", "mine.step()", "The table is not yet as it was before"),
        ("mine.back(2)", "", "The table is not yet as it was before"),
        ("mine.back(2)", "mine = cardlab.deal(seed=1)", "The table is not yet as it was before"),
    ],
)
def test_exercise_4_compares_the_tables(back, forwards, sentence, run):
    cell = CELLS["exercise-4"].source.split("\n\n")
    assert len(cell) == 3
    answered = "\n".join([cell[0], back, cell[1], forwards, cell[2]])
    run("some-turns")
    for _ in range(2):  # it can be tried again
        assert run(answered, "check-4").startswith(sentence)


def test_exercise_4_after_a_line_that_failed_asks_again(run):
    run("some-turns")
    with pytest.raises(cardlab.CardlabError, match="0 or more"):
        run(CELLS["exercise-4"].source.replace("\n\n", "\nmine.back(-2)\n", 1))
    assert run("check-4").startswith("Fill in your lines above")


def hand_in_words(seed: int) -> str:
    words = cardlab.deal("nile", players=2, seed=seed).picture(0).describe()
    return next(line for line in words.splitlines() if line.startswith("Ada's hand"))


def band_in(said: str) -> tuple[int, int]:
    """The two numbers in "... from 5 to 13."."""
    low, _, high = said.rpartition(" from ")[2].strip(" .\n").partition(" to ")
    return int(low), int(high)


def shared_code() -> str:
    return CELLS["shared-game"].source.split('"')[1]


# The page.


def test_no_code_cell_has_more_than_eight_lines():
    assert {cell.id: len(cell.source.splitlines()) for cell in CODE_CELLS if len(cell.source.splitlines()) > 8} == {}


def texts() -> list[str]:
    """Every text a reader of the saved page can see: prose, code, and the outputs, those inside pictures included."""
    seen = [cell.source for cell in NOTEBOOK.cells]
    for cell in CODE_CELLS:
        for output in cell.outputs:
            seen += [output.text] if output.output_type == "stream" else [str(text) for text in output.data.values()]
    return seen


def test_no_answer_is_in_the_saved_page():
    whole = "\n".join(texts())
    # 1: none of the seeds to choose from is dealt anywhere.
    assert [seed for seed in range(21) if f"seed={seed})" in whole or f"NILE-2-{seed}~" in whole] == []
    # 2: the first flood of that game is told nowhere; 3: nor the count, the mean and the band.
    first = cardlab.replay(shared_code()).goto(1)
    assert first.events.text(0) not in whole
    for told in ("In the long run 9", "9.06", "of the 20 deals. You predicted 9", "Yes! Every"):
        assert told not in "\n".join(outputs_of_checks())
    assert [seed for seed in range(201, 221) if f"\n{seed} " in whole] == []
    assert all(text.startswith("Fill in") for text in outputs_of_checks())
    assert len(outputs_of_checks()) == 5


def outputs_of_checks() -> list[str]:
    checks = [cell for cell in CODE_CELLS if "check" in cell.metadata.get("tags", [])]
    return [output.text for cell in checks for output in cell.outputs]


def test_the_answers_are_left_open():
    assert CELLS["exercise-1"].source.startswith("my_seed = ...")
    assert CELLS["exercise-2"].source.startswith("first_flood = ...")
    assert CELLS["exercise-3"].source.startswith("prediction = ...")


def test_the_widget_cell_shows_a_picture_and_words_without_a_kernel():
    (output,) = CELLS["table"].outputs
    assert output.data["image/svg+xml"].startswith("<svg")
    assert output.data["text/plain"].startswith("Nile, season 1 of 2")
