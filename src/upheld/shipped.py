"""Model files that ship with the package: read, and known by their hashes."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from upheld.errors import ModelError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

#: The hint of every error about the files: nothing but a new copy helps.
REINSTALL = "reinstall it: pip install --force-reinstall --no-deps upheld"


@dataclass(frozen=True, slots=True)
class ShippedFiles:
    """A folder of files with a ``provenance.json``, which says how they were made and has their hashes.

    Attributes:
        owner: what needs them, as the start of a sentence: "verifier 'small'".
        where: the folder.
    """

    owner: str
    where: Traversable

    def provenance(self) -> dict[str, Any]:
        """What ``provenance.json`` says.

        Raises:
            upheld.errors.ModelError: it is missing or damaged.
        """
        try:
            read: dict[str, Any] = json.loads(self.content("provenance.json"))
        except ValueError as error:
            raise ModelError(f"{self.owner}: provenance.json is damaged; {REINSTALL}") from error
        return read

    def content(self, name: str) -> bytes:
        """The bytes of a file.

        Raises:
            upheld.errors.ModelError: it is missing or can't be read.
        """
        try:
            return (self.where / name).read_bytes()
        except OSError as error:
            told = error.strerror or error
            raise ModelError(f"{self.owner}: {name} can't be read ({told}); {REINSTALL}") from error

    def checked(self, name: str, expected: str) -> bytes:
        """The bytes of a file whose SHA-256 is known.

        Raises:
            upheld.errors.ModelError: it is missing, or is not the one that was made.
        """
        found = self.content(name)
        if sha256(found).hexdigest() != expected:
            raise ModelError(f"{self.owner}: {name} is damaged or was replaced; {REINSTALL}")
        return found
