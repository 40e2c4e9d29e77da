"""The shipped embedder."""

from __future__ import annotations

import json
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.errors import ModelError
from upheld.retrieve.embedding import WordVectors, word_vectors

SHIPPED = files("upheld") / "weights" / "embedder"


def cosine(first, second):
    one, other = word_vectors().embed([first, second])
    return float(one @ other)


def write(folder: Path, pieces, vectors):
    """A folder as the package ships it."""
    np.save(folder / "vectors.npy", np.array(vectors, np.int8), allow_pickle=False)
    (folder / "vocabulary.txt").write_text("".join(f"{piece}\n" for piece in pieces), "utf-8")
    told = {"id": "tiny", "revision": "1"}
    for key, name in (("vectors", "vectors.npy"), ("vocabulary", "vocabulary.txt")):
        content = (folder / name).read_bytes()
        told[key] = {"sha256": sha256(content).hexdigest(), "bytes": len(content)}
    (folder / "provenance.json").write_text(json.dumps(told), "utf-8")
    return folder


@pytest.mark.parametrize(
    ("word", "near", "far"),
    [
        ("physician", "doctor", "harbour"),
        ("eels", "fish", "licence"),
        ("motorists", "drivers", "wool"),
        ("guarantee", "warranty", "island"),
    ],
)
def test_words_that_mean_nearly_the_same_are_near(word, near, far):
    assert cosine(word, near) > cosine(word, far) + 0.2


@pytest.mark.parametrize("text", ["", "...", "東京タワー", "Ελλάδα", "\ud800", "x" * 5000, "🙂"])
def test_what_it_can_not_read_is_a_row_of_zeros(text):
    assert not word_vectors().embed([text]).any()


@pytest.mark.parametrize("text", ["Café", "NAÏVE", "covid-19", "dorvatinib", "the mill's wheel"])
def test_a_readable_text_has_length_one(text):
    assert np.linalg.norm(word_vectors().embed([text])[0]) == pytest.approx(1.0)


def test_case_accents_and_marks_do_not_count():
    assert cosine("Café au lait!", "cafe au lait") == pytest.approx(1.0)


@settings(max_examples=60)
@given(st.lists(st.text(max_size=30), max_size=6), st.text(max_size=30))
def test_a_text_has_the_same_row_whatever_else_is_asked(others, text):
    alone = word_vectors().embed([text])[0]
    assert np.array_equal(word_vectors().embed([*others, text])[-1], alone)


def test_a_word_is_the_sum_of_its_longest_pieces(tmp_path):
    pieces = ["un", "know", "##know", "##n", "##able", "u"]
    tiny = WordVectors(write(tmp_path, pieces, np.eye(6, dtype=np.int8)))
    assert tiny.embed(["unknown", "unable"]).tolist() == [
        pytest.approx([3**-0.5, 0, 3**-0.5, 3**-0.5, 0, 0]),
        pytest.approx([2**-0.5, 0, 0, 0, 2**-0.5, 0]),
    ]
    assert tiny.embed(["knows"]).tolist() == [[0.0] * 6]  # nothing goes on with "s"
    assert tiny.embed(["##able"]).tolist() == [[0.0] * 6]  # a text is no piece


@pytest.mark.parametrize("name", ["vectors.npy", "vocabulary.txt"])
def test_a_changed_file_is_refused(tmp_path, name):
    write(tmp_path, ["a"], [[1, 2]])
    with (tmp_path / name).open("ab") as file:
        file.write(b"x")
    with pytest.raises(ModelError, match=rf"retrieval: {name} is damaged"):
        WordVectors(tmp_path)


@pytest.mark.parametrize("field", ["id", "vectors", "vocabulary"])
def test_a_record_that_lacks_a_field_is_told(tmp_path, field):
    record = write(tmp_path, ["a"], [[1, 2]]) / "provenance.json"
    told = json.loads(record.read_text("utf-8"))
    del told[field]
    record.write_text(json.dumps(told), "utf-8")
    with pytest.raises(ModelError, match=rf"retrieval: provenance\.json is damaged \({field}: "):
        WordVectors(tmp_path)


def test_files_that_do_not_fit_each_other_are_refused(tmp_path):
    with pytest.raises(ModelError, match="does not fit"):
        WordVectors(write(tmp_path, ["a", "b"], [[1, 2]]))


def test_what_is_told_of_the_shipped_files_is_true():
    told = json.loads((SHIPPED / "provenance.json").read_text("utf-8"))
    vectors = np.load(str(SHIPPED / "vectors.npy"), allow_pickle=False)
    assert vectors.dtype == np.int8
    assert vectors.shape == (told["tokens"], told["dims"])
    assert told["revision"] in (SHIPPED / "card.md").read_text("utf-8")
    assert word_vectors().info.sha256 == told["vectors"]["sha256"]
