"""Why a request ended early, as it travels from the socket up to the client, which makes a `Trouble` of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from upheld.fetch.reply import Reply, TroubleKind


class Stopped(Exception):  # noqa: N818 - named for what happened; it never leaves the client
    """No reply can be had.

    Attributes:
        kind: what went wrong.
        reason: one line for people, without a stop.
        again: whether another try may fare better.
        at: the address at which it went wrong, where it is not the one that was being read.
    """

    def __init__(self, kind: TroubleKind, reason: str, *, again: bool = False, at: str | None = None) -> None:
        super().__init__(reason)
        self.kind: TroubleKind = kind
        self.reason = reason
        self.again = again
        self.at = at


class Busy(Exception):  # noqa: N818 - as above
    """A reply that another try may better: the server says that it can't answer now.

    Attributes:
        reply: what it answered.
        wait: for how many seconds it asks to be left alone; None where it does not say.
    """

    def __init__(self, reply: Reply, wait: float | None) -> None:
        super().__init__(f"status {reply.status}")
        self.reply = reply
        self.wait = wait
