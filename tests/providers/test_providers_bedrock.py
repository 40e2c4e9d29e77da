"""Amazon Bedrock: Converse, RetrieveAndGenerate and agents, with their streams."""

from __future__ import annotations

import base64
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


def converse(*blocks: Any, **fields: Any) -> dict[str, Any]:
    return {"output": {"message": {"role": "assistant", "content": list(blocks)}}, "stopReason": "end_turn", **fields}


def cites(said: Any, *citations: dict[str, Any]) -> dict[str, Any]:
    content = said if isinstance(said, list) else [{"text": said}] if said else []
    return {"citationsContent": {"content": content, "citations": list(citations)}}


def of(location: dict[str, Any] | None = None, title: Any = None, source: Any = None, quoted: Any = "quoted") -> Any:
    return {"title": title, "source": source, "sourceContent": [{"text": quoted}], "location": location}


def document(at: Any, title: Any = None, kind: str = "documentChar", quoted: Any = "quoted") -> dict[str, Any]:
    return of({kind: {"documentIndex": at, "start": 0, "end": 6}}, title, None, quoted)


def result(at: Any, source: Any, title: Any = None) -> dict[str, Any]:
    return of({"searchResultLocation": {"searchResultIndex": at, "start": 0, "end": 1}}, title, source)


def web(url: Any) -> dict[str, Any]:
    return {"location": {"web": {"url": url, "domain": "example.org"}}}


def ranges(request: AuditRequest) -> list[tuple[str, list[str | None]]]:
    names = {source.id: source.url or source.title for source in request.sources}
    return [(request.answer[s.start : s.end], [names[id_] for id_ in s.cited]) for s in request.cited_spans]


def claims(request: AuditRequest) -> list[tuple[str, list[str]]]:
    return [(claim.text, [c.source_id for c in claim.citations]) for claim in upheld.parse(request).claims]


#: (what, response, answer, cited ranges)
CONVERSE: tuple[tuple[str, Any, str, list[tuple[str, list[str | None]]]], ...] = (
    (
        "texts are joined with nothing between, cited and plain, and a cited text is cited as a whole",
        converse(cites("The fox", document(0, "Foxes")), {"text": " sleeps "}, cites("by day", document(0, "Foxes"))),
        "The fox sleeps by day",
        [("The fox", ["Foxes"]), ("by day", ["Foxes"])],
    ),
    (
        "an answer may be cited texts only, each in several pieces",
        converse(cites([{"text": "The fox "}, {"text": None}, {"text": "sleeps."}], document(0, "Foxes"))),
        "The fox sleeps.",
        [("The fox sleeps.", ["Foxes"])],
    ),
    (
        "tools and thoughts part utterances; blocks not known yet are skipped",
        converse(
            {"reasoningContent": {"reasoningText": {"text": "Hm."}}},
            {"text": "Let me look."},
            {"toolUse": {"toolUseId": "t", "name": "find", "input": {}}},
            {"text": "The fox sleeps."},
            {"crystalBall": {"text": "Not said."}},
            {"text": "It dreams."},
        ),
        "Let me look.\n\nThe fox sleeps.\n\nIt dreams.",
        [],
    ),
    (
        "documents of one title are told apart by their place, whatever the location is measured in",
        converse(
            cites("One. ", document(0, "Same", "documentPage")),
            cites("Two. ", document(1, "Same", "documentChunk")),
            cites("Three. ", document(0, "Same", "documentChar")),
        ),
        "One. Two. Three. ",
        [("One. ", ["Same"]), ("Two. ", ["Same"]), ("Three. ", ["Same"])],
    ),
    (
        "the address is in location.web or is what source says",
        converse(cites("One. ", web(LIGHT)), cites("Two. ", of(None, "Guide", GUIDE)), cites("Three.", web(LIGHT))),
        "One. Two. Three.",
        [("One. ", [LIGHT]), ("Two. ", [GUIDE]), ("Three.", [LIGHT])],
    ),
    (
        "a source that is no address is never fetched",
        converse(cites("One.", result(0, "kb/4", "Shipping")), cites(" Two.", result(0, "", ""))),
        "One. Two.",
        [("One.", ["Shipping"]), (" Two.", [None])],
    ),
    (
        "a citation that names nothing leads to a source of its own",
        converse(cites("One.", of()), cites(" Two.", of())),
        "One. Two.",
        [("One.", [None]), (" Two.", [None])],
    ),
    (
        "web grounding puts its citations behind the text: they back the sentence that ends there",
        converse({"text": "It rains. The fox sleeps."}, cites("", web(LIGHT)), cites("", web(GUIDE)), {"text": " So."}),
        "It rains. The fox sleeps. So.",
        [("s", [LIGHT, GUIDE])],
    ),
    ("structured output", converse(cites('{"a": 1}', document(0, "Foxes"))), '{"a": 1}', []),
    ("citations that are null", converse({"citationsContent": {"content": [{"text": "A fox."}]}}), "A fox.", []),
    ("no citations", converse({"text": "The fox sleeps."}), "The fox sleeps.", []),
)


@pytest.mark.parametrize(("response", "answer", "cited"), [c[1:] for c in CONVERSE], ids=[c[0] for c in CONVERSE])
def test_what_is_read_of_converse(response, answer, cited):
    request = from_response(response)
    assert request.answer == answer
    assert ranges(request) == cited
    assert recognise(response).name == "bedrock-converse"


def test_what_is_quoted_of_documents_is_kept_as_excerpts():
    request = from_response(fixture("bedrock_converse"))
    assert [(s.title, s.text, s.carried) for s in request.sources] == [
        ("Handbook", "Every employee has 27 days of leave.\n\nFive days may be carried over.", "excerpts"),
        ("Canteen", "Open until 15:00", "excerpts"),
        ("Shipping", "Three working days.", "excerpts"),
    ]
    assert claims(request) == [
        ("Staff get 27 days of leave a year", ["s1"]),
        ("carry five of them over", ["s1"]),
        ("The canteen closes at three.", ["s2"]),
        ("Parcels are delivered within three working days.", ["s3"]),
    ]


def test_the_callers_documents_are_found_by_position_or_title():
    response = fixture("bedrock_converse")
    by_position = from_response(response, ["The handbook.", "The canteen."])
    assert [s.text for s in by_position.sources] == ["The handbook.", "The canteen.", "Three working days."]
    assert from_response(response, {"Canteen": "The canteen."}).sources[1].text == "The canteen."
    assert from_response(response, {"kb/shipping#4": "Whole."}).sources[2].text == "Whole."
    results = converse(cites("One.", result(1, "kb/4")))
    assert from_response(results, ["A.", "B."]).sources[0].text == "B."


def test_web_grounding():
    request = from_response(fixture("bedrock_grounding"))
    assert claims(request)[-3:] == [
        ("The coast has nine lights.", []),
        ("The lighthouse at Vardo Point is 41 metres tall.", ["s1", "s2"]),
        ("It was first lit in 1868.", ["s2"]),
    ]
    assert [(s.url, s.text) for s in request.sources] == [(LIGHT, None), (GUIDE, None)]


def test_citations_without_any_text_are_told():
    tool = {"toolUse": {"toolUseId": "t"}}
    request = from_response(converse(cites("", web(LIGHT)), {"text": "It rains."}, tool, cites("", web(GUIDE))))
    assert request.cited_spans == ()
    assert [(span.text, span.cited) for span in request.unplaced_spans] == [("", ("s1",)), ("", ("s2",))]


def delta(at: Any, **fields: Any) -> dict[str, Any]:
    return {"contentBlockDelta": {"contentBlockIndex": at, "delta": fields}}


class TestConverseStream:
    def test_is_what_the_response_would_have_been(self):
        request = from_response(fixture("bedrock_converse_stream"))
        assert request.answer.endswith(" carry five of them over.\n\nThe canteen is open on Sundays.")
        assert claims(request) == [
            ("Staff get 27 days of leave a year", ["s1"]),
            ("carry five of them over", ["s1"]),
            ("The canteen is open on Sundays.", []),
        ]

    def test_the_response_that_holds_the_events(self):
        events = fixture("bedrock_converse_stream")
        assert from_response({"ResponseMetadata": {}, "stream": events}) == from_response(events)

    @pytest.mark.parametrize("size", range(1, len(fixture("bedrock_converse_stream"))))
    def test_as_far_as_it_goes(self, size):
        events = fixture("bedrock_converse_stream")
        try:
            answer = from_response(events[:size]).answer
        except ProviderError as error:
            assert error.field == "output.message.content"  # noqa: PT017  nothing was said yet
        else:
            assert from_response(events).answer.startswith(answer)

    def test_an_exception_ends_it_and_what_was_said_stays(self):
        failed = {"throttlingException": {"message": "Too fast"}}
        start = {"messageStart": {"role": "assistant"}}
        assert from_response([start, delta(0, text="The fox"), failed]).answer == "The fox"
        with pytest.raises(ProviderError, match="throttlingException"):
            from_response([start, failed])

    def test_web_grounding_cites_after_each_text_of_one_block(self):
        events = [
            delta(0, text="The tower is "),
            delta(0, text="41 metres tall."),
            delta(0, citation=web(LIGHT)),
            delta(0, citation=web(GUIDE)),
            delta(0, text=" It was first lit in 1868."),
            delta(0, citation=web(GUIDE)),
        ]
        assert claims(from_response(events)) == [
            ("The tower is 41 metres tall.", ["s1", "s2"]),
            ("It was first lit in 1868.", ["s2"]),
        ]

    def test_a_document_backs_the_whole_of_its_block(self):
        events = [delta(0, text="The fox "), delta(0, citation=document(0, "Foxes")), delta(0, text="sleeps.")]
        assert ranges(from_response(events)) == [("The fox sleeps.", ["Foxes"])]

    def test_events_without_index_are_of_the_last_block(self):
        assert from_response([delta(3, text="The "), delta(None, text="fox.")]).answer == "The fox."


ANSWER = "The depot — opened in 1994. It stores grain. It stores grain. Nobody knows why."


def retrieve(*citations: Any, text: Any = ANSWER, **fields: Any) -> dict[str, Any]:
    return {"sessionId": "made-up", "output": {"text": text}, "citations": list(citations), **fields}


def part(said: Any, start: Any, end: Any, *references: Any) -> dict[str, Any]:
    span = {"start": start, "end": end}
    return {
        "generatedResponsePart": {"textResponsePart": {"text": said, "span": span}},
        "retrievedReferences": list(references or (passage(),)),
    }


def passage(text: Any = "Grain is stored.", location: Any = None, **metadata: Any) -> dict[str, Any]:
    location = {"type": "S3", "s3Location": {"uri": "s3://made-up/depot.pdf"}} if location is None else location
    return {"content": {"type": "TEXT", "text": text}, "location": location, "metadata": metadata}


_GRAIN = "It stores grain."
#: (what, text of the part, start, end, where it stands)
PLACES: tuple[tuple[str, Any, Any, Any, tuple[int, int] | None], ...] = (
    ("ends are inclusive", _GRAIN, 28, 43, (28, 44)),
    ("the second of two", _GRAIN, 45, 60, (45, 61)),
    ("an exclusive end is seen by the text", _GRAIN, 45, 61, (45, 61)),
    ("a short text, too", "1994", 22, 25, (22, 26)),
    ("a short text with an exclusive end", "1994", 22, 26, (22, 26)),
    ("positions that are off: the nearest place", _GRAIN, 47, 62, (45, 61)),
    ("positions in bytes", "Nobody knows why.", 64, 80, (62, 79)),
    ("an end beyond the answer", "Nobody knows why.", 62, 900, (62, 79)),
    ("no positions, but the text stands there once", "Nobody knows why.", None, None, (62, 79)),
    ("positions alone", None, 62, 78, (62, 79)),
    ("a whole answer", ANSWER, 0, 78, (0, 79)),
    ("no positions, and the text stands there twice", _GRAIN, None, None, None),
    ("a text that stands nowhere", "The depot burned down in 2003.", 0, 29, None),
    ("a short text that stands elsewhere, but once", "why", 0, 2, (75, 78)),
    ("a short text that stands elsewhere, twice", "grain", 0, 4, None),
    ("an empty range", None, 0, 0, None),
    ("neither", None, None, None, None),
    ("positions beyond the answer", None, 900, 950, None),
    ("an empty text", " ", 4, 4, None),
)


@pytest.mark.parametrize(("said", "start", "end", "place"), [p[1:] for p in PLACES], ids=[p[0] for p in PLACES])
def test_where_a_part_stands(said, start, end, place):
    request = from_response(retrieve(part(said, start, end)))
    assert [(s.start, s.end) for s in request.cited_spans] == ([place] if place else [])
    assert [(s.text, s.cited) for s in request.unplaced_spans] == ([] if place else [(said or "", ("s1",))])


#: (what, location, metadata, address, title)
LOCATIONS: tuple[tuple[str, Any, dict[str, Any], str | None, str | None], ...] = (
    ("a file", {"type": "S3", "s3Location": {"uri": "s3://b/a.pdf"}}, {}, None, "s3://b/a.pdf"),
    ("a page", {"type": "WEB", "webLocation": {"url": LIGHT}}, {}, LIGHT, None),
    ("a wiki", {"type": "CONFLUENCE", "confluenceLocation": {"url": GUIDE}}, {}, GUIDE, None),
    ("an index", {"type": "KENDRA", "kendraDocumentLocation": {"uri": GUIDE}}, {}, GUIDE, None),
    ("an id", {"type": "CUSTOM", "customDocumentLocation": {"id": "doc-77"}}, {}, None, "doc-77"),
    ("a table", {"type": "SQL", "sqlLocation": {"query": "SELECT 1"}}, {}, None, "SELECT 1"),
    ("a store not known yet", {"type": "NEW", "newLocation": {"url": LIGHT}}, {}, LIGHT, None),
    ("only the origin", {}, {"x-amz-bedrock-kb-source-uri": "s3://b/c.pdf"}, None, "s3://b/c.pdf"),
    ("a title", {"webLocation": {"url": LIGHT}}, {"title": "Light"}, LIGHT, "Light"),
    ("nothing", {}, {"title": 5}, None, None),
)


@pytest.mark.parametrize(
    ("location", "metadata", "url", "title"), [case[1:] for case in LOCATIONS], ids=[case[0] for case in LOCATIONS]
)
def test_where_a_passage_is_from(location, metadata, url, title):
    request = from_response(retrieve(part(ANSWER, 0, 78, passage("Words.", location, **metadata))))
    assert [(s.url, s.title, s.text, s.carried) for s in request.sources] == [(url, title, "Words.", "response")]


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ({"text": "Said."}, "Said."),
        ({"type": "AUDIO", "audio": {"s3Uri": "s3://b/a.mp3", "transcription": "Spoken."}}, "Spoken."),
        ({"type": "VIDEO", "video": {"s3Uri": "s3://b/a.mp4", "summary": "Shown."}}, "Shown."),
        (
            {"type": "ROW", "row": [{"columnName": "Year", "columnValue": "1994"}, {"columnValue": "x"}, {}]},
            "Year: 1994\nx",
        ),
        ({"type": "IMAGE", "byteContent": "data:..."}, None),
        (None, None),
    ],
    ids=["text", "sound", "film", "row", "picture", "nothing"],
)
def test_the_text_of_a_passage(content, text):
    found = passage() | {"content": content}
    assert from_response(retrieve(part(ANSWER, 0, 78, found))).sources[0].text == text


def test_passages_of_one_document_are_one_source():
    request = from_response(fixture("bedrock_retrieve"))
    assert [(s.url, s.title, s.text) for s in request.sources] == [
        (
            None,
            "s3://made-up/reports/depot.pdf",
            "The depot was opened in May 1994.\n\nIt holds 30,000 tonnes of grain.",
        ),
        ("https://depot.example.org/silos", None, "Painting of the silos finished in 2011."),
        (None, "doc-77", "Silos: 2011"),
    ]
    assert claims(request) == [
        ("The depot opened in 1994. It stores grain for the whole valley — about 30,000 tonnes.", ["s1"]),
        ("The silos were painted in 2011.", ["s2", "s3"]),
        ("Nobody knows who chose the colour.", []),
    ]


def test_the_callers_files_are_found_by_name():
    given = {"depot.pdf": "The whole report.", "doc-77": "The whole note."}
    assert [s.text for s in from_response(fixture("bedrock_retrieve"), given).sources] == [
        "The whole report.",
        "Painting of the silos finished in 2011.",
        "The whole note.",
    ]
    one = retrieve(part(ANSWER, 0, 78, passage("Words.", {"s3Location": {"uri": "s3://b/1"}})))
    assert [s.text for s in from_response(one, ["Other."]).sources] == ["Words.", "Other."]


@pytest.mark.parametrize("citations", [None, [], [part(ANSWER, 0, 78) | {"retrievedReferences": []}]], ids=str)
def test_no_passages(citations):
    request = from_response(retrieve() | {"citations": citations})
    assert (request.answer, request.sources, request.cited_spans) == (ANSWER, (), ())


class TestRetrieveStream:
    def test_is_what_the_response_would_have_been(self):
        assert from_response(fixture("bedrock_retrieve_stream")) == from_response(fixture("bedrock_retrieve"))

    def test_the_response_that_holds_the_events(self):
        response = {"sessionId": "made-up", "stream": fixture("bedrock_retrieve_stream")}
        assert recognise(response).name == "bedrock-retrieve"
        assert from_response(response) == from_response(fixture("bedrock_retrieve"))

    def test_without_its_end(self):
        request = from_response(fixture("bedrock_retrieve_stream")[:2])
        assert request.answer == fixture("bedrock_retrieve")["output"]["text"][:41]
        assert request.cited_spans == ()


class TestAgents:
    def chunks(self) -> list[dict[str, Any]]:
        whole = fixture("bedrock_retrieve")
        said = whole["output"]["text"].encode()
        at = said.index("—".encode()) + 1  # inside a character
        return [
            {"trace": {"sessionId": "made-up"}},
            {"chunk": {"bytes": base64.b64encode(said[:at]).decode()}},
            {
                "chunk": {
                    "bytes": base64.b64encode(said[at:]).decode(),
                    "attribution": {"citations": whole["citations"]},
                }
            },
        ]

    def test_cite_as_retrieve_and_generate_does(self):
        assert from_response(self.chunks()) == from_response(fixture("bedrock_retrieve"))
        assert from_response({"contentType": "x", "completion": self.chunks()}) == from_response(self.chunks())

    def test_chunks_that_were_decoded(self):
        assert from_response([{"chunk": {"bytes": "The fox sleeps "}}, {"chunk": {"bytes": "— by day."}}]).answer == (
            "The fox sleeps — by day."
        )

    def test_an_exception(self):
        with pytest.raises(ProviderError, match="accessDeniedException"):
            from_response([{"trace": {}}, {"accessDeniedException": {"message": "No"}}])


_SPAN = "citations.0.generatedResponsePart.textResponsePart.span.start"
#: (what, response, field that the error names)
WRONG: tuple[tuple[str, Any, str], ...] = (
    ("no text", converse(), "output.message.content"),
    ("null content", {"output": {"message": {"content": None}}}, "output.message.content"),
    (
        "a message that is null",
        converse(metrics={"latencyMs": 5}) | {"output": {"message": None}},
        "output.message.content",
    ),
    ("an output that is a text", converse(metrics={"latencyMs": 5}) | {"output": "Hi"}, "output"),
    ("content that is a text", {"output": {"message": {"content": "Hi"}}}, "output.message.content"),
    ("a text that is a number", converse({"text": 5}), "output.message.content.0.text"),
    ("an address that is a number", converse(cites("A fox.", web(5))), "…citations.0.location.web.url"),
    ("a place that is a text", converse(cites("A fox.", document("x"))), "…documentChar.documentIndex"),
    ("a location that is a list", converse(cites("A fox.", of(["x"]))), "…citations.0.location"),
    ("a quotation that is a number", converse(cites("A fox.", document(0, None, quoted=5))), "…sourceContent.0.text"),
    ("citations that are an object", converse({"citationsContent": {"citations": {}}}), "…citations"),
    ("an answer that is null", retrieve(text=None), "output.text"),
    ("an answer that is a list", retrieve(text=[]), "output.text"),
    ("a position that is a text", retrieve(part(_GRAIN, "x", 4)), _SPAN),
    ("a position below zero", retrieve(part(_GRAIN, -4, 4)), _SPAN),
    ("a passage that is a list", retrieve(part(_GRAIN, 0, 4, [])), "citations.0.retrievedReferences.0"),
    ("a passage's location that is a text", retrieve(part(_GRAIN, 0, 4, passage("x", "s3"))), "…0.location"),
)


@pytest.mark.parametrize(("response", "field"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_errors_name_the_field(response, field):
    with pytest.raises(ProviderError) as caught:
        from_response(response)
    assert str(caught.value).startswith(caught.value.field)
    assert caught.value.field.endswith(field.removeprefix("…"))


@pytest.mark.parametrize(
    "response",
    [
        {"output": {"text": "Hi", "finish_reason": "stop"}, "request_id": "x"},
        {"output": "Hi", "citations": ["https://a.example.org"]},
        [{"chunk": "one"}, {"chunk": "two"}],
        [{"output": "one"}, {"output": "two"}],
        [{"output": {"message": {}}}, {"output": {"message": {}}}],
        {"stream": [1, 2]},
        {"stream": True, "output": None},
        {},
    ],
    ids=[
        "another with output.text",
        "an output that is a text",
        "chunks",
        "outputs",
        "messages",
        "numbers",
        "flag",
        "none",
    ],
)
def test_what_is_not_of_this_api(response):
    assert recognise(response, "bedrock") is None


@pytest.mark.parametrize("name", sorted(path.stem for path in FIXTURES.glob("bedrock_*.json")))
def test_invariants(name):
    request = from_response(fixture(name))
    ids = [source.id for source in request.sources]
    assert len(set(ids)) == len(ids)
    for span in request.cited_spans:
        assert 0 <= span.start < span.end <= len(request.answer)
        assert any(map(str.isalnum, request.answer[span.start : span.end]))
        assert set(span.cited) <= set(ids)


def test_the_range_of_a_part_holds_its_text():
    response = fixture("bedrock_retrieve")
    request = from_response(response)
    said = [one["generatedResponsePart"]["textResponsePart"]["text"] for one in response["citations"][:2]]
    assert [request.answer[span.start : span.end] for span in request.cited_spans] == said
