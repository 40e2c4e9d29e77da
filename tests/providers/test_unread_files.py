"""Files beside a response that give no text: what the response says is never judged in their place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import upheld
from upheld.errors import InputError

QUOTED = "The Halden bridge is 398 metres long."
#: What the reader has of the source is a quotation alone, under an id (s1) that the caller does not know.
RESPONSE: dict[str, Any] = {
    "type": "message",
    "stop_reason": "end_turn",
    "content": [
        {
            "type": "text",
            "text": QUOTED,
            "citations": [{"type": "char_location", "document_index": 0, "cited_text": QUOTED}],
        }
    ],
}


@pytest.mark.parametrize("id_", ["1", "s1", "another"])
def test_a_file_that_gives_no_text_is_an_error_that_names_it(tmp_path: Path, id_: str) -> None:
    bad = tmp_path / "bad.html"
    bad.write_bytes(b"\x89PNG\r\n\x1a\n")
    with pytest.raises(InputError, match=rf"source {id_} can't be read: bad\.html looks like a PNG image") as told:
        upheld.audit(RESPONSE, {id_: bad}, offline=True)
    assert told.value.field == f"sources.{id_}"


def test_a_file_that_gives_its_text_is_judged(tmp_path: Path) -> None:
    good = tmp_path / "good.md"
    good.write_text("The Halden bridge is 412 metres long.", "utf-8")
    (claim,) = upheld.audit(RESPONSE, [good], offline=True).claims
    assert claim.verdict == "contradicted"
