"""Formulas in MathML to one line of text: powers keep their ``^``, fractions their stroke."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

#: Written with a space on either side.
_RELATION = re.compile(r"[=<>≤≥≈≠≡∼~∝→←↔±∓×·+−⁢∈⊂∪∩-]|:=|<=|>=")
#: Stands in an exponent or under a stroke without brackets.
_SIMPLE = re.compile(r"[-−+]?(?:[\d.,]+|\w)")
_SIGNS = frozenset("-−+±")
#: Signs that are not drawn: function application, invisible times, separator and plus.
_UNDRAWN = re.compile("[\u2061-\u2064]")
_ANNOTATIONS = frozenset({"annotation", "annotation-xml"})
#: Deeper formulas are read without their structure.
_DEEPEST = 100


def _grouped(text: str) -> str:
    return text if _SIMPLE.fullmatch(text) else f"({text})"


def _at(parts: Sequence[str], place: int) -> str:
    return parts[place] if place < len(parts) else ""


#: Element -> its text from the texts of its children.
_FORMS: dict[str, Callable[[Sequence[str]], str]] = {
    "msup": lambda parts: f"{_at(parts, 0)}^{_grouped(_at(parts, 1))}",
    "msub": lambda parts: f"{_at(parts, 0)}_{_grouped(_at(parts, 1))}",
    "msubsup": lambda parts: f"{_at(parts, 0)}_{_grouped(_at(parts, 1))}^{_grouped(_at(parts, 2))}",
    "munderover": lambda parts: f"{_at(parts, 0)}_{_grouped(_at(parts, 1))}^{_grouped(_at(parts, 2))} ",
    "munder": lambda parts: f"{_at(parts, 0)}_{_grouped(_at(parts, 1))} ",
    "mfrac": lambda parts: f"{_grouped(_at(parts, 0))}/{_grouped(_at(parts, 1))}",
    "msqrt": lambda parts: f"√{_grouped(''.join(parts))}",
    "mroot": lambda parts: f"√[{_at(parts, 1)}]{_grouped(_at(parts, 0))}",
    "mtr": lambda parts: " ".join(parts),
    "mtable": lambda parts: "; ".join(parts),
}


class Formula:
    """Takes the tokens of one formula; `text` gives it."""

    def __init__(self) -> None:
        self._open: list[tuple[str, list[str]]] = [("math", [])]

    def start(self, name: str) -> None:
        """Takes a start tag."""
        if len(self._open) < _DEEPEST:
            self._open.append((name, []))

    def end(self, name: str) -> None:
        """Takes an end tag; one without its start is passed over."""
        if any(name == opened for opened, _ in self._open[1:]):
            while self._close() != name:
                pass

    def add(self, text: str) -> None:
        """Takes text."""
        text = " ".join(_UNDRAWN.sub("", text).split())
        if text and not any(name in _ANNOTATIONS for name, _ in self._open):
            self._open[-1][1].append(f" {text} " if _RELATION.fullmatch(text) else text)

    @property
    def text(self) -> str:
        """The formula so far, all that is open closed."""
        while len(self._open) > 1:
            self._close()
        return " ".join(_row(self._open[0][1]).split())

    def _close(self) -> str:
        name, parts = self._open.pop()
        written = _FORMS[name]([" ".join(part.split()) for part in parts]) if name in _FORMS else _row(parts)
        if written:
            self._open[-1][1].append(written)
        return name


def _row(parts: Sequence[str]) -> str:
    """Parts side by side; a sign that leads them belongs to what follows: -5, not - 5."""
    leads = len(parts) > 1 and parts[0].strip() in _SIGNS
    return parts[0].strip() + "".join(parts[1:]) if leads else "".join(parts)
