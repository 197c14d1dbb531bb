"""People who never tire: they play at the real screens, one thing at a time, so that a test may break in anywhere.

Whoever sits at the screen decides like a casual bot, by what that seat sees.
"""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pygame

from game.app.robot import Driver, Stuck, open_services
from game.bots import choose
from game.bots.process.worker import Answer, Worker, answer
from game.rules import game_of
from game.rules.parts import OptionValue
from game.scenes.home.menu import MenuScene
from game.scenes.services import Services
from game.scenes.table.handover import HandOverScene
from game.scenes.table.scene import TableScene
from game.session.match import Match, Seat, SetUp
from game.ui.preferences import Preferences

NAMES = ("Anna", "Bea", "Carl", "Dora", "Emil", "Fay", "Gus")
QUICK = Preferences(animation_speed="off", trick_pause=0.0, sound_volume=0)
SHORT: dict[str, OptionValue] = {"target": 20, "match": "single", "talk_seconds": 0}
"""Options that make a match short, where a game has them and they fit."""


class InlineWorker(Worker):
    """Bots that think in this very process: a long run is not about waiting for another one."""

    def _send(self) -> None:
        """There is nobody to send it to."""

    def _receive(self) -> Answer | None:
        question, self._question = self._question, None
        if question is None:
            return None
        told = answer(question)
        if told.fault:
            self.note(told.fault)
        return told

    def note(self, fault: str) -> None:
        """A bot has failed, which no bot should."""
        raise AssertionError(fault)


def short_setup(game_id: str, seed: str, humans: int = 1, players: int | None = None) -> SetUp:
    """A set-up with the first seats for people and a match as short as the rules allow."""
    rules = game_of(game_id)
    players = players or rules.usual
    short: dict[str, OptionValue] = {}
    for option in rules.options:
        wanted = SHORT.get(option.name)
        if isinstance(wanted, str) and wanted in option.words:
            short[option.name] = wanted
        elif isinstance(wanted, int) and option.low is not None:
            short[option.name] = max(option.low, min(wanted, 3 if option.low == 1 else wanted))
    seats = tuple(Seat(NAMES[at], "human" if at < humans else "bot") for at in range(players))
    return SetUp(rules.id, players, rules.check_options(short), seed, seats, "bots")


@contextlib.contextmanager
def memory_folder() -> Iterator[Path]:
    """A folder in memory where there is one, gone afterwards: a long run must not wait for a disk."""
    place = "/dev/shm" if Path("/dev/shm").is_dir() else None
    name = tempfile.mkdtemp(prefix="devils-table-", dir=place)
    try:
        yield Path(name)
    finally:
        shutil.rmtree(name, ignore_errors=True)


@contextlib.contextmanager
def program_in(
    folder: Path, size: tuple[int, int] = (800, 600), preferences: Preferences = QUICK, *, is_inline: bool = True
) -> Iterator[Driver]:
    """A program on its menu, without sound, and the hand for it."""
    bots = InlineWorker if is_inline else Worker
    with mock.patch("game.bots.process.worker.Worker", bots):
        services = open_services(folder, size, preferences)
        try:
            services.stage.push(MenuScene(services))
            yield Driver(services)
        finally:
            services.close()
            services.stage.window.close()


def table_of(services: Services) -> TableScene | None:
    """The table, if one is laid, whatever lies over it."""
    return next((scene for scene in services.stage.scenes if isinstance(scene, TableScene)), None)


def go_on(driver: Driver, seconds: float = 1 / 30) -> None:
    """Do one thing: answer what is asked, lift a cover, close a sheet, or let time pass."""
    top = driver.stage.top
    if top is None:
        raise Stuck("the program was closed")
    if isinstance(top, HandOverScene):
        driver.key(pygame.K_RETURN)
    elif not isinstance(top, TableScene):
        driver.key(pygame.K_ESCAPE)
    elif top.selection.asked is not None and top.controller.is_settled:
        decide(top)
    elif top.controller.is_asking and top.selection.asked is None:
        driver.key(pygame.K_RETURN)  # nothing is asked: the person may look, and goes on
    else:
        if top.controller.pace == 0:
            top.controller.hurry()
        driver.step(seconds=seconds)


def decide(table: TableScene) -> None:
    """Do at the table what a casual bot would do with this view."""
    view = table.display.shown
    assert view.seat is not None
    table.turn.answer(choose("casual", view, table.match.bot_chance(view.seat)))


def play_to_the_end(driver: Driver, setup: SetUp, most: int = 60_000) -> Match:
    """A whole match from an open menu back to it; raises Stuck after so many things done."""
    match = driver.services.begin(setup)
    driver.services.navigator.open_table(match)
    driver.step()
    for _turn in range(most):
        if isinstance(driver.stage.top, MenuScene):
            assert match.is_over
            return match
        go_on(driver)
    raise Stuck(f"{setup.game} {setup.seed} is not over: {[type(scene).__name__ for scene in driver.stage.scenes]}")
