"""Solved endgames of Evil Deal give the same values as trying every line of play by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.bots.games.evil_deal.endgame import ORDER, tricks_after, value_of
from game.bots.games.evil_deal.kernel import HalfSolver
from game.bots.games.evil_deal.player import PLAYER
from game.bots.games.evil_deal.playout import EvilDealPosition, gain, opening, worth_of_half
from game.bots.search.search import LUCK, think
from game.cards import Chance, card_text, parse_card, parse_cards, set_of
from game.rules.actions import play
from game.rules.evil_deal.rules import EvilDeal
from tests.bots.kernels import compiled_kernel
from tests.bots.positions import Position, position_of
from tests.rotation import one_in
from tests.rules.play import random_action


def end_of(key: int, cards: int, half: int = 1) -> EvilDeal:
    """A deal played at random until the seat on turn has this many cards of a half, by default the second one."""
    game, chance = EvilDeal(2, f"end {key}", {}), Chance("end", key)
    game.begin()
    while game.half < half or game.phase != "play" or game.hands[game.turn or 0].bit_count() > cards:
        game.act(*random_action(game, chance, out_of_turn=False))
    return game


def tricks_of_first(game: EvilDeal) -> int:
    """The final tricks of seat 0 with best play, by the rules alone."""
    seat = game.turn
    if seat is None or game.half == 0:
        return game.taken[0]
    found = [tricks_if(game, card) for card in range(52) if game.hands[seat] >> card & 1]
    return max(value for value in found if value >= 0) if seat == 0 else min(value for value in found if value >= 0)


def tricks_if(game: EvilDeal, card: int) -> int:
    """The same after this card; -1 if it is not legal."""
    assert game.turn is not None
    if game.forbids(game.turn, play(card)) is not None:
        return -1
    after = game.copy()
    is_last = not any(after.hands[seat] & ~(1 << card) for seat in range(2))
    if is_last:
        taker = _taker(after, card)
        return after.taken[0] + (taker == 0)
    after.push(game.turn, play(card))
    return tricks_of_first(after)


def _taker(game: EvilDeal, card: int) -> int:
    """The seat that takes the trick with this last card of the deal."""
    assert game.turn is not None
    led = game.trick[-1][1]
    is_same, is_trump = led // 13 == card // 13, card // 13 == game.trump
    is_won = card > led if is_same else is_trump
    return game.turn if is_won else 1 - game.turn


@pytest.mark.parametrize("key", one_in(3, range(24)))
def test_solved_values_are_those_of_the_rules(key: int) -> None:
    game = end_of(key, 3 + key % 2)
    assert game.turn is not None
    position = EvilDealPosition(game)
    masks = position.trump_masks[1]
    hands = (position.hands[0], position.hands[1])
    values = tricks_after(hands, game.turn, position.pair, position.leader, position.best, (masks[0], masks[1]))
    for action in game.legal(game.turn):
        assert position.taken[0] + value_of(values, ORDER.code[action.card]) == tricks_if(game, action.card)


def test_the_whole_second_half_is_solved() -> None:
    game = end_of(1, 12)
    assert game.turn is not None
    actions = game.legal(game.turn)
    assert [hand.bit_count() for hand in game.hands] == [12, 12]
    position, after = EvilDealPosition(game), worth_of_half(game, game.turn)
    values = position.values()
    worth = [after[position.taken[0] + value_of(values, ORDER.code[action.card])] for action in actions]
    assert PLAYER.solved(game, game.turn, actions, []) == worth


def first_half(key: int, cards: int) -> tuple[list[float], list[float], list[float] | None]:
    """By action of a position with so many cards: what it is worth by best play, by a play-out, and by `solved`."""
    game, luck = end_of(key, cards, half=0), [0.5] * LUCK
    seat = game.turn
    assert seat is not None
    actions, position, after = game.legal(seat), EvilDealPosition(game), worth_of_half(game, seat)
    values = position.values()
    best = [after[position.taken[0] + value_of(values, ORDER.code[action.card])] for action in actions]
    return best, PLAYER.outcomes(game, seat, actions, luck), PLAYER.solved(game, seat, actions, luck)


def test_the_first_half_counts_a_play_out_and_best_play_alike() -> None:
    found = [first_half(key, 12) for key in range(6)]
    assert all(both == [(one + two) / 2 for one, two in zip(best, played, strict=True)] for best, played, both in found)
    assert any(played != best for best, played, _both in found)


def test_the_end_of_the_first_half_is_solved() -> None:
    for key in range(3):
        best, played, both = first_half(key, 6)
        assert played == both == best


def opened(hand: str, other: str, pair: int, trump: str = "") -> str:
    trumps = ORDER.codes(set_of(parse_cards(trump)))
    code = opening(ORDER.codes(set_of(parse_cards(hand))), ORDER.codes(set_of(parse_cards(other))), trumps, pair)
    return card_text(ORDER.card[code])


def test_a_play_out_leads_the_lowest_sure_winner_to_the_later_pairs() -> None:
    assert opened("2S AH KD 9C", "KH QD TC", pair=0) == "2S"
    assert opened("2S AH KD 9C", "3S KH QD TC", pair=1) == "KD"
    assert opened("AH KD 9C", "KH QD TC 2S", pair=1, trump="2S") == "KD", "it has to follow suit"
    assert opened("AH 9C 8C", "AC 2S", pair=1, trump="2S") == "8C", "the ace would be trumped"
    assert opened("KH 9C 8C", "AH AC", pair=1) == "8C"
    assert opened("KH 9C 8C", "AH AC", pair=2) == "KH"


def test_a_run_of_equivalent_cards_counts_once() -> None:
    # in codes of spades (every fourth): own cards 0, 4, 8 and 16, the other's 12, 20, 24 and 28
    own, other = 1 | 1 << 4 | 1 << 8 | 1 << 16, 1 << 12 | 1 << 20 | 1 << 24 | 1 << 28
    assert set(HalfSolver(own, other, 0, 0, 0).values(0, 0, 0)) == {0, 16}
    assert set(HalfSolver(1 | 1 << 1, 1 << 4 | 1 << 5, 0, 0, 0).values(0, 0, 0)) == {0, 1}


def halves(count: int, cards: int) -> Iterator[tuple[list[int], tuple[int, int, int]]]:
    """Random hands and trumps as the kernel takes them, and a seat, a pair and a leader."""
    draw = Random("halves")
    for _half in range(count):
        dealt = draw.sample(range(52), 2 * cards)
        hands = [sum(1 << code for code in dealt[:cards]), sum(1 << code for code in dealt[cards:])]
        trumps = [draw.choice([0, *ORDER.suits]) for _seat in range(2)]
        yield [*hands, 0, *trumps], (draw.randrange(2), (-cards) % 3, draw.randrange(2))


def test_compiled_and_plain_solve_halves_alike() -> None:
    compiled = compiled_kernel("evil_deal")
    for hands, start in halves(20, 7):
        assert compiled.HalfSolver(*hands).values(*start) == HalfSolver(*hands).values(*start)
        assert compiled.HalfSolver(*hands).tricks(*start) == HalfSolver(*hands).tricks(*start)


def test_a_solved_endgame_is_valued_in_points_of_the_deal() -> None:
    game = end_of(3, 3)
    assert game.turn is not None
    decision = think("expert", game.view(game.turn), Chance("end"), seconds=60)
    possible = {gain(game, game.turn, (taken, 8 - taken)) for taken in range(9)}
    assert {value.mean for value in decision.values} <= possible


def test_each_trick_of_the_first_half_is_worth_more_to_its_taker_and_less_to_the_other() -> None:
    game = EvilDeal(2, "half", {})
    game.begin()
    own, other = worth_of_half(game, 0), worth_of_half(game, 1)
    assert own == sorted(own) == [-worth for worth in other]
    assert len(set(own)) == len(own) == 5


def test_among_equal_answers_a_low_card_that_is_no_trump_is_the_least_wasteful() -> None:
    game, chance = EvilDeal(2, "waste", {}), Chance("waste")
    game.begin()
    while game.phase != "play" or not game.trick:
        game.act(*random_action(game, chance, out_of_turn=False))
    assert game.turn is not None
    view = game.view(game.turn)
    trump = view.fact("trump")
    plain = [card for card in range(52) if card // 13 != trump]
    assert PLAYER.waste(view, play(plain[1])) < PLAYER.waste(view, play(plain[2]))
    assert trump is not None
    assert PLAYER.waste(view, play(trump * 13)) >= max(PLAYER.waste(view, play(card)) for card in plain)


def test_it_is_wasteful_to_leave_the_lead_to_the_last_pair_with_a_sure_winner_for_it() -> None:
    fixed: dict[str | int, str] = {
        "trumps 0": "6S 3S",
        "trumps 1": "AH TH",
        "stack 0 1": "2S 8S 3H 6H 7H KH 3D 4D 6D KD KC AC",
    }
    done = ["stack 1", "stack 1", "no-trump 6S 3S", "trumps AH TH", "play 6D"]
    game = position_of("evil-deal", Position("", {**fixed, "stack 1 1": "7D JH"}, done, "", dealer=1), "only deal")
    game.act(1, play(parse_card("7D")))
    game.act(1, play(parse_card("JH")))
    view = game.view(0)
    assert PLAYER.waste(view, play(parse_card("3H"))) > PLAYER.waste(view, play(parse_card("KH")))
    assert PLAYER.indifference(view) > 0
    assert PLAYER.indifference(end_of(1, 12).view(0)) == 0
