"""upheld: checks whether an AI answer's citations support its claims, and shows the proof.

Every name is imported on first use, so that ``import upheld`` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from upheld.auditor import Auditor, audit, parse, read
    from upheld.errors import (
        ConfigError,
        InputError,
        MissingExtraError,
        ModelError,
        ParseError,
        ProviderError,
        UnknownNameError,
        UpheldError,
    )
    from upheld.options import AuditOptions
    from upheld.pipeline import run_audit
    from upheld.providers.requests import from_anthropic, from_gemini, from_openai, from_perplexity, from_response
    from upheld.report import (
        AuditReport,
        CitationReport,
        ClaimReport,
        Finding,
        PageReport,
        ParsedAnswer,
        SourceReport,
    )
    from upheld.schema import AuditRequest, CitedSpan, Source
    from upheld.verdicts import Verdict

__version__ = "0.1.0"

#: module -> the public names it is the home of.
_HOMES: dict[str, tuple[str, ...]] = {
    "upheld.auditor": ("Auditor", "audit", "parse", "read"),
    "upheld.errors": (
        "ConfigError",
        "InputError",
        "MissingExtraError",
        "ModelError",
        "ParseError",
        "ProviderError",
        "UnknownNameError",
        "UpheldError",
    ),
    "upheld.options": ("AuditOptions",),
    "upheld.pipeline": ("run_audit",),
    "upheld.providers.requests": ("from_anthropic", "from_gemini", "from_openai", "from_perplexity", "from_response"),
    "upheld.report": (
        "AuditReport",
        "CitationReport",
        "ClaimReport",
        "Finding",
        "PageReport",
        "ParsedAnswer",
        "SourceReport",
    ),
    "upheld.schema": ("AuditRequest", "CitedSpan", "Source"),
    "upheld.verdicts": ("Verdict",),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "AuditOptions",
    "AuditReport",
    "AuditRequest",
    "Auditor",
    "CitationReport",
    "CitedSpan",
    "ClaimReport",
    "ConfigError",
    "Finding",
    "InputError",
    "MissingExtraError",
    "ModelError",
    "PageReport",
    "ParseError",
    "ParsedAnswer",
    "ProviderError",
    "Source",
    "SourceReport",
    "UnknownNameError",
    "UpheldError",
    "Verdict",
    "audit",
    "from_anthropic",
    "from_gemini",
    "from_openai",
    "from_perplexity",
    "from_response",
    "parse",
    "read",
    "run_audit",
]


def __getattr__(name: str) -> object:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'upheld' has no attribute {name!r}")
    value: object = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
