"""Sources with an address from end to end: what a server does, and what the report will say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from cases import CASES, Case
from steps import reply

from upheld.fetch.web import WebFetcher, WebOptions
from upheld.schema import Source

if TYPE_CHECKING:
    from localweb import LocalWeb

    from upheld.evidence import Document

#: For what comes at once: much longer than it takes on a busy machine.
AMPLE = 60.0


def fetched(web: LocalWeb, case: Case) -> Document:
    """The document of a case's source."""
    for url, answers in case.serve.items():
        web.put(url, *answers)
    web.names.table.update(case.names)
    for host in ("archive.org", "web.archive.org"):
        web.play(host, lambda url: _played(case, url))
    given = {"cache": False, "page_seconds": AMPLE, "archive_seconds": AMPLE, **case.options}
    options = WebOptions(**given)
    fetcher = WebFetcher(options, client=web.client(allow_private=options.allow_private))
    return fetcher.fetch([Source(id="7", url=case.url, title="As the answer has it")])["7"]


def _played(case: Case, url: str):
    status, headers, body = case.archive.answer(url)
    kind = headers.get("content-type", "text/html")
    lines = [f"{name}: {value}" for name, value in headers.items() if name != "content-type"]
    return reply(body, status, *lines, kind=kind)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_what_comes_of_a_page(web: LocalWeb, case: Case) -> None:
    dialled = len(web.dialler.dialled)
    document = fetched(web, case)
    told = (document.status, document.via, [f.code for f in document.findings if f.code.startswith("S6")][:1])
    assert told == (case.status, case.via, [case.code] if case.code else []), document.reason
    assert case.says in (document.text if case.via else document.reason or "")
    assert bool(document.text) == (case.via is not None)
    assert (document.reason is None) == (case.status == "ok")
    assert all(finding.source_id == "7" for finding in document.findings)
    assert (document.archive_url is None) == (document.archived_at is None)
    assert case.dials or len(web.dialler.dialled) == dialled


def test_there_are_enough_cases_and_each_is_another() -> None:
    assert len({case.name for case in CASES}) == len(CASES) >= 200
