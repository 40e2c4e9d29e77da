from __future__ import annotations

import pytest

from upheld.errors import ProviderError
from upheld.providers.node import Node

RESPONSE = Node(
    {"groundingMetadata": {"chunks": [{"uri": "u"}, None, {"uri": "v"}]}, "n": 3, "f": 2.0, "id": 7, "t": "x"}
)


def test_a_field_is_found_in_either_spelling() -> None:
    assert RESPONSE.get("grounding_metadata").path == "groundingMetadata"
    assert [chunk.text("uri") for chunk in RESPONSE.dig("grounding_metadata").items("chunks")] == ["u", "v"]


def test_what_is_null_or_absent_has_null_fields() -> None:
    assert not RESPONSE.dig("a", "b", "c")
    assert RESPONSE.dig("a", "b").items("c") == []
    assert RESPONSE.get("a").text("b") is None
    assert RESPONSE.number("zero") is None


def test_numbers_and_ids() -> None:
    assert RESPONSE.number("n") == 3
    assert RESPONSE.number("f") == 2
    assert RESPONSE.label("id") == "7"
    assert RESPONSE.label("t") == "x"


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda node: node.get("t").get("a"), "t: expected an object, found a text"),
        (lambda node: node.items("t"), "t: expected a list, found a text"),
        (lambda node: node.text("n"), "n: expected a text, found a number"),
        (lambda node: node.number("t"), "t: expected a whole number, found a text"),
        (lambda node: node.dig("grounding_metadata").items("chunks")[1].items("uri"), "groundingMetadata.chunks.2.uri"),
        (lambda node: node.label("grounding_metadata"), "groundingMetadata: expected a text, found an object"),
        (lambda node: Node([1]).get("a"), "the response: expected an object, found a list"),
    ],
)
def test_a_wrong_kind_is_told_with_its_path(ask, told: str) -> None:
    with pytest.raises(ProviderError) as error:
        ask(RESPONSE)
    assert told in str(error.value)


@pytest.mark.parametrize("value", [True, -1, 1.5, float("nan"), float("inf"), 10**13, "3"])
def test_what_is_no_position(value: object) -> None:
    with pytest.raises(ProviderError, match="expected a whole number"):
        Node({"at": value}).number("at")
