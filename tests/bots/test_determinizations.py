"""The worlds of a search: those made from the first one are drawn as evenly as the rules draw them, and weighed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import islice
from typing import Any

import pytest

from game.bots import player_of
from game.bots.kit import seen_cards
from game.bots.search.determinizations import MOST_DRAWS, Draw, believed, uniform_determinizations
from game.cards import CardSet, cards_in, set_of
from game.rules import GAMES
from game.rules.imagine import imagine
from game.rules.parts import View
from tests.bots.test_search import positions

REDEALT = [name for name in GAMES if {"redeal", "uniform_determinizations"} & set(vars(player_of(name)))]
DRAWS = 500
"""So many of both kinds are compared in each position."""


def places_of(world: Any, cards: CardSet) -> Hashable:
    """Where some cards lie: in which hand, else at which place of the stock or in which stack; -1 for none of these."""
    hidden = [1 << card for card in vars(world).get("stock", ())] + list(vars(world).get("stacks", ()))
    sets = [*world.hands, *hidden]
    return tuple(next((at for at, held in enumerate(sets) if held >> card & 1), -1) for card in cards_in(cards))


@pytest.mark.parametrize("name", REDEALT)
def test_worlds_made_from_the_first_come_as_often_as_those_that_the_rules_imagine(name: str) -> None:
    compare_worlds(name, every=4)


@pytest.mark.long
@pytest.mark.parametrize("name", REDEALT)
def test_the_same_in_many_positions(name: str) -> None:
    compare_worlds(name, every=1)


def compare_worlds(name: str, every: int) -> None:
    compared = 0
    for game in islice(positions(name, most=20, every=6), 0, 14, every):
        assert game.turn is not None
        view, by_rules = game.view(game.turn), Draw("rules")
        cards = unseen(view, Draw(f"cards {compared}"))
        expected = Counter(places_of(imagine(type(game), view, by_rules), cards) for _draw in range(DRAWS))
        worlds = unweighed(view, Draw("search"))
        found = Counter(places_of(world, cards) for world in islice(worlds, DRAWS))
        # chi-squared of two samples: far beyond what chance would do to the same draw
        keys = expected.keys() | found.keys()
        apart = sum((expected[key] - found[key]) ** 2 / (expected[key] + found[key]) for key in keys)
        assert apart < 1.8 * len(keys) + 20
        compared += len(keys) > 3
    assert compared >= 2


def unweighed(view: View, draw: Draw) -> Iterator[Any]:
    """The worlds as the game's own file makes them, before anything is believed."""
    player: Any = player_of(view.game)
    if hasattr(player, "uniform_determinizations"):
        worlds: Iterator[Any] = player.uniform_determinizations(view, draw)
        return worlds
    return uniform_determinizations(view, draw, player.redeal)


def unseen(view: View, draw: Draw) -> CardSet:
    """Three of the cards that the seat has not seen yet."""
    seen = seen_cards(view)
    return set_of(draw.shuffled(card for card in GAMES[view.game](view.players).pack() if not seen >> card & 1)[:3])


@pytest.mark.parametrize("name", REDEALT)
def test_worlds_made_from_the_first_look_to_the_seat_like_the_game(name: str) -> None:
    for game in positions(name, most=12, every=7):
        assert game.turn is not None
        view = game.view(game.turn)
        worlds = unweighed(view, Draw("search"))
        assert all(world.view(game.turn) == view for world in islice(worlds, 5))


def test_a_world_is_taken_as_often_as_its_weight_says() -> None:
    draw = Draw("weights")

    def coins() -> Iterator[Any]:
        while True:
            yield draw.below(2)

    taken = Counter(islice(believed(coins(), draw, lambda coin: (0.2, 0.8)[coin]), 4000))
    assert 0.77 < taken[1] / 4000 < 0.83


def test_where_nothing_is_believed_the_likeliest_of_a_few_worlds_has_to_do() -> None:
    worlds = iter(range(2 * MOST_DRAWS))
    taken = islice(believed(worlds, Draw("none"), lambda world: -world / 1000), 2)
    assert list(taken) == [0, MOST_DRAWS]
