"""The kernel of Devil's Bridge: compiled it does what it does as plain Python, and deals all that fits evenly."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from math import comb
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from game.bots import bridge_kernel, version

FILE = Path(bridge_kernel.__file__)


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    """The compiled kernel, which `make` has made where there is a C compiler."""
    kernel: ModuleType = pytest.importorskip("game.bots.bridge_compiled", reason="no C compiler was there")
    return kernel


def some_deals(count: int) -> list[tuple[list[int], int, list[int], int, list[float]]]:
    """Hands in codes, a trump suit, bids, who leads, and luck."""
    draw, deals = Random("kernel"), []
    for _deal in range(count):
        players = draw.randint(3, 7)
        size = draw.randint(1, 50 // players)
        pack = draw.sample(range(52), 52)
        hands = [sum(1 << card for card in pack[size * seat : size * seat + size]) for seat in range(players)]
        bids = [draw.randint(0, 3) for _seat in range(players)]
        deals.append((hands, draw.randrange(4), bids, draw.randrange(players), [draw.random() for _move in range(96)]))
    return deals


def test_the_compiled_kernel_is_made_of_the_file_as_it_is(compiled: ModuleType) -> None:
    assert sha256(FILE.read_bytes()).hexdigest() == compiled.SOURCE, "run `make env`: the file has changed since"


def test_compiled_and_plain_play_the_same_cards(compiled: ModuleType) -> None:
    for hands, trump, bids, leader, luck in some_deals(120):
        played: list[list[int]] = []
        for kernel in (compiled, bridge_kernel):
            table, log = kernel.Table(hands, [0] * len(hands), trump, leader, []), list[int]()
            taken = kernel.finish(table, 0, bids, leader, bool(luck[0] < 0.5), luck, 7, log)
            played.append([*taken, *log])
        assert played[0] == played[1]


def test_compiled_and_plain_weigh_hands_and_play_outs_alike(compiled: ModuleType) -> None:
    scores = [[won + 10 * (said == won) for won in range(18)] for said in range(18)]
    for hands, trump, bids, leader, luck in some_deals(60):
        weighed: list[tuple[float, float]] = []
        for kernel in (compiled, bridge_kernel):
            table = kernel.Table(hands, [0] * len(hands), trump, leader, [])
            gain = kernel.gain(table, 0, bids, leader, scores, True, 1.0, luck)
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


def test_who_has_more_sure_tricks_than_needed_lets_one_go() -> None:
    ace, king, nine, six = (1 << rank * 4 for rank in (12, 11, 7, 4))
    hand, spades = ace | king | six, bridge_kernel.SUIT
    beat = bridge_kernel.beating(nine, spades << 1)
    cards = [bridge_kernel.following(hand, hand, nine, need, spades, beat, False) for need in (0, 1, 2)]
    assert cards == [six, six, ace]
    assert [bridge_kernel.opening(hand, nine, need) for need in (0, 1, 2)] == [six, six, ace]


def test_the_version_of_the_bots_is_the_same_with_and_without_a_compiler() -> None:
    assert "game.bots.bridge_kernel" in set(version._modules())
    assert "game.bots.bridge_compiled" not in set(version._modules())
