"""What a reader of responses is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.providers.draft import Draft
    from upheld.providers.node import Node


class Reader(Protocol):
    """Reads the responses of one API.

    A reader never raises anything but `upheld.errors.ProviderError`, whatever a response holds, and never looks at the
    name of a model: gateways rewrite it.
    """

    def recognises(self, response: Node) -> bool:
        """Whether an object has the shape of this API's responses. Looks at as little as tells it apart."""
        ...

    def reduce(self, events: Sequence[Node]) -> Any | None:  # noqa: ANN401  JSON is of any type
        """The response that streamed events make, as JSON values; None where they are not events of this API.

        The result is one that `recognises` takes.
        """
        ...

    def read(self, response: Node, draft: Draft) -> None:
        """Writes the answer, its sources and its cited ranges into a draft.

        Raises:
            upheld.errors.ProviderError: naming the field that is missing or of a wrong kind.
        """
        ...


class WholeReader:
    """Base of readers of APIs that do not stream."""

    def reduce(self, events: Sequence[Node]) -> None:
        """Never: there are no such events."""
