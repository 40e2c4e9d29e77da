"""From questions to answers that can be audited; those that can't be are told, and never stop the others."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Literal

from upheld.errors import InputError
from upheld.evals.files import write_file
from upheld.evals.fresh.bench import Answer
from upheld.fetch.redirects import resolved
from upheld.parsing.answer import parse_answer
from upheld.providers.requests import from_response
from upheld.schema import AuditRequest, request_from

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from upheld.evals.fresh.agents import Agent
    from upheld.evals.fresh.bench import Bench, Question
    from upheld.evidence import Parsed
    from upheld.fetch.fetcher import Fetcher

State = Literal["kept", "there", "refused"]
#: Findings on a marker that leads to no source.
_LEADS_NOWHERE = frozenset({"C702", "C703"})


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a question.

    Attributes:
        question_id: whose.
        state: ``there`` where an earlier run has the answer.
        reason: why it was refused, or what was kept.
    """

    question_id: str
    state: State
    reason: str


def collect(
    bench: Bench,
    provider: str,
    agent: Agent,
    questions: Iterable[Question],
    fetcher: Fetcher,
    *,
    shape: str = "auto",
) -> Iterator[Outcome]:
    """Asks an agent all questions that it has not answered yet.

    Args:
        bench: where answers are kept.
        provider: what the agent is called.
        agent: is asked.
        questions: one after the other.
        fetcher: is asked where redirect links lead: they run out within days.
        shape: of the responses, as ``upheld audit --from``; ``auto`` finds out, and takes what is no JSON for text.
    """
    for question in questions:
        path = bench.answer(provider, question.id)
        if path.exists():
            yield Outcome(question.id, "there", "")
            continue
        try:
            request = read_answer(agent.ask(question), question.question, shape)
            why_not = refused(parse_answer(request))
        except InputError as error:  # of this answer: the others are asked for all the same
            why_not, request = str(error), None
        if request is None or why_not:
            yield Outcome(question.id, "refused", why_not or "")
            continue
        request, led_to = resolved(request, fetcher)
        write_file(path, _answer(provider, question, request, led_to))
        yield Outcome(question.id, "kept", f"{len(request.answer):,} characters, {len(request.sources)} sources")


def _answer(provider: str, question: Question, request: AuditRequest, led_to: Iterable[str]) -> Answer:
    return Answer(
        provider=provider,
        question=question,
        collected_at=datetime.now(UTC).isoformat(timespec="seconds"),
        request=request,
        led_to=tuple(sorted(led_to)),
    )


def read_answer(text: str, question: str, shape: str = "auto") -> AuditRequest:
    """An answer as it came, as a request.

    Raises:
        upheld.errors.InputError: it is empty, or JSON that is no response of a known shape: that is never an answer.
    """
    if shape != "auto" or _is_json(text):
        return from_response(text, provider=shape, question=question)
    return request_from({"answer": text.strip(), "question": question})


def _is_json(text: str) -> bool:
    """Whether a text is objects of JSON, or events; an answer may well begin with a bracket."""
    if text.lstrip().startswith(("data:", "event:")):
        return True
    for piece in (text, text.lstrip().partition("\n")[0]):
        try:
            value = json.loads(piece)
        except (ValueError, RecursionError):
            continue
        return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(one, dict) for one in value))
    return False


def refused(parsed: Parsed) -> str | None:
    """Why an answer says nothing of its agent's citations; None where it does."""
    if not any(claim.citations for claim in parsed.claims):
        return "no claim cites anything"
    astray = [f for claim in parsed.claims for f in claim.findings if f.code in _LEADS_NOWHERE]
    return f"a marker leads to no source: {astray[0].message}" if astray else None
