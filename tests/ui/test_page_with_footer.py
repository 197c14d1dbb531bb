"""A page with a footer: which of its widgets stay in sight, and how keys move through it."""

from __future__ import annotations

import pygame
import pytest

from game.ui.form import Form
from game.ui.stage import Stage
from game.ui.widgets import Button, Column, Label, Row, ScrollArea
from game.ui.widgets.base import Widget
from tests.driver import StageDriver


def button(words: str, least: float = 0) -> Button:
    """Return a button that does nothing."""
    return Button(words, lambda: None, least=least)


def page(driver: StageDriver, content: list[Widget], beside: Widget | None, main: Widget | None) -> Form:
    """Show a form with this content, and with `beside` and `main` in its footer."""
    form = Form()
    form.show(Column(content), beside=beside, main=main)
    driver.stage.push(form)
    driver.step()
    return form


def lines(count: int) -> list[Widget]:
    """Return labels to read."""
    return [Label(f"Line {at}") for at in range(count)]


def test_the_footer_stays_while_the_page_scrolls(driver: StageDriver) -> None:
    beside, main = button("As well"), button("Next")
    form = page(driver, lines(100), beside, main)
    places = pygame.Rect(beside.rect), pygame.Rect(main.rect)
    driver.move((600, 300))
    driver.wheel(-5)
    assert form.root.offset > 0
    assert (beside.rect, main.rect) == places
    assert beside.viewport() == beside.rect
    assert main.viewport() == main.rect
    assert main.rect.centery == beside.rect.centery
    assert main.rect.right == form.root.rect.right


def test_the_second_button_ends_the_page_if_the_footer_cannot_hold_both(driver: StageDriver) -> None:
    beside, main = button("As well", least=900), button("Next", least=900)
    form = page(driver, lines(100), beside, main)
    assert main.viewport() == main.rect
    assert not beside.viewport().h
    driver.move((600, 300))
    driver.wheel(-1000)
    assert form.root.offset == form.root.reach
    assert beside.viewport() == beside.rect
    assert beside.rect.bottom < main.rect.top


def test_a_narrower_gap_is_preferred_to_a_second_line(driver: StageDriver) -> None:
    beside, main = button("As well", least=100), button("Next", least=100)
    form = page(driver, lines(100), beside, main)
    unit, room = form.root.unit, form.root.rect.w
    for short, is_pinned in ((0, True), (form.root.gap / 4, True), (form.root.gap * 3 / 4, False)):
        beside.least = (room - main.natural(unit)) / unit - form.root.gap + short
        form.relayout()
        driver.step()
        assert (beside.viewport() == beside.rect) is is_pinned
        assert not beside.rect.colliderect(main.rect)
        assert beside.rect.w >= beside.natural(unit)


def test_a_footer_that_is_too_tall_scrolls_with_the_page(driver: StageDriver) -> None:
    main = Column([button(f"Way {at}") for at in range(12)])
    form = page(driver, lines(5), None, main)
    assert form.root.reach > 0
    assert main.viewport() != main.rect
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert form.focused is main.children()[-1]
    assert form.focused.viewport() == form.focused.rect


def test_nothing_scrolls_if_there_is_room(driver: StageDriver) -> None:
    form = page(driver, lines(3), button("As well"), button("Next"))
    assert form.root.reach == 0


def test_an_area_inside_shows_everything_if_the_page_has_to_scroll(driver: StageDriver, stage: Stage) -> None:
    inner = ScrollArea(Column(lines(60)), least=500)
    form = page(driver, [*lines(2), inner], None, button("Next"))
    assert inner.reach > 0
    assert form.root.reach == 0
    stage.window.resize((800, 600))
    driver.send(pygame.WINDOWSIZECHANGED, x=800, y=600)
    assert inner.reach == 0
    assert form.root.reach > 0


def test_the_down_arrow_scrolls_the_page_before_it_reaches_the_footer(driver: StageDriver) -> None:
    first, second, main = button("First"), button("Second"), button("Next")
    form = page(driver, [first, *lines(60), second], None, main)
    form.focus(first)
    driver.key(pygame.K_DOWN)
    assert form.focused is first  # there is much to read before the next widget
    assert form.root.offset > 0
    for _press in range(40):
        if form.focused is not first:
            break
        driver.key(pygame.K_DOWN)
    assert form.focused is second
    driver.key(pygame.K_DOWN)
    assert form.focused is main
    driver.key(pygame.K_UP)
    assert form.focused is second


def test_a_click_on_a_half_visible_button_presses_it_without_scrolling(driver: StageDriver) -> None:
    said: list[str] = []
    half = Button("Half", lambda: said.append("half"))
    form = page(driver, [*lines(100)], None, None)
    form.show(Column([*lines(24), half, *lines(40)]))
    driver.step()
    form.root.scroll_to(half.rect.centery - form.root.view.bottom)
    assert 0 < half.viewport().h < half.rect.h
    before = form.root.offset
    driver.click(half.viewport().center)
    assert said == ["half"]
    assert form.focused is half
    assert form.root.offset == before


def test_a_page_scrolled_by_the_wheel_stays_there_when_its_words_change(driver: StageDriver) -> None:
    top = button("Top")
    form = page(driver, [top, *lines(100)], None, button("Next"))
    driver.key(pygame.K_TAB)
    driver.move((600, 300))
    driver.wheel(-5)
    offset = form.root.offset
    assert offset > 0
    form.relayout()
    driver.step()
    assert form.root.offset == offset


def test_a_focus_set_by_keys_stays_in_sight_in_a_smaller_window(driver: StageDriver, stage: Stage) -> None:
    many: list[Widget] = [button(f"Button {at}") for at in range(13)]
    form = page(driver, many, None, button("Next"))
    for _press in range(12):
        driver.key(pygame.K_TAB)
    assert form.focused is many[12]
    stage.window.resize((800, 600))
    driver.send(pygame.WINDOWSIZECHANGED, x=800, y=600)
    assert form.root.reach > 0
    assert form.focused.viewport() == form.focused.rect


@pytest.mark.parametrize("count", [1, 3])
def test_keys_begin_at_a_visible_widget(driver: StageDriver, count: int) -> None:
    class Low(Form):
        def first_focus(self) -> Widget | None:
            return low

    low, main = button("Low"), Row([button(f"Way {at}") for at in range(count)])
    form = Low()
    form.show(Column([*lines(100), low]), main=main)
    driver.stage.push(form)
    driver.step()
    assert form.root.offset == 0
    assert form.focused is main.children()[-1]
