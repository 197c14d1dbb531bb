"""What may still beat a card in this trick: surely nothing, or what an opponent holds in an imagined game.

A rule of thumb does not always take a trick that it could take. A reason that says a card wins has to hold against
opponents who take what they can, and what is said for certain has to follow from the view alone.
"""

from __future__ import annotations

from typing import Any

from game.bots.advice.hand_facts import pack_of
from game.bots.player import player_of
from game.bots.search.view_facts import seen_cards
from game.cards import HIDDEN, Card, CardSet, cards_in, set_of
from game.rules import game_of
from game.rules.actions import Action, play
from game.rules.imagine import known_cards
from game.rules.parts import Pile, View
from game.rules.tricks import trick_of


def laid(view: View, seat: int, card: Card) -> View:
    """The view with one more card of a seat on the table."""
    own = Pile("trick", seat, (*view.pile("trick", seat), card))
    piles = [pile for pile in view.piles if (pile.kind, pile.owner) != ("trick", seat)]
    return view._replace(piles=(*piles, own), history=(*view.history, (seat, play(card))))


def winning(view: View) -> int | None:
    """The seat whose card would win the trick as it lies."""
    return game_of(view.game).glance(view).winning if trick_of(view) else None


def later_seats(view: View) -> list[int]:
    """The other seats that still have to play to this trick, or to this pair."""
    plays = trick_of(view)
    if view.fact("pair") is not None:
        plays = plays[len(plays) // 2 * 2 :]
    done = {view.seat, *(seat for seat, _card in plays)}
    return [seat for seat in range(view.players) if seat not in done and view.pile("hand", seat)]


def side_of(view: View) -> tuple[int, ...]:
    """The seats that surely play together with the view's seat, itself included."""
    assert view.seat is not None
    return next((side for side in game_of(view.game).glance(view).sides if view.seat in side), (view.seat,))


def is_partners(view: View) -> bool:
    """Whether a partner's card wins the trick as it lies."""
    seat = winning(view)
    return seat is not None and seat != view.seat and seat in side_of(view)


def beaters(view: View, card: Card) -> CardSet:
    """The unseen cards that would win the trick from the seat that wins it after this card."""
    later = later_seats(view)
    assert view.seat is not None
    if not later:
        return 0
    after = laid(view, view.seat, card)
    unseen = cards_in(pack_of(view) & ~_known(view, card))
    return sum(1 << other for other in unseen if winning(laid(after, later[0], other)) == later[0])


def _known(view: View, card: Card) -> CardSet:
    """The cards that nobody else can play to this trick: where tricks go back into the hand, only those in sight."""
    if player_of(view.game).whole_suit:
        return set_of([card, *view.hand, *(other for _seat, other in trick_of(view))])
    return seen_cards(view)


def is_certain(view: View, card: Card) -> bool:
    """Whether nobody who still has to play can hold a card that wins the trick after this one."""
    later = later_seats(view)
    if not later:
        return True
    if any(mark.kind == "hidden" for mark in game_of(view.game).glance(view).trumps):
        return False
    threats = list(cards_in(beaters(view, card)))
    if player_of(view.game).whole_suit:
        return not threats  # a void proves nothing where tricks go back into the hand
    fixed, may_hold = known_cards(game_of(view.game), view)
    places = {other: place for place, cards in fixed.items() for other in cards}
    return not any(places.get(other, seat) == seat and may_hold(other, seat) for other in threats for seat in later)


def taking(game: Any, seat: int, usual: Action, threats: CardSet) -> Action:
    """The usual card of an opponent, or the lowest of these that takes the trick where the usual one does not."""
    view: View = game.view(seat)
    if usual.verb != "play" or usual.card == HIDDEN or winning(laid(view, seat, usual.card)) == seat:
        return usual
    legal = {action.card for action in view.legal if action.verb == "play"}
    for card in cards_in(game.hands[seat] & threats):
        if card in legal and winning(laid(view, seat, card)) == seat:
            return play(card)
    return usual
