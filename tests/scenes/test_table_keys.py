"""The keys among the player's cards: Enter on none of them, who has the focus, and where the cards lie meanwhile."""

from __future__ import annotations

import pygame
import pytest

from game.rules.actions import parse_action
from tests.driver import Make, TableDriver
from tests.scenes.test_table import to_play


def asked_at(driver: TableDriver, phase: str) -> TableDriver:
    """The same driver, once its person is asked in this phase; before, the first choice that is legal is taken."""
    while driver.until_asked() and driver.match.game.phase != phase:
        driver.table.turn.answer(driver.match.game.legal(0)[0])
    return driver


def test_enter_on_no_card_goes_to_the_first_one_that_may_be_played(table: Make) -> None:
    driver = table()
    to_play(driver)
    legal = {action.card for action in driver.match.game.legal(0)}
    before = len(driver.match.entries)
    driver.key(pygame.K_RETURN)
    cursor = driver.table.selection.cursor
    assert cursor == next(card for card in driver.table.display.row() if card in legal)
    assert len(driver.match.entries) == before
    driver.key(pygame.K_RETURN)
    assert cursor not in driver.table.display.row(), "another Enter plays it"


def test_enter_plays_the_only_card_that_is_left(table: Make) -> None:
    driver = asked_at(table(), "play")  # the first deal has one card each
    (only,) = driver.table.display.row()
    before = len(driver.match.entries)
    driver.key(pygame.K_RETURN)
    assert len(driver.match.entries) > before
    assert only not in driver.table.display.row()


def test_enter_on_no_card_goes_to_the_first_one_that_could_be_the_trump_card(table: Make) -> None:
    driver = table(game="twenty-eight")
    while driver.match.game.phase != "trump":
        seat = driver.match.game.turn
        assert seat is not None
        driver.match.submit(seat, parse_action("pass" if seat else "bid 28"))
    driver.table.controller.restart()
    assert driver.until_asked()
    before = len(driver.match.entries)
    driver.key(pygame.K_RETURN)
    assert driver.table.selection.cursor == driver.table.display.row()[0]
    assert len(driver.match.entries) == before


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
