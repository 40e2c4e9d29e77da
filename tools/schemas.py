"""Writes the JSON Schemas that the package ships, or checks that they are those of the types (``--check``)."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from upheld.report import AuditReport, PageReport, ParsedAnswer
from upheld.schema import AuditRequest

FOLDER = Path(__file__).parent.parent / "src" / "upheld" / "schemas"
TYPES = {
    "audit_request": AuditRequest,
    "audit_report": AuditReport,
    "page_report": PageReport,
    "parsed_answer": ParsedAnswer,
}


def schema(name: str) -> str:
    """The JSON Schema of a wire type as it is written to its file."""
    mode: Any = "validation" if name == "audit_request" else "serialization"
    data = {"$schema": "https://json-schema.org/draft/2020-12/schema", **TYPES[name].model_json_schema(mode=mode)}
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def main(check: bool) -> int:
    """Writes every file, or names those that differ; returns the exit code."""
    stale = []
    for name in TYPES:
        path = FOLDER / f"{name}.schema.json"
        if check and (not path.exists() or path.read_text("utf-8") != schema(name)):
            stale.append(path.name)
        elif not check:
            path.write_text(schema(name), "utf-8")
    if stale:
        print(
            f"not what the types say: {', '.join(stale)}; run `make schemas` and read the difference", file=sys.stderr
        )
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
