"""Where a redirect has led: to log in, to a shop window or to the front page is not to the page that was meant."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from upheld.fetch.standins import StandIn

if TYPE_CHECKING:
    from upheld.fetch.standins import Kind


@dataclass(frozen=True, slots=True)
class Landing:
    """A kind of place.

    Attributes:
        stand_in: what it is.
        hosts: matches the whole host; None for any.
        path: matches the whole path, lower-case.
    """

    stand_in: StandIn
    hosts: re.Pattern[str] | None
    path: re.Pattern[str] | None


def _landing(kind: Kind, what: str, *, hosts: str | None = None, path: str | None = None) -> Landing:
    return Landing(StandIn(kind, what), re.compile(hosts) if hosts else None, re.compile(path) if path else None)


#: Up to four parts of a path before the one that tells.
_BEFORE = r"(?:/[^/]{1,60}){0,4}/"
_LOG_IN = "a page to log in"
_LANDINGS: tuple[Landing, ...] = (
    _landing(
        "login",
        _LOG_IN,
        hosts=r"(?:accounts\.google|login\.microsoftonline|login\.live|appleid\.apple|id\.elsevier)\.com"
        r"|(?:login|signin|logon|sso|idp|auth|signon|accounts?)\.[a-z0-9.-]{3,100}|[a-z0-9-]{1,63}\.(?:okta|auth0)\.com",
    ),
    _landing(
        "login",
        _LOG_IN,
        path=rf"{_BEFORE}(?:(?:user|member|customer)?[-_]?(?:log|sign)[-_]?(?:in|on)|authwall|wp-login|login_form|sessions?"
        r"/new|sso(?:/.{0,80})?|oauth2?/.{0,80}|uas/.{0,80}|anmelden|connexion|acceder|accedi|entrar)"
        r"(?:\.[a-z]{2,5})?/?(?:/.{0,80})?",
    ),
    _landing("consent", "a consent wall", hosts=r"(?:consent|guce)\.[a-z0-9.-]{3,100}"),
    _landing(
        "consent", "a consent wall", path=rf"{_BEFORE}(?:consent|cookie-?(?:wall|consent)|privacy-?(?:wall|gate))/?"
    ),
    _landing(
        "bot_check",
        "a check for bots",
        path=rf"{_BEFORE}(?:sorry/index|captcha|recaptcha|validatecaptcha|human-?check|are-?you-?(?:a-)?(?:human|robot)"
        r"|bot-?(?:check|challenge)|splashui/challenge)(?:\.[a-z]{2,5})?/?",
    ),
    _landing(
        "gone",
        "an error page",
        path=rf"{_BEFORE}(?:40[34]|410|error-?(?:page)?-?40[34]|(?:page|file|content|article|product|item)?[-_]?(?:not|no)"
        r"[-_]?(?:found|available|encontrad[ao])|errors?|error-?page|oops|page-?introuvable|seite-?nicht-?gefunden"
        r"|errors?/(?:404|not-?found|index))(?:\.[a-z]{2,5})?/?",
    ),
    _landing(
        "paywall",
        "an offer to subscribe",
        path=rf"{_BEFORE}(?:subscribe|subscriptions?|abonnements?|abo|abonnieren|paywall|suscripcion|abbonamenti"
        r"|assine)(?:\.[a-z]{2,5})?/?",
    ),
    _landing(
        "parked",
        "a page that offers the domain for sale",
        hosts=r"(?:www\.)?(?:hugedomains|sedo|sedoparking|afternic|dan|bodis|parkingcrew|undeveloped|domainmarket"
        r"|buydomains|namebright|brandbucket|squadhelp|atom|efty|domain)\.com|ww\d{1,3}\.[a-z0-9.-]{3,100}",
    ),
)
_FRONT = StandIn("gone", "the site's front page")
#: Front pages: of the site, or of one of its languages.
_FRONT_PATH = re.compile(
    r"/?(?:[a-z]{2}(?:[-_][a-z]{2,4})?/?)?(?:(?:index|default|home|start|main|welcome)(?:\.[a-z]{2,5})?/?)?"
)
_SUBDOMAIN = re.compile(r"\A(?:www\d{0,3}|m|mobile|amp|en)\.")


def landed(asked: str, final: str) -> StandIn | None:
    """What kind of place a redirect has led to, if it is not the page that was meant.

    Args:
        asked: the address that was cited.
        final: the address that answered.

    Returns:
        None where nothing speaks against it, and where the cited address is such a place itself.
    """
    before, after = _parts(asked), _parts(final)
    if before is None or after is None or before == after:
        return None
    for row in _LANDINGS:
        if _is_at(row, after) and not _is_at(row, before):
            return row.stand_in
    same_site = _SUBDOMAIN.sub("", before[0]) == _SUBDOMAIN.sub("", after[0])
    if same_site and _FRONT_PATH.fullmatch(after[1]) and not _FRONT_PATH.fullmatch(before[1]):
        return _FRONT
    return None


def _is_at(row: Landing, place: tuple[str, str]) -> bool:
    host, path = place
    return (row.hosts is None or bool(row.hosts.fullmatch(host))) and (
        row.path is None or bool(row.path.fullmatch(path))
    )


def _parts(url: str) -> tuple[str, str] | None:
    try:
        parts = urlsplit(url)
        host = (parts.hostname or "").rstrip(".")
    except ValueError:
        return None
    return host, parts.path.lower()[:400] or "/"
