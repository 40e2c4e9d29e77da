"""What of a source is no evidence: its own reference list, menus, cookie notices, share buttons, footers.

Everything here drops a block only on signs in the block itself; standing near such text is never enough. A line that
is kept by mistake costs a place in a ranking; a fact that is dropped by mistake turns a true claim into a false alarm.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.retrieve.blocks import Block, lines
from upheld.retrieve.entries import is_likely_entry, is_numbered_entry, is_plain_entry
from upheld.retrieve.menus import is_menu, is_menu_entry, menus
from upheld.retrieve.signs import COOKIE_NOTICE, STOPS, sign_of
from upheld.retrieve.titles import Section, section_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: A headline below "Related articles" has no full stop and at most this many words.
_HEADLINE_WORDS = 20
#: Fewer numbered entries than this in a row may be sentences that begin with a name.
_ENTRIES = 3
#: If more blocks than this speak of cookies like a notice does, the page is about cookies.
_COOKIE_NOTICES = 3
#: What makes a line of a paragraph a block of its own.
_OWN_LINE = (sign_of, is_menu, is_menu_entry, section_of, is_plain_entry)


def evidence(text: str, blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """The blocks that count as evidence, in stretches with nothing left out between their blocks.

    A paragraph of several lines may lose some of them. If nothing but headings would be left, everything is kept:
    a page of boilerplate is still what the answer cited.
    """
    parts = [part for block in blocks for part in _split(text, block)]
    dropped = _dropped(text, parts)
    if all(index in dropped or part.kind == "heading" for index, part in enumerate(parts)):
        dropped = set()
    stretch: list[Block] = []
    for index, part in enumerate(parts):
        if index not in dropped:
            stretch.append(part)
        elif stretch:
            yield stretch
            stretch = []
    if stretch:
        yield stretch


def _split(text: str, block: Block) -> Iterator[Block]:
    """A paragraph of several lines, parted at the lines that are boilerplate or may be a menu's; else the block."""
    if block.kind != "paragraph" or "\n" not in text[block.start : block.end]:
        yield block
        return
    start = end = -1
    for first, last in lines(text, block.start, block.end):
        line = text[first:last]
        if any(own(line) for own in _OWN_LINE):
            if start >= 0:
                yield Block("paragraph", start, end)
                start = -1
            yield Block("paragraph", first, last)
        else:
            start, end = first if start < 0 else start, last
    if start >= 0:
        yield Block("paragraph", start, end)


def _dropped(text: str, parts: Sequence[Block]) -> set[int]:
    words = [text[part.start : part.end] for part in parts]
    return {*_signed(parts, words), *menus(parts, words), *_sections(parts, words), *_numbered(words)}


def _signed(parts: Sequence[Block], words: Sequence[str]) -> set[int]:
    """Blocks that a sign or a menu line gives away."""
    named: dict[str, list[int]] = {}
    for index, part in enumerate(parts):
        if part.kind in ("paragraph", "item"):
            sign = sign_of(words[index])
            if sign or is_menu(words[index]):
                named.setdefault(sign.name if sign else "menu", []).append(index)
    if len(named.get(COOKIE_NOTICE, ())) > _COOKIE_NOTICES:
        del named[COOKIE_NOTICE]
    return {index for indices in named.values() for index in indices}


def _sections(parts: Sequence[Block], words: Sequence[str]) -> set[int]:
    """Entries below the heading of a reference list, and headlines below "Related articles"."""
    found: set[int] = set()
    opened: list[tuple[int, Section]] = []
    for index, part in enumerate(parts):
        title = part.title if part.kind == "heading" else words[index] if part.kind == "paragraph" else ""
        section = section_of(title) if title else None
        if section:
            opened.append((index, section))
    for number, (index, section) in enumerate(opened, start=1):
        end = opened[number][0] if number < len(opened) else len(parts)
        members = _members(parts, index, end)
        dropped = _related(members, words) if section is Section.RELATED else _listed(members, words, section)
        if dropped:
            found.update(dropped)
            found.add(index)
    return found


def _members(parts: Sequence[Block], opening: int, end: int) -> list[int]:
    """The blocks below a section's heading, up to the next heading that is no deeper, before `end`."""
    level = parts[opening].level or 6
    members = []
    for index in range(opening + 1, end):
        if parts[index].kind != "heading":
            members.append(index)
        elif parts[index].level <= level:
            break
    return members


def _related(members: Sequence[int], words: Sequence[str]) -> list[int]:
    """The headlines before the first block that is a sentence."""
    found = []
    for index in members:
        if words[index].rstrip().endswith(STOPS) or len(words[index].split()) > _HEADLINE_WORDS:
            break
        found.append(index)
    return found


def _listed(members: Sequence[int], words: Sequence[str], section: Section) -> list[int]:
    """The entries, if they are at least half of what stands there."""
    is_entry = is_likely_entry if section is Section.REFERENCES else is_plain_entry
    found = [index for index in members if is_entry(words[index])]
    return found if 2 * len(found) >= len(members) else []


def _numbered(words: Sequence[str]) -> set[int]:
    """Runs of three numbered entries or more that no heading announces."""
    found: set[int] = set()
    run: list[int] = []
    for index in range(len(words) + 1):
        if index < len(words) and is_numbered_entry(words[index]):
            run.append(index)
            continue
        if len(run) >= _ENTRIES:
            found.update(run)
        run = []
    return found
