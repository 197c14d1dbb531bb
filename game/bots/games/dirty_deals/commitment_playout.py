"""Dirty Deals: promises in play-outs, on card codes: which cards they leave to a seat, and when they end.

`commitments.keeping` does the same for a view.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.games.dirty_deals.codes import BOWERS, ORDER
from game.bots.games.dirty_deals.commitments import Commitment, Record, commitments_of
from game.bots.search.card_codes import Code, Codes
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.dirty_deals.tricks import PLAYERS, surely_dealt


class PlayoutPromise:
    """A promise that binds its maker, in codes."""

    __slots__ = ("card", "kind", "left", "maker", "other", "suit", "suit_cards")

    def __init__(self, commitment: Commitment) -> None:
        promise = commitment.promise
        self.maker, self.other, self.kind, self.left = promise.maker, promise.other, promise.kind, commitment.left
        self.suit = -1 if promise.suit is None else int(promise.suit)
        self.suit_cards: Codes = 0 if promise.suit is None else ORDER.suits[promise.suit]
        self.card: Codes = 0 if promise.card is None else 1 << ORDER.code[promise.card]
        if self.kind == "no-bower":
            self.card = 1 << BOWERS[self.suit]

    def leaves(self, legal: Codes, trick: Sequence[Code], beat: Codes, leader: int) -> Codes:
        """The legal cards that keep the promise; all if none does."""
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


class PlayoutPromises:
    """All promises that bind somebody in one play-out; used up by it."""

    __slots__ = ("of",)

    def __init__(self, commitments: Sequence[Commitment]) -> None:
        self.of: list[list[PlayoutPromise]] = [[] for _seat in range(PLAYERS)]
        for commitment in commitments:
            self.of[commitment.promise.maker].append(PlayoutPromise(commitment))

    def leave(self, seat: int, legal: Codes, trick: Sequence[Code], beat: Codes, leader: int) -> Codes:
        """The legal cards that keep the seat's promises."""
        for promise in self.of[seat]:
            legal = promise.leaves(legal, trick, beat, leader)
        return legal

    def bind_anybody(self) -> bool:
        """Whether any promise is left."""
        return any(self.of)

    def may_claim(self, seat: int) -> bool:
        """Whether no promise keeps the seat from claiming; a claim instead of a promised lead breaks that promise."""
        return all(promise.kind not in ("no-claim", "lead") for promise in self.of[seat])

    def note_card(self, seat: int, code: Code, trick: Sequence[Code], leader: int) -> None:
        """The seat plays a card to the trick, or leads it if the trick is empty."""
        if not trick:
            self._note_lead(seat)
            return
        given = ("give", 1 << code, leader)
        self.of[seat] = [one for one in self.of[seat] if (one.kind, one.card, one.other) != given]

    def _note_lead(self, seat: int) -> None:
        """A lead fulfils promises to lead, and ends the promises not to claim before this seat's lead."""
        self.of[seat] = [promise for promise in self.of[seat] if promise.kind != "lead"]
        self.of = [[one for one in promises if (one.kind, one.other) != ("no-claim", seat)] for promises in self.of]

    def end_trick(self, taker: int) -> bool:
        """Count down the promises for a number of tricks; returns whether the taker may claim now."""
        for at, promises in enumerate(self.of):
            for promise in promises:
                if promise.left is not None:
                    promise.left -= 1
            self.of[at] = [promise for promise in promises if promise.left != 0]
        return self.may_claim(taker)


def believed_commitments(imagined: DirtyDeals, seat: int, luck: Sequence[float]) -> list[Commitment]:
    """The promises that are kept in an imagined deal: the seat's own, and the others' as often as it trusts them.

    The last of the random numbers decide which.
    """
    if not imagined.bargains:
        return []
    commitments = commitments_of(imagined.bargains, imagined.history, surely_dealt(imagined.history, imagined.first))
    return [
        commitment
        for at, commitment in enumerate(commitments)
        if commitment.promise.maker == seat
        or luck[-1 - at % len(luck)] < Record.of(imagined.settled, commitment.promise.maker).trust
    ]
