"""What the tests of the screens share: a program with a store of its own, and a hand that clicks and types."""

from __future__ import annotations

import multiprocessing
import pkgutil
from collections.abc import Iterator
from copy import copy
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import bots
from game.app.robot import Driver, open_services
from game.bots import choose
from game.bots.process import background as aside
from game.rules import game_of
from game.scenes.services import Services
from game.session.match import Entry, Match, Seat, SetUp
from game.store import Store
from game.ui.preferences import Preferences
from tests.scenes.table_driver import Driver as TableDriver
from tests.scenes.table_driver import Make

NAMES = ("Ada", "Bartholomew", "Clara", "Dmitri", "Esther", "Farid", "Greta")


@pytest.fixture(scope="session", autouse=True)
def _quick_start() -> Iterator[None]:
    """Bots' processes branch off one that has imported the bots, where a system can do so: most tests here need one.

    How they start from nothing, as they do everywhere else, is tested in tests/bots and in real windows.
    """
    if "forkserver" not in multiprocessing.get_all_start_methods():
        yield
        return
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([found.name for found in pkgutil.walk_packages(bots.__path__, "game.bots.")])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(aside, "multiprocessing", SimpleNamespace(get_context=lambda _method: context))
        yield


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Services]:
    """A program at 1280×720 with an empty stage, nothing moving, nothing heard."""
    services = open_services(tmp_path, preferences=Preferences(animation_speed="off", trick_pause=0.0))
    monkeypatch.setattr(services.sounds, "begin", lambda volume, music_volume: None)
    yield services
    services.close()
    services.stage.window.close()


@pytest.fixture
def driver(services: Services) -> Driver:
    """The hand for `program`."""
    return Driver(services)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Make]:
    """Lays tables, each with a window and a store of its own."""
    drivers: list[TableDriver] = []

    def make(**options: object) -> TableDriver:
        driver = TableDriver(tmp_path / f"data{len(drivers)}", **options)  # type: ignore[arg-type]
        drivers.append(driver)
        return driver

    yield make
    for driver in drivers:
        driver.close()


def setup_of(game_id: str, players: int | None = None, humans: int = 1) -> SetUp:
    """A set-up by the source rules; the first `humans` seats are people's."""
    rules = game_of(game_id)
    players = players or rules.usual
    seats = tuple(Seat(NAMES[at], "human" if at < humans else "bot") for at in range(players))
    return SetUp(game_id, players, rules.check_options({}), "a deal", seats, "a bot key")


@cache
def _played(game_id: str, deals: int, players: int | None, humans: int) -> Match:
    """What casual bots in all seats do until so many deals are scored, or to the end; played once for all tests."""
    match = Match(setup_of(game_id, players, humans))
    while not match.is_over and len(match.scores) < deals:
        seat = match.game.turn
        if seat is None:
            seat = next(at for at in range(match.game.players) if match.game.choices(at))
        match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))
    return match


def entries_of(game_id: str, deals: int, players: int | None, humans: int) -> tuple[Entry, ...]:
    """What casual bots in all seats do until so many deals are scored, or to the end."""
    return tuple(_played(game_id, deals, players, humans).entries)


def twin(match: Match) -> Match:
    """The same match once more, to be played on by itself: quicker than doing all its entries again."""
    other = copy(match)
    other.game = match.game.copy()
    for name, value in vars(match).items():
        if isinstance(value, list):
            setattr(other, name, list(value))
    return other


def play(store: Store | None, game_id: str, deals: int = 999, players: int | None = None, humans: int = 1) -> Match:
    """A match that was played until so many deals were scored, or to its end, kept as if it had been played here."""
    match = twin(_played(game_id, deals, players, humans))
    if store is None:
        return match
    match.store, match.match_id = store, store.new_match(match.setup.plain())
    store.append_all(match.match_id, match.entries)
    for event in match.scores:
        store.record_deal(match.match_id, event.data["deal"], {"total": event.data["total"]})
    match.record_end()
    return match
