# Everything that the project can do, each with one command. It needs Python 3.11 or newer with pip;
# `make test` also needs Node.js, in which pyright runs. Environments are made inside the checkout.

PYTHON ?= python3
GAME ?=
SEATS ?=
SEED ?=
MATCHES ?= 20000
RUNS ?= 100000
PORT ?= 8000

DEMO := .venv-demo
WEB := .venv-web
DEV := .venv
BENCH := .venv-bench
SOAK := .venv-soak
MUTANTS := .venv-mutants
BIN := $(DEV)/bin

export NO_MKDOCS_2_WARNING := 1
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1

.PHONY: help demo web test lint types unit docs build bench soak mutants format clean

help:
	@echo 'make demo    play a match: GAME=fives SEATS=2 SEED=7, or GAME=list for the games'
	@echo 'make web     serve the web game on this machine: PORT=8000'
	@echo 'make test    run everything that CI runs: lint, types, unit, docs, build'
	@echo 'make bench   compare 10,000 rounds with each of two other packages, and race against three'
	@echo 'make soak    play MATCHES=20000 random matches of all games and check every promise, and fuzz the readers RUNS=100000 times'
	@echo 'make mutants change the rules in 1,900 small ways and see the tests notice; an hour or so'
	@echo 'make format  put the code into shape'
	@echo 'make clean   remove all that make made, but for the matches that the web game keeps'

demo: $(DEMO)/ready
	@$(DEMO)/bin/python examples/demo.py $(if $(GAME),--game '$(GAME)') $(if $(SEATS),--seats '$(SEATS)') $(if $(SEED),--seed '$(SEED)')

web: $(WEB)/ready
	@$(WEB)/bin/python examples/web/serve.py --port $(PORT)

test: lint types unit docs build

lint: $(DEV)/ready
	$(BIN)/ruff format --check
	$(BIN)/ruff check

types: $(DEV)/ready
	$(BIN)/mypy
	$(BIN)/pyright --pythonpath $(BIN)/python

unit: $(DEV)/ready
	$(BIN)/pytest --cov --numprocesses auto

docs: $(DEV)/ready
	$(BIN)/mkdocs build --strict --quiet
	$(BIN)/python tests/check_site.py site

build: $(DEV)/ready
	rm -rf dist
	$(BIN)/python -m build
	$(BIN)/twine check --strict dist/*
	$(BIN)/python tests/check_dist.py dist

bench: $(BENCH)/ready
	$(BENCH)/bin/python bench/differential.py $(if $(SEED),--seed '$(SEED)')
	$(BENCH)/bin/python bench/run.py

soak: $(SOAK)/ready
	$(SOAK)/bin/python tests/soak.py --matches $(MATCHES) $(if $(SEED),--seed '$(SEED)')
	$(SOAK)/bin/python tests/fuzz_readers.py --runs $(RUNS)
	$(SOAK)/bin/python -m dominorules.conformance perft conformance/perft

mutants: $(MUTANTS)/ready
	$(MUTANTS)/bin/mutmut run
	$(MUTANTS)/bin/mutmut results

format: $(DEV)/ready
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

clean:
	rm -rf .venv .venv-demo .venv-web .venv-bench .venv-soak .venv-mutants mutants dist site .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find bench docs examples src tests -name __pycache__ -prune -exec rm -rf {} +

# An environment is made anew when what it holds may have changed. The package itself is installed
# in place, so that a change to its code needs nothing.

EXTRAS_.venv-demo :=
EXTRAS_.venv-web := [web]
EXTRAS_.venv := [dev]
EXTRAS_.venv-bench := [bench]
EXTRAS_.venv-soak := [soak,test]
EXTRAS_.venv-mutants := [mutants]

$(DEMO)/ready $(WEB)/ready $(DEV)/ready $(BENCH)/ready $(SOAK)/ready $(MUTANTS)/ready: %/ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.11")'
	@echo 'Setting up $*'
	@rm -rf $*
	@$(PYTHON) -m venv $*
	@$*/bin/python -m pip install --quiet --disable-pip-version-check --editable '.$(EXTRAS_$*)'
	@touch $@
