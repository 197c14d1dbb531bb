"""(e) Frames of a table with flying cards in a real window, with and without a thinking bot; prints JSON.

A thinking bot keeps one core busy, so on two cores any other process interrupts the window. That is not the bot's
fault: frames during which other processes ran are counted, and left out of the ratios. The ratio over all frames is
printed too.
"""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import sys
import tempfile
from collections.abc import Collection, Sequence
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import NamedTuple, cast

import pygame

from game.bots import choose
from game.bots.process.worker import Answer, Question, serve
from game.cards import Chance
from game.rules import GAMES
from tests.bench.measures import milliseconds, percentile
from tests.bench.other_processes import OtherProcesses, display_process
from tests.bench.tables import STEP, Flight, fullest_game

PAIRS = 24
FRAMES = 90
DISTURBED = 0.0001
"""Seconds of other processes' work that disturb a frame."""


class Frame(NamedTuple):
    """The seconds that a frame took, and the seconds that other processes worked meanwhile."""

    spent: float
    others: float


class EndlessQuestions:
    """Replaces the pipe of a bots' process: there is always another question while `is_asked` is set."""

    def __init__(self, questions: Sequence[Question], is_asked: Event) -> None:
        self.questions, self.is_asked, self.number = questions, is_asked, 0

    def recv(self) -> Question:
        self.is_asked.wait()
        self.number += 1
        return self.questions[self.number % len(self.questions)]

    def poll(self) -> bool:
        """Whether the search must stop, for the frames without a thinking bot."""
        return not self.is_asked.is_set()

    def send(self, answer: Answer) -> None:
        """Discard the answer."""


def think(questions: Sequence[Question], is_asked: Event) -> None:
    """Run the real loop of the bots' process without a pause."""
    serve(cast(Connection, EndlessQuestions(questions, is_asked)))


def some_questions() -> list[Question]:
    """Questions to the highest level, from the views of one deal."""
    state, chance = GAMES[fullest_game()](4, "1", {}), Chance("bench")
    found: list[Question] = []
    state.begin()
    while state.number == 1 and state.turn is not None:
        view = state.view(state.turn)
        found.append(Question(len(found), "expert", view, chance))
        state.act(state.turn, choose("casual", view, chance))
    return found


def stretch(flight: Flight, clock: pygame.time.Clock, own: Collection[int]) -> list[Frame]:
    """FRAMES frames at 60 per second, without the first ten."""
    stage, others, frames = flight.driver.stage, OtherProcesses(own), list[Frame]()
    gc.collect()
    for _frame in range(FRAMES):
        flight.advance()
        clock.tick(60)
        events, before = pygame.event.get(), others.used()
        stage.step(events, STEP)
        frames.append(Frame(stage.frame_times[-1], others.used() - before))
    others.close()
    return frames[10:]


def figures(calm: Sequence[Frame], busy: Sequence[Frame]) -> dict[str, float]:
    """Ratios of percentiles of the undisturbed frames, and of the 99th percentile of all frames."""
    found: dict[str, float] = {}
    sides = [[frame.spent for frame in frames if frame.others < DISTURBED] for frames in (calm, busy)]
    for at in (50, 90, 99):
        found[f"ratio_p{at}"] = round(percentile(sides[1], at) / percentile(sides[0], at), 3)
    every = [percentile([frame.spent for frame in frames], 99) for frames in (calm, busy)]
    found |= {"calm_ms": milliseconds(percentile(sides[0], 99)), "thinking_ms": milliseconds(percentile(sides[1], 99))}
    found |= {"frames": len(calm), "disturbed_calm": len(calm) - len(sides[0])}
    return found | {"disturbed_thinking": len(busy) - len(sides[1]), "ratio_p99_all": round(every[1] / every[0], 3)}


def main() -> None:
    context = multiprocessing.get_context("spawn")
    is_asked = context.Event()
    bot = context.Process(target=think, args=(some_questions(), is_asked), daemon=True)
    bot.start()
    with tempfile.TemporaryDirectory() as folder:
        flight = Flight(Path(folder, "e"), (1280, 720))
        clock, calm, busy = pygame.time.Clock(), list[Frame](), list[Frame]()
        own = {os.getpid(), bot.pid or 0, display_process() or 0}
        stretch(flight, clock, own)
        for _pair in range(PAIRS):
            is_asked.clear()
            calm += stretch(flight, clock, own)
            is_asked.set()
            busy += stretch(flight, clock, own)
        driver = pygame.display.get_driver()
        flight.driver.close()
    bot.kill()
    json.dump(figures(calm, busy) | {"driver": driver}, sys.stdout)


if __name__ == "__main__":
    main()
