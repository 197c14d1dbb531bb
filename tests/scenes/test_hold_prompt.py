"""Hold to look: whoever holds the hand up is told how to choose a bid or another button."""

from __future__ import annotations

import pygame
import pytest

from game.ui.inputs import ways
from tests.driver import Make, TableDriver
from tests.scenes.test_hold import a_table, at, in_play, laying_away, own, press_hand, slide, space, waiting

SLIDE = "Slide onto your choice and let go."
SLIDE_CARD = "Slide a card onto the table and let go."


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


def test_each_person_is_told_how_to_play_a_card_until_it_was_done(table: Make) -> None:
    driver = in_play(a_table(table))
    told: dict[int | None, int] = {}
    played = 0
    while played < 6:
        waiting(driver)
        before = len(driver.match.entries)
        pos = press_hand(driver)
        seat, asked = driver.table.controller.viewer, driver.table.selection.asked
        assert asked is not None
        assert prompt(driver).endswith(SLIDE_CARD) is (seat not in told)
        told[seat] = told.get(seat, 0) + 1
        card = next(card for card, action in asked.drops.items() if action in driver.table.display.shown.legal)
        sprite = next(one for one in own(driver) if one.card == card)
        slide(driver, pos, at(sprite))
        slide(driver, at(sprite), driver.middle)
        driver.release(driver.middle)
        assert len(driver.match.entries) > before
        played += 1
    assert max(told.values()) > 1, "somebody has played twice"


def test_whoever_looks_by_a_key_is_not_told_to_slide_a_card(table: Make) -> None:
    driver = in_play(a_table(table))
    space(driver, True)
    assert driver.table.selection.asked is not None
    assert SLIDE_CARD not in prompt(driver)


def test_cards_to_discard_bring_the_sentence_with_their_button(table: Make) -> None:
    driver = laying_away(table)
    for position in (0, 3):
        pos = press_hand(driver)
        assert SLIDE not in prompt(driver)
        assert prompt(driver).endswith(SLIDE_CARD) is (position == 0)
        sprite = own(driver)[position]
        slide(driver, pos, at(sprite))
        slide(driver, at(sprite), driver.middle)
        driver.release(driver.middle)
    press_hand(driver)
    assert prompt(driver).endswith(SLIDE)
