"""Repairs worth trying for a claim that fails: another source to cite, or a range to replace. Pure.

Nothing here is shown as it is: the pipeline reads every repair as if it stood in the answer, and keeps what passes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from upheld.evidence import Run
from upheld.findings import Effect, lookup
from upheld.report import Range, Suggestion
from upheld.text.words import terms
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from upheld.evidence import Claim, Document
    from upheld.report import CitationReport, Finding

#: Verdicts that a repair is looked for; what could not be read may be right as it is.
REPAIRED = frozenset({Verdict.PARTIAL, Verdict.WRONG_ENTITY, Verdict.UNSUPPORTED, Verdict.CONTRADICTED})

#: Other sources read per claim: those with most of its words. A report cites dozens, and reading each for each claim
#: that fails would cost more than the audit.
MOST_SOURCES = 3
#: A source that has a smaller share of the claim's words is not worth reading for it.
LEAST_SHARE = 0.5
#: Findings whose source range is what the claim's range should be. A unit that differs (N102) is none: the number then
#: stands beside another thing more often than not.
EDITABLE = frozenset({"N103", "N104", "N106", "N107", "Q401"})
#: Characters of a replacement: a value, a date, a name or a few words, not a sentence.
LONGEST_EDIT = 60


@dataclass(frozen=True, slots=True)
class Edit:
    """A range of a claim to replace.

    Attributes:
        source_id: the source whose words replace it.
        old: the range, in the claim's text.
        new: what is put in its place.
        finding: the finding that says why.
    """

    source_id: str
    old: Range
    new: str
    finding: Finding


class Vocabulary:
    """The words of the sources, to tell which of them may say a thing; each source is looked at once."""

    def __init__(self, documents: Mapping[str, Document]) -> None:
        self._documents = {id_: document for id_, document in documents.items() if document.readable}
        self._terms: dict[str, frozenset[str]] = {}

    def others(self, claim: Claim) -> list[Document]:
        """The readable sources that the claim does not cite and that have most of its words, best first."""
        cited = {citation.source_id for citation in claim.citations}
        wanted = set(terms(claim.text))
        shares = {
            id_: len(wanted & self._of(document)) / len(wanted)
            for id_, document in self._documents.items()
            if id_ not in cited and wanted
        }
        ranked = sorted((id_ for id_ in shares if shares[id_] >= LEAST_SHARE), key=lambda id_: -shares[id_])
        return [self._documents[id_] for id_ in ranked[:MOST_SOURCES]]

    def _of(self, document: Document) -> frozenset[str]:
        found = self._terms.get(document.source_id)
        if found is None:
            found = self._terms[document.source_id] = frozenset(terms(document.text))
        return found


def edits(claim: Claim, citations: Sequence[CitationReport]) -> Iterator[Edit]:
    """What could be replaced by what the source has, where one finding is all that stands against a citation."""
    for citation in citations:
        decisive = [f for f in citation.findings if lookup(f.code).effect in {Effect.CONFLICT, Effect.NAME}]
        if len(decisive) != 1 or decisive[0].code not in EDITABLE:
            continue
        (finding,) = decisive
        if finding.span is None or finding.source_span is None or len(finding.source_span.text) > LONGEST_EDIT:
            continue
        where = claim.in_text(finding.span.start, finding.span.end)
        if where is not None and where.of(claim.text) != finding.source_span.text:
            old = Range(start=where.start, end=where.end, text=where.of(claim.text))
            yield Edit(citation.source_id, old, finding.source_span.text, finding)


def edited(claim: Claim, edit: Edit) -> Claim:
    """The claim as it would read; its offsets are those of its own text, since no answer has it."""
    text = claim.text[: edit.old.start] + edit.new + claim.text[edit.old.end :]
    return replace(claim, text=text, start=0, end=len(text), runs=(Run(0, 0, len(text)),))


def cite_instead(document: Document) -> Suggestion:
    """Cite another source of the answer, which does support the claim."""
    named = f" ({document.title})" if document.title else ""
    return Suggestion(
        kind="cite_instead",
        message=f"source {document.source_id}{named} supports this: cite it instead",
        source_id=document.source_id,
    )


def replacement(edit: Edit) -> Suggestion:
    """Put what the source says in place of a range of the answer; the source then supports the claim."""
    assert edit.finding.span is not None  # `edits` made it from one
    return Suggestion(
        kind="edit",
        message=f"“{edit.old.text}” → “{edit.new}”: with this, source {edit.source_id} supports the claim",
        source_id=edit.source_id,
        replacement=Range(start=edit.finding.span.start, end=edit.finding.span.end, text=edit.new),
    )


def worth_repairing(verdicts: Iterable[Verdict]) -> bool:
    """Whether every citation of a claim was read and none passed."""
    found = set(verdicts)
    return bool(found) and found <= REPAIRED
