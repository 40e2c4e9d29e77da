"""Readers in processes of their own, and what comes of those that hang, grow or fail."""

from __future__ import annotations

import os
import sys
import threading
import time

import pytest

from upheld.fetch import formats, kinds, workers
from upheld.fetch.content import Content
from upheld.fetch.failures import Failure
from upheld.fetch.formats import read_bytes
from upheld.fetch.workers import Broken, Workers, shared

TEXT = kinds.kind_named("text/plain")
PAGE = b"<!doctype html><p>The bridge over the Orl is 412 metres long."
#: A module that workers find on the path: readers that misbehave, told what to do by their source.
READERS = """
import ctypes, os, time
from upheld.fetch import kinds
from upheld.fetch.content import Content
def read(source, *, deadline):
    print("noise on the standard output")
    if source == "spin":
        while True: pass
    if source == "sleep": time.sleep(100)
    if source == "grow": x = bytearray(1 << 33)
    if source == "fail": raise RuntimeError("no")
    if source == "fall": os.abort()
    return Content(f"{source} read by {os.getpid()}", None, None, "text/plain")
"""
MODULE = """
import sys
from upheld.fetch import kinds, worker
import misbehaving
from dataclasses import replace
class Row(kinds.Kind):
    def load(self, *, careful=False): return misbehaving.read
worker.kind_named = lambda name: Row(name, "", seconds=1)
"""


@pytest.fixture
def pool(tmp_path, monkeypatch):
    """Workers whose readers misbehave."""
    (tmp_path / "misbehaving.py").write_text(READERS)
    (tmp_path / "rows.py").write_text(MODULE)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    program = workers._PROGRAM.replace("serve()", "import rows; serve()")
    monkeypatch.setattr(workers, "_PROGRAM", program)
    made = Workers(2)
    yield made
    made.close()


def run(pool, told, seconds=120.0):
    return pool.run(TEXT, told.encode(), deadline=time.monotonic() + seconds)


def test_a_worker_is_used_again_and_what_libraries_print_does_no_harm(pool):
    first, second = run(pool, "a"), run(pool, "a")
    assert isinstance(first, Content)
    assert first == second


@pytest.mark.skipif(os.name == "nt", reason="there only the clock limits a job")
@pytest.mark.parametrize(("told", "why"), [("spin", "time"), ("grow", "memory"), ("fail", "crash"), ("fall", "crash")])
def test_what_goes_wrong(pool, told, why):
    assert run(pool, told) == Broken(why)
    assert isinstance(run(pool, "sound"), Content)


def test_the_clock_ends_a_job_that_waits(pool):
    run(pool, "started")
    began = time.monotonic()
    assert run(pool, "sleep", 0.5) == Broken("time")
    assert time.monotonic() - began < 20


def test_no_time_left(pool):
    assert run(pool, "a", -1.0) == Broken("time")


def test_more_jobs_than_workers(pool):
    found = []
    threads = [threading.Thread(target=lambda: found.append(run(pool, "a"))) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 6
    assert len({content.text for content in found}) <= 2


def test_a_worker_is_replaced_after_many_jobs(pool, monkeypatch):
    monkeypatch.setattr(workers, "_JOBS", 1)
    assert run(pool, "a") != run(pool, "a")


class Without:
    """Workers that break in one way."""

    def __init__(self, why):
        self.why = why

    def run(self, kind, data, *, deadline):
        return Broken(self.why)


@pytest.mark.parametrize("why", ["start", "time", "memory", "crash"])
def test_a_page_is_read_without_a_worker(why):
    found = read_bytes(PAGE, "text/html", "https://example.org/", deadline=time.monotonic(), workers=Without(why))
    assert isinstance(found, Content)
    assert found.text == "The bridge over the Orl is 412 metres long."


@pytest.mark.parametrize(
    ("why", "reason"), [("time", "took too long"), ("memory", "more memory"), ("crash", "failed on it")]
)
def test_why_other_kinds_could_not_be_read(why, reason):
    found = read_bytes(b"a,b\n1,2", "text/csv", "https://example.org/", deadline=time.monotonic(), workers=Without(why))
    assert isinstance(found, Failure)
    assert found.status == "unreadable"
    assert reason in found.reason


def test_other_kinds_are_read_here_where_no_process_can_be_started():
    found = read_bytes(b"a,b\n1,2", "text/csv", "https://example.org/", deadline=0.0, workers=Without("start"))
    assert isinstance(found, Content)


def test_a_frozen_program_starts_no_worker(monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert Workers(1).run(TEXT, b"a", deadline=time.monotonic() + 9) == Broken("start")


def test_a_process_has_one_pool():
    assert shared() is shared()
    shared().close()


def test_every_kind_names_a_reader_that_is_there():
    for kind in kinds.KINDS:
        assert callable(kind.load())
    assert callable(kinds.kind_named("text/html").load(careful=True))
    assert formats._REASONS.keys() == {"start", "time", "memory", "crash"}
