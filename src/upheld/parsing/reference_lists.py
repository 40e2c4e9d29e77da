"""A run of entries: where each begins, which lines go on with it, and where the list ends."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from upheld.parsing.reference_entries import is_citation_like, is_link_led, is_topic
from upheld.parsing.reference_forms import Family, Start, entry_start
from upheld.parsing.reference_headings import read_heading
from upheld.parsing.reference_names import Strength

if TYPE_CHECKING:
    from upheld.parsing.reference_lines import Lines


@dataclass(slots=True)
class Draft:
    """An entry while its lines are gathered.

    Attributes:
        start: how it begins.
        end: offset of the end of its last line so far.
        addressed: whether an address was seen in it.
    """

    start: Start
    end: int
    addressed: bool

    def body(self, text: str) -> str:
        """What follows its number or bullet."""
        return text[self.start.body : self.end]


@dataclass(slots=True)
class Run:
    """Entries that follow one another.

    Attributes:
        strength: of the heading above them, or None where there is none.
        drafts: the entries.
        next_line: the first line after the list.
        end: offset of the end of its last line.
    """

    strength: Strength | None
    drafts: list[Draft] = field(default_factory=list)
    next_line: int = 0
    end: int = 0

    @property
    def family(self) -> Family | None:
        """The family of the list: that of its first entry."""
        return self.drafts[0].start.family if self.drafts else None


_ADDRESS = re.compile(
    r"https?://|\bwww\.\w|\bdoi\b|(?<!\d)10\.\d{4,9}/|\barxiv:|\bPMID\b|\w\.(?:com|org|net|gov|edu)\b", re.I
)
_ONLY_ADDRESS = re.compile(
    r"[ \t>]*(?:[-–—→↳|*•][ \t]*)?(?:\*\*)?"
    r"(?:(?:url|link|doi|available at|source|online|web|網址|网址|链接|リンク)[ \t]?[:：][ \t]*(?:\*\*)?[ \t]*)?"
    r"(?:<?https?://\S+|www\.\S+|doi:\s?10\.\S+"
    r"|\[[^\[\]\n]{0,300}\]\(https?://[^\s()]{1,2000}(?:\([^\s()]{0,200}\)[^\s()]{0,500})?\))[ \t.]*$",
    re.IGNORECASE,
)
_BARE_ADDRESS = re.compile(r"https?://[^\s<>()\[\]#]+", re.IGNORECASE)
#: How much of an entry is searched for its address.
_HEAD = 4_000
#: A line that goes on with an entry that already has its address.
_GOES_ON = re.compile(
    r"[ \t>]*(?:[(\[]?(?:accessed|retrieved|last accessed|available|published|archived|abgerufen|consulté|consultado"
    r"|дата обращения)\b|[a-zß-öø-ÿ]{2,}\s(?!https?:))"
)
_FIELD = re.compile(
    r"(?:\*\*|\*)?(?:url|link|date|authors?|publisher|published|accessed|access date|doi|isbn|journal|title|type"
    r"|website|site|key \w+|summary|notes?|relevance|used for|cited for|supports|description|year|datum|autor|verlag"
    r"|fecha|editor|date de publication|日期|作者|链接|リンク)(?:\*\*|\*)?[ \t]?[:：]",
    re.IGNORECASE,
)
#: A line of this many characters was probably broken by the writer's line width, not ended.
_WRAPPED = 55

_GROUP = re.compile(r"[ \t>]*(?:#{2,6}[ \t]+|\*\*|__|\*|_)?[^\s#*_].{0,70}?(?:\*\*|__|\*|_|:|：|\*\*:)?[ \t]*$")
_OFFER = re.compile(
    r"[ \t>]*(?:let me know|would you|do you want|feel free|if you|want me|shall i|i can|note that|please|hope this"
    r"|is there)\b|.*[?？]\s*$",
    re.IGNORECASE,
)


def collect(lines: Lines, index: int, strength: Strength | None, *, begin: int | None = None) -> Run:
    """Gathers the entries from line `index` on.

    Args:
        lines: the answer.
        index: the first line of the list.
        strength: of the heading above, or None for a list without one.
        begin: where the list begins in its first line, where it follows its heading on the line.
    """
    run = Run(strength, next_line=index)
    blank, at = False, index
    while at < len(lines):
        if lines.is_blank(at):
            blank, at = True, at + 1
            continue
        if not _take(lines, run, at, blank=blank, begin=begin if at == index else None):
            break
        blank, at = False, at + 1
        run.next_line = at
    return run


def _take(lines: Lines, run: Run, at: int, *, blank: bool, begin: int | None) -> bool:
    """Takes one line into the run; False where the list ends before it."""
    if lines.is_opaque(at):
        return False
    if lines.is_rule(at):
        # A rule between heading and list belongs to them; one after entries ends the list.
        return run.strength is not None and not run.drafts
    if lines.is_tags(at):
        run.end = lines.end(at)
        return True
    if _is_heading(lines, run, at, blank=blank):
        return _opens_group(lines, run, at)
    return _take_text(lines, run, at, blank=blank, begin=begin)


def _is_heading(lines: Lines, run: Run, at: int, *, blank: bool) -> bool:
    if lines.is_heading(at):
        return True
    return bool(run.drafts) and blank and read_heading(lines.of(at)) is not None and not _ADDRESS.search(lines.of(at))


def _take_text(lines: Lines, run: Run, at: int, *, blank: bool, begin: int | None) -> bool:
    first, end = lines.start(at) if begin is None else begin, lines.end(at)
    line = lines.text[first:end]
    if run.drafts and _is_quoted(line) != _is_quoted(lines.of(lines.at(run.drafts[0].start.at))):
        return False
    start = entry_start(lines.text, first, end, headed=run.strength is not None)
    if start and _belongs(run, start, line):
        _add(run, start, end, line)
        return True
    if run.drafts and _continues(lines, run, at, blank=blank, listed=start is not None):
        last = run.drafts[-1]
        last.end = run.end = end
        last.addressed = last.addressed or bool(_ADDRESS.search(line))
        return True
    if start is None and _is_plain_entry(lines, run, at, line):
        indent = len(line) - len(line.lstrip(" \t>"))
        _add(run, Start("plain", "", indent, first + indent, first + indent), end, line)
        return True
    return _opens_group(lines, run, at)


def _is_quoted(line: str) -> bool:
    return line.lstrip(" \t").startswith(">")


def _add(run: Run, start: Start, end: int, line: str) -> None:
    last = run.drafts[-1] if run.drafts else None
    if (
        last
        and start.family == "bullet" == last.start.family
        and start.indent > last.start.indent
        and not last.addressed
    ):
        run.drafts.pop()  # a bullet over bullets names a group: "- Reports" / "  - [A](url)"
    run.drafts.append(Draft(start, end, addressed=bool(_ADDRESS.search(line))))
    run.end = end


def _belongs(run: Run, start: Start, line: str) -> bool:
    """Whether an entry of this form goes on with the list."""
    if not run.drafts:
        return True
    last = run.drafts[-1]
    deeper = start.indent > last.start.indent + 1
    if start.family == "bullet" and last.start.family == "bullet" and deeper:
        return not last.addressed and not _FIELD.match(line.lstrip(" \t>-*+•–")) and bool(_ADDRESS.search(line))
    if start.family in ("bracket", "footnote", "label"):
        return last.start.family not in ("number",) or run.strength is not None
    if start.family == "number" and deeper:
        return False
    return start.family == run.family


def _continues(lines: Lines, run: Run, at: int, *, blank: bool, listed: bool) -> bool:
    """Whether a line goes on with the last entry."""
    last, line = run.drafts[-1], lines.of(at)
    indent = len(line) - len(line.lstrip(" \t>"))
    indented = indent >= last.start.indent + 2 and last.start.family != "plain"
    if _ONLY_ADDRESS.match(line) and (not last.addressed or _is_again(line, last.body(lines.text))):
        return True
    if blank and not listed and last.start.family in ("bracket", "label"):
        return False  # no Markdown list: an indent after a blank line means nothing
    if blank or listed:
        # A nested bullet is a field or a note of its entry; a paragraph after a blank line has to be indented.
        return indented
    if indented:
        return True
    if last.addressed:
        return _GOES_ON.match(line) is not None
    if _OFFER.match(line) or last.start.family == "plain":
        return False
    return bool(_ADDRESS.search(line)) or last.end - lines.start(lines.at(last.end)) >= _WRAPPED


def _is_again(line: str, body: str) -> bool:
    """Whether a line is only the address that its entry has already: "[1](url#part) Title" over "<url>"."""
    address = _BARE_ADDRESS.search(line)
    return address is not None and address[0] in body[:_HEAD]


def _is_plain_entry(lines: Lines, run: Run, at: int, line: str) -> bool:
    """Whether a line without number or bullet is an entry: only under a heading, and only if it reads like one."""
    if run.strength is None or (run.drafts and run.family != "plain") or _OFFER.match(line):
        return False
    if _ADDRESS.search(line):
        return is_link_led(line.strip())
    if is_topic(line) and at + 1 < len(lines) and _ONLY_ADDRESS.match(lines.of(at + 1)):
        return True  # a title with its address on the next line
    return run.strength is Strength.LIST and is_citation_like(line)


def _opens_group(lines: Lines, run: Run, at: int) -> bool:
    """Whether a line is a heading inside the list ("**Books**"): entries follow it at once."""
    if run.strength is None or not _GROUP.match(lines.of(at)):
        return False
    after = lines.next_text(at + 1)
    if after >= len(lines) or after > at + 2 or lines.is_heading(after):
        return False
    if lines.is_heading(at) and _level(lines.of(at)) <= 2 and run.drafts:
        return False  # the next section of the answer, whatever stands under it
    start = entry_start(lines.text, lines.start(after), lines.end(after), headed=True)
    if start is None or not _belongs_to_group(run, start):
        return False
    body = lines.text[start.body : lines.end(after)]
    return bool(_ADDRESS.search(body)) and is_link_led(body)


def _belongs_to_group(run: Run, start: Start) -> bool:
    return run.family is None or start.family == run.family


def _level(line: str) -> int:
    stripped = line.lstrip(" \t>")
    return len(stripped) - len(stripped.lstrip("#")) or 7
