# Everything runs in .venv, which the first target that needs it sets up; only python3, pip and make must be there.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# `venv` without pip, filled by the caller's pip: works also where the system's venv lacks ensurepip.
PIP = $(PYTHON) -m pip --disable-pip-version-check --quiet --python $(BIN)/python

.PHONY: demo test test-models test-sdks benchmark-minicheck lint check schemas test-floors test-wheel coverage benchmarks constraints clean

demo: $(VENV)/run.stamp
	@$(BIN)/python examples/demo.py

test: $(VENV)/dev.stamp lint
	@$(BIN)/python -m pytest -n auto

## what trains and exports the shipped network, on tiny networks: needs torch, in a venv of its own (about 1 GB)
test-models: $(VENV)-models/stamp
	@$(VENV)-models/bin/python -m pytest tests_models

## responses as the providers' own SDKs give them: needs those SDKs, in a venv of its own (about 600 MB)
test-sdks: $(VENV)-sdks/stamp
	@$(VENV)-sdks/bin/python -m pytest tests_sdks

## ruff, mypy, the import contract, and the published schemas against the types
lint: $(VENV)/dev.stamp
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/python tools/schemas.py --check

## writes the JSON Schemas that the package ships
schemas: $(VENV)/dev.stamp
	@$(BIN)/python tools/schemas.py

## the suite with every direct dependency at its floor (Python 3.11), in a venv of its own
test-floors:
	@rm -rf $(VENV)-floors
	@$(PYTHON) -m venv --without-pip $(VENV)-floors
	@$(PYTHON) tools/floors.py > $(VENV)-floors/floors.txt
	@$(PYTHON) -m pip --disable-pip-version-check --quiet --python $(VENV)-floors/bin/python install -r $(VENV)-floors/floors.txt -e .
	@$(PYTHON) tools/floors.py --tests > $(VENV)-floors/tests.txt
	@$(PYTHON) -m pip --disable-pip-version-check --quiet --python $(VENV)-floors/bin/python install -r $(VENV)-floors/floors.txt -r $(VENV)-floors/tests.txt
	@$(VENV)-floors/bin/python -m pytest -n auto

## builds the wheel, installs it alone in a fresh venv, and runs the demo's first audit from there
test-wheel: $(VENV)/dev.stamp
	@bash tools/test_wheel.sh $(PYTHON) $(BIN)/python

coverage: $(VENV)/dev.stamp
	@$(BIN)/coverage erase
	@COVERAGE_PROCESS_START=pyproject.toml $(BIN)/coverage run -m pytest
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report

benchmarks: $(VENV)/dev.stamp
	@for script in benchmarks/*.py; do echo "== $$script"; $(BIN)/python $$script || exit 1; done

## `small` against a network as large as MiniCheck's, in one run (3 GB of memory, some minutes)
benchmark-minicheck: $(VENV)-models/stamp
	@$(PYTHON) -m pip --disable-pip-version-check --quiet --python $(VENV)-models/bin/python install "transformers>=4.48"
	@$(VENV)-models/bin/python benchmarks/torch/minicheck.py

## renews constraints.txt from what the indexes serve today; read the difference before committing it
constraints:
	@rm -rf $(VENV)-fresh
	@$(PYTHON) -m venv --without-pip $(VENV)-fresh
	@$(PYTHON) tools/floors.py --dev > $(VENV)-fresh/dev.txt
	@$(PYTHON) -m pip --disable-pip-version-check --quiet --python $(VENV)-fresh/bin/python install -e . -r $(VENV)-fresh/dev.txt
	@(echo "# The environment that the tests run in: versions only, made by 'make constraints'."; \
	  $(PYTHON) -m pip --python $(VENV)-fresh/bin/python freeze --exclude-editable) > constraints.txt
	@rm -rf $(VENV)-fresh

$(VENV)-models/stamp: pyproject.toml tools/floors.py
	@echo "setting up $(VENV)-models ..." >&2
	@$(PYTHON) -m venv --without-pip $(VENV)-models
	@$(PYTHON) tools/floors.py --models > $(VENV)-models/models.txt
	@$(PYTHON) -m pip --disable-pip-version-check --quiet --python $(VENV)-models/bin/python install -e . -r $(VENV)-models/models.txt
	@touch $@

$(VENV)-sdks/stamp: pyproject.toml tools/floors.py
	@echo "setting up $(VENV)-sdks ..." >&2
	@$(PYTHON) -m venv --without-pip $(VENV)-sdks
	@$(PYTHON) tools/floors.py --sdks > $(VENV)-sdks/sdks.txt
	@$(PYTHON) -m pip --disable-pip-version-check --quiet --python $(VENV)-sdks/bin/python install -e . -r $(VENV)-sdks/sdks.txt
	@touch $@

$(BIN)/python:
	@$(PYTHON) -m venv --without-pip $(VENV)

$(VENV)/run.stamp: $(BIN)/python pyproject.toml constraints.txt
	@echo "setting up $(VENV) ..." >&2
	@$(PIP) install -c constraints.txt -e .
	@touch $@

$(VENV)/dev.stamp: $(VENV)/run.stamp tools/floors.py
	@echo "adding the test tools ..." >&2
	@$(PYTHON) tools/floors.py --dev > $(VENV)/dev.txt
	@$(PIP) install -c constraints.txt -r $(VENV)/dev.txt
	@touch $@

clean:
	rm -rf $(VENV) $(VENV)-models $(VENV)-sdks $(VENV)-floors $(VENV)-fresh $(VENV)-wheel dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*
