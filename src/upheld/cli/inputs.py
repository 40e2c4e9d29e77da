"""From what stands on the command line to a request: a file, stdin, or the answer itself."""

from __future__ import annotations

import json
import re
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from upheld.cli.sources import beside, merged, named
from upheld.errors import InputError, ParseError, ProviderError
from upheld.fetch.decoding import decode_text
from upheld.fetch.failures import Failure
from upheld.fetch.nontext import kind_of
from upheld.limits import FILE_BYTES
from upheld.providers.plain import from_json
from upheld.schema import AuditRequest, Source, request_from

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from upheld.cli.sources import Fields
    from upheld.providers.draft import Draft

#: No file system takes a longer name, and asking for one is an error of its own.
_LONGEST_PATH = 1000

#: A name without a sentence around it. An answer of one word or one file name has nothing to check, while a mistyped
#: name taken for an answer would pass as one in which nothing is wrong.
_PATH_LIKE = re.compile(
    r"\S*\.[A-Za-z][A-Za-z0-9]{0,7}"  # ends like a file name
    r"|[^\s。！？、【】\[\]]*[/\\][^\s。！？、【】\[\]]*"  # has a slash but nothing that only sentences have
    r"|[A-Za-z0-9_-]{1,200}"
    r"|(?:[^\n.!?。！？、【】\[\]]|[.!?](?!\s)){1,250}\.(?:md|markdown|txt|text|json|html?)"  # has spaces as well
)
#: How JSON begins and prose does not.
_OBJECT = re.compile(r'\s*\{\s*"[^"\n]{1,60}"\s*:')
_ADDRESS = re.compile(r"https?://", re.IGNORECASE)

#: How JSON and server-sent events begin, and the names of files that hold them.
_OF_JSON = ("{", "[", "data:", "event:")
_FIELDS = AuditRequest.model_fields.keys()
_JSON_NAMES = frozenset({".json", ".jsonl", ".ndjson", ".sse"})

_WANTED = (
    'expected an answer as text, a JSON object {"answer": "...", "sources": [{"id": "1", "text": "..."}]}, '
    "or a provider's response"
)


@dataclass(frozen=True, slots=True)
class Input:
    """What was found where the argument points.

    Attributes:
        name: what to call it in errors.
        text: what it holds.
        path: the file, where it is one.
    """

    name: str
    text: str
    path: Path | None = None


@dataclass(frozen=True, slots=True)
class Given:
    """What stands on the command line, read.

    Attributes:
        request: the answer and its sources.
        failures: source id -> why its file gave no text.
        named: ids of the sources that the user brought: of the folder, and of ``--source``.
        notes: what was used without being asked for.
    """

    request: AuditRequest
    failures: Mapping[str, Failure]
    named: tuple[str, ...]
    notes: tuple[str, ...]


def read_request(argument: str, sources: Sequence[str], question: str | None, provider: str = "auto") -> Given:
    """Reads the answer and its sources.

    Args:
        argument: a file, ``-`` for stdin, or the answer itself.
        sources: the values of ``--source``.
        question: what was asked, in place of what the request says.
        provider: whose response the input is; ``auto`` finds out whether it is one.

    Raises:
        InputError: it can't be used; the message says what and why.
    """
    given = _read_input(argument)
    saved, notes = beside(given.path) if given.path else ({}, [])
    brought = {**saved, **named(sources)}
    response = _response(given, provider)
    if response is not None:
        with _told_of(given):
            request = response.request(_as_sources(brought), question=question)
        kept = {source.id for source in request.sources}
        return Given(request, {}, tuple(id_ for id_ in brought if id_ in kept), tuple(notes))
    data = _request_data(given)
    data["sources"] = merged(data.get("sources", []), brought)
    if question is not None:
        data["question"] = question
    failures = {id_: fields for id_, fields in brought.items() if isinstance(fields, Failure)}
    return Given(request_from(data), failures, tuple(brought), tuple(notes))


def _response(given: Input, provider: str) -> Draft | None:
    """A provider's response; None where the input is an answer or a request."""
    from upheld.providers.registry import read, recognise, request_from_response  # a plain answer needs none of it

    if provider == "auto":
        looks = given.text.lstrip().startswith(_OF_JSON) or _is_json_file(given)
        if not looks or _is_labelled(given.text):
            return None
    with _told_of(given):
        try:
            value = from_json(given.text)
            if provider == "auto" and isinstance(value, dict) and "answer" in value and value.keys() <= _FIELDS:
                return None
            found = recognise(value, provider)
        except ParseError:
            if provider != "auto":
                raise
            # A text that begins like JSON, one as JSON, or JSON with an error: the reader of requests tells which.
            return None
        if found is not None:
            return read(found)
        if provider == "auto" and isinstance(value, dict) and ("answer" in value or not _is_json_file(given)):
            return None
        request_from_response(value, provider=provider)  # says what is wrong with it
    raise AssertionError("a response that nothing recognises was read")


@contextmanager
def _told_of(given: Input) -> Iterator[None]:
    """Puts the name of the input before what is wrong with it."""
    try:
        yield
    except InputError as error:
        raise ProviderError(f"{given.name}: {error}", field=error.field) from error


def _as_sources(brought: Mapping[str, Fields]) -> list[Source]:
    made = []
    for id_, fields in brought.items():
        if isinstance(fields, Failure):
            raise InputError(f"source {id_} can't be read: {fields.reason}", field=f"sources.{id_}")
        made.append(Source(id=id_, url=fields.get("url"), text=fields.get("text"), title=fields.get("title")))
    return made


def _read_input(argument: str) -> Input:
    if argument == "-":
        data = b"" if sys.stdin is None else sys.stdin.buffer.read(FILE_BYTES + 1)
        return Input("stdin", _text("stdin", data))
    if not argument.strip():
        raise InputError("the answer is empty", field="answer")
    path = _existing(argument)
    if path is not None:
        return Input(str(path), _text(str(path), _read_file(path)), path)
    if _ADDRESS.match(argument) and not re.search(r"\s", argument):
        raise InputError(f"{argument}: an address is no answer; save the answer and pass the file, or pass its text")
    if len(argument) <= _LONGEST_PATH and _PATH_LIKE.fullmatch(argument):
        raise InputError(f"no such file: {argument}")
    return Input("the answer", argument)


def _existing(argument: str) -> Path | None:
    if len(argument) > _LONGEST_PATH or "\n" in argument or "\0" in argument:
        return None
    path = Path(argument)
    try:
        return path if path.exists() else None
    except PermissionError as error:
        raise InputError(f"{path}: can't be read: {error.strerror}") from error
    except OSError:  # a name that the file system refuses is no file: it is text
        return None


def _read_file(path: Path) -> bytes:
    if path.is_dir():
        raise InputError(f"{path}: is a folder; pass the file that holds the answer")
    try:
        with path.open("rb") as file:
            return file.read(FILE_BYTES + 1)
    except OSError as error:
        raise InputError(f"{path}: can't be read: {error.strerror}") from error


def _text(name: str, data: bytes) -> str:
    if len(data) > FILE_BYTES:
        raise InputError(f"{name}: is larger than {FILE_BYTES:,} bytes")
    if not data.strip():
        raise InputError(f"{name}: is empty")
    kind = kind_of(data)
    if kind:
        raise ParseError(f"{name}: looks like {kind}, not text; save the answer as text and pass that")
    try:
        return decode_text(data)
    except ParseError as error:
        raise ParseError(f"{name}: {error}") from error


def _is_labelled(text: str) -> bool:
    """Whether the first line is a row of labels, as ``upheld eval`` takes them."""
    try:
        row = json.loads(text.lstrip().partition("\n")[0])
    except (RecursionError, ValueError):
        return False
    return isinstance(row, dict) and row.keys() >= {"claim", "evidence", "label"}


def _is_json_file(given: Input) -> bool:
    return given.path is not None and given.path.suffix.lower() in _JSON_NAMES


def _request_data(given: Input) -> dict[str, Any]:
    """The fields of a request: of the JSON where it is one, else the text is the answer."""
    is_json = _is_json_file(given)
    if not is_json and not given.text.lstrip().startswith("{"):
        return {"answer": given.text}
    if _is_labelled(given.text):
        raise ParseError(f"{given.name}: holds labelled claims and no answer; `upheld eval` reads these")
    try:
        data = json.loads(given.text)
    except json.JSONDecodeError as error:
        # A text may begin with a brace, or with an object and then go on.
        if not is_json and (error.msg == "Extra data" or not _OBJECT.match(given.text)):
            return {"answer": given.text}
        raise ParseError(
            f"{given.name}: is no valid JSON: {error.msg} in line {error.lineno}, column {error.colno}"
        ) from error
    except (RecursionError, ValueError) as error:  # nested too deeply, or a number of thousands of digits
        raise ParseError(f"{given.name}: is JSON that can't be read: {error}") from error
    if isinstance(data, dict) and "answer" in data:
        return data
    raise ParseError(f"{given.name}: {_WANTED}")
