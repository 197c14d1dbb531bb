"""Hold to look: whoever holds the hand up is told how to choose a bid or another button."""

from __future__ import annotations

import pygame
import pytest

from game.ui.inputs import ways
from tests.driver import Make, TableDriver
from tests.scenes.test_hold import a_table, at, in_play, laying_away, own, press_hand, slide, space, waiting

SLIDE = "Slide onto your choice and let go."


def prompt(driver: TableDriver) -> str:
    driver.step()
    return driver.table.controls.prompt.words


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_while_the_mouse_holds_the_hand_the_prompt_says_how_to_bid(table: Make, size: tuple[int, int]) -> None:
    driver = waiting(table(game="twenty-eight", humans=4, sharing="hold", size=size))
    assert SLIDE not in prompt(driver), "nothing can be chosen yet"
    pos = press_hand(driver)
    assert prompt(driver).endswith(SLIDE)
    assert "bid" in prompt(driver)
    chip = next(chip for chip in driver.table.controls.buttons.chips if chip.can_focus())
    slide(driver, pos, chip.rect.center)
    assert prompt(driver).endswith(SLIDE)
    driver.release(chip.rect.center)
    assert driver.match.entries[-1].text == f"bid {chip.action.number}"
    assert SLIDE not in prompt(driver)


def test_a_finger_is_told_the_same(table: Make) -> None:
    driver = waiting(a_table(table))
    ways.use(ways.TOUCH)
    pos = at(own(driver)[0])
    driver.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True)
    driver.rest(0.5)
    assert prompt(driver).endswith(SLIDE)


@pytest.mark.parametrize("way", ["keys", "latch"])
def test_where_the_buttons_stay_nothing_is_said_of_sliding(table: Make, way: str) -> None:
    driver = waiting(a_table(table, hold_latch=way == "latch"))
    if way == "keys":
        space(driver, True)
    else:
        press_hand(driver)
    assert driver.table.controls.buttons.chips
    assert SLIDE not in prompt(driver)


def test_a_card_is_asked_for_as_before(table: Make) -> None:
    driver = in_play(a_table(table))
    press_hand(driver)
    assert driver.table.selection.asked is not None
    assert SLIDE not in prompt(driver)


def test_cards_to_discard_bring_the_sentence_with_their_button(table: Make) -> None:
    driver = laying_away(table)
    for position in (0, 3):
        pos = press_hand(driver)
        assert SLIDE not in prompt(driver)
        sprite = own(driver)[position]
        slide(driver, pos, at(sprite))
        slide(driver, at(sprite), driver.middle)
        driver.release(driver.middle)
    press_hand(driver)
    assert prompt(driver).endswith(SLIDE)
