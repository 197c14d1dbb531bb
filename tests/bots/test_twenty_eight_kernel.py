"""The kernel of Twenty-Eight: compiled and plain Python play alike, and a choice depends on nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from game.bots.games.twenty_eight import kernel
from game.bots.games.twenty_eight.kernel import TableSeat, TwentyEightPlayout
from game.bots.games.twenty_eight.solver import made
from game.bots.games.twenty_eight.weights import OTHERS, OWN
from game.bots.kernels.network import WIDTH, Choice, rows_of
from game.bots.kernels.weights import weights_of
from package.lessons.twenty_eight import gains_of, new_deal
from tests.bots.kernels import blank_rows, cards_of, compiled_kernel, learned, plain_kernel

PLAIN = plain_kernel("twenty_eight")


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    """The compiled kernel."""
    return compiled_kernel("twenty_eight")


class Deal(NamedTuple):
    """A deal before the first lead, as any kernel can play it out."""

    hands: list[int]
    trump_card: int
    leader: int
    bidder: int
    bid: int

    def table(self, maker: Any) -> Any:
        """The start of a play-out by this kernel."""
        contract = maker.Contract(len(self.hands), self.bidder, self.bid, gains_of(self.bid))
        return maker.twenty_eight_playout(self.hands, self.trump_card, self.leader, [], contract)


def seats(table: TwentyEightPlayout) -> Iterator[TableSeat]:
    """All seats of a table, by place."""
    found = [table.first]
    while found[-1].next is not table.first:
        found.append(found[-1].next)
    return iter(sorted(found, key=lambda seat: seat.place))


def deals(count: int) -> Iterator[Deal]:
    """Deals of the lesson."""
    draw = Random("kernel")
    for _deal in range(count):
        table = new_deal(draw).table
        assert isinstance(table, TwentyEightPlayout)
        hands = [int(seat.hand) for seat in seats(table)]
        yield Deal(hands, int(table.hidden), int(table.turn), int(table.contract.bidder), int(table.contract.bid))


def choices(count: int) -> Iterator[TwentyEightPlayout]:
    """Tables in the middle of deals, where the seat on turn has a choice."""
    draw = Random("tables")
    for deal in deals(count):
        table = deal.table(PLAIN)
        for _move in range(draw.randrange(22)):
            legal = cards_of(table.legal())
            table.play(kernel.CALL if kernel.CALL in legal and draw.random() < 0.3 else draw.choice(legal))
        if len(cards_of(table.legal())) > 1:
            yield table


def test_compiled_and_plain_play_the_same_cards_and_value_them_alike(compiled: ModuleType) -> None:
    for seed, deal in enumerate(deals(10), 1):
        played: list[list[float]] = []
        for maker in (compiled, PLAIN):
            table, habits, log = deal.table(maker), learned(maker, "twenty_eight"), list[int]()
            over = maker.ended(table, 0, deal.leader, seed, habits, log)
            gain = maker.mean_gain(table, 0, deal.leader, seed, habits, 2)
            played.append([over.points, over.lost, *log, gain])
        assert played[0] == played[1]
        assert played[0][0] + played[0][1] == kernel.ALL_POINTS


def test_every_feature_uses_its_own_rows() -> None:
    assert {len(weights_of(text)) for text in (OWN, OTHERS)} == {kernel.ROWS * WIDTH}
    of_cards = [kernel.RANKED, kernel.RELATED, kernel.HIGHER, kernel.LENGTH, kernel.POINTS, kernel.SAFETY]
    of_leads = [kernel.NEEDED, kernel.LEAD, kernel.LEAD_VOID, kernel.LEAD_AGAIN, kernel.CALLED]
    of_calls = [kernel.CALLED, kernel.CALLED_SAFETY, kernel.CALLED_TRUMPS, kernel.HELD]
    choice, blank, seen = Choice(1), blank_rows(kernel.ROWS), set[int]()
    choice.is_noting = True
    for table in choices(300):
        choice.begin(blank)
        table.look(choice, table.legal())
        for note in choice.notes:
            is_call = note.card == kernel.CALL
            bounds = of_calls if is_call else [*of_cards, *(of_leads[:2] if table.led else of_leads)]
            for place, (first, last) in zip(note.rows, pairwise(bounds), strict=True):
                assert first <= place < last
            assert [kernel.HELD <= place < kernel.ROLE_NEED for place in note.held_back] == [True] * (not is_call)
            seen.update(note.rows)
        need, size, trumps, trick, *held = choice.shared
        assert kernel.ROLE_NEED <= need < kernel.ROLE_SIZE <= size < kernel.TRUMPS
        assert kernel.TRUMPS <= trumps < kernel.TRICK <= trick < kernel.ROWS
        assert all(kernel.HELD <= place < kernel.ROLE_NEED for place in held)
        seen.update(choice.shared)
    assert len(seen) > kernel.ROWS // 4, "different features use different rows"


def test_what_a_seat_cannot_know_does_not_change_its_choice() -> None:
    draw, weights = Random("hidden"), rows_of(weights_of(OTHERS))
    shown = set[bool]()
    for table in choices(80):
        before = logits(table, weights)
        is_secret = bool(table.hidden) and table.turn != table.contract.bidder
        others = [seat for seat in seats(table) if seat.place != table.turn]
        pool = [card for seat in others for card in cards_of(seat.hand)]
        draw.shuffle(pool)
        if is_secret:
            pool.append(int(table.hidden))
            draw.shuffle(pool)
            table.hidden = pool.pop()
            table.trumps = kernel.suit_of(table.hidden)
        for seat in others:
            size = int(seat.hand).bit_count()
            seat.hand, pool = sum(pool[:size]), pool[size:]
        assert logits(table, weights) == before
        shown.add(is_secret)
    assert shown == {True, False}


def ends(count: int, cards: int) -> Iterator[tuple[Deal, list[int], TwentyEightPlayout]]:
    """Deals, the random moves made, and the tables once so many cards are left, where the seat on turn has a choice."""
    draw = Random("ends")
    for deal in deals(count):
        table, moves = deal.table(PLAIN), list[int]()
        while int(table.cards).bit_count() > cards:
            moves.append(draw.choice(cards_of(table.legal())))
            table.play(moves[-1])
        if len(cards_of(table.legal())) > 1:
            yield deal, moves, table


def best_by_force(table: TwentyEightPlayout) -> int:
    """The points of the bidder's side with best play, by trying everything."""
    if table.is_over:
        return int(table.points)
    found = []
    for card in cards_of(table.legal()):
        after = table.copy()
        after.play(card)
        found.append(best_by_force(after))
    return max(found) if table.seat.side else min(found)


def test_a_solved_end_is_what_trying_everything_finds() -> None:
    answers = set[bool]()
    for _deal, _moves, table in ends(40, 7):
        for bid in range(int(table.points), kernel.ALL_POINTS + 1 - int(table.lost)):
            table.contract.bid = bid
            cards = cards_of(table.legal())
            for card, is_made in zip(cards, made(table, cards), strict=True):
                after = table.copy()
                after.play(card)
                assert is_made == (best_by_force(after) >= bid)
                answers.add(is_made)
    assert answers == {True, False}


def test_compiled_and_plain_solve_ends_alike(compiled: ModuleType) -> None:
    for deal, moves, table in ends(30, 13):
        other = deal.table(compiled)
        for move in moves:
            other.play(move)
        cards = cards_of(table.legal())
        assert compiled.made(other, cards) == made(table, cards)


def logits(table: TwentyEightPlayout, rows: list[Any]) -> dict[int, int]:
    """By card the logit of the choice on turn."""
    choice = Choice(1)
    choice.is_listing = True
    choice.begin(rows)
    table.look(choice, table.legal())
    return dict(zip(choice.cards, choice.logits, strict=True))


def test_the_learned_habits_make_more_bids_than_random_play_and_the_own_ones_most(compiled: ModuleType) -> None:
    own, others = learned(compiled, "twenty_eight")
    chance = compiled.rows_of([0] * kernel.ROWS * WIDTH)
    gained = [0.0, 0.0, 0.0]
    for seed, deal in enumerate(deals(1500), 1):
        table = deal.table(compiled)
        for at, rows in enumerate((chance, others, own)):
            gained[at] += compiled.mean_gain(table, 0, deal.bidder, seed, [rows, others], 1) / 1500
    assert gained[0] + 0.3 < gained[1]
    assert gained[1] < gained[2]
