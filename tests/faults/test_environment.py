"""Play goes on when the clock jumps, sound fails, a picture is missing, or several programs start at once."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.scenes.home.matches import MatchesScene
from game.scenes.home.menu import MenuScene
from game.scenes.results.statistics import StatisticsScene
from game.session.match import Match
from game.store import Store
from game.store.trouble import InUse
from game.store.values import Which
from game.ui import pictures, sound
from game.ui.preferences import Preferences
from game.ui.sprites import sprites_folder
from tests.autoplay import go_on, play_to_the_end, program_in, short_setup, table_of
from tests.store.kit import killed, started

PROJECT = Path(__file__).parents[2]
GAME = "devils-bridge"
YEAR = 365 * 86_400
MOMENTS = (-5 * YEAR, 0, 40 * YEAR, 56 * YEAR, 57 * YEAR, 300 * YEAR, 7_900 * YEAR)
"""Times that a wrong clock may tell, in seconds since 1970."""


# -- clocks ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def jumping_clock(monkeypatch: pytest.MonkeyPatch) -> Random:
    """A system clock that tells another time at each call; only the monotonic clocks are right."""
    chance = Random("clock")
    local, shape = time.localtime, time.strftime

    def now() -> float:
        return chance.choice(MOMENTS) + chance.random()

    monkeypatch.setattr(time, "time", now)
    monkeypatch.setattr(time, "time_ns", lambda: int(now() * 1e9))
    monkeypatch.setattr(time, "localtime", lambda moment=None: local(now() if moment is None else moment))
    monkeypatch.setattr(time, "strftime", lambda words, moment=None: shape(words, moment or local(now())))
    return chance


def test_a_jumping_clock_changes_no_order_no_statistics_and_no_wait(tmp_path: Path, jumping_clock: Random) -> None:
    with program_in(tmp_path, is_inline=False) as driver:  # the bots' own process has deadlines
        store = driver.services.store
        played = [play_to_the_end(driver, short_setup(GAME, str(number), players=3)).match_id for number in range(2)]
        going = driver.services.matches.begin(short_setup(GAME, "going", players=3))
        assert [row.id for row in store.matches()] == [going.match_id, *reversed(played)]
        of_anna = [row for row in store.results() if row.result.person == "Anna"]
        assert [row.match for row in of_anna] == played
        (tally,) = store.tallies(Which(person="Anna"))
        assert tally.played == 2
        for scene in (MenuScene(driver.services), MatchesScene(driver.services), StatisticsScene(driver.services)):
            driver.stage.push(scene)
            driver.rest(0.1)
            driver.stage.pop()
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert store.unfinished()[0].id == going.match_id


def test_toasts_fade_by_the_time_of_the_loop_and_not_by_the_clock(tmp_path: Path, jumping_clock: Random) -> None:
    with program_in(tmp_path) as driver:
        driver.frame = 0.25
        driver.stage.toast("Read me.")
        driver.rest(1)
        assert driver.stage.overlay.sentences == ("Read me.",)
        driver.rest(10)
        assert driver.stage.overlay.sentences == ()


def test_only_names_of_files_and_dates_of_matches_use_the_system_clock() -> None:
    asks = re.compile(r"\btime\.(time|time_ns|localtime|gmtime|strftime)\(|datetime\.(now|today)|\bdate\.today\(")
    told = {
        path.relative_to(PROJECT).as_posix()
        for path in (PROJECT / "game").rglob("*.py")
        if asks.search(path.read_text(encoding="utf-8"))
    }
    assert told == {
        "game/scenes/home/taking.py",
        "game/scenes/results/export.py",
        "game/texts/formats.py",
        "game/app/crash_report.py",
        "game/scenes/tournament/printing.py",
        "game/session/day/dates.py",
        "game/session/evening.py",
        "game/session/practice.py",
        "game/store/__init__.py",
        "game/store/copies.py",
        "game/session/narrowing.py",
        "game/store/keeper.py",
        "game/store/opening.py",
    }


# -- sound ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def sounds() -> Iterator[None]:
    """Starts the sounds and ends them after the test."""
    sound.begin(50)
    assert sound.wait(30)
    yield
    sound.end()


def test_without_a_sound_device_a_match_is_played_in_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    monkeypatch.setattr(sound, "_is_silent", False)  # restored for the tests after this one
    with program_in(tmp_path) as driver:
        driver.services.sounds.begin(Preferences())
        sound.wait(30)
        assert sound.is_silent()
        assert not sound.play("snap")
        play_to_the_end(driver, short_setup(GAME, "silence", players=3))


def test_a_sound_card_unplugged_in_the_middle_of_a_match_is_silence(tmp_path: Path, sounds: None) -> None:
    with program_in(tmp_path) as driver:
        driver.services.sounds.begin(Preferences(music_volume=0))
        match = driver.services.matches.begin(short_setup(GAME, "unplugged", players=3))
        driver.services.navigator.open_table(match)
        while len(match.entries) < 4:
            go_on(driver)
        driver.step([pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0)])
        pygame.mixer.quit()
        assert not sound.play("snap")
        while not isinstance(driver.stage.top, MenuScene):
            go_on(driver)
        assert match.is_over


# -- pictures -------------------------------------------------------------------------------------------------------


def all_sprites() -> list[str]:
    folder = sprites_folder()
    return sorted(path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.svg"))


def without(name: str, folder: Path) -> Path:
    """Fill a folder with links to all sprites but one."""
    source = sprites_folder()
    for path in source.rglob("*.svg"):
        link = folder / path.relative_to(source)
        if link.with_suffix("") != folder / name:
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(path)
    return folder


def play_without(name: str, folder: Path) -> None:
    """Open the menu and play part of a match with one picture missing; the player is told once."""
    (folder / "data").mkdir(parents=True)
    pictures.use_folder(without(name, folder / "sprites"))
    try:
        with program_in(folder / "data") as driver:
            told: set[str] = set()
            match = driver.services.matches.begin(short_setup(GAME, name, players=3))
            driver.step()
            told.update(driver.stage.overlay.sentences)
            driver.services.navigator.open_table(match)
            while len(match.entries) < 6:
                go_on(driver)
                told.update(driver.stage.overlay.sentences)
            picture = pictures.picture(name, (40, 56))  # a fallback picture is used
            assert picture.get_size() == (40, 56)
            driver.step()
            told.update(driver.stage.overlay.sentences)
            (sentence,) = (words for words in told if f"{name}.svg" in words)
            assert pictures.problem() == sentence
            assert sentence.count(".") == 2  # one of them in the file's name
            assert table_of(driver.services) is not None
    finally:
        pictures.use_folder(None)


@pytest.mark.parametrize("name", ["cards/QS", "backs/lattice", "icons/menu", "icon/app"])
def test_a_missing_picture_is_replaced_and_told_in_one_sentence(tmp_path: Path, name: str) -> None:
    assert name in all_sprites()
    play_without(name, tmp_path)


@pytest.mark.long
def test_each_picture_missing_in_turn_is_replaced_and_told(tmp_path: Path) -> None:
    names = all_sprites()
    for name in names:
        play_without(name, tmp_path / name)
    print(f"\npictures missing one at a time: {len(names)}, each replaced and told in one sentence")


@pytest.mark.parametrize("name", ["icon/app", "icons/menu"])
def test_the_program_starts_without_a_picture(tmp_path: Path, name: str) -> None:
    sprites = without(name, tmp_path / "sprites")
    services = (
        "import sys; from pathlib import Path; from game.ui import pictures; from game.ui.stage import Stage\n"
        "pictures.use_folder(Path(sys.argv[1])); step = Stage.step\n"
        "Stage.step = lambda stage, events, seconds: step(stage, events, seconds) and stage.quit()\n"
        "from game.app.run import run; sys.exit(run(sys.argv[2]))"
    )
    command = [sys.executable, "-c", services, str(sprites), str(tmp_path / "data")]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""
    assert done.returncode == 0


# -- programs at once -----------------------------------------------------------------------------------------------

STARTER = """
import os
from pathlib import Path
from game.store import Store
from game.store.trouble import StoreTrouble
print("ready", flush=True)
sys.stdin.readline()
try:
    store = Store.open(Path(sys.argv[1]))
    assert store.is_saved and store.notice is None
    print("owner", flush=True)
except StoreTrouble as trouble:
    print(type(trouble).__name__, flush=True)
sys.stdin.readline()
"""


def start_at_once(folder: Path, programs: int) -> list[str]:
    """Start several programs on one folder at once; the output of each."""
    processes = [started(STARTER, folder) for _program in range(programs)]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    said = [process.stdout.readline().strip() for process in processes if process.stdout is not None]
    for process in processes:
        killed(process)
    return said


def test_of_programs_started_at_once_exactly_one_opens_the_folder(tmp_path: Path) -> None:
    for number in range(3):
        folder = tmp_path / str(number)
        folder.mkdir()
        said = start_at_once(folder, 4)
        assert sorted(said) == ["InUse", "InUse", "InUse", "owner"]
        assert not list(folder.glob("*damaged*"))


@pytest.mark.long
def test_of_4_programs_started_at_once_exactly_one_opens_the_folder_100_times(tmp_path: Path) -> None:
    for number in range(100):
        (tmp_path / str(number)).mkdir()
        assert start_at_once(tmp_path / str(number), 4).count("owner") == 1
    print("\nfour programs started at once: 100 times, always one owner")


def test_a_second_program_changes_nothing_of_a_match_that_is_being_played(tmp_path: Path) -> None:
    with program_in(tmp_path) as driver:
        match = driver.services.matches.begin(short_setup(GAME, "two", players=3))
        driver.services.navigator.open_table(match)
        while len(match.entries) < 6:
            with pytest.raises(InUse):
                Store.open(tmp_path)
            go_on(driver)
        kept = len(match.entries)
    with Store.open(tmp_path) as store:
        assert len(Match.resume(store, match.match_id or 0).entries) == kept
