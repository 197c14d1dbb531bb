"""Piles that stand for an answer: a click chooses them, and they glow under the pointer or the focus."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.bots import choose
from game.cards import Chance
from game.scenes.table.chips import Chip
from game.table.layout import PileName
from tests.driver import TableDriver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[TableDriver]:
    """A table at which the person at seat 0 is asked for one of its two stacks."""
    driver = TableDriver(tmp_path / "data", game="evil-deal", players=2)
    match, chance = driver.match, Chance("drive")
    while match.game.turn != 0 or match.game.phase != "stack":
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), chance))
    driver.table.controller.restart()
    assert driver.until_asked()
    yield driver
    driver.close()


def stack(driver: TableDriver, number: int, owner: int = 0) -> tuple[int, int]:
    """A point on a stack."""
    name = PileName("stack", owner, str(number))
    return next(sprite.rect().center for sprite in driver.table.picture.sprites if sprite.place.pile == name)


@pytest.mark.parametrize("number", [1, 2])
def test_a_click_on_a_stack_takes_it(driver: TableDriver, number: int) -> None:
    before = len(driver.match.entries)
    driver.click(stack(driver, number))
    assert driver.match.entries[before].text == f"stack {number}"


def test_a_press_that_slips_off_the_stack_or_is_called_off_takes_nothing(driver: TableDriver) -> None:
    before = len(driver.match.entries)
    driver.press(stack(driver, 1))
    driver.release(driver.middle)
    driver.press(stack(driver, 1))
    driver.press(stack(driver, 1), 3)
    driver.release(stack(driver, 1))
    driver.press(stack(driver, 1))
    driver.release(stack(driver, 2))
    driver.click(stack(driver, 1, owner=1))  # that of the other player
    assert len(driver.match.entries) == before
    assert driver.table.selection.asked is not None


def test_the_stack_that_is_meant_by_pointer_or_focus_glows(driver: TableDriver) -> None:
    sprites = driver.table.picture.sprites
    driver.move(stack(driver, 2))
    driver.step()
    assert sprites.lit == PileName("stack", 0, "2")
    driver.move(driver.middle)
    driver.step()
    assert sprites.lit is None
    driver.key(pygame.K_RIGHT)
    driver.step()
    focused = driver.table.focused
    assert isinstance(focused, Chip)
    assert sprites.lit == PileName("stack", 0, str(focused.action.number))
    before = len(driver.match.entries)
    driver.key(pygame.K_RETURN)
    driver.step()
    assert driver.match.entries[before].text == str(focused.action)
    assert sprites.lit is None
