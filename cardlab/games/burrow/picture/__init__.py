"""The table of Burrow as a picture, and the lift picture: pure functions of what every seat sees."""

from __future__ import annotations

from .description import describe
from .layers import lift
from .table import picture

MORE_PICTURES = (("the layers one by one", lift),)  # what a table offers beside its picture

__all__ = ["MORE_PICTURES", "describe", "lift", "picture"]
