"""One visit to one address: the page that is there, read and looked at; or why it could not be read."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urljoin

from upheld.fetch.decoding import decode
from upheld.fetch.failures import Failure
from upheld.fetch.formats import read_bytes
from upheld.fetch.landings import landed
from upheld.fetch.marks import marked
from upheld.fetch.onward import onward
from upheld.fetch.outcomes import Unread, of_failure, of_stand_in, of_status, of_trouble
from upheld.fetch.readable import FLOOR, stand_in
from upheld.fetch.reply import Trouble

if TYPE_CHECKING:
    from collections.abc import Mapping

    from upheld.fetch.body import Caps
    from upheld.fetch.client import Client
    from upheld.fetch.content import Content
    from upheld.fetch.reply import Reply

#: Seconds for reading what came, apart from the time that the network took: what a page says must not depend on how
#: slowly it came. Chosen: the longest readers (letters in scans) have 60 s of processor time, see `kinds`.
READ_SECONDS = 60.0
#: Pages that only send a browser on, one after another.
_STEPS = 3
#: Bytes of a page without text that are looked through for what it is instead.
_SMALL = 200_000


@dataclass(frozen=True, slots=True)
class Visit:
    """A page that was read.

    Attributes:
        reply: what the server sent.
        content: what the page says.
        steps: pages on the way that only sent a browser on.
    """

    reply: Reply
    content: Content
    steps: int = 0


@dataclass(frozen=True, slots=True)
class Unchanged:
    """The server says that the page is as it was (304)."""


def visit(
    client: Client, url: str, *, deadline: float, caps: Caps, validators: Mapping[str, str] | None = None
) -> Visit | Unchanged | Unread:
    """Fetches an address and reads what is there.

    Args:
        client: sends the requests.
        url: the address.
        deadline: when to give up on the network, by ``time.monotonic``; reading has `READ_SECONDS` of its own.
        caps: bytes.
        validators: headers that ask whether an earlier reading still holds.
    """
    address, unread = url, None
    for step in range(_STEPS + 1):
        reply = client.get(address, deadline=deadline, caps=caps, headers=validators)
        if isinstance(reply, Trouble):
            return of_trouble(reply)
        if reply.status == 304 and validators and not step:
            return Unchanged()
        found = _looked_at(reply, url)
        if not isinstance(found, Unread):
            return Visit(reply, found, step)
        unread = found
        if unread.onward is None:
            break
        address, validators = unread.onward, None
    assert unread is not None
    return unread


def _looked_at(reply: Reply, url: str) -> Content | Unread:
    if not 200 <= reply.status < 300 or reply.status == 206:  # no range was asked for
        return of_status(reply)
    elsewhere = landed(url, reply.final_url)
    return of_stand_in(elsewhere, reply, by_redirect=True) if elsewhere else read_reply(reply)


def read_reply(reply: Reply) -> Content | Unread:
    """What a page says; or what it is in place of the page that was meant."""
    deadline = time.monotonic() + READ_SECONDS
    content = read_bytes(reply.body, reply.headers.get("content-type"), reply.final_url, deadline=deadline)
    if isinstance(content, Failure):
        return _textless(content, reply)
    found = stand_in(content.text, content.title, content.markup, floor=FLOOR)
    if found is None:
        return content
    return of_stand_in(found, reply, onward=_forward(content, reply.final_url))


def _textless(failure: Failure, reply: Reply) -> Unread:
    """What a page without text is: it may be one that scripts fill in, or that sends a browser on."""
    if failure.status != "unreadable" or len(reply.body) > _SMALL:
        return of_failure(failure, reply)
    markup = decode(reply.body, html=True)
    next_page, found = onward(markup, reply.final_url), marked(markup, 0)
    return of_stand_in(found, reply, onward=next_page) if found else of_failure(failure, reply, next_page)


def _forward(content: Content, base: str) -> str | None:
    """Where a page that is no page sends a browser on."""
    if not content.forward:
        return onward(content.markup, base)
    try:
        url = urljoin(base, content.forward.strip())
    except ValueError:
        return None
    return url if url.startswith(("http://", "https://")) and url.partition("#")[0] != base.partition("#")[0] else None
