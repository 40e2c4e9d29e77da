"""The finding codes and verdicts as pages of plain text: ``upheld explain``."""

from __future__ import annotations

from textwrap import fill

from upheld.errors import UnknownNameError
from upheld.findings import CODES, FAMILIES, Code, Effect, lookup
from upheld.verdicts import VERDICTS, VerdictRow

#: What a finding does to the verdict, as a sentence.
_EFFECTS: dict[Effect, str] = {
    Effect.NOTE: "It explains a verdict and does not change it.",
    Effect.NAME: "A citation that would be supported becomes wrong_entity.",
    Effect.CONFLICT: "The citation is contradicted, whatever its score.",
    Effect.FAIL: "A citation that would be supported becomes unsupported.",
    Effect.BACKED: "It proves a part of the claim by computation: a verifier counts that part as backed.",
}


#: Cells of a name with the gap after it.
_NAME = 2 + max(len(row.verdict) for row in VERDICTS)


def render_list(width: int) -> str:
    """Every verdict and every code with its one line."""
    lines = ["Verdicts, best first:"]
    lines += [_row(row.verdict, row.meaning, width) for row in VERDICTS]
    for letter, about in FAMILIES.items():
        lines += ["", f"{letter}: {about}"]
        lines += [_row(row.code, row.summary, width) for row in CODES if row.code.startswith(letter)]
    return "\n".join(lines) + "\n"


def render_page(name: str, width: int) -> str:
    """The page of a finding code, or of a verdict.

    Raises:
        UnknownNameError: it is neither; the message lists both.
    """
    word = name.strip().lower().replace(" ", "_").replace("-", "_")
    for row in VERDICTS:
        if row.verdict == word:
            return _verdict_page(row, width)
    try:
        return _code_page(lookup(name), width)
    except UnknownNameError:
        known = [*(row.code for row in CODES), *(row.verdict.value for row in VERDICTS)]
        raise UnknownNameError("code or verdict", name, known) from None


def _row(name: str, text: str, width: int) -> str:
    return fill(f"{name:<{_NAME}}{text}", width, initial_indent="  ", subsequent_indent=" " * (_NAME + 2))


def _verdict_page(row: VerdictRow, width: int) -> str:
    effect = "makes" if row.flagged else "does not make"
    parts = (
        f"{row.verdict}: {row.meaning}",
        f"Shown with it: {row.shown}.",
        f"It {effect} `upheld audit` exit with 1 unless --fail-on says otherwise.",
    )
    return "\n\n".join(fill(part, width) for part in parts) + "\n"


def _code_page(row: Code, width: int) -> str:
    parts = (
        f"{row.code}: {row.summary}",
        row.explanation,
        f"Example: {row.example}",
        f"What to do: {row.advice}",
        f"Effect: {_EFFECTS[row.effect]}",
    )
    return "\n\n".join(fill(part, width) for part in parts) + "\n"
