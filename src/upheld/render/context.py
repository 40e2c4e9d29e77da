"""What a reader has just read before a claim, told apart: what it stands under, and the sentence it stands after."""

from __future__ import annotations

import re

from upheld.render import safe

#: What a line begins with that is no sentence: bullets, numbers, quote marks, emphasis.
_STRUCTURE = re.compile(r"[\s>*_+#`-]{0,40}(?:\d{1,4}[.)]\s)?[\s>*_+#`-]{0,40}(?:\[[ xX]\])?\s{0,9}")
#: How far before a claim its sentence before is looked for.
_REACH = 4_000


def context_lines(answer: str, start: int, context: str | None) -> list[str]:
    """The context of the claim that stands at `start`, one line a kind; safe to show."""
    if not context:
        return []
    above, _, last = context.rpartition("\n")
    if not _follows(answer, start, last):
        above, last = context, ""
    lines = (("under", above), ("after", last))
    return [f"{word}: {safe.compact(text)}" for word, text in lines if text.strip()]


def _follows(answer: str, start: int, sentence: str) -> bool:
    """Whether a sentence stands before the claim in its own paragraph, not above it."""
    head = answer[max(answer.rfind("\n", 0, start) + 1, start - _REACH) : start]
    if head.lstrip().startswith("|"):  # the cells of a table's row stand beside one another
        return False
    if _STRUCTURE.sub("", head, count=1).strip():
        return True
    at = answer.rfind(sentence, max(0, start - _REACH), start)
    between = answer[at + len(sentence) : start]
    return at >= 0 and between.count("\n") == 1 and between.endswith("\n")
