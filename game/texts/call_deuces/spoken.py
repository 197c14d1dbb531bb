"""What is said by ear in Call Deuces: jokers are trumps, and the partner comes to light with the deuce."""

from __future__ import annotations

from game.cards import JOKERS, Card, Suit, suit_of
from game.language import N_
from game.rules.call_deuces.glance import is_unveiled
from game.rules.parts import View
from game.texts.spoken.contract import Spoken
from game.texts.spoken.listener import Listener


def suit(view: View, card: Card) -> Suit:
    """CD-6: a joker counts as a trump."""
    trump: Suit | None = view.fact("trump")
    printed = suit_of(card)
    return trump if printed == JOKERS and trump is not None else printed


def heard(before: View, after: View, who: Listener) -> list[str]:
    """CD-7: who the partner is, when the deuce is played."""
    if before.number != after.number or after.phase in ("scored", "end"):
        return []
    if before.fact("trump") is None or is_unveiled(before) or not is_unveiled(after):
        return []
    bidder, partner = after.fact("bidder"), after.fact("partner-seat")
    if partner is None:
        return [who.says(bidder, N_("You play solo."), N_("{name} plays solo."))]
    if who.is_you(bidder):
        return [who.says(partner, "", N_("{name} is your partner."))]
    you, other = N_("You are {other_seat}’s partner."), N_("{name} is {other_seat}’s partner.")
    return [who.says(partner, you, other, other_seat=bidder)]


SPOKEN = Spoken(suit=suit, facts=("partner-card", "partner-seat"), heard=heard)
