"""The keys among the player's cards: Enter on none of them, who has the focus, and where the cards lie meanwhile."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.card_row import CardRow
from game.scenes.table.display import HOVERED
from game.ui import theme
from game.ui.form import Form
from tests.driver import Make, TableDriver
from tests.scenes.test_table import to_play


def asked_at(driver: TableDriver, phase: str) -> TableDriver:
    """The same driver, once its person is asked in this phase; before, the first choice that is legal is taken."""
    while driver.until_asked() and driver.match.game.phase != phase:
        driver.table.turn.answer(driver.match.game.legal(0)[0])
    return driver


def test_enter_pressed_once_too_often_plays_none_of_several_cards(table: Make) -> None:
    driver = table()
    to_play(driver)
    before = len(driver.match.entries)
    for _time in range(3):
        driver.key(pygame.K_RETURN)
    assert len(driver.match.entries) == before


def has_ring(driver: TableDriver, rect: pygame.Rect) -> bool:
    """Whether the way from above a card to its inside leads over the line in brass and over a dark one."""
    met = [driver.window.surface.get_at((rect.centerx, y)) for y in range(rect.top - 9, rect.top + 9)]
    palette = theme.palette()
    return all(
        any(max(abs(one - other) for one, other in zip(pixel[:3], colour, strict=True)) <= 4 for pixel in met)
        for colour in (palette.brass, palette.ink)
    )


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("is_high", [False, True])
def test_the_card_under_the_keys_stands_up_in_a_ring_that_card_and_cloth_bring_out(
    table: Make, size: tuple[int, int], is_high: bool
) -> None:
    driver = asked_at(table(size=size, high_contrast=is_high), "play")
    driver.key(pygame.K_RIGHT)
    driver.steps(2)
    (card,) = driver.table.display.row()
    sprite = driver.table.picture.sprites.of(card)
    assert sprite is not None
    assert sprite.lift == round(HOVERED * driver.table.display.geometry.scale) > 0, "at once without animations"
    assert has_ring(driver, sprite.rect().move(0, -round(sprite.lift)))
    palette = theme.palette()
    assert theme.contrast(palette.ink, theme.PAPER) > 7, "the inner line is seen on the card"
    assert theme.contrast(palette.ink, palette.brass) > 7, "and the line between the dark ones"
    driver.move(driver.middle)  # the mouse is used now
    driver.steps(2)
    assert sprite.lift == 0
    assert not has_ring(driver, sprite.rect())


def test_the_card_under_the_keys_rises_like_the_one_under_the_pointer(table: Make) -> None:
    driver = table(animation_speed="normal")
    to_play(driver)
    driver.key(pygame.K_RIGHT)
    driver.rest(2)
    cursor = driver.table.selection.cursor
    lifts = {sprite.card: sprite.lift for sprite in driver.table.picture.sprites if sprite.place.kind == "hand"}
    assert cursor is not None
    assert lifts[cursor] == max(lifts.values()) > min(lifts.values())
    before = lifts[cursor]
    driver.key(pygame.K_ESCAPE)
    driver.move(driver.place_of(cursor))
    driver.rest(2)
    sprite = driver.table.picture.sprites.of(cursor)
    assert sprite is not None
    assert sprite.lift == before


def test_the_card_under_the_keys_in_a_row_has_the_ring_too(table: Make) -> None:
    driver = asked_at(table(), "play")
    driver.services.navigator.open_rules("devils-bridge", "")
    driver.step()
    top = driver.stage.top
    assert isinstance(top, Form)
    row = next(one for one in top.root.walk() if isinstance(one, CardRow) and one.on_pick)
    top.focus(row)
    driver.key(pygame.K_RIGHT)
    driver.steps(2)
    assert has_ring(driver, row.targets()[1])
    assert not has_ring(driver, row.targets()[0])


@pytest.mark.parametrize("has_clicked", [False, True])
def test_f8_on_a_deal_that_is_not_settled_leaves_the_keys_to_the_cards(table: Make, has_clicked: bool) -> None:
    driver = asked_at(table(game="evil-deal", players=2), "play")
    tool = driver.table.controls.tools.children()[0]
    if has_clicked:
        for _click in range(2):  # the hint is opened and put away
            driver.click(tool.rect)
    else:
        driver.table.focus(tool)
    driver.key(pygame.K_F8)
    assert not driver.table.turn.claim.is_offered
    assert driver.table.focused is None
    driver.key(pygame.K_RIGHT)
    assert driver.table.selection.cursor in driver.table.display.row()


def test_a_click_on_a_small_button_leaves_the_keys_to_the_cards(table: Make) -> None:
    driver = asked_at(table(game="evil-deal", players=2), "play")
    for _click in range(2):
        driver.click(driver.table.controls.tools.children()[0].rect)
    assert driver.table.focused is None


def test_the_hand_keeps_its_order_in_a_half_whoever_leads(table: Make) -> None:
    driver = table(game="evil-deal", players=2)
    active: set[object] = set()
    for half in range(2):
        asked_at(driver, "play")
        row = driver.table.display.row()
        while driver.until_asked() and driver.match.game.phase == "play" and driver.match.game.number == 1:
            view = driver.table.display.shown
            active.add((half, view.fact("trump")))
            now = driver.table.display.row()
            assert now == [card for card in row if card in now], "no card changes places with another one"
            driver.table.turn.answer(view.legal[0])
    assert len(active) > 2, "the trump changed with the lead"
