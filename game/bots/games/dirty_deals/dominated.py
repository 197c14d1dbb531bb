"""Dirty Deals: cards that give another seat a claim.

A card is left out if it surely goes to a seat that then holds all six cards of its suit, has the lead, and scores by
claiming it, while another card gives nobody a claim.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.search.dominated import may_take
from game.cards import SUIT_CARDS, Card, CardSet, set_of, suit_of
from game.rules.dirty_deals.glance import RUBBER
from game.rules.dirty_deals.tricks import DECK, HAND, bower_of, set_of_all, suit_set, suits_missing, taker
from game.rules.parts import View
from game.rules.tricks import trick_of


def sensible(view: View, cards: Sequence[Card]) -> list[Card]:
    """Those of the cards that give no other seat a claim; all if each does."""
    return [card for card in cards if not gives_claim(view, card)] or list(cards)


def gives_claim(view: View, card: Card) -> bool:
    """Whether a card surely goes to another seat that can then claim its suit for points."""
    assert view.seat is not None
    held = [set_of(view.fact("held-cards", seat) or ()) for seat in range(view.players)]
    held[view.seat] = set_of(view.hand)
    plays = [*trick_of(view), (view.seat, card)]
    on_table, suit = set_of(played for _seat, played in plays), suit_of(card)
    holders = [seat for seat in range(view.players) if not suit_set(suit) & ~(held[seat] | on_table)]
    if not holders or holders == [view.seat]:
        return False
    later, bower = _later(view, held, on_table), 1 << bower_of(suit)
    takers = may_take(plays, later, taker)
    if len(takers) > 1 or not takers <= set(holders) or held[view.seat] & ~on_table & bower:
        return False
    (seat,) = takers
    elsewhere = set_of_all(cards for at, cards in enumerate(held) if at != seat) & ~on_table
    return seat != view.seat and _scores(view, seat, len(plays) + len(later), not elsewhere & bower)


def _later(view: View, held: Sequence[CardSet], on_table: CardSet) -> list[tuple[int, CardSet]]:
    """The seats that play after this one, with the cards that each may hold."""
    assert view.seat is not None
    unknown = DECK & ~set_of_all(held) & ~on_table
    missing, started = suits_missing(view.history), [seat for seat, _card in trick_of(view)]
    later = []
    for step in range(1, view.players):
        seat = (view.seat + step) % view.players
        if seat in started:
            break
        if not view.pile("hand", seat):
            continue
        may_hold = unknown & ~set_of_all(SUIT_CARDS[suit] for suit in missing[seat])
        later.append((seat, held[seat] | may_hold))
    return later


def _scores(view: View, seat: int, in_trick: int, may_have_bower: bool) -> bool:
    """DD-9: whether a claim surely scores when the seat has taken this trick of `in_trick` cards."""
    is_to_play = seat not in dict(trick_of(view))
    surplus = len(view.pile("hand", seat)) - is_to_play + in_trick - HAND
    return RUBBER - surplus - 2 * may_have_bower > 0
