from __future__ import annotations

from dataclasses import asdict, fields

import pytest

from upheld.config import Config, load_config, read_verdicts
from upheld.errors import ConfigError, UnknownNameError
from upheld.options import AuditOptions
from upheld.verdicts import FLAGGED, Verdict

#: Every setting: its text in TOML and in the environment, and its value.
SETTINGS = [
    ("verifier", '"lexical"', "lexical", "lexical"),
    ("retrieval", '"bm25"', "bm25", "bm25"),
    ("threshold", "0.25", "0.25", 0.25),
    ("passages", "5", "5", 5),
    ("context", "false", "no", False),
    ("combine", "false", "0", False),
    ("suggest", "false", "0", False),
    ("offline", "true", "1", True),
    ("cache", "false", "off", False),
    ("refresh", "true", "yes", True),
    ("fail_on", '["unsupported", "wrong-entity"]', "unsupported, wrong entity", {"unsupported", "wrong_entity"}),
    ("min_supported", "0.8", "0.8", 0.8),
]
IDS = [row[0] for row in SETTINGS]


def value_of(config: Config, name: str) -> object:
    return {**asdict(config.options), "fail_on": config.fail_on, "min_supported": config.min_supported}[name]


def write(folder, text: str) -> None:
    (folder / "pyproject.toml").write_text(text, encoding="utf-8")


def test_without_any_setting_the_defaults_hold(tmp_path):
    assert load_config(tmp_path, {}) == Config(AuditOptions(), FLAGGED, None)


def test_every_field_can_be_set():
    settable = {f.name for f in fields(AuditOptions)} | {f.name for f in fields(Config)} - {"options"}
    assert {*IDS, "allow_private"} == settable


def test_no_file_opens_the_network_that_is_not_public(tmp_path):
    """In a pull request the file may be a stranger's."""
    write(tmp_path, "[tool.upheld]\nallow-private = true\n")
    with pytest.raises(ConfigError, match="allow-private is never set by a file; use the option or UPHELD_ALLOW_PR"):
        load_config(tmp_path, {})
    (tmp_path / "pyproject.toml").unlink()
    assert load_config(tmp_path, {"UPHELD_ALLOW_PRIVATE": "1"}).options.allow_private
    assert load_config(tmp_path, {}, {"allow_private": True}).options.allow_private


@pytest.mark.parametrize(("name", "toml", "env", "value"), SETTINGS, ids=IDS)
def test_pyproject_sets_it_with_either_dash(tmp_path, name, toml, env, value):
    for key in (name, name.replace("_", "-")):
        write(tmp_path, f"[tool.upheld]\n{key} = {toml}\n")
        assert value_of(load_config(tmp_path, {}), name) == value


@pytest.mark.parametrize(("name", "toml", "env", "value"), SETTINGS, ids=IDS)
def test_the_environment_sets_it(tmp_path, name, toml, env, value):
    assert value_of(load_config(tmp_path, {f"UPHELD_{name.upper()}": env}), name) == value


def test_later_places_win(tmp_path):
    write(tmp_path, "[tool.upheld]\nthreshold = 0.1\npassages = 1\nverifier = 'a'\n")
    config = load_config(
        tmp_path, {"UPHELD_THRESHOLD": "0.2", "UPHELD_PASSAGES": "2"}, {"threshold": 0.3, "passages": None}
    )
    assert config.options == AuditOptions(verifier="a", threshold=0.3, passages=2)


def test_an_empty_variable_is_none(tmp_path):
    assert load_config(tmp_path, {"UPHELD_VERIFIER": ""}).options.verifier == "auto"


def test_the_nearest_pyproject_with_a_table_counts(tmp_path):
    inner = tmp_path / "package" / "src"
    inner.mkdir(parents=True)
    write(tmp_path, "[tool.upheld]\npassages = 4\n")
    write(tmp_path / "package", "[project]\nname = 'x'\n")
    assert load_config(inner, {}).options.passages == 4
    write(tmp_path / "package", "[tool.upheld]\n")
    assert load_config(inner, {}).options.passages is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[tool.upheld]\nverifer = 'x'\n", "unknown key 'verifer': did you mean 'verifier'?"),
        ("[tool.upheld]\nthreshold = 7\n", "[tool.upheld] threshold: expected a number from 0 to 1, not 7"),
        ("[tool.upheld]\nthreshold = nan\n", "threshold: expected a number from 0 to 1, not nan"),
        ("[tool.upheld]\nthreshold = true\n", "threshold: expected a number, not True"),
        ("[tool.upheld]\npassages = 0\n", "passages: expected a whole number from 1, not 0"),
        ("[tool.upheld]\npassages = 1.5\n", "passages: expected a whole number from 1, not 1.5"),
        ("[tool.upheld]\ncontext = 'maybe'\n", "context: expected true or false, not 'maybe'"),
        ("[tool.upheld]\nverifier = 3\n", "verifier: expected a name, not 3"),
        ("[tool.upheld]\nfail-on = 'wrong'\n", "fail-on: unknown verdict 'wrong'"),
        ("[tool.upheld]\nfail_on = [1]\n", "fail_on: expected verdicts, or never, not [1]"),
        ("[tool]\nupheld = 3\n", "[tool.upheld] is no table"),
        ("[tool.upheld\n", "can't be read"),
    ],
    ids=["key", "range", "nan", "bool", "zero", "fraction", "switch", "name", "verdict", "list", "table", "toml"],
)
def test_a_bad_line_is_named_with_its_file(tmp_path, text, said):
    write(tmp_path, text)
    with pytest.raises(ConfigError) as error:
        load_config(tmp_path, {})
    assert said in str(error.value)
    assert str(tmp_path / "pyproject.toml") in str(error.value)
    assert "\n" not in str(error.value)


def test_a_pyproject_in_another_encoding_is_an_error(tmp_path):
    (tmp_path / "pyproject.toml").write_bytes(b"[tool.upheld]\nverifier = '\xe4'\n")
    with pytest.raises(ConfigError, match="can't be read"):
        load_config(tmp_path, {})


def test_a_bad_variable_is_named(tmp_path):
    with pytest.raises(ConfigError, match="UPHELD_THRESHOLD: expected a number, not 'high'"):
        load_config(tmp_path, {"UPHELD_THRESHOLD": "high"})


def test_variables_that_are_no_setting_are_left_alone(tmp_path):
    assert load_config(tmp_path, {"UPHELD_HOME": "/x"}) == Config()


@pytest.mark.parametrize(
    ("text", "verdicts"),
    [
        ("never", set()),
        (" Never ", set()),
        ("partial", {Verdict.PARTIAL}),
        ("uncited,unverifiable", {Verdict.UNCITED, Verdict.UNVERIFIABLE}),
        ("Wrong-Entity,, likely fabricated", {Verdict.WRONG_ENTITY, Verdict.LIKELY_FABRICATED}),
    ],
)
def test_verdict_lists(text, verdicts):
    assert read_verdicts(text) == verdicts


def test_never_is_not_a_verdict_among_others():
    with pytest.raises(ValueError, match="never alone"):
        read_verdicts("never,partial")


def test_an_unknown_word_is_told_with_the_known_ones():
    with pytest.raises(UnknownNameError, match=r"unknown verdict 'suported': did you mean 'supported'\? known are"):
        read_verdicts("partial,suported")


@pytest.mark.parametrize("value", ["", " , ", 3, None])
def test_an_empty_list_is_refused(value):
    with pytest.raises(ValueError, match="expected verdicts"):
        read_verdicts(value)
