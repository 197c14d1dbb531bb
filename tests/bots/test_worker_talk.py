"""The bots' process talks as well as it acts: one question at a time, and it never stops a game."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from game.bots.process.worker import Answer, Floor, Question, Worker, answer
from game.cards import Chance
from game.rules import game_of
from game.rules.parts import View
from tests.rules.test_dirty_deals import dealt

FREE = Floor((), True)


def offered() -> View:
    """The view of seat 2, to which seat 1 has made an offer."""
    game = dealt({1: "9C"})
    game.hear(1, "offer 2 open no-claim / no-lead S for 1")
    return game.view(2)


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


def heard(worker: Worker, number: int) -> tuple[str, ...]:
    limit = time.monotonic() + 30
    while time.monotonic() < limit:
        said = worker.said(number)
        if said is not None:
            return said
        time.sleep(0.005)
    raise AssertionError("nothing is said")


def test_a_bot_answers_an_offer_with_its_reason(worker: Worker) -> None:
    number = worker.give_floor("club shrewd", offered(), Chance("x"), FREE)
    assert worker.is_asked(number)
    reply, *_counter = heard(worker, number)
    verb, rest = reply.split(" ", 1)
    assert verb in ("accept", "refuse")
    assert rest.startswith("1 open no-claim / no-lead S for 1 because ")
    assert not worker.is_thinking
    assert worker.faults == []


def test_a_question_and_talk_cancel_each_other(worker: Worker) -> None:
    view, leader = offered(), dealt({1: "9C"}).view(1)
    number = worker.give_floor("club", view, Chance("x"), FREE)
    worker.ask("casual", leader, Chance("y"))
    assert not worker.is_asked(number)
    assert worker.said(number) is None
    later = worker.give_floor("random", view, Chance("x"), FREE)
    assert heard(worker, later) == ("refuse 1 open no-claim / no-lead S for 1 because never",)


def test_a_bot_that_fails_says_nothing_and_reports_the_error() -> None:
    broken = offered()._replace(players=5)
    told = answer(Question(3, "club", broken, Chance("x"), FREE))
    assert isinstance(told, Answer)
    assert told.said == ()
    assert "dirty-deals talk" in told.fault


def test_a_game_without_talk_has_nothing_to_say() -> None:
    game = game_of("alkort")(seed="silent")
    game.begin()
    assert answer(Question(1, "club", game.view(0), Chance("x"), FREE)).said == ()
