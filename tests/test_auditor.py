"""The ways in: `upheld.audit`, `Auditor`, `upheld.parse`."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import upheld
from fakes import CountingVerifier
from upheld.errors import ConfigError, InputError, UnknownNameError

ANSWER = "The Halden bridge is 398 metres long [1]. It was opened in 1931 [1]. It was designed by Ana Brandt [1]."
SOURCE = (
    "The Halden bridge crosses the Trist near the old harbour. The bridge has a length of 398 metres. "
    "It opened to traffic in 1931 after four years of work. The engineer Olav Mork designed it."
)


def verdicts(report: upheld.AuditReport) -> list[str]:
    return [claim.verdict.value for claim in report.claims]


def test_audit_of_a_text_and_its_sources() -> None:
    report = upheld.audit(ANSWER, [SOURCE], question="How long is it?")
    assert verdicts(report)[:2] == ["supported", "supported"]
    assert verdicts(report)[2] in {"wrong_entity", "unsupported", "partial"}
    assert "Ana Brandt" in " ".join(span.text for span in report.claims[2].citations[0].spans)
    assert report.question == "How long is it?"


def test_a_mapping_and_a_request_give_the_same_claims() -> None:
    data = {"answer": ANSWER, "sources": [{"id": "1", "text": SOURCE}]}
    assert upheld.audit(data).claims == upheld.audit(upheld.AuditRequest.model_validate(data)).claims


def test_sources_may_be_local_files(tmp_path: Path) -> None:
    page = tmp_path / "bridge.md"
    page.write_text(f"# The bridge\n\n{SOURCE}\n", "utf-8")
    assert verdicts(upheld.audit(ANSWER, [page])) == verdicts(upheld.audit(ANSWER, [SOURCE]))
    assert verdicts(upheld.audit(ANSWER, {"1": page})) == verdicts(upheld.audit(ANSWER, [SOURCE]))


def test_a_file_that_gives_no_text_makes_its_source_unverifiable(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.md", tmp_path / "bad.html"
    good.write_text(SOURCE, "utf-8")
    bad.write_bytes(b"\x89PNG\r\n\x1a\n")
    answer = "The Halden bridge is 398 metres long [1]. It was opened in 1931 [2].\n\n[2] Annals of bridges"
    for sources in ([good, bad], {"1": good, "2": bad}):
        report = upheld.audit(answer, sources)
        assert verdicts(report) == ["supported", "unverifiable"]
        assert (report.sources[1].status, report.sources[1].title) == ("unsupported_type", "Annals of bridges")
        assert report.sources[1].reason == report.claims[1].citations[0].reason
        assert "looks like a PNG image" in report.claims[1].citations[0].reason
    assert [source.text for source in upheld.parse(answer, [good, bad]).sources] == [SOURCE, None]


def test_a_missing_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such file"):
        upheld.audit(ANSWER, [tmp_path / "none.html"])


def test_a_file_named_by_a_request_is_never_read(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("The password is swordfish.", "utf-8")
    for address in (secret.as_uri(), str(secret)):
        data = {"answer": "The password is swordfish [1].", "sources": [{"id": "1", "url": address}]}
        report = upheld.audit(data)
        assert verdicts(report) == ["unverifiable"]
        assert report.sources[0].characters == 0


def test_parse_shows_what_would_be_checked() -> None:
    parsed = upheld.parse(ANSWER, ["https://example.org/bridge"])
    assert [claim.text for claim in parsed.claims] == [
        "The Halden bridge is 398 metres long.",
        "It was opened in 1931.",
        "It was designed by Ana Brandt.",
    ]
    assert [(c.source_id, c.marker) for c in parsed.claims[0].citations] == [("1", "[1]")]
    assert [(s.id, s.url) for s in parsed.sources] == [("1", "https://example.org/bridge")]


def test_audit_async_gives_what_audit_gives() -> None:
    auditor = upheld.Auditor()
    assert asyncio.run(auditor.audit_async(ANSWER, [SOURCE])).claims == auditor.audit(ANSWER, [SOURCE]).claims


def test_audit_many_keeps_the_order_and_survives_bad_input() -> None:
    good = {"answer": "It is tall [1].", "sources": [{"id": "1", "text": "It is tall."}]}
    results = list(upheld.Auditor().audit_many([good, {"answer": ""}, (ANSWER, [SOURCE]), good]))
    assert [type(result).__name__ for result in results] == ["AuditReport", "InputError", "AuditReport", "AuditReport"]
    assert "answer: is empty" in str(results[1])


def test_audit_many_survives_input_of_every_wrong_shape(tmp_path: Path) -> None:
    page = tmp_path / "a.md"
    page.write_text(SOURCE)
    bad = [None, 3, (), (ANSWER,), (ANSWER, [SOURCE], 3), (ANSWER, "text"), (ANSWER, {"": page}), (ANSWER, [3])]
    results = list(upheld.Auditor().audit_many([*bad, (ANSWER, {"1": page})]))  # type: ignore[list-item]  # on purpose
    assert [isinstance(result, InputError) for result in results] == [True] * len(bad) + [False]


def test_audit_many_is_lazy() -> None:
    def endless():
        while True:
            yield {"answer": "It is tall [1].", "sources": [{"id": "1", "text": "It is tall."}]}

    assert isinstance(next(upheld.Auditor().audit_many(endless())), upheld.AuditReport)


def test_an_auditor_serves_many_threads_at_once() -> None:
    auditor = upheld.Auditor()
    jobs = [(f"The hall seats {n} people [1].", [f"The hall has seats for {n} people."]) for n in range(200, 240)]
    alone = [auditor.audit(*job).claims for job in jobs]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda job: auditor.audit(*job).claims, jobs)) == alone


def test_a_verifier_of_ones_own_is_used_as_it_is() -> None:
    mine = CountingVerifier(lambda item: 0.9)
    report = upheld.audit("It is tall [1].", ["Nothing."], verifier=mine)
    assert (report.verifier.name, verdicts(report)) == ("counting", ["supported"])
    assert len(mine.seen) == 1


WRONG_KINDS = [
    ("verifier", None),
    ("verifier", 3),
    ("retrieval", None),
    ("retrieval", ["bm25"]),
    ("threshold", "0.5"),
    ("passages", "3"),
    ("passages", 1.5),
]


@pytest.mark.parametrize(("name", "value"), WRONG_KINDS)
def test_a_setting_of_a_wrong_kind_is_refused(name: str, value: object) -> None:
    with pytest.raises(ConfigError, match=f"{name}: expected"):
        upheld.audit(ANSWER, [SOURCE], **{name: value})


@pytest.mark.parametrize("threshold", [-0.1, 1.1])
def test_a_threshold_outside_its_range_is_refused(threshold: float) -> None:
    with pytest.raises(ConfigError, match="not between 0 and 1"):
        upheld.Auditor(threshold=threshold)


def test_no_passages_are_refused() -> None:
    with pytest.raises(ConfigError, match="less than 1"):
        upheld.Auditor(passages=0)


@pytest.mark.parametrize("option", ["verifier", "retrieval"])
def test_an_unknown_name_is_told_when_the_auditor_is_made(option: str) -> None:
    with pytest.raises(UnknownNameError, match="lexcal"):
        upheld.Auditor(**{option: "lexcal"})


def test_bad_input_is_an_input_error() -> None:
    with pytest.raises(InputError, match="answer: is empty"):
        upheld.audit("  ")
