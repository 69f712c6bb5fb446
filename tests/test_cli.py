"""The command line: what each command prints and returns, and a whole game typed in."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator

import pytest

import cardlab
from cardlab.cli import main


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[Iterable[str]], None]:
    """Let these lines be typed; after the last one the input ends."""

    def prepare(lines: Iterable[str]) -> None:
        waiting: Iterator[str] = iter(lines)

        def type_one(prompt: str = "") -> str:
            print(prompt, end="")
            for line in waiting:
                return line
            raise EOFError

        monkeypatch.setattr("builtins.input", type_one)

    return prepare


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    try:
        status = main(argv)
    except SystemExit as left:
        status = int(left.code or 0)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def code_in(text: str) -> str:
    return re.findall(r"NILE-\d-\d+[~\w-]*", text)[-1]


def test_without_a_command_it_says_what_there_is(capsys):
    status, out, _ = run(capsys)
    assert status == 0
    for command in ("lab", "doctor", "play", "replay", "games"):
        assert re.search(rf"^ +{command} +\w", out, re.M)


def test_version_and_games(capsys):
    assert run(capsys, "--version") == (0, f"cardlab {cardlab.__version__}\n", "")
    status, out, _ = run(capsys, "games")
    assert status == 0
    assert out.startswith("nile: Nile; options: crops=5")


@pytest.mark.parametrize("name", ["lab", "doctor"])
def test_lab_and_doctor_get_their_own_arguments(name, monkeypatch, capsys):
    given = []
    monkeypatch.setattr(f"cardlab.{name}.main", lambda argv: given.append(argv) or 1)
    assert run(capsys, name, "--no-browser", "-h")[0] == 1
    assert given == [["--no-browser", "-h"]]


@pytest.mark.parametrize(
    "argv",
    [
        ["nonsense"],
        ["replay"],
        ["replay", "NILE-2-x"],
        ["replay", "NILE-2-7~1DACACgIx"],
        ["replay", "x" * 5000],
        ["replay", "NILE-2-7", "--seat", "2"],
        ["replay", "NILE-2-7", "--seat", "Ada"],
        ["play", "chess"],
        ["play", "--players", "9"],
        ["play", "--players", "two"],
        ["play", "--seed", "-1"],
        ["play", "--seat", "2"],
        ["play", "--against", "me"],
        ["play", "NILE-2-7", "--players", "3"],
        ["play", "NILE-2-7", "--seed", "0"],
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_status_2(argv, capsys):
    status, out, err = run(capsys, *argv)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert re.match(r"[A-Z']|players=|seed=", err)
    assert err.rstrip().endswith((".", ")"))


def test_replay_tells_the_log_and_the_scores(capsys):
    game = cardlab.deal("nile", players=2, seed=7)
    game.advance("end", ["greedy", "random"])
    status, out, _ = run(capsys, "replay", game.code)
    assert status == 0
    assert "Bo draws flax" in out
    assert out.endswith(f"{game.scores()}\n")
    out = run(capsys, "replay", game.code, "--seat", "0")[1]
    assert "Bo draws a card" in out
    assert not re.search(r"Bo draws (papyrus|wheat|lettuce|castor|flax)", out)


def test_replay_goes_to_the_end_even_of_a_code_taken_after_going_back(capsys):
    game = cardlab.deal("nile", players=2, seed=7)
    game.advance("end", ["greedy", "greedy"])
    last = game.sentence()
    game.goto(3)
    assert last in run(capsys, "replay", game.code)[1]


@pytest.mark.parametrize(("players", "seat", "against"), [(2, 0, "greedy"), (3, 2, "random")])
def test_a_whole_game_typed_in(players, seat, against, typed, capsys):
    """Numbers typed at random, wrong ones among them: the game comes to its end, and the code holds it."""
    dice = random.Random(players)
    typed(str(dice.randint(1, 6)) for _ in range(100_000))
    argv = ["play", "nile", "--players", str(players), "--seed", "7", "--seat", str(seat), "--against", against]
    status, out, err = run(capsys, *argv)
    assert (status, err) == (0, "")
    game = cardlab.replay(code_in(out))
    assert game.over
    assert str(game.scores()) in out
    assert game.seed == 7
    shown = [line for line in out.splitlines() if not line.startswith("NILE-")]
    assert max(map(len, shown)) <= 80
    assert {"Trade?", "Plant or speculate?"} <= set(shown)
    # What the person cannot see is nowhere told.
    others = "|".join(set(("Ada", "Bo", "Chen")[:players]) - {("Ada", "Bo", "Chen")[seat]})
    assert re.search(rf"({others}) draws a card", out)
    assert not re.search(rf"({others}) draws (papyrus|wheat|lettuce|castor|flax)", out)


def test_words_in_a_row_make_several_choices(typed, capsys):
    typed(["market, wheat WHEAT", "stop", "plant lettuce 1 castor 1"])
    out = run(capsys, "play", "--seed", "7")[1]
    assert "Ada pays wheat and wheat for a card from the market." in out
    assert "Ada plants 1 lettuce. Ada plants 1 castor." in out


def test_a_number_where_numbers_are_asked_is_that_number(typed, capsys):
    """Ada holds 3 wheat: of the menu "2 3" the line "3" means three cards, not the third action."""
    seed = next(seed for seed in range(1000) if opening(seed, "wheat") >= 3)
    typed(["stop", "plant wheat", "3"])
    out = run(capsys, "play", "--seed", str(seed))[1]
    assert "How many wheat cards? (plant wheat ...)\n  2  3\n" in out
    assert "Ada plants 3 wheat." in out


def opening(seed: int, crop: str) -> int:
    """The dry cards of a crop in Ada's opening hand."""
    game = cardlab.deal("nile", players=2, seed=seed)
    game.advance("decision")
    kind = ("papyrus", "wheat", "lettuce", "castor", "flax").index(crop)
    return 0 if game.position.flooded[kind] else game.position.hand[0][kind]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("9", "There is no action 9: the numbers go from 1 to 3."),
        ("0", "There is no action 0: the numbers go from 1 to 3."),
        ("hello", "'hello' is no word of Nile"),
        ("market flax flax", "There is no flax in Ada's hand to pay with. (rule N5.1)"),
        ("plant wheat", "Planting and speculating come after trading: say 'stop' first. (rule N2.4)"),
        ("? market flax flax", "There is no flax in Ada's hand to pay with. (rule N5.1)"),
        ("? market wheat wheat", "That is allowed now."),
        ("?", "N5 Trade: optional"),
        ("?N6.1", "N6.1 No card that shows a currently flooded crop may be played"),
        ("? n9", "N9 The draw pile runs out"),
        ("? N77", "'N77' is no rule of Nile"),
        ("? hello", "'hello' is no word of Nile"),
        ("back", "This is your first decision"),
        ("save", "Say where to save the game"),
        ("save /no/such/folder/nile.json", "/no/such/folder/nile.json"),
        ("code", "NILE-2-7~1"),
        ("log", "   1  N3.1  Ada turns up wheat: wheat floods."),
        ("table", "Draw pile 80 (the Plague in it), flood stack 1, discards 0."),
        ("²", "'²' is no word of Nile"),
        ("1²", "'1²' is no word of Nile"),
        ("٣", "'٣' is no word of Nile"),
        ("9" * 5000, "There is no action 999999999: the numbers go from 1 to 3."),
        ("? ²", "'²' is no word of Nile"),
        ("? N²", "'N²' is no word of Nile"),
        ("? N٣", "'N٣' is no rule of Nile"),
        (",", ""),
        ("x" * 5000, "is no word of Nile"),
        ("help", "? plant flax"),
    ],
)
def test_a_line_that_changes_nothing_gets_its_answer_and_another_try(line, answer, typed, capsys):
    typed([line, "quit"])
    status, out, _ = run(capsys, "play", "--seed", "7")
    assert status == 0
    assert answer in " ".join(out.split("> ")[1].split()) or answer in out.split("> ")[1]
    assert cardlab.replay(code_in(out)).cursor == 1


def test_back_takes_back_what_was_begun_and_then_whole_decisions(typed, capsys):
    typed(["market wheat", "back", "stop", "pass", "back", "back", "back", "quit"])
    out = run(capsys, "play", "--seed", "7")[1]
    assert re.findall(r"Back at step (\d+)", out) == ["2", "1"]
    assert "nothing of yours to take back" in out
    assert cardlab.replay(code_in(out)).cursor == 1


def test_the_end_of_the_input_loses_nothing(typed, capsys):
    typed(["stop", "plant"])
    status, out, _ = run(capsys, "play", "--seed", "7", "--against", "random")
    assert status == 0
    assert "Nothing is lost" in out
    _, _, seat, _, against, code = out.splitlines()[-1].replace('"', "").split()[1:]
    typed(["log"])
    again = run(capsys, "play", "--seat", seat, "--against", against, code)[1]
    assert "Ada plants 1 lettuce. Ada plants 1 castor." in again
    assert code_in(again) == code


def test_ctrl_c_loses_nothing(monkeypatch, capsys):
    def interrupt(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    status, out, _ = run(capsys, "play", "--seed", "7")
    assert status == 0
    assert cardlab.replay(code_in(out)).cursor == 1


def test_a_saved_game_goes_on_and_replays(tmp_path, typed, capsys):
    path = tmp_path / "nile.json"
    typed(["stop", f"save {path}"])
    assert str(path) in run(capsys, "play", "--seed", "7")[1].replace("\n", " ")
    typed(["log"])
    assert "Ada stops trading." in run(capsys, "play", str(path))[1]
    assert "Ada stops trading." in run(capsys, "replay", str(path))[1]


@pytest.mark.parametrize("name", ["my,game.json", "two  blanks.json", "a, b  c.json"])
def test_a_file_gets_the_name_that_was_typed(name, tmp_path, typed, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    typed([f"save {name}", "quit"])
    out = run(capsys, "play", "--seed", "7", "--against", "random")[1]
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert f'\ncardlab play --seat 0 --against random "{name}"\n' in out
    assert cardlab.load(name).cursor == 1


def test_a_seat_is_told_of_an_unfinished_game_what_it_sees(capsys):
    """N4.3: no pile of another storage, and no card of another hand."""
    game = cardlab.deal("nile", players=2, seed=7)
    while not game.position.storage_count[1]:
        game.advance("turn", ["greedy", "greedy"])
    assert not game.over
    out = run(capsys, "replay", game.code, "--seat", "0")[1]
    assert not re.search(r"place \d", out)
    assert "Ada's storage" in out and "Bo's storage" not in out
    assert re.search(r"Bo: \d+ cards? in hand, \d+ cards? in storage \(received ", out)
    assert run(capsys, "replay", game.code)[1].endswith(f"{game.scores()}\n")
    game.advance("end", ["greedy", "greedy"])
    assert run(capsys, "replay", game.code, "--seat", "0")[1].endswith(f"{game.scores()}\n")


@pytest.mark.parametrize("name", ["missing.json", "MISSING.JSON", "folder/missing", f".{os.sep}missing"])
@pytest.mark.parametrize("command", ["replay", "play"])
def test_a_missing_file_is_told_as_one(command, name, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    status, out, err = run(capsys, command, name)
    assert (status, out) == (2, "")
    assert "missing cannot be read" in err.lower().replace(".json", "") and len(err.splitlines()) == 1


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii", "utf-8"])
def test_a_narrow_encoding_makes_no_traceback(encoding):
    """N1.4 has a sign that these lack; the bytes typed are no text in UTF-8."""
    lines = [b"? N1.4", b"?", b"help", b"\xff\x80 \xb2", b"table", b"log", b"quit"]
    done = subprocess.run(
        [sys.executable, "-m", "cardlab", "play", "--seed", "7"],
        input=b"\n".join(lines),
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": encoding},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    out = done.stdout.decode(encoding)
    assert "N1.4" in out and "reprint adds" in out and "Nothing is lost" in out


def test_a_pipe_that_closes_early_makes_no_traceback():
    game = cardlab.deal("nile", players=2, seed=7)
    game.advance("end", ["greedy", "random"])
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "cardlab", "replay", game.code], stdout=writing, stderr=subprocess.PIPE, text=True
    )
    os.close(writing)
    assert done.stderr == ""


def test_in_a_real_terminal():
    """Through a pseudo-terminal, with line editing on: answers, then Ctrl-D."""
    pty = pytest.importorskip("pty", reason="pseudo-terminals are a thing of POSIX", exc_type=ImportError)
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "cardlab", "play", "--seed", "7"]
    running = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True)
    os.close(theirs)
    shown = ""
    for answer in ("1\n", "plant lettuce castor\n", "\x04"):
        shown += read_until(ours, "> ")
        os.write(ours, answer.encode())
    shown += read_until(ours, None)
    os.close(ours)
    assert running.wait(10) == 0
    assert "Bo plants 2 flax." in shown
    assert cardlab.replay(code_in(shown)).cursor == 12


def read_until(terminal: int, end: str | None) -> str:
    text = ""
    while end is None or not text.endswith(end):
        try:
            part = os.read(terminal, 4096).decode()
        except OSError:  # how Linux says that the other side has closed
            break
        if not part:
            break
        text += part
    return re.sub(r"\x1b\[\?2004[hl]\r?", "", text)


def test_cards_typed_in_another_order_are_put_into_theirs(typed, capsys):
    typed(["hapi lettuce wheat", "quit"])
    status, out, _ = run(capsys, "play", "nile", "--seed", "7")
    assert status == 0
    assert "Ada offers wheat and lettuce to Hapi" in out
    typed(["market", "lettuce", "wheat", "quit"])
    _, out, _ = run(capsys, "play", "nile", "--seed", "7")
    assert "Ada pays wheat and lettuce for a card from the market" in " ".join(out.split())


def test_after_a_refusal_the_choices_are_shown_again(typed, capsys):
    typed(["plant wheat", "quit"])
    _, out, _ = run(capsys, "play", "nile", "--seed", "7")
    assert out.count("1 stop  2 market  3 hapi") == 2


def test_a_game_opened_before_its_end_says_what_becomes_of_the_rest(typed, capsys):
    game = cardlab.deal("nile", players=2, seed=7)
    game.advance("turn", ["greedy", "greedy"])
    length = game.length
    game.goto(1)
    typed(["quit"])
    _, out, _ = run(capsys, "play", game.code)
    assert f"This game was played to step {length} and is looked at after step 1." in out
    assert game.code in out
    typed(["quit"])
    assert "was played to step" not in run(capsys, "play", "NILE-2-7")[1]
