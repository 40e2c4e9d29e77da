"""Progress on stderr, and only for someone who is watching."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from upheld.events import ignore

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.progress import Progress as Bar

    from upheld.events import OnEvent, Progress, Stage

#: Seconds before anything is shown: what is done by then needs no bar.
_PATIENCE = 0.4

_WORDS: dict[Stage, str] = {
    "parse": "reading the answer",
    "fetch": "reading sources",
    "retrieve": "finding passages",
    "verify": "checking claims",
    "combine": "reading sources together",
    "suggest": "trying repairs",
    "done": "done",
}


@contextmanager
def progress(*, wanted: bool) -> Iterator[OnEvent]:
    """Gives a listener for progress events, which shows a bar if stderr is a terminal and the work takes a while."""
    if not wanted or sys.stderr is None or not sys.stderr.isatty():
        yield ignore
        return
    listener = _Listener()
    try:
        yield listener
    finally:
        listener.stop()


class _Listener:
    def __init__(self) -> None:
        self._began = monotonic()
        self._bar: Bar | None = None

    def __call__(self, event: Progress) -> None:
        if self._bar is None and monotonic() - self._began < _PATIENCE:
            return
        bar = self._bar or self._made()
        # A stage that tells nothing before it ends has no share to show: total None is a moving bar.
        total = event.total if event.done else None
        bar.update(bar.task_ids[0], description=_WORDS[event.stage], completed=event.done, total=total)
        bar.start()

    def _made(self) -> Bar:
        from rich.console import Console
        from rich.progress import BarColumn, TextColumn
        from rich.progress import Progress as Bar

        self._bar = Bar(
            TextColumn("{task.description}"),
            BarColumn(),
            console=Console(file=sys.stderr),
            transient=True,
            redirect_stdout=False,  # stdout is the result's, and nothing is printed meanwhile
            redirect_stderr=False,
        )
        self._bar.add_task("", total=None)
        return self._bar

    def stop(self) -> None:
        if self._bar is not None:
            self._bar.stop()
