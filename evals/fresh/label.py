"""Labels citations in the terminal: ``python evals/fresh/label.py --by NAME [--sample]``.

Read ``labelling-guide.md`` first. Every label is kept at once; a later run goes on where this one ends. ``--sample``
asks about the items that ``crosscheck.py sample`` has drawn for further labellers.
"""

from __future__ import annotations

import argparse
import re
import sys
import webbrowser
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from upheld.errors import InputError, UpheldError
from upheld.evals.fresh.bench import Bench
from upheld.evals.fresh.labelling import KEYS, OTHERS, Progress, Sitting, sit
from upheld.evals.fresh.labels import LabelBook
from upheld.evals.fresh.pages import PageStore
from upheld.evals.fresh.prepare import BlindItem, Shown, read_items
from upheld.render import safe
from upheld.schema import Source
from upheld.text.words import terms

DATA = Path(__file__).resolve().parents[2] / "out" / "fresh"
#: Passages that are shown before somebody asks for more.
FIRST = 3
#: Columns of text: longer lines are hard to read.
WIDTH = 100
#: Cells of the bar that shows progress.
BAR = 24


class Terminal:
    """A `upheld.evals.fresh.labelling.Desk` with a console."""

    def __init__(self, console: Console, pages: PageStore) -> None:
        self.console = console
        self.pages = pages

    def show(self, item: BlindItem, progress: Progress) -> None:
        """An item with its first passages."""
        self.console.print(Rule(self._progress(progress)))
        self._field("question", item.question)
        if item.context:
            self._field("before it", item.context, "dim")
        self._field("claim", item.claim, "bold")
        self._field("cites", " · ".join(part for part in (item.url, item.title) if part))
        if item.copy_read:
            self._field("read from", f"an archived copy of {item.copy_read.date[:10]}", "yellow")
        if item.unread:
            self._field("not read", item.unread, "yellow")
        self._passages(item, 0, FIRST)

    def ask(self) -> str | None:
        """A line; None at the end of the input and on Ctrl-C."""
        names = " ".join(f"{key} {label.replace('_', ' ')}" for key, label in KEYS.items())
        try:
            return input(f"{names}, ? help > ")
        except (EOFError, KeyboardInterrupt):
            print()
            return None

    def open(self, key: str, item: BlindItem) -> None:
        """What the other keys ask for."""
        {"m": self._more, "t": self._text, "o": self._browse, "?": self._help}[key](item)

    def tell(self, message: str) -> None:
        """A line."""
        self.console.print(Text(safe.block(message), style="italic"))

    def _progress(self, progress: Progress) -> Text:
        done = BAR * progress.labelled // max(1, progress.total)
        counts = ", ".join(
            f"{count} {label.replace('_', ' ')}" for label in KEYS.values() if (count := progress.counts.get(label, 0))
        )
        bar = "━" * done + "╌" * (BAR - done)
        return Text(f"{bar} {progress.labelled} of {progress.total}" + (f": {counts}" if counts else ""))

    def _field(self, name: str, text: str, style: str = "") -> None:
        body = Text.assemble((f"{name:<10}", "cyan"), (safe.line(text), style))
        self.console.print(body, soft_wrap=False)

    def _passages(self, item: BlindItem, first: int, last: int) -> None:
        for number, passage in enumerate(item.passages[first:last], start=first + 1):
            self.console.print()
            self._passage(number, passage, item.claim)
        left = len(item.passages) - last
        if left > 0:
            self.tell(f"m shows {left} more of the {item.passages_read} passages of the page, t its whole text")

    def _passage(self, number: int, passage: Shown, claim: str) -> None:
        place = [f"passage {number}", passage.heading or "", f"page {passage.page}" if passage.page else ""]
        self.console.print(Text(safe.line(" · ".join(part for part in place if part)), style="cyan"))
        body = Text(safe.block(passage.text))
        wanted = set(terms(claim))
        for word in re.finditer(r"\w+", body.plain):
            if wanted.intersection(terms(word[0])):
                body.stylize("bold", *word.span())
        self.console.print(Padding(body, (0, 0, 0, 2)))

    def _more(self, item: BlindItem) -> None:
        self._passages(item, FIRST, len(item.passages))

    def _text(self, item: BlindItem) -> None:
        source = Source(id="1", url=item.url)
        text = self.pages.documents([source])["1"].text if item.url else ""
        if not text:
            self.tell("there is no text of that page")
            return
        with self.console.pager():
            self.console.print(Text(safe.block(text)))

    def _browse(self, item: BlindItem) -> None:
        if (item.url or "").lower().startswith(("http://", "https://")):
            webbrowser.open(item.url or "")
        else:
            self.tell("it has no address that a browser opens")

    def _help(self, item: BlindItem) -> None:  # noqa: ARG002  one form for all keys
        told = [*((key, f"{label.replace('_', ' ')}; a note goes after it") for key, label in KEYS.items())]
        for key, meaning in (*told, *OTHERS.items()):
            self.console.print(f"  [cyan]{key}[/]  {meaning}")


def run(args: argparse.Namespace) -> None:
    """One sitting."""
    bench = Bench(args.data)
    path = bench.sample if args.sample else bench.items
    if not path.exists():
        first = "crosscheck.py sample" if args.sample else "prepare.py"
        raise InputError(f"{path}: no such file; first run evals/fresh/{first}")
    console = Console(width=min(WIDTH, Console().width), highlight=False)
    sit(Sitting(read_items(path), LabelBook(bench.labels(args.by))), Terminal(console, PageStore(bench.pages)))


def main(argv: list[str] | None = None) -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--by", required=True, metavar="NAME", help="who labels")
    parser.add_argument("--sample", action="store_true", help="only what was drawn for further labellers")
    parser.add_argument("--data", type=Path, default=DATA, metavar="DIR")
    try:
        run(parser.parse_args(argv))
    except UpheldError as error:
        sys.exit(f"label: {error}")


if __name__ == "__main__":
    main()
