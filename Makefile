# Everything runs in .venv, which the first command makes from requirements.lock. Another Python: make PYTHON=python3.12 ...
.PHONY: help lab test quick lint long bench goldens notebooks pictures lock chromium

VENV := .venv
PY := $(VENV)/bin/python
# An environment that works is kept, whatever `python3` means by now.
PYTHON ?= $(shell $(PY) -c '' 2>/dev/null && echo $(PY) || echo python3)
VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
# The name carries the version, so that PYTHON=... builds the environment anew when it asks for another one.
READY := $(VENV)/ready-for-$(VERSION)
export CARDLAB_CHROMIUM ?= /usr/bin/chromium
PYTEST := $(PY) -m pytest
# Each test file stays on one worker: what it sets up for the module is set up once.
PARALLEL := -n auto --dist loadfile

help:
	@echo "make lab        open the first notebook in JupyterLab (the first time: about two minutes of set-up)"
	@echo "make test       all tests but the long ones; needs Chromium"
	@echo "make quick      lint and the fast tests: no browser, no notebooks, no compilation"
	@echo "make lint       ruff and mypy"
	@echo "make long       the tests that take minutes"
	@echo "make bench      measure speeds"
	@echo "make notebooks  run the notebooks again and derive the students' copies"
	@echo "make pictures   draw the pictures and take the screenshots in docs/ anew; look at them before you commit them"
	@echo "make goldens    write the expected texts of the tests anew; read the difference before you commit it"
	@echo "make lock       choose the versions in requirements.lock anew"

$(READY): pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "cardlab needs Python 3.11 or newer, and $(PYTHON) is $(or $(VERSION),not there): name another one, as in  make PYTHON=python3.12 lab"; exit 1; }
	@case "$$($(PY) -V 2>/dev/null)" in \
	  "Python $(VERSION)."*) ;; \
	  *) $(PYTHON) -m venv --clear $(VENV) || \
	     { echo "Python cannot make an environment; on Debian and Ubuntu this helps:  sudo apt-get install python3-venv"; exit 1; } ;; \
	esac
	@echo "Setting up $(VENV), which takes a minute or two ..."
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.lock
	@$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

# JupyterLab shows the saved pictures of notebooks that are trusted: these are, as long as they are those committed.
lab: $(READY)
	@! git diff --quiet HEAD -- notebooks 2>/dev/null || \
	  $(PY) -m jupyter trust $$(git ls-files 'notebooks/*.ipynb') >/dev/null || true
	$(PY) -m jupyterlab --LabApp.default_url=/lab/tree/notebooks/00_start_here.ipynb

test: chromium lint
	$(PYTEST) $(PARALLEL) -m "not browser and not long"
	notebooks=$$($(PY) notebooks/answers/build.py list) && $(PYTEST) $(PARALLEL) \
	  --nbval --nbval-current-env --nbval-sanitize-with tests/nbval.cfg $$notebooks
	$(PYTEST) -m "browser and not long" tests/browser

quick: lint
	$(PYTEST) $(PARALLEL) -m "not browser and not compiled and not long"

lint: $(READY)
	$(PY) -m ruff check
	$(PY) -m mypy

long: $(READY)
	$(PYTEST) $(PARALLEL) -m "long and not browser" || test $$? -eq 5  # 5 says that no test is marked so

bench: $(READY)
	@set -e; for file in benchmarks/*.py; do echo "== $$file"; $(PY) "$$file"; done

goldens: $(READY)
	CARDLAB_GOLDENS=write $(PYTEST) -m "golden and not browser"

notebooks: $(READY)
	$(PY) notebooks/answers/build.py write

pictures: chromium $(READY)
	$(PY) docs/make_pictures.py
	$(PY) -m docs.make_screenshots

lock: $(READY)
	$(PY) -m pip install --quiet uv
	$(PY) -m uv pip compile pyproject.toml --extra test --output-file requirements.lock --upgrade --quiet \
	  --universal --fork-strategy fewest --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-emit-find-links --no-header --no-annotate

chromium:
	@test -x "$(CARDLAB_CHROMIUM)" || { echo "The browser tests need Chromium:  sudo apt-get install -y --no-install-recommends chromium fonts-dejavu-core   (or give its path: CARDLAB_CHROMIUM=/path/to/chromium)"; exit 1; }
