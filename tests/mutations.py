"""Responses that are broken on purpose, and what must become of each."""

from __future__ import annotations

import copy
import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import upheld
from upheld.errors import InputError

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

#: What may stand in a field in place of what should.
_OTHER_KINDS: tuple[Any, ...] = (
    None,
    True,
    0,
    7,
    -1,
    2.5,
    10**20,
    -(10**40),
    1e308,
    float("nan"),
    float("inf"),
    "",
    "x",
    " \n",
    "a\nb",
    "x" * 3000,
    "\ud83d",
    "\0",
    "https://",
    "http://[",
    "[1](" * 9,
    [],
    {},
    [None],
    [[]],
    [{}],
    {"": None},
    {"type": 3},
    {"type": "text", "text": None},
    ["x", 3, None, {}],
)
#: Levels of nesting: within what is read of an SDK's objects, beyond it, and beyond what JSON is read to.
_DEEP = (40, 300, 6000)
#: Messages of errors about the whole response, which has no field to name.
_WHOLE = re.compile(
    r" is not an? .*(?:response|knows)|it looks like |^the response is (?:no JSON|JSON that)|^the response: expected "
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a broken response.

    Attributes:
        kind: ``request``, ``field`` (an error that names it), ``shape`` (an error about the whole), or ``wrong``.
        told: the error's message; of ``wrong``, what is wrong.
    """

    kind: str
    told: str = ""


def broken(response: Any, draw: random.Random) -> Any:
    """A copy with one to three of its values dropped, nulled, retyped, cut, doubled, nested or put elsewhere."""
    made = {"": copy.deepcopy(response)}
    for _ in range(draw.choice((1, 1, 1, 2, 3))):
        holder, key = draw.choice(_places(made))
        draw.choice(_WAYS)(holder, key, draw)
    return made.get("")


def sent(response: Any, draw: random.Random) -> Any:
    """A response in one of the forms in which a caller may hand it over: as it is, as JSON, cut off, as events."""
    way = draw.randrange(10)
    if way < 6 or _depth(response) > 900:  # deeper than the tests' own JSON can write
        return iter(response) if way == 0 and isinstance(response, list) else response
    if way == 6 and isinstance(response, list):
        return "\n".join(f"data: {json.dumps(event)}\n" for event in response)
    text = json.dumps(response, ensure_ascii=draw.random() < 0.5)
    if way == 7:
        return text[: draw.randrange(len(text) + 1)]
    return text.encode("utf-8", "surrogatepass") if way == 8 else text


def outcome(response: object, provider: str) -> Outcome:
    """What becomes of a response: a request that can be written out and parsed, or an error that says why not."""
    try:
        request = upheld.from_response(response, provider=provider)
    except InputError as error:
        told = str(error)
        if "\n" in told or len(told) > 2000:
            return Outcome("wrong", f"no single line: {told[:300]!r}")
        if error.field:
            named = " ".join(error.field.split(".")[-1].split())[:900]
            return Outcome("field" if named in told else "wrong", f"{error.field}: {told}")
        return Outcome("shape" if _WHOLE.search(told) else "wrong", told)
    parsed = upheld.parse(request)
    ids = {source.id for source in request.sources}
    request.model_dump_json()
    if not all(
        0 <= span.start < span.end <= len(request.answer) and ids >= {*span.cited} for span in request.cited_spans
    ):
        return Outcome("wrong", "a cited range outside the answer, or of no source")
    if not all(0 <= claim.start < claim.end <= len(request.answer) for claim in parsed.claims):
        return Outcome("wrong", "a claim outside the answer")
    return Outcome("request")


def assert_survives(response: Any, draw: random.Random, times: int, *, provider: str = "auto") -> None:
    """Breaks a response so many times; each must be read, or refused by an error that names the field."""
    for _ in range(times):
        came = outcome(sent(broken(response, draw), draw), provider)
        assert came.kind != "wrong", came.told


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a response, as the object or list that holds it and its name or position there."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        holder = waiting.pop()
        keys: Sequence[Any] = list(holder) if isinstance(holder, dict) else range(len(holder))
        found += [(holder, key) for key in keys]
        waiting += [holder[key] for key in keys if isinstance(holder[key], dict | list)]
    return found or [({"": None}, "")]


def _depth(value: Any) -> int:
    deepest, waiting = 0, [(value, 0)]
    while waiting:
        inner, depth = waiting.pop()
        deepest = max(deepest, depth)
        if isinstance(inner, dict | list):
            waiting += [(entry, depth + 1) for entry in (inner.values() if isinstance(inner, dict) else inner)]
    return deepest


def _drop(holder: Any, key: Any, _: random.Random) -> None:
    del holder[key]


def _null(holder: Any, key: Any, _: random.Random) -> None:
    holder[key] = None


def _retype(holder: Any, key: Any, draw: random.Random) -> None:
    holder[key] = copy.deepcopy(draw.choice(_OTHER_KINDS))


def _wrap(holder: Any, key: Any, draw: random.Random) -> None:
    holder[key] = [holder[key]] if draw.random() < 0.5 else {"value": holder[key]}


def _nest(holder: Any, key: Any, draw: random.Random) -> None:
    for _ in range(draw.choice(_DEEP)):
        holder[key] = [holder[key]]


def _cut(holder: Any, key: Any, draw: random.Random) -> None:
    value = holder[key]
    if isinstance(value, str | list):
        holder[key] = value[: draw.randrange(len(value) + 1)]
    else:
        _retype(holder, key, draw)


def _halve(holder: Any, key: Any, draw: random.Random) -> None:
    """Puts half of a character that has two units where a text is cut."""
    value = holder[key]
    if isinstance(value, str):
        at = draw.randrange(len(value) + 1)
        holder[key] = value[:at] + draw.choice(("\ud83d", "\ude00", "\ud83d\ude00"))
    else:
        _retype(holder, key, draw)


def _double(holder: Any, key: Any, _: random.Random) -> None:
    value = holder[key]
    if isinstance(value, str | list):
        holder[key] = value * 2
    elif isinstance(holder, list):
        holder.insert(key, copy.deepcopy(value))
    else:
        holder[f"{key}_"] = value


def _count(holder: Any, key: Any, draw: random.Random) -> None:
    """Moves a position: to its neighbours, to the other side, far away."""
    value = holder[key]
    if isinstance(value, int) and not isinstance(value, bool):
        holder[key] = draw.choice((value + 1, value - 1, -value, value * 1000, 2**63, float(value), str(value)))
    else:
        _shuffle(holder, key, draw)


def _shuffle(holder: Any, key: Any, draw: random.Random) -> None:
    """Puts the entries of a list, or the events of a stream, into another order; of an object, drops some."""
    value = holder[key]
    if isinstance(value, list):
        draw.shuffle(value)
    elif isinstance(value, dict):
        holder[key] = {name: inner for name, inner in value.items() if draw.random() < 0.7}
    else:
        _retype(holder, key, draw)


def _thin(holder: Any, key: Any, draw: random.Random) -> None:
    """Drops entries of a list, or events of a stream."""
    value = holder[key]
    if isinstance(value, list):
        holder[key] = [entry for entry in value if draw.random() < 0.7]
    else:
        _null(holder, key, draw)


def _rename(holder: Any, key: Any, draw: random.Random) -> None:
    if isinstance(holder, dict):
        holder[draw.choice(("", "a\nb", "\ud83d", "x" * 3000, str(key).upper(), "type"))] = holder.pop(key)
    else:
        _drop(holder, key, draw)


_WAYS: tuple[Callable[[Any, Any, random.Random], None], ...] = (
    _drop,
    _null,
    _retype,
    _retype,
    _wrap,
    _nest,
    _cut,
    _halve,
    _double,
    _count,
    _shuffle,
    _thin,
    _rename,
)
