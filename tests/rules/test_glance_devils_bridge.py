"""Devil's Bridge: what the table shows at a glance."""

from __future__ import annotations

import pytest

from game.cards import Chance, parse_cards
from game.rules.actions import parse_action
from game.rules.devils_bridge.rules import DevilsBridge
from game.rules.glance import Goal, TrumpMark
from game.rules.parts import Layout, OptionValue
from tests.rotation import one_in
from tests.rules.glances import check_nothing_is_private, check_winners


def bridge(number: int = 3, **options: OptionValue) -> DevilsBridge:
    """Deal `number` of three players, dealer seat 0; hearts are turned up."""
    game = DevilsBridge(3, "glance", options)
    game.number, game.dealer = number, 0
    fixed: Layout = {"turn-up": parse_cards("5H")}
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("glance")))
    return game


@pytest.mark.parametrize("players", one_in(2, DevilsBridge.seats))
def test_a_glance_tells_nothing_private_even_in_the_blind_deal(players: int) -> None:
    game = DevilsBridge(players, "whole series")
    check_nothing_is_private(game, deals=len(game.series))


def test_the_winning_card_takes_the_trick() -> None:
    check_winners(DevilsBridge(5, "winners"), deals=12)


def test_bids_are_exact_goals_from_the_moment_they_are_made() -> None:
    game = bridge()
    assert game.glance(game.view(None)).goals == ()
    game.act(1, parse_action("bid 2"))
    assert game.glance(game.view(0)).goals == (Goal((1,), "tricks", 0, 2, 3, is_exact=True),)


def test_the_turned_up_suit_is_trump_and_everybody_plays_alone() -> None:
    glance = bridge().glance(bridge().view(2))
    assert glance.trumps == (TrumpMark("suit", 1),)
    assert glance.sides == ()


def test_the_race_goes_to_the_target_or_through_the_series() -> None:
    by_series, by_target = (
        bridge().glance(bridge().view(None)).race,
        bridge(target=60).glance(bridge(target=60).view(None)).race,
    )
    assert by_series is not None
    assert by_target is not None
    assert (by_series.target, by_series.deals) == (None, 19)
    assert (by_target.target, by_target.deals) == (60, None)
