"""The kernel of Alkort: compiled and plain Python give the same results, and habits know what their seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from types import ModuleType
from typing import Any

import pytest

from game.bots.games.alkort import kernel as alkort_kernel
from game.bots.games.alkort.playout import CARDS
from game.bots.games.alkort.weights import OTHERS, OWN
from game.bots.kernels.network import UNIT, WIDTH, Choice, rows_of
from game.bots.kernels.weights import weights_of
from game.cards import SEVEN, rank_of
from game.rules.alkort.tricks import WORTH, taker
from tests.bots.kernels import compiled_kernel, learned, looked_at, plain_kernel

PLAIN = plain_kernel("alkort")
FIRSTS = [value for name, value in vars(alkort_kernel).items() if name.startswith("FIRST_")]


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    """The compiled kernel."""
    return compiled_kernel("alkort")


def some_deal(draw: Random) -> tuple[list[int], int, bool, int, bool]:
    """What `alkort_playout` takes: hands in codes, cards laid away, the options, and the leader."""
    pack = draw.sample(range(44), 44)
    hands = [sum(1 << card for card in pack[9 * seat : 9 * seat + 9]) for seat in range(4)]
    laid_away = sum(1 << card for card in pack[36:]) if draw.random() < 0.2 else 0
    return hands, laid_away, draw.random() < 0.7, draw.randrange(4), draw.random() < 0.5


def some_tables(count: int) -> Iterator[alkort_kernel.AlkortPlayout]:
    """Deals that have been played for a while by chance."""
    draw = Random("tables")
    for _table in range(count):
        table = alkort_kernel.alkort_playout(*some_deal(draw))
        for _card in range(draw.randrange(28)):
            table.play(1 << draw.choice(codes_in(table.legal())))
            if table.is_over:
                break
        else:
            yield table


def codes_in(cards: int) -> list[int]:
    """The codes in a set."""
    return [code for code in range(44) if cards >> code & 1]


def test_compiled_and_plain_play_the_same_cards_and_value_them_alike(compiled: ModuleType) -> None:
    draw = Random("kernel")
    for _deal in range(12):
        deal, seed, played = some_deal(draw), draw.randint(1, 2**31), list[list[float]]()
        for kernel in (compiled, PLAIN):
            table, habits, log = kernel.alkort_playout(*deal), learned(kernel, "alkort"), list[int]()
            over = kernel.ended(table, 0, deal[3], seed, habits, log)
            gain = kernel.mean_gain(table, 0, deal[3], seed, habits, 2)
            for card in log[:24]:
                table.play(card)
            ended = [] if table.is_over else [kernel.solved_gain(table, log[24], deal[3])]
            played.append([*over.scores(), *log, gain, *ended])
        assert played[0] == played[1]


def test_every_feature_uses_its_own_rows() -> None:
    bounds, seen = [*FIRSTS, alkort_kernel.ROWS], set[int]()
    assert bounds == sorted(bounds)
    assert {len(weights_of(text)) for text in (OWN, OTHERS)} == {alkort_kernel.ROWS * WIDTH}
    for table in some_tables(150):
        choice = looked_at(table, alkort_kernel.ROWS)
        groups = [sum(place >= first for first in bounds) for place in choice.shared]
        kept = [group for group in groups if group]
        assert kept == [1, 2, *([3] if table.played else []), 4, 5, 6, 7, 8, 8, 8]
        for note in choice.notes:
            cards_first = bounds[bounds.index(alkort_kernel.FIRST_RANK) :]
            for place, (first, last) in zip(note.rows, pairwise(cards_first), strict=True):
                assert first <= place < last
            assert set(note.held_back) <= {place for place in choice.shared if place < bounds[0]}
            seen.update(note.rows)
        seen.update(choice.shared)
    assert len(seen) > alkort_kernel.ROWS // 3, "different features use different rows"


def test_the_least_useful_cards_are_enough() -> None:
    # the first seat leads an ace; the next one holds rubbish, a seven, two sixes, a jack and three cards that win
    hand = [1 << code for code in (0, 9, 19, 26, 27, 30, 38, 39, 43)]
    hands = [1 << 34 | 255 << 10, sum(hand), 0b111111111 << 1, 0]
    table = alkort_kernel.alkort_playout(hands, 0, False, 0, False)
    table.play(1 << 34)
    assert codes_in(table.legal()) == [0, 38, 43], "the nines of diamonds and hearts are the same"
    table.play(1)
    table.play(2)
    table.hand = sum(hand)
    assert codes_in(table.legal()) == [0, 38], "in the last seat the lowest is enough"
    table.hand = sum(hand[2:])
    assert codes_in(table.legal()) == [19, 26, 38], "a seven and the lowest six"
    table.hand = sum(hand[:6])
    assert codes_in(table.legal()) == [0]


def logits(table: alkort_kernel.AlkortPlayout) -> list[int]:
    """The logit of each rank that may be played, by weights drawn by chance."""
    choice = Choice(1)
    choice.is_listing = True
    choice.begin(ROWS_BY_CHANCE)
    table.look(choice, table.legal())
    return choice.logits


DRAW = Random("weights")
ROWS_BY_CHANCE = rows_of([DRAW.randint(-UNIT, UNIT) for _weight in range(alkort_kernel.ROWS * WIDTH)])


def test_a_seat_knows_nothing_of_the_hidden_hands() -> None:
    draw, changed = Random("hidden"), 0
    for table in some_tables(300):
        before, kept = logits(table), table.shown & table.partner
        sizes = [len(codes_in(hand)) for hand in (table.left, table.partner & ~kept, table.right)]
        unknown = codes_in(table.unseen & ~table.hand & ~kept)
        draw.shuffle(unknown)
        ends = [sum(sizes[:at]) for at in range(4)]
        dealt = [sum(1 << code for code in unknown[start:end]) for start, end in pairwise(ends)]
        changed += dealt[0] != table.left
        table.left, table.partner, table.right = dealt[0], dealt[1] | kept, dealt[2]
        # the other side's own signs are hidden, too
        table.shown, table.best_shown = kept, table.best_shown & 0xFF00FF | draw.randrange(12) << 8
        assert logits(table) == before
    assert changed > 200


def test_ranks_beat_each_other_as_the_rules_say() -> None:
    for courts_fall, rank in ((False, alkort_kernel.FLAT), (True, alkort_kernel.FALLING)):
        at: alkort_kernel.CardRank | None = rank
        count = 0
        while at is not None:
            for led in codes_in(at.cards):
                count += 1
                for code in set(range(44)) - {led}:
                    is_beaten = taker([(0, CARDS[led]), (1, CARDS[code])], courts_fall) == 1
                    assert is_beaten == bool(at.beat_led >> code & 1)
                    is_over = taker([(0, CARDS[2]), (1, CARDS[led]), (2, CARDS[code])], courts_fall) == 2
                    assert rank_of(CARDS[led]) == SEVEN or not WORTH[CARDS[led]] or is_over == bool(at.beat >> code & 1)
            at = at.next
        assert count == 44


def best(table: Any, seat: int) -> float:
    """What a deal is worth if all hands are seen and all play best, found by trying every card."""
    if table.is_over:
        return float(table.gain(seat))
    gains = []
    hand = table.hand if table.played or table.even + table.odd else table.hand & ~alkort_kernel.SEVENS or table.hand
    for code in codes_in(hand):
        after = table.copy()
        after.play(1 << code)
        gains.append(best(after, seat))
    return max(gains) if table.turn % 2 == seat % 2 else min(gains)


def test_ends_are_solved_as_by_trying_every_card() -> None:
    solved = 0
    for table in some_tables(500):
        if len(codes_in(table.hand)) <= 3 and sum(map(len, map(codes_in, hands_of(table)))) <= 10:
            seat = int(table.turn)
            for code in codes_in(table.hand):
                after = table.copy()
                after.play(1 << code)
                assert alkort_kernel.solved_gain(table, 1 << code, seat) == best(after, seat)
                solved += 1
    assert solved > 10


def hands_of(table: alkort_kernel.AlkortPlayout) -> list[int]:
    """The hands from the seat on turn on."""
    return [int(hand) for hand in (table.hand, table.left, table.partner, table.right)]
