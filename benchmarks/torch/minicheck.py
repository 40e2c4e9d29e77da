"""Pairs a second of `small` against a network of MiniCheck-Flan-T5-Large's architecture, on the same pairs, in one run.

    make benchmark-minicheck

The other network has random weights, which take as long as trained ones; it reads what that model reads ("predict: ",
the document, its end mark, the claim; one decoder step; the logits of "no" and "yes"), in fp32 and in bf16, eight pairs
of like length at a time, on all cores. Its tokenizer can't be had without a hub: the same pairs are given to it as as
many tokens as `small` reads, so that both read the same number.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
from pathlib import Path
from time import perf_counter

import torch
from transformers import T5Config, T5ForConditionalGeneration

sys.path.insert(0, str(Path(__file__).parents[1]))
from small import pairs_of

from upheld.verify.small.network import Network
from upheld.verify.small.shipped import folder

#: Words of evidence, as `small` reads them of a long source; and how many pairs both read.
WORDS, PAIRS, BATCH = 150, 24, 8
NO, YES = 3, 209
#: Flan-T5-Large, from its published configuration.
CONFIG = {
    "vocab_size": 32128, "d_model": 1024, "d_kv": 64, "d_ff": 2816, "num_layers": 24, "num_decoder_layers": 24,
    "num_heads": 16, "feed_forward_proj": "gated-gelu", "tie_word_embeddings": False, "decoder_start_token_id": 0,
}  # fmt: skip


def rival(kind: torch.dtype, lengths: list[int]) -> float:
    """Pairs a second."""
    torch.manual_seed(0)
    with torch.device("meta"):
        empty = T5ForConditionalGeneration(T5Config(**CONFIG))
    model = empty.to(kind).to_empty(device="cpu").eval()
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.uniform_(-0.02, 0.02)
    ordered = sorted(lengths)
    began = perf_counter()
    with torch.inference_mode():
        for at in range(0, len(ordered), BATCH):
            part = ordered[at : at + BATCH]
            ids = torch.randint(10, 32000, (len(part), max(part)))
            mask = (torch.arange(max(part))[None] < torch.tensor(part)[:, None]).long()
            start = torch.zeros(len(part), 1, dtype=torch.long)
            logits = model(input_ids=ids, attention_mask=mask, decoder_input_ids=start).logits[:, 0]
            logits[:, [NO, YES]].float().softmax(-1)
    return len(lengths) / (perf_counter() - began)


def main() -> None:
    """Prints the ratio."""
    cores = len(os.sched_getaffinity(0))
    torch.set_num_threads(cores)
    net = Network(folder())
    pairs = pairs_of(WORDS)[:PAIRS]
    lengths = [len(one.ids) for pair in pairs if (one := net._tokens.encode(pair))]
    net.logits(pairs[:2])
    ours = []
    for _ in range(3):
        pairs = random.Random(len(ours)).sample(pairs, len(pairs))
        began = perf_counter()
        net.logits(pairs)
        ours.append(len(pairs) / (perf_counter() - began))
    speed = statistics.median(ours)
    print(f"{cores} cores, {PAIRS} pairs of {statistics.mean(lengths):.0f} tokens")
    print(f"small                            {speed:8.2f} pairs/s")
    for name, kind in (("bf16", torch.bfloat16), ("fp32", torch.float32)):
        theirs = rival(kind, lengths)
        print(f"MiniCheck's architecture, {name}   {theirs:8.2f} pairs/s   small is {speed / theirs:.1f} times as fast")


if __name__ == "__main__":
    main()
