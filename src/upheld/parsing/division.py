"""How a Markdown paragraph falls apart into what its writer meant.

Models write plain text with line breaks that Markdown folds into one paragraph: bold headings, glued bullets,
"Label: value" lines, HTML. A paragraph is divided where such a line begins.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.parsing.html_leaves import cut_at_tags
from upheld.parsing.layout import BULLETS
from upheld.parsing.leaves import Leaf, pipe_rows, trimmed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.parsing.parts import BlockKind

#: A whole line in bold, perhaps with its colon outside.
_BOLD_LINE = re.compile(r"(\*\*\*|\*\*|__)(?=[^\s*_])(?P<text>[^*\n]{1,160}|(?:(?!\1)[^\n]){1,160})\1[^\S\n]*[:：]?$")
_STATEMENT_END = re.compile(r"[.!。！…।۔][\"'”’»」)*_]*$")
#: Signs of a citation: a heading has none.
_MARK = re.compile(r"\[\^?\d|【\d|https?://|[¹²³⁴-⁹]|\ue200|cite:|oaicite")
_GLUED_HEADING = re.compile(r"#{2,6}(?=[^#\s])")
_BOLD_LABEL = re.compile(r"(?:\*\*|__)[^*_\n]{1,80}(?:[:：](?:\*\*|__)|(?:\*\*|__)[^\S\n]?[:：])[^\S\n]*\S")
_PLAIN_LABEL = re.compile(r"[^\W\d_][^\n:：|<>\[\]]{0,40}[:：][^\S\n]*[^\s/]")
_GLYPH = re.compile(rf"[{BULLETS}]\ufe0f?[^\S\n]*(?=\S)")
#: Arrows, shapes, dingbats, emoji and keycap digits, which answers use as bullets.
_PICTURE = re.compile(
    r"(?:[0-9]\ufe0f?\u20e3|[\u2190-\u21ff\u2460-\u24ff\u25a0-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]"
    r"[\ufe0f\u200d\U0001f3fb-\U0001f3ff]{0,4})[^\S\n]*(?=\S)"
)
#: Numbers and letters that Markdown does not read as list bullets.
_ENUMERATOR = re.compile(r"(?:[(（](?:\d{1,3}|[a-z])[)）]|(?:\d{1,3}|[a-z])(?:[)）、．]|\.(?=[^\s\d])))[^\S\n]*(?=\S)")
_LINE_OF_ITS_OWN = re.compile(r"(?:[.!?。！？…:：)）\]】]|[¹²³⁴-⁹])[\"'”’»」*_]*$")
_HARD_BREAK = re.compile(r"(?:\\|[^\S\n]{2,})\n")
_TASK_BOX = re.compile(r"\[[ xX✓✔]\][^\S\n]+(?=\S)")


@dataclass(frozen=True, slots=True)
class _Rule:
    """What a line of a paragraph is that begins with a sign.

    Attributes:
        sign: matched at the beginning of the line.
        kind: what the line then is; None is the paragraph's own kind.
        strip: whether the sign is markup, not text.
        least: in how many lines of the paragraph the sign must stand.
    """

    sign: re.Pattern[str]
    kind: BlockKind | None
    strip: bool
    least: int


_RULES = (
    _Rule(_GLUED_HEADING, "heading", strip=True, least=1),
    _Rule(_GLYPH, "item", strip=True, least=1),
    _Rule(_PICTURE, "item", strip=True, least=2),
    _Rule(_ENUMERATOR, "item", strip=True, least=2),
    _Rule(_BOLD_LABEL, None, strip=False, least=1),
)


def divided(leaf: Leaf, text: str) -> Iterator[Leaf]:
    """The leaves that a paragraph of Markdown (of its own, in an item or in a quote) consists of, in order.

    Args:
        leaf: the paragraph.
        text: the laid-out answer.
    """
    rows = pipe_rows(leaf, text)
    if rows:
        yield from rows
        return
    for part in cut_at_tags(leaf, text):
        if part.kind in ("paragraph", "item", "quote"):
            yield from _by_lines(part, text)
        else:
            yield part


def without_task_box(leaf: Leaf, text: str) -> Leaf:
    """An item without the box of a task list."""
    first = leaf.lines[0]
    box = _TASK_BOX.match(text, first.start, first.end)
    return Leaf(leaf.kind, (Span(box.end(), first.end), *leaf.lines[1:]), leaf.holes, leaf.bullet) if box else leaf


def is_statement(lines: tuple[Span, ...], text: str) -> bool:
    """Whether text that looks like a heading is one or more statements instead."""
    whole = text[lines[0].start : lines[-1].end]
    return len(lines) > 1 or len(whole) > 160 or bool(_STATEMENT_END.search(whole) or _MARK.search(whole))


def _by_lines(leaf: Leaf, text: str) -> Iterator[Leaf]:
    rules = [rule for rule in _RULES if _count(rule.sign, leaf, text) >= rule.least]
    every_line = len(leaf.lines) > 1 and _one_a_line(leaf, text)
    lines: list[Span] = []
    kind, bullet, heading = leaf.kind, leaf.bullet, False
    for i, line in enumerate(leaf.lines):
        rule = next((rule for rule in rules if rule.sign.match(text, line.start, line.end)), None)
        is_heading = _is_heading(line, text)
        begins = rule is not None or is_heading or heading or every_line or _after_break(leaf, i, text)
        if begins and lines:
            yield Leaf(kind, tuple(lines), bullet=bullet)
            lines = []
        if begins:
            kind, bullet = _kind(leaf, rule, is_heading)
        heading = is_heading or (rule is not None and rule.kind == "heading")
        words = Span(_sign_end(rule, text, line), line.end)
        lines.append(Span(words.start, _without_backslash(words, text, last=i + 1 == len(leaf.lines))))
    yield Leaf(kind, tuple(lines), bullet=bullet)


def _kind(leaf: Leaf, rule: _Rule | None, is_heading: bool) -> tuple[BlockKind, bool]:
    """Kind and bullet of what begins with a line."""
    if is_heading:
        return ("heading" if leaf.kind == "paragraph" else leaf.kind), leaf.bullet
    if rule is None or rule.kind is None:
        return leaf.kind, leaf.bullet
    return rule.kind, rule.kind == "item"


def _sign_end(rule: _Rule | None, text: str, line: Span) -> int:
    if rule is None or not rule.strip:
        return line.start
    sign = rule.sign.match(text, line.start, line.end)
    return sign.end() if sign else line.start


def _is_heading(line: Span, text: str) -> bool:
    bold = _BOLD_LINE.match(text, line.start, line.end) if text[line.start] in "*_" else None
    return bold is not None and not is_statement((Span(bold.start("text"), bold.end("text")),), text)


def _count(sign: re.Pattern[str], leaf: Leaf, text: str) -> int:
    return sum(1 for line in leaf.lines if sign.match(text, line.start, line.end))


def _one_a_line(leaf: Leaf, text: str) -> bool:
    """Whether each line stands for itself: all are "Label: value", or all end like a statement and begin like one."""
    if _count(_PLAIN_LABEL, leaf, text) == len(leaf.lines):
        return True
    return all(
        _LINE_OF_ITS_OWN.search(text, max(line.start, line.end - 12), line.end) and not text[line.start].islower()
        for line in leaf.lines
    )


def _after_break(leaf: Leaf, i: int, text: str) -> bool:
    """Whether a hard line break stands before a line that does not go on in lower case."""
    if i == 0 or text[leaf.lines[i].start].islower():
        return False
    end = leaf.lines[i - 1].end
    return bool(_HARD_BREAK.match(text, end) or text[end - 1] == "\\")


def _without_backslash(line: Span, text: str, *, last: bool) -> int:
    if last or text[line.end - 1] != "\\" or line.end - line.start < 2:
        return line.end
    return max(line.start + 1, trimmed(Span(line.start, line.end - 1), text).end)
