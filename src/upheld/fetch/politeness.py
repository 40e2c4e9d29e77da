"""Manners: how many requests a host gets at once, and that it is left alone for as long as it asks."""

from __future__ import annotations

import time
from collections import Counter
from contextlib import contextmanager
from threading import Condition
from typing import TYPE_CHECKING

from upheld.fetch.troubles import Stopped

if TYPE_CHECKING:
    from collections.abc import Iterator


class Hosts:
    """Whose turn it is, by host.

    Args:
        at_once: requests that one host gets at once.
    """

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._busy: Counter[str] = Counter()
        self._paused: dict[str, float] = {}
        self._changed = Condition()

    @contextmanager
    def turn(self, host: str, deadline: float) -> Iterator[None]:
        """Waits for a turn, and has it while the block runs.

        Raises:
            Stopped: there is none before the deadline, by ``time.monotonic``.
        """
        with self._changed:
            while (wait := self._wait(host, deadline)) is not None:
                self._changed.wait(wait)
            self._busy[host] += 1
        try:
            yield
        finally:
            with self._changed:
                self._busy[host] -= 1
                if not self._busy[host]:
                    del self._busy[host]
                self._changed.notify_all()

    def pause(self, host: str, seconds: float) -> None:
        """Leaves a host alone for a while, as it asked."""
        with self._changed:
            self._paused[host] = max(self._paused.get(host, 0.0), time.monotonic() + seconds)

    def _wait(self, host: str, deadline: float) -> float | None:
        """Seconds to wait before looking again; None where it is this thread's turn."""
        now = time.monotonic()
        until = self._paused.get(host, 0.0)
        if until > deadline:
            raise Stopped("timeout", f"{host} asks to be left alone for longer than the time for a page")
        if until <= now:
            self._paused.pop(host, None)
            if self._busy[host] < self._at_once:
                return None
            until = deadline  # or when another request is done
        if now >= deadline:
            raise Stopped("timeout", f"other pages of {host} took the time of this one")
        return until - now
