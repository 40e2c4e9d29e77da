"""One archived copy as the archive shows it: raw, through the archive's own redirects, dated by itself."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from html import unescape
from typing import TYPE_CHECKING, Generic, TypeVar
from urllib.parse import urljoin

from upheld.fetch.archive_dates import date_of_copy, is_stamp
from upheld.fetch.body import read_body
from upheld.fetch.captures import replayed
from upheld.fetch.failures import Failure
from upheld.fetch.landings import landed
from upheld.fetch.lookups import told_exclusion, told_outage
from upheld.fetch.reply import Reply, Trouble
from upheld.fetch.troubles import Stopped

if TYPE_CHECKING:
    from collections.abc import Callable

    from upheld.fetch.body import Caps
    from upheld.fetch.captures import Capture
    from upheld.fetch.client import Client
    from upheld.fetch.outages import Outages

T = TypeVar("T")
#: The raw form is what the server sent. The archive loses the encoding of some raw copies; its other form is decoded.
_FORMS = ("id_", "if_")
_GZIP = b"\x1f\x8b"
#: The page that the archive shows in place of a redirect, and where in it the target stands.
_INTERSTITIAL = b"response at crawl time"
_ONWARD = re.compile(
    rb"class=[\"']impatient[\"'][^<>]{0,200}>\s{0,50}<a [^<>]{0,200}?href=[\"']([^\"'<>]{1,4000})[\"']"
)
_HEAD = 50_000
#: Such pages that are followed.
_STEPS = 3


@dataclass(frozen=True, slots=True)
class Copy(Generic[T]):
    """An archived copy that can be judged.

    Attributes:
        url: where people see it.
        taken_at: when it was taken, in ISO form.
        reply: the copy; its headers are the archive's, its content type that of the page.
        content: what was read from it.
    """

    url: str
    taken_at: str
    reply: Reply
    content: T


@dataclass(frozen=True, slots=True)
class Unplayed:
    """Why a copy can't be judged.

    Attributes:
        reason: to follow "the copy can't be read:".
        is_outage: whether the archive itself is out of reach, so that no other copy can be had either.
        is_garbled: whether another form of the same copy may fare better.
    """

    reason: str
    is_outage: bool = False
    is_garbled: bool = False


@dataclass(frozen=True, slots=True)
class Wanted(Generic[T]):
    """What a copy is wanted for.

    Attributes:
        page: the address that was cited.
        deadline: when to give up, by ``time.monotonic``.
        caps: bytes that a copy may have.
        read: reads a copy as a live page is read; a `Failure` where it holds nothing to judge.
    """

    page: str
    deadline: float
    caps: Caps
    read: Callable[[Reply], T | Failure]


def play(client: Client, capture: Capture, wanted: Wanted[T], outages: Outages) -> Copy[T] | Unplayed:
    """Reads a copy.

    Args:
        client: sends the requests.
        capture: which copy.
        wanted: what for.
        outages: how the archive has been at showing copies of late.
    """
    found: Copy[T] | Unplayed = Unplayed("")
    for form in _FORMS:
        found = _in_form(client, capture.address(form), wanted, outages)
        if not (isinstance(found, Unplayed) and found.is_garbled):
            break
    return found


def _in_form(client: Client, address: str, wanted: Wanted[T], outages: Outages) -> Copy[T] | Unplayed:
    reply = _shown(client, address, wanted, outages)
    if isinstance(reply, Unplayed):
        return reply
    shown = replayed(reply.final_url)
    if shown is None or not is_stamp(shown.stamp):
        return Unplayed("it leads out of the archive")
    elsewhere = landed(wanted.page, shown.original)
    if elsewhere:
        return Unplayed(f"it led to {elsewhere.what}")
    unpacked = _unpacked(reply, wanted.caps)
    if isinstance(unpacked, Unplayed):
        return unpacked
    content = wanted.read(unpacked)
    if isinstance(content, Failure):
        return Unplayed(content.reason, is_garbled=content.status == "unsupported_type")
    return Copy(shown.address(), date_of_copy(reply.headers, shown.stamp), unpacked, content)


def _shown(client: Client, address: str, wanted: Wanted[T], outages: Outages) -> Reply | Unplayed:
    """What the archive shows at an address, in the end."""
    for _ in range(_STEPS):
        if outages.is_down:
            return Unplayed("the archive has shown no copies of late", is_outage=True)
        reply = client.get(address, deadline=wanted.deadline, caps=wanted.caps, accept="*/*")
        why = _unshown(reply)
        outages.note(not (why and why.is_outage))
        if why:
            return why
        assert isinstance(reply, Reply)
        onward = _ONWARD.search(reply.body, 0, _HEAD) if _INTERSTITIAL in reply.body[:_HEAD] else None
        if onward is None:
            return reply
        address = urljoin(reply.final_url, unescape(onward[1].decode("utf-8", "replace")))
    return Unplayed("it only leads on to other copies")


def _unshown(reply: Reply | Trouble) -> Unplayed | None:
    if isinstance(reply, Trouble) and reply.kind in ("protocol", "too_large", "redirects", "refused"):
        return Unplayed(reply.reason, is_garbled=reply.kind == "protocol")
    outage = told_outage(reply)
    if outage:
        return Unplayed(f"the archive did not show it: {outage}", is_outage=True)
    assert isinstance(reply, Reply)
    if told_exclusion(reply):
        return Unplayed("the archive may not show that site")
    return None if reply.status == 200 else Unplayed(f"the archive gives status {reply.status} for it")


def _unpacked(reply: Reply, caps: Caps) -> Reply | Unplayed:
    """Unpacks a body that the archive hands out packed without saying so: all of it, or it is no copy to judge."""
    if not reply.body.startswith(_GZIP):
        return reply
    said = {"content-type": reply.headers.get("content-type", ""), "content-encoding": "gzip"}
    try:
        return replace(reply, body=read_body((reply.body,), said, reply.status, caps, "the archive"))
    except Stopped as stopped:
        return Unplayed(stopped.reason, is_garbled=stopped.kind == "protocol")
