"""Call Deuces: play-outs of imagined deals, on card codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum

from game.bots.games.call_deuces.worth import best_trump, by_regret, is_five
from game.bots.search.card_codes import RANDOM_SHARE, Code, Codes, Order, any_of, likely
from game.cards import FIVE, LITTLE_JOKER, SUITS, CardSet, Chance, Suit, cards_in
from game.rules.actions import PASS, Action, bid
from game.rules.call_deuces.rules import BIDS, CallDeuces
from game.rules.call_deuces.tricks import taker, worth
from game.rules.parts import Place, View

ORDER = Order()
JOKER_CODES: Codes = 3 << 52
FIVE_CODES: Codes = 0xF << 4 * FIVE
RIVALS = 0.6
"""What a point of the others costs, divided among them."""
SHARP, SOFT = 0.1, 0.3
"""The error of a play-out in points: at the end of the deal, and for each card in hand more."""


def _suit_codes(trump: Suit, suit: Suit) -> Codes:
    """CD-1: all cards of a suit."""
    return ORDER.suits[suit] | (JOKER_CODES if suit == trump else 0)


def _suit_of(trump: Suit, code: Code) -> Suit:
    return trump if code >= LITTLE_JOKER else code % 4


LEDS = [[_suit_codes(trump, _suit_of(trump, code)) for code in range(54)] for trump in SUITS]
"""By trump suit and card: the cards that follow it."""
ABOVE = [[cards & -2 << code for code, cards in enumerate(leds)] for leds in LEDS]
"""By trump suit and card: the higher cards of its suit."""
BEATS = [
    [higher | (0 if _suit_of(trump, code) == trump else _suit_codes(trump, trump)) for code, higher in enumerate(above)]
    for trump, above in enumerate(ABOVE)
]
"""By trump suit and card: the cards that beat it."""


def redeal(imagined: CallDeuces, drawn: Mapping[Place, CardSet], loose: CardSet, view: View, draw: Chance) -> bool:
    """Put drawn cards in hands and kitty; after an exchange that was not seen, the kitty's are those laid away."""
    imagined.hands = [hand & ~loose | drawn.get(seat, 0) for seat, hand in enumerate(imagined.hands)]
    if imagined.unseen_exchange is not None:
        imagined.laid_away = drawn.get("kitty", 0)
    else:
        imagined.kitty = imagined.kitty & ~loose | drawn.get("kitty", 0)
    if imagined.trump is not None and loose >> imagined.deuce & 1:
        holders = [seat for seat in range(imagined.players) if drawn.get(seat, 0) >> imagined.deuce & 1]
        imagined.partner = holders[0] if holders else imagined.bidder
    return True


def prepare_play(game: CallDeuces, expected: Sequence[float]) -> bool:
    """Make all decisions up to the first lead by the rules of thumb; False if the hands are thrown in.

    `expected` are the expected points of each hand, used in the auction only.
    """
    number = game.number
    while game.phase != "play":
        if game.number != number or game.turn is None:
            return False
        seat = game.turn
        if game.phase == "bid":
            lowest = BIDS[game.players].start if game.highest is None else game.highest + 1
            is_forced = game.forbids(seat, PASS) is not None
            can = lowest < BIDS[game.players].stop and (is_forced or lowest <= expected[seat])
            game.push(seat, bid(lowest) if can else PASS)
            continue
        if game.phase == "trump":
            game.push(seat, Action("trump", suit=best_trump(game.hands[seat])[1]))
        else:
            assert game.trump is not None
            hand = list(cards_in(game.hands[seat]))
            game.push(seat, Action("discard", cards=tuple(by_regret(hand, game.trump)[:2])))
    return True


def gain(game: CallDeuces, seat: int, points: Sequence[int]) -> float:
    """The player's points, less a part of what the others score, the bid made with some probability."""
    over = made_by(game, points) - (game.highest or 0)
    is_made = likely(over + 0.5, SHARP + SOFT * game.hands[seat].bit_count())
    change = [
        is_made * made + (1 - is_made) * missed
        for made, missed in zip(scores(game, points, True), scores(game, points, False), strict=True)
    ]
    return change[seat] - RIVALS * (fsum(change) - change[seat]) / (len(change) - 1)


def made_by(game: CallDeuces, points: Sequence[int]) -> int:
    """CD-8: the points of the bidder's side if the seats took these."""
    side = {game.bidder, game.partner}
    return sum(got for seat, got in enumerate(points) if seat in side) + worth(game.laid_away)


def scores(game: CallDeuces, points: Sequence[int], is_made: bool) -> list[int]:
    """CD-9, CD-10: what each seat scores for the points in its tricks if the bid is made or missed."""
    said, side = game.highest or 0, {game.bidder, game.partner}
    score = -said
    if is_made:
        score = made_by(game, points) if game.chosen["made"] == "points" else said
        score *= 2 if len(side) == 1 else 1
    together = sum(got for seat, got in enumerate(points) if seat not in side)
    is_shared = game.chosen["defenders"] == "shared"
    return [score if seat in side else together if is_shared else got for seat, got in enumerate(points)]


class CallDeucesPosition:
    """The start of a play-out: the hands in codes, the trick, and the points taken."""

    __slots__ = (
        *("best", "best_seat", "bidder", "count", "fives", "hands", "is_known", "is_shared", "led"),
        *("left", "partner", "points", "trump", "turn"),
    )

    def __init__(self, game: CallDeuces) -> None:
        assert game.trump is not None
        self.trump: Suit = game.trump
        self.hands = [ORDER.codes(hand) for hand in game.hands]
        self.left = sum(hand.bit_count() for hand in self.hands)
        self.points = [game.points(seat) for seat in range(game.players)]
        self.bidder, self.partner, self.is_known = game.bidder, game.partner, game.is_deuce_out
        self.is_shared = game.chosen["defenders"] == "shared"
        self.turn = game.turn or 0
        self.count = len(game.trick)
        self.led, self.best, self.best_seat, self.fives = 0, -1, -1, 0
        if game.trick:
            self.best_seat = taker(game.trick, game.trump)
            self.best = ORDER.code[dict(game.trick)[self.best_seat]]
            self.led = LEDS[game.trump][ORDER.code[game.trick[0][1]]]
            self.fives = sum(is_five(card) for _seat, card in game.trick)

    def friends(self, is_known: bool) -> list[int]:
        """For each seat the set of seats it knows to be on its side."""
        bidder, partner, seats = self.bidder or 0, self.partner or 0, range(len(self.hands))
        side = 1 << bidder | 1 << partner
        others = (1 << len(self.hands)) - 1 & ~side if self.is_shared and is_known else 0
        friends = [(others & ~(1 << seat)) for seat in seats]
        friends[bidder] = 1 << partner if is_known and partner != bidder else 0
        if partner != bidder:
            friends[partner] = 1 << bidder
        return friends


def finish(position: CallDeucesPosition, first: Code, luck: Sequence[float], log: list[Code]) -> list[int]:
    """Play the deal out, starting with the card `first` (-1: none given), and append the cards to `log`.

    Returns the points of each seat.
    """
    trump, hands, points = position.trump, position.hands.copy(), position.points.copy()
    above, beats, leds = ABOVE[trump], BEATS[trump], LEDS[trump]
    seat, count, fives, last = position.turn, position.count, position.fives, len(points) - 1
    best_seat, led = position.best_seat, position.led
    beat = beats[position.best] if count else 0
    friends, deuce = position.friends(position.is_known), trump
    drawing = 1 << (position.bidder or 0) | 1 << (position.partner or 0)
    trumps, code = leds[trump], first
    for move in range(position.left):
        hand = hands[seat]
        if code < 0:
            legal = hand & led or hand if count else hand
            if luck[move] < RANDOM_SHARE or not legal & legal - 1:
                code = any_of(legal, luck[move])
            elif count:
                reach, other = 0, seat
                for _later in range(last - count):
                    other = other + 1 if other < last else 0
                    reach |= hands[other] & led or hands[other]
                if friends[seat] >> best_seat & 1 and not reach & beat:
                    cards = legal & FIVE_CODES & ~beat or legal & ~beat & ~FIVE_CODES or legal
                    code = (cards & -cards).bit_length() - 1
                else:
                    code = _answer(legal, legal & beat, trumps, reach, beats, fives > 0)
            else:
                code = _opening(seat, hands, trumps, above, drawing >> seat & 1)
        bit = 1 << code
        hands[seat] = hand ^ bit
        log.append(code)
        if code == deuce:
            friends = position.friends(True)
        fives += (FIVE_CODES & bit) != 0
        if not count:
            led, best_seat, beat = leds[code], seat, beats[code]
        elif beat & bit:
            best_seat, beat = seat, beats[code]
        code = -1
        if count == last:
            points[best_seat] += 1 + 5 * fives
            seat, count, fives = best_seat, 0, 0
        else:
            count, seat = count + 1, seat + 1 if seat < last else 0
    return points


def _opening(seat: int, hands: Sequence[Codes], trumps: Codes, above: Sequence[Codes], draws: int) -> Code:
    """The bidder's side draws with sure trumps, others lead sure plain cards; otherwise a low card, no five."""
    hand = hands[seat]
    rest = sum(hands) ^ hand
    plain, own_trumps = hand & ~trumps, hand & trumps
    top_trump = own_trumps.bit_length() - 1
    holds = top_trump >= 0 and not above[top_trump] & rest
    if draws and holds and rest & trumps:
        return top_trump
    for suit in ORDER.suits:
        top = (plain & suit).bit_length() - 1
        if top >= 0 and not above[top] & rest and all(other & suit or not other & trumps for other in hands):
            return top
    if holds:
        return top_trump
    cards = plain & ~FIVE_CODES or hand & ~FIVE_CODES or hand
    return (cards & -cards).bit_length() - 1


def _answer(legal: Codes, winning: Codes, trumps: Codes, reach: Codes, beats: Sequence[Codes], has_five: bool) -> Code:
    """Win if that holds or is worth a try, with a five if that holds; otherwise the lowest card, no five, no trump.

    `reach` are the cards that the seats still to play may play.
    """
    if winning:
        plain, losing = winning & ~trumps, legal & ~winning
        cards = winning & FIVE_CODES
        while cards:
            low = cards & -cards
            if not beats[low.bit_length() - 1] & reach:
                return low.bit_length() - 1
            cards ^= low
        cards = plain or winning
        top = cards.bit_length() - 1
        if not beats[top] & reach:
            while True:
                low = cards & -cards
                if not beats[low.bit_length() - 1] & reach:
                    return low.bit_length() - 1
                cards ^= low
        if has_five and plain:
            return top
        if not plain and (has_five or not losing):
            cards = winning & ~FIVE_CODES or winning
            return (cards & -cards).bit_length() - 1
    cards = legal & ~winning or legal
    cards = cards & ~FIVE_CODES & ~trumps or cards & ~FIVE_CODES or cards
    return (cards & -cards).bit_length() - 1
