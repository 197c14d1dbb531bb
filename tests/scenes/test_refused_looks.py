"""A choice that is refused now looks different from those that are allowed, and can still be read."""

from __future__ import annotations

import pygame
import pytest

from game.rules.actions import PASS, parse_action
from game.texts.messages import refusal_text
from game.ui import theme
from game.ui.preferences import FELTS
from game.ui.widgets import Button
from tests.driver import Make, TableDriver
from tests.matches import NAMES


def buttons(driver: TableDriver) -> dict[str, Button]:
    return {button.words: button for button in driver.table.controls.buttons.walk() if isinstance(button, Button)}


def brightest(driver: TableDriver, button: Button) -> float:
    surface, rect = driver.window.surface, button.rect.inflate(-8, -8)
    return max(light(surface.get_at((x, y))) for x in range(rect.x, rect.right) for y in range(rect.y, rect.bottom))


def light(colour: pygame.Color) -> float:
    return theme.luminance((colour.r, colour.g, colour.b))


def bidding(table: Make, felt: str, high_contrast: bool = False) -> TableDriver:
    """Somebody has bid 16 in Call Deuces, and the first person speaks."""
    driver = table(game="call-deuces", felt=felt, high_contrast=high_contrast)
    while driver.match.game.turn != 0 or parse_action("bid 16") in driver.match.game.legal(0):
        seat = driver.match.game.turn
        assert seat is not None
        driver.match.submit(seat, parse_action({0: "bid 15", 1: "bid 16"}.get(seat, "pass")))
    driver.table.controller.restart()
    driver.until_asked()
    driver.stage.damage_all()
    driver.steps(2)
    return driver


@pytest.mark.parametrize("high_contrast", [False, True])
@pytest.mark.parametrize("felt", FELTS)
def test_bids_that_are_too_low_are_dimmed_and_have_no_box_and_can_be_read(
    table: Make, felt: str, high_contrast: bool
) -> None:
    driver = bidding(table, felt, high_contrast)
    shown = buttons(driver)
    too_low, higher = shown["15"], shown["17"]
    assert (too_low.kind, higher.kind) == ("refused", "plain")
    assert brightest(driver, too_low) < 0.9 * brightest(driver, higher)
    assert theme.contrast(too_low._ink(), theme.FELTS[felt].light) >= 4.5
    without, line = (light(driver.window.surface.get_at(button.rect.midtop)) for button in (too_low, higher))
    assert without < line, "only what may be chosen has a line around it"


def test_a_pass_that_is_refused_looks_so_too_and_says_why_when_it_is_tried(table: Make) -> None:
    driver = table(game="twenty-eight", players=4, humans=4, sharing="cover")
    while driver.top == "HandOverScene":
        driver.key(pygame.K_RETURN)
        driver.steps(3)
    driver.until_asked()
    view = driver.table.controller.view()
    assert PASS not in view.legal
    assert buttons(driver)["Pass"].kind == "refused"
    driver.press_button("Pass")
    why = dict(view.refused)[PASS]
    assert refusal_text(view.game, why, NAMES) in driver.stage.overlay.sentences


def test_the_arrow_keys_come_first_to_a_bid_that_is_allowed(table: Make) -> None:
    driver = bidding(table, "green")
    driver.key(pygame.K_RIGHT)
    assert driver.table.focused is buttons(driver)["17"]
    driver.key(pygame.K_LEFT)
    assert driver.table.focused is buttons(driver)["16"], "what is refused can be reached, and told of"
