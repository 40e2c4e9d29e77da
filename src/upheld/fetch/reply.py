"""What the network gave for one address: a reply, or why there is none. Never an exception."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

#: Why there is no reply. ``refused``: the guard's, before any connection; ``no_such_host``: the name is not known, told
#: apart from ``dns`` (the resolver failed); ``too_large``: past the cap; ``protocol``: no proper HTTP.
TroubleKind = Literal[
    "refused", "no_such_host", "dns", "timeout", "connection", "tls", "too_large", "redirects", "protocol"
]


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply, whatever its status.

    Attributes:
        url: what was asked for.
        final_url: where the reply came from, after redirects.
        status: HTTP status.
        headers: by lower-case name.
        body: after decompression, in whole.
    """

    url: str
    final_url: str
    status: int
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why there is no reply.

    Attributes:
        url: what was asked for.
        kind: what went wrong.
        reason: one line for people: what happened at which host; ends without a stop.
        final_url: the address at which it went wrong, where that is another one.
    """

    url: str
    kind: TroubleKind
    reason: str
    final_url: str | None = None
