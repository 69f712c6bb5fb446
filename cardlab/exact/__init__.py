"""Exact probabilities, as on the blackboard: fractions, tables, trees, and their pictures.

Lesson by lesson, what a student writes:

- events: ``probability``, ``union``, ``union_alike``;
- draws: ``hypergeometric``, ``multivariate_hypergeometric``, ``binomial``, ``kinds_drawn``, ``most_of_a_kind``,
  ``fewest_of_a_kind``;
- conditions: ``two_way``, ``tree``, ``total_probability``, ``bayes``, and ``given`` of every distribution;
- error bars: ``standard_error``, ``tries_needed``, ``normal_between``, ``normal_interval``, ``wilson_interval``,
  ``critical_value``;
- waiting: ``waiting_time``, ``seen_before``, ``hazard``, ``order_statistic``, ``order_statistic_of``, ``geometric``;
- walks from state to state: ``chain``;
- distributions of one's own: ``uniform``, ``from_counts``, ``Distribution``, ``Joint``, ``sum_of``, ``smallest``,
  ``largest``, ``combine``;
- a game on the table: ``live(game, seat)``.

>>> print(hypergeometric(pack=90, draw=5, wanted=16))
k          exactly      about
0  1342397/3662439     0.3665
1  1534168/3662439     0.4189
2   216080/1220813     0.1770
3  378140/10987317     0.0344
4   33670/10987317     0.0031
5      364/3662439  0.0000994
mean 8/9 = 0.8889, standard deviation 0.8355
"""

from __future__ import annotations

from .chains import Chain, chain
from .distribution import Distribution, combine, from_counts, largest, smallest, sum_of, uniform
from .drawing_cards import (
    binomial,
    fewest_of_a_kind,
    hypergeometric,
    kinds_drawn,
    most_of_a_kind,
    multivariate_hypergeometric,
)
from .events import Union, probability, union, union_alike
from .intervals import (
    Interval,
    critical_value,
    normal_between,
    normal_interval,
    standard_error,
    tries_needed,
    wilson_interval,
)
from .joint import Joint, TwoWay, two_way
from .live import live
from .reading import read_number
from .trees import Cases, Tree, bayes, total_probability, tree
from .waiting import geometric, hazard, order_statistic, order_statistic_of, seen_before, waiting_time

__all__ = [
    "Cases",
    "Chain",
    "Distribution",
    "Interval",
    "Joint",
    "Tree",
    "TwoWay",
    "Union",
    "bayes",
    "binomial",
    "chain",
    "combine",
    "critical_value",
    "fewest_of_a_kind",
    "from_counts",
    "geometric",
    "hazard",
    "hypergeometric",
    "kinds_drawn",
    "largest",
    "live",
    "most_of_a_kind",
    "multivariate_hypergeometric",
    "normal_between",
    "normal_interval",
    "order_statistic",
    "order_statistic_of",
    "probability",
    "read_number",
    "seen_before",
    "smallest",
    "standard_error",
    "sum_of",
    "total_probability",
    "tree",
    "tries_needed",
    "two_way",
    "uniform",
    "union",
    "union_alike",
    "waiting_time",
    "wilson_interval",
]
