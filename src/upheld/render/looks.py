"""What a verdict looks like: a sign, a word and a colour. Never the colour alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Look:
    """How a verdict is shown.

    Attributes:
        verdict: the verdict.
        sign: one character of its own.
        plain: the sign where the output can only take ASCII.
        style: a style of the terminal's own sixteen colours, so that it follows the user's theme.
    """

    verdict: Verdict
    sign: str
    plain: str
    style: str

    @property
    def word(self) -> str:
        """The verdict as people read it."""
        return self.verdict.value.replace("_", " ")


#: Signs are one cell wide and have no emoji form. Red and green differ in sign and word as well.
_LOOKS: tuple[Look, ...] = (
    Look(Verdict.SUPPORTED, "✓", "+", "green"),
    Look(Verdict.PARTIAL, "◐", "~", "yellow"),
    Look(Verdict.UNVERIFIABLE, "?", "?", "cyan"),
    Look(Verdict.LINK_ROT, "⊘", "%", "cyan"),
    Look(Verdict.WRONG_ENTITY, "≠", "#", "magenta"),
    Look(Verdict.UNSUPPORTED, "✗", "x", "red"),
    Look(Verdict.CONTRADICTED, "⇄", "!", "bold red"),
    Look(Verdict.LIKELY_FABRICATED, "∅", "0", "bold red"),
    Look(Verdict.UNCITED, "○", "o", "dim"),
)

LOOKS: dict[Verdict, Look] = {look.verdict: look for look in _LOOKS}


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The characters of the layout that plain ASCII lacks.

    Attributes:
        bar: before each line of a quoted passage.
        rule: what a dividing line is made of.
        dots: where something was left out.
        dot: between the parts of a line.
        opening: before the sentence that decided, where brightness can't show it.
        closing: after it.
        at_least: before a threshold.
    """

    bar: str
    rule: str
    dots: str
    dot: str
    opening: str
    closing: str
    at_least: str


UNICODE = Glyphs("│ ", "─", "…", " · ", "▸", "◂", "≥")
ASCII = Glyphs("| ", "-", "...", " - ", ">>", "<<", ">=")


def encodable(encoding: str) -> bool:
    """Whether an output encoding can take the signs."""
    signs = "".join(look.sign for look in _LOOKS)
    layout = UNICODE.bar + UNICODE.rule + UNICODE.dots + UNICODE.dot + UNICODE.opening + UNICODE.closing
    try:
        (signs + layout + UNICODE.at_least).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def counted(number: int, noun: str) -> str:
    """A number with its noun, which takes a plain s."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def percent(part: int, whole: int) -> int:
    """A share in whole percent, half a percent rounded up; 100 only if it is all, 0 only if it is none."""
    rounded = (200 * part + whole) // (2 * whole)
    return rounded if part in (0, whole) else min(max(rounded, 1), 99)


def ranges(numbers: Iterable[str]) -> str:
    """Numbers in rising order, three and more in a row as a range: "1-4, 7"; what is no number stands alone."""
    runs: list[list[str]] = []
    for number in numbers:
        last = runs[-1][-1] if runs else ""
        if last.isdecimal() and number.isdecimal() and int(number) == int(last) + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ", ".join(run) for run in runs)
