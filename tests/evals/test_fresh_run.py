"""The benchmark of live answers from end to end: fixture agents, the local web, every script as a user runs it."""

from __future__ import annotations

import json
import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
import stamina
from archive import Held, PlayedArchive
from localweb import LocalWeb
from steps import Close, Send, head, reply

from upheld.errors import InputError
from upheld.evals.files import read_file
from upheld.evals.fresh.agents import Command
from upheld.evals.fresh.bench import Bench, read_questions
from upheld.evals.fresh.crosscheck import CrosscheckResult
from upheld.evals.fresh.labelling import KEYS, OTHERS
from upheld.evals.fresh.labels import Label, LabelBook, read_labels
from upheld.evals.fresh.prepare import read_items
from upheld.evals.fresh.scoreboard import ALL, ScoreboardResult
from upheld.evals.fresh.tables import tables
from upheld.evals.fresh.verifiers import VerifiersResult
from upheld.fetch.client import Client

SCRIPTS = Path(__file__).parents[2] / "evals" / "fresh"


def load(name: str):
    """A script, which is no part of a package."""
    spec = spec_from_file_location(f"fresh_{name}", SCRIPTS / f"{name}.py")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


COLLECT, PREPARE, LABEL, CROSSCHECK, VERIFIERS, SCOREBOARD = map(
    load, ("collect", "prepare", "label", "crosscheck", "verifiers", "scoreboard")
)

FILLER = " ".join(f"Visitors of hall {n} hear about the people who worked there." for n in range(30))
PAGES = {
    "http://mill.example/history": "The mill at Orrin was built in 1871. It employed 240 people in 1910.",
    "http://mill.example/closing": "The mill at Orrin closed in 1986 after a fire in its drying hall.",
    "http://lake.example/depth": "Lake Sorrel is 112 metres deep. It freezes in most winters.",
    "http://blocked.example/lake": "Lake Sorrel was stocked with trout in 1934.",
}
QUESTIONS = {"mill": "When was the mill at Orrin built, and when did it close?", "lake": "How deep is Lake Sorrel?"}
ALDER = {
    "mill": "The mill at Orrin was built in 1871 [1]. It closed in 1995 after a fire [2].\n\n"
    "[1] http://mill.example/history\n[2] http://mill.example/closing\n",
    "lake": "Lake Sorrel is 112 metres deep [1]. Lake Sorrel was stocked with trout in 1934 [2].\n\n"
    "[1] http://lake.example/depth\n[2] http://blocked.example/lake\n",
}
#: What a labeller that knows the pages says: part of a claim -> key and note.
TRUTH = {
    "1871": "s the mill at Orrin was built in 1871",
    "1995": "p the year is 1986",
    "112 metres": "s",
    "trout": "s from the archived copy",
    "fish": "x",
}


def page(text: str) -> bytes:
    return f"<!doctype html><html><head><title>Page</title></head><body><p>{text} {FILLER}</p></body></html>".encode()


def sonar(question: str) -> dict[str, object]:
    """A response as an API gives it: numbers in the text, addresses beside it."""
    text = {
        "mill": "The mill at Orrin was built in 1871 [1].",
        "lake": "Lake Sorrel is 112 metres deep [1]. Nobody has ever caught a fish of 20 kilograms there [2].",
    }[question]
    urls = {"mill": ["http://mill.example/history"], "lake": ["http://lake.example/depth", "http://gone.example/fish"]}
    return {
        "id": "r1",
        "model": "sonar",
        "object": "chat.completion",
        "created": 1,
        "citations": urls[question],
        "search_results": [{"title": "Page", "url": url} for url in urls[question]],
        "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": text}}],
    }


def served(archive: PlayedArchive):
    """What the archive's hosts send."""

    def answer(url: str):
        status, headers, body = archive.answer(url)
        lines = [f"{name}: {value}" for name, value in headers.items()]
        return (Send(head(status, *lines, f"Content-Length: {len(body)}", "Connection: close") + body), Close())

    return answer


@pytest.fixture
def web(monkeypatch, tmp_path):
    """The pages, one that is gone, and one that only the archive shows."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("UPHELD_OFFLINE")
    with LocalWeb() as local, stamina.set_testing(True, attempts=10, cap=True):
        archive = PlayedArchive(
            (Held("20250504101112", "http://blocked.example/lake", body=page(PAGES["http://blocked.example/lake"])),)
        )
        for host in ("archive.org", "web.archive.org"):
            local.play(host, served(archive))
        made = Client.__init__

        def played(self, resolver=None, **options):
            made(self, local.names, **{**options, "dialler": local.dialler, "tls": local.trusting()})

        monkeypatch.setattr(Client, "__init__", played)
        for url, text in PAGES.items():
            local.put(url, reply(page(text), 403) if "blocked" in url else reply(page(text)))
        yield local


@pytest.fixture
def collected(web, tmp_path, capsys):
    """Answers of two providers: a command that prints text, and a folder of responses."""
    questions = tmp_path / "questions.jsonl"
    questions.write_text("".join(json.dumps({"id": i, "question": q}) + "\n" for i, q in QUESTIONS.items()))
    agent = tmp_path / "agent.py"
    agent.write_text(
        f"import sys\nanswers = {ALDER!r}\nasked = sys.argv[1]\n"
        "print(answers['lake' if 'How deep is Lake Sorrel?' in asked else 'mill'])\n"
    )
    responses = tmp_path / "responses"
    responses.mkdir()
    for question in QUESTIONS:
        (responses / f"{question}.json").write_text(json.dumps(sonar(question)))
    common = ["--questions", str(questions), "--data", str(tmp_path / "data")]
    command = f'"{sys.executable}" "{agent}" {{prompt}}'
    assert COLLECT.main(["alder", "--command", command, *common]) == 0
    assert COLLECT.main(["birch", "--folder", str(responses), *common]) == 0
    assert capsys.readouterr().out.count(" kept ") == 4
    return Bench(tmp_path / "data"), common


def label_all(bench: Bench, by: str, monkeypatch, truth: dict[str, str], *args: str) -> None:
    """A labeller at the terminal: reads the claim that is shown and types."""
    shown: list[str] = []
    show = LABEL.Terminal.show
    monkeypatch.setattr(
        LABEL.Terminal, "show", lambda self, item, progress: (shown.append(item.claim), show(self, item, progress))[1]
    )
    monkeypatch.setattr(
        "builtins.input", lambda prompt: next(line for part, line in truth.items() if part in shown[-1])
    )
    LABEL.main(["--by", by, "--data", str(bench.root), *args])
    monkeypatch.setattr(LABEL.Terminal, "show", show)


def test_a_whole_run(collected, web, monkeypatch, capsys, tmp_path):
    bench, common = collected
    data, out = common[2:], ["--write", "--out", str(tmp_path / "results")]
    COLLECT.main(["alder", "--folder", str(tmp_path), *common])
    assert capsys.readouterr().out.count(" there") == 2  # what is there is not asked for again

    PREPARE.main(["lexical", *data])
    assert "7 citations of 4 answers; of 1 the page could not be read" in capsys.readouterr().out
    assert web.asked("/history") == 1  # two answers cite it
    PREPARE.main(["lexical", *data])
    assert web.asked("/history") == 1

    items = read_items(bench.items)
    assert [item.id for item in items] == sorted(item.id for item in items)
    told = bench.items.read_text("utf-8")
    assert not any(word in told for word in ("alder", "birch", "score", "verdict", "contradicted"))
    by_claim = {item.claim: item for item in items}
    assert "1986" in by_claim["It closed in 1995 after a fire."].passages[0].text
    assert by_claim["It closed in 1995 after a fire."].context == "The mill at Orrin was built in 1871."
    assert by_claim["Lake Sorrel was stocked with trout in 1934."].copy_read.date.startswith("2025-05-04")
    assert "404" in by_claim["Nobody has ever caught a fish of 20 kilograms there."].unread

    label_all(bench, "ann", monkeypatch, TRUTH)
    out_text = capsys.readouterr().out
    assert "all 7 items are labelled" in out_text
    assert "6 of 7" in out_text
    labels = read_labels(bench.labels("ann"))
    assert len(labels) == 7
    assert list(labels.values()).count(Label.SUPPORTED) == 5

    SCOREBOARD.main(["--by", "ann", "--verifier", "lexical", *data, *out])
    result = read_file(tmp_path / "results" / "fresh_scoreboard.json", ScoreboardResult)
    rows = {row.provider: row for row in result.providers}
    assert list(rows) == ["alder", "birch", ALL]
    assert (rows["alder"].citations, rows["alder"].judged, rows["alder"].archived) == (4, 4, 1)
    assert rows["alder"].shares[Label.SUPPORTED].value == 0.75
    assert (rows["birch"].citations, rows["birch"].judged, rows["birch"].dead, rows["birch"].unread) == (3, 2, 1, 1)
    assert rows["birch"].shares[Label.SUPPORTED].value == 1.0
    assert (rows[ALL].upheld.rows, rows[ALL].upheld.supported) == (6, 5)
    assert rows[ALL].upheld.caught.value == 1.0  # 1995 stands nowhere on the page
    assert (result.questions, result.verifier.name, result.data.rows) == (2, "lexical", 7)

    with pytest.raises(SystemExit, match="lexical has no score of item"):
        VERIFIERS.main(["report", "lexical", "--by", "ann", *data])
    VERIFIERS.main(["score", "lexical", "--passages", "1", "3", *data])
    assert capsys.readouterr().out.count(": 6 scored in") == 2
    VERIFIERS.main(["score", "lexical", "--passages", "1", "3", *data])
    assert capsys.readouterr().out.count(": 0 scored in") == 2
    VERIFIERS.main(["report", "lexical", "--by", "ann", "--passages", "1", "3", *data, *out])
    compared = read_file(tmp_path / "results" / "fresh_verifiers.json", VerifiersResult)
    assert [(row.passages, row.pages, row.measures.rows) for row in compared.rows] == [
        (1, "all", 6),
        (1, "archived", 1),
        (3, "all", 6),
        (3, "archived", 1),
    ]
    assert web.asked("/history") == 1

    sampled = ["--by", "ann", "--verifier", "lexical", *data]
    CROSSCHECK.main(["sample", "--size", "6", *sampled])
    label_all(bench, "ben", monkeypatch, {**TRUTH, "1995": "u"}, "--sample")
    capsys.readouterr()
    CROSSCHECK.main(["report", "ann", "ben", "--verifier", "lexical", *data, *out])
    assert "ann, ben" in capsys.readouterr().out
    checked = read_file(tmp_path / "results" / "fresh_crosscheck.json", CrosscheckResult)
    (pair,) = checked.pairs
    assert pair.items == 6
    assert pair.agreement.value < 1.0
    assert pair.binary.value == 1.0  # partial or unsupported, both are flagged
    assert pair.confusion[Label.PARTIAL] == {Label.UNSUPPORTED: 1}
    assert {view.provider for view in checked.providers} == {"alder", "birch"}

    titles = [table.title for table in tables(tmp_path / "results") if table.title]
    assert [title.partition("**")[2].partition("**")[0] for title in titles] == [
        "Providers",
        "upheld",
        "Verifiers",
        "Labellers",
        "",
    ]


def test_pages_are_read_once_and_tried_again_when_asked(collected, web, capsys):
    bench, common = collected
    data = common[2:]
    VERIFIERS.main(["pages", *data])
    assert "7 citations; of 1 the page could not be read" in capsys.readouterr().out
    web.put("http://gone.example/fish", reply(page("A pike of 21 kilograms was caught in Lake Sorrel in 1961.")))
    VERIFIERS.main(["pages", *data])
    assert "of 1 the page" in capsys.readouterr().out
    VERIFIERS.main(["pages", "--retry", *data])
    assert "of 0 the page" in capsys.readouterr().out
    assert web.asked("/depth") == 1
    PREPARE.main(["lexical", "--offline", *data])
    assert "of 0 the page" in capsys.readouterr().out
    assert len(list(bench.pages.glob("*.page"))) == 5


def test_the_terminal_shows_what_it_is_asked_for_and_no_page_steers_it(collected, web, monkeypatch, capsys):
    bench, common = collected
    web.put("http://mill.example/history", reply(page("\x1b[2JThe mill at Orrin\x07 was built in 1871.")))
    PREPARE.main(["lexical", *common[2:]])
    lines = iter(["?", "m", "t", "k", "nonsense", "z", "s fine", "z", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(lines))
    monkeypatch.setenv("PAGER", "cat")
    capsys.readouterr()
    LABEL.main(["--by", "ann", "--data", str(bench.root)])
    out = capsys.readouterr().out
    assert "\x1b[2J" not in out
    assert "\x07" not in out
    for told in ("undo the last label", "nothing to undo", "undone", "passage 1", "a note goes after s, p, u or x"):
        assert told in out
    assert LabelBook(bench.labels("ann")).labels == {}
    monkeypatch.setattr("builtins.input", lambda prompt: (_ for _ in ()).throw(EOFError))
    LABEL.main(["--by", "ann", "--data", str(bench.root)])


@pytest.mark.parametrize(
    ("script", "args", "told"),
    [
        (PREPARE, [], "no answers; first run evals/fresh/collect.py"),
        (LABEL, ["--by", "ann"], "first run evals/fresh/prepare.py"),
        (LABEL, ["--by", "ann", "--sample"], "first run evals/fresh/crosscheck.py sample"),
        (SCOREBOARD, ["--by", "ann"], "no answers"),
        (VERIFIERS, ["score", "lexical"], "no answers"),
        (CROSSCHECK, ["report", "ann", "ben"], "no answers"),
        (COLLECT, ["alder", "--folder", "nowhere"], "no such folder"),
    ],
)
def test_what_is_missing_is_said_in_one_line(script, args, told, tmp_path):
    with pytest.raises(SystemExit, match=told):
        script.main([*args, "--data", str(tmp_path / "empty")])


def test_answers_that_were_not_audited_are_counted(collected):
    bench, _ = collected
    with pytest.raises(InputError, match="4 of 4 answers were not audited with lexical"):
        bench.audits("lexical")


def test_what_comes_with_the_benchmark_holds_together():
    questions = read_questions(SCRIPTS / "questions.jsonl")
    assert len(questions) == 25
    assert Command.of("agent", (SCRIPTS / "instructions.md").read_text("utf-8"), 1.0)
    guide = (SCRIPTS / "labelling-guide.md").read_text("utf-8")
    for key, label in KEYS.items():
        name = label.value.replace("cannot_judge", "can't judge")
        assert f"| `{key}` | {name} |" in guide
    assert set(re.findall(r"`([a-z])`", guide)) <= {*KEYS, *OTHERS}
