"""Other versions of the bots, kept as frozen copies in build/league.

A player in the arena is a level, or `LEVEL@VERSION`: a git revision, a folder with a `game` package, or a wheel. The
copy is made once and plays in a process of its own (`tests/arena/frozen_bot.py`), so two versions never share a module.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

from game.bots.levels import EFFORTS, LEVELS
from game.rules.base import Game
from tests.arena import frozen_bot
from tests.arena.result_file import ROOT, fingerprint

LEAGUE = ROOT / "build" / "league"
PARTS = ("game", "package")
"""The folders of a revision that are kept; the second compiles the kernels."""
FACTOR = re.compile(r"0\.\d+|[1-9]\d*")
"""The number after the star of a level with more or fewer determinizations."""
COMPILER = "package/compile_kernel.py"
NOTE = "note.txt"
"""Says why a copy has no compiled kernel; empty if it has one."""
DIGITS = 12


class NoPlayer(Exception):
    """There is no such level or version, or the version cannot be kept. The message says why."""


class Disagreement(Exception):
    """Two versions do not have the same deal: rules or cards differ."""


# -- names --------------------------------------------------------------------------------------------------------


def parts_of(player: str) -> tuple[str, str]:
    """The level of a player, and its version or an empty text for today's: `expert@cd3e710`."""
    level, _at, version = player.partition("@")
    return level, version


def frozen_player(player: str) -> str:
    """The player with the folder of its frozen copy instead of the version's name. Raises NoPlayer."""
    level, version = parts_of(player)
    name, star, times = level.partition("*")
    if not version and name not in LEVELS:
        raise NoPlayer(f"{name!r} is no level; the levels are {', '.join(LEVELS)}")
    if star and (version or name not in EFFORTS or not FACTOR.fullmatch(times)):
        raise NoPlayer(f"{player!r} cannot be: only today's {' and '.join(EFFORTS)} can have a number after the star")
    return f"{level}@{frozen(version)}" if version else level


def fingerprint_of(game: str, players: tuple[str, ...]) -> str:
    """The fingerprints of the bots of each player, as `frozen_player` gives them; one for all if they are the same."""
    found = [fingerprint(game, Path(parts_of(player)[1] or ROOT)) for player in players]
    return "+".join(found if len(set(found)) > 1 or any("@" in player for player in players) else found[:1])


def notes_of(players: tuple[str, ...]) -> list[str]:
    """What is to be known about the frozen copies of these players."""
    texts = [(folder, Path(folder, NOTE)) for folder in dict.fromkeys(parts_of(player)[1] for player in players)]
    return [f"{Path(folder).name}: {note}" for folder, path in texts if folder and (note := path.read_text("utf-8"))]


# -- copies -------------------------------------------------------------------------------------------------------


@cache
def frozen(version: str) -> Path:
    """The folder of a version's frozen copy, made now if there is none. Raises NoPlayer."""
    path = Path(version)
    if path.is_dir():
        if not (path / "game" / "__init__.py").is_file():
            raise NoPlayer(f"{version} has no game package")
        return _kept(_digest(path), lambda to: _copy_folder(path, to))
    if path.suffix == ".whl" and path.is_file():
        return _kept(sha256(path.read_bytes()).hexdigest(), lambda to: _unpack_wheel(path, to))
    if shutil.which("git") is None:
        raise NoPlayer(f"{version!r} is no folder and no wheel, and git is missing, which knows the revisions")
    order = ["git", "rev-parse", "--verify", "--quiet", f"{version}^{{commit}}"]
    done = subprocess.run(order, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoPlayer(f"{version!r} is no revision of this repository, no folder and no wheel")
    revision = done.stdout.strip()
    return _kept(revision, lambda to: _unpack_revision(revision, to))


def _kept(digest: str, fill: Any) -> Path:
    """The folder of a copy; `fill` makes a missing one in a new folder, which gets its name when it is complete."""
    folder = LEAGUE / digest[:DIGITS]
    if not folder.is_dir():
        LEAGUE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=LEAGUE) as work:
            made = Path(work, "copy")
            fill(made)
            (made / NOTE).write_text(_compile(made), encoding="utf-8")
            try:
                made.rename(folder)
            except OSError:
                if not folder.is_dir():  # otherwise another run has made it meanwhile
                    raise
    return folder


def _digest(folder: Path) -> str:
    """A digest of the files of a version, apart from what is made from them."""
    digest = sha256()
    for part in PARTS:
        for path in sorted((folder / part).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and path.suffix not in (".so", ".pyd"):
                digest.update(f"{path.relative_to(folder)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def _copy_folder(folder: Path, to: Path) -> None:
    for part in PARTS:
        if (folder / part).is_dir():
            shutil.copytree(folder / part, to / part, ignore=shutil.ignore_patterns("__pycache__"))


def _unpack_revision(revision: str, to: Path) -> None:
    listed = subprocess.run(
        ["git", "ls-tree", "--name-only", revision, *PARTS], cwd=ROOT, capture_output=True, check=True
    )
    parts = listed.stdout.decode().split()
    if "game" not in parts:
        raise NoPlayer(f"{revision} has no game package")
    archive = subprocess.run(["git", "archive", revision, *parts], cwd=ROOT, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=BytesIO(archive)) as tar:
        if hasattr(tarfile, "data_filter"):  # from Python 3.11.4 on
            tar.extraction_filter = tarfile.data_filter
        tar.extractall(to)


def _unpack_wheel(wheel: Path, to: Path) -> None:
    with tempfile.TemporaryDirectory(dir=LEAGUE) as work:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(work)
        roots = [path.parent.parent for path in Path(work).glob("**/game/__init__.py")]
        if not roots:
            raise NoPlayer(f"{wheel} has no game package")
        _copy_folder(min(roots), to)


def _compile(folder: Path) -> str:
    """Compile the kernels of a copy by its own program; returns why there are none, or an empty text."""
    if (folder / COMPILER).is_file():
        order = [sys.executable, COMPILER, "--or-fail"]
        env = {**os.environ, "PYTHONPATH": str(folder)}
        done = subprocess.run(order, cwd=folder, env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            return (
                f"no compiled kernel, so it plays the same but slowly ({(done.stderr.strip() or '?').splitlines()[-1]})"
            )
    elif not [path for path in (folder / "game").rglob("*") if path.suffix in (".so", ".pyd")]:
        return "no compiled kernel, so it plays the same but slowly (it came with neither kernel nor compiler)"
    return ""


# -- playing ------------------------------------------------------------------------------------------------------


class Frozen:
    """The process that plays for a frozen copy; it serves one deal after another."""

    def __init__(self, folder: str) -> None:
        self.name = Path(folder).name
        order = [sys.executable, "-I", "-S", frozen_bot.__file__, folder]
        self.process = subprocess.Popen(order, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        where = str(self._ask("where"))
        assert Path(where).is_relative_to(folder), f"{self.name} plays with the code of {where}"

    def begin(self, game: Game, key: str) -> object:
        """Begin the same deal, before `game.begin()`; `key` is that of the bots' chances. Returns its state."""
        setup = {"game": game.id, "players": game.players, "seed": game.seed, "options": game.chosen, "key": key}
        setup |= {"dealer": game.dealer, "first_dealer": game.first_dealer, "number": game.number}
        return self._ask("begin", setup)

    def act(self, seat: int, action: str) -> object:
        """Do an action; returns the state after it."""
        return self._ask("act", seat, action)

    def choose(self, seat: int, level: str) -> str:
        """The text of the action that its bot of this level chooses."""
        return str(self._ask("choose", seat, level))

    def close(self) -> None:
        """End the process."""
        self.process.communicate()

    def _ask(self, *question: object) -> object:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        kind, answer = json.loads(line) if line else ("error", "its process ended")
        if kind == "error":
            raise Disagreement(f"{self.name} cannot answer {json.dumps(question)}: {answer}")
        return answer


@cache
def process_of(folder: str) -> Frozen:
    """The process of a frozen copy; each of our own processes has one, and ends it with itself."""
    return Frozen(folder)


class Others:
    """The frozen versions at a table: they follow the deal and answer for their seats."""

    def __init__(self, players: tuple[str, ...]) -> None:
        """`players` are those of the seats, as `frozen_player` gives them."""
        self.parts = [parts_of(player) for player in players]
        folders = dict.fromkeys(folder for _level, folder in self.parts if folder)
        self.versions = {folder: process_of(folder) for folder in folders}
        self.begun: dict[str, object] = {}

    def prepare(self, game: Game, key: str) -> None:
        """Begin the deal that `game` will begin."""
        self.begun = {folder: version.begin(game, key) for folder, version in self.versions.items()}

    def compare_start(self, game: Game) -> None:
        """Raises Disagreement unless all have the same deal."""
        for folder, state in self.begun.items():
            _compare(folder, game, "at the start", state, frozen_bot.state_of(game))

    def choose(self, seat: int, game: Game) -> Any:
        """The action of a seat that a frozen version plays; None for a seat of today's bots."""
        level, folder = self.parts[seat]
        if not folder:
            return None
        text = self.versions[folder].choose(seat, level)
        return {str(action): action for action in game.legal(seat)}[text]

    def act(self, seat: int, action: object, game: Game, events: Any) -> None:
        """Tell all versions an action that was done in `game`. Raises Disagreement if their state then differs."""
        if self.versions:
            ours = frozen_bot.state_of(game, events)
            for folder, version in self.versions.items():
                _compare(folder, game, f"after {action} of seat {seat}", version.act(seat, str(action)), ours)


def _compare(folder: str, game: Game, moment: str, theirs: object, ours: object) -> None:
    """Raises Disagreement unless both states are the same."""
    if theirs != ours:
        where = f"{game.id}, seed {game.seed}, {moment}"
        raise Disagreement(f"{Path(folder).name} has another deal ({where}): {theirs}, not {ours}")
