"""What becomes of a page that could not be read: status, finding and reason, one table for each way in which it fails.

Two things are settled here and nowhere else: which failures say that a page is gone, and for which the archive is
asked. A wrong row calls an honest citation invented, so whatever leaves a doubt is not "gone".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from upheld.fetch.failures import Failure
    from upheld.fetch.reply import Reply, Trouble, TroubleKind
    from upheld.fetch.standins import Kind, StandIn
    from upheld.schema import SourceStatus

Cause = Literal[
    "gone",
    "blocked",
    "stub",
    "empty",
    "silent",
    "too_large",
    "unsupported",
    "refused",
    "expired",
    "closed",
    "not_fetched",
]


@dataclass(frozen=True, slots=True)
class Row:
    """What a cause makes of a source.

    Attributes:
        status: of the source, where the archive does not help.
        code: of the finding.
        is_looked_up: whether the archive is asked for a copy. Not for what no copy could be better at: a film, a type
            that is not read, a file over the cap; nor for an address that must stay private.
    """

    status: SourceStatus
    code: str
    is_looked_up: bool


CAUSES: dict[Cause, Row] = {
    # The server or the name system says that there is no such page.
    "gone": Row("dead", "S604", is_looked_up=True),
    # There is one, and it is not shown to us.
    "blocked": Row("unreadable", "S605", is_looked_up=True),
    # Something else came in its place, or too little. Also "page not found" with status 200: servers say that of pages
    # that they can't find at the moment, too, so it is no proof.
    "stub": Row("unreadable", "S606", is_looked_up=True),
    # It came, and its reader found no text in it.
    "empty": Row("unreadable", "S612", is_looked_up=True),
    # Nothing came, or a fault of the server.
    "silent": Row("unreadable", "S614", is_looked_up=True),
    "too_large": Row("too_large", "S607", is_looked_up=False),
    "unsupported": Row("unsupported_type", "S608", is_looked_up=False),
    "refused": Row("refused", "S609", is_looked_up=False),
    # A link that was made for a short time says nothing about the page that it led to.
    "expired": Row("unreadable", "S613", is_looked_up=False),
    "closed": Row("unreadable", "S615", is_looked_up=False),
    "not_fetched": Row("not_fetched", "S611", is_looked_up=False),
}

_TROUBLES: dict[TroubleKind, Cause] = {
    "refused": "refused",
    "no_such_host": "gone",
    "dns": "silent",
    "timeout": "silent",
    "connection": "silent",
    "tls": "silent",
    "too_large": "too_large",
    "redirects": "silent",
    "protocol": "silent",
}

_FAILURES: dict[SourceStatus, Cause] = {"unsupported_type": "unsupported", "too_large": "too_large"}

_STAND_INS: dict[Kind, Cause] = {
    "bot_check": "blocked",
    "javascript": "stub",
    "consent": "blocked",
    "refusal": "blocked",
    "paywall": "blocked",
    "login": "blocked",
    "gone": "stub",
    "outage": "silent",
    "parked": "stub",
    "error": "stub",
    "shell": "stub",
    "stub": "stub",
}


@dataclass(frozen=True, slots=True)
class Answered:
    """A range of HTTP statuses that bring no page.

    Attributes:
        first: the first status.
        last: the last one.
        cause: what it makes of the source.
        what: what it means, for people.
    """

    first: int
    last: int
    cause: Cause
    what: str


#: The first row that holds a status counts. Meanings by RFC 9110, RFC 7725 and, from 520, by Cloudflare's and Akamai's
#: own pages; 418, 444, 456, 460, 493, 498 and 999 are what servers say to programs that they take for robots.
STATUSES: tuple[Answered, ...] = (
    Answered(206, 206, "stub", "the server sent a part of the page only"),
    Answered(404, 404, "gone", "there is no such page"),
    Answered(410, 410, "gone", "the page was taken away for good"),
    Answered(401, 401, "blocked", "the page is shown only to who is logged in"),
    Answered(402, 402, "blocked", "the page must be paid for"),
    Answered(403, 403, "blocked", "the server refuses to show the page"),
    Answered(407, 407, "blocked", "the page is shown only to who is logged in"),
    Answered(408, 408, "silent", "the server waited too long"),
    Answered(425, 425, "silent", "the server does not answer yet"),
    Answered(429, 429, "blocked", "the server asks to be left alone"),
    Answered(451, 451, "blocked", "the page may not be shown for legal reasons"),
    Answered(400, 499, "blocked", "the server refuses to show the page"),
    Answered(520, 527, "silent", "the server behind the gateway does not answer properly"),
    Answered(502, 504, "silent", "the server can't answer now"),
    Answered(511, 511, "blocked", "this network asks to log in first"),
    Answered(530, 530, "silent", "the server behind the gateway can't be found"),
    Answered(500, 599, "silent", "the server has a fault"),
    Answered(999, 999, "blocked", "the server refuses to show the page"),
    Answered(300, 399, "silent", "the server sends on to nowhere"),
    Answered(100, 999, "silent", "the server gives an answer of its own making"),
)


@dataclass(frozen=True, slots=True)
class Unread:
    """Why a page could not be read live.

    Attributes:
        cause: what kind of failure it is.
        reason: one line for people, without a stop.
        final_url: where it went wrong, if the address led on to another one.
        http_status: what the server said, if it did.
        onward: where the page that came sends a browser on, if it does.
    """

    cause: Cause
    reason: str
    final_url: str | None = None
    http_status: int | None = None
    onward: str | None = None

    @property
    def row(self) -> Row:
        """What the cause makes of the source."""
        return CAUSES[self.cause]


def of_trouble(trouble: Trouble) -> Unread:
    """What no reply makes of a page.

    A host that does not exist behind a redirect says nothing of the page that was cited: its own server knew it.
    """
    cause = _TROUBLES[trouble.kind]
    is_elsewhere = trouble.final_url is not None and trouble.kind == "no_such_host"
    return Unread("silent" if is_elsewhere else cause, trouble.reason, trouble.final_url)


def of_status(reply: Reply) -> Unread:
    """What a reply makes of a page whose status is none of a page's."""
    row = next((row for row in STATUSES if row.first <= reply.status <= row.last), STATUSES[-1])
    return Unread(row.cause, f"{row.what} (status {reply.status})", reply.final_url, reply.status)


def of_stand_in(found: StandIn, reply: Reply, *, by_redirect: bool = False, onward: str | None = None) -> Unread:
    """What a reply makes of a page in whose place something else came."""
    reason = f"a redirect leads to {found.what}" if by_redirect else f"it is {found.what}"
    return Unread(_STAND_INS[found.kind], reason, reply.final_url, reply.status, onward)


def of_failure(failure: Failure, reply: Reply, onward: str | None = None) -> Unread:
    """What a reply makes of a page whose reader found no text in it."""
    return Unread(_FAILURES.get(failure.status, "empty"), failure.reason, reply.final_url, reply.status, onward)
