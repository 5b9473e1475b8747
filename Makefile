# Two commands matter: `make play` and `make test`. Both start from nothing but Python 3.11 or later.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
SOURCES := $(shell find src -type f ! -name '*.pyc' ! -name '*.so' ! -path '*/.*' ! -path '*.egg-info/*') setup.py pyproject.toml requirements.lock
WHEEL  := build/wheel
# A lock pins every version; pyproject.toml holds the ranges.
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements.lock

.PHONY: play test tests check browser database proxy bench soak lock clean

play: $(VENV)/.play
	@$(BIN)/terminus play

# Everything that the continuous integration runs. Several things at a time: what can be checked without compiling is
# checked while the compiler works or the network is waited for.
test:
	@$(MAKE) --no-print-directory --jobs=3 check tests

# Tests run on all cores, neighbours on the same one: what they share (a server, a browser, games walked through) is made
# once for each, and whoever is done first takes from the others.
tests: $(VENV)/.test browser database proxy
	$(BIN)/python -m pytest -q -n auto --dist worksteal

check: $(VENV)/.tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache
	@sh scripts/check_javascript.sh $(BIN)/python

bench: $(VENV)/.tools $(VENV)/.play
	$(BIN)/python -m tests.bench

# Hours of kills, odd frames and flipped bytes, which `make test` does for seconds.
soak: $(VENV)/.tools $(VENV)/.play
	$(BIN)/python -m tests.soak

# The browser tests drive Chromium. It is installed where that is allowed; where not, the command to type is named and
# pytest reports those tests as not run (with CI=true they fail instead).
browser:
	@sh scripts/ensure_chromium.sh

# Likewise PostgreSQL, for the tests of houses with more than one machine. Only one may install packages at a time.
database: | browser
	@sh scripts/ensure_postgres.sh

# And nginx, in front of which a public house stands.
proxy: | database
	@sh scripts/ensure_nginx.sh

$(VENV)/.python:
	@sh scripts/ensure_python.sh "$(PYTHON)"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.play: $(VENV)/.python $(SOURCES)
	@echo "Installing Terminus into $(VENV); the first time this takes a minute or two."
	@$(INSTALL) .
	@rm -f $(VENV)/.test
	@touch $@

$(VENV)/.tools: $(VENV)/.python pyproject.toml requirements.lock
	@echo "Installing what Terminus and its tests need into $(VENV)."
	@$(BIN)/python scripts/requirements.py dev > $@.txt
	@$(INSTALL) --requirement $@.txt
	@touch $@

# For tests it is compiled quickly rather than well; what is played and measured is compiled anew.
$(WHEEL)/.made: $(VENV)/.python $(SOURCES)
	@echo "Compiling Terminus; this takes a minute or two."
	@rm -rf $(WHEEL)
	@TERMINUS_OPTIMISED=1 $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --constraint requirements.lock --no-deps --wheel-dir $(WHEEL) .
	@touch $@

$(VENV)/.test: $(VENV)/.tools $(WHEEL)/.made
	@$(INSTALL) --no-deps --force-reinstall $(WHEEL)/*.whl
	@rm -f $(VENV)/.play
	@touch $@

lock:
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --extra dev --extra node --extra ray --universal --no-header --no-annotate --output-file requirements.lock

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
	rm -rf scripts/typescript/node_modules
