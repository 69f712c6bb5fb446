"""Rule procedures as they stand, one by one as machine code: the compiler is that of batches.

Positions and views become numpy records and are compared with the states of plain play.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cardlab.engine.compiled import Compiler as Compiler
from cardlab.engine.compiled import record_of
from cardlab.engine.state import State


def to_record(state: State) -> Any:
    """Return a state as a numpy record."""
    table = np.zeros(1, record_of(type(state)))
    for name, _ in state.fields:
        table[name][0] = getattr(state, name)
    return table[0]


def values(record: Any) -> tuple[Any, ...]:
    """Return the values of a record in the form of ``State.values()``."""
    return tuple(record[name].tolist() for name in record.dtype.names)
