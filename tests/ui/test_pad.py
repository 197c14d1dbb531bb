"""A controller that SDL pretends is plugged in and out while the program runs, and acts as keys."""

from __future__ import annotations

import pygame
import pytest

from game.ui.inputs import prompts, ways
from game.ui.inputs.pad import REPEAT_AFTER, Pad
from game.ui.widgets import Button, Selector, Tabs, TextField
from tests.driver import StageDriver
from tests.virtual_pad import VirtualPad

A, B, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X
DOWN, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT


def tap(driver: StageDriver, pad: VirtualPad, button: int) -> None:
    """Press and release a button of the controller."""
    for is_down in (True, False):
        pad.set(button, is_down)
        driver.step()


def test_a_controller_acts_as_soon_as_it_is_plugged_in(driver: StageDriver, pad: VirtualPad) -> None:
    pressed: list[str] = []
    driver.show(Button("One", lambda: pressed.append("one")), Button("Two", lambda: pressed.append("two")))
    driver.steps(2)
    pad.plug_in()
    driver.step()
    assert driver.stage.inputs.pad.count == 1
    tap(driver, pad, DOWN)
    tap(driver, pad, A)
    assert pressed == ["two"]
    assert driver.stage.inputs.shows_focus


def test_what_is_pulled_out_holds_nothing_and_the_player_is_told(driver: StageDriver, pad: VirtualPad) -> None:
    form = driver.show(*(Button(str(number), lambda: None) for number in range(9)))
    pad.plug_in()
    driver.step()
    pad.set(DOWN, True)
    driver.step()
    pad.pull_out()
    driver.step()
    focused = form.focused
    driver.rest(2)
    assert form.focused is focused
    assert any("controller" in sentence for sentence in driver.stage.overlay.sentences)
    pad.plug_in()
    driver.step()
    tap(driver, pad, DOWN)
    assert form.focused is not focused


@pytest.mark.parametrize("kind", [pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED])
def test_what_is_pulled_out_before_it_was_opened_is_left_alone(driver: StageDriver, pad: VirtualPad, kind: int) -> None:
    pressed: list[str] = []
    driver.show(Button("One", lambda: pressed.append("one")))
    pad.plug_in()
    pad.pull_out()
    driver.step()
    driver.send(kind, device_index=0, guid="")
    assert driver.stage.inputs.pad.count == 0
    pad.plug_in()
    driver.step()
    tap(driver, pad, A)
    assert pressed == ["one"]


def test_a_held_direction_repeats_after_a_while(driver: StageDriver, pad: VirtualPad) -> None:
    buttons = [Button(str(number), lambda: None) for number in range(9)]
    form = driver.show(*buttons)
    pad.plug_in()
    driver.step()
    pad.push(pygame.CONTROLLER_AXIS_LEFTY, 32767)
    driver.step()
    assert form.focused is buttons[1]
    driver.rest(REPEAT_AFTER * 0.8)
    assert form.focused is buttons[1]
    driver.rest(REPEAT_AFTER)
    far = form.focused
    assert far in buttons[3:]
    pad.push(pygame.CONTROLLER_AXIS_LEFTY, 0)
    driver.step()
    driver.rest(1)
    assert form.focused is far


def test_a_stick_that_trembles_at_its_middle_does_nothing(driver: StageDriver, pad: VirtualPad) -> None:
    buttons = [Button(str(number), lambda: None) for number in range(3)]
    form = driver.show(*buttons)
    pad.plug_in()
    driver.step()
    for value in (9000, -9000, 12000, 0):
        pad.push(pygame.CONTROLLER_AXIS_LEFTY, value)
        driver.step()
    assert form.focused is buttons[0]


def test_shoulders_go_from_tab_to_tab(driver: StageDriver, pad: VirtualPad) -> None:
    tabs = Tabs([("One", Button("a", lambda: None)), ("Two", Button("b", lambda: None))])
    driver.show(tabs)
    pad.plug_in()
    driver.step()
    tap(driver, pad, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert tabs.page == 1
    tap(driver, pad, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert tabs.page == 0


def test_a_field_is_no_trap_and_asks_for_letters(driver: StageDriver, pad: VirtualPad) -> None:
    asked: list[object] = []
    driver.stage.on_write = asked.append
    field, button = TextField("Ada", lambda _value: None), Button("On", lambda: None)
    form = driver.show(field, Selector([(1, "1"), (2, "2"), (3, "3")], 1, lambda _value: None), button)
    pad.plug_in()
    driver.step()
    assert form.focused is field
    tap(driver, pad, A)
    assert asked == [field]
    tap(driver, pad, DOWN)
    tap(driver, pad, RIGHT)
    tap(driver, pad, DOWN)
    assert form.focused is button


def test_a_stick_without_a_known_layout_acts_by_its_usual_numbers() -> None:
    pad = Pad()
    down = pygame.event.Event(pygame.JOYBUTTONDOWN, button=1, instance_id=3)
    assert [event.key for event in pad.translate(down)] == [pygame.K_ESCAPE]
    hat = pygame.event.Event(pygame.JOYHATMOTION, hat=0, value=(0, 1), instance_id=3)
    assert [event.key for event in pad.translate(hat)] == [pygame.K_UP]
    axis = pygame.event.Event(pygame.JOYAXISMOTION, axis=0, value=1.0, instance_id=3)
    assert [event.key for event in pad.translate(axis)] == [pygame.K_RIGHT]


@pytest.mark.parametrize(
    ("way", "shown"),
    [(ways.MOUSE, "Hint (F2)"), (ways.KEYS, "Hint (F2)"), (ways.PAD, "Hint (X)"), (ways.TOUCH, "Hint")],
)
def test_prompts_name_the_buttons_of_what_was_used_last(stage: object, way: str, shown: str) -> None:
    ways.use(way)
    assert prompts.told("Hint (F2)") == shown
    assert prompts.button_of("Hint (F2)") == ("X" if way == ways.PAD else "")
    assert prompts.told("A bid (of seven)") == "A bid (of seven)"
    assert prompts.told("Take back (Ctrl+Z)") == (
        "Take back" if way in (ways.PAD, ways.TOUCH) else "Take back (Ctrl+Z)"
    )
    ways.use(ways.MOUSE)
