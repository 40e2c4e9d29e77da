"""The limits of one request, which its socket asks before every wait: no server can stretch them by trickling."""

from __future__ import annotations

import time
from dataclasses import dataclass

from upheld.fetch.troubles import Stopped

#: Bytes of a reply's head. Heads of pages that work were at most some 30 kB (cookies and a content security policy);
#: h11 gives up at 100 kB, with a reason that is not for people.
HEAD_BYTES = 96 * 1024
_BEGINS = b"HTTP/"


@dataclass(slots=True)
class Watch:
    """What one request may still take.

    Attributes:
        host: whom it asks, for reasons.
        deadline: by ``time.monotonic``.
        connect: seconds to connect, and as many for TLS.
        quiet: seconds without a byte after which a server is given up.
        head: bytes of the head that may still come; None once it is read.
        ended: whether the server has closed its side.
        start: the first bytes of the head.
    """

    host: str
    deadline: float
    connect: float
    quiet: float
    head: int | None = HEAD_BYTES
    ended: bool = False
    start: bytes = b""

    def left(self) -> float:
        """Seconds to the deadline.

        Raises:
            Stopped: it is past.
        """
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise self.late()
        return left

    def room(self, most: int) -> int:
        """How many bytes may be read at once.

        Raises:
            Stopped: the head is too long.
        """
        if self.head is None:
            return most
        if self.head <= 0:
            raise Stopped("protocol", f"{self.host} sends headers without an end")
        return min(most, self.head)

    def took(self, data: bytes) -> None:
        """Counts what came.

        Raises:
            Stopped: it does not begin like HTTP; h11 would wait for the end of the head, which may never come.
        """
        self.ended = not data
        if self.head is None:
            return
        self.head -= len(data)
        if len(self.start) < len(_BEGINS):
            self.start = (self.start + data)[: len(_BEGINS)]
            if not _BEGINS.startswith(self.start):
                raise Stopped("protocol", f"what {self.host} sends is not proper HTTP")

    def late(self) -> Stopped:
        """Why nothing came in time."""
        if time.monotonic() >= self.deadline:
            doing = "had not answered" if self.head is not None else "had not sent the whole page"
            return Stopped("timeout", f"{self.host} {doing} when the time for a page was over")
        doing = "did not answer" if self.head is not None else "stopped in the middle of the page"
        return Stopped("timeout", f"{self.host} {doing}: no byte came for {self.quiet:g} s")
