"""What servers do and what must come of it, as data: an address, the answers, the archive, and the source's record."""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from dataclasses import dataclass, field

from archive import AVAILABLE, INDEX, REPLAY, Held, PlayedArchive
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
    head,
    packed,
    redirect,
    reply,
    until_close,
)

from pdfmaking import lines, pdf
from upheld.fetch.resolver import NoSuchHost, ResolveFailed

#: What the page of a case says, if it is read.
SAID = "The tower is 330 metres tall"


@dataclass(frozen=True)
class Case:
    """One source.

    Attributes:
        name: unique.
        url: the address that is cited.
        status: of the source.
        says: stands in the reason, or in the text of a page that was read.
        via: where the text is from; None where there is none.
        code: of the finding that tells what happened; "" where there is none.
        serve: address -> what its server does.
        names: host -> its addresses, or what the resolver raises.
        archive: what the archive holds and how it fails; by default it answers properly and knows nothing.
        options: of `WebOptions`.
        dials: whether a connection may be opened at all.
    """

    name: str
    url: str
    status: str
    says: str = ""
    via: str | None = None
    code: str = ""
    serve: dict[str, tuple[Steps, ...]] = field(default_factory=dict)
    names: dict[str, tuple[str, ...] | Exception] = field(default_factory=dict)
    archive: PlayedArchive = field(default_factory=PlayedArchive)
    options: dict[str, object] = field(default_factory=dict)
    dials: bool = True


def host_of(name: str) -> str:
    """A host of the case's own."""
    label = "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in name.lower())
    return f"{label.strip('-')[:60].rstrip('-')}.example"


def _at(name: str, *answers: Steps, path: str = "/page", scheme: str = "http", **more: object) -> Case:
    """A case of one page on a host of its own."""
    url = f"{scheme}://{host_of(name)}{path}"
    return Case(name, url, serve={url: answers} if answers else {}, **more)


def _page(body: str, title: str = "Tower", lead: str = "") -> bytes:
    return f"<!doctype html><html><head><title>{title}</title>{lead}</head><body>{body}</body></html>".encode()


# Pages that are gone, refused or broken, and what the archive makes of it.

STAMP = "20210504101112"
WALL = _page("<h1>Just a moment...</h1><p>Verify you are human</p>", "Just a moment...")


def _archives(url: str) -> dict[str, PlayedArchive]:
    return {
        "copy": PlayedArchive((Held(STAMP, url, body=PAGE),)),
        "walled copy": PlayedArchive((Held(STAMP, url, body=WALL),)),
        "never": PlayedArchive(),
        "busy": PlayedArchive(faults={AVAILABLE: "429", INDEX: "429"}),
        "half": PlayedArchive(faults={INDEX: "503"}),
    }


#: Archive -> status, via, code and what the reason says, of a page that is gone ...
GONE = {
    "copy": ("link_rot", "archive", "S601", ""),
    "walled copy": ("link_rot", None, "S602", "the archive's copy of 2021-05-04: it is a check for bots"),
    "never": ("likely_fabricated", None, "S603", "neither of two look-ups in the archive knows a working copy"),
    "busy": ("dead", None, "S604", "whether it was ever archived is not known: the archive's availability service"),
    "half": ("dead", None, "S604", "the archive's index did not answer: status 503"),
}


def _there(code: str) -> dict[str, tuple[str, str | None, str, str]]:
    """... and of one that is not."""
    unread = ("unreadable", None, code, "")
    return {"copy": ("archived", "archive", "S601", ""), **dict.fromkeys(("walled copy", "never", "busy"), unread)}


BLOCKED, FAULTY = _there("S605"), _there("S614")
#: Status -> what it makes of a page, and what the reason says.
ANSWERED = {
    404: (GONE, "there is no such page (status 404)"),
    410: (GONE, "the page was taken away for good (status 410)"),
    401: (BLOCKED, "the page is shown only to who is logged in (status 401)"),
    402: (BLOCKED, "the page must be paid for (status 402)"),
    403: (BLOCKED, "the server refuses to show the page (status 403)"),
    406: (BLOCKED, "the server refuses to show the page (status 406)"),
    418: (BLOCKED, "the server refuses to show the page (status 418)"),
    429: (BLOCKED, "the server asks to be left alone (status 429)"),
    451: (BLOCKED, "the page may not be shown for legal reasons (status 451)"),
    999: (BLOCKED, "the server refuses to show the page (status 999)"),
    408: (FAULTY, "the server waited too long (status 408)"),
    500: (FAULTY, "the server has a fault (status 500)"),
    501: (FAULTY, "the server has a fault (status 501)"),
    502: (FAULTY, "the server can't answer now (status 502)"),
    503: (FAULTY, "the server can't answer now (status 503)"),
    522: (FAULTY, "the server behind the gateway does not answer properly (status 522)"),
    530: (FAULTY, "the server behind the gateway can't be found (status 530)"),
    666: (FAULTY, "an answer of its own making (status 666)"),
}


def _with_archives(name: str, made_by: dict[str, tuple[str, str | None, str, str]], says: str, **case: object):
    """The case once with every archive."""
    for kind, (status, via, code, told) in made_by.items():
        full = f"{name} {kind}"
        url = str(case.get("url", f"http://{host_of(full)}/page"))
        steps = case.get("steps")
        names = {host_of(full): error} if (error := case.get("resolves")) else {}
        yield Case(
            full,
            url,
            status,
            SAID if via else told or says,
            via,
            code,
            {url: (steps,)} if steps else {},  # type: ignore[dict-item]
            names,  # type: ignore[arg-type]
            _archives(url)[kind],
            case.get("options", {}),  # type: ignore[arg-type]
        )


STATUSES = tuple(
    case
    for status, (made_by, says) in ANSWERED.items()
    for case in _with_archives(f"status {status}", made_by, says, steps=reply(PAGE, status))
)

#: Long enough for everything that comes at once, and soon over for what never comes.
BRIEF = {"page_seconds": 1.5}
PLAIN = head(200, f"Content-Type: {HTML}")
COUNTED = head(200, f"Content-Type: {HTML}", "Content-Length: 9999")
#: What goes wrong on the way, and what the reason says.
WAYS: tuple[tuple[str, Steps, str], ...] = (
    ("closed", (Close(),), "closed the connection without an answer"),
    ("reset", (Reset(),), "broke off the connection before it answered"),
    ("reset in the page", (Send(COUNTED + PAGE[:99]), Reset()), "broke off the connection in the middle"),
    ("closed in the page", (Send(COUNTED + PAGE[:99]), Close()), "closed the connection before the whole page"),
    ("half closed", (Send(COUNTED + PAGE[:99]), HalfClose(), Hang()), "closed the connection before the whole page"),
    ("dropped in the head", (Send(b"HTTP/1.1 200 OK\r\nConte"), Drop()), "closed the connection without an answer"),
    ("no HTTP", (Send(b"220 mail.example ESMTP\r\n"), Close()), "is not proper HTTP"),
    ("broken chunk", (Send(head(200, "Transfer-Encoding: chunked") + b"zz\r\nabc"), Close()), "is not proper HTTP"),
    ("endless headers", (Send(b"HTTP/1.1 200 OK\r\n"), Endless(b"X-A: b\r\n" * 99)), "headers without an end"),
    ("gzip cut", reply(gzip.compress(PAGE)[:-20], 200, "Content-Encoding: gzip"), "only a part"),
    ("brotli", reply(b"\x1b\x0f\x00\xf8%\xc2\xa2\x8c", 200, "Content-Encoding: br"), "packs the page as 'br'"),
    ("zstd", reply(b"\x28\xb5\x2f\xfd\x04", 200, "Content-Encoding: zstd"), "packs the page as 'zstd'"),
    ("circle", redirect("/page"), "redirects in a circle"),
)
SLOW: tuple[tuple[str, Steps, str], ...] = (
    ("silence", (Hang(),), "had not answered when the time for a page was over"),
    ("slow head", (Send(PLAIN, 1, 0.2),), "had not answered when the time for a page was over"),
    ("slow page", (Send(PLAIN), Endless(b"<p>word", 0.2)), "had not sent the whole page when the time"),
    ("stops in the page", (Send(COUNTED + PAGE[:99]), Hang()), "had not sent the whole page when the time"),
)
TOO_LARGE: tuple[tuple[str, Steps, str], ...] = (
    ("long", until_close(PAGE + b"<!-- " + b"x" * 300_000), "larger than 200,000 bytes"),
    ("long by its header", reply(b"", length=10**9), "larger than 200,000 bytes"),
    ("endless", (Send(PLAIN), Endless(b"<p>words" * 999)), "larger than 200,000 bytes"),
    ("gzip bomb", packed(bytes(50_000_000), "gzip"), "larger than 200,000 bytes"),
    ("long PDF", reply(b"%PDF-1.7" + b"x" * 600_000, kind="application/pdf"), "larger than 500,000 bytes"),
)
SMALL = {"page_bytes": 200_000, "pdf_bytes": 500_000}
_SHORT_THERE = {kind: FAULTY[kind] for kind in ("copy", "never")}
TRANSPORT = (
    *(case for name, steps, says in WAYS for case in _with_archives(name, _SHORT_THERE, says, steps=steps)),
    *(_at(name, steps, status="unreadable", says=says, code="S614", options=BRIEF) for name, steps, says in SLOW),
    *(_at(name, steps, status="too_large", says=says, code="S607", options=SMALL) for name, steps, says in TOO_LARGE),
    *_with_archives("no such host", GONE, "there is no host", resolves=NoSuchHost("there is no host of that name")),
    *_with_archives("lookup failed", _SHORT_THERE, "looked up", resolves=ResolveFailed("it can't be looked up")),
    *(
        Case(f"{first} certificate", f"https://{first}.example/page", "unreadable", "certificate", None, "S614")
        for first in ("expired", "stranger", "other")
    ),
)

# Where redirects lead.

AWAY = f"http://{host_of('moved here')}/other"
ROOT = f"http://{host_of('to the front page')}"
MOVES = (
    Case("one redirect", "http://moving.example/a", "ok", SAID, "live", serve={
        "http://moving.example/a": (redirect("/b", 301),), "http://moving.example/b": (reply(),)}),
    Case("to https", "http://safe.example/a", "ok", SAID, "live", serve={
        "http://safe.example/a": (redirect("https://safe.example/a", 308),), "https://safe.example/a": (reply(),)}),
    Case("ten redirects", "http://ten.example/0", "ok", SAID, "live", serve={
        **{f"http://ten.example/{n}": (redirect(f"/{n + 1}"),) for n in range(10)},
        "http://ten.example/10": (reply(),)}),
    Case("eleven redirects", "http://eleven.example/0", "unreadable", "redirects more than 10 times", None, "S614", {
        f"http://eleven.example/{n}": (redirect(f"/{n + 1}"),) for n in range(12)}),
    _at("redirect to a private address", redirect("http://192.168.0.1/"), status="refused", code="S609",
        says="after a redirect: 192.168.0.1 is a private address"),
    _at("redirect to metadata", redirect("http://169.254.169.254/latest/meta-data/"), status="refused", code="S609",
        says="a cloud metadata address"),
    _at("redirect to a file", redirect("file:///etc/passwd"), status="refused", says="neither http nor https",
        code="S609"),
    _at("redirect to a port", redirect("http://moving.example:22/"), status="refused", says="port 22", code="S609"),
    _at("redirect to a missing host", redirect("http://missing.invalid/"), status="unreadable",
        says="after a redirect: no host named missing.invalid", code="S614"),
    _at("redirect without a target", (Send(head(302, "Content-Length: 0")),), status="unreadable",
        says="sends on to nowhere (status 302)", code="S614"),
    Case("short link to a dead page", "http://short.example/x", "dead", "the archive knows no copy", None, "S604", {
        "http://short.example/x": (redirect("http://long.example/gone"),)}),
    Case("short link to an archived page", "http://short.example/y", "link_rot", SAID, "archive", "S601", {
        "http://short.example/y": (redirect("http://long.example/kept"),)},
        archive=PlayedArchive((Held(STAMP, "http://long.example/kept", body=PAGE),))),
    Case("dead after its own redirect", "http://own.example/x", "likely_fabricated", "no such page", None, "S603", {
        "http://own.example/x": (redirect("/gone"),)}),
    Case("to the front page", f"{ROOT}/2021/a-study-of-towers", "unreadable", "leads to the site's front page", None,
         "S606", {f"{ROOT}/2021/a-study-of-towers": (redirect("/"),), f"{ROOT}/": (reply(),)}),
    Case("to a login", "http://members.example/a", "unreadable", "leads to a page to log in", None, "S605", {
        "http://members.example/a": (redirect("/login?next=/a"),), "http://members.example/login?next=/a": (reply(),)}),
    Case("to a consent wall", "http://news.example/a", "unreadable", "leads to a consent wall", None, "S605", {
        "http://news.example/a": (redirect("http://consent.news.example/"),),
        "http://consent.news.example/": (reply(),)}),
    Case("to an error page", "http://shop.example/a", "unreadable", "leads to an error page", None, "S606", {
        "http://shop.example/a": (redirect("/404.html"),), "http://shop.example/404.html": (reply(),)}),
    Case("refresh", "http://refresh.example/a", "ok", SAID, "live", serve={
        "http://refresh.example/a": (reply(_page("Moved", lead='<meta http-equiv="refresh" content="0; url=/b">')),),
        "http://refresh.example/b": (reply(),)}),
    Case("refresh to another site", "http://refresh.example/c", "ok", SAID, "live", serve={
        "http://refresh.example/c": (reply(_page("", lead=f'<meta http-equiv="refresh" content="1;URL={AWAY}">')),),
        AWAY: (reply(),)}),
    Case("script redirect", "http://script.example/a", "ok", SAID, "live", serve={
        "http://script.example/a": (reply(b'<html><script>window.location.href = "/b";</script></html>'),),
        "http://script.example/b": (reply(),)}),
    Case("refresh in a circle", "http://refresh.example/d", "unreadable", "it is a page", None, "S606", {
        "http://refresh.example/d": (reply(_page("One", lead='<meta http-equiv="refresh" content="0; url=/e">')),),
        "http://refresh.example/e": (reply(_page("Two", lead='<meta http-equiv="refresh" content="0; url=/d">')),)}),
    Case("refresh to a private address", "http://refresh.example/f", "refused", "a loopback address", None, "S609", {
        "http://refresh.example/f": (
            reply(_page("One", lead='<meta http-equiv="refresh" content="0; url=http://127.0.0.1/">')),)}),
    Case("a second try as a browser", "http://picky.example/a", "ok", SAID, "live", serve={
        "http://picky.example/a": (reply(PAGE, 403), reply())}),
    Case("a busy server comes round", "http://busy.example/a", "ok", SAID, "live", serve={
        "http://busy.example/a": (reply(PAGE, 503, "Retry-After: 0"), reply(PAGE, 502), reply())}),
)  # fmt: skip

# Pages in whose place something else is shown.

STANDING_IN: tuple[tuple[str, str, str, str], ...] = (
    ("cloudflare", "Just a moment...", "<p>Verifying you are human. This may take a few seconds.</p>", "S605"),
    ("captcha", "Attention Required!", "<p>Please verify you are not a robot</p>", "S605"),
    ("access denied", "Access Denied", "<p>You don't have permission to access this page on this server.</p>", "S605"),
    ("javascript", "App", "<p>You need to enable JavaScript to run this app.</p>", "S606"),
    ("shell", "App", '<div id="root"></div><script src="/a.js"></script>', "S606"),
    ("consent", "Before you continue", "<p>Before you continue to the site</p><p>We use cookies</p>", "S605"),
    ("pay wall", "News", "<p>Subscribe to continue reading</p><p>Already a subscriber? Log in</p>", "S605"),
    ("log in", "Log in", '<form>Email<input name="e">Password<input type="password"><b>Log in</b></form>', "S605"),
    ("not found", "Page not found", "<h1>404</h1><p>The page you are looking for could not be found.</p>", "S606"),
    ("gone in German", "Fehler", "<h1>Seite nicht gefunden</h1>", "S606"),
    ("gone in French", "Erreur", "<h1>Page non trouvée</h1>", "S606"),
    ("gone in Spanish", "Error", "<h1>Página no encontrada</h1>", "S606"),
    ("gone in Japanese", "エラー", "<h1>ページが見つかりません</h1>", "S606"),
    ("gone in Chinese", "错误", "<h1>页面不存在</h1>", "S606"),
    ("gone in Russian", "Ошибка", "<h1>Страница не найдена</h1>", "S606"),
    ("outage", "Error", "<h1>503 Service Unavailable</h1><p>The server is temporarily unavailable.</p>", "S614"),
    ("parked", "long.example", "<p>This domain is for sale!</p><p>Buy this domain</p>", "S606"),
    ("stub", "Tower", "<p>The tower is 330 metres tall.</p>", "S606"),
    ("299 characters", "Tower", f"<p>{WORDS[:299].strip().ljust(299, 'x')}</p>", "S606"),
    ("nothing but a title", "Tower", "", "S612"),
    ("nothing but pictures", "Tower", '<img src="a.png"><img src="b.png">', "S612"),
)
STAND_INS = (
    *(
        _at(name, reply(_page(body, title)), status="unreadable", says="it is " if code != "S612" else "no text",
            code=code)
        for name, title, body, code in STANDING_IN
    ),
    *(
        Case(f"{name} archived", f"http://{host_of(name + ' archived')}/page", "archived", SAID, "archive", "S601",
             {f"http://{host_of(name + ' archived')}/page": (reply(_page(body, title)),)},
             archive=PlayedArchive((Held(STAMP, f"http://{host_of(name + ' archived')}/page", body=PAGE),)))
        for name, title, body, code in STANDING_IN[:9]
    ),
    _at("300 characters", reply(_page(f"<p>{WORDS[:299].strip().ljust(300, 'x')}</p>")), status="ok", says=SAID,
        via="live"),
    _at("a page about walls", reply(_page(f"<p>Many sites show 'Just a moment...' first. {WORDS}</p>")), status="ok",
        says=SAID, via="live"),
    _at("a long page with a password field", reply(_page(f"<p>{WORDS}</p><input type=password>")), status="ok",
        says=SAID, via="live"),
    _at("empty", reply(b""), status="unreadable", says="the page is empty", code="S612"),
    _at("no content", (Send(head(204)),), status="unreadable", says="the page is empty", code="S612"),
    _at("blanks", reply(b" \n\t" * 99), status="unreadable", says="the page is empty", code="S612"),
)  # fmt: skip

# Kinds of files, and how their servers call them.


def _docx(text: str) -> bytes:
    space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    document = f"<w:document {space}><w:body><w:p><w:r><w:t>{text}</w:t></w:r></w:p></w:body></w:document>"
    return _zip({"[Content_Types].xml": "<Types/>", "word/document.xml": document})


def _zip(parts: dict[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return out.getvalue()


ROWS = [{"tower": f"Tower {n}", "metres": 330 + n, "place": "The tower is 330 metres tall"} for n in range(12)]
CSV = "tower,metres,place\n" + "".join(f"{r['tower']},{r['metres']},{r['place']}\n" for r in ROWS)
FEED = (
    '<?xml version="1.0"?><rss version="2.0"><channel><title>Towers</title><item><title>A tower</title>'
    f"<description>{WORDS}</description></item></channel></rss>"
)
ATOM = (
    '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Towers</title><entry><title>A tower</title>'
    f"<content>{WORDS}</content></entry></feed>"
)
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(900)
MARKDOWN = f"# Towers\n\n{WORDS}\n\n- one\n- two\n"
A_PDF = pdf([lines(72, 720, [WORDS[n : n + 95] for n in range(0, 570, 95)])])
FILES: tuple[tuple[str, bytes, str, str], ...] = (
    ("page", PAGE, HTML, "/page"),
    ("page called text", PAGE, "text/plain", "/page"),
    ("page called bytes", PAGE, "application/octet-stream", "/page"),
    ("page called nothing", PAGE, "", "/page"),
    ("page called JSON", PAGE, "application/json", "/page"),
    ("page called a PDF", PAGE, "application/pdf", "/page.pdf"),
    ("page called an image", PAGE, "image/png", "/page"),
    ("XHTML", b'<?xml version="1.0"?>' + PAGE, "application/xhtml+xml", "/page"),
    ("part of a page", f"<p>{WORDS}</p>".encode(), HTML, "/page"),
    ("plain text", WORDS.encode(), "text/plain", "/page.txt"),
    ("plain text called bytes", WORDS.encode(), "application/octet-stream", "/page"),
    ("Markdown", MARKDOWN.encode(), "text/markdown", "/page.md"),
    ("Markdown called text", MARKDOWN.encode(), "text/plain", "/README.md"),
    ("JSON", json.dumps(ROWS).encode(), "application/json", "/rows.json"),
    ("JSON called text", json.dumps(ROWS).encode(), "text/plain", "/rows.json"),
    ("CSV", CSV.encode(), "text/csv", "/rows.csv"),
    ("CSV called text", CSV.encode(), "text/plain", "/rows.csv"),
    ("TSV", CSV.replace(",", "\t").encode(), "text/tab-separated-values", "/rows.tsv"),
    ("RSS", FEED.encode(), "application/rss+xml", "/feed"),
    ("RSS called XML", FEED.encode(), "text/xml", "/feed"),
    ("Atom", ATOM.encode(), "application/atom+xml", "/feed"),
    ("DOCX", _docx(WORDS), "application/octet-stream", "/page.docx"),
    ("PDF", A_PDF, "application/pdf", "/page.pdf"),
    ("PDF called a page", A_PDF, HTML, "/page"),
)
UNREAD: tuple[tuple[str, bytes, str, str], ...] = (
    ("PNG", PNG, "image/png", "a PNG image"),
    ("PNG called a page", PNG, HTML, "a PNG image"),
    ("JPEG", b"\xff\xd8\xff\xe0" + bytes(900), "image/jpeg", "a JPEG image"),
    ("SVG", f"<svg xmlns='http://www.w3.org/2000/svg'><text>{WORDS}</text></svg>".encode(), "image/svg+xml", "an SVG"),
    ("film", bytes(4) + b"ftypisom" + bytes(900), "video/mp4", "a film"),
    ("sound", b"ID3\x03" + bytes(900), "audio/mpeg", "a sound recording"),
    ("zip", _zip({"a.txt": WORDS}), "application/zip", "a zip archive"),
    ("broken zip", b"PK\x03\x04" + bytes(90), "application/zip", "a zip archive that is broken"),
    ("spreadsheet", _zip({"xl/workbook.xml": "<a/>"}), "application/octet-stream", "a spreadsheet"),
    ("presentation", _zip({"ppt/presentation.xml": "<a/>"}), "application/octet-stream", "a presentation"),
    ("e-book", _zip({"META-INF/container.xml": "<a/>"}), "application/epub+zip", "an e-book"),
    ("old office", b"\xd0\xcf\x11\xe0" + bytes(900), "application/msword", "an old office document"),
    ("program", b"\x7fELF" + bytes(900), "application/octet-stream", "a program"),
    ("noise", bytes(range(128, 160)) * 40, "application/octet-stream", "no known kind"),
    ("other XML", b"<?xml version='1.0'?><ledger><row>a</row></ledger>", "text/xml", "an XML file (<ledger>)"),
)


def _kind(body: bytes, kind: str) -> Steps:
    lines = [f"Content-Type: {kind}"] if kind else []
    return (Send(head(200, *lines, f"Content-Length: {len(body)}") + body),)


KINDS = (
    *(_at(name, _kind(body, kind), path=path, status="ok", says="330", via="live") for name, body, kind, path in FILES),
    *(
        _at(f"unread {name}", _kind(body, kind), status="unsupported_type", says=f"leads to {what}", code="S608")
        for name, body, kind, what in UNREAD
        if what != "no known kind"
    ),
    _at("unread noise", _kind(*UNREAD[13][1:3]), status="unsupported_type", says="leads to a file of no known kind",
        code="S608"),
    _at("a film is not looked up", _kind(*UNREAD[4][1:3]), status="unsupported_type", says="a film", code="S608",
        archive=PlayedArchive((Held(STAMP, f"http://{host_of('a film is not looked up')}/page", body=PAGE),))),
    _at("broken PDF", _kind(b"%PDF-1.7\nnothing more", "application/pdf"), status="unreadable", says="PDF",
        code="S612"),
)  # fmt: skip

# Encodings: what the page says must come out whatever way it is told.

_TEXTS = {
    "utf-8": "Der Turm ist 330 Meter hoch – ça suffit",
    "windows-1252": "Der Turm ist 330 Meter hoch – “façade”",
    "iso-8859-2": "Wieża ma 330 metrów wysokości, źródło",
    "windows-1251": "Высота башни составляет 330 метров",
    "koi8-r": "Высота башни составляет 330 метров",
    "shift_jis": "タワーの高さは330メートルです",
    "euc-jp": "タワーの高さは330メートルです",
    "gb18030": "这座塔高330米，位于巴黎",
    "big5": "這座塔高330米，位於巴黎",
    "euc-kr": "탑의 높이는 330미터입니다",
    "windows-1253": "Ο πύργος έχει ύψος 330 μέτρα",
    "windows-1255": "גובה המגדל 330 מטר",
    "windows-1256": "ارتفاع البرج 330 مترا",
}


def _encoded(charset: str, how: str) -> Case:
    sentence = _TEXTS[charset]
    meta = f'<meta charset="{charset}">' if how == "meta" else ""
    body = f"<html><head>{meta}<title>x</title></head><body><p>{f'{sentence}. ' * 20}</p></body></html>"
    kind = f"text/html; charset={charset}" if how == "header" else "text/html"
    return _at(f"{charset} by {how}", reply(body.encode(charset), kind=kind), status="ok", says=sentence, via="live")


ENCODINGS = (
    *(_encoded(charset, how) for charset in _TEXTS for how in ("header", "meta")),
    _at("utf-16 by its mark", reply(PAGE.decode().encode("utf-16"), kind="text/html"), status="ok", says=SAID,
        via="live"),
)  # fmt: skip

# Addresses that are never dialled, however they are spelled.

FORBIDDEN: tuple[tuple[str, str], ...] = (
    ("http://127.0.0.1/", "a loopback address"),
    ("http://127.0.0.1:8080/", "a loopback address"),
    ("http://127.1/", "a loopback address"),
    ("http://127.0.1/", "a loopback address"),
    ("http://2130706433/", "a loopback address"),
    ("http://017700000001/", "a loopback address"),
    ("http://0x7f000001/", "a loopback address"),
    ("http://0x7f.0.0.1/", "a loopback address"),
    ("http://0177.0.0.1/", "a loopback address"),
    ("http://127.0.0.1./", "a loopback address"),
    ("http://１２７.０.０.１/", "a loopback address"),
    ("http://127。0。0。1/", "a loopback address"),
    ("http://①②⑦.0.0.1/", "a loopback address"),
    ("http://%31%32%37.0.0.1/", "a loopback address"),
    ("http://user:word@127.0.0.1/", "a loopback address"),
    ("http://public.example@127.0.0.1/", "a loopback address"),
    ("http:\\\\127.0.0.1\\", "a loopback address"),
    ("HTTP://127.0.0.1", "a loopback address"),
    ("http://0/", "the unspecified address"),
    ("http://0.0.0.0/", "the unspecified address"),
    ("http://10.0.0.7/", "a private address"),
    ("http://172.16.0.1/", "a private address"),
    ("http://172.31.255.255/", "a private address"),
    ("http://192.168.1.1/admin", "a private address"),
    ("http://100.64.0.1/", "CGNAT"),
    ("http://169.254.1.1/", "a link-local address"),
    ("http://169.254.169.254/latest/meta-data/", "a cloud metadata address"),
    ("http://2852039166/", "a cloud metadata address"),
    ("http://100.100.100.200/", "a cloud metadata address"),
    ("http://168.63.129.16/", "a cloud host channel"),
    ("http://198.18.0.1/", "an address for benchmarks"),
    ("http://192.0.2.1/", "an address for documentation"),
    ("http://224.0.0.1/", "a multicast address"),
    ("http://240.0.0.1/", "a reserved address"),
    ("http://255.255.255.255/", "the broadcast address"),
    ("http://[::1]/", "a loopback address"),
    ("http://[::]/", "the unspecified address"),
    ("http://[0:0:0:0:0:0:0:1]:8080/", "a loopback address"),
    ("http://[::ffff:127.0.0.1]/", "a loopback address"),
    ("http://[::ffff:7f00:1]/", "a loopback address"),
    ("http://[::127.0.0.1]/", "an IPv4-compatible address"),
    ("http://[64:ff9b::7f00:1]/", "a loopback address"),
    ("http://[64:ff9b::a9fe:a9fe]/", "a cloud metadata address"),
    ("http://[2002:7f00:1::]/", "a 6to4 address"),
    ("http://[2001:0:7f00:1::]/", "a Teredo address"),
    ("http://[fe80::1]/", "a link-local address"),
    ("http://[fec0::1]/", "a site-local address"),
    ("http://[fc00::1]/", "a unique local address"),
    ("http://[fd00:ec2::254]/latest/", "a cloud metadata address"),
    ("http://[ff02::1]/", "a multicast address"),
    ("http://[2001:db8::1]/", "an address for documentation"),
    ("http://999.1.1.1/", "no possible address"),
    ("http://0x/", "the unspecified address"),
    ("ftp://public.example/a", "ftp is neither http nor https"),
    ("file:///etc/passwd", "file is neither http nor https"),
    ("gopher://127.0.0.1:70/", "gopher is neither http nor https"),
    ("data:text/html,hello", "data is neither http nor https"),
    ("javascript:alert(1)", "javascript is neither http nor https"),
    ("mailto:someone@public.example", "mailto is neither http nor https"),
    ("unix:///var/run/docker.sock", "unix is neither http nor https"),
    ("/etc/passwd", "it is no web address"),
    ("report.pdf", "it is no web address"),
    ("notes/report.example", "it is no web address"),
    ("http://public.example:22/", "port 22 is not one that pages are served from"),
    ("http://public.example:6379/", "port 6379"),
    ("https://public.example:25/", "port 25"),
    ("http:///nohost", "it has no proper host"),
    ("http://[::1/", "it has no proper host"),
    ("http://a b.example/", "it has no proper host"),
)
#: Names that lead there: one bad address among good ones is enough.
LEADING: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("inside.example", ("10.1.2.3",), "inside.example leads to 10.1.2.3, which is a private address"),
    ("mixed.example", ("203.0.114.10", "127.0.0.1"), "a loopback address"),
    ("sixes.example", ("2600:beef::1", "::1"), "a loopback address"),
    ("mapped.example", ("::ffff:192.168.0.1",), "a private address"),
    ("meta.example", ("169.254.169.254",), "a cloud metadata address"),
    ("zoned.example", ("fe80::1%eth0",), "a link-local address"),
    ("localhost", ("127.0.0.1",), "a loopback address"),
)
FORBIDDEN_PLACES = (
    *(
        Case(f"never {url}", url, "refused", says, None, "S609", dials=False)
        for url, says in FORBIDDEN
    ),
    *(
        Case(f"never {host}", f"http://{host}/", "refused", says, None, "S609", names={host: addresses}, dials=False)
        for host, addresses, says in LEADING
    ),
    Case("metadata stays closed", "http://169.254.169.254/", "refused", "a cloud metadata address", None, "S609",
         options={"allow_private": True}, dials=False),
)  # fmt: skip

# How addresses are written.

WRITTEN: tuple[tuple[str, str, str], ...] = (
    ("without a scheme", "www.bare.example/page", "https://www.bare.example/page"),
    ("blanks around it", "  http://blank.example/page \n", "http://blank.example/page"),
    ("upper case", "HTTP://UPPER.example/Page", "http://upper.example/Page"),
    ("user and password", "http://user:word@named.example/page", "http://named.example/page"),
    ("a fragment", "http://part.example/page#section-2", "http://part.example/page"),
    ("a text fragment", "http://part.example/text#:~:text=tower", "http://part.example/text"),
    ("umlauts in the host", "http://türme.example/page", "http://xn--trme-0ra.example/page"),
    ("umlauts in the path", "http://path.example/türme", "http://path.example/t%C3%BCrme"),
    ("a blank in the path", "http://path.example/a tower", "http://path.example/a%20tower"),
    ("a query", "http://query.example/?q=a&b=%20c", "http://query.example/?q=a&b=%20c"),
    ("port 8080", "http://port.example:8080/page", "http://port.example:8080/page"),
    ("port 8443", "https://port.example:8443/page", "https://port.example:8443/page"),
    ("its usual port", "https://port.example:443/page", "https://port.example/page"),
    ("a trailing dot", "http://dot.example./page", "http://dot.example/page"),
    ("backslashes", "http:\\\\slash.example\\page", "http://slash.example/page"),
    ("a bare host", "http://host.example", "http://host.example/"),
)
ADDRESSES = tuple(Case(name, url, "ok", SAID, "live", serve={at: (reply(),)}) for name, url, at in WRITTEN)

# Addresses behind which the text stands elsewhere, or nowhere.

PUBLIC = ("203.0.114.10",)


def _special(
    name: str, url: str, serve: dict[str, Steps], status: str = "ok", says: str = SAID, **more: object
) -> Case:
    hosts = {address.split("/")[2] for address in (url, *serve) if "//" in address}
    via = more.pop("via", "live" if status == "ok" else None)
    return Case(
        name, url, status, says, via, serve={at: (steps,) for at, steps in serve.items()},
        names=dict.fromkeys(hosts, PUBLIC), **more,
    )  # fmt: skip


GROUNDED = "https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQ"
SPECIAL = (
    _special("arXiv reads the HTML", "https://arxiv.org/abs/2101.00001", {
        "https://arxiv.org/html/2101.00001": reply()}),
    _special("arXiv falls back to the PDF", "https://arxiv.org/abs/2101.00002", {
        "https://arxiv.org/pdf/2101.00002": _kind(FILES[22][1], "application/pdf")}, says="330"),
    _special("arXiv falls back to the abstract", "https://arxiv.org/abs/2101.00003", {
        "https://arxiv.org/abs/2101.00003": reply()}),
    _special("arXiv knows no such paper", "https://arxiv.org/abs/2101.00004", {}, "likely_fabricated", "no such page",
             code="S603"),
    _special("a file on GitHub", "https://github.com/towers/data/blob/main/README.md", {
        "https://raw.githubusercontent.com/towers/data/main/README.md": _kind(MARKDOWN.encode(), "text/plain")}),
    _special("a redirect of Google", "https://www.google.com/url?q=https://target.example/a&sa=U", {
        "https://target.example/a": reply()}),
    _special("a dead page behind a redirect of Google", "https://www.google.com/url?q=https://target.example/b&sa=U",
             {}, "likely_fabricated", "no such page", code="S603"),
    _special("mobile Wikipedia", "https://en.m.wikipedia.org/wiki/Tower", {
        "https://en.wikipedia.org/wiki/Tower": reply()}),
    _special("a film", "https://www.youtube.com/watch?v=abcdefghijk", {}, "unreadable", "it is a film", code="S615",
             dials=False),
    _special("a post on X", "https://x.com/tower/status/1", {}, "unreadable", "only to who is logged in", code="S615",
             dials=False),
    _special("a search", "https://www.google.com/search?q=tower", {}, "unreadable", "it is a search", code="S615",
             dials=False),
    _special("a grounding link", GROUNDED + "1", {
        GROUNDED + "1": redirect("https://target.example/c"), "https://target.example/c": reply()}),
    _special("a grounding link that ran out", GROUNDED + "2", {}, "unreadable", "has run out", code="S613"),
    _special("a grounding link that is refused", GROUNDED + "3", {GROUNDED + "3": reply(PAGE, 403)}, "unreadable",
             "a redirect link of Google's search grounding", code="S613"),
    _special("a grounding link to a dead page", GROUNDED + "4", {GROUNDED + "4": redirect("https://target.example/d")},
             "dead", "the archive knows no copy", code="S604"),
    _special("a grounding link to an archived page", GROUNDED + "5", {
        GROUNDED + "5": redirect("https://target.example/e")}, "link_rot", via="archive", code="S601",
        archive=PlayedArchive((Held(STAMP, "https://target.example/e", body=PAGE),))),
    _special("a signed address that ran out", "https://files.example/a?X-Amz-Signature=1", {
        "https://files.example/a?X-Amz-Signature=1": reply(b"<Error/>", 403)}, "unreadable", "has run out",
        code="S613"),
)  # fmt: skip

# More of the archive.

_OLD = "20150101000000"
ARCHIVES = (
    _at("an older copy is whole", status="link_rot", says=SAID, via="archive", code="S601", archive=PlayedArchive((
        Held(STAMP, f"http://{host_of('an older copy is whole')}/page", body=WALL),
        Held(_OLD, f"http://{host_of('an older copy is whole')}/page", body=PAGE)))),
    _at("a copy under https", status="link_rot", says=SAID, via="archive", code="S601", archive=PlayedArchive((
        Held(STAMP, f"https://{host_of('a copy under https')}/page", body=PAGE),))),
    _at("a copy of an error page", status="link_rot", code="S602", says="copy of 2021-05-04: it is an error page",
        archive=PlayedArchive((Held(STAMP, f"http://{host_of('a copy of an error page')}/page",
                                    body=_page("<h1>Page not found</h1>", "Page not found")),))),
    _at("only copies of 404", status="likely_fabricated", says="no such page", code="S603", archive=PlayedArchive((
        Held(STAMP, f"http://{host_of('only copies of 404')}/page", "404"),))),
    _at("only copies of 403", status="dead", says="was given none either (status 403)", code="S604",
        archive=PlayedArchive((Held(STAMP, f"http://{host_of('only copies of 403')}/page", "403"),))),
    _at("the archive shows no copies", status="link_rot", says="the archive did not show it", code="S602",
        archive=PlayedArchive((Held(STAMP, f"http://{host_of('the archive shows no copies')}/page", body=PAGE),),
                              {REPLAY: "503"})),
    _at("a site that may not be shown", status="dead", says="may not show that site", code="S604",
        archive=PlayedArchive(faults={AVAILABLE: "excluded", INDEX: "excluded"})),
    _at("the archive answers with a page", status="dead", says="is not known", code="S604",
        archive=PlayedArchive(faults={AVAILABLE: "html", INDEX: "html"})),
    _at("one look-up alone is no proof", status="dead", says="is not known", code="S604",
        archive=PlayedArchive(faults={AVAILABLE: "empty"})),
    Case("a name of a network of one's own", "http://wiki.corp/page", "dead", "is not a name of the public web", None,
         "S604"),
    _at("a copy that is a film", status="link_rot", says="a film", code="S602", archive=PlayedArchive((
        Held(STAMP, f"http://{host_of('a copy that is a film')}/page", body=UNREAD[4][1], kind="video/mp4"),))),
    _at("without the archive", status="dead", says="the archive was not asked", code="S604",
        options={"archive": False}),
    _at("offline", reply(), status="not_fetched", says="offline", code="S611", options={"offline": True}, dials=False),
    _at("no time is left", reply(), status="not_fetched", says="were over", code="S611",
        options={"audit_seconds": 0.0}, dials=False),
)  # fmt: skip

CASES: tuple[Case, ...] = (
    *STATUSES, *TRANSPORT, *MOVES, *STAND_INS, *KINDS, *ENCODINGS, *FORBIDDEN_PLACES, *ADDRESSES, *SPECIAL, *ARCHIVES,
)  # fmt: skip
