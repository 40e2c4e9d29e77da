"""Addresses: when two are the same page, how to show one, and (from its neighbours) where one stands in a text."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from urllib.parse import quote

from upheld.text.identifiers import find_identifier, url_of_identifier
from upheld.text.text_fragments import text_fragment, with_text_fragment, without_fragment_directive
from upheld.text.url_spans import clean_url, find_urls, link_target, trim_url, url_end

__all__ = [
    "clean_url",
    "find_identifier",
    "find_urls",
    "identity",
    "is_web",
    "link_target",
    "site",
    "text_fragment",
    "trim_url",
    "url_end",
    "url_of_identifier",
    "with_text_fragment",
    "without_fragment_directive",
]

#: Query parameters that say how a reader came to a page, not which page it is; names as their vendors document them.
_TRACKING_BY_VENDOR: tuple[tuple[str, ...], ...] = (
    ("_ga", "_gac", "_gl", "dclid", "gad", "gad_campaignid", "gad_source", "gbraid", "gclid", "gclsrc", "srsltid"),
    ("action_object_map", "action_ref_map", "action_type_map", "fb_action_ids", "fb_action_types", "fb_ref"),
    ("fb_source", "fbclid", "igsh", "igshid", "cvid", "msclkid", "ocid", "wt_mc", "_openstat", "yclid", "ysclid"),
    ("__twitter_impression", "ref_src", "ref_url", "twclid", "ttclid", "li_fat_id", "trk", "trkcampaign", "epik"),
    ("__hssc", "__hsfp", "__hstc", "_hsenc", "_hsmi", "hsctatracking", "mc_cid", "mc_eid", "mkt_tok"),
    ("ml_subscriber", "ml_subscriber_hash", "oly_anon_id", "oly_enc_id", "vero_conv", "vero_id", "__s", "wickedid"),
    ("guccounter", "guce_referrer", "guce_referrer_sig", "ncid", "spm", "scid", "s_cid", "cmpid", "icid", "smid"),
    ("dicbo", "ef_id", "irclickid", "rb_clickid", "referrer", "wbraid", "xtor"),
)
_TRACKING = frozenset(name for names in _TRACKING_BY_VENDOR for name in names)
_TRACKING_PREFIXES = ("utm_", "hsa_", "pk_", "mtm_", "matomo_", "piwik_", "at_", "stm_", "itm_")

#: Names that mean "where the reader came from" only with the value of a site or of a chat product: ``ref=main`` is a
#: branch, ``source=7`` may be a page.
_REFERRERS = frozenset(("ref", "referer", "source", "src", "via", "from", "client"))
_REFERRER_VALUE = re.compile(
    r"(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12}|chatgpt|openai|perplexity|gemini|copilot|claude|grok|you|phind|bing|google"
    r"|twitter|facebook|linkedin|reddit|newsletter|rss|email|share",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Site:
    """What is special about the addresses of one site.

    Attributes:
        host: its host without ``www.``.
        same_as: the host whose pages it shows.
        ignored: parameters of its own that do not name the page.
        any_case: whether the case of a path means nothing.
    """

    host: str
    same_as: str | None = None
    ignored: frozenset[str] = frozenset()
    any_case: bool = False


_SITES = {
    row.host: row
    for row in (
        _Site("dx.doi.org", same_as="doi.org", any_case=True),
        _Site("doi.org", any_case=True),
        _Site("youtube.com", ignored=frozenset(("si", "feature", "pp", "ab_channel"))),
        _Site("youtu.be", ignored=frozenset(("si", "feature"))),
        _Site("open.spotify.com", ignored=frozenset(("si",))),
    )
}
_PLAIN_SITE = _Site("")

_PARTS = re.compile(r"(?:(https?):)?(?://)?([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.IGNORECASE | re.DOTALL)
_OTHER_SCHEME = re.compile(r"(?!https?:)[a-z][a-z0-9+.-]{1,20}:(?!\d)", re.IGNORECASE)
#: White space at the ends and control characters anywhere, as browsers drop them.
_DROPPED = re.compile(r"^[\s\x00-\x20]+|[\s\x00-\x20]+$|[\t\r\n]+")

_WEB = re.compile(r"https?://[^\s/]\S*\Z", re.IGNORECASE)
_WWW = re.compile(r"(?:www\.)+(?=[^.]+\.)")
_DEFAULT_PORT = re.compile(r"(?:\.|:(?:80|443)?)+\Z")
_NOT_IN_HOST = re.compile(r"[^\w.:%~\[\]-]")

_ENCODED = re.compile(r"%([0-9A-Fa-f]{2})|%|[^\x21-\x24\x26-\x7e]")
#: Characters that mean the same to servers whether encoded or not, in a path and in a query.
_SAME_IN_PATH = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$'()*,;:@")
_SAME_IN_QUERY = _SAME_IN_PATH | {"/"}


def identity(url: str) -> str:
    """The same string for every address of the same page.

    Scheme (http or https), ``www.``, default port, user, case of the host, percent-encoding, trailing slash, order
    of parameters, tracking parameters and fragment (a text fragment too) make no difference. A fragment that is a
    route (``#/a``, ``#!a``) names the page. The result is an address itself, and its own identity; other schemes
    are left as they are. Never raises.
    """
    text = _DROPPED.sub("", url)
    if _OTHER_SCHEME.match(text):
        return text
    match = _PARTS.match(text)
    assert match is not None  # every part of the pattern may be empty
    _, authority, path, query, fragment = match.groups(default="")
    host = _host(authority)
    row = _SITES.get(host, _PLAIN_SITE)
    path = _path(path.lower() if row.any_case else path)
    query = _query(query, row.ignored)
    route = _same(fragment, _SAME_IN_QUERY) if fragment.startswith(("/", "!")) and len(fragment) > 1 else ""
    return f"https://{row.same_as or host}{path}{'?' if query else ''}{query}{'#' if route else ''}{route}"


def is_web(address: str | None) -> bool:
    """Whether a text is an address of the web and nothing else."""
    return bool(address and _WEB.match(address.strip()))


def site(url: str) -> str:
    """The host to show for an address, without ``www.``; "" if it has none."""
    text = _DROPPED.sub("", url)
    match = None if _OTHER_SCHEME.match(text) else _PARTS.match(text)
    return _host(match[2]) if match else ""


def _host(authority: str) -> str:
    host = unicodedata.normalize("NFKC", authority.rpartition("@")[2].lower()).lower()
    host = _DEFAULT_PORT.sub("", host)
    host = ".".join(_label(label) for label in host.split("."))
    host = _NOT_IN_HOST.sub(lambda m: quote(m[0], safe="", errors="replace").lower(), host)
    return _WWW.sub("", host, count=1) if host.startswith("www.") else host


def _label(label: str) -> str:
    """A label of a host in Unicode: browsers show it so, and models copy either form."""
    # 63 is the longest label there is; a longer one would cost time in the decoder for nothing.
    if not label.startswith("xn--") or len(label) > 63:
        return label
    try:
        return unicodedata.normalize("NFKC", label[4:].encode("ascii").decode("punycode").lower())
    except UnicodeError:
        return label


def _path(path: str) -> str:
    path = _same(path, _SAME_IN_PATH)
    if "/." in path:
        path = _without_dots(path)
    return path.rstrip("/")


def _without_dots(path: str) -> str:
    kept: list[str] = []
    for part in path.split("/"):
        if part == "..":
            # The first part is the empty one before the leading slash: nothing lies above it.
            del kept[max(1, len(kept) - 1) :]
        elif part != ".":
            kept.append(part)
    return "/".join(kept)


def _query(query: str, ignored: frozenset[str]) -> str:
    # In a query "+" is a space; only there.
    pieces = (_same(piece.replace("+", "%20"), _SAME_IN_QUERY) for piece in query.split("&"))
    kept = [piece for piece in pieces if piece and not _is_tracking(piece, ignored)]
    return "&".join(sorted(kept, key=lambda piece: piece.partition("=")[0]))


def _is_tracking(piece: str, ignored: frozenset[str]) -> bool:
    name, _, value = piece.partition("=")
    name = name.lower()
    if name in _TRACKING or name in ignored or name.startswith(_TRACKING_PREFIXES):
        return True
    return name in _REFERRERS and _REFERRER_VALUE.fullmatch(value) is not None


def _same(text: str, plain: frozenset[str]) -> str:
    """One way of percent-encoding: what may stand plain does, the rest is encoded in upper case."""
    return _ENCODED.sub(lambda m: _code(m, plain), text)


def _code(match: re.Match[str], plain: frozenset[str]) -> str:
    if match[1]:
        char = chr(int(match[1], 16))
        return char if char in plain else match[0].upper()
    return quote(match[0], safe="", errors="replace")
