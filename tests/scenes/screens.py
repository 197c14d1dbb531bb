"""All screens by name, and tables at chosen moments, for tests and for pictures.

Each is a scene for a program whose stage is empty; `show` opens it as a player would see it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from game.bots import choose
from game.language import _
from game.rules import GAMES
from game.rules.parts import View
from game.scenes.book.keys import KeysSheet
from game.scenes.book.rulebook import GameSheet, RuleBookScene
from game.scenes.guests.gallery import GalleryScene
from game.scenes.guests.guest_sheet import GuestSheet
from game.scenes.guide.scene import GuidedTable
from game.scenes.home.matches import MatchesScene
from game.scenes.home.menu import MenuScene
from game.scenes.home.settings import SettingsScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.results.end_scene import EndScene
from game.scenes.results.fairness import FairnessScene
from game.scenes.results.scores import ScoreScene
from game.scenes.results.statistics import StatisticsScene
from game.scenes.services import Services
from game.scenes.setup.scene import SetUpScene
from game.scenes.table.handover import HandOverScene
from game.scenes.table.pause import PauseScene
from game.scenes.table.scene import TableScene
from game.session.cover_news import CoverNews
from game.session.match import Entry, Match
from game.session.setup_draft import BOT_NAMES
from game.texts.guests import GUEST_IDS, guest_of
from game.ui import pictures
from game.ui.preferences import Preferences
from game.ui.stage import Scene
from tests.driver import Driver
from tests.matches import NAMES, play, setup_of, twin, with_guests
from tests.scenes.after import AFTER
from tests.scenes.bests_screens import BESTS
from tests.scenes.day_screens import DAY
from tests.scenes.evening_screens import EVENING
from tests.scenes.hint_screens import HintedTable, risky
from tests.scenes.luck_screens import LUCK
from tests.scenes.own_cards_screens import OWN_CARDS
from tests.scenes.practice_screens import PRACTICE
from tests.scenes.rule_set_screens import RULE_SETS
from tests.scenes.sheets import SHEETS, opened
from tests.scenes.taking_screens import TAKING
from tests.scenes.tournament_screens import TOURNAMENT
from tests.scenes.years_screens import YEARS
from tests.years.build import PEOPLE

SETTINGS_PAGES = 6
FIRST, LAST = next(iter(GAMES)), list(GAMES)[-1]
MOST = max(GAMES, key=lambda game_id: max(GAMES[game_id].seats))
LANGUAGES = ("", "xx-long", "xx-rtl")
THIRDS = 3
Screen = Callable[[Services], Scene]
# Equal in every language: names of people, signs of cards, rule numbers, codes and the languages' own names.
EXEMPT = re.compile(
    r"(?:[AKQJ]|10)(?=[♠♥♦♣:]|\s|$)|\{[SHDC]\}|\b[A-Z]{1,2}-\d+[a-z]?\b|\b[0-9a-f]{8}\b|"
    r"\b[0-9A-Z]{4}(?:-[0-9A-Z]{1,4})+\b|\S*[/\\]\S*|\S+\.(?:devils-table(?:-profile)?|json|txt|html)\b|"
    r"\b[0-9a-f]{4}(?: [0-9a-f]{4})+\b|\b(?=[a-f]*\d)[0-9a-f]{4}\b|\b[0-9a-f]{4}(?=\]?$)|"
    r"\bEnglish\b|xx-long|xx-rtl|\ba deal\b|^[A-Z]$|" + "|".join({*NAMES, *BOT_NAMES, *PEOPLE})
)


class Look(NamedTuple):
    """The settings of the program: window, text scale in per cent, language, felt and cards."""

    size: tuple[int, int] = (1280, 720)
    text_scale: int = 100
    language: str = ""
    felt: str = "green"
    is_plain: bool = True
    """Two colours and usual indices; otherwise the deck has four colours and large indices."""

    def preferences(self) -> Preferences:
        """The preferences for it, without animations."""
        return Preferences(
            animation_speed="off",
            trick_pause=0.0,
            confirm_risky=False,
            text_scale=self.text_scale,
            language=self.language,
            felt=self.felt,
            four_colour=not self.is_plain,
            large_indices=not self.is_plain,
        )


SIZES = ((800, 600), (1280, 720), (1920, 1080), (3840, 2160))
LOOKS = [
    Look(size, text_scale, code, felt, is_plain)
    for size, text_scale, code, (felt, is_plain) in product(
        SIZES, (100, 175), LANGUAGES, (("green", True), ("slate", False))
    )
]


class Moment(NamedTuple):
    """A moment of a match, after this many of its entries."""

    name: str
    game_id: str
    players: int
    entries: int


def _statistics(services: Services) -> Scene:
    for game_id in {FIRST, LAST}:
        play(services.store, game_id)
    return StatisticsScene(services)


def _charts(services: Services) -> Scene:
    """The statistics of one game with bids, with all their charts."""
    for players in GAMES[LAST].seats[:3]:
        play(services.store, LAST, players=players)
        play(services.store, LAST, players=players, humans=2)
    scene = StatisticsScene(services)
    scene.chosen.game = LAST
    return scene


def _matches(services: Services) -> Scene:
    play(services.store, LAST, deals=1)
    return MatchesScene(services)


def _menu(services: Services) -> Scene:
    play(services.store, FIRST, deals=1)
    play(services.store, LAST, deals=1)
    return MenuScene(services)


def _guest(services: Services) -> Scene:
    """The sheet of a guest with the longest words."""
    return GuestSheet(services, max(GUEST_IDS, key=lambda guest: len(guest_of(guest).life + guest_of(guest).plays)))


def _history(services: Services) -> Scene:
    return _opened(services, lambda table: table.sheets.open_history())


def _last_trick(services: Services) -> Scene:
    return _opened(services, lambda table: table.sheets.open_last_trick())


def _opened(services: Services, press: Callable[[TableScene], None]) -> Scene:
    return opened(services, TableScene(services, match_at(_busiest(MOST))), press)


def _setup(game_id: str) -> Screen:
    return lambda services: SetUpScene(services, game_id)


def _book(game_id: str) -> Screen:
    return lambda services: RuleBookScene(services, game_id)


def _guided(game_id: str) -> Screen:
    return lambda services: GuidedTable(services, game_id)


def _settings(page: int) -> Screen:
    return lambda services: SettingsScene(services, page)


def _scores(game_id: str) -> Screen:
    return lambda services: ScoreScene(services, play(services.store, game_id, deals=2))


def _replay(game_id: str) -> Screen:
    """A replay in the middle of a finished deal."""
    return lambda services: ReplayScene(services, play(services.store, game_id, deals=2), step=20)


SCREENS: dict[str, Screen] = {
    "menu": _menu,
    "menu-empty": MenuScene,
    **{f"setup-{game_id}": _setup(game_id) for game_id in GAMES},
    **{f"rules-{game_id}": _book(game_id) for game_id in GAMES},
    **{f"guided-{game_id}": _guided(game_id) for game_id in GAMES},
    "which-rules": lambda services: GameSheet(_("Which game?")),
    **{f"scores-{game_id}": _scores(game_id) for game_id in GAMES},
    "scores-many": lambda services: ScoreScene(
        services, play(services.store, MOST, deals=3, players=max(GAMES[MOST].seats))
    ),
    "scores-none": lambda services: ScoreScene(services, play(services.store, LAST, deals=0)),
    "end": lambda services: EndScene(services, with_guests(play(services.store, LAST))),
    "fair": lambda services: FairnessScene(services, play(services.store, LAST, deals=2)),
    "fair-without-match": FairnessScene,
    "pause": lambda services: PauseScene(services, play(services.store, LAST, deals=1), 2),
    "keys": lambda services: KeysSheet(),
    "history": _history,
    "last-trick": _last_trick,
    **{f"replay-{game_id}": _replay(game_id) for game_id in GAMES},
    "statistics": _statistics,
    "statistics-charts": _charts,
    "statistics-empty": StatisticsScene,
    "matches": _matches,
    "gallery": GalleryScene,
    "guest": _guest,
    **{f"settings-{page}": _settings(page) for page in range(SETTINGS_PAGES)},
    **SHEETS,
    **AFTER,
    **EVENING,
    **OWN_CARDS,
    **TAKING,
    **LUCK,
    **BESTS,
    **DAY,
    **PRACTICE,
    **RULE_SETS,
    **TOURNAMENT,
    **YEARS,
    "hint": lambda services: HintedTable(services, match_at(_busiest(MOST, "bid"))),
    "risky": lambda services: risky(services, match_at(_busiest(MOST, "bid"))),
    "hand-over": lambda services: HandOverScene(
        services, play(services.store, LAST, deals=1), "Bartholomew", CoverNews([f"{name}: 7" for name in NAMES])
    ),
}


@cache
def _played(game_id: str, players: int) -> tuple[tuple[Entry, ...], dict[str, int]]:
    """The entries of two deals of casual bots, and for seat 0 the chosen moments by name, as numbers of entries."""
    match = Match(setup_of(game_id, players, humans=1))
    found: dict[str, tuple[int, int]] = {}
    while not match.is_over and len(match.scores) < 2:
        seat = match.game.turn
        if seat is None:
            seat = next(at for at in range(players) if match.game.choices(at))
        if seat == 0:
            for name, worth in _told(match.game.view(0)):
                if worth > found.get(name, (-1, 0))[0]:
                    found[name] = worth, len(match.entries)
        match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))
    return tuple(match.entries), {name: count for name, (_worth, count) in found.items()}


def _told(view: View) -> Iterator[tuple[str, int]]:
    """What this moment could be chosen for, and how well it suits."""
    cards = {kind: sum(len(pile.cards) for pile in view.piles if pile.kind == kind) for kind in ("trick", "won")}
    own = len(view.pile("hand", 0))
    yield view.phase, own
    if view.phase == "play":
        yield "trick", cards["trick"] * 20 + own
        yield "late", cards["won"] * 20 + own


def moments() -> list[Moment]:
    """The chosen moments of each game with each number of players."""
    return [
        Moment(f"{game_id}-{players}-{name}", game_id, players, count)
        for game_id in GAMES
        for players in GAMES[game_id].seats
        for name, count in _played(game_id, players)[1].items()
    ]


def match_at(moment: Moment) -> Match:
    """The match at that moment, without a store."""
    return twin(_at(moment))


@cache
def _at(moment: Moment) -> Match:
    match = Match(setup_of(moment.game_id, moment.players, humans=1))
    match.replay(_played(moment.game_id, moment.players)[0][: moment.entries])
    return match


def _busiest(game_id: str, name: str = "late") -> Moment:
    players = max(GAMES[game_id].seats)
    return Moment("busiest", game_id, players, _played(game_id, players)[1][name])


def screens_in(part: int, names: Iterable[str] = SCREENS) -> Sequence[Any]:
    """These screens as parameters: by default those in one of the `THIRDS` of `SCREENS`; the others are `long`.

    Three tests take a part each, so that the default tests open every screen.
    """
    third = set(list(SCREENS)[part::THIRDS])
    return [pytest.param(name, marks=() if name in third else pytest.mark.long) for name in names]


def clear(services: Services) -> None:
    """Removes all scenes."""
    while services.stage.top is not None:
        services.stage.pop()
    services.stage.overlay.clear_toasts()


def show(services: Services, screen: Screen, look: Look) -> Scene:
    """Draws a screen in this look, after all pictures are loaded."""
    clear(services)
    stage = services.stage
    stage.window.resize(look.size)
    stage.apply(look.preferences())
    scene = screen(services)
    stage.push(scene)
    settle(services)
    return scene


def show_table(services: Services, moment: Moment, look: Look) -> TableScene:
    """Draws a table at a moment when its player is asked."""
    scene = show(services, lambda services: TableScene(services, match_at(moment)), look)
    assert isinstance(scene, TableScene)
    driver = Driver(services)
    driver.until(lambda: scene.selection.asked is not None and scene.controller.is_settled, "the player is asked")
    settle(services)
    return scene


def settle(services: Services) -> None:
    """Runs the loop until all pictures are loaded."""
    driver = Driver(services)
    for _turn in range(3):
        driver.step()


def keep_picture(services: Services, path: Path) -> None:
    """Writes what the window shows to a file."""
    import time

    for _round in range(2):
        while pictures.is_loading():
            time.sleep(0.005)
        Driver(services).step([pygame.event.Event(pictures.READY)])
        services.stage.damage_all()
        settle(services)
    pygame.image.save(services.stage.window.surface, path)


def left_out(told: set[str]) -> list[str]:
    """The texts that still have English letters."""
    whole = (re.sub("[A-Za-z]*…$", "", words) for words in told)  # a name may be shortened
    return sorted(words for words in whole if re.search("[A-Za-z]", EXEMPT.sub("", words)))
