"""Dirty Deals: what discards say about the bowers.

A seat that let a trick go is less likely to hold the bower that would have taken it.
"""

from __future__ import annotations

from collections import Counter

from game.bots.arithmetic import raised
from game.bots.search.determinizations import Weight
from game.cards import Card, suit_of
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.dirty_deals.tricks import PLAYERS, Course, bower_of
from game.rules.parts import View

KEPT = 0.55
"""How often a bower is kept where it would take the trick: by experts 46 times of 86."""


def weigher(view: View) -> Weight | None:
    """A function that tells how likely the bowers of a determinization would have been kept; None if none was."""
    kept = bowers_not_played(view)
    if not kept:
        return None

    def weight(imagined: DirtyDeals) -> float:
        chance = 1.0
        for (seat, bower), times in kept.items():
            if imagined.hands[seat] >> bower & 1:
                chance *= raised(KEPT, times)
        return chance

    return weight


def bowers_not_played(view: View) -> Counter[tuple[int, Card]]:
    """By seat and bower, how often another seat could not follow and let a trick go that the bower would have taken."""
    found = Counter[tuple[int, Card]]()
    for moment in Course(view.history, [0] * PLAYERS).moments:
        if moment.seat == view.seat or not moment.plays or moment.action.verb != "play":
            continue
        led = suit_of(moment.plays[0][1])
        bower = bower_of(led)
        has_followed = suit_of(moment.action.card) == led
        if not has_followed and bower not in (moment.action.card, *(card for _seat, card in moment.plays)):
            found[moment.seat, bower] += 1
    return found
