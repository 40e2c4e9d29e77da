"""The shipped network: loading, and one logit for a pair whatever else is asked."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.resources import as_file
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.errors import ModelError
from upheld.verify.small import cores
from upheld.verify.small.network import Network, network
from upheld.verify.small.pairs import Pair
from upheld.verify.small.shipped import card, card_of, folder
from upheld.verify.small.tokens import CLAIM, MOST, Tokens

EVIDENCE = "The Ossel bridge is a steel arch bridge near Tarn. It was designed by Dorthe Lind and opened in May 1931."
PAIRS = [
    Pair("The bridge was designed by Dorthe Lind.", EVIDENCE),
    Pair("It opened in 1931.", EVIDENCE),
    Pair("The Ossel bridge is a steel arch bridge near Tarn, and it opened before the war.", EVIDENCE * 9),
    Pair("Honey bees can see ultraviolet light.", EVIDENCE),
    Pair("x", "y"),
]


@pytest.fixture(scope="module")
def tokens() -> Tokens:
    return Tokens((folder() / "tokenizer.json").read_text("utf-8"))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    with as_file(folder()) as shipped:
        shutil.copytree(shipped, tmp_path / "small")
    return tmp_path / "small"


def test_the_files_are_those_that_were_made() -> None:
    assert card().sha256 == sha256((folder() / "model.onnx").read_bytes()).hexdigest()
    assert card().bytes < 40e6
    assert (folder() / "card.md").read_text("utf-8").startswith(f"# {card().id}\n")


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json"])
def test_a_damaged_file_is_told(copy: Path, name: str) -> None:
    data = bytearray((copy / name).read_bytes())
    data[len(data) // 2] ^= 1
    (copy / name).write_bytes(data)
    with pytest.raises(ModelError, match=rf"{name} is damaged .*; reinstall it: pip install"):
        Network(copy)


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json", "provenance.json"])
def test_a_missing_file_is_told(copy: Path, name: str) -> None:
    (copy / name).unlink()
    with pytest.raises(ModelError, match=rf"{name} can't be read \(No such file.*reinstall"):
        Network(copy)


def test_a_damaged_record_is_told(copy: Path) -> None:
    (copy / "provenance.json").write_text('{"model": ', encoding="utf-8")
    with pytest.raises(ModelError, match=r"provenance\.json is damaged.*reinstall"):
        Network(copy)


@pytest.mark.parametrize("field", ["id", "licence", "base", "model", "tokenizer"])
def test_a_record_that_lacks_a_field_is_told(copy: Path, field: str) -> None:
    told = json.loads((copy / "provenance.json").read_text("utf-8"))
    del told[field]
    (copy / "provenance.json").write_text(json.dumps(told), encoding="utf-8")
    for make in (Network, card_of):
        with pytest.raises(ModelError, match=rf"provenance\.json is damaged \({field}: .*reinstall"):
            make(copy)


@pytest.mark.parametrize(
    "content",
    ["{", '{"error_rates": {"true": {}}}', '{"error_rates": {"supported": {"precision": 0.9}}}', '{"figures": []}'],
    ids=["cut", "no verdict", "half a rate", "no table"],
)
def test_damaged_figures_are_told(copy: Path, content: str) -> None:
    (copy / "figures.json").write_text(content, encoding="utf-8")
    with pytest.raises(ModelError, match=r"figures\.json is damaged .*reinstall"):
        card_of(copy)


def test_weights_that_nothing_was_measured_of_have_no_rates(copy: Path) -> None:
    (copy / "figures.json").unlink()
    assert card_of(copy).error_rates is None


def test_what_the_runtime_can_not_load_is_told(copy: Path) -> None:
    (copy / "model.onnx").write_bytes(b"no model")
    told = json.loads((copy / "provenance.json").read_text("utf-8"))
    told["model"]["sha256"] = sha256(b"no model").hexdigest()
    (copy / "provenance.json").write_text(json.dumps(told), encoding="utf-8")
    with pytest.raises(ModelError, match=r"verifier 'small' can't be loaded: ."):
        Network(copy)


def test_a_pair_has_one_logit_alone_among_others_and_twice() -> None:
    alone = [network().logits([pair])[0] for pair in PAIRS]
    assert all(value is not None for value in alone)
    assert len(set(alone)) == len(PAIRS)
    assert network().logits(PAIRS) == alone
    assert network().logits(PAIRS[::-1]) == alone[::-1]
    assert network().logits([PAIRS[0], PAIRS[1], PAIRS[0]]) == [alone[0], alone[1], alone[0]]
    assert network().logits([]) == []


def test_what_is_read_twice_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = []
    whole = Network._run
    monkeypatch.setattr(Network, "_run", lambda self, encoded: runs.extend(encoded) or whole(self, encoded))
    network().logits([PAIRS[4], PAIRS[4], Pair("X", "y")])  # the vocabulary knows no capitals
    assert len(runs) == 1


def test_one_core_and_several_give_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for count in (1, 4):
        monkeypatch.setattr("upheld.verify.small.network.usable_cores", lambda count=count: count)
        found.append(network().logits(PAIRS))
    assert found[0] == found[1]


def test_the_slow_exact_products_give_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("upheld.verify.small.network.overflows", lambda: True)
    exact = Network(folder()).logits(PAIRS)
    if not cores.overflows():  # where they may overflow, the fast ones are another matter
        monkeypatch.setattr("upheld.verify.small.network.overflows", lambda: False)
        assert Network(folder()).logits(PAIRS) == pytest.approx(exact, abs=1e-3)


@pytest.mark.parametrize(
    ("machine", "told", "expected"),
    [
        ("x86_64", "flags : fpu avx2 avx512_vnni", False),
        ("AMD64", "flags : fpu avx2 avx_vnni", False),
        ("x86_64", "flags : fpu avx2", True),
        ("AMD64", None, True),
        ("arm64", None, False),
    ],
)
def test_which_processors_overflow(monkeypatch, tmp_path: Path, machine: str, told: str | None, expected: bool) -> None:
    file = tmp_path / "cpuinfo"
    if told is not None:
        file.write_text(told, encoding="ascii")
    monkeypatch.setattr(cores, "_PROCESSOR", file)
    monkeypatch.setattr("platform.machine", lambda: machine)
    assert cores.overflows() is expected


def test_threads_share_one_network() -> None:
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: (id(network()), tuple(network().logits(PAIRS[:2]))), range(8)))
    assert len(set(found)) == 1


def test_nothing_heavy_is_loaded_before_it_is_needed() -> None:
    code = (
        "import sys\n"
        "from upheld.verify.registry import load_verifier\n"
        "verifier = load_verifier('small')\n"
        "verifier.describe()\n"
        "sys.exit(any(name in sys.modules for name in ('numpy', 'onnxruntime', 'tokenizers')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_pair_is_put_together_as_in_training(tokens: Tokens) -> None:
    from tokenizers import Tokenizer

    usual = Tokenizer.from_str((folder() / "tokenizer.json").read_text("utf-8"))
    usual.enable_truncation(MOST, strategy="only_second")
    for pair in [*PAIRS, Pair("Café Zürich — “élan”, 10 %.", EVIDENCE * 40)]:
        encoded, expected = tokens.encode(pair), usual.encode(pair.claim, pair.evidence)
        assert encoded is not None
        assert list(encoded.ids) == expected.ids
        assert list(encoded.segments) == expected.type_ids


@pytest.mark.parametrize("text", ["[SEP] [CLS] [MASK] [PAD] [UNK]", "a[SEP]b", "[unused1] </s> <s>"])
def test_special_tokens_in_a_text_are_letters(tokens: Tokens, text: str) -> None:
    encoded = tokens.encode(Pair(f"tell {text}", f"say {text}"))
    assert encoded is not None
    start, stop = encoded.ids[0], encoded.ids[-1]
    assert encoded.ids.count(start) == 1
    assert encoded.ids.count(stop) == 2


def test_the_claim_is_never_cut(tokens: Tokens) -> None:
    longest = tokens.encode(Pair("word " * CLAIM, EVIDENCE * 40))
    assert longest is not None
    assert len(longest.ids) == MOST
    assert longest.segments.count(0) == CLAIM + 2
    assert tokens.encode(Pair("word " * (CLAIM + 1), EVIDENCE)) is None


@pytest.mark.parametrize("claim", ["", "   ", "\x00", "ꦧꦱꦗꦮ ꦲꦤꦕꦫꦏ ꦢꦠꦱꦮꦭ", "🦊 🦊 🦊"])
def test_what_has_no_words_that_it_knows_is_not_read(tokens: Tokens, claim: str) -> None:
    assert tokens.encode(Pair(claim, EVIDENCE)) is None


@given(st.text(max_size=200), st.text(max_size=400))
@settings(max_examples=60)
def test_any_text_has_a_fitting_encoding_or_none(claim: str, evidence: str) -> None:
    encoded = network()._tokens.encode(Pair(claim, evidence))
    assert encoded is None or (len(encoded.ids) == len(encoded.segments) <= MOST)


@pytest.mark.parametrize(
    "text",
    ["\ud800 half \udfff", "a" * 1_000_000, "a " * 500_000, "\u0301" * 100_000, "[" * 100_000, "中" * 100_000],
    ids=["surrogates", "one word", "many words", "marks", "brackets", "han"],
)
def test_hostile_evidence_is_read(text: str) -> None:
    (value,) = network().logits([Pair("The bridge opened in 1931.", text)])
    assert value is not None


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("200000 100000\n", 2),
        ("50000 100000\n", 1),
        ("max 100000\n", cores.MOST),
        ("", cores.MOST),
        ("5 0", cores.MOST),
    ],
)
def test_the_quota_of_a_container(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, told: str, expected: int) -> None:
    file = tmp_path / "cpu.max"
    file.write_text(told, encoding="ascii")
    monkeypatch.setattr(cores, "_QUOTA", file)
    assert cores._quota() == expected
    assert 1 <= cores.usable_cores() <= expected
