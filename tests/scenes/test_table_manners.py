"""What the table must not do to a player: keep a ring, hide cards under a tip, or ignore a legal card."""

from __future__ import annotations

import pygame
import pytest

from game.ui import theme
from game.ui.widgets import Button
from tests.driver import Make, TableDriver
from tests.rotation import in_rotation
from tests.scenes.test_table import to_play


def tool(driver: TableDriver, tip: str) -> Button:
    """The small button whose tip begins with these words."""
    tools = driver.table.controls.tools.children()
    return next(button for button in tools if isinstance(button, Button) and button.tip.startswith(tip))


def ring_of(driver: TableDriver, rect: pygame.Rect) -> int:
    """How many pixels around `rect` have the colour of the focus or of brass."""
    driver.step()
    around = driver.window.surface.subsurface(rect.inflate(10, 10).clip(driver.window.surface.get_rect()))
    masks = (pygame.mask.from_threshold(around, colour, (6, 6, 6, 255)) for colour in (theme.FOCUS, theme.BRASS))
    return sum(mask.count() for mask in masks)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_no_ring_stays_on_a_tool_after_its_sheet_was_closed_by_escape(table: Make, way: str) -> None:
    driver = table()
    to_play(driver)
    button = tool(driver, "This deal so far")
    before = ring_of(driver, button.rect)
    if way == "mouse":
        driver.click(button.rect)
    else:
        driver.reach(button)
        assert ring_of(driver, button.rect) > before
        driver.key(pygame.K_RETURN)
    assert driver.top == "HistoryScene"
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is driver.table
    assert ring_of(driver, button.rect) == before


@pytest.mark.parametrize(("wait", "speed"), in_rotation([0.03, 0.1, 0.2, 0.3], ["fast", "normal", "slow"]))
def test_a_legal_card_dragged_soon_after_a_refused_one_is_played(table: Make, speed: str, wait: float) -> None:
    driver = table(animation_speed=speed)
    to_play(driver)
    for index in range(4):
        driver.rest(3)
        view = driver.match.game.view(0)
        refused = view.refused[-1 - index % len(view.refused)][0].card
        action = view.legal[index % len(view.legal)]
        legal = action.card
        start, before = driver.place_of(legal), len(driver.match.entries)
        driver.drag(refused, driver.middle)
        assert len(driver.match.entries) == before
        driver.rest(wait)
        driver.move(start)
        driver.press(start)
        driver.move((start[0] + 20, start[1] - 60))
        held = driver.table.pointer.held
        assert held is not None
        assert held.card == legal
        assert held.covers((start[0] + 20, start[1] - 60)), "it follows the pointer"
        driver.move(driver.middle)
        if index < 3:
            driver.move(start)
            driver.release(start)  # back in the hand, for the next pair
        else:
            driver.release(driver.middle)
            assert driver.match.entries[before].text == str(action)


def test_a_card_that_glides_home_can_be_chosen_where_it_belongs(table: Make) -> None:
    driver = table(animation_speed="slow")
    to_play(driver)
    driver.rest(3)
    legal = driver.match.game.legal(0)[0].card
    start = driver.place_of(legal)
    driver.move(start)
    driver.press(start)
    driver.move((640, 200))
    driver.release((-5, -5))
    driver.rest(0.05)
    driver.click(start)
    assert driver.table.selection.chosen == {legal}


@pytest.mark.parametrize(
    ("game", "size"),
    in_rotation(
        ["devils-bridge", "twenty-eight", "four-hundred", "evil-deal"], [(800, 600), (1280, 720), (1920, 1080)]
    ),
)
def test_no_tip_covers_a_card_or_a_button(table: Make, game: str, size: tuple[int, int]) -> None:
    driver = table(game=game, players=2 if game == "evil-deal" else 4, size=size)
    assert driver.until_asked()
    scene = driver.table
    for button in scene.stops():
        if isinstance(button, Button) and button.tip:
            driver.move((size[0] // 2, 4))
            driver.move(button.rect.center)
            driver.rest(0.7)
            rect = driver.stage.overlay.tip_rect
            assert driver.stage.overlay.tip == button.tip
            assert rect.collidelist([other.rect for other in scene.stops()]) < 0, button.tip
            cards = [place.reach() for place in scene.display.card_places() if place.kind in ("hand", "trick")]
            assert rect.collidelist(cards) < 0, button.tip
            assert pygame.Rect((0, 0), size).contains(rect)


def test_the_tip_of_a_tool_goes_when_the_tool_is_pressed_by_its_key(table: Make) -> None:
    driver = table()
    to_play(driver)
    driver.move(tool(driver, "This deal so far").rect.center)
    driver.rest(0.7)
    assert driver.stage.overlay.tip
    driver.key(pygame.K_F4)
    assert driver.stage.overlay.tip == ""
    driver.key(pygame.K_ESCAPE)
    driver.rest(2)
    assert driver.stage.overlay.tip == "", "only a new rest of the pointer shows it again"
