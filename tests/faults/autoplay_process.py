"""Continues or begins a match in a process of its own, and prints each number of entries that was shown.

Run as `python -m tests.faults.autoplay_process FOLDER SEED`. A test kills the process at any moment.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.scenes.table.scene import TableScene
from game.session.match import Match
from tests.driver import TableDriver


def main(folder: Path, seed: str) -> None:
    """Play until the process is killed; print a line for every new number of entries."""
    driver = TableDriver(folder, players=3, seed=seed)
    unfinished = driver.services.store.unfinished()
    if len(unfinished) > 1:  # the driver has begun another match: continue the older one
        driver.services.store.delete_match(unfinished[0].id)
        driver.match = Match.resume(driver.services.store, unfinished[-1].id)
        driver.stage.replace(TableScene(driver.services, driver.match))
    print("ready", len(driver.match.entries), flush=True)
    shown = len(driver.match.entries)
    while not driver.match.is_over:
        go_on(driver)
        if len(driver.match.entries) != shown:
            shown = len(driver.match.entries)
            print("shown", shown, flush=True)
    print("over", flush=True)


def go_on(driver: TableDriver) -> None:
    """Do one thing: answer a question, close a sheet or a result, or let time pass."""
    if driver.top != "TableScene":
        driver.key(pygame.K_RETURN)
        return
    table = driver.table
    if driver.past_result():
        return
    if table.selection.asked is not None and table.controller.is_settled:
        table.turn.answer(table.display.shown.legal[len(table.display.shown.legal) // 2])
    else:
        table.controller.hurry()
        driver.step()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
