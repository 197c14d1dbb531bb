"""Finishing a deal early: it is offered only if every fitting deal and every play give the same score."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from game.bots import choose
from game.cards import Chance, cards_in, set_of
from game.rules import GAMES
from game.rules.base import Game
from game.rules.ending import is_decided
from game.rules.imagine import imagine
from game.rules.parts import OptionValue
from tests.games import data_of
from tests.rotation import some_of
from tests.rules.play import set_ups


def positions(game_id: str, players: int, options: dict[str, OptionValue], seed: str, deals: int) -> Iterator[Game]:
    """The states of a game between casual bots that sometimes play at random, at each decision of the play."""
    game, chance = GAMES[game_id](players, seed, options), Chance("ending", seed)
    game.begin()
    while game.winners is None and game.number <= deals:
        assert game.turn is not None
        if game.phase == "play":
            yield game
        level = "casual" if chance.below(4) else "random"
        game.act(game.turn, choose(level, game.view(game.turn), chance))


def played_out(game: Game, chance: Chance) -> list[int]:
    """The scores when the rest is played at random."""
    game = game.copy()
    while True:
        assert game.turn is not None
        plays = [action for action in game.legal(game.turn) if action.verb == "play"]
        for event in game.act(game.turn, chance.choice(plays or game.legal(game.turn))):
            if event.kind == "score":
                change: list[int] = event.data["change"]
                return change


def all_scores(game: Game, most: int = 4000) -> set[tuple[int, ...]]:
    """All scores that some play of the rest leads to."""
    found: set[tuple[int, ...]] = set()
    waiting = [game]
    while waiting:
        state = waiting.pop()
        most -= 1
        assert most > 0, "too large a tree for this test"
        assert state.turn is not None
        for action in state.legal(state.turn):
            after = state.copy()
            scored = [event for event in after.act(state.turn, action) if event.kind == "score"]
            if scored:
                found.add(tuple(scored[0].data["change"]))
            else:
                waiting.append(after)
    return found


@pytest.mark.parametrize("game_id", some_of(GAMES, 1))
def test_a_decided_deal_scores_the_same_in_every_fitting_deal_and_play(game_id: str) -> None:
    offers, data = 0, data_of(game_id)
    for number, (players, options) in enumerate(set_ups(GAMES[game_id])):
        for game in positions(game_id, players, options, f"decided-{number}", data.decided_deals):
            assert game.turn is not None
            view = game.view(game.turn)
            if not is_decided(view):
                continue
            offers += 1
            chance = Chance("worlds", game_id, offers)
            truth = played_out(game, chance)
            for plays in (2, 1):
                world = imagine(GAMES[game_id], view, chance)
                for _play in range(plays):
                    assert played_out(world, chance) == truth, (view, truth)
    assert bool(offers) == data.is_decided_early, offers


@pytest.mark.parametrize("game_id", ["four-hundred", "twenty-eight"])
def test_decided_deals_score_the_same_in_all_deals_and_plays_of_two_tricks(game_id: str) -> None:
    """Both games deal all cards, so each fitting deal gives the unseen cards to the other hands in another way."""
    found = [game for number in range(14) for game in tiny(positions(game_id, 4, {}, f"tiny-{number}", 3))]
    assert len(found) > 3
    for game in found[:2]:
        assert len({score for world in all_worlds(game) for score in all_scores(world)}) == 1, game.view(game.turn)


def tiny(games: Iterator[Game]) -> Iterator[Game]:
    """Copies of the states in which everybody has two cards, no trump is hidden, and the rest is decided."""
    for game in games:
        view = game.view(game.turn)
        is_hidden = any(pile.kind == "trump-card" for pile in view.piles)
        is_lead = not any(view.pile("trick", at) for at in range(4))
        if len(view.hand) == 2 and is_lead and not is_hidden and is_decided(view):
            yield game.copy()


def all_worlds(game: Game) -> Iterator[Game]:
    """Every deal of the unseen cards to the other hands, two each, including deals that the view excludes."""
    hands: list[int] = game.hands
    seat = game.turn
    others = [at for at in range(game.players) if at != seat]
    unseen = {card for at in others for card in cards_in(hands[at])}
    for first in combinations(sorted(unseen), 2):
        for second in combinations(sorted(unseen - set(first)), 2):
            dealt = (first, second, tuple(unseen - set(first) - set(second)))
            world = game.copy()
            for at, cards in zip(others, dealt, strict=True):
                world.hands[at] = set_of(cards)
            yield world


def test_a_shared_decision_does_not_use_the_own_hand() -> None:
    own = 0
    for game in positions("devils-bridge", 4, {}, "shared", 19):
        view = game.view(game.turn)
        if is_decided(view):
            own += not game.is_settled()
            assert is_decided(view, is_shared=True) == game.is_settled()
    assert own
