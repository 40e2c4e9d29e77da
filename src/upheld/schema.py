"""Wire types in: what an audit is asked to check."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
    field_validator,
    model_validator,
)

from upheld.errors import InputError
from upheld.limits import ANSWER_CHARACTERS, SOURCES


class Wire(BaseModel):
    """Base of everything that crosses the boundary: immutable, and no field goes unnoticed."""

    model_config = ConfigDict(extra="forbid", frozen=True)


_HALF_PAIR = re.compile("[\ud800-\udfff]")


def writable(text: str) -> str:
    """Halves of surrogate pairs as decoders show what they can't read: nothing else could ever be written out.

    A snippet that JavaScript cut inside an emoji has one; that must not stop an audit. One character for one, so that
    offsets stay true.
    """
    return text if text.isascii() else _HALF_PAIR.sub("\ufffd", text)


Words = Annotated[str, AfterValidator(writable)]


def _as_id(value: object) -> object:
    """A whole number as its digits: programs number their sources, and 1 can mean nothing but "1"."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) and abs(value) < _NUMBERS else value


#: Numbers beyond this are no numbers of sources, and printing a very long one is an error of its own.
_NUMBERS = 10**15

Id = Annotated[
    str,
    Field(min_length=1, max_length=200, description="What markers in the answer point to."),
    BeforeValidator(_as_id),
]


Carried = Literal["response", "excerpts"]


class Source(Wire):
    """What an answer cites: a url to fetch, or the text itself. ``text`` wins over ``url``, unless ``carried``."""

    id: Id
    url: Words | None = Field(default=None, description="Where the page is; only http and https are ever fetched.")
    text: Words | None = Field(default=None, description="The source's text, judged as it is.")
    title: Words | None = Field(default=None, description="A title to show.")
    carried: Carried | None = Field(
        default=None,
        description="Set where `text` came with a provider's response: what the model was shown (`response`), judged "
        "where there is no url or its page can't be read, or only what the provider quotes of it (`excerpts`), judged "
        "where there is no url. Null where the caller gave the text.",
    )


class CitedSpan(Wire):
    """A range of the answer that a provider marked as backed by sources.

    ``start`` and ``end`` are a half-open range of code points. The range is checked as one claim, in place of the
    sentences it overlaps; one too short to be a claim is widened to its sentence.
    """

    start: int = Field(ge=0)
    end: int = Field(ge=0)
    cited: tuple[Id, ...] = Field(min_length=1, description="Ids of the sources it is cited to.")


class UnplacedSpan(Wire):
    """A range that a provider marked as backed by sources, and that stands nowhere in the answer."""

    text: Words = Field(description="The words that it should hold; empty where the response does not say.")
    cited: tuple[Id, ...] = Field(min_length=1, description="Ids of the sources it is cited to.")
    reason: str = Field(description="Why it could not be placed.")


class AuditRequest(Wire):
    """An answer, the question it answers, and the sources it cites."""

    question: Words | None = None
    answer: str = Field(min_length=1, max_length=ANSWER_CHARACTERS)
    sources: tuple[Source, ...] = Field(default=(), max_length=SOURCES)
    cited_spans: tuple[CitedSpan, ...] = ()
    unplaced_spans: tuple[UnplacedSpan, ...] = ()

    @field_validator("answer")
    @classmethod
    def _has_text(cls, answer: str) -> str:
        if not answer.strip():
            raise ValueError("is empty")
        if "\0" in answer:
            raise ValueError(f"has a NUL character at {answer.index(chr(0))}; save it as plain text without it")
        return answer

    @field_validator("sources")
    @classmethod
    def _ids_differ(cls, sources: tuple[Source, ...]) -> tuple[Source, ...]:
        seen: set[str] = set()
        for source in sources:
            if source.id in seen:
                raise ValueError(f"id {source.id!r} is used twice; every source needs its own")
            seen.add(source.id)
        return sources

    @model_validator(mode="after")
    def _spans_fit(self) -> AuditRequest:
        ids = {source.id for source in self.sources}
        for index, span in enumerate(self.cited_spans):
            where = f"cited_spans.{index}"
            if not span.start < span.end <= len(self.answer):
                raise ValueError(
                    f"{where}: {span.start}-{span.end} is no range of the answer ({len(self.answer)} characters)"
                )
        for where, cited in (
            *((f"cited_spans.{at}", span.cited) for at, span in enumerate(self.cited_spans)),
            *((f"unplaced_spans.{at}", span.cited) for at, span in enumerate(self.unplaced_spans)),
        ):
            unknown = next((one for one in cited if one not in ids), None)
            if unknown is not None:
                raise ValueError(f"{where}.cited: no source has the id {unknown!r}")
        return self


class ParsedCitation(Wire):
    """One marker of the answer and the source it leads to."""

    source_id: str
    marker: str
    start: int
    end: int


SourceStatus = Literal[
    "ok",
    "archived",
    "link_rot",
    "dead",
    "likely_fabricated",
    "unreadable",
    "unsupported_type",
    "too_large",
    "refused",
    "not_fetched",
]
Via = Literal["inline", "response", "live", "archive", "cache"]


def explain_validation(error: ValidationError) -> InputError:
    """Turns pydantic's first complaint into one line that names the field, and counts the rest."""
    problems = error.errors(include_url=False)
    first = problems[0]
    field = ".".join(str(part) for part in first["loc"]) or None
    known = _unknown_field(error.title, first["loc"]) if first["type"] == "extra_forbidden" else None
    known = known or _MESSAGES.get(first["type"])
    message = known.format(**first.get("ctx", {})) if known else first["msg"].removeprefix("Value error, ")
    more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
    # Lists are positions to users, and the answer itself must not be echoed into the error.
    return InputError(f"{field}: {message}{more}" if field else f"{message}{more}", field=field)


#: Kind of complaint -> how it reads, with what pydantic tells of it.
_MESSAGES = {
    "extra_forbidden": "unknown field",
    "missing": "is missing",
    "string_too_short": "is empty",
    "string_too_long": "is too long: at most {max_length:,} characters",
    "string_unicode": "holds half of a surrogate pair; decode the text again with errors='replace'",
    "string_type": "expected a text",
    "too_short": "is empty",
    "too_long": "has too many entries: at most {max_length:,}",
    "tuple_type": "expected a list",
    "model_type": "expected an object",
    "model_attributes_type": "expected an object",
    "dict_type": "expected an object",
    "int_type": "expected a whole number",
    "int_parsing": "expected a whole number",
    "int_from_float": "expected a whole number",
    "greater_than_equal": "must not be less than {ge}",
}
#: The objects inside a request, by the field that holds a list of them.
_INNER: dict[object, type[Wire]] = {"sources": Source, "cited_spans": CitedSpan, "unplaced_spans": UnplacedSpan}
_OUTER: dict[str, type[Wire]] = {"AuditRequest": AuditRequest, "Source": Source}


def _unknown_field(title: str, loc: Sequence[object]) -> str | None:
    """What to say of an unknown field, with the fields that there are."""
    model = _INNER.get(loc[0]) if len(loc) > 1 else _OUTER.get(title)
    return f"unknown field; the fields are {', '.join(model.model_fields)}" if model else None


def request_from(data: Mapping[str, Any]) -> AuditRequest:
    """Checks an `AuditRequest` given as a mapping.

    Raises:
        InputError: naming the field that can't be used.
    """
    try:
        return AuditRequest.model_validate({**data, "sources": entries(data["sources"])} if "sources" in data else data)
    except ValidationError as error:
        raise explain_validation(error) from error


def entries(sources: object) -> object:
    """The sources of a JSON request with an object for each bare url or text, cited by its position.

    Whatever is no list is left for the check to refuse.
    """
    if not isinstance(sources, list):
        return sources
    return [
        {"id": str(position), _field_of(entry): entry} if isinstance(entry, str) else entry
        for position, entry in enumerate(sources, start=1)
    ]


Sources = Sequence["str | Source | Mapping[str, Any]"] | Mapping[str, "str | Source | Mapping[str, Any]"]


def sources_from(sources: Sources | None) -> tuple[Source, ...]:
    """Makes `Source` values of what a caller may pass.

    Args:
        sources: urls, texts, `Source` values or mappings of a source's fields, cited as 1, 2, ... unless they have an
            id; or a mapping of id to any of them.

    Raises:
        InputError: for anything else.
    """
    if sources is None:
        return ()
    if isinstance(sources, str | bytes) or not isinstance(sources, Sequence | Mapping):
        raise InputError(f"sources: expected a list or a mapping, not {type(sources).__name__}", field="sources")
    pairs = sources.items() if isinstance(sources, Mapping) else ((str(i), s) for i, s in enumerate(sources, start=1))
    made = tuple(_source(id_, value) for id_, value in pairs)
    if isinstance(sources, Mapping):
        for id_, source in zip(sources, made, strict=True):
            if source.id != id_:  # which of the two the markers mean can't be told
                where = f"sources.{id_}"
                raise InputError(f"{where}: this source has another id, {source.id!r}", field=where)
    return made


def _source(id_: object, value: object) -> Source:
    where = f"sources.{id_}"
    if isinstance(value, Source):
        return value
    if not isinstance(id_, str):
        message = f"sources: the key {id_!r} must be a text, as markers are: write {str(id_)!r}"
        raise InputError(message, field="sources")
    if isinstance(value, str):
        fields: dict[str, Any] = {_field_of(value): value}
    elif isinstance(value, Mapping):
        fields = dict(value)
    else:
        message = f"{where}: expected a url, a text, a path or an upheld.Source, not {type(value).__name__}"
        raise InputError(message, field=where)
    try:
        return Source.model_validate({"id": id_, **fields})
    except ValidationError as error:
        inner = explain_validation(error)
        raise InputError(f"{where}.{inner}", field=f"{where}.{inner.field}") from error


def _field_of(value: str) -> str:
    return "url" if _is_url(value) else "text"


def _is_url(value: str) -> bool:
    """A single word with a web scheme; a text that merely begins with an address is a text."""
    return value.strip().lower().startswith(("http://", "https://")) and len(value.split()) == 1
