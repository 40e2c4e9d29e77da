"""Exit codes: scripts and CI rely on them."""

from __future__ import annotations

CLEAR = 0
"""Nothing was flagged."""
FLAGGED = 1
"""Something was flagged."""
BAD_INPUT = 2
"""The input or the command line can't be used."""
COULD_NOT_RUN = 3
"""A setting, a model or an optional part stands in the way."""
INTERRUPTED = 130
"""Ctrl-C: 128 and the signal's number, as shells have it."""
