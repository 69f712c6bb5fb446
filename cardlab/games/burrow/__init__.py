"""Burrow: gather seeds from a layered field, and find the way home. The rules are in RULES.md."""
