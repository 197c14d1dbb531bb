"""The search: legal actions only, the same decision every time, nothing but the view, and within its time limit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

import pytest

from game.bots import choose, decide
from game.bots.levels import EFFORTS, LEVELS
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import KNOWN, Decision, Tally, think
from game.cards import Chance
from game.rules import GAMES, game_of
from game.rules.actions import PASS, bid
from game.rules.base import Game
from game.rules.imagine import imagine
from tests.calls import calls_of
from tests.rotation import some_of
from tests.rules.play import random_action, set_ups

SEARCHING = tuple(EFFORTS)


def positions(name: str, most: int, every: int, all_set_ups: bool = True) -> Iterator[Game]:
    """Positions of random games, seen by the seat on turn."""
    for at, (players, options) in enumerate(set_ups(GAMES[name])):
        if at and not all_set_ups:
            return
        game, chance = game_of(name)(players, f"search {at}", options), Chance("search", name, at)
        series = getattr(game, "series", None)
        game.number = 0 if series is None else 2 + at % 6
        game.begin()
        for step in range(most * every):
            if game.winners is not None:
                break
            if step % every == 0:
                yield game
            game.act(*random_action(game, chance, out_of_turn=False))


def thought(game: Game, level: str = "club", iterations: int = 2, key: str = "t") -> Decision:
    assert game.turn is not None
    return think(level, game.view(game.turn), Chance(key), iterations=iterations)


def test_no_candidate_is_dropped_before_a_learner_is_ripe(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(positions("dirty-deals", 1, 1))
    assert game.turn is not None
    learner = player_of("dirty-deals").learner(game.view(game.turn))
    assert learner is not None
    dropped_at: list[int] = []
    monkeypatch.setattr(Tally, "drop", lambda tally: dropped_at.append(tally.count))
    thought(game, "expert", learner.ripe + 1)
    assert dropped_at == [learner.ripe]


def test_the_levels_that_search_are_levels() -> None:
    assert set(SEARCHING) <= set(LEVELS)
    with pytest.raises(KeyError):
        choose("grandmaster", next(positions("alkort", 1, 1)).view(0), Chance("x"))


@pytest.mark.parametrize("name", some_of(GAMES, 2))
def test_a_searched_action_is_legal_in_positions_of_every_set_up(name: str) -> None:
    for game in positions(name, most=12, every=7):
        assert game.turn is not None
        decision = thought(game)
        legal = game.legal(game.turn)
        assert decision.action in legal
        assert {value.action for value in decision.values} <= set(legal)
        assert decision.iterations == (2 if decision.values else 0)


@pytest.mark.parametrize("name", some_of(GAMES, 3))
def test_the_same_view_chance_and_iterations_give_the_same_decision(name: str) -> None:
    for game in positions(name, most=6, every=9, all_set_ups=False):
        assert thought(game, iterations=8) == thought(game, iterations=8)


@pytest.mark.parametrize("name", some_of(GAMES, 4))
def test_determinizations_give_the_seat_the_same_view_and_differ(name: str) -> None:
    hands: set[tuple[int, ...]] = set()
    for game in positions(name, most=4, every=5):
        assert game.turn is not None
        view = game.view(game.turn)
        determinizations = list(islice(player_of(name).determinizations(view, Draw("determinizations")), 4))
        assert all(imagined.view(game.turn) == view for imagined in determinizations)
        hands |= {tuple(imagined.hands) for imagined in determinizations}
    assert len(hands) > 10


def decided(game: Game, level: str) -> Decision:
    """The decision of any level, after a few iterations if it searches."""
    assert game.turn is not None
    return thought(game, level, 6) if level in SEARCHING else decide(level, game.view(game.turn), Chance("t"))


def steps_of(game: Game, level: str) -> int:
    """How many calls a decision takes."""
    return calls_of(lambda: decided(game, level))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", some_of(GAMES, 5))
def test_dealing_the_unseen_cards_again_changes_neither_decision_nor_time(name: str, level: str) -> None:
    for at, game in enumerate(positions(name, most=5, every=11, all_set_ups=False)):
        assert game.turn is not None
        other = imagine(type(game), game.view(game.turn), Chance("anew", name, at))
        assert decided(other, level) == decided(game, level)
        # by now the caches are filled for both
        assert steps_of(other, level) == steps_of(game, level)


@pytest.mark.parametrize("name", some_of(GAMES, 6))
def test_the_number_of_iterations_repeats_a_decision_cut_short_by_time(name: str) -> None:
    for game in positions(name, most=3, every=13, all_set_ups=False):
        assert game.turn is not None
        view = game.view(game.turn)
        decision = think("expert", view, Chance("cut"), seconds=0.01)
        assert decision.iterations < EFFORTS["expert"].for_card
        assert think("expert", view, Chance("cut"), iterations=decision.iterations) == decision


@pytest.mark.parametrize("name", GAMES)
def test_the_time_limit_holds(name: str) -> None:
    for game in positions(name, most=2, every=5, all_set_ups=False):
        assert game.turn is not None
        clock = count(0.0, 0.001).__next__
        decision = think("expert", game.view(game.turn), Chance("t"), 0.02, clock=clock)
        assert decision.iterations <= 21  # one more may have begun


def test_a_decision_lists_the_chosen_candidate_first_and_the_others_by_value() -> None:
    decision = thought(next(positions("four-hundred", 1, 1)), "expert", 30)
    others = [value.mean for value in decision.values[1:]]
    assert decision.action == decision.values[0].action
    assert others == sorted(others, reverse=True)
    assert all(value.error > 0 for value in decision.values)


def test_an_action_hardly_better_than_the_rule_of_thumb_does_not_replace_it() -> None:
    tally = Tally([bid(1), bid(2)])
    for worths in [(0, 5), (5, 0), (0, 5), (5, 0), (1, 2)]:
        tally.add(worths)
    assert tally.decision().action == bid(1)
    for _world in range(20):
        tally.add((0, 5))
    assert tally.decision().action == bid(2)


def test_of_candidates_as_good_as_equal_the_one_that_wastes_least_is_taken() -> None:
    tally = Tally([bid(1), bid(2), bid(3)])
    tally.wastes = [2.0, 1.0, 0.0]
    for _world in range(KNOWN // 2):
        tally.add((5, 5, 0))
        tally.add((3, 3, 3))
    tally.drop()
    assert tally.open == [0]
    assert tally.decision().action == bid(2)


def test_of_candidates_that_waste_alike_the_better_one_is_taken() -> None:
    tally = Tally([PASS, bid(15), bid(16)], has_usual=False)
    tally.wastes = [0.0, 0.0, 1.0]
    for at in range(300):
        tally.add((0.0, 0.05 + 8 * (at // 2 % 2) - 4, 0.08 + 8 * (at % 2) - 4))
    assert tally.decision().action == bid(15)


def test_without_a_usual_action_the_best_is_taken_however_little_better_it_is() -> None:
    for has_usual, chosen in ((True, PASS), (False, bid(15))):
        tally = Tally([PASS, bid(15)], has_usual=has_usual)
        for at in range(300):
            tally.add((0.0, 0.01 + at % 2 - 0.5))
        assert tally.decision().action == chosen


def test_candidates_that_few_deals_tell_apart_are_not_taken_for_equal() -> None:
    tally = Tally([bid(1), bid(2)])
    for _world in range(24):
        tally.add((0, 0))
    tally.drop()
    assert tally.open == [0, 1]


def test_a_candidate_that_does_the_same_as_another_is_not_taken_for_wasting_less() -> None:
    tally = Tally([bid(1), bid(2)], is_first_extra=True)
    tally.wastes = [0.0, 1.0]
    for _world in range(20):
        tally.add((0, 5))
    assert tally.decision().action == bid(2)
