"""Tables to measure: the real scene with a full pack, with flying cards or with a person on turn."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.bots import choose
from game.cards import Chance
from game.rules import GAMES
from game.table.layout import CardPlace
from game.ui import pictures
from tests.driver import TableDriver

STEP = 1 / 60
FLIGHT_FRAMES = 15
"""The frames of a flight of 0.28 s before the cards arrive."""


def fullest_game() -> str:
    """The game for four that deals the most cards into hands."""

    def dealt(name: str) -> int:
        state = GAMES[name](4, "1", {})
        state.begin()
        return sum(len(pile.cards) for pile in state.view(None).piles if pile.kind == "hand")

    return max((name for name, rules in GAMES.items() if 4 in rules.seats), key=dealt)


def load_pictures(driver: TableDriver) -> None:
    """Wait until all pictures are loaded."""
    while pictures.is_loading() or pygame.event.peek(pictures.READY):
        driver.stage.step(pygame.event.get(), 0.0)
        pygame.time.wait(2)


class Flight:
    """All cards of a table fly to their places, again and again."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self.driver = TableDriver(folder, fullest_game(), size=size, animation_speed="normal")
        self.card_places: list[CardPlace] = [sprite.place for sprite in self.driver.table.picture.sprites]
        self.frame = 0
        self._warm()

    @property
    def cards(self) -> int:
        """The number of cards in motion."""
        return sum(sprite.is_moving for sprite in self.driver.table.picture.sprites)

    def advance(self) -> None:
        """Call before each frame: starts all cards again after the last frame of a flight."""
        if self.frame % FLIGHT_FRAMES == 0:
            table = self.driver.table
            table.picture.sprites.deal_from(self.card_places, table.display.geometry.middle, 1.0, 0.0)
        self.frame += 1

    def _warm(self) -> None:
        for _turn in range(3):
            for _frame in range(FLIGHT_FRAMES):
                self.advance()
                self.driver.stage.step([], STEP)
            load_pictures(self.driver)


def at_play(folder: Path, size: tuple[int, int]) -> TableDriver:
    """A table at which the person has to play a card, with as many visible cards as possible."""
    driver = TableDriver(folder, fullest_game(), size=size, animation_speed="normal")
    match, chance = driver.match, Chance("bench")
    while match.game.turn != 0 or match.game.legal(0)[0].verb != "play":
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), chance))
    driver.table.controller.restart()
    driver.until_asked()
    load_pictures(driver)
    return driver
