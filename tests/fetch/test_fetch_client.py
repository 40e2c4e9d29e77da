"""What comes of what servers do: replies, reasons, and never more time or bytes than were given."""

from __future__ import annotations

import gzip
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import pytest
from localweb import LocalWeb, Picky
from steps import (
    HTML,
    PAGE,
    WORDS,
    Close,
    Drop,
    Endless,
    HalfClose,
    Hang,
    Reset,
    Send,
    Steps,
    chunked,
    head,
    packed,
    redirect,
    reply,
    until_close,
)

from upheld.fetch.body import Caps
from upheld.fetch.client import Client
from upheld.fetch.reply import Reply, Trouble
from upheld.fetch.resolver import ResolveFailed

#: For a page that comes: much longer than it takes on a busy machine.
AMPLE = 60.0
#: For a page that does not come: the case is over when this is, or soon after.
SHORT = 2.0
#: How much later an answer may be than its deadline: what a busy machine adds, far from what an endless server could.
LATE = 20.0
MOST = 200_000


def _get(client: Client, url: str, seconds: float = AMPLE, **options: object) -> Reply | Trouble:
    return client.get(url, deadline=time.monotonic() + seconds, caps=options.pop("caps", Caps(MOST)), **options)


@dataclass(frozen=True)
class Case:
    """One thing that a server does to each request, and what comes of it.

    `what` is a status or the kind of a trouble; `says` stands in its reason, or in the body of a reply. `tries` is how
    often the page was asked for.
    """

    name: str
    steps: Steps
    what: int | str
    says: str | bytes = ""
    tries: int = 1


def _label(name: str) -> str:
    return "".join(letter for letter in name.lower().replace(" ", "-") if letter.isalnum() or letter == "-")


def _plain(*lines: str) -> bytes:
    return head(200, f"Content-Type: {HTML}", *lines)


LONG = PAGE + b"<!-- " + b"x" * MOST
PART = PAGE[:200]
TRAILING = b"0\r\n" + b"X-T: y\r\n" * 4 + b"\r\n"
CASES = (
    Case("page", reply(), 200, PAGE),
    Case("no length", until_close(PAGE), 200, PAGE),
    Case("HTTP/1.0", (Send(_plain().replace(b"1.1", b"1.0") + PAGE), Close()), 200, PAGE),
    Case("chunks", (Send(_plain("Transfer-Encoding: chunked") + chunked(PAGE[:9], PAGE[9:])),), 200, PAGE),
    Case("trailers", (Send(_plain("Transfer-Encoding: chunked") + chunked(PAGE, end=False) + TRAILING),), 200, PAGE),
    Case("byte by byte", (Send(reply(b"<p>short")[0].data, 1),), 200, b"<p>short"),
    Case("early hints", (Send(head(103, "Link: </a.css>; rel=preload")), *reply()), 200, PAGE),
    Case("nothing", reply(b""), 200, b""),
    Case("no content", (Send(head(204)),), 204, b""),
    Case("not modified", (Send(head(304, 'ETag: "1"')),), 304, b""),
    Case("own status", reply(PAGE, 999), 999, PAGE),
    Case("unauthorised", reply(PAGE, 401), 401, PAGE),
    Case("unavailable for legal reasons", reply(PAGE, 451), 451, PAGE),
    Case("redirect to nowhere", (Send(head(302, "Content-Length: 0")),), 302, b""),
    Case("300 is no redirect", reply(PAGE, 300, "Location: /other"), 300, PAGE),
    # compressed
    Case("gzip", packed(PAGE, "gzip"), 200, PAGE),
    Case("deflate", packed(PAGE, "deflate"), 200, PAGE),
    Case("raw deflate", packed(PAGE, "raw", said="deflate"), 200, PAGE),
    Case("a lie: gzip", reply(PAGE, 200, "Content-Encoding: gzip"), 200, PAGE),
    Case("a lie: br", reply(PAGE, 200, "Content-Encoding: br"), 200, PAGE),
    Case("a lie: nothing", packed(PAGE, "gzip", said=""), 200, PAGE),
    Case(
        "brotli",
        reply(b"\x1b\x0f\x00\xf8%\xc2\xa2\x8c", 200, "Content-Encoding: br"),
        "protocol",
        "packs the page as 'br'",
    ),
    Case("zstd", reply(b"\x28\xb5\x2f\xfd\x04", 200, "Content-Encoding: zstd"), "protocol", "packs the page as 'zstd'"),
    Case("gzip bomb", packed(bytes(50_000_000), "gzip"), "too_large", "grows too large when it is unpacked"),
    Case("gzip cut", reply(gzip.compress(PAGE)[:-20], 200, "Content-Encoding: gzip"), "connection", "only a part", 3),
    Case(
        "length of the page before it was packed",
        (Send(_plain("Content-Encoding: gzip", f"Content-Length: {len(PAGE)}") + gzip.compress(PAGE)), Close()),
        200,
        PAGE,
    ),
    # too much
    Case("long by its header", reply(b"", length=MOST + 1), "too_large", "larger than 200,000 bytes"),
    Case("long", until_close(LONG), "too_large", "larger than 200,000 bytes"),
    Case("absurd length", reply(b"", length=10**19), "too_large", "larger than"),
    Case("endless", (Send(_plain()), Endless(b"<p>words" * 999)), "too_large", "larger than 200,000 bytes"),
    Case(
        "endless chunks",
        (Send(_plain("Transfer-Encoding: chunked")), Endless(chunked(b"x" * 9999, end=False))),
        "too_large",
        "larger than",
    ),
    Case("an endless error page", (Send(head(404)), Endless(b"<p>words" * 999)), 404, b"<p>words", 2),
    Case(
        "endless headers",
        (Send(b"HTTP/1.1 200 OK\r\n"), Endless(b"X-A: b\r\n" * 99)),
        "protocol",
        "headers without an end",
    ),
    Case(
        "one endless header",
        (Send(b"HTTP/1.1 200 OK\r\nX: "), Endless(b"y" * 999)),
        "protocol",
        "headers without an end",
    ),
    Case("endless hints", (Endless(head(103)),), "protocol", "headers without an end"),
    Case(
        "endless size of a chunk",
        (Send(_plain("Transfer-Encoding: chunked")), Endless(b"0" * 999)),
        "protocol",
        "not proper HTTP",
    ),
    # broken off
    Case("closed at once", (Close(),), "connection", "closed the connection without an answer", 3),
    Case("reset at once", (Reset(),), "connection", "broke off the connection before it answered", 3),
    Case("closed in the head", (Send(b"HTTP/1.1 200 OK\r\nConte"), Close()), "connection", "without an answer", 3),
    Case(
        "closed in the body",
        (Send(_plain("Content-Length: 9999") + PART), Close()),
        "connection",
        "before the whole",
        3,
    ),
    Case(
        "half-closed in the body",
        (Send(_plain("Content-Length: 9999") + PART), HalfClose(), Hang()),
        "connection",
        "",
        3,
    ),
    Case("half-closed at once", (HalfClose(), Hang()), "connection", "the connection", 3),
    Case(
        "chunks break off",
        (Send(_plain("Transfer-Encoding: chunked") + chunked(PART, end=False)), Close()),
        "connection",
        "before the whole page had come",
        3,
    ),
    Case("reset in the body", (Send(_plain("Content-Length: 9999") + PART), Reset()), "connection", "", 3),
    Case("reset without a length", (Send(_plain() + PART), Reset()), "connection", "broke off the connection", 3),
    Case("dropped, page whole", (Send(_plain() + PAGE), Drop()), 200, PAGE),
    Case("words without a length", until_close(WORDS.encode(), kind="text/plain"), 200, WORDS.encode()),
    Case("length too long, page whole", (Send(reply(length=len(PAGE) + 50)[0].data), Close()), 200, PAGE),
    Case("length too short", reply(PAGE, length=100), 200, PAGE[:100]),
    Case("error page breaks off", (Send(head(404, "Content-Length: 999") + PART), Close()), 404, PART, 2),
    # no HTTP
    Case("another protocol", (Send(b"SSH-2.0-OpenSSH_9.6\r\n"), Hang()), "protocol", "not proper HTTP"),
    Case("noise", (Send(bytes(range(256)) * 9), Close()), "protocol", "not proper HTTP"),
    Case("HTTP/0.9", (Send(PAGE), Close()), "protocol", "not proper HTTP"),
    Case(
        "two lengths", (Send(_plain("Content-Length: 5", "Content-Length: 6") + PAGE),), "protocol", "not proper HTTP"
    ),
    Case(
        "a chunk of no size", (Send(_plain("Transfer-Encoding: chunked") + b"zz\r\n"),), "protocol", "not proper HTTP"
    ),
    # busy
    Case("unavailable", reply(PAGE, 503), 503, PAGE, 3),
    Case("too many", reply(PAGE, 429), 429, PAGE, 3),
    Case("bad gateway", reply(PAGE, 502), 502, PAGE, 3),
    Case("not at all soon", reply(PAGE, 429, "Retry-After: 3600"), 429, PAGE, 1),
)
#: Servers that would take for ever: it is over when the time is, and not later.
SLOW = (
    Case("silent", (Hang(),), "timeout", "had not answered when the time"),
    Case(
        "stuck in the body",
        (Send(_plain("Content-Length: 9999") + PART), Hang()),
        "timeout",
        "had not sent",
    ),
    Case("slow banner", (Endless(b"H", 0.05),), "protocol", "not proper HTTP"),
    Case(
        "trickling head",
        (Send(b"HTTP/1.1 200 OK\r\n"), Endless(b"X: y\r\n", 0.05)),
        "timeout",
        "had not answered when the time",
    ),
    Case("trickling body", (Send(_plain()), Endless(b"x", 0.05)), "timeout", "had not sent the whole page"),
    Case(
        "trickling chunk",
        (Send(_plain("Transfer-Encoding: chunked") + b"ffff\r\n"), Endless(b"x", 0.05)),
        "timeout",
        "had not sent the whole page",
    ),
    Case("hangs on, page whole", (Send(_plain() + PAGE), Hang()), 200, PAGE),
    Case("trickling hints", (Endless(head(103), 0.05),), "timeout", "had not answered"),
)


@pytest.mark.parametrize("scheme", ["http", "https"])
@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_what_comes_of_what_a_server_does(web: LocalWeb, case: Case, scheme: str):
    place = f"{_label(case.name)}.{scheme}.example"
    url = web.put(f"{scheme}://{place}/", case.steps)
    before = len(web.requests)
    with web.client() as client:
        got = _get(client, url)
    if isinstance(case.what, int):
        assert isinstance(got, Reply), got
        assert got.status == case.what
        assert got.body[:300_000].startswith(case.says) if case.says else not got.body
        assert (got.url, got.final_url) == (url, url)
    else:
        assert isinstance(got, Trouble), got.status
        assert (got.kind, case.says in got.reason) == (case.what, True), got.reason
        assert place in got.reason
        assert not got.reason.endswith(".")
    assert len(web.requests) - before == case.tries


def test_no_server_stretches_the_time(web: LocalWeb):
    """All at once, so that the test takes as long as one of them."""
    cases = [(case, scheme) for case in SLOW for scheme in ("http", "https")]
    urls = [web.put(f"{scheme}://{_label(case.name)}.slow.example/", case.steps) for case, scheme in cases]
    began = time.monotonic()
    with web.client() as client, ThreadPoolExecutor(len(urls)) as pool:
        got = list(pool.map(lambda url: _get(client, url, SHORT), urls))
    assert time.monotonic() - began < SHORT + LATE
    for (case, scheme), one in zip(cases, got, strict=True):
        what, said = (one.status, one.body) if isinstance(one, Reply) else (one.kind, one.reason)
        assert (what, case.says in said) == (case.what, True), (case.name, scheme, one)


def test_quiet_servers_are_given_up_before_the_time_is_over(web: LocalWeb):
    urls = [
        web.put("https://quiet.example/head", (Hang(),)),
        web.put("https://quiet.example/body", (Send(_plain("Content-Length: 9999") + PART), Hang())),
    ]
    with web.client(quiet=0.3) as client:
        troubles = [_get(client, url) for url in urls]
    assert [trouble.reason for trouble in troubles] == [
        "quiet.example did not answer: no byte came for 0.3 s",
        "quiet.example stopped in the middle of the page: no byte came for 0.3 s",
    ]


CERTIFICATES = (
    ("expired", "certificate has expired"),
    ("stranger", "unable to get local issuer certificate"),
    ("other", "not valid for 'other.tls.example'"),
)


@pytest.mark.parametrize(("label", "why"), CERTIFICATES)
def test_bad_certificates(web: LocalWeb, label: str, why: str):
    url = web.put(f"https://{label}.tls.example/", reply())
    before = len(web.requests)
    with web.client() as client:
        got = _get(client, url)
    assert isinstance(got, Trouble)
    assert got.kind == "tls"
    assert got.reason.startswith(f"the certificate of {label}.tls.example is not trusted: ")
    assert why in got.reason
    assert len(web.requests) == before


HANDSHAKES = (
    ("no TLS there", (Send(b"HTTP/1.1 400 Bad Request\r\n\r\n"), Hang()), "tls", "no encrypted connection", 1, AMPLE),
    ("closes", (Close(),), "connection", "broke off the connection", 3, AMPLE),
    ("says nothing", (Hang(),), "timeout", "did not set up an encrypted connection in time", 1, SHORT),
    ("trickles", (Send(b"\x16\x03\x03\x40\x00"), Endless(b"\x00", 0.05)), "timeout", "did not set up", 1, SHORT),
)


@pytest.mark.parametrize(
    ("steps", "kind", "why", "dials", "seconds"), [row[1:] for row in HANDSHAKES], ids=[row[0] for row in HANDSHAKES]
)
def test_handshakes(web: LocalWeb, steps: Steps, kind: str, why: str, dials: int, seconds: float):
    web.names.table["shake.example"] = ("203.0.114.40",)
    web.dialler.ports["203.0.114.40"] = web.listen(steps)
    before, began = len(web.dialler.dialled), time.monotonic()
    with web.client() as client:
        got = _get(client, "https://shake.example/", seconds)
    assert time.monotonic() - began < seconds + LATE
    assert (got.kind, why in got.reason) == (kind, True), got
    assert len(web.dialler.dialled) - before == dials


DIALS = (
    ("refused", ConnectionRefusedError(111, "Connection refused"), "connection", "refused the connection", 1),
    ("no answer", TimeoutError("timed out"), "timeout", "did not take the connection in time", 1),
    ("no route", OSError(113, "No route to host"), "connection", "can't be reached: no route to host", 1),
    ("reset", ConnectionResetError(104, "Connection reset"), "connection", "broke off the connection", 3),
)


@pytest.mark.parametrize(("failure", "kind", "why", "dials"), [row[1:] for row in DIALS], ids=[row[0] for row in DIALS])
def test_no_connection(web: LocalWeb, failure: OSError, kind: str, why: str, dials: int):
    web.names.table["down.example"] = ("203.0.114.50",)
    web.dialler.failures["203.0.114.50"] = failure
    before = len(web.dialler.dialled)
    with web.client() as client:
        got = _get(client, "http://down.example/")
    assert (got.kind, why in got.reason) == (kind, True), got
    assert len(web.dialler.dialled) - before == dials


@pytest.mark.parametrize(("again", "lookups"), [(True, 3), (False, 1)])
def test_failed_lookups(web: LocalWeb, again: bool, lookups: int):
    web.names.table["unasked.example"] = ResolveFailed("unasked.example can't be looked up: no servers", again=again)
    before = len(web.names.asked)
    with web.client() as client:
        got = _get(client, "http://unasked.example/")
    assert (got.kind, got.reason) == ("dns", "unasked.example can't be looked up: no servers")
    assert len(web.names.asked) - before == lookups


def test_a_second_try_after_something_passing(web: LocalWeb):
    urls = [
        web.put("https://passing.example/reset", (Reset(),), reply()),
        web.put("https://passing.example/busy", reply(b"", 503, "Retry-After: 0"), reply(b"", 502), reply()),
        web.put("https://passing.example/cut", (Send(_plain("Content-Length: 9999") + PART), Close()), reply()),
        web.put("https://passing.example/gzip", packed(PAGE, "gzip")),
    ]
    with web.client() as client:
        assert [_get(client, url).body for url in urls] == [PAGE] * 4


def test_a_host_that_asks_for_a_pause_is_not_asked_for_another_page(web: LocalWeb):
    first = web.put("https://pause.example/1", reply(PAGE, 429, "Retry-After: 3600"))
    second = web.put("https://pause.example/2", reply())
    with web.client() as client:
        assert _get(client, first).status == 429
        trouble = _get(client, second)
    assert (trouble.kind, web.asked("/2")) == ("timeout", 0)
    assert trouble.reason == "pause.example asks to be left alone for longer than the time for a page"


# redirects


def test_redirects_are_followed_and_told(web: LocalWeb):
    start = web.put("http://moved.example/", redirect("https://moved.example/", 301))
    web.put("https://moved.example/", redirect("//www.moved.example/a?b=c#d", 308))
    end = web.put("https://www.moved.example/a?b=c", reply())
    with web.client() as client:
        got = _get(client, start)
    assert (got.body, got.url, got.final_url) == (PAGE, start, end)
    assert [f"{request.scheme}://{request.host}{request.target}" for request in web.requests[-3:]] == [
        start,
        "https://moved.example/",
        end,
    ]


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_statuses_that_send_on(web: LocalWeb, status: int):
    start = web.put(f"https://on{status}.example/", redirect("/there", status))
    web.put(f"https://on{status}.example/there", reply())
    with web.client() as client:
        assert _get(client, start).final_url.endswith("/there")


@pytest.mark.parametrize(("count", "kind"), [(10, None), (11, "redirects")])
def test_at_most_ten_redirects(web: LocalWeb, count: int, kind: str | None):
    host = f"https://chain{count}.example"
    for place in range(count):
        web.put(f"{host}/{place}", redirect(f"/{place + 1}"))
    web.put(f"{host}/{count}", reply())
    with web.client() as client:
        got = _get(client, f"{host}/0")
    assert getattr(got, "kind", None) == kind
    if kind:
        assert got.reason.endswith(f"chain{count}.example redirects more than 10 times")
        assert web.asked("/11") == 0


LOOPS = (
    ("itself", {"/": "/"}),
    ("two", {"/": "/b", "/b": "/"}),
    ("by other spellings", {"/": "https://LOOP.example:443/#x"}),
)


@pytest.mark.parametrize("ways", [row[1] for row in LOOPS], ids=[row[0] for row in LOOPS])
def test_circles(web: LocalWeb, ways: dict[str, str]):
    for target, location in ways.items():
        web.put(f"https://loop.example{target}", redirect(location))
    before = len(web.requests)
    with web.client() as client:
        got = _get(client, "https://loop.example/")
    assert (got.kind, "redirects in a circle" in got.reason) == ("redirects", True)
    assert len(web.requests) - before == len(ways)


def test_a_circle_that_a_cookie_opens(web: LocalWeb):
    url = "https://www.journal.example/article"
    web.put(
        url,
        Picky("cookie", "seen=1", reply(), redirect("https://login.journal.example/authorize")),
    )
    web.put(
        "https://login.journal.example/authorize",
        redirect(url, 302, "Set-Cookie: seen=1; Domain=.journal.example; Secure; HttpOnly"),
    )
    with web.client() as client:
        assert _get(client, url).body == PAGE
        before = len(web.requests)
        assert _get(client, url).body == PAGE
    assert "cookie" not in web.requests[before].headers, "a page's cookies end with it"


def test_redirects_trickle_under_one_deadline(web: LocalWeb):
    for place in range(10):
        (sent,) = redirect(f"/{place + 1}")
        web.put(f"https://slow-chain.example/{place}", (Send(sent.data, 4, 0.05),))
    began = time.monotonic()
    with web.client() as client:
        got = _get(client, "https://slow-chain.example/0", SHORT)
    assert got.kind == "timeout"
    assert time.monotonic() - began < SHORT + LATE


def test_a_location_that_is_no_address(web: LocalWeb):
    with web.client() as client:
        got = _get(client, web.put("https://lost.example/", redirect("https://[::1/")))
    assert (got.kind, got.final_url) == ("refused", "https://[::1/")


# second try as a browser

REFUSALS = (
    ("403 for strangers", 403, reply(), 200, 2),
    ("404 for strangers", 404, reply(), 200, 2),
    ("406 for strangers", 406, reply(), 200, 2),
    ("403 for all", 403, reply(b"no", 403), 403, 2),
    ("404 for all", 404, reply(b"no", 404), 404, 2),
    ("gone for all", 410, reply(b"no", 410), 410, 2),
    ("not gone: blocked", 404, reply(b"no", 403), 403, 2),
    ("not gone: blocked first", 403, reply(b"no", 404), 403, 2),
    ("second try is lost", 404, (Close(),), 404, 4),
    ("401 needs no second", 401, reply(), 401, 1),
)


@pytest.mark.parametrize(
    ("first", "second", "status", "asked"), [row[1:] for row in REFUSALS], ids=[row[0] for row in REFUSALS]
)
def test_a_refusal_is_believed_when_a_browser_would_get_it_too(
    web: LocalWeb, first: int, second: Steps, status: int, asked: int
):
    url = web.put("https://picky.example/", Picky("accept", "image/avif", second, reply(b"no", first)))
    before = len(web.requests)
    with web.client() as client:
        got = _get(client, url)
    assert got.status == status
    assert len(web.requests) - before == asked
    assert {request.headers["user-agent"] for request in web.requests[before:]} == {
        web.requests[before].headers["user-agent"]
    }


def test_no_second_try_where_the_caller_says_what_is_accepted(web: LocalWeb):
    url = web.put("https://api.example/look-up", reply(b"{}", 404))
    before = len(web.requests)
    with web.client() as client:
        assert _get(client, url, accept="application/json").status == 404
    assert [request.headers["accept"] for request in web.requests[before:]] == ["application/json"]


# headers


def test_what_is_sent(web: LocalWeb, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("UPHELD_USER_AGENT", "lab-bot/2 (mail@lab.example)")
    url = web.put("https://sent.example/a", reply())
    with web.client() as client:
        _get(client, url)
    sent = web.requests[-1].headers
    assert sent["user-agent"] == "lab-bot/2 (mail@lab.example)"
    assert sent["accept-encoding"] == "gzip, deflate"
    assert sent["accept"].startswith("text/html")
    assert set(sent) == {"host", "user-agent", "accept-encoding", "accept", "accept-language"}


def test_headers_come_by_lower_case_name(web: LocalWeb):
    lines = ('ETag: "1"', "Vary: a", "vary: b", "Set-Cookie: a=1", "Content-Type: text/plain", "X-Title: grün")
    url = web.put("https://headers.example/", reply(PAGE, 200, *lines))
    with web.client() as client:
        headers = _get(client, url).headers
    assert headers["etag"] == '"1"'
    assert headers["vary"] == "a, b"
    assert headers["content-type"] == HTML, "the first counts"
    assert headers["x-title"] == "grün"
    assert "set-cookie" not in headers


def test_a_location_in_utf_8(web: LocalWeb):
    start = web.put("https://umlaut.example/", redirect("/grüße"))
    web.put("https://umlaut.example/gr%C3%BC%C3%9Fe", reply())
    with web.client() as client:
        assert _get(client, start).body == PAGE


def test_a_header_of_the_caller_that_can_not_be_sent(web: LocalWeb):
    with web.client() as client:
        got = _get(client, web.put("https://odd.example/", reply()), headers={"If-None-Match": "a\r\nX: y"})
    assert got.kind == "protocol"


def test_a_larger_cap_for_pdf(web: LocalWeb):
    pdf = b"%PDF-1.7\n" + b"x" * MOST
    told = web.put("https://pdf.example/told", reply(pdf, kind="application/pdf"))
    untold = web.put("https://pdf.example/untold", reply(b"\n" + pdf, kind="text/html"))
    page = web.put("https://pdf.example/page", reply(b"<p>" + b"x" * MOST))
    with web.client() as client:
        got = [_get(client, url, caps=Caps(MOST, 3 * MOST)) for url in (told, untold, page)]
        assert _get(client, told).kind == "too_large"
        assert _get(client, told, caps=Caps(MOST, MOST // 2)).kind == "too_large"
    assert [getattr(one, "status", one) for one in got[:2]] == [200, 200]
    assert got[2].kind == "too_large"


# many at once


def test_a_host_gets_so_many_at_once(web: LocalWeb):
    (sent,) = reply()
    urls = [web.put(f"https://crowd.example/{place}", (Send(sent.data, 400, 0.01),)) for place in range(24)]
    with web.client(at_once=3) as client, ThreadPoolExecutor(12) as pool:
        assert {got.status for got in pool.map(lambda url: _get(client, url), urls)} == {200}
    assert 1 < web.most_at_once["crowd.example"] <= 3


def test_connections_are_kept(web: LocalWeb):
    urls = [web.put(f"https://kept.example/{place}", reply()) for place in range(5)]
    before = len(web.dialler.dialled)
    with web.client() as client:
        assert [_get(client, url).status for url in urls] == [200] * 5
    assert len(web.dialler.dialled) - before == 1


def test_many_pages_at_once_a_third_failing(web: LocalWeb):
    kinds = (reply(), packed(PAGE, "gzip"), (Reset(),))
    urls = [web.put(f"http://host{place % 40}.many.example/{place}", kinds[place % 3]) for place in range(150)]
    with web.client() as client, ThreadPoolExecutor(16) as pool:
        got = list(pool.map(lambda url: _get(client, url), urls))
    assert [one.url for one in got] == urls
    assert [getattr(one, "status", "") or one.kind for one in got] == [200, 200, "connection"] * 50


def test_a_deadline_that_is_past_opens_nothing(web: LocalWeb):
    before = len(web.dialler.dialled)
    with web.client() as client:
        got = _get(client, web.put("https://past.example/", reply()), -1)
    assert got.kind == "timeout"
    assert len(web.dialler.dialled) == before
