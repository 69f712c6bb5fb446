"""What the log says of each event, and a position, a view and a step's changes in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

import cardlab
from cardlab.engine.events import Event, cited
from cardlab.engine.strategy import Action
from cardlab.games.burrow import events
from cardlab.games.burrow.components import WalkEnd
from cardlab.games.burrow.events import What
from cardlab.games.burrow.state import Position
from cardlab.games.burrow.words import crop_letter
from tests.playing import play as played

from .subject import TABLES
from .table import BURROW, dealt, play, run, step, table, told, view
from .test_u04_drawing import holding
from .test_u08_scoring import ended

BOOK = (Path(str(events.__file__)).parent / "RULES.md").read_text(encoding="utf-8")


def log_of(s: Position, *words: object) -> str:
    """Return what is told of one decision, or of the next step."""
    s.log = []
    if words:
        play(s, *words)
    else:
        step(s)
    return told(s)


def test_every_event_has_a_name_and_a_rule_of_the_book() -> None:
    """The rule is a number that RULES.md has."""
    rules = {*re.findall(r"(?m)^- (U\d+\.\d+) ", BOOK), *re.findall(r"(?m)^## (U\d+) ", BOOK)}
    assert [BURROW.event_name(what) for what in What] == [what.name.lower().replace("_", " ") for what in What]
    counts = {What.WALK_ENDS: list(WalkEnd)}
    cited = {
        what: {BURROW.event_rule(what, card, count) for card in range(-1, 54) for count in counts.get(what, [0])}
        for what in What
    }
    assert all(numbers <= rules for numbers in cited.values())
    assert {what.name: sorted(numbers) for what, numbers in cited.items() if len(numbers) > 1} == {
        "GATHER": ["U3.2", "U3.3"],
        "DRAW": ["U4.1", "U4.2", "U4.3"],
        "PLACE": ["U4.1", "U4.2"],
        "NEW_CROP": ["U4.1", "U4.2"],
        "WALK_ENDS": ["U5.2", "U5.3", "U5.4"],
    }


def rules_of(s: Position, *words: object) -> list[tuple[str, str]]:
    """Return (what, rule) of each event of one decision, or of the next step; that the turn passes is left out."""
    log_of(s, *words)
    return [
        (BURROW.event_name(what), BURROW.event_rule(what, card, count))
        for what, _, card, count in s.log
        if what != What.TURN_ENDS
    ]


def test_what_is_gathered_or_drawn_cites_the_rule_of_its_card() -> None:
    """U3.2, U4.1 for a Seed, U3.3, U4.2 for an Otter, U4.3, U6.2 for a Poacher; U2.4 for the start card."""
    crops = {"Ada": ["6"], "Bo": ["2"]}
    assert rules_of(table(field={31: "7"}, crops=crops), "slot 31", "crop A") == [("gather", "U3.2")]
    otter = table(field={31: "Otter"}, crops=crops)
    assert rules_of(otter, "slot 31", "crop A", "rank 7") == [("gather", "U3.3"), ("rank", "U3.3")]
    for card, rule in (("7", "U4.1"), ("Otter", "U4.2"), ("Poacher", "U4.3")):
        s = table(field={31: "J"}, crops=crops, pile=f"{card} 3")
        assert rules_of(s, "draw") == [("will draw", "U3.4")]
        assert rules_of(s) == [("draw", rule)]
    assert rules_of(holding("7", ["6"]), "crop A") == [("place", "U4.1")]
    assert rules_of(holding("7", ["6"]), "new") == [("new crop", "U4.1")]
    assert rules_of(holding("Otter", ["6"]), "crop A", "rank 7") == [("place", "U4.2"), ("drawn rank", "U4.2")]
    assert rules_of(holding("Otter", ["6 + Poacher"]), "new", "rank A") == [
        ("new crop", "U4.2"),
        ("drawn rank", "U4.2"),
    ]
    s = dealt(2, slots=dict(zip(range(31, 40), "2345678JQ", strict=True)), top="Otter 3")
    for _ in range(9):
        step(s)
    assert rules_of(s) == [("start card", "U2.4")] and rules_of(s, "rank 8") == [("start rank", "U2.4")]


def lines_of(s: Position, *words: object) -> str:
    """Return the rules that the line of the log cites for one decision, or for the next step."""
    log_of(s, *words)
    happened = [
        Event(0, "", "", seat, None, count, BURROW.event_rule(what, card, count), what, BURROW)
        for what, seat, card, count in s.log
    ]
    return cited(happened)


def test_a_line_cites_what_else_its_step_did() -> None:
    """U7.1, U7.2: the end of a round; U5.2: of a Walk About; U6.3: another card; that a turn passes is not told."""
    crops = {"Ada": ["6"], "Bo": ["2"]}
    assert lines_of(table(field={31: "7", 35: "J"}, crops=crops), "slot 31", "crop A") == "U3.2"
    assert lines_of(table(lid="", field={35: "7"}, crops=crops), "slot 35", "crop A") == "U3.2, U7.1"
    assert lines_of(holding("7", ["6"], pile=""), "crop A") == "U4.1, U7.2"
    s = table(field={31: "J"}, crops={"Ada": ["10 6", "7"], "Bo": ["2"]})
    assert lines_of(s, "walk", "crop A", "crop B") == "U5.1, U5.2"
    assert lines_of(holding("Poacher", ["9 9"]), "crop A") == "U6.2, U6.3"


def test_poachers_drawn_cite_where_they_go() -> None:
    """U6.2 onto an unfrozen Crop, U6.3 onto a frozen one; U6.3 makes the player draw again."""
    s = holding("Poacher", ["6", "9 9"])
    assert rules_of(s.copy(), "crop B") == [("freeze", "U6.2")]
    s = holding("Poacher", ["9 9"])
    assert rules_of(s.copy(), "crop A") == [("freeze", "U6.2"), ("draws again", "U6.3")]
    assert log_of(s, "crop A") == (
        "Ada's Poacher freezes crop A. No Crop is left without a Poacher, so Ada draws again."
    )
    s = holding("Poacher", ["9 9 + Poacher"])
    assert rules_of(s.copy(), "crop A") == [("further poacher", "U6.3"), ("draws again", "U6.3")]
    assert log_of(s, "crop A").startswith("Ada's Poacher goes on crop A, which is frozen already.")


def test_a_walk_about_cites_what_ended_it() -> None:
    """U5.2 a Gather, U5.3 merged Crops, no move, or the player's stop, U5.4 its limit."""
    move = [("move", "U5.1"), ("moved from", "U5.1")]
    walk = ("walk", "crop A", "crop B")
    s = table(field={31: "J"}, crops={"Ada": ["6 6", "7"], "Bo": ["2"]})
    assert rules_of(s, *walk) == move and rules_of(s, "stop") == [("walk ends", "U5.3")]
    s = table(field={31: "J"}, crops={"Ada": ["6", "7"], "Bo": ["2"]})
    assert rules_of(s, *walk) == [*move, ("walk ends", "U5.3")]
    s = table(field={31: "J"}, crops={"Ada": ["10 6", "7"], "Bo": ["2"]})
    assert rules_of(s.copy(), *walk) == [*move, ("walk ends", "U5.2")]
    assert log_of(s, *walk) == (
        "Ada walks the 6 from crop A onto crop B. Ada's Walk About ends: something can be gathered now, and must be."
    )
    s = table(field={31: "J"}, crops={"Ada": ["6 6", "7"], "Bo": ["2"]}, stage="walk", walk_left=1)
    assert rules_of(s, "crop A", "crop B") == [*move, ("walk ends", "U5.4")]


def test_a_round_scored_cites_the_whole_section_and_its_parts() -> None:
    """U8 for the sum, U8.3 and U8.4 for bonus and penalty."""
    s = ended(["5 6"], mode="cooperative", ended="burrow open", charged="Ada")
    assert rules_of(s) == [("round score", "U8"), ("bonus", "U8.3")]
    s = ended(["5 6"], mode="cooperative", charged="Bo", field={0: "7"}, max_rounds=1)
    assert rules_of(s) == [("round score", "U8"), ("penalty", "U8.4"), ("game ends", "U9.1")]


def test_set_up_is_told() -> None:
    """Card by card."""
    s = dealt(2, slots={31: "A", 32: "Otter", 33: "Poacher"}, top="7 8 9 Poacher Otter K")
    assert told(s) == "Round 1 is laid out; Ada begins."
    lines = [log_of(s) for _ in range(15)]
    assert lines[:2] == ["The A is turned up in slot 31.", "An Otter is turned up in slot 32."]
    assert lines[2] == "A Poacher is turned up in slot 33."
    assert lines[9:] == [
        "The Poacher in slot 33 is put aside.",
        "The 7 takes its place in slot 33.",
        "The 8 takes its place in slot 33.",
        "The 9 takes its place in slot 33.",
        "Ada draws a Poacher as start card: it is put aside, and another card is drawn.",
        "Ada draws an Otter as start card.",
    ]
    assert log_of(s, "rank 8") == "The Otter is an 8 from now on."
    assert log_of(s) == "Bo draws the K as start card: it is the first Crop."


def test_gathers_are_told() -> None:
    """Where the card goes, and which rank an Otter takes; the end of a turn only by itself."""
    s = table(field={31: "7"}, crops={"Ada": ["3", "6"], "Bo": ["2"]})
    assert log_of(s, "slot 31", "crop B") == "Ada gathers the 7 onto crop B."
    s = table(field={31: "Otter"}, crops={"Ada": ["K"], "Bo": ["5"]}, lid="8")
    assert log_of(s, "slot 31", "crop A", "rank A") == (
        "Ada gathers an Otter onto crop A. The Otter is an A from now on."
    )
    s = table(field={31: "7", 33: "8"}, crops={"Ada": ["6"], "Bo": ["2"]}, gathers_per_turn=None)
    play(s, "slot 31", "crop A")
    assert log_of(s, "stop") == "Ada gathers no more."


def test_drawing_is_told() -> None:
    """In two steps; where the card goes comes with the decision."""
    s = table(field={31: "J"}, crops={"Ada": ["6"], "Bo": ["2"]}, pile="7 3")
    assert log_of(s, "draw") == "Ada draws from the Seed Pile."
    assert log_of(s) == "Ada draws the 7."
    assert log_of(s.copy(), "crop A") == "Ada places the 7 on crop A."
    assert log_of(s, "new") == "Ada opens crop B with the 7."
    assert log_of(holding("Poacher", ["6", "9 9"]), "crop B") == "Ada's Poacher freezes crop B."
    assert log_of(holding("Otter", ["6"]), "crop A", "rank 7") == (
        "Ada places an Otter on crop A. The Otter is a 7 from now on."
    )


def test_a_team_has_one_set_of_crops_in_the_log_too() -> None:
    """U1.4: the Poacher is Ada's, who drew it; the Crop is the team's."""
    s = table(2, crops={"Ada": ["6", "9 9"]}, mode="cooperative", stage="place", drawn="Poacher")
    assert log_of(s, "crop B") == "Ada's Poacher freezes crop B."


def test_walk_abouts_are_told() -> None:
    """From where to where, and why one ends."""
    s = table(field={31: "J"}, crops={"Ada": ["6 6", "7"], "Bo": ["2"]})
    assert log_of(s, "walk", "crop A", "crop B") == "Ada walks the 6 from crop A onto crop B."
    assert log_of(s, "stop") == "Ada stops walking."
    s = table(field={31: "J"}, crops={"Ada": ["Otter=6", "7"], "Bo": ["2"]})
    assert log_of(s, "walk", "crop A", "crop B") == (
        "Ada walks the Otter, a 6, from crop A onto crop B. Crop A is gone. "
        "Ada's Walk About ends: the Crops are merged into one."
    )


def test_who_is_charged_is_told_where_there_is_something_to_pay() -> None:
    """U7.1, U7.2, U8.4: a team pays together."""
    table_set = {"field": {31: "7"}, "crops": {"Ada": ["6"], "Bo": ["2"]}, "lid": "6", "last": "Ada", "pile": "9 9"}
    open_burrow = table(**(table_set | {"layout": "wide"}))
    lines = log_of(open_burrow, "slot 35", "crop A")
    assert lines.endswith("with 1 card left in the Field: the round ends. It is charged to Ada.")
    team = table(**(table_set | {"layout": "wide", "mode": "cooperative", "crops": {"Ada": ["6"]}}))
    assert log_of(team, "slot 35", "crop A").endswith("with 1 card left in the Field: the round ends.")
    alone = table(1, field={}, lid="6", crops={"Ada": ["6"]}, pile="9 9")
    assert log_of(alone, "slot 35", "crop A").endswith("with no card left in the Field: the round ends.")


def test_alone_one_is_called_by_name() -> None:
    """U1.4: a team has two seats."""
    alone = table(1, field={}, crops={"Ada": ["5 6", "2"]}, stage="score", ended="by choice", charged="Ada")
    assert log_of(alone) == "Ada scores 11 points. 10 of them are the Burrow penalty."
    assert BURROW.score(alone).sentence().startswith("Ada has 11 points after 1 round, 11 a round;")
    assert "Ada, 11 so far:" in BURROW.show_position(alone)


def test_scores_are_told() -> None:
    """Of each side, and of the team."""
    team = ended(["5 6", "2"], mode="cooperative", charged="Bo", field={0: "7", 7: "8"})
    assert log_of(team) == "The team scores 21 points. 20 of them are the Burrow penalty."
    last = ended(["5 6"], max_rounds=1)
    assert log_of(last) == "Ada scores 0 points. Bo scores 0 points. The game ends after 1 round."


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_step_of_a_game_says_something(number: int) -> None:
    """One line a step, in whole sentences, with nothing left blank."""
    game = played(number, 2, 1, 400, name="burrow").game
    for line in str(game.events).splitlines():
        sentence = line.split(maxsplit=2)[2]
        assert sentence[0].isupper() and sentence.endswith("."), line
        assert "  " not in sentence and "None" not in sentence and " ." not in sentence, line


def test_letters_of_crops_go_on_after_z() -> None:
    """A to Z, AA to AZ, BA to BZ: 78 of them."""
    letters = [crop_letter(place) for place in range(78)]
    assert letters[0] == "A" and letters[25:28] == ["Z", "AA", "AB"] and letters[51:53] == ["AZ", "BA"]
    assert letters[-1] == "BZ" and len(set(letters)) == 78


def test_a_position_in_words() -> None:
    """What lies where, season by season, and each side's Crops."""
    s = table(
        field={31: "7 Otter", 33: "3", 17: "(5)", 8: "(6)"},
        crops={"Ada": ["4 Otter=5", "9 9 + Poacher"], "Bo": ["2"]},
        pile="4 5 6",
        drawn="K",
        stage="place",
        totals=(12, 30),
        aside=1,
    )
    assert BURROW.show_position(s) == (
        "Round 1, turn 1: Ada, phase Draw or walk\n"
        "Summer: 31: 7 Otter, 33: 3, 35: Q\n"
        "Spring: 1 face down\n"
        "Winter: 1 face down\n"
        "Fall: gone\n"
        "Burrow covered by 1 slot directly; Field 6, Seed Pile 3, Poachers put aside 1\n"
        "Drawn: K\n"
        "Ada, 12 so far:\n"
        "  A: 4 Otter as 5 (2 cards)\n"
        "  B: 9 9 (2 cards, frozen by 1 Poacher)\n"
        "Bo, 30 so far:\n"
        "  A: 2 (1 card)"
    )
    s = ended(["5 6"], mode="cooperative", ended="burrow open", charged="Ada", max_rounds=1)
    run_out = s.copy()
    step(run_out)
    text = BURROW.show_position(run_out)
    assert text.startswith("The game is over after 1 round.\nSummer: gone") and "Burrow open; Field 0" in text
    assert "The team, -5 so far:" in text


def test_a_view_in_words_hides_what_it_does_not_see() -> None:
    """The position says a card's name only where it lies open, too."""
    s = table(field={31: "7", 17: "(5)"}, crops={"Ada": ["4"], "Bo": ["2"]}, pile="4 5 6")
    for text in (repr(s), repr(view(s, "Bo"))):
        assert "Spring: 1 face down" in text and "Seed Pile: 3 cards" in text and "Ada, A: 4 (1 card)" in text


def test_changes_of_a_step_in_words() -> None:
    """What the engine notes for itself is left out."""
    game = cardlab.deal("burrow", players=2, seed=1)
    game.step()
    assert [str(change) for change in game.changes()] == ["slot 31: face down → 6"]
    game.advance("decision")
    game.play(game.legal_actions()[0])
    changes = {str(change) for change in game.changes()}
    assert {
        "active: Ada → Bo",
        "last gatherer: nobody → Ada",
        "field count: 40 → 39",
        "slot 35: 8 → none",
        "crop A of Ada: 1 card, 9 on top → 2 cards, 8 on top",
    } <= changes
    assert all("→" in change and "under" not in change for change in changes)


def changes_of(game: cardlab.Game) -> dict[int, list[str]]:
    """Return what each step of a game changed, in words."""
    return {stop: [str(change) for change in game.goto(stop).changes()] for stop in range(1, game.length + 1)}


def walker(view: object, actions: Sequence[Action]) -> Action:
    """Walk About wherever that is allowed, for one move, else the first thing; never end the round."""
    wished = [action for action in actions if action.word in ("walk", "stop")]
    return wished[0] if wished else next(action for action in actions if action.word != "end")


def test_changes_say_what_a_walk_and_a_round_mean_for_a_side() -> None:
    """U5.4: a Walk About that brought no Gather; U8: of a team the points are the team's."""
    told: set[str] = set()
    for seed in range(4):
        game = cardlab.deal("burrow", players=2, seed=seed, mode="cooperative")
        game.advance("end", [walker, walker])
        told |= {re.sub(r"-?\d+", "#", text) for texts in changes_of(game).values() for text in texts}
    assert {
        "the team must gather or draw before the next Walk About: no → yes",
        "the team must gather or draw before the next Walk About: yes → no",
        "moves left of the Walk About: # → #",
        "Poachers put aside: # → #",
        "points of the team in this round: # → #",
        "total of the team: # → #",
    } <= told
    by_seat = ("active", "start", "charged", "last gatherer")
    assert not any("Ada" in text or "barred" in text for text in told if not text.startswith(by_seat))


def test_changes_of_two_sides_name_whose_they_are() -> None:
    """U5.4, U8: each side by the name of its seat."""
    told: set[str] = set()
    for seed in range(4):
        game = cardlab.deal("burrow", players=2, seed=seed, max_rounds=1)
        game.advance("end", [walker, walker])
        told |= {re.sub(r"-?\d+", "#", text) for texts in changes_of(game).values() for text in texts}
    assert {
        f"{who} must gather or draw before the next Walk About: {change}"
        for who in ("Ada", "Bo")
        for change in ("no → yes", "yes → no")
    } | {f"total of {who}: # → #" for who in ("Ada", "Bo")} <= told


def test_games_with_everything_can_be_shown_and_told() -> None:
    """Whole games of every table, at their ends."""
    for number in range(len(TABLES)):
        game = played(number, 1, 2, 1000, name="burrow").game
        assert game.over and "over" in str(game) and str(game.scores()).count("\n") >= 2
        assert repr(game.view(0)) and repr(game.position)
    s = dealt(1)
    run(s)
    assert BURROW.score(s).sentence() == "No round is scored yet; the game ends at 100 points."
    s = dealt(2)
    run(s)
    assert BURROW.score(s).sentence() == (
        "No round is scored yet; the game ends when somebody has 150 points, and the lowest total wins."
    )
