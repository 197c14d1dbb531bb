"""Devil's Bridge, rules DB-1 to DB-11: each player bids the exact number of tricks to take.

A series of deals of 1, 2, 3 … cards and back, with a turned-up trump and one round of bids, which may not add up to
the number of cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from game.cards import Card, card_text, cards_in, suit_of, suit_text
from game.rules.actions import PLAY_HIDDEN, Action, bid, play
from game.rules.base import Game
from game.rules.devils_bridge import INFO
from game.rules.devils_bridge.glance import glance
from game.rules.devils_bridge.options import OPTIONS
from game.rules.devils_bridge.series import series_of
from game.rules.parts import Event, Fact, Pile, Place, Reason, Refusal, backs
from game.rules.tricks import follow, hand_pile, leader_fact, led_suit, trick_piles, winner


def points_of(said: int, taken: int, scoring: object) -> int:
    """DB-9: what a bid and the tricks taken score."""
    if scoring == "tricks":
        return taken + 10 * (said == taken)
    if said == taken:
        return 10 + said
    return -abs(said - taken) if scoring == "exact-minus" else 0


class DevilsBridge(Game):
    """Three to seven players, each alone, clockwise."""

    info = INFO
    verbs: ClassVar = {"rebid": "number"}
    bid_ends: ClassVar = {"exact": True, "missed": False}
    day_deals = 5  # 1 to 5 cards
    options = OPTIONS
    glance = staticmethod(glance)

    bids: list[int | None]
    taken: list[int]
    turn_up: Card
    last_bidder: int | None
    """DB-5: the seat that may still change its bid."""

    # -- DB-1, DB-2: the deal -----------------------------------------------------------------------------------------

    @property
    def series(self) -> list[int]:
        """DB-1: the number of cards each for every deal of the game."""
        return series_of(self.players)

    @property
    def cards(self) -> int:
        """The number of cards each in this deal."""
        return self.series[self.number - 1]

    @property
    def is_blind(self) -> bool:
        """DB-8: whether this is the last deal of the series, in which players do not see their own card."""
        return self.number == len(self.series)

    @property
    def trump(self) -> int:
        """DB-2: the suit of the turned-up card."""
        return suit_of(self.turn_up)

    def places(self) -> Sequence[Place]:
        """One card at a time from the dealer's left (C-5), then the turn-up, then the rest."""
        dealt: list[Place] = [*self.round_from(self.after(self.dealer))] * self.cards
        return [*dealt, "turn-up", *["rest"] * (52 - len(dealt) - 1)]

    def deal(self) -> dict[str, Any]:
        """DB-1, DB-2: the hands and the trump of a new deal."""
        self.turn_up = self.layout["turn-up"][0]
        self.bids = [None] * self.players
        self.taken = [0] * self.players
        self.tricks = 0
        self.last_bidder = None
        self.phase = "bid"
        self.turn = self.after(self.dealer)
        return {
            "cards": self.cards,
            "turn_up": card_text(self.turn_up),
            "trump": suit_text(self.trump),
            "blind": self.is_blind,
        }

    # -- DB-3 … DB-8: bids and play -----------------------------------------------------------------------------------

    def choices(self, seat: int) -> list[Action]:
        """The bids (DB-3), a changed bid out of turn (DB-5), or the cards in hand."""
        if self.phase == "bid" and seat == self.turn:
            return [bid(number) for number in range(self.cards + 1)]
        if self.phase == "play" and seat == self.turn:
            return [PLAY_HIDDEN] if self.is_blind else [play(card) for card in cards_in(self.hands[seat])]
        if seat == self.last_bidder:
            return [Action("rebid", number) for number in range(self.cards + 1)]
        return []

    def forbids(self, seat: int, action: Action) -> Refusal | None:
        """DB-4 for the dealer's bid, DB-5 for a changed bid, DB-7 for a card."""
        if action.number is not None:
            if action.verb == "rebid" and action.number == self.bids[seat]:
                return Refusal("DB-5", "same-bid", (("bid", action.number),))
            return self._hook(seat, action.number)
        if action == PLAY_HIDDEN:
            return None
        return follow("DB-7", self.hands[seat], led_suit(self.trick), action.card)

    def _hook(self, seat: int, number: int) -> Refusal | None:
        """DB-4, DB-11: the dealer may not make the bids add up to the number of cards."""
        if self.chosen["hook"] == "off" or seat != self.dealer:
            return None
        others = sum(other for at, other in enumerate(self.bids) if at != seat and other is not None)
        if others + number != self.cards:
            return None
        return Refusal("DB-4", "hook", (("bid", number), ("cards", self.cards)))

    def resolve(self, seat: int, action: Action) -> Action:
        """DB-8: the card behind a blind play."""
        return play(next(cards_in(self.hands[seat]))) if action == PLAY_HIDDEN else action

    def apply(self, seat: int, action: Action) -> None:
        """A bid, a changed bid or a card."""
        if action.verb == "play":
            self.hands[seat] &= ~(1 << action.card)
            self.trick.append((seat, action.card))
            self.last_bidder = None
            self.turn = self.after(seat)
            return
        self.bids[seat] = action.number
        if action.verb == "bid":
            self.last_bidder = seat
            self.turn = self.after(seat)
            if seat == self.dealer:
                self.phase = "play"

    # -- C-4, DB-9, DB-10: trick, score and end -----------------------------------------------------------------------

    def settle(self) -> Iterator[Event]:
        """The end of a trick, of a deal and of the game."""
        if len(self.trick) == self.players:
            taker = winner(self.trick, self.trump)
            self.tricks += 1
            self.taken[taker] += 1
            yield self.end_trick(self.tricks, taker, self.trump)
            if self.tricks == self.cards:
                yield from self.end_deal(map(self._reason, range(self.players)))

    def _reason(self, seat: int) -> Reason:
        """DB-9: the score of a seat."""
        said, taken = self.bids[seat], self.taken[seat]
        assert said is not None
        points = points_of(said, taken, self.chosen["scoring"])
        return Reason(seat, points, "DB-9", "exact" if said == taken else "missed", (("bid", said), ("taken", taken)))

    def victors(self) -> tuple[int, ...]:
        """DB-10: the leaders, when the series is played out or somebody has reached the target (C-6)."""
        target = self.chosen["target"]
        is_over = self.is_blind or (isinstance(target, int) and max(self.totals) >= target)
        return self.leaders() if is_over else ()

    # -- when the rest is decided -------------------------------------------------------------------------------------

    def is_settled(self) -> bool:
        """DB-9: everybody has missed already, and the size of a miss does not count."""
        if self.phase != "play" or self.chosen["scoring"] != "exact":
            return False
        left = self.cards - self.tricks
        pairs = ((said, taken) for said, taken in zip(self.bids, self.taken, strict=True) if said is not None)
        return all(taken > said or taken + left < said for said, taken in pairs)

    def is_sure_of_rest(self, seat: int) -> bool:
        """DB-9: only the number of tricks counts, and bids are final once a card is played."""
        return self.phase == "play" and self.last_bidder is None

    def could_beat(self, led: Card, other: Card) -> bool:
        """C-4."""
        return winner([(0, led), (1, other)], self.trump) == 1

    # -- what each seat sees ------------------------------------------------------------------------------------------

    def piles(self, seat: int | None) -> list[Pile]:
        """The looker's hand, all others in the blind deal (DB-8), none in the public view.

        Won tricks and the stock are face down.
        """
        piles = [hand_pile(at, self.hands[at], self._sees_hand(seat, at)) for at in range(self.players)]
        piles += trick_piles(self.players, self.trick)
        piles += [Pile("won", at, backs(count * self.players)) for at, count in enumerate(self.taken)]
        return [*piles, Pile("stock", None, backs(len(self.layout["rest"]))), Pile("turn-up", None, (self.turn_up,))]

    def _sees_hand(self, looker: int | None, owner: int) -> bool:
        if looker is None:
            return False
        return (looker != owner) if self.is_blind else looker == owner

    def facts(self, seat: int | None) -> list[Fact]:
        """The trump, the number of cards each, and each seat's bid and tricks."""
        facts = [Fact("trump", None, self.trump), Fact("cards", None, self.cards), Fact("blind", None, self.is_blind)]
        facts += leader_fact(self.trick)
        for at, (said, taken) in enumerate(zip(self.bids, self.taken, strict=True)):
            if said is not None:
                facts += [Fact("bid", at, said), Fact("tricks", at, taken)]
        return facts
