"""The bots that search: legal everywhere, the same choice every time, nothing but the view, never late."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import islice

import pytest

from game.bots import LEVELS, choose, decide, player_of
from game.bots.search.determinizations import Draw, determinizations_of
from game.bots.search.search import EFFORTS, Choice, Tally, think
from game.cards import Chance
from game.rules import GAMES, game_of
from game.rules.actions import bid
from game.rules.base import Game
from game.rules.imagine import imagine
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


def thought(game: Game, level: str = "club", iterations: int = 2, key: str = "t") -> Choice:
    assert game.turn is not None
    return think(level, game.view(game.turn), Chance(key), iterations=iterations)


def test_the_levels_that_search_are_levels() -> None:
    assert set(SEARCHING) <= set(LEVELS)
    with pytest.raises(KeyError):
        choose("grandmaster", next(positions("alkort", 1, 1)).view(0), Chance("x"))


@pytest.mark.parametrize("name", GAMES)
def test_a_searched_action_is_legal_in_every_position_of_every_set_up(name: str) -> None:
    for game in positions(name, most=12, every=7):
        assert game.turn is not None
        choice = thought(game)
        legal = game.legal(game.turn)
        assert choice.action in legal
        assert {value.action for value in choice.values} <= set(legal)
        assert choice.iterations == (2 if choice.values else 0)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_view_chance_and_iterations_give_the_same_choice_with_the_same_values(name: str) -> None:
    for game in positions(name, most=6, every=9, all_set_ups=False):
        assert thought(game, iterations=8) == thought(game, iterations=8)


@pytest.mark.parametrize("name", GAMES)
def test_every_world_looks_to_the_seat_like_the_game_and_they_differ(name: str) -> None:
    hands: set[tuple[int, ...]] = set()
    for game in positions(name, most=4, every=5):
        assert game.turn is not None
        view = game.view(game.turn)
        worlds = list(islice(determinizations_of(view, Draw("worlds"), player_of(name), True), 4))
        assert all(world.view(game.turn) == view for world in worlds)
        hands |= {tuple(world.hands) for world in worlds}
    assert len(hands) > 10


def decided(game: Game, level: str) -> Choice:
    """What any level decides, after a few worlds if it searches."""
    assert game.turn is not None
    return thought(game, level, 6) if level in SEARCHING else decide(level, game.view(game.turn), Chance("t"))


def steps_of(game: Game, level: str) -> int:
    """How many calls a decision takes: its time without the machine's noise."""
    count = 0

    def note(_frame: object, event: str, _more: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        decided(game, level)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_dealing_the_unseen_cards_anew_changes_neither_choice_nor_time(name: str, level: str) -> None:
    for at, game in enumerate(positions(name, most=5, every=11, all_set_ups=False)):
        assert game.turn is not None
        other = imagine(type(game), game.view(game.turn), Chance("anew", name, at))
        assert decided(other, level) == decided(game, level)
        # what was remembered while deciding is now known to both
        assert steps_of(other, level) == steps_of(game, level)


@pytest.mark.parametrize("name", GAMES)
def test_an_audit_with_the_number_of_iterations_repeats_a_choice_that_time_cut_short(name: str) -> None:
    for game in positions(name, most=3, every=13, all_set_ups=False):
        assert game.turn is not None
        view = game.view(game.turn)
        choice = think("expert", view, Chance("cut"), seconds=0.01)
        assert choice.iterations < EFFORTS["expert"].worlds
        assert think("expert", view, Chance("cut"), iterations=choice.iterations) == choice


@pytest.mark.parametrize("name", GAMES)
def test_the_ceiling_of_time_holds(name: str) -> None:
    for game in positions(name, most=2, every=5, all_set_ups=False):
        assert game.turn is not None
        view, started = game.view(game.turn), time.thread_time()
        choose("expert", view, Chance("t"), 0.02)
        # one world more may have been begun; the processor's time, for others may be using the machine
        assert time.thread_time() - started < 0.1


def test_a_choice_tells_its_candidates_the_chosen_one_first_and_the_others_by_worth() -> None:
    choice = thought(next(positions("four-hundred", 1, 1)), "expert", 30)
    others = [value.mean for value in choice.values[1:]]
    assert choice.action == choice.values[0].action
    assert others == sorted(others, reverse=True)
    assert all(value.error > 0 for value in choice.values)


def test_an_action_hardly_better_than_the_rule_of_thumb_gives_way_to_it() -> None:
    tally = Tally([bid(1), bid(2)])
    for worths in [(0, 5), (5, 0), (0, 5), (5, 0), (1, 2)]:
        tally.add(worths)
    assert tally.choice().action == bid(1)
    for _world in range(20):
        tally.add((0, 5))
    assert tally.choice().action == bid(2)
