"""The verifiers a user can name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.registry import Registry, Row

if TYPE_CHECKING:
    from upheld.verify.base import Verifier

VERIFIERS: Registry[Verifier] = Registry(
    "verifier",
    "upheld.verifiers",
    (
        Row(
            "small",
            "upheld.verify.small.verifier:SmallVerifier",
            None,
            "the network that ships with upheld; no download",
        ),
        Row("lexical", "upheld.verify.lexical:LexicalVerifier", None, "word overlap, every number required; no model"),
    ),
)

#: What `load_verifier` takes besides the registry's names.
AUTO = "auto"


def best_verifier() -> str:
    """The name that ``auto`` stands for here: the best verifier that is installed."""
    return "small"


def load_verifier(name: str = AUTO) -> Verifier:
    """Makes the verifier of that name.

    Raises:
        upheld.errors.UnknownNameError: nothing has that name; the message lists what does.
        upheld.errors.ConfigError: a plugin of that name can't be imported.
    """
    return VERIFIERS.get(best_verifier() if name == AUTO else name)()
