"""Draws every screen at three sizes: `python -m tests.screenshots [WORD]` writes docs/screenshots.

The real program runs under the dummy video driver. With a WORD only the screens whose names contain it are drawn.
`--every FOLDER [WORD]` writes all screens that `make audit` checks, in every size, text size, deck and cloth.
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

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

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
from game.session.cover_news import cover_news
from game.session.match import Match
from game.ui import pictures
from game.ui.stage import Scene
from tests.driver import Driver, TableDriver
from tests.games import Picture, every_game
from tests.scenes.screens import LOOKS, SCREENS, clear, keep_picture, moments, show, show_table

FOLDER = Path(__file__).parent.parent / "docs" / "screenshots"
SIZES = ((800, 600), (1280, 720), (1920, 1080))
WIDEST = 960
"""The largest width in pixels of a picture; wider ones are scaled down."""
COLOURS = 112
"""The number of colours in a picture."""


SAMPLE = "devils-bridge"
"""The game of the screens that belong to none."""
SCREENS_TOO = (
    *("last-trick", "history", "offer", "booth", "ledger", "review", "audit-many-cards", "what-if"),
    *("end", "end-pairs", "end-most", "result-devils-bridge"),
    *("statistics-charts", "matches", "which-rules", "leaving", "exported", "fallen", "fair-many"),
    *("gallery", "guest", "which-guest"),
    *("day-calendar-now", "day-result"),
    *(f"{kind}-{game_id}" for game_id, data in every_game().items() for kind in data.screens),
)
"""Screens of tests/scenes/screens.py that are drawn here too."""
BELOW = "call-deuces-4-play"
"""The table below them, where they leave some of it visible."""


def play_to(match: Match, moment: Picture) -> None:
    """Let casual bots play for every seat up to the moment, or to the end of the match if it never comes."""
    chance = Chance("screenshots", moment.name)
    for _step in range(4000):
        game = match.game
        is_reached = game.number >= moment.deal and len(game.history) >= moment.acts
        if match.is_over or (is_reached and game.phase == moment.phase and game.turn == 0):
            return
        assert game.turn is not None
        match.submit(game.turn, choose("casual", game.view(game.turn), chance))


def choose_in_the_middle(driver: TableDriver, count: int) -> None:
    """Click `count` cards in the middle of the player's hand."""
    for nth in range(count):
        driver.until_asked()
        row = driver.table.display.row()
        driver.click(driver.place_of(row[len(row) // 2 + nth]))


def settle(driver: TableDriver) -> None:
    """Wait until everything is drawn and nothing moves."""
    for _turn in range(40):
        driver.step()
        time.sleep(0.004)
    while pictures.is_loading():
        time.sleep(0.01)
    driver.send(pictures.READY)
    driver.steps(2)
    driver.stage.damage_all()
    driver.steps(3)


def keep(driver: TableDriver, name: str) -> None:
    """Write a picture of the window."""
    settle(driver)
    write(driver.window.surface, name)


def write(surface: pygame.Surface, name: str) -> None:
    """Write a picture, scaled down; its name contains the original size."""
    width, height = surface.get_size()
    path = FOLDER / f"{name}-{width}x{height}.png"
    if width > WIDEST:
        surface = pygame.transform.smoothscale(surface, (WIDEST, height * WIDEST // width))
    write_to(surface, path)


def write_to(surface: pygame.Surface, path: Path) -> None:
    """Write a picture with few colours."""
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


def screens(driver: TableDriver) -> dict[str, Callable[[], Scene]]:
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
            cover_news(match, 1),
        ),
        "score-sheet": lambda: ScoreScene(services, match),
        "rule-book": lambda: RuleBookScene(services, game_id, None),
        "statistics": lambda: StatisticsScene(services),
        "settings": lambda: SettingsScene(services),
        "pause": lambda: PauseScene(services, match, match.game.number),
    }


def keep_every(folder: Path, word: str) -> None:
    """Write all screens and tables of the audit whose names contain `word`, in English, in every look."""
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
    """Draw the pictures whose names contain `word`."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            for game_id, data in every_game().items():
                for moment in data.pictures:
                    if word in moment.name:
                        keep_moment(Path(folder, moment.name), game_id, moment, size)
            driver = TableDriver(Path(folder, "screens"), SAMPLE, size=size, has_guests=True)
            play_to(driver.match, Picture("end", "none"))
            for name, make in screens(driver).items():
                if word in name:
                    driver.stage.push(make())
                    keep(driver, name)
                    driver.stage.pop()
            driver.close()
        for name in SCREENS_TOO:
            if word in name:
                keep_one(name, size)


def keep_moment(folder: Path, game_id: str, moment: Picture, size: tuple[int, int]) -> None:
    """Draw the table at a moment of a game."""
    driver = TableDriver(folder, game_id, moment.players or GAMES[game_id].usual, seed="7", size=size, has_guests=True)
    play_to(driver.match, moment)
    driver.table.controller.restart()
    driver.steps(30)
    if moment.is_hinted:
        driver.until_asked()
        driver.key(pygame.K_F2)
        driver.until(lambda: driver.table.hints.hint is not None, "a hint")
    choose_in_the_middle(driver, moment.chosen)
    keep(driver, moment.name)
    driver.close()


def keep_one(name: str, size: tuple[int, int]) -> None:
    """Draw one of the screens of tests/scenes/screens.py."""
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
        Driver(services).rest(0.5)
        keep_picture(services, Path(folder, "picture.png"))
        write(pygame.image.load(Path(folder, "picture.png")), name)
        services.close()


if __name__ == "__main__":
    words = sys.argv[1:]
    if words[:1] == ["--every"]:
        keep_every(Path(words[1]), words[2] if len(words) > 2 else "")
    else:
        main(words[0] if words else "")
