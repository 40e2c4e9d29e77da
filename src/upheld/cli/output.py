"""What commands write, and for which kind of terminal."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from upheld.errors import ConfigError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from upheld.render.page import View

#: Wider lines are hard to follow; --width asks for them.
_WIDEST = 100


def write(text: str, *, encoding: str | None = None) -> None:
    """Writes a command's result to stdout.

    Args:
        text: all of it.
        encoding: for results that are data; None takes the terminal's, where "?" stands for what it lacks.

    Raises:
        ConfigError: stdout can't take it (a full disk).
    """
    if sys.stdout is None:  # the caller closed it and wants the exit code alone
        return
    stream = sys.stdout.buffer  # bytes, so that line ends and encoding are the same everywhere
    try:
        stream.write(text.encode(encoding or sys.stdout.encoding or "utf-8", "replace"))
        stream.flush()
    except BrokenPipeError:  # `| head` has seen enough; the exit code still tells what was found
        _discard()
    except OSError as error:
        _discard()
        raise ConfigError(f"stdout can't be written: {error.strerror}") from error


def note(line: str) -> None:
    """Says something on stderr; where that can't be written the exit code alone has to tell."""
    with suppress(OSError):
        click.echo(f"upheld: {line}", err=True)


def _discard() -> None:
    """Sends what is still buffered nowhere, so that the interpreter's last flush does not fail."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def view_for(color: str, width: int | None, *, full: bool, environ: Mapping[str, str]) -> View:
    """How to show a page on this stdout.

    Args:
        color: ``auto``, ``always`` or ``never``; auto asks NO_COLOR, FORCE_COLOR and the terminal.
        width: cells of a line; None is the terminal's, but at most 100, and 80 where there is none.
        full: whether to show everything.
        environ: the environment.
    """
    from upheld.render.looks import encodable
    from upheld.render.page import View

    columns = width or min(shutil.get_terminal_size((80, 24)).columns, _WIDEST)
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return View(width=columns, color=_colored(color, environ), unicode=encodable(encoding), full=full)


def _colored(color: str, environ: Mapping[str, str]) -> bool:
    if color != "auto":
        return color == "always"
    if environ.get("NO_COLOR"):
        return False
    if environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return sys.stdout is not None and sys.stdout.isatty() and environ.get("TERM") != "dumb"
