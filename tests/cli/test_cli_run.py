"""The command line from end to end: what goes to stdout, what to stderr, and which exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from upheld import __version__
from upheld.cli.main import main
from upheld.errors import ConfigError, MissingExtraError, ModelError
from upheld.report import AuditReport, ParsedAnswer

SOURCE = (
    "The Sorna Bridge crosses the river at Valdemar. It was drawn by Karl Moser and opened to traffic in 1931. "
    "The deck is 398 metres long and hangs from two towers of steel. Four lanes lead over it."
)
RIGHT = "The deck is 398 metres long [1]."
WRONG = "The deck is 412 metres long [1]."


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A working folder with a right and a wrong answer, and no settings from outside."""
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS"):  # those of upheld itself are set for every test
        monkeypatch.delenv(name, raising=False)
    for name, text in (("right.md", RIGHT), ("wrong.md", WRONG), ("bare.md", "The deck is 398 metres long.")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    for name in ("right", "wrong"):
        (tmp_path / f"{name}.sources").mkdir()
        (tmp_path / f"{name}.sources" / "1.md").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "source.md").write_text(SOURCE, encoding="utf-8")
    labels = [
        {"id": "a", "claim": "The deck is 398 metres long.", "evidence": SOURCE, "label": 1, "group": "deck"},
        {"id": "b", "claim": "The deck is 412 metres long.", "evidence": SOURCE, "label": 0, "group": "deck"},
        {"id": "c", "claim": "The deck is 398 metres long.", "evidence": "", "label": "unsupported", "kind": "empty"},
    ]
    (tmp_path / "labels.jsonl").write_text("".join(json.dumps(row) + "\n" for row in labels), encoding="utf-8")
    return tmp_path


def run(*args: str, **options):
    """A true process, as a shell starts it."""
    environ = {**os.environ, "PYTHONIOENCODING": "utf-8", **options.pop("env", {})}
    command = [sys.executable, "-m", "upheld", *args]
    return subprocess.run(command, capture_output=True, timeout=60, check=False, env=environ, **options)


EXITS = [
    ("right", ["audit", "right.md"], 0),
    ("wrong", ["audit", "wrong.md"], 1),
    ("never", ["audit", "wrong.md", "--fail-on", "never"], 0),
    ("other-verdicts", ["audit", "wrong.md", "--fail-on", "partial,wrong_entity"], 0),
    ("uncited-passes", ["audit", "bare.md"], 0),
    ("uncited-fails", ["audit", "bare.md", "--fail-on", "uncited"], 1),
    ("unread-passes", ["audit", RIGHT, "--source", "https://example.org/a"], 0),
    ("unread-fails", ["audit", RIGHT, "--source", "https://example.org/a", "--fail-on", "unverifiable"], 1),
    ("share-met", ["audit", "right.md", "--min-supported", "1"], 0),
    ("share-missed", ["audit", "wrong.md", "--fail-on", "never", "--min-supported", "0.5"], 1),
    ("share-of-nothing", ["audit", "bare.md", "--min-supported", "0.5"], 0),
    ("json", ["audit", "wrong.md", "--json"], 1),
    ("markdown", ["audit", "wrong.md", "--markdown"], 1),
    ("quiet", ["audit", "wrong.md", "-q"], 1),
    ("verbose", ["audit", "right.md", "-v"], 0),
    ("text", ["audit", RIGHT, "--source", "source.md", "--verifier", "lexical", "--retrieval", "bm25"], 0),
    ("threshold", ["audit", "right.md", "--threshold", "1.0", "--no-context", "--no-combine", "--passages", "1"], 1),
    ("parse", ["parse", "wrong.md"], 0),
    ("parse-json", ["parse", "wrong.md", "--json"], 0),
    ("eval", ["eval", "labels.jsonl"], 0),
    ("eval-json", ["eval", "labels.jsonl", "--verifier", "lexical", "--threshold", "0.3", "--json"], 0),
    ("explain", ["explain"], 0),
    ("explain-code", ["explain", "n101"], 0),
    ("models", ["models"], 0),
    ("version", ["--version"], 0),
    ("help", ["--help"], 0),
    ("audit-help", ["audit", "--help"], 0),
]


@pytest.mark.parametrize(("args", "code"), [row[1:] for row in EXITS], ids=[row[0] for row in EXITS])
def test_exit_codes(folder, capsys, args, code):
    assert main(args) == code
    out, err = capsys.readouterr()
    assert out.endswith("\n")
    assert all(line.startswith("upheld: ") for line in err.splitlines())
    assert ("nothing was checked" in err) == any(word in args for word in ("bare.md", "https://example.org/a"))


BAD = [
    ("no-command", ["nothing"], 2, "No such command 'nothing' (see `upheld --help`)"),
    ("no-answer", ["audit"], 2, "Missing argument 'FILE|-|TEXT' (see `upheld audit --help`)"),
    ("no-such-option", ["audit", "x", "--colour"], 2, "No such option"),
    ("missing-file", ["audit", "missing.md"], 2, "no such file: missing.md"),
    ("folder", ["audit", "right.sources"], 2, "right.sources: is a folder; pass the file that holds the answer"),
    (
        "verifier",
        ["audit", "right.md", "--verifier", "lexicl"],
        2,
        "unknown verifier 'lexicl': did you mean 'lexical'?",
    ),
    ("retrieval", ["audit", "right.md", "--retrieval", "x"], 2, "unknown retriever 'x'"),
    ("verdict", ["audit", "right.md", "--fail-on", "wrong"], 2, "unknown verdict 'wrong'"),
    ("verdicts", ["audit", "right.md", "--fail-on", "never,partial"], 2, "expected verdicts, or never alone"),
    ("threshold", ["audit", "right.md", "--threshold", "7"], 2, "7 is not between 0 and 1; for 7% write 0.07"),
    ("share", ["audit", "right.md", "--min-supported", "80"], 2, "80 is not between 0 and 1; for 80% write 0.8"),
    ("share-far-off", ["audit", "right.md", "--min-supported", "-1"], 2, "-1.0 is not in the range 0.0<=x<=1.0"),
    ("passages", ["audit", "right.md", "--passages", "0"], 2, "0 is not in the range x>=1"),
    ("two-formats", ["audit", "right.md", "--json", "--markdown"], 2, "--json, --markdown and -q exclude one another"),
    ("source", ["audit", "right.md", "--source", "missing.md"], 2, "missing.md: no such file"),
    ("code", ["explain", "N999"], 2, "unknown code or verdict 'N999'"),
    ("eval-missing", ["eval", "missing.jsonl"], 2, "missing.jsonl: can't be read"),
    ("eval-bad-line", ["eval", "right.md"], 2, "right.md, line 1: not JSON"),
    ("eval-verifier", ["eval", "labels.jsonl", "--verifier", "x"], 2, "unknown verifier 'x'"),
    ("eval-over-labels", ["eval", "labels.jsonl", "--predictions", "./labels.jsonl"], 2, "would overwrite the labels"),
    ("eval-out", ["eval", "labels.jsonl", "--predictions", "none/out.jsonl"], 2, "none/out.jsonl: can't be written"),
    ("parse-missing", ["parse", "missing.json"], 2, "no such file: missing.json"),
]


@pytest.mark.parametrize(("args", "code", "said"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_what_can_not_be_used_is_told_on_one_line(folder, capsys, args, code, said):
    assert main(args) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("upheld: ")
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "error",
    [
        ConfigError("a setting is wrong"),
        MissingExtraError("models", "verifier 'x'"),
        ModelError("out of\nmemory \x1b[2J"),
    ],
    ids=["config", "extra", "model"],
)
def test_what_can_not_run_is_told_on_one_line(folder, capsys, monkeypatch, error):
    def fail(**_):
        raise error

    monkeypatch.setattr("upheld.auditor.Auditor", fail)
    assert main(["audit", "right.md"]) == 3
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "\x1b" not in err
    assert main(["audit", "right.md", "-v"]) == 3
    assert "Traceback (most recent call last)" in capsys.readouterr().err


def test_a_bare_command_shows_the_help_and_counts_as_bad_input(capsys):
    assert main([]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "Usage: upheld" in err


def test_ctrl_c_ends_with_one_line(folder, capsys, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("upheld.cli.inputs.read_request", interrupted)
    assert main(["audit", "right.md"]) == 130
    assert capsys.readouterr() == ("", "upheld: interrupted\n")


def test_version_and_help_are_printed(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"upheld {__version__}\n"
    assert main(["-h"]) == 0
    out = capsys.readouterr().out
    for command in ("audit", "parse", "eval", "explain", "models"):
        assert f"\n  {command} " in out


def test_help_of_a_command_is_that_of_the_group(capsys):
    """The list of commands is kept apart from them, so that it needs no import; the two must say the same."""
    assert main(["--help"]) == 0
    listed = capsys.readouterr().out
    for command in ("audit", "parse", "eval", "explain", "models"):
        assert main([command, "--help"]) == 0
        own = " ".join(capsys.readouterr().out.split("\n\n", 2)[1].split())
        summary = next(line.split(maxsplit=1)[1] for line in listed.splitlines() if line.startswith(f"  {command} "))
        assert own.startswith(summary)


def test_settings_come_from_pyproject_environment_and_arguments(folder, capsys, monkeypatch):
    (folder / "pyproject.toml").write_text("[tool.upheld]\nfail-on = 'never'\n", encoding="utf-8")
    assert main(["audit", "wrong.md"]) == 0
    monkeypatch.setenv("UPHELD_FAIL_ON", "unsupported,contradicted,partial")
    assert main(["audit", "wrong.md"]) == 1
    assert main(["audit", "wrong.md", "--fail-on", "never"]) == 0
    capsys.readouterr()
    (folder / "pyproject.toml").write_text("[tool.upheld]\nfail = 'never'\n", encoding="utf-8")
    assert main(["audit", "wrong.md"]) == 3
    assert "unknown key 'fail'" in capsys.readouterr().err


def test_json_is_the_report_and_the_same_twice(folder, capsys):
    reports = []
    for _ in range(2):
        main(["audit", "wrong.md", "--json", "--question", "How long?"])
        reports.append(capsys.readouterr().out)
    report = AuditReport.model_validate_json(reports[0])
    assert report.question == "How long?"
    assert report.claims[0].verdict != "supported"
    first, second = (json.loads(text) for text in reports)
    for data in (first, second):
        del data["created_at"], data["timings"]
    assert json.dumps(first) == json.dumps(second)


def test_parse_gives_the_parsed_answer(folder, capsys):
    main(["parse", "wrong.md", "--json"])
    parsed = ParsedAnswer.model_validate_json(capsys.readouterr().out)
    assert [citation.source_id for citation in parsed.claims[0].citations] == ["1"]
    assert parsed.sources[0].text == SOURCE


def test_eval_prints_tables_json_and_predictions(folder, capsys):
    assert main(["eval", "labels.jsonl", "--threshold", "0.3", "--json", "--predictions", "out.jsonl"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["verifier"], figures["threshold"], figures["rows"]) == ("small", 0.3, 3)
    assert set(figures["metrics"]) >= {"macro_f1", "macro_f1_groups_mean", "balanced_accuracy", "auc", "ece"}
    assert "predictions" not in figures
    rows = [json.loads(line) for line in (folder / "out.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["id"] for row in rows] == ["a", "b", "c"]
    assert set(rows[0]) == {"id", "label", "score", "verdict"}
    assert (rows[2]["score"], rows[2]["verdict"]) == (None, "unverifiable")
    assert main(["eval", "labels.jsonl"]) == 0
    shown = capsys.readouterr().out
    assert "By group" in shown
    assert "best on these rows" in shown


def test_eval_takes_settings_too(folder, capsys, monkeypatch):
    monkeypatch.setenv("UPHELD_THRESHOLD", "0.25")
    main(["eval", "labels.jsonl"])
    assert capsys.readouterr().out.startswith("small, hybrid, threshold 0.25, 3 rows\n")


def test_the_share_that_was_missed_is_told(folder, capsys):
    main(["audit", "wrong.md", "--fail-on", "never", "--min-supported", "0.5"])
    assert capsys.readouterr().err == "upheld: 0.0% of the cited claims are supported, 50.0% are asked for\n"


def test_nothing_checked_does_not_pass_in_silence(folder, capsys):
    for args, said in (
        (["bare.md"], "no claim has a citation"),
        ([RIGHT], "no cited source could be read"),
        (["What is the length of the deck?"], "no sentence that states something"),
    ):
        assert main(["audit", *args, "-q"]) == 0
        err = capsys.readouterr().err
        assert err.count("\n") == 1
        assert said in err


def test_a_saved_file_that_gives_no_text_stops_nothing(folder, capsys):
    (folder / "right.sources" / "2.html").write_bytes(b"\x89PNG\r\n")
    (folder / "right.md").write_text(f"{RIGHT} Four lanes lead over it [2].", encoding="utf-8")
    assert main(["audit", "right.md", "--json"]) == 0
    report = AuditReport.model_validate_json(capsys.readouterr().out)
    assert [claim.verdict for claim in report.claims] == ["supported", "unverifiable"]
    assert report.sources[1].status == "unsupported_type"
    assert main(["parse", "right.md"]) == 0
    assert "source 2 can't be read: 2.html looks like a PNG image" in capsys.readouterr().err


def test_links_are_met_by_files_of_their_position_or_address(folder, capsys):
    answer = (
        "The deck is 398 metres long ([a](https://a.example/x)). Four lanes lead over it ([b](https://b.example/y))."
    )
    page = '<html><link rel="canonical" href="https://b.example/y"><body><p>Four lanes lead over the bridge.</p>'
    (folder / "b.html").write_text(page, encoding="utf-8")
    for first in ("1=source.md", "link-1=source.md", "source.md"):
        assert main(["audit", answer, "--source", first, "--source", "page=b.html", "--json"]) == 0
        captured = capsys.readouterr()
        report = AuditReport.model_validate_json(captured.out)
        assert [claim.verdict for claim in report.claims] == ["supported", "supported"]
        assert captured.err == ""


def test_a_named_source_that_nothing_cites_is_told_and_was_not_missed(folder, capsys):
    assert main(["audit", "right.md", "--source", "9=source.md", "--json"]) == 0
    captured = capsys.readouterr()
    source = AuditReport.model_validate_json(captured.out).sources[1]
    assert (source.id, source.status, source.via, source.reason) == ("9", "ok", "inline", "no claim cites it")
    assert source.characters == len(SOURCE)
    assert captured.err == "upheld: no claim cites these sources that you named: 9\n"


def test_verbose_tells_which_saved_copies_were_used(folder, capsys):
    main(["audit", "right.md", "-v"])
    assert capsys.readouterr().err == "upheld: sources from right.sources: 1\n"


def test_piped_output_is_plain_and_stderr_silent(folder):
    done = run("audit", "wrong.md")
    assert done.returncode == 1
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout
    assert any(sign in done.stdout.decode("utf-8") for sign in "✗◐⇄")


@pytest.mark.parametrize(
    ("environ", "args", "colored"),
    [
        ({}, [], False),
        ({"FORCE_COLOR": "1"}, [], True),
        ({"FORCE_COLOR": "0"}, [], False),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, [], False),
        ({"NO_COLOR": "1"}, ["--color", "always"], True),
        ({"FORCE_COLOR": "1"}, ["--color", "never"], False),
    ],
    ids=["piped", "forced", "forced-off", "no-color-wins", "always", "never"],
)
def test_colour_follows_the_usual_variables(folder, capsys, monkeypatch, environ, args, colored):
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    main(["audit", "wrong.md", *args])
    assert ("\x1b[" in capsys.readouterr().out) == colored


def test_a_terminal_without_unicode_gets_ascii_and_json_stays_utf8(folder):
    (folder / "right.md").write_text("Dübel, 橋: the deck is 398 metres long [1].", encoding="utf-8")
    done = run("audit", "right.md", env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode in (0, 1)
    assert done.stdout.isascii()
    assert b"D?bel, ?: the deck" in done.stdout
    done = run("audit", "right.md", "--json", env={"PYTHONIOENCODING": "ascii"})
    assert json.loads(done.stdout.decode("utf-8"))["answer"].startswith("Dübel, 橋")


def test_a_reader_that_closes_the_pipe_is_no_error(folder):
    environ = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "upheld", "audit", "wrong.md"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environ) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")  # noqa: PTH110
def test_a_full_disk_is_told():
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        command = [sys.executable, "-m", "upheld", "explain"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert done.returncode == 3
    assert done.stderr == b"upheld: stdout can't be written: No space left on device\n"


def test_width_is_heeded(folder, capsys):
    for width in ("40", "120"):
        main(["audit", "wrong.md", "--width", width])
        rule = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("──"))
        assert len(rule) == int(width)


def test_quiet_prints_one_line(folder, capsys):
    main(["audit", "wrong.md", "-q"])
    out = capsys.readouterr().out
    assert out.startswith("0 of 1 cited claim supported (0%) · ")
    assert out.count("\n") == 1


@pytest.mark.parametrize(
    ("command", "absent"),
    [
        (["--help"], ["pydantic", "rich", "upheld.auditor", "upheld.schema"]),
        (["explain"], ["pydantic", "rich", "upheld.auditor"]),
        (["audit", "--json", RIGHT], ["rich"]),
    ],
    ids=["help", "explain", "json"],
)
def test_a_command_imports_no_more_than_it_needs(folder, command, absent):
    script = (
        "import sys\nfrom upheld.cli.main import main\n"
        f"main({command!r})\n"
        f"sys.exit(','.join(name for name in {absent!r} if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=60, check=False)
    assert done.stderr.decode().splitlines()[-1] == ""
