"""When an archived copy was taken: the archive's 14-digit stamps and the date in a copy's own headers."""

from __future__ import annotations

from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_STAMP = "%Y%m%d%H%M%S"
_DIGITS = 14
#: A date in a header is shorter.
_WRITTEN = 60


def is_stamp(text: str) -> bool:
    """Whether a text is a full stamp of a day that there is."""
    return _of_stamp(text) is not None


def date_of_copy(headers: Mapping[str, str], stamp: str) -> str:
    """When a copy was taken, in ISO form to the second (``2021-05-04T10:11:12+00:00``).

    The copy's own header is believed first: a look-up names one moment, and the archive may answer with the copy of
    another.

    Args:
        headers: of the copy, by lower-case name.
        stamp: a full stamp, as `is_stamp` knows it.
    """
    date = _of_header(headers.get("memento-datetime", "")) or _of_stamp(stamp)
    return date.isoformat(timespec="seconds") if date else ""


def _of_stamp(text: str) -> datetime | None:
    if len(text) != _DIGITS or not (text.isascii() and text.isdigit()):
        return None
    try:
        return datetime.strptime(text, _STAMP).replace(tzinfo=UTC)
    except ValueError:  # month 00
        return None


def _of_header(text: str) -> datetime | None:
    try:
        date = parsedate_to_datetime(text[:_WRITTEN])
    except (ValueError, TypeError, OverflowError):
        return None
    return date if date.tzinfo else date.replace(tzinfo=UTC)
