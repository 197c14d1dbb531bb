"""400: bid a little under what the hand is worth, then take tricks but leave the partner's alone.

First the rules of thumb on a view, then the same on the cards of an imagined deal, for the search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp

from game.bots.kit import (
    cheapest,
    dearest,
    is_boss,
    nearest_bid,
    playable,
    played_cards,
    plays_of,
    seen_cards,
    wins_now,
)
from game.bots.search.card_codes import RANDOM_SHARE, Code, Codes, Order, any_of, distinct, likely
from game.bots.search.determinizations import redeal_hands
from game.cards import (
    ACE,
    HEARTS,
    KING,
    QUEEN,
    RANKS,
    SUIT_CARDS,
    SUITS,
    Card,
    CardSet,
    Chance,
    Suit,
    cards_in,
    set_of,
    suit_of,
)
from game.rules.actions import Action, play
from game.rules.four_hundred.rules import DEAD_WORTH, FourHundred
from game.rules.parts import View
from game.rules.tricks import voids, winner

ALL_RANKS = (1 << len(RANKS)) - 1
CAUTION = 0.2
"""A broken bid costs what a kept one earns, and a trick over it earns nothing: better a little too low."""


def casual(view: View, chance: Chance) -> Action:
    """Bid what the hand should take; then win cheaply, but never against a partner who needs the trick."""
    if view.phase == "bid":
        return nearest_bid(view.legal, expected_tricks(set_of(view.hand)) - CAUTION)
    return play(chosen_card(view))


def expected_tricks(hand: CardSet) -> float:
    """How many tricks a hand of 13 should take: high cards, long trumps, and short suits to trump in."""
    trumps = hand >> 13 * HEARTS & ALL_RANKS
    count = trumps.bit_count()
    sides = (_side_worth(hand >> 13 * suit & ALL_RANKS, count) for suit in SUITS if suit != HEARTS)
    return _trump_worth(trumps) + sum(sides)


@cache
def _trump_worth(ranks: int) -> float:
    """The tricks of the trumps, given as a set of ranks."""
    length = ranks.bit_count()
    high = {ACE: 1.0, KING: 0.6 + 0.1 * min(length, 4), QUEEN: 0.2 + 0.15 * min(length, 5)}
    return sum(high.get(rank, 0.15 * min(length, 6) * (0.6 + rank / 25)) for rank in cards_in(ranks))


@cache
def _side_worth(ranks: int, trumps: int) -> float:
    """The tricks of one plain suit, with so many trumps: its long cards fall to trumps, so only the high ones count."""
    length = ranks.bit_count()
    high = {ACE: 0.9, KING: 0.6 if length > 1 else 0.25, QUEEN: 0.25 if length > 2 else 0.1}
    worth = sum(high.get(rank, 0.0) for rank in cards_in(ranks)) * (1.0 if length < 6 else 0.75)
    return worth + 0.3 * max(0, 2 - length) * min(trumps, 3) / 2


def chosen_card(view: View) -> Card:
    """A card for the own bid first, then the partner's, then against the others'."""
    cards, plays = playable(view), plays_of(view)
    if not plays:
        return _lead(view, cards)
    assert view.seat is not None
    winning = [card for card in cards if wins_now(plays, view.seat, card, HEARTS)]
    if not winning or _leaves_it_to_partner(view, winner(plays, HEARTS)):
        losing = [card for card in cards if card not in winning]
        return cheapest(losing or winning, HEARTS)
    is_last = len(plays) == view.players - 1
    plain = [card for card in winning if suit_of(card) != HEARTS]
    if is_last or not plain:
        return cheapest(winning, HEARTS)
    # a high card that may still be beaten is better kept for a trick of its own
    sure = [card for card in plain if is_boss(card, seen_cards(view))]
    return dearest(sure, HEARTS) if sure else cheapest(winning, HEARTS)


def still_wanted(view: View, seat: int) -> int:
    """How many tricks this seat still needs for its bid; 0 or less when it has them."""
    return (view.fact("bid", seat) or 0) - (view.fact("tricks", seat) or 0)


def _leaves_it_to_partner(view: View, taker: int) -> bool:
    """Whether the trick that `taker` is winning should stay the partner's."""
    assert view.seat is not None
    partner = (view.seat + 2) % 4
    if taker != partner:
        return False
    mine = still_wanted(view, view.seat)
    return mine <= 0 or (still_wanted(view, partner) > 0 and mine < len(view.hand))


def _lead(view: View, cards: list[Card]) -> Card:
    """A sure winner, plain suits first, unless the tricks are the partner's to take; else a low card, no trump."""
    assert view.seat is not None
    if still_wanted(view, view.seat) > 0 or still_wanted(view, (view.seat + 2) % 4) <= 0:
        seen = seen_cards(view)
        bosses = [card for card in cards if is_boss(card, seen)]
        plain = [card for card in bosses if suit_of(card) != HEARTS and not is_trumped(view, suit_of(card), seen)]
        trumps = [card for card in bosses if suit_of(card) == HEARTS]
        if plain or trumps:
            return dearest(plain or trumps, HEARTS)
    return cheapest(cards, HEARTS)


def is_trumped(view: View, suit: Suit, seen: CardSet) -> bool:
    """Whether one of the others' side has shown to be out of this suit, and may hold trumps."""
    assert view.seat is not None
    void = voids(view.players, view.history)
    are_out = [seat for seat in ((view.seat + 1) % 4, (view.seat + 3) % 4) if suit in void[seat]]
    return bool(SUIT_CARDS[HEARTS] & ~seen) and any(HEARTS not in void[seat] for seat in are_out)


# -- for the search -------------------------------------------------------------------------------------------------

redeal = redeal_hands
ORDER = Order()
ABOVE, TRUMPS = ORDER.above, ORDER.suits[HEARTS]
SHARP, SOFT = 0.05, 0.03
"""How many tricks a play-out may err: at its end, and for each card in hand more."""
FREELY = 3.0
"""How freely others bid: the larger, the less a bid tells of the hand."""
DEAD = -3.0
"""What a dead hand is worth. It costs no points, so that either side would rather have it than a poor deal; but then
two hands of three would be dead, and nobody sat down for that."""
NEAR = 2.5
"""How far from the expectation a bid is still worth a thought."""


def candidates(view: View) -> list[Action]:
    """Bids near the expectation; of neighbouring cards one."""
    if view.phase == "bid":
        wanted = expected_tricks(set_of(view.hand))
        near = [action for action in view.legal if abs((action.number or 0) - wanted) <= NEAR]
        return near or [nearest_bid(view.legal, wanted)]
    gone = seen_cards(view) & ~set_of(card for _seat, card in plays_of(view))
    return [play(card) for card in distinct(ORDER, playable(view), gone)]


def weigher(view: View) -> Callable[[FourHundred], float]:
    """How likely the others would have bid as they did with the hands of a world."""
    played = played_cards(view)
    said = [(seat, view.fact("bid", seat)) for seat in range(view.players) if seat != view.seat]
    bids = [(seat, bid + CAUTION) for seat, bid in said if bid is not None]

    def weight(world: FourHundred) -> float:
        misses = [abs(expected_tricks(world.hands[seat] | played[seat]) - bid) - 0.5 for seat, bid in bids]
        return exp(-sum(miss * miss for miss in misses if miss > 0) / FREELY)

    return weight


def outcomes(world: FourHundred, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
    """What the side scores more than the other."""
    table = Table(world)
    if world.phase != "bid":
        bids = [said or 0 for said in world.bids]
        return [_gain(world, seat, table, ORDER.code[action.card], bids, luck) for action in actions]
    worths = [expected_tricks(hand) - CAUTION for hand in world.hands]
    gains = []
    for action in actions:
        bids = bids_after(world, action.number or 0, worths)
        is_dead = sum(map(world.worth, bids)) <= DEAD_WORTH
        gains.append(DEAD if is_dead else _gain(world, seat, table, -1, bids, luck))
    return gains


def bids_after(world: FourHundred, number: int, worths: Sequence[float]) -> list[int]:
    """The bids of all if the seat on turn bids this and the others what they expect."""
    wanted = [max(world.least_bid(seat), round(worth)) for seat, worth in enumerate(worths)]
    wanted[world.turn or 0] = number
    return [other if said is None else said for said, other in zip(world.bids, wanted, strict=True)]


def _gain(
    world: FourHundred, seat: int, table: Table, first: Code, bids: Sequence[int], luck: Sequence[float]
) -> float:
    taken, scale = finish(table, first, bids, luck, []), SHARP + SOFT * world.hands[seat].bit_count()
    points = [
        world.worth(said) * (2 * likely(won - said + 0.5, scale) - 1) for said, won in zip(bids, taken, strict=True)
    ]
    gain = points[0] + points[2] - points[1] - points[3]
    return gain if seat % 2 == 0 else -gain


class Table:
    """An imagined deal in codes, for play-outs: hands, trick and tricks taken."""

    __slots__ = ("best", "best_seat", "count", "hands", "led", "left", "taken", "turn")

    def __init__(self, world: FourHundred) -> None:
        self.hands = [ORDER.codes(hand) for hand in world.hands]
        self.left = sum(hand.bit_count() for hand in self.hands)
        self.taken = world.taken
        self.count = len(world.trick)
        self.turn = world.turn if world.phase == "play" and world.turn is not None else world.after(world.dealer)
        self.led, self.best, self.best_seat = -1, -1, -1
        if world.trick:
            self.best_seat = winner(world.trick, HEARTS)
            self.best = ORDER.code[dict(world.trick)[self.best_seat]]
            self.led = ORDER.suits[suit_of(world.trick[0][1])]


def finish(table: Table, first: Code, bids: Sequence[int], luck: Sequence[float], log: list[Code]) -> list[int]:
    """Play the deal out, the first card being given (or -1); gives the tricks of each seat, and the cards to `log`."""
    hands, seat, count = table.hands.copy(), table.turn, table.count
    led, best, best_seat = table.led, table.best, table.best_seat
    need = [said - taken for said, taken in zip(bids, table.taken, strict=True)]
    beat = BEAT[best] if count else 0
    code = first
    for move in range(table.left):
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
    """A plain card that nothing beats nor trumps, then the highest trump; without one the lowest, plain if possible."""
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
    """Win as cheaply as it holds, unless the trick is the partner's to keep; otherwise the lowest, no trump."""
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


PLAIN_SUITS = [ORDER.suits[suit] for suit in SUITS if suit != HEARTS]
SUIT_OF = [ORDER.suits[code % 4] for code in range(52)]
BEAT = [ABOVE[code] if TRUMPS >> code & 1 else ABOVE[code] | TRUMPS for code in range(52)]


# -- for hints ------------------------------------------------------------------------------------------------------

CONSIDERABLE = 2.0
"""So many points of a deal are worth a question before they are thrown away."""


def forecast(world: FourHundred, seat: int, action: Action, luck: Sequence[float]) -> int:
    """How many tricks the seat on turn takes with this bid, in one play-out."""
    worths = [expected_tricks(hand) - CAUTION for hand in world.hands]
    return finish(Table(world), -1, bids_after(world, action.number or 0, worths), luck, [])[seat]
