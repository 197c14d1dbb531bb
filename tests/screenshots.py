"""Pictures of every screen at three sizes: `python -m tests.screenshots [WORD]` writes docs/screenshots.

Everything is the real program under the dummy driver; with a WORD only the screens whose name holds it. With
`--every FOLDER` all that `make audit` looks at, in every size, text size, deck and cloth, as it is, for the eye.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from game.app.robot import Driver as Hand
from game.app.robot import open_services
from game.bots import choose
from game.cards import Chance
from game.rules import GAMES
from game.scenes.book.rulebook import RuleBookScene
from game.scenes.home.menu import MenuScene
from game.scenes.home.settings import SettingsScene
from game.scenes.results.scores import ScoreScene
from game.scenes.results.statistics import StatisticsScene
from game.scenes.setup.scene import SetUpScene
from game.scenes.table.handover import HandOverScene
from game.scenes.table.pause import PauseScene
from game.session.match import Match
from game.ui import pictures
from game.ui.scene import Scene
from tests.scenes.screens import LOOKS, SCREENS, clear, keep_picture, moments, show, show_table
from tests.scenes.table_driver import Driver

FOLDER = Path(__file__).parent.parent / "docs" / "screenshots"
SIZES = ((800, 600), (1280, 720), (1920, 1080))
WIDEST = 960
"""Pictures are kept no wider than this: they are looked at, not measured."""
COLOURS = 112


class Moment(NamedTuple):
    """A moment of a game worth a picture: its phase, how many actions before it, in which deal."""

    name: str
    game: str
    phase: str
    players: int | None = None
    acts: int = 0
    deal: int = 1
    is_own: bool = True
    chosen: int = 0
    """How many cards in the middle of the hand are clicked."""


HINTED = "hint"
"""The moment at which the player asks for a hint."""
MOMENTS = (
    Moment("evil-deal-stacks", "evil-deal", "stack"),
    Moment("evil-deal-trumps", "evil-deal", "trumps"),
    Moment("evil-deal-pairs", "evil-deal", "play", acts=8),
    Moment("evil-deal-exchange", "evil-deal", "exchange"),
    Moment("call-deuces-auction", "call-deuces", "bid", 5, acts=2),
    Moment("call-deuces-kitty", "call-deuces", "discard", acts=1, chosen=2),
    Moment("call-deuces-play", "call-deuces", "play", acts=16),
    Moment("twenty-eight-auction", "twenty-eight", "bid", acts=1),
    Moment("twenty-eight-hidden-trump", "twenty-eight", "play", acts=9),
    Moment("twenty-eight-three", "twenty-eight", "play", 3, acts=12),
    Moment("four-hundred-bid", "four-hundred", "bid", acts=1),
    Moment("four-hundred-play", "four-hundred", "play", acts=14, chosen=1),
    Moment(HINTED, "four-hundred", "play", acts=14),
    Moment("alkort-play", "alkort", "play", acts=6),
    Moment("dirty-deals-play", "dirty-deals", "play", acts=22),
    Moment("devils-bridge-bid", "devils-bridge", "bid", acts=2, deal=7),
    Moment("devils-bridge-play", "devils-bridge", "play", acts=14, deal=8),
    Moment("devils-bridge-seven", "devils-bridge", "play", 7, acts=17, deal=7),
    Moment("devils-bridge-blind", "devils-bridge", "bid", deal=19),
)

ALSO = (
    *("last-trick", "history", "offer", "booth", "ledger", "end", "scores-call-deuces"),
    *("replay-twenty-eight", "review", "audit-many-cards", "what-if", "statistics-charts", "matches", "which-rules"),
    *("guided-evil-deal", "guided-alkort", "leaving", "exported", "fallen"),
)
"""Screens of the audit worth a picture here too."""
BELOW = "call-deuces-4-play"
"""The table over which they lie, if they leave anything of it in sight."""


def until(match: Match, moment: Moment) -> None:
    """Let casual bots play everybody up to the moment; the nearest one if it never comes."""
    chance = Chance("screenshots", moment.name)
    for _step in range(4000):
        game = match.game
        is_own = game.turn == 0 or not moment.is_own
        if game.phase == moment.phase and is_own and game.number >= moment.deal and len(game.history) >= moment.acts:
            return
        if match.is_over:
            return
        assert game.turn is not None
        match.submit(game.turn, choose("casual", game.view(game.turn), chance))


def choose_in_the_middle(driver: Driver, count: int) -> None:
    """Click so many cards in the middle of the own hand."""
    for nth in range(count):
        driver.until_asked()
        row = driver.table.display.row()
        driver.click(driver.place_of(row[len(row) // 2 + nth]))


def settle(driver: Driver) -> None:
    """Wait until everything is drawn and nothing moves."""
    for _turn in range(40):
        driver.step()
        time.sleep(0.004)
    while pictures.is_loading():
        time.sleep(0.01)
    driver.step(3, 1 / 30, pygame.event.Event(pictures.READY))
    driver.stage.damage_all()
    driver.step(3)


def keep(driver: Driver, name: str) -> None:
    """Write the window's picture, small."""
    settle(driver)
    write(driver.window.surface, name)


def write(surface: pygame.Surface, name: str) -> None:
    """A picture, small, its size in its name."""
    width, height = surface.get_size()
    path = FOLDER / f"{name}-{width}x{height}.png"
    if width > WIDEST:
        surface = pygame.transform.smoothscale(surface, (WIDEST, height * WIDEST // width))
    pygame.image.save(surface, path)
    if shutil.which("convert"):
        reduce = [
            "convert",
            str(path),
            "-dither",
            "None",
            "-colors",
            str(COLOURS),
            "-define",
            "png:exclude-chunks=date,time",
        ]
        subprocess.run([*reduce, f"PNG8:{path}"], check=True)
    print(path.name, path.stat().st_size // 1024, "KiB")


def screens(driver: Driver) -> dict[str, Callable[[], Scene]]:
    """Every screen but the table, by name."""
    services, match = driver.services, driver.match
    game_id = match.setup.game
    return {
        "menu": lambda: MenuScene(services),
        "set-up": lambda: SetUpScene(services, game_id),
        "hand-over": lambda: HandOverScene(
            services,
            match,
            "Bea",
            [f"{name}: {total}" for name, total in zip(match.names, match.game.totals, strict=True)],
        ),
        "score-sheet": lambda: ScoreScene(services, match),
        "rule-book": lambda: RuleBookScene(services, game_id, None),
        "statistics": lambda: StatisticsScene(services),
        "settings": lambda: SettingsScene(services),
        "pause": lambda: PauseScene(services, match),
    }


def keep_every(folder: Path, word: str) -> None:
    """Write all screens and tables of the audit, in English, in every look of theirs."""
    folder.mkdir(parents=True, exist_ok=True)
    looks = [look for look in LOOKS if not look.language]
    named = {moment.name: moment for moment in moments()}
    with tempfile.TemporaryDirectory() as data:
        for name in [name for name in (*SCREENS, *named) if word in name]:
            for number, look in enumerate(looks):
                home = Path(data, f"{name}-{number}")
                home.mkdir()
                services = open_services(home)
                if name in SCREENS:
                    show(services, SCREENS[name], look)
                else:
                    show_table(services, named[name], look)
                size = f"{look.size[0]}x{look.size[1]}"
                keep_picture(services, folder / f"{name}-{size}-{look.text_scale}-{look.felt}.png")
                services.close()
            print(name, flush=True)


def main(word: str) -> None:
    """Take the pictures whose names hold the word."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            for number, moment in enumerate(MOMENTS):
                if word in moment.name:
                    players = moment.players or GAMES[moment.game].usual
                    driver = Driver(Path(folder, str(number)), moment.game, players, seed="7", size=size)
                    until(driver.match, moment)
                    driver.table.controller.restart()
                    driver.step(30)
                    if moment.name == HINTED:
                        driver.until_asked()
                        driver.key(pygame.K_F2)
                        Hand(driver.services).until(lambda table=driver.table: table.hints.hint is not None, "a hint")  # type: ignore[misc]
                    choose_in_the_middle(driver, moment.chosen)
                    keep(driver, moment.name)
                    driver.close()
            driver = Driver(Path(folder, "screens"), "devils-bridge", size=size)
            until(driver.match, Moment("end", "devils-bridge", "none"))
            for name, make in screens(driver).items():
                if word in name:
                    driver.stage.push(make())
                    keep(driver, name)
                    driver.stage.pop()
            driver.close()
        for name in ALSO:
            if word in name:
                keep_one(name, size)


def keep_one(name: str, size: tuple[int, int]) -> None:
    """The picture of one of the audit's screens."""
    with tempfile.TemporaryDirectory() as folder:
        services = open_services(Path(folder))
        table = next(moment for moment in moments() if moment.name == BELOW)
        show_table(services, table, LOOKS[0]._replace(size=size))
        below = services.stage.top
        assert below is not None
        scene = SCREENS[name](services)
        clear(services)
        for each in (below, scene):
            services.stage.push(each)
        Hand(services).rest(0.5)
        keep_picture(services, Path(folder, "picture.png"))
        write(pygame.image.load(Path(folder, "picture.png")), name)
        services.close()


if __name__ == "__main__":
    words = sys.argv[1:]
    if words[:1] == ["--every"]:
        keep_every(Path(words[1]), words[2] if len(words) > 2 else "")
    else:
        main(words[0] if words else "")
