"""Responses as requests: what `upheld.from_response` and its like are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.providers.registry import request_from_response
from upheld.schema import sources_from

if TYPE_CHECKING:
    from upheld.schema import AuditRequest, Sources


def from_response(
    response: object, sources: Sources | None = None, *, provider: str = "auto", question: str | None = None
) -> AuditRequest:
    """A provider's response as an `AuditRequest`: its answer, its sources, and which ranges cite which.

    Args:
        response: the object that the provider's SDK gives, its dict, its JSON as text, or the events of its stream (a
            list, an iterator, or their text).
        sources: what you have of its sources yourself: one with the address, the id or the title of a source of the
            response gives it its text. Of documents that you sent along, the first is "1".
        provider: whose response it is (``openai``, ``anthropic``, ``gemini``, ``perplexity``, ...); ``auto`` finds out
            by its shape.
        question: what was asked; responses do not say.

    Raises:
        upheld.errors.InputError: it is no response that upheld knows, or lacks what an audit needs; the message names
            the field.
    """
    return request_from_response(response, sources_from(sources), provider=provider, question=question)


def from_openai(response: object, sources: Sources | None = None, *, question: str | None = None) -> AuditRequest:
    """A response of OpenAI's Responses or Chat Completions API, or of one built like them; see `from_response`."""
    return from_response(response, sources, provider="openai", question=question)


def from_anthropic(response: object, sources: Sources | None = None, *, question: str | None = None) -> AuditRequest:
    """A response of Anthropic's Messages API; see `from_response`.

    A turn that was paused is a list of its responses.
    """
    return from_response(response, sources, provider="anthropic", question=question)


def from_gemini(response: object, sources: Sources | None = None, *, question: str | None = None) -> AuditRequest:
    """A response of Gemini's generateContent or Interactions API; see `from_response`."""
    return from_response(response, sources, provider="gemini", question=question)


def from_perplexity(response: object, sources: Sources | None = None, *, question: str | None = None) -> AuditRequest:
    """A response of Perplexity's Sonar or Agent API; see `from_response`."""
    return from_response(response, sources, provider="perplexity", question=question)
