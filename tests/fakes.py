"""Fakes of every seam, and short ways to make the inner types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from upheld.evidence import Claim, Context, Document, Item, Passage, Run, Score
from upheld.report import Finding, ModelInfo


def claim(text: str = "The tower is 330 metres tall.", **fields: object) -> Claim:
    """A claim that stands alone in its answer, from offset 0."""
    return Claim(
        **{"id": "c1", "text": text, "start": 0, "end": len(text), "runs": (Run(0, 0, len(text)),), **fields}  # type: ignore[arg-type]
    )


def document(text: str = "The tower has a height of 330 metres.", **fields: object) -> Document:
    """A source that came with its text."""
    return Document(**{"source_id": "1", "text": text, "status": "ok", "via": "inline", **fields})  # type: ignore[arg-type]


def item(claim_: Claim | None = None, text: str = "The tower has a height of 330 metres.", **fields: object) -> Item:
    """A claim against one source of one passage."""
    claim_ = claim_ or claim()
    return Item(
        **{
            "claim": claim_,
            "context": Context(),
            "passages": (Passage("1", text, 0, len(text)),),
            "source_text": text,
            "source_ids": ("1",),
            "passages_read": 1,
            "answer": claim_.text,
            **fields,
        }  # type: ignore[arg-type]
    )


@dataclass
class CountingVerifier:
    """Scores by a rule and remembers what it was asked."""

    rule: Callable[[Item], float | None]
    name: str = "counting"
    threshold: float = 0.5
    passages_per_claim: int = 3
    seen: list[Item] = field(default_factory=list)

    def describe(self) -> tuple[ModelInfo, ...]:
        return (ModelInfo(id="counting", revision="1", sha256=None),)

    def score(self, items: Sequence[Item]) -> list[Score]:
        self.seen.extend(items)
        values = [self.rule(item) for item in items]
        return [Score(value, reason="told not to" if value is None else None) for value in values]


@dataclass
class TableCheck:
    """Gives the findings that a table has for a claim's text."""

    table: dict[str, list[Finding]]
    name: str = "table"

    def run(self, item: Item) -> list[Finding]:
        return self.table.get(item.claim.text, [])


@dataclass
class TableFetcher:
    """Gives documents from a table."""

    table: dict[str, Document]

    def fetch(self, sources: Sequence[object], on_event: object = None) -> dict[str, Document]:
        return {source.id: self.table[source.id] for source in sources}  # type: ignore[attr-defined]
