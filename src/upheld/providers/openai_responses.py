"""OpenAI's Responses API, and what is built like it: Azure, xAI, gateways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.providers.chat_choices import shown
from upheld.providers.numbered import Numbered
from upheld.providers.openai_annotations import Part, annotate
from upheld.providers.openai_stream import reduce_events

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from upheld.errors import ProviderError
    from upheld.providers.draft import Draft
    from upheld.providers.node import Node

#: Items that only this shape of an output has, beside messages.
_CALLS = frozenset(("web_search_call", "file_search_call", "function_call", "code_interpreter_call", "reasoning"))
_TEXTS = frozenset(("output_text", "text"))


class ResponsesReader:
    """Reads the messages of an output: their texts joined with nothing between them, as the SDK's ``output_text`` does.

    What a search has found is no source until an annotation names it.
    """

    def recognises(self, response: Node) -> bool:
        """Whether it calls itself a response, or has an output with a message or a call in it."""
        if not response.is_object() or response.get("object").value == "response":
            return response.is_object()
        output = response.get("output")
        return output.is_list() and any(item.kind() in _CALLS or _is_message(item) for item in output.items())

    def reduce(self, events: Sequence[Node]) -> dict[str, Any] | None:
        """The response that events make."""
        return reduce_events(events)

    def read(self, response: Node, draft: Draft) -> None:
        """Reads the texts and their annotations; see `upheld.providers.openai_annotations.annotate`."""
        output = response.items("output")
        files = _files(output)
        for part in _parts(_messages(output)):
            text = part.text() if part.is_text() else part.text("text")
            span = draft.write(text or "")
            if part.is_object():
                annotate(draft, Part(text or "", 0, span.start), part.items("annotations"), files)
        if not draft.text.strip():
            raise _nothing_said(response, output)
        _read_listed(response, Numbered(draft, draft.text))


def _read_listed(response: Node, numbered: Numbered) -> None:
    """A list of pages at the top, as some gateways add; numbers in brackets mean its entries."""
    for at, entry in response.placed("citations"):
        url = entry.text() if entry.is_text() else entry.text("url")
        if url:
            numbered.add(str(at + 1), url=url, title=None if entry.is_text() else entry.words("title"))


def _is_message(item: Node) -> bool:
    return item.kind() == "message" and item.get("content").is_list()


def _messages(output: Sequence[Node]) -> list[Node]:
    """The messages that are the answer: not the commentary on the way to a final one."""
    found = [item for item in output if item.kind() == "message"]
    final = [item for item in found if item.get("phase").value == "final_answer"]
    return [item for item in found if item.get("phase").value != "commentary"] if final else found


def _parts(messages: Sequence[Node]) -> Iterator[Node]:
    """The texts of messages; a content may be a text, and so may its parts."""
    for message in messages:
        content = message.get("content")
        for part in [content] if content.is_text() else content.items():
            if part.is_text() or part.kind() in _TEXTS:
                yield part


def _files(output: Sequence[Node]) -> Mapping[str, list[str]]:
    """What the response holds of files' texts, by id: the results of file searches, where the caller asked for them."""
    texts: dict[str, list[str]] = {}
    for call in output:
        if call.kind() == "file_search_call":
            for result in call.items("results"):
                file, text = result.label("file_id"), result.text("text")
                if file and text:
                    texts.setdefault(file, []).append(text)
    return texts


def _nothing_said(response: Node, output: Sequence[Node]) -> ProviderError:
    """Why there is no answer, as far as the response tells."""
    field = response.get("output")
    error = response.get("error")
    told = error.get("message") if error.is_object() else error
    if told.is_text():
        return field.missing(f"the response failed: {shown(told.value)}")
    contents = (message.get("content") for message in _messages(output))
    refusals = [
        part for content in contents if content.is_list() for part in content.items() if part.kind() == "refusal"
    ]
    if refusals:
        said = refusals[0].get("refusal")
        return field.missing(f"the model refused to answer: {shown(said.value) if said.is_text() else ''}")
    others = list(dict.fromkeys(item.kind() or "" for item in output if item.kind() not in (None, "message")))
    only = f", only {', '.join(others[:4])}" if others else ""
    return field.missing(f"the response has no text of an answer{only}")
