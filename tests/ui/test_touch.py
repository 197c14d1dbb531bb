"""Fingers tap, drag, scroll and ask for tips, and never act twice."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
import pytest

from game.ui import theme
from game.ui.form import Form
from game.ui.inputs.touch import FROM_MOUSE
from game.ui.preferences import Preferences
from game.ui.widgets import Button, Column, ScrollArea, Slider
from tests.driver import StageDriver

Point = tuple[int, int]


def touch(driver: StageDriver, kind: int, pos: Point, finger: int = 0, device: int = 7) -> None:
    """Send an event of a finger."""
    wide, high = driver.stage.window.size
    where = {"x": (pos[0] + 0.5) / wide, "y": (pos[1] + 0.5) / high, "dx": 0.0, "dy": 0.0}
    driver.send(kind, touch_id=device, finger_id=finger, **where)


def tap(driver: StageDriver, pos: Point, **more: Any) -> None:
    """Touch a point and lift the finger."""
    touch(driver, pygame.FINGERDOWN, pos, **more)
    touch(driver, pygame.FINGERUP, pos, **more)


def test_a_tap_presses_a_button_once(driver: StageDriver) -> None:
    pressed: list[int] = []
    button = Button("Press", lambda: pressed.append(1))
    driver.show(button)
    tap(driver, button.rect.center)
    assert pressed == [1]
    assert not button.is_hovered


def test_the_mouse_that_the_system_makes_of_a_finger_does_not_act_again(driver: StageDriver) -> None:
    """SDL sends the mouse's event before the finger's, in the same turn."""
    pressed: list[int] = []
    button = Button("Press", lambda: pressed.append(1))
    driver.show(button)
    pos = button.rect.center
    where = {"touch_id": 7, "finger_id": 0, "x": pos[0] / 1280, "y": pos[1] / 720, "dx": 0.0, "dy": 0.0}
    for mouse, finger in ((pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN), (pygame.MOUSEBUTTONUP, pygame.FINGERUP)):
        made = pygame.event.Event(mouse, pos=pos, button=1, touch=True)
        driver.step([made, pygame.event.Event(finger, where)])
    assert pressed == [1]


@pytest.mark.parametrize("device", FROM_MOUSE)
def test_a_finger_that_the_system_makes_of_the_mouse_does_nothing(driver: StageDriver, device: int) -> None:
    button = Button("Press", lambda: pytest.fail("pressed"))
    driver.show(button)
    tap(driver, button.rect.center, device=device)


def test_a_second_finger_presses_nothing(driver: StageDriver) -> None:
    pressed: list[str] = []
    one, two = Button("One", lambda: pressed.append("one")), Button("Two", lambda: pressed.append("two"))
    driver.show(one, two)
    touch(driver, pygame.FINGERDOWN, one.rect.center)
    tap(driver, two.rect.center, finger=1)
    touch(driver, pygame.FINGERUP, one.rect.center)
    assert pressed == ["one"]


def test_a_finger_that_is_lost_with_the_focus_blocks_no_other(driver: StageDriver) -> None:
    pressed: list[int] = []
    button = Button("Press", lambda: pressed.append(1))
    driver.show(button)
    touch(driver, pygame.FINGERDOWN, button.rect.center)
    driver.send(pygame.WINDOWFOCUSLOST, window=None)
    driver.send(pygame.WINDOWFOCUSGAINED, window=None)
    tap(driver, button.rect.center, finger=1)
    assert pressed == [1]


def scrolling(driver: StageDriver, pressed: list[int]) -> tuple[Form, list[Button]]:
    """A long list of buttons in a scroll area."""
    buttons = [Button(str(number), partial(pressed.append, number)) for number in range(40)]
    form = Form(ScrollArea(Column(list(buttons))))
    driver.stage.push(form)
    driver.step()
    assert form.root.reach
    return form, buttons


def test_a_finger_scrolls_a_list_with_it_and_presses_nothing(driver: StageDriver) -> None:
    pressed: list[int] = []
    form, buttons = scrolling(driver, pressed)
    start = buttons[8].rect.center
    touch(driver, pygame.FINGERDOWN, start)
    for y in range(20, 181, 20):
        touch(driver, pygame.FINGERMOTION, (start[0], start[1] - y))
    touch(driver, pygame.FINGERUP, (start[0], start[1] - 180))
    assert form.root.offset == pytest.approx(180, abs=6)
    assert pressed == []


def test_a_knob_is_dragged_instead(driver: StageDriver) -> None:
    values: list[int] = []
    slider = Slider(50, values.append)
    area = ScrollArea(Column([slider, *(Button(str(number), lambda: None) for number in range(40))]))
    form = Form(area)
    driver.stage.push(form)
    driver.step()
    start = slider.rect.center
    touch(driver, pygame.FINGERDOWN, start)
    for x in range(20, 200, 20):
        touch(driver, pygame.FINGERMOTION, (start[0] + x, start[1]))
    touch(driver, pygame.FINGERUP, (start[0] + 200, start[1]))
    assert values[-1] > 60
    assert form.root.reach
    assert form.root.offset == 0


def test_a_long_press_shows_the_tip_and_presses_nothing(driver: StageDriver) -> None:
    button = Button("Press", lambda: pytest.fail("pressed"), tip="What it does")
    driver.show(button)
    touch(driver, pygame.FINGERDOWN, button.rect.center)
    driver.rest(0.9)
    assert driver.stage.overlay.tip == "What it does"
    touch(driver, pygame.FINGERUP, button.rect.center)
    driver.rest(0.3)
    assert driver.stage.overlay.tip == "What it does"
    tap(driver, (1200, 700))
    driver.step()
    assert driver.stage.overlay.tip == ""


def test_a_slow_press_without_a_tip_is_a_tap(driver: StageDriver) -> None:
    pressed: list[int] = []
    button = Button("Press", lambda: pressed.append(1))
    driver.show(button)
    touch(driver, pygame.FINGERDOWN, button.rect.center)
    driver.rest(0.9)
    touch(driver, pygame.FINGERUP, button.rect.center)
    assert pressed == [1]


def test_a_finger_beside_a_small_target_means_it(driver: StageDriver) -> None:
    pressed: list[int] = []
    button = Button("Press", lambda: pressed.append(1))
    driver.show(button)
    beside = (button.rect.centerx, button.rect.bottom + 1)
    tap(driver, beside)
    assert pressed == [1]
    tap(driver, (button.rect.centerx, button.rect.bottom + 20))
    assert pressed == [1]


def test_a_finger_makes_targets_large_when_it_is_lifted(driver: StageDriver) -> None:
    button = Button("Press", lambda: None)
    driver.show(button)
    touch(driver, pygame.FINGERDOWN, button.rect.center)
    assert theme.POINTED[0] == theme.TARGET
    touch(driver, pygame.FINGERUP, button.rect.center)
    driver.step()
    assert button.rect.h >= 44


def test_the_first_tap_of_all_presses_what_it_was_aimed_at(driver: StageDriver) -> None:
    pressed: list[int] = []
    buttons = [Button(str(number), partial(pressed.append, number)) for number in range(10)]
    driver.show(*buttons)
    before = buttons[9].rect.copy()
    tap(driver, buttons[9].rect.center)
    assert pressed == [9]
    driver.step()
    assert not buttons[9].rect.colliderect(before), "the targets have grown, which moved the last one"


def test_nothing_grows_beside_a_tip_that_a_finger_asked_for(driver: StageDriver) -> None:
    button = Button("Press", lambda: None, tip="What it does")
    driver.show(button)
    touch(driver, pygame.FINGERDOWN, button.rect.center)
    driver.rest(0.9)
    touch(driver, pygame.FINGERUP, button.rect.center)
    driver.rest(0.3)
    assert theme.POINTED[0] == theme.TARGET
    tap(driver, (1200, 700))
    assert theme.TOUCHED[0] == theme.TARGET


@pytest.mark.parametrize(("mode", "side"), [("on", 48), ("off", 40), ("auto", 40)])
def test_the_setting_decides_on_large_targets(driver: StageDriver, mode: str, side: int) -> None:
    button = Button("Press", lambda: None)
    driver.show(button)
    driver.stage.apply(Preferences(touch_mode=mode))
    driver.step()
    assert button.rect.h == side
