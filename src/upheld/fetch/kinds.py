"""The kinds of sources that are read, and what reads each."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from upheld.fetch.content import Content
    from upheld.fetch.failures import Failure


class Read(Protocol):
    """Reads one kind: its text, or its bytes where it is no text."""

    def __call__(self, source: str | bytes, *, deadline: float) -> Content | Failure:
        """Returns what it says; `deadline` is by ``time.monotonic``, for readers that can stop in between."""
        ...


@dataclass(frozen=True, slots=True)
class Kind:
    """A row of the table.

    Attributes:
        name: its media type.
        reader: ``module:function`` below ``upheld.fetch``, a `Read`; imported when it is first needed.
        binary: whether the reader takes bytes and not text.
        apart: whether it is read in a worker process; what is only decoded need not be.
        careful: a second reader for what broke the worker, linear and without a tree; "" where there is none.
        seconds: of processor time for one source.
        memory: bytes of address space for one source, the interpreter and its libraries (some 0.5 GB) included.
    """

    name: str
    reader: str
    binary: bool = False
    apart: bool = True
    careful: str = ""
    seconds: int = 10
    memory: int = 2 << 30

    def load(self, *, careful: bool = False) -> Read:
        """Imports the reader."""
        module, _, function = (self.careful if careful else self.reader).partition(":")
        return cast("Read", getattr(import_module(f"upheld.fetch.{module}"), function))


DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
#: Time and memory are chosen: several times what the largest sound sources needed, and bearable when it is lost.
KINDS: tuple[Kind, ...] = (
    Kind("text/html", "webpage:read_web_page", careful="webpage:read_carefully"),
    # Recognising the letters of a scan takes longer, and its runtime reserves far more address space than it uses.
    Kind("application/pdf", "pdf:read_pdf", binary=True, seconds=60, memory=8 << 30),
    Kind(DOCX, "docx:read_docx", binary=True),
    Kind("application/rss+xml", "feeds:read_feed"),
    Kind("application/atom+xml", "feeds:read_feed"),
    Kind("application/jats+xml", "jats:read_jats"),
    Kind("application/json", "tabular:read_json"),
    Kind("text/csv", "tabular:read_csv"),
    Kind("text/tab-separated-values", "tabular:read_tsv"),
    Kind("text/markdown", "plaintext:read_markdown", apart=False),
    Kind("text/plain", "plaintext:read_text", apart=False),
)
_BY_NAME = {kind.name: kind for kind in KINDS}


def kind_named(name: str) -> Kind:
    """The row of a media type."""
    return _BY_NAME[name]
