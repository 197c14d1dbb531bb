"""The kernel of Devil's Bridge: compiled and plain Python give the same results, and all deals are equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import comb
from random import Random
from types import ModuleType
from typing import Any

import pytest

from game.bots.games.devils_bridge import kernel as bridge_kernel
from game.bots.games.devils_bridge.habits import worth_of
from game.bots.games.devils_bridge.weights import OTHERS, OWN
from game.bots.kernels.network import WIDTH
from game.bots.kernels.weights import weights_of
from tests.bots.kernels import compiled_kernel, learned, looked_at, plain_kernel
from tests.rotation import rows_in

PLAIN = plain_kernel("devils_bridge")


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    """The compiled kernel."""
    return compiled_kernel("devils_bridge")


def some_deals(count: int) -> list[tuple[list[int], int, list[int], int, int]]:
    """Hands in codes, a trump suit, bids, the leader, and a seed."""
    draw, deals = Random("kernel"), []
    for _deal in range(count):
        players = draw.randint(3, 7)
        size = draw.randint(1, 50 // players)
        pack = draw.sample(range(52), 52)
        hands = [sum(1 << card for card in pack[size * seat : size * seat + size]) for seat in range(players)]
        bids = [draw.randint(0, 3) for _seat in range(players)]
        deals.append((hands, draw.randrange(4), bids, draw.randrange(players), draw.randint(1, 2**31)))
    return deals


def playout_of(
    kernel: Any, hands: list[int], trump: int, bids: list[int], leader: int, is_greedy: bool = True
) -> bridge_kernel.BridgePlayout:
    """The start of a play-out by this kernel."""
    scores = [[won + 10 * (said == won) for won in range(18)] for said in range(18)]
    scoring = kernel.BridgeScoring(bids, scores, is_greedy, 1.0)
    made: bridge_kernel.BridgePlayout = kernel.bridge_playout(hands, [0] * len(hands), trump, leader, [], scoring)
    return made


def test_compiled_and_plain_play_the_same_cards_and_value_them_alike(compiled: ModuleType) -> None:
    for hands, trump, bids, leader, seed in some_deals(60):
        played: list[list[float]] = []
        for kernel in (compiled, PLAIN):
            table, log = playout_of(kernel, hands, trump, bids, leader, seed % 2 == 0), list[int]()
            habits = learned(kernel, "devils_bridge")
            over = kernel.ended(table, 0, leader, seed, habits, log)
            gain = kernel.mean_gain(table, 0, leader, seed, habits, 3)
            played.append([*over.taken(), *log, gain, kernel.worth_of(hands[0], trump, len(hands))])
        assert played[0] == played[1]


def test_compiled_and_plain_deal_the_same_hands(compiled: ModuleType) -> None:
    cards, barred = [1 << card for card in range(20)], [0b1111, 0, 0]
    dealers = [kernel.Dealer(cards.copy(), [5, 7, 8], barred) for kernel in (compiled, PLAIN)]
    for seed in range(1, 200):
        assert dealers[0].deal(seed * 1_000_003, 300) == dealers[1].deal(seed * 1_000_003, 300)


def test_every_deal_that_fits_is_dealt_equally_often() -> None:
    draw = Random("even")
    # six cards, the first two barred from the first place
    dealer = bridge_kernel.Dealer([1 << card for card in range(6)], [2, 1, 3], [0b11, 0, 0])
    dealt = Counter(tuple(dealer.deal(1 + int(draw.random() * 2**30), 300)) for _deal in range(7200))
    assert len(dealt) == comb(4, 2) * 4
    assert all(hands[0] & 0b11 == 0 and sum(hands) == 0b111111 for hands in dealt)
    assert max(dealt.values()) < 380
    assert min(dealt.values()) > 230


def test_an_impossible_deal_is_given_up() -> None:
    assert bridge_kernel.Dealer([1, 2], [1, 1], [0b11, 0]).deal(1, 300) == []


@pytest.mark.long
def test_every_feature_uses_its_own_rows() -> None:
    own, others = map(weights_of, (OWN, OTHERS))
    kernel, draw, seen = bridge_kernel, Random("places"), set[int]()
    assert len(own) == len(others) == kernel.ROWS * WIDTH
    bounds = [kernel.FIRST_HIGHER, kernel.FIRST_LOWER, kernel.FIRST_LENGTH, kernel.FIRST_WANT, kernel.FIRST_NEED]
    for _try in range(1500):
        choice = looked_at(some_table(draw), kernel.ROWS)
        for note in choice.notes:
            assert [place < kernel.FIRST_HIGHER for place in note.held_back] == [True]
            for place, (first, last) in zip(note.rows, pairwise(bounds), strict=True):
                assert first <= place < last
            seen.update(note.rows)
        need, trumps, slack, others_row, *held = choice.shared
        assert kernel.FIRST_NEED <= need < kernel.FIRST_TRUMPS <= trumps < kernel.FIRST_OTHERS <= others_row
        assert others_row < kernel.FIRST_SLACK <= slack < kernel.ROWS
        assert max(held) < kernel.FIRST_HIGHER
        seen.update(choice.shared)
    assert len(seen) > kernel.ROWS // 2, "different features use different rows"


def fair_deals(count: int, players: int = 5, size: int = 10) -> Iterator[tuple[list[int], list[float]]]:
    """Hands in codes, and their expected tricks with the first suit as trump."""
    draw = Random("habits")
    for _deal in range(count):
        pack = draw.sample(range(52), players * size)
        dealt = [pack[size * seat : size * seat + size] for seat in range(players)]
        sets = [sum(1 << card % 4 * 13 + card // 4 for card in cards) for cards in dealt]
        yield [sum(1 << card for card in cards) for cards in dealt], [worth_of(cards, 0, players) for cards in sets]


def first_takes(kernel: ModuleType, hands: list[int], bids: list[int], seed: int, habits: list[list[Any]]) -> int:
    """The tricks of the first seat, which leads and searches, with the first suit as trump."""
    tricks: int = kernel.ended(playout_of(kernel, hands, 0, bids, 0), 0, 0, seed, habits, None).taken()[0]
    return tricks


def test_the_learned_habits_make_more_bids_than_random_play_and_the_own_ones_most(compiled: ModuleType) -> None:
    own, others = learned(compiled, "devils_bridge")
    chance = compiled.rows_of([0] * bridge_kernel.ROWS * WIDTH)
    made = [0, 0, 0]
    for deal, (hands, worths) in enumerate(fair_deals(8000)):
        bids = [round(worth) for worth in worths]
        for at, rows in enumerate(([chance, chance], [others, others], [own, others])):
            made[at] += first_takes(compiled, hands, bids, 1 + deal, rows) == bids[0]
    assert made[0] + 1600 < made[1]
    assert made[1] + 40 < made[2]


@pytest.mark.parametrize(
    ("players", "size", "share"),
    rows_in(3, [(3, 10, 0.56), (4, 5, 0.62), (4, 10, 0.64), (5, 4, 0.67), (5, 10, 0.7), (6, 8, 0.7), (7, 7, 0.72)]),
)
def test_what_a_hand_is_worth_is_a_good_bid(compiled: ModuleType, players: int, size: int, share: float) -> None:
    habits, tricks = learned(compiled, "devils_bridge"), dict[int, list[int]]()
    for deal, (hands, worths) in enumerate(fair_deals(4000, players, size)):
        bids = [round(worth) for worth in worths]
        tricks.setdefault(bids[0], []).append(first_takes(compiled, hands, bids, 1 + deal, habits))
    means = {bid: sum(won) / len(won) for bid, won in tricks.items() if len(won) > 100}
    assert all(abs(mean - bid) < 0.4 for bid, mean in means.items()), means
    assert sum(won.count(bid) for bid, won in tricks.items()) > share * 4000


def some_table(draw: Random) -> bridge_kernel.BridgePlayout:
    """A seat on turn with a few cards, leading or following, and others that may want tricks."""
    players = draw.randint(3, 7)
    pack = draw.sample(range(52), 52)
    size = draw.randint(3, 52 // players)
    hands = [sum(1 << card for card in pack[seat * size : seat * size + size]) for seat in range(players)]
    bids = [draw.randint(0, 4) for _seat in range(players)]
    table = playout_of(PLAIN, hands, draw.randrange(4), bids, draw.randrange(players), draw.random() < 0.5)
    for _card in range(draw.randrange(players * (size - 2))):
        legal = table.legal()
        cards = [1 << card for card in range(52) if legal >> card & 1]
        table.play(draw.choice(cards))
    return table
