# Devil's Table. Each target creates the environment (.venv) first, with any python3 of 3.11 or newer that has venv:
#   make play PYTHON=/usr/bin/python3.12
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TOOLS := $(VENV)/.ready
KERNEL_READY := $(VENV)/.kernel
READY := $(VENV)/.texts
# Reproducible packages: every time stamp in a package is that of the last commit.
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || echo 1767225600)
CODE := $(wildcard game tests package) $(if $(wildcard sprites/*.py sprites/*/*.py),sprites)
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
# Libraries, each of which has to be one of the files that package/pins/ lists with their hashes.
PINNED := $(PIP) --require-hashes --requirement package/pins
# What checks the scripts and renews the pins, in an environment of its own.
TOOLS_OF_CHECKS := build/tools/.ready

.DEFAULT_GOAL := help
.PHONY: screenshots sounds play test test-long texts audit storm evenings reliability fairness years lint scripts pins package deb chroot fresh windows bench silly arena arena-all tempers rating league arena-ismcts learn exercises grounds same wheel env clean help

help:
	@echo "make play       start the program"
	@echo "make test       check style, types and layers, and run the tests"
	@echo "make lint       check style and types only"
	@echo "make scripts    check the shell scripts and the release workflow"
	@echo "make pins       renew the pinned libraries and their hashes (constraints.txt, package/pins/)"
	@echo "make test-long  run the tests that take minutes"
	@echo "make audit      check all screens, sizes, decks and languages (minutes)"
	@echo "make storm      200,000 random events and 5,000 window sizes on each game (half an hour; EVENTS=… SIZES=…)"
	@echo "make reliability  test kills, failing disks, damage, hand-overs, 500 matches; print figures (hours)"
	@echo "make years      build a store of 10,000 matches and measure how fast the screens open (minutes; ARGS='--help')"
	@echo "make fairness   judge the cards of 1,000 simulated players as “Is it fair?” does (minutes)"
	@echo "make evenings   play every game to its end in a real window, by mouse and by keys in turn (15 minutes)"
	@echo "make texts      collect the texts for translators, and say what is missing (game/locale/)"
	@echo "make package    build a folder and an archive that need no Python (dist/)"
	@echo "make deb        make a Debian package of what make package has built (dist/)"
	@echo "make chroot     test the package in a chroot with only glibc and zlib (root)"
	@echo "make fresh      run make test and make play on fresh Debian systems (root; RELEASES='bookworm trixie')"
	@echo "make windows    build and test the Windows package under Wine (Debian 12; STEPS='package again try tests look')"
	@echo "make bench      measure speed and print one JSON object"
	@echo "make learn      train the play-outs of a game again (GAME=alkort; up to half an hour)"
	@echo "make grounds    find the exercises' grounds anew, and drop what is no exercise (GAMES, ARGS=--check)"
	@echo "make exercises  find exercises in the bots' own games (hours; GAMES='alkort …' ARGS='--help')"
	@echo "make arena      let bots of different levels play each other; see ARGS='--help'"
	@echo "make arena-all  play all duels of docs/bots-measured.md and write its tables (a night; HOURS=8; goes on after an interrupt)"
	@echo "make tempers    measure what each temper costs, and whether it can be told from 20 deals (an hour; ARGS='--help')"
	@echo "make rating     measure how many deals tell levels apart by rating, and by points (hours; ARGS='--help')"
	@echo "make league     print Elo figures of all kept versions of the bots"
	@echo "make silly      count silly cards of bots in 2,000 deals of each game and level (hours; ARGS='--help')"
	@echo "make arena-ismcts  let our expert play OpenSpiel's bots (installs them first; hours)"
	@echo "make same       play the same games on several Pythons and compare them (PYTHONS='python3.13 …'; minutes)"
	@echo "make wheel      build the wheel with the compiled kernel (dist/)"
	@echo "make env        create the environment only (.venv)"
	@echo "make sounds     draw the spectrograms of docs/sound.md and print how loud everything is"
	@echo "make screenshots  take pictures of every screen (docs/screenshots)"
	@echo "make clean      remove everything that was built"

play: $(READY)
	@$(BIN)/python -m game

# Checks every shell script, those in the workflow's steps too, the workflows against their schema, and their safety.
scripts: $(TOOLS_OF_CHECKS)
	.ci/check-scripts build/tools/bin

# ARGS="--upgrade-package pytest" renews one library, ARGS=--upgrade all of them.
pins: $(TOOLS_OF_CHECKS)
	PATH="$(CURDIR)/build/tools/bin:$$PATH" $(BIN)/python -m package.renew_pins $(ARGS)

# Three processes keep two processors busy: the tests of a real window wait for most of their time. Bytecode is kept even
# where the environment forbids it, in build/: without it, each of the many programs that the tests start would compile
# everything again.
PYTEST := env -u PYTHONDONTWRITEBYTECODE PYTHONPYCACHEPREFIX=$(CURDIR)/build/bytecode $(BIN)/python -m pytest
test: lint
	$(PYTEST) -n 3 --dist worksteal

# PLW1514, which ruff has in preview: every text file is read and written with a named encoding.
lint: $(READY)
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff check --quiet --preview --select PLW1514 $(CODE)
	$(BIN)/mypy $(CODE)

test-long: $(READY)
	$(PYTEST) -m long

audit: $(READY)
	$(PYTEST) -n 2 --dist worksteal -m "long or not long" tests/scenes/test_audit.py tests/scenes/test_audit_languages.py

storm: $(READY)
	$(PYTEST) -m long tests/scenes/test_storm.py

# The long tests of docs/reliability.md; PARTS="tests/faults/test_soak.py" runs one file of them.
PARTS ?= tests/faults tests/store
reliability: $(READY)
	$(PYTEST) -q -s -m long $(PARTS)

fairness: $(READY)
	$(PYTEST) -q -s -m long tests/session/test_own_cards.py

years: $(READY)
	@$(BIN)/python -m tests.years $(ARGS)

evenings: $(READY)
	$(PYTEST) -m "long or not long" -s tests/e2e/test_every_game.py

# GAME=alkort, or another that has a lesson in package/lessons/; ARGS="--steps 1000" for a short one.
GAME ?= devils-bridge
learn: $(READY)
	@$(BIN)/python -m package.learn $(GAME) $(ARGS)

# GAMES="alkort call-deuces" for some of them; ARGS="--minutes 10" stops earlier, ARGS=--pick only picks anew.
GAMES ?=
grounds: $(READY)
	@$(BIN)/python -m package.exercise_grounds $(GAMES) $(ARGS)

exercises: $(READY)
	@$(BIN)/python -m package.exercises $(GAMES) $(ARGS)

texts: $(READY)
	@$(BIN)/python -m tests.texts.collect
	@$(BIN)/python -m tests.texts.translations
	@$(BIN)/python -m package.menu_words

bench: $(READY)
	@$(BIN)/python -m tests.bench

arena: $(READY)
	@$(BIN)/python -m tests.arena $(ARGS)

HOURS ?= 8
arena-all: $(READY)
	@$(BIN)/python -m tests.arena.night --hours $(HOURS) $(ARGS)

tempers: $(READY)
	@$(BIN)/python -m tests.arena.tempers $(ARGS)

rating: $(READY)
	@$(BIN)/python -m tests.arena.rating $(ARGS)

league: $(READY)
	@$(BIN)/python -m tests.arena.league $(ARGS)

silly: $(READY)
	@$(BIN)/python -m tests.silly $(ARGS)

arena-ismcts: $(READY)
	$(PINNED)/arena.txt
	@$(BIN)/python -m tests.arena.ismcts $(ARGS)

# PYTHONS are commands of interpreters, quoted if they have several words; ARGS="--program CMD" adds a package.
PYTHONS ?=
same: $(READY)
	@$(BIN)/python -m tests.same $(PYTHONS) $(ARGS)

wheel: $(READY)
	$(BIN)/python -m pip --disable-pip-version-check wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

screenshots: $(READY)
	$(BIN)/python -m tests.screenshots
	$(BIN)/python -m tests.screenshots_languages
	$(BIN)/python -m tests.animation

sounds: $(READY)
	@SDL_VIDEODRIVER=dummy $(BIN)/python -m tests.sound.sheet

package: $(READY)
	PYTHONHASHSEED=0 $(BIN)/pyinstaller --clean --noconfirm --log-level WARN build.spec
	@archive=$$($(BIN)/python package/pack.py) && \
	  echo "$$(du -sm dist/devils-table | cut -f1) MiB in dist/devils-table, $$(du -sm $$archive | cut -f1) MiB in $$archive"

# Takes dist/ as it is, so that a package that was tested is not built again.
deb: $(READY)
	@test -d dist/devils-table || $(MAKE) package
	@$(BIN)/python -m package.debian.build

chroot:
	.ci/chroot

# RELEASES="bookworm trixie"; ARGS=--ci runs .ci/run there instead, ARGS=--windows the build for Windows.
fresh: $(READY)
	.ci/fresh $(ARGS) $(RELEASES)

# The steps are those of package/windows/build; without any, all but the pictures.
STEPS ?=
windows:
	package/windows/build $(STEPS)

env: $(READY)

# The innermost loops of a search are compiled if there is a C compiler. KERNEL=--or-fail fails without one.
KERNEL ?=
KERNELS := $(wildcard game/bots/games/*/kernel.py game/bots/games/*/solver.py game/bots/kernels/*.py)
$(KERNEL_READY): $(TOOLS) $(KERNELS) package/compile_kernel.py
	@$(BIN)/python package/compile_kernel.py $(KERNEL)
	@touch $@

# The translations, which translators keep as .po files.
$(READY): $(KERNEL_READY) $(wildcard game/locale/*/LC_MESSAGES/*.po) package/compile_texts.py
	@$(BIN)/python package/compile_texts.py
	@touch $@

$(TOOLS): pyproject.toml package/pins/development.txt
	@command -v $(PYTHON) >/dev/null || \
	  { echo "Python 3.11 or newer is missing; install it (Debian, Ubuntu: sudo apt-get install python3-venv) and try again, or name one with: make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -m package.check_system
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	$(PINNED)/development.txt
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(TOOLS_OF_CHECKS): $(TOOLS) package/pins/tools.txt
	$(BIN)/python -m venv --clear build/tools
	build/tools/bin/python -m pip --disable-pip-version-check install --quiet --require-hashes \
	  --requirement package/pins/tools.txt
	@touch $@

clean:
	rm -rf $(VENV) build dist game/bots/games/*/kernel_compiled.*.so game/bots/games/*/kernel_compiled.*.pyd .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find game sprites tests -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
