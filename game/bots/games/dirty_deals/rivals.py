"""Dirty Deals: in play-outs, who is near a claim by the cards that all have seen, and what keeps it from one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.bots.games.dirty_deals.codes import BOWERS, ORDER
from game.bots.search.card_codes import Code, Codes
from game.rules.actions import Action
from game.rules.dirty_deals.tricks import Course, surely_dealt

NEAR, ALL = 4, 6
"""With this many cards of a suit that the others have seen it take, a seat is near a claim, or needs only the lead."""


class Rivals:
    """The cards of each hand that all have seen; changed by one play-out."""

    __slots__ = ("near", "ready", "shown")

    def __init__(self, shown: Sequence[Codes], plays: Sequence[tuple[int, Code]] = ()) -> None:
        """`shown` are the cards in hands; who is near is judged as it was before the trick on the table (`plays`)."""
        self.shown = list(shown)
        for seat, code in plays:
            self.shown[seat] |= 1 << code
        self._judge()
        for seat, code in plays:
            self.note_card(seat, code)

    def _judge(self) -> None:
        self.near = [_suits_of(cards, NEAR) for cards in self.shown]
        """By seat the suits that it is near to claim."""
        self.ready = [_suits_of(cards, ALL) for cards in self.shown]
        """By seat the suits of which it has all cards."""

    def note_card(self, seat: int, code: Code) -> None:
        """A seat plays a card."""
        self.shown[seat] &= ~(1 << code)

    def note_trick(self, taker: int, cards: Codes) -> None:
        """A seat takes a trick into hand."""
        self.shown[taker] |= cards
        self._judge()

    def needed(self, seat: int) -> Codes:
        """The suits that other seats are near to claim."""
        found = 0
        for at, suits in enumerate(self.near):
            if at != seat:
                found |= suits
        return found

    def safe_leads(self, seat: int, leads: Codes, hands: Sequence[Codes]) -> Codes:
        """These cards without those with which another seat gets the lead that it needs; all if each does that."""
        waiting = [hands[at] for at, suits in enumerate(self.ready) if suits and at != seat]
        if not waiting:
            return leads
        safe, left = 0, leads
        while left:
            lead = left & -left
            left ^= lead
            if not any(_winners_in(hand, lead.bit_length() - 1) for hand in waiting):
                safe |= lead
        return safe or leads


def _winners_in(hand: Codes, led: Code) -> Codes:
    """The cards of a hand that take a trick led with this card."""
    suit = hand & ORDER.suits[led % 4]
    return suit & ORDER.above[led] if suit else hand & 1 << BOWERS[led % 4]


@lru_cache(maxsize=1 << 14)
def _suits_of(cards: Codes, count: int) -> Codes:
    """The suits of which at least `count` cards are among these."""
    return sum(suit for suit in ORDER.suits if (suit & cards).bit_count() >= count)


@lru_cache(maxsize=16)  # all determinizations of a view have the same history
def shown_in(history: tuple[tuple[int, Action], ...], first: int | None) -> list[Codes]:
    """For each seat the cards of its hand that all have seen."""
    return [ORDER.codes(cards) for cards in Course(history, surely_dealt(history, first)).held]
