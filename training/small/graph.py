"""The network as an int8 ONNX graph, built op by op for onnxruntime on the processor.

What was chosen, and why (``benchmarks/small.py`` measures the result):

- One pair at a time, without padding and so without a mask: see `upheld.verify.small.network`.
- Weights are int8 with one scale per column. In 7 bits, which no processor overflows, a trained network's logits were
  four times as far from fp32 (mean .046 against .011, deviation 1.07): where a processor could overflow, the session
  asks for exact sums instead. uint8 weights, exact everywhere, took half as long again in onnxruntime 1.32.
- Activations are quantised with one scale for a whole text, and a few tokens have values five times as large as all
  others. Before the two products of the feed-forward part every token is brought to the same largest magnitude: a mean
  distance from fp32 of .018 instead of .048 (deviation .79, 40 pairs), for 8 % more time.
- The last layer computes the first token alone: no other is read (7 % less work).
- QAttention, DynamicQuantizeMatMul, MultiHeadAttention and BiasGelu are onnxruntime's own fused ops, in it since before
  1.18. FastGelu was no faster. SkipLayerNormalization took a quarter of the time, four times that of its parts, so its
  parts stand here and the session is told not to fuse them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from onnx import TensorProto, helper, numpy_helper

if TYPE_CHECKING:
    from collections.abc import Sequence

    import onnx

    from small.encoder import CrossEncoder

FUSED = "com.microsoft"
#: Largest magnitude of a quantised weight.
TOP = 127
EPSILON = 1e-12


class _Graph:
    """Nodes and weights as they are added."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.weights: dict[str, onnx.TensorProto] = {}

    def weight(self, name: str, array: np.ndarray) -> str:
        if name not in self.weights:
            self.weights[name] = numpy_helper.from_array(np.ascontiguousarray(array), name)
        return name

    def add(self, kind: str, *inputs: str, outputs: int = 1, domain: str = "", **attributes: object) -> list[str]:
        name = f"{kind}_{len(self.nodes)}"
        found = [f"{name}_{at}" for at in range(outputs)]
        self.nodes.append(helper.make_node(kind, list(inputs), found, name=name, domain=domain, **attributes))
        return found

    def one(self, kind: str, *inputs: str, domain: str = "", **attributes: object) -> str:
        return self.add(kind, *inputs, domain=domain, **attributes)[0]

    def fused(self, kind: str, *inputs: str, **attributes: object) -> str:
        return self.one(kind, *inputs, domain=FUSED, **attributes)

    def ints(self, *values: int) -> str:
        return self.weight(f"ints_{'_'.join(map(str, values))}", np.array(values, np.int64))

    def quantised(self, name: str, array: np.ndarray) -> tuple[str, str, str]:
        """A weight of (in, out) with one scale per column: its integers, scales and zero points."""
        scale = np.abs(array).max(axis=0) / TOP
        scale[scale == 0] = 1.0
        whole = np.clip(np.rint(array / scale), -TOP, TOP).astype(np.int8)
        return (
            self.weight(f"{name}.whole", whole),
            self.weight(f"{name}.scale", scale.astype(np.float32)),
            self.weight(f"{name}.zero", np.zeros(len(scale), np.int8)),
        )

    def product(self, x: str, name: str, arrays: dict[str, np.ndarray], *, bias: bool = True) -> str:
        """A product with weights of a layer, its activations quantised on the way."""
        added = [self.weight(f"{name}.bias", arrays[f"{name}.bias"])] if bias else []
        return self.fused("DynamicQuantizeMatMul", x, *self.quantised(name, arrays[f"{name}.weight"].T), *added)

    def product_of(self, quantised: Sequence[str], name: str, arrays: dict[str, np.ndarray]) -> str:
        """The same with activations that are quantised already: values, scale and zero point."""
        values, scale, zero = quantised
        whole, scales, zeros = self.quantised(name, arrays[f"{name}.weight"].T)
        bias = self.weight(f"{name}.bias", arrays[f"{name}.bias"])
        return self.fused("MatMulIntegerToFloat", values, whole, scale, scales, zero, zeros, bias)

    def norm(self, x: str, name: str, arrays: dict[str, np.ndarray]) -> str:
        weight, bias = (self.weight(f"{name}.{part}", arrays[f"{name}.{part}"]) for part in ("weight", "bias"))
        return self.one("LayerNormalization", x, weight, bias, epsilon=EPSILON)


def graph_of(model: CrossEncoder) -> onnx.ModelProto:
    """The graph: ``ids`` and ``segments`` (1 x tokens, int64) to ``logit`` (1 x 1)."""
    arrays = {name: tensor.float().numpy() for name, tensor in model.state_dict().items()}
    graph = _Graph()
    x = _embedded(graph, arrays)
    layers, heads = model.shape.layers, model.shape.heads
    for layer in range(layers - 1):
        x = _layer(graph, arrays, f"layers.{layer}.", x, _attention(graph, arrays, f"layers.{layer}.", x, heads))
    last = f"layers.{layers - 1}."
    first = graph.one("Gather", x, graph.ints(0), axis=1)
    x = _layer(graph, arrays, last, first, _attention_of_first(graph, arrays, last, x, first, heads))
    flat = graph.one("Reshape", x, graph.ints(-1, model.shape.width))
    pooled = graph.one("Tanh", _linear(graph, arrays, "pooler", flat))
    _linear(graph, arrays, "classifier", pooled)
    graph.nodes[-1].output[0] = "logit"
    inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, [1, "tokens"]) for name in ("ids", "segments")]
    outputs = [helper.make_tensor_value_info("logit", TensorProto.FLOAT, [1, 1])]
    built = helper.make_graph(graph.nodes, "upheld-small", inputs, outputs, list(graph.weights.values()))
    # The versions are those that onnxruntime 1.18 knows.
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid(FUSED, 1)]
    return helper.make_model(built, opset_imports=opsets, ir_version=8, producer_name="upheld")


def _embedded(graph: _Graph, arrays: dict[str, np.ndarray]) -> str:
    # One scale for all words: the base came with one, so its frozen embeddings are kept without loss.
    words = arrays["words.weight"]
    low, high = min(words.min(), 0.0), max(words.max(), 0.0)
    scale = np.float32((high - low) / 255)
    zero = np.uint8(round(float(-low / scale)))
    whole = np.clip(np.rint(words / scale) + zero, 0, 255).astype(np.uint8)
    picked = graph.one("Gather", graph.weight("words.whole", whole), "ids")
    word = graph.one("DequantizeLinear", picked, graph.weight("words.scale", scale), graph.weight("words.zero", zero))
    length = graph.one("Slice", graph.one("Shape", "ids"), graph.ints(1), graph.ints(2))
    place = graph.one("Slice", graph.weight("places.weight", arrays["places.weight"]), graph.ints(0), length)
    segment = graph.one("Gather", graph.weight("segments.weight", arrays["segments.weight"]), "segments")
    return graph.norm(graph.one("Add", graph.one("Add", word, segment), place), "norm", arrays)


def _attention(graph: _Graph, arrays: dict[str, np.ndarray], name: str, x: str, heads: int) -> str:
    """Every token reads every token; query, key and value in one product."""
    parts = [f"{name}{part}" for part in ("query", "key", "value")]
    whole, scale, zero = graph.quantised(
        f"{name}read", np.concatenate([arrays[f"{p}.weight"].T for p in parts], axis=1)
    )
    bias = graph.weight(f"{name}read.bias", np.concatenate([arrays[f"{part}.bias"] for part in parts]))
    reading, read_scale, read_zero = graph.add("DynamicQuantizeLinear", x, outputs=3)
    return graph.fused("QAttention", reading, whole, bias, read_scale, scale, "", read_zero, zero, num_heads=heads)


def _attention_of_first(graph: _Graph, arrays: dict[str, np.ndarray], name: str, x: str, first: str, heads: int) -> str:
    """The first token reads every token."""
    quantised = graph.add("DynamicQuantizeLinear", x, outputs=3)
    asked = graph.product(first, f"{name}query", arrays)
    key, value = (graph.product_of(quantised, f"{name}{part}", arrays) for part in ("key", "value"))
    return graph.fused("MultiHeadAttention", asked, key, value, num_heads=heads)


def _layer(graph: _Graph, arrays: dict[str, np.ndarray], name: str, kept: str, read: str) -> str:
    """What follows attention: `kept` are the tokens that go on, `read` what they read."""
    mixed = graph.one("Add", graph.product(read, f"{name}mixed", arrays), kept)
    kept = graph.norm(mixed, f"{name}mixed_norm", arrays)
    wide = _levelled(graph, graph.one("Abs", kept), kept, f"{name}widened", arrays)
    bent = graph.fused("BiasGelu", wide, graph.weight(f"{name}widened.bias", arrays[f"{name}widened.bias"]))
    # What the function below zero lets through is small: the largest value is the largest magnitude.
    narrow = _levelled(graph, bent, bent, f"{name}narrowed", arrays)
    bias = graph.weight(f"{name}narrowed.bias", arrays[f"{name}narrowed.bias"])
    total = graph.one("Add", graph.one("Add", narrow, kept), bias)
    return graph.norm(total, f"{name}narrowed_norm", arrays)


def _levelled(graph: _Graph, magnitudes: str, x: str, name: str, arrays: dict[str, np.ndarray]) -> str:
    """A product without bias, every token brought to the same largest magnitude before and back after it."""
    top = graph.one("ReduceMax", magnitudes, axes=[-1], keepdims=1)
    scale = graph.one("Max", top, graph.weight("one", np.array(1.0, np.float32)))
    return graph.one("Mul", graph.product(graph.one("Div", x, scale), name, arrays, bias=False), scale)


def _linear(graph: _Graph, arrays: dict[str, np.ndarray], name: str, x: str) -> str:
    """A small product, in fp32."""
    weight = graph.weight(f"{name}.weight", arrays[f"{name}.weight"].T)
    return graph.one("Gemm", x, weight, graph.weight(f"{name}.bias", arrays[f"{name}.bias"]))
