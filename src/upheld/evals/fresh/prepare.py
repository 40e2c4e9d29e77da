"""From answers to audits and to blind items: what labellers see says neither who wrote it nor what upheld thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.evals.files import read_lines, write_file, write_lines
from upheld.evals.fresh.cases import cases_of
from upheld.evals.fresh.pages import KnownPages
from upheld.options import AuditOptions
from upheld.pipeline import run_audit
from upheld.report import CheckedCopy
from upheld.schema import Wire

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from upheld.evals.fresh.bench import Answer, Bench
    from upheld.evals.fresh.cases import Case
    from upheld.evals.fresh.pages import PageStore
    from upheld.retrieve.base import Retriever
    from upheld.verify.base import Verifier

#: Passages of a page that labellers get: the support is among ten in nearly every page that has it (hybrid retrieval:
#: ``python evals/retrieval_check.py``); the whole page is there as well.
SHOWN = 10


class Shown(Wire):
    """A passage as labellers see it."""

    text: str
    heading: str | None = None
    page: int | None = None


class BlindItem(Wire):
    """A citation as labellers see it: no provider, no verdict, no score; passages in the retriever's order alone."""

    id: str
    question: str
    context: str | None
    claim: str
    url: str | None
    title: str | None
    passages: tuple[Shown, ...]
    passages_read: int
    copy_read: CheckedCopy | None = None
    unread: str | None = None


def audit_answers(
    bench: Bench,
    answers: Sequence[Answer],
    pages: PageStore,
    verifier: Verifier,
    *,
    retrieval: str = "auto",
    again: bool = False,
) -> Iterator[tuple[int, int]]:
    """Audits the answers that have no report; yields how many have one, and of how many, after each.

    Args:
        bench: where reports are kept.
        answers: all of them.
        pages: what reads pages.
        verifier: what scores.
        retrieval: the name of a retriever.
        again: whether all answers are audited anew, from the pages that are kept.
    """
    options = AuditOptions(verifier=verifier.name, retrieval=retrieval, suggest=False)
    for done, answer in enumerate(answers, start=1):
        path = bench.report(verifier.name, answer)
        if again or not path.exists():
            fetcher = KnownPages(pages, frozenset(answer.led_to))
            request = answer.request.model_copy(update={"question": answer.question.question})
            write_file(path, run_audit(request, verifier, fetcher=fetcher, options=options))
        yield done, len(answers)


def write_items(bench: Bench, answers: Sequence[Answer], pages: PageStore, retriever: Retriever) -> list[BlindItem]:
    """Writes what labellers see, in an order that mixes all answers and is the same each time."""
    cases = [case for answer in answers for case in cases_of(answer, pages, retriever, SHOWN)]
    items = sorted((blind(case) for case in cases), key=lambda item: item.id)
    write_lines(bench.items, items)
    return items


def read_items(path: Path) -> list[BlindItem]:
    """The items of a file.

    Raises:
        upheld.errors.InputError: it can't be read, or holds something else.
    """
    return list(read_lines(path, BlindItem))


def blind(case: Case) -> BlindItem:
    """A citation as labellers see it."""
    document, item = case.document, case.item
    copied = document.readable and document.archive_url and document.archived_at
    return BlindItem(
        id=case.id,
        question=case.answer.question.question,
        context=case.claim.context.text(),
        claim=case.claim.text,
        url=case.source.url,
        title=document.title,
        passages=tuple(
            Shown(text=passage.text, heading=passage.heading or None, page=passage.page)
            for passage in (item.passages if item else ())
        ),
        passages_read=item.passages_read if item else 0,
        copy_read=CheckedCopy(url=document.archive_url or "", date=document.archived_at or "") if copied else None,
        unread=None if item else document.reason or "nothing could be read",
    )
