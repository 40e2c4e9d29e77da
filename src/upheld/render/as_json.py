"""Wire types as JSON: the model itself, indented, keys in the order of its fields, every script readable."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pydantic import BaseModel


def render_json(model: BaseModel) -> str:
    """The whole model as JSON text with a line break at the end; the same model gives the same bytes."""
    return model.model_dump_json(indent=2) + "\n"
