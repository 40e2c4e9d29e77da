"""What a check is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from upheld.evidence import Item
    from upheld.report import Finding


class Check(Protocol):
    """Looks at one item and reports what it can prove, whatever verifier scored it.

    What a finding does to the verdict is said by its code's row in `upheld.findings`, not by the check.
    """

    @property
    def name(self) -> str:
        """As in the registry and in reports."""
        ...

    def run(self, item: Item) -> list[Finding]:
        """Returns findings, in the order of the claim; [] where there is nothing to say."""
        ...
