"""Call Deuces: the cards that a search compares, and what a choice wastes, to decide among equal ones."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum

from game.bots.games.call_deuces.dominated import sensible
from game.bots.games.call_deuces.playout import ORDER
from game.bots.games.call_deuces.thumb import friends, is_boss
from game.bots.games.call_deuces.worth import is_five
from game.bots.search.view_facts import distinct_plays, equal_cards, lowest_bids
from game.cards import LITTLE_JOKER, Card, Suit, rank_of, set_of
from game.rules.actions import Action
from game.rules.call_deuces.tricks import deuce_of, suit_in, taker, worth
from game.rules.parts import View
from game.rules.tricks import trick_of

RANKS = 16
"""More than the highest rank, jokers included."""


def compared_plays(view: View) -> list[Action]:
    """One of equivalent cards; no five led that a stranger may take.

    No other card does the same as the deuce of trumps, which tells who the partner is.
    """
    plays = distinct_plays(view, ORDER, _kind_in(view), sensible(view))
    return [action for action in plays if not _is_given_away(view, action.card)] or plays


def equal_plays(view: View, card: Card) -> list[Card]:
    """The cards that do the same as this one, from low to high."""
    return equal_cards(view, ORDER, card, _kind_in(view), sensible(view))


def _kind_in(view: View) -> Callable[[Card], int]:
    """Tells the deuce of trumps, fives and other cards apart."""
    secret = deuce_of(view.fact("trump"))
    return lambda card: 2 * (card == secret) + is_five(card)


def _is_given_away(view: View, card: Card) -> bool:
    """Whether this leads a five that somebody not known to be a friend can take."""
    is_lead = is_five(card) and not trick_of(view)
    return is_lead and not friends(view) and not is_boss(view, card, view.fact("trump"))


def waste_of(view: View, action: Action) -> float:
    """In points: a bid higher than needed, good cards laid away, and what a card gives away."""
    if action.verb == "bid":
        return float((action.number or 0) - (lowest_bids(view, 1)[0].number or 0))
    if action.verb == "discard":
        return fsum(0.0 if is_five(card) else _height(card, view.fact("trump")) for card in action.cards)
    return _of_card(view, action.card, view.fact("trump")) if action.verb == "play" else 0.0


def _of_card(view: View, card: Card, trump: Suit) -> float:
    """A five that a stranger may take, a friend's trick that is taken over, a card higher than needed.

    The points of a trick count against that where the card takes it and only friends, known or believed, still play.
    """
    assert view.seat is not None
    plays = trick_of(view)
    if not plays:
        return 5.0 * is_five(card)
    own_side, after = friends(view), [*plays, (view.seat, card)]
    is_friend = taker(plays, trump) in own_side
    if taker(after, trump) != view.seat:
        return _height(card, trump) + (-5.0 if is_friend else 5.0) * is_five(card)
    if is_friend:
        return _height(card, trump) + 1.0
    stays_ours = {*range(view.players)} - {seat for seat, _played in after} <= own_side
    return _height(card, trump) - stays_ours * (1.0 + worth(set_of(played for _seat, played in after)))


def _height(card: Card, trump: Suit) -> float:
    """What a card may still take: up to one trick for a plain card, one to two for a trump."""
    rank = 13 + card - LITTLE_JOKER if card >= LITTLE_JOKER else rank_of(card)
    return rank / RANKS + (suit_in(card, trump) == trump)
