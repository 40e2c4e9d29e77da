"""Wire types in: what an audit is asked to check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from upheld.errors import InputError
from upheld.limits import ANSWER_CHARACTERS, SOURCES


class Wire(BaseModel):
    """Base of everything that crosses the boundary: immutable, and no field goes unnoticed."""

    model_config = ConfigDict(extra="forbid", frozen=True)


Id = Annotated[str, Field(min_length=1, max_length=200, description="What markers in the answer point to.")]


class Source(Wire):
    """What an answer cites: a url to fetch, or the text itself. ``text`` wins over ``url``."""

    id: Id
    url: str | None = Field(default=None, description="Where the page is; only http and https are ever fetched.")
    text: str | None = Field(default=None, description="The source's text, judged as it is.")
    title: str | None = Field(default=None, description="A title to show.")


class CitedSpan(Wire):
    """A range of the answer that a provider marked as backed by sources.

    ``start`` and ``end`` are a half-open range of code points. The range is checked as one claim, in place of the
    sentences it overlaps; one too short to be a claim is widened to its sentence.
    """

    start: int = Field(ge=0)
    end: int = Field(ge=0)
    cited: tuple[Id, ...] = Field(min_length=1, description="Ids of the sources it is cited to.")


class AuditRequest(Wire):
    """An answer, the question it answers, and the sources it cites."""

    question: str | None = None
    answer: str = Field(min_length=1, max_length=ANSWER_CHARACTERS)
    sources: tuple[Source, ...] = Field(default=(), max_length=SOURCES)
    cited_spans: tuple[CitedSpan, ...] = ()

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
            unknown = next((cited for cited in span.cited if cited not in ids), None)
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
Via = Literal["inline", "live", "archive", "cache"]


def explain_validation(error: ValidationError) -> InputError:
    """Turns pydantic's first complaint into one line that names the field, and counts the rest."""
    problems = error.errors(include_url=False)
    first = problems[0]
    field = ".".join(str(part) for part in first["loc"]) or None
    message = _MESSAGES.get(first["type"], first["msg"]).removeprefix("Value error, ")
    more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
    # Lists are positions to users, and the answer itself must not be echoed into the error.
    return InputError(f"{field}: {message}{more}" if field else f"{message}{more}", field=field)


_MESSAGES = {
    "extra_forbidden": "unknown field; the fields are described by the input schema (`upheld.schemas`)",
    "missing": "is missing",
    "string_too_short": "is empty",
    "string_too_long": f"is too long: at most {ANSWER_CHARACTERS:,} characters",
    "string_unicode": "holds half of a surrogate pair; decode the text again with errors='replace'",
    "too_short": "is empty",
}


def request_from(data: Mapping[str, Any]) -> AuditRequest:
    """Checks an `AuditRequest` given as a mapping.

    Raises:
        InputError: naming the field that can't be used.
    """
    try:
        return AuditRequest.model_validate(data)
    except ValidationError as error:
        raise explain_validation(error) from error


Sources = Sequence["str | Source"] | Mapping[str, str]


def sources_from(sources: Sources | None) -> tuple[Source, ...]:
    """Makes `Source` values of what a caller may pass.

    Args:
        sources: urls, texts or `Source` values, cited as 1, 2, ...; or a mapping of id to url or text.

    Raises:
        InputError: for anything else.
    """
    if sources is None:
        return ()
    if isinstance(sources, str | bytes) or not isinstance(sources, Sequence | Mapping):
        raise InputError(f"sources: expected a list or a mapping, not {type(sources).__name__}", field="sources")
    pairs = sources.items() if isinstance(sources, Mapping) else ((str(i), s) for i, s in enumerate(sources, start=1))
    return tuple(_source(id_, value) for id_, value in pairs)


def _source(id_: object, value: object) -> Source:
    if isinstance(value, Source):
        return value
    if not isinstance(value, str) or not isinstance(id_, str):
        raise InputError(
            f"sources.{id_}: expected a url, a text or an upheld.Source, not {type(value).__name__}",
            field=f"sources.{id_}",
        )
    field = "url" if _is_url(value) else "text"
    try:
        return Source.model_validate({"id": id_, field: value})
    except ValidationError as error:
        raise explain_validation(error) from error


def _is_url(value: str) -> bool:
    """A single word with a web scheme; a text that merely begins with an address is a text."""
    return value.strip().lower().startswith(("http://", "https://")) and len(value.split()) == 1
