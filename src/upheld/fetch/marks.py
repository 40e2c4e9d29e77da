"""Marks of a stand-in in a page's markup: what the makers of walls, checks and parked pages leave in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.fetch.standins import ALONE, NEARLY_NOTHING, STAND_IN, StandIn

if TYPE_CHECKING:
    from upheld.fetch.standins import Kind


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark.

    Attributes:
        stand_in: what the page is.
        pattern: is searched for in the markup.
        below: a page with so many characters of text is read all the same: the same scripts run on real pages.
    """

    stand_in: StandIn
    pattern: re.Pattern[str]
    below: int


def _mark(kind: Kind, what: str, pattern: str, below: int) -> Mark:
    return Mark(StandIn(kind, what), re.compile(pattern, re.IGNORECASE), below)


_BOTS = "a check for bots"
_MARKS: tuple[Mark, ...] = (
    _mark(
        "bot_check", f"{_BOTS} (Cloudflare)", r"_cf_chl_opt|cf-challenge-running|id=.challenge-error-t", NEARLY_NOTHING
    ),
    _mark("bot_check", f"{_BOTS} (DataDome)", r"captcha-delivery\.com", NEARLY_NOTHING),
    _mark("bot_check", f"{_BOTS} (HUMAN)", r"id=.px-captcha|window\._pxAppId", ALONE),
    _mark("bot_check", f"{_BOTS} (Imperva)", r"Incapsula incident ID|_Incapsula_Resource\?CWUDNSAI", NEARLY_NOTHING),
    _mark("bot_check", f"{_BOTS} (AWS)", r"gokuProps|awsWafCookieDomainList", NEARLY_NOTHING),
    _mark("bot_check", f"{_BOTS} (Akamai)", r"sec-if-cpt-container|/_sec/cp_challenge/", NEARLY_NOTHING),
    _mark("bot_check", f"{_BOTS} (Anubis)", r"/\.within\.website/x/|anubis_challenge", NEARLY_NOTHING),
    _mark("bot_check", f"{_BOTS} (Kasada)", r"window\.KPSDK|/ips\.js\?", ALONE),
    _mark("bot_check", f"{_BOTS} (SiteGround)", r"/\.well-known/sgcaptcha/", NEARLY_NOTHING),
    _mark("bot_check", _BOTS, r"class=.(?:g-recaptcha|h-captcha|cf-turnstile)\b", ALONE),
    _mark("consent", "a consent wall", r"action=.https://consent\.(?:google|youtube|yahoo)\.", NEARLY_NOTHING),
    _mark("consent", "a consent wall", r"guce\.(?:yahoo|aol|techcrunch|engadget)\.com/consent", NEARLY_NOTHING),
    _mark(
        "parked",
        "a page that fills a domain without a site",
        r"sedoparking\.com|parkingcrew\.net|(?:\.|//)bodis\.com|parklogic\.com|hugedomains\.com/domain_profile|"
        r"afternic\.com/forsale|dan\.com/(?:buy-domain|orders)|godaddy\.com/(?:forsale|domainsearch)|window\.park ?=|"
        r"d38psrni17bvxu\.cloudfront\.net|data-adblockkey=",
        STAND_IN,
    ),
    _mark("login", "a page to log in", r"<input[^<>]{0,200}\btype=[\"']?password\b", ALONE),
    _mark("shell", "a page made of frames", r"<frameset\b", ALONE),
    _mark(
        "shell",
        "a page that scripts fill in",
        r"<(?:div|main|app-root)[^<>]{0,200}\bid=[\"']?(?:root|app|__next|__nuxt|___gatsby|svelte|q-app|main-app|react-root)"
        r"[\"']?(?:\s[^<>]{0,200})?>(?:\s{0,200}|loading\W{0,5})</|<app-root>\s{0,200}</",
        ALONE,
    ),
)
#: How a page says to search engines that it shows only the beginning of an article.
_LOCKED = re.compile(
    r"[\"']isAccessibleForFree[\"']\s{0,5}:\s{0,5}[\"']?false|content_tier[\"'] content=[\"']locked", re.IGNORECASE
)


#: Characters of the markup that are looked through: walls are small, and on a page the marks stand near its top.
_LOOKED = 300_000


def marked(markup: str, size: int) -> StandIn | None:
    """What a page with so many characters of text is by the marks in its markup."""
    return next(
        (mark.stand_in for mark in _MARKS if size < mark.below and mark.pattern.search(markup, 0, _LOOKED)), None
    )


def is_locked(markup: str) -> bool:
    """Whether a page says itself that its article is not shown in whole."""
    return _LOCKED.search(markup, 0, _LOOKED) is not None
