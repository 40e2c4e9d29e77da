"""Untrusted text made safe to show: nothing in an answer, a passage, a title or an address may steer a terminal."""

from __future__ import annotations

#: Stands for a character that would have done something instead of being seen.
_VISIBLE = "\ufffd"
#: Takes no room and does nothing: for characters that are harmless once they are gone.
NOTHING = "\u200b"

#: A space at which no line breaks.
NO_BREAK = "\u00a0"

#: (first, last, what is shown instead). Every replacement is one character, so that offsets stay true.
_REPLACEMENTS: tuple[tuple[int, int, str], ...] = (
    (0x00, 0x08, _VISIBLE),
    (0x09, 0x09, " "),
    (0x0B, 0x0C, _VISIBLE),
    (0x0D, 0x0D, NOTHING),  # the first half of CR LF; alone it would overwrite the line
    (0x0E, 0x1F, _VISIBLE),  # ESC begins colours, links, titles and clipboard writes
    (0x7F, 0x9F, _VISIBLE),  # C1: one-character forms of the same
    (0xAD, 0xAD, NOTHING),
    (0x061C, 0x061C, NOTHING),
    (0x180E, 0x180E, NOTHING),
    (0x200B, 0x200B, NOTHING),
    (0x200E, 0x200F, NOTHING),
    (0x2028, 0x2029, "\n"),
    (0x202A, 0x202E, NOTHING),  # bidirectional overrides show text in another order than it has
    (0x2060, 0x206F, NOTHING),
    (0xD800, 0xDFFF, _VISIBLE),  # half a surrogate pair can't be written at all
    (0xFEFF, 0xFEFF, NOTHING),
    (0xFFF9, 0xFFFB, NOTHING),
    (0xE0000, 0xE007F, NOTHING),  # tags: invisible letters
)

_TABLE = {code: shown for first, last, shown in _REPLACEMENTS for code in range(first, last + 1)}
_LINE_TABLE = _TABLE | {ord("\n"): " ", 0x2028: " ", 0x2029: " "}


def block(text: str) -> str:
    """The text with every character that could steer a terminal replaced by one that can't; same length, same lines."""
    return text.translate(_TABLE)


def line(text: str) -> str:
    """The same on one line: line breaks become spaces. Same length."""
    return text.translate(_LINE_TABLE)


def compact(text: str) -> str:
    """The same with runs of white space as one space, for titles and reasons; the length may change."""
    return " ".join(line(text).replace(NOTHING, "").split())


def written(text: str) -> str:
    """Takes out the characters that only kept offsets true or words together; for what is about to be written."""
    return text.replace(NOTHING, "").replace(NO_BREAK, " ")
