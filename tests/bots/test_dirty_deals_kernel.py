"""The kernel of Dirty Deals follows the rules, and its values are the same compiled or not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.games.dirty_deals import kernel
from game.bots.games.dirty_deals.tree import TreeOutcomes, code_of, gains_of, open_deal_of, start_of
from game.bots.search.search import LUCK
from game.cards import Chance, parse_cards
from game.rules.actions import Action
from game.rules.dirty_deals.rules import DirtyDeals
from tests.bots.kernels import compiled_kernel

NOBODY = 4


def dealt(key: int, **options: int) -> DirtyDeals:
    game = DirtyDeals(4, f"kernel {key}", {"talk_seconds": 0, **options})
    game.begin()
    return game


def random_choice(game: DirtyDeals, luck: Random) -> Action:
    """Any legal action, a claim rarely."""
    assert game.turn is not None
    legal = game.legal(game.turn)
    return luck.choice([action for action in legal if action.suit is None or luck.random() < 0.2] or legal)


def points_of(result: int) -> list[int]:
    """What each seat scores by a result of the kernel."""
    change = [0] * 4
    if result >= 0:
        change[result // 50] = result // 5 % 10
        if result % 5 != NOBODY:
            change[result % 5] += 3
    return change


@pytest.mark.parametrize("key", range(40))
def test_a_deal_in_the_kernel_has_the_same_turns_choices_and_scores_as_by_the_rules(key: int) -> None:
    game, luck = dealt(key, trick_limit=20 - 10 * (key % 2)), Random(key)
    deal, is_over = open_deal_of(game), False
    while not is_over:
        assert game.turn is not None
        assert game.turn == deal.turn
        assert deal.legal() == open_deal_of(game).legal() == sum(map(code_of, game.legal(game.turn)))
        action = random_choice(game, luck)
        deal.play(code_of(action))
        events = [event for event in game.act(game.turn, action) if event.kind in ("score", "deal")]
        is_over = bool(events)
        assert deal.is_over == is_over
    assert points_of(deal.result) == events[0].data.get("change", [0] * 4)


def value_in(module: Any, key: int, moves: int) -> float:
    """The mean of 200 runs of the first legal action after some moves, in a kernel as it is or compiled."""
    game, luck = dealt(key), Random(key)
    for _move in range(moves):
        assert game.turn is not None
        plays = [action for action in game.legal(game.turn) if action.suit is None]
        game.act(game.turn, luck.choice(plays))
    assert game.turn is not None
    deal, search = module.open_deal(*start_of(game)), module.TreeSearch(gains_of((0, 3, 6, 2)), 1 + key)
    value: float = search.value(deal, code_of(game.legal(game.turn)[0]), 200)
    return value


@pytest.mark.parametrize(("key", "moves"), [(1, 0), (2, 5), (3, 18), (4, 31)])
def test_values_are_the_same_compiled_or_not(key: int, moves: int) -> None:
    assert value_in(compiled_kernel("dirty_deals"), key, moves) == value_in(kernel, key, moves)


def test_a_claim_is_worth_what_it_does_for_the_rubber() -> None:
    gains = gains_of((6, 0, 0, 0))
    three_points = (0 * 10 + 3) * 5 + NOBODY
    nine_points = (0 * 10 + 9) * 5 + NOBODY
    assert gains[three_points * 4] == gains[nine_points * 4] > 0 > gains[three_points * 4 + 1]


def test_actions_that_end_the_deal_have_their_exact_value() -> None:
    game = DirtyDeals(4, "claim", {"talk_seconds": 0})
    game.lay(game.order_of({0: parse_cards("9C TC JC QC KC AC")}, lambda _card, _place: True, Chance("claim")))
    nine_points = (0 * 10 + 9) * 5 + holder(game)
    found = TreeOutcomes()(game, 0, [Action("claim", suit=3)], [0.5] * LUCK)
    assert found == [gains_of((0, 0, 0, 0))[nine_points * 4]]


def holder(game: DirtyDeals) -> int:
    """The seat with the bower of clubs."""
    bower = parse_cards("JS")[0]
    return next(seat for seat, hand in enumerate(game.hands) if hand >> bower & 1)
