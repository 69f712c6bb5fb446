"""Wrong versions of U9 End of the game."""

from __future__ import annotations

from .wrong import wrong

MUTANTS = [
    wrong(
        "the target must be passed", "U9.1", "ending", "if s.total[side] >= s.target:", "if s.total[side] > s.target:"
    ),
    wrong(
        "only Ada's total counts",
        "U9.1",
        "ending",
        "    for side in range(sides(s)):\n        if s.total",
        "    for side in range(1):\n        if s.total",
    ),
    wrong(
        "everybody must reach the target",
        "U9.1",
        "ending",
        "        if s.total[side] >= s.target:\n            return True\n    return False",
        "        if s.total[side] < s.target:\n            return False\n    return True",
    ),
    wrong("rivals play to 100", "U9.1", "options", "(100 if s.cooperative else 150)", "100", "target=None"),
    wrong("a team plays to 150", "U9.1", "options", "(100 if s.cooperative else 150)", "150", "target=None"),
    wrong(
        "at least a target of 2",
        "U9.1",
        "options",
        '_whole("target", options.target, 1, 10**9',
        '_whole("target", options.target, 2, 10**9',
        "target=1",
    ),
    wrong(
        "a target of 0",
        "U9.1",
        "options",
        '_whole("target", options.target, 1, 10**9',
        '_whole("target", options.target, 0, 10**9',
        "target=1",
    ),
    wrong(
        "smaller targets",
        "U9.1",
        "options",
        '_whole("target", options.target, 1, 10**9',
        '_whole("target", options.target, 1, 10**9 - 1',
        "target=1000000000",
    ),
    wrong(
        "larger targets",
        "U9.1",
        "options",
        '_whole("target", options.target, 1, 10**9',
        '_whole("target", options.target, 1, 10**10',
        "target=1000000000",
    ),
    wrong(
        "another target is not heard",
        "U9.1",
        "options",
        "if options.target is None else options.target",
        "if options.target != 1 else 1",
    ),
    wrong(
        "one round more", "U9.1", "ending", "if s.rounds_scored == s.max_rounds:", "if s.rounds_scored > s.max_rounds:"
    ),
    wrong(
        "one round fewer",
        "U9.1",
        "ending",
        "if s.rounds_scored == s.max_rounds:",
        "if s.rounds_scored >= s.max_rounds - 1 and s.rounds_scored > 1:",
    ),
    wrong(
        "two rounds at least",
        "U9.1",
        "options",
        '_whole("max_rounds", options.max_rounds, 1, 1000',
        '_whole("max_rounds", options.max_rounds, 2, 1000',
        "max_rounds=1",
    ),
    wrong(
        "no round at all",
        "U9.1",
        "options",
        '_whole("max_rounds", options.max_rounds, 1, 1000',
        '_whole("max_rounds", options.max_rounds, 0, 1000',
        "max_rounds=1",
    ),
    wrong(
        "999 rounds",
        "U9.1",
        "options",
        '_whole("max_rounds", options.max_rounds, 1, 1000',
        '_whole("max_rounds", options.max_rounds, 1, 999',
        "max_rounds=1000",
    ),
    wrong(
        "1001 rounds",
        "U9.1",
        "options",
        '_whole("max_rounds", options.max_rounds, 1, 1000',
        '_whole("max_rounds", options.max_rounds, 1, 1001',
        "max_rounds=1000",
    ),
    wrong(
        "ten rounds unless said otherwise",
        "U9.1",
        "options",
        "max_rounds: int = 100",
        "max_rounds: int = 10",
        "max_rounds=100",
    ),
    wrong(
        "the highest total wins",
        "U9.1",
        "scoring",
        "if total == min(self.totals))\n",
        "if total == max(self.totals))\n",
    ),
    wrong(
        "the first of equals wins",
        "U9.1",
        "scoring",
        "return first[0] if len(first) == 1 else first",
        "return first[0]",
    ),
    wrong(
        "a team has its total",
        "U9.1",
        "scoring",
        "(self.totals[0] / self.rounds if self.rounds else 0.0,)",
        "(float(self.totals[0]),)",
    ),
    wrong("a team wins", "U9.1", "scoring", "        if self.cooperative:\n            return ()\n", ""),
    wrong("the game goes on for ever", "U9.1", "ending", "        s.over = 1\n", ""),
]
