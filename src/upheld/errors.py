"""The errors upheld raises.

::

    UpheldError
    ├── InputError            the input can't be used        command line 2, HTTP 422
    │   ├── ParseError        a file is not what it says it is
    │   ├── ProviderError     a provider's response lacks what is needed
    │   └── UnknownNameError  no verifier, retriever or code of that name
    ├── ConfigError           an option can't be used        command line 3, HTTP 503
    ├── MissingExtraError     an optional part is not installed
    └── ModelError            a model could not be loaded or run

A page that can't be read is data (a source status), never an exception.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


#: Characters of an error that quotes what somebody else wrote: a screen of it.
_LONGEST = 1000


class UpheldError(Exception):
    """Base of every error upheld raises on purpose; its text is one line that says what to do."""


class InputError(UpheldError):
    """The input can't be used as it is.

    Attributes:
        field: dotted path of the offending field (``sources.0.id``), or None where there is none.
    """

    def __init__(self, message: str, *, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field


class ParseError(InputError):
    """A file is not what its name or shape says: broken JSON, binary, a wrong encoding."""


class ProviderError(InputError):
    """A provider's response lacks what an audit needs; one line of bounded length, whatever it quotes."""

    def __init__(self, message: str, *, field: str | None = None) -> None:
        told = " ".join(message.split())
        super().__init__(told if len(told) <= _LONGEST else f"{told[:_LONGEST]}…", field=field)


class UnknownNameError(InputError):
    """A name that nothing is registered under; the message lists the known ones."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        names = sorted(known)
        close = get_close_matches(name, names, n=1)
        hint = f"did you mean {close[0]!r}? " if close else ""
        super().__init__(f"unknown {kind} {name!r}: {hint}known are {', '.join(names)}")
        self.name = name


class ConfigError(UpheldError):
    """An option, an environment variable or a line of ``[tool.upheld]`` can't be used."""


class MissingExtraError(UpheldError):
    """An optional part of upheld is needed but not installed; the message has the install line."""

    def __init__(self, extra: str, purpose: str) -> None:
        super().__init__(f'{purpose} needs an optional part: pip install "upheld[{extra}]"')
        self.extra = extra


class ModelError(UpheldError):
    """A model could not be downloaded, loaded or run."""
