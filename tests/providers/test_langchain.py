"""LangChain: messages as every integration fills them, conversations, streams, and retrieval chains."""

from __future__ import annotations

import json
from typing import Any

import pytest
from framework_answers import BOTH, MEN, MINE, OTHER, PAGE, Claims, check_invariants, recognised, shown

import upheld
from upheld.errors import ProviderError

Json = dict[str, Any]
BOTH_CITED = [(MINE, [PAGE]), (MEN, [OTHER])]
FIRST = [(MINE, [PAGE]), (MEN, [])]
NOTHING = [(MINE, []), (MEN, [])]


def ai(content: object, kwargs: Json | None = None, metadata: Json | None = None, **more: Any) -> Json:
    """A message as `model_dump` has it."""
    return {
        "content": content,
        "additional_kwargs": kwargs or {},
        "response_metadata": metadata or {},
        "type": "ai",
        "name": None,
        "id": "run-1",
        "tool_calls": [],
        "invalid_tool_calls": [],
        **more,
    }


def text(said: str, *annotations: Json, **more: Any) -> Json:
    return {"type": "text", "text": said, "annotations": list(annotations), **more}


def citation(url: str | None = None, start: int | None = None, end: int | None = None, **more: Any) -> Json:
    return {"type": "citation", "url": url, "start_index": start, "end_index": end, **more}


def document(said: str, **metadata: Any) -> Json:
    return {"id": None, "metadata": metadata, "page_content": said, "type": "Document"}


UMLAUTS = f"Über Grönö: {MINE}"
AT = len(UMLAUTS) - len(MINE)
AT_BYTES = AT + 3
LINKED = f"{MINE} ([mine.example]({PAGE}))"

CITED: list[tuple[str, str, Json, Claims]] = [
    ("text", "a text has nothing but its own markers", ai(BOTH), NOTHING),
    ("link", "links of a text speak for themselves", ai(LINKED), [(MINE, [PAGE])]),
    (
        "claim in code points",
        "the cited text stands at the position",
        ai([text(BOTH, citation(PAGE, 0, len(MINE), cited_text=MINE))]),
        FIRST,
    ),
    (
        "claim in bytes",
        "positions are copied as the provider counts them: the cited text tells the unit",
        ai([text(UMLAUTS, citation(PAGE, AT_BYTES, AT_BYTES + len(MINE), cited_text=MINE))]),
        [(MINE, [PAGE])],
    ),
    (
        "claim that begins at 0",
        "a start that is 0 is absent",
        ai([text(BOTH, citation(PAGE, None, len(MINE), cited_text=MINE))]),
        FIRST,
    ),
    (
        "claim that was moved",
        "the cited text stands elsewhere: a text was cleaned on the way",
        ai([text(f"So: {BOTH}", citation(PAGE, 0, len(MINE), cited_text=MINE))]),
        FIRST,
    ),
    (
        "a source without a name",
        "LangChain keeps nothing of Gemini's files but that there is one",
        ai([text(BOTH, citation(None, 0, len(MINE), cited_text=MINE, extras={"google_ai_metadata": {}}))]),
        [(MINE, ["s1"]), (MEN, [])],
    ),
    (
        "marker",
        "the range is that of the link, not of a claim",
        ai([text(LINKED, citation(PAGE, len(MINE) + 1, len(LINKED), title="History"))]),
        [(MINE, [PAGE])],
    ),
    (
        "unclear range",
        "nothing proves what an unknown provider counts: the source is listed, the range is not guessed",
        ai([text(BOTH, citation(PAGE, 0, 12))]),
        NOTHING,
    ),
    ("empty range", "from 0 to 0 is no range", ai([text(BOTH, citation(PAGE, 0, 0, cited_text="a scrap"))]), NOTHING),
    (
        "no range",
        "an address alone says that there is a source, not what it backs",
        ai([text(BOTH, citation(PAGE))]),
        NOTHING,
    ),
    (
        "whole blocks",
        "what quotes its source and has no position is of the whole block",
        ai(
            [text(MINE, citation(PAGE, cited_text="closed in '86")), text(f" {MEN}", citation(OTHER, cited_text="412"))]
        ),
        BOTH_CITED,
    ),
    (
        "documents",
        "without an address a document is told apart by its place",
        ai(
            [
                text(f"{MINE} ", citation(title="Report", cited_text="86", extras={"document_index": 0})),
                text(MEN, citation(title="Report", cited_text="412", extras={"document_index": 1})),
            ]
        ),
        [(MINE, ["Report"]), (MEN, ["Report"])],
    ),
    (
        "a search result",
        "its source is free text, here an address",
        ai([text(MINE, citation(title="History", cited_text="86", extras={"source": PAGE, "search_result_index": 0}))]),
        [(MINE, [PAGE])],
    ),
    (
        "a file",
        "OpenAI's have a place in place of a range, under another name",
        ai([text(BOTH, citation(title="mine.pdf", extras={"file_id": "f1", "file_index": len(MINE)}))]),
        [(MINE, ["mine.pdf"]), (MEN, [])],
    ),
    (
        "thoughts and tools",
        "two texts with a tool between them are two utterances",
        ai([text("Let me look it up"), {"type": "server_tool_call", "name": "search"}, text(MINE)]),
        [(MINE, [])],
    ),
    (
        "Anthropic",
        "blocks are kept as they came: each with citations is one range",
        ai(
            [
                {"type": "server_tool_use", "name": "web_search", "id": "t", "input": {}},
                {"type": "web_search_tool_result", "tool_use_id": "t", "content": []},
                {"type": "text", "text": "As records show, "},
                {
                    "type": "text",
                    "text": MINE,
                    "citations": [
                        {"type": "web_search_result_location", "url": PAGE, "title": "H", "cited_text": "86"}
                    ],
                },
                {"type": "text", "text": f" {MEN}"},
            ]
        ),
        FIRST,
    ),
    (
        "Anthropic inside non_standard",
        "blocks that LangChain has no type for are wrapped",
        ai(
            [
                {"type": "non_standard", "value": {"type": "server_tool_use", "name": "web_search"}},
                {
                    "type": "text",
                    "text": MINE,
                    "citations": [
                        {"type": "char_location", "document_index": 0, "document_title": "D", "cited_text": "86"}
                    ],
                },
            ]
        ),
        [(MINE, ["D"])],
    ),
    (
        "Bedrock",
        "the citations of a text are Converse's, in snake case",
        ai(
            [
                {
                    "type": "text",
                    "text": MINE,
                    "citations": [
                        {
                            "title": "D",
                            "source_content": [{"text": "closed"}],
                            "location": {"document_page": {"document_index": 0, "start": 1, "end": 2}},
                        }
                    ],
                },
                {"type": "text", "text": f" {MEN}"},
            ]
        ),
        [(MINE, ["D"]), (MEN, [])],
    ),
    (
        "OpenAI",
        "annotations as the Responses API has them",
        ai(
            [
                {"type": "reasoning", "summary": []},
                {"type": "web_search_call", "id": "w", "status": "completed"},
                text(
                    LINKED,
                    {
                        "type": "url_citation",
                        "url": PAGE,
                        "title": "H",
                        "start_index": len(MINE) + 1,
                        "end_index": len(LINKED),
                    },
                    id="msg",
                ),
            ]
        ),
        [(MINE, [PAGE])],
    ),
    (
        "OpenAI's files",
        "the index is renamed, and the text of a file stands beside the message",
        ai(
            [
                text(
                    BOTH, {"type": "file_citation", "file_id": "f", "filename": "mine.pdf", "file_index": len(BOTH) - 1}
                )
            ],
            {"tool_outputs": [{"type": "file_search_call", "results": [{"file_id": "f", "text": "All of it."}]}]},
        ),
        [(MINE, []), (MEN, ["mine.pdf"])],
    ),
    (
        "Gemini",
        "grounding_metadata has bytes of all texts together",
        ai(
            [{"type": "thinking", "thinking": "hm"}, "Über ", "Grönö: ", MINE],
            metadata={
                "grounding_metadata": {
                    "grounding_chunks": [{"web": {"uri": PAGE, "title": "mine.example"}}],
                    "grounding_supports": [
                        {
                            "segment": {"start_index": AT_BYTES, "end_index": AT_BYTES + len(MINE), "text": MINE},
                            "grounding_chunk_indices": [0],
                        }
                    ],
                }
            },
        ),
        [(MINE, [PAGE])],
    ),
    (
        "Gemini without grounding",
        "the metadata of most replies is empty",
        ai(BOTH, metadata={"grounding_metadata": {}}),
        NOTHING,
    ),
    (
        "Perplexity",
        "numbers count the addresses from 1",
        ai(f"{MINE}[1] {MEN}[2]", {"citations": [PAGE, OTHER], "search_results": [{"title": "H", "url": PAGE}]}),
        BOTH_CITED,
    ),
    (
        "Perplexity's results",
        "older integrations keep no addresses apart",
        ai(f"{MINE}[1] {MEN}[2]", {"search_results": [{"title": "H", "url": PAGE}, {"url": OTHER}]}),
        BOTH_CITED,
    ),
    (
        "Cohere",
        "citations that are objects have ranges",
        ai(
            BOTH,
            {
                "citations": [
                    {
                        "start": 4,
                        "end": 8,
                        "text": "mine",
                        "sources": [{"type": "document", "id": "d", "document": {"url": PAGE, "text": "closed"}}],
                        "content_index": 1,
                        "type": "TEXT_CONTENT",
                    }
                ]
            },
        ),
        FIRST,
    ),
    (
        "Cohere, older",
        "ids of documents that stand beside them",
        ai(
            BOTH,
            {
                "citations": [{"start": 4, "end": 8, "text": "mine", "document_ids": ["d"]}],
                "documents": [{"id": "d", "url": PAGE, "text": "closed"}],
            },
        ),
        FIRST,
    ),
    (
        "Mistral",
        "a reference follows the text that it backs",
        ai([{"type": "text", "text": f"{MINE} "}, {"type": "reference", "reference_ids": [3]}, text(MEN)]),
        [(MINE, ["reference 3"]), (MEN, [])],
    ),
    (
        "Mistral, rewritten",
        "a reference that has a text of its own",
        ai([{"type": "text", "text": f"{MINE} ", "reference": {"reference_ids": [3]}}, text(MEN)]),
        [(MINE, ["s1"]), (MEN, [])],
    ),
    (
        "annotations beside the text",
        "as chat completions have them",
        ai(LINKED, {"annotations": [{"type": "url_citation", "url_citation": {"url": PAGE, "start_index": 25}}]}),
        [(MINE, [PAGE])],
    ),
]


@pytest.mark.parametrize(("message", "claims"), [row[2:] for row in CITED], ids=[row[0] for row in CITED])
def test_a_message_gives_its_claims_and_sources(message: Json, claims: Claims) -> None:
    assert recognised(message) == "langchain"
    assert shown(message) == claims
    check_invariants(message)


@pytest.mark.parametrize("message", [row[2] for row in CITED], ids=[row[0] for row in CITED])
def test_every_form_of_a_message_gives_the_same_request(message: Json) -> None:
    kwargs = {key: value for key, value in message.items() if key != "type"}
    wanted = upheld.from_response(message)
    for form in (
        json.dumps(message),
        {"lc": 1, "type": "constructor", "id": ["langchain", "schema", "messages", "AIMessage"], "kwargs": kwargs},
        {"type": "ai", "data": message},
        [{"type": "human", "content": "When?"}, message],
        {"messages": [{"type": "human", "content": "When?"}, message]},
        {"generations": [[{"text": "", "message": message, "type": "ChatGeneration"}]], "llm_output": {}},
        {"generations": [{"text": "", "message": message}]},
        {"text": "", "message": message, "generation_info": None, "type": "ChatGeneration"},
    ):
        assert recognised(form) == "langchain"
        assert upheld.from_response(form) == wanted


def test_of_a_conversation_the_last_message_that_says_anything_is_the_answer() -> None:
    conversation = [
        {"type": "human", "content": "When?"},
        ai("An older answer."),
        {"type": "human", "content": "And now?"},
        ai("", tool_calls=[{"name": "search", "args": {}, "id": "c"}]),
        {"type": "tool", "content": "results", "tool_call_id": "c"},
        ai(MINE),
        ai(""),
    ]
    assert upheld.from_response(conversation).answer == MINE


def test_of_several_answers_the_first_is_read() -> None:
    generations = [[{"text": "", "message": ai(MINE)}, {"text": "", "message": ai(MEN)}]]
    assert upheld.from_response({"generations": generations}).answer == MINE


def test_a_range_that_nothing_proves_is_told_with_its_source() -> None:
    request = upheld.from_response(ai([text(BOTH, citation(PAGE, 0, 12))]))
    (lost,) = request.unplaced_spans
    assert (lost.cited, [source.url for source in request.sources]) == (("s1",), [PAGE])
    assert "unit" in lost.reason


def test_what_is_quoted_of_a_document_is_an_excerpt_and_the_answers_own_words_are_none() -> None:
    excerpt = upheld.from_response(ai([text(MINE, citation(title="D", cited_text="closed in '86"))]))
    assert [(source.text, source.carried) for source in excerpt.sources] == [("closed in '86", "excerpts")]
    own = upheld.from_response(ai([text(MINE, citation(PAGE, 0, len(MINE), cited_text=MINE))]))
    assert [source.text for source in own.sources] == [None]


def test_a_message_that_only_calls_tools_is_told() -> None:
    with pytest.raises(ProviderError, match="no text of an answer, only calls of tools"):
        upheld.from_response(ai("", tool_calls=[{"name": "search", "args": {}, "id": "c"}]))
    with pytest.raises(ProviderError, match="no text"):
        upheld.from_response(ai(None))


WRONG = [
    ("content", ai(7), "content"),
    ("text", ai([{"type": "text", "text": 7}]), r"content\.0\.text"),
    ("annotations", ai([{"type": "text", "text": "a", "annotations": 7}]), r"content\.0\.annotations"),
    ("position", ai([text(MINE, citation(PAGE, -1, 4, cited_text="a"))]), r"content\.0\.annotations\.0\.start_index"),
    ("url", ai([text(MINE, citation(7, cited_text="a"))]), r"content\.0\.annotations\.0\.url"),  # type: ignore[arg-type]  # what it must refuse
    (
        "a path inside Anthropic's blocks",
        ai([{"type": "text", "text": MINE, "citations": [{"type": "web_search_result_location", "url": 7}]}]),
        r"content\.0\.citations\.0\.url",
    ),
    (
        "a path inside Gemini's metadata",
        ai(MINE, metadata={"grounding_metadata": {"grounding_supports": 7, "grounding_chunks": [{"web": {}}]}}),
        r"response_metadata\.grounding_metadata\.grounding_supports",
    ),
    (
        "a path inside OpenAI's annotations",
        ai([text(MINE, {"type": "url_citation", "url": 7, "start_index": 0, "end_index": 3})]),
        r"content\.0\.annotations\.0\.url",
    ),
    ("documents without an answer", {"context": [document("a")]}, "answer"),
]


@pytest.mark.parametrize(("message", "path"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_an_error_has_the_path_in_what_the_caller_has(message: Json, path: str) -> None:
    with pytest.raises(ProviderError, match=path):
        upheld.from_response(message)


# -- streams ----------------------------------------------------------------------------------------------------------


def part(content: object, **more: Any) -> Json:
    return {**ai(content, **more), "type": "AIMessageChunk", "tool_call_chunks": []}


STREAMS: list[tuple[str, str, list[Json], Claims]] = [
    (
        "texts",
        "cut anywhere, also inside a marker; the sources come with the first part only",
        [part("The mine clo", kwargs={"citations": [PAGE]}), part("sed in 1986.["), part("1] "), part(MEN), part("")],
        FIRST,
    ),
    (
        "repeated sources",
        "some integrations repeat the list with every part",
        [part(f"{MINE}[1]", kwargs={"citations": [PAGE]}), part(f" {MEN}[2]", kwargs={"citations": [PAGE, OTHER]})],
        BOTH_CITED,
    ),
    (
        "blocks",
        "by their index; citations come before the texts",
        [
            part([{"type": "server_tool_use", "name": "web_search", "index": 0}]),
            part(
                [
                    {
                        "type": "text",
                        "index": 1,
                        "citations": [{"type": "web_search_result_location", "url": PAGE, "cited_text": "86"}],
                    }
                ]
            ),
            part([{"type": "text", "text": "The mine ", "index": 1}]),
            part([{"type": "text", "text": "closed in 1986.", "index": 1}]),
            part([{"type": "text", "text": f" {MEN}", "index": 2}]),
        ],
        FIRST,
    ),
    (
        "metadata last",
        "Gemini's grounding comes with the last part, empty before",
        [
            part("Über Grönö: ", metadata={"grounding_metadata": {}}),
            part(
                MINE,
                metadata={
                    "grounding_metadata": {
                        "grounding_chunks": [{"web": {"uri": PAGE}}],
                        "grounding_supports": [
                            {
                                "segment": {"start_index": AT_BYTES, "end_index": AT_BYTES + len(MINE), "text": MINE},
                                "grounding_chunk_indices": [0],
                            }
                        ],
                    }
                },
            ),
        ],
        [(MINE, [PAGE])],
    ),
    (
        "annotations",
        "OpenAI's come after the text",
        [
            part([{"type": "text", "text": LINKED, "index": 0}]),
            part(
                [
                    {
                        "type": "text",
                        "annotations": [{"type": "url_citation", "url": PAGE, "start_index": 25, "end_index": 60}],
                        "index": 0,
                    }
                ]
            ),
        ],
        [(MINE, [PAGE])],
    ),
    (
        "a graph",
        "parts of one message after another, with whole messages between them: the last is the answer",
        [
            part("Let me look.", id="run-1"),
            {"type": "tool", "content": "found", "tool_call_id": "c"},
            part("The mine ", id="run-2"),
            part("closed in 1986.", id="run-2"),
        ],
        [(MINE, [])],
    ),
    (
        "events",
        "of LangChain's own streams; what is no part of a message is passed over",
        [
            {"event": "on_chain_start", "data": {"input": "q"}},
            {"event": "on_chat_model_stream", "data": {"chunk": part("The mine ")}},
            {"event": "on_chat_model_stream", "data": {"chunk": part("closed in 1986.")}},
            {"event": "on_chain_end", "data": {"output": "x"}},
        ],
        [(MINE, [])],
    ),
]


@pytest.mark.parametrize(("events", "claims"), [row[2:] for row in STREAMS], ids=[row[0] for row in STREAMS])
def test_streams_are_made_whole(events: list[Json], claims: Claims) -> None:
    assert recognised(events) == "langchain"
    assert shown(events) == claims
    assert shown(iter(events)) == claims
    check_invariants(events)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_stream_that_breaks_off_is_what_was_said(size: int) -> None:
    parts = [part(said) for said in (f"{MINE} ", "It emp", "loyed")]
    assert upheld.from_response(parts[:size]).answer == "".join((f"{MINE} ", "It emp", "loyed")[:size])


# -- chains -----------------------------------------------------------------------------------------------------------

MARKED = f"{MINE[:-1]} [1]. {MEN[:-1]} [2]."
DOCUMENTS = [document("Closed in 1986.", source=PAGE), document("412 people.", source="data/census.pdf", page=4)]
BY_POSITION = [(MINE, [PAGE]), (MEN, ["data/census.pdf"])]

CHAINS: list[tuple[str, str, Json, Claims]] = [
    ("retrieval chain", "", {"input": "q", "context": DOCUMENTS, "answer": MARKED}, BY_POSITION),
    ("question answering", "", {"query": "q", "result": MARKED, "source_documents": DOCUMENTS}, BY_POSITION),
    ("a message as the answer", "", {"answer": ai(MARKED), "context": DOCUMENTS}, BY_POSITION),
    (
        "from 0",
        "prompts that number the documents from 0",
        {"answer": f"{MINE[:-1]} [0]. {MEN[:-1]} [1].", "context": DOCUMENTS},
        BY_POSITION,
    ),
    (
        "by name",
        "the prompt asked for the names of files",
        {"answer": f"{MINE} {MEN[:-1]} [census.pdf].", "context": DOCUMENTS},
        [(MINE, []), (MEN, ["data/census.pdf"])],
    ),
    (
        "by name in round brackets",
        "",
        {"answer": f"{MINE} {MEN[:-1]} (census.pdf, p. 4).", "context": DOCUMENTS},
        [(MINE, []), (MEN, ["data/census.pdf"])],
    ),
    ("without markers", "documents that nothing cites back nothing", {"answer": BOTH, "context": DOCUMENTS}, NOTHING),
    (
        "serialised documents",
        "",
        {
            "answer": MARKED,
            "context": [
                {"lc": 1, "type": "constructor", "id": ["langchain", "schema", "document", "Document"], "kwargs": one}
                for one in DOCUMENTS
            ],
        },
        BY_POSITION,
    ),
    (
        "JavaScript",
        "names are in camel case",
        {"text": MARKED, "sourceDocuments": [{"pageContent": "Closed.", "metadata": {"source": PAGE}}] * 2},
        [(MINE, [PAGE]), (MEN, [PAGE])],
    ),
]


@pytest.mark.parametrize(("chain", "claims"), [row[2:] for row in CHAINS], ids=[row[0] for row in CHAINS])
def test_chains(chain: Json, claims: Claims) -> None:
    assert recognised(chain) == "langchain"
    assert shown(chain) == claims


def test_the_texts_of_documents_are_what_the_model_was_shown() -> None:
    request = upheld.from_response({"answer": MARKED, "context": DOCUMENTS})
    assert [(source.id, source.text, source.carried) for source in request.sources] == [
        ("1", "Closed in 1986.", "response"),
        ("2", "412 people.", "response"),
    ]


def test_a_figure_after_a_stop_is_no_marker_of_a_document() -> None:
    assert shown({"answer": f"{MINE}2 {MEN}", "context": DOCUMENTS})[0][1] == []


@pytest.mark.parametrize(
    "other",
    [
        pytest.param({"type": "human", "content": "When?"}, id="a question"),
        pytest.param({"answer": "a", "context": "b"}, id="a context that is a text"),
        pytest.param({"messages": [{"role": "user", "content": "a"}]}, id="messages of others"),
        pytest.param({"type": "ai"}, id="no content"),
        pytest.param([{"type": "human", "content": "When?"}], id="questions"),
        pytest.param({"lc": 1, "type": "constructor", "id": [], "kwargs": {}}, id="another object"),
    ],
)
def test_what_is_none(other: object) -> None:
    assert recognised(other) is None


def test_time_is_linear_in_a_streams_length() -> None:
    citations = [{"type": "web_search_result_location", "url": PAGE, "cited_text": "86"}]
    parts = [part([{"type": "text", "text": "ab ", "index": 0, "citations": citations}]) for _ in range(4_000)]
    assert len(upheld.from_response(parts).answer) == 12_000
