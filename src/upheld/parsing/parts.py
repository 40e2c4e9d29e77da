"""What the parts of the parser hand to one another. All ranges are of the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from upheld.evidence import Span

BlockKind = Literal["paragraph", "heading", "item", "row", "header_row", "quote", "code", "math", "html", "rule"]


@dataclass(frozen=True, slots=True)
class Block:
    """A leaf of the answer's Markdown: the smallest block that holds running text.

    Attributes:
        kind: what it is; a paragraph inside a list item is an ``item``, inside a block quote a ``quote``.
        span: from its first to its last character of text, without list bullets, quote marks or heading hashes
            at the outer ends (inner lines keep theirs; `holes` lists them).
        holes: ranges inside `span` that are markup of the block itself (quote marks or indents of later lines,
            the pipes of a table row), in order.
        heading: text of the nearest heading above, cleaned, or "".
        stem: for an item: the paragraph or parent item that introduces its list; for a row: the header cells
            joined by " | "; else "". Cleaned of markup.
        depth: nesting of lists and quotes, 0 at the top.
    """

    kind: BlockKind
    span: Span
    holes: tuple[Span, ...] = ()
    heading: str = ""
    stem: str = ""
    depth: int = 0


MarkerKind = Literal["number", "label", "link", "url", "author_year", "token", "superscript"]


class Marker(NamedTuple):
    """A citation marker, or a link that cites. A tuple because it takes half the time of a frozen dataclass to make.

    Attributes:
        kind: its style's family; ``token`` is a chat product's internal reference.
        span: the whole marker, brackets included: what is cut out of the claim's text.
        keys: what it points to, in order: numbers ("1", "2"), labels, or () where only the url says it.
        url: the address that it carries itself, or None.
        kept: the part of `span` that stays in the claim's text (the words of ``[text](url)`` where they belong to the
            sentence), or None where all of it goes.
        noun: whether it stands as a word of the sentence ("according to [2]").
    """

    kind: MarkerKind
    span: Span
    keys: tuple[str, ...] = ()
    url: str | None = None
    kept: Span | None = None
    noun: bool = False


@dataclass(frozen=True, slots=True)
class Reference:
    """An entry of the answer's own reference list.

    Attributes:
        key: what markers call it: "1", "smith2020"; "" for an entry of an unnumbered list.
        url: its address as written, text fragment included, or None.
        title: its title, cleaned, or None.
        span: the whole entry in the answer.
    """

    key: str
    url: str | None
    title: str | None
    span: Span


@dataclass(frozen=True, slots=True)
class References:
    """All entries, and the ranges of the answer (headings of the lists included) that no claim is taken from."""

    entries: tuple[Reference, ...] = ()
    regions: tuple[Span, ...] = ()
