"""Dirty Deals, rules DD-1 to DD-14: tricks go into the winner's hand, and six cards of a suit win the deal.

Players bargain before each lead. Promises are noted, judged and shown, but never change which actions are legal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from game.cards import HIDDEN, NINE, RANKS, SUITS, Card, CardSet, Suit, cards_in, pack, set_of, suit_of
from game.rules.actions import PASS, Action, play
from game.rules.base import Game
from game.rules.dirty_deals import INFO
from game.rules.dirty_deals.glance import RUBBER, RUBBERS_TO_WIN, glance
from game.rules.dirty_deals.options import OPTIONS
from game.rules.dirty_deals.promises import Bargain, Saying, Settled, parse_saying
from game.rules.dirty_deals.tricks import HAND, NINE_OF_CLUBS, Course, bower_of, suit_set, surely_dealt, taker
from game.rules.dirty_deals.verdicts import judged_promises
from game.rules.parts import Event, Fact, Pile, Place, Reason, Refusal, Refused
from game.rules.tricks import follow, hand_pile, led_suit, trick_piles

CLAIMS = [Action("claim", suit=suit) for suit in SUITS]


class DirtyDeals(Game):
    """Four players, each alone, clockwise."""

    info = INFO
    verbs: ClassVar = {"claim": "suit"}
    day_deals = 3  # a deal may end after a trick
    options = OPTIONS
    has_trumps = False
    glance = staticmethod(glance)

    barred: Card
    """DD-6: the card led to the trick before, `HIDDEN` before the second trick."""
    claimed: Suit | None

    def prepare(self) -> None:
        """The state that lasts longer than a deal: the rubbers won and the promises of earlier deals."""
        self.rubbers = [0] * self.players
        self.bargains: list[Bargain] = []
        self.settled: list[Settled] = []

    # -- DD-1, DD-2: the deal -----------------------------------------------------------------------------------------

    def pack(self) -> list[Card]:
        """DD-1: ace to nine of each suit."""
        return pack(RANKS[NINE:])

    def places(self) -> Sequence[Place]:
        """DD-1: six cards each, one at a time from the dealer's left (C-5)."""
        return self.round_from(self.after(self.dealer)) * HAND

    def deal(self) -> dict[str, Any]:
        """DD-2: the nine of clubs has the first lead."""
        self.tricks = 0
        self.barred = HIDDEN
        self.claimed = None
        self.phase = "play"
        self.turn = self.first = next(seat for seat in range(self.players) if self.hands[seat] >> NINE_OF_CLUBS & 1)
        return {}

    # -- DD-3 … DD-8, DD-12: choices and play -------------------------------------------------------------------------

    def choices(self, seat: int) -> list[Action]:
        """A card; with the lead also a claim; when the deal is dead (DD-12) a claim or a pass."""
        if seat != self.turn:
            return []
        plays = [play(card) for card in cards_in(self.hands[seat])]
        if self.phase == "dead":
            return [*plays, *CLAIMS, PASS]
        return plays if self.trick else [*plays, *CLAIMS]

    def forbids(self, seat: int, action: Action) -> Refusal | None:
        """DD-3, DD-6, DD-12 for a card; DD-8 for a claim."""
        if action.suit is not None:
            missing = suit_set(action.suit) & ~self.hands[seat]
            values = (("suit", action.suit), ("cards", tuple(cards_in(missing))))
            return Refusal("DD-8", "not-all-six", values) if missing else None
        if action == PASS:
            return None
        if self.phase == "dead":
            return Refusal("DD-12", "dead", (("tricks", self.tricks),))
        if self.trick:
            return follow("DD-3", self.hands[seat], led_suit(self.trick), action.card)
        if action.card == self.barred:
            return Refusal("DD-6", "same-card", (("card", action.card),))
        return None

    def apply(self, seat: int, action: Action) -> None:
        """A card, a claim, or the pass that ends a dead deal."""
        if action.verb == "play":
            self.hands[seat] &= ~(1 << action.card)
            self.trick.append((seat, action.card))
            self.turn = self._next_to_play(seat)
            return
        self.claimed = action.suit
        self.phase, self.turn = ("scored" if action.verb == "claim" else "thrown-in"), None

    def _next_to_play(self, seat: int) -> int | None:
        """DD-7: the next seat that holds cards; None when all have played to the trick."""
        leader = self.trick[0][0]
        seat = self.after(seat)
        while seat != leader and not self.hands[seat]:
            seat = self.after(seat)
        return None if seat == leader else seat

    # -- DD-5, DD-9 … DD-12: trick, score, rubber and match -----------------------------------------------------------

    def settle(self) -> Iterator[Event]:
        """The end of a trick, of a deal, of a rubber and of the match; a new deal."""
        if self.phase == "play" and self.turn is None:
            yield self._end_trick()
        elif self.phase in ("scored", "thrown-in"):
            self._settle_promises()
            if self.claimed is not None:
                yield from self.end_deal(self._reasons(self.history[-1][0], self.claimed))
            else:
                self.pass_the_deal()
                yield self.next_deal()

    def _end_trick(self) -> Event:
        """DD-4 … DD-6: the winner takes the cards into hand. DD-12: after the last allowed trick the deal is dead."""
        seat = taker(self.trick)
        self.tricks += 1
        self.hands[seat] |= set_of(card for _seat, card in self.trick)
        self.barred = self.trick[0][1]
        event = self.end_trick(self.tricks, seat, None)
        if self.tricks == self.chosen["trick_limit"]:
            self.phase = "dead"
        return event

    def score(self, reasons: Iterable[Reason]) -> Event:
        """DD-9; DD-10: the rubber that this may win, with the rubbers in the trace."""
        event = super().score(reasons)
        winner = self._rubber_winner()
        if winner is not None:
            self.rubbers[winner] += 1
        event.data["rubbers"] = list(self.rubbers)
        return event

    def _reasons(self, claimant: int, suit: Suit) -> tuple[Reason, ...]:
        """DD-9: nine points less the surplus, at least none; three for another seat that holds the bower."""
        bower = bower_of(suit)
        surplus = self.hands[claimant] & ~suit_set(suit)
        has_bower = bool(surplus >> bower & 1)
        others = surplus.bit_count() - has_bower
        reasons = [Reason(claimant, RUBBER, "DD-9", "claimed", (("suit", suit),))]
        if has_bower:
            reasons.append(Reason(claimant, -3, "DD-9", "bower-in-surplus", (("card", bower),)))
        if others:
            reasons.append(Reason(claimant, -others, "DD-9", "surplus", (("count", others),)))
        worth = sum(reason.points for reason in reasons)
        if worth < 0:
            reasons.append(Reason(claimant, -worth, "DD-9", "not-below-nothing"))
        if not has_bower:
            holder = next(seat for seat in range(self.players) if self.hands[seat] >> bower & 1)
            reasons.append(Reason(holder, 3, "DD-9", "holds-bower", (("card", bower),)))
        return tuple(reasons)

    def _rubber_winner(self) -> int | None:
        """DD-10: the only leader, with at least nine points."""
        best = max(self.totals)
        return self.totals.index(best) if best >= RUBBER and self.totals.count(best) == 1 else None

    def victors(self) -> tuple[int, ...]:
        """DD-11: the seat that has enough rubbers for the match; after any other rubber the totals start at 0 again."""
        if self._rubber_winner() is None:
            return ()
        if max(self.rubbers) == RUBBERS_TO_WIN[str(self.chosen["match"])]:
            return self.leaders()
        self.totals = [0] * self.players
        return ()

    def standing(self) -> list[int]:
        """DD-11: the rubbers that each seat has won."""
        return list(self.rubbers)

    # -- DD-13, DD-14: talk -------------------------------------------------------------------------------------------

    def can_talk(self) -> bool:
        """DD-13: whether players may talk now, which is before each lead."""
        return self.phase == "play" and not self.trick and self.chosen["talk_seconds"] != 0

    def hear(self, seat: int, text: str) -> None:
        """DD-13: note an offer or an answer, see `promises`."""
        saying = parse_saying(seat, text, len(self.history))
        if not self.can_talk():
            raise Refused(Refusal("DD-13", "no-talk"))
        waiting = [at for at, bargain in enumerate(self.bargains) if self._is_waiting(bargain, saying)]
        if saying.verb == "offer":
            if waiting:
                raise Refused(Refusal("DD-13", "offered-already"))
            is_gift = saying.bargain.take is None
            self.bargains.append(saying.bargain._replace(answer="accepted" if is_gift else "", why=saying.why))
        elif waiting:
            answer = {"accept": "accepted", "refuse": "refused", "withdraw": "withdrawn"}[saying.verb]
            self.bargains[waiting[0]] = self.bargains[waiting[0]]._replace(answer=answer, reply=saying.why)
        else:
            raise Refused(Refusal("DD-13", "not-offered"))

    def _is_waiting(self, bargain: Bargain, saying: Saying) -> bool:
        return bargain.is_same(saying.bargain) and bargain.is_waiting(len(self.history))

    def _settle_promises(self) -> None:
        """DD-13: judge all promises at the end of the deal, with all cards known (for DD-14 see `_talk_facts`)."""
        dealt = [set_of(self.layout[seat]) for seat in range(self.players)]
        for promise, verdict, is_open in judged_promises(self.bargains, self.history, dealt, True):
            self.settled.append(Settled(self.number, promise, verdict, is_open))
        self.bargains = []

    # -- what each seat sees ------------------------------------------------------------------------------------------

    def piles(self, seat: int | None) -> list[Pile]:
        """The player's hand, the trick, and the six cards of a claim."""
        shown = 0 if self.claimed is None else suit_set(self.claimed)
        piles = [hand_pile(at, self.hands[at] & ~shown, at == seat) for at in range(self.players)]
        piles += trick_piles(self.players, self.trick)
        if shown:
            piles.append(Pile("shown", self.history[-1][0], tuple(cards_in(shown))))
        return piles

    def facts(self, seat: int | None) -> list[Fact]:
        """The rubbers, empty hands (DD-7), the tricks left, the bower, the barred card, the known cards, and talk."""
        facts = [Fact("rubbers", at, won) for at, won in enumerate(self.rubbers)]
        facts += [Fact("no-cards", at, True) for at, hand in enumerate(self.hands) if not hand]
        facts.append(Fact("tricks-left", None, int(self.chosen["trick_limit"]) - self.tricks))
        if self.trick:
            facts += [Fact("leader", None, self.trick[0][0])]
            facts.append(Fact("bower-card", None, bower_of(suit_of(self.trick[0][1]))))
        elif self.barred != HIDDEN and self.phase == "play":
            facts.append(Fact("barred-card", None, self.barred))
        if self.can_talk():
            facts.append(Fact("talk-seconds", None, self.chosen["talk_seconds"]))
        dealt = surely_dealt(self.history, self.first)
        held = Course(self.history, dealt).held
        facts += [Fact("held-cards", at, tuple(cards_in(cards))) for at, cards in enumerate(held)]
        return [*facts, *self._talk_facts(seat, dealt)]

    def _talk_facts(self, looker: int | None, dealt: list[CardSet]) -> Iterator[Fact]:
        """DD-14: the bargains and promises that this looker may know, judged by what all can see; the records."""
        seen = [bargain for bargain in self.bargains if bargain.can_be_seen_by(looker)]
        words = judged_promises(seen, self.history, dealt, False)
        settled = [past for past in self.settled if past.is_open or looker in past.promise[:2]]
        yield from (Fact("bargain", bargain.maker, bargain) for bargain in seen)
        yield from (Fact("promise", word.promise.maker, word) for word in words)
        yield from (Fact("settled", past.promise.maker, past) for past in settled)
        verdicts = [(past.promise.maker, past.verdict) for past in settled]
        verdicts += [(word.promise.maker, word.verdict) for word in words]
        for seat in range(self.players):
            kept, broken = verdicts.count((seat, "kept")), verdicts.count((seat, "broken"))
            if kept + broken:
                yield Fact("record", seat, f"{kept}/{kept + broken}")
