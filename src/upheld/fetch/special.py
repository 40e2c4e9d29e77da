"""Addresses behind which the text that is meant stands elsewhere, or nowhere that can be read.

Written from what the services document and from how their addresses are built. An address that no row knows is read as
it is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import parse_qs, unquote, urlsplit


@dataclass(frozen=True, slots=True)
class Reading:
    """What to read for an address.

    Attributes:
        urls: in this order, until one gives a text. Whether a page is dead is for the cited address alone to say.
        closed: why none can be read: what it is instead, after "it is"; "" where some can.
    """

    urls: tuple[str, ...]
    closed: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A kind of address.

    Attributes:
        place: matches host, path and query of a whole address, without scheme, ``www.`` and fragment.
        read: what to read, with the pattern's groups and ``{url}``, the address itself.
        closed: why nothing can be read.
        target: parameters that hold the address that it leads to.
    """

    place: re.Pattern[str]
    read: tuple[str, ...] = ()
    closed: str = ""
    target: tuple[str, ...] = ()


def _row(place: str, *read: str, closed: str = "", target: tuple[str, ...] = ()) -> Row:
    return Row(re.compile(place, re.IGNORECASE), read, closed, target)


_VIDEO = "a film, and what is said in it can't be read"
_LOGIN = "a page of {} that is shown only to who is logged in"
_SEARCH = "a search, whose results differ from day to day"
_ARXIV = r"(?P<id>(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?/\d{7})(?:v\d+)?)"

ROWS: tuple[Row, ...] = (
    # Wrappers: the address that is meant stands in this one.
    _row(r"google\.[a-z.]{2,6}/url\?.*", target=("q", "url")),
    _row(r"(?:l|lm)\.(?:facebook|instagram)\.com/.*", target=("u",)),
    _row(r"youtube\.com/redirect\?.*", target=("q",)),
    _row(r"duckduckgo\.com/l/\?.*", target=("uddg",)),
    _row(r"linkedin\.com/(?:redir/redirect|safety/go)/?\?.*", target=("url",)),
    _row(r"out\.reddit\.com/.*", target=("url",)),
    _row(r"[\w-]+\.safelinks\.protection\.outlook\.com/.*", target=("url",)),
    _row(r"docs\.google\.com/(?:viewer|gview)\?.*", target=("url",)),
    _row(r"view\.officeapps\.live\.com/op/(?:view|embed)\.aspx\?.*", target=("src",)),
    _row(r"mozilla\.github\.io/pdf\.js/web/viewer\.html\?.*", target=("file",)),
    _row(r"google\.[a-z.]{2,6}/amp/s/(?P<rest>.+)", "https://{rest}"),
    _row(r"[\w-]+\.cdn\.ampproject\.org/(?:[cv]/)?s/(?P<rest>.+)", "https://{rest}"),
    _row(r"(?:r\.jina\.ai|12ft\.io)/(?P<rest>https?://.+)", "{rest}"),
    _row(r"webcache\.googleusercontent\.com/search\?q=cache:(?:[\w-]{12}:)?(?P<rest>https?://[^+&]+).*", "{rest}"),
    # Scholarship: the page shows the abstract, and a claim may rest on any page of the work.
    _row(
        rf"(?:export\.)?arxiv\.org/abs/{_ARXIV}",
        "https://arxiv.org/html/{id}",
        "https://arxiv.org/pdf/{id}",
        "{url}",
    ),
    _row(rf"(?:export\.)?arxiv\.org/pdf/{_ARXIV}(?:\.pdf)?", "https://arxiv.org/pdf/{id}", "https://arxiv.org/html/{id}"),
    _row(
        rf"(?:dx\.)?doi\.org/10\.48550/arxiv\.{_ARXIV}",
        "https://arxiv.org/html/{id}",
        "https://arxiv.org/pdf/{id}",
        "https://arxiv.org/abs/{id}",
    ),
    _row(r"dx\.doi\.org/(?P<doi>10\.\d{4,9}/.+)", "https://doi.org/{doi}"),
    _row(
        r"(?:ncbi\.nlm\.nih\.gov/pubmed|pubmed\.ncbi\.nlm\.nih\.gov)/(?P<id>\d{1,9})/?(?:\?.*)?",
        "https://pubmed.ncbi.nlm.nih.gov/{id}/",
        "https://eutils.ncbi.nlm.nih.gov/entrez/eutils/efetch.fcgi?db=pubmed&id={id}&rettype=abstract&retmode=text",
    ),
    _row(
        r"(?:ncbi\.nlm\.nih\.gov/pmc|pmc\.ncbi\.nlm\.nih\.gov)/articles/pmc(?P<id>\d{1,9})(?:/.*|\?.*)?",
        "https://pmc.ncbi.nlm.nih.gov/articles/PMC{id}/",
        "https://eutils.ncbi.nlm.nih.gov/entrez/eutils/efetch.fcgi?db=pmc&id={id}",
    ),
    _row(
        r"(?P<site>bio|med)rxiv\.org/content/(?P<id>10\.\d{4,9}/[\d.]+(?:v\d+)?)(?:\.(?:full|abstract|short))?/?(?:\?.*)?",
        "https://www.{site}rxiv.org/content/{id}.full",
        "{url}",
    ),
    _row(r"aclanthology\.org/(?P<id>[\w.-]+?)/?", "https://aclanthology.org/{id}.pdf", "{url}"),
    _row(r"openreview\.net/forum\?id=(?P<id>[\w-]+)(?:&.*)?", "{url}", "https://openreview.net/pdf?id={id}"),
    _row(r"sec\.gov/(?:ix\?doc=|cgi-bin/viewer\?.*doc=)/?(?P<rest>archives/.+)", "https://www.sec.gov/{rest}"),
    # Files in the page of a hosting service.
    _row(
        r"github\.com/(?P<repo>[\w.-]+/[\w.-]+)/(?:blob|raw|blame)/(?P<rest>[^?]+)(?:\?.*)?",
        "https://raw.githubusercontent.com/{repo}/{rest}",
        "{url}",
    ),
    _row(r"gist\.github\.com/(?P<id>[\w-]+/[0-9a-f]{8,40})/?", "https://gist.githubusercontent.com/{id}/raw", "{url}"),
    _row(
        r"(?P<host>[\w.-]+)/(?P<repo>[^?]+)/-/blob/(?P<rest>[^?]+)(?:\?.*)?",
        "https://{host}/{repo}/-/raw/{rest}",
        "{url}",
    ),
    _row(r"huggingface\.co/(?P<repo>[^?]+)/blob/(?P<rest>[^?]+)", "https://huggingface.co/{repo}/raw/{rest}", "{url}"),
    _row(
        r"codeberg\.org/(?P<repo>[^/?]+/[^/?]+)/src/(?P<rest>[^?]+)",
        "https://codeberg.org/{repo}/raw/{rest}",
        "{url}",
    ),
    _row(
        r"bitbucket\.org/(?P<repo>[^/?]+/[^/?]+)/src/(?P<rest>[^?]+/[^?]+)",
        "https://bitbucket.org/{repo}/raw/{rest}",
        "{url}",
    ),
    _row(
        r"docs\.google\.com/document/(?:u/\d/)?d/(?P<id>[\w-]{20,})(?:[/?].*)?",
        "https://docs.google.com/document/d/{id}/export?format=docx",
    ),
    _row(
        r"docs\.google\.com/spreadsheets/(?:u/\d/)?d/(?P<id>[\w-]{20,})(?:[/?].*)?",
        "https://docs.google.com/spreadsheets/d/{id}/export?format=csv",
    ),
    _row(
        r"docs\.google\.com/presentation/(?:u/\d/)?d/(?P<id>[\w-]{20,})(?:[/?].*)?",
        "https://docs.google.com/presentation/d/{id}/export/txt",
    ),
    _row(
        r"drive\.google\.com/(?:file/d/|open\?id=)(?P<id>[\w-]{20,})(?:[/?&].*)?",
        "https://drive.google.com/uc?export=download&id={id}",
    ),
    _row(r"dropbox\.com/(?P<rest>(?:s|scl)/[^?]+)(?:\?(?P<query>.*?))?", "https://www.dropbox.com/{rest}?dl=1&{query}"),
    # Wikipedia: a difference of two revisions is about the later one; the rest leads to the same text in HTML.
    _row(
        r"(?P<host>[\w-]+(?:\.m)?\.wikipedia\.org)/w/index\.php\?(?=.*?\bdiff=(?P<id>\d+)).*",
        "https://{host}/w/index.php?oldid={id}",
    ),
    _row(
        r"(?P<host>[\w-]+(?:\.m)?\.wikipedia\.org)/w/index\.php\?(?=.*?\bdiff=(?:prev|cur))(?=.*?\boldid=(?P<id>\d+)).*",
        "https://{host}/w/index.php?oldid={id}",
    ),
    _row(r"(?P<lang>[\w-]+)\.(?:m|0)\.wikipedia\.org/wiki/(?P<rest>.+)", "https://{lang}.wikipedia.org/wiki/{rest}"),
    _row(r"wikiwand\.com/(?P<lang>[a-z-]{2,12})/(?:articles/)?(?P<rest>[^/?]+)", "https://{lang}.wikipedia.org/wiki/{rest}"),
    # Pages that scripts fill in, and their older form without.
    _row(r"(?:new\.|m\.)?reddit\.com/(?P<rest>(?:r|user|comments)/.+)", "https://old.reddit.com/{rest}", "{url}"),
    # What can't be read by anyone who is not there in person.
    _row(r"(?:m\.|music\.)?youtube\.com/(?:watch|shorts/|live/|embed/|v/|playlist).*", closed=_VIDEO),
    _row(r"(?:youtube-nocookie\.com|youtu\.be)/.+", closed=_VIDEO),
    _row(r"(?:player\.)?vimeo\.com/(?:.*/)?\d{5,12}(?:[/?].*)?", closed=_VIDEO),
    _row(r"(?:[a-z]{1,3}\.)?tiktok\.com/.+", closed=_VIDEO),
    _row(r"dailymotion\.com/video/.+|twitch\.tv/videos/.+|bilibili\.com/video/.+", closed=_VIDEO),
    _row(r"(?:mobile\.|m\.)?(?:x|twitter)\.com/.+", closed=_LOGIN.format("X")),
    _row(r"(?:m\.|[a-z]{2}-[a-z]{2}\.)?facebook\.com/.+|fb\.watch/.+", closed=_LOGIN.format("Facebook")),
    _row(r"instagram\.com/.+", closed=_LOGIN.format("Instagram")),
    _row(r"threads\.(?:net|com)/.+", closed=_LOGIN.format("Threads")),
    _row(r"linkedin\.com/(?:in|feed)/.+", closed=_LOGIN.format("LinkedIn")),
    _row(r"google\.[a-z.]{2,6}/(?:search|maps|scholar)\b.*|scholar\.google\.[a-z.]{2,6}/.*", closed=_SEARCH),
    _row(r"bing\.com/search\?.*|duckduckgo\.com/\?.*|search\.yahoo\.com/.*|baidu\.com/s\?.*", closed=_SEARCH),
)  # fmt: skip
_WWW = re.compile(r"www\d?\.", re.IGNORECASE)
#: Wrappers inside wrappers that are followed, and characters of an address that rows are tried on.
_WRAPPED, _LONGEST = 4, 4_000


def rewritten(url: str) -> Reading:
    """Says what to read for an address. Never raises."""
    for _ in range(_WRAPPED):
        row, match = _known(url)
        if row is None or match is None:
            break
        target = _target(url, row.target)
        if row.target and target is None:
            break
        if target is None:
            groups = {name: value or "" for name, value in match.groupdict().items()}
            urls = tuple(dict.fromkeys(form.format(url=url, **groups) for form in row.read)) or (url,)
            if len(urls) > 1 or row.closed:
                return Reading(urls, row.closed)
            target = urls[0]
        if target == url:
            break
        url = target
    return Reading((url,))


def _known(url: str) -> tuple[Row | None, re.Match[str] | None]:
    shape = _place(url)
    if shape is None:
        return None, None
    return next(((row, match) for row in ROWS if (match := row.place.fullmatch(shape))), (None, None))


def _place(url: str) -> str | None:
    """Host, path and query of a web address on its usual port."""
    if len(url) > _LONGEST:
        return None
    try:
        parts = urlsplit(url.strip())
        if parts.scheme.lower() not in ("http", "https") or parts.port not in (None, 80, 443):
            return None
        host = _WWW.sub("", (parts.hostname or "").rstrip("."), count=1)
    except ValueError:
        return None
    return host + (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def _target(url: str, names: tuple[str, ...]) -> str | None:
    """The web address in one of these parameters."""
    if not names:
        return None
    query = urlsplit(url.strip()).query
    given = parse_qs(query, max_num_fields=100) if query.count("&") < 100 else {}
    for name in names:
        value = given.get(name, [""])[0]
        if value.lower().startswith(("http%3a", "https%3a")):
            value = unquote(value)
        if value.lower().startswith(("http://", "https://")):
            return value
    return None
