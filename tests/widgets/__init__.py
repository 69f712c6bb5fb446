"""The widgets, without a browser: their sessions with plain calls, their controls by clicking in Python."""
