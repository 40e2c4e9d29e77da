"""The checks by name."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from upheld.registry import Registry, Row

if TYPE_CHECKING:
    from upheld.checks.base import Check

CHECKS: Registry[Check] = Registry(
    "check",
    "upheld.checks",
    (
        Row("quantities", "upheld.checks.quantities:Quantities", None, "quantities that the source has otherwise"),
        Row("dates", "upheld.checks.chronology:Dates", None, "dates, durations and ages that the source has otherwise"),
        Row("entities", "upheld.checks.entities:Entities", None, "names that the source never mentions"),
        Row("owners", "upheld.checks.owners:Owners", None, "what the source says of another name"),
        Row(
            "quotations",
            "upheld.checks.quotations:Quotations",
            None,
            "quotations that the source does not have, or has otherwise",
        ),
        Row("logic", "upheld.checks.logic:Logic", None, "negation, opposites, hedges, plans, causes and scope"),
    ),
)


@cache
def default_checks() -> tuple[Check, ...]:
    """Every built-in check, made once: what one has prepared of a source serves the next audit too."""
    return tuple(CHECKS.get(row.name)() for row in CHECKS.rows() if row.path.startswith("upheld."))
