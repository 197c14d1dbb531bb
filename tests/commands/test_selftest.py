"""The self-test passes if everything works, and names what does not."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from types import ModuleType

import pytest

from game.app import robot
from game.bots.kernels import compiled
from game.commands import selftest
from game.rules import GAMES, game_of
from game.rules.registry import package_of
from game.ui import pictures
from game.ui.sprites import sprites_folder

HOUSE = Path(__file__).parents[2]
QUICK = ("pictures", "fonts", "sounds", "texts", "store", "kernel", "bots")


def test_there_is_a_check_for_every_part_and_every_game(tmp_path: Path) -> None:
    assert [name for name, _check in selftest.checks(tmp_path)] == [*QUICK, *GAMES]


@pytest.mark.parametrize("name", QUICK)
def test_each_check_passes_for_this_checkout(tmp_path: Path, name: str) -> None:
    check = dict(selftest.checks(tmp_path))[name]
    assert check()


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_game_is_played_through_the_real_screens(tmp_path: Path, game_id: str) -> None:
    assert "deals" in selftest.whole_game(game_id, tmp_path / "game")


def test_it_says_in_which_games_the_kernel_is_not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    games = compiled.games_with_kernel(GAMES)
    assert games
    for game_id in games:
        monkeypatch.setitem(sys.modules, f"{package_of(game_id, compiled.ROOM)}.{compiled.NAME}", ModuleType("kernel"))
    assert selftest.kernel() == f"compiled for {len(games)} games"
    monkeypatch.setitem(sys.modules, f"{package_of(games[0], compiled.ROOM)}.{compiled.NAME}", None)
    assert selftest.kernel() == f"plain Python in {games[0]}, so experts are weaker"


def test_a_missing_card_fails_with_its_folder(tmp_path: Path) -> None:
    shutil.copytree(sprites_folder(), tmp_path / "sprites", ignore=shutil.ignore_patterns("*.py", "*.png"))
    (tmp_path / "sprites" / "cards" / "QS.svg").unlink()
    pictures.use_folder(tmp_path / "sprites")
    try:
        with pytest.raises(selftest.Failed, match="54 cards in cards"):
            selftest.pictures()
    finally:
        pictures.use_folder(None)


def test_a_damaged_picture_fails(tmp_path: Path) -> None:
    shutil.copytree(sprites_folder(), tmp_path / "sprites", ignore=shutil.ignore_patterns("*.py", "*.png"))
    (tmp_path / "sprites" / "icons" / "play.svg").write_text("no picture", encoding="utf-8")
    pictures.use_folder(tmp_path / "sprites")
    try:
        with pytest.raises(selftest.Failed, match="play"):
            selftest.pictures()
    finally:
        pictures.use_folder(None)


def test_one_failed_check_fails_the_test_and_the_others_still_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def good() -> str:
        return "fine"

    def bad() -> str:
        raise OSError("there is no such thing")

    monkeypatch.setattr(selftest, "checks", lambda folder: iter([("one", bad), ("two", good)]))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert selftest.run() == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "FAIL one: OSError: there is no such thing"
    assert lines[1].startswith("ok   two: fine")
    assert lines[-1] == "1 of 2 checks failed"


@contextmanager
def caught_signal(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Check that the test is ended by SIGTERM, and restore what it sets."""
    monkeypatch.setattr(selftest, "_stopped_by", 0)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    before = signal.getsignal(signal.SIGTERM)
    try:
        with pytest.raises(SystemExit) as ended:
            yield
    finally:
        signal.signal(signal.SIGTERM, before)
    assert ended.value.code == 128 + signal.SIGTERM


def cannot_close() -> str:
    """A check whose end fails when a signal interrupts it."""
    try:
        signal.raise_signal(signal.SIGTERM)
    finally:
        raise AttributeError("half started")


def loses_it() -> str:
    """A check in which the exception of a signal is lost."""
    with suppress(SystemExit):
        signal.raise_signal(signal.SIGTERM)
    return "fine"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a program without asking it")
@pytest.mark.parametrize("interrupted", [cannot_close, loses_it])
def test_a_signal_ends_it_whatever_becomes_of_its_exception(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], interrupted: Callable[[], str]
) -> None:
    monkeypatch.setattr(selftest, "checks", lambda folder: iter([("one", interrupted), ("two", lambda: "fine")]))
    with caught_signal(monkeypatch):
        selftest.run()
    assert capsys.readouterr().out == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a program without asking it")
def test_a_signal_ends_a_game_in_which_its_exception_is_lost(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(robot, "game_of", lambda game_id: loses_it() and game_of(game_id))
    game = partial(selftest.whole_game, "alkort", tmp_path / "game")
    monkeypatch.setattr(selftest, "checks", lambda folder: iter([("one", game)]))
    with caught_signal(monkeypatch):
        selftest.run()


@pytest.mark.long
def test_it_needs_no_environment_variables(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game", "--self-test"]
    environment = {"HOME": str(tmp_path), "PYTHONPATH": os.fspath(HOUSE)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert not any(tmp_path.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a program without asking it")
def test_it_stops_on_a_signal_and_leaves_nothing_behind(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game", "--self-test"]
    environment = {"HOME": str(tmp_path), "TMPDIR": str(tmp_path), "PYTHONPATH": os.fspath(HOUSE)}
    with subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True) as test:
        try:
            assert test.stdout is not None
            line = ""
            while not line.startswith("ok   bots"):  # the whole games come next, with a window open
                line = test.stdout.readline()
                assert line.startswith("ok"), line
            time.sleep(0.5)
            test.terminate()
            assert test.wait(90) == 128 + signal.SIGTERM
        finally:
            test.kill()
    assert not any(tmp_path.iterdir())
