"""Model files that ship with the package: read, and known by their hashes."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

from pydantic import BaseModel, ValidationError

from upheld.errors import ModelError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Told = TypeVar("Told", bound=BaseModel)

#: The hint of every error about the files: nothing but a new copy helps.
REINSTALL = "reinstall it: pip install --force-reinstall --no-deps upheld"


class ShippedFile(BaseModel):
    """A file, as the ``provenance.json`` beside it knows it."""

    sha256: str
    bytes: int


@dataclass(frozen=True, slots=True)
class ShippedFiles:
    """A folder of files with a ``provenance.json``, which says how they were made and has their hashes.

    Attributes:
        owner: what needs them, as the start of a sentence: "verifier 'small'".
        where: the folder.
    """

    owner: str
    where: Traversable

    def told(self, name: str, shape: type[Told]) -> Told:
        """What a JSON file says, as far as the shape asks for it.

        Raises:
            upheld.errors.ModelError: it is missing or damaged, or lacks something that the shape has.
        """
        try:
            return shape.model_validate_json(self.content(name))
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            where = ".".join(map(str, first["loc"]))
            what = f"{where}: {first['msg']}" if where else first["msg"]
            raise ModelError(f"{self.owner}: {name} is damaged ({what}); {REINSTALL}") from error

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

    def checked(self, name: str, file: ShippedFile) -> bytes:
        """The bytes of a file whose hash is known.

        Raises:
            upheld.errors.ModelError: it is missing, or is not the one that was made.
        """
        found = self.content(name)
        if sha256(found).hexdigest() != file.sha256:
            raise ModelError(f"{self.owner}: {name} is damaged or was replaced; {REINSTALL}")
        return found
