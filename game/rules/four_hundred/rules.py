"""400 and Cutthroat 400, rules FH-1 to FH-10: hearts are trumps, and everybody bids once.

Partners win together, but each player has a bid, a count of tricks and a score of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from game.cards import HEARTS, Card, cards_in
from game.rules.actions import Action, bid, play
from game.rules.base import Game
from game.rules.four_hundred import INFO
from game.rules.four_hundred.glance import TARGET, glance
from game.rules.four_hundred.options import OPTIONS
from game.rules.parts import Event, Fact, Pile, Place, Reason, Refusal, backs
from game.rules.tricks import follow, hand_pile, leader_fact, led_suit, trick_piles, winner

BATCHES = (1, 2, 2, 2, 2, 2, 2)
HIGHEST_BID = 13
DEAD_WORTH = 10


class FourHundred(Game):
    """Four players in partnerships, counter-clockwise."""

    info = INFO
    direction = -1
    partnerships = (4,)
    bid_ends: ClassVar = {"kept": True, "broken": False}
    options = OPTIONS
    glance = staticmethod(glance)

    bids: list[int | None]
    taken: list[int]
    dead: int | None
    """FH-4: the worth of the bids of the dead hand just before this deal; None if the last deal was played."""

    # -- FH-1, FH-2: the deal -----------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """No hand was dead before the first deal."""
        self.dead = None

    def places(self) -> Sequence[Place]:
        """FH-1: one card each from the dealer's right, then two at a time."""
        order = self.round_from(self.after(self.dealer))
        return [seat for batch in BATCHES for seat in order for _card in range(batch)]

    def deal(self) -> dict[str, Any]:
        """FH-1: the hands of a new deal."""
        self.bids = [None] * self.players
        self.taken = [0] * self.players
        self.phase = "bid"
        self.turn = self.after(self.dealer)
        return {}

    # -- FH-3, FH-6, FH-9: bids ---------------------------------------------------------------------------------------

    @property
    def is_cutthroat(self) -> bool:
        """FH-9: whether Cutthroat 400 is played."""
        return self.chosen["cutthroat"] == "on"

    def worth(self, number: int) -> int:
        """FH-6, FH-9: the points that a bid wins or loses."""
        return number * 2 if number >= self.doubles_from else number

    @property
    def doubles_from(self) -> int:
        """FH-6, FH-9: the lowest bid that is worth twice its number."""
        return 5 if self.is_cutthroat else 7

    def least_bid(self, seat: int) -> int:
        """FH-9: the lowest bid this player may make; always 1 in plain 400."""
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

    # -- C-4, FH-4, FH-7, FH-8: dead hands, trick, score and end ------------------------------------------------------

    def settle(self) -> Iterator[Event]:
        """A dead hand; the end of a trick, of a deal and of the game."""
        if self.phase == "dead":
            yield self._deal_again()
        elif len(self.trick) == self.players:
            taker = winner(self.trick, HEARTS)
            self.taken[taker] += 1
            yield self.end_trick(sum(self.taken), taker, HEARTS)
            if not any(self.hands):
                yield from self.end_deal(map(self._reason, range(self.players)))

    def _deal_again(self) -> Event:
        """FH-4, FH-10: new cards, no score."""
        self.dead = self._worth_of_all()
        if self.chosen["dead_dealer"] == "next":
            self.pass_the_deal()
        return self.next_deal()

    def _reason(self, seat: int) -> Reason:
        """FH-7: the score of a seat."""
        said, taken = self.bids[seat], self.taken[seat]
        assert said is not None
        is_kept, worth = taken >= said, self.worth(said)
        told = (("bid", said), ("taken", taken), ("worth", worth))
        return Reason(seat, worth if is_kept else -worth, "FH-7", "kept" if is_kept else "broken", told)

    def victors(self) -> tuple[int, ...]:
        """FH-8: the winning side. If there is none, clears `dead`: the next deal follows a scored one (FH-4)."""
        winners = self._winning_side()
        if not winners:
            self.dead = None
        return winners

    def _winning_side(self) -> tuple[int, ...]:
        able = [side for side in (self.side(0), self.side(1)) if self._meets_the_end(side)]
        if len(able) < 2:
            return able[0] if able else ()
        first, second = ((max(scores), sum(scores)) for scores in map(self._scores, able))
        if first == second:
            return ()
        return able[0] if first > second else able[1]

    def _meets_the_end(self, side: tuple[int, ...]) -> bool:
        return max(self._scores(side)) >= TARGET and min(self._scores(side)) >= 0

    def _scores(self, side: tuple[int, ...]) -> list[int]:
        return [self.totals[seat] for seat in side]

    # -- when the rest is decided -------------------------------------------------------------------------------------

    def is_settled(self) -> bool:
        """FH-7: every bid is kept already or can no longer be kept."""
        left = HIGHEST_BID - sum(self.taken)
        pairs = ((said, taken) for said, taken in zip(self.bids, self.taken, strict=True) if said is not None)
        return self.phase == "play" and all(taken >= said or taken + left < said for said, taken in pairs)

    def is_sure_of_rest(self, seat: int) -> bool:
        """FH-7: only the number of tricks counts."""
        return self.phase == "play"

    def could_beat(self, led: Card, other: Card) -> bool:
        """C-4, FH-2."""
        return winner([(0, led), (1, other)], HEARTS) == 1

    # -- what each seat sees ------------------------------------------------------------------------------------------

    def piles(self, seat: int | None) -> list[Pile]:
        """The player's hand; the hands of others and the tricks taken are face down."""
        piles = [hand_pile(at, self.hands[at], seat == at) for at in range(self.players)]
        piles += trick_piles(self.players, self.trick)
        return piles + [Pile("won", at, backs(count * self.players)) for at, count in enumerate(self.taken)]

    def facts(self, seat: int | None) -> list[Fact]:
        """The trump, the trick's leader, and each seat's bid with its worth, or the least it may bid."""
        facts = [Fact("trump", None, HEARTS), Fact("doubles-from", None, self.doubles_from)]
        facts += leader_fact(self.trick)
        if self.dead is not None:
            facts.append(Fact("dead", None, self.dead))
        for at, (said, taken) in enumerate(zip(self.bids, self.taken, strict=True)):
            if said is not None:
                facts += [Fact("bid", at, said), Fact("worth", at, self.worth(said)), Fact("tricks", at, taken)]
            elif self.least_bid(at) > 1:
                facts.append(Fact("least", at, self.least_bid(at)))
        return facts
