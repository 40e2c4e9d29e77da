"""The verifiers and retrievers that can be named, and whether they can run here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.extras import installed
from upheld.render import safe
from upheld.render.page import Page

if TYPE_CHECKING:
    from upheld.registry import Row
    from upheld.render.page import View


@dataclass(frozen=True, slots=True)
class Group:
    """The rows of one registry.

    Attributes:
        title: what they are.
        rows: the rows, built-ins first.
        auto: the name that ``auto`` stands for here.
    """

    title: str
    rows: tuple[Row, ...]
    auto: str


def render_models(groups: tuple[Group, ...], view: View) -> str:
    """One line per name: what it is, whether it can run, and what to install where it can't."""
    page = Page(view)
    for group in groups:
        page.blank()
        page.add((group.title, "bold"), (f" (auto: {group.auto})", "dim"))
        column = max((len(row.name) for row in group.rows), default=0) + 2
        for row in group.rows:
            _add_row(page, row, column)
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
