"""The documentation's figures are what the committed results say."""

from __future__ import annotations

import sys
from fnmatch import fnmatch
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from upheld.errors import InputError
from upheld.evals.outcome import Table
from upheld.evals.sections import SECTIONS, UNMEASURED, Section, filled


def load():
    """The script, which is no part of a package."""
    path = Path(__file__).parents[2] / "evals" / "tables.py"
    spec = spec_from_file_location("tables", path)
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


TABLES = load()
PAGE = "Before.\n\n<!-- results: mills -->\nold 99.9\n<!-- end of results: mills -->\n\nAfter.\n"
MILLS = Table(title="Mills", header=("mill", "turns"), rows=(("red", "7"), ("a | b", "12")))


@pytest.fixture
def sections(monkeypatch):
    module = type(sys)("mill_tables")
    module.some, module.none = lambda folder: [MILLS], lambda folder: []
    monkeypatch.setitem(sys.modules, "mill_tables", module)
    return {name: (Section("mills", "mills*.json", f"mill_tables:{name}"),) for name in ("some", "none")}


def test_the_pages_are_what_the_results_say():
    assert TABLES.stale() == {}, "run `python evals/tables.py` and read the difference"


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.name)
def test_every_section_has_a_writer_and_stands_on_a_page(section):
    assert callable(section.writer())
    marker = f"<!-- results: {section.name} -->"
    assert any(marker in path.read_text("utf-8") for path in TABLES.PAGES)


def test_every_result_that_is_committed_is_of_a_section():
    results = [path.name for path in TABLES.RESULTS.glob("*.json")]
    assert [name for name in results if not any(fnmatch(name, section.files) for section in SECTIONS)] == []


def test_what_stands_between_the_markers_is_written_anew(sections, tmp_path):
    page = filled(PAGE, tmp_path, sections["some"])
    assert page == (
        "Before.\n\n<!-- results: mills -->\n\nMills\n\n| mill   | turns |\n| ------ | ----: |\n| red    |     7 |\n"
        "| a \\| b |    12 |\n\n<!-- end of results: mills -->\n\nAfter.\n"
    )
    assert filled(page, tmp_path, sections["some"]) == page


def test_without_results_the_page_says_so(sections, tmp_path):
    assert UNMEASURED in filled(PAGE, tmp_path, sections["none"])


def test_an_unknown_marker_is_an_error(tmp_path):
    with pytest.raises(InputError, match="“results: mills” names no section"):
        filled(PAGE, tmp_path)


def test_a_page_that_differs_is_named(sections, tmp_path, monkeypatch):
    monkeypatch.setattr(TABLES, "filled", lambda text, folder: filled(text, folder, sections["some"]))
    path = tmp_path / "page.md"
    path.write_text(PAGE, encoding="utf-8")
    assert list(TABLES.stale((path,), tmp_path)) == [path]
    path.write_text(filled(PAGE, tmp_path, sections["some"]), encoding="utf-8")
    assert TABLES.stale((path,), tmp_path) == {}
