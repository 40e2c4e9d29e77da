"""Who asks."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from upheld import __version__
from upheld.errors import ConfigError

if TYPE_CHECKING:
    from collections.abc import Mapping

VARIABLE = "UPHELD_USER_AGENT"
#: The form that crawlers use: honest about the program, and not turned away where "Mozilla" is asked for.
DEFAULT = f"Mozilla/5.0 (compatible; upheld/{__version__}; reads the pages that an answer cites)"
_PROPER = re.compile(r"[\x21-\x7e]([\x20-\x7e]{0,498}[\x21-\x7e])?")


def user_agent(environ: Mapping[str, str] = os.environ) -> str:
    """The User-Agent header: ``UPHELD_USER_AGENT`` where it is set, else who we are.

    Raises:
        ConfigError: the variable holds what no header may.
    """
    given = environ.get(VARIABLE, "").strip()
    if given and not _PROPER.fullmatch(given):
        raise ConfigError(f"{VARIABLE} must be one line of at most 500 ASCII characters")
    return given or DEFAULT
