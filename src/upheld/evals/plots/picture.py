"""A picture: what it shows, in words too, and how a page links to it."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

#: Where pages find pictures, seen from the pages' folder.
FOLDER = "images"


class Panel(Protocol):
    """One diagram of a picture: a wire type, so that what it shows can be hashed."""

    @property
    def title(self) -> str:
        """Above the diagram."""
        ...

    @property
    def inches(self) -> float:
        """Its height."""
        ...

    def words(self) -> str:
        """What it says, for those who don't see it or would rather read."""
        ...

    def draw(self, axes: Axes) -> None:
        """Draws it."""
        ...

    def model_dump_json(self) -> str:
        """Its data."""
        ...


@dataclass(frozen=True, slots=True)
class Picture:
    """Diagrams that are shown together.

    Attributes:
        name: of its file, without the ending.
        title: what it is of.
        panels: its diagrams.
    """

    name: str
    title: str
    panels: Sequence[Panel]

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.name}.svg"

    def words(self) -> str:
        """What it says."""
        return " ".join(f"{panel.title}: {panel.words()}" for panel in self.panels)

    def digest(self) -> str:
        """A hash of what is shown; it stands in the file, so that an old file is found out without drawing it."""
        return sha256("\n".join([self.title, *(panel.model_dump_json() for panel in self.panels)]).encode()).hexdigest()

    def markdown(self) -> str:
        """The picture on a page, with its words below."""
        said = "\n".join(f"- *{panel.title}.* {panel.words()}" for panel in self.panels)
        return f"![{self.title}; described below]({FOLDER}/{self.file})\n\n{said}"
