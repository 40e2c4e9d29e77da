"""Units of measure and currencies: what each measures and how it converts."""

from __future__ import annotations

from dataclasses import dataclass

PERCENT = "percent"
POINTS = "points"
PLAIN_POINTS = "plain points"
TIME = "time"
TEMPERATURE = "temperature"
TIMES = "times"
#: Anyone's dollars.
DOLLAR = "money $"

#: Units whose factors differ by less than this are told apart by nobody but the law: tons and tonnes.
_ALIKE = 1.13


@dataclass(frozen=True, slots=True)
class Unit:
    """What a number counts.

    Attributes:
        name: as messages call it.
        dimension: what it measures; only units of one dimension convert into each other.
        factor: how many base units of the dimension one of it is.
        offset: base units at its zero point (temperatures).
    """

    name: str
    dimension: str
    factor: float = 1.0
    offset: float = 0.0

    def base(self, value: float) -> float:
        """A value in base units."""
        return value * self.factor + self.offset

    def per(self, other: Unit, amount: float = 1.0) -> Unit:
        """The rate: so many of this per `amount` of the other."""
        shown = f"{amount:g} " if amount != 1.0 else ""
        return Unit(
            f"{self.name} per {shown}{other.name}",
            f"{self.dimension}/{other.dimension}",
            self.factor / (other.factor * amount),
        )

    @property
    def counted(self) -> tuple[str, str]:
        """What a rate counts, and per what; "" where it is no rate."""
        name, _, per = self.name.partition(" per ")
        return (self.dimension.partition("/")[0] if self.is_money else name), per if "/" in self.dimension else ""

    @property
    def is_money(self) -> bool:
        """Whether it is a currency, or a rate of one."""
        return self.dimension.startswith("money")

    def is_like(self, other: Unit) -> bool:
        """Whether both are of one dimension and hardly differ."""
        ratio = self.factor / other.factor
        return self.measures(other) and self.offset == other.offset and 1 / _ALIKE < ratio < _ALIKE

    def measures(self, other: Unit) -> bool:
        """Whether both measure the same: a plain dollar may be anyone's."""
        if self.dimension == other.dimension:
            return True
        both = {self.dimension, other.dimension}
        if both == {POINTS, PLAIN_POINTS}:
            return True
        return both <= _DOLLARS and DOLLAR in both


_DOLLARS = frozenset({DOLLAR, "money AUD", "money CAD", "money HKD", "money NZD", "money SGD"})
