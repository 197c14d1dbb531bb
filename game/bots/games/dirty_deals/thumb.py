"""Dirty Deals: the rules of thumb, on a view."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from game.cards import SUITS, Card, CardSet, Suit, rank_of, set_of, suit_of
from game.rules.actions import Action
from game.rules.dirty_deals.glance import RUBBER
from game.rules.dirty_deals.tricks import DECK, bower_of, claim_worth, suit_set, taker
from game.rules.parts import View
from game.rules.tricks import trick_of

GOOD_CLAIM = 4
"""The points for which a claim is made at once; for fewer it waits until cards are shed."""
FOR_BOWER = 3
"""DD-9: what the holder of the bower scores when another seat claims."""
OF_GOAL, BOWER, RANK = 2.0, 1.0, 0.01
"""What a card wastes that belongs to the goal and takes no trick, the bower of the goal, and each rank of an answer."""
HURRY = 4
"""With this many tricks left before the deal is dead, any claim is made."""


def claim_to_make(view: View, claims: Sequence[Action], can_wait: bool) -> Action | None:
    """The best of the claims, if it scores enough or waiting is dangerous or impossible; None otherwise."""
    claims = [action for action in claims if not gives_rubber(view, action.suit or 0)]
    if not claims:
        return None
    best = max(claims, key=lambda action: claim_worth(view.hand, action.suit or 0))
    enough = least_claim(view.fact("tricks-left"), somebody_is_near(view))
    return best if claim_worth(view.hand, best.suit or 0) >= enough or not can_wait else None


def least_claim(tricks_left: int, is_somebody_near: bool) -> int:
    """The points for which a claim is made: any if little time is left or another seat is near a claim."""
    return 1 if tricks_left <= HURRY or is_somebody_near else GOOD_CLAIM


def gives_rubber(view: View, suit: Suit) -> bool:
    """Whether the points for the bower surely win another seat the rubber if this suit is claimed."""
    assert view.seat is not None
    bower, own = 1 << bower_of(suit), view.totals[view.seat] + claim_worth(view.hand, suit)
    if set_of(view.hand) & bower:
        return False
    others = [seat for seat in range(view.players) if seat != view.seat]
    holders = [seat for seat in others if set_of(view.fact("held-cards", seat)) & bower] or others
    return all(view.totals[seat] + FOR_BOWER >= max(RUBBER, own + 1) for seat in holders)


def _held_by_others(view: View) -> CardSet:
    """The cards that are neither in the player's hand nor in the trick."""
    return DECK & ~set_of(view.hand) & ~set_of(card for _seat, card in trick_of(view))


def somebody_is_near(view: View) -> bool:
    """Whether another seat is known to hold five cards of a suit, so that waiting is dangerous."""
    return any(
        (set_of(view.fact("held-cards", seat)) & suit_set(suit)).bit_count() >= 5
        for seat in range(view.players)
        if seat != view.seat
        for suit in SUITS
    )


def goal_of(view: View) -> Suit:
    """The suit to collect: many cards of it, high ones, and its bower."""
    hand = set_of(view.hand)

    def value_of(suit: Suit) -> float:
        cards = [card for card in view.hand if suit_of(card) == suit]
        return fsum(1 + (rank_of(card) - 7) / 10 for card in cards) + 0.8 * (hand >> bower_of(suit) & 1)

    return max(SUITS, key=value_of)


def waste(view: View, card: Card) -> float:
    """A card of the suit to collect that takes no trick, its bower before the suit is complete, or a high card."""
    assert view.seat is not None
    goal, plays = goal_of(view), trick_of(view)
    spent = BOWER * (card == bower_of(goal) and bool(suit_set(goal) & ~set_of(view.hand)))
    if not plays:
        return spent
    is_given = suit_of(card) == goal and taker([*plays, (view.seat, card)]) != view.seat
    return spent + OF_GOAL * is_given + RANK * rank_of(card)


def _is_sure(view: View, card: Card) -> bool:
    """Whether a trick led with this card cannot be taken: the others hold no higher card and not the bower."""
    others = _held_by_others(view)
    higher = suit_set(suit_of(card)) & ~((1 << card + 1) - 1)
    return not others & (higher | 1 << bower_of(suit_of(card)))


def chosen_card(view: View, cards: Sequence[Card], goal: Suit) -> Card:
    """One of the cards by the rules of thumb, towards the suit to collect."""
    return follow(view, cards, goal) if trick_of(view) else lead(view, cards, goal)


def lead(view: View, cards: Sequence[Card], goal: Suit) -> Card:
    """Draw the missing cards of the goal with a sure card; without one risk its highest card or shed a low one."""
    missing = suit_set(goal) & _held_by_others(view)
    own = [card for card in cards if suit_of(card) == goal]
    sure = [card for card in own if _is_sure(view, card)]
    if missing and sure:
        return max(sure)
    others = [card for card in cards if suit_of(card) != goal]
    if not missing and others:
        # the suit is complete: shed the surplus, the cards that cost most first
        return min(others, key=lambda card: (card != bower_of(goal), _is_sure(view, card), rank_of(card)))
    if own and others and 1 << max(own) > missing:
        return max(own)
    return min(others or own, key=lambda card: (_is_sure(view, card), rank_of(card)))


def follow(view: View, cards: Sequence[Card], goal: Suit) -> Card:
    """Take a trick with cards of the goal; otherwise discard the least useful card that does not win."""
    assert view.seat is not None
    seat, plays = view.seat, trick_of(view)
    winning = [card for card in cards if taker([*plays, (seat, card)]) == seat]
    losing = [card for card in cards if card not in winning]
    wanted = any(suit_of(card) == goal or card == bower_of(goal) for _seat, card in plays)

    def use(card: Card) -> tuple[bool, bool, int]:
        return suit_of(card) == goal, card == bower_of(goal), rank_of(card)

    if winning and (wanted or suit_of(plays[0][1]) == goal):
        return max(winning) if len(plays) < view.players - 1 else min(winning, key=use)
    return min(losing or winning, key=use)
