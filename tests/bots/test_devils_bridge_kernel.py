"""The kernel of Devil's Bridge: compiled and plain Python give the same results, and all deals are equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise
from math import comb, exp, sqrt
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from game.bots.advice import version
from game.bots.games.devils_bridge import kernel as bridge_kernel
from game.bots.games.devils_bridge.habits import learned_weights, worth_of
from tests.bots.devils_bridge_worth import cards_of, plain_worth, rows_for

FILE = Path(bridge_kernel.__file__)


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    """The compiled kernel; `make` compiles it where there is a C compiler."""
    kernel: ModuleType = pytest.importorskip(
        "game.bots.games.devils_bridge.kernel_compiled", reason="the kernel is not compiled: run `make env`"
    )
    return kernel


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


def test_the_compiled_kernel_is_up_to_date(compiled: ModuleType) -> None:
    assert sha256(FILE.read_bytes()).hexdigest() == compiled.SOURCE, "run `make env`: the source has changed"


def test_compiled_and_plain_play_the_same_cards(compiled: ModuleType) -> None:
    for hands, trump, bids, leader, seed in some_deals(120):
        played: list[list[int]] = []
        for kernel in (compiled, bridge_kernel):
            table, log = kernel.BridgePosition(hands, [0] * len(hands), trump, leader, []), list[int]()
            taken = kernel.finish(table, 0, bids, leader, seed % 2 == 0, seed, learned(kernel), log)
            played.append([*taken, *log])
        assert played[0] == played[1]


def test_compiled_and_plain_value_hands_and_play_outs_alike(compiled: ModuleType) -> None:
    scores = [[won + 10 * (said == won) for won in range(18)] for said in range(18)]
    for hands, trump, bids, leader, seed in some_deals(60):
        weighed: list[tuple[float, float]] = []
        for kernel in (compiled, bridge_kernel):
            table = kernel.BridgePosition(hands, [0] * len(hands), trump, leader, [])
            gain = kernel.gain(table, 0, bids, leader, scores, True, 1.0, seed, learned(kernel), 3)
            weighed.append((gain, kernel.worth_of(hands[0], trump, len(hands))))
        assert weighed[0] == pytest.approx(weighed[1], rel=1e-12)


def test_compiled_and_plain_deal_the_same_hands(compiled: ModuleType) -> None:
    cards, barred = [1 << card for card in range(20)], [0b1111, 0, 0]
    dealers = [kernel.Dealer(cards.copy(), [5, 7, 8], barred) for kernel in (compiled, bridge_kernel)]
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


def test_packed_weights_can_be_added_without_overflow() -> None:
    draw = Random("packed")
    weights = [[draw.randint(-127, 127) for _thought in range(4)] for _row in range(60)]
    lanes = sum(bridge_kernel.packed(row, 0) for row in weights)
    sums = [sum(row[at] for row in weights) for at in range(4)]
    assert bridge_kernel.unpacked(lanes) == sums
    assert bridge_kernel.relu_sum(lanes) == sum(max(0, whole) for whole in sums)


def test_every_feature_uses_its_own_rows() -> None:
    own, others = learned_weights()
    kernel, draw, seen = bridge_kernel, Random("places"), set[int]()
    assert len(own) == len(others) == kernel.ROWS * kernel.WIDTH
    starts = (kernel.FIRST_HIGHER, kernel.FIRST_LOWER, kernel.FIRST_LENGTH, kernel.FIRST_WANT, kernel.FIRST_NEED)
    ends = (kernel.FIRST_TRUMPS, kernel.FIRST_OTHERS, kernel.FIRST_SLACK, kernel.ROWS)
    bounds = list(pairwise((0, *starts, *ends)))
    for _try in range(6000):
        features = some_features(draw)
        for card in cards_of(features.hand):
            places = rows_for(features, card)
            assert all(first <= place < last for place, (first, last) in zip(places, bounds, strict=True))
            seen.update(places)
    assert len(seen) > kernel.ROWS // 2, "different features use different rows"


def test_the_logit_is_the_plain_weights_and_the_positive_hidden_units() -> None:
    draw = Random("worth")
    weights = [draw.randint(-127, 127) for _weight in range(bridge_kernel.ROWS * bridge_kernel.WIDTH)]
    rows = bridge_kernel.rows_of(weights)
    for _try in range(200):
        features = some_features(draw)
        features.sum_shared(rows)
        for card in cards_of(features.hand):
            assert features.logit(card, bridge_kernel.suit_of(card), rows) == plain_worth(features, card, weights)


def test_a_card_is_drawn_by_the_softmax_of_the_logits() -> None:
    draw = Random("drawn")
    features = some_features(draw)
    cards = cards_of(features.hand)
    weights = [draw.randint(-8, 8) for _weight in range(bridge_kernel.ROWS * bridge_kernel.WIDTH)]
    odds = [exp(plain_worth(features, card, weights) / bridge_kernel.UNIT) for card in cards]
    rows = bridge_kernel.rows_of(weights)
    count = Counter(bridge_kernel.drawn(features, features.hand, rows) for _try in range(8000))
    assert len(cards) > 2
    for card, odd in zip(cards, odds, strict=True):
        expected = 8000 * odd / sum(odds)
        assert abs(count[card] - expected) < 5 * sqrt(expected) + 2


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
    table = kernel.BridgePosition(hands, [0] * len(hands), 0, 0, [])
    tricks: int = kernel.finish(table, 0, bids, 0, True, seed, habits, None)[0]
    return tricks


def test_the_learned_habits_make_more_bids_than_random_play_and_the_own_ones_most(compiled: ModuleType) -> None:
    own, others = learned(compiled)
    chance = compiled.rows_of([0] * bridge_kernel.ROWS * bridge_kernel.WIDTH)
    made = [0, 0, 0]
    for deal, (hands, worths) in enumerate(fair_deals(8000)):
        bids = [round(worth) for worth in worths]
        for at, rows in enumerate(([chance, chance], [others, others], [own, others])):
            made[at] += first_takes(compiled, hands, bids, 1 + deal, rows) == bids[0]
    assert made[0] + 1600 < made[1]
    assert made[1] + 40 < made[2]


@pytest.mark.parametrize(
    ("players", "size", "share"),
    [(3, 10, 0.56), (4, 5, 0.62), (4, 10, 0.64), (5, 4, 0.67), (5, 10, 0.7), (6, 8, 0.7), (7, 7, 0.72)],
)
def test_what_a_hand_is_worth_is_a_good_bid(compiled: ModuleType, players: int, size: int, share: float) -> None:
    habits, tricks = learned(compiled), dict[int, list[int]]()
    for deal, (hands, worths) in enumerate(fair_deals(4000, players, size)):
        bids = [round(worth) for worth in worths]
        tricks.setdefault(bids[0], []).append(first_takes(compiled, hands, bids, 1 + deal, habits))
    means = {bid: sum(won) / len(won) for bid, won in tricks.items() if len(won) > 100}
    assert all(abs(mean - bid) < 0.4 for bid, mean in means.items()), means
    assert sum(won.count(bid) for bid, won in tricks.items()) > share * 4000


def learned(kernel: ModuleType) -> list[list[bridge_kernel.WeightRow]]:
    """The learned habits as rows of this kernel."""
    return [kernel.rows_of(weights) for weights in learned_weights()]


def some_features(draw: Random) -> bridge_kernel.Features:
    """A seat on turn with a few cards, leading or following, and others that may want tricks."""
    players = draw.randint(3, 7)
    pack = draw.sample(range(52), 52)
    size = draw.randint(2, 50 // players)
    hand, others = (sum(1 << card for card in cards) for cards in (pack[:size], pack[size : size * players]))
    seats = bridge_kernel.BridgePosition([hand] * players, [0] * players, 0, 0, []).seats
    for seat in seats:
        seat.need = draw.randint(-1, 4)
    seats[0].hand = hand
    trump = bridge_kernel.SUIT << draw.randrange(4)
    led = 0 if draw.random() < 0.3 else bridge_kernel.suit_of(1 << pack[-1])
    beat = bridge_kernel.beating(1 << pack[-1], trump) if led else 0
    features = bridge_kernel.Features()
    features.see(seats[0], others, led, beat, trump, seats[-1], draw.randrange(players) if led else players - 1)
    return features


def test_the_version_of_the_bots_is_the_same_with_and_without_a_compiler() -> None:
    assert "game.bots.games.devils_bridge.kernel" in set(version._modules())
    assert "game.bots.games.devils_bridge.kernel_compiled" not in set(version._modules())
