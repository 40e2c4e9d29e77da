"""Which reader a response is for: a table of shapes, asked in a fixed order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from upheld.errors import ProviderError, UnknownNameError
from upheld.providers.draft import Draft
from upheld.providers.node import Node
from upheld.providers.plain import plain
from upheld.providers.unknown import of_no_shape
from upheld.registry import Registry, Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.providers.base import Reader
    from upheld.schema import AuditRequest, Source


@dataclass(frozen=True, slots=True)
class Format:
    """A shape of responses.

    Attributes:
        name: what it is called (``--from`` takes it).
        provider: whose it is; a provider may have several.
        row: where its reader lives.
    """

    name: str
    provider: str
    row: Row


def _format(name: str, provider: str, path: str, summary: str) -> Format:
    return Format(name, provider, Row(name, f"upheld.providers.{path}", None, summary))


#: In the order in which they are asked: the shapes with a mark of their own come first, those that others copy last.
FORMATS: tuple[Format, ...] = (
    _format("gemini", "gemini", "gemini:GeminiReader", "Gemini generateContent"),
    _format("gemini-interactions", "gemini", "interactions:InteractionsReader", "Gemini Interactions"),
    _format("anthropic", "anthropic", "anthropic:AnthropicReader", "Anthropic Messages"),
    _format("mistral-conversations", "mistral", "mistral:ConversationsReader", "Mistral Conversations"),
    _format("bedrock-converse", "bedrock", "bedrock:ConverseReader", "Bedrock Converse"),
    _format("bedrock-retrieve", "bedrock", "bedrock:RetrieveReader", "Bedrock RetrieveAndGenerate"),
    _format("cohere", "cohere", "cohere:CohereReader", "Cohere v2 chat"),
    _format("perplexity-agent", "perplexity", "perplexity:AgentReader", "Perplexity Agent API"),
    _format("openai-responses", "openai", "openai_responses:ResponsesReader", "OpenAI Responses (Azure, xAI as well)"),
    _format("perplexity-sonar", "perplexity", "perplexity:SonarReader", "Perplexity Sonar"),
    _format("groq", "groq", "groq:GroqReader", "Groq compound"),
    _format("mistral-chat", "mistral", "mistral:ChatReader", "Mistral chat with references"),
    _format("openai-chat", "openai", "openai_chat:ChatReader", "OpenAI Chat Completions (Azure, OpenRouter as well)"),
    _format("langchain", "langchain", "langchain:LangChainReader", "LangChain messages and retrieval chains"),
    _format("llamaindex", "llamaindex", "llamaindex:LlamaIndexReader", "LlamaIndex responses"),
    _format("vercel", "vercel", "vercel:VercelReader", "Vercel AI SDK results"),
    _format("generic", "generic", "generic:GenericReader", "an answer beside a list of sources"),
)
#: Other names of shapes above, as people call them.
ALIASES = {"azure": "openai", "xai": "openai", "grok": "openai", "openrouter": "openai", "vertex": "gemini"}
#: Provider -> the shapes of others that its responses have where nothing of their own is in them: no search was made,
#: no list of sources came along.
_BORROWED = {
    "perplexity": ("openai-responses", "openai-chat"),
    "groq": ("openai-chat",),
    "mistral": ("openai-chat",),
}

READERS: Registry[Reader] = Registry("provider", "upheld.providers", tuple(format_.row for format_ in FORMATS))


@cache
def reader(name: str) -> Reader:
    """The reader of a format.

    Raises:
        upheld.errors.UnknownNameError: nothing has that name.
        upheld.errors.ConfigError: a plugin of that name can't be imported.
    """
    return READERS.get(name)()


def names(provider: str = "auto") -> tuple[str, ...]:
    """The formats of a provider, or the one of that name, in the order in which they are asked.

    Raises:
        upheld.errors.UnknownNameError: nothing has that name.
    """
    every = tuple(row.name for row in READERS.rows())
    wanted = ALIASES.get(provider, provider)
    if wanted == "auto":
        return every
    borrowed = _BORROWED.get(wanted, ())
    found = tuple(format_.name for format_ in FORMATS if format_.provider == wanted or format_.name in borrowed)
    if not found and wanted not in every:
        raise UnknownNameError("provider", provider, {"auto", *every, *(f.provider for f in FORMATS), *ALIASES})
    return found or (wanted,)


@dataclass(frozen=True, slots=True)
class Recognised:
    """A response whose format is known.

    Attributes:
        name: the format.
        response: the response; of streamed events, the one that they make.
    """

    name: str
    response: Node


def recognise(response: object, provider: str = "auto") -> Recognised | None:
    """Which format a response has; None where it has none of the provider's.

    Raises:
        upheld.errors.InputError: it is nothing that can be read, or there is no such provider.
    """
    wanted = names(provider)  # first: a provider that there is not says more than what its response is not
    return _recognised(plain(response), wanted)


def _recognised(value: Any, wanted: Sequence[str]) -> Recognised | None:  # noqa: ANN401  JSON is of any type
    if isinstance(value, list):
        events = Node(value).items()
        if not events or not all(event.is_object() for event in events):
            return None
        for name in wanted:
            whole = reader(name).reduce(events)
            if whole is not None:
                return Recognised(name, Node(whole))
        return _recognised(events[0].value, wanted) if len(events) == 1 else None
    node = Node(value)
    if not node.is_object():
        return None
    found = next((name for name in wanted if reader(name).recognises(node)), None)
    return None if found is None else Recognised(found, node)


def request_from_response(
    response: object, sources: Sequence[Source] = (), *, provider: str = "auto", question: str | None = None
) -> AuditRequest:
    """A provider's response as a request.

    Args:
        response: the SDK's object, its dict, its JSON, or the streamed events of it (a list, an iterator, their text).
        sources: what the caller has of its sources; see `Draft.request`.
        provider: whose it is; ``auto`` finds out.
        question: what was asked.

    Raises:
        upheld.errors.InputError: it is of no known format, or lacks what an audit needs; the message names the field.
    """
    wanted = names(provider)
    value = plain(response)
    found = _recognised(value, wanted)
    if found is None:
        raise _unknown(value, provider, wanted)
    return read(found).request(sources, question=question)


def read(found: Recognised) -> Draft:
    """What a response of a known format holds.

    Raises:
        upheld.errors.ProviderError: naming the field that is missing or of a wrong kind.
    """
    draft = Draft()
    reader(found.name).read(found.response, draft)
    return draft


def _unknown(value: Any, provider: str, wanted: Sequence[str]) -> ProviderError:  # noqa: ANN401  JSON is of any type
    """What to say of a response that has none of the shapes asked for."""
    other = None if provider == "auto" else _recognised(value, names())
    if other is not None:
        return ProviderError(
            f"this is no {' or '.join(wanted)} response: it looks like {other.name}; pass it as that, or as auto"
        )
    return of_no_shape(value, provider, None if provider == "auto" else _lacking(value, wanted))


def _lacking(value: Any, wanted: Sequence[str]) -> ProviderError | None:  # noqa: ANN401  JSON is of any type
    """What the readers that were asked for miss in an object: first in a field that it has, which is no other's."""
    errors = []
    for name in wanted if isinstance(value, dict) else ():
        try:
            reader(name).read(Node(value), Draft())
        except ProviderError as error:
            errors.append(error)
    told = [error for error in errors if error.field]
    return min(told, key=lambda error: (error.field or "").partition(".")[0] not in value, default=None)
