"""A choice that is refused now looks different from those that are allowed, can still be read, and says why."""

from __future__ import annotations

import pygame
import pytest

from game.rules.actions import PASS, parse_action
from game.scenes.table.chips import Chip
from game.texts.messages import refusal_sentence
from game.ui import theme
from tests.driver import Make, TableDriver
from tests.matches import NAMES


def chips(driver: TableDriver) -> dict[str, Chip]:
    return {chip.words: chip for chip in driver.table.controls.buttons.children() if isinstance(chip, Chip)}


def brightest(driver: TableDriver, rect: pygame.Rect) -> float:
    surface = driver.window.surface
    return max(light(surface.get_at((x, y))) for x in range(rect.x, rect.right) for y in range(rect.y, rect.bottom))


def light(colour: pygame.Color) -> float:
    return theme.luminance((colour.r, colour.g, colour.b))


def bidding(table: Make, felt: str = "green", high_contrast: bool = False) -> TableDriver:
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
@pytest.mark.parametrize("felt", theme.FELTS)
def test_bids_that_are_too_low_are_dimmed_and_have_no_body_and_can_be_read(
    table: Make, felt: str, high_contrast: bool
) -> None:
    driver = bidding(table, felt, high_contrast)
    shown = chips(driver)
    too_low, higher = shown["15"], shown["17"]
    assert (too_low.kind, higher.kind) == ("refused", "plain")
    middles = [brightest(driver, chip.rect.inflate(-20, -20)) for chip in (too_low, higher)]
    assert middles[0] < 0.9 * middles[1]
    assert theme.contrast(too_low._ink(), theme.FELTS[felt].light) >= 4.5
    rims = [brightest(driver, pygame.Rect(chip.rect.x + 8, chip.rect.y, 40, 6)) for chip in (too_low, higher)]
    assert 2 * rims[0] < rims[1], "only what may be chosen has a rim"


def test_a_pass_that_is_refused_looks_so_too_and_says_why_when_it_is_tried(table: Make) -> None:
    driver = table(game="twenty-eight", players=4, humans=4, sharing="cover")
    while driver.top == "HandOverScene":
        driver.key(pygame.K_RETURN)
        driver.steps(3)
    driver.until_asked()
    view = driver.table.controller.view()
    assert PASS not in view.legal
    assert chips(driver)["Pass"].kind == "refused"
    driver.press_button("Pass")
    why = dict(view.refused)[PASS]
    refusal = driver.table.controls.refusal
    assert (refusal.visible, refusal.sentence) == (True, refusal_sentence(view.game, why, NAMES))
    assert refusal.rule == why.rule
    assert driver.stage.overlay.sentences == (), "nothing is told twice"


def test_the_keys_skip_what_is_forbidden(table: Make) -> None:
    driver = bidding(table)
    shown = chips(driver)
    driver.key(pygame.K_RIGHT)
    assert driver.table.focused is shown["Pass"]
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        driver.key(key)
    assert driver.table.focused is shown["17"]
    driver.key(pygame.K_LEFT)
    assert driver.table.focused is shown["Pass"]
    driver.key(pygame.K_TAB)
    assert driver.table.focused is shown["17"]
