"""Plain texts and Markdown as sources."""

from __future__ import annotations

import re

from upheld.fetch.content import Content

_FIRST_HEADING = re.compile(r"#{1,6}[ \t]+(\S[^\r\n]{0,300})")
#: Settings between lines of dashes, as site generators put them before a Markdown text.
_FRONT = re.compile(r"---[ \t]*\n(.{0,4000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)", re.DOTALL)
_TITLE = re.compile(r"^title:[ \t]*[\"']?(.{1,300}?)[\"']?[ \t]*$", re.MULTILINE)
_DATE = re.compile(r"^(?:date|published)[\w-]{0,10}:[ \t]*[\"']?([\w:.+ -]{4,40}?)[\"']?[ \t]*$", re.MULTILINE)


def even_lines(text: str) -> str:
    """The text with all line ends alike."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def first_heading(text: str) -> str | None:
    """The heading on the first line, or None."""
    heading = _FIRST_HEADING.match(text.lstrip())
    return heading.group(1).rstrip("# \t") if heading else None


def read_text(text: str, *, deadline: float) -> Content:  # noqa: ARG001 - what every reader of a kind takes
    """A plain text as it is, titled by a heading on its first line."""
    text = even_lines(text)
    return Content(text, first_heading(text), None, "text/plain")


def read_markdown(text: str, *, deadline: float) -> Content:  # noqa: ARG001 - as above
    """A Markdown text as it is, without the settings above it, which give its title and date."""
    from upheld.fetch.days import day_of

    text = even_lines(text)
    front = _FRONT.match(text)
    if not front:
        return Content(text, first_heading(text), None, "text/markdown")
    title, date = _TITLE.search(front[1]), _DATE.search(front[1])
    text = text[front.end() :].lstrip("\n")
    return Content(text, title[1] if title else first_heading(text), day_of(date[1]) if date else None, "text/markdown")
