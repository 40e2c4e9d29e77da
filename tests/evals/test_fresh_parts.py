"""Parts of the benchmark of live answers: what is taken for an answer, agents, pages, labels, agreement, samples."""

from __future__ import annotations

import json
import sys
from collections import Counter
from types import SimpleNamespace

import pytest

from fakes import document
from upheld.errors import InputError
from upheld.evals.agreement import agreement, kappa, paired_figure
from upheld.evals.files import append_line, read_lines
from upheld.evals.fresh.agents import Command, Folder
from upheld.evals.fresh.bench import Answer, Bench, Question, read_questions
from upheld.evals.fresh.cases import case_id, cases_of
from upheld.evals.fresh.collect import collect, read_answer
from upheld.evals.fresh.crosscheck import crosscheck, sampled
from upheld.evals.fresh.labelling import KEYS, Sitting, sit
from upheld.evals.fresh.labels import Entry, Label, LabelBook, read_labels
from upheld.evals.fresh.made import labels_of
from upheld.evals.fresh.measures import measures_of
from upheld.evals.fresh.pages import KnownPages, PageStore
from upheld.evals.fresh.prepare import BlindItem, blind
from upheld.evals.fresh.scores import Scores
from upheld.evals.shares import share_figure
from upheld.evidence import Document
from upheld.fetch.inline import InlineFetcher
from upheld.report import Finding
from upheld.retrieve.bm25 import BM25Retriever
from upheld.schema import AuditRequest, Source
from upheld.verify.fake import FakeVerifier

QUESTION = Question(id="mill", question="When was the mill built?")
TEXT = "The mill was built in 1871 [1].\n\n[1] http://mill.example/a"


def answer(text: str = TEXT, provider: str = "alder") -> Answer:
    return Answer(
        provider=provider,
        question=QUESTION,
        collected_at="2026-01-02T03:04:05+00:00",
        request=AuditRequest(answer=text),
    )


def item(name: str) -> BlindItem:
    return BlindItem(
        id=name, question="q", context=None, claim=f"{name}.", url=None, title=None, passages=(), passages_read=0
    )


# What is taken for an answer.


@pytest.mark.parametrize(
    "text",
    [TEXT, f"\n {TEXT}\n", "[1] says that the mill was built in 1871 [1].\n\n[1] http://mill.example/a"],
    ids=["text", "spaces", "begins with a bracket"],
)
def test_text_is_an_answer(text):
    request = read_answer(text, "q?")
    assert request.answer == text.strip()
    assert request.question == "q?"


@pytest.mark.parametrize(
    "text",
    ["", "  \n", '{"error": {"message": "overloaded"}}', '{"type": "thread.started"}\n{"type": "turn.failed"}', "[{}]"],
    ids=["empty", "blank", "error", "events", "list"],
)
def test_what_is_no_answer_is_refused(text):
    with pytest.raises(InputError):
        read_answer(text, "q?")


def test_a_response_is_an_answer():
    request = read_answer(
        json.dumps({"answer": "It was built in 1871 [1].", "sources": ["http://mill.example/a"]}), "q?"
    )
    assert [source.url for source in request.sources] == ["http://mill.example/a"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("The mill was built in 1871.", "no claim cites anything"),
        ("The mill was built in 1871 [1]. It closed in 1986 [2].\n\n[1] http://mill.example/a", "leads to no source"),
        ('{"error": 1}', "error"),
    ],
)
def test_answers_that_say_nothing_of_citations_are_told_and_stop_nothing(text, told, tmp_path):
    texts = {"mill": text, "lake": TEXT}
    agent = SimpleNamespace(ask=lambda question: texts[question.id])
    questions = [QUESTION, Question(id="lake", question="How deep?")]
    found = list(collect(Bench(tmp_path), "alder", agent, questions, InlineFetcher()))
    assert [outcome.state for outcome in found] == ["refused", "kept"]
    assert told in found[0].reason
    assert [one.question.id for one in Bench(tmp_path).answers()] == ["lake"]


def test_redirect_links_are_followed_when_an_answer_is_collected(tmp_path):
    link = "https://vertexaisearch.cloud.google.com/grounding-api-redirect/abc"

    class Resolver(InlineFetcher):
        def resolve_links(self, urls):
            return dict.fromkeys(urls, "http://mill.example/a")

    response = json.dumps({"answer": "The mill was built in 1871 [1].", "sources": [link]})
    agent = SimpleNamespace(ask=lambda question: response)
    list(collect(Bench(tmp_path), "cedar", agent, [QUESTION], Resolver()))
    (kept,) = Bench(tmp_path).answers()
    assert kept.request.sources[0].url == "http://mill.example/a"
    assert len(kept.led_to) == 1
    gone = Document("1", "", "likely_fabricated", url="http://mill.example/a", reason="gone", findings=(
        Finding(code="S603", message="no copy", source_id="1"),))  # fmt: skip
    pages = KnownPages(SimpleNamespace(fetch=lambda sources, on_event: {"1": gone}), frozenset(kept.led_to))
    assert pages.fetch([Source(id="1", url="http://mill.example/a")])["1"].status == "dead"


# Agents.


def command(code: str, *words: str, seconds: float = 30.0) -> Command:
    return Command((sys.executable, "-c", code, *words), "Say: {question}", seconds)


def test_the_prompt_is_one_argument_or_comes_by_stdin():
    assert command("import sys; print(sys.argv[1:])", "{prompt}").ask(QUESTION) == "['Say: When was the mill built?']\n"
    assert command("import sys; print(sys.stdin.read())").ask(QUESTION) == "Say: When was the mill built?\n"


def test_an_agent_starts_in_an_empty_folder():
    assert command("import os; print(os.listdir())").ask(QUESTION) == "[]\n"


@pytest.mark.parametrize(
    ("code", "seconds", "told"),
    [
        ("import sys; sys.exit('no login')", 30.0, "ended with 1: no login"),
        ("import sys; sys.exit(3)", 30.0, "ended with 3: it said nothing"),
        # What it has started holds its output open: it must end as well, or the wait for that output would not.
        (
            "import subprocess, sys, threading; subprocess.Popen([sys.executable, '-c',"
            " 'import threading; threading.Event().wait(60)']); threading.Event().wait(60)",
            0.5,
            "had not answered after 0.5 s",
        ),
    ],
    ids=["message", "silent", "hangs"],
)
def test_an_agent_that_fails_is_told(code, seconds, told):
    with pytest.raises(InputError, match=told):
        command(code, seconds=seconds).ask(QUESTION)


@pytest.mark.parametrize(
    ("template", "instructions", "told"),
    [
        ("", "{question}", "empty"),
        ("agent 'open", "{question}", "can't be read"),
        ("agent", "Answer.", "have no {question}"),
    ],
)
def test_a_command_that_means_nothing_is_refused(template, instructions, told):
    with pytest.raises(InputError, match=told):
        Command.of(template, instructions, 1.0)


def test_a_program_that_is_not_there_is_told():
    with pytest.raises(InputError, match="no-such-agent can't be started"):
        Command.of("no-such-agent -p {prompt}", "{question}", 1.0).ask(QUESTION)


def test_a_folder_has_one_file_for_a_question(tmp_path):
    (tmp_path / "mill.md").write_text(TEXT)
    assert Folder(tmp_path).ask(QUESTION) == TEXT
    (tmp_path / "mill.json").write_text("{}")
    with pytest.raises(InputError, match="2 files of the name mill"):
        Folder(tmp_path).ask(QUESTION)
    with pytest.raises(InputError, match="no files of the name lake"):
        Folder(tmp_path).ask(Question(id="lake", question="How deep?"))


def test_questions_are_read_and_their_ids_differ(tmp_path):
    path = tmp_path / "questions.jsonl"
    path.write_text('{"id": "a", "question": "x?"}\n\n{"id": "b", "question": "y?"}')
    assert [question.id for question in read_questions(path)] == ["a", "b"]
    path.write_text('{"id": "a", "question": "x?"}\n{"id": "a", "question": "y?"}\n')
    with pytest.raises(InputError, match="two questions have the id 'a'"):
        read_questions(path)
    path.write_text('{"id": "../a", "question": "x?"}\n')
    with pytest.raises(InputError, match="line 1: id: "):
        read_questions(path)


# Pages.


class Web:
    """Reads pages from a table and counts."""

    def __init__(self, **pages: Document) -> None:
        self.pages = pages
        self.asked: Counter[str] = Counter()

    def fetch(self, sources, on_event=None):
        self.asked.update(source.url for source in sources)
        return {source.id: self.pages[source.url.rpartition("/")[2]] for source in sources}


def test_a_page_is_read_once_under_whatever_id_and_kept_whole(tmp_path):
    page = document("The mill was built in 1871.", via="live", url="http://x.example/a", pages=(0, 9), title="Mill")
    web = Web(a=page)
    first = PageStore(tmp_path, web).fetch([Source(id="1", url="http://x.example/a")])["1"]
    again = PageStore(tmp_path, web).fetch([Source(id="7", url="http://x.example/a#top")])["7"]
    assert web.asked == {"http://x.example/a": 1}
    assert (first.text, first.pages, first.title, first.via) == (page.text, (0, 9), "Mill", "cache")
    assert (again.source_id, again.text) == ("7", page.text)
    alone = PageStore(tmp_path / "empty").fetch([Source(id="1", url="http://x.example/a")])
    assert alone["1"].status == "not_fetched"


def test_what_could_not_be_read_is_kept_and_tried_again_once_when_asked(tmp_path):
    sources = [Source(id="1", url="http://x.example/a")]
    web = Web(a=Document("1", "", "unreadable", url="http://x.example/a", reason="status 500"))
    for _ in range(2):
        found = PageStore(tmp_path, web).fetch(sources)["1"]
        assert (found.status, found.reason, found.via) == ("unreadable", "status 500", None)
    assert web.asked["http://x.example/a"] == 1
    retrying = PageStore(tmp_path, web, retry=True)
    for _ in range(3):
        retrying.fetch(sources)
    assert web.asked["http://x.example/a"] == 2
    web.pages["a"] = document("Now it is there.")
    assert PageStore(tmp_path, web, retry=True).fetch(sources)["1"].readable
    assert PageStore(tmp_path, retry=True).fetch(sources)["1"].readable


def test_a_page_that_nobody_asked_for_is_not_kept(tmp_path):
    web = Web(a=Document("1", "", "not_fetched", reason="the time was over"))
    for count in (1, 2):
        PageStore(tmp_path, web).fetch([Source(id="1", url="http://x.example/a")])
        assert web.asked["http://x.example/a"] == count


# Cases.


def test_cases_are_named_by_what_they_are_and_not_by_numbers(tmp_path):
    web = Web(a=document("The mill was built in 1871."))
    pages = PageStore(tmp_path, web)
    (case,) = cases_of(answer(), pages, BM25Retriever(), 3)
    more = "Mills grind grain into flour.\n\nThe mill was built in 1871 [4]. The mill was built in 1871 [4].\n\n"
    (other,) = cases_of(answer(more + "[4] http://mill.example/a"), pages, BM25Retriever(), 3)
    assert case.id == other.id == case_id(answer(), "The mill was built in 1871.", "http://mill.example/a")
    (foreign,) = cases_of(answer(provider="birch"), pages, BM25Retriever(), 3)
    assert foreign.id != case.id
    told = blind(case).model_dump_json()
    assert "alder" not in told
    assert "built in 1871" in told


def test_scores_are_kept_by_verifier_count_and_page(tmp_path):
    (case,) = cases_of(answer(), PageStore(tmp_path, Web(a=document("It was built in 1871."))), BM25Retriever(), 3)
    one, other = FakeVerifier(default=0.9), FakeVerifier(default=0.9, threshold=0.95)
    scores = Scores(tmp_path / "scores.jsonl")
    assert list(scores.fill([case], one, 3)) == [(0, 1), (1, 1)]
    again = Scores(tmp_path / "scores.jsonl")
    assert again.find(case, one, 3).verdict == "supported"
    assert again.find(case, one, 6) is None
    assert again.find(case, other, 3) is None
    (changed,) = cases_of(answer(), PageStore(tmp_path / "b", Web(a=document("Built in 1872."))), BM25Retriever(), 3)
    assert again.find(changed, one, 3) is None


# Labels.


def test_the_last_label_counts_and_the_file_tells_all(tmp_path):
    book = LabelBook(tmp_path / "labels" / "ann.jsonl")
    book.put("a", Label.SUPPORTED)
    book.put("b", Label.PARTIAL, "not the year")
    book.put("a", Label.UNSUPPORTED)
    book.put("b", None)
    path = tmp_path / "labels" / "ann.jsonl"
    assert LabelBook(path).labels == read_labels(path) == {"a": Label.UNSUPPORTED}
    assert [entry.note for entry in read_lines(path, Entry)] == ["", "not the year", "", ""]


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ('{"item": "a", "label": "partial"}\n{"item": "b", "lab', {"a": Label.PARTIAL}),
        ('{"item": "a", "label": "partial"}', {"a": Label.PARTIAL}),
        ('\ufeff{"item": "a", "label": "partial"}\r\n\r\n', {"a": Label.PARTIAL}),
    ],
    ids=["half a line", "no last end", "of another system"],
)
def test_files_of_others_and_of_stopped_runs_are_read(content, found, tmp_path):
    path = tmp_path / "ann.jsonl"
    path.write_text(content, encoding="utf-8", newline="")
    assert read_labels(path) == found
    append_line(path, Entry(item="c", label=Label.SUPPORTED))
    assert read_labels(path) == {**found, "c": Label.SUPPORTED}


def test_labels_of_other_items_are_told(tmp_path):
    bench = Bench(tmp_path)
    append_line(bench.labels("ann"), Entry(item="zz", label=Label.PARTIAL))
    with pytest.raises(InputError, match="1 of 1 labels are of no item, the first of zz"):
        labels_of(bench, "ann", {"a"})
    bench.labels("ben").write_text('{"item": "a", "label": "maybe"}\n')
    with pytest.raises(InputError, match=r"ben\.jsonl, line 1: label: "):
        labels_of(bench, "ben", {"a"})


class Typist:
    """A desk at which somebody types what is given."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.shown: list[str] = []
        self.told: list[str] = []

    def show(self, item, progress):
        self.shown.append(item.id)

    def ask(self):
        return self.lines.pop(0) if self.lines else None

    def open(self, key, item):
        self.told.append(f"{key} {item.id}")

    def tell(self, message):
        self.told.append(message)


def seated(tmp_path, *lines: str) -> tuple[Typist, LabelBook]:
    typist, book = Typist(*lines), LabelBook(tmp_path / "ann.jsonl")
    sit(Sitting([item(name) for name in "abc"], book), typist)
    return typist, book


def test_keys_give_labels_with_notes_until_all_are_labelled(tmp_path):
    typist, book = seated(tmp_path, "s", "P  not the year ", "x")
    assert book.labels == {"a": Label.SUPPORTED, "b": Label.PARTIAL, "c": Label.CANNOT_JUDGE}
    assert book.entries["b"].note == "not the year"
    assert typist.told == ["all 3 items are labelled"]
    assert set(KEYS.values()) == set(Label)


def test_a_sitting_goes_on_where_the_last_one_ended_and_can_undo_it(tmp_path):
    seated(tmp_path, "s", "q", "s")
    typist, book = seated(tmp_path, "z", "z", "u")
    assert typist.shown == ["b", "a", "b"]
    assert typist.told == ["undone", "nothing to undo"]
    assert book.labels == {"a": Label.UNSUPPORTED}


def test_a_skipped_item_comes_last_and_other_keys_keep_the_item(tmp_path):
    typist, book = seated(tmp_path, "k", "m", "t", "s", "supported", "m please", "", "s", "s")
    assert typist.shown == ["a", "b", "c", "a"]
    assert typist.told[:2] == ["m b", "t b"]
    assert sum(line.startswith("a key: ") for line in typist.told) == 3
    assert len(book.labels) == 3


def test_progress_counts_what_earlier_sittings_have_done(tmp_path):
    _, book = seated(tmp_path, "s", "p")
    book.put("of another list", Label.SUPPORTED)
    progress = Sitting([item(name) for name in "abc"], book).progress
    assert (progress.labelled, progress.total) == (2, 3)
    assert progress.counts == {Label.SUPPORTED: 1, Label.PARTIAL: 1}


# Figures.


@pytest.mark.parametrize(
    ("pairs", "equal", "above_chance"),
    [
        # 20 and 15 times the same of 50; by chance 0.5 of it: kappa 0.4.
        ([("y", "y")] * 20 + [("y", "n")] * 5 + [("n", "y")] * 10 + [("n", "n")] * 15, 0.7, 0.4),
        ([("y", "y"), ("n", "n")], 1.0, 1.0),
        ([("y", "n"), ("n", "y")], 0.0, -1.0),
        ([("y", "y")] * 4, 1.0, None),
        ([], None, None),
    ],
    ids=["worked example", "equal", "opposite", "one label only", "nothing"],
)
def test_agreement_and_kappa(pairs, equal, above_chance):
    assert agreement(pairs) == equal
    assert kappa(pairs) == (None if above_chance is None else pytest.approx(above_chance))


def test_intervals_draw_whole_questions():
    one = paired_figure([("q1", ("y", "y"))] * 30 + [("q1", ("y", "n"))] * 10, agreement, seed=1)
    assert (one.low, one.value, one.high) == (0.75, 0.75, 0.75)
    many = paired_figure([(f"q{n}", ("y", "y" if n % 4 else "n")) for n in range(40)], agreement, seed=1)
    assert many.low < many.value == 0.75 < many.high
    assert share_figure([], seed=1).value is None


def test_measures_of_verdicts():
    rows = [("a", True, True)] * 6 + [("b", True, False)] * 2 + [("c", False, False)] * 3 + [("d", False, True)]
    measures = measures_of(rows, seed=1)
    assert (measures.rows, measures.supported) == (12, 8)
    assert measures.agreement.value == 0.75
    assert measures.caught.value == 0.75
    assert measures.flags_right.value == 0.6
    assert measures.false_alarms.value == 0.25
    assert measures_of([], seed=1).agreement.value is None


def cases(labels: dict[str, str]) -> dict[str, SimpleNamespace]:
    """Items by their provider."""
    return {
        name: SimpleNamespace(answer=answer(provider=provider).model_copy(
            update={"question": Question(id=f"q{at % 7}", question="?")}))
        for at, (name, provider) in enumerate(labels.items())
    }  # fmt: skip


def test_a_sample_keeps_the_proportions_and_is_the_same_each_time():
    providers = {f"i{n}": "alder" if n % 3 else "birch" for n in range(90)}
    known = cases(providers)
    labels = {name: Label.SUPPORTED if n % 2 else Label.PARTIAL for n, name in enumerate(providers)}
    drawn = sampled(labels, known, 30)
    assert drawn == sampled(dict(reversed(labels.items())), known, 30)
    assert Counter((known[name].answer.provider, labels[name]) for name in drawn) == {
        ("alder", Label.SUPPORTED): 10,
        ("alder", Label.PARTIAL): 10,
        ("birch", Label.SUPPORTED): 5,
        ("birch", Label.PARTIAL): 5,
    }
    assert len(sampled(labels, known, 31)) == 31
    assert sampled(labels, known, 90) == sorted(labels)
    with pytest.raises(InputError, match="a sample of 91"):
        sampled(labels, known, 91)


def test_labellers_are_compared_on_what_all_of_them_have():
    known = cases({f"i{n}": "alder" if n < 10 else "birch" for n in range(20)})
    ann = dict.fromkeys(known, Label.SUPPORTED) | {"i0": Label.CANNOT_JUDGE, "i1": Label.PARTIAL}
    ben = {name: label for name, label in ann.items() if name != "i19"} | {"i2": Label.UNSUPPORTED}
    result = crosscheck({"ann": ann, "ben": ben}, known)
    (pair,) = result.pairs
    assert (pair.items, pair.judged) == (19, 18)
    assert pair.agreement.value == pytest.approx(17 / 18)
    assert pair.confusion[Label.SUPPORTED] == {Label.SUPPORTED: 16, Label.UNSUPPORTED: 1}
    alder = result.providers[0]
    assert alder.supported["ann"].value == pytest.approx(8 / 9)
    assert alder.supported["ben"].value == pytest.approx(7 / 9)
    with pytest.raises(InputError, match="two labellers"):
        crosscheck({"ann": ann}, known)
    with pytest.raises(InputError, match="two labellers"):
        crosscheck({"ann": {"i0": Label.PARTIAL}, "ben": {"i1": Label.PARTIAL}}, known)
