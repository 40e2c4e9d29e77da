"""Progress events: what an audit is doing, for a bar or a stream."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Stage = Literal["parse", "fetch", "retrieve", "verify", "combine", "suggest", "done"]


@dataclass(frozen=True, slots=True)
class Progress:
    """A stage began (``done`` is 0), moved on, or ended (``done`` equals ``total``).

    Attributes:
        stage: which one.
        done: how many units are finished.
        total: how many there are: characters to parse, sources to fetch, claims to retrieve for, pairs to verify.
    """

    stage: Stage
    done: int
    total: int


OnEvent = Callable[[Progress], None]


def ignore(event: Progress) -> None:
    """Takes an event and does nothing: the default listener."""
