"""Word lists as they are written in the tables."""

from __future__ import annotations


def listed(words: str) -> list[str]:
    """The words of a text, in order."""
    return words.split()
