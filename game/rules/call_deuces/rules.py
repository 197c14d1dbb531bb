"""Call Deuces, rules CD-1 to CD-11: the highest bidder takes the kitty and names trumps.

The holder of the deuce of trumps is the bidder's partner; only the holder knows until the card is played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, ClassVar

from game.cards import JOKERS, SUIT_CARDS, SUITS, Card, CardSet, Suit, book_order, card_text, cards_in, pack, set_of
from game.rules.actions import PASS, Action, bid, hide, play
from game.rules.base import Game
from game.rules.bidding import overbid
from game.rules.call_deuces import INFO
from game.rules.call_deuces.glance import TARGET, glance
from game.rules.call_deuces.options import OPTIONS
from game.rules.call_deuces.tricks import FIVES, deuce_of, suit_in, taker, worth
from game.rules.parts import Event, Fact, Pile, Place, Reason, Refusal, backs
from game.rules.tricks import follow, hand_pile, leader_fact, trick_piles

BIDS = {4: range(15, 34), 5: range(10, 31)}
HAND = {4: 13, 5: 10}
TRUMPS = [Action("trump", suit=suit) for suit in SUITS]


class CallDeuces(Game):
    """Four players with the jokers or five without, clockwise."""

    info = INFO
    verbs: ClassVar = {"trump": "suit", "discard": "cards"}
    bid_ends: ClassVar = {
        **dict.fromkeys(("made", "made-fives", "made-alone", "made-alone-fives"), True),
        **dict.fromkeys(("missed", "missed-fives", "missed-alone", "missed-alone-fives"), False),
    }
    options = OPTIONS
    glance = staticmethod(glance)

    kitty: CardSet
    """CD-2: the two cards of the kitty, as dealt."""
    laid_away: CardSet
    bids: list[int | None]
    bidder: int | None
    trump: Suit | None
    partner: int | None
    """CD-7: the holder of the deuce of trumps; the bidder itself when solo."""
    unseen_exchange: int | None = None
    """In an imagined game: the seat whose exchange was not seen."""
    suits: tuple[CardSet, ...]
    """The cards that count as each suit; the jokers count as trumps once these are named."""
    taken: list[CardSet]
    won: list[int]

    # -- CD-1, CD-2: the deal -----------------------------------------------------------------------------------------

    def pack(self) -> list[Card]:
        """CD-1: 52 cards, with four players also the jokers."""
        return pack(jokers=self.players == 4)

    def places(self) -> Sequence[Place]:
        """CD-2: one card at a time from the dealer's left (C-5), the last two to the kitty."""
        return [*self.round_from(self.after(self.dealer)) * HAND[self.players], "kitty", "kitty"]

    def deal(self) -> dict[str, Any]:
        """CD-2: the hands and the kitty of a new deal."""
        self.kitty = set_of(self.layout["kitty"])
        self.laid_away = 0
        self.bids = [None] * self.players
        self.out: list[int] = []
        self.bidder = self.trump = self.partner = None
        self.suits = SUIT_CARDS
        self.is_deuce_out = False
        self.taken = [0] * self.players
        self.won = [0] * self.players
        self.tricks = 0
        self.phase = "bid"
        self.turn = self.after(self.dealer)
        return {"kitty": [card_text(card) for card in self.layout["kitty"]]}

    # -- CD-3 … CD-6: auction, trump and play -------------------------------------------------------------------------

    @property
    def highest(self) -> int | None:
        """The highest bid so far."""
        return None if self.bidder is None else self.bids[self.bidder]

    def choices(self, seat: int) -> list[Action]:
        """A bid or a pass, the trump suit, two cards to lay away, or a card to play."""
        if seat != self.turn:
            return []
        if self.phase == "bid":
            return [*map(bid, BIDS[self.players]), PASS]
        if self.phase == "trump":
            return list(TRUMPS)
        hand = cards_in(self.hands[seat])
        if self.phase == "discard":
            return [Action("discard", cards=pair) for pair in combinations(sorted(hand, key=book_order), 2)]
        return [play(card) for card in hand] if self.phase == "play" else []

    def forbids(self, seat: int, action: Action) -> Refusal | None:
        """CD-3 for a bid, CD-4 for a pass, CD-6 for a card."""
        if action.number is not None:
            return overbid("CD-3", action.number, self.highest)
        if action == PASS and self.chosen["all_pass"] == "dealer" and len(self.out) == self.players - 1:
            return Refusal("CD-4", "dealer-must-bid") if self.bidder is None else None
        if action.verb == "play" and self.trick:
            assert self.trump is not None
            return follow("CD-6", self.hands[seat], suit_in(self.trick[0][1], self.trump), action.card, self.suits)
        return None

    def apply(self, seat: int, action: Action) -> None:
        """A bid or a pass, the trump suit, two cards laid away, or a card."""
        if self.phase == "bid":
            self._speak(seat, action)
        elif self.phase == "trump":
            assert action.suit is not None
            self._name_trump(seat, action.suit)
        elif self.phase == "discard":
            self.laid_away = set_of(action.cards)
            self.hands[seat] &= ~self.laid_away
            self.phase = "play"
        else:
            self.hands[seat] &= ~(1 << action.card)
            self.trick.append((seat, action.card))
            self.is_deuce_out = self.is_deuce_out or action.card == self.deuce
            self.turn = self.after(seat)

    def _speak(self, seat: int, action: Action) -> None:
        """CD-3: a bid or a pass; the next seat that may still speak is on turn."""
        if action == PASS:
            self.out.append(seat)
        else:
            self.bids[seat] = action.number
            self.bidder = seat
        waiting = [other for other in self.round_from(self.after(seat)) if self._may_speak(other)]
        if waiting:
            self.turn = waiting[0]
        elif self.bidder is None:
            self.phase, self.turn = "thrown-in", None
        else:
            self._take_kitty(self.bidder)

    def _may_speak(self, seat: int) -> bool:
        """CD-3: a seat that has passed is out; with `once`, also a seat that has bid."""
        if seat in self.out:
            return False
        return self.bids[seat] is None if self.chosen["auction"] == "once" else seat != self.bidder

    def _take_kitty(self, seat: int) -> None:
        """CD-5: the kitty goes into the bidder's hand."""
        self.hands[seat] |= self.kitty
        self.phase, self.turn = "trump", seat

    def _name_trump(self, seat: int, suit: Suit) -> None:
        """CD-5; CD-7: the holder of the deuce of this suit is the partner; the bidder with the deuce plays solo."""
        self.trump = suit
        self.suits = tuple(cards | SUIT_CARDS[JOKERS] * (at == suit) for at, cards in enumerate(SUIT_CARDS))
        self.partner = next(at for at in range(self.players) if self.hands[at] >> self.deuce & 1)
        self.phase = "discard"

    @property
    def deuce(self) -> Card:
        """CD-7: the card whose holder is the partner; `HIDDEN` before the trump is named."""
        return deuce_of(self.trump)

    # -- C-4, CD-8 … CD-11: trick, score and end ----------------------------------------------------------------------

    def settle(self) -> Iterator[Event]:
        """The end of a trick, of a deal and of the game; a new deal."""
        if self.phase == "thrown-in":
            self.pass_the_deal()
            yield self.next_deal()
        elif self.phase == "play" and len(self.trick) == self.players:
            yield self._end_trick()
            if self.tricks == HAND[self.players]:
                yield from self.end_deal((*self._side_reasons(), *self._defence_reasons()))

    def _end_trick(self) -> Event:
        """CD-6, CD-8."""
        assert self.trump is not None
        seat = taker(self.trick, self.trump)
        self.tricks += 1
        self.won[seat] += 1
        self.taken[seat] |= set_of(card for _seat, card in self.trick)
        return self.end_trick(self.tricks, seat, self.trump)

    def points(self, seat: int) -> int:
        """CD-8: the points in a seat's tricks."""
        return worth(self.taken[seat], self.won[seat])

    def _side_reasons(self) -> Iterator[Reason]:
        """CD-9: the scores of the bidder and the partner. Fives laid away belong to the bidder (CD-8)."""
        said, bidder, partner = self.highest, self.bidder, self.partner
        assert said is not None
        assert bidder is not None
        assert partner is not None
        side = {bidder, partner}
        own, away = self.points(bidder), worth(self.laid_away)
        helped = 0 if bidder == partner else self.points(partner)
        made = own + helped + away
        values = (
            *(("seat", bidder), ("partner_seat", partner), ("bid", said), ("points", made)),
            *(("own", own), ("helped", helped), ("away", away)),
        )
        score = -said if made < said else made if self.chosen["made"] == "points" else said
        message = ("missed" if made < said else "made") + "-alone" * (bidder == partner) + "-fives" * (away > 0)
        for seat in sorted(side):
            yield Reason(seat, score, "CD-9", message, values)
        if made >= said and bidder == partner:
            yield Reason(bidder, score, "CD-9", "solo")

    def _defence_reasons(self) -> Iterator[Reason]:
        """CD-10: the scores of the others."""
        others = [seat for seat in range(self.players) if seat not in (self.bidder, self.partner)]
        together = sum(map(self.points, others))
        for seat in others:
            values = (("tricks", self.won[seat]), ("fives", worth(self.taken[seat])))
            if self.chosen["defenders"] == "shared":
                yield Reason(seat, together, "CD-10", "shared", values)
            else:
                yield Reason(seat, self.points(seat), "CD-10", "own", values)

    def victors(self) -> tuple[int, ...]:
        """CD-11: the only leader, with at least the target."""
        leaders = self.leaders()
        return leaders if len(leaders) == 1 and max(self.totals) >= TARGET[self.players] else ()

    # -- when the rest is decided -------------------------------------------------------------------------------------

    def is_sure_of_rest(self, seat: int) -> bool:
        """CD-7 … CD-9: if the seat knows the partner, and knows that no unseen five was laid away."""
        if self.phase != "play" or not (self.is_deuce_out or seat == self.partner):
            return False
        seen = self.hands[seat] | set_of(card for _seat, card in self.trick)
        for cards in self.taken:
            seen |= cards
        return seat == self.bidder or not FIVES & ~seen

    def could_beat(self, led: Card, other: Card) -> bool:
        """CD-6."""
        return self.trump is None or taker([(0, led), (1, other)], self.trump) == 1

    # -- what each seat sees ------------------------------------------------------------------------------------------

    def told(self, seat: int, action: Action, looker: int | None) -> Action:
        """CD-5: only the bidder knows the cards laid away."""
        return hide(action) if action.verb == "discard" and looker != seat else action

    def piles(self, seat: int | None) -> list[Pile]:
        """The player's hand face up, the kitty face down until taken, the cards laid away face up for the bidder."""
        piles = [hand_pile(at, self.hands[at], at == seat) for at in range(self.players)]
        piles += trick_piles(self.players, self.trick)
        piles += [Pile("won", at, backs(count * self.players)) for at, count in enumerate(self.won)]
        if self.phase in ("bid", "thrown-in"):
            piles.append(Pile("kitty", None, backs(2)))
        if self.laid_away:
            away = tuple(sorted(cards_in(self.laid_away), key=book_order)) if seat == self.bidder else backs(2)
            piles.append(Pile("laid-away", self.bidder, away))
        return piles

    def facts(self, seat: int | None) -> list[Fact]:
        """Bids and passes, bidder, trump, partner (as far as this looker knows), tricks, fives and points."""
        if self.phase in ("bid", "thrown-in"):
            facts = [Fact("bid", at, said) for at, said in enumerate(self.bids) if said is not None]
            return facts + [Fact("passed", at, True) for at in self.out]
        facts = [Fact("bidder", None, self.bidder), Fact("bid", self.bidder, self.highest)]
        if seat == self.bidder:
            facts.append(Fact("kitty-cards", None, tuple(sorted(cards_in(self.kitty), key=book_order))))
        if self.trump is None:
            return facts
        facts += [Fact("trump", None, self.trump), *self._partner_facts(seat)]
        facts += leader_fact(self.trick)
        if self.phase != "discard":
            for at in range(self.players):
                fives = (self.taken[at] & FIVES).bit_count()
                facts.append(Fact("tricks", at, self.won[at]))
                facts += [Fact("fives", at, fives)] if fives else []
                facts.append(Fact("points", at, self.points(at)))
        return facts

    def _partner_facts(self, looker: int | None) -> Iterator[Fact]:
        """CD-7: the partner, if the deuce was played or this looker held it; otherwise the card that tells.

        The score of the deal tells everybody (CD-9).
        """
        is_told = self.is_deuce_out or self.phase in ("scored", "end")
        if not is_told and looker != self.partner:
            yield Fact("partner-card", None, self.deuce)
        elif self.partner == self.bidder:
            yield Fact("solo", self.bidder, True)
        else:
            yield Fact("partner-seat", None, self.partner)
