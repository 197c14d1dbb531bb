"""Each widget by mouse and by keys, with real events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.ui import pictures, text, theme
from game.ui.dialog import Dialog, DialogAnswer
from game.ui.form import Form
from game.ui.stage import Stage
from game.ui.widgets import (
    Button,
    Column,
    Grid,
    Item,
    Label,
    ListView,
    ScrollArea,
    Selector,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
)
from game.ui.widgets.lists import ListRow
from tests.driver import StageDriver
from tests.ui.watching import watching


def buttons(count: int, said: list[object]) -> list[Button]:
    return [Button(f"Button {index}", lambda index=index: said.append(index)) for index in range(count)]  # type: ignore[misc]


class TestButton:
    def test_click_presses_and_release_outside_does_not(self, driver: StageDriver) -> None:
        said: list[object] = []
        (button,) = buttons(1, said)
        driver.show(button)
        driver.click(button.rect.center)
        assert said == [0]
        driver.press(button.rect.center)
        assert button.is_pressed
        driver.release((1200, 700))
        assert said == [0]
        assert not button.is_pressed

    @pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
    def test_keys_press_the_focused_button(self, driver: StageDriver, key: int) -> None:
        said: list[object] = []
        driver.show(*buttons(2, said))
        driver.key(pygame.K_TAB)
        driver.key(key)
        assert said == [1]

    def test_its_own_key_presses_it_from_anywhere(self, driver: StageDriver) -> None:
        said: list[object] = []
        other = Button("Deal", lambda: said.append("deal"), keys=(pygame.K_d,))
        driver.show(*buttons(1, said), other)
        driver.key(pygame.K_d)
        assert said == ["deal"]

    def test_a_disabled_button_can_neither_be_focused_nor_pressed(self, driver: StageDriver) -> None:
        said: list[object] = []
        first, second = buttons(2, said)
        first.enabled = False
        form = driver.show(first, second)
        assert form.focused is second
        driver.click(first.rect.center)
        assert said == []

    def test_losing_the_focus_while_held_presses_nothing(self, driver: StageDriver) -> None:
        said: list[object] = []
        (button,) = buttons(1, said)
        driver.show(button)
        driver.press(button.rect.center)
        driver.send(pygame.WINDOWFOCUSLOST)
        driver.release(button.rect.center)
        assert said == []

    def test_right_button_does_nothing(self, driver: StageDriver) -> None:
        said: list[object] = []
        (button,) = buttons(1, said)
        driver.show(button)
        driver.press(button.rect.center, 3)
        driver.release(button.rect.center, 3)
        assert said == []

    @pytest.mark.parametrize(("icon", "is_last"), [("icons/down", True), ("icons/play", False)])
    @pytest.mark.parametrize("code", ["", "ar"])
    def test_the_arrow_of_a_choice_follows_the_words_and_other_icons_precede_them(
        self, driver: StageDriver, monkeypatch: pytest.MonkeyPatch, icon: str, is_last: bool, code: str
    ) -> None:
        stamped: list[int] = []
        monkeypatch.setattr(pictures, "stamp", lambda surface, image, spot: stamped.append(spot[0]))
        text.use_language(code)
        try:
            button = Button("Words", lambda: None, icon=icon)
            driver.show(button)
        finally:
            text.use_language("")
        assert (stamped[-1] > button.rect.centerx) == (is_last == (not code))


class TestFocus:
    def test_tab_goes_around_both_ways(self, driver: StageDriver) -> None:
        one, two, three = buttons(3, [])
        form = driver.show(one, two, three)
        assert form.focused is one
        driver.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
        assert form.focused is three
        driver.key(pygame.K_TAB)
        assert form.focused is one

    def test_arrows_go_to_the_neighbour(self, driver: StageDriver) -> None:
        cells = buttons(6, [])
        form = driver.show(Grid(cells, least=200, columns=3))
        driver.key(pygame.K_RIGHT)
        assert form.focused is cells[1]
        driver.key(pygame.K_DOWN)
        assert form.focused is cells[4]
        driver.key(pygame.K_LEFT)
        assert form.focused is cells[3]
        driver.key(pygame.K_UP)
        assert form.focused is cells[0]

    def test_the_ring_is_drawn_around_the_focused_one(self, driver: StageDriver, stage: Stage) -> None:
        one, two = buttons(2, [])
        driver.show(one, two)
        spot = (two.rect.centerx, two.rect.bottom + 3)
        before = stage.window.surface.get_at(spot)
        driver.key(pygame.K_TAB)
        after = stage.window.surface.get_at(spot)
        assert after != before
        assert after.r > 180

    def test_the_ring_is_white_and_goes_when_the_mouse_is_used(self, driver: StageDriver, stage: Stage) -> None:
        one, two = buttons(2, [])
        form = driver.show(one, two)
        spot = (two.rect.centerx, two.rect.bottom + 3)
        driver.key(pygame.K_TAB)
        assert stage.window.surface.get_at(spot)[:3] == theme.FOCUS == (255, 255, 255)
        driver.move((1000, 600))
        assert form.focused is two
        assert stage.window.surface.get_at(spot)[:3] != theme.FOCUS
        driver.key(pygame.K_RIGHT)
        assert stage.window.surface.get_at(spot)[:3] == theme.FOCUS

    def test_a_click_draws_no_ring(self, driver: StageDriver, stage: Stage) -> None:
        one, two = buttons(2, [])
        form = driver.show(one, two)
        driver.click(two.rect.center)
        assert form.focused is two
        around = two.rect.inflate(10, 10)
        shown = pygame.mask.from_threshold(stage.window.surface.subsurface(around), (255, 255, 255), (8, 8, 8, 255))
        assert shown.count() == 0

    def test_a_sheet_that_is_opened_by_a_key_shows_its_ring_at_once(self, driver: StageDriver, stage: Stage) -> None:
        driver.show(*buttons(2, []))
        driver.key(pygame.K_TAB)
        dialog = Dialog("Sure?", "", [DialogAnswer("No", 0, "primary")])
        stage.push(dialog)
        driver.step()
        button = dialog.stops()[0].rect
        assert stage.window.surface.get_at((button.centerx, button.bottom + 3))[:3] == theme.FOCUS

    def test_a_focus_below_the_window_scrolls_into_sight(self, driver: StageDriver) -> None:
        many = buttons(40, [])
        form = driver.show(*many)
        driver.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
        assert form.focused is many[-1]
        assert form.root.rect.contains(many[-1].rect)
        assert form.root.offset > 0

    def test_focus_survives_a_resize(self, driver: StageDriver, stage: Stage) -> None:
        form = driver.show(*buttons(3, []))
        driver.key(pygame.K_TAB)
        focused = form.focused
        stage.window.resize((800, 600))
        driver.send(pygame.WINDOWSIZECHANGED, x=800, y=600)
        assert form.focused is focused


class TestRefill:
    """A page that is filled again keeps the focus."""

    def filled(self, driver: StageDriver, names: str) -> tuple[Form, ListView]:
        """A list with a row for each letter, above a button."""
        rows = ListView([Item(name, stands_for=name) for name in names], lambda index: None)
        return driver.show(rows, Button("Close", lambda: None)), rows

    @pytest.mark.parametrize(
        ("names", "focused"), [("abc", "b"), ("bca", "b"), ("xaby", "b"), ("ac", "c"), ("xyz", "y")]
    )
    def test_it_stays_on_what_the_row_stands_for_or_in_its_place(
        self, driver: StageDriver, names: str, focused: str
    ) -> None:
        form, rows = self.filled(driver, "abc")
        form.focus(rows.rows[1])
        form.refill(lambda: rows.put([Item(name, stands_for=name) for name in names]))
        driver.step()
        assert isinstance(form.focused, ListRow)
        assert form.focused.item.words == focused

    def test_after_the_last_row_it_goes_on_to_what_follows(self, driver: StageDriver) -> None:
        form, rows = self.filled(driver, "a")
        form.refill(lambda: rows.put([]))
        assert isinstance(form.focused, Button)

    def test_it_stays_on_a_widget_that_is_shown_again(self, driver: StageDriver) -> None:
        said: list[object] = []
        one, two = buttons(2, said)
        form = driver.show(one, two)
        driver.key(pygame.K_TAB)
        form.refill(lambda: form.show(Column([*buttons(3, said), two])))
        assert form.focused is two
        driver.key(pygame.K_RETURN)
        assert said == [1]

    @pytest.mark.parametrize("way", ["wheel", "keys"])
    def test_a_page_stays_where_it_was_scrolled_to(self, driver: StageDriver, way: str) -> None:
        form = driver.show(*buttons(40, []))
        if way == "wheel":
            driver.move((300, 300))
            driver.wheel(-5)
        else:
            for _press in range(30):
                driver.key(pygame.K_TAB)
        offset, place = form.root.offset, form.stops().index(form.focused or form.root)
        assert offset
        form.refill(lambda: form.show(Column(list(buttons(40, [])), align="start")))
        driver.step()
        assert form.root.offset == offset
        assert form.focused is form.stops()[place]


class TestToggle:
    def test_click_and_keys_switch_it(self, driver: StageDriver) -> None:
        said: list[bool] = []
        toggle = Toggle("Large indices", False, said.append)
        driver.show(toggle)
        driver.click(toggle.rect.center)
        driver.key(pygame.K_SPACE)
        driver.key(pygame.K_RIGHT)
        driver.key(pygame.K_RIGHT)
        driver.key(pygame.K_LEFT)
        assert said == [True, False, True, False]


class TestSelector:
    def test_segments_by_mouse_and_arrows(self, driver: StageDriver) -> None:
        said: list[object] = []
        choice = Selector([(1, "One"), (2, "Two"), (3, "Three")], 1, said.append)
        driver.show(choice)
        driver.click(choice.targets()[2].center)
        assert choice.value == 3
        driver.key(pygame.K_RIGHT)
        driver.key(pygame.K_LEFT)
        assert said == [3, 2]

    def test_a_narrow_selector_has_two_arrows(self, driver: StageDriver, stage: Stage) -> None:
        said: list[object] = []
        stage.window.resize((800, 600))
        stage.window.text_scale = 200
        choice = Selector(
            [(word, word) for word in ("Burgundy", "Midnight", "Slate", "Green", "Black")], "Burgundy", said.append
        )
        driver.show(choice)
        back, on = choice.targets()
        driver.click(back.center)
        driver.click(on.center)
        driver.click(on.center)
        assert said == ["Midnight", "Slate"]


@pytest.fixture
def arabic(driver: StageDriver) -> Iterator[None]:
    """Pages that are read from the right."""
    text.use_language("ar")
    yield
    text.use_language("")


@pytest.mark.usefixtures("arabic")
class TestFromTheRight:
    """Arrows follow the page, + and − the value."""

    def test_a_slider_has_more_at_its_left(self, driver: StageDriver) -> None:
        slider = Slider(50, lambda value: None, step=10)
        driver.show(slider)
        values = []
        for key in (pygame.K_LEFT, pygame.K_PLUS, pygame.K_MINUS, pygame.K_RIGHT):
            driver.key(key)
            values.append(slider.value)
        assert values == [60, 70, 60, 50]
        driver.click((slider.rect.x + 4, slider.rect.centery))
        assert slider.value > 50

    @pytest.mark.parametrize("is_narrow", [False, True])
    def test_a_choice_goes_on_to_the_left(self, driver: StageDriver, stage: Stage, is_narrow: bool) -> None:
        if is_narrow:
            stage.window.resize((800, 600))
            stage.window.text_scale = 200
        words = ("Burgundy", "Midnight", "Slate", "Green", "Black") if is_narrow else ("a", "b", "c")
        choice = Selector([(at, word) for at, word in enumerate(words)], 0, lambda value: None)
        driver.show(choice)
        driver.key(pygame.K_LEFT)
        assert choice.value == 1
        driver.key(pygame.K_RIGHT)
        assert choice.value == 0
        driver.key(pygame.K_PLUS)
        assert choice.value == 1
        if is_narrow:
            left, _right = sorted(choice.targets(), key=lambda part: part.x)
            driver.click(left.center)
            assert choice.value == 2

    def test_a_switch_is_on_at_its_left(self, driver: StageDriver) -> None:
        toggle = Toggle("On", False, lambda value: None)
        driver.show(toggle)
        driver.key(pygame.K_RIGHT)
        assert not toggle.is_on
        driver.key(pygame.K_LEFT)
        assert toggle.is_on

    def test_icons_that_point_back_and_on_are_turned(
        self, driver: StageDriver, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        drawn: list[str] = []
        tinted = pictures.tinted

        def noted(name: str, *told: Any) -> pygame.Surface:
            drawn.append(name)
            return tinted(name, *told)

        monkeypatch.setattr(pictures, "tinted", noted)
        icons = ("left", "right", "far_left", "far_right", "play")
        driver.show(*(Button("", lambda: None, icon=f"icons/{icon}") for icon in icons))
        turned = ["icons/right", "icons/left", "icons/far_right", "icons/far_left", "icons/play"]
        assert drawn[: len(icons)] == turned

    def test_a_number_has_less_at_its_left(self, driver: StageDriver) -> None:
        number = Stepper(5, lambda value: None, low=0, high=9)
        driver.show(number)
        driver.key(pygame.K_LEFT)
        assert number.value == 4
        driver.click(number.targets()[0].center)
        assert number.value == 3


class TestSlider:
    def test_drag_follows_the_pointer_and_keeps_to_the_steps(self, driver: StageDriver) -> None:
        said: list[int] = []
        slider = Slider(50, said.append, step=10)
        form = driver.show(slider)
        driver.press(slider.rect.center)
        driver.move((0, slider.rect.centery), held=True)
        assert slider.value == 0
        driver.move((1270, 5), held=True)
        assert slider.value == 100
        driver.release((1270, 5))
        driver.move((slider.rect.x + 20, slider.rect.centery))
        assert slider.value == 100
        assert form.focused is slider
        assert all(value % 10 == 0 for value in said)

    def test_keys(self, driver: StageDriver) -> None:
        slider = Slider(100, lambda value: None, low=75, high=200)
        driver.show(slider)
        driver.key(pygame.K_RIGHT)
        assert slider.value == 105
        driver.key(pygame.K_END)
        assert slider.value == 200
        driver.key(pygame.K_RIGHT)
        assert slider.value == 200
        driver.key(pygame.K_HOME)
        assert slider.value == 75


class TestStepper:
    def test_buttons_keys_and_digits(self, driver: StageDriver) -> None:
        said: list[int] = []
        stepper = Stepper(5, said.append, low=1, high=13)
        driver.show(stepper)
        less, more = stepper.targets()
        driver.click(more.center)
        driver.click(less.center)
        driver.key(pygame.K_RIGHT)
        assert said == [6, 5, 6]
        driver.key(pygame.K_1)
        driver.key(pygame.K_2)
        assert stepper.value == 12
        driver.key(pygame.K_7)
        driver.key(pygame.K_RETURN)
        assert stepper.value == 7

    def test_a_typed_number_is_kept_within_its_limits(self, driver: StageDriver) -> None:
        stepper = Stepper(5, lambda value: None, low=3, high=7)
        driver.show(stepper)
        driver.key(pygame.K_9)
        assert stepper.value == 7

    def test_a_half_typed_number_counts_when_the_focus_is_lost(self, driver: StageDriver) -> None:
        stepper = Stepper(5, lambda value: None, low=0, high=500)
        driver.show(stepper, *buttons(1, []))
        driver.key(pygame.K_4)
        driver.key(pygame.K_TAB)
        assert stepper.value == 4

    def test_a_held_button_repeats_faster_and_faster_until_it_is_released(self, driver: StageDriver) -> None:
        stepper = Stepper(100, lambda value: None, low=0, high=2000)
        driver.show(stepper)
        more = stepper.targets()[1].center
        driver.move(more)
        driver.press(more)
        assert stepper.value == 101
        driver.rest(0.3)
        assert stepper.value == 101, "a click is one step"
        driver.rest(1)
        first = stepper.value
        assert 104 <= first <= 120
        driver.rest(1)
        second = stepper.value
        driver.rest(1)
        assert stepper.value - second > second - first > 0
        driver.rest(10)
        assert stepper.value == 2000
        driver.release(more)
        driver.press(stepper.targets()[0].center)
        assert stepper.value == 1999
        driver.release(stepper.targets()[0].center)
        driver.rest(3)
        assert stepper.value == 1999

    def test_a_held_button_rests_while_the_pointer_is_elsewhere(self, driver: StageDriver) -> None:
        stepper = Stepper(100, lambda value: None, low=0, high=2000)
        driver.show(stepper)
        more = stepper.targets()[1].center
        driver.press(more)
        driver.move((1000, 600), held=True)
        driver.rest(3)
        assert stepper.value == 101
        driver.move(more, held=True)
        driver.rest(1)
        assert stepper.value > 101

    def test_losing_the_window_ends_the_repetition(self, driver: StageDriver) -> None:
        stepper = Stepper(100, lambda value: None, low=0, high=2000)
        driver.show(stepper)
        driver.press(stepper.targets()[1].center)
        driver.send(pygame.WINDOWFOCUSLOST)
        driver.rest(3)
        assert stepper.value == 101

    def test_a_held_key_repeats_too(self, driver: StageDriver) -> None:
        driver.show(Stepper(5, lambda value: None), *buttons(1, []))
        assert pygame.key.get_repeat() != (0, 0)
        driver.key(pygame.K_TAB)
        assert pygame.key.get_repeat() == (0, 0)


class TestTextField:
    def test_typing_moving_and_deleting(self, driver: StageDriver) -> None:
        field = TextField("", lambda value: None)
        driver.show(field)
        driver.type("Adda")
        driver.key(pygame.K_LEFT)
        driver.key(pygame.K_BACKSPACE)
        driver.key(pygame.K_END)
        driver.type("!")
        assert field.value == "Ada!"
        driver.key(pygame.K_HOME)
        driver.key(pygame.K_DELETE)
        assert field.value == "da!"

    def test_control_a_selects_all_and_what_is_typed_replaces_it(self, driver: StageDriver) -> None:
        field = TextField("", lambda value: None)
        driver.show(field)
        driver.type("Ada")
        driver.key(pygame.K_a, pygame.KMOD_CTRL)
        driver.type("Bea")
        assert field.value == "Bea"
        driver.key(pygame.K_a, pygame.KMOD_CTRL)
        driver.key(pygame.K_BACKSPACE)
        assert field.value == ""
        driver.type("Carl")
        driver.key(pygame.K_a, pygame.KMOD_CTRL)
        driver.key(pygame.K_HOME)
        driver.type("!")
        assert field.value == "!Carl", "an arrow ends the selection"

    @pytest.mark.parametrize("nothing", ["", "\u202e"])
    def test_pasting_nothing_leaves_the_text_and_its_selection(self, driver: StageDriver, nothing: str) -> None:
        field = TextField("Ada", lambda value: None)
        driver.show(field)
        driver.key(pygame.K_a, pygame.KMOD_CTRL)
        pygame.scrap.put_text(nothing)
        driver.key(pygame.K_v, pygame.KMOD_CTRL)
        assert field.value == "Ada"
        pygame.scrap.put_text("Bea")
        driver.key(pygame.K_v, pygame.KMOD_CTRL)
        assert field.value == "Bea"

    def test_letters_typed_do_not_press_buttons_with_that_key(self, driver: StageDriver) -> None:
        said: list[object] = []
        field = TextField("", lambda value: None)
        driver.show(field, Button("Deal", lambda: said.append(1), keys=(pygame.K_d,)))
        driver.type("d")
        assert field.value == "d"
        assert said == []

    def test_it_limits_its_length_and_refuses_control_characters(self, driver: StageDriver) -> None:
        field = TextField("", lambda value: None, longest=5)
        driver.show(field)
        driver.send(pygame.TEXTINPUT, text="a\x1bb\ncd\u202eefgh")
        assert field.value == "ab cd"

    def test_it_takes_joiners_letter_by_letter_and_no_direction_marks(self, driver: StageDriver) -> None:
        field = TextField("", lambda value: None)
        driver.show(field)
        for letters in ("ع", "ل", "\u202e", "ی", "\u200c", "\u2066", "رضا"):
            driver.send(pygame.TEXTINPUT, text=letters)
        assert field.value == "علی\u200cرضا"
        driver.send(pygame.TEXTEDITING, text="\u202eに", start=0, length=1)
        assert field._composing == "に"

    def test_composed_text_is_shown_but_not_inserted_yet(self, driver: StageDriver) -> None:
        field = TextField("", lambda value: None)
        driver.show(field)
        driver.send(pygame.TEXTEDITING, text="に", start=0, length=1)
        driver.key(pygame.K_BACKSPACE)
        assert field.value == ""
        driver.send(pygame.TEXTINPUT, text="日")
        assert field.value == "日"

    def test_click_puts_the_caret_between_letters(self, driver: StageDriver) -> None:
        field = TextField("wwwwww", lambda value: None)
        driver.show(field)
        driver.click((field.rect.x + 2, field.rect.centery))
        assert field.caret == 0

    def test_control_c_and_v_copy_and_paste(self, driver: StageDriver) -> None:
        field, other = TextField("Ada", lambda value: None), TextField("", lambda value: None)
        form = driver.show(field, other)
        driver.key(pygame.K_c, pygame.KMOD_CTRL)
        form.focus(other)
        driver.key(pygame.K_v, pygame.KMOD_CTRL)
        assert other.value == "Ada"

    @pytest.mark.parametrize("error", [pygame.error("no clipboard"), UnicodeDecodeError("utf-8", b"\xff", 0, 1, "")])
    def test_a_clipboard_that_fails_changes_nothing(
        self, driver: StageDriver, monkeypatch: pytest.MonkeyPatch, error: Exception
    ) -> None:
        def fail(*_words: str) -> str:
            raise error

        monkeypatch.setattr(pygame.scrap, "get_text", fail)
        monkeypatch.setattr(pygame.scrap, "put_text", fail)
        field = TextField("Ada", lambda value: None)
        driver.show(field)
        driver.key(pygame.K_v, pygame.KMOD_CTRL)
        driver.key(pygame.K_c, pygame.KMOD_CTRL)
        assert field.value == "Ada"

    def test_it_lets_keys_repeat_and_takes_text_only_while_its_scene_is_on_top(
        self, driver: StageDriver, stage: Stage, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        takes_text: list[bool] = []
        monkeypatch.setattr(pygame.key, "start_text_input", lambda: takes_text.append(True))
        monkeypatch.setattr(pygame.key, "stop_text_input", lambda: takes_text.append(False))
        field = TextField("Ada", lambda value: None)
        form = driver.show(field)
        assert (pygame.key.get_repeat() != (0, 0), takes_text[-1]) == (True, True)
        stage.push(Dialog("Sure?", "", [DialogAnswer("No", 0, "primary")]))
        driver.step()
        assert (pygame.key.get_repeat() != (0, 0), takes_text[-1]) == (False, False)
        form.relayout()
        form.focus(None)
        form.focus(field)  # as a page does that fills itself again below a sheet
        driver.step()
        assert (pygame.key.get_repeat() != (0, 0), takes_text[-1]) == (False, False)
        driver.key(pygame.K_ESCAPE)
        assert form.focused is field
        assert (pygame.key.get_repeat() != (0, 0), takes_text[-1]) == (True, True)
        driver.type("!")
        assert field.value == "Ada!"

    @pytest.mark.parametrize(("value", "is_from_right"), [("", True), ("محمد", True), ("Ada", False)])
    def test_a_text_from_the_right_has_its_caret_and_its_keys_there(
        self, driver: StageDriver, value: str, is_from_right: bool
    ) -> None:
        text.use_language("ar")
        try:
            field = TextField(value, lambda value: None)
            driver.show(field)
            start = field.rect.right - 2 if is_from_right else field.rect.x + 2
            assert abs(field._place_after("") - start) < 30
            driver.click((start, field.rect.centery))
            assert field.caret == 0
            driver.key(pygame.K_LEFT if is_from_right else pygame.K_RIGHT)
            assert field.caret == min(1, len(value))
            driver.key(pygame.K_RIGHT if is_from_right else pygame.K_LEFT)
            assert field.caret == 0
        finally:
            text.use_language("")


class TestScrolling:
    def test_wheel_keys_and_bar(self, driver: StageDriver) -> None:
        form = driver.show(*[Label(f"Line {index}") for index in range(100)])
        area = form.root
        driver.move((600, 300))
        driver.wheel(-2)
        assert area.offset == 120
        driver.wheel(5)
        assert area.offset == 0
        driver.key(pygame.K_END)
        assert area.offset == area.reach
        driver.key(pygame.K_HOME)
        driver.press((area.rect.right - 4, area.rect.y + 5))
        driver.move((area.rect.right - 4, area.rect.bottom), held=True)
        driver.release((area.rect.right - 4, area.rect.bottom))
        assert area.offset == area.reach

    def test_widgets_scrolled_out_of_sight_cannot_be_clicked(self, driver: StageDriver) -> None:
        said: list[object] = []
        top = Button("Top", lambda: said.append("top"))
        inner = ScrollArea(Column(buttons(30, said)), least=200, weight=0)
        driver.show(top, inner)
        driver.move(inner.rect.center)
        driver.wheel(-1)
        driver.click(top.rect.center)
        assert said == ["top"]

    def test_list_rows_are_picked_by_mouse_and_keys(self, driver: StageDriver) -> None:
        said: list[int] = []
        view = ListView([Item(f"Row {index}", "detail", str(index)) for index in range(30)], said.append, least=300)
        driver.show(view)
        driver.click(view.rows[2].rect.center)
        driver.key(pygame.K_DOWN)
        driver.key(pygame.K_RETURN)
        assert said == [2, 3]


class TestTabs:
    def test_only_the_current_page_is_active(self, driver: StageDriver) -> None:
        first, second = buttons(2, [])
        tabs = Tabs([("One", first), ("Two", second)])
        form = driver.show(tabs)
        assert second not in form.stops()
        driver.key(pygame.K_RIGHT)
        assert second in form.stops()
        assert first not in form.stops()
        assert tabs.page == 1


class TestDialog:
    def test_answer_by_click_by_key_and_by_escape(self, driver: StageDriver, stage: Stage) -> None:
        said: list[object] = []
        driver.show(*buttons(1, []))
        for act in ("click", "key", "escape"):
            dialog = Dialog(
                "Sure?", "It is for good.", [DialogAnswer("No", "no"), DialogAnswer("Yes", "yes", "primary")], "esc"
            )
            stage.push(dialog, said.append)
            driver.step()
            if act == "click":
                driver.click(dialog.stops()[0].rect.center)
            else:
                driver.key(pygame.K_RETURN if act == "key" else pygame.K_ESCAPE)
        assert said == ["no", "yes", "esc"]

    def test_clicks_outside_do_not_reach_the_scene_below(self, driver: StageDriver, stage: Stage) -> None:
        said: list[object] = []
        (button,) = buttons(1, said)
        driver.show(button)
        stage.push(Dialog("Sure?", "", [DialogAnswer("No", 0)]))
        driver.step()
        driver.click(button.rect.center)
        assert said == []


class TestTips:
    def test_a_tip_appears_after_a_while_and_vanishes_with_the_pointer(self, driver: StageDriver, stage: Stage) -> None:
        button = Button("Undo", lambda: None, tip="Takes back your last card.")
        driver.show(button)
        driver.move(button.rect.center)
        assert stage.overlay.tip == ""
        driver.step(seconds=0.7)
        assert stage.overlay.tip == "Takes back your last card."
        driver.move((1200, 700))
        assert stage.overlay.tip == ""

    def test_keys_show_the_tip_of_the_focused_widget(self, driver: StageDriver, stage: Stage) -> None:
        driver.show(*buttons(1, []), Button("Undo", lambda: None, tip="Takes back your last card."))
        driver.step(seconds=2)
        assert stage.overlay.tip == ""
        driver.key(pygame.K_TAB)
        driver.step(seconds=0.7)
        assert stage.overlay.tip == "Takes back your last card."
        driver.key(pygame.K_TAB)
        assert stage.overlay.tip == ""

    @pytest.mark.parametrize("end", ["hidden", "removed", "disabled", "content", "moved"])
    def test_a_tip_goes_with_its_button(self, driver: StageDriver, stage: Stage, end: str) -> None:
        button = Button("Undo", lambda: None, tip="Takes back your last card.")
        column = Column([Label("Above"), button, *buttons(2, [])])
        form = driver.show(column)
        driver.move(button.rect.center)
        driver.step(seconds=0.7)
        assert stage.overlay.tip
        if end == "hidden":
            button.visible = False
        elif end == "removed":
            column.fill(buttons(2, []))
        elif end == "disabled":
            button.enabled = False
        elif end == "content":
            form.show(Column(buttons(2, [])))
        else:
            column.children()[0].visible = False
            form.relayout()
        driver.step()
        assert stage.overlay.tip == ""
        driver.rest(2)
        assert stage.overlay.tip == ""

    def test_a_tip_covers_no_other_button(self, driver: StageDriver, stage: Stage) -> None:
        tip = "A tip with many words, which takes two or three lines below or above the button that it belongs to."
        many = [Button(f"Button {index}", lambda: None, tip=tip) for index in range(20)]
        form = driver.show(Grid(many, least=200, columns=4))
        for button in many:
            driver.move((1270, 710))
            driver.move(button.rect.center)
            driver.step(seconds=0.7)
            assert stage.overlay.tip == tip
            assert stage.overlay.tip_rect.collidelist([stop.rect for stop in form.stops()]) < 0
            assert pygame.Rect((0, 0), stage.window.size).contains(stage.overlay.tip_rect)
            assert _distance(stage.overlay.tip_rect, button.rect) < 320


def _distance(one: pygame.Rect, other: pygame.Rect) -> int:
    """How far apart two rects are, in the direction in which they are farther."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return max(across, one.top - other.bottom, other.top - one.bottom)


def test_showing_other_content_resets_the_form(driver: StageDriver) -> None:
    form: Form = driver.show(*buttons(2, []))
    other = Button("Other", lambda: None)
    form.show(Column([other]))
    driver.step()
    assert form.focused is other


def test_a_field_that_is_shown_again_beside_others_has_lost_the_focus(driver: StageDriver) -> None:
    field = TextField("Ada", lambda value: None)
    form: Form = driver.show(field)
    assert field.is_focused
    other = Button("Other", lambda: None)
    form.show(Column([other, field]))
    driver.step()
    assert form.focused is other
    assert not field.is_focused
    assert pygame.key.get_repeat() == (0, 0)


def test_a_button_that_is_shown_again_is_lit_only_until_the_pointer_leaves_it(driver: StageDriver) -> None:
    button = Button("Next", lambda: form.show(Column([button], align="start")))
    form = driver.show(button)
    driver.click(button.rect)
    driver.step()
    assert button.is_hovered
    driver.move((1000, 600))
    assert not button.is_hovered


@pytest.mark.parametrize("unit", [0.75, 1.0, 1.25, 1.5, 2.0, 3.0])
def test_a_button_has_room_for_its_words_at_every_size(stage: Stage, unit: float) -> None:
    for words in ("close", "Deal", "Undo", "Last trick", "Settings", "I pass", "AVAYA", "Finish the deal"):
        for kind in ("plain", "primary"):
            button = Button(words, lambda: None, kind=kind, icon="icons/close")
            button.place(pygame.Rect((0, 0), button.wanted(4000, unit)), unit)
            with watching() as cuts:
                button.draw(pygame.Surface((2000, 300)))
            assert [cut for cut in cuts if not cut.is_small] == []
