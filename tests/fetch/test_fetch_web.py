"""Many sources at once: order, turns, the cache, and what one fetch leaves behind."""

from __future__ import annotations

import threading
import time
from functools import cache as cache_of_calls
from typing import TYPE_CHECKING

import pytest
from archive import Held, PlayedArchive
from hypothesis import given, settings
from hypothesis import strategies as st
from localweb import Picky
from names import Names
from steps import PAGE, WORDS, Hang, Send, head, reply

from pdfmaking import lines, pdf
from upheld.events import Progress
from upheld.fetch.cache import Cache
from upheld.fetch.client import Client
from upheld.fetch.crew import Line, in_turns
from upheld.fetch.web import WebFetcher, WebOptions
from upheld.pipeline import run_audit
from upheld.schema import AuditRequest, Source
from upheld.verify.fake import FakeVerifier

if TYPE_CHECKING:
    from localweb import LocalWeb

URL = "http://{}.example/page"
STAMP = "20210504101112"


def fetcher(web: LocalWeb, cache: Cache | None = None, archive: PlayedArchive | None = None, **options: object):
    held = archive or PlayedArchive()

    def played(url: str):
        status, headers, body = held.answer(url)
        return reply(body, status, kind=headers.get("content-type", "text/html"))

    for host in ("archive.org", "web.archive.org"):
        web.play(host, played)
    given = {"cache": cache is not None, "page_seconds": 60.0, "archive_seconds": 60.0, **options}
    return WebFetcher(WebOptions(**given), client=web.client(), cache=cache)


def sources(*urls: str) -> list[Source]:
    return [Source(id=str(position), url=url) for position, url in enumerate(urls, start=1)]


def test_order_is_kept_and_progress_is_told(web: LocalWeb) -> None:
    web.put(URL.format("quick"), reply())
    web.put(URL.format("slow"), (Send(reply()[0].data, 200, 0.05),))
    asked = [*sources(URL.format("slow"), URL.format("quick")), Source(id="t", text=WORDS), Source(id="n")]
    told: list[Progress] = []
    documents = fetcher(web).fetch(asked, told.append)
    assert list(documents) == ["1", "2", "t", "n"]
    assert [documents[id_].status for id_ in documents] == ["ok", "ok", "ok", "unreadable"]
    assert [event.done for event in told] == [2, 3, 4]
    assert {event.total for event in told} == {4}


def test_a_page_that_two_sources_lead_to_is_read_once(web: LocalWeb) -> None:
    web.put("http://twice.example/page?a=1", reply())
    first, second = (
        fetcher(web)
        .fetch(
            [
                Source(id="a", url="http://twice.example/page?a=1", title="First"),
                Source(id="b", url="HTTP://TWICE.example/page?a=1#part"),
            ]
        )
        .values()
    )
    assert web.asked("/page?a=1") == 1
    assert (first.source_id, second.source_id, first.text) == ("a", "b", second.text)
    assert (first.url, second.url) == ("http://twice.example/page?a=1", "HTTP://TWICE.example/page?a=1#part")


def test_one_host_never_gets_more_than_its_share(web: LocalWeb) -> None:
    urls = [web.put(f"http://share.example/{n}", (Send(reply()[0].data, 200, 0.02),)) for n in range(12)]
    fetcher(web, at_once_of_host=3).fetch(sources(*urls))
    assert 1 < web.most_at_once["share.example"] <= 3


def test_hosts_take_turns() -> None:
    line = Line(["a", "a", "a", "b", "c"], 2)
    assert [line.take() for _ in range(4)] == [0, 3, 4, 1]
    line.done(0)
    assert line.take() == 2
    assert line.take() is None


def test_what_a_job_raises_is_raised_where_it_was_asked_for() -> None:
    def work(position: int) -> int:
        if position == 3:
            raise ZeroDivisionError
        return position

    with pytest.raises(ZeroDivisionError):
        list(in_turns(work, ["a"] * 5, threads=2, at_once=2))


def test_no_further_job_begins_when_nobody_waits_any_more() -> None:
    done: list[int] = []
    go = threading.Semaphore(1)

    def work(position: int) -> int:
        go.acquire()
        done.append(position)
        return position

    results = in_turns(work, ["a"] * 9, threads=1, at_once=1)
    next(results)
    results.close()
    go.release(9)
    assert len(done) <= 2


@pytest.fixture
def cache(tmp_path) -> Cache:
    return Cache(tmp_path, reading="tests")


def test_the_cache_gives_what_was_read_without_a_request(web: LocalWeb, cache: Cache) -> None:
    url = web.put("http://kept.example/fresh", reply())
    live = fetcher(web, cache).fetch(sources(url))["1"]
    kept = fetcher(web, cache).fetch([Source(id="x", url=url)])["x"]
    assert web.asked("/fresh") == 1
    assert (live.via, kept.via, kept.source_id, kept.text) == ("live", "cache", "x", live.text)
    assert (kept.status, kept.fetched_at, kept.http_status) == ("ok", live.fetched_at, 200)
    assert fetcher(web, cache, offline=True).fetch(sources(url))["1"].text == live.text
    assert fetcher(web, None).fetch(sources(url))["1"].via == "live"
    assert fetcher(web, cache, refresh=True).fetch(sources(url))["1"].via == "live"
    assert web.asked("/fresh") == 3


def test_a_stale_page_is_asked_for_its_changes(web: LocalWeb, tmp_path) -> None:
    now = [1_000_000.0]
    cache = Cache(tmp_path, reading="tests", fresh=10.0, clock=lambda: now[0])
    unchanged = Picky("if-none-match", '"v1"', (Send(head(304, 'ETag: "v1"')),), reply(PAGE, 200, 'ETag: "v1"'))
    url = web.put("http://kept.example/stale", unchanged)
    fetcher(web, cache).fetch(sources(url))
    now[0] += 11
    assert fetcher(web, cache).fetch(sources(url))["1"].via == "cache"
    assert fetcher(web, cache).fetch(sources(url))["1"].via == "cache"
    assert web.asked("/stale") == 2
    web.put(url, reply(PAGE.replace(b"330", b"331"), 200, 'ETag: "v2"'))
    now[0] += 11
    assert "331" in fetcher(web, cache).fetch(sources(url))["1"].text


def test_offline_reads_what_is_old_too(web: LocalWeb, tmp_path) -> None:
    now = [1_000_000.0]
    cache = Cache(tmp_path, reading="tests", fresh=10.0, clock=lambda: now[0])
    url = web.put("http://kept.example/old", reply())
    fetcher(web, cache).fetch(sources(url))
    now[0] += 1_000
    assert fetcher(web, cache, offline=True).fetch(sources(url))["1"].via == "cache"
    other = fetcher(web, cache, offline=True).fetch(sources("http://kept.example/never"))["1"]
    assert (other.status, other.fetched_at) == ("not_fetched", None)
    assert web.asked("/old") == 1


def test_a_copy_from_the_cache_is_still_named(web: LocalWeb, cache: Cache) -> None:
    url = "http://kept.example/gone"
    archive = PlayedArchive((Held(STAMP, url, body=PAGE),))
    first = fetcher(web, cache, archive).fetch(sources(url))["1"]
    again = fetcher(web, cache, archive).fetch(sources(url))["1"]
    assert (first.via, again.via, again.status) == ("archive", "cache", "link_rot")
    assert again.archived_at == "2021-05-04T10:11:12+00:00"
    request = AuditRequest.model_validate({"answer": "The tower is tall [1].", "sources": [{"id": "1", "url": url}]})
    report = run_audit(request, FakeVerifier(), fetcher=fetcher(web, cache, archive))
    copy = report.claims[0].citations[0].checked_copy
    assert copy is not None
    assert (copy.url, copy.date) == (again.archive_url, again.archived_at)


def test_failures_that_pass_are_not_kept(web: LocalWeb, cache: Cache) -> None:
    url = web.put("http://kept.example/later", reply(PAGE, 500), reply(PAGE, 500), reply(PAGE, 500), reply())
    assert fetcher(web, cache).fetch(sources(url))["1"].status == "unreadable"
    assert fetcher(web, cache).fetch(sources(url))["1"].status == "ok"


def test_the_time_for_all_pages_is_bounded(web: LocalWeb) -> None:
    urls = [web.put(f"http://hang{n}.example/", (Hang(),)) for n in range(6)]
    began = time.monotonic()
    documents = fetcher(web, at_once=2, audit_seconds=1.0, archive=False).fetch(sources(*urls))
    assert time.monotonic() - began < 20
    statuses = [document.status for document in documents.values()]
    assert sorted(set(statuses)) == ["not_fetched", "unreadable"]
    assert list(documents) == ["1", "2", "3", "4", "5", "6"]


VERDICTS = {
    "read": ("supported", "ok", None),
    "copied": ("supported", "link_rot", "2021-05-04T10:11:12+00:00"),
    "walled": ("unverifiable", "unreadable", None),
    "refused": ("unverifiable", "refused", None),
    "rotten": ("link_rot", "link_rot", None),
    "made-up": ("likely_fabricated", "likely_fabricated", None),
}


def test_every_way_of_reading_ends_in_its_verdict(web: LocalWeb) -> None:
    urls = {name: f"http://{name}.verdicts.example/page" for name in VERDICTS} | {"refused": "http://10.0.0.1/"}
    web.put(urls["read"], reply())
    web.put(urls["walled"], reply(b"<title>Just a moment...</title><p>Verify you are human</p>"))
    archive = PlayedArchive(
        (Held(STAMP, urls["copied"], body=PAGE), Held(STAMP, urls["rotten"], body=b"<p>Just a moment...</p>"))
    )
    request = AuditRequest.model_validate(
        {
            "answer": " ".join(f"The tower is 330 metres tall [{n}]." for n in range(1, len(VERDICTS) + 1)),
            "sources": [{"id": str(n), "url": urls[name]} for n, name in enumerate(VERDICTS, start=1)],
        }
    )
    report = run_audit(request, FakeVerifier(default=0.9), fetcher=fetcher(web, None, archive))
    for claim, source, (name, expected) in zip(report.claims, report.sources, VERDICTS.items(), strict=True):
        (citation,) = claim.citations
        copy = citation.checked_copy.date if citation.checked_copy else None
        assert (claim.verdict, source.status, copy) == expected, name
        assert (source.sha256 is not None) == (source.characters > 0)
        assert source.fetched_at
        assert (citation.score is None) == (source.characters == 0)
    fabricated = report.claims[-1].citations[0]
    assert {finding.code for finding in fabricated.findings} == {"S603"}
    assert fabricated.findings[0].message.count("https://") == 2
    assert report.summary.sources["likely_fabricated"] == 1


def test_evidence_from_a_pdf_names_its_page_and_links_to_it(web: LocalWeb) -> None:
    filler = [f"Line {n} of the report is about other towers and their lifts, floors and roofs." for n in range(30)]
    pages = [lines(72, 760, filler), lines(72, 760, [*filler[:20], "The Sorna mast is 777 metres tall."])]
    url = web.put("http://report.example/a.pdf", reply(pdf(pages), kind="application/pdf"))
    request = AuditRequest.model_validate(
        {"answer": "The Sorna mast is 777 metres tall [1].", "sources": [{"id": "1", "url": url}]}
    )
    report = run_audit(request, FakeVerifier(), fetcher=fetcher(web))
    evidence = report.claims[0].citations[0].evidence[0]
    assert "777" in evidence.text
    assert (evidence.page, evidence.link) == (2, f"{url}#page=2")
    assert report.sources[0].content_type == "application/pdf"


def test_evidence_from_a_page_links_to_its_words(web: LocalWeb) -> None:
    url = web.put("http://report.example/page", reply())
    request = AuditRequest.model_validate(
        {"answer": "The tower is 330 metres tall [1].", "sources": [{"id": "1", "url": url}]}
    )
    report = run_audit(request, FakeVerifier(), fetcher=fetcher(web))
    assert report.claims[0].citations[0].evidence[0].link.startswith(f"{url}#:~:text=")
    assert (report.sources[0].final_url, report.sources[0].via) == (url, "live")


def test_a_fetcher_can_be_used_from_several_threads(web: LocalWeb) -> None:
    urls = [web.put(f"http://many{n}.example/", reply()) for n in range(8)]
    shared = fetcher(web)
    found: list[dict] = []
    threads = [threading.Thread(target=lambda: found.append(shared.fetch(sources(*urls)))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [{document.status for document in documents.values()} for documents in found] == [{"ok"}] * 4


@settings(max_examples=80)
@given(st.text(max_size=60) | st.from_regex(r"https?://[^/\s]{1,20}(/\S{0,20})?", fullmatch=True))
def test_no_address_is_an_error(url: str) -> None:
    """Whatever an answer holds for an address, its source has a status, and a reason where it has no text."""
    document = WebFetcher(WebOptions(cache=False, archive=False), client=lonely()).fetch([Source(id="1", url=url)])["1"]
    assert document.status != "ok"
    assert document.reason
    assert document.findings


@cache_of_calls
def lonely() -> Client:
    """A client to which no host answers."""
    return Client(Names(), dialler=NoDialler())


class NoDialler:
    """No address answers."""

    def dial(self, address: str, port: int, timeout: float) -> object:
        raise ConnectionRefusedError(111, "Connection refused")


def test_a_fault_of_one_reader_ends_no_audit(web: LocalWeb, monkeypatch: pytest.MonkeyPatch) -> None:
    web.put(URL.format("good"), reply())
    asked = fetcher(web)
    real = asked._page

    def page(url: str, until: float):
        if "bad" in url:
            raise TypeError("no \x1b number")
        return real(url, until)

    monkeypatch.setattr(asked, "_page", page)
    documents = asked.fetch(sources(URL.format("bad"), URL.format("good")))
    assert [one.status for one in documents.values()] == ["unreadable", "ok"]
    assert documents["1"].reason == "its reader failed: TypeError: no \ufffd number"
    assert [one.code for one in documents["1"].findings] == ["S612"]


@pytest.mark.parametrize("url", ["http://[fe80::1%25é]/", "http://[2600::1%25" + "a" * 300 + "]/"])
def test_a_zone_of_an_address_is_refused(web: LocalWeb, url: str) -> None:
    web.put(URL.format("on"), reply(b"", 302, f"Location: {url}"))
    documents = fetcher(web).fetch(sources(url, URL.format("on")))
    assert documents["1"].status == "refused"
    assert documents["2"].status == "refused"
    assert "reader failed" not in f"{documents['1'].reason}{documents['2'].reason}"


def test_a_part_of_a_page_is_not_the_page(web: LocalWeb) -> None:
    web.put(URL.format("part"), reply(PAGE, 206))
    document = fetcher(web).fetch(sources(URL.format("part")))["1"]
    assert (document.status, document.text) == ("unreadable", "")
    assert "a part of the page only (status 206)" in (document.reason or "")
