"""A document as bytes and back."""

from __future__ import annotations

import json
import zlib
from dataclasses import fields, replace
from typing import Any, get_args

from pydantic import ValidationError

from upheld.evidence import Document
from upheld.report import Finding
from upheld.schema import SourceStatus

#: Of zlib: higher levels make web pages 3 % smaller in twice the time.
_LEVEL = 4
#: Whose a document is and how it was come by is said anew each time.
_OWN = frozenset({"source_id", "via"})
#: Of what is kept, all else is a text or None.
_NO_TEXTS = frozenset({"http_status", "pages", "findings"})
_KEPT = tuple(field.name for field in fields(Document) if field.name not in _OWN)


def pack(document: Document) -> bytes:
    """Turns a document into bytes, without whose it is."""
    values: dict[str, Any] = {name: getattr(document, name) for name in _KEPT}
    values["findings"] = [finding.model_dump(mode="json") for finding in document.findings]
    written = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(written.encode("utf-8", "surrogatepass"), _LEVEL)


def unpack(packed: bytes, source_id: str) -> Document | None:
    """Reads a document for a source; None for bytes of another version, or that are damaged."""
    try:
        values = json.loads(zlib.decompress(packed).decode("utf-8", "surrogatepass"))
        findings = tuple(Finding.model_validate(finding) for finding in values.pop("findings"))
        document = Document(source_id, via="cache", **{**values, "pages": tuple(values["pages"])})
        if not _is_sound(document):
            return None
    except (zlib.error, ValueError, KeyError, TypeError, AttributeError, RecursionError, ValidationError):
        return None
    return replace(document, findings=tuple(_of_source(finding, source_id) for finding in findings))


def _is_sound(document: Document) -> bool:
    """Whether every value is of its type: a dataclass takes any."""
    given: dict[str, Any] = {name: getattr(document, name) for name in _KEPT}
    pages, status, http_status = given["pages"], given["status"], given["http_status"]
    return (
        isinstance(given["text"], str)
        and status in get_args(SourceStatus)
        and all(value is None or isinstance(value, str) for name, value in given.items() if name not in _NO_TEXTS)
        and (http_status is None or isinstance(http_status, int))
        and all(isinstance(start, int) for start in pages)
    )


def _of_source(finding: Finding, source_id: str) -> Finding:
    return finding.model_copy(update={"source_id": source_id}) if finding.source_id else finding
