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
    (Row("entities", "upheld.checks.entities:Entities", None, "names that the source never mentions"),),
)


@cache
def default_checks() -> tuple[Check, ...]:
    """Every built-in check, made once: what one has prepared of a source serves the next audit too."""
    return tuple(CHECKS.get(row.name)() for row in CHECKS.rows() if row.path.startswith("upheld."))
