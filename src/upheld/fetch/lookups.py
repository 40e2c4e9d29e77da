"""The two ways to ask the archive what it holds, and whether it has answered at all.

That a page was never archived is an accusation, so it needs proper answers: by its users' reports the availability
service finds pages under one spelling and not under another, answers "nothing" for pages that it names on the next try,
and says "nothing" as well when its own index was too slow.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from upheld.fetch.archivable import other_host
from upheld.fetch.body import Caps
from upheld.fetch.captures import FIELDS, Capture, read_availability, read_index
from upheld.fetch.reply import Reply, Trouble

if TYPE_CHECKING:
    from collections.abc import Callable

    from upheld.fetch.client import Client
    from upheld.fetch.outages import Outages

_AVAILABLE = "https://archive.org/wayback/available?url="
_INDEX = "https://web.archive.org/cdx/search/cdx?output=json&fastLatest=true"
#: Rows of the index that are asked for: enough to go back past a time at which all copies are error pages.
_ROWS = 40
#: An answer: 40 rows of an address of 2,000 characters are 100 kB.
_CAPS = Caps(1_000_000)
_JSON = "application/json"
#: Statuses that say how the archive is, not what it holds.
_OVERLOADED = frozenset({408, 425, 429}) | frozenset(range(500, 600))
#: How the archive names sites that it may not show.
_EXCLUDED = b"AccessControlException"
_NAMED = "x-archive-wayback-runtime-error"


@dataclass(frozen=True, slots=True)
class LookUp:
    """A way to ask.

    Attributes:
        name: what it is called.
        questions: the addresses at which it is asked about a page, one after another while nothing is found.
        read: reads a reply to one of them; None where it is no proper answer.
    """

    name: str
    questions: Callable[[str], tuple[str, ...]]
    read: Callable[[Reply, str], tuple[Capture, ...] | None]


@dataclass(frozen=True, slots=True)
class Known:
    """A proper answer.

    Attributes:
        captures: all but those at which the page was not there; none if the archive knows no others.
        asked: the questions.
    """

    captures: tuple[Capture, ...]
    asked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unknown:
    """No proper answer.

    Attributes:
        reason: why, as a sentence without a stop.
        asked: the questions.
        is_outage: whether the archive itself is out of reach, so that nothing else can be had from it.
    """

    reason: str
    asked: tuple[str, ...]
    is_outage: bool = False


def _available(url: str) -> tuple[str, ...]:
    bare, other = url.partition("://")[2], other_host(url).partition("://")[2]
    # The last repeats the first, with a year beyond all copies, which asks for the newest and passes caches.
    return (
        *(f"{_AVAILABLE}{quote(one, safe='')}" for one in (bare, url, other)),
        f"{_AVAILABLE}{quote(bare, safe='')}&timestamp=2099",
    )


def _index(url: str) -> tuple[str, ...]:
    base = f"{_INDEX}&limit=-{_ROWS}&fl={','.join(FIELDS)}"
    # Pages first, so that years of redirects do not hide them; then whatever is no "not found".
    return (
        f"{base}&filter=statuscode:200&url={quote(url, safe='')}",
        f"{base}&filter=!statuscode:404&filter=!statuscode:410&url={quote(other_host(url), safe='')}",
    )


AVAILABILITY = LookUp("availability service", _available, read_availability)
INDEX = LookUp("index", _index, read_index)


def ask(client: Client, lookup: LookUp, url: str, *, deadline: float, outages: Outages) -> Known | Unknown:
    """Asks until a page is found, or every question has been answered.

    Args:
        client: sends the questions; it retries what is worth retrying.
        lookup: which way.
        url: the page.
        deadline: when to give up, by ``time.monotonic``.
        outages: how the service has been of late.
    """
    asked: list[str] = []
    improper = ""
    seen: dict[str, Capture] = {}
    for question in lookup.questions(url):
        if outages.is_down:
            return Unknown(f"the archive's {lookup.name} has not answered of late", tuple(asked), True)
        asked.append(question)
        reply = client.get(question, deadline=deadline, caps=_CAPS, accept=_JSON)
        outage = told_outage(reply)
        outages.note(outage is None)
        if outage:
            return Unknown(f"the archive's {lookup.name} did not answer: {outage}", tuple(asked), True)
        assert isinstance(reply, Reply)
        found = lookup.read(reply, url) if reply.status == 200 else None
        if found is None:
            improper = improper or _improper(reply, lookup.name)
            continue
        seen |= {capture.stamp: capture for capture in found if not capture.is_gone}
        if any(capture.works for capture in seen.values()):
            break
    if improper and not any(capture.works for capture in seen.values()):
        return Unknown(improper, tuple(asked))
    return Known(tuple(sorted(seen.values(), key=lambda one: one.stamp, reverse=True)), tuple(asked))


def told_outage(reply: Reply | Trouble) -> str | None:
    """What keeps the archive from answering; None where it has answered, be it with a refusal."""
    if isinstance(reply, Trouble):
        return reply.reason
    if reply.status == 429:
        return "it asks to be left alone (status 429)"
    return f"status {reply.status}" if reply.status in _OVERLOADED else None


def told_exclusion(reply: Reply) -> bool:
    """Whether the archive says that it may not show the site."""
    return _EXCLUDED in reply.body[:2_000] or _EXCLUDED.decode() in reply.headers.get(_NAMED, "")


def time_share(deadline: float, share: float) -> float:
    """The moment at which a share of the time left is over."""
    now = time.monotonic()
    return now + share * max(0.0, deadline - now)


def _improper(reply: Reply, name: str) -> str:
    if told_exclusion(reply):
        return "the archive may not show that site"
    what = f"status {reply.status}" if reply.status != 200 else "something else than an answer"
    return f"the archive's {name} gave {what}"
