"""Services that do not answer: after a few failures in a row they are left alone for a while.

An audit of a thousand dead links would otherwise wait for each of them until its time is up.
"""

from __future__ import annotations

import time
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Outages:
    """Counts a service's failures in a row; thread-safe.

    Args:
        most: failures after which it is left alone. Chosen: one may be chance, and the client has retried each.
        pause: for how many seconds. Chosen: the archive's own bans are counted in minutes.
        clock: seconds that only grow.
    """

    def __init__(self, most: int = 3, pause: float = 60.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._pause = pause
        self._clock = clock
        self._lock = Lock()
        self._failures = 0
        self._until = 0.0

    @property
    def is_down(self) -> bool:
        """Whether it is left alone now. After the pause it is tried again, and one more failure renews the pause."""
        with self._lock:
            return self._clock() < self._until

    def note(self, answered: bool) -> None:
        """Tells how a request went: any answer that is not an outage counts as one."""
        with self._lock:
            self._failures = 0 if answered else self._failures + 1
            self._until = self._clock() + self._pause if self._failures >= self._most else 0.0
