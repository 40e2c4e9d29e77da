"""Odd places and odd input: one line, and never an exit code that reads as a verdict."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from upheld.cli import main as cli_main
from upheld.cli.main import main

ANSWER = "The tower is 330 metres tall [1]."
FULL = Path("/dev/full")


def _told(capsys: pytest.CaptureFixture[str]) -> str:
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("upheld: ")
    assert captured.err.count("\n") == 1
    assert "internal error" not in captured.err
    return captured.err


def _told_beside(capsys: pytest.CaptureFixture[str]) -> str:
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1
    return captured.err


@pytest.mark.parametrize(
    ("given", "said"),
    [("", "--source: is empty"), ("  ", "--source: is empty"), (" =a.txt", "sources.0.id: is empty")],
    ids=["nothing", "blank", "a blank id"],
)
def test_a_source_that_is_no_source(given, said, tmp_path, monkeypatch, capsys):
    (tmp_path / "a.txt").write_text("The tower is 330 metres tall.")
    monkeypatch.chdir(tmp_path)
    assert main(["audit", ANSWER, "--source", given]) == 2
    assert said in _told(capsys)


@pytest.mark.parametrize(
    "text",
    ["a = " + "[" * 100_000, "a = " + "9" * 5_000, "[tool.upheld]\npassages = " + "9" * 5_000, "[tool.upheld"],
    ids=["deep", "digits", "digits of ours", "broken"],
)
def test_settings_that_can_not_be_read(text, tmp_path, monkeypatch, capsys):
    (tmp_path / "pyproject.toml").write_text(text)
    monkeypatch.chdir(tmp_path)
    assert main(["audit", ANSWER]) == 3
    assert "pyproject.toml: can't be read" in _told(capsys)


@pytest.mark.skipif(os.name == "nt", reason="a folder in use can't be deleted there")
def test_the_folder_one_stands_in_may_be_gone(tmp_path, monkeypatch, capsys):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert main(["audit", ANSWER, "-q"]) == 0
    assert "nothing was checked" in _told_beside(capsys)


def test_a_folder_that_may_not_be_looked_into(tmp_path, monkeypatch, capsys):
    def refuse(self: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Path, "is_file", refuse)
    assert main(["audit", ANSWER, "-q"]) == 0
    _told_beside(capsys)
    monkeypatch.setattr(Path, "exists", refuse)
    assert main(["audit", "my answer.md"]) == 2
    assert capsys.readouterr().err == "upheld: my answer.md: can't be read: Permission denied\n"


def test_predictions_never_overwrite_the_labels_by_another_name(tmp_path, capsys):
    labels, other = tmp_path / "labels.jsonl", tmp_path / "other.jsonl"
    labels.write_text(json.dumps({"claim": "It is tall.", "evidence": "It is tall.", "label": 1}))
    other.hardlink_to(labels)
    assert main(["eval", str(labels), "--predictions", str(other)]) == 2
    assert "would overwrite the labels" in _told(capsys)


@pytest.mark.parametrize(
    ("error", "said"),
    [(MemoryError(), "out of memory"), (OSError(28, "No space left on device"), "No space left on device")],
    ids=["memory", "disk"],
)
def test_what_the_system_refuses_is_no_fault_of_ours(error, said, monkeypatch, capsys):
    def refuse(**_: object) -> None:
        raise error

    monkeypatch.setattr(cli_main.cli, "main", refuse)
    assert main(["audit", ANSWER]) == 3
    assert said in _told(capsys)


def _shell(arguments: list[str], **streams: object) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "upheld", *arguments], **streams)  # type: ignore[call-overload]  # streams vary


@pytest.mark.skipif(not FULL.exists(), reason="there is no full disk here")
@pytest.mark.parametrize(
    ("arguments", "stream", "code"), [(["--help"], "stdout", 3), (["audit", "missing.md"], "stderr", 2)]
)
def test_a_full_disk(arguments, stream, code):
    with FULL.open("wb") as full:
        process = _shell(arguments, **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, stream: full})
        out, err = process.communicate(timeout=30)
    assert process.returncode == code
    assert b"Traceback" not in (out or b"") + (err or b"")


@pytest.mark.skipif(os.name == "nt", reason="pipes differ there")
def test_a_reader_of_the_help_that_has_gone_flags_nothing():
    read, write = os.pipe()
    os.close(read)
    process = _shell(["--help"], stdout=write, stderr=subprocess.PIPE)
    os.close(write)
    _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (0, b"")
