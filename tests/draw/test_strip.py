"""The strip with the sentence of the last step, and the rules beside it."""

from __future__ import annotations

import re

import pytest

from cardlab.draw.palette import LIGHT
from cardlab.draw.svg import Drawing
from cardlab.draw.tables import sentence

WORDS = "Ada lays Wheat Beer on the exchange and takes Focaccia. Ada cleans. Ada upgrades with Focaccia."
RULES = "B5.3, B8.1, B8.2, B8.3"


@pytest.mark.parametrize(("width", "size", "texts"), [(1232, 20, [RULES]), (366, 17, RULES.split(", "))])
def test_several_rules_leave_room_for_the_words(width: float, size: float, texts: list[str]) -> None:
    """On a wide table they stand side by side, on a phone below each other; either way inside the strip."""
    drawing = Drawing(LIGHT)
    height = sentence(drawing, 0, 0, width, WORDS, RULES, (), size)
    found = re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>(B[^<]*)</text>', drawing.finish(width, height, "strip"))
    assert [text for _, _, text in found] == texts
    assert all(0 < float(y) - 12 and float(y) < height for _, y, _ in found)
    assert height <= 6 * 17 * 1.4 + 18
