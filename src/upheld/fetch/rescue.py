"""From a page that could not be read to its archived copy, or to what the archive says of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from upheld.fetch.archivable import expiring
from upheld.fetch.copies import Copy
from upheld.fetch.failures import Failure
from upheld.fetch.outcomes import Unread
from upheld.fetch.records import not_read, read_archived
from upheld.fetch.visit import read_reply
from upheld.fetch.wayback import NeverArchived, NoAnswer, UnreadCopy
from upheld.text.urls import site

if TYPE_CHECKING:
    from upheld.evidence import Document
    from upheld.fetch.body import Caps
    from upheld.fetch.content import Content
    from upheld.fetch.outcomes import Cause
    from upheld.fetch.reply import Reply
    from upheld.fetch.wayback import Archive

#: What an address that has run out may look like.
_RUN_OUT: frozenset[Cause] = frozenset({"gone", "blocked", "stub", "empty"})
NOT_ASKED = "the archive was not asked"


def rescue(archive: Archive, url: str, live: Unread, *, deadline: float, caps: Caps) -> Document:
    """Looks for an archived copy of a page that could not be read.

    Args:
        archive: is asked.
        url: the address that was cited.
        live: why the page could not be read.
        deadline: when to give up, by ``time.monotonic``.
        caps: bytes of a copy.
    """
    link = expiring(url)
    led_on = _led_on(url, live)
    if link and not led_on and live.cause in _RUN_OUT:
        return not_read(url, replace(live, cause="expired", reason=f"it is {link}, and has run out: {live.reason}"))
    if not live.row.is_looked_up:
        return not_read(url, live)
    # A short link or a moved site: the archive may know the page under the address that it led to.
    subjects = [*([] if link else [url]), *([led_on] if led_on else [])] or [url]
    answers: list[UnreadCopy | NeverArchived | NoAnswer] = []
    for subject in subjects:
        found = archive.look_up(subject, deadline=deadline, caps=caps, read=_as_copy)
        if isinstance(found, Copy):
            return read_archived(url, live, found)
        answers.append(found)
    return _without_copy(url, live, answers, has_led=led_on is not None)


def unrescued(url: str, live: Unread) -> Document:
    """The same where the archive is not to be asked."""
    return not_read(url, live, told=NOT_ASKED if live.cause == "gone" else "")


def _led_on(url: str, live: Unread) -> str | None:
    """The address on another site at which it went wrong."""
    return live.final_url if live.final_url and site(live.final_url) != site(url) else None


def _as_copy(reply: Reply) -> Content | Failure:
    found = read_reply(reply)
    return Failure(found.row.status, found.reason) if isinstance(found, Unread) else found


def _without_copy(
    url: str, live: Unread, answers: list[UnreadCopy | NeverArchived | NoAnswer], *, has_led: bool
) -> Document:
    """What can be said without a copy; a page is called invented only where nothing else is possible."""
    is_gone = live.cause == "gone"
    for answer in answers:
        if isinstance(answer, UnreadCopy):
            held = (answer.url, answer.taken_at)
            if is_gone:
                return not_read(url, live, status="link_rot", code="S602", told=answer.reason, copy=held)
            return not_read(url, live, tried=answer.reason, copy=held)
    for answer in answers:
        if isinstance(answer, NoAnswer):
            if is_gone:
                return not_read(url, live, told=f"whether it was ever archived is not known: {answer.reason}")
            return not_read(url, live, tried=f"nor a copy: {answer.reason}")
    if not is_gone:
        return not_read(url, live, tried="the archive knows no copy")
    if has_led:  # whoever made the short link, or moved the site, knew the page
        return not_read(url, live, told="the archive knows no copy")
    asked = [question for answer in answers if isinstance(answer, NeverArchived) for question in answer.asked]
    return not_read(
        url,
        live,
        status="likely_fabricated",
        code="S603",
        told="neither of two look-ups in the archive knows a working copy",
        message=f"anyone can ask the archive for {url} again: {_one_of_each(asked)}",
    )


def _one_of_each(asked: list[str]) -> str:
    """The first question to each of the two services."""
    firsts: dict[str, str] = {}
    for question in asked:
        firsts.setdefault(question.partition("?")[0], question)
    return " and ".join(firsts.values())
