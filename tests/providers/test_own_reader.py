"""A reader that another package brings, as the documentation shows it."""

from __future__ import annotations

import re
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

import upheld
from upheld import registry
from upheld.providers.registry import reader, recognise

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = Path(__file__).parent.parent.parent / "docs/responses.md"
RESPONSE = {
    "desk_reply": {
        "body": "The depot opened in 1994. It holds 30,000 tonnes.",
        "proofs": [{"from": 0, "to": 25, "link": "https://depot.example/past", "name": "Past"}],
    }
}


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (shown,) = (
        code for code in re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL) if "Desk" in code
    )
    module = ModuleType("desk_package")
    exec(shown, module.__dict__)
    monkeypatch.setitem(sys.modules, "desk_package", module)
    point = EntryPoint("desk", "desk_package:DeskReader", "upheld.providers")
    monkeypatch.setattr(registry, "entry_points", lambda group: [point] if group == point.group else [])
    yield
    reader.cache_clear()


@pytest.mark.parametrize("provider", ["auto", "desk"])
@pytest.mark.usefixtures("desk")
def test_it_is_found(provider: str) -> None:
    request = upheld.from_response(RESPONSE, provider=provider)
    assert [(source.url, source.title) for source in request.sources] == [("https://depot.example/past", "Past")]
    assert [request.answer[span.start : span.end] for span in request.cited_spans] == ["The depot opened in 1994."]


@pytest.mark.usefixtures("desk")
def test_its_errors_name_the_field() -> None:
    with pytest.raises(upheld.InputError) as told:
        upheld.from_response({"desk_reply": {"body": 3}}, provider="desk")
    assert told.value.field == "desk_reply.body"


def test_without_it_nothing_knows_the_response() -> None:
    assert recognise(RESPONSE) is None
    with pytest.raises(upheld.UnknownNameError, match="desk"):
        upheld.from_response(RESPONSE, provider="desk")
