"""From an answer to its claims, citations and sources."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from upheld.parsing.answer import parse_answer, to_wire

__all__ = ["parse_answer", "to_wire"]


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    """Loads the parser on first use: it needs a Markdown parser, which ``import upheld`` must not load."""
    if name in __all__:
        from upheld.parsing import answer

        return getattr(answer, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
