"""400 and Cutthroat 400: hearts are always trump, and a bid binds the one who made it. Rules FH-1 to FH-10.

Partners win together, yet each counts the own tricks against the own bid and keeps a score alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from game.cards import HEARTS, HIDDEN, RANKS, Card, CardSet, cards_in, pack, set_of, suit_of
from game.language import N_
from game.rules.actions import Action, bid, play
from game.rules.base import Game, Layout, MayHold, Place
from game.rules.parts import Event, Fact, Option, Pile, Reason, Refusal, View, backs
from game.rules.tricks import follow, hand_pile, led_suit, trick_event, trick_piles, voids, winner

BATCHES = (1, 2, 2, 2, 2, 2, 2)
HIGHEST_BID = 13
DEAD_WORTH = 10
TARGET = 41


class FourHundred(Game):
    """Four players in partnerships, counter-clockwise."""

    id = "four-hundred"
    usual = 4
    direction = -1
    bid_ends: ClassVar = {"kept": True, "broken": False}
    options = (
        Option(
            "cutthroat",
            N_("Cutthroat"),
            N_("Whether bids count double from 5 on already, and a high score obliges to bid more."),
            "off",
            words={
                "off": N_("Bids count double from 7 on, and 1 is always enough."),
                "on": N_("Bids count double from 5 on; with 30 points you must bid at least 3, with 40 at least 4 …"),
            },
        ),
        Option(
            "dead_dealer",
            N_("After a dead hand"),
            N_("Who deals when the bids were too low to be played."),
            "next",
            words={"next": N_("The next player deals."), "same": N_("The same dealer deals again.")},
        ),
    )

    hands: list[CardSet]
    bids: list[int | None]
    taken: list[int]
    dead: int | None
    """FH-4: what the bids of the dead hand just before this deal were worth; None if the last one was played."""

    def side(self, seat: int) -> tuple[int, ...]:
        """Partners sit opposite each other."""
        return (seat % 2, seat % 2 + 2)

    # -- FH-1, FH-2: the deal -------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Before the first deal no hand was dead."""
        self.dead = None

    def recall(self, view: View) -> None:
        """Whether the deal before this one was dead."""
        self.dead = view.fact("dead")

    def pack(self) -> list[Card]:
        """C-1: the whole pack."""
        return pack(RANKS)

    def places(self) -> Sequence[Place]:
        """FH-1: one card each from the dealer's right, then two at a time."""
        order = self.round_from(self.after(self.dealer))
        return [seat for batch in BATCHES for seat in order for _card in range(batch)]

    def deal(self) -> dict[str, Any]:
        """FH-1: the hands of a new deal."""
        self.hands = [set_of(self.layout[seat]) for seat in range(self.players)]
        self.bids = [None] * self.players
        self.taken = [0] * self.players
        self.trick: list[tuple[int, Card]] = []
        self.phase = "bid"
        self.turn = self.after(self.dealer)
        return {}

    # -- FH-3, FH-6, FH-9: bids -----------------------------------------------------------------------------------

    @property
    def is_cutthroat(self) -> bool:
        """FH-9: whether Cutthroat 400 is played."""
        return self.chosen["cutthroat"] == "on"

    def worth(self, number: int) -> int:
        """FH-6, FH-9: what a bid is worth, won or lost."""
        return number * 2 if number >= self.doubles_from else number

    @property
    def doubles_from(self) -> int:
        """FH-6, FH-9: the lowest bid that is worth twice its number."""
        return 5 if self.is_cutthroat else 7

    def least_bid(self, seat: int) -> int:
        """FH-9: the lowest number this player may bid; always 1 in plain 400."""
        score = self.totals[seat]
        return min(score // 10, HIGHEST_BID) if self.is_cutthroat and score >= 30 else 1

    def choices(self, seat: int) -> list[Action]:
        """FH-3: the bids from 1 to 13; then the cards in hand."""
        if seat != self.turn:
            return []
        if self.phase == "bid":
            return [bid(number) for number in range(1, HIGHEST_BID + 1)]
        return [play(card) for card in cards_in(self.hands[seat])]

    def forbids(self, seat: int, action: Action) -> Refusal | None:
        """FH-9 for a bid, FH-5 for a card."""
        if action.verb == "play":
            return follow("FH-5", self.hands[seat], led_suit(self.trick), action.card)
        least = self.least_bid(seat)
        if action.number is not None and action.number < least:
            return Refusal("FH-9", "least-bid", (("least", least), ("score", self.totals[seat])))
        return None

    def apply(self, seat: int, action: Action) -> None:
        """A bid or a card; the last bid opens the play or leaves a dead hand (FH-4)."""
        self.turn = self.after(seat)
        if action.verb == "play":
            self.hands[seat] &= ~(1 << action.card)
            self.trick.append((seat, action.card))
            return
        self.bids[seat] = action.number
        if seat == self.dealer:
            is_dead = self._worth_of_all() <= DEAD_WORTH
            self.phase = "dead" if is_dead else "play"
            self.turn = None if is_dead else self.after(self.dealer)

    def _worth_of_all(self) -> int:
        return sum(self.worth(number) for number in self.bids if number is not None)

    # -- C-4, FH-4, FH-7, FH-8: what follows ----------------------------------------------------------------------

    def settle(self) -> Iterator[Event]:
        """A dead hand; the end of a trick, of a deal and of the game."""
        if self.phase == "start":
            yield self.next_deal()
        elif self.phase == "dead":
            yield self._deal_again()
        elif len(self.trick) == self.players:
            yield self._end_trick()
            if not any(self.hands):
                yield self._score()
                winners = self._winning_side()
                if winners is None:
                    self.dead = None
                    self.pass_the_deal()
                    yield self.next_deal()
                else:
                    yield self._end(winners)

    def _deal_again(self) -> Event:
        """FH-4, FH-10: new cards, no score."""
        self.dead = self._worth_of_all()
        if self.chosen["dead_dealer"] == "next":
            self.pass_the_deal()
        return self.next_deal()

    def _end_trick(self) -> Event:
        taker = winner(self.trick, HEARTS)
        self.taken[taker] += 1
        event = trick_event(sum(self.taken), self.trick, taker, HEARTS)
        self.trick = []
        self.turn = taker
        return event

    def _score(self) -> Event:
        """FH-7, each seat with its reason."""
        reasons = tuple(self._reason(seat) for seat in range(self.players))
        change = [reason.points for reason in reasons]
        self.totals = [total + points for total, points in zip(self.totals, change, strict=True)]
        self.turn = None
        self.phase = "scored"
        return Event("score", {"deal": self.number, "change": change, "total": list(self.totals)}, reasons)

    def _reason(self, seat: int) -> Reason:
        said, taken = self.bids[seat], self.taken[seat]
        assert said is not None
        is_kept, worth = taken >= said, self.worth(said)
        told = (("bid", said), ("taken", taken), ("worth", worth))
        return Reason(seat, worth if is_kept else -worth, "FH-7", "kept" if is_kept else "broken", told)

    def _winning_side(self) -> tuple[int, ...] | None:
        """FH-8: the side that wins by the totals as they are, None while another deal is due."""
        able = [side for side in (self.side(0), self.side(1)) if self._meets_the_end(side)]
        if len(able) < 2:
            return able[0] if able else None
        first, second = ((max(scores), sum(scores)) for scores in map(self._scores, able))
        if first == second:
            return None
        return able[0] if first > second else able[1]

    def _meets_the_end(self, side: tuple[int, ...]) -> bool:
        return max(self._scores(side)) >= TARGET and min(self._scores(side)) >= 0

    def _scores(self, side: tuple[int, ...]) -> list[int]:
        return [self.totals[seat] for seat in side]

    def _end(self, winners: tuple[int, ...]) -> Event:
        self.phase = "end"
        self.winners = winners
        return Event("end", {"winners": list(winners), "total": list(self.totals)})

    # -- when the rest is decided ---------------------------------------------------------------------------------

    def is_settled(self) -> bool:
        """FH-7: every bid is kept already, or cannot be kept any more."""
        left = HIGHEST_BID - sum(self.taken)
        pairs = ((said, taken) for said, taken in zip(self.bids, self.taken, strict=True) if said is not None)
        return self.phase == "play" and all(taken >= said or taken + left < said for said, taken in pairs)

    def is_sure_of_rest(self, seat: int) -> bool:
        """FH-7: only the number of tricks counts."""
        return self.phase == "play"

    def could_beat(self, led: Card, other: Card) -> bool:
        """C-4, FH-2."""
        return winner([(0, led), (1, other)], HEARTS) == 1

    # -- what each seat sees --------------------------------------------------------------------------------------

    def piles(self, seat: int | None) -> list[Pile]:
        """The own hand; others' hands and the tricks taken are backs."""
        piles = [hand_pile(at, self.hands[at], seat == at) for at in range(self.players)]
        piles += trick_piles(self.players, self.trick)
        return piles + [Pile("won", at, backs(count * self.players)) for at, count in enumerate(self.taken)]

    def facts(self, seat: int | None) -> list[Fact]:
        """The trump, the trick's leader, and each seat's bid with its worth, or the least it may bid."""
        facts = [Fact("trump", None, HEARTS), Fact("doubles-from", None, self.doubles_from)]
        if self.trick:
            facts.append(Fact("leader", None, self.trick[0][0]))
        if self.dead is not None:
            facts.append(Fact("dead", None, self.dead))
        for at, (said, taken) in enumerate(zip(self.bids, self.taken, strict=True)):
            if said is not None:
                facts += [Fact("bid", at, said), Fact("worth", at, self.worth(said)), Fact("tricks", at, taken)]
            elif self.least_bid(at) > 1:
                facts.append(Fact("least", at, self.least_bid(at)))
        return facts

    @classmethod
    def known(cls, view: View) -> tuple[Layout, MayHold]:
        """The cards played and the own hand; the others are where nobody has shown to be void."""
        fixed: Layout = {}
        for seat in range(view.players):
            played = [action.card for actor, action in view.history if actor == seat and action.verb == "play"]
            fixed[seat] = played + [card for card in view.pile("hand", seat) if card != HIDDEN]
        void = voids(view.players, view.history)

        def may_hold(card: Card, place: Place) -> bool:
            return not isinstance(place, int) or suit_of(card) not in void[place]

        return fixed, may_hold
