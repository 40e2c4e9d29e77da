"""Registry, extras, verdict table and catalogue: names that users write."""

from __future__ import annotations

import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from upheld import extras, registry
from upheld.errors import ConfigError, MissingExtraError, UnknownNameError
from upheld.extras import EXTRAS, require
from upheld.findings import CODES, FAMILIES, lookup
from upheld.registry import Registry, Row
from upheld.verdicts import FLAGGED, RANK, VERDICTS, Verdict, best

ROOT = Path(__file__).parent.parent
ROWS = (Row("plain", "upheld.options:AuditOptions", None, "a built-in"),)


@pytest.fixture
def plugins(monkeypatch: pytest.MonkeyPatch) -> list[EntryPoint]:
    points: list[EntryPoint] = []
    monkeypatch.setattr(registry, "entry_points", lambda group: [p for p in points if p.group == group])
    return points


def _registry() -> Registry[object]:
    return Registry("verifier", "upheld.test", ROWS)


def test_a_built_in_is_imported_on_first_use() -> None:
    assert _registry().get("plain").__name__ == "AuditOptions"


def test_an_unknown_name_lists_the_known_ones_and_guesses() -> None:
    with pytest.raises(UnknownNameError, match=r"unknown verifier 'plian': did you mean 'plain'\? known are plain"):
        _registry().get("plian")


def test_a_plugin_is_found_by_name(plugins: list[EntryPoint]) -> None:
    plugins.append(EntryPoint("mine", "upheld.events:Progress", "upheld.test"))
    assert _registry().get("mine").__name__ == "Progress"
    assert [row.name for row in _registry().rows()] == ["plain", "mine"]


def test_a_plugin_that_fails_to_import_is_reported(plugins: list[EntryPoint]) -> None:
    plugins.append(EntryPoint("broken", "no_such_package_anywhere:thing", "upheld.test"))
    with pytest.raises(ConfigError, match=r"verifier 'broken' .* can't be loaded: No module named"):
        _registry().get("broken")


def test_a_plugin_cannot_take_a_built_ins_name(plugins: list[EntryPoint]) -> None:
    plugins.append(EntryPoint("plain", "upheld.events:Progress", "upheld.test"))
    assert _registry().get("plain").__name__ == "AuditOptions"
    assert [row.name for row in _registry().rows()] == ["plain"]


def test_a_missing_extra_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr(extras, "import_module", fail)
    with pytest.raises(
        MissingExtraError, match=r"verifier 'minicheck' needs an optional part: pip install \"upheld\[models\]\""
    ):
        require("models", "torch", "verifier 'minicheck'")


def test_an_installed_module_that_lacks_a_dependency_is_not_called_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise ModuleNotFoundError("No module named 'filelock'", name="filelock")

    monkeypatch.setattr(extras, "import_module", fail)
    with pytest.raises(ModuleNotFoundError, match="filelock"):
        require("models", "torch", "verifier 'minicheck'")


def test_require_gives_the_module() -> None:
    assert require("models", "json", "a test").loads("1") == 1


def test_the_extras_are_those_of_pyproject() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert set(project) == {*EXTRAS, "all"}
    assert project["all"] == [f"upheld[{','.join(sorted(EXTRAS))}]"]


def test_the_verdict_table_has_every_verdict_once_best_first() -> None:
    assert [row.verdict for row in VERDICTS] == list(Verdict)
    assert best([Verdict.CONTRADICTED, Verdict.PARTIAL, Verdict.LINK_ROT]) is Verdict.PARTIAL
    assert best([]) is Verdict.UNCITED
    assert RANK[Verdict.SUPPORTED] == 0


def test_what_is_flagged_by_default_is_what_the_contract_says() -> None:
    assert {v.value for v in FLAGGED} == {"partial", "wrong_entity", "unsupported", "contradicted", "likely_fabricated"}


def test_the_catalogue_is_sorted_within_families_and_complete() -> None:
    codes = [row.code for row in CODES]
    assert len(codes) == len(set(codes))
    for family in FAMILIES:
        members = [code for code in codes if code.startswith(family)]
        assert members == sorted(members)
        assert members
    for row in CODES:
        assert row.code[0] in FAMILIES
        assert all((row.summary, row.explanation, row.example, row.advice))


def test_lookup_takes_either_case_and_guesses() -> None:
    assert lookup("n101").code == "N101"
    with pytest.raises(UnknownNameError, match="unknown code 'N999'"):
        lookup("N999")
