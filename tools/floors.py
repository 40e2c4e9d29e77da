"""Prints requirement lines read from pyproject.toml, for pip.

python tools/floors.py            every direct dependency at its floor: click==8.1
python tools/floors.py --dev      the development tools, as ranges
python tools/floors.py --models   what the tests of the training need
python tools/floors.py --sdks     the SDKs of providers that tests build responses with
python tools/floors.py --tests    the development tools that the tests import, as ranges
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parent.parent / "pyproject.toml"

#: Tools of the development group that run on the code and are not imported by tests.
NOT_IMPORTED = {"ruff", "mypy", "import-linter", "build", "hatchling", "coverage"}


def lines(mode: str) -> list[str]:
    """The requirement lines of a mode: "", "--tests", or the name of a dependency group after two dashes."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))
    groups: dict[str, list[str]] = project["dependency-groups"]
    dev = groups["dev"]
    if mode.removeprefix("--") in groups:
        return groups[mode.removeprefix("--")]
    if mode == "--tests":
        return [line for line in dev if re.split(r"[>=\[]", line)[0] not in NOT_IMPORTED]
    dependencies: list[str] = project["project"]["dependencies"]
    return [line.replace(">=", "==") for line in dependencies]


if __name__ == "__main__":
    print("\n".join(lines(sys.argv[1] if len(sys.argv) > 1 else "")))
