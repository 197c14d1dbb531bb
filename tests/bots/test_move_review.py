"""The review of moves: a blunder costs much, the best action nothing, and the process can be abandoned."""

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
from tests.rotation import some_of

KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
"""Ends a process at once; on Windows every signal does."""


def a_bid(cards: int) -> View:
    """The view of the first bidder in the deal of Devil's Bridge with this many cards."""
    game = game_of("devils-bridge")(seed="judged")
    game.begin()
    chance = Chance("judged")
    while game.number < cards:
        assert game.turn is not None
        game.act(game.turn, decide("casual", game.view(game.turn), chance).action)
    assert game.turn is not None
    return game.view(game.turn)


def test_a_bid_of_every_trick_costs_much_and_is_clear() -> None:
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


@pytest.mark.parametrize("game_id", some_of(GAMES, 0))
def test_every_legal_action_can_be_judged_even_if_it_is_no_candidate(game_id: str) -> None:
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
def analysis() -> Iterator[AnalysisProcess]:
    analysis = AnalysisProcess()
    yield analysis
    analysis.close()


def wait(analysis: AnalysisProcess) -> Found:
    limit = time.monotonic() + 30
    while time.monotonic() < limit:
        found = analysis.poll()
        if found is not None:
            return found
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_the_analysis_runs_in_its_own_process_and_reports_errors(analysis: AnalysisProcess) -> None:
    assert analysis.pid is None
    analysis.ask(judge, a_bid(3), bid(3), Chance("judge"), 0.05)
    assert isinstance(wait(analysis).value, Verdict)
    first = analysis.pid
    assert first not in (None, os.getpid())
    analysis.ask(judge, a_bid(3), Action("dance"), Chance("judge"), 0.05)
    assert wait(analysis).fault
    assert analysis.pid == first


def test_an_analysis_is_abandoned_at_once_and_another_can_start(analysis: AnalysisProcess) -> None:
    analysis.ask(time.sleep, 86_400)  # a test that waited for it would never end
    first = analysis.pid
    assert first is not None
    analysis.give_up()
    assert not analysis.is_busy
    assert analysis.poll() is None
    analysis.ask(max, 1, 2)
    assert wait(analysis).value == 2
    assert analysis.pid != first


def test_a_killed_analysis_is_reported_and_the_next_work_starts_a_new_process(analysis: AnalysisProcess) -> None:
    analysis.ask(time.sleep, 60)
    assert analysis.pid is not None
    os.kill(analysis.pid, KILL)
    assert wait(analysis).fault
    analysis.ask(max, 3, 4)
    assert wait(analysis).value == 4
