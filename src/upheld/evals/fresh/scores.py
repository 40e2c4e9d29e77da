"""The scores of verifiers at several passage counts, kept so that reports need no model and a stopped run goes on."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING

from upheld.checks.registry import default_checks
from upheld.decide import judge
from upheld.evals.files import append_line, read_lines
from upheld.evals.fresh.cases import with_passages
from upheld.evals.score_cache import code_hash
from upheld.pipeline import read_items
from upheld.schema import Wire
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from upheld.evals.fresh.cases import Case
    from upheld.evidence import Item
    from upheld.verify.base import Verifier

#: Items that are scored before they are kept.
BATCH = 64


class ScoreLine(Wire):
    """A line of the file."""

    key: str
    item: str
    score: float | None
    verdict: Verdict


class Scores:
    """Scores by all that they depend on: the verifier with its models, the code, the claim and the passages.

    Args:
        path: the file; it is made with the first score.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lines = {line.key: line for line in read_lines(path, ScoreLine)} if path.exists() else {}

    def find(self, case: Case, verifier: Verifier, passages: int) -> ScoreLine | None:
        """The score of a citation at a passage count; None where it has none by this code and model."""
        return self._lines.get(_key(case, verifier, passages))

    def fill(self, cases: Sequence[Case], verifier: Verifier, passages: int) -> Iterator[tuple[int, int]]:
        """Scores the citations that were read and have no score; yields how many have one, and of how many.

        Raises:
            upheld.errors.ModelError: the verifier can't run; what was scored before is kept.
        """
        read = [(case, case.item) for case in cases if case.item is not None]
        missing = [(case, item) for case, item in read if self.find(case, verifier, passages) is None]
        done, checks = len(read) - len(missing), default_checks()
        yield done, len(read)
        for start in range(0, len(missing), BATCH):
            batch = missing[start : start + BATCH]
            shown = [with_passages(item, passages) for _, item in batch]
            for (case, _), reading in zip(batch, read_items(shown, verifier, checks), strict=True):
                verdict = judge(reading.score, reading.item.findings, verifier.threshold)
                line = ScoreLine(
                    key=_key(case, verifier, passages), item=case.id, score=reading.score.value, verdict=verdict
                )
                self._lines[line.key] = line
                append_line(self._path, line)
            done += len(batch)
            yield done, len(read)


def _key(case: Case, verifier: Verifier, passages: int) -> str:
    models = [model.model_dump() for model in verifier.describe()]
    maker = [verifier.name, verifier.threshold, models, code_hash()]
    told = json.dumps([maker, case.id, passages, _said(case.item)])
    return sha256(told.encode()).hexdigest()[:32]


def _said(item: Item | None) -> list[object]:
    """What a verifier and the checks read."""
    if item is None:
        return []
    source = sha256(item.source_text.encode("utf-8", "surrogatepass")).hexdigest()
    return [item.claim.text, item.context.text(), source, [(p.start, p.end) for p in item.passages]]
