"""`Auditor`: holds a loaded verifier and audits answers with it. Every way in goes through here."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from numbers import Integral, Real
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, cast

from pydantic import ValidationError

from upheld.assemble import page_report
from upheld.errors import ConfigError, InputError, ParseError, UpheldError
from upheld.events import OnEvent, ignore
from upheld.fetch.failures import Failure, FailureFetcher
from upheld.fetch.files import read_source
from upheld.fetch.web import WebFetcher, WebOptions
from upheld.options import AuditOptions
from upheld.parsing.answer import parse_answer, to_wire
from upheld.pipeline import run_audit
from upheld.retrieve.registry import load_retriever
from upheld.schema import AuditRequest, Source, Sources, explain_validation, request_from, sources_from
from upheld.verify.registry import load_verifier

if TYPE_CHECKING:
    from upheld.fetch.fetcher import Fetcher
    from upheld.report import AuditReport, PageReport, ParsedAnswer
    from upheld.verify.base import Verifier

#: An answer's text, a request, a request as a mapping, or a provider's response in any of its forms.
Answer = object
#: Urls, texts, local files, `Source` values or mappings of a source's fields, cited as 1, 2, ...; or id -> any of them.
SourceList = Sequence[str | Path | Source | Mapping[str, Any]] | Mapping[str, str | Path | Source | Mapping[str, Any]]


class Auditor:
    """Audits answers with one verifier, loaded once.

    Safe to use from several threads at once.

    Args:
        verifier: a name (``upheld models`` lists them), or a verifier of your own.
        retrieval: a name of a retriever.
        threshold: the score from which a claim counts as supported; None is the verifier's own.
        passages: windows shown to the verifier per claim and source; None is the verifier's own.
        context: whether the verifier sees heading, stem and the sentence before a claim.
        combine: whether claims that fail on each source are read once more against all of them together.
        suggest: whether repairs are looked for: another source to cite, the smallest edit.
        allow_private: whether addresses that are not public are opened.
        offline: whether no address is opened; pages that the cache has are read all the same.
        cache: whether pages are kept in the user's cache folder, and taken from there.
        refresh: whether pages that the cache has are read anew.
        fetcher: what reads sources; None opens addresses as the four options above allow.

    Raises:
        upheld.errors.UnknownNameError: no verifier or retriever has that name.
        upheld.errors.MissingExtraError: it needs a part that is not installed.
        upheld.errors.ConfigError: a threshold outside 0 to 1, fewer than one passage, or a value of a wrong kind.
    """

    def __init__(
        self,
        *,
        verifier: str | Verifier = "auto",
        retrieval: str = "auto",
        threshold: float | None = None,
        passages: int | None = None,
        context: bool = True,
        combine: bool = True,
        suggest: bool = True,
        allow_private: bool = False,
        offline: bool = False,
        cache: bool = True,
        refresh: bool = False,
        fetcher: Fetcher | None = None,
    ) -> None:
        _check_kinds(verifier, retrieval, threshold, passages)
        if threshold is not None and not 0.0 <= threshold <= 1.0:
            raise ConfigError(f"threshold: {threshold} is not between 0 and 1")
        if passages is not None and passages < 1:
            raise ConfigError(f"passages: {passages} is less than 1")
        if offline and refresh:
            raise ConfigError("refresh: pages can't be read anew offline")
        load_retriever(retrieval)  # a wrong name is told here, not at the first answer
        self.verifier = load_verifier(verifier) if isinstance(verifier, str) else verifier
        self.options = AuditOptions(
            self.verifier.name,
            retrieval,
            threshold,
            passages,
            context,
            combine,
            suggest,
            allow_private,
            offline,
            cache,
            refresh,
        )
        self._fetcher = fetcher or WebFetcher.of(self.options)

    def audit(
        self,
        answer: Answer,
        sources: SourceList | None = None,
        *,
        question: str | None = None,
        provider: str = "auto",
        on_event: OnEvent = ignore,
    ) -> AuditReport:
        """Audits one answer.

        Args:
            answer: its text (which may end in a reference list), a request, or a provider's response: the SDK's
                object, its dict, its JSON, or the events of its stream.
            sources: what it cites, unless `answer` is a request that has them; beside a response, the texts of sources
                that it only names.
            question: what was asked.
            provider: whose response it is; ``auto`` finds out.
            on_event: told about progress.

        Raises:
            upheld.errors.InputError: the input can't be used; the message names the field.
            upheld.errors.ModelError: the verifier can't run.
        """
        read, failures = _read_files(sources)
        request = request_of(answer, read, question=question, provider=provider, failures=failures)
        fetcher = FailureFetcher(failures, self._fetcher) if failures else self._fetcher
        return run_audit(request, self.verifier, fetcher=fetcher, options=self.options, on_event=on_event)

    async def audit_async(
        self,
        answer: Answer,
        sources: SourceList | None = None,
        *,
        question: str | None = None,
        provider: str = "auto",
    ) -> AuditReport:
        """The same as `audit`, in a thread, so that an event loop goes on."""
        return await asyncio.to_thread(self.audit, answer, sources, question=question, provider=provider)

    def audit_many(self, requests: Iterable[Answer | tuple[str, SourceList]]) -> Iterator[AuditReport | UpheldError]:
        """Audits one request after another, lazily and in order.

        Args:
            requests: answers, requests, responses, or (answer, sources) pairs.

        Yields:
            A report for each; or, where one could not be audited, its error in that place (returned, not raised), so
            that one bad input never stops the rest.
        """
        for request in requests:
            try:
                yield self.audit(*_pair(request)) if isinstance(request, tuple) else self.audit(request)
            except UpheldError as error:
                yield error


def _check_kinds(verifier: object, retrieval: object, threshold: object, passages: object) -> None:
    """Settings come from forms and files too: a text for a number is told here, not deep inside."""
    for name, value, fits, wanted in (
        ("verifier", verifier, isinstance(verifier, str) or hasattr(verifier, "score"), "a name or a verifier"),
        ("retrieval", retrieval, isinstance(retrieval, str), "a name"),
        ("threshold", threshold, threshold is None or isinstance(threshold, Real), "a number"),
        ("passages", passages, passages is None or isinstance(passages, Integral), "a whole number"),
    ):
        if not fits:
            raise ConfigError(f"{name}: expected {wanted}, not {value!r}")


def _pair(request: tuple[Any, ...]) -> tuple[Any, ...]:
    if len(request) != 2:
        raise InputError(f"expected an answer, or an answer and its sources, not a tuple of {len(request)}")
    return request


_LAST: dict[tuple[object, ...], Auditor] = {}
_LOCK = Lock()


def audit(
    answer: Answer,
    sources: SourceList | None = None,
    *,
    question: str | None = None,
    provider: str = "auto",
    verifier: str | Verifier = "auto",
    retrieval: str = "auto",
    threshold: float | None = None,
    passages: int | None = None,
    context: bool = True,
    combine: bool = True,
    suggest: bool = True,
    allow_private: bool = False,
    offline: bool = False,
    cache: bool = True,
    refresh: bool = False,
) -> AuditReport:
    """Audits one answer or response; the verifier of the last call stays loaded. See `Auditor` for the arguments.

    Example:
        >>> import upheld
        >>> report = upheld.audit("The tower is 330 metres tall [1].", ["The tower has a height of 330 metres."])
        >>> report.claims[0].verdict
        <Verdict.SUPPORTED: 'supported'>
    """
    _check_kinds(verifier, retrieval, threshold, passages)
    # A verifier of the caller's own is told apart by identity; it is kept alive by the auditor it belongs to.
    name = verifier if isinstance(verifier, str) else id(verifier)
    key = (name, retrieval, threshold, passages, context, combine, suggest, allow_private, offline, cache, refresh)
    with _LOCK:
        auditor = _LAST.get(key)
        if auditor is None:
            auditor = Auditor(
                verifier=verifier,
                retrieval=retrieval,
                threshold=threshold,
                passages=passages,
                context=context,
                combine=combine,
                suggest=suggest,
                allow_private=allow_private,
                offline=offline,
                cache=cache,
                refresh=refresh,
            )
            _LAST.clear()
            _LAST[key] = auditor
    return auditor.audit(answer, sources, question=question, provider=provider)


def parse(answer: Answer, sources: SourceList | None = None, *, provider: str = "auto") -> ParsedAnswer:
    """What an audit would check: claims, citations and sources; nothing is fetched.

    Args:
        answer: its text, a request, or a provider's response.
        sources: what it cites, as for `audit`.
        provider: whose response it is; ``auto`` finds out.

    Raises:
        upheld.errors.InputError: the input can't be used; the message names the field.
    """
    request = request_of(answer, _read_files(sources)[0], provider=provider)
    return to_wire(request, parse_answer(request))


def read(
    url: str | Path,
    *,
    allow_private: bool = False,
    archive: bool = True,
    cache: bool = True,
    refresh: bool = False,
    offline: bool = False,
) -> PageReport:
    """Reads one page as an audit reads it; or says why it can't be read.

    Args:
        url: its address, or the path of a local file.
        allow_private: whether an address that is not public is opened.
        archive: whether the archive is asked where the page can't be read.
        cache: whether the page is taken from the user's cache folder, and kept there.
        refresh: whether it is read anew although the cache has it.
        offline: whether only the cache is looked at.

    Raises:
        upheld.errors.InputError: there is no such file, or the address is empty.
        upheld.errors.ConfigError: `offline` and `refresh` exclude one another.
    """
    if offline and refresh:
        raise ConfigError("refresh: pages can't be read anew offline")
    if isinstance(url, str) and not url.strip():
        raise InputError("the address is empty", field="url")
    failures: dict[str, Failure] = {}
    read_file = _read("1", url, failures)
    (source,) = sources_from([read_file if isinstance(read_file, Source) else {"url": read_file}])
    options = WebOptions(allow_private=allow_private, offline=offline, cache=cache, refresh=refresh, archive=archive)
    document = FailureFetcher(failures, WebFetcher(options)).fetch([source])[source.id]
    return page_report(document)


def request_of(
    answer: Answer,
    sources: Sources | None = None,
    *,
    question: str | None = None,
    provider: str = "auto",
    failures: Mapping[str, Failure] | None = None,
) -> AuditRequest:
    """Makes a request of whatever a caller may pass, once files are read.

    Args:
        answer: a text, a request, or a response.
        sources: what it cites.
        question: what was asked.
        provider: whose response it is; ``auto`` finds out.
        failures: the sources whose files gave no text. Beside a response they are an error: its sources have ids of
            their own, and what it says of one must not be judged in the place of the file.

    Raises:
        upheld.errors.InputError: naming the field that can't be used.
    """
    if not isinstance(answer, AuditRequest):
        made = _of_response(answer, sources, question, provider)
        if made is not None:
            for id_, failure in (failures or {}).items():
                raise InputError(f"source {id_} can't be read: {failure.reason}", field=f"sources.{id_}")
            return made
        if isinstance(answer, str):
            data: dict[str, Any] = {"answer": answer, "question": question, "sources": sources_from(sources)}
            return request_from(data)
    request = answer if isinstance(answer, AuditRequest) else request_from(cast("Mapping[str, Any]", answer))
    if sources is not None:
        if request.sources:
            raise InputError("sources: given twice, in the request and beside it", field="sources")
        request = _changed(request, sources=sources_from(sources))
    return request if question is None else _changed(request, question=question)


def _of_response(answer: object, sources: Sources | None, question: str | None, provider: str) -> AuditRequest | None:
    """A provider's response as a request; None where `answer` is a text or a mapping of a request's fields."""
    if provider == "auto":
        if isinstance(answer, str) and not answer.lstrip().startswith(_OF_JSON):
            return None
        if isinstance(answer, Mapping) and "answer" in answer and answer.keys() <= AuditRequest.model_fields.keys():
            return None
    # Readers of responses are many, and a plain answer needs none of them.
    from upheld.providers.registry import read, recognise, request_from_response

    if provider == "auto" and isinstance(answer, str | Mapping):
        try:
            found = recognise(answer)
        except ParseError:  # a text that begins like JSON is a text all the same
            return None
        if found is not None:
            return read(found).request(sources_from(sources), question=question)
        if isinstance(answer, str) or "answer" in answer:
            return None
    return request_from_response(answer, sources_from(sources), provider=provider, question=question)


#: How JSON and server-sent events begin.
_OF_JSON = ("{", "[", "data:", "event:")


def _changed(request: AuditRequest, **fields: object) -> AuditRequest:
    """A checked copy: cited spans may point at sources that come beside the request."""
    try:
        return AuditRequest.model_validate({**dict(request), **fields})
    except ValidationError as error:
        raise explain_validation(error) from error


def _read_files(sources: SourceList | None) -> tuple[Any, dict[str, Failure]]:
    """Puts what local files say in place of their paths, and tells why the others say nothing."""
    failures: dict[str, Failure] = {}
    if isinstance(sources, Mapping):
        return {id_: _read(str(id_), value, failures) for id_, value in sources.items()}, failures
    if isinstance(sources, Sequence) and not isinstance(sources, str | bytes):
        return [_read(str(position), value, failures) for position, value in enumerate(sources, start=1)], failures
    return sources, failures  # request_of says what is wrong with it


def _read(id_: str, value: object, failures: dict[str, Failure]) -> object:
    if not isinstance(value, Path):
        return value
    file = read_source(value)
    try:
        if isinstance(file, Failure):
            failures[id_] = file
            return Source(id=id_, url=file.url)
        return Source(id=id_, text=file.text, title=file.title, url=file.url)
    except ValidationError as error:
        raise explain_validation(error) from error
