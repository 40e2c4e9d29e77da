"""Azure OpenAI "on your data": the documents that a message was written from, cited as ``[doc1]``, ``[doc2]``, ..."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.errors import ParseError
from upheld.providers.node import Node
from upheld.providers.plain import from_json

if TYPE_CHECKING:
    from upheld.providers.draft import Draft

#: Where a document is called by a name, in the order to try.
_TITLES = ("title", "filepath")


def read_documents(message: Node, draft: Draft) -> None:
    """Enters the documents of a message's context, under what markers call them: their positions from 1.

    Each is a passage of a document; several may be of one. `content` is what the model was shown.

    Raises:
        upheld.errors.ProviderError: something is of a wrong kind.
    """
    context = message.get("context")
    if not context.is_object():
        return
    for at, document in _listed(context):
        url, content = document.text("url"), document.text("content")
        named = (document.get(name) for name in _TITLES)
        title = next((name.text() for name in named if name.is_text() and name.value.strip()), None)
        if url or content or title:
            draft.number(f"doc{at + 1}", url=url, title=title, text=content)


def _listed(context: Node) -> list[tuple[int, Node]]:
    """The documents and their positions from 0; one that is null still has its number.

    API versions before 2024-02-15 have them as JSON in the message of a tool.
    """
    if context.get("citations"):
        return context.placed("citations")
    for said in context.items("messages"):
        content = said.get("content") if said.is_object() else Node(None)
        if content.is_text():
            try:
                told = Node(from_json(content.value), content.path)
            except ParseError:  # another tool's words
                continue
            if told.is_object() and told.get("citations").is_list():
                return told.placed("citations")
    return []
