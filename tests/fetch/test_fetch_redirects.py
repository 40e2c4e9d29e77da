"""Links of search engines in the place of pages: resolved before the answer is taken apart, once each, or left."""

from __future__ import annotations

import time

import pytest
from archive import Held, PlayedArchive
from cases import GROUNDED
from localweb import LocalWeb
from steps import PAGE, Hang, Send, redirect, reply
from test_fetch_web import STAMP, fetcher

from fakes import CountingVerifier, TableFetcher, document
from upheld.errors import ConfigError
from upheld.fetch.cache import Cache
from upheld.fetch.failures import Failure, FailureFetcher
from upheld.fetch.fetcher import LinkResolver
from upheld.fetch.inline import InlineFetcher
from upheld.fetch.redirects import is_redirect, not_invented, resolved
from upheld.pipeline import run_audit
from upheld.report import Finding
from upheld.schema import AuditRequest

GOOGLE = "vertexaisearch.cloud.google.com"


@pytest.fixture(autouse=True)
def _google(web: LocalWeb) -> None:
    web.names.table[GOOGLE] = ("203.0.114.10",)


def request(*urls: str, answer: str = "The tower is 330 metres tall.", cited: tuple[str, ...] = ()) -> AuditRequest:
    sources = [{"id": f"s{n}", "url": url, "title": "tower.example"} for n, url in enumerate(urls, start=1)]
    spans = [{"start": 0, "end": 29, "cited": cited or [source["id"] for source in sources]}]
    return AuditRequest.model_validate({"answer": answer, "sources": sources, "cited_spans": spans})


def passing() -> CountingVerifier:
    return CountingVerifier(lambda item: 0.9)


@pytest.mark.parametrize(
    ("url", "wanted"),
    [
        (GROUNDED, True),
        (f" {GROUNDED}== ", True),
        (f"https://{GOOGLE}/id/1-abc", True),
        (f"https://{GOOGLE}/", False),
        (f"https://{GOOGLE}/grounding-api-redirect/", False),
        (f"https://{GOOGLE}.example/grounding-api-redirect/a", False),
        ("https://tower.example/?u=https://vertexaisearch.cloud.google.com/id/1", False),
        ("gs://bucket/grounding-api-redirect/a", False),
        ("", False),
    ],
)
def test_which_addresses_are_links(url: str, wanted: bool) -> None:
    assert is_redirect(url) is wanted


#: Name -> what Google's server answers, and the page that it leads to (None: the link stays as it is).
LINKS = {
    "a page": (redirect("https://target.example/a"), "https://target.example/a"),
    "moved for good": (redirect("https://target.example/b", 301), "https://target.example/b"),
    "a query and a fragment": (redirect("https://target.example/?q=1#part"), "https://target.example/?q=1"),
    "letters": (redirect("https://target.example/türme"), "https://target.example/t%C3%BCrme"),
    "expired": (reply(b"<h1>404</h1>", 404), None),
    "refused": (reply(PAGE, 403), None),
    "a page of Google's own": (reply(), None),
    "a place of its own": (redirect("/sorry/index?continue=x"), None),
    "log in": (redirect("https://accounts.google.com/signin?x=1"), None),
    "consent": (redirect("https://consent.google.com/m?continue=x"), None),
    "no page": (redirect("ftp://target.example/a"), None),
    "nonsense": (redirect("http://[::1"), None),
    "in a circle": (redirect(GROUNDED + "%20circle"), None),
    "nothing": ((Send(b"\x00\x01"),), None),
}


@pytest.mark.parametrize("name", LINKS)
def test_where_a_link_leads(web: LocalWeb, name: str) -> None:
    answer, wanted = LINKS[name]
    link = GROUNDED + name.replace(" ", "-")
    web.put(link, answer)
    web.put(GROUNDED + "%20circle", redirect(link))
    assert fetcher(web).resolve_links([link]) == ({link: wanted} if wanted else {})


def test_the_page_itself_is_not_opened_and_a_link_is_asked_once(web: LocalWeb) -> None:
    link = web.put(GROUNDED + "once", redirect("https://target.example/once"))
    assert fetcher(web).resolve_links([link, link]) == {link: "https://target.example/once"}
    assert web.asked("/grounding-api-redirect/AUZIYQonce") == 1
    assert web.asked("/once") == 0


def test_a_private_page_is_named_and_never_opened(web: LocalWeb) -> None:
    """Naming it opens nothing; the fetch refuses it."""
    link = web.put(GROUNDED + "private", redirect("http://10.0.0.1/admin"))
    report = run_audit(request(link), passing(), fetcher=fetcher(web))
    assert [source.status for source in report.sources] == ["refused"]
    assert ("10.0.0.1", 80) not in web.dialler.dialled


def test_links_are_asked_in_parallel(web: LocalWeb) -> None:
    quick = {f"{GROUNDED}p{n}": f"https://target.example/p{n}" for n in range(8)}
    for link, page in quick.items():
        web.put(link, (Send(redirect(page)[0].data, 20, 0.02),))
    assert fetcher(web).resolve_links([*quick]) == quick
    assert web.most_at_once[GOOGLE] > 1


def test_a_link_that_hangs_holds_the_audit_up_no_longer_than_a_page(web: LocalWeb) -> None:
    slow = web.put(GROUNDED + "hangs", (Hang(),))
    began = time.monotonic()
    assert fetcher(web, page_seconds=0.5).resolve_links([slow]) == {}
    assert time.monotonic() - began < 20


def test_two_links_to_one_page_are_one_source_and_the_page_is_its_identity(web: LocalWeb) -> None:
    page = web.put("https://target.example/same", reply())
    links = [web.put(f"{GROUNDED}same{n}", redirect(page)) for n in (1, 2)]
    other = web.put(GROUNDED + "other", redirect(web.put("https://target.example/other", reply())))
    report = run_audit(request(*links, other), passing(), fetcher=fetcher(web))
    assert [source.url for source in report.sources] == [page, "https://target.example/other"]
    assert [citation.source_id for citation in report.claims[0].citations] == ["s1", "s3"]
    assert {source.status for source in report.sources} == {"ok"}
    assert web.asked("/same") == 1


def test_a_link_that_ran_out_keeps_its_title_and_is_unverifiable(web: LocalWeb) -> None:
    report = run_audit(request(GROUNDED + "gone"), passing(), fetcher=fetcher(web))
    (source,) = report.sources
    assert (source.url, source.title, source.status) == (GROUNDED + "gone", "tower.example", "unreadable")
    assert [finding.code for finding in report.claims[0].citations[0].findings] == ["S613"]
    assert report.claims[0].verdict == "unverifiable"


@pytest.mark.parametrize("held", [False, True], ids=["never archived", "archived"])
def test_a_dead_page_behind_a_link_was_not_made_up(web: LocalWeb, held: bool) -> None:
    page = f"https://dead{held}.example/page".lower()
    link = web.put(f"{GROUNDED}dead{held}", redirect(page))
    archive = PlayedArchive((Held(STAMP, page, body=PAGE),) if held else ())
    report = run_audit(request(link), passing(), fetcher=fetcher(web, archive=archive))
    (source,) = report.sources
    assert (source.url, source.status) == (page, "link_rot" if held else "dead")
    (citation,) = report.claims[0].citations
    assert [finding.code for finding in citation.findings] == (["S601"] if held else ["S604"])
    assert report.claims[0].verdict == ("supported" if held else "unverifiable")


def test_a_made_up_page_that_no_link_led_to_stays_one() -> None:
    finding = Finding(code="S603", message="ask again", source_id="1")
    made_up = document("", status="likely_fabricated", url="https://a.example/x", reason="gone", findings=(finding,))
    assert not_invented(made_up, frozenset({"https://a.example/y"})) is made_up
    known = not_invented(made_up, frozenset({"https://a.example/x"}))
    assert (known.status, known.findings[0].code) == ("dead", "S604")
    assert known.findings[0].message == "https://a.example/x can't be read: gone"


def test_offline_and_other_fetchers_leave_the_links(web: LocalWeb) -> None:
    link = web.put(GROUNDED + "left", redirect("https://target.example/left"))
    for reader in (fetcher(web, offline=True), InlineFetcher(), TableFetcher({})):
        assert resolved(request(link), reader) == (request(link), frozenset())
    assert web.asked("/grounding-api-redirect/AUZIYQleft") == 0


def test_a_fetcher_behind_files_that_could_not_be_read_is_asked(web: LocalWeb) -> None:
    link = web.put(GROUNDED + "files", redirect("https://target.example/files"))
    behind = FailureFetcher({"x": Failure("unreadable", "no such file")}, fetcher(web))
    assert isinstance(behind, LinkResolver)
    assert resolved(request(link), behind)[0].sources[0].url == "https://target.example/files"
    assert FailureFetcher({}, InlineFetcher()).resolve_links([link]) == {}


def test_nothing_is_asked_where_there_is_no_link() -> None:
    class Asked(InlineFetcher):
        def resolve_links(self, urls: object) -> dict[str, str]:
            raise AssertionError(urls)

    plain = request("https://tower.example/a")
    assert resolved(plain, Asked()) == (plain, frozenset())


def test_a_link_that_the_answer_itself_shows_stays_its_name(web: LocalWeb) -> None:
    """The answer's own link and the source must go on to be one."""
    link = web.put(GROUNDED + "shown", redirect("https://target.example/shown"))
    web.put("https://target.example/shown", reply())
    shown = request(link, answer=f"The tower is 330 metres tall ([tower.example]({link})).")
    assert resolved(shown, fetcher(web))[0] == shown
    report = run_audit(shown, passing(), fetcher=fetcher(web))
    assert [source.status for source in report.sources] == ["ok"]


def test_where_a_link_led_is_kept_for_when_it_has_run_out(web: LocalWeb, tmp_path) -> None:
    cache = Cache(tmp_path, reading="tests")
    page = web.put("https://target.example/kept", reply())
    link = web.put(GROUNDED + "kept", redirect(page), reply(b"gone", 404))
    first = run_audit(request(link), passing(), fetcher=fetcher(web, cache))
    again = run_audit(request(link), passing(), fetcher=fetcher(web, cache))
    offline = run_audit(request(link), passing(), fetcher=fetcher(web, cache, offline=True))
    assert [one.sources[0].url for one in (first, again, offline)] == [page] * 3
    assert [one.sources[0].via for one in (first, again, offline)] == ["live", "cache", "cache"]
    assert web.asked("/grounding-api-redirect/AUZIYQkept") == 1
    assert fetcher(web, cache, refresh=True).resolve_links([link]) == {}


def test_a_user_agent_that_can_not_be_used_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from upheld.fetch.web import WebFetcher, WebOptions

    monkeypatch.setenv("UPHELD_USER_AGENT", "bad\nagent")
    with pytest.raises(ConfigError):
        WebFetcher(WebOptions(cache=False)).resolve_links([GROUNDED])
