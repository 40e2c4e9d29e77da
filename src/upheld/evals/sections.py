"""The tables of the documentation, written from the committed results between marker comments.

A page says where a section goes::

    <!-- results: attributionbench -->
    <!-- end of results: attributionbench -->

and `SECTIONS` says what writes it. `python evals/tables.py` fills the pages; no figure in them is typed by hand.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from upheld.errors import InputError
from upheld.evals.plots.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from upheld.evals.outcome import Table


class Writer(Protocol):
    """Makes the tables and pictures of a section."""

    def __call__(self, folder: Path) -> Sequence[Table | Picture]:
        """These, from the result files in the folder; none where there are no such files."""
        ...


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page that is generated.

    Attributes:
        name: as in the markers.
        files: the names of the result files that it shows; a test holds that each result is shown somewhere.
            "" where it shows results of other sections.
        path: where its writer lives, ``package.module:function``.
    """

    name: str
    files: str
    path: str

    def writer(self) -> Writer:
        """The function; imported only now, as one part of the evaluations needs nothing of the others."""
        module, _, function = self.path.partition(":")
        return cast("Writer", getattr(import_module(module), function))


SECTIONS = (
    # one row a section, in the order of the pages
    Section("attributionbench-means", "attributionbench_*.json", "upheld.evals.headline:tables"),
    Section("stress-summary", "stress_*.json", "upheld.evals.stress:headline"),
    Section("examples", "examples_*.json", "upheld.evals.examples_tally:tables"),
    Section("speed", "speed.json", "upheld.evals.speed:tables"),
    Section("attributionbench", "attributionbench_*.json", "upheld.evals.benchmark_tables:tables"),
    Section("attributionbench-picture", "attributionbench_*.json", "upheld.evals.plots.benchmark:pictures"),
    Section("perturbations", "perturbations_*.json", "upheld.evals.perturbation_tables:tables"),
    Section("stress", "stress_*.json", "upheld.evals.stress:tables"),
    Section("retrieval", "retrieval.json", "upheld.evals.retrieval_tables:tables"),
    Section("errors", "errors_*.json", "upheld.evals.error_tables:errors"),
    Section("verdicts", "errors_*.json", "upheld.evals.error_tables:verdicts"),
    Section("scores", "errors_*.json", "upheld.evals.error_tables:scores"),
    Section("fresh", "fresh_*.json", "upheld.evals.fresh.tables:tables"),
    Section("run-times", "", "upheld.evals.run_times:tables"),
)

#: What stands in place of tables whose results have not been committed.
UNMEASURED = "*Not measured yet.*"

_MARKED = re.compile(r"(<!-- results: ([a-z-]+) -->\n).*?(<!-- end of results: \2 -->)", re.DOTALL)


def filled(page: str, folder: Path, sections: Sequence[Section] = SECTIONS) -> str:
    """The page with every marked part written anew.

    Raises:
        upheld.errors.InputError: a marker names no section, or a result file can't be read.
    """
    by_name = {section.name: section for section in sections}

    def write(found: re.Match[str]) -> str:
        section = by_name.get(found[2])
        if section is None:
            raise InputError(f"the marker “results: {found[2]}” names no section; known are {', '.join(by_name)}")
        made = section.writer()(folder)
        tables = "\n\n".join(part.markdown() if isinstance(part, Picture) else markdown(part) for part in made)
        return f"{found[1]}\n{tables or UNMEASURED}\n\n{found[3]}"

    return _MARKED.sub(write, page)


def pictures(folder: Path, sections: Sequence[Section] = SECTIONS) -> list[Picture]:
    """The pictures of all sections; `python evals/pictures.py` draws them."""
    return [part for section in sections for part in section.writer()(folder) if isinstance(part, Picture)]


def markdown(table: Table) -> str:
    """A table as Markdown, aligned so that it can be read as it is; columns of figures to the right."""
    columns = list(
        zip(*((cell.replace("|", "\\|") for cell in row) for row in (table.header, *table.rows)), strict=True)
    )
    lines = [_column(cells) for cells in columns]
    title = [table.title, ""] if table.title else []
    return "\n".join([*title, *(f"| {' | '.join(row)} |" for row in zip(*lines, strict=True))])


#: What a cell of figures starts with: a digit, a sign, or the dash of what is undefined.
_FIGURE = re.compile(r"[0-9<≈~+−–]")


def _column(cells: Sequence[str]) -> list[str]:
    """A column's cells of one width, the rule below the first."""
    header, *rest = cells
    width = max(3, *map(len, cells))
    if rest and all(_FIGURE.match(cell) for cell in rest):
        return [header.rjust(width), "-" * (width - 1) + ":", *(cell.rjust(width) for cell in rest)]
    return [header.ljust(width), "-" * width, *(cell.ljust(width) for cell in rest)]
