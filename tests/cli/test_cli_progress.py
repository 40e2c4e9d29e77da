from __future__ import annotations

import io
import sys

import pytest

from upheld.cli import progress as module
from upheld.cli.progress import progress
from upheld.events import Progress, ignore

EVENTS = [Progress("parse", 0, 10), Progress("parse", 10, 10), Progress("verify", 0, 4), Progress("verify", 2, 4)]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def watched(monkeypatch, patience: float) -> Terminal:
    """Called in the test itself: between a fixture and its test, pytest puts its own stderr in place."""
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(module, "_PATIENCE", patience)
    return stream


def test_nothing_is_shown_where_nobody_looks(monkeypatch):
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    with progress(wanted=True) as on_event:
        assert on_event is ignore
    assert stream.getvalue() == ""


def test_nothing_is_shown_where_nobody_asked(monkeypatch):
    watched(monkeypatch, 0)
    with progress(wanted=False) as on_event:
        assert on_event is ignore


def test_short_work_shows_nothing(monkeypatch):
    terminal = watched(monkeypatch, 1_000)
    with progress(wanted=True) as on_event:
        for event in EVENTS:
            on_event(event)
    assert terminal.getvalue() == ""


def test_long_work_shows_its_stage_and_leaves_nothing_behind(monkeypatch):
    terminal = watched(monkeypatch, 0)
    with progress(wanted=True) as on_event:
        for event in EVENTS:
            on_event(event)
    shown = terminal.getvalue()
    assert "checking claims" in shown
    assert shown.endswith("\x1b[2K")  # the line of the bar is cleared


def test_the_bar_goes_away_when_the_work_fails(monkeypatch):
    terminal = watched(monkeypatch, 0)

    def work() -> None:
        with progress(wanted=True) as on_event:
            on_event(EVENTS[2])
            raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        work()
    assert terminal.getvalue().endswith("\x1b[2K")
