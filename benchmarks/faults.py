"""Prints what comes of servers that misbehave, in which time and memory: ``python benchmarks/faults.py``.

Each fault is one page on a web on loopback, read as an audit reads it, but with three seconds for a page and not 20.
Memory is how far the peak of this process, which the servers share, rose above where it was; the workers that read
pages have limits of their own. Then 1,000 pages at once, of which a third fail.
"""

from __future__ import annotations

import contextlib
import gzip
import io
import logging
import resource
import sys
import time
import zipfile
import zlib
from collections import Counter
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1] / "tests"), str(Path(__file__).parents[1] / "tests/site")]
from archive import PlayedArchive
from localweb import LocalWeb
from names import HangingLookup
from steps import (
    HTML,
    PAGE,
    Close,
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

from pdfmaking import lines, pdf
from upheld.fetch.client import Client
from upheld.fetch.resolver import SystemResolver
from upheld.fetch.web import WebFetcher, WebOptions
from upheld.schema import Source

SECONDS = 3.0
PLAIN = head(200, f"Content-Type: {HTML}")
COUNTED = head(200, f"Content-Type: {HTML}", "Content-Length: 99999")
ZEROS = 200_000_000


def _zeros() -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    return b"".join(packer.compress(bytes(1_000_000)) for _ in range(ZEROS // 1_000_000)) + packer.flush()


def _docx_bomb() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", b" " * ZEROS)
    return out.getvalue()


def _pdf_bomb() -> bytes:
    return pdf([lines(72, 720, ["x" * 90] * 50) + b" " * 100_000_000], packed=True)


def faults() -> dict[str, Steps]:
    """Name -> what the server does."""
    return {
        "gzip bomb (200 MB)": reply(_zeros(), 200, "Content-Encoding: gzip"),
        "gzip in gzip": reply(gzip.compress(_zeros()), 200, "Content-Encoding: gzip, gzip"),
        "brotli": reply(b"\x1b\x0f\x00\xf8%\xc2\xa2\x8c", 200, "Content-Encoding: br"),
        "zstd": reply(b"\x28\xb5\x2f\xfd\x04", 200, "Content-Encoding: zstd"),
        "PDF bomb (100 MB)": reply(_pdf_bomb(), kind="application/pdf"),
        "DOCX bomb (200 MB)": reply(_docx_bomb(), kind="application/octet-stream"),
        "slowloris: head": (Send(PLAIN + PAGE, 1, 0.05),),
        "slowloris: page": (Send(PLAIN), Endless(b"x", 0.05)),
        "silence": (Hang(),),
        "endless page": (Send(PLAIN), Endless(b"<p>words" * 999)),
        "endless chunks": (Send(head(200, "Transfer-Encoding: chunked")), Endless(chunked(b"x" * 9999, end=False))),
        "endless headers": (Send(b"HTTP/1.1 200 OK\r\n"), Endless(b"X-A: b\r\n" * 99)),
        "redirect to itself": redirect("/"),
        "closed at once": (Close(),),
        "half closed": (Send(COUNTED + PAGE[:99]), HalfClose(), Hang()),
        "length too long": (Send(COUNTED + PAGE[:200]), Close()),
        "length too short": (Send(head(200, f"Content-Type: {HTML}", "Content-Length: 90") + PAGE), Close()),
        "reset in the page": (Send(COUNTED + PAGE[:99]), Reset()),
        "40 MB page": until_close(b"<p>word " * 5_000_000),
        "100,000 nested elements": reply(b"<div>" * 100_000 + PAGE),
        "100,000 open brackets": reply(PAGE + b"<" * 100_000 + b"<!--" * 100_000),
        "200,000 table cells": reply(b"<table>" + b"<tr><td>a<td>b" * 100_000 + b"</table>" + PAGE),
        "gzip page": packed(PAGE, "gzip"),
    }


def main() -> None:
    """Prints a line for each fault, then the thousand pages."""
    logging.getLogger("stamina").addHandler(logging.NullHandler())
    with LocalWeb() as web:
        for host in ("archive.org", "web.archive.org"):
            web.play(host, lambda url: reply(PlayedArchive().answer(url)[2], kind="application/json"))
        print(f"{'fault':<26}{'status':<18}{'seconds':>8}{'MB':>6}  reason")
        _tell(_fetched(web, "http://warm.example/", reply()), "a proper page")
        for name, steps in faults().items():
            host = "".join(letter if letter.isalnum() else "-" for letter in name.lower())
            _tell(_fetched(web, f"http://{host}.example/", steps), name)
        for first in ("expired", "stranger", "other"):
            _tell(_fetched(web, f"https://{first}.example/", reply()), f"TLS: {first}")
        slow = Client(SystemResolver(HangingLookup()), dialler=web.dialler)
        _tell(_fetched(web, "http://dns.example/", reply(), slow), "DNS does not answer")
        _thousand(web)


def _fetched(web: LocalWeb, url: str, steps: Steps, client: Client | None = None) -> tuple[str, str, float, float]:
    web.put(url, steps)
    options = WebOptions(cache=False, archive=False, page_seconds=SECONDS)
    before, began = _rest_peak(), time.perf_counter()
    fetcher = WebFetcher(options, client=client or web.client())
    document = fetcher.fetch([Source(id="1", url=url)])["1"]
    seconds = time.perf_counter() - began
    told = document.reason or f"{len(document.text):,} characters"
    return document.status, told, seconds, _peak() - before


def _tell(found: tuple[str, str, float, float], name: str) -> None:
    status, told, seconds, megabytes = found
    print(f"{name:<26}{status:<18}{seconds:>8.2f}{megabytes:>6.0f}  {told[:110]}")


def _thousand(web: LocalWeb) -> None:
    failing = (reply(PAGE, 404), reply(PAGE, 403), (Close(),), reply(b"<p>Just a moment...</p>"), (Reset(),))
    urls = []
    for number in range(1000):
        url = f"http://site{number % 250}.example/{number}"
        urls.append(web.put(url, failing[number % len(failing)] if number % 3 == 0 else reply()))
    before, began = _rest_peak(), time.perf_counter()
    fetcher = WebFetcher(WebOptions(cache=False), client=web.client())
    documents = fetcher.fetch([Source(id=str(number), url=url) for number, url in enumerate(urls)])
    seconds = time.perf_counter() - began
    counts = Counter(document.status for document in documents.values())
    print(f"\n1,000 pages of 250 hosts, 334 failing: {seconds:.1f} s, {_peak() - before:.0f} MB; {dict(counts)}")
    wrong = sum((documents[str(n)].status == "ok") == (n % 3 == 0) for n in range(1000))
    bare = sum(document.status != "ok" and not document.reason for document in documents.values())
    in_order = list(documents) == [str(number) for number in range(1000)]
    print(f"in order: {in_order}; with the wrong status: {wrong}; failed without a reason: {bare}")


def _rest_peak() -> float:
    """Sets the peak of memory back to what is used now, where the system can, and returns it in MB."""
    with contextlib.suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")
    return _peak()


def _peak() -> float:
    try:
        status = Path("/proc/self/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) / 1000
    except (OSError, IndexError):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


if __name__ == "__main__":
    main()
