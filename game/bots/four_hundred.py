"""400: bid a little under what the hand is worth, then take tricks but leave the partner's alone.

First the rules of thumb on a view, then the same on the cards of an imagined deal, for the search.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.board import RANDOM_SHARE, Code, Codes, Order, any_of, distinct, likely
from game.bots.kit import cheapest, dearest, is_boss, nearest_bid, playable, plays_of, seen_cards, wins_now
from game.bots.worlds import redeal_hands
from game.cards import (
    ACE,
    HEARTS,
    KING,
    QUEEN,
    SUIT_CARDS,
    SUITS,
    Card,
    CardSet,
    Chance,
    cards_in,
    rank_of,
    set_of,
    suit_of,
)
from game.rules.actions import Action, play
from game.rules.four_hundred import DEAD_WORTH, FourHundred
from game.rules.parts import View
from game.rules.tricks import winner

CAUTION = 0.2
"""A broken bid costs what a kept one earns, and a trick over it earns nothing: better a little too low."""


def casual(view: View, chance: Chance) -> Action:
    """Bid what the hand should take; then win cheaply, but never against a partner who needs the trick."""
    if view.phase == "bid":
        return nearest_bid(view.legal, expected_tricks(set_of(view.hand)) - CAUTION)
    return play(chosen_card(view))


def expected_tricks(hand: CardSet) -> float:
    """How many tricks a hand of 13 should take: high cards, long trumps, and short suits to trump in."""
    trumps = (hand & SUIT_CARDS[HEARTS]).bit_count()
    worth = sum(_trump_worth(rank_of(card), trumps) for card in cards_in(hand & SUIT_CARDS[HEARTS]))
    for suit in SUITS:
        if suit != HEARTS:
            cards = hand & SUIT_CARDS[suit]
            worth += _side_worth(cards)
            worth += 0.3 * max(0, 2 - cards.bit_count()) * min(trumps, 3) / 2
    return worth


def _trump_worth(rank: int, length: int) -> float:
    if rank >= QUEEN:
        return {ACE: 1.0, KING: 0.6 + 0.1 * min(length, 4), QUEEN: 0.2 + 0.15 * min(length, 5)}[rank]
    return 0.15 * min(length, 6) * (0.6 + rank / 25)


def _side_worth(cards: CardSet) -> float:
    """The tricks of one plain suit: its long cards fall to trumps, so only the high ones count."""
    length = cards.bit_count()
    high = {ACE: 0.9, KING: 0.6 if length > 1 else 0.25, QUEEN: 0.25 if length > 2 else 0.1}
    return sum(high.get(rank_of(card), 0.0) for card in cards_in(cards)) * (1.0 if length < 6 else 0.75)


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
    """Sure winners while tricks are wanted, plain suits first; else a low card of a plain suit."""
    assert view.seat is not None
    if still_wanted(view, view.seat) > 0:
        seen = seen_cards(view)
        bosses = [card for card in cards if is_boss(card, seen)]
        plain = [card for card in bosses if suit_of(card) != HEARTS]
        if plain or bosses:
            return dearest(plain or bosses, HEARTS)
    return cheapest(cards, HEARTS)


# -- for the search -------------------------------------------------------------------------------------------------

redeal = redeal_hands
ORDER = Order()
ABOVE, TRUMPS = ORDER.above, ORDER.suits[HEARTS]
SHARP, SOFT = 0.05, 0.03
"""How many tricks a play-out may err: at its end, and for each card in hand more."""
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


def outcomes(world: FourHundred, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
    """What the side scores more than the other; a dead hand is worth nothing."""
    table = Table(world)
    if world.phase != "bid":
        bids = [said or 0 for said in world.bids]
        return [_gain(world, seat, table, ORDER.code[action.card], bids, luck) for action in actions]
    worths = [expected_tricks(hand) - CAUTION for hand in world.hands]
    gains = []
    for action in actions:
        bids = bids_after(world, action.number or 0, worths)
        is_dead = sum(map(world.worth, bids)) <= DEAD_WORTH
        gains.append(0.0 if is_dead else _gain(world, seat, table, -1, bids, luck))
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
                    code = _opening(hand, out ^ hand, need[seat] > 0 or need[seat ^ 2] > 0)
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


def _opening(hand: Codes, others: Codes, wants: bool) -> Code:
    """A plain card that nothing beats in its suit, then a trump; without one the lowest, plain if possible."""
    plain = hand & ~TRUMPS
    if wants:
        for cards in (plain, hand & TRUMPS):
            top = cards.bit_length() - 1
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


SUIT_OF = [ORDER.suits[code % 4] for code in range(52)]
BEAT = [ABOVE[code] if TRUMPS >> code & 1 else ABOVE[code] | TRUMPS for code in range(52)]


# -- for hints ------------------------------------------------------------------------------------------------------

CONSIDERABLE = 2.0
"""So many points of a deal are worth a question before they are thrown away."""


def forecast(world: FourHundred, seat: int, action: Action, luck: Sequence[float]) -> int:
    """How many tricks the seat on turn takes with this bid, in one play-out."""
    worths = [expected_tricks(hand) - CAUTION for hand in world.hands]
    return finish(Table(world), -1, bids_after(world, action.number or 0, worths), luck, [])[seat]
