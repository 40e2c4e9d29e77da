"""A BERT cross-encoder with one logit, in plain torch, and the reading of its weights from a quantised ONNX file.

Base encoders that can be had without a model hub come as int8 ONNX files inside packages. Every quantised tensor there
is weight = (q - zero point) * scale, so reading them back loses nothing that the file still holds.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import torch
from torch import nn
from torch.nn import functional

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np


@dataclass(frozen=True)
class Shape:
    """The sizes of an encoder; those of MiniLM-L12-H384 by default."""

    vocabulary: int = 30522
    width: int = 384
    layers: int = 12
    heads: int = 12
    inner: int = 1536
    positions: int = 512
    #: Share of values dropped in training, after the embeddings and each sub-layer; the weights are the same without.
    dropped: float = 0.0


class Layer(nn.Module):
    """Self-attention and feed-forward, each followed by a residual sum and a layer norm."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.heads = shape.heads
        self.query = nn.Linear(shape.width, shape.width)
        self.key = nn.Linear(shape.width, shape.width)
        self.value = nn.Linear(shape.width, shape.width)
        self.mixed = nn.Linear(shape.width, shape.width)
        self.mixed_norm = nn.LayerNorm(shape.width, eps=1e-12)
        self.widened = nn.Linear(shape.width, shape.inner)
        self.narrowed = nn.Linear(shape.inner, shape.width)
        self.narrowed_norm = nn.LayerNorm(shape.width, eps=1e-12)
        self.drop = nn.Dropout(shape.dropped)

    def forward(self, x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """Batch x length x width to the same; `mask` broadcasts to batch x heads x length x length, True is read."""
        batch, length, width = x.shape

        def split(y: torch.Tensor) -> torch.Tensor:
            return y.view(batch, length, self.heads, width // self.heads).transpose(1, 2)

        read = functional.scaled_dot_product_attention(
            split(self.query(x)), split(self.key(x)), split(self.value(x)), attn_mask=mask
        )
        x = self.mixed_norm(x + self.drop(self.mixed(read.transpose(1, 2).reshape(batch, length, width))))
        return self.narrowed_norm(x + self.drop(self.narrowed(functional.gelu(self.widened(x)))))


class CrossEncoder(nn.Module):
    """Token ids, mask and segment ids (each batch x length) to one logit per pair."""

    def __init__(self, shape: Shape | None = None) -> None:
        super().__init__()
        self.shape = shape = shape or Shape()
        self.words = nn.Embedding(shape.vocabulary, shape.width)
        self.places = nn.Embedding(shape.positions, shape.width)
        self.segments = nn.Embedding(2, shape.width)
        self.norm = nn.LayerNorm(shape.width, eps=1e-12)
        self.layers = nn.ModuleList(Layer(shape) for _ in range(shape.layers))
        self.pooler = nn.Linear(shape.width, shape.width)
        self.classifier = nn.Linear(shape.width, 1)
        self.drop = nn.Dropout(shape.dropped)

    def forward(self, ids: torch.Tensor, mask: torch.Tensor, segments: torch.Tensor) -> torch.Tensor:
        """One logit per row."""
        at = torch.arange(ids.shape[1], device=ids.device)
        x = self.drop(self.norm(self.words(ids) + self.segments(segments) + self.places(at)))
        keep = mask[:, None, None, :].bool()
        for layer in self.layers:
            x = layer(x, keep)
        return self.classifier(self.drop(torch.tanh(self.pooler(x[:, 0])))).squeeze(-1)


#: Our names -> those of the published checkpoints.
_OUTER = {
    "words.weight": "embeddings.word_embeddings.weight",
    "places.weight": "embeddings.position_embeddings.weight",
    "segments.weight": "embeddings.token_type_embeddings.weight",
    "norm": "embeddings.LayerNorm",
    "pooler": "pooler.dense",
    "classifier": "classifier",
}
_INNER = {
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "mixed": "attention.output.dense",
    "mixed_norm": "attention.output.LayerNorm",
    "widened": "intermediate.dense",
    "narrowed": "output.dense",
    "narrowed_norm": "output.LayerNorm",
}


#: What an embedding model has no weights of: it gives one vector per token.
_HEADS = ("pooler", "classifier")


def read_base(path: Path, dropped: float = 0.0) -> CrossEncoder:
    """Reads the weights of an int8 ONNX export of a BERT encoder, with a head of one label or without.

    Raises:
        KeyError: the file lacks a tensor that the encoder needs.
    """
    tensors = {name.removeprefix("bert."): tensor for name, tensor in _dequantised(path).items()}
    layers = 1 + max(int(n.split("layer.")[1].split(".")[0]) for n in tensors if n.startswith("encoder.layer."))
    model = CrossEncoder(Shape(layers=layers, dropped=dropped))
    is_whole = "classifier.weight" in tensors
    state = {}
    for name, wanted in model.state_dict().items():
        if not is_whole and name.startswith(_HEADS):
            state[name] = wanted
            continue
        found = torch.from_numpy(tensors[_published(name)].copy()).float()
        state[name] = found.reshape(wanted.shape)
    model.load_state_dict(state)
    return model


def _published(name: str) -> str:
    if name in _OUTER:
        return _OUTER[name]
    head, leaf = name.rsplit(".", 1)
    if head in _OUTER:
        return f"{_OUTER[head]}.{leaf}"
    _, layer, part = head.split(".")
    return f"encoder.layer.{layer}.{_INNER[part]}.{leaf}"


def _dequantised(path: Path) -> dict[str, np.ndarray]:
    """Published name -> fp32 tensor; linear weights as (out, in)."""
    import onnx
    from onnx import numpy_helper

    graph = onnx.load(str(path)).graph
    raw = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    found = {name: array for name, array in raw.items() if array.dtype.kind == "f"}

    def full(stem: str) -> np.ndarray:
        scale, zero = raw[f"{stem}_scale"], raw[f"{stem}_zero_point"]
        return ((raw[f"{stem}_quantized"].astype("float32") - zero.astype("float32")) * scale).astype("float32")

    for name in raw:
        if name.endswith("_quantized"):
            found[name.removesuffix("_quantized")] = full(name.removesuffix("_quantized"))
    # Linear weights lost their names in the export: a product's node is named after its layer.
    for node in graph.node:
        if node.op_type in {"MatMulInteger", "Gemm", "MatMul"} and len(node.input) > 1:
            stem = node.input[1].removesuffix("_quantized")
            if stem in found and node.name:
                layer = node.name.strip("/").split("/MatMul")[0].split("/Gemm")[0]
                found[layer.replace("/", ".") + ".weight"] = found[stem].T
    return found


def parameters_of(model: nn.Module) -> int:
    """How many numbers a model holds."""
    return sum(math.prod(p.shape) for p in model.parameters())
