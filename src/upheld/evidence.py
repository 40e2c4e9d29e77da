"""Inner types: what moves between the stages. All frozen; all ranges are half-open ranges of code points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from upheld.report import Finding
    from upheld.schema import Source, SourceStatus, Via


@dataclass(frozen=True, slots=True)
class Span:
    """A range of some text."""

    start: int
    end: int

    def of(self, text: str) -> str:
        """What stands there."""
        return text[self.start : self.end]


@dataclass(frozen=True, slots=True)
class Citation:
    """A marker in the answer that leads to a source.

    Attributes:
        source_id: the source it leads to.
        marker: the marker as it stands in the answer, ``answer[start:end]``.
        start: where the marker stands in the answer.
        end: its end.
        hint: the words of a text fragment (``#:~:text=``) in the cited address, or None.
    """

    source_id: str
    marker: str
    start: int
    end: int
    hint: str | None = None


@dataclass(frozen=True, slots=True)
class Context:
    """What a reader of the claim has just read.

    Attributes:
        heading: the heading the claim stands under, or "".
        stem: the sentence that introduces the claim's list, or the header cells of its table row, or "".
        before: the sentence before the claim in the same block, or "".
    """

    heading: str = ""
    stem: str = ""
    before: str = ""

    def text(self) -> str | None:
        """The parts in reading order, one a line, or None if there are none."""
        return "\n".join(part for part in (self.heading, self.stem, self.before) if part) or None


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of a claim's cleaned text that stands unchanged in the answer."""

    text_start: int
    answer_start: int
    length: int


@dataclass(frozen=True, slots=True)
class Claim:
    """A range of the answer that states something checkable.

    Attributes:
        id: ``c1``, ``c2``, ... in the order of the answer.
        text: the claim without markers and markup; equals ``answer[start:end]`` where it had neither.
        start: where it stands in the answer.
        end: its end.
        context: what a reader has just read.
        citations: its markers that lead to a source, in the order of the answer.
        findings: C7xx findings on its markers.
        runs: how `text` lies in the answer, in order; what lies between two runs was markup or a marker.
    """

    id: str
    text: str
    start: int
    end: int
    context: Context = Context()
    citations: tuple[Citation, ...] = ()
    findings: tuple[Finding, ...] = ()
    runs: tuple[Run, ...] = ()

    def in_answer(self, start: int, end: int) -> Span:
        """Where ``text[start:end]`` stands in the answer (from its first to its last kept character)."""
        inside = [
            (max(start, run.text_start), min(end, run.text_start + run.length), run)
            for run in self.runs
            if run.text_start < end and start < run.text_start + run.length
        ]
        if not inside:
            return Span(self.start, self.end)
        (first, _, head), (_, last, tail) = inside[0], inside[-1]
        return Span(first - head.text_start + head.answer_start, last - tail.text_start + tail.answer_start)

    def in_text(self, start: int, end: int) -> Span | None:
        """Where what the claim kept of ``answer[start:end]`` stands in `text`; None if it kept nothing of it."""
        inside = [
            (max(start, run.answer_start), min(end, run.answer_start + run.length), run)
            for run in self.runs
            if run.answer_start < end and start < run.answer_start + run.length
        ]
        if not inside:
            return None
        (first, _, head), (_, last, tail) = inside[0], inside[-1]
        return Span(first - head.answer_start + head.text_start, last - tail.answer_start + tail.text_start)


@dataclass(frozen=True, slots=True)
class Parsed:
    """An answer taken apart.

    Attributes:
        claims: in the order of the answer.
        sources: those of the request first, then those that the answer itself lists or links; one page is one source.
        source_findings: source id -> findings about how the answer lists it (never cited, listed twice).
    """

    claims: tuple[Claim, ...]
    sources: tuple[Source, ...]
    source_findings: dict[str, tuple[Finding, ...]]


@dataclass(frozen=True, slots=True)
class Document:
    """A source after reading: its text, or why there is none.

    Attributes:
        source_id: whose it is.
        text: plain text with Markdown headings, list bullets and table rows; "" where nothing could be read.
        status: how the reading went.
        reason: why the page itself could not be read, as one line; None where it was.
        pages: offsets in `text` at which the pages of a paged document begin; () otherwise.
    """

    source_id: str
    text: str
    status: SourceStatus
    via: Via | None = None
    url: str | None = None
    final_url: str | None = None
    title: str | None = None
    http_status: int | None = None
    archive_url: str | None = None
    archived_at: str | None = None
    reason: str | None = None
    content_type: str | None = None
    fetched_at: str | None = None
    pages: tuple[int, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def readable(self) -> bool:
        """Whether there is a text to judge claims against."""
        return bool(self.text)


@dataclass(frozen=True, slots=True)
class Passage:
    """A window of a source's text: ``document.text[start:end] == text``.

    Attributes:
        source_id: whose text it is from.
        heading: the heading it stands under, or "".
        score: what the retriever gave it for a claim; comparable only within one ranking.
        page: page number from 1 in a paged document, else None.
    """

    source_id: str
    text: str
    start: int
    end: int
    heading: str = ""
    score: float = 0.0
    page: int | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to score: a claim against a source, or against several sources together.

    Attributes:
        claim: the claim.
        context: what the verifier may read before the claim; empty where the caller asked for none.
        passages: the best windows, best first.
        source_text: the whole text of the source (of all of them, joined by blank lines).
        source_ids: one id; several in the second reading of a claim against its sources together.
        passages_read: how many windows the best were chosen from.
        answer: the whole answer.
        question: what was asked, or None.
        findings: what the checks found, run before the verifier so that it can take them into account.
    """

    claim: Claim
    context: Context
    passages: tuple[Passage, ...]
    source_text: str
    source_ids: tuple[str, ...]
    passages_read: int
    answer: str
    question: str | None = None
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a claim and how fully it is supported alone.

    Attributes:
        span: the words of the claim that this part alone states, without the subject that it shares with others.
        value: as `Score.value`, of the part read with its subject (`upheld.text.clauses.Clause.text`).
    """

    span: Span
    value: float


@dataclass(frozen=True, slots=True)
class Score:
    """How fully an item's passages support its claim.

    Attributes:
        value: calibrated probability of full support, 0 to 1; None where it could not be judged.
        reason: why it could not be judged; None where it was.
        passage: index into the item's passages of the one that decided.
        sentence: range in that passage's own text of the sentence that decided, or None.
        unbacked: ranges of the claim's text that no passage backs.
        parts: the claim's parts with their own scores, where it has several; used to explain a failure only.
        conflict: whether the sentence conflicts with the claim, where the verifier can tell.
        passage_values: each passage's own value where they were scored apart; () otherwise.
        names_aside: the value with the names set aside that a check found nowhere in the source, where `value` counts
            them in: what tells a wrong name in a claim that is backed otherwise.
    """

    value: float | None
    reason: str | None = None
    passage: int = 0
    sentence: Span | None = None
    unbacked: tuple[Span, ...] = ()
    parts: tuple[Part, ...] = ()
    conflict: bool = False
    passage_values: tuple[float, ...] = ()
    names_aside: float | None = None
