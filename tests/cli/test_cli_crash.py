"""A fault of our own, or of a plugin, is never told as a verdict."""

from __future__ import annotations

import pytest

from upheld import auditor
from upheld.cli.main import main


@pytest.fixture
def _broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(auditor, "run_audit", fail)


@pytest.mark.usefixtures("_broken")
def test_a_crash_is_one_line_and_not_the_exit_code_for_flagged(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "The tower is tall [1]."]) == 3
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "upheld: internal error, please report it with what -v prints (ZeroDivisionError: a fault)\n"


@pytest.mark.usefixtures("_broken")
def test_a_crash_shows_where_with_v(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "-v", "The tower is tall [1]."]) == 3
    assert "Traceback" in capsys.readouterr().err
