"""Anthropic Messages: every rule of the blocks, their citations, streams and paused turns."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import upheld
from upheld.errors import ProviderError
from upheld.providers.registry import recognise
from upheld.providers.requests import from_response
from upheld.schema import AuditRequest

FIXTURES = Path(__file__).parent / "fixtures"
LIGHT = "https://lights.example.org/vardo-point"
GUIDE = "https://guide.example.com/coast"


def fixture(name: str) -> Any:
    return json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))


def message(*blocks: Any, **fields: Any) -> dict[str, Any]:
    return {"type": "message", "role": "assistant", "content": list(blocks), "stop_reason": "end_turn", **fields}


def text(said: str, *citations: dict[str, Any]) -> dict[str, Any]:
    return {"type": "text", "text": said, "citations": list(citations) or None}


def web(url: Any = LIGHT, title: Any = "Vardo Point Light", quoted: str = "quoted") -> dict[str, Any]:
    return {"type": "web_search_result_location", "url": url, "title": title, "cited_text": quoted}


def document(at: Any, title: Any = None, quoted: Any = "quoted", **fields: Any) -> dict[str, Any]:
    return {
        "type": "char_location",
        "document_index": at,
        "document_title": title,
        "cited_text": quoted,
        "start_char_index": 0,
        "end_char_index": 6,
        **fields,
    }


def result(at: Any, source: Any, title: Any = "Shipping", quoted: str = "quoted") -> dict[str, Any]:
    return {
        "type": "search_result_location",
        "source": source,
        "title": title,
        "cited_text": quoted,
        "search_result_index": at,
    }


def call(name: str = "web_search") -> dict[str, Any]:
    return {"type": "server_tool_use", "id": "srvtoolu_1", "name": name, "input": {}}


def found(*pages: tuple[str, str]) -> dict[str, Any]:
    content = [{"type": "web_search_result", "url": url, "title": title} for url, title in pages]
    return {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": content}


def fetched(url: str, title: str | None, data: str, kind: str = "text") -> dict[str, Any]:
    source = {"type": kind, "media_type": "text/plain" if kind == "text" else "application/pdf", "data": data}
    page = {
        "type": "web_fetch_result",
        "url": url,
        "content": {"type": "document", "title": title, "source": source},
    }
    return {"type": "web_fetch_tool_result", "tool_use_id": "srvtoolu_1", "content": page}


def cited(request: AuditRequest) -> list[tuple[str, list[str | None]]]:
    """Each cited range, with the address or the title of what it is cited to."""
    names = {source.id: source.url or source.title for source in request.sources}
    return [(request.answer[s.start : s.end], [names[id_] for id_ in s.cited]) for s in request.cited_spans]


def claims(request: AuditRequest) -> list[tuple[str, list[str]]]:
    return [(claim.text, [c.source_id for c in claim.citations]) for claim in upheld.parse(request).claims]


_FOX = text("The fox sleeps by day in its den.", web())

#: (what, response, answer, cited ranges)
CASES: tuple[tuple[str, Any, str, list[tuple[str, list[str | None]]]], ...] = (
    (
        "blocks are cut inside sentences: nothing is put between them",
        message(text("The tower, "), text("41 metres tall", web()), text(", was lit in 1868.")),
        "The tower, 41 metres tall, was lit in 1868.",
        [("41 metres tall", [LIGHT])],
    ),
    (
        "texts on both sides of a tool are two utterances",
        message(text("Let me look."), call(), found(), text("The tower is tall.")),
        "Let me look.\n\nThe tower is tall.",
        [],
    ),
    (
        "a blank line that stands there is enough",
        message(text("Let me look.\n\n"), call(), found(), text("The tower is tall.")),
        "Let me look.\n\nThe tower is tall.",
        [],
    ),
    (
        "thoughts, MCP, code and blocks not known yet are skipped, and stand between utterances too",
        message(
            {"type": "thinking", "thinking": "Hm.", "signature": "x"},
            {"type": "redacted_thinking", "data": "x"},
            text("One."),
            {"type": "mcp_tool_use", "id": "m", "name": "ask", "server_name": "s", "input": {}},
            {
                "type": "mcp_tool_result",
                "tool_use_id": "m",
                "is_error": False,
                "content": [{"type": "text", "text": "A"}],
            },
            text("Two."),
            {"type": "code_execution_tool_result", "content": {"type": "code_execution_result", "stdout": "4"}},
            {"type": "container_upload", "file_id": "f"},
            text("Three."),
            {"type": "crystal_ball", "text": "Not said.", "citations": [web()]},
            text(" "),
        ),
        "One.\n\nTwo.\n\nThree.\n\n ",
        [],
    ),
    (
        "an empty block between two texts parts nothing",
        message(text("The tower "), text(""), text("stands.")),
        "The tower stands.",
        [],
    ),
    (
        "what stands before the first tool can't cite the web",
        message(text("The fox sleeps.", web()), call(), found(), text("It wakes at night.", web(GUIDE))),
        "The fox sleeps.\n\nIt wakes at night.",
        [("It wakes at night.", [GUIDE])],
    ),
    (
        "but it can cite a document of the request, which the model had from the start",
        message(text("The fox sleeps.", document(0, "Foxes")), call(), found(), text("It wakes at night.")),
        "The fox sleeps.\n\nIt wakes at night.",
        [("The fox sleeps.", ["Foxes"])],
    ),
    (
        "a resumed turn begins with a result whose call is elsewhere",
        message(found((LIGHT, "Light")), text("The fox sleeps.", web()), call(), found(), text("More.")),
        "The fox sleeps.\n\nMore.",
        [("The fox sleeps.", [LIGHT])],
    ),
    (
        "exact duplicates and passages of one page are one source",
        message(text("The fox sleeps.", web(), web(), web(LIGHT + "/?utm_source=claude#top", None))),
        "The fox sleeps.",
        [("The fox sleeps.", [LIGHT])],
    ),
    (
        "a search that failed has an object in place of the list",
        message(call(), {"type": "web_search_tool_result", "content": {"type": "web_search_tool_result_error"}}, _FOX),
        "The fox sleeps by day in its den.",
        [("The fox sleeps by day in its den.", [LIGHT])],
    ),
    (
        "a block of markup or a stop alone is never cited",
        message(text("The fox sleeps"), text(".", web()), text(" **", web())),
        "The fox sleeps. **",
        [],
    ),
    (
        "structured output is no prose, however it is cut",
        message(text('{"answer": '), text("true", document(0, "Foxes")), text("}")),
        '{"answer": true}',
        [],
    ),
    (
        "nor is a JSON block beside prose",
        message(text("Here it is.\n\n"), text('{"answer": true}', document(0, "Foxes"))),
        'Here it is.\n\n{"answer": true}',
        [],
    ),
    ("no citations", message(text("The fox sleeps.")), "The fox sleeps.", []),
    ("an empty list of citations", message({**text("The fox sleeps."), "citations": []}), "The fox sleeps.", []),
    (
        "a response whose type was lost is told by how it stopped",
        {"content": [text("The fox sleeps.")], "stop_sequence": None},
        "The fox sleeps.",
        [],
    ),
    ("a block without a type", message({"text": "The fox sleeps."}), "The fox sleeps.", []),
    (
        "a kind of citation not known yet is read by its fields, or left out",
        message(text("The fox sleeps.", {"type": "new_location", "url": LIGHT}, {"type": "newer_location", "x": 1})),
        "The fox sleeps.",
        [("The fox sleeps.", [LIGHT])],
    ),
    (
        "documents of one title are told apart by their place, those without one too",
        message(
            text("The fox sleeps.", document(0, "Foxes")),
            text(" The hare runs.", document(2, "Foxes")),
            text(" The owl hunts.", document(1, None), document(1, None)),
        ),
        "The fox sleeps. The hare runs. The owl hunts.",
        [("The fox sleeps.", ["Foxes"]), (" The hare runs.", ["Foxes"]), (" The owl hunts.", [None])],
    ),
    (
        "a page that was fetched is cited as a document, found by what is quoted of it",
        message(
            call("web_fetch"),
            fetched(LIGHT, "Same", "quoted here"),
            fetched(GUIDE, "Same", "it is said here"),
            text("The fox sleeps.", document(4, "Same", "it is said")),
        ),
        "The fox sleeps.",
        [("The fox sleeps.", [GUIDE])],
    ),
    (
        "one without text, a PDF, by its title",
        message(
            call("web_fetch"), fetched(LIGHT, "Same", "JVBERi0=", "base64"), _FOX, text(" So.", document(0, "Same"))
        ),
        "The fox sleeps by day in its den. So.",
        [("The fox sleeps by day in its den.", [LIGHT]), (" So.", [LIGHT])],
    ),
    (
        "a document of the request with a fetched page's title stays its own",
        message(call("web_fetch"), fetched(LIGHT, "Same", "other words"), text("The fox sleeps.", document(0, "Same"))),
        "The fox sleeps.",
        [("The fox sleeps.", ["Same"])],
    ),
    (
        "a search result is fetched only where its source is an address",
        message(text("The fox sleeps.", result(0, GUIDE)), text(" The hare runs.", result(1, "kb/4", None))),
        "The fox sleeps. The hare runs.",
        [("The fox sleeps.", [GUIDE]), (" The hare runs.", ["kb/4"])],
    ),
    (
        "results of one source are one, and those without a source go by their place",
        message(text("A fox.", result(0, "kb/4"), result(5, "kb/4"), result(1, "", "B"), result(2, None, "C"))),
        "A fox.",
        [("A fox.", ["Shipping", "B", "C"])],
    ),
)


@pytest.mark.parametrize(("response", "answer", "ranges"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_what_is_read(response, answer, ranges):
    request = from_response(response)
    assert request.answer == answer
    assert cited(request) == ranges
    assert recognise(response).name == "anthropic"


def test_search_results_that_nobody_cites_are_no_sources_but_give_their_titles():
    request = from_response(fixture("anthropic_web"))
    assert [(s.url, s.title, s.text) for s in request.sources] == [
        (LIGHT, "Vardo Point Light \U0001f5fc", None),
        (GUIDE + "?utm_source=feed", "Coast guide", None),
    ]


def test_claims_of_a_web_answer():
    assert claims(from_response(fixture("anthropic_web"))) == [
        ("is 41 metres tall", ["s1"]),
        ("it was first lit in 1868", ["s1", "s2"]),
        ("Its lamp burned colza oil until it was converted in 1912.", []),
    ]


def test_what_is_quoted_of_a_page_is_no_text_of_it():
    request = from_response(message(call(), found(), _FOX))
    assert [source.text for source in request.sources] == [None]


def test_what_is_quoted_of_documents_is_kept_as_excerpts_and_joined():
    request = from_response(fixture("anthropic_documents"))
    assert [(s.title, s.text, s.carried) for s in request.sources] == [
        ("Handbook", "Every employee has 27 days of leave.\n\nUnused days lapse on 31 March.", "excerpts"),
        (None, "Open until 15:00", "excerpts"),
        ("Handbook", "Bicycles: yard.", "excerpts"),
    ]
    assert [ids for _, ids in claims(request)] == [["s1"], ["s1"], ["s2"], ["s3"]]


def test_the_callers_documents_are_found_by_position_or_title():
    response = fixture("anthropic_documents")
    by_position = from_response(response, ["The handbook.", "The canteen.", "The yard."])
    assert [(s.id, s.text, s.carried) for s in by_position.sources] == [
        ("s1", "The handbook.", None),
        ("s2", "The canteen.", None),
        ("s3", "The yard.", None),
    ]
    by_title = from_response(response, [{"id": "x", "title": "Handbook", "text": "The handbook."}])
    assert [s.text for s in by_title.sources] == ["The handbook.", "Open until 15:00", "Bicycles: yard."]
    by_file = from_response(response, {"file_made_up": "The canteen."})
    assert by_file.sources[1].text == "The canteen."


def test_the_callers_search_results_are_found_by_source_or_position():
    response = message(text("The fox sleeps.", result(1, "kb/4")))
    assert from_response(response, {"kb/4": "Whole text."}).sources[0].text == "Whole text."
    assert [s.text for s in from_response(response, ["Other.", "Whole text."]).sources] == ["Whole text.", "Other."]


def test_positions_are_the_documents_where_both_are_cited():
    response = message(text("The fox sleeps.", result(0, "kb/4")), text(" It runs.", document(0, "Foxes")))
    assert [s.text for s in from_response(response, ["Of foxes."]).sources] == ["quoted", "Of foxes."]


@pytest.mark.parametrize(
    "said",
    [
        "Let me search for the height of the tower.",
        "Now let me fetch the second page:",
        "I'll look up the height and then check when it was lit.",
        "I need to verify the year.",
    ],
)
def test_what_is_said_before_a_tool_is_called_is_no_claim(said):
    lit = text("It was first lit in 1868.", web())
    request = from_response(message(text(said), call(), found(), text(said), call(), found(), lit))
    assert claims(request) == [("It was first lit in 1868.", ["s1"])]


def test_a_fetched_page_comes_with_its_text():
    request = from_response(fixture("anthropic_fetch"))
    page = request.sources[0]
    assert (page.url, page.title, page.carried) == (LIGHT, "Vardo Point", "response")
    assert page.text.startswith("Vardo Point\n\nThe tower")
    assert len(request.sources) == 1
    assert ("was first lit in 1868", ["s1"]) in claims(request)


def test_a_fetched_page_that_nobody_cites_makes_no_cited_claim():
    request = from_response(message(call("web_fetch"), fetched(LIGHT, None, "Words."), text("The fox sleeps by day.")))
    assert [(s.url, s.text) for s in request.sources] == [(LIGHT, "Words.")]
    assert claims(request) == [("The fox sleeps by day.", [])]


def test_a_paused_turn_is_the_list_of_its_responses():
    request = from_response(fixture("anthropic_turn"))
    assert request.answer.startswith("I will check two places.\n\nThe Vardo Point tower")
    assert cited(request) == [("The Vardo Point tower is 41 metres tall", [LIGHT])]
    assert request.sources[0].title == "Vardo Point Light"  # the title was in the response before


@pytest.mark.parametrize(
    ("stop", "answer"),
    [
        ("pause_turn", "The fox sleeps by day."),
        ("max_tokens", "The fox sleeps by day."),
        ("tool_use", "The fox\n\n sleeps by day."),
        (["odd"], "The fox\n\n sleeps by day."),
    ],
    ids=str,
)
def test_the_next_response_goes_on_only_where_the_last_was_cut(stop, answer):
    turn = [message(text("The fox"), stop_reason=stop), message(text(" sleeps by day."))]
    assert from_response(turn).answer == answer


class TestStreams:
    def test_is_what_the_response_would_have_been(self):
        request = from_response(fixture("anthropic_stream"))
        assert claims(request) == [("is 41 metres tall", ["s1"]), ("it was first lit in 1868", ["s1", "s2"])]
        assert request.answer.startswith("I'll look up the lighthouse.\n\nHere is what I found.")
        assert request.sources[0].title == "Vardo Point Light \U0001f5fc"

    @pytest.mark.parametrize("size", range(1, len(fixture("anthropic_stream"))))
    def test_as_far_as_it_goes(self, size):
        events = fixture("anthropic_stream")
        whole = from_response(events).answer
        try:
            answer = from_response(events[:size]).answer
        except ProviderError as error:
            assert error.field == "content"  # noqa: PT017  nothing was said yet
        else:
            assert whole.startswith(answer)

    def test_server_sent_events_as_text(self):
        events = fixture("anthropic_stream")
        told = "".join(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in events)
        assert from_response(told) == from_response(events)

    def test_an_error_ends_it_and_what_was_said_stays(self):
        events = fixture("anthropic_stream")[:5]
        failed = {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}
        assert from_response([*events, failed]).answer == "I'll look up the lighthouse."
        with pytest.raises(ProviderError, match="overloaded_error"):
            from_response([events[0], failed])

    def test_a_lost_beginning(self):
        events = [event for event in fixture("anthropic_stream") if event["type"] == "content_block_delta"]
        request = from_response(events)
        assert [ids for _, ids in claims(request)] == [["s1"], ["s1", "s2"]]

    def test_blocks_without_index_are_the_last_one(self):
        events = [
            {"type": "message_start", "message": {}},
            {"type": "content_block_start", "content_block": {"type": "text", "text": "The "}},
            {"type": "content_block_delta", "delta": {"type": "text_delta", "text": "fox sleeps."}},
        ]
        assert from_response(events).answer == "The fox sleeps."

    def test_several_responses_in_one_list(self):
        events = fixture("anthropic_stream")
        answer = from_response(events).answer
        assert from_response([*events, *events]).answer == f"{answer}\n\n{answer}"

    def test_the_helpers_own_events_beside_the_raw_ones(self):
        events = fixture("anthropic_stream")
        extra = {"type": "text", "text": "I'll look ", "snapshot": "I'll look "}
        assert from_response([*events[:3], extra, *events[3:]]) == from_response(events)


#: (what, response, field that the error names)
WRONG: tuple[tuple[str, Any, str], ...] = (
    ("no text at all", message(), "content"),
    ("null content", message() | {"content": None}, "content"),
    ("content of a wrong kind", message() | {"content": "The fox."}, "content"),
    ("a block that is a text", message("The fox."), "content.0"),
    ("a text that is a number", message({"type": "text", "text": 4}), "content.0.text"),
    ("citations that are an object", message(text("A fox.") | {"citations": {}}), "content.0.citations"),
    ("a citation that is a text", message(text("A fox.", LIGHT)), "content.0.citations.0"),
    ("an address that is missing", message(text("A fox.", web(None))), "content.0.citations.0.url"),
    ("an address that is empty", message(text("A fox.", web(""))), "content.0.citations.0.url"),
    ("an address that is a list", message(text("A fox.", web([]))), "content.0.citations.0.url"),
    ("a place that is a text", message(text("A fox.", document("x"))), "content.0.citations.0.document_index"),
    ("no document at all", message(text("A fox.", document(None))), "content.0.citations.0.document_index"),
    ("a quotation that is a number", message(text("A fox.", document(0, None, 5))), "content.0.citations.0.cited_text"),
    (
        "a fetched text that is a list",
        message(call("web_fetch"), fetched(LIGHT, None, ["x"]), text("A fox.")),
        "content.1.content.content.source.data",
    ),
)


@pytest.mark.parametrize(("response", "field"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_errors_name_the_field(response, field):
    with pytest.raises(ProviderError, match=field.replace(".", r"\.")) as caught:
        from_response(response)
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("stop", "why"),
    [("tool_use", "only calls tools"), ("pause_turn", "paused"), ("refusal", "refused"), ("end_turn", "no text")],
)
def test_an_empty_answer_says_why(stop, why):
    with pytest.raises(ProviderError, match=why):
        from_response(message({"type": "tool_use", "id": "t", "name": "f", "input": {}}, stop_reason=stop))


@pytest.mark.parametrize("title", [None, 5, ["x"], {}], ids=str)
def test_a_title_only_adorns(title):
    request = from_response(
        message(text("A fox sleeps.", web(LIGHT, title), document(0, title), result(0, "k", title)))
    )
    assert [s.title for s in request.sources] == [None, None, "k"]


@pytest.mark.parametrize(
    "response",
    [
        {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Hi", "annotations": []}]},
        {"type": "message", "content": "Hi"},
        {"type": "message_start", "message": {}},
        {"content": [text("Hi")]},
    ],
    ids=["an item of OpenAI's", "some other message", "an event", "no type"],
)
def test_what_is_not_of_this_api(response):
    found = recognise(response, "anthropic")
    assert found is None


def test_many_citations_take_linear_time():
    blocks = [call("web_fetch"), *(fetched(f"{GUIDE}/{i}", "Same", "x" * 2000) for i in range(200))]
    blocks += [text(f"Sentence {i}. ", document(i, "Same"), web(f"{LIGHT}/{i}")) for i in range(2000)]
    assert len(from_response(message(*blocks)).cited_spans) == 2000


#: Responses whose invariants are held; see `test_providers_bedrock` for the others of this shape.
@pytest.mark.parametrize("name", sorted(path.stem for path in FIXTURES.glob("anthropic_*.json")))
def test_invariants(name):
    response = fixture(name)
    request = from_response(response)
    ids = {source.id for source in request.sources}
    for span in request.cited_spans:
        assert 0 <= span.start < span.end <= len(request.answer)
        assert any(map(str.isalnum, request.answer[span.start : span.end]))
        assert set(span.cited) <= ids
    blocks = [
        block["text"]
        for one in (response if isinstance(response, list) and name.endswith("turn") else [response])
        if isinstance(one, dict)
        for block in one["content"]
        if block["type"] == "text"
    ]
    at = 0
    for block in blocks:  # every block stands there as it is, and only blank lines were put between
        assert request.answer[at:].lstrip("\n").startswith(block.lstrip("\n"))
        at = request.answer.index(block, at) + len(block)
    assert at in (0, len(request.answer))
