"""Reading labelled rows."""

from __future__ import annotations

import gzip
import json
import os
import threading
from pathlib import Path

import pytest

from upheld.errors import InputError
from upheld.evals import datasets
from upheld.evals.datasets import read_labels

GOOD = {"claim": "It hums.", "evidence": "The bridge hums.", "label": 1}


def write(folder: Path, *lines: object, name: str = "labels.jsonl") -> Path:
    path = folder / name
    path.write_text("\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines), encoding="utf-8")
    return path


def test_a_full_row(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        {
            **GOOD,
            "id": 7,
            "answer": "A",
            "context": "C",
            "question": "Q",
            "group": "G",
            "kind": "K",
            "raw": {"more": 1},
        },
    )
    (row,) = read_labels(path)
    assert (row.id, row.claim, row.evidence, row.supported, row.label) == (
        "7",
        "It hums.",
        "The bridge hums.",
        True,
        "1",
    )
    assert (row.answer, row.context, row.question, row.group, row.kind) == ("A", "C", "Q", "G", "K")


def test_defaults_and_blank_lines(tmp_path: Path) -> None:
    rows = list(read_labels(write(tmp_path, "", GOOD, "   ", {**GOOD, "dataset": "D", "evidence": ""})))
    assert [row.id for row in rows] == ["2", "4"]
    assert [row.group for row in rows] == [None, "D"]
    assert rows[1].evidence == ""


@pytest.mark.parametrize(
    ("label", "supported"),
    [(1, True), (0, False), (True, True), (False, False), ("1", True), ("supported", True), ("partial", False)]
    + [(word, False) for word in ("unsupported", "wrong_entity", "contradicted", "unverifiable")],
)
def test_labels(tmp_path: Path, label: object, supported: bool) -> None:
    (row,) = read_labels(write(tmp_path, {**GOOD, "label": label}))
    assert row.supported is supported


def test_gzip_is_told_by_its_content(tmp_path: Path) -> None:
    path = tmp_path / "labels.data"
    path.write_bytes(gzip.compress(("\ufeff" + json.dumps(GOOD)).encode()))
    assert [row.claim for row in read_labels(path)] == ["It hums."]


@pytest.mark.parametrize(
    ("line", "field", "says"),
    [
        pytest.param("{", None, "line 2: not JSON", id="broken"),
        pytest.param("[1]", None, "line 2: expected an object", id="list"),
        pytest.param({"evidence": "", "label": 1}, "claim", "line 2: claim", id="no claim"),
        pytest.param({**GOOD, "claim": "  "}, "claim", "line 2: claim", id="blank claim"),
        pytest.param({"claim": "It hums.", "label": 1}, "evidence", "line 2: evidence", id="no evidence"),
        pytest.param({**GOOD, "evidence": ["a"]}, "evidence", "line 2: evidence", id="evidence is a list"),
        pytest.param({**GOOD, "label": "maybe"}, "label", "line 2: label", id="unknown word"),
        pytest.param({**GOOD, "label": 2}, "label", "line 2: label", id="number out of range"),
        pytest.param({**GOOD, "label": None}, "label", "line 2: label", id="no label"),
        pytest.param({**GOOD, "label": [1]}, "label", "line 2: label", id="label is a list"),
        pytest.param({**GOOD, "kind": 3}, "kind", "line 2: kind", id="kind is a number"),
        pytest.param("[" * 100_000, None, "line 2: not JSON", id="nested too deep"),
    ],
)
def test_a_bad_line_is_named_with_its_field(tmp_path: Path, line: object, field: str | None, says: str) -> None:
    path = write(tmp_path, GOOD, line)
    with pytest.raises(InputError) as caught:
        list(read_labels(path))
    assert str(caught.value).startswith("labels.jsonl")
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("content", "says"),
    [
        pytest.param(b'{"claim": "\xff"}', "not UTF-8", id="not UTF-8"),
        pytest.param(gzip.compress(json.dumps(GOOD).encode())[:-9], "damaged", id="cut gzip"),
        pytest.param(b"\x1f\x8bnonsense", "damaged", id="no gzip after all"),
    ],
)
def test_a_file_that_can_not_be_read(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "labels.jsonl"
    path.write_bytes(content)
    with pytest.raises(InputError, match=says):
        list(read_labels(path))


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path):
        with pytest.raises(InputError, match="can't be read"):
            list(read_labels(path))


def test_a_pipe_is_read_whole(tmp_path: Path) -> None:
    pipe = tmp_path / "labels.pipe"
    os.mkfifo(pipe)
    rows = [{**GOOD, "id": at, "question": "why " * 50} for at in range(200)]
    content = "\n".join(map(json.dumps, rows)).encode()
    writer = threading.Thread(target=pipe.write_bytes, args=(gzip.compress(content),))
    writer.start()
    assert [row.id for row in read_labels(pipe)] == [str(at) for at in range(200)]
    writer.join()


def test_odd_ids_and_texts_stay_one_line_or_become_writable(tmp_path: Path) -> None:
    (row,) = read_labels(write(tmp_path, '{"claim": "A \\ud800 b.", "evidence": "A b.", "label": 0, "id": "x\\udfff"}'))
    assert (row.claim, row.id) == ("A \ufffd b.", "x\ufffd")
    for odd in (
        '{"claim": "A.", "evidence": "A.", "label": 0, "id": ' + "9" * 5000 + "}",
        json.dumps({**GOOD, "id": {}}),
    ):
        with pytest.raises(InputError, match="line 1"):
            list(read_labels(write(tmp_path, odd)))


def test_an_endless_line_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(datasets, "LINE_BYTES", 100)
    with pytest.raises(InputError, match=r"line 2: longer than 100 bytes"):
        list(read_labels(write(tmp_path, GOOD, "x" * 101)))
