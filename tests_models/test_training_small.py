"""The network of `small`: what it learns, that a stopped run goes on, and what its int8 graph says."""

from __future__ import annotations

import json
import random
import sys
from typing import TYPE_CHECKING

import numpy as np
import onnx
import pytest
import torch
from onnx import TensorProto, helper, numpy_helper
from small import average, export, logits, shrink, train
from small import encoder as encoders
from small.encoder import CrossEncoder, read_base
from small.graph import graph_of

from conftest import SHAPE, WORDS
from upheld.errors import ModelError
from upheld.verify.small.network import Network
from upheld.verify.small.pairs import Pair

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path


def pairs(count: int, seed: int = 0) -> list[Pair]:
    chance = random.Random(seed)

    def words(least: int, most: int) -> str:
        return " ".join(chance.choices(WORDS, k=chance.randint(least, most)))

    return [Pair(words(3, 12), words(5, 120)) for _ in range(count)]


def quantised_base(model: CrossEncoder) -> onnx.ModelProto:
    """A file as packages carry base encoders: published names, 2-d weights int8 with a scale and a zero point."""
    weights, nodes = [], []
    for name, tensor in model.state_dict().items():
        published, array = encoders._published(name), tensor.numpy()
        if array.ndim < 2:
            weights.append(numpy_helper.from_array(array, published))
            continue
        stem = published
        if not name.startswith(("words", "places", "segments")):  # a product's weights lose their name, and are turned
            array, stem = array.T, f"onnx::MatMul_{len(nodes)}"
            at = published.removesuffix(".weight").replace(".", "/").replace("layer/", "layer.")
            nodes.append(
                helper.make_node("MatMulInteger", ["x", f"{stem}_quantized"], [stem], name=f"/{at}/MatMul_quant")
            )
        scale = np.float32(max(np.abs(array).max() / 127, 1e-9))
        whole = np.clip(np.rint(array / scale), -127, 127).astype(np.int8)
        weights += [
            numpy_helper.from_array(np.ascontiguousarray(whole), f"{stem}_quantized"),
            numpy_helper.from_array(np.array(scale), f"{stem}_scale"),
            numpy_helper.from_array(np.array(0, np.int8), f"{stem}_zero_point"),
        ]
    value = [helper.make_tensor_value_info(name, TensorProto.INT64, [1]) for name in ("ids", "out")]
    return helper.make_model(helper.make_graph(nodes, "base", value[:1], value[1:], weights))


def exported(model: CrossEncoder, tokenizer: Path, out: Path, monkeypatch: pytest.MonkeyPatch, *more: str) -> Path:
    out.mkdir(parents=True, exist_ok=True)
    torch.save(model.state_dict(), out / "final.pt")
    monkeypatch.setattr(export, "weights_of", lambda path: model)
    argv = ["export", "--weights", str(out / "final.pt"), "--tokenizer", str(tokenizer), "--out", str(out), *more]
    monkeypatch.setattr(sys, "argv", argv)
    export.main()
    return out


def full_logits(model: CrossEncoder, tokenizer: Path, told: Sequence[Pair]) -> list[float]:
    encoded = train.tokenizer_of(tokenizer).encode_batch([(pair.claim, pair.evidence) for pair in told])
    with torch.no_grad():
        return [
            model(torch.tensor([e.ids]), torch.ones(1, len(e.ids)), torch.tensor([e.type_ids])).item() for e in encoded
        ]


def test_the_shipped_graph_says_what_torch_says(encoder, tokenizer, tmp_path, monkeypatch):
    told = pairs(60)
    full = np.array(full_logits(encoder, tokenizer, told))
    shipped = np.array(Network(exported(encoder, tokenizer, tmp_path, monkeypatch)).logits(told), dtype=float)
    assert full.std() > 0.05  # else any graph would do
    assert np.abs(full - shipped).mean() < 0.12 * full.std()
    assert np.corrcoef(full, shipped)[0, 1] > 0.98


def test_padding_and_company_change_nothing_in_torch(encoder, tokenizer):
    told = pairs(9)
    alone = full_logits(encoder, tokenizer, told)
    encoded = train.tokenizer_of(tokenizer).encode_batch([(pair.claim, pair.evidence) for pair in told])
    with torch.no_grad():
        together = encoder(*train.tensors(encoded, "cpu")).tolist()
    assert together == pytest.approx(alone, abs=1e-4)


def test_the_export_measures_its_parity_and_records_where_it_comes_from(
    encoder, tokenizer, tmp_path, monkeypatch, write_rows
):
    rows = [
        {"set": "own", "supported": at % 2 == 0, "claim": p.claim, "evidence": p.evidence}
        for at, p in enumerate(pairs(24))
    ]
    data = write_rows(rows)
    out = exported(encoder, tokenizer, tmp_path / "out", monkeypatch, "--pairs", str(data), "--data", str(data))
    told = json.loads((out / "provenance.json").read_text("utf-8"))
    assert told["parity"]["pairs"] == 24
    assert told["data"][0]["sets"] == {"own": 24}
    assert told["parameters"] == encoders.parameters_of(encoder)
    assert "| own | 24 |" in (out / "card.md").read_text("utf-8")


def test_a_file_that_is_not_the_one_that_was_made_is_refused(encoder, tokenizer, tmp_path, monkeypatch):
    out = exported(encoder, tokenizer, tmp_path, monkeypatch)
    (out / "model.onnx").write_bytes((out / "model.onnx").read_bytes() + b"\0")
    with pytest.raises(ModelError, match=r"model\.onnx is damaged or was replaced"):
        Network(out)


def test_a_base_is_read_from_its_int8_file(encoder, tmp_path, monkeypatch):
    monkeypatch.setattr(encoders, "Shape", lambda layers, dropped: SHAPE)
    path = tmp_path / "base.onnx"
    onnx.save(quantised_base(encoder), path)
    read, made = read_base(path).state_dict(), encoder.state_dict()
    assert read.keys() == made.keys()
    for name, tensor in made.items():
        step = float(tensor.abs().max()) / 127
        assert torch.allclose(read[name], tensor, atol=step / 2 + 1e-6), name


@pytest.fixture
def trained(
    encoder: CrossEncoder,
    tokenizer: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    write_rows: Callable[..., Path],
) -> Callable[..., CrossEncoder]:
    """Trains on rows that are supported unless their evidence says "not"."""
    rows = []
    for at, pair in enumerate(pairs(400)):
        told = [word for word in pair.evidence.split()[:10] if word != "not"]
        told.insert(at % (1 + len(told)), "not" if at % 2 else "each")
        rows.append({"claim": pair.claim, "evidence": " ".join(told), "supported": at % 2 == 0})
    data, base = write_rows(rows), tmp_path / "base.onnx"
    base.touch()
    torch.manual_seed(1)
    start = CrossEncoder(SHAPE)
    monkeypatch.setattr(train, "read_base", lambda path, dropped: _copy(start))
    monkeypatch.setattr(train, "BATCH_TOKENS", 600)

    def run(out: str, *more: str) -> CrossEncoder:
        argv = ["train", "--data", str(data), "--base", str(base), "--tokenizer", str(tokenizer)]
        monkeypatch.setattr(sys, "argv", [*argv, "--out", str(tmp_path / out), "--threads", "1", *more])
        train.main()
        model = CrossEncoder(SHAPE)
        model.load_state_dict(torch.load(tmp_path / out / "final.pt"))
        return model.eval()

    run.rows = rows  # what was learned from, for a look at the result
    return run


def _copy(model: CrossEncoder) -> CrossEncoder:
    copied = CrossEncoder(model.shape)
    copied.load_state_dict(model.state_dict())
    return copied


def test_training_learns_a_rule(trained, tokenizer):
    model = trained("learned", "--epochs", "12", "--rate", "2e-3")
    told = [Pair(row["claim"], row["evidence"]) for row in trained.rows]
    right = [
        (logit > 0) == row["supported"]
        for logit, row in zip(full_logits(model, tokenizer, told), trained.rows, strict=True)
    ]
    assert sum(right) / len(right) > 0.8


def test_a_network_of_fewer_layers_is_trained_further(trained, tmp_path, monkeypatch):
    trained("whole")
    wanted = torch.load(tmp_path / "whole" / "final.pt")
    last = SHAPE.layers - 1
    argv = ["shrink", "--weights", str(tmp_path / "whole" / "final.pt"), "--keep", str(last)]
    monkeypatch.setattr(sys, "argv", [*argv, "--out", str(tmp_path / "start.pt")])
    shrink.main()
    small = train.begun(tmp_path / "base.onnx", tmp_path / "start.pt", 0.0)
    assert len(small.layers) == 1
    for name, weights in small.layers[0].state_dict().items():
        assert torch.equal(weights, wanted[f"layers.{last}.{name}"])
    assert torch.equal(small.words.weight.detach(), wanted["words.weight"])


def test_a_run_that_was_stopped_goes_on_to_the_same_weights(trained, monkeypatch, tmp_path):
    whole = trained("whole", "--epochs", "2")
    monkeypatch.setattr(train, "MINUTES_BETWEEN_CHECKPOINTS", 0)
    steps = 0
    clip = torch.nn.utils.clip_grad_norm_

    def stopping(*args: object) -> object:
        nonlocal steps
        steps += 1
        if steps == 9:
            raise KeyboardInterrupt
        return clip(*args)

    monkeypatch.setattr(torch.nn.utils, "clip_grad_norm_", stopping)
    with pytest.raises(KeyboardInterrupt):
        trained("halved", "--epochs", "2")
    assert json.loads(json.dumps(torch.load(tmp_path / "halved" / "checkpoint.pt")["step"])) == 8
    monkeypatch.setattr(torch.nn.utils, "clip_grad_norm_", clip)
    resumed = trained("halved", "--epochs", "2")
    for name, tensor in whole.state_dict().items():
        assert torch.allclose(tensor, resumed.state_dict()[name], atol=1e-5), name


def test_dropout_is_for_training_alone(tokenizer):
    torch.manual_seed(2)
    model = CrossEncoder(encoders.Shape(**{**SHAPE.__dict__, "dropped": 0.5}))
    told = pairs(3)
    assert full_logits(model.eval(), tokenizer, told) == full_logits(model, tokenizer, told)
    assert full_logits(model.train(), tokenizer, told) != full_logits(model, tokenizer, told)


def test_the_graph_has_only_ops_that_the_oldest_runtime_knows(encoder):
    graph = graph_of(encoder)
    assert {one.domain: one.version for one in graph.opset_import} == {"": 17, "com.microsoft": 1}
    assert graph.ir_version == 8


def test_a_run_is_scored_as_torch_scores_it(encoder, tokenizer, tmp_path, monkeypatch):
    monkeypatch.setattr(export, "weights_of", lambda path: encoder)
    told = pairs(20)
    full = np.array(full_logits(encoder, tokenizer, told))
    found = np.array(logits.run_logits(tmp_path / "final.pt", tokenizer, told))
    assert np.corrcoef(full, found)[0, 1] > 0.98  # bf16


def test_the_mean_of_runs_is_their_mean(tmp_path, monkeypatch):
    runs = [tmp_path / "a.pt", tmp_path / "b.pt"]
    for value, path in zip((1.0, 3.0), runs, strict=True):
        torch.save({"words": torch.full((2, 2), value)}, path)
    monkeypatch.setattr(sys, "argv", ["average", "--out", str(tmp_path / "mean.pt"), *map(str, runs)])
    average.main()
    assert torch.load(tmp_path / "mean.pt")["words"].tolist() == [[2.0, 2.0], [2.0, 2.0]]
