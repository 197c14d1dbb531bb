"""What a choice cost: a plain blunder costs much, the best costs nothing, and the process for it can be given up."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import pytest

from game.bots import decide
from game.bots.advice.move_review import Verdict, judge
from game.bots.process.analysis import AnalysisProcess, Found
from game.cards import Chance
from game.rules import GAMES, game_of
from game.rules.actions import Action, bid
from game.rules.parts import View


def a_bid(cards: int) -> View:
    """The view of who bids first in the deal of Devil's Bridge with so many cards."""
    game = game_of("devils-bridge")(seed="judged")
    game.begin()
    chance = Chance("judged")
    while game.number < cards:
        assert game.turn is not None
        game.act(game.turn, decide("casual", game.view(game.turn), chance).action)
    assert game.turn is not None
    return game.view(game.turn)


def test_a_bid_of_every_trick_costs_much_and_is_beyond_doubt() -> None:
    verdict = judge(a_bid(6), bid(6), Chance("judge"), seconds=60)
    assert verdict.chosen == bid(6)
    assert verdict.best != bid(6)
    assert verdict.is_clear
    assert verdict.cost > 2
    assert verdict == judge(a_bid(6), bid(6), Chance("judge"), seconds=60)


def test_the_best_costs_nothing() -> None:
    first = judge(a_bid(6), bid(6), Chance("judge"), seconds=60)
    again = judge(a_bid(6), first.best, Chance("judge"), seconds=60)
    assert not again.is_clear
    assert again.cost < 0.5


@pytest.mark.parametrize("game_id", GAMES)
def test_every_legal_action_can_be_judged_even_one_that_the_search_would_not_think_of(game_id: str) -> None:
    game = game_of(game_id)(seed="every")
    game.begin()
    chance = Chance("every")
    for _step in range(24):
        assert game.turn is not None
        view = game.view(game.turn)
        if len(view.legal) > 1:
            action = chance.choice(view.legal)
            verdict = judge(view, action, Chance("judge"), seconds=0.03)
            assert verdict.chosen == action
            assert verdict.best in view.legal
            assert verdict.cost >= 0
        game.act(game.turn, decide("casual", view, chance).action)


@pytest.fixture
def study() -> Iterator[AnalysisProcess]:
    study = AnalysisProcess()
    yield study
    study.close()


def wait(study: AnalysisProcess) -> Found:
    limit = time.monotonic() + 30
    while time.monotonic() < limit:
        found = study.poll()
        if found is not None:
            return found
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_a_study_thinks_in_a_process_of_its_own_and_tells_faults(study: AnalysisProcess) -> None:
    assert study.pid is None
    study.ask(judge, a_bid(3), bid(3), Chance("judge"), 0.05)
    assert isinstance(wait(study).value, Verdict)
    first = study.pid
    assert first not in (None, os.getpid())
    study.ask(judge, a_bid(3), Action("dance"), Chance("judge"), 0.05)
    assert wait(study).fault
    assert study.pid == first


def test_a_study_is_given_up_at_once_and_can_be_asked_again(study: AnalysisProcess) -> None:
    study.ask(time.sleep, 60)
    first = study.pid
    assert first is not None
    began = time.monotonic()
    study.give_up()
    assert time.monotonic() - began < 2
    assert not study.is_busy
    assert study.poll() is None
    study.ask(max, 1, 2)
    assert wait(study).value == 2
    assert study.pid != first


def test_a_killed_study_is_told_and_the_next_work_starts_another(study: AnalysisProcess) -> None:
    study.ask(time.sleep, 60)
    assert study.pid is not None
    os.kill(study.pid, signal.SIGKILL)
    assert wait(study).fault
    study.ask(max, 3, 4)
    assert wait(study).value == 4
