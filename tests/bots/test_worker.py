"""The bots' process answers, is restarted after its death, and never stops a game."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import cast

import pytest

from game.bots import choose
from game.bots.process.worker import Answer, Question, Worker, answer, serve
from game.bots.search.search import think
from game.cards import Chance
from game.rules import game_of
from game.rules.actions import Action
from game.rules.parts import View

KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
"""Ends a process at once; on Windows every signal does."""


def a_view(seed: str = "worker") -> View:
    game = game_of("devils-bridge")(seed=seed)
    game.begin()
    assert game.turn is not None
    return game.view(game.turn)


def a_hand() -> View:
    """A view that takes long to search."""
    game = game_of("alkort")(seed="audit", options={"stock": "off"})
    game.begin()
    assert game.turn is not None
    return game.view(game.turn)


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


def wait(worker: Worker) -> Action:
    limit = time.monotonic() + 20
    while time.monotonic() < limit:
        action = worker.poll()
        if action is not None:
            return action
        time.sleep(0.002)
    raise AssertionError("no answer")


def test_the_process_starts_with_the_first_question_and_answers_as_the_bot(worker: Worker) -> None:
    assert worker.pid is None
    view = a_view()
    worker.ask("casual", view, Chance("x"))
    assert worker.is_thinking
    assert wait(worker) == choose("casual", view, Chance("x"))
    assert worker.pid not in (None, os.getpid())
    assert worker.poll() is None


def test_a_killed_process_is_restarted_and_answers_the_question(worker: Worker) -> None:
    worker.ask("casual", a_view(), Chance("x"))
    wait(worker)
    assert worker.pid is not None
    first = worker.pid
    os.kill(first, KILL)
    worker.ask("casual", a_view("again"), Chance("y"))
    assert wait(worker) == choose("casual", a_view("again"), Chance("y"))
    assert worker.pid != first
    assert "ended" in worker.faults[0]


def test_an_answer_to_a_cancelled_question_is_ignored(worker: Worker) -> None:
    worker.ask("casual", a_view("one"), Chance("x"))
    worker.forget()
    assert worker.poll() is None
    worker.ask("random", a_view("two"), Chance("z"))
    assert wait(worker) == choose("random", a_view("two"), Chance("z"))


class Pipe:
    """Replaces the worker's end of the pipe: the first question, then what arrives while it thinks."""

    def __init__(self, *waiting: Question | None) -> None:
        self.waiting, self.looks, self.answers = list(waiting), 0, list[Answer]()

    def recv(self) -> Question | None:
        if not self.waiting:
            raise EOFError
        return self.waiting.pop(0)

    def poll(self) -> bool:
        self.looks += 1
        return bool(self.waiting)

    def send(self, answer: Answer) -> None:
        self.answers.append(answer)


@pytest.mark.parametrize("after", [[None], [Question(2, "casual", a_view(), Chance("y"))]], ids=["cancelled", "new"])
def test_a_cancelled_question_is_abandoned_at_once(
    after: list[Question | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.bots.process.worker.stand_back", lambda: None)
    pipe = Pipe(Question(1, "expert", a_hand(), Chance("x")), *after)
    serve(cast(Connection, pipe))
    assert pipe.looks == 1
    assert [told.number for told in pipe.answers] == [question.number for question in after if question is not None]


def test_after_a_cancelled_question_the_process_answers_the_next_one(worker: Worker) -> None:
    worker.ask("expert", a_hand(), Chance("x"))
    worker.forget()
    worker.forget()
    pid = worker.pid
    worker.ask("casual", a_hand(), Chance("z"))
    assert wait(worker) == choose("casual", a_hand(), Chance("z"))
    assert worker.pid == pid
    assert not worker.faults


def test_a_bot_that_fails_plays_a_legal_action_and_reports_the_error() -> None:
    told = answer(Question(1, "no such level", a_view(), Chance("x")))
    assert told.action in a_view().legal
    assert "no such level" in told.fault


def test_a_decision_can_be_repeated_with_its_number_of_iterations(worker: Worker) -> None:
    seen = a_hand()
    worker.ask("club", seen, Chance("x"))
    action = wait(worker)
    assert worker.iterations > 0
    assert think("club", seen, Chance("x"), iterations=worker.iterations).action == action
