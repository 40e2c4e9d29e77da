"""Whatever a caller's code holds of a response, as plain JSON values: objects of an SDK, dicts, JSON text, streams."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from typing import Any

from upheld.errors import ParseError, ProviderError

#: Objects inside objects: no provider nests deeper than some tens, and a cycle must end.
_DEEPEST = 100
#: Events of a stream, and entries of any list: a research report of a million words streams fewer.
_LONGEST = 1_000_000
#: How the SDKs' objects give themselves as dicts, in the order to try: pydantic, google-genai, older pydantic.
_DUMPS = ("model_dump", "to_dict", "dict")
#: Lines of server-sent events that carry data.
_DATA = "data:"
_END = "[DONE]"
_TOO_DEEP = "the response is JSON that is nested too deeply"


def plain(response: object) -> Any:  # noqa: ANN401  JSON is of any type
    """The response as JSON values: dicts with text keys, lists, texts, numbers, booleans and None.

    Args:
        response: an object of an SDK, a mapping, JSON text or server-sent events as text, or an iterable of events.

    Raises:
        upheld.errors.ParseError: a text that is no JSON.
        upheld.errors.ProviderError: something that none of these is.
    """
    if isinstance(response, bytes | bytearray):
        response = bytes(response).decode("utf-8", "replace")
    if isinstance(response, str):
        return from_json(response)
    return _value(response, "", 0)


def from_json(text: str) -> Any:  # noqa: ANN401  JSON is of any type
    """What a JSON text holds; of lines of JSON and of server-sent events, the list of their values.

    Raises:
        upheld.errors.ParseError: it is no JSON.
    """
    value = _loaded(text.removeprefix("\ufeff"))
    if _is_deep(value):  # what some versions of Python can read is still more than readers can walk through
        raise ParseError(_TOO_DEEP)
    return value


def _loaded(text: str) -> Any:  # noqa: ANN401  JSON is of any type
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ParseError(_TOO_DEEP) from error
    except ValueError as error:
        events = _lines(text)
        if events is not None:
            return events
        raise ParseError(f"the response is no JSON: {error}") from error


def _is_deep(value: Any) -> bool:  # noqa: ANN401  JSON is of any type
    level = [value] if isinstance(value, dict | list) else []
    for _ in range(_DEEPEST + 1):
        inner = (entry for one in level for entry in (one.values() if isinstance(one, dict) else one))
        level = [entry for entry in inner if isinstance(entry, dict | list)]
        if not level:
            return False
    return True


def _lines(text: str) -> list[Any] | None:
    """The values of a text with one JSON value or event a line; None where it is no such text.

    A last line that is cut off is left out: a stream may end anywhere, and what was said so far is still an answer.
    """
    found: list[Any] = []
    lines = list(_said(text))
    for at, line in enumerate(lines, start=1):
        try:
            found.append(json.loads(line))
        except (RecursionError, ValueError):
            if at < len(lines) or not line.startswith("{"):
                return None
    return found or None


def _said(text: str) -> Iterator[str]:
    """The lines that carry a value."""
    for line in text.splitlines():
        told = line.strip()
        if told and not told.startswith((":", "event:", "id:", "retry:")):
            told = told.removeprefix(_DATA).strip()
            if told != _END:
                yield told


def _value(value: Any, path: str, depth: int) -> Any:  # noqa: ANN401  JSON is of any type
    if depth > _DEEPEST:
        raise ProviderError(f"{path[:80]}...: nested too deeply", field=path[:80])
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, Enum):  # before texts: many are both
        return _value(value.value, path, depth + 1)
    if isinstance(value, str):
        return str(value)
    if isinstance(value, bytes | bytearray):
        return base64.b64encode(bytes(value)).decode("ascii")
    if isinstance(value, date | datetime):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {
            str(key): _value(entry, f"{path}.{key}" if path else str(key), depth + 1) for key, entry in value.items()
        }
    dumped = _dumped(value)
    if dumped is not None:
        return _value(dumped, path, depth + 1)
    if isinstance(value, Iterable):
        return _list(value, path, depth)
    raise ProviderError(
        f"{path or 'the response'}: a {type(value).__name__} is nothing that can be read", field=path or None
    )


def _dumped(value: object) -> Mapping[str, Any] | None:
    """An object as a mapping of its fields, by its own method or by the fields of its dataclass."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    for name in _DUMPS:
        method = getattr(value, name, None)
        if callable(method) and not isinstance(value, type):
            found = _called(method, {"warnings": False} if name == "model_dump" else {})
            if isinstance(found, Mapping):
                return found
    return None


def _called(method: Callable[..., object], options: Mapping[str, object]) -> object:
    """What a method gives; None where it takes other arguments, as one that only has the name does."""
    for given in (options, {}):
        try:
            return method(**given)
        except TypeError:
            continue
    return None


def _list(values: Iterable[Any], path: str, depth: int) -> list[Any]:
    found = []
    for at, entry in enumerate(values):
        if at >= _LONGEST:
            raise ProviderError(f"{path or 'the stream'}: more than {_LONGEST:,} entries", field=path or None)
        found.append(_value(entry, f"{path}.{at}" if path else str(at), depth + 1))
    return found
