"""The table of Burrow as a picture, and the lift picture: pure functions of what every seat sees."""

from __future__ import annotations

from .description import describe
from .layers import lift
from .table import picture

__all__ = ["describe", "lift", "picture"]
