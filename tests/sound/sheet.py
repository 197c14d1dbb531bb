"""Draws the spectrograms of docs/sound.md, and prints the levels of everything that can be heard (`make sounds`)."""

from __future__ import annotations

import math
from array import array
from pathlib import Path

import pygame

from game.ui import backgrounds, effects, music, text
from game.ui.preferences import BACKGROUNDS
from game.ui.synth import RATE
from tests.sound import meters

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "sound"
COLUMNS, WIDE, HIGH, GAP, WORDS = 5, 168, 90, 12, 20
LOWEST, HIGHEST = 80.0, RATE / 2
SHADES = 7
DEPTH = 48.0
"""How many dB below the loudest are still drawn."""
GROUND, QUIET, LOUD, INK = (16, 27, 22), (24, 60, 48), (246, 232, 190), (244, 239, 226)
SIZE = 1024


def spectrogram(wave: array[int], seconds: float) -> pygame.Surface:
    """Time runs to the right, `seconds` over the whole width; pitch runs upwards, in octaves."""
    drawn = pygame.Surface((WIDE, HIGH))
    drawn.fill(GROUND)
    hann = [0.5 - 0.5 * math.cos(math.tau * at / SIZE) for at in range(SIZE)]
    columns = []
    for x in range(min(WIDE, math.ceil(WIDE * len(wave) / RATE / seconds))):
        first = round((x + 0.5) / WIDE * seconds * RATE) - SIZE // 2
        window = [wave[at] if 0 <= at < len(wave) else 0 for at in range(first, first + SIZE)]
        bins = meters.spectrum([value * share for value, share in zip(window, hann, strict=True)])
        columns.append([abs(value) ** 2 for value in bins[: SIZE // 2]])
    loudest = max(max(column) for column in columns)
    for x, column in enumerate(columns):
        for y in range(HIGH):
            low, high = (LOWEST * (HIGHEST / LOWEST) ** ((HIGH - y - 1 + up) / HIGH) for up in (0, 1))
            first = round(low * SIZE / RATE)
            power = max(column[first : max(first + 1, round(high * SIZE / RATE))])
            share = 1 + meters.decibels(power / loudest) / DEPTH if power else 0.0
            share = math.ceil(max(0.0, share) * SHADES) / SHADES
            if share:
                drawn.set_at((x, y), [round(a + (b - a) * share) for a, b in zip(QUIET, LOUD, strict=True)])
    return drawn


def sheet(waves: dict[str, array[int]], seconds: float) -> pygame.Surface:
    """All spectrograms side by side, each with its name."""
    rows = -(-len(waves) // COLUMNS)
    across, down = WIDE + GAP, HIGH + WORDS + GAP
    whole = pygame.Surface((min(len(waves), COLUMNS) * across + GAP, rows * down + GAP))
    whole.fill((33, 40, 36))
    for number, (name, wave) in enumerate(waves.items()):
        x, y = GAP + number % COLUMNS * across, GAP + number // COLUMNS * down
        whole.blit(spectrogram(wave, seconds), (x, y + WORDS))
        text.write(whole, name, pygame.Rect(x, y, WIDE, WORDS), 14, INK)
    return whole


def main() -> None:
    """Write both pictures and print the figures."""
    pygame.display.init()
    pygame.font.init()
    short = {name: effects.samples(name) for name in effects.EFFECTS}
    rooms = [name for name in BACKGROUNDS if name != "none"]
    loops = {"music": music.compose(lambda: None)} | {name: backgrounds.compose(name, lambda: None) for name in rooms}
    print("sound        seconds  dB(A)   peak dB")
    for name, wave in short.items():
        print(f"{name:12} {len(wave) / RATE:6.2f}  {meters.a_level(wave):6.1f}  {meters.peak(wave):6.1f}")
    print("loop         seconds   LUFS   peak dB")
    for name, wave in loops.items():
        print(f"{name:12} {len(wave) / RATE:6.1f}  {meters.loudness(wave):6.1f}  {meters.peak(wave):6.1f}")
    FOLDER.mkdir(exist_ok=True)
    pygame.image.save(sheet(short, 1.4), FOLDER / "effects.png")
    pygame.image.save(sheet(loops, 6.0), FOLDER / "loops.png")


if __name__ == "__main__":
    main()
