"""Twenty-Eight: what leads up to the first lead in an imagined deal, and the kernel's play-outs of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from game.bots.arithmetic import likely
from game.bots.games.twenty_eight.habits import (
    CALL,
    Choice,
    Contract,
    TwentyEightPlayout,
    ended,
    habits,
    made,
    mean_gain,
    twenty_eight_playout,
)
from game.bots.games.twenty_eight.thumb import trump_choice
from game.bots.games.twenty_eight.worth import OVER_PARTNER, expected_points, most_bid, worth_in_match
from game.bots.kernels.seeds import seed_of
from game.bots.search.card_codes import Codes, Order
from game.bots.search.determinizations import Draw
from game.cards import cards_in
from game.rules.actions import CALL as CALLING
from game.rules.actions import KEEP, PASS, Action, bid
from game.rules.imagine import imagine
from game.rules.parts import View
from game.rules.twenty_eight.rules import HIGHEST_BID, TwentyEight
from game.rules.twenty_eight.tricks import RANKS_DOWN, score_of

ORDER = Order(tuple(reversed(RANKS_DOWN)))
RUNS = 2
"""How many play-outs are made of each imagined game."""
SHARP, SOFT = 0.1, 0.12
"""The error of a play-out in points: at the end of the deal, and for each card in hand more."""
POINT = 0.04
"""What a point of the tricks is worth in addition to the bid, once the bid stands."""


def expected_of(imagined: TwentyEight) -> list[float]:
    """The expected points of each hand, in the auction."""
    return [expected_points(cards_in(hand), imagined.players) for hand in imagined.hands]


def prepare_play(game: TwentyEight, expected: Sequence[float]) -> bool:
    """Make all decisions up to the first lead by the rules of thumb; False if all pass.

    `expected` are the expected points of each hand, used in the auction only.
    """
    number = game.number
    while game.phase != "play":
        if game.number != number or game.turn is None:
            return False
        seat = game.turn
        if game.phase == "bid":
            game.push(seat, _next_bid(game, seat, expected[seat]))
        elif game.phase == "trump":
            game.push(seat, Action("trump", cards=(trump_choice(cards_in(game.hands[seat]), game.players),)))
        else:
            game.push(seat, KEEP)
    return True


def _next_bid(game: TwentyEight, seat: int, expected: float) -> Action:
    lowest = game.lowest_bid if game.standing_bid is None else game.standing_bid + 1
    if game.forbids(seat, PASS) is not None:
        return bid(lowest)
    if game.bidder is not None and game.bidder in game.side(seat):
        expected -= OVER_PARTNER
    return bid(lowest) if lowest <= min(HIGHEST_BID, most_bid(expected, game.players)) else PASS


def gains(
    imagined: TwentyEight, seat: int, firsts: Sequence[Codes], luck: Sequence[float], point: float = POINT
) -> list[float]:
    """What the seat's side gains in the mean if it begins with each of these: a card, `CALL`, or 0 for none given."""
    start, seed = playout_of(imagined, seat, point), seed_of(luck)
    return [mean_gain(start, first, seat, seed, habits(), RUNS) for first in firsts]


def end_gains(imagined: TwentyEight, seat: int, firsts: Sequence[Codes], luck: Sequence[float]) -> list[float]:
    """The mean of play-outs and of best play by all, for each of these."""
    means = gains(imagined, seat, firsts, luck)
    return [(mean + end) / 2 for mean, end in zip(means, solved_gains(imagined, seat, firsts), strict=True)]


def habitual(view: View, actions: Sequence[Action]) -> Action:
    """Which of these cards or calls the seat on turn prefers by habit; no other hand has an influence."""
    assert view.seat is not None
    imagined = imagine(TwentyEight, view, Draw("usual"))
    table, choice = playout_of(imagined, view.seat), Choice(1)
    choice.is_listing = True
    choice.begin(habits()[0])
    table.look(choice, table.legal())
    logits = dict(zip(choice.cards, choice.logits, strict=True))
    return max(actions, key=lambda action: logits[code_of(action)])


def forecast_of(game: TwentyEight, seat: int, luck: Sequence[float]) -> int:
    """The points of the bidder's side in one play-out of the whole deal."""
    over = ended(playout_of(game, seat), 0, seat, seed_of(luck), habits(), None)
    assert isinstance(over, TwentyEightPlayout)
    return over.points


def solved_gains(imagined: TwentyEight, seat: int, firsts: Sequence[Codes]) -> list[float]:
    """What the seat's side gains with each of these if all then play their best for the bid, with all cards seen."""
    start, said, side = playout_of(imagined, seat), imagined.standing_bid or 0, imagined.side(imagined.bidder or 0)
    sign, worth = 1 if seat in side else -1, _gains(said, 0, POINT, *_scores(imagined))
    return [sign * worth[said if is_met else said - 1] for is_met in made(start, list(firsts))]


def code_of(action: Action) -> Codes:
    """A card or a call as the kernel has it."""
    return CALL if action == CALLING else 1 << ORDER.code[action.card]


def playout_of(imagined: TwentyEight, seat: int, point: float = POINT) -> TwentyEightPlayout:
    """The start of a play-out: an imagined deal in codes, after the cards and calls so far.

    The nearer the end is for `seat`, the sharper is the step between a bid made and one missed.
    """
    return _after(imagined, moves_of(imagined.history), imagined.hands[seat].bit_count(), point)


def before_play(imagined: TwentyEight) -> TwentyEightPlayout:
    """An imagined deal in codes as it was before the first lead."""
    return _after(imagined, [], 0, 0.0)


def moves_of(history: Iterable[tuple[int, Action]]) -> list[Codes]:
    """The cards and calls of a deal as the kernel has them."""
    return [code_of(action) for _seat, action in history if action.verb in ("play", "call")]


def _after(imagined: TwentyEight, moves: list[Codes], size: int, point: float) -> TwentyEightPlayout:
    """An imagined deal in codes after these moves.

    The step between a bid made and one missed is the sharper the fewer cards are left (`size`).
    """
    bidder, trump_card, said = imagined.bidder, imagined.trump_card, imagined.standing_bid
    assert bidder is not None
    assert trump_card is not None
    assert said is not None
    hands = list(imagined.hands)
    for actor, action in imagined.history:
        if action.verb == "play":
            hands[actor] |= 1 << action.card
    hands[bidder] &= ~(1 << trump_card)
    codes = [ORDER.codes(hand) for hand in hands]
    leader = imagined.after(imagined.dealer, -1 if imagined.chosen["opening_lead"] == "left" else 1)
    contract = Contract(imagined.players, bidder, said, _gains(said, size, point, *_scores(imagined)))
    return twenty_eight_playout(codes, 1 << ORDER.code[trump_card], leader, moves, contract)


def _scores(imagined: TwentyEight) -> tuple[int, int]:
    """The score of the bidder's side in the match, and the best of the others."""
    side, totals = imagined.side(imagined.bidder or 0), imagined.totals
    return totals[imagined.bidder or 0], max(total for seat, total in enumerate(totals) if seat not in side)


@cache
def _gains(said: int, size: int, point: float, own: int, other: int) -> list[float]:
    """What no to 28 points are worth to the bidder's side, the bid made with some probability."""
    if_made, if_missed = (worth_in_match(score_of(taken, said), own, other) for taken in (said, 0))
    odds = [likely(taken - said + 0.5, SHARP + SOFT * size) for taken in range(HIGHEST_BID + 1)]
    return [odd * if_made + (1 - odd) * if_missed + point * (taken - said) for taken, odd in enumerate(odds)]
