"""Determinizations made from the first one have the same distribution as those by the rules; then they are weighted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import islice
from typing import Any

import pytest

from game.bots.player import Player, player_of
from game.bots.search.determinizations import MOST_DRAWS, Draw, weighted
from game.bots.search.view_facts import seen_cards
from game.cards import CardSet, cards_in, set_of
from game.rules import GAMES
from game.rules.imagine import imagine
from game.rules.parts import View
from tests.bots.test_search import positions
from tests.rotation import some_of

REDEALT = [
    name for name in GAMES if type(player_of(name)).uniform_determinizations is not Player.uniform_determinizations
]
DRAWS = 500
"""The number of both kinds that are compared in each position."""


def places_of(imagined: Any, cards: CardSet) -> Hashable:
    """For each card the index of the hand, place of the stock, or stack that holds it; -1 for none."""
    hidden = [1 << card for card in vars(imagined).get("stock", ())] + list(vars(imagined).get("stacks", ()))
    sets = [*imagined.hands, *hidden]
    return tuple(next((at for at, held in enumerate(sets) if held >> card & 1), -1) for card in cards_in(cards))


@pytest.mark.parametrize("name", some_of(REDEALT, 4))
def test_redealt_games_have_the_same_distribution_as_imagined_ones(name: str) -> None:
    compare_distributions(name, every=4)


@pytest.mark.long
@pytest.mark.parametrize("name", REDEALT)
def test_the_same_in_many_positions(name: str) -> None:
    compare_distributions(name, every=1)


def compare_distributions(name: str, every: int) -> None:
    compared = 0
    for game in islice(positions(name, most=20, every=6), 0, 14, every):
        assert game.turn is not None
        view, by_rules = game.view(game.turn), Draw("rules")
        cards = unseen(view, Draw(f"cards {compared}"))
        expected = Counter(places_of(imagine(type(game), view, by_rules), cards) for _draw in range(DRAWS))
        determinizations = player_of(name).uniform_determinizations(view, Draw("search"))
        found = Counter(places_of(imagined, cards) for imagined in islice(determinizations, DRAWS))
        # chi-squared of two samples, with a bound far beyond random differences
        keys = expected.keys() | found.keys()
        apart = sum((expected[key] - found[key]) ** 2 / (expected[key] + found[key]) for key in keys)
        assert apart < 1.8 * len(keys) + 20
        compared += len(keys) > 3
    assert compared >= 2


def unseen(view: View, draw: Draw) -> CardSet:
    """Three cards that the seat has not seen yet."""
    seen = seen_cards(view)
    return set_of(draw.shuffled(card for card in GAMES[view.game](view.players).pack() if not seen >> card & 1)[:3])


@pytest.mark.parametrize("name", some_of(REDEALT, 5))
def test_redealt_games_give_the_seat_the_same_view(name: str) -> None:
    for game in positions(name, most=12, every=7):
        assert game.turn is not None
        view = game.view(game.turn)
        determinizations = player_of(name).uniform_determinizations(view, Draw("search"))
        assert all(imagined.view(game.turn) == view for imagined in islice(determinizations, 5))


def test_after_an_unseen_exchange_every_seat_has_a_view_that_fits_the_redealt_game() -> None:
    for game in positions("call-deuces", most=12, every=7):
        assert game.turn is not None
        determinizations = player_of("call-deuces").uniform_determinizations(game.view(game.turn), Draw("search"))
        for imagined in islice(determinizations, 1, 3):
            views = [imagined.view(seat) for seat in range(game.players)]
            assert [imagine(type(game), view, Draw("again")).view(view.seat) for view in views] == views


def test_a_determinization_is_accepted_in_proportion_to_its_weight() -> None:
    draw = Draw("weights")

    def coins() -> Iterator[Any]:
        while True:
            yield draw.below(2)

    taken = Counter(islice(weighted(coins(), draw, lambda coin: (0.2, 0.8)[coin]), 4000))
    assert 0.77 < taken[1] / 4000 < 0.83


def test_if_none_is_accepted_the_likeliest_of_a_few_is_taken() -> None:
    determinizations = iter(range(2 * MOST_DRAWS))
    taken = islice(weighted(determinizations, Draw("none"), lambda imagined: -imagined / 1000), 2)
    assert list(taken) == [0, MOST_DRAWS]
