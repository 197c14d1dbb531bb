"""Dirty Deals: cards that give another seat a claim.

A card is left out if it surely goes to a seat that then holds all six cards of its suit, has the lead, and scores by
claiming it, while another card gives nobody a claim.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.search.dominated import may_take
from game.bots.search.view_facts import with_cards
from game.cards import SUIT_CARDS, Card, CardSet, set_of, suit_of
from game.rules.actions import Action
from game.rules.dirty_deals.glance import RUBBER
from game.rules.dirty_deals.tricks import DECK, HAND, bower_of, set_of_all, suit_set, suits_missing, taker
from game.rules.parts import View
from game.rules.tricks import Plays, trick_of


def sensible(view: View, actions: Sequence[Action]) -> list[Action]:
    """The actions without the cards that give another seat a claim; all if each card does."""
    cards = [action.card for action in actions if action.verb == "play"]
    return with_cards(actions, [card for card in cards if not gives_claim(view, card)] or cards)


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
    later, bower = _later(view, held, plays), 1 << bower_of(suit)
    takers = may_take(plays, later, taker)
    if len(takers) > 1 or not takers <= set(holders) or held[view.seat] & ~on_table & bower:
        return False
    (seat,) = takers
    elsewhere = set_of_all(cards for at, cards in enumerate(held) if at != seat) & ~on_table
    may_have_bower = not elsewhere & bower and (_has_unknown(view, seat, held) or bool((held[seat] | on_table) & bower))
    return seat != view.seat and _scores(view, seat, len(plays) + len(later), may_have_bower)


def _later(view: View, held: Sequence[CardSet], plays: Plays) -> list[tuple[int, CardSet]]:
    """DD-3, DD-7: the seats that play after this one, with the cards that each may play."""
    assert view.seat is not None
    unknown = DECK & ~set_of_all(held) & ~set_of(card for _seat, card in plays)
    led = suit_set(suit_of(plays[0][1]))
    missing, started = suits_missing(view.history), [seat for seat, _card in trick_of(view)]
    later = []
    for step in range(1, view.players):
        seat = (view.seat + step) % view.players
        if seat in started:
            break
        if not view.pile("hand", seat):
            continue
        may_play = held[seat]
        if _has_unknown(view, seat, held):
            may_play |= unknown & ~set_of_all(SUIT_CARDS[suit] for suit in missing[seat])
        later.append((seat, may_play & led if held[seat] & led else may_play))
    return later


def _has_unknown(view: View, seat: int, held: Sequence[CardSet]) -> bool:
    """Whether a seat has cards that this seat does not know."""
    return len(view.pile("hand", seat)) > held[seat].bit_count()


def _scores(view: View, seat: int, in_trick: int, may_have_bower: bool) -> bool:
    """DD-9: whether a claim surely scores when the seat has taken this trick of `in_trick` cards."""
    is_to_play = seat not in dict(trick_of(view))
    surplus = len(view.pile("hand", seat)) - is_to_play + in_trick - HAND
    return RUBBER - surplus - 2 * may_have_bower > 0
