"""How often the passage that supports a claim is found: ``evals/results/retrieval.json``, and its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from upheld.evals.cells import short
from upheld.evals.outcome import Table
from upheld.evals.results import Data, read_results
from upheld.report import ModelInfo
from upheld.schema import Wire

if TYPE_CHECKING:
    from pathlib import Path

#: The name of the result file.
FILE = "retrieval.json"


class KindRecall(Wire):
    """One retriever on the claims of one kind, or on "all"."""

    kind: str
    claims: int
    recall: dict[int, float] = Field(description="Depth -> share of claims whose support is among so many windows.")
    mean_rank: float
    worst_rank: int


class RetrieverRecall(Wire):
    """One retriever."""

    name: str
    models: tuple[ModelInfo, ...]
    kinds: tuple[KindRecall, ...]


class RetrievalReport(Wire):
    """Every retriever on the same claims and pages."""

    data: Data
    pages: int
    windows: int
    upheld_version: str
    date: str
    cores: int
    seconds: float = Field(description="Of all retrievers, one after the other.")
    retrievers: tuple[RetrieverRecall, ...]


def tables(folder: Path) -> list[Table]:
    """Recall and ranks by retriever and kind, and what was measured; none where there is no result."""
    return [table for report in read_results(folder, FILE, RetrievalReport) for table in report_tables(report)]


def report_tables(report: RetrievalReport) -> tuple[Table, Table]:
    """The tables of one report."""
    depths = sorted({depth for one in report.retrievers for kind in one.kinds for depth in kind.recall})
    found = Table(
        title="Share of claims whose passage is among the first so many, in percent, and its rank",
        header=("retriever", "claims that are", "claims", *(f"first {d}" for d in depths), "mean rank", "worst"),
        rows=tuple(
            (
                f"`{one.name}`",
                kind.kind,
                str(kind.claims),
                *(f"{100.0 * kind.recall[depth]:.0f}" for depth in depths),
                f"{kind.mean_rank:.1f}",
                str(kind.worst_rank),
            )
            for one in report.retrievers
            for kind in one.kinds
        ),
    )
    made = Table(
        title="What was measured",
        header=("claims", "pages", "windows", "data (SHA-256)", "models (SHA-256)", "upheld", "date"),
        rows=(
            (
                str(report.data.rows),
                str(report.pages),
                str(report.windows),
                short(report.data.sha256),
                ", ".join(
                    dict.fromkeys(short(model.sha256 or model.id) for one in report.retrievers for model in one.models)
                )
                or "none",
                report.upheld_version,
                report.date,
            ),
        ),
    )
    return found, made
