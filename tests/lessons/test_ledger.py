"""The prediction ledger: guess, locked, reveal, scored; one local file, or memory; calibration."""

from __future__ import annotations

import json
import os
from fractions import Fraction
from math import nan
from pathlib import Path

import numpy as np
import pytest

from cardlab.lessons import ledger as front
from cardlab.lessons import ledger_file
from cardlab.lessons.ledger import Ledger
from cardlab.lessons.ledger_file import FILE, Journal, home, journal


@pytest.fixture
def ledger(tmp_path):
    return Ledger(Journal(tmp_path))


def test_a_guess_is_locked_revealed_and_scored(ledger):
    assert str(ledger.guess("nile.W.flood.c", "25 %", lesson="01")) == "● Locked: you say 0.2500."
    assert ledger.scored() == []
    told = str(ledger.reveal("nile.W.flood.c"))
    assert "Exactly 20/91 = 0.2198. You said 0.2500: off by 0.0302." in told
    (scored,) = ledger.scored()
    assert (scored.guess, scored.value, scored.error) == (Fraction(1, 4), Fraction(20, 91), Fraction(11, 364))
    assert ledger.scored("01") == [scored] and ledger.scored("02") == []


def test_a_locked_guess_cannot_be_changed(ledger):
    ledger.guess("nile.W.flood.c", 0.25)
    assert "Locked already: you said 0.2500" in str(ledger.guess("nile.W.flood.c", 0.22))
    ledger.reveal("nile.W.flood.c")
    assert ledger.scored()[0].guess == Fraction(1, 4)


def test_a_guess_after_the_reveal_is_not_counted(ledger):
    ledger.guess("nile.W.flood.c", 0.25)
    ledger.reveal("nile.W.flood.c")
    assert "not counted" in str(ledger.guess("nile.W.flood.c", "20/91"))
    assert "off by 0." in str(ledger.reveal("nile.W.flood.c"))
    assert [each.guess for each in ledger.scored()] == [Fraction(1, 4)]


def test_what_was_guessed_stays_the_guess_that_counts(ledger):
    """A page marks it on the axis: there a guess made after the reveal would look like a very good one."""
    ledger.guess("nile.W.flood.c", 0.25)
    ledger.reveal("nile.W.flood.c")
    said = str(ledger.guess("nile.W.flood.c", "20/91"))
    assert said == "● You say 0.2198. It is not counted, for you have seen the answer: your guess stays 0.2500."
    assert ledger.guessed("nile.W.flood.c") == Fraction(1, 4)
    assert str(ledger.reveal("nile.W.flood.c")).endswith("You said 0.2198, which is not counted: off by 0.")
    assert str(ledger.guess("nile.W.flood.c", 0.9)).endswith("your guess stays 0.2500.")
    assert ledger.guessed("nile.W.flood.c") == Fraction(1, 4)


def test_to_reveal_twice_says_the_same_and_counts_once(ledger):
    ledger.guess("nile.W.flood.c", 0.25)
    assert str(ledger.reveal("nile.W.flood.c")) == str(ledger.reveal("nile.W.flood.c"))
    assert len(ledger.scored()) == 1


def test_a_reveal_without_a_guess_is_not_scored(ledger):
    assert "No guess was locked" in str(ledger.reveal("nile.W.flood.c"))
    assert ledger.scored() == []


@pytest.mark.parametrize(
    ("happened", "brier"),
    [(True, Fraction(49, 100)), (False, Fraction(9, 100)), (np.True_, Fraction(49, 100)), (0, Fraction(9, 100))],
)
def test_an_event_is_scored_by_brier(ledger, happened, brier):
    ledger.guess("NILE-2-7: the first flood is wheat", 0.3, event=True)
    told = str(ledger.reveal("NILE-2-7: the first flood is wheat", happened))
    assert ("It happened." if happened else "It did not happen.") in told
    assert ledger.scored()[0].brier == brier == ledger.calibration().brier


def test_calibration_of_one_lesson_and_over_all(ledger):
    for number, (said, came) in enumerate([(0.1, False), (0.15, False), (0.9, True), (0.95, False), (1, True)]):
        ledger.guess(f"event {number}", said, lesson="05", event=True)
        ledger.reveal(f"event {number}", came)
    ledger.guess("nile.W.flood.c", 0.3, lesson="01")
    ledger.reveal("nile.W.flood.c")
    ledger.guess("nile.W.flood.mean_crops", 1, lesson="01")
    ledger.reveal("nile.W.flood.mean_crops")
    found = ledger.calibration("05")
    assert found.bins() == [("0–20 %", 2, Fraction(1, 8), 0), ("80–100 %", 3, Fraction(19, 20), Fraction(2, 3))]
    assert "Lesson 05: 5 guesses revealed." in str(found) and "always saying 1/2 scores 0.2500" in str(found)
    everything = ledger.calibration()
    assert "All lessons: 7 guesses revealed." in str(everything)
    assert "Probabilities (1): off by 0.0802 on average, 1 too high and 0 too low." in str(everything)
    assert "Other numbers (1): off by 9 % on average." in str(everything)
    assert everything.to_frame()["error"].notna().all() and len(everything.to_frame()) == 7
    assert everything.picture().svg.count("<circle") == 2 and everything.picture().describe() == str(everything)
    assert "Lesson 09: 0 guesses revealed." in str(ledger.calibration("09"))
    assert "<svg" in ledger.calibration("09").picture().svg


@pytest.mark.parametrize(
    ("guess", "says"),
    [("wheat", "no number"), (None, "no number yet"), (nan, "can be compared"), ([1], "write it alone"),
     ("1/0", "divides by 0"),
     (22, "Did you mean 22 %?"), (1.5, "Did you mean 1.5 %?"),
     (-1, "from 0 to 1"), (250, "from 0 to 1"), (True, "yes or no")],
    ids=str,
)  # fmt: skip
def test_what_is_no_guess_gets_one_sentence_and_locks_nothing(ledger, guess, says):
    said = ledger.guess("nile.W.flood.c", guess)
    assert said.kind == "unclear" and says in said.sentence
    assert ledger.guess("nile.W.flood.c", 0.2).kind == "locked"


def test_unknown_names_and_missing_outcomes_are_told(ledger):
    assert "There is no fact" in str(ledger.guess("nile.W.flod.c", 0.2))
    assert "needs the name" in str(ledger.guess(None, 0.2)) and "needs the name" in str(ledger.guess(" ", 0.2))
    assert "There is no fact" in str(ledger.reveal("no such"))
    ledger.guess("rain", 0.5, event=True)
    for happened in (None, "yes", 2):
        assert "happened=True" in str(ledger.reveal("rain", happened))


@pytest.mark.parametrize(
    ("guess", "off"),
    [(100, "0"), (99.9, "0.1"), (100.04, "0.04"), (100.0001, "less than 0.01"), (98.6, "1"), (10, "90"), (250, "150")],
)
def test_how_far_other_numbers_are_off_is_never_rounded_to_nothing(ledger, guess, off):
    ledger.guess("mc.tries_factor.10", guess)
    ledger.reveal("mc.tries_factor.10")
    assert f"Other numbers (1): off by {off} % on average." in str(ledger.calibration())


def test_the_picture_of_guessed_probabilities_has_a_point_for_each_and_of_nothing_no_axes(ledger):
    nothing = ledger.calibration().picture().svg
    assert "<circle" not in nothing and "100 %" not in nothing and "0 guesses revealed" in nothing
    ledger.guess("mc.tries_factor.10", 100)
    ledger.reveal("mc.tries_factor.10")
    assert "<circle" not in ledger.calibration().picture().svg
    for id in ("nile.W.flood.c", "nile.W.flood.any2"):
        ledger.guess(id, 0.3)
        ledger.reveal(id)
    drawn = ledger.calibration().picture()
    assert drawn.svg.count("<circle") == 2 and "guessed and exact" in drawn.svg and "happened" not in drawn.svg
    assert drawn.describe() == str(ledger.calibration())


def test_to_start_anew_forgets_every_guess_and_answer_and_keeps_the_old_file(ledger, tmp_path):
    kept = Journal(tmp_path)
    for round in (1, 2):
        ledger.guess("nile.W.flood.c", 0.25)
        ledger.reveal("nile.W.flood.c")
        assert kept.set_aside() == tmp_path / f"ledger-{round}.jsonl"
        assert ledger.scored() == [] and ledger.guessed("nile.W.flood.c") is None
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ledger-1.jsonl", "ledger-2.jsonl"]
    assert len((tmp_path / "ledger-1.jsonl").read_text(encoding="utf-8").splitlines()) == 2
    assert kept.set_aside() is None
    assert str(ledger.guess("nile.W.flood.c", 0.3)) == "● Locked: you say 0.3000."


def test_to_start_anew_forgets_what_was_kept_in_memory(tmp_path):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    kept = Journal(tmp_path / "file")
    Ledger(kept).guess("nile.W.flood.c", 0.25)
    assert kept.set_aside() is None
    assert kept.entries() == []


def test_a_class_starts_anew_by_one_line(monkeypatch, tmp_path):
    import cardlab

    monkeypatch.setenv("CARDLAB_HOME", str(tmp_path))
    lesson = cardlab.lessons.open_lesson("01")
    assert "Nothing was kept" in str(lesson.start_anew())
    cardlab.lessons.guess("nile.W.flood.c", 0.25)
    cardlab.lessons.check("nile.W.flood.c", "20/91")
    cardlab.lessons.hint("nile.W.flood.any2")
    said = str(lesson.start_anew())
    assert "Started anew" in said and "ledger-1.jsonl" in said and "Run All Cells" in said
    assert cardlab.lessons.answers() == []
    assert str(cardlab.lessons.hint("nile.W.flood.any2")).startswith("→ Hint 1 of 3")
    assert "0 guesses" in str(lesson.calibration())
    assert "Started anew" in str(cardlab.lessons.start_anew())


def test_everything_is_in_one_file_of_lines(ledger, tmp_path):
    ledger.guess("nile.W.flood.c", 0.25, lesson="01")
    ledger.reveal("nile.W.flood.c")
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    lines = [json.loads(line) for line in (tmp_path / FILE).read_text(encoding="utf-8").splitlines()]
    assert [line["what"] for line in lines] == ["guess", "reveal"]
    assert "value" not in lines[0]


def test_another_kernel_reads_what_this_one_has_locked(ledger, tmp_path):
    ledger.guess("nile.W.flood.c", 0.25)
    other = Ledger(Journal(tmp_path))
    assert "Locked already" in str(other.guess("nile.W.flood.c", 0.1))
    other.reveal("nile.W.flood.c")
    assert ledger.scored() == other.scored() != []


def test_damaged_lines_are_passed_over(ledger, tmp_path):
    ledger.guess("nile.W.flood.c", 0.25)
    with open(tmp_path / FILE, "ab") as file:
        file.write(b'{"half": \n\xff\xfe\n[]\n7\n{"version": 99, "what": "guess"}\n{"version": 1}\n')
        file.write(b'{"version": 1, "what": "reveal", "id": "x", "lesson": "", "kind": "event", "number": "a"}\n')
        file.write(b'{"version": 1, "what": "guess", "id": "nile.W.flood.c"}\n')
    assert "Locked already: you said 0.2500" in str(ledger.guess("nile.W.flood.c", 0.1))
    assert ledger.scored() == []
    ledger.reveal("nile.W.flood.c")
    assert len(ledger.scored()) == 1


def test_where_nothing_can_be_written_it_stays_in_memory_and_that_is_said_once(tmp_path):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    kept = Journal(tmp_path / "file")
    ledger = Ledger(kept)
    first = str(ledger.guess("nile.W.flood.c", 0.25))
    assert first.splitlines()[1].startswith("(Kept in memory only, until this kernel stops: ")
    assert "\n" not in str(ledger.reveal("nile.W.flood.c"))
    assert len(ledger.scored()) == 1 and "1 guess revealed" in str(ledger.calibration())


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is read-only for this user")
def test_a_folder_that_is_read_only(tmp_path):
    tmp_path.chmod(0o500)
    assert "Kept in memory only" in str(Ledger(Journal(tmp_path)).guess("nile.W.flood.c", 0.25))


def test_the_file_lies_where_cardlab_home_says(monkeypatch, tmp_path):
    monkeypatch.setenv("CARDLAB_HOME", str(tmp_path / "deep" / "er"))
    assert home() == tmp_path / "deep" / "er"
    assert "Locked" in str(front.guess("nile.W.flood.c", 0.25))
    assert (tmp_path / "deep" / "er" / FILE).exists()
    assert journal() is journal()
    monkeypatch.setenv("CARDLAB_HOME", "~/cards")
    assert home() == Path.home() / "cards"


@pytest.mark.parametrize("library", [True, False])
def test_else_in_the_user_s_own_data_folder(monkeypatch, tmp_path, library):
    monkeypatch.delenv("CARDLAB_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if not library:
        monkeypatch.setitem(__import__("sys").modules, "platformdirs", None)
    if os.name == "posix" and (not library or os.uname().sysname == "Linux"):
        assert home() == tmp_path / "cardlab"
    monkeypatch.setenv("XDG_DATA_HOME", "")
    if not library:
        assert home() == Path.home() / ".local" / "share" / "cardlab"


def test_without_a_home_folder_it_stays_in_memory(monkeypatch):
    def nowhere():
        raise RuntimeError("no home")

    monkeypatch.setattr(ledger_file, "home", nowhere)
    kept = Journal()
    kept.add(what="answer", id="x")
    assert kept.path is None and len(kept.entries()) == 1 and "no home folder" in kept.note() and kept.note() == ""
