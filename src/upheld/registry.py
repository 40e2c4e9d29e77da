"""Names to things that can be made: built-in rows and plugins, resolved on first use."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import Generic, TypeVar, cast

from upheld.errors import ConfigError, UnknownNameError

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Row:
    """A name a user can ask for.

    Attributes:
        name: what the user writes.
        path: where the factory lives, ``package.module:attribute``.
        extra: the extra it needs, or None.
        summary: one line for lists.
    """

    name: str
    path: str
    extra: str | None
    summary: str


class Registry(Generic[T]):
    """Looks names up among built-in rows first, then among the entry points of a group.

    A built-in can't be replaced by a plugin of the same name: the name in a report must mean one thing.
    """

    def __init__(self, kind: str, group: str, rows: tuple[Row, ...]) -> None:
        self._kind = kind
        self._group = group
        self._rows = {row.name: row for row in rows}

    def rows(self) -> tuple[Row, ...]:
        """Every name that can be asked for, built-ins first; nothing is imported."""
        found = tuple(
            Row(point.name, point.value, None, f"plugin from {point.dist.name if point.dist else 'elsewhere'}")
            for point in self._plugins()
        )
        return (*self._rows.values(), *found)

    def get(self, name: str) -> type[T]:
        """Returns the factory of that name.

        Raises:
            UnknownNameError: nothing has that name; the message lists what does.
            ConfigError: a plugin of that name is installed but can't be imported.
        """
        row = self._rows.get(name)
        if row is not None:
            return cast("type[T]", EntryPoint(name, row.path, self._group).load())
        plugin = next((point for point in self._plugins() if point.name == name), None)
        if plugin is None:
            raise UnknownNameError(self._kind, name, [row.name for row in self.rows()])
        try:
            return cast("type[T]", plugin.load())
        except Exception as error:  # a plugin may fail in any way; it is reported with its name, not hidden
            raise ConfigError(f"{self._kind} {name!r} ({plugin.value}) can't be loaded: {error}") from error

    def _plugins(self) -> list[EntryPoint]:
        points = entry_points(group=self._group)
        return sorted((point for point in points if point.name not in self._rows), key=lambda point: point.name)
