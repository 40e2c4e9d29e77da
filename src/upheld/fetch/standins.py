"""What a stand-in is: something shown in place of the page that was meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

#: Walls, checks and error pages seen have up to about 1,000 characters with their menus and footers.
STAND_IN = 1_500
#: For what real pages have as well: a banner, a line at the foot, a title that is the name of a film.
NEARLY_NOTHING = 700
#: For words that are common in prose and alone on a page only there.
ALONE = 300

#: Kinds of stand-ins. ``gone``: the server has no such page, whatever status it says; ``outage``: the server can't
#: answer now; ``shell``: scripts fill the page in; ``stub``: too short to be a page.
Kind = Literal[
    "bot_check",
    "javascript",
    "consent",
    "refusal",
    "paywall",
    "login",
    "gone",
    "outage",
    "parked",
    "error",
    "shell",
    "stub",
]


@dataclass(frozen=True, slots=True)
class StandIn:
    """What is shown in place of a page.

    Attributes:
        kind: which kind.
        what: what it is, for people, to follow "is": ``a pay wall ("Subscribe to continue reading")``.
    """

    kind: Kind
    what: str
