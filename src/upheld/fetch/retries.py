"""More tries where they are worth it: lost connections and busy servers, never a refusal or a missing page."""

from __future__ import annotations

import logging
import time
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, TypeVar

from upheld.fetch.troubles import Busy, Stopped

if TYPE_CHECKING:
    from collections.abc import Callable

    from upheld.fetch.reply import Reply

_T = TypeVar("_T")
#: What passes by itself: too many requests, a server that restarts, a gateway whose server is slow (52x: Cloudflare's).
PASSING = frozenset({408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524})
#: Seconds of the first wait, of the longest, and what chance adds so that many clients don't come back at once.
_FIRST, _LONGEST, _CHANCE = 0.4, 2.0, 0.3
#: A try that has less time than this would only turn a true reason into "out of time".
_WORTHWHILE = 1.0
#: A Retry-After beyond this is not read; it is a date at most.
_WRITTEN = 60


def persist(attempt: Callable[[], _T], *, deadline: float, attempts: int) -> _T:
    """Calls until it returns, at most `attempts` times and not past the deadline (``time.monotonic``).

    Raises:
        Stopped: the last one's.
        Busy: the server answered, though only that it is busy: told before what another try ran into.
    """
    import stamina

    # stamina warns of every retry in its log, which Python prints to stderr where nobody has set up logging.
    logger = logging.getLogger("stamina")
    if not logger.handlers:
        logger.addHandler(logging.NullHandler())
    busy: Busy | None = None

    def is_worthwhile(error: Exception) -> bool | float:
        nonlocal busy
        wait: float | None = None
        if isinstance(error, Busy):
            busy, wait = error, error.wait
        elif not (isinstance(error, Stopped) and error.again):
            return False
        longest = _LONGEST + _CHANCE if wait is None else wait
        if time.monotonic() + longest + _WORTHWHILE > deadline:
            return False
        return True if wait is None else wait

    tries = stamina.retry_context(
        on=is_worthwhile,
        attempts=attempts,
        timeout=None,  # the deadline's matter
        wait_initial=_FIRST,
        wait_max=_LONGEST,
        wait_jitter=_CHANCE,
    )
    try:
        for tried in tries:
            with tried:
                return attempt()
    except Stopped as stopped:
        if busy and stopped.kind in ("timeout", "connection"):
            raise busy from stopped
        raise
    raise AssertionError("stamina tries at least once")


def busy(reply: Reply) -> Busy | None:
    """What a reply asks for that another try may better."""
    return Busy(reply, retry_after(reply.headers.get("retry-after", ""))) if reply.status in PASSING else None


def retry_after(text: str) -> float | None:
    """Reads a Retry-After header: seconds or a date.

    Returns:
        Seconds from now, not below 0; None where it says nothing that can be read.
    """
    text = text.strip()[:_WRITTEN]
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        date = parsedate_to_datetime(text)
    except (ValueError, TypeError, OverflowError):
        return None
    aware = date if date.tzinfo else date.replace(tzinfo=UTC)
    return max(0.0, (aware - datetime.now(UTC)).total_seconds())
