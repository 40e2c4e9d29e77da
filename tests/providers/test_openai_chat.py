"""Chat completions: OpenAI's, Azure's with its own data, OpenRouter's, xAI's older ones, those of gateways."""

from __future__ import annotations

import json
from typing import Any

import pytest

import upheld
from openai_shapes import BARE, PIER, TIDE, completion, marked, nested
from upheld.errors import ProviderError
from upheld.providers.registry import recognise

Claims = list[tuple[str, list[str]]]

TWO = "The pier opened in 1932. {0} It has four cranes today. {1}"
PLAIN = "The pier opened in 1932. It has four cranes today."
OPENED = ("The pier opened in 1932.", [PIER])
CRANES = ("It has four cranes today.", [TIDE])
UNCITED = [(OPENED[0], []), (CRANES[0], [])]


def claims_of(given: Any) -> Claims:
    parsed = upheld.parse(given)
    names = {source.id: source.url or source.title or source.id for source in parsed.sources}
    return [(claim.text, [names[one.source_id] for one in claim.citations]) for claim in parsed.claims]


def excerpt(url: str, **more: Any) -> dict[str, Any]:
    """An annotation as OpenRouter has them: an excerpt, and 0 for both positions."""
    return {
        "type": "url_citation",
        "url": url,
        "title": "",
        "start_index": 0,
        "end_index": 0,
        "content": "Piers ...",
    } | more


def document(number: int, **more: Any) -> dict[str, Any]:
    """A document as Azure has them."""
    found = {
        "content": f"Text {number} of a pier.",
        "title": f"Pier {number}",
        "url": None,
        "filepath": f"{number}.pdf",
    }
    return {**found, "chunk_id": "0", **more}


DOCS = [document(1), document(2, title=None), document(3, url="https://pier.example/3")]
DOC_TEXT = "The pier opened in 1932 [doc1]. It has four cranes today [doc2][doc3]."

CASES: list[tuple[str, str, dict[str, Any], Claims]] = [
    (
        "search",
        "the fields of an annotation lie one level down",
        completion((text := marked(TWO, [PIER, TIDE]))[0], nested(text[1])),
        [OPENED, CRANES],
    ),
    (
        "flat",
        "gateways leave them where the Responses API has them",
        completion(*marked(TWO, [PIER, TIDE], BARE)),
        [OPENED, CRANES],
    ),
    (
        "openrouter",
        "ranges of 0 to 0 are none: sources, and nothing cites them",
        completion(PLAIN, nested([excerpt(PIER), excerpt(TIDE)])),
        UNCITED,
    ),
    (
        "openrouter with links",
        "but a link in the text cites",
        completion(f"The pier opened in 1932 ([pier.example]({PIER})).", nested([excerpt(PIER), excerpt(TIDE)])),
        [OPENED],
    ),
    (
        "null",
        "null annotations, context and tools are none",
        completion(PLAIN, None, context=None, tool_calls=None),
        UNCITED,
    ),
    (
        "parts",
        "a content may be parts; annotations of the message count from its beginning",
        completion(
            [{"type": "text", "text": PLAIN[:30]}, {"type": "image_url", "image_url": {}}, PLAIN[30:]],
            [{"type": "url_citation", "url": TIDE, "title": "t", "start_index": 25, "end_index": 50}],
        ),
        [(OPENED[0], []), CRANES],
    ),
    (
        "annotated parts",
        "those of a part from the part's",
        completion(
            [
                {"type": "text", "text": PLAIN[:25]},
                {
                    "type": "text",
                    "text": PLAIN[25:],
                    "annotations": [{"type": "url_citation", "url": TIDE, "start_index": 0, "end_index": 25}],
                },
            ]
        ),
        [(OPENED[0], []), CRANES],
    ),
    (
        "thoughts",
        "a thought is not the answer, though positions count it",
        completion(
            "<think>Piers open in spring.</think>\n\n" + PLAIN,
            [{"type": "url_citation", "url": TIDE, "start_index": 64, "end_index": 89}],
        ),
        [(OPENED[0], []), CRANES],
    ),
    (
        "thought cited",
        "what a thought cites is not the answer's",
        completion(
            "<think>Piers open in spring.</think>\n\n" + PLAIN,
            [{"type": "url_citation", "url": TIDE, "start_index": 7, "end_index": 28}],
        ),
        UNCITED,
    ),
    (
        "litellm",
        "the range is a number's: it says what the number means",
        completion(
            "The pier opened in 1932.[2] It has four cranes today.[1][2]",
            nested(
                [
                    {"type": "url_citation", "url": PIER, "title": "", "start_index": 24, "end_index": 27},
                    {"type": "url_citation", "url": TIDE, "title": "", "start_index": 53, "end_index": 56},
                    {"type": "url_citation", "url": PIER, "title": "", "start_index": 56, "end_index": 59},
                ]
            ),
        ),
        [OPENED, (CRANES[0], [TIDE, PIER])],
    ),
    (
        "xai",
        "a list at the top is only a list where the text has no numbers",
        completion(PLAIN) | {"citations": [PIER, TIDE]},
        UNCITED,
    ),
    (
        "numbers",
        "else it is what they count",
        completion("The pier opened in 1932.[1] It has four cranes today.[2]") | {"citations": [PIER, TIDE]},
        [OPENED, CRANES],
    ),
    (
        "azure",
        "documents are cited by their positions from 1",
        completion(DOC_TEXT, context={"citations": DOCS, "intent": '["pier"]'}),
        [(OPENED[0], ["Pier 1"]), (CRANES[0], ["2.pdf", "https://pier.example/3"])],
    ),
    (
        "older azure",
        "older versions have them as JSON in a tool's message",
        completion(
            DOC_TEXT,
            context={
                "messages": [
                    {"role": "tool", "content": "-"},
                    {"role": "tool", "content": json.dumps({"citations": DOCS})},
                ]
            },
        ),
        [(OPENED[0], ["Pier 1"]), (CRANES[0], ["2.pdf", "https://pier.example/3"])],
    ),
    (
        "azure gaps",
        "a document that is null still has its number",
        completion("The pier opened in 1932 [doc2].", context={"citations": [None, document(2)]}),
        [(OPENED[0], ["Pier 2"])],
    ),
    (
        "azure figures",
        "a document's number makes no marker of a figure",
        completion("It is built to norm A.2 of 1932.", context={"citations": DOCS}),
        [("It is built to norm A.2 of 1932.", [])],
    ),
    (
        "unknown kinds",
        "annotations of other types are passed over",
        completion(PLAIN, [{"type": "moon_citation", "phase": 1}, {"url": None}]),
        UNCITED,
    ),
]


@pytest.mark.parametrize(("reason", "given", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_claims_and_what_they_cite(reason: str, given: dict[str, Any], expected: Claims) -> None:
    found = recognise(given, "openai")
    assert found is not None
    assert found.name == "openai-chat"
    assert claims_of(upheld.from_openai(given)) == expected, reason
    assert claims_of(given) == expected, reason


def test_the_first_choice_is_audited() -> None:
    given = completion(PLAIN)
    given["choices"].append({"index": 1, "message": {"role": "assistant", "content": "Another answer about a pier."}})
    assert upheld.from_openai(given).answer == PLAIN


def test_excerpts_are_what_the_model_was_shown() -> None:
    (source,) = upheld.from_openai(completion(PLAIN, nested([excerpt(PIER)]))).sources
    assert (source.text, source.carried, source.url, source.title) == ("Piers ...", "response", PIER, None)


def test_documents_are_passages_and_keep_their_texts() -> None:
    docs = [document(1, url="https://pier.example/a"), document(2, url="https://pier.example/a", title="Pier 1")]
    parsed = upheld.parse(completion("The pier opened in 1932 [doc2].", context={"citations": docs}))
    assert [one.source_id for one in parsed.claims[0].citations] == ["doc2"]
    assert [source.text for source in parsed.sources] == ["Text 1 of a pier.", "Text 2 of a pier."]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (
            completion(None, tool_calls=[{"id": "c", "type": "function"}]),
            "choices.0.message.content: the message has no text: it only calls tools",
        ),
        (completion(None, refusal="I can't help."), "the model refused to answer: I can't help."),
        (completion(None), "choices.0.message.content: the message has no text"),
        (completion("<think>Still thinking"), "choices.0.message.content: the message has no text"),
        ({"object": "chat.completion", "choices": {}}, "choices: expected a list, found an object"),
        ({"object": "chat.completion", "choices": [{}]}, "choices.0.message: the choice has no message"),
        ({"object": "chat.completion", "choices": []}, "choices: the response has no choices"),
        (completion(None) | {"error": {"message": "Overloaded."}}, "the response is an error: Overloaded."),
        (completion({"text": "a"}), "choices.0.message.content: expected a text, found an object"),
        (completion(PLAIN, [7]), "choices.0.message.annotations.0: expected an object, found a number"),
        (
            completion(PLAIN, nested([excerpt(PIER) | {"url": []}])),
            "annotations.0.url_citation.url: expected a text, found a list",
        ),
        (completion(PLAIN, context={"citations": {}}), "choices.0.message.context.citations: expected a list"),
        (completion(PLAIN, context={"citations": [{"content": 1}]}), "context.citations.0.content: expected a text"),
    ],
)
def test_errors_name_the_field(given: dict[str, Any], told: str) -> None:
    with pytest.raises(ProviderError) as caught:
        upheld.from_response(given)
    assert told in str(caught.value)
    assert caught.value.field is not None
