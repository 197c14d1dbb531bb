"""400: play-outs of imagined deals, on card codes."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.search.card_codes import RANDOM_SHARE, Code, Codes, Order, any_of, likely
from game.cards import HEARTS, SUITS, suit_of
from game.rules.four_hundred.rules import FourHundred
from game.rules.tricks import winner

ORDER = Order()
ABOVE, TRUMPS = ORDER.above, ORDER.suits[HEARTS]
PLAIN_SUITS = [ORDER.suits[suit] for suit in SUITS if suit != HEARTS]
SUIT_OF = [ORDER.suits[code % 4] for code in range(52)]
BEAT = [ABOVE[code] if TRUMPS >> code & 1 else ABOVE[code] | TRUMPS for code in range(52)]
SHARP, SOFT = 0.05, 0.03
"""The error of a play-out in tricks: at the end of the deal, and for each card in hand more."""
DEAD = -3.0
"""What a dead hand is worth to either side. It scores nothing, so at 0 both sides would prefer it to a poor deal, and
two hands of three would be dead."""


def bids_after(imagined: FourHundred, number: int, expected: Sequence[float]) -> list[int]:
    """All bids if the seat on turn bids this number and the others what they expect."""
    wanted = [max(imagined.least_bid(seat), round(tricks)) for seat, tricks in enumerate(expected)]
    wanted[imagined.turn or 0] = number
    return [other if said is None else said for said, other in zip(imagined.bids, wanted, strict=True)]


def gain(
    imagined: FourHundred,
    seat: int,
    position: FourHundredPosition,
    first: Code,
    bids: Sequence[int],
    luck: Sequence[float],
) -> float:
    """What the seat's side scores more than the other, each bid made with some probability."""
    taken, scale = finish(position, first, bids, luck, []), SHARP + SOFT * imagined.hands[seat].bit_count()
    points = [
        imagined.worth(said) * (2 * likely(won - said + 0.5, scale) - 1) for said, won in zip(bids, taken, strict=True)
    ]
    lead = points[0] + points[2] - points[1] - points[3]
    return lead if seat % 2 == 0 else -lead


class FourHundredPosition:
    """The start of a play-out: the hands in codes, the trick, and the tricks taken."""

    __slots__ = ("best", "best_seat", "count", "hands", "led", "left", "taken", "turn")

    def __init__(self, game: FourHundred) -> None:
        self.hands = [ORDER.codes(hand) for hand in game.hands]
        self.left = sum(hand.bit_count() for hand in self.hands)
        self.taken = game.taken
        self.count = len(game.trick)
        self.turn = game.turn if game.phase == "play" and game.turn is not None else game.after(game.dealer)
        self.led, self.best, self.best_seat = -1, -1, -1
        if game.trick:
            self.best_seat = winner(game.trick, HEARTS)
            self.best = ORDER.code[dict(game.trick)[self.best_seat]]
            self.led = ORDER.suits[suit_of(game.trick[0][1])]


def finish(
    position: FourHundredPosition, first: Code, bids: Sequence[int], luck: Sequence[float], log: list[Code]
) -> list[int]:
    """Play the deal out, starting with the card `first` (-1: none given), and append the cards to `log`.

    Returns the tricks of each seat.
    """
    hands, seat, count = position.hands.copy(), position.turn, position.count
    led, best, best_seat = position.led, position.best, position.best_seat
    need = [said - taken for said, taken in zip(bids, position.taken, strict=True)]
    beat = BEAT[best] if count else 0
    code = first
    for move in range(position.left):
        hand = hands[seat]
        if code < 0:
            legal = hand & led or hand if count else hand
            if luck[move] < RANDOM_SHARE or not legal & legal - 1:
                code = any_of(legal, luck[move])
            else:
                out = hands[0] | hands[1] | hands[2] | hands[3]
                if count:
                    is_kept = best_seat == seat ^ 2 and (count == 3 or not (out ^ hand) & beat)
                    is_kept = is_kept and (need[seat] <= 0 or need[seat ^ 2] > 0)
                    code = _answer(legal, beat, out ^ hand, count == 3, is_kept)
                else:
                    code = _opening(hands, seat, out ^ hand, need[seat] > 0 or need[seat ^ 2] <= 0)
        hands[seat] = hand ^ 1 << code
        log.append(code)
        if not count:
            led, best_seat, beat = SUIT_OF[code], seat, BEAT[code]
        elif beat >> code & 1:
            best_seat, beat = seat, BEAT[code]
        code = -1
        if count == 3:
            need[best_seat] -= 1
            seat, count = best_seat, 0
        else:
            count += 1
            seat = (seat - 1) & 3
    return [said - still for said, still in zip(bids, need, strict=True)]


def _opening(hands: Sequence[Codes], seat: int, others: Codes, wants: bool) -> Code:
    """A sure winner that is not ruffed, plain suits first; without one, or if no trick is wanted, the lowest card."""
    hand = hands[seat]
    plain = hand & ~TRUMPS
    if wants:
        left, right = hands[seat - 1], hands[seat - 3]
        for suit in PLAIN_SUITS:
            top = (hand & suit).bit_length() - 1
            is_high = top >= 0 and not ABOVE[top] & others
            if is_high and (left & suit or not left & TRUMPS) and (right & suit or not right & TRUMPS):
                return top
        top = (hand & TRUMPS).bit_length() - 1
        if top >= 0 and not ABOVE[top] & others:
            return top
    cards = plain or hand
    return (cards & -cards).bit_length() - 1


def _answer(legal: Codes, beat: Codes, others: Codes, is_last: bool, is_kept: bool) -> Code:
    """The cheapest card that holds the trick, unless it is the partner's to keep; otherwise the lowest, no trump."""
    winning = 0 if is_kept else legal & beat
    if winning:
        plain = winning & ~TRUMPS
        if plain and not is_last:
            top = plain.bit_length() - 1
            if not ABOVE[top] & others:
                return top
        cards = plain or winning
    else:
        losing = legal & ~beat or legal
        cards = losing & ~TRUMPS or losing
    return (cards & -cards).bit_length() - 1
