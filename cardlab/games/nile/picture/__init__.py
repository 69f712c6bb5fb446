"""Nile's table as a picture: a pure function of what seats see. ``table`` puts the parts together."""

from __future__ import annotations

from .description import describe
from .table import picture

__all__ = ["describe", "picture"]
