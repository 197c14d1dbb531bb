"""Choosing a picture of one's own in the settings, and the felts of the games."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules import GAMES
from game.scenes.cloths import cloth_of
from game.scenes.home.own_picture import OwnPicture
from game.scenes.home.settings import SettingsScene
from game.scenes.home.swatches import Swatches
from game.ui import ground, theme
from game.ui.preferences import FELTS
from tests.driver import Driver
from tests.ui.test_own_picture import saved


def opened(driver: Driver, page: int = 0) -> SettingsScene:
    ground.forget()
    scene = SettingsScene(driver.services, page)
    driver.stage.push(scene)
    driver.step()
    return scene


def control(scene: SettingsScene) -> OwnPicture:
    return next(widget for widget in scene.root.walk() if isinstance(widget, OwnPicture))


@pytest.mark.parametrize("page", [0, 2])
def test_a_picture_dropped_on_the_settings_becomes_the_table(driver: Driver, tmp_path: Path, page: int) -> None:
    path = saved(tmp_path / "own.PNG", (200, 30, 30))
    scene = opened(driver, page)
    driver.send(pygame.DROPFILE, file=str(path))
    driver.step()
    assert (driver.services.preferences.felt, driver.services.preferences.picture) == ("own", str(path))
    assert control(scene).field.value == str(path)
    seen = driver.stage.window.surface.get_at((40, 300))
    assert seen.r > 2 * seen.g


def test_a_damaged_picture_is_refused_and_the_felt_stays(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "own.png"
    path.write_bytes(b"no picture")
    scene = opened(driver)
    driver.send(pygame.DROPFILE, file=str(path))
    driver.step()
    assert driver.services.preferences.felt == "game"
    assert "not a PNG or JPEG" in control(scene).line.words
    assert not driver.stage.overlay.sentences


def test_a_typed_place_is_used_as_soon_as_there_is_a_file(driver: Driver, tmp_path: Path) -> None:
    path = saved(tmp_path / "own.png", (20, 30, 200))
    field = control(opened(driver)).field
    field.put(str(path)[:-1])
    assert driver.services.preferences.picture == ""
    field.put(f'"{path}"')
    assert driver.services.preferences.picture == str(path)


def test_without_a_picture_the_choice_leads_to_its_field(driver: Driver) -> None:
    scene = opened(driver)
    felts = next(widget for widget in scene.root.walk() if isinstance(widget, Swatches))
    felts.choose(FELTS.index("own"))
    assert driver.services.preferences.felt == felts.value == "game"
    assert scene.focused is control(scene).field


def test_a_picture_that_is_gone_is_told_once(driver: Driver, tmp_path: Path) -> None:
    opened(driver)
    preferences = driver.services.preferences
    preferences.felt, preferences.picture = "own", str(tmp_path / "gone.png")
    driver.stage.apply(preferences)
    driver.steps(5)
    assert driver.stage.overlay.sentences == ("There is no picture at this path: choose another file.",)
    ground.forget()


def test_the_games_differ_in_their_felt() -> None:
    felts = [cloth_of(game_id) for game_id in GAMES]
    assert len(set(felts)) == min(len(GAMES), len(theme.FELTS))


@pytest.mark.parametrize("place", ["~nobody-of-this-name/own.png", "/" + 300 * "x" + ".png", "a\0.png"])
def test_a_place_that_cannot_be_looked_at_has_no_picture(driver: Driver, place: str) -> None:
    part = control(opened(driver))
    part.field.put(place)
    assert part.line.words == "Type its path, or drop the file on this window."
    assert driver.services.preferences.picture == ""


def test_a_folder_that_may_not_be_read_has_no_picture(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    part = control(opened(driver))

    def refuse(path: Path) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "is_file", refuse)
    part.field.put("/root/own.png")
    assert part.line.words == "Type its path, or drop the file on this window."
