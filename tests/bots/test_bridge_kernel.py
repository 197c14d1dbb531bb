"""The kernel of Devil's Bridge: compiled it does what it does as plain Python, and deals all that fits evenly."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import accumulate
from math import comb, exp, sqrt
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from game.bots import bridge_kernel, version
from game.bots.bridge_habits import habits, worth_of
from game.cards import cards_in

FILE = Path(bridge_kernel.__file__)


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    """The compiled kernel, which `make` has made where there is a C compiler."""
    kernel: ModuleType = pytest.importorskip("game.bots.bridge_compiled", reason="no C compiler was there")
    return kernel


def some_deals(count: int) -> list[tuple[list[int], int, list[int], int, int]]:
    """Hands in codes, a trump suit, bids, who leads, and the seed of the chance."""
    draw, deals = Random("kernel"), []
    for _deal in range(count):
        players = draw.randint(3, 7)
        size = draw.randint(1, 50 // players)
        pack = draw.sample(range(52), 52)
        hands = [sum(1 << card for card in pack[size * seat : size * seat + size]) for seat in range(players)]
        bids = [draw.randint(0, 3) for _seat in range(players)]
        deals.append((hands, draw.randrange(4), bids, draw.randrange(players), draw.randint(1, 2**31)))
    return deals


def test_the_compiled_kernel_is_made_of_the_file_as_it_is(compiled: ModuleType) -> None:
    assert sha256(FILE.read_bytes()).hexdigest() == compiled.SOURCE, "run `make env`: the file has changed since"


def test_compiled_and_plain_play_the_same_cards(compiled: ModuleType) -> None:
    for hands, trump, bids, leader, seed in some_deals(120):
        played: list[list[int]] = []
        for kernel in (compiled, bridge_kernel):
            table, log = kernel.Table(hands, [0] * len(hands), trump, leader, []), list[int]()
            taken = kernel.finish(table, 0, bids, leader, seed % 2 == 0, seed, habits(), log)
            played.append([*taken, *log])
        assert played[0] == played[1]


def test_compiled_and_plain_weigh_hands_and_play_outs_alike(compiled: ModuleType) -> None:
    scores = [[won + 10 * (said == won) for won in range(18)] for said in range(18)]
    for hands, trump, bids, leader, seed in some_deals(60):
        weighed: list[tuple[float, float]] = []
        for kernel in (compiled, bridge_kernel):
            table = kernel.Table(hands, [0] * len(hands), trump, leader, [])
            gain = kernel.gain(table, 0, bids, leader, scores, True, 1.0, seed, habits())
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


def test_what_never_fits_is_given_up() -> None:
    assert bridge_kernel.Dealer([1, 2], [1, 1], [0b11, 0]).deal(1, 300) == []


def test_every_weight_has_its_place_and_no_card_looks_beyond_them() -> None:
    own, others = habits()
    assert len(own) == len(others) == bridge_kernel.WEIGHTS
    kernel, draw, seen = bridge_kernel, Random("places"), set[int]()
    starts = list(accumulate((0, kernel.BY_HIGHER, kernel.BY_SURE, kernel.BY_LENGTH, kernel.BY_OTHERS)))
    for _try in range(4000):
        moment = some_moment(draw)
        for card in cards_of(moment.hand):
            places = moment.marks(card)
            assert all(starts[at] <= place < starts[at + 1] for at, place in enumerate(places))
            seen.update(places)
    assert len(seen) > kernel.WEIGHTS // 3, "the places differ by what a seat goes by"


def test_a_card_is_drawn_as_often_as_its_weights_say() -> None:
    draw = Random("drawn")
    moment = some_moment(draw)
    cards = cards_of(moment.hand)
    weights = [draw.randint(-30, 30) for _place in range(bridge_kernel.WEIGHTS)]
    odds = [exp(sum(weights[place] for place in moment.marks(card)) / bridge_kernel.UNIT) for card in cards]
    count = Counter(bridge_kernel.drawn(moment, moment.hand, weights) for _try in range(8000))
    for card, odd in zip(cards, odds, strict=True):
        expected = 8000 * odd / sum(odds)
        assert abs(count[card] - expected) < 5 * sqrt(expected) + 2


def test_the_learned_habits_make_more_bids_than_chance_and_the_own_ones_more_still() -> None:
    chance, (own, others) = [0] * bridge_kernel.WEIGHTS, habits()
    made = [0, 0, 0]
    for deal in range(400):
        draw = Random(f"habits {deal}")
        pack = draw.sample(range(52), 50)
        hands = [sum(1 << card for card in pack[10 * seat : 10 * seat + 10]) for seat in range(5)]
        sets = [sum(1 << card % 4 * 13 + card // 4 for card in pack[10 * seat : 10 * seat + 10]) for seat in range(5)]
        bids = [round(worth_of(cards, 0, 5)) for cards in sets]
        for at, weights in enumerate(([chance, chance], [others, others], [own, others])):
            table = bridge_kernel.Table(hands, [0] * 5, 0, 0, [])
            taken = bridge_kernel.finish(table, 0, bids, 0, True, 1 + deal, weights, None)
            made[at] += taken[0] == bids[0]
    assert made[0] + 60 < made[1] < made[2]


def some_moment(draw: Random) -> bridge_kernel.Moment:
    """A seat on turn with a few cards, leading or following, and others who may want tricks."""
    players = draw.randint(3, 7)
    pack = draw.sample(range(52), 52)
    size = draw.randint(2, 50 // players)
    hand, others = (sum(1 << card for card in cards) for cards in (pack[:size], pack[size : size * players]))
    seats = bridge_kernel.Table([hand] * players, [0] * players, 0, 0, []).seats
    for seat in seats:
        seat.need = draw.randint(-1, 4)
    seats[0].hand = hand
    trump = bridge_kernel.SUIT << draw.randrange(4)
    led = 0 if draw.random() < 0.3 else bridge_kernel.suit_of(1 << pack[-1])
    beat = bridge_kernel.beating(1 << pack[-1], trump) if led else 0
    moment = bridge_kernel.Moment()
    moment.see(seats[0], others, led, beat, trump, seats[-1], draw.randrange(players) if led else players - 1)
    return moment


def cards_of(hand: int) -> list[int]:
    """The cards of a hand, each by itself."""
    return [1 << at for at in cards_in(hand)]


def test_the_version_of_the_bots_is_the_same_with_and_without_a_compiler() -> None:
    assert "game.bots.bridge_kernel" in set(version._modules())
    assert "game.bots.bridge_compiled" not in set(version._modules())
