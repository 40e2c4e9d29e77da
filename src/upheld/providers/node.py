"""A value inside a response and where it stands, so that whatever is wrong with it is told with its path."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from upheld.errors import ProviderError

#: JSON's names for what may stand in a field.
_KINDS: tuple[tuple[type | tuple[type, ...], str], ...] = (
    (bool, "true or false"),
    ((int, float), "a number"),
    (str, "a text"),
    (list, "a list"),
    (Mapping, "an object"),
    (type(None), "null"),
)
_HUMP = re.compile(r"_([a-z0-9])")
#: A position beyond this stands in no answer, and printing it is an error of its own.
_FARTHEST = 10**12
#: Characters of a field's name; those of providers have some twenty.
_LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Node:
    """A value of a response, read by name.

    A field that is absent and one that is null are the same: a node whose value is None, all of whose fields are such
    nodes too. Names are asked for in snake_case; the camelCase of REST APIs is found as well.

    Attributes:
        value: what stands there, as `plain` gives it.
        path: where, as errors name it (``choices.0.message.content``); "" for the whole response.
    """

    value: Any
    path: str = ""

    def __bool__(self) -> bool:
        """Whether anything stands there."""
        return self.value is not None

    def get(self, name: str) -> Node:
        """A field of an object.

        Raises:
            upheld.errors.ProviderError: there is something here that is no object.
        """
        if self.value is None:
            return Node(None, self._of(name))
        if not isinstance(self.value, Mapping):
            raise self.wrong("an object")
        for key in (name, _camel(name)):
            if self.value.get(key) is not None:
                return Node(self.value[key], self._of(key))
        return Node(None, self._of(name))

    def dig(self, *names: str) -> Node:
        """A field of a field, and so on; see `get`."""
        node = self
        for name in names:
            node = node.get(name)
        return node

    def items(self, name: str | None = None) -> list[Node]:
        """The entries of a list (of a field, where it is named) that are not null.

        Raises:
            upheld.errors.ProviderError: there is something that is no list.
        """
        return [entry for _, entry in self.placed(name)]

    def placed(self, name: str | None = None) -> list[tuple[int, Node]]:
        """The same with their positions from 0, for lists that others refer to by position.

        Raises:
            upheld.errors.ProviderError: there is something that is no list.
        """
        node = self if name is None else self.get(name)
        if node.value is None:
            return []
        if not isinstance(node.value, list):
            raise node.wrong("a list")
        return [(at, Node(entry, node._of(str(at)))) for at, entry in enumerate(node.value) if entry is not None]

    def text(self, name: str | None = None) -> str | None:
        """The text (of a field, where it is named), or None.

        Raises:
            upheld.errors.ProviderError: there is something that is no text.
        """
        node = self if name is None else self.get(name)
        if node.value is None or isinstance(node.value, str):
            return node.value
        raise node.wrong("a text")

    def words(self, name: str) -> str | None:
        """The text of a field that is only shown (a title, a snippet): one of a wrong kind, or blank, is left out."""
        value = self.get(name).value if self.is_object() else None
        return value if isinstance(value, str) and value.strip() else None

    def number(self, name: str) -> int | None:
        """A whole number not below zero, or None.

        Raises:
            upheld.errors.ProviderError: there is something that is none.
        """
        node = self.get(name)
        value = node.value
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < _FARTHEST:
            raise node.wrong("a whole number")
        if value != int(value):
            raise node.wrong("a whole number")
        return int(value)

    def label(self, name: str | None = None) -> str | None:
        """An id (in a field, where it is named): a text, or a number as its digits; or None.

        Raises:
            upheld.errors.ProviderError: there is something that is neither.
        """
        node = self if name is None else self.get(name)
        value = node.value
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) < _FARTHEST:
            return str(value)
        return node.text()

    def kind(self) -> str | None:
        """What its ``type`` field says, where it is an object and has one that is a text."""
        value = self.value.get("type") if isinstance(self.value, Mapping) else None
        return value if isinstance(value, str) else None

    def is_object(self) -> bool:
        """Whether it is an object."""
        return isinstance(self.value, Mapping)

    def is_list(self) -> bool:
        """Whether it is a list."""
        return isinstance(self.value, list)

    def is_text(self) -> bool:
        """Whether it is a text."""
        return isinstance(self.value, str)

    def wrong(self, wanted: str) -> ProviderError:
        """The error that something else stands here."""
        field = self.path or "the response"
        return ProviderError(f"{field}: expected {wanted}, found {self.found()}", field=self.path or None)

    def found(self) -> str:
        """What kind of value stands here, in JSON's words."""
        return next((name for types, name in _KINDS if isinstance(self.value, types)), type(self.value).__name__)

    def missing(self, what: str) -> ProviderError:
        """The error that something needed is not here."""
        field = self.path or "the response"
        return ProviderError(f"{field}: {what}", field=self.path or None)

    def _of(self, name: str) -> str:
        name = shown(name)
        return f"{self.path}.{name}" if self.path else name


def shown(name: str) -> str:
    """A field's name as errors tell it: a response may have a text in the place of one."""
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"


def _camel(name: str) -> str:
    return _HUMP.sub(lambda match: match[1].upper(), name)
