"""(a), (b) One frame of the table against one blit of the whole window, at a size WIDTHxHEIGHT; prints JSON."""

from __future__ import annotations

import gc
import json
import math
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.ui import felt
from tests.bench.measures import milliseconds, percentile
from tests.bench.tables import STEP, Flight, at_play
from tests.driver import TableDriver

SAMPLES = 360


def compared(driver: TableDriver, before: Callable[[], None], frame: Callable[[], bool]) -> dict[str, float]:
    """Time blits and frames by turns; `before` is called before each frame and is not timed."""
    surface = driver.window.surface
    cloth = felt.surface(driver.stage.preferences.felt, driver.window.size)
    blits, frames = [], []
    gc.collect()
    for _sample in range(SAMPLES):
        began = time.perf_counter()
        surface.blit(cloth, (0, 0))
        blits.append(time.perf_counter() - began)
        driver.stage.damage_all()
        before()
        began = time.perf_counter()
        frame()
        frames.append(time.perf_counter() - began)
    ratios = {f"ratio_p{at}": round(percentile(frames, at) / percentile(blits, at), 3) for at in (10, 50, 99)}
    return ratios | {"blit_ms": milliseconds(percentile(blits, 10)), "frame_ms": milliseconds(percentile(frames, 10))}


def flying(folder: Path, size: tuple[int, int]) -> dict[str, float]:
    """(a) A turn of the loop with every card in motion."""
    flight = Flight(folder, size)
    stage = flight.driver.stage
    found = compared(flight.driver, flight.advance, lambda: stage.step([], STEP))
    found["cards_in_motion"] = flight.cards
    flight.driver.close()
    return found


def dragging(folder: Path, size: tuple[int, int]) -> dict[str, float]:
    """(b) A turn of the loop with one move of the mouse that drags one card."""
    driver = at_play(folder, size)
    start = driver.place_of(driver.match.game.legal(0)[0].card)
    driver.move(start)
    driver.press(start)
    pace = size[0] / 160  # pixels per frame: the whole width in less than three seconds
    reach = size[1] * 0.3
    at, moves = start, 0

    def move() -> None:
        nonlocal at, moves
        moves += 1
        turn = moves * pace / reach
        goal = round(size[0] / 2 + 1.6 * reach * math.sin(turn)), round(size[1] * 0.45 + reach * math.cos(turn))
        rel = (goal[0] - at[0], goal[1] - at[1])
        at = goal
        moved.append(pygame.event.Event(pygame.MOUSEMOTION, pos=goal, rel=rel, buttons=(1, 0, 0)))

    moved: list[pygame.event.Event] = []

    def ready() -> None:
        driver.stage.step([], 0.0)  # draws earlier damage, so that only the move is timed
        move()

    found = compared(driver, ready, lambda: driver.stage.step([moved.pop()], STEP))
    found["cards_in_sight"] = len(driver.table.picture.sprites.ordered)
    assert driver.table.pointer.held is not None
    driver.close()
    return found


def main() -> None:
    wide, _times, high = sys.argv[1].partition("x")
    size = int(wide), int(high)
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps({"a": flying(Path(folder, "a"), size), "b": dragging(Path(folder, "b"), size)}))


if __name__ == "__main__":
    main()
