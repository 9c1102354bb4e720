# `make play` plays, `make test` tests; both set up everything they need in .venv.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= python3
UV := $(shell command -v uv 2>/dev/null)
ENGINE := build/compiled
CLIENT := client/node_modules
NPM := cd client && PATH="$(CURDIR)/$(BIN):$$PATH" npm
SOURCES := pyproject.toml hatch_build.py uv.lock client/package-lock.json $(wildcard client/src/*.ts)
# Each worker has a part in order, and who is done takes half of what another has left.
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal
# The tests in brief often wait for a browser, a server or a database: two workers a core.
BRIEFLY := $(BIN)/python -m pytest -n $(shell expr 2 '*' $$(getconf _NPROCESSORS_ONLN)) --dist worksteal -m "not long"
CODE := $(shell find src -name '*.py' -o -name '*.toml')
# Python keeps its byte code for the next process, even where it is told to keep none.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/byte_code

.PHONY: play test test-all coverage check fix bench bench-peers golden fuzz soak load compiled clean
.PHONY: help dev docs wheels abuse hour

play: $(VENV)/.play
	@$(BIN)/carrack serve --open

test: $(VENV)/.dev $(CLIENT)/.dev
	$(NPM) test --silent
	$(BRIEFLY)

# What is long and about the engine runs on the compiled one alone: it is the faster.
test-all: test compiled
	$(PYTEST) -m "long and not engine"
	PYTHONPATH=$(ENGINE) CARRACK_EXPECT=compiled $(PYTEST) -m engine

coverage: $(VENV)/.dev $(CLIENT)/.dev
	$(BRIEFLY) --cov --cov-report=term

check: $(VENV)/.dev $(CLIENT)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python -m tests.text.keys
	$(BIN)/python -m tests.server.message_types
	$(NPM) run --silent check

fix: $(VENV)/.dev $(CLIENT)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python -m tests.server.message_types --write
	$(NPM) run --silent fix

bench: $(VENV)/.dev compiled
	$(BIN)/python benchmarks/engine.py --compiled $(ENGINE) --write docs/benchmarks.md
	PYTHONPATH=$(ENGINE) $(BIN)/python benchmarks/search.py --write docs/benchmarks.md

bench-peers: $(VENV)/.dev compiled
ifdef UV
	$(UV) sync --quiet --frozen --group dev --group peers
else
	$(BIN)/pip install --quiet --disable-pip-version-check --group peers
endif
	$(BIN)/python benchmarks/peers.py --compiled $(ENGINE) --write docs/benchmarks.md

golden: $(VENV)/.dev
	$(BIN)/python -m tests.playthroughs.golden
	$(BIN)/python -m tests.adapters.layouts

fuzz: $(VENV)/.dev compiled
	PYTHONPATH=$(ENGINE) CARRACK_FUZZ_GAMES=5000 $(PYTEST) --timeout 0 -m engine -k fuzz

soak: $(VENV)/.dev
	$(BIN)/python -m benchmarks.soak

abuse: $(VENV)/.dev compiled
	PYTHONPATH=$(ENGINE) $(BIN)/python -m benchmarks.abuse

hour: $(VENV)/.dev compiled
	PYTHONPATH=$(ENGINE) $(BIN)/python -m benchmarks.hour --write

load: $(VENV)/.dev compiled
	PYTHONPATH=$(ENGINE) $(BIN)/python -m benchmarks.load --write docs/benchmarks.md

compiled: $(ENGINE)/.stamp

help:
	@echo 'make play         set up .venv, start the server, open the page'
	@echo 'make test         every test in brief'
	@echo 'make test-all     all tests at length, interpreted and compiled'
	@echo 'make coverage     which lines the tests reach'
	@echo 'make check        format, lint, types, direction of imports, texts'
	@echo 'make fix          mend what can be mended by itself'
	@echo 'make dev          a server that starts anew when sources change; ARGS="--port 8000"'
	@echo 'make docs         run the notebooks, build the site into build/site, check its links'
	@echo 'make wheels       build and try the wheels that this machine can, into dist'
	@echo 'make golden       write the golden playthroughs anew, after a change of rules'
	@echo 'make fuzz         much random play with invariants'
	@echo 'make bench        measure the engine'
	@echo 'make bench-peers  measure other engines beside it'
	@echo 'make load         measure many tables on one server'
	@echo 'make abuse        one abuser after the other while others play: who has to wait?'
	@echo 'make hour         as many moves as an hour brings: do memory and cost level off?'
	@echo 'make soak         kill the server a hundred times under load'
	@echo 'make compiled     the compiled engine, into build/compiled'
	@echo 'make clean        remove all that was made'
	@echo 'make help         this list'

dev: $(VENV)/.dev $(CLIENT)/.dev
	$(BIN)/python -m tools.dev $(ARGS)

docs: $(VENV)/.dev
	$(BIN)/python -m tools.notebooks
	$(BIN)/python -m tools.pages
	$(BIN)/python -m zensical build --strict --clean
	$(BIN)/python -m tools.pages --links

# PYTHONS="python3.12 …" names the Pythons to build for; those of 3.11-3.14 that are found if not.
wheels: $(VENV)/.dev
ifdef UV
	$(UV) sync --quiet --frozen --group dev --group release
else
	$(BIN)/pip install --quiet --disable-pip-version-check --group release
endif
	$(BIN)/python -m tools.wheels $(PYTHONS)

$(ENGINE)/.stamp: $(VENV)/.dev $(CODE)
	rm -rf $(ENGINE) build/wheel
ifdef UV
	$(UV) build --quiet --wheel --out-dir build/wheel
	$(UV) pip install --quiet --python $(BIN)/python --no-deps --target $(ENGINE) build/wheel/*.whl
else
	$(BIN)/pip wheel --quiet --no-deps --wheel-dir build/wheel .
	$(BIN)/pip install --quiet --no-deps --target $(ENGINE) build/wheel/*.whl
endif
	touch $@

# What only checks and tests of the page need: type checker, linter and access checker.
$(CLIENT)/.dev: client/package-lock.json $(VENV)/.dev
	$(NPM) ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

$(VENV)/.play: $(SOURCES)
ifdef UV
	$(UV) sync --quiet --frozen --no-default-groups --extra play --extra serve
else
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[play,serve]'
endif
	@touch $@

$(VENV)/.dev: $(SOURCES)
ifdef UV
	$(UV) sync --quiet --frozen --group dev
else
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	$(BIN)/pip install --quiet --disable-pip-version-check --editable . --group dev
endif
	@touch $@ $(VENV)/.play

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage htmlcov
