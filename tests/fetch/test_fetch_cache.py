"""The cache: what it keeps, for how long, for whom, and that nothing that goes wrong with it ends an audit."""

from __future__ import annotations

import json
import multiprocessing
import sqlite3
import warnings
import zlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.errors import ConfigError
from upheld.evidence import Document
from upheld.fetch.cache import FRESH, KEPT, Cache, CacheWarning, default_folder, page_key
from upheld.fetch.cache_entries import pack, unpack
from upheld.report import Finding

if TYPE_CHECKING:
    from multiprocessing.synchronize import Event

URL = "https://pages.example/tower"
DOCUMENT = Document(
    "7",
    "# Tower\n\nIt is 330 metres tall.",
    "archived",
    "archive",
    URL,
    "https://pages.example/tower/",
    "Tower",
    404,
    "https://web.archive.org/web/20210504101112/https://pages.example/tower",
    "2021-05-04T10:11:12+00:00",
    None,
    "text/html",
    "2026-11-30T12:00:00+00:00",
    (0, 9),
    (Finding(code="S610", message="only a part was read", source_id="7"), Finding(code="C706", message="of no source")),
)


class Clock:
    """Seconds since 1970, as the test wants them."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def cache(tmp_path: Path, clock: Clock):
    made = Cache(tmp_path / "folder", reading="1", clock=clock)
    yield made
    made.close()


def test_a_document_comes_back_for_another_source(cache):
    cache.put(URL, DOCUMENT)
    entry = cache.get(URL, "3")
    assert entry is not None
    named = (DOCUMENT.findings[0].model_copy(update={"source_id": "3"}), DOCUMENT.findings[1])
    assert entry.document == replace(DOCUMENT, source_id="3", via="cache", findings=named)
    assert entry.fresh
    assert entry.validators == {}


@settings(max_examples=40)
@given(st.text(alphabet=st.characters(), max_size=200))
def test_any_text_survives(text):
    document = unpack(pack(Document("1", text, "ok", title=text[:20])), "1")
    assert document == Document("1", text, "ok", "cache", title=text[:20])


def test_half_a_surrogate_pair_survives(cache):
    cache.put(URL + "\ud800", Document("1", "a\ud800b", "ok"))
    entry = cache.get(URL + "\ud800", "1")
    assert entry is not None
    assert entry.document.text == "a\ud800b"


def test_it_is_fresh_for_a_day_and_again_when_the_server_confirms_it(cache, clock):
    cache.put(URL, DOCUMENT, {"etag": '"a"', "last-modified": "Mon, 04 May 2026 10:00:00 GMT", "age": "1"})
    clock.now += FRESH - 1
    assert cache.get(URL, "1").fresh
    clock.now += 2
    stale = cache.get(URL, "1")
    assert not stale.fresh
    assert stale.validators == {"If-None-Match": '"a"', "If-Modified-Since": "Mon, 04 May 2026 10:00:00 GMT"}
    cache.renew(URL)
    assert cache.get(URL, "1").fresh
    cache.renew("https://pages.example/unknown")


def test_a_clock_that_was_set_back_makes_nothing_fresh(cache, clock):
    cache.put(URL, DOCUMENT)
    clock.now -= 10
    assert not cache.get(URL, "1").fresh


def test_old_documents_are_not_used_and_go(cache, clock):
    cache.put(URL, DOCUMENT)
    clock.now += KEPT + 1
    assert cache.get(URL, "1") is None
    cache.put(URL + "2", DOCUMENT)
    assert cache.info().documents == 1


KEEPING = (
    (replace(DOCUMENT, text="", status="unsupported_type"), True),
    (replace(DOCUMENT, text="", status="too_large"), True),
    (replace(DOCUMENT, text="", status="unreadable"), False),
    (replace(DOCUMENT, text="", status="dead"), False),
    (replace(DOCUMENT, text="", status="likely_fabricated"), False),
    (replace(DOCUMENT, text="", status="refused"), False),
    (replace(DOCUMENT, status="link_rot"), True),
)


@pytest.mark.parametrize(("document", "kept"), KEEPING, ids=[row[0].status for row in KEEPING])
def test_failures_that_may_pass_are_not_kept(cache, document, kept):
    cache.put(URL, document)
    assert (cache.get(URL, "1") is not None) == kept


def test_a_page_that_was_read_another_way_is_not_found(cache, clock, tmp_path):
    cache.put(URL, DOCUMENT)
    other = Cache(tmp_path / "folder", reading="2", clock=clock)
    assert other.get(URL, "1") is None
    other.put(URL, replace(DOCUMENT, text="read better"))
    assert cache.get(URL, "1").document.text == DOCUMENT.text
    assert other.info().documents == 2
    other.close()


KEYS = (
    ("HTTPS://Pages.Example/Tower?b=1&a=2#part", "https://pages.example/Tower?b=1&a=2"),
    ("https://me:secret@pages.example:443/x", "https://pages.example/x"),
    ("http://pages.example:8080", "http://pages.example:8080/"),
    ("http://[2001:DB8::1]/x", "http://[2001:db8::1]/x"),
    ("http://[broken/x", "http://[broken/x"),
    ("http://pages.example:99999/x", "http://pages.example:99999/x"),
)


@pytest.mark.parametrize(("url", "key"), KEYS)
def test_what_a_page_is_kept_under(url, key):
    assert page_key(url) == key


def test_those_go_that_were_not_used_for_longest(tmp_path, clock):
    size = len(pack(DOCUMENT))
    cache = Cache(tmp_path, reading="1", most_bytes=3 * size, clock=clock)
    for number in range(3):
        cache.put(f"{URL}{number}", DOCUMENT)
        clock.now += 4_000
    assert cache.get(f"{URL}0", "1") is not None
    clock.now += 1
    cache.put(f"{URL}3", DOCUMENT)
    assert [cache.get(f"{URL}{number}", "1") is not None for number in range(4)] == [True, False, True, True]
    assert cache.info().bytes == 3 * size
    cache.close()


def test_info_and_clear(cache, clock, tmp_path):
    path = tmp_path / "folder" / "pages-1.sqlite"
    assert (cache.info().documents, cache.info().oldest) == (0, None)
    for number in range(5):
        cache.put(f"{URL}{number}", replace(DOCUMENT, text=DOCUMENT.text * 1_000))
        clock.now += 1
    info = cache.info()
    assert (info.path, info.documents, info.oldest, info.newest) == (path, 5, clock.now - 5, clock.now - 1)
    assert info.bytes > 0
    assert cache.clear() == 5
    assert cache.info().documents == 0
    assert cache.get(URL, "1") is None


def test_only_its_user_reads_it(cache, tmp_path):
    cache.put(URL, DOCUMENT)
    assert (tmp_path / "folder").stat().st_mode & 0o077 == 0
    assert (tmp_path / "folder" / "pages-1.sqlite").stat().st_mode & 0o077 == 0


def _foreign(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE documents (name TEXT)")
    connection.commit()
    connection.close()


def _cut(path: Path) -> None:
    cache = Cache(path.parent, reading="1")
    for number in range(200):
        cache.put(f"{URL}{number}", replace(DOCUMENT, text=str(number) * 500))
    cache.close()
    data = path.read_bytes()
    path.write_bytes(data[:5_000] + b"\xff" * (len(data) // 2))


DAMAGES = {
    "no database": lambda path: path.write_bytes(b"this is no database" * 500),
    "another's": _foreign,
    "cut": _cut,
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_file_is_replaced_with_a_warning(tmp_path, name):
    DAMAGES[name](tmp_path / "pages-1.sqlite")
    cache = Cache(tmp_path, reading="1")
    with pytest.warns(CacheWarning, match="was damaged and has been replaced"):
        cache.put(URL, DOCUMENT)
    assert cache.get(URL, "1") is not None
    assert cache.info().documents == 1
    cache.close()


def test_a_file_that_is_damaged_while_it_is_in_use_is_replaced(tmp_path):
    cache = Cache(tmp_path, reading="1")
    cache.put(URL, DOCUMENT)
    cache.close()
    (tmp_path / "pages-1.sqlite").write_bytes(b"x" * 10_000)
    with pytest.warns(CacheWarning):
        assert cache.get(URL, "1") is None
    cache.put(URL, DOCUMENT)
    assert cache.get(URL, "1") is not None
    cache.close()


def test_a_damaged_document_is_not_found(cache, tmp_path):
    cache.put(URL, DOCUMENT)
    connection = sqlite3.connect(tmp_path / "folder" / "pages-1.sqlite")
    connection.execute("UPDATE documents SET document = ?", (b"nothing",))
    connection.commit()
    connection.close()
    assert cache.get(URL, "1") is None
    assert unpack(pack(DOCUMENT)[:-5], "1") is None


def test_without_a_folder_there_is_no_cache_and_one_warning(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    cache = Cache(tmp_path / "file" / "folder", reading="1")
    with pytest.warns(CacheWarning, match="pages are not cached"):
        cache.put(URL, DOCUMENT)
    assert cache.get(URL, "1") is None  # without another warning, which would be an error
    with pytest.raises(ConfigError, match="was not emptied: "):
        cache.clear()
    assert cache.info().documents == 0


def test_while_another_process_writes_it_is_only_not_found(cache, tmp_path, monkeypatch):
    monkeypatch.setattr("upheld.fetch.cache_file._PATIENCE", 0.05)
    cache.put(URL, DOCUMENT)
    cache.close()
    other = sqlite3.connect(tmp_path / "folder" / "pages-1.sqlite", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    cache.put(URL + "2", DOCUMENT)
    other.execute("ROLLBACK")
    other.close()
    assert cache.get(URL + "2", "1") is None
    assert cache.get(URL, "1") is not None
    cache.put(URL + "2", DOCUMENT)
    assert cache.get(URL + "2", "1") is not None


def test_threads_share_it(cache):
    def work(number: int) -> bool:
        cache.put(f"{URL}{number}", DOCUMENT)
        return cache.get(f"{URL}{number}", "1") is not None

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(80)))
    assert cache.info().documents == 80


def _write(folder: Path, name: str, begin: Event) -> None:
    begin.wait(60)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        cache = Cache(folder, reading="1")
        for number in range(25):
            cache.put(f"{URL}/{name}/{number}", DOCUMENT)
        cache.close()


def _write_too(folder: Path, ready: Event, begin: Event) -> None:
    ready.set()
    _write(folder, "theirs", begin)


def test_processes_share_it(tmp_path):
    context = multiprocessing.get_context("spawn")
    ready, begin = context.Event(), context.Event()
    process = context.Process(target=_write_too, args=(tmp_path / "new", ready, begin))
    process.start()
    assert ready.wait(120)
    begin.set()
    _write(tmp_path / "new", "ours", begin)
    process.join(120)
    assert process.exitcode == 0
    cache = Cache(tmp_path / "new", reading="1")
    # A file that another process keeps busy for too long is a miss by design: nearly all were kept, none is damaged.
    kept = cache.info().documents
    assert 40 <= kept <= 50
    found = [cache.get(f"{URL}/{name}/{number}", "7") for name in ("ours", "theirs") for number in range(25)]
    assert [entry.document.text for entry in found if entry] == [DOCUMENT.text] * kept
    cache.close()


def test_a_forked_process_opens_its_own(cache, monkeypatch):
    cache.put(URL, DOCUMENT)
    parents = cache._file._connection
    with monkeypatch.context() as patched:
        patched.setattr("upheld.fetch.cache_file.os.getpid", lambda: 1)
        assert cache.get(URL, "1") is not None
        assert cache._file._connection is not parents
        cache.close()
    assert parents.execute("SELECT count(*) FROM documents").fetchone() == (1,)
    parents.close()


def test_where_it_lies(tmp_path):
    assert default_folder({"UPHELD_CACHE_DIR": str(tmp_path)}) == tmp_path
    assert default_folder({}).name == "upheld"


@pytest.mark.parametrize(
    ("header", "sent"),
    [('"v1"', '"v1"'), (' W/"a b" ', 'W/"a b"'), ('"é"', None), ('"\x01"', None), ('"a\r\nX: y"', None), ("  ", None)],
)
def test_only_validators_that_a_header_may_say_are_kept(cache, header, sent):
    cache.put(URL, DOCUMENT, {"etag": header})
    entry = cache.get(URL, "1")
    assert entry is not None
    assert entry.validators.get("If-None-Match") == sent


def _packed(**values: object) -> bytes:
    whole = json.loads(zlib.decompress(pack(DOCUMENT)))
    return zlib.compress(json.dumps(whole | values).encode())


@pytest.mark.parametrize(
    "packed",
    [
        zlib.compress(b"[" * 200_000),
        zlib.compress(b"7"),
        _packed(text=7),
        _packed(title=[1]),
        _packed(status="fine"),
        _packed(http_status="200"),
        _packed(pages=["0"]),
        _packed(pages=3),
    ],
)
def test_damaged_values_are_a_miss(packed):
    assert unpack(_packed(), "1") is not None
    assert unpack(packed, "1") is None


def test_a_cache_that_can_not_be_emptied_says_so(cache, monkeypatch):
    cache.put(URL, DOCUMENT)
    monkeypatch.setattr("upheld.fetch.cache_file.CacheFile.run", lambda _self, _work, otherwise: otherwise)
    with pytest.raises(ConfigError, match="was not emptied: another program is writing to it"):
        cache.clear()
