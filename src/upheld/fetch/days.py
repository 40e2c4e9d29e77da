"""Days as pages, feeds and documents write them in their metadata."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from email.utils import parsedate_to_datetime

_ISO = re.compile(r"(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?|(\d{2})(\d{2}))?(?![\d])(?:[T ]|$|[^\d])")
#: Longer values are no dates; and the years of pages.
_LONGEST, _FIRST = 60, 1500


def day_of(written: object) -> str | None:
    """Reads a date: ISO 8601 (``2024-05-03T10:00Z``), with slashes, year or month alone, or as mail writes it.

    Returns:
        ``2024-05-03``, ``2024-05`` or ``2024``: as much as it says, in its own time zone; None if it is no date.
    """
    if not isinstance(written, str) or len(written) > _LONGEST:
        return None
    written = written.strip()
    shape = _ISO.match(written)
    if not shape:
        return _of_mail(written)
    year, month, day = shape[1], shape[2] or shape[4], shape[3] or shape[5]
    try:
        found = date(int(year), int(month or 1), int(day or 1))
    except ValueError:
        return None
    if not _FIRST <= found.year <= datetime.now(UTC).year + 1:
        return None
    return found.isoformat()[: 10 if day else 7 if month else 4]


def _of_mail(written: str) -> str | None:
    try:
        return parsedate_to_datetime(written).date().isoformat()
    except (ValueError, TypeError, OverflowError, IndexError):
        return None
