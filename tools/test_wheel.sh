#!/usr/bin/env bash
# Builds sdist and wheel, installs the wheel in a fresh venv outside the checkout, and audits one answer with it.
# usage: test_wheel.sh PYTHON PYTHON_WITH_BUILD
set -euo pipefail
python=$1
builder=$(realpath -s "$2")
checkout=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$builder" -m build --no-isolation --outdir "$work/dist" . > "$work/build.log" || { cat "$work/build.log"; exit 1; }
"$python" -m venv --without-pip "$work/venv"
"$python" -m pip --disable-pip-version-check --quiet --python "$work/venv/bin/python" install -c constraints.txt "$work"/dist/*.whl
cd "$work"
cp "$checkout/examples/trial.json" .
status=0
venv/bin/upheld audit trial.json --json > report.json || status=$?
[ "$status" -le 1 ] || { echo "the installed command failed with $status"; exit 1; }
venv/bin/python - <<'PYTHON'
import json
from importlib.resources import files
from pathlib import Path

report = json.loads(Path("report.json").read_text("utf-8"))
assert report["summary"]["claims"] > 0, report["summary"]
names = sorted(p.name for p in (files("upheld") / "schemas").iterdir() if p.name.endswith(".json"))
schemas = ("audit_report", "audit_request", "page_report", "parsed_answer")
assert names == [f"{name}.schema.json" for name in schemas], names
assert (files("upheld") / "py.typed").is_file()
assert report["verifier"]["name"] == "small", report["verifier"]  # the weights came along
print("the wheel audits an answer by itself:", report["summary"])
PYTHON
