"""Devil's Bridge: count what will take a trick, then take or duck until it is exact.

First the rules of thumb on a view, then the same on the cards of an imagined deal, for the search.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.board import RANDOM_SHARE, SPREAD, Code, Order, distinct
from game.bots.kit import cheapest, dearest, is_boss, nearest_bid, playable, plays_of, seen_cards, wins_now
from game.cards import ACE, HIDDEN, KING, QUEEN, SUIT_CARDS, Card, Chance, cards_in, rank_of, set_of, suit_of
from game.rules.actions import PLAY_HIDDEN, Action, play
from game.rules.devils_bridge import DevilsBridge
from game.rules.parts import View
from game.rules.tricks import winner


def casual(view: View, chance: Chance) -> Action:
    """Bid the tricks one expects; want tricks until the bid is met, then throw the highest losers."""
    if view.phase == "bid":
        return nearest_bid(view.legal, expected_tricks(view))
    if view.legal == (PLAY_HIDDEN,):
        return PLAY_HIDDEN
    return play(chosen_card(view))


def expected_tricks(view: View) -> float:
    """How many tricks the own hand should take; in the blind hand (DB-8) from the others' cards."""
    if view.fact("blind"):
        return blind_chance(view)
    return worth_of(view.hand, view.fact("trump"), view.players)


def worth_of(hand: Sequence[Card], trump: int, players: int) -> float:
    """How many tricks these cards should take."""
    length = (set_of(hand) & SUIT_CARDS[trump]).bit_count()
    return sum(_worth(card, trump, length, players) for card in hand)


def _worth(card: Card, trump: int, length: int, players: int) -> float:
    """The share of a trick that one card is worth; length is the number of trumps held."""
    rank = rank_of(card)
    if suit_of(card) == trump:
        return min(1.0, 0.35 + rank / 18 + 0.05 * max(0, length - 2) - 0.03 * (players - 4))
    high = {ACE: 0.8, KING: 0.55, QUEEN: 0.25}
    return high.get(rank, 0.05) * (1 - 0.05 * (players - 4))


def blind_chance(view: View) -> float:
    """The chance that an unseen card of one's own would win against the cards on the other foreheads."""
    trump = view.fact("trump")
    others = [
        card for seat in range(view.players) if seat != view.seat for card in view.pile("hand", seat) if card != HIDDEN
    ]
    unseen = [card for card in range(52) if not seen_cards(view) >> card & 1]
    beats = sum(all(_beats(card, other, trump) for other in others) for card in unseen)
    return beats / len(unseen)


def _beats(card: Card, other: Card, trump: int) -> bool:
    if suit_of(card) == suit_of(other):
        return card > other
    return suit_of(card) == trump or suit_of(other) != trump


def chosen_card(view: View) -> Card:
    """A card that serves the bid: win cheaply while tricks are wanted, otherwise lose with the highest that loses."""
    assert view.seat is not None
    trump, plays, cards = view.fact("trump"), plays_of(view), playable(view)
    wanted = (view.fact("bid", view.seat) or 0) - (view.fact("tricks", view.seat) or 0)
    if not plays:
        return _lead(view, cards, trump, wanted)
    winning = [card for card in cards if wins_now(plays, view.seat, card, trump)]
    losing = [card for card in cards if card not in winning]
    is_last = len(plays) == view.players - 1
    if wanted > 0 and winning:
        return cheapest(winning, trump) if is_last else dearest(winning, trump)
    if losing:
        return dearest(losing, trump) if wanted <= 0 else cheapest(losing, trump)
    return dearest(winning, trump) if is_last else cheapest(winning, trump)


def _lead(view: View, cards: list[Card], trump: int, wanted: int) -> Card:
    if wanted > 0:
        seen = seen_cards(view)
        bosses = [card for card in cards if is_boss(card, seen)]
        return dearest(bosses or cards, trump)
    return cheapest(cards, trump)


# -- for the search -------------------------------------------------------------------------------------------------

ORDER = Order()
ABOVE = ORDER.above
NEAR = 3
"""How far from the expectation a bid is still worth a thought."""
RIVALS = 0.5
"""What a point of the others is worth, shared among them."""


def candidates(view: View) -> list[Action]:
    """Bids near the expectation; of neighbouring cards one."""
    if view.phase == "bid":
        wanted = expected_tricks(view)
        near = [action for action in view.legal if abs((action.number or 0) - wanted) <= NEAR]
        return near or [nearest_bid(view.legal, wanted)]
    if view.legal == (PLAY_HIDDEN,):
        return [PLAY_HIDDEN]
    gone = seen_cards(view) & ~set_of(card for _seat, card in plays_of(view))
    return [play(card) for card in distinct(ORDER, playable(view), gone)]


def outcomes(world: DevilsBridge, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
    """The own points of the deal, less a part of what the others score."""
    table = Table(world)
    if world.phase == "bid":
        worths = [worth_of(list(cards_in(hand)), world.trump, world.players) for hand in world.hands]
        return [
            _gain(world, seat, table, -1, bids_after(world, action.number or 0, worths), luck) for action in actions
        ]
    code = ORDER.code
    bids = [said or 0 for said in world.bids]
    return [_gain(world, seat, table, code[action.card], bids, luck) for action in actions]


def bids_after(world: DevilsBridge, number: int, worths: Sequence[float]) -> list[int]:
    """The bids of all if the seat on turn bids this and the others what they expect, the dealer by the hook (DB-4)."""
    bids = list(world.bids)
    seat, seats = world.turn or 0, world.round_from(world.turn or 0)
    bids[seat] = number
    for other in seats[1:]:
        if bids[other] is None:
            wanted, said = worths[other], sum(bid or 0 for bid in bids)
            free = [
                bid
                for bid in range(world.cards + 1)
                if other != world.dealer or world.chosen["hook"] == "off" or said + bid != world.cards
            ]
            bids[other] = min(free, key=lambda bid: abs(bid - wanted))
    return [bid or 0 for bid in bids]


def _gain(
    world: DevilsBridge, seat: int, table: Table, first: Code, bids: Sequence[int], luck: Sequence[float]
) -> float:
    taken = finish(table, first, bids, luck, [])
    scoring = world.chosen["scoring"]
    points = [points_of(said, won, scoring) for said, won in zip(bids, taken, strict=True)]
    return points[seat] - RIVALS * (sum(points) - points[seat]) / (len(points) - 1)


def points_of(said: int, taken: int, scoring: object) -> int:
    """DB-9: what a bid and the tricks taken score."""
    if scoring == "tricks":
        return taken + 10 * (said == taken)
    if said == taken:
        return 10 + said
    return -abs(said - taken) if scoring == "exact-minus" else 0


class Table:
    """An imagined deal in codes, for play-outs: hands, trick and tricks taken."""

    __slots__ = ("best", "best_seat", "count", "hands", "led", "left", "taken", "trumps", "turn")

    def __init__(self, world: DevilsBridge) -> None:
        self.hands = [ORDER.codes(hand) for hand in world.hands]
        self.left = sum(hand.bit_count() for hand in self.hands)
        self.trumps = ORDER.suits[world.trump]
        self.taken = world.taken
        self.count = len(world.trick)
        self.turn = world.turn if world.phase == "play" and world.turn is not None else world.after(world.dealer)
        self.led, self.best, self.best_seat = -1, -1, -1
        if world.trick:
            self.best_seat = winner(world.trick, world.trump)
            self.best = ORDER.code[dict(world.trick)[self.best_seat]]
            self.led = ORDER.suits[suit_of(world.trick[0][1])]


def finish(table: Table, first: Code, bids: Sequence[int], luck: Sequence[float], log: list[Code]) -> list[int]:
    """Play the deal out, the first card being given (or -1); gives the tricks of each seat, and the cards to `log`.

    Who wants tricks takes them with high cards, cheaply in the last seat; who does not throws the highest that loses.
    """
    hands, trumps, seat, count = table.hands.copy(), table.trumps, table.turn, table.count
    led, best, best_seat, players = table.led, table.best, table.best_seat, len(bids)
    need = [said - taken for said, taken in zip(bids, table.taken, strict=True)]
    last, beat = players - 1, 0
    if count:
        beat = ABOVE[best] if trumps >> best & 1 else ABOVE[best] | trumps
    code = first
    for move in range(table.left):
        hand = hands[seat]
        if code < 0:
            legal = hand & led or hand if count else hand
            if luck[move] < RANDOM_SHARE:
                start = int(luck[move] * SPREAD)
                legal = legal >> start << start or legal
                code = (legal & -legal).bit_length() - 1
            elif need[seat] > 0:
                if count:
                    winning = legal & beat
                    if winning:
                        # the highest of the suit led, but the lowest of trumps
                        take = winning & led
                        code = (take.bit_length() if take and count < last else (winning & -winning).bit_length()) - 1
                    else:
                        code = (legal & -legal).bit_length() - 1
                else:
                    code = legal.bit_length() - 1
            elif count:
                losing = legal & ~beat
                if losing or count == last:
                    code = (losing or legal).bit_length() - 1
                else:
                    code = (legal & -legal).bit_length() - 1
            else:
                code = (legal & -legal).bit_length() - 1
        bit = 1 << code
        hands[seat] = hand ^ bit
        log.append(code)
        if not count:
            led, best_seat = SUIT_OF[code], seat
            beat = ABOVE[code] if trumps & bit else ABOVE[code] | trumps
        elif beat & bit:
            best_seat = seat
            beat = ABOVE[code] if trumps & bit else ABOVE[code] | trumps
        code = -1
        if count == last:
            need[best_seat] -= 1
            seat, count = best_seat, 0
        else:
            count += 1
            seat = seat + 1 if seat < last else 0
    return [said - still for said, still in zip(bids, need, strict=True)]


SUIT_OF = [ORDER.suits[code % 4] for code in range(56)]
