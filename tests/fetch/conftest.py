"""The local web for tests of fetching."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import stamina
from localweb import LocalWeb

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def web() -> Iterator[LocalWeb]:
    """One web for a module: its tests use hosts of their own."""
    with LocalWeb() as local:
        yield local


@pytest.fixture(autouse=True)
def _no_waits() -> Iterator[None]:
    """Retries come at once."""
    with stamina.set_testing(True, attempts=10, cap=True):
        yield
