"""Files that ship with the package."""

from __future__ import annotations

from hashlib import sha256

import pytest

from upheld.errors import ModelError
from upheld.shipped import ShippedFiles


@pytest.fixture
def shipped(tmp_path):
    (tmp_path / "a.bin").write_bytes(b"abc")
    return ShippedFiles("verifier 'tiny'", tmp_path)


def test_a_file_with_the_right_hash(shipped):
    assert shipped.checked("a.bin", sha256(b"abc").hexdigest()) == b"abc"


def test_a_file_with_another_hash(shipped):
    with pytest.raises(ModelError, match=r"verifier 'tiny': a.bin is damaged or was replaced; reinstall it"):
        shipped.checked("a.bin", sha256(b"abd").hexdigest())


def test_a_missing_file(shipped):
    with pytest.raises(ModelError, match=r"verifier 'tiny': b.bin can't be read \(No such file or directory\)"):
        shipped.content("b.bin")


@pytest.mark.parametrize("content", [b"{", b"\xff\xfe\xfa"], ids=["cut", "no text"])
def test_a_damaged_provenance(shipped, content):
    (shipped.where / "provenance.json").write_bytes(content)
    with pytest.raises(ModelError, match=r"provenance.json is damaged"):
        shipped.provenance()
