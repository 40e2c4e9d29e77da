"""Makes a network of fewer layers from a trained one, to be trained further.

    python -m small.shrink --weights final.pt --keep 0 2 4 6 8 11 --out start.pt

The kept layers stay as they are, in their order; `small.train --start start.pt` goes on from there.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import torch

if TYPE_CHECKING:
    from collections.abc import Sequence


def shrunk(state: dict[str, torch.Tensor], keep: Sequence[int]) -> dict[str, torch.Tensor]:
    """The weights with only these layers, numbered anew."""
    found = {}
    for name, weights in state.items():
        part, _, rest = name.partition(".")
        if part != "layers":
            found[name] = weights
            continue
        number, _, what = rest.partition(".")
        if int(number) in keep:
            found[f"layers.{keep.index(int(number))}.{what}"] = weights
    return found


def main() -> None:
    """Writes the smaller network."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--keep", type=int, nargs="+", required=True, help="numbers of layers, from 0, ascending")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    torch.save(shrunk(torch.load(args.weights, map_location="cpu"), args.keep), args.out)


if __name__ == "__main__":
    main()
