"""Trains the network on the pairs of `small.data`.

    python -m small.train --data train.jsonl --base reranker.onnx --tokenizer tokenizer.json --out DIR

Writes a checkpoint every few minutes and starts from the last one when it is called again. `--start DIR` goes on from
the final weights of another run. bf16 on the CPU, or on the GPU where there is one.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from dataclasses import replace
from pathlib import Path

import torch
from tokenizers import Tokenizer
from torch.nn import functional

from small.data import json_lines
from small.encoder import CrossEncoder, read_base

#: Tokens of a batch, padding included; about the size that two cores digest best.
BATCH_TOKENS = 4096
MOST_TOKENS = 320
SMOOTHING = 0.05
CLIP = 1.0
MINUTES_BETWEEN_CHECKPOINTS = 4


def batches(lengths: list[int], seed: int) -> list[list[int]]:
    """Row numbers, rows of like length together, batches in random order."""
    chance = random.Random(seed)
    order = sorted(range(len(lengths)), key=lambda at: lengths[at] + chance.uniform(0, 12))
    found, current, longest = [], [], 0
    for at in order:
        longest = max(longest, lengths[at])
        if current and longest * (len(current) + 1) > BATCH_TOKENS:
            found.append(current)
            current, longest = [], lengths[at]
        current.append(at)
    found.append(current)
    chance.shuffle(found)
    return found


def tensors(encoded: list, device: str) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Ids, mask and segments of a batch, padded to its longest row."""
    longest = max(len(one.ids) for one in encoded)
    ids, mask, segments = (torch.zeros(len(encoded), longest, dtype=torch.long) for _ in range(3))
    for row, one in enumerate(encoded):
        size = len(one.ids)
        ids[row, :size] = torch.tensor(one.ids)
        mask[row, :size] = 1
        segments[row, :size] = torch.tensor(one.type_ids)
    return ids.to(device), mask.to(device), segments.to(device)


def tokenizer_of(path: Path, most: int = MOST_TOKENS) -> Tokenizer:
    """The tokenizer, cutting the evidence and never the claim."""
    tokenizer = Tokenizer.from_file(str(path))
    tokenizer.no_padding()
    tokenizer.enable_truncation(most, strategy="only_second")
    return tokenizer


def begun(base: Path, start: Path | None, dropped: float) -> CrossEncoder:
    """The base with a new last layer; or the network of another run, or one of fewer layers (`small.shrink`)."""
    model = read_base(base, dropped)
    if start is None:
        model.classifier.reset_parameters()
        return model
    state = torch.load(start)
    layers = {name.split(".")[1] for name in state if name.startswith("layers.")}
    model = CrossEncoder(replace(model.shape, layers=len(layers)))
    model.load_state_dict(state)
    return model


def main() -> None:
    """Trains, with a line of loss every 50 steps."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, nargs="+", required=True)
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path, help="final weights (.pt) to go on from")
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--rate", type=float, default=6e-5)
    parser.add_argument("--dropout", type=float, default=0.0)
    parser.add_argument("--frozen-layers", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=2)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    device = "cuda" if torch.cuda.is_available() else "cpu"

    rows = [row for path in args.data for row in json_lines(path)]
    tokenizer = tokenizer_of(args.tokenizer)
    pairs = [(row["claim"][:1200], row["evidence"]) for row in rows]
    encoded = tokenizer.encode_batch(pairs)
    lengths = [len(one.ids) for one in encoded]
    labels = torch.tensor([float(row["supported"]) for row in rows])
    plan = [batch for epoch in range(args.epochs) for batch in batches(lengths, args.seed + epoch)]
    print(f"{len(rows)} pairs, {sum(lengths) / len(lengths):.0f} tokens each, {len(plan)} steps", flush=True)

    model = begun(args.base, args.start, args.dropout)
    for part in (model.words, model.places, model.segments, *model.layers[: args.frozen_layers]):
        part.requires_grad_(requires_grad=False)
    model.to(device)
    decayed = [p for p in model.parameters() if p.requires_grad and p.dim() > 1]
    others = [p for p in model.parameters() if p.requires_grad and p.dim() == 1]
    optimizer = torch.optim.AdamW(
        [{"params": decayed, "weight_decay": 0.01}, {"params": others, "weight_decay": 0.0}], lr=args.rate
    )
    warm = max(1, len(plan) // 16)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min((step + 1) / warm, max(0.0, (len(plan) - step) / max(1, len(plan) - warm)))
    )
    first = _resume(args.out, model, optimizer, schedule)

    model.train()
    since = saved = time.monotonic()
    recent: list[float] = []
    for step, batch in enumerate(plan[first:], start=first):
        wanted = labels[batch].to(device) * (1 - 2 * SMOOTHING) + SMOOTHING
        with torch.autocast(device, dtype=torch.bfloat16):
            logits = model(*tensors([encoded[at] for at in batch], device))
        loss = functional.binary_cross_entropy_with_logits(logits.float(), wanted)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), CLIP)
        optimizer.step()
        optimizer.zero_grad()
        schedule.step()
        recent.append(loss.item())
        if (step + 1) % 50 == 0:
            took = time.monotonic() - since
            print(
                f"step {step + 1}/{len(plan)}  loss {math.fsum(recent) / len(recent):.4f}  {took / 50:.2f} s a step",
                flush=True,
            )
            since, recent = time.monotonic(), []
        if time.monotonic() - saved > 60 * MINUTES_BETWEEN_CHECKPOINTS:
            _save(args.out, step + 1, model, optimizer, schedule)
            saved = time.monotonic()
    torch.save(model.cpu().state_dict(), args.out / "final.pt")
    print("done", flush=True)


def _save(out: Path, step: int, model: CrossEncoder, optimizer: torch.optim.Optimizer, schedule: object) -> None:
    state = {
        "step": step,
        "model": model.state_dict(),
        "optimizer": optimizer.state_dict(),
        "schedule": schedule.state_dict(),
    }
    torch.save(state, out / "checkpoint.tmp")
    (out / "checkpoint.tmp").replace(out / "checkpoint.pt")


def _resume(out: Path, model: CrossEncoder, optimizer: torch.optim.Optimizer, schedule: object) -> int:
    path = out / "checkpoint.pt"
    if not path.exists():
        return 0
    state = torch.load(path)
    model.load_state_dict(state["model"])
    optimizer.load_state_dict(state["optimizer"])
    schedule.load_state_dict(state["schedule"])
    print(f"resumed at step {state['step']}", flush=True)
    return state["step"]


if __name__ == "__main__":
    main()
