"""The verifiers and retrievers that can be named, and whether they can run here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from upheld.extras import installed
from upheld.render import safe
from upheld.render.page import Page

if TYPE_CHECKING:
    from collections.abc import Mapping

    from upheld.registry import Row
    from upheld.render.page import View
    from upheld.verify.small.shipped import Card


@dataclass(frozen=True, slots=True)
class Group:
    """The rows of one registry.

    Attributes:
        title: what they are.
        rows: the rows, built-ins first.
        auto: the name that ``auto`` stands for here.
        cards: name -> what is known of the model that it uses, where one ships with the package.
    """

    title: str
    rows: tuple[Row, ...]
    auto: str
    cards: Mapping[str, Card] = field(default_factory=dict)


def render_models(groups: tuple[Group, ...], view: View) -> str:
    """One line per name: what it is, whether it can run, and what to install where it can't."""
    page = Page(view)
    for group in groups:
        page.blank()
        page.add((group.title, "bold"), (f" (auto: {group.auto})", "dim"))
        column = max((len(row.name) for row in group.rows), default=0) + 2
        for row in group.rows:
            _add_row(page, row, column)
            if row.name in group.cards:
                _add_card(page, group.cards[row.name], 2 + column)
    return page.text()


def _add_row(page: Page, row: Row, column: int) -> None:
    ready = row.extra is None or installed(row.extra)
    state = ("ready", "green") if ready else (f'needs pip install "upheld[{row.extra}]"', "yellow")
    page.add(
        (f"{safe.compact(row.name):<{column}}", "bold"),
        safe.compact(row.summary),
        page.view.glyphs.dot,
        state,
        indent=2,
        hang=column,
    )


def _add_card(page: Page, card: Card, indent: int) -> None:
    """What ships: which weights, how large, under what licence, and how often they were right."""
    dot = page.view.glyphs.dot
    size = f"{card.parameters / 1e6:.0f} million parameters, {card.bytes / 1e6:.0f} MB"
    page.add((f"{card.id} {card.revision}{dot}{size}{dot}{card.licence}{dot}from {card.base}", "dim"), indent=indent)
    page.add((f"sha256 {card.sha256}", "dim"), indent=indent)
    for name, value in card.figures.items():
        page.add((f"{name}: {value:.1%}", "dim"), indent=indent, hang=2)
    rates = (card.error_rates or {}).items()
    for data in dict.fromkeys(rate.data for _, rate in rates):
        page.add((f"right in, on {data}:", "dim"), indent=indent, hang=2)
        for verdict, rate in rates:
            if rate.data == data:
                page.add((f"{verdict.value} {rate.precision:.0%} of {rate.n}", "dim"), indent=indent + 2, hang=2)
