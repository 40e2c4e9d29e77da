"""Files that ship with the package."""

from __future__ import annotations

from hashlib import sha256

import pytest
from pydantic import BaseModel

from upheld.errors import ModelError
from upheld.shipped import ShippedFile, ShippedFiles


class Provenance(BaseModel):
    id: str
    weights: ShippedFile


def file_with(content):
    return ShippedFile(sha256=sha256(content).hexdigest(), bytes=len(content))


@pytest.fixture
def shipped(tmp_path):
    (tmp_path / "a.bin").write_bytes(b"abc")
    return ShippedFiles("verifier 'tiny'", tmp_path)


def test_a_file_with_the_right_hash(shipped):
    assert shipped.checked("a.bin", file_with(b"abc")) == b"abc"


def test_a_file_with_another_hash(shipped):
    with pytest.raises(ModelError, match=r"verifier 'tiny': a.bin is damaged or was replaced; reinstall it"):
        shipped.checked("a.bin", file_with(b"abd"))


def test_a_missing_file(shipped):
    with pytest.raises(ModelError, match=r"verifier 'tiny': b.bin can't be read \(No such file or directory\)"):
        shipped.content("b.bin")


def test_what_a_file_says_beside_is_left_alone(shipped):
    (shipped.where / "p.json").write_text('{"id": "x", "weights": {"sha256": "0", "bytes": 3}, "more": []}', "utf-8")
    assert shipped.told("p.json", Provenance) == Provenance(id="x", weights=ShippedFile(sha256="0", bytes=3))


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"{", "Invalid JSON"),
        (b"\xff\xfe\xfa", "Invalid JSON"),
        (b"[]", "Input should be an object"),
        (b'{"id": "x"}', "weights: Field required"),
        (b'{"id": "x", "weights": {"bytes": 3}}', "weights.sha256: Field required"),
        (b'{"id": 1, "weights": {"sha256": "0", "bytes": 3}}', "id: Input should be a valid string"),
    ],
    ids=["cut", "no text", "no object", "a field is missing", "one of a part is missing", "another type"],
)
def test_a_damaged_record(shipped, content, what):
    (shipped.where / "p.json").write_bytes(content)
    with pytest.raises(ModelError, match=rf"verifier 'tiny': p\.json is damaged \({what}.*\); reinstall it"):
        shipped.told("p.json", Provenance)
