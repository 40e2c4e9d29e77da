"""The example responses, audited as the documentation says: each false figure is found where its source came along."""

from __future__ import annotations

import json

import pytest

from our_responses import EXAMPLES
from upheld.cli.main import main

NAMES = sorted(path.name for path in EXAMPLES.iterdir())
JUDGED = ["supported", "contradicted", "supported"]
#: The text is judged as one claim, of which one half is wrong.
TOGETHER = ["partial", "supported"]
UNREAD = ["unverifiable"] * 3
VERDICTS = {
    "anthropic.json": (JUDGED, {"S616"}),
    "bedrock-converse.json": (JUDGED, {"S617"}),
    "bedrock-retrieve.json": (TOGETHER, {"S616"}),
    "cohere.json": (JUDGED, {"S616"}),
    "gemini-interactions.json": (UNREAD, {"S611"}),
    "gemini.json": (JUDGED, {"S616"}),
    "generic.json": (JUDGED, set()),
    "groq.json": (["uncited"] * 3, set()),
    "langchain.json": (JUDGED, {"S616"}),
    "llamaindex.json": (JUDGED, {"S616"}),
    "mistral-chat.json": (UNREAD, {"S612"}),
    "mistral-conversations.json": (JUDGED, {"S617"}),
    "openai-chat.json": (UNREAD, {"S611"}),
    "openai-responses.json": (JUDGED, {"S616"}),
    "openai-stream.sse": (UNREAD, {"S611"}),
    "openrouter.json": (JUDGED, {"S616"}),
    "perplexity-agent.json": (UNREAD, {"S611"}),
    "perplexity-sonar.json": (UNREAD, {"S611"}),
    "vercel.json": (UNREAD, {"S611"}),
    "xai.json": (UNREAD, {"S611"}),
}


def test_every_example_is_expected() -> None:
    assert sorted(VERDICTS) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_an_audit_finds_what_is_wrong(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    verdicts, codes = VERDICTS[name]
    options = ("--from", "auto", "--offline", "--no-cache", "--json", "--verifier", "lexical")
    exit_code = main(["audit", str(EXAMPLES / name), *options])
    report = json.loads(capsys.readouterr().out)
    assert [claim["verdict"] for claim in report["claims"]] == verdicts
    assert {finding["code"] for source in report["sources"] for finding in source["findings"]} == codes
    assert exit_code == int("supported" in verdicts)
