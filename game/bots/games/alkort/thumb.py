"""Alkort: the rules of thumb, on a view."""

from __future__ import annotations

from game.bots.games.alkort.dominated import ACE_WORTH, sensible
from game.bots.games.alkort.waste import keeping_worth
from game.bots.search.view_facts import seen_cards
from game.cards import SEVEN, Card, rank_of
from game.rules.actions import KEEP, Action
from game.rules.alkort.rules import Alkort
from game.rules.alkort.tricks import WORTH, taker
from game.rules.parts import View

LOW = 2
"""The worth of the sixes: they and the low eights are good leads."""


def exchange(view: View) -> Action:
    """Keep a hand with three sevens; otherwise exchange as many cards as possible, but no sevens."""
    sevens = [card for card in view.hand if rank_of(card) == SEVEN]
    if len(sevens) >= 3:
        return KEEP
    changes = [action for action in view.legal if action != KEEP]
    return max(changes, key=lambda action: (-len(set(sevens) & set(action.cards)), len(action.cards), _rest(action)))


def _rest(action: Action) -> int:
    """The lower the cards laid away, the better the cards kept."""
    return -sum(map(Alkort.strength, action.cards))


def lead(view: View) -> Card:
    """A seven if it may be led, a card that no unseen one beats, a six or low eight, or the lowest card."""
    cards = sorted(sensible(view), key=Alkort.strength)
    sevens = [card for card in cards if rank_of(card) == SEVEN]
    if sevens:
        return sevens[0]
    if _is_master(view, cards[-1]):
        return cards[-1]
    return next((card for card in cards if 0 < WORTH[card] <= LOW), cards[0])


def _is_master(view: View, card: Card) -> bool:
    """Whether no unseen card ranks above this one."""
    seen = seen_cards(view)
    return WORTH[card] > 0 and all(worth <= WORTH[card] for other, worth in enumerate(WORTH) if not seen >> other & 1)


def answer(view: View, plays: list[tuple[int, Card]]) -> Card:
    """The lowest card that wins, unless the partner's card will hold the trick; otherwise the least useful one."""
    assert view.seat is not None
    courts_fall = view.option("courts") == "low"
    cards = sorted(sensible(view), key=Alkort.strength)
    winning = [card for card in cards if taker([*plays, (view.seat, card)], courts_fall) == view.seat]
    now = taker(plays, courts_fall)
    held_by = max(WORTH[card] for seat, card in plays if seat == now)
    is_last = len(plays) == 3
    if now == (view.seat + 2) % 4 and (is_last or held_by >= ACE_WORTH):
        return _least(view, cards)
    return winning[0] if winning else _least(view, cards)


def _least(view: View, cards: list[Card]) -> Card:
    """The card that is least worth keeping."""
    return min(cards, key=lambda card: keeping_worth(view, card))
