"""Responses of the kinds that providers were seen to send, in our own words, and what is read of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import cohere_shapes
import gemini_answers
import openai_shapes
import sonar_shapes

if TYPE_CHECKING:
    from collections.abc import Sequence

Json = dict[str, Any]


@dataclass(frozen=True)
class Twin:
    """A response and what must be read of it.

    Attributes:
        name: what it is.
        trap: what is easily read wrongly in it.
        response: the response, or the events of its stream.
        format: what it is recognised as.
        claims: how many claims it has.
        cited: how many of them cite something.
        sources: how many sources.
        unplaced: how many ranges that stand nowhere.
    """

    name: str
    trap: str
    response: Any
    format: str
    claims: int
    cited: int
    sources: int
    unplaced: int = 0


def _block(text: str, *citations: Json) -> Json:
    return {"type": "text", "text": text, **({"citations": list(citations)} if citations else {})}


def _document(quoted: str, title: str | None = None) -> Json:
    return {
        "type": "char_location",
        "document_index": 0,
        "document_title": title,
        "cited_text": quoted,
        "start_char_index": 0,
        "end_char_index": len(quoted),
    }


def _found(url: str, title: str) -> Json:
    return {"type": "web_search_result", "url": url, "title": title, "page_age": None, "encrypted_content": "eA=="}


def _page(url: str, title: str, quoted: str) -> Json:
    return {
        "type": "web_search_result_location",
        "url": url,
        "title": title,
        "cited_text": quoted,
        "encrypted_index": "eA==",
    }


def _message(*content: Json) -> Json:
    return {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": "m",
        "content": list(content),
        "stop_reason": "end_turn",
        "usage": {"input_tokens": 9, "output_tokens": 9},
    }


SHORE, MILL = "https://shore.example/tides", "https://mill.example/past"
SEARCHED = _message(
    _block("Let me look that up."),
    {"type": "server_tool_use", "id": "t1", "name": "web_search", "input": {"query": "Orl tides"}},
    {
        "type": "web_search_tool_result",
        "tool_use_id": "t1",
        "content": [_found(SHORE, "Tides of Orl 🌊"), _found(MILL, "The mill"), _found("https://n.example/", "Unused")],
    },
    _block("At Orl "),
    _block("the tide rises by up to 9 metres", _page(SHORE, "Tides of Orl 🌊", "up to 9 metres...")),
    _block(", while "),
    _block("the mill upstream has stood still since 1921", _page(MILL, "The mill", "Closed 1921")),
    _block(".\n\nBoth "),
    _block(
        "are open to visitors in summer",
        _page(SHORE, "Tides of Orl 🌊", "In July"),
        _page(MILL, "The mill", "July"),
    ),
    _block("."),
)


def _streamed(*blocks: tuple[str, Json | None]) -> list[Json]:
    made: list[Json] = [{"type": "message_start", "message": {**_message(), "stop_reason": None}}, {"type": "ping"}]
    for at, (text, citation) in enumerate(blocks):
        made.append({"type": "content_block_start", "index": at, "content_block": {"type": "text", "text": ""}})
        deltas = [{"type": "text_delta", "text": text[cut : cut + 9]} for cut in range(0, len(text), 9)]
        if citation:
            deltas.insert(0, {"type": "citations_delta", "citation": citation})
        made += [{"type": "content_block_delta", "index": at, "delta": delta} for delta in deltas]
        made.append({"type": "content_block_stop", "index": at})
    return [*made, {"type": "message_delta", "delta": {"stop_reason": "end_turn"}}, {"type": "message_stop"}]


def _cited_content(text: str, quoted: str) -> Json:
    location = {"documentPage": {"documentIndex": 0, "start": 1, "end": 2}}
    citation = {"title": "sample", "sourceContent": [{"text": quoted}], "location": location}
    return {"citationsContent": {"content": [{"text": text}], "citations": [citation]}}


CONVERSED = {
    "output": {
        "message": {
            "role": "assistant",
            "content": [
                _cited_content("The leaflet lists nine ferries", "Nine ferries\r\n"),
                {"text": ", and "},
                _cited_content("the last one leaves at 22:40", "Last: 22:40"),
                {"text": ". The other pages are full of advertisements."},
            ],
        }
    },
    "stopReason": "end_turn",
    "usage": {"inputTokens": 9, "outputTokens": 9, "totalTokens": 18},
}

STORED = "The bakery opened in 1903. It bakes 400 loaves a day.\n\nIts oven is older than the house."


def _generated(text: str) -> Json:
    start = STORED.index(text)
    return {
        "generatedResponsePart": {
            "textResponsePart": {"text": text, "span": {"start": start, "end": start + len(text) - 1}}
        },
        "retrievedReferences": [
            {
                "content": {"type": "TEXT", "text": "Opened in 1903; 400 loaves; an old oven."},
                "location": {"type": "CUSTOM", "customDocumentLocation": {"id": "2222"}},
            }
        ],
    }


RETRIEVED = {
    "sessionId": "s",
    "output": {"text": STORED},
    "citations": [
        _generated("The bakery opened in 1903. It bakes 400 loaves a day."),
        _generated("Its oven is older than the house."),
    ],
}

LISTED = "The document names these benefits:\n1. Fewer late trains\n2. Cheaper season tickets\n3. Quiet carriages"
BENEFITS = cohere_shapes.document({"id": "doc:0", "title": "benefits.txt", "text": "Fewer late trains."})

STORE = "fileSearchStores/ours"
CHUNK = {"retrievedContext": {"text": "Orl is a port. Its lighthouse is famous.", "fileSearchStore": STORE}}
PORT = "Orl is a port with a famous lighthouse"
TAIL = f"{PORT}. It has two piers.\n\n- **Fleet:** 60 boats land fish there.\n- **Depth:** The basin is 12 metres deep."

WARM = "It is 21°C in Orl. Rain is unlikely today."
COLD = "Tomorrow it will be 9°C - with gusts of 80 km/h."
#: As it was recorded: a dash of three bytes became one of one byte after the positions were made.
WEATHER = f"Good morning. {WARM} A quiet day - so far. {COLD}"
DRIFTED = gemini_answers.segment(WEATHER, COLD)
DRIFTED = {**DRIFTED, "startIndex": DRIFTED["startIndex"] + 2, "endIndex": DRIFTED["endIndex"] + 4}

VERSION = "The latest stable version of Orlang is 4.0.6. It came out in May."
POINT = VERSION.index("6. ")
ITEMS = (
    "*   **Mill sold** (May 8): The mill was sold for 3 million euros.",
    "The buyer wants to keep the wheel.",
    "*   **Ferry late** (May 9): The ferry was late on 12 days — more than ever.",
)
NEWS = f"Here is the news:\n\n{ITEMS[0]} {ITEMS[1]}\n{ITEMS[2]}"


def _chunk(text: str, **metadata: Any) -> Json:
    return gemini_answers.chunk(text, metadata=metadata)


PIER, TIDE = openai_shapes.PIER, openai_shapes.TIDE
WINGS = "https://wings.example/news"
CHATTED = openai_shapes.marked(
    "The pier opened in 1932. {0}\n\nIt has four cranes. {1} They were painted in 2011. {0}", [PIER, TIDE]
)
FILED = "An embedding is a vector. It is used as input for other tasks ."
MANY = openai_shapes.marked(
    "- The pier was sold – for 3 million. {0}\n- “Tides” rise. {1}\n- The wings of the mill turn again. {2}\n\n"
    'Pages searched for "heron":\n\n- The pier — no occurrences found. {0}\n- The mill — found. {2}',
    [PIER, TIDE, WINGS],
)
HOURS = "".join(f"- **{hour}:00\u202fPM:** {60 + hour}°F ({15 + hour}°C), partly sunny\n" for hour in range(1, 6))
FORECAST = openai_shapes.marked(f"{HOURS}\nAccording to the pier, it will be 25°C at noon. {{0}}", [PIER])
OPEN_PAGE = {
    "id": "ws_2",
    "type": "web_search_call",
    "status": "completed",
    "action": {"type": "open_page", "url": PIER},
}
ROUTED = openai_shapes.nested(
    [
        {"type": "url_citation", "start_index": 0, "end_index": 0, "url": url, "title": title, "content": "🙂 Words."}
        for url, title in ((PIER, "Pier"), (TIDE, ""), (WINGS, "Wings"))
    ]
)
BARE = f"The page about the pier is {PIER}"
NUMBERED = openai_shapes.marked(
    "**The pier has four cranes.**{0}\n\nIt says so itself. A fifth was sold in 2011.{0}\n\nTides rise.{1}",
    [PIER, TIDE],
    openai_shapes.NUMBERED,
)
FOUR = [sonar_shapes.A, sonar_shapes.B, sonar_shapes.C, "https://d.example/unused"]
TABLE = (
    "The **ferry** sails at 22:40[1][3].\n\nIt is cheap.\n\n| Aspect | Value |\n|---|---|\n| Fare | ~4 € |\n\n"
    "Thus, it is late and cheap[2]."
)


def _gemini(text: str, supports: Sequence[Json], *chunks: Json) -> Json:
    return gemini_answers.grounded(text, list(supports), list(chunks))


TWINS = (
    Twin(
        "Anthropic, documents",
        "a block is the claim; its positions are the document's",
        _message(
            _block("According to the document, "),
            _block("the reeds are brown", _document("The reeds are brown.", "Shore")),
            _block(" and "),
            _block("the sand is white", _document("The sand is white.", "Shore")),
            _block("."),
        ),
        "anthropic",
        2,
        2,
        1,
    ),
    Twin("Anthropic, web search", "blocks end in mid-sentence", SEARCHED, "anthropic", 3, 3, 2),
    Twin(
        "Anthropic, search results",
        "a source of the caller's, of which there are only excerpts",
        _message(
            _block(
                "Orlang was designed in 1993.",
                {
                    "type": "search_result_location",
                    "source": MILL,
                    "title": "Facts",
                    "cited_text": "Orlang: 1993",
                    "search_result_index": 0,
                    "start_block_index": 0,
                    "end_block_index": 1,
                },
            )
        ),
        "anthropic",
        1,
        1,
        1,
    ),
    Twin(
        "Anthropic, stream",
        "citations come before the text that they back; a document without a title",
        _streamed(
            ("The reeds are brown.", _document("The reeds are brown. ")),
            (" ", None),
            ("The sand is white.", _document("The sand is white.")),
            (" Both have been so for a hundred years.", None),
        ),
        "anthropic",
        3,
        2,
        1,
    ),
    Twin("Bedrock Converse", "cited and plain pieces make one sentence", CONVERSED, "bedrock-converse", 3, 2, 1),
    Twin(
        "Bedrock RetrieveAndGenerate",
        "a range ends at its last letter",
        RETRIEVED,
        "bedrock-retrieve",
        2,
        2,
        1,
    ),
    Twin(
        "Cohere",
        "ranges are noun phrases",
        cohere_shapes.reply(
            *(
                cohere_shapes.cite(said, BENEFITS, text=LISTED)
                for said in ("Fewer late trains", "Cheaper season tickets", "Quiet carriages")
            ),
            content=LISTED,
        ),
        "cohere",
        3,
        3,
        1,
    ),
    Twin(
        "Gemini, file search",
        "two passages that say the same, no address; most of the answer is uncited",
        _gemini(TAIL, [gemini_answers.support(gemini_answers.segment(TAIL, PORT), 1)], CHUNK, CHUNK),
        "gemini",
        4,
        1,
        1,
    ),
    Twin(
        "Gemini, Google Search",
        "positions are bytes, and drift where the text was cleaned",
        _gemini(
            WEATHER,
            [
                gemini_answers.support(gemini_answers.segment(WEATHER, WARM), 0),
                gemini_answers.support(DRIFTED, 1),
                gemini_answers.support({"startIndex": 3, "endIndex": 30, "text": "Words that stand nowhere."}, 1),
            ],
            gemini_answers.web("orl"),
            gemini_answers.web("gusts"),
        ),
        "gemini",
        3,
        2,
        2,
        1,
    ),
    Twin(
        "Gemini, a range inside a number",
        "the range is the end of a version number, and is widened to its sentence",
        _gemini(
            VERSION,
            [gemini_answers.support({"startIndex": POINT, "endIndex": POINT + 2, "text": "6."}, 0, 1)],
            gemini_answers.web("orlang"),
            gemini_answers.web("versions"),
            gemini_answers.web("unused"),
        ),
        "gemini",
        2,
        1,
        3,
    ),
    Twin(
        "Gemini Interactions",
        "the answer stands before its searches; ranges hold bullets and bold type",
        gemini_answers.interaction(
            {"type": "thought", "signature": "c2ln"},
            gemini_answers.output(NEWS, *(gemini_answers.note(NEWS, item, "orl") for item in ITEMS)),
            *gemini_answers.SEARCH,
        ),
        "gemini-interactions",
        3,
        3,
        1,
    ),
    Twin(
        "Gemini, stream",
        "only the last chunk has metadata, about the text of all",
        [
            _chunk("Good morning. It is 21"),
            _chunk("°C in Orl. Rain is unli"),
            _chunk(
                "kely today.",
                groundingChunks=[gemini_answers.web("orl")],
                groundingSupports=[
                    gemini_answers.support(gemini_answers.segment(f"Good morning. {WARM}", WARM), 0),
                ],
            ),
        ],
        "gemini",
        1,
        1,
        1,
    ),
    Twin(
        "OpenAI Chat",
        "the range is the marker; utm_source is no part of the page",
        openai_shapes.completion(CHATTED[0], openai_shapes.nested(CHATTED[1])),
        "openai-chat",
        3,
        3,
        2,
    ),
    Twin(
        "OpenAI Responses, file search",
        "the marker was taken out and left a blank; the text of the file came along",
        openai_shapes.said(
            FILED,
            [{"type": "file_citation", "file_id": "file-1", "filename": "pier.pdf", "index": len(FILED) - 1}],
            openai_shapes.FILE_CALL,
        ),
        "openai-responses",
        2,
        1,
        1,
    ),
    Twin(
        "OpenAI Responses, web search",
        "dashes and quotes before the markers; a page is cited at several places",
        openai_shapes.said(*MANY, openai_shapes.SEARCH_CALL, OPEN_PAGE),
        "openai-responses",
        5,
        5,
        3,
    ),
    Twin(
        "OpenAI Responses, one citation",
        "a list of figures with narrow blanks, all of it uncited",
        openai_shapes.said(*FORECAST),
        "openai-responses",
        6,
        1,
        1,
    ),
    Twin(
        "OpenRouter",
        "every range is 0 to 0: there are sources, and nothing is cited",
        openai_shapes.completion("The pier opened in 1932. It has four cranes.", ROUTED),
        "openai-chat",
        2,
        0,
        3,
    ),
    Twin(
        "OpenRouter, stream",
        "a delta brings the annotations; the text has an address",
        [
            openai_shapes.chunk({"role": "assistant", "content": BARE[:20]}),
            openai_shapes.chunk({"content": BARE[20:]}),
            openai_shapes.chunk({"content": "", "annotations": ROUTED}),
            openai_shapes.chunk({}, finish="stop"),
        ],
        "openai-chat",
        1,
        1,
        3,
    ),
    Twin(
        "Perplexity Sonar, addresses",
        "numbers count `citations`; one is never used",
        sonar_shapes.reply(citations=FOUR),
        "perplexity-sonar",
        3,
        2,
        4,
    ),
    Twin(
        "Perplexity Sonar, results",
        "a table of figures is uncited",
        sonar_shapes.reply(TABLE, citations=FOUR[:3], search_results=sonar_shapes.RESULTS),
        "perplexity-sonar",
        4,
        2,
        3,
    ),
    Twin(
        "xAI",
        "markers are numbered links",
        openai_shapes.said(*NUMBERED, openai_shapes.SEARCH_CALL),
        "openai-responses",
        4,
        3,
        2,
    ),
)
