"""Every refusal there is, at decisions of all kinds, and what a person may wonder about at each of them."""

from __future__ import annotations

import re
from pathlib import Path

from cardlab.games.burrow import options
from cardlab.games.burrow.hints import worth_explaining
from cardlab.games.burrow.state import Position

from .table import BURROW, dealt, offered, run, table
from .test_errors import choosing, gathering
from .test_u04_drawing import holding

BOOK = (Path(str(options.__file__)).parent / "RULES.md").read_text(encoding="utf-8")
RULES = {*re.findall(r"(?m)^- (U\d+\.\d+) ", BOOK), *re.findall(r"(?m)^## (U\d+) ", BOOK)}


def every_refusal() -> list[tuple[str, str]]:
    """Return the reason for every action that is not offered, at decisions of all kinds."""
    start = dealt(2, top="Otter 5")
    run(start)
    beginnings: list[tuple[Position, tuple[str, ...]]] = [
        (start, ()),
        (gathering(), ()),
        (gathering(), ("slot 31",)),
        (choosing(), ()),
        (choosing(), ("walk",)),
        (choosing(), ("walk", "crop A")),
        (choosing(stage="walk", walk_left=2), ()),
        (choosing(stage="walk", walk_left=2), ("crop A",)),
        (choosing(barred="Ada"), ()),
        (table(1, field={31: "J"}, crops={"Ada": ["6 + Poacher"]}), ()),
        (choosing(field={31: "Otter"}), ("slot 31", "crop A")),
        (holding("7", ["6", "2"]), ()),
        (holding("Otter", ["6", "2"]), ("crop A",)),
        (holding("Poacher", ["6", "2 2"]), ()),
    ]
    found = []
    for s, words in beginnings:
        for word in words:
            BURROW.choose(s, int(BURROW.action_of(word, s)))
        legal = offered(s)
        found += [BURROW.why_not(s, number) for number, action in BURROW.actions.items() if action.word not in legal]
    return found


def test_every_refusal_is_one_sentence_with_a_rule_of_the_book() -> None:
    """Whatever is tried, at whatever decision."""
    for sentence, rule in every_refusal():
        assert rule in RULES, (sentence, rule)
        assert sentence[-1] == "." and (sentence[0].isupper() or sentence[0] == "'"), sentence
        assert sentence.count(". ") == 0 and "  " not in sentence, sentence


def test_what_a_person_may_wonder_about() -> None:
    """Actions of the decision's kind; those that are not offered have a reason."""
    words = [str(BURROW.actions[number]) for number in worth_explaining(gathering())]
    assert words == ["draw", "walk", "slot 33"], "the Otter, which has to wait"
    words = [str(BURROW.actions[number]) for number in worth_explaining(choosing())]
    assert words == ["walk", "slot 31", "slot 35"]
    words = [str(BURROW.actions[number]) for number in worth_explaining(table(1, crops={"Ada": ["6"]}))]
    assert words == ["walk", "end", "slot 35"]
    words = [str(BURROW.actions[number]) for number in worth_explaining(holding("7", ["6", "2"]))]
    assert words == ["crop A", "crop B", "new"]
    otter = holding("Otter", ["6", "2"])
    BURROW.choose(otter, 10)
    start = dealt(2, top="Otter 5")
    run(start)
    assert worth_explaining(otter) == worth_explaining(start) == []
    begun = choosing()
    BURROW.choose(begun, 1)
    assert [str(BURROW.actions[number]) for number in worth_explaining(begun)] == [
        "crop A",
        "crop B",
        "crop C",
        "crop D",
    ]
