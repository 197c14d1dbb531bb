"""Draws a sheet of screens for each language: `python -m tests.screenshots_languages` writes them.

Each sheet has eight screens at 1280×720, and the home's own table among them.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from game.app.robot import open_services
from tests import screenshots
from tests.scenes.screens import SCREENS, Look, keep_picture, moments, show, show_table
from tests.texts.translations import languages

FOLDER = screenshots.FOLDER / "languages"
HOMES = {"ar": "four-hundred-4", "ml": "twenty-eight-4", "is": "alkort-4", "nb": "evil-deal-2"}
ELSEWHERE = "devils-bridge-4"
SIZE, WIDE, COLUMNS, GAP = (1280, 720), 640, 2, 6


def screens_for(code: str) -> list[str]:
    """The names of the screens on the sheet of a language, in their order."""
    table = HOMES.get(code, ELSEWHERE)
    game = table.rpartition("-")[0]
    return [
        *("menu", f"setup-{game}", f"guided-{game}", f"{table}-play"),
        *(f"rules-{game}", f"scores-{game}", "statistics", "settings-3"),
    ]


def sheet(code: str, folder: Path) -> pygame.Surface:
    """The screens of a language, two in a row."""
    named, pictures = {moment.name: moment for moment in moments()}, list[pygame.Surface]()
    for number, name in enumerate(screens_for(code)):
        home = folder / f"{code}-{number}"
        home.mkdir()
        services = open_services(home)
        look = Look(SIZE, 100, code)
        if name in SCREENS:
            show(services, SCREENS[name], look)
        else:
            show_table(services, named[name], look)
        keep_picture(services, home / "picture.png")
        pictures.append(pygame.image.load(home / "picture.png"))
        services.close()
    high = SIZE[1] * WIDE // SIZE[0]
    rows = -(-len(pictures) // COLUMNS)
    made = pygame.Surface((COLUMNS * WIDE + (COLUMNS - 1) * GAP, rows * high + (rows - 1) * GAP))
    for at, picture in enumerate(pictures):
        place = (at % COLUMNS * (WIDE + GAP), at // COLUMNS * (high + GAP))
        made.blit(pygame.transform.smoothscale(picture, (WIDE, high)), place)
    return made


def main() -> None:
    """Draw all sheets."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for code in languages():
            screenshots.write_to(sheet(code, Path(folder)), FOLDER / f"{code}.png")


if __name__ == "__main__":
    main()
