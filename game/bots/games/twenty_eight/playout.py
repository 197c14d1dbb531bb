"""Twenty-Eight: play-outs of imagined deals, on card codes."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.games.twenty_eight.thumb import BIDDER_CALLS, WORTH_CALLING, trump_choice
from game.bots.games.twenty_eight.worth import OVER_PARTNER, most_bid
from game.bots.search.card_codes import RANDOM_SHARE, Code, Codes, Order, any_of, likely
from game.cards import SUITS, cards_in, set_of, suit_of
from game.rules.actions import KEEP, PASS, Action, bid
from game.rules.twenty_eight.rules import HIGHEST_BID, TwentyEight
from game.rules.twenty_eight.tricks import POINTS, RANKS_DOWN, points_in, score_of, trick_winner

ORDER = Order(tuple(reversed(RANKS_DOWN)))
ABOVE = ORDER.above
SUIT_OF = [ORDER.suits[code % 4] for code in range(32)]
COUNTS = [POINTS.get(rank, 0) for rank in reversed(RANKS_DOWN) for _suit in SUITS]
"""TE-1: by code the points of a card."""
GIFTS: Codes = sum(1 << code for code, count in enumerate(COUNTS) if 0 < count < COUNTS[-1])
"""The cards with points except the jacks, which win tricks of their own."""
CALLS: Code = -2
"""In place of the first card: a call for the trump."""
SHARP, SOFT = 0.1, 0.25
"""The error of a play-out in points: at the end of the deal, and for each card in hand more."""
POINT = 0.04
"""What a point of the tricks is worth in addition to the bid."""


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


def gain(game: TwentyEight, seat: int, points: Sequence[int]) -> float:
    """What the seat's side gains, the bid made with some probability, with a little for each point."""
    assert game.bidder is not None
    side = game.side(game.bidder)
    taken, said = sum(points[at] for at in side), game.standing_bid or 0
    is_made = likely(taken - said + 0.5, SHARP + SOFT * game.hands[seat].bit_count())
    change = is_made * score_of(said, said) + (1 - is_made) * score_of(0, said) + POINT * (taken - said)
    return change if seat in side else -change


class TwentyEightPosition:
    """The start of a play-out: the hands in codes, the hidden trump, the trick, and the points taken."""

    __slots__ = (
        *("allies", "beat", "best_seat", "bidder", "count", "enough", "hands", "hidden", "is_called"),
        *("led", "left", "players", "points", "pot", "trumps", "turn"),
    )

    def __init__(self, game: TwentyEight) -> None:
        assert game.trump_card is not None
        self.players, self.bidder = game.players, game.bidder or 0
        self.hands = [ORDER.codes(hand) for hand in game.hands]
        self.hidden: Code = ORDER.code[game.trump_card] if game.is_hidden else -1
        self.left = sum(hand.bit_count() for hand in self.hands) + game.is_hidden
        self.trumps = ORDER.suits[suit_of(game.trump_card)]
        self.points = list(game.points)
        self.turn = game.turn or 0
        self.count = len(game.trick)
        self.led = self.beat = 0
        self.best_seat = -1
        # TE-16: with three players the two defenders win and lose together
        seats = range(self.players)
        self.allies = [
            sum(
                1 << other
                for other in seats
                if other != seat and (other in game.side(seat) or self._defend(seat, other))
            )
            for seat in seats
        ]
        self.enough = [BIDDER_CALLS if seat == self.bidder else WORTH_CALLING[self.players] for seat in seats]
        self.pot = points_in(set_of(card for _seat, card in game.trick))
        self.is_called = game.caller is not None
        if game.trick:
            self.best_seat = trick_winner(game.trick, game.trump, game.plain)
            best = ORDER.code[dict(game.trick)[self.best_seat]]
            self.led = SUIT_OF[ORDER.code[game.trick[0][1]]]
            is_trump = game.is_exposed and self.trumps >> best & 1
            self.beat = ABOVE[best] | (0 if is_trump or not game.is_exposed else self.trumps & ~self.led)

    def _defend(self, seat: int, other: int) -> bool:
        return self.players == 3 and self.bidder not in (seat, other)


def finish(position: TwentyEightPosition, first: Code, luck: Sequence[float], log: list[Code]) -> list[int]:
    """Play the deal out, starting with the card `first` (-1: none given, or a call); returns the points of each seat.

    The cards are appended to `log`, with `CALLS` before a card that was called for.
    """
    hands, points, players, seat = position.hands.copy(), position.points.copy(), position.players, position.turn
    count, pot, hidden, last, bidder = position.count, position.pot, position.hidden, players - 1, position.bidder
    led, beat, best_seat, must_trump = position.led, position.beat, position.best_seat, position.is_called
    trumps, code, move = 0 if hidden >= 0 else position.trumps, first, 0
    allies, enough = position.allies, position.enough
    while move < position.left:
        if hidden >= 0 and (code in (CALLS, hidden) or (seat == bidder and not hands[seat])):
            # TE-11, TE-15: from here on the trump is known
            trumps, must_trump = position.trumps, code == CALLS
            hands[bidder] |= 1 << hidden
            hidden = -1
            beat |= trumps if count and led != trumps else 0
            if must_trump:
                log.append(CALLS)
                code = -1
        hand = hands[seat]
        if code < 0:
            legal = hand & led or hand if count else hand
            if hidden >= 0:
                if not count and seat == bidder:
                    legal = hand & ~position.trumps or hand
                elif count and not hand & led and not allies[seat] >> best_seat & 1 and pot >= enough[seat]:
                    code = CALLS
                    continue
            elif must_trump:
                legal = hand & trumps or legal
            if luck[move] < RANDOM_SHARE or not legal & legal - 1:
                code = any_of(legal, luck[move])
            elif count:
                reach = _reach(hands, seat, last - count, led)
                code = _answer(legal, beat, trumps, reach, pot, allies[seat] >> best_seat & 1)
            else:
                code = _opening(legal, hands, trumps, sum(hands) ^ hand | (1 << hidden if hidden >= 0 else 0))
        bit = 1 << code
        hands[seat] &= ~bit
        log.append(code)
        pot, must_trump = pot + COUNTS[code], False
        if not count or beat & bit:
            led = led if count else SUIT_OF[code]
            best_seat, beat = seat, ABOVE[code] if trumps & bit else ABOVE[code] | trumps
        code, move, count, seat = -1, move + 1, count + 1, (seat + last) % players
        if count == players:
            points[best_seat] += pot
            seat, count, pot = best_seat, 0, 0
    return points


def _reach(hands: Sequence[Codes], seat: int, later: int, led: Codes) -> Codes:
    """All cards that the `later` seats after this one may play to the trick."""
    reach = 0
    for _seat in range(later):
        seat = seat - 1 if seat else len(hands) - 1
        reach |= hands[seat] & led or hands[seat]
    return reach


def _opening(legal: Codes, hands: Sequence[Codes], trumps: Codes, others: Codes) -> Code:
    """A sure trump while others have some, a sure plain card that is not ruffed, otherwise the lowest card."""
    plain, own_trumps = legal & ~trumps, legal & trumps
    top_trump = own_trumps.bit_length() - 1
    holds = top_trump >= 0 and not ABOVE[top_trump] & others
    if holds and others & trumps:
        return top_trump
    for suit in ORDER.suits:
        top = (plain & suit).bit_length() - 1
        if top >= 0 and not ABOVE[top] & others and all(other & suit or not other & trumps for other in hands):
            return top
    if holds:
        return top_trump
    cards = plain or legal
    return (cards & -cards).bit_length() - 1


def _answer(legal: Codes, beat: Codes, trumps: Codes, reach: Codes, pot: int, is_allied: int) -> Code:
    """Points for a trick of the player's side; win if that holds or is worth a trump; else the lowest plain card.

    `reach` are the cards that the seats still to play may play, unless they call.
    """
    is_ours = is_allied and not reach & beat
    winning = 0 if is_ours else legal & beat
    if is_ours:
        gifts = legal & GIFTS & ~trumps
        if gifts:
            return gifts.bit_length() - 1
    elif winning:
        plain = winning & ~trumps
        top = plain.bit_length() - 1
        if plain and not (ABOVE[top] | trumps) & reach:
            return top
        ruffs = winning & trumps
        if ruffs and (pot or not reach or not legal & ~winning):
            top = ruffs.bit_length() - 1
            low = ruffs & -ruffs
            return top if ABOVE[low.bit_length() - 1] & reach and not ABOVE[top] & reach else low.bit_length() - 1
    cards = legal & ~winning or legal
    cards = cards & ~trumps or cards
    return (cards & -cards).bit_length() - 1
