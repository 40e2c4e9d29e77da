"""Threads that do jobs, hosts in turn, and hand over results as they finish."""

from __future__ import annotations

from collections import Counter, deque
from queue import SimpleQueue
from threading import Condition, Thread
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

T = TypeVar("T")


def in_turns(work: Callable[[int], T], hosts: Sequence[str], *, threads: int, at_once: int) -> Iterator[tuple[int, T]]:
    """Does a job for every host named, and yields each job's position with its result as it is done.

    Hosts take turns, so that a hundred pages of a slow one keep no other page waiting.

    Args:
        work: does the job of a position. What it raises is raised here.
        hosts: the host of each job.
        threads: jobs at once.
        at_once: of these, for one host.
    """
    line = Line(hosts, at_once)
    results: SimpleQueue[tuple[int, T] | BaseException] = SimpleQueue()
    member = _Member(work, line, results)
    # Daemons and no executor: its threads would keep an interrupted program alive until the last page gave up.
    for _ in range(min(threads, len(hosts))):
        Thread(target=member.run, daemon=True, name="upheld-fetch").start()
    try:
        for _ in hosts:
            result = results.get()
            if isinstance(result, BaseException):
                raise result
            yield result
    finally:
        line.end()


class Line:
    """Jobs that wait, by host.

    Args:
        hosts: the host of each job.
        at_once: jobs of one host that are done at once.
    """

    def __init__(self, hosts: Sequence[str], at_once: int) -> None:
        self._hosts = hosts
        self._at_once = at_once
        self._waiting: dict[str, deque[int]] = {}
        for position, host in enumerate(hosts):
            self._waiting.setdefault(host, deque()).append(position)
        self._round = deque(self._waiting)
        self._busy: Counter[str] = Counter()
        self._changed = Condition()

    def take(self) -> int | None:
        """Waits for a job and takes it; None when none is left."""
        with self._changed:
            while self._round:
                for _ in range(len(self._round)):
                    host = self._round[0]
                    self._round.rotate(-1)
                    if self._busy[host] < self._at_once:
                        return self._taken(host)
                self._changed.wait()
            return None

    def done(self, position: int) -> None:
        """Says that a job is done."""
        with self._changed:
            self._busy[self._hosts[position]] -= 1
            self._changed.notify_all()

    def end(self) -> None:
        """Gives no more jobs out."""
        with self._changed:
            self._round.clear()
            self._changed.notify_all()

    def _taken(self, host: str) -> int:
        waiting = self._waiting[host]
        position = waiting.popleft()
        if not waiting:
            self._round.remove(host)
        self._busy[host] += 1
        return position


class _Member(Generic[T]):
    """What each thread does."""

    def __init__(
        self, work: Callable[[int], T], line: Line, results: SimpleQueue[tuple[int, T] | BaseException]
    ) -> None:
        self._work = work
        self._line = line
        self._results = results

    def run(self) -> None:
        while (position := self._line.take()) is not None:
            try:
                self._results.put((position, self._work(position)))
            except BaseException as error:  # it is raised in the thread that waits
                self._results.put(error)
                return
            finally:
                self._line.done(position)
