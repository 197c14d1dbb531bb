"""Alkort, rules AK-1 to AK-12: suits do not count, and a few cards beat all others.

A bad hand may be exchanged with the stock, partners secretly show each other their highest card, and any card may be
played at any time but for AK-8.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, ClassVar

from game.cards import FIVE, RANKS, SEVEN, TEN, Card, CardSet, book_order, card_text, cards_in, pack, rank_of, set_of
from game.rules.actions import KEEP, Action, play
from game.rules.alkort import INFO
from game.rules.alkort.glance import glance
from game.rules.alkort.options import OPTIONS
from game.rules.alkort.tricks import RANKED, TRICKS, TRICKS_TO_WIN, WORTH, best_card, is_poor, taker
from game.rules.base import Game
from game.rules.parts import Event, Fact, Pile, Place, Reason, Refusal, backs
from game.rules.tricks import trick_piles

STOCK = tuple(f"stock {number}" for number in range(1, 9))
"""The places of the stock, from the top."""


class Alkort(Game):
    """Four players in partnerships, clockwise."""

    info = INFO
    partnerships = (4,)
    verbs: ClassVar = {"exchange": "cards"}
    has_suits = False
    has_trumps = False
    strange_ranks = RANKED
    options = OPTIONS
    glance = staticmethod(glance)

    best: list[Card | None]
    """AK-6: the card that each seat shows its partner, None if it holds only rubbish."""
    shown: CardSet
    """AK-5: the hand that the exchanger showed to all."""
    exchanger: int | None

    @staticmethod
    def strength(card: Card) -> int:
        """AK-3, AK-4: by rank, then the sevens, then rubbish by its printed rank."""
        if WORTH[card]:
            return 20 * WORTH[card]
        return 15 if rank_of(card) == SEVEN else rank_of(card)

    # -- AK-1, AK-2: the deal -----------------------------------------------------------------------------------------

    def pack(self) -> list[Card]:
        """AK-1: the pack without tens and fives."""
        return pack(rank for rank in RANKS if rank not in (FIVE, TEN))

    def places(self) -> Sequence[Place]:
        """AK-2: nine each in batches of three, from the dealer's left; the rest is the stock."""
        batch = [seat for seat in self.round_from(self.after(self.dealer)) for _card in range(3)]
        return [*batch * 3, *STOCK]

    def deal(self) -> dict[str, Any]:
        """AK-2: a new deal; AK-5: the first seat that may exchange is asked."""
        self.stock = [self.layout[place][0] for place in STOCK]
        self.best = [best_card(hand) for hand in self.hands]
        self.exchanger = None
        self.shown = self.laid_away = 0
        self.tricks = 0
        self.taken = [0] * 4
        self.runs = [0, 0]
        self._ask(self.round_from(self.after(self.dealer)))
        return {"stock": [card_text(card) for card in self.stock]}

    # -- AK-5: the stock ----------------------------------------------------------------------------------------------

    def _ask(self, seats: Sequence[int]) -> None:
        """AK-5: ask the first of these seats that may exchange; if none may, the dealer's left leads (AK-7)."""
        asked = [seat for seat in seats if self.may_exchange(seat)]
        self.phase = "stock" if asked else "play"
        self.turn = asked[0] if asked else self.after(self.dealer)

    def may_exchange(self, seat: int) -> bool:
        """AK-5: whether the hand of this seat is bad enough to be exchanged."""
        return self.chosen["stock"] != "off" and is_poor(self.hands[seat], self.chosen["stock"] == "keep-one")

    def _still_to_be_asked(self) -> list[int]:
        """The seats that are or will be asked if everybody keeps their hand, in order."""
        if self.phase != "stock" or self.turn is None:
            return []
        order = self.round_from(self.after(self.dealer))
        return [seat for seat in order[order.index(self.turn) :] if self.may_exchange(seat)]

    # -- AK-5, AK-7, AK-8: exchange and play --------------------------------------------------------------------------

    def choices(self, seat: int) -> list[Action]:
        """`keep` or an exchange (AK-5), or the cards in hand."""
        if seat != self.turn:
            return []
        hand = sorted(cards_in(self.hands[seat]), key=book_order)
        if self.phase == "stock":
            counts = (8,) if self.chosen["stock"] == "keep-one" else range(1, 9)
            away = [cards for count in counts for cards in combinations(hand, count)]
            return [KEEP, *(Action("exchange", cards=cards) for cards in away)]
        return [play(card) for card in hand] if self.phase == "play" else []

    def forbids(self, seat: int, action: Action) -> Refusal | None:
        """AK-8; everything else is allowed (AK-7)."""
        if action.verb == "play" and not self.trick and self.tricks == 0 and rank_of(action.card) == SEVEN:
            return Refusal("AK-8", "seven-first", (("card", action.card),))
        return None

    def apply(self, seat: int, action: Action) -> None:
        """A card, an exchange or `keep`."""
        if action.verb == "play":
            self.hands[seat] &= ~(1 << action.card)
            self.trick.append((seat, action.card))
            self.turn = self.after(seat)
        elif action.verb == "exchange":
            self._exchange(seat, action.cards)
        else:
            self._ask(self._still_to_be_asked()[1:])

    def _exchange(self, seat: int, away: Sequence[Card]) -> None:
        """AK-5: the hand is shown to all; the cards laid away are replaced from the top of the stock."""
        self.exchanger = seat
        self.shown = self.hands[seat]
        self.laid_away = set_of(away)
        self.hands[seat] = self.hands[seat] & ~self.laid_away | set_of(self.stock[: len(away)])
        self.stock = self.stock[len(away) :]
        self.best[seat] = best_card(self.hands[seat])
        self._ask(())

    # -- AK-9 … AK-12: trick, score and end ---------------------------------------------------------------------------

    def settle(self) -> Iterator[Event]:
        """The end of a trick, of a deal and of the game.

        AK-11: a deal ends when a side has five tricks and the other at least one, or when all are played.
        """
        if len(self.trick) == 4:
            yield self._end_trick()
            fewer, more = sorted(self.side_tricks(seat) for seat in range(2))
            if self.tricks == TRICKS or (more >= TRICKS_TO_WIN and fewer > 0):
                yield from self.end_deal(map(self._reason, range(4)))

    def _end_trick(self) -> Event:
        """AK-9; the run of a side goes on until the other side takes a trick (AK-10)."""
        winner = taker(self.trick, self.chosen["courts"] == "low")
        self.tricks += 1
        self.taken[winner] += 1
        if not self.side_tricks(self.after(winner)):
            self.runs[winner % 2] += 1
        return self.end_trick(self.tricks, winner, None)

    def side_tricks(self, seat: int) -> int:
        """The tricks that a seat and its partner have taken."""
        return self.taken[seat] + self.taken[self.after(seat, 2)]

    def _reason(self, seat: int) -> Reason:
        """AK-10: the score of a seat; both partners have the score of their side."""
        tricks, run = self.side_tricks(seat), self.runs[seat % 2]
        if tricks < TRICKS_TO_WIN:
            return Reason(seat, 0, "AK-10", "fewer", (("tricks", tricks),))
        if run < TRICKS_TO_WIN:
            return Reason(seat, 1, "AK-10", "most", (("tricks", tricks),))
        return Reason(seat, run, "AK-10", "muk" if run == TRICKS_TO_WIN else "stroke", (("run", run),))

    def victors(self) -> tuple[int, ...]:
        """AK-12: the leaders, when a side has reached the target."""
        return self.leaders() if max(self.totals) >= int(self.chosen["target"]) else ()

    # -- when the rest is decided -------------------------------------------------------------------------------------

    def is_sure_of_rest(self, seat: int) -> bool:
        """AK-10: only the number and the order of the tricks count."""
        return self.phase == "play"

    def could_beat(self, led: Card, other: Card) -> bool:
        """AK-4, AK-9."""
        return taker([(0, led), (1, other)], self.chosen["courts"] == "low") == 1

    # -- what each seat sees ------------------------------------------------------------------------------------------

    def told(self, seat: int, action: Action, looker: int | None) -> Action | None:
        """AK-5: nobody learns that another player has kept the hand."""
        return action if action != KEEP or seat == looker else None

    def seen_phase(self, looker: int | None) -> str:
        """AK-5: for those who are not asked about the stock, now or later, the play seems to have begun."""
        if self.phase == "stock" and looker not in self._still_to_be_asked():
            return "play"
        return self.phase

    def seen_turn(self, looker: int | None) -> int | None:
        """AK-5: while another seat is asked about the stock, others see the leader on turn; the leader sees nobody."""
        if self.phase != "stock" or looker == self.turn:
            return self.turn
        leader = self.after(self.dealer)
        return None if looker == leader or looker in self._still_to_be_asked() else leader

    def _seen_hand(self, owner: int, looker: int | None) -> CardSet:
        """The cards of a hand that this looker knows: the whole own hand, the partner's highest, those shown to all."""
        if owner == looker:
            return self.hands[owner]
        seen = self.shown if owner == self.exchanger else 0
        if self._sees_best(owner, looker) and self.best[owner] is not None:
            seen |= 1 << (self.best[owner] or 0)
        return self.hands[owner] & seen

    def _sees_best(self, owner: int, looker: int | None) -> bool:
        """AK-6: partners know each other's highest card as soon as they will not be asked about the stock."""
        is_partner = looker is not None and looker in self.side(owner)
        return is_partner and self.chosen["show"] == "on" and self.seen_phase(looker) != "stock"

    def piles(self, seat: int | None) -> list[Pile]:
        """Hands with the cards that this looker knows, the tricks taken face down, and the cards laid away face up."""
        piles = []
        for at, hand in enumerate(self.hands):
            seen = self._seen_hand(at, seat)
            piles.append(Pile("hand", at, (*cards_in(seen), *backs((hand & ~seen).bit_count()))))
        piles += trick_piles(4, self.trick)
        piles += [Pile("won", at, backs(4 * count)) for at, count in enumerate(self.taken)]
        piles.append(Pile("stock", None, backs(len(self.stock))))
        if self.exchanger is not None:
            piles.append(Pile("laid-away", self.exchanger, tuple(cards_in(self.laid_away))))
        return piles

    def facts(self, seat: int | None) -> list[Fact]:
        """The tricks of each side, the partner's highest card, and the hand that was shown to all."""
        facts = [Fact("tricks", at, self.side_tricks(at)) for at in range(4)]
        if self.trick:
            facts.append(Fact("leader", None, self.trick[0][0]))
        elif self.tricks == 0 and self.exchanger is None and self.chosen["stock"] != "off":
            # AK-5: all people at one screen look in turn now, so that nobody learns who is asked about the stock.
            facts.append(Fact("private-round", None, True))
        if self.exchanger is not None:
            facts.append(Fact("shown-cards", self.exchanger, tuple(cards_in(self.shown))))
        for at in range(4):
            if self._sees_best(at, seat):
                best = self.best[at]
                facts.append(Fact("only-rubbish", at, True) if best is None else Fact("shown-card", at, best))
        return facts
