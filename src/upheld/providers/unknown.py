"""What to say of a value that is no known response: what it looks like, since that tells what was passed by mistake."""

from __future__ import annotations

from typing import Any

from upheld.errors import ProviderError
from upheld.providers.node import Node, shown

#: Fields of an object that are told.
_MOST_FIELDS = 8


def of_no_shape(
    value: Any,  # noqa: ANN401  JSON is of any type
    provider: str,
    lacking: ProviderError | None,
) -> ProviderError:
    """The error of a response that no reader recognises.

    Args:
        value: the response as JSON values.
        provider: whose it should be, or ``auto``.
        lacking: what a reader of that provider misses in it.
    """
    if isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
        odd = next((event for event in Node(value).items() if not event.is_object()), None)
        if odd is not None:
            return odd.wrong("an event of a stream (an object)")
    known = f"{_an(provider)} response" if provider != "auto" else "a response of a provider that upheld knows"
    if lacking is not None:
        return ProviderError(f"{_shape(value)} is not {known}: {lacking}", field=lacking.field)
    return ProviderError(f'{_shape(value)} is not {known}; upheld also reads {{"answer": "...", "sources": [...]}}')


def _shape(value: Any) -> str:  # noqa: ANN401  JSON is of any type
    if isinstance(value, dict):
        fields = ", ".join(map(shown, sorted(map(str, value))[:_MOST_FIELDS]))
        return f"an object with the fields {fields}" if fields else "an empty object"
    if isinstance(value, list):
        count = "1 entry" if len(value) == 1 else f"{len(value)} entries"
        return f"a list of {count}" if value else "an empty list"
    return Node(value).found()


def _an(name: str) -> str:
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"
