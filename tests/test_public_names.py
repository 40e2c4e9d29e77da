"""What `import upheld` gives, and what it costs."""

from __future__ import annotations

import subprocess
import sys

import pytest

import upheld

HEAVY = ("numpy", "torch", "onnxruntime", "lxml", "trafilatura", "httpx2", "rich", "click", "markdown_it", "sentencex")


def test_all_is_sorted_complete_and_importable() -> None:
    assert upheld.__all__ == sorted(upheld.__all__)
    for name in upheld.__all__:
        assert getattr(upheld, name) is not None
    assert set(upheld.__all__) <= set(dir(upheld))


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'audlt'"):
        _ = upheld.audlt


def test_importing_upheld_loads_nothing_heavy() -> None:
    code = f"import sys, upheld; print([m for m in {HEAVY!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_auditing_with_lexical_loads_no_numpy_and_no_network_client() -> None:
    code = (
        "import sys, upheld; upheld.audit('It is tall [1].', ['It is tall.'], verifier='lexical');"
        "print([m for m in ('numpy', 'torch', 'onnxruntime', 'lxml', 'httpx2', 'rich') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
