"""Promises in play-outs of Dirty Deals: which cards they leave to a seat, and when they end.

The same as `bargain_word` says of a view, on the codes of an imagined deal.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.games.dirty_deals.codes import BOWERS, ORDER
from game.bots.games.dirty_deals.commitments import Bound, Record, bounds_of
from game.bots.search.card_codes import Code, Codes
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.dirty_deals.tricks import PLAYERS, surely_dealt


class Bond:
    """A promise in codes."""

    __slots__ = ("card", "kind", "left", "maker", "other", "suit", "suit_cards")

    def __init__(self, bound: Bound) -> None:
        promise = bound.promise
        self.maker, self.other, self.kind, self.left = promise.maker, promise.other, promise.kind, bound.left
        self.suit = -1 if promise.suit is None else int(promise.suit)
        self.suit_cards: Codes = 0 if promise.suit is None else ORDER.suits[promise.suit]
        self.card: Codes = 0 if promise.card is None else 1 << ORDER.code[promise.card]
        if self.kind == "no-bower":
            self.card = 1 << BOWERS[self.suit]

    def leaves(self, legal: Codes, trick: Sequence[Code], beat: Codes, leader: int) -> Codes:
        """What of the legal cards keeps it; all if nothing does."""
        kind = self.kind
        if kind == "let-by":
            if not trick:
                return legal & ~self.suit_cards or legal & -legal
            return (legal & ~beat or legal & -legal) if trick[0] % 4 == self.suit else legal
        if kind == "give":
            if trick and leader == self.other and legal & self.card:
                return self.card
            return legal & ~self.card or legal
        if trick:
            is_meant = kind == "no-bower" and trick[0] % 4 == self.suit
            return (legal & ~self.card or legal) if is_meant else legal
        if kind == "no-lead":
            return legal & ~self.suit_cards or legal
        return (legal & self.suit_cards or legal) if kind == "lead" else legal


class Bonds:
    """All promises that bind somebody in one play-out; used up by it."""

    __slots__ = ("of",)

    def __init__(self, bounds: Sequence[Bound]) -> None:
        self.of: list[list[Bond]] = [[] for _seat in range(PLAYERS)]
        for bound in bounds:
            self.of[bound.promise.maker].append(Bond(bound))

    def leave(self, seat: int, legal: Codes, trick: Sequence[Code], beat: Codes, leader: int) -> Codes:
        """The legal cards that keep the seat's word."""
        for bond in self.of[seat]:
            legal = bond.leaves(legal, trick, beat, leader)
        return legal

    def may_claim(self, seat: int) -> bool:
        """Whether no promise keeps the seat from claiming."""
        return all(bond.kind != "no-claim" for bond in self.of[seat])

    def note_lead(self, seat: int) -> None:
        """The seat leads: that fulfils promises to lead, and others need not wait any longer with their claims."""
        self.of[seat] = [bond for bond in self.of[seat] if bond.kind != "lead"]
        for at, bonds in enumerate(self.of):
            if any(bond.kind == "no-claim" and bond.other == seat for bond in bonds):
                self.of[at] = [bond for bond in bonds if bond.kind != "no-claim" or bond.other != seat]

    def note_play(self, seat: int, code: Code, leader: int) -> None:
        """The seat plays to a trick led by another: a card may have been given."""
        card = 1 << code
        self.of[seat] = [
            bond for bond in self.of[seat] if bond.kind != "give" or bond.card != card or bond.other != leader
        ]

    def end_trick(self) -> None:
        """Promises for a number of tricks come nearer to their end."""
        for at, bonds in enumerate(self.of):
            for bond in bonds:
                if bond.left is not None:
                    bond.left -= 1
            self.of[at] = [bond for bond in bonds if bond.left != 0]


def believed_bounds(world: DirtyDeals, seat: int, luck: Sequence[float]) -> list[Bound]:
    """The promises that bind somebody in an imagined deal: the seat's own, and the others' as often as it trusts them.

    The last of the numbers from 0 to 1 decide for whom this is so.
    """
    if not world.bargains:
        return []
    bounds = bounds_of(world.bargains, world.history, surely_dealt(world.history, world.first))
    return [
        bound
        for at, bound in enumerate(bounds)
        if bound.promise.maker == seat
        or luck[-1 - at % len(luck)] < Record.of(world.settled, bound.promise.maker).trust
    ]
