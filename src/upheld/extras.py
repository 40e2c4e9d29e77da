"""Optional parts: the one place where a missing one turns into an error that says what to install."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from upheld.errors import MissingExtraError

if TYPE_CHECKING:
    from types import ModuleType

#: extra -> the modules it brings, by import name. Held equal to pyproject's extras by a test.
EXTRAS: dict[str, tuple[str, ...]] = {
    "models": ("torch", "transformers"),
    "judge": ("llama_cpp",),
    "ocr": ("pypdfium2", "rapidocr"),
    "api": ("fastapi", "limits", "uvicorn"),
    "mcp": ("mcp",),
    "evals": ("matplotlib",),
    "ray": ("ray",),
}


def require(extra: str, module: str, purpose: str) -> ModuleType:
    """Imports a module of an optional part.

    Args:
        extra: the extra that brings it, a key of `EXTRAS`.
        module: the module to import.
        purpose: what needs it, as the start of a sentence: "verifier 'minicheck'".

    Raises:
        MissingExtraError: if the module is not installed. A module that is installed but fails on a
            dependency of its own raises its own ImportError: hiding that would send users the wrong way.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.split(".")[0] == module.split(".")[0]:
            raise MissingExtraError(extra, purpose) from error
        raise


def installed(extra: str) -> bool:
    """Whether everything that an optional part brings is there; nothing is imported."""
    return all(find_spec(module) is not None for module in EXTRAS[extra])
