"""Settings: ``[tool.upheld]`` of the nearest pyproject.toml, then the environment, then arguments; later ones win."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from upheld.errors import ConfigError, UnknownNameError
from upheld.options import AuditOptions
from upheld.verdicts import FLAGGED, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that can be set.

    Attributes:
        options: how an audit is done.
        fail_on: claim verdicts that make ``upheld audit`` exit with 1.
        min_supported: the least share of cited claims that must be supported, 0 to 1; None asks for none.
    """

    options: AuditOptions = field(default_factory=AuditOptions)
    fail_on: frozenset[Verdict] = FLAGGED
    min_supported: float | None = None


def load_config(start: Path, environ: Mapping[str, str], arguments: Mapping[str, Any] | None = None) -> Config:
    """Puts the settings together.

    Args:
        start: the folder in which the search for a pyproject.toml begins; it goes on upwards.
        environ: the environment; ``UPHELD_VERIFIER`` and so on. Names that are no setting are left alone.
        arguments: settings by name; those that are None were not given.

    Raises:
        ConfigError: an unknown key or a bad value; the message names the key and where it stands.
    """
    values = _from_file(start)
    for setting in _SETTINGS:
        variable = f"UPHELD_{setting.name.upper()}"
        if environ.get(variable):
            values[setting.name] = _read(setting, environ[variable], variable)
    for name, value in (arguments or {}).items():
        if value is not None:
            values[name] = _read(_BY_NAME[name], value, f"--{name.replace('_', '-')}")
    known = {row.name for row in fields(AuditOptions)}
    options = AuditOptions(**{name: value for name, value in values.items() if name in known})
    return Config(options, **{name: value for name, value in values.items() if name not in known})


def read_verdicts(value: object) -> frozenset[Verdict]:
    """Reads ``fail_on``: a comma list or a list of verdicts, or ``never``.

    Raises:
        UnknownNameError: a word that is no verdict; the message lists them.
        ValueError: it is neither a text nor a list of texts.
    """
    if isinstance(value, frozenset):
        return value
    words = value.split(",") if isinstance(value, str) else value
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise ValueError("expected verdicts, or never")
    names = [word.strip().lower().replace("-", "_").replace(" ", "_") for word in words if word.strip()]
    if "never" in names:
        if len(names) > 1:
            raise ValueError("expected verdicts, or never alone")
        return frozenset()
    known = {verdict.value: verdict for verdict in Verdict}
    unknown = next((name for name in names if name not in known), None)
    if unknown is not None:
        raise UnknownNameError("verdict", unknown, known)
    if not names:
        raise ValueError("expected verdicts, or never")
    return frozenset(known[name] for name in names)


def _name(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError("expected a name")
    return value.strip()


def _share(value: object) -> float:
    number = _number(value)
    if not 0.0 <= number <= 1.0:
        raise ValueError("expected a number from 0 to 1")
    return number


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise ValueError("expected a number")
    try:
        return float(value)
    except (ValueError, OverflowError) as error:
        raise ValueError("expected a number") from error


def _count(value: object) -> int:
    number = _number(value)
    if not number.is_integer() or number < 1:
        raise ValueError("expected a whole number from 1")
    return int(number)


def _switch(value: object) -> bool:
    if isinstance(value, bool):
        return value
    word = value.strip().lower() if isinstance(value, str) else ""
    if word not in _SWITCHES:
        raise ValueError("expected true or false")
    return _SWITCHES[word]


_SWITCHES = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


@dataclass(frozen=True, slots=True)
class _Setting:
    """A key of ``[tool.upheld]``, and what reads its value from TOML, the environment or an argument.

    Attributes:
        name: the key.
        read: reads a value; raises ValueError for one that can't be.
        in_file: whether a file may set it. Not what opens the user's network: the file may be a stranger's, as in a
            pull request.
    """

    name: str
    read: Callable[[object], Any]
    in_file: bool = True


#: Every key is a field of `AuditOptions` or of `Config`; a test holds the two equal.
_SETTINGS: tuple[_Setting, ...] = (
    _Setting("verifier", _name),
    _Setting("retrieval", _name),
    _Setting("threshold", _share),
    _Setting("passages", _count),
    _Setting("context", _switch),
    _Setting("combine", _switch),
    _Setting("suggest", _switch),
    _Setting("allow_private", _switch, in_file=False),
    _Setting("offline", _switch),
    _Setting("cache", _switch),
    _Setting("refresh", _switch),
    _Setting("fail_on", read_verdicts),
    _Setting("min_supported", _share),
)
_BY_NAME = {setting.name: setting for setting in _SETTINGS}


def _read(setting: _Setting, value: object, where: str) -> Any:  # noqa: ANN401  each setting has a type of its own
    try:
        return setting.read(value)
    except UnknownNameError as error:
        raise ConfigError(f"{where}: {error}") from error
    except ValueError as error:
        raise ConfigError(f"{where}: {error}, not {value!r}") from error


def _from_file(start: Path) -> dict[str, Any]:
    """The settings of the nearest pyproject.toml that has a ``[tool.upheld]``: a folder of a monorepo needs none."""
    try:
        start = start.absolute()
    except FileNotFoundError:  # the folder one stands in was deleted
        return {}
    for folder in (start, *start.parents):
        path = folder / "pyproject.toml"
        table = _table(path) if _is_file(path) else None
        if table is not None:
            return _settings(table, path)
    return {}


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a folder that may not be looked into
        return False


def _table(path: Path) -> object:
    try:
        tool = tomllib.loads(path.read_text(encoding="utf-8")).get("tool", {})
    except (ValueError, RecursionError, OSError) as error:  # ValueError: broken, no UTF-8, or endless digits
        raise ConfigError(f"{path}: can't be read: {error}") from error
    return tool.get("upheld") if isinstance(tool, dict) else None


def _settings(table: object, path: Path) -> dict[str, Any]:
    if not isinstance(table, dict):
        raise ConfigError(f"{path}: [tool.upheld] is no table")
    values: dict[str, Any] = {}
    for key, value in table.items():
        setting = _BY_NAME.get(key.replace("-", "_"))
        if setting is None:
            raise ConfigError(f"{path}: [tool.upheld] {UnknownNameError('key', key, _BY_NAME)}")
        if not setting.in_file:
            variable = f"UPHELD_{setting.name.upper()}"
            raise ConfigError(f"{path}: [tool.upheld] {key} is never set by a file; use the option or {variable}")
        values[setting.name] = _read(setting, value, f"{path}: [tool.upheld] {key}")
    return values
