"""A page with a footer: which of its widgets stay in sight, and how keys move through it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.form import Form
from game.ui.stage import Stage
from game.ui.widgets import Button, Column, Label, Row, ScrollArea
from game.ui.widgets.base import Widget


def button(words: str, least: float = 0) -> Button:
    """Return a button that does nothing."""
    return Button(words, lambda: None, least=least)


def page(user: Any, content: list[Widget], beside: Widget | None, main: Widget | None) -> Form:
    """Show a form with this content, and with `beside` and `main` in its footer."""
    form = Form()
    form.show(Column(content), beside=beside, main=main)
    user.stage.push(form)
    user.wait()
    return form


def lines(count: int) -> list[Widget]:
    """Return labels to read."""
    return [Label(f"Line {at}") for at in range(count)]


def test_the_footer_stays_while_the_page_scrolls(user: Any) -> None:
    beside, main = button("As well"), button("Go on")
    form = page(user, lines(100), beside, main)
    places = pygame.Rect(beside.rect), pygame.Rect(main.rect)
    user.move((600, 300))
    user.wheel(-5)
    assert form.root.offset > 0
    assert (beside.rect, main.rect) == places
    assert beside.viewport() == beside.rect
    assert main.viewport() == main.rect
    assert main.rect.centery == beside.rect.centery
    assert main.rect.right == form.root.rect.right


def test_the_second_button_ends_the_page_if_the_footer_cannot_hold_both(user: Any) -> None:
    beside, main = button("As well", least=900), button("Go on", least=900)
    form = page(user, lines(100), beside, main)
    assert main.viewport() == main.rect
    assert not beside.viewport().h
    user.move((600, 300))
    user.wheel(-1000)
    assert form.root.offset == form.root.reach
    assert beside.viewport() == beside.rect
    assert beside.rect.bottom < main.rect.top


def test_a_narrower_gap_is_preferred_to_a_second_line(user: Any) -> None:
    beside, main = button("As well", least=100), button("Go on", least=100)
    form = page(user, lines(100), beside, main)
    unit, room = form.root.unit, form.root.rect.w
    for short, is_pinned in ((0, True), (form.root.gap / 4, True), (form.root.gap * 3 / 4, False)):
        beside.least = (room - main.natural(unit)) / unit - form.root.gap + short
        form.relayout()
        user.wait()
        assert (beside.viewport() == beside.rect) is is_pinned
        assert not beside.rect.colliderect(main.rect)
        assert beside.rect.w >= beside.natural(unit)


def test_a_footer_that_is_too_tall_scrolls_with_the_page(user: Any) -> None:
    main = Column([button(f"Way {at}") for at in range(12)])
    form = page(user, lines(5), None, main)
    assert form.root.reach > 0
    assert main.viewport() != main.rect
    user.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert form.focused is main.children()[-1]
    assert form.focused.viewport() == form.focused.rect


def test_nothing_scrolls_if_there_is_room(user: Any) -> None:
    form = page(user, lines(3), button("As well"), button("Go on"))
    assert form.root.reach == 0


def test_an_area_inside_shows_everything_if_the_page_has_to_scroll(user: Any, stage: Stage) -> None:
    inner = ScrollArea(Column(lines(60)), least=500)
    form = page(user, [*lines(2), inner], None, button("Go on"))
    assert inner.reach > 0
    assert form.root.reach == 0
    stage.window.resize((800, 600))
    user.send(pygame.WINDOWSIZECHANGED, x=800, y=600)
    assert inner.reach == 0
    assert form.root.reach > 0


def test_the_down_arrow_scrolls_the_page_before_it_reaches_the_footer(user: Any) -> None:
    first, second, main = button("First"), button("Second"), button("Go on")
    form = page(user, [first, *lines(60), second], None, main)
    form.focus(first)
    user.key(pygame.K_DOWN)
    assert form.focused is first  # there is much to read before the next widget
    assert form.root.offset > 0
    for _press in range(40):
        if form.focused is not first:
            break
        user.key(pygame.K_DOWN)
    assert form.focused is second
    user.key(pygame.K_DOWN)
    assert form.focused is main
    user.key(pygame.K_UP)
    assert form.focused is second


def test_a_click_on_a_half_visible_button_presses_it_without_scrolling(user: Any) -> None:
    said: list[str] = []
    half = Button("Half", lambda: said.append("half"))
    form = page(user, [*lines(100)], None, None)
    form.show(Column([*lines(24), half, *lines(40)]))
    user.wait()
    form.root.scroll_to(half.rect.centery - form.root.view.bottom)
    assert 0 < half.viewport().h < half.rect.h
    before = form.root.offset
    user.click(half.viewport().center)
    assert said == ["half"]
    assert form.focused is half
    assert form.root.offset == before


def test_a_page_scrolled_by_the_wheel_stays_there_when_its_words_change(user: Any) -> None:
    top = button("Top")
    form = page(user, [top, *lines(100)], None, button("Go on"))
    user.key(pygame.K_TAB)
    user.move((600, 300))
    user.wheel(-5)
    offset = form.root.offset
    assert offset > 0
    form.relayout()
    user.wait()
    assert form.root.offset == offset


def test_a_focus_set_by_keys_stays_in_sight_in_a_smaller_window(user: Any, stage: Stage) -> None:
    many: list[Widget] = [button(f"Button {at}") for at in range(13)]
    form = page(user, many, None, button("Go on"))
    for _press in range(12):
        user.key(pygame.K_TAB)
    assert form.focused is many[12]
    stage.window.resize((800, 600))
    user.send(pygame.WINDOWSIZECHANGED, x=800, y=600)
    assert form.root.reach > 0
    assert form.focused.viewport() == form.focused.rect


@pytest.mark.parametrize("count", [1, 3])
def test_keys_begin_at_a_visible_widget(user: Any, count: int) -> None:
    class Low(Form):
        def first_focus(self) -> Widget | None:
            return low

    low, main = button("Low"), Row([button(f"Way {at}") for at in range(count)])
    form = Low()
    form.show(Column([*lines(100), low]), main=main)
    user.stage.push(form)
    user.wait()
    assert form.root.offset == 0
    assert form.focused is main.children()[-1]
