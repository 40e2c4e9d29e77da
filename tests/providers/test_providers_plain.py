from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum

import pytest
from pydantic import BaseModel

from upheld.errors import ParseError, ProviderError
from upheld.providers.plain import plain


class Colour(StrEnum):
    RED = "red"


class Model(BaseModel):
    name: str
    colour: Colour = Colour.RED
    blob: bytes = b"\x00\xff"


@dataclass
class Reply:
    response: str
    nodes: list[Model]


class Old:
    def to_dict(self) -> dict[str, object]:
        return {"a": (1, 2)}


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        pytest.param({"a": [1, None, True]}, {"a": [1, None, True]}, id="values"),
        pytest.param('{"a": 1}', {"a": 1}, id="JSON"),
        pytest.param(b'\xef\xbb\xbf{"a": 1}', {"a": 1}, id="bytes with a byte order mark"),
        pytest.param('{"a": 1}\n{"a": 2}\n', [{"a": 1}, {"a": 2}], id="a JSON value a line"),
        pytest.param(
            'event: x\ndata: {"a": 1}\n\n: ping\ndata: {"a": 2}\n\ndata: [DONE]\n', [{"a": 1}, {"a": 2}], id="events"
        ),
        pytest.param('data: {"a": 1}\n\ndata: [DONE]\n', [{"a": 1}], id="one event"),
        pytest.param('data: {"a": 1}\n\ndata: {"a": "cu', [{"a": 1}], id="events that end anywhere"),
        pytest.param(Model(name="n"), {"name": "n", "colour": "red", "blob": "AP8="}, id="pydantic"),
        pytest.param(Old(), {"a": [1, 2]}, id="an object with to_dict"),
        pytest.param(
            Reply("r", [Model(name="n", blob=b"")]),
            {"response": "r", "nodes": [{"name": "n", "colour": "red", "blob": ""}]},
            id="a dataclass of models",
        ),
        pytest.param((part for part in ({"a": 1}, {"b": 2})), [{"a": 1}, {"b": 2}], id="an iterator"),
    ],
)
def test_every_form_becomes_json_values(given: object, wanted: object) -> None:
    assert plain(given) == wanted
    json.dumps(plain(wanted))


@pytest.mark.parametrize("text", ["{a: 1}", '{"a": 1}\nand so on', '{"a": 1}\n{"a"\n{"a": 1}', "data: {"])
def test_text_that_is_no_json(text: str) -> None:
    with pytest.raises(ParseError, match="no JSON"):
        plain(text)


def test_json_that_is_nested_too_deeply() -> None:
    with pytest.raises(ParseError, match="nested too deeply"):
        plain("[" * 100_000)


def test_an_object_that_holds_itself() -> None:
    cycle: dict[str, object] = {}
    cycle["a"] = cycle
    with pytest.raises(ProviderError, match="nested too deeply"):
        plain(cycle)


def test_an_object_that_nothing_can_be_read_from() -> None:
    with pytest.raises(ProviderError, match=r"answer\.part: a object is nothing that can be read"):
        plain({"answer": {"part": object()}})


@pytest.mark.parametrize("inner", ['"x"', "{}"], ids=["a text", "an object"])
@pytest.mark.parametrize(("opens", "closes"), [("[", "]"), ('{"a": ', "}")], ids=["lists", "objects"])
def test_json_is_no_deeper_than_readers_can_walk(opens: str, closes: str, inner: str) -> None:
    assert plain(opens * 90 + inner + closes * 90)
    for text in (opens * 300 + inner + closes * 300, f"data: {opens * 300}{inner}{closes * 300}\n\ndata: [DONE]\n"):
        with pytest.raises(ParseError, match="nested too deeply"):
            plain(text)


def test_a_method_that_only_has_the_name_is_not_called_for_the_fields() -> None:
    class Shelf:
        def to_dict(self, shelf: str) -> dict[str, str]:
            return {"shelf": shelf}

    with pytest.raises(ProviderError, match="a Shelf is nothing that can be read"):
        plain(Shelf())
