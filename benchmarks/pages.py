"""Prints how long 100 pages take from address to text: ``python benchmarks/pages.py``.

The pages are made here, articles of 3,000 words with menus, a table and a footer, and come from a web on loopback: at
once, or 100 ms after they were asked for, as pages of another continent do. Beside upheld a plain loop: httpx2 gets a
page, trafilatura takes its text. The plain loop checks nothing: no addresses, no caps, no stand-ins, no archive.
"""

from __future__ import annotations

import logging
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import httpx2
from trafilatura import extract

sys.path[:0] = [str(Path(__file__).parents[1] / "tests"), str(Path(__file__).parents[1] / "tests/site")]
from localweb import LocalWeb
from steps import Send, reply

from upheld.fetch.cache import Cache
from upheld.fetch.web import WebFetcher, WebOptions
from upheld.schema import Source

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PAGES, HOSTS = 100, 25


def main() -> None:
    """Prints a line for each way and delay."""
    logging.getLogger("stamina").addHandler(logging.NullHandler())
    bodies = [_page(number) for number in range(PAGES)]
    print(f"{PAGES} pages of {HOSTS} hosts, {sum(map(len, bodies)) / len(bodies) / 1000:.0f} kB each on average\n")
    print(f"{'':<34}{'at once':>10}{'100 ms':>10}")
    rows: dict[str, list[float]] = {}
    for delay in (0.0, 0.1):
        with LocalWeb() as web, tempfile.TemporaryDirectory() as folder:
            urls = [_served(web, number, bodies[number], delay) for number in range(PAGES)]
            for name, seconds in _runs(web, urls, Cache(Path(folder), reading="benchmark")):
                rows.setdefault(name, []).append(seconds)
    for name, (fast, slow) in rows.items():
        print(f"{name:<34}{fast:>8.2f} s{slow:>8.2f} s")


def _runs(web: LocalWeb, urls: list[str], cache: Cache) -> Iterator[tuple[str, float]]:
    """The ways to read all pages, with the seconds of each."""
    _upheld(web, urls[:1], None)  # imports, and a worker process
    ways: tuple[tuple[str, Callable[[], int]], ...] = (
        ("plain loop, httpx2 + trafilatura", lambda: _plain(web, urls)),
        ("upheld, no cache", lambda: _upheld(web, urls, None)),
        ("upheld, first run", lambda: _upheld(web, urls, cache)),
        ("upheld, second run", lambda: _upheld(web, urls, cache)),
    )
    for name, run in ways:
        began = time.perf_counter()
        read = run()
        yield name, time.perf_counter() - began
        assert read == PAGES, f"{name}: {read} pages were read"


def _page(number: int) -> bytes:
    """An article with what stands around articles."""
    links = "".join(f'<li><a href="/{n}">Section {n} of the paper</a></li>' for n in range(60))
    rows = "".join(f"<tr><td>Tower {n}</td><td>{300 + n}</td><td>{1880 + n}</td></tr>" for n in range(30))
    paragraphs = "".join(
        f"<h2>Part {n}</h2><p>{' '.join(_sentence(number, 10 * n + m) for m in range(5))}</p>" for n in range(35)
    )
    return (
        f"<!doctype html><html><head><title>Towers, part {number}</title></head><body><nav><ul>{links}</ul></nav>"
        f"<article><h1>Towers, part {number}</h1>{paragraphs}<table><tr><th>Name</th><th>Metres</th><th>Year</th></tr>"
        f"{rows}</table></article><footer><p>We use cookies. All rights reserved.</p><ul>{links}</ul></footer>"
        "</body></html>"
    ).encode()


def _sentence(page: int, number: int) -> str:
    return (
        f"Tower {page}-{number} is {100 + number} metres tall, was finished in {1850 + number % 150} and has "
        f"{number % 40 + 1} floors that are open to visitors."
    )


def _served(web: LocalWeb, number: int, body: bytes, delay: float) -> str:
    (sent,) = reply(body)
    steps = (Send(sent.data[:1], pause=delay), Send(sent.data[1:])) if delay else (sent,)
    return web.put(f"http://host{number % HOSTS}.example/{number}", steps)


def _plain(web: LocalWeb, urls: list[str]) -> int:
    read = 0
    with httpx2.Client(trust_env=False) as client:
        for url in urls:
            parts = urlsplit(url)
            page = client.get(f"http://127.0.0.1:{web.dialler.usual[80]}{parts.path}", headers={"Host": parts.netloc})
            read += extract(page.text) is not None
    return read


def _upheld(web: LocalWeb, urls: list[str], cache: Cache | None) -> int:
    fetcher = WebFetcher(WebOptions(cache=cache is not None, archive=False), client=web.client(), cache=cache)
    documents = fetcher.fetch([Source(id=str(number), url=url) for number, url in enumerate(urls)])
    return sum(document.readable for document in documents.values())


if __name__ == "__main__":
    main()
