"""Plays matches through the real screens without a person, one action at a time, so that a test can break in anywhere.

Every seat decides like a casual bot, from what that seat sees.
"""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pygame

from game.app.robot import Stuck, open_services
from game.bots import choose
from game.bots.process.worker import Answer, Worker, answer
from game.rules import game_of
from game.rules.parts import OptionValue
from game.scenes.home.menu import MenuScene
from game.scenes.services import Services
from game.scenes.table.deal_results import GUARD_SECONDS
from game.scenes.table.handover import HandOverScene
from game.scenes.table.scene import TableScene
from game.session.match import Match, Seat, SetUp
from game.session.sharing import Need
from game.ui.preferences import Preferences
from tests.driver import NAMES, Driver

QUICK = Preferences(animation_speed="off", trick_pause=0.0, sound_volume=0)
SHORT: dict[str, OptionValue] = {"target": 20, "match": "single", "talk_seconds": 0}
"""Options that make a match short; each game uses those that it has."""


class InlineWorker(Worker):
    """Bots that think in this process, because a long run need not wait for another one."""

    def _send(self) -> None:
        """Do nothing: there is no other process."""

    def _receive(self) -> Answer | None:
        question, self._question = self._question, None
        if question is None:
            return None
        told = answer(question)
        if told.fault:
            self.note(told.fault)
        return told

    def note(self, fault: str) -> None:
        """Fail the test: no bot may fail."""
        raise AssertionError(fault)


def short_setup(game_id: str, seed: str, humans: int = 1, players: int | None = None) -> SetUp:
    """A set-up with the first `humans` seats for people and a match as short as the rules allow."""
    rules = game_of(game_id)
    players = players or rules.usual
    short: dict[str, OptionValue] = {}
    for option in rules.options:
        wanted = SHORT.get(option.name)
        if isinstance(wanted, str) and wanted in option.words:
            short[option.name] = wanted
        elif isinstance(wanted, int) and option.low is not None and option.high is not None:
            short[option.name] = max(option.low, min(option.high, wanted, 3 if option.low == 1 else wanted))
    seats = tuple(Seat(NAMES[at], "human" if at < humans else "bot") for at in range(players))
    return SetUp(rules.id, players, rules.check_options(short), seed, seats, "bots")


@contextlib.contextmanager
def memory_folder() -> Iterator[Path]:
    """A temporary folder, in memory where the system can do so: a long run must not wait for a disk."""
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
    """The driver of a program that shows its menu, without sound."""
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
    """The open table, if there is one, even below other scenes."""
    return next((scene for scene in services.stage.scenes if isinstance(scene, TableScene)), None)


def go_on(driver: Driver, seconds: float = 1 / 30) -> None:
    """Do one thing: answer a question, uncover the hand, close a sheet or a result, or let time pass; raises Stuck."""
    top = driver.stage.top
    if top is None:
        raise Stuck("the program was closed")
    if driver.stage.guard.is_on:
        driver.step(seconds=driver.stage.guard.left)
    elif isinstance(top, HandOverScene):
        driver.key(pygame.K_RETURN)
    elif not isinstance(top, TableScene):
        driver.key(pygame.K_ESCAPE)
    elif top.results.is_open:
        driver.step(seconds=GUARD_SECONDS)
        driver.key(pygame.K_RETURN)
    elif top.selection.asked is not None and top.controller.is_settled:
        decide(top)
    elif top.controller.viewing.is_waiting:
        look(driver, top)
    elif top.controller.viewing.is_looking:  # the person has looked, but is not asked
        if driver.stage.preferences.hold_latch:
            driver.key(pygame.K_SPACE)
        else:
            driver.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0, scancode=0)
    elif top.controller.viewing.is_asking and top.selection.asked is None:
        driver.key(pygame.K_RETURN)  # the person may look, but is not asked
    else:
        if top.controller.pace == 0:
            top.controller.hurry()
        driver.step(seconds=seconds)


def look(driver: Driver, table: TableScene) -> None:
    """Hold Space to look at the hand that lies face down; Enter plays a last card, and goes on after a look."""
    viewing = table.controller.viewing
    if viewing.need is Need.LAST_CARD or (viewing.has_looked and table.controller.sharing.looks):
        driver.key(pygame.K_RETURN)
    else:
        driver.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0, scancode=0)
        driver.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)


def decide(table: TableScene) -> None:
    """Act at the table as a casual bot would with the view that is shown."""
    view = table.display.shown
    assert view.seat is not None
    table.controller.submit(view.seat, choose("casual", view, table.match.bot_chance(view.seat)), is_sure=True)


def play_to_the_end(driver: Driver, setup: SetUp, most: int = 60_000) -> Match:
    """A whole match from an open menu back to it; raises Stuck after so many things done."""
    match = driver.services.matches.begin(setup)
    driver.services.navigator.open_table(match)
    driver.step()
    for _turn in range(most):
        if isinstance(driver.stage.top, MenuScene):
            assert match.is_over
            return match
        go_on(driver)
    raise Stuck(f"{setup.game} {setup.seed} is not over: {[type(scene).__name__ for scene in driver.stage.scenes]}")
