"""Everything is taken along from the settings; profiles and matches come in by menu, drop and double click."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator
from pathlib import Path

import pygame
import pytest

from game.app.given import open_given
from game.app.robot import open_services
from game.rules import GAMES
from game.scenes.home import busy_sheet, taking
from game.scenes.home.busy_sheet import BusySheet
from game.scenes.home.file_field import FileField
from game.scenes.home.matches import MatchesScene
from game.scenes.home.menu import MenuScene
from game.scenes.home.settings import SettingsScene
from game.scenes.home.take_in_sheet import TakeInSheet
from game.scenes.home.your_data import YourDataScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.results.export import FOLDER
from game.store import Store
from game.store.profile import SUFFIX
from game.store.trouble import Unwritable
from game.ui.dialog import Dialog
from game.ui.form import Form
from game.ui.preferences import Preferences
from game.ui.widgets import Button, Widget
from tests.driver import Driver
from tests.matches import exported, play
from tests.store.profile_kit import add_many, profile

FIRST, LAST = next(iter(GAMES)), list(GAMES)[-1]


@pytest.fixture
def guest_profile(tmp_path: Path) -> Path:
    """A profile with a finished match, an unfinished one, a person and preferences."""
    with Store.unsaved() as store:
        play(store, LAST)
        play(store, FIRST, deals=1)
        store.set_setting("people", [{"name": "Ada", "colour": "teal", "face": "hood"}])
        store.set_setting("preferences", {"felt": "plum"})
        return profile(store, tmp_path / "from elsewhere")


@pytest.fixture
def match_file(tmp_path: Path) -> Path:
    """A match that somebody has sent."""
    path = tmp_path / "sent.devils-table"
    with Store.unsaved() as store:
        path.write_text(exported(play(store, FIRST, deals=1)), encoding="utf-8")
    return path


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """The program with its menu."""
    services = open_services(tmp_path / "data", preferences=Preferences(animation_speed="off"))
    monkeypatch.setattr(services.sounds, "begin", lambda preferences: None)
    driver = Driver(services)
    driver.stage.on_drop = lambda given: open_given(services, given)
    driver.stage.push(MenuScene(services))
    driver.steps(2)
    yield driver
    services.close()
    services.stage.window.close()


@pytest.fixture(autouse=True)
def _no_busy_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the machine, nothing takes so long that a sheet shows it, except where a test says so."""
    monkeypatch.setattr(taking, "QUICK", math.inf)


@pytest.fixture(autouse=True)
def _data_folder(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()


def told(driver: Driver) -> str:
    """The words of the dialog on top."""
    driver.step()
    top = driver.stage.top
    assert isinstance(top, Dialog)
    return " ".join(str(getattr(part, "words", "")) for part in top.root.walk())


def widgets(driver: Driver) -> list[Widget]:
    top = driver.stage.top
    assert isinstance(top, Form)
    return list(top.root.walk())


def press(driver: Driver, words: str) -> None:
    """Press the button with these words by the keys."""
    button = next(one for one in widgets(driver) if isinstance(one, Button) and words in (one.words, one.tip))
    driver.reach(button)
    driver.key(pygame.K_RETURN)
    driver.step()


def drop(driver: Driver, path: Path) -> None:
    driver.send(pygame.DROPFILE, file=str(path))
    driver.step()


# -- profiles -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["menu", "given", "matches", "settings", "your data"])
def test_a_profile_is_asked_about_and_taken_in(driver: Driver, guest_profile: Path, way: str) -> None:
    if way == "matches":
        driver.stage.push(MatchesScene(driver.services))
    if way == "your data":
        driver.stage.push(YourDataScene(driver.services))
    if way == "settings":
        driver.stage.push(SettingsScene(driver.services))
    driver.step()
    if way == "given":
        open_given(driver.services, str(guest_profile))
    else:
        drop(driver, guest_profile)
    words = told(driver)
    assert "This would add 2 matches, 1 person" in words
    assert "Nothing here is replaced." in words
    assert driver.services.store.matches() == []
    press(driver, "Add")
    assert len(driver.services.store.matches()) == 2
    assert driver.stage.overlay.sentences[-1].startswith("Added: 2 matches")
    assert driver.services.preferences.felt == "plum"
    menu = driver.stage.top
    assert isinstance(menu, MenuScene)
    assert menu.grid.tiles[0].is_first, "the unfinished match is the first tile"


def test_what_is_cancelled_or_here_already_changes_nothing(driver: Driver, guest_profile: Path) -> None:
    drop(driver, guest_profile)
    told(driver)
    press(driver, "Cancel")
    assert driver.services.store.matches() == []
    assert driver.services.store.settings().get("preferences") is None
    for _time in range(2):
        drop(driver, guest_profile)
        if _time == 0:
            press(driver, "Add")
    assert "here already" in told(driver)


def test_settings_of_here_stay_and_so_does_the_screen(driver: Driver, guest_profile: Path) -> None:
    preferences = driver.services.preferences
    preferences.felt = "slate"
    driver.stage.apply(preferences)
    driver.stage.push(MatchesScene(driver.services))
    drop(driver, guest_profile)
    press(driver, "Add")
    assert driver.services.preferences.felt == "slate"
    scene = driver.stage.top
    assert isinstance(scene, MatchesScene)
    assert len(scene.rows) == 2


@pytest.mark.parametrize("name", ["bad" + SUFFIX, "bad"])
def test_a_bad_profile_is_told_in_one_sentence(driver: Driver, guest_profile: Path, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(guest_profile.read_bytes()[:-20])
    drop(driver, path)
    assert "was damaged or is not complete" in told(driver)
    assert driver.services.store.matches() == []


def test_a_profile_that_cannot_be_stored_changes_nothing(
    driver: Driver, guest_profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_incoming: object) -> None:
        raise Unwritable("The disk is full.")

    monkeypatch.setattr(driver.services.store, "take_in", fail)
    drop(driver, guest_profile)
    press(driver, "Add")
    assert "The disk is full." in told(driver)


def test_everything_is_taken_along_from_the_settings(driver: Driver, tmp_path: Path) -> None:
    play(driver.services.store, LAST)
    driver.stage.push(SettingsScene(driver.services))
    driver.step()
    press(driver, "Your data")
    assert isinstance(driver.stage.top, YourDataScene)
    press(driver, "Take everything along")
    (path,) = (tmp_path / "data" / FOLDER).glob(f"*{SUFFIX}")
    assert path.name in told(driver)
    driver.key(pygame.K_RETURN)
    drop(driver, path)
    assert "here already" in told(driver)


def test_a_folder_that_cannot_be_made_is_told(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "data" / FOLDER).write_text("a file")
    taking.take_along(driver.services)
    assert "could not be written" in told(driver)


# -- what takes long ----------------------------------------------------------------------------------------------


@pytest.fixture
def _slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything takes long enough for a sheet."""
    monkeypatch.setattr(taking, "QUICK", -1.0)
    monkeypatch.setattr(busy_sheet, "SLICE", -1.0)


@pytest.mark.usefixtures("_slow")
def test_reading_that_takes_long_shows_how_far_it_is(
    driver: Driver, guest_profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drop(driver, guest_profile)
    assert isinstance(driver.stage.top, BusySheet)
    driver.steps(3)
    assert any("%" in str(getattr(one, "words", "")) for one in widgets(driver))
    monkeypatch.setattr(busy_sheet, "SLICE", 10.0)
    driver.steps(2)
    assert "This would add" in told(driver)


@pytest.mark.usefixtures("_slow")
def test_packing_that_is_left_leaves_nothing(driver: Driver, tmp_path: Path) -> None:
    play(driver.services.store, LAST)
    taking.take_along(driver.services)
    driver.step()
    assert [path.suffix for path in (tmp_path / "data" / FOLDER).iterdir()] == [".partial"]
    driver.key(pygame.K_ESCAPE)
    driver.step()
    assert isinstance(driver.stage.top, MenuScene)
    assert list((tmp_path / "data" / FOLDER).iterdir()) == []


@pytest.fixture
def large_profile(tmp_path: Path) -> Path:
    """A profile that takes some time."""
    with Store.unsaved() as store:
        add_many(store, 60, entries=50)
        return profile(store, tmp_path / "large")


def begin_taking_in(driver: Driver, path: Path, monkeypatch: pytest.MonkeyPatch) -> BusySheet:
    """Have a profile read, and begin to take it in, one step a turn of the loop."""
    drop(driver, path)
    driver.until(lambda: isinstance(driver.stage.top, Dialog), "the question")
    monkeypatch.setattr(taking, "QUICK", -1.0)
    monkeypatch.setattr(busy_sheet, "SLICE", -1.0)
    press(driver, "Add")
    driver.steps(20)
    sheet = driver.stage.top
    assert isinstance(sheet, BusySheet)
    assert driver.services.store.is_changing
    return sheet


def test_the_window_answers_while_a_profile_is_taken_in(
    driver: Driver, large_profile: Path, guest_profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = begin_taking_in(driver, large_profile, monkeypatch)
    shares = [sheet._bar.share]
    cancel = next(one for one in widgets(driver) if isinstance(one, Button))
    for _turn in range(15):
        driver.send(pygame.MOUSEMOTION, pos=cancel.rect.center, rel=(1, 1), buttons=(0, 0, 0))
        driver.step()
        assert cancel.is_hovered
        driver.send(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0))
        driver.step()
        assert not cancel.is_hovered
        shares.append(sheet._bar.share)
    drop(driver, guest_profile)
    assert driver.stage.top is sheet
    assert shares == sorted(shares)
    assert 0.0 < shares[-1] < 1.0
    monkeypatch.setattr(busy_sheet, "SLICE", 10.0)
    driver.until(lambda: driver.stage.top is not sheet, "the end")
    assert isinstance(driver.stage.top, MenuScene)
    assert driver.stage.overlay.sentences[-1].startswith("Added: 60 matches")
    assert len(driver.services.store.matches()) == 60


@pytest.mark.parametrize("way", ["escape", "button", "quit"])
def test_taking_in_that_is_left_changes_nothing(
    driver: Driver, tmp_path: Path, large_profile: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    begin_taking_in(driver, large_profile, monkeypatch)
    store = driver.services.store
    if way == "escape":
        driver.key(pygame.K_ESCAPE)
    elif way == "button":
        press(driver, "Cancel")
    else:
        driver.send(pygame.QUIT)
        store.close()
        with Store.open(tmp_path / "data") as again:
            assert again.matches() == []
        return
    driver.step()
    assert isinstance(driver.stage.top, MenuScene)
    assert not store.is_changing
    assert store.matches() == []
    assert driver.stage.overlay.sentences == ()


def test_what_is_being_written_can_not_be_cancelled(driver: Driver) -> None:
    shares = iter([0.5, 1.0, 1.0, 1.0])

    def steps() -> Generator[float, None, str]:
        yield from shares
        return "written"

    results: list[object] = []
    sheet = BusySheet("Wait.", steps())
    driver.stage.push(sheet, results.append)
    busy_sheet_slice, busy_sheet.SLICE = busy_sheet.SLICE, -1.0
    try:
        driver.steps(2)
        assert not sheet._cancel.enabled
        driver.key(pygame.K_ESCAPE)
        assert driver.stage.top is sheet
        driver.steps(4)
    finally:
        busy_sheet.SLICE = busy_sheet_slice
    assert results == [("written",)]


# -- matches ------------------------------------------------------------------------------------------------------


def test_a_match_from_a_file_can_be_kept_once(driver: Driver, match_file: Path) -> None:
    drop(driver, match_file)
    assert isinstance(driver.stage.top, ReplayScene)
    assert "keep this match" in driver.stage.overlay.sentences[-1]
    press(driver, "Keep this match (K)")
    (row,) = driver.services.store.matches()
    assert row.is_imported
    assert not row.is_finished
    driver.key(pygame.K_k)
    assert "here already" in driver.stage.overlay.sentences[-1]
    driver.key(pygame.K_ESCAPE)
    driver.stage.push(MatchesScene(driver.services))
    driver.steps(2)
    driver.key(pygame.K_RETURN)
    press(driver, "Continue")
    assert driver.services.store.results() == []


def test_the_own_match_in_a_file_is_known(driver: Driver, tmp_path: Path) -> None:
    match = play(driver.services.store, LAST)
    path = tmp_path / "own.devils-table"
    path.write_text(exported(match), encoding="utf-8")
    drop(driver, path)
    driver.key(pygame.K_k)
    assert len(driver.services.store.matches()) == 1


def test_a_replay_of_a_stored_match_does_not_offer_to_keep_it(driver: Driver) -> None:
    driver.services.navigator.open_replay(play(driver.services.store, LAST))
    driver.step()
    driver.key(pygame.K_k)
    assert len(driver.services.store.matches()) == 1
    assert driver.stage.overlay.sentences == ()


def test_a_file_is_opened_by_its_place_from_the_matches(driver: Driver, match_file: Path) -> None:
    driver.stage.push(MatchesScene(driver.services))
    driver.step()
    press(driver, "Open a file")
    assert isinstance(driver.stage.top, TakeInSheet)
    field = next(one for one in widgets(driver) if isinstance(one, FileField))
    field.field.put(str(match_file)[:-1])
    press(driver, "Open the file")
    assert "There is no file at this path" in field.line.words
    field.field.put(f'"{match_file}"')
    press(driver, "Open the file")
    assert isinstance(driver.stage.top, ReplayScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.stage.top, MatchesScene)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
@pytest.mark.parametrize("page", ["your data", "sheet"])
def test_enter_in_the_field_opens_the_file_at_its_path(driver: Driver, match_file: Path, page: str, key: int) -> None:
    scene = YourDataScene if page == "your data" else TakeInSheet
    driver.stage.push(scene(driver.services))
    driver.step()
    form = driver.stage.top
    assert isinstance(form, Form)
    field = next(one for one in widgets(driver) if isinstance(one, FileField))
    form.focus(field.field)
    driver.type(str(match_file)[:-1])
    driver.key(key)
    assert "There is no file at this path" in field.line.words
    assert driver.stage.top is form
    driver.type(str(match_file)[-1])
    driver.key(key)
    assert isinstance(driver.stage.top, ReplayScene)


def test_a_file_dropped_on_the_sheet_is_opened(driver: Driver, guest_profile: Path) -> None:
    driver.services.navigator.open_take_in()
    driver.step()
    drop(driver, guest_profile)
    assert "This would add" in told(driver)


# -- the weekly copy ----------------------------------------------------------------------------------------------


def test_the_weekly_copy_is_made_some_seconds_after_the_start(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(driver.services.store, FIRST, deals=1)
    driver.steps(3)
    copies = tmp_path / "data" / "copies"
    assert not copies.exists()
    monkeypatch.setattr("game.scenes.weekly_copy.SECONDS", 0.0)
    driver.until(lambda: bool(list(copies.glob("*.sqlite"))), "the copy")
    driver.steps(5)
    assert driver.stage.overlay.sentences == ()


def test_a_weekly_copy_that_fails_is_told_once(driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(driver.services.store, FIRST, deals=1)
    (tmp_path / "data" / "copies").write_text("a file")
    monkeypatch.setattr("game.scenes.weekly_copy.SECONDS", 0.0)
    driver.until(lambda: bool(driver.stage.overlay.sentences), "a sentence")
    assert "weekly copy" in driver.stage.overlay.sentences[0]
    driver.steps(30)
    assert len(driver.stage.overlay.sentences) == 1


@pytest.mark.parametrize("place", ["", *["~nobody-of-this-name/own.png", "/" + 300 * "x" + ".png", "a\0.png"]])
def test_a_place_that_cannot_be_looked_at_has_no_file(driver: Driver, place: str) -> None:
    opened: list[Path] = []
    part = FileField(opened.append)
    part.field.put(place)
    part.button.press()
    assert "There is no file at this path" in part.line.words
    assert not opened
