"""Where a run of the benchmark keeps what: one folder, and the values in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from upheld.errors import InputError
from upheld.evals.files import read_file, read_lines
from upheld.report import AuditReport
from upheld.schema import AuditRequest, Wire

if TYPE_CHECKING:
    from pathlib import Path

#: Names of providers and questions are names of files as well.
Name = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$")]


class Question(Wire):
    """What agents are asked."""

    id: Name
    question: Annotated[str, Field(min_length=1)]


class Answer(Wire):
    """What an agent answered."""

    provider: Name
    question: Question
    collected_at: str
    request: AuditRequest
    led_to: tuple[str, ...] = Field(
        default=(), description="Identities of pages that redirect links have led to: a search engine had these pages."
    )


@dataclass(frozen=True, slots=True)
class Bench:
    """The folder of a run.

    Attributes:
        root: the folder. It holds texts copied from pages, so it lies outside the repository or is ignored there.
    """

    root: Path

    @property
    def pages(self) -> Path:
        """The cited pages, a file each."""
        return self.root / "pages"

    @property
    def items(self) -> Path:
        """What labellers see, a line each."""
        return self.root / "items.jsonl"

    @property
    def sample(self) -> Path:
        """The part of the items that further labellers see."""
        return self.root / "sample.jsonl"

    @property
    def scores(self) -> Path:
        """The scores of verifiers."""
        return self.root / "scores.jsonl"

    def labels(self, labeller: str) -> Path:
        """The labels of one labeller."""
        return self.root / "labels" / f"{labeller}.jsonl"

    def answer(self, provider: str, question_id: str) -> Path:
        """The answer of an agent to a question."""
        return self.root / "answers" / provider / f"{question_id}.json"

    def report(self, verifier: str, answer: Answer) -> Path:
        """The audit of an answer."""
        return self.root / "reports" / verifier / answer.provider / f"{answer.question.id}.json"

    def answers(self) -> list[Answer]:
        """All answers, by provider and question.

        Raises:
            upheld.errors.InputError: there are none, or a file holds something else.
        """
        paths = sorted((self.root / "answers").glob("*/*.json"))
        if not paths:
            raise InputError(f"{self.root}: no answers; first run evals/fresh/collect.py")
        return [read_file(path, Answer) for path in paths]

    def audits(self, verifier: str) -> list[tuple[Answer, AuditReport]]:
        """All answers with their audits.

        Raises:
            upheld.errors.InputError: an answer has none, or a file holds something else.
        """
        answers = self.answers()
        missing = [answer for answer in answers if not self.report(verifier, answer).exists()]
        if missing:
            raise InputError(
                f"{len(missing)} of {len(answers)} answers were not audited with {verifier}; first run "
                "evals/fresh/prepare.py"
            )
        return [(answer, read_file(self.report(verifier, answer), AuditReport)) for answer in answers]


def read_questions(path: Path) -> list[Question]:
    """The questions of a file, a JSON object a line.

    Raises:
        upheld.errors.InputError: the file can't be read, a line is no question, or an id is used twice.
    """
    questions = list(read_lines(path, Question))
    seen: set[str] = set()
    for question in questions:
        if question.id in seen:
            raise InputError(f"{path}: two questions have the id {question.id!r}", field="id")
        seen.add(question.id)
    return questions
