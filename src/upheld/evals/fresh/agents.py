"""Agents that answer questions: a command, or a folder of answers that somebody else has collected."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import tempfile
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from upheld.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path

    from upheld.evals.fresh.bench import Question

#: What stands for the prompt in a command, and for the question in the instructions.
PROMPT, QUESTION = "{prompt}", "{question}"
#: Characters of what a failed command has said last.
_TOLD = 200


class Agent(Protocol):
    """Whoever answers."""

    def ask(self, question: Question) -> str:
        """The answer as it came: text with markers and a list of sources, or a provider's response.

        Raises:
            upheld.errors.InputError: there is none; says why.
        """
        ...


@dataclass(frozen=True, slots=True)
class Command:
    """An agent that is started anew for every question, in an empty folder.

    Attributes:
        words: the program and its arguments; the prompt takes the place of `PROMPT` in them, or else comes by stdin.
            No shell reads them, so a question can't be taken for a command.
        instructions: what the agent is told, with the question in the place of `QUESTION`.
        seconds: after which it is stopped, with all that it has started.
    """

    words: tuple[str, ...]
    instructions: str
    seconds: float = 900.0

    @classmethod
    def of(cls, template: str, instructions: str, seconds: float) -> Command:
        """The command that a line means.

        Raises:
            upheld.errors.InputError: the line is empty or a quotation in it has no end, or the instructions do not
                say where the question goes.
        """
        try:
            words = tuple(shlex.split(template))
        except ValueError as error:
            raise InputError(f"the command can't be read: {error}") from error
        if not words:
            raise InputError("the command is empty")
        if QUESTION not in instructions:
            raise InputError(f"the instructions do not say where the question goes: they have no {QUESTION}")
        return cls(words, instructions, seconds)

    def ask(self, question: Question) -> str:
        """See `Agent.ask`."""
        prompt = self.instructions.replace(QUESTION, question.question)
        words = [word.replace(PROMPT, prompt) for word in self.words]
        stdin = None if any(PROMPT in word for word in self.words) else prompt
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as empty:
            out, err, code = _run(words, stdin, empty, self.seconds)
        if code:
            last = (err.strip() or out.strip() or "it said nothing").splitlines()[-1]
            raise InputError(f"{words[0]} ended with {code}: {last[:_TOLD]}")
        return out


def _run(words: list[str], stdin: str | None, folder: str, seconds: float) -> tuple[str, str, int]:
    """What a program prints, and its exit code; it gets a process group, so that what it starts ends with it."""
    try:
        process = subprocess.Popen(  # noqa: S603  the user's own command; no shell reads it
            words,
            stdin=subprocess.DEVNULL if stdin is None else subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=folder,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        )
    except OSError as error:
        raise InputError(f"{words[0]} can't be started: {error.strerror or error}") from error
    with process:
        try:
            out, err = process.communicate(stdin, timeout=seconds)
        except subprocess.TimeoutExpired as error:
            _stop(process)
            raise InputError(f"{words[0]} had not answered after {seconds:g} s") from error
        except BaseException:
            _stop(process)
            raise
    return out, err, process.returncode


def _stop(process: subprocess.Popen[str]) -> None:
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


@dataclass(frozen=True, slots=True)
class Folder:
    """Answers that are there already: a file for each question, named by its id (``heat-pumps.json``, ``.md``)."""

    path: Path

    def ask(self, question: Question) -> str:
        """See `Agent.ask`."""
        found = sorted(path for path in self.path.glob(f"{question.id}.*") if path.is_file())
        if len(found) != 1:
            raise InputError(f"{self.path}: {len(found) or 'no'} files of the name {question.id}.*")
        return found[0].read_text(encoding="utf-8", errors="replace")
