"""The kernel of 400: compiled and plain Python play alike, and a seat does not know the hands of the others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

from game.bots.games.four_hundred import kernel
from game.bots.games.four_hundred.solver import best_gain
from game.bots.kernels.network import WIDTH
from tests.bots.kernels import cards_of, compiled_kernel, learned, looked_at, plain_kernel

PLAIN = plain_kernel("four_hundred")


def some_hands(draw: Random, size: int = 13) -> list[int]:
    """Four hands in codes."""
    pack = draw.sample(range(52), 4 * size)
    return [sum(1 << card for card in pack[size * seat : size * seat + size]) for seat in range(4)]


def table_of(made_by: Any, hands: list[int], leader: int, bids: list[int]) -> kernel.FourHundredPlayout:
    """The start of a play-out by this kernel."""
    points = [[float(said if taken >= said else -said) for taken in range(14)] for said in bids]
    scoring = made_by.FourHundredScoring(bids, points)
    table: kernel.FourHundredPlayout = made_by.four_hundred_playout(hands, leader, [], scoring)
    return table


def played_on(draw: Random, table: kernel.FourHundredPlayout, most: int) -> kernel.FourHundredPlayout:
    """The table after some random cards."""
    for _card in range(draw.randrange(most)):
        legal = table.legal()
        table.play(draw.choice([1 << card for card in range(52) if legal >> card & 1]))
    return table


def some_tables(count: int) -> Iterator[kernel.FourHundredPlayout]:
    """Random positions."""
    draw = Random("tables")
    for _table in range(count):
        bids = [draw.randint(1, 7) for _seat in range(4)]
        yield played_on(draw, table_of(PLAIN, some_hands(draw), draw.randrange(4), bids), 48)


def test_compiled_and_plain_play_the_same_cards_and_value_them_alike() -> None:
    compiled, draw = compiled_kernel("four_hundred"), Random("same")
    for _deal in range(25):
        hands, leader, bids = some_hands(draw, draw.randint(1, 13)), draw.randrange(4), [2, 3, 4, 1]
        seed, found = draw.randint(1, 2**31), list[list[float]]()
        for made_by in (compiled, PLAIN):
            table, log = table_of(made_by, hands, leader, bids), list[int]()
            habits = learned(made_by, "four_hundred")
            over = made_by.ended(table, 0, leader, seed, habits, log)
            found.append([*over.taken(), *log, made_by.mean_gain(table, 0, leader, seed, habits, 2)])
        assert found[0] == found[1]


def ends(count: int, most: int) -> Iterator[tuple[list[int], int, list[int], list[int]]]:
    """Ends of deals: hands of up to `most` cards, the leader, what each seat still needs, and cards played since."""
    draw = Random("ends")
    while count:
        hands, leader = some_hands(draw, draw.randint(2, most)), draw.randrange(4)
        needs, moves = [draw.randint(-1, most) for _seat in range(4)], list[int]()
        table = table_of(PLAIN, hands, leader, needs)
        for _card in range(draw.randrange(4)):
            moves.append(draw.choice(cards_of(table.legal())))
            table.play(moves[-1])
        if len(cards_of(table.legal())) > 1:
            count -= 1
            yield hands, leader, needs, moves


def best_by_force(table: kernel.FourHundredPlayout, seat: int) -> float:
    """The gain of the side of `seat` with best play, by trying everything."""
    if table.is_over:
        return table.gain(seat)
    found = []
    for card in cards_of(table.legal()):
        after = table.copy()
        after.play(card)
        found.append(best_by_force(after, seat))
    return min(found) if (table.turn - seat) % 2 else max(found)


def test_a_solved_end_is_what_trying_everything_finds_compiled_or_not() -> None:
    compiled, gains = compiled_kernel("four_hundred"), set[float]()
    for hands, leader, needs, moves in ends(30, 3):
        plain, other = (table_of(made_by, hands, leader, needs) for made_by in (PLAIN, compiled))
        for move in moves:
            plain.play(move)
            other.play(move)
        for card in cards_of(plain.legal()):
            after = plain.copy()
            after.play(card)
            for seat in (0, 1):
                gains.add(best_by_force(after, seat))
                assert (
                    best_gain(plain, card, seat) == compiled.best_gain(other, card, seat) == best_by_force(after, seat)
                )
    assert len(gains) > 10


def test_every_feature_uses_its_own_rows() -> None:
    starts = [kernel.FIRST_PLAY, kernel.FIRST_HIGHER, kernel.FIRST_LOWER, kernel.FIRST_LENGTH, kernel.FIRST_AMONG]
    starts += [kernel.FIRST_LEAD, kernel.FIRST_RETURN, kernel.FIRST_RUFFED, kernel.FIRST_NEED]
    bounds, seen = list(pairwise(starts)), set[int]()
    for table in some_tables(200):
        choice = looked_at(table, kernel.ROWS)
        for note in choice.notes:
            for place, (first, last) in zip(note.rows, bounds[:5], strict=False):
                assert first <= place < last
            for place in note.rows[5:]:
                assert kernel.FIRST_LEAD <= place < kernel.FIRST_NEED
            assert len(note.rows) == (7 if not table.led else 6 if note.rows[-1] >= kernel.FIRST_RUFFED else 5)
            seen.update(note.rows)
        need, partner, trumps, slack, *held = choice.shared
        assert kernel.FIRST_NEED <= need < kernel.FIRST_PARTNER <= partner < kernel.FIRST_TRUMPS <= trumps
        assert trumps < kernel.FIRST_SLACK <= slack < kernel.ROWS
        assert max(held) < kernel.FIRST_PLAY
        seen.update(choice.shared)
    assert len(seen) > kernel.ROWS * 2 // 5, "different features use different rows"


def test_a_choice_does_not_depend_on_who_of_the_others_holds_which_card() -> None:
    draw = Random("hidden")
    for table in some_tables(60):
        before = looked_at(table, kernel.ROWS)
        others, seat = [], table.seat.next
        while seat is not table.seat:
            others.append(seat)
            seat = seat.next
        cards = [1 << card for card in range(52) if sum(other.hand for other in others) >> card & 1]
        draw.shuffle(cards)
        for other in others:
            size = int(other.hand).bit_count()
            other.hand, cards = sum(cards[:size]), cards[size:]
        after = looked_at(table, kernel.ROWS)
        assert before.shared == after.shared
        assert [note.rows for note in before.notes] == [note.rows for note in after.notes]


def test_bids_are_kept_by_the_habits_more_often_than_by_chance() -> None:
    compiled, draw, kept = compiled_kernel("four_hundred"), Random("kept"), [0.0, 0.0]
    blank = compiled.rows_of([0] * kernel.ROWS * WIDTH)
    habits = learned(compiled, "four_hundred")
    for deal in range(1500):
        table = table_of(compiled, some_hands(draw), draw.randrange(4), [3, 3, 3, 2])
        for at, rows in enumerate(([blank, habits[1]], habits)):
            kept[at] += compiled.mean_gain(table, 0, 0, 1 + deal, rows, 1)
    assert kept[1] > kept[0] + 1500
