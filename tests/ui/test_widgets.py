"""Each widget by mouse and by keys, with real events."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui import text
from game.ui.dialog import Answer, Dialog
from game.ui.form import Form
from game.ui.stage import Stage
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Grid,
    Item,
    Label,
    ListView,
    ScrollArea,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
)


def buttons(count: int, said: list[object]) -> list[Button]:
    return [Button(f"Button {index}", lambda index=index: said.append(index)) for index in range(count)]  # type: ignore[misc]


class TestButton:
    def test_click_presses_and_release_outside_does_not(self, hand: Any) -> None:
        said: list[object] = []
        (button,) = buttons(1, said)
        hand.show(button)
        hand.click(button.rect.center)
        assert said == [0]
        hand.down(button.rect.center)
        assert button.is_pressed
        hand.up((1200, 700))
        assert said == [0]
        assert not button.is_pressed

    @pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
    def test_keys_press_the_focused_one(self, hand: Any, key: int) -> None:
        said: list[object] = []
        hand.show(*buttons(2, said))
        hand.key(pygame.K_TAB)
        hand.key(key)
        assert said == [1]

    def test_its_own_key_presses_it_from_anywhere(self, hand: Any) -> None:
        said: list[object] = []
        other = Button("Deal", lambda: said.append("deal"), keys=(pygame.K_d,))
        hand.show(*buttons(1, said), other)
        hand.key(pygame.K_d, "d")
        assert said == ["deal"]

    def test_disabled_one_can_neither_be_focused_nor_pressed(self, hand: Any) -> None:
        said: list[object] = []
        first, second = buttons(2, said)
        first.enabled = False
        form = hand.show(first, second)
        assert form.focused is second
        hand.click(first.rect.center)
        assert said == []

    def test_losing_the_focus_while_held_presses_nothing(self, hand: Any) -> None:
        said: list[object] = []
        (button,) = buttons(1, said)
        hand.show(button)
        hand.down(button.rect.center)
        hand.send(pygame.WINDOWFOCUSLOST)
        hand.up(button.rect.center)
        assert said == []

    def test_right_button_does_nothing(self, hand: Any) -> None:
        said: list[object] = []
        (button,) = buttons(1, said)
        hand.show(button)
        hand.down(button.rect.center, 3)
        hand.up(button.rect.center, 3)
        assert said == []


class TestFocus:
    def test_tab_goes_around_both_ways(self, hand: Any) -> None:
        one, two, three = buttons(3, [])
        form = hand.show(one, two, three)
        assert form.focused is one
        hand.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
        assert form.focused is three
        hand.key(pygame.K_TAB)
        assert form.focused is one

    def test_arrows_go_to_the_neighbour(self, hand: Any) -> None:
        cells = buttons(6, [])
        form = hand.show(Grid(cells, least=200, columns=3))
        hand.key(pygame.K_RIGHT)
        assert form.focused is cells[1]
        hand.key(pygame.K_DOWN)
        assert form.focused is cells[4]
        hand.key(pygame.K_LEFT)
        assert form.focused is cells[3]
        hand.key(pygame.K_UP)
        assert form.focused is cells[0]

    def test_the_ring_is_drawn_around_the_focused_one(self, hand: Any, stage: Stage) -> None:
        one, two = buttons(2, [])
        hand.show(one, two)
        spot = (two.rect.centerx, two.rect.bottom + 3)
        before = stage.window.surface.get_at(spot)
        hand.key(pygame.K_TAB)
        after = stage.window.surface.get_at(spot)
        assert after != before
        assert after.r > 180

    def test_focus_below_the_window_scrolls_into_sight(self, hand: Any) -> None:
        many = buttons(40, [])
        form = hand.show(*many)
        hand.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
        assert form.focused is many[-1]
        assert form.root.rect.contains(many[-1].rect)
        assert form.root.offset > 0

    def test_focus_survives_a_resize(self, hand: Any, stage: Stage) -> None:
        form = hand.show(*buttons(3, []))
        hand.key(pygame.K_TAB)
        focused = form.focused
        stage.window.resize((800, 600))
        hand.send(pygame.WINDOWSIZECHANGED, x=800, y=600)
        assert form.focused is focused


class TestToggle:
    def test_click_and_keys_switch_it(self, hand: Any) -> None:
        said: list[bool] = []
        toggle = Toggle("Large indices", False, said.append)
        hand.show(toggle)
        hand.click(toggle.rect.center)
        hand.key(pygame.K_SPACE)
        hand.key(pygame.K_RIGHT)
        hand.key(pygame.K_RIGHT)
        hand.key(pygame.K_LEFT)
        assert said == [True, False, True, False]


class TestChoice:
    def test_segments_by_mouse_and_arrows(self, hand: Any) -> None:
        said: list[object] = []
        choice = Choice([(1, "One"), (2, "Two"), (3, "Three")], 1, said.append)
        hand.show(choice)
        hand.click(choice.targets()[2].center)
        assert choice.value == 3
        hand.key(pygame.K_RIGHT)
        hand.key(pygame.K_LEFT)
        assert said == [3, 2]

    def test_narrow_one_cycles_with_two_arrows(self, hand: Any, stage: Stage) -> None:
        said: list[object] = []
        stage.window.resize((800, 600))
        stage.window.text_scale = 200
        choice = Choice(
            [(word, word) for word in ("Burgundy", "Midnight", "Slate", "Green", "Black")], "Burgundy", said.append
        )
        hand.show(choice)
        back, on = choice.targets()
        hand.click(back.center)
        hand.click(on.center)
        hand.click(on.center)
        assert said == ["Midnight", "Slate"]


class TestSlider:
    def test_drag_follows_the_pointer_and_keeps_to_the_steps(self, hand: Any) -> None:
        said: list[int] = []
        slider = Slider(50, said.append, step=10)
        form = hand.show(slider)
        hand.down(slider.rect.center)
        hand.move((0, slider.rect.centery), held=1)
        assert slider.value == 0
        hand.move((1270, 5), held=1)
        assert slider.value == 100
        hand.up((1270, 5))
        hand.move((slider.rect.x + 20, slider.rect.centery))
        assert slider.value == 100
        assert form.focused is slider
        assert all(value % 10 == 0 for value in said)

    def test_keys(self, hand: Any) -> None:
        slider = Slider(100, lambda value: None, low=75, high=200)
        hand.show(slider)
        hand.key(pygame.K_RIGHT)
        assert slider.value == 105
        hand.key(pygame.K_END)
        assert slider.value == 200
        hand.key(pygame.K_RIGHT)
        assert slider.value == 200
        hand.key(pygame.K_HOME)
        assert slider.value == 75


class TestStepper:
    def test_buttons_keys_and_digits(self, hand: Any) -> None:
        said: list[int] = []
        stepper = Stepper(5, said.append, low=1, high=13)
        hand.show(stepper)
        less, more = stepper.targets()
        hand.click(more.center)
        hand.click(less.center)
        hand.key(pygame.K_RIGHT)
        assert said == [6, 5, 6]
        hand.key(pygame.K_1, "1")
        hand.key(pygame.K_2, "2")
        assert stepper.value == 12
        hand.key(pygame.K_7, "7")
        hand.key(pygame.K_RETURN)
        assert stepper.value == 7

    def test_typed_number_is_kept_within_its_ends(self, hand: Any) -> None:
        stepper = Stepper(5, lambda value: None, low=3, high=7)
        hand.show(stepper)
        hand.key(pygame.K_9, "9")
        assert stepper.value == 7

    def test_half_typed_number_counts_when_the_focus_goes(self, hand: Any) -> None:
        stepper = Stepper(5, lambda value: None, low=0, high=500)
        hand.show(stepper, *buttons(1, []))
        hand.key(pygame.K_4, "4")
        hand.key(pygame.K_TAB)
        assert stepper.value == 4


class TestTextField:
    def test_typing_moving_and_deleting(self, hand: Any) -> None:
        field = TextField("", lambda value: None)
        hand.show(field)
        hand.type("Adda")
        hand.key(pygame.K_LEFT)
        hand.key(pygame.K_BACKSPACE)
        hand.key(pygame.K_END)
        hand.type("!")
        assert field.value == "Ada!"
        hand.key(pygame.K_HOME)
        hand.key(pygame.K_DELETE)
        assert field.value == "da!"

    def test_letters_typed_do_not_press_buttons_with_that_key(self, hand: Any) -> None:
        said: list[object] = []
        field = TextField("", lambda value: None)
        hand.show(field, Button("Deal", lambda: said.append(1), keys=(pygame.K_d,)))
        hand.type("d")
        assert field.value == "d"
        assert said == []

    def test_it_holds_no_more_than_it_may_and_no_control_signs(self, hand: Any) -> None:
        field = TextField("", lambda value: None, longest=5)
        hand.show(field)
        hand.send(pygame.TEXTINPUT, text="ab\ncdefgh")
        assert field.value == "abcde"

    def test_enter_is_told(self, hand: Any) -> None:
        said: list[object] = []
        field = TextField("x", lambda value: None, on_enter=lambda: said.append("enter"))
        hand.show(field)
        hand.key(pygame.K_RETURN)
        assert said == ["enter"]

    def test_composed_text_is_shown_but_not_yet_taken(self, hand: Any) -> None:
        field = TextField("", lambda value: None)
        hand.show(field)
        hand.send(pygame.TEXTEDITING, text="に", start=0, length=1)
        hand.key(pygame.K_BACKSPACE)
        assert field.value == ""
        hand.send(pygame.TEXTINPUT, text="日")
        assert field.value == "日"

    def test_click_puts_the_caret_between_letters(self, hand: Any) -> None:
        field = TextField("wwwwww", lambda value: None)
        hand.show(field)
        hand.click((field.rect.x + 2, field.rect.centery))
        assert field.caret == 0


class TestScrolling:
    def test_wheel_keys_and_bar(self, hand: Any) -> None:
        form = hand.show(*[Label(f"Line {index}") for index in range(100)])
        area = form.root
        hand.move((600, 300))
        hand.wheel(-2)
        assert area.offset == 120
        hand.wheel(5)
        assert area.offset == 0
        hand.key(pygame.K_END)
        assert area.offset == area.reach
        hand.key(pygame.K_HOME)
        hand.down((area.rect.right - 4, area.rect.y + 5))
        hand.move((area.rect.right - 4, area.rect.bottom), held=1)
        hand.up((area.rect.right - 4, area.rect.bottom))
        assert area.offset == area.reach

    def test_what_is_scrolled_away_cannot_be_clicked(self, hand: Any) -> None:
        said: list[object] = []
        top = Button("Top", lambda: said.append("top"))
        inner = ScrollArea(Column(buttons(30, said)), least=200, weight=0)
        hand.show(top, inner)
        hand.move(inner.rect.center)
        hand.wheel(-1)
        hand.click(top.rect.center)
        assert said == ["top"]

    def test_list_rows_are_picked_by_mouse_and_keys(self, hand: Any) -> None:
        said: list[int] = []
        view = ListView([Item(f"Row {index}", "detail", str(index)) for index in range(30)], said.append, least=300)
        hand.show(view)
        hand.click(view.rows[2].rect.center)
        hand.key(pygame.K_DOWN)
        hand.key(pygame.K_RETURN)
        assert said == [2, 3]


class TestTabs:
    def test_only_the_page_turned_to_is_there(self, hand: Any) -> None:
        first, second = buttons(2, [])
        tabs = Tabs([("One", first), ("Two", second)])
        form = hand.show(tabs)
        assert second not in form.stops()
        hand.key(pygame.K_RIGHT)
        assert second in form.stops()
        assert first not in form.stops()
        assert tabs.page == 1


class TestDialog:
    def test_answer_by_click_by_key_and_by_escape(self, hand: Any, stage: Stage) -> None:
        said: list[object] = []
        hand.show(*buttons(1, []))
        for act in ("click", "key", "escape"):
            dialog = Dialog("Sure?", "It is for good.", [Answer("No", "no"), Answer("Yes", "yes", "primary")], "esc")
            stage.push(dialog, said.append)
            hand.wait()
            if act == "click":
                hand.click(dialog.stops()[0].rect.center)
            else:
                hand.key(pygame.K_RETURN if act == "key" else pygame.K_ESCAPE)
        assert said == ["no", "yes", "esc"]

    def test_clicks_outside_do_not_reach_the_scene_below(self, hand: Any, stage: Stage) -> None:
        said: list[object] = []
        (button,) = buttons(1, said)
        hand.show(button)
        stage.push(Dialog("Sure?", "", [Answer("No", 0)]))
        hand.wait()
        hand.click(button.rect.center)
        assert said == []


class TestTips:
    def test_tip_comes_after_a_rest_and_goes_with_the_pointer(self, hand: Any, stage: Stage) -> None:
        button = Button("Undo", lambda: None, tip="Takes back your last card.")
        hand.show(button)
        hand.move(button.rect.center)
        assert stage.overlay.tip == ""
        hand.wait(0.7)
        assert stage.overlay.tip == "Takes back your last card."
        hand.move((1200, 700))
        assert stage.overlay.tip == ""

    def test_keys_bring_the_tip_of_what_has_the_focus(self, hand: Any, stage: Stage) -> None:
        hand.show(*buttons(1, []), Button("Undo", lambda: None, tip="Takes back your last card."))
        hand.wait(2)
        assert stage.overlay.tip == ""
        hand.key(pygame.K_TAB)
        hand.wait(0.7)
        assert stage.overlay.tip == "Takes back your last card."
        hand.key(pygame.K_TAB)
        assert stage.overlay.tip == ""


def test_showing_other_content_resets_the_form(hand: Any) -> None:
    form: Form = hand.show(*buttons(2, []))
    other = Button("Other", lambda: None)
    form.show(Column([other]))
    hand.wait()
    assert form.focused is other


@pytest.mark.parametrize("unit", [0.75, 1.0, 1.25, 1.5, 2.0, 3.0])
def test_a_button_has_room_for_its_words_at_every_size(stage: Stage, unit: float) -> None:
    for words in ("close", "Deal", "Undo", "Last trick", "Settings", "I pass", "AVAYA", "Finish the deal"):
        for kind in ("plain", "primary"):
            button = Button(words, lambda: None, kind=kind, icon="icons/close")
            button.place(pygame.Rect((0, 0), button.wanted(4000, unit)), unit)
            with text.watching() as cuts:
                button.draw(pygame.Surface((2000, 300)))
            assert [cut for cut in cuts if not cut.is_small] == []
