"""Records one trick at a table as a short animated picture: `python -m tests.animation` writes docs/trick.gif.

The real program runs under the dummy video driver, and a drawn pointer drags the player's card. ImageMagick puts the
frames together.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from game.cards import Card
from game.ui import shapes, theme
from tests.driver import TableDriver
from tests.games import Picture
from tests.screenshots import play_to, settle

FILE = Path(__file__).parent.parent / "docs" / "trick.gif"
WIDE = 720
"""The width of the picture in pixels."""
FRAME = 1 / 60
EVERY = 5
"""One of this many frames of the program is recorded."""
COLOURS = 80
MOST_BYTES = 2_000_000
MOMENT = Picture("trick", "play", deal=4, acts=8)
SECONDS_BEFORE, SECONDS_AFTER = 0.8, 1.2
LONGEST = 14.0
"""The longest recording in seconds."""


class Recorder:
    """Steps the program and writes frames."""

    def __init__(self, driver: TableDriver, folder: Path) -> None:
        self.driver, self.folder = driver, folder
        self.pointer = driver.window.size[0] // 2, round(driver.window.size[1] * 0.7)
        self.steps = 0

    def step(self) -> None:
        """Let one frame of the program pass, and write it if it is due."""
        self.driver.step(seconds=FRAME)
        if self.steps % EVERY == 0:
            picture = self.driver.window.surface.copy()
            shapes.box(picture, pygame.Rect(0, 0, 18, 18).move(self.pointer).move(-9, -9), 9, None, theme.IVORY, 3)
            width, height = picture.get_size()
            small = pygame.transform.smoothscale(picture, (WIDE, height * WIDE // width))
            pygame.image.save(small, self.folder / f"{self.steps:05}.png")
        self.steps += 1

    def rest(self, seconds: float) -> None:
        """Record while nobody does anything."""
        for _step in range(round(seconds / FRAME)):
            self.step()

    def glide(self, to: tuple[int, int], seconds: float, held: bool = False) -> None:
        """Move the pointer as a hand does: fast in the middle, slow at both ends."""
        start, count = self.pointer, round(seconds / FRAME)
        for at in range(1, count + 1):
            part = at / count
            eased = part * part * (3 - 2 * part)
            self.pointer = (
                round(start[0] + (to[0] - start[0]) * eased),
                round(start[1] + (to[1] - start[1]) * eased),
            )
            self.driver.move(self.pointer, held)
            self.step()

    def play(self, card: Card) -> None:
        """Drag a card of the player to the middle of the table."""
        x, y = self.driver.place_of(card)
        self.glide((x + 20, y), 0.6)
        self.driver.press(self.pointer)
        self.glide(self.driver.middle, 0.7, held=True)
        self.driver.release(self.pointer)


def record(folder: Path) -> None:
    """Write the frames of one trick of Devil's Bridge into the folder."""
    driver = TableDriver(folder / "data", has_guests=True, animation_speed="normal", trick_pause=0.9, size=(1280, 720))
    play_to(driver.match, MOMENT)
    driver.table.controller.restart()
    driver.until_asked()
    settle(driver)
    recorder = Recorder(driver, folder)
    recorder.rest(SECONDS_BEFORE)
    game = driver.match.game
    tricks = len(game.view(None).history)
    recorder.play(game.legal(0)[0].card)
    while recorder.steps * FRAME < LONGEST:
        recorder.step()
        is_asked = driver.table.selection.asked is not None and driver.table.controller.is_settled
        if is_asked and len(game.view(None).history) > tricks + 1:
            break
    recorder.rest(SECONDS_AFTER)
    driver.close()


def main() -> int:
    """Record the trick; returns 1 with a sentence if the picture is too large."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        record(folder)
        frames = sorted(map(str, folder.glob("*.png")))
        delay = round(100 * EVERY * FRAME)
        # One palette for all frames, or what is the same in two frames would differ and could not be left out.
        palette = ["-dither", "None", "-colors", str(COLOURS), "+remap", "-layers", "Optimize"]
        subprocess.run(["convert", "-delay", str(delay), "-loop", "0", *frames, *palette, str(FILE)], check=True)
    size = FILE.stat().st_size
    print(f"{FILE.name}: {len(frames)} frames, {size // 1024} KiB")
    if size > MOST_BYTES:
        print(f"It may take {MOST_BYTES} bytes at most.", file=sys.stderr)
    return int(size > MOST_BYTES)


if __name__ == "__main__":
    sys.exit(main())
