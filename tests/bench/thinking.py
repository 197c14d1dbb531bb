"""(e) Frames of a table full of flying cards in a real window, with and without a bot that thinks; prints JSON."""

from __future__ import annotations

import gc
import json
import multiprocessing
import sys
import tempfile
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import cast

import pygame

from game.bots import choose
from game.bots.worker import Answer, Question, serve
from game.cards import Chance
from game.rules import GAMES
from tests.bench.measures import milliseconds, percentile
from tests.bench.tables import STEP, Flight, fullest_game

PAIRS = 12
FRAMES = 90


class EndlessQuestions:
    """Stands in for the pipe of a bots' process: there is always another question, while `is_asked` is set."""

    def __init__(self, questions: Sequence[Question], is_asked: Event) -> None:
        self.questions, self.is_asked, self.number = questions, is_asked, 0

    def recv(self) -> Question:
        self.is_asked.wait()
        self.number += 1
        return self.questions[self.number % len(self.questions)]

    def poll(self) -> bool:
        """No question is in a hurry."""
        return False

    def send(self, answer: Answer) -> None:
        """Nobody listens."""


def think(questions: Sequence[Question], is_asked: Event) -> None:
    """The real loop of the bots' process, never out of work."""
    serve(cast(Connection, EndlessQuestions(questions, is_asked)))


def some_questions() -> list[Question]:
    """A deal's worth of views for casual bots."""
    state, chance = GAMES[fullest_game()](4, "1", {}), Chance("bench")
    found: list[Question] = []
    state.begin()
    while state.number == 1 and state.turn is not None:
        view = state.view(state.turn)
        found.append(Question(len(found), "casual", view, chance))
        state.act(state.turn, choose("casual", view, chance))
    return found


def stretch(flight: Flight, clock: pygame.time.Clock) -> list[float]:
    """Seconds spent on each of so many frames, sixty a second; the first ten are not counted."""
    stage = flight.driver.stage
    gc.collect()
    for _frame in range(FRAMES):
        flight.advance()
        clock.tick(60)
        stage.step(pygame.event.get(), STEP)
    return list(stage.frame_times)[-FRAMES + 10 :]


def main() -> None:
    context = multiprocessing.get_context("spawn")
    is_asked = context.Event()
    bot = context.Process(target=think, args=(some_questions(), is_asked), daemon=True)
    bot.start()
    with tempfile.TemporaryDirectory() as folder:
        flight = Flight(Path(folder, "e"), (1280, 720))
        clock, calm, busy = pygame.time.Clock(), list[float](), list[float]()
        stretch(flight, clock)
        for _pair in range(PAIRS):
            is_asked.clear()
            calm += stretch(flight, clock)
            is_asked.set()
            busy += stretch(flight, clock)
        driver = pygame.display.get_driver()
        flight.driver.close()
    bot.kill()
    ratios = {f"ratio_p{at}": round(percentile(busy, at) / percentile(calm, at), 3) for at in (50, 99)}
    times = {"calm_ms": milliseconds(percentile(calm, 99)), "thinking_ms": milliseconds(percentile(busy, 99))}
    json.dump(ratios | times | {"frames": len(calm), "driver": driver}, sys.stdout)


if __name__ == "__main__":
    main()
