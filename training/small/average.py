"""Averages the weights of several runs of one architecture.

    python -m small.average --out FILE RUN.pt RUN.pt ...

Runs that share their first stage lie in one valley: their mean errs less than each (AUC in `LOG.md`), at no cost.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch


def main() -> None:
    """Writes the mean."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    states = [torch.load(path, map_location="cpu") for path in args.runs]
    torch.save({name: sum(state[name] for state in states) / len(states) for name in states[0]}, args.out)


if __name__ == "__main__":
    main()
