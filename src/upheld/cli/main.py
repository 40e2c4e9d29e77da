"""The command line: which commands there are, and what an error looks like. Commands are imported when they are run."""

from __future__ import annotations

import sys
import traceback
import warnings
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

from upheld import __version__
from upheld.cli.exit_codes import BAD_INPUT, CLEAR, COULD_NOT_RUN, INTERRUPTED
from upheld.cli.output import note
from upheld.errors import InputError, UpheldError
from upheld.render import safe

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Characters of an error line; what it quotes may be any size.
_LONGEST = 800


@dataclass(frozen=True, slots=True)
class _Row:
    """A command: its name, the module that has it as ``command``, and its line in ``upheld --help``."""

    name: str
    module: str
    summary: str


_COMMANDS = (
    _Row("audit", "upheld.cli.audit", "Check whether an answer's citations support its claims."),
    _Row("parse", "upheld.cli.parse", "Show what would be checked: claims, citations, sources."),
    _Row("read", "upheld.cli.read", "Show one page as an audit reads it."),
    _Row("cache", "upheld.cli.cache", "Show or empty the cache of pages."),
    _Row("eval", "upheld.cli.eval", "Measure a verifier against hand labels."),
    _Row("explain", "upheld.cli.explain", "Explain a finding code or a verdict."),
    _Row("models", "upheld.cli.models", "List the verifiers and retrievers, and which can run here."),
)
_MODULES = {row.name: row.module for row in _COMMANDS}


@dataclass(slots=True)
class Session:
    """What the outermost frame has to know of an inner command's options."""

    verbose: bool = False


class _Commands(click.Group):
    """A group that imports a command's module only when it is run, and lists them without."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  click's signature
        return list(_MODULES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002  the same
        module = _MODULES.get(cmd_name)
        command = import_module(module).command if module else None
        assert command is None or isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002  the same
        with formatter.section("Commands"):
            formatter.write_dl([(row.name, row.summary) for row in _COMMANDS])

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401  whatever the command returns
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:  # before click sees it: it would print an empty line
            note("interrupted")
            return INTERRUPTED


@click.group(cls=_Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="upheld", message="%(prog)s %(version)s")
@click.pass_context
def cli(ctx: click.Context) -> int | None:
    """Checks whether an AI answer's citations support its claims, and shows the proof."""
    if ctx.invoked_subcommand is not None:
        return None
    click.echo(ctx.get_help(), err=True)
    return BAD_INPUT


def main(args: Sequence[str] | None = None) -> int:
    """Runs the command line.

    Args:
        args: the arguments after the program's name; None takes them from ``sys.argv``.

    Returns:
        The exit code.
    """
    with warnings.catch_warnings():
        warnings.showwarning = _warn
        return _run(args)


def _run(args: Sequence[str] | None) -> int:
    session = Session()
    try:
        arguments = None if args is None else list(args)
        code = cli.main(args=arguments, prog_name="upheld", obj=session, standalone_mode=False)
    except click.Abort:
        return _fail("interrupted", INTERRUPTED)
    except click.UsageError as error:
        help_for = error.ctx.command_path if error.ctx else "upheld"
        return _fail(f"{error.format_message().removesuffix('.')} (see `{help_for} --help`)", BAD_INPUT)
    except click.ClickException as error:
        return _fail(error.format_message(), BAD_INPUT)
    except SystemExit:  # click's answer to a reader that has gone, with a code that would read as "flagged"
        return CLEAR
    except Exception as error:  # Python's own exit code 1 would read as "flagged"
        if session.verbose:
            traceback.print_exc(file=sys.stderr)
        return _refusal(error)
    return code if isinstance(code, int) else CLEAR


def _warn(message: Warning | str, *_: object, **__: object) -> None:
    """Says what upheld or a library warns of on one line, without the place in the code."""
    note(safe.compact(str(message)))


def _refusal(error: Exception) -> int:
    match error:
        case InputError():
            return _fail(str(error), BAD_INPUT)
        case UpheldError():
            return _fail(str(error), COULD_NOT_RUN)
        case OSError():
            return _fail(f"the system refuses: {error.strerror or error}", COULD_NOT_RUN)
        case MemoryError():
            return _fail("out of memory", COULD_NOT_RUN)
    what = f"{type(error).__name__}: {error}"  # a fault of ours or of a plugin
    return _fail(f"internal error, please report it with what -v prints ({what})", COULD_NOT_RUN)


def _fail(message: str, code: int) -> int:
    line = safe.compact(message)
    note(line if len(line) <= _LONGEST else line[:_LONGEST] + "...")
    return code
