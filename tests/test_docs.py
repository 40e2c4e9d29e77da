"""Runs what the documentation shows: Python, commands, JSON, settings, marker styles, and the tables of names."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click
import pytest

import upheld
from upheld import limits
from upheld.auditor import parse
from upheld.cli.main import cli
from upheld.config import load_config
from upheld.errors import UnknownNameError
from upheld.fetch.client import ClientOptions
from upheld.fetch.web import WebOptions
from upheld.findings import CODES, lookup
from upheld.schema import UnplacedSpan, request_from
from upheld.verdicts import VERDICTS

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
PAGES = {path.name: path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("*.md"))}
PAGES |= {name: (ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "examples/README.md")}

_FENCE = re.compile(r"^```([a-z]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_INLINE = re.compile(r"`(upheld [^`\n]+)`")
_ROW = re.compile(r"^\| (.+) \|$", re.MULTILINE)


@dataclass(frozen=True)
class Fence:
    """A fenced block of a page."""

    page: str
    language: str
    text: str


def fences(page: str) -> list[Fence]:
    return [Fence(page, match[1], match[2]) for match in _FENCE.finditer(PAGES[page])]


def of_language(*languages: str) -> Iterator[Fence]:
    for page in PAGES:
        yield from (fence for fence in fences(page) if fence.language in languages)


def shown_commands() -> list[str]:
    """Every command line of a fence, without its prompt; lines without a prompt count where they are no output."""
    lines = [line for fence in of_language("console", "", "sh", "bash") for line in fence.text.splitlines()]
    return [line.removeprefix("$ ") for line in lines if line.startswith(("$ upheld ", "upheld "))]


def runnable() -> list[str]:
    return list(
        dict.fromkeys(
            line.removeprefix("$ ")
            for fence in of_language("console")
            for line in fence.text.splitlines()
            if line.startswith("$ upheld ")
        )
    )


def rows(page: str, first: str) -> list[list[str]]:
    """The body of the page's table whose first header cell is `first`."""
    after = PAGES[page].split(f"| {first} |", 1)[1].split("\n\n", 1)[0]
    lines = [line for line in after.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in row.split(" | ")] for row in _ROW.findall(after)]
    assert len(cells) == len(lines), f"{page}: a row of the table {first!r} does not end"
    return [row for row in cells if not set(row[0]) <= set("-: ")]


@pytest.mark.parametrize("page", [page for page in PAGES if any(f.language == "python" for f in fences(page))])
def test_python_runs_and_prints_what_is_shown(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, object] = {}
    blocks = fences(page)
    for block, after in zip(blocks, [*blocks[1:], Fence(page, "", "")], strict=True):
        if block.language != "python":
            continue
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(block.text, page, "exec"), names)
        if out.getvalue() and after.language == "text":
            assert out.getvalue() == after.text


@pytest.mark.parametrize("line", runnable())
def test_commands_run(line: str) -> None:
    words = shlex.split(line)[1:]
    done = subprocess.run(
        [sys.executable, "-m", "upheld", *words],
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1"},
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode in {0, 1}, done.stderr.decode()
    assert done.stdout
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("line", sorted({*shown_commands(), *(c for p in PAGES for c in _INLINE.findall(PAGES[p]))}))
def test_commands_and_options_exist(line: str) -> None:
    words = shlex.split(line)[1:]
    if words[0].startswith("-"):
        check_options(cli, words)
        return
    command = cli.get_command(click.Context(cli), words[0])
    assert command is not None, f"no command {words[0]}"
    check_options(command, words[1:])


def check_options(command: click.Command, words: list[str]) -> None:
    known = options_of(command)
    assert {word.split("=")[0] for word in words if word.startswith("-") and word != "-"} <= known


def options_of(command: click.Command) -> set[str]:
    parameters = command.get_params(click.Context(command))
    return {name for parameter in parameters for name in (*parameter.opts, *parameter.secondary_opts)}


def test_every_option_of_audit_is_documented() -> None:
    command = cli.get_command(click.Context(cli), "audit")
    assert command is not None
    table = " ".join(row[0] + row[1] for row in rows("cli.md", "option"))
    documented = set(re.findall(r"(?<=`)--?[a-z][a-z-]*", table))
    assert documented == {name for name in options_of(command) if name.startswith("-")} - {"--help", "-h"}


def test_every_command_is_documented() -> None:
    documented = {row[0].strip("`").removeprefix("upheld ") for row in rows("cli.md", "command")}
    assert documented == set(cli.list_commands(click.Context(cli)))


def test_settings_are_those_that_are_read(tmp_path: Path) -> None:
    for fence in of_language("toml"):
        (tmp_path / "pyproject.toml").write_text(fence.text, encoding="utf-8")
        config = load_config(tmp_path, {})
        assert config.min_supported == tomllib.loads(fence.text)["tool"]["upheld"]["min_supported"]


@pytest.mark.parametrize("row", rows("cli.md", "key"), ids=lambda row: row[0])
def test_environment_variables_are_read(row: list[str], tmp_path: Path) -> None:
    key, variable = (cell.strip("`") for cell in row[:2])
    assert variable == f"UPHELD_{key.upper()}"
    # A value that no setting takes shows that the variable is looked at; a name is checked when it is looked up.
    value = "1" if key in {"verifier", "retrieval"} else "no such value"
    if key in {"verifier", "retrieval"}:
        assert getattr(load_config(tmp_path, {variable: value}).options, key) == value
        return
    with pytest.raises(upheld.ConfigError, match=variable):
        load_config(tmp_path, {variable: value})


@pytest.mark.parametrize("fence", list(of_language("json")), ids=lambda fence: fence.page)
def test_json_is_what_is_read(fence: Fence) -> None:
    data = json.loads(fence.text)
    if "answer" in data:
        request_from(data)
    else:
        assert {"claim", "evidence", "label"} <= set(data)


def test_request_fields_are_those_of_the_schema() -> None:
    names = {cell for row in rows("input.md", "field") for cell in re.findall(r"`([a-z_.\[\]]+)`", row[0])}
    documented = {name.split(".")[-1] for name in names}
    models = (upheld.AuditRequest, upheld.Source, upheld.CitedSpan, UnplacedSpan)
    assert documented == {name for model in models for name in model.model_fields}


@pytest.mark.parametrize("row", rows("input.md", "style"), ids=lambda row: row[0])
def test_marker_styles_are_read(row: list[str]) -> None:
    _, example, cites = row
    answer = example.strip("`")
    sources = ["The bridge is 390 metres long.", "A second text.", "A third text."]
    definition = "\n\n[^1]: A survey. https://example.org/survey" if "[^" in answer else ""
    parsed = parse(answer + definition, sources)
    (claim,) = parsed.claims
    addresses = {source.id: source.url for source in parsed.sources}
    assert "390" in claim.text
    assert not re.search(r"[\[\]【】¹<>]", claim.text)
    found = [addresses[c.source_id] if "http" in cites else c.source_id for c in claim.citations]
    assert found == cites.split(", ")


def test_reference_forms_are_read() -> None:
    (block,) = [fence for fence in fences("input.md") if fence.language == "text"]
    marked = "The bridge is 390 metres long [1]."
    for form in block.text.splitlines():
        if form.startswith("|"):
            form += "\n|---|---|---|\n| 1 | Survey | https://example.org/page |"
        heading = "" if form.startswith(("Sources:", "[^")) else "## Sources\n\n"
        parsed = parse(f"{marked}\n\n{heading}{form}")
        (claim,) = parsed.claims
        (citation,) = claim.citations
        address = {source.id: source.url for source in parsed.sources}[citation.source_id]
        assert address is not None, form
        assert address.startswith("https://example.org/"), form


def test_verdict_table_is_the_engine_s() -> None:
    table = rows("verdicts.md", "verdict")
    assert [(row[0], row[1], row[3]) for row in table] == [
        (f"`{row.verdict}`", row.meaning, "yes" if row.flagged else "no") for row in VERDICTS
    ]


def test_every_code_is_documented() -> None:
    assert [row[0].strip("`") for row in rows("verdicts.md", "code")] == [row.code for row in CODES]


def test_codes_in_the_text_exist() -> None:
    for page, text in PAGES.items():
        for code in set(re.findall(r"`([NELQPSC]\d{3})`", text)):
            try:
                lookup(code)
            except UnknownNameError:
                pytest.fail(f"{page} names {code}")


@pytest.mark.parametrize("page", PAGES)
def test_links_and_files_exist(page: str) -> None:
    folder = (ROOT / page).parent if "/" in page or page == "README.md" else ROOT / "docs"
    prose = _FENCE.sub("", PAGES[page])
    prose = re.sub(r"`[^`\n]+`", "", prose)
    for target in re.findall(r"\]\(([^)\s#]+)(?:#[^)]*)?\)", prose):
        if "://" not in target:
            assert (folder / target).exists(), target
    for path in re.findall(r"`((?:examples|src|docs|tests)/[^`\s]+)`", PAGES[page]):
        assert (ROOT / path).exists(), path


def test_limits_are_the_engine_s() -> None:
    text = PAGES["input.md"].split("## Limits", 1)[1]
    numbers = [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*(?= (?:characters|sources|MB))", text)]
    megabytes = limits.FILE_BYTES // 1_000_000
    assert numbers == [limits.ANSWER_CHARACTERS, limits.SOURCES, megabytes, limits.SOURCE_CHARACTERS]


def test_limits_of_the_web_are_the_engine_s() -> None:
    values = [row[1] for row in rows("reading-the-web.md", "limit")]
    web, client = WebOptions(), ClientOptions()
    assert values == [
        f"{web.page_bytes // 1_000_000} MB",
        f"{web.pdf_bytes // 1_000_000} MB",
        f"{web.page_seconds:g} s",
        f"{web.archive_seconds:g} s",
        f"{web.audit_seconds:g} s",
        str(client.redirects),
        f"{web.at_once}, {web.at_once_of_host}",
    ]


def test_planted_errors_are_listed() -> None:
    page = PAGES["examples/README.md"].split("| example | claim |", 1)[1].split("\n\n", 1)[0]
    listed = [row.split(" | ") for row in _ROW.findall(page)]
    expected = json.loads((ROOT / "examples/planted.json").read_text(encoding="utf-8"))
    planted = [(name, row) for name, rows_ in expected.items() for row in rows_["false"]]
    shown = [row for row in listed if not set(row[0]) <= set("-: ")][-len(planted) :]
    assert [(row[0], set(re.findall(r"`(\w+)`", row[2])), "*hard*" in row[2]) for row in shown] == [
        (name.split(".")[0], set(row["verdicts"]), row["hard"]) for name, row in planted
    ]
