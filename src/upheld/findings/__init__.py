"""The catalogue of finding codes: what each means, an example, what to do, and what it does to a verdict.

A code is listed here once something emits it, and never changes its meaning afterwards.
"""

from __future__ import annotations

from upheld.errors import UnknownNameError
from upheld.findings.citations import CITATIONS, PARTS
from upheld.findings.codes import Code, Effect
from upheld.findings.logic import LOGIC
from upheld.findings.names import NAMES
from upheld.findings.quantities import QUANTITIES
from upheld.findings.quotations import QUOTATIONS
from upheld.findings.sources import SOURCES

__all__ = ["CODES", "FAMILIES", "Code", "Effect", "lookup"]

#: First character of a code -> what its range is about.
FAMILIES: dict[str, str] = {
    "N": "quantities and dates",
    "E": "names",
    "L": "logic",
    "Q": "quotations",
    "P": "parts of a claim",
    "S": "sources",
    "C": "citations",
}

CODES: tuple[Code, ...] = (*QUANTITIES, *NAMES, *LOGIC, *QUOTATIONS, *PARTS, *SOURCES, *CITATIONS)

_BY_CODE = {row.code: row for row in CODES}


def lookup(code: str) -> Code:
    """Returns the row of a code, in either case.

    Raises:
        UnknownNameError: no such code; the message lists the known ones.
    """
    row = _BY_CODE.get(code.strip().upper())
    if row is None:
        raise UnknownNameError("code", code, _BY_CODE)
    return row
