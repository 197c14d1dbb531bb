"""The letters of the suits where a card of the hand chooses the trump."""

from __future__ import annotations

import pygame
import pytest

from game.bots import choose
from game.cards import Chance, suit_of
from tests.driver import Make, TableDriver

LETTERS = {0: pygame.K_s, 1: pygame.K_h, 2: pygame.K_d, 3: pygame.K_c}


def choosing(table: Make) -> TableDriver:
    """A bidder of Twenty-Eight who chooses the trump card."""
    for seed in map(str, range(1, 40)):
        driver = table(game="twenty-eight", humans=1, seed=seed)
        game = driver.match.game
        while game.phase == "bid" and game.turn is not None:
            choices = {action.verb: action for action in game.legal(game.turn)}
            wish = choices.get("bid" if game.turn == 0 else "pass")
            driver.match.submit(game.turn, wish or choose("casual", game.view(game.turn), Chance("suit", seed)))
        if game.phase == "trump" and game.turn == 0:
            driver.table.controller.restart()
            assert driver.until_asked()
            return driver
        driver.close()
    raise AssertionError("nobody chooses a trump card")


def test_a_letter_of_a_suit_goes_along_its_cards_and_enter_chooses_the_trump(table: Make) -> None:
    driver = choosing(table)
    row = driver.table.display.row()
    for suit, key in LETTERS.items():
        cards = [card for card in row if suit_of(card) == suit]
        for card in cards + cards[:1]:
            driver.key(key)
            assert driver.table.selection.cursor == card
    assert driver.match.game.phase == "trump", "a letter alone chooses nothing"
    chosen = next(card for card in row if suit_of(card) == suit_of(row[-1]))
    driver.key(LETTERS[suit_of(chosen)])
    driver.key(pygame.K_RETURN)
    assert driver.match.game.view(0).history[-1][1].cards == (chosen,)


@pytest.mark.parametrize("key", LETTERS.values())
def test_in_play_the_letters_choose_no_card(table: Make, key: int) -> None:
    driver = table(game="alkort", humans=1)
    assert driver.until_asked()
    driver.key(key)
    assert driver.table.selection.cursor is None
