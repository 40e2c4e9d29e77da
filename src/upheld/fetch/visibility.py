"""What of a page a reader is shown, and in which part of the page it stands."""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class Place(Enum):
    """The part of a page that an element opens; the later in this list wins where several are open."""

    PAGE = 0
    """Nothing says what it is."""
    MAIN = 1
    """The page's subject, as the page says."""
    APART = 2
    """What sites put beside any text: newsletters, related pages, shares, advertisements."""
    COMMENTS = 3
    """What readers wrote below it."""


#: Never text of the page. ``del`` is what its author took back.
_SILENT_NAMES = """
noscript template svg canvas audio video object map select datalist button rp rt annotation annotation-xml del
"""
_SILENT = frozenset(_SILENT_NAMES.split())
#: Text that leads through the site; kept if the page has no other.
_SITE = frozenset({"nav", "dialog", "search"})
_SITE_ROLES = frozenset({"navigation", "search", "contentinfo", "dialog", "alertdialog", "menu", "menubar", "toolbar"})
_MAIN = frozenset({"main", "article"})
_HIDDEN_STYLE = re.compile(
    r"display\s{0,5}:\s{0,5}none|visibility\s{0,5}:\s{0,5}(?:hidden|collapse)|"
    r"(?:opacity|font-size)\s{0,5}:\s{0,5}0(?:\.0{1,3})?(?:px|em|rem|pt|%)?\s{0,5}(?:;|!|$)|"
    r"(?:left|right|top|text-indent)\s{0,5}:\s{0,5}-\d{3,6}(?:\.\d{1,3})?(?:px|em|rem|pt)?\s{0,5}(?:;|!|$)",
    re.IGNORECASE,
)
#: Inline elements that are hidden from screen readers repeat or adorn what these are told: an icon's name, the split
#: parts of a price, a formula once more. On a block it often only means that a dialog lies over the page.
_ADORNING = frozenset({"span", "i", "b", "em", "strong", "small", "sup", "sub", "a", "s"})
#: Hidden until a reader opens it, or until a script draws the formula: a reader does see these.
_OPENED = re.compile(
    r"accordion|collaps|expand|toggle|tab-?(?:pane|panel|content)|faq|answer|disclosure|mwe-math-mathml", re.IGNORECASE
)
#: Marks that sites put beside headings and references. In words of class names.
_MARKS = re.compile(
    r"(?<![\w-])(?:mw-editsection|mw-jump-link|mw-cite-backlink|headerlink|header-?anchor|heading-?anchor|"
    r"anchorjs-link|MathJax_Preview)(?![\w-])"
)
_COMMENTS = re.compile(
    r"(?<![\w-])(?:(?:reader|user|article|post|site|entry)[-_]?)?(?:comments|comment[-_]?list|"
    r"comments?[-_]?(?:area|section|wrapper?|container|list|block|thread|form|template)|disqus[-_]?thread|"
    r"fb[-_]comments|respond)(?![\w-])",
    re.IGNORECASE,
)
#: One word of a class name or id, in either spelling (`more-stories`, `moreStories`).
_APART = re.compile(
    r"(?<![a-z])(?:cookies?|consent|gdpr|newsletter|subscribe|subscription|sign-?up|related|recommended|recirc\w{0,10}|"
    r"more-?(?:stories|news|from|on|like)|most-?(?:read|popular|viewed)|trending|share|sharing|social|advert\w{0,9}|ads?|"
    r"promos?|sponsor(?:ed)?|outbrain|taboola|breadcrumbs?|side-?bar|pop-?up|paginat\w{0,4}|skip-?links?)(?![a-z])",
    re.IGNORECASE,
)
#: Boxes that go with a text by what they hold, whatever else they are called.
_FACTS = re.compile(
    r"fact|info|key|spec|glance|summary|profile|definition|note|callout|data|stat|quote|caption|highlight|article|"
    r"content|body|post|entry|story|main",
    re.IGNORECASE,
)
_TELLING = re.compile(r"hidden|style|role|class|id\s*=|itemprop", re.IGNORECASE)
#: Elements that open a part of a page.
_SECTIONS = frozenset({"div", "section", "aside", "ul", "ol", "form", "table", "footer", "header", "details", "dl"})


def tells(value: str) -> bool:
    """Whether attributes as written may say anything here; most say nothing, and reading them takes time."""
    return bool(_TELLING.search(value))


def is_silent(name: str) -> bool:
    """Whether an element of this name never holds text of the page."""
    return name in _SILENT


def is_site(name: str, given: Mapping[str, str], *, in_article: bool) -> bool:
    """Whether an element leads through the site.

    Args:
        name: of the element.
        given: its attributes.
        in_article: whether it stands in an article, whose footer says who wrote it.
    """
    return name in _SITE or (name == "footer" and not in_article) or given.get("role", "").lower() in _SITE_ROLES


def is_hidden(name: str, given: Mapping[str, str]) -> bool:
    """Whether a reader is not shown an element, whatever he opens on the page."""
    classes = given.get("class", "")
    if _MARKS.search(classes):
        return True
    if name in _ADORNING and given.get("aria-hidden", "").lower() == "true":
        return True
    if given.get("hidden", "until-found") == "until-found" and not _HIDDEN_STYLE.search(given.get("style", "")):
        return False
    return not (given.get("role", "").lower() == "tabpanel" or _OPENED.search(f"{classes} {given.get('id', '')}"))


def place_of(name: str, given: Mapping[str, str]) -> Place:
    """The part of the page that an element opens."""
    if name in _MAIN or given.get("role", "").lower() == "main" or "articlebody" in given.get("itemprop", "").lower():
        return Place.MAIN
    if name not in _SECTIONS:
        return Place.PAGE
    called = f"{given.get('class', '')} {given.get('id', '')}"[:500]
    if _COMMENTS.search(called):
        return Place.COMMENTS
    return Place.APART if _APART.search(called) and not _FACTS.search(called) else Place.PAGE
