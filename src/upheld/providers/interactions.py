"""Gemini Interactions: an answer among the steps that led to it, with annotations that cover what they back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from upheld.evidence import Span
from upheld.providers.gemini_chunks import decoration, kept_address, web_address
from upheld.providers.gemini_segments import Segments
from upheld.providers.interactions_stream import joined

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from upheld.errors import ProviderError
    from upheld.providers.draft import Draft
    from upheld.providers.node import Node

#: Kinds of steps by which a response is known whose `object` an SDK has left out.
_OWN = frozenset({"model_output", "user_input", "thought"})
#: Annotations that name a source; others tell words and voices of a recording. The oldest have no type.
_CITATIONS = frozenset({"url_citation", "file_citation", "place_citation", None})
_TITLES = ("title", "file_name", "name")
_NAMES = ("place_id", "document_uri", "media_id", "file_name", "source", "name")


@dataclass(frozen=True, slots=True)
class _Step:
    kind: str | None
    node: Node
    contents: Sequence[Node] = ()


class InteractionsReader:
    """Reads interactions, of the released shape (`steps`) and of the preview (`outputs`)."""

    def recognises(self, response: Node) -> bool:
        """Whether it calls itself an interaction, or has the steps or outputs of one."""
        if response.value.get("object") == "interaction":
            return True
        if any(step.kind() in _OWN for step in _entries(response, "steps")):
            return True
        return response.get("status").is_text() and any(one.kind() == "text" for one in _entries(response, "outputs"))

    def reduce(self, events: Sequence[Node]) -> dict[str, Any] | None:
        """The interaction that streamed events make."""
        return joined(events)

    def read(self, response: Node, draft: Draft) -> None:
        """Writes the last texts of the model and what is cited in them."""
        steps = _steps(response)
        texts = _answer(steps)
        if not any((text.text("text") or "").strip() for text in texts):
            raise _without_answer(response)
        files = _found_files(steps)
        marked = [(draft.write(text.text("text") or ""), text) for text in texts]
        for written, text in marked:
            _cite(text, written, files, draft)
        for step in steps:
            if step.kind == "url_context_result":
                _enter_pages(step.node, draft)


def _entries(response: Node, name: str) -> list[Node]:
    return response.items(name) if response.get(name).is_list() else []


def _steps(response: Node) -> list[_Step]:
    """The steps; those of the preview were the contents alone."""
    if response.get("steps"):
        steps = response.items("steps")
        return [
            _Step(step.kind(), step, step.items("content") if step.kind() == "model_output" else ()) for step in steps
        ]
    return [
        _Step("model_output", output, [output]) if output.kind() == "text" else _Step(output.kind(), output)
        for output in response.items("outputs")
    ]


def _answer(steps: Sequence[_Step]) -> list[Node]:
    """The texts of the answer, as the SDK's `output_text` takes them: the last that stand together.

    The last step of all may be a search that the answer came before, and what was said before a search is no answer.
    """
    found: list[Node] = []
    for step in reversed(steps):
        if step.kind == "user_input" or (found and step.kind not in ("thought", "model_output")):
            break
        for content in reversed(step.contents):
            if content.kind() == "text":
                found.append(content)
            elif found:
                return found[::-1]
    return found[::-1]


def _cite(content: Node, written: Span, files: Mapping[str | None, Sequence[str]], draft: Draft) -> None:
    cited = [note for note in content.items("annotations") if note.is_object() and note.kind() in _CITATIONS]
    ids = [_source(note, files, draft) for note in cited]
    ranges = [(note.number("start_index") or 0, note.number("end_index") or 0) for note in cited]
    told = [at for at, (start, end) in enumerate(ranges) if start < end]
    spans = Segments(content.text("text") or "").unchecked([ranges[at] for at in told])
    for at, span in zip(told, spans, strict=True):
        if span.start < span.end:
            draft.cite(Span(span.start + written.start, span.end + written.start), [ids[at]])
        else:
            draft.lose(None, [ids[at]], "it lies beyond the end of the answer")


def _source(note: Node, files: Mapping[str | None, Sequence[str]], draft: Draft) -> str:
    addresses = (note.text("url"), note.text("document_uri"), note.text("source"))
    url = next(filter(None, map(web_address, addresses)), None) or kept_address(note.get("custom_metadata"))
    names = [name for name in (decoration(note, name) for name in _NAMES) if name]
    title = decoration(note, *_TITLES)
    files = files if note.kind() == "file_citation" else {}
    texts = next((files[name] for name in (title, *names) if name in files), ())
    return draft.source(
        url=url,
        title=title or next(iter(names), None),
        text="\n\n".join(texts),
        key=None if url else next(iter(names), None) or note.text("url") or f"annotation {note.path}",
        names=names,
    )


def _found_files(steps: Sequence[_Step]) -> dict[str | None, list[str]]:
    """Passages that a search in files has found, by the title of the file."""
    found: dict[str | None, list[str]] = {}
    for step in steps:
        for result in _entries(step.node, "result") if step.kind == "file_search_result" else ():
            title, text = (decoration(result, name) if result.is_object() else None for name in ("title", "text"))
            if title and text:
                found.setdefault(title, []).append(text)
    return found


def _enter_pages(step: Node, draft: Draft) -> None:
    """The pages that the model was told to read, and could."""
    for page in _entries(step, "result"):
        url = web_address(decoration(page, "url")) if page.is_object() else None
        if url and (decoration(page, "status") or "").lower() == "success":
            draft.source(url=url)


def _without_answer(response: Node) -> ProviderError:
    errors = [decoration(error, "message") for error in (*_entries(response, "errors"), response.get("error"))]
    status = decoration(response, "status")
    told = [f"its status is {status}" if status else None, *errors]
    why = "; ".join(filter(None, told))
    name = "steps" if response.get("steps") else "outputs" if response.get("outputs") else "steps"
    return response.get(name).missing("this interaction has no text of an answer" + (f" ({why})" if why else ""))
