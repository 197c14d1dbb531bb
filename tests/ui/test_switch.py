"""One switch: the ring goes over groups and through them, waits after each round, and reaches every kind of widget."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.scenes.letters import LetterSheet
from game.ui.form import Form
from game.ui.inputs.switch import BACK, MOST, Switch, Target
from game.ui.inputs.touch import FROM_MOUSE
from game.ui.preferences import Preferences
from game.ui.widgets import Button, Column, ScrollArea, Selector, Slider, TextField, Toggle, Widget
from tests.driver import StageDriver
from tests.virtual_pad import VirtualPad
from tests.ways import WithSwitch, holds

SECONDS = 1.0


@pytest.fixture
def way(driver: StageDriver) -> WithSwitch:
    """Somebody with one switch."""
    driver.stage.apply(Preferences(one_switch=True, scan_seconds=SECONDS))
    return WithSwitch(driver)


def name(driver: StageDriver) -> object:
    """What the ring is on; None during the pause."""
    switch = driver.stage.inputs.switch
    assert switch is not None
    return switch.target.name if switch.target is not None else None


def names(driver: StageDriver, count: int) -> list[object]:
    """What the ring is on, step after step."""
    found = []
    for _step in range(count):
        driver.step(seconds=SECONDS)
        found.append(name(driver))
    return found


def test_the_ring_goes_round_and_waits_after_the_last(driver: StageDriver, way: WithSwitch) -> None:
    buttons = [Button(str(number), lambda: None) for number in range(3)]
    driver.stage.push(Form())  # so that there is somewhere to go back to
    driver.show(*buttons)
    order = [*(id(button) for button in buttons), BACK, None]
    found = names(driver, 11)
    start = found.index(order[0])
    assert found[start : start + 10] == (order * 3)[: len(found[start : start + 10])]


def test_the_first_screen_has_no_step_back(driver: StageDriver, way: WithSwitch) -> None:
    driver.show(Button("a", lambda: None), Button("b", lambda: None))
    assert BACK not in names(driver, 8)


@pytest.mark.parametrize("kind", ["space", "mouse", "pad", "finger"])
def test_every_switch_takes_what_is_in_the_ring(driver: StageDriver, way: WithSwitch, kind: str) -> None:
    pressed: list[str] = []
    one, two = Button("One", lambda: pressed.append("one")), Button("Two", lambda: pressed.append("two"))
    driver.show(one, two)
    while name(driver) != id(two):
        driver.step(seconds=0.2)
    if kind == "space":
        driver.key(pygame.K_SPACE)
    elif kind == "mouse":
        driver.click(one.rect)  # a click anywhere
    elif kind == "pad":
        driver.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_Y, instance_id=0)
    else:
        driver.send(pygame.FINGERDOWN, touch_id=1, finger_id=0, x=0.9, y=0.9, dx=0.0, dy=0.0)
    assert pressed == ["two"]


def at_group(driver: StageDriver) -> Switch:
    """Show so many buttons that a round has groups; the ring is on the first group, and no button may be pressed."""
    driver.show(*(Button(str(number), lambda: pytest.fail("pressed")) for number in range(20)))
    switch = driver.stage.inputs.switch
    assert switch is not None
    while switch.target is None or not switch.target.inner:
        driver.step(seconds=0.2)
    return switch


def test_a_tap_is_one_press_though_the_system_makes_a_mouse_of_it_too(driver: StageDriver, way: WithSwitch) -> None:
    switch = at_group(driver)
    mouse = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(900, 600), button=1, touch=True)
    finger = pygame.event.Event(pygame.FINGERDOWN, touch_id=1, finger_id=0, x=0.7, y=0.8, dx=0.0, dy=0.0)
    driver.step([mouse, finger], seconds=0)
    assert switch.target is not None
    assert not switch.target.inner, "the group is open, and its first place was not taken"


def test_a_button_of_a_known_controller_is_one_press(driver: StageDriver, way: WithSwitch, pad: VirtualPad) -> None:
    pad.plug_in()
    driver.step()
    switch = at_group(driver)
    pad.set(pygame.CONTROLLER_BUTTON_A, True)
    events = pygame.event.get()
    assert {pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN} <= {event.type for event in events}
    driver.step(events, seconds=0)
    assert switch.target is not None
    assert not switch.target.inner, "the group is open, and its first place was not taken"


@pytest.mark.parametrize("kind", ["wheel", "trackpad"])
def test_what_only_rests_or_scrolls_is_no_press(driver: StageDriver, way: WithSwitch, kind: str) -> None:
    at_group(driver)
    before = name(driver)
    if kind == "wheel":
        driver.send(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=pygame.BUTTON_WHEELDOWN, touch=False)
    else:
        driver.send(pygame.FINGERDOWN, touch_id=FROM_MOUSE[0], finger_id=0, x=0.9, y=0.9, dx=0.0, dy=0.0)
    assert name(driver) == before


def test_while_input_is_ignored_a_press_takes_nothing(driver: StageDriver, way: WithSwitch) -> None:
    driver.show(Button("One", lambda: pytest.fail("pressed")))
    while name(driver) is None:
        driver.step(seconds=0.2)
    driver.stage.guard.begin(5)
    driver.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)


def test_no_round_is_long_however_many_there_are(driver: StageDriver, way: WithSwitch) -> None:
    pressed: list[int] = []
    buttons = [Button(str(number), partial(pressed.append, number)) for number in range(45)]
    driver.show(*buttons)
    driver.step()
    switch = driver.stage.inputs.switch
    assert switch is not None
    longest = 0

    def look(places: tuple[Target, ...]) -> None:
        nonlocal longest
        longest = max(longest, len(places))
        for place in places:
            look(place.inner)

    look(tuple(switch.round()))
    assert longest <= MOST + 1
    way.press(buttons[37])
    assert pressed == [37]
    assert buttons[37].viewport() == buttons[37].rect, "what is taken is in sight"


def test_every_kind_of_widget_can_be_used(driver: StageDriver, way: WithSwitch) -> None:
    values: dict[str, object] = {}
    toggle = Toggle("On", False, lambda value: values.update(toggle=value))
    slider = Slider(50, lambda value: values.update(slider=value))
    many = Selector([(n, str(n)) for n in range(5)], 0, lambda value: values.update(many=value))
    two = Selector([(0, "a"), (1, "b")], 0, lambda value: values.update(two=value))
    driver.show(toggle, slider, many, two)
    way.press(toggle)
    way.press(two)
    way.take(lambda target: target.name == (id(slider), pygame.K_MINUS))
    way.take(lambda target: target.name == (id(many), pygame.K_PLUS))
    driver.key(pygame.K_SPACE)  # the ring stays, so another press goes on
    assert values == {"toggle": True, "two": 1, "slider": 45, "many": 2}


def test_a_text_that_scrolls_can_be_read(driver: StageDriver, way: WithSwitch) -> None:
    area = ScrollArea(Column([Widget()]))
    form = Form(Column([*(Button(str(number), lambda: None) for number in range(40)), area]))
    driver.stage.push(form)
    driver.step()
    way.take(lambda target: target.words == "Scroll down")
    assert form.root.offset > 0


def test_a_field_is_written_with_letters(driver: StageDriver, way: WithSwitch) -> None:
    field = TextField("", lambda _value: None)
    driver.show(field)
    driver.stage.on_write = lambda one: driver.stage.push(LetterSheet(one))
    way.press(field)
    sheet = driver.stage.top
    assert isinstance(sheet, LetterSheet)
    for letter in "Ada":
        found = [one for one in sheet.root.walk() if isinstance(one, Button) and one.words == letter]
        way.press(found[0])
    assert field.value == "Ada"
    done = next(one for one in sheet.root.walk() if isinstance(one, Button) and one.words == "Done")
    way.press(done)
    assert driver.stage.top is not sheet


def test_the_letters_show_the_caret_where_they_write(driver: StageDriver) -> None:
    field = TextField("ABCDEF", lambda _value: None)
    driver.show(field)
    driver.stage.on_write = lambda one: driver.stage.push(LetterSheet(one))
    start = (field.rect.x + 2, field.rect.centery)
    driver.click(start)
    driver.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0, pad=True)
    sheet = driver.stage.top
    assert isinstance(sheet, LetterSheet)
    assert sheet.told.words == "|ABCDEF"
    driver.step()
    for words, shown in (("z", "z|ABCDEF"), ("y", "zy|ABCDEF"), ("Erase", "z|ABCDEF")):
        driver.click(next(one for one in sheet.root.walk() if isinstance(one, Button) and one.words == words).rect)
        assert sheet.told.words == shown
    assert field.value == "zABCDEF"


def test_a_group_has_a_step_back(driver: StageDriver, way: WithSwitch) -> None:
    buttons = [Button(str(number), lambda: pytest.fail("pressed")) for number in range(20)]
    driver.show(*buttons)
    switch = driver.stage.inputs.switch
    assert switch is not None
    while switch.target is None or not holds(switch.target, lambda one: one.name == id(buttons[9])):
        driver.step(seconds=0.2)
    driver.key(pygame.K_SPACE)
    way.take(lambda target: target.name == BACK)
    assert driver.stage.top is not None
    assert len(switch.round()) <= MOST
