"""Dirty Deals: play-outs of imagined deals, on card codes, in which promises are kept as far as they are believed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from game.bots.games.dirty_deals.codes import BEATS, BOWERS, ORDER, SUIT_OF
from game.bots.games.dirty_deals.commitment_playout import PlayoutPromises, believed_commitments
from game.bots.games.dirty_deals.rivals import Rivals, shown_in
from game.bots.games.dirty_deals.thumb import FOR_BOWER, least_claim
from game.bots.search.card_codes import RANDOM_SHARE, Code, Codes, any_of
from game.cards import HIDDEN, SUITS, Suit
from game.rules.actions import PASS, Action
from game.rules.dirty_deals.glance import RUBBER
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.dirty_deals.tricks import taker

FULL, MORE_FOR_BOWER = 9, 2
"""DD-9: the points for a claim without any other card, and how many more than another card the bower in hand costs."""
AHEAD = 20
"""A play-out ends after this many tricks, even if the deal is not dead."""
RIVALS = 0.5
"""The weight of the others' mean score, which is subtracted from the seat's own score."""
RUBBER_WORTH = 16.0
"""What a rubber is worth in points, so that a deal of usual claims counts as many points as it scores."""
EARLY = 3.5
"""Chances in the rubber are as the squares of the points and this: fitted to rubbers of the deals of four experts."""
NEARNESS = 0.15
"""If nobody claims: what each card of a hand's longest suit is worth."""


def outcomes(imagined: DirtyDeals, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
    """What the deal does for the player's chance in the rubber; believed promises are kept.

    Without a claim it is how near the player came, less a part of how near the others came.
    """
    position, gains = DirtyDealsPosition(imagined), []
    believed = believed_commitments(imagined, seat, luck)
    for action in actions:
        log: list[Code] = []
        if action.verb == "claim":
            change: Sequence[float] = claim_scores(position.hands, seat, action.suit or 0)
        elif action == PASS:
            change = [0.0] * len(position.hands)
        else:
            promises = PlayoutPromises(believed) if believed else None
            change = finish(position, ORDER.code[action.card], luck, log, promises)
        is_claimed = action.verb == "claim" or (log and log[-1] < 0)
        gains.append(rubber_gain(imagined.totals, change, seat) if is_claimed else above_others(change)[seat])
    return gains


def rubber_gain(totals: Sequence[int], change: Sequence[float], seat: int) -> float:
    """What these points do for the seat's chance to win the rubber, in points."""
    after = [total + points for total, points in zip(totals, change, strict=True)]
    return RUBBER_WORTH * (rubber_chance(after, seat) - rubber_chance(totals, seat))


def rubber_chance(totals: Sequence[float], seat: int) -> float:
    """DD-10: the chance of a seat to win the rubber; sure once nine points decide it."""
    best = max(totals)
    if best >= RUBBER and totals.count(best) == 1:
        return float(totals[seat] == best)
    squares = [(total + EARLY) * (total + EARLY) for total in totals]
    return squares[seat] / fsum(squares)


def above_others(change: Sequence[float]) -> list[float]:
    """For each seat its own points less a part of what the others score."""
    rivals, total = RIVALS / (len(change) - 1), fsum(change)
    return [own - rivals * (total - own) for own in change]


def claim_scores(hands: Sequence[Codes], seat: int, suit: Suit) -> list[float]:
    """DD-9: what each seat scores if this one claims this suit."""
    bower, change = 1 << BOWERS[suit], [0.0] * len(hands)
    change[seat] = max(0, _claim_worth(hands[seat], suit))
    if not hands[seat] & bower:
        change[next(at for at, hand in enumerate(hands) if hand & bower)] += FOR_BOWER
    return change


def _claim_worth(hand: Codes, suit: Suit) -> int:
    """DD-9: the points for claiming this suit with the rest of the hand, negative ones not yet left out."""
    surplus = hand & ~ORDER.suits[suit]
    return FULL - surplus.bit_count() - MORE_FOR_BOWER * (surplus >> BOWERS[suit] & 1)


@lru_cache(maxsize=1 << 14)  # the same hands come again with every action in a determinization
def _goal(hand: Codes) -> Suit:
    """The suit to collect: most cards, its bower counted nearly as one, the highest of equal ones."""
    best, most = 0, -1
    for suit in SUITS:
        cards = hand & ORDER.suits[suit]
        worth = 200 * cards.bit_count() + 4 * cards.bit_length() + 150 * (hand >> BOWERS[suit] & 1)
        if worth > most:
            best, most = suit, worth
    return best


class DirtyDealsPosition:
    """The start of a play-out: the hands in codes, the trick, and the tricks left."""

    __slots__ = ("barred", "beat", "best_seat", "hands", "leader", "left", "plays", "shown", "trick", "turn")

    def __init__(self, game: DirtyDeals) -> None:
        self.hands = [ORDER.codes(hand) for hand in game.hands]
        self.shown = shown_in(tuple(game.history), game.first)
        self.plays = [(seat, ORDER.code[card]) for seat, card in game.trick]
        self.left = min(AHEAD, int(game.chosen["trick_limit"]) - game.tricks)
        self.barred: Codes = 0 if game.barred == HIDDEN else 1 << ORDER.code[game.barred]
        self.turn = self.leader = game.turn or 0
        self.trick = [code for _seat, code in self.plays]
        self.beat: Codes = 0
        self.best_seat = -1
        if game.trick:
            self.leader = game.trick[0][0]
            self.best_seat = taker(game.trick)
            self.beat = _beating(dict(self.plays)[self.best_seat], self.trick[0])

    def possible_leads(self) -> Codes:
        """The cards that the seat on turn may lead (DD-6)."""
        hand = self.hands[self.turn]
        return hand & ~self.barred or hand

    def early_claim(self) -> Suit | None:
        """The suit that the seat on turn would claim in play-outs instead of leading."""
        hand = self.hands[self.turn]
        return _claim(hand, _goal(hand), least_claim(self.left, bool(Rivals(self.shown).needed(self.turn))))


def _beating(best: Code, led: Code) -> Codes:
    """DD-4: what beats the best card of a trick; nothing beats the bower."""
    return BEATS[best] if best % 4 == led % 4 else 0


def finish(
    position: DirtyDealsPosition,
    first: Code,
    luck: Sequence[float],
    log: list[Code],
    promises: PlayoutPromises | None = None,
) -> list[float]:
    """Play on, starting with the card `first` (-1: none given), until a claim or the last trick; keeps `promises`.

    Returns what each seat scores, or how near it came. Appends the cards to `log`, a claim as -1 less its suit.
    """
    hands, trick, seat, left = position.hands.copy(), position.trick.copy(), position.turn, position.left
    leader, best_seat, beat, barred = position.leader, position.best_seat, position.beat, position.barred
    goals, code, move = [_goal(hand) for hand in hands], first, 0
    on_table, rivals = sum(1 << card for card in trick), Rivals(position.shown, position.plays)
    while True:
        hand = hands[seat]
        if code < 0:
            legal = hand & SUIT_OF[trick[0]] or hand if trick else hand & ~barred or hand
            if promises is not None:
                legal = promises.leave(seat, legal, trick, beat, leader)
            if luck[move % len(luck)] < RANDOM_SHARE or not legal & legal - 1:
                code = any_of(legal, luck[move % len(luck)])
            elif trick:
                is_worth_it = rivals.ready[best_seat] or _is_worth_taking(hand, on_table, goals[seat])
                if legal & beat and is_worth_it:
                    code = _taking(legal & beat, (seat + 1) % 4 == leader)
                else:
                    code = _discard(legal & ~beat or legal, goals[seat], rivals.near[best_seat])
            else:
                code = _opening(hand, rivals.safe_leads(seat, legal, hands), goals[seat], rivals.needed(seat))
        hands[seat] = hand ^ 1 << code
        rivals.note_card(seat, code)
        log.append(code)
        if promises is not None:
            promises.note_card(seat, code, trick, leader)
        if not trick:
            leader, best_seat, beat = seat, seat, BEATS[code]
        elif beat >> code & 1:
            best_seat, beat = seat, _beating(code, trick[0])
        trick.append(code)
        on_table |= 1 << code
        code, seat, move = -1, (seat + 1) % 4, move + 1
        while seat != leader and not hands[seat]:
            seat = (seat + 1) % 4
        if seat == leader:
            hands[best_seat] |= on_table
            goals[best_seat] = _goal(hands[best_seat])
            rivals.note_trick(best_seat, on_table)
            barred, seat, trick, on_table, left = 1 << trick[0], best_seat, [], 0, left - 1
            suit = _claim(hands[seat], goals[seat], least_claim(left, bool(rivals.needed(seat))))
            if promises is not None:
                if not promises.end_trick(seat):
                    suit = None
                if not promises.bind_anybody():
                    promises = None
            if suit is not None:
                log.append(-1 - suit)
                return claim_scores(hands, seat, suit)
            if not left:
                return [NEARNESS * max((hand & cards).bit_count() for cards in ORDER.suits) for hand in hands]


def _claim(hand: Codes, goal: Suit, enough: int) -> Suit | None:
    """The suit to claim with the lead, if it scores enough."""
    cards = ORDER.suits[goal]
    return goal if hand & cards == cards and _claim_worth(hand, goal) >= enough else None


def _opening(hand: Codes, legal: Codes, goal: Suit, needed: Codes) -> Code:
    """Draw the missing cards of the goal with a sure card; without one risk its highest card or shed a low one.

    Of the cards to shed none is taken that another seat needs for its claim (`needed`), if that is possible.
    """
    cards, bower = ORDER.suits[goal], 1 << BOWERS[goal]
    own, missing, others = legal & cards, cards & ~hand, legal & ~cards
    if own and missing:
        top = own.bit_length() - 1
        if 1 << top > missing and (hand & bower or others):
            return top
    if not missing and legal & bower & ~needed:
        return bower.bit_length() - 1
    shed = others & ~bower or others or own
    shed = shed & ~needed or shed
    return (shed & -shed).bit_length() - 1


def _is_worth_taking(hand: Codes, on_table: Codes, goal: Suit) -> bool:
    """Whether cards of the goal or its bower lie in the trick, or all of the goal would be in hand with the lead."""
    suit = ORDER.suits[goal]
    return bool(on_table & (suit | 1 << BOWERS[goal])) or not suit & ~hand


def _taking(winning: Codes, is_last: bool) -> Code:
    """The lowest of these cards in the last seat, otherwise the highest."""
    return (winning & -winning if is_last else winning).bit_length() - 1


def _discard(cards: Codes, goal: Suit, needed: Codes) -> Code:
    """The least useful card, and if possible none that the seat which has the trick needs for its claim."""
    cards = cards & ~needed or cards
    plain = cards & ~ORDER.suits[goal]
    cards = plain & ~(1 << BOWERS[goal]) or plain or cards
    return (cards & -cards).bit_length() - 1
