"""The inside of a worker process: reads one source at a time under limits that hold whatever the source does.

Run by `upheld.fetch.workers`. A job is a line of JSON and the source's bytes; the answer is a line of JSON. A reader
that raises, hangs or grows ends the process, and its end is the answer.
"""

from __future__ import annotations

import contextlib
import faulthandler
import json
import math
import os
import signal
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from upheld.fetch.content import packed
from upheld.fetch.kinds import kind_named

if TYPE_CHECKING:
    from upheld.fetch.kinds import Kind

try:
    import resource
except ImportError:  # not on Windows, where only the clock limits a job
    resource = None  # type: ignore[assignment]


def serve() -> None:
    """Does jobs until the input ends or memory runs out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whether an interrupt ends the work is for the parent to say
    jobs = sys.stdin.buffer
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as answers, Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())  # libraries may print
        while line := jobs.readline():
            job = json.loads(line)
            data = jobs.read(job["length"])
            faulthandler.dump_traceback_later(job["wall"], exit=True, file=nowhere)
            answer = _answer(kind_named(job["kind"]), data, job["wall"])
            faulthandler.cancel_dump_traceback_later()
            answers.write(json.dumps(answer).encode() + b"\n")
            answers.flush()
            if "broken" in answer:
                return


def _answer(kind: Kind, data: bytes, wall: float) -> dict[str, Any]:
    try:
        _limit_memory(kind.memory)
        read = kind.load()
        _limit_processor(kind.seconds)
        return packed(read(data if kind.binary else data.decode(), deadline=time.monotonic() + wall))
    except MemoryError:
        return {"broken": "memory"}


def _limit_memory(most: int) -> None:
    if resource is not None:
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        soft = most if hard == resource.RLIM_INFINITY else min(most, hard)
        with contextlib.suppress(ValueError, OSError):  # macOS refuses it; the limits of time hold there
            resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def _limit_processor(seconds: int) -> None:
    """Processor time and not the clock alone, so that a busy machine reads a page like an idle one."""
    if resource is not None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        soft = math.ceil(used.ru_utime + used.ru_stime) + seconds
        resource.setrlimit(resource.RLIMIT_CPU, (soft if hard == resource.RLIM_INFINITY else min(soft, hard), hard))
