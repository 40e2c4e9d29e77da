"""Archived copies of pages that can't be read, and what is known where there are none."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from upheld.fetch.archivable import subject, unasked
from upheld.fetch.archive_dates import date_of_copy
from upheld.fetch.copies import Copy, Wanted, play
from upheld.fetch.lookups import AVAILABILITY, INDEX, Known, Unknown, ask, time_share
from upheld.fetch.outages import Outages

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from upheld.fetch.body import Caps
    from upheld.fetch.captures import Capture
    from upheld.fetch.client import Client
    from upheld.fetch.failures import Failure
    from upheld.fetch.reply import Reply

T = TypeVar("T")
#: In this order: the availability service answers at once where it knows a page.
_LOOKUPS = (AVAILABILITY, INDEX)
#: How much of the time the first look-up may take, so that a slow one leaves some to the other.
_FIRST_SHARE = 0.4


@dataclass(frozen=True, slots=True)
class UnreadCopy:
    """The archive knows the page, but no copy of it could be read.

    Attributes:
        url: where people may see the newest one.
        taken_at: when that was taken, in ISO form.
        reason: why it can't be judged, without a stop.
    """

    url: str
    taken_at: str
    reason: str


@dataclass(frozen=True, slots=True)
class NeverArchived:
    """Both look-ups have answered properly, and neither knows a working copy.

    Attributes:
        asked: the questions, as addresses that anyone can open.
    """

    asked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoAnswer:
    """Whether there is a copy is not known.

    Attributes:
        reason: why not, as a sentence without a stop.
        asked: the questions, if any.
    """

    reason: str
    asked: tuple[str, ...] = ()


class Archive:
    """Finds and reads archived copies; thread-safe.

    Args:
        client: sends the requests.
    """

    def __init__(self, client: Client) -> None:
        self._client = client
        self._outages = tuple(Outages() for _ in _LOOKUPS)
        self._replays = Outages()

    def look_up(
        self,
        url: str,
        *,
        deadline: float,
        caps: Caps,
        read: Callable[[Reply], T | Failure],
    ) -> Copy[T] | UnreadCopy | NeverArchived | NoAnswer:
        """Looks for a copy that can be judged.

        Args:
            url: the page.
            deadline: when to give up, by ``time.monotonic``.
            caps: bytes that a copy may have.
            read: reads a copy as a live page is read; a `Failure` where it holds nothing to judge, as a bot check does,
                and then an older copy is tried.
        """
        page = subject(url)
        why = unasked(page)
        if why:
            return NoAnswer(f"the archive was not asked, because {why}")
        wanted = Wanted(page, deadline, caps, read)
        trail = _Trail()
        for number, lookup in enumerate(_LOOKUPS):
            limit = deadline if number else time_share(deadline, _FIRST_SHARE)
            answer = ask(self._client, lookup, page, deadline=limit, outages=self._outages[number])
            trail.answers.append(answer)
            copy = self._first(answer.captures, wanted, trail) if isinstance(answer, Known) else None
            if copy is not None:
                return copy
            if trail.is_over:
                break
        return trail.conclusion()

    def _first(self, captures: Sequence[Capture], wanted: Wanted[T], trail: _Trail) -> Copy[T] | None:
        """The first copy that can be judged."""
        for capture in _chosen([capture for capture in captures if capture.stamp not in trail.tried]):
            trail.tried.add(capture.stamp)
            found = play(self._client, capture, wanted, self._replays)
            if isinstance(found, Copy):
                return found
            trail.unread.append((capture, found.reason))
            trail.is_over = found.is_outage
            if found.is_outage:
                break
        return None


@dataclass(slots=True)
class _Trail:
    """What has been learnt of one page.

    Attributes:
        answers: those of the look-ups.
        tried: stamps of the copies that were tried.
        unread: those that could not be judged, with the reason.
        is_over: whether the archive shows no copies now, so that further ones are not worth a try.
    """

    answers: list[Known | Unknown] = field(default_factory=list)
    tried: set[str] = field(default_factory=set)
    unread: list[tuple[Capture, str]] = field(default_factory=list)
    is_over: bool = False

    def conclusion(self) -> UnreadCopy | NeverArchived | NoAnswer:
        if self.unread:
            capture, reason = max(self.unread, key=lambda one: (one[0].works, one[0].stamp))
            kind = "copy" if capture.works else "redirect"
            taken_at = date_of_copy({}, capture.stamp)
            return UnreadCopy(capture.address(), taken_at, f"the archive's {kind} of {taken_at[:10]}: {reason}")
        asked = tuple(question for answer in self.answers for question in answer.asked)
        unknown = [answer.reason for answer in self.answers if isinstance(answer, Unknown)]
        if unknown:
            return NoAnswer("; ".join(dict.fromkeys(unknown)), asked)
        captures = [one for answer in self.answers if isinstance(answer, Known) for one in answer.captures]
        refusal = next((one.status for one in captures), None)
        if refusal is not None:
            return NoAnswer(f"the archive has asked for the page and was given none either (status {refusal})", asked)
        return NeverArchived(asked)


def _chosen(captures: Sequence[Capture]) -> list[Capture]:
    """The copies that are worth a try, of captures from the newest to the oldest: at most four.

    The newest first; then far back, since what replaced a page, an error page or a consent wall, stays for years.
    Redirects come last, and of them the newest alone.
    """
    working: dict[str, Capture] = {}
    for capture in captures:
        if capture.works:
            working.setdefault(capture.digest or capture.stamp, capture)
    pages = list(working.values())
    steps = dict.fromkeys((0, len(pages) // 3, 2 * len(pages) // 3)) if pages else ()
    redirects = [capture for capture in captures if capture.redirects]
    return [*(pages[step] for step in steps), *redirects[:1]]
