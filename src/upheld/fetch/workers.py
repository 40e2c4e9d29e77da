"""Worker processes that read sources: a few, started when first needed and used again."""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from upheld.fetch.content import unpacked

if TYPE_CHECKING:
    from upheld.fetch.content import Content
    from upheld.fetch.failures import Failure
    from upheld.fetch.kinds import Kind

#: What goes wrong: no process can be started, the limits of time or memory, or the reader failed.
Why = Literal["start", "time", "memory", "crash"]


@dataclass(frozen=True, slots=True)
class Broken:
    """Why a worker gave no answer."""

    why: Why


#: Sources that one process reads before another takes its place: what libraries keep of each goes with it.
_JOBS = 300
#: At most so many at once: reading is processor work.
_MOST = 4
#: How long after the worker's own clock the parent ends it, in seconds.
_GRACE = 1.0
#: The path of the parent's interpreter goes along, so that both find the same modules; ``-P`` keeps the working folder
#: out of it, where a file might bear the name of a module. Not ``multiprocessing``: its children run the user's script.
_PROGRAM = "import sys, json; sys.path[:] = json.loads(sys.argv[1]); from upheld.fetch.worker import serve; serve()"


class Workers:
    """A pool of worker processes; safe to use from several threads.

    Args:
        most: processes at once; by default one for each processor, four at most.
    """

    def __init__(self, most: int | None = None) -> None:
        self._idle: list[_Worker] = []
        self._lock = threading.Lock()
        self._room = threading.Semaphore(most or min(_MOST, os.cpu_count() or 1))
        self._closed = False

    def run(self, kind: Kind, data: bytes, *, deadline: float) -> Content | Failure | Broken:
        """Reads one source.

        Args:
            kind: what it is.
            data: its bytes; of a text, in UTF-8.
            deadline: by ``time.monotonic``; the wait for a free worker counts.
        """
        if not self._room.acquire(timeout=max(0.0, deadline - time.monotonic())):
            return Broken("time")
        try:
            worker = self._take()
            if worker is None:
                return Broken("start")
            result = worker.run(kind, data, deadline - time.monotonic())
            self._give_back(worker)
            return result
        finally:
            self._room.release()

    def warm_up(self) -> None:
        """Starts a worker and has it load the reader of web pages, while the first page is still on its way."""
        from upheld.fetch.kinds import kind_named

        page = b"<p>The quick start of a reader takes a page with a sentence or two, and here is one for it.</p>"
        deadline = time.monotonic() + 60
        threading.Thread(
            target=self.run, args=(kind_named("text/html"), page), kwargs={"deadline": deadline}, daemon=True
        ).start()

    def close(self) -> None:
        """Ends the processes; those that are at work end with their job."""
        with self._lock:
            self._closed = True
            workers, self._idle = self._idle, []
        for worker in workers:
            worker.close()

    def _take(self) -> _Worker | None:
        with self._lock:
            if self._idle:
                return self._idle.pop()
        if getattr(sys, "frozen", False) or not sys.executable:  # there the executable is the user's program
            return None
        try:
            return _Worker()
        except OSError:  # no more processes or memory
            return None

    def _give_back(self, worker: _Worker) -> None:
        with self._lock:
            if worker.usable and not self._closed:
                self._idle.append(worker)
                return
        worker.close()


class _Worker:
    """One process."""

    def __init__(self) -> None:
        path = json.dumps(sys.path)
        self._process = subprocess.Popen(  # noqa: S603 - our own interpreter with a program of our own
            [sys.executable, "-P", "-c", _PROGRAM, path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._jobs = 0
        self.usable = True

    def run(self, kind: Kind, data: bytes, wall: float) -> Content | Failure | Broken:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        if wall <= 0:
            return Broken("time")
        began = time.monotonic()
        job = {"kind": kind.name, "wall": wall, "length": len(data)}
        timer = threading.Timer(wall + _GRACE, self._process.kill)
        timer.daemon = True
        timer.start()
        try:
            self._process.stdin.write(json.dumps(job).encode() + b"\n" + data)
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except OSError:  # it has ended
            line = b""
        finally:
            timer.cancel()
        self._jobs += 1
        self.usable = line.endswith(b"\n") and self._jobs < _JOBS
        if not line.endswith(b"\n"):
            return Broken(self._ended(time.monotonic() - began >= wall))
        answer = json.loads(line)
        if "broken" in answer:
            self.usable = False
            return Broken(answer["broken"])
        return unpacked(answer)

    def _ended(self, is_late: bool) -> Why:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        xcpu = 24  # SIGXCPU, which Windows has not
        return "time" if is_late or self._process.returncode == -xcpu else "crash"

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(OSError):  # what was left to write has nobody to read it
            self._process.stdin.close()
        try:
            self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()


#: One pool for a process: a child that was forked must not talk over its parent's pipes.
_POOLS: dict[int, Workers] = {}


def shared() -> Workers:
    """The pool of this process; its workers end with it."""
    pool = _POOLS.get(os.getpid())
    if pool is None:
        pool = _POOLS.setdefault(os.getpid(), Workers())
        atexit.register(pool.close)
    return pool
