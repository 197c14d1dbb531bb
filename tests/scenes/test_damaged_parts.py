"""A picture of which only the damaged parts were drawn is the picture that is drawn whole."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.bots import choose
from game.rules import GAMES
from tests.driver import TableDriver

FRAMES = 70
STEP = 1 / 15


def _is_same(driver: TableDriver) -> bool:
    """Whether the window shows now what a whole frame shows."""
    parts = driver.window.surface.copy()
    driver.stage.damage_all()
    driver.step(seconds=0.0)
    differs = pygame.mask.from_threshold(parts, (0, 0, 0), (4, 4, 4, 255), driver.window.surface)
    differs.invert()
    return differs.count() == 0


def _play_to_last_card(driver: TableDriver) -> None:
    """Play the first deal until the person has to play the last card."""
    match = driver.match
    while True:
        game = match.game
        seat = game.turn
        assert seat is not None
        view = game.view(seat)
        if seat == 0 and view.phase == "play" and len(view.hand) == 1:
            return
        match.submit(seat, choose("casual", view, match.bot_chance(seat)))


@pytest.mark.parametrize("game_id", ["twenty-eight", "devils-bridge"])
def test_the_result_of_a_deal_is_drawn_in_parts_as_it_is_drawn_whole(tmp_path: Path, game_id: str) -> None:
    driver = TableDriver(tmp_path, game_id, GAMES[game_id].usual, has_guests=True, animation_speed="normal")
    try:
        _play_to_last_card(driver)
        driver.stage.pop()
        driver.services.navigator.open_table(driver.match)
        driver.rest(3.0)
        driver.key(pygame.K_LEFT)
        driver.key(pygame.K_RETURN)
        if driver.match.game.turn == 0:
            driver.key(pygame.K_RETURN)
        driver.until(lambda: driver.table.results.is_open, "the result is told")
        assert driver.table.results.flight.is_on
        for frame in range(FRAMES):
            driver.step(seconds=STEP)
            assert _is_same(driver), frame
    finally:
        driver.close()
