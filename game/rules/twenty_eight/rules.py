"""Twenty-Eight, rules TE-1 to TE-16: players bid for points, and only the bidder knows the trump.

The trump card lies face down by the bidder until a player who cannot follow suit calls for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from game.cards import SUIT_CARDS, Card, CardSet, Suit, cards_in, pack, set_of, suit_of
from game.rules.actions import CALL, KEEP, PASS, Action, bid, hide, play
from game.rules.base import Game
from game.rules.bidding import overbid, passes_in_a_row
from game.rules.parts import Event, Fact, Pile, Place, Reason, Refusal, backs
from game.rules.tricks import follow, hand_pile, leader_fact, led_suit, trick_piles
from game.rules.twenty_eight import INFO
from game.rules.twenty_eight.glance import ALL_POINTS, TARGET, glance
from game.rules.twenty_eight.options import OPTIONS
from game.rules.twenty_eight.tricks import (
    RANKS_DOWN,
    against_calling,
    against_leading,
    points_in,
    score_of,
    strength,
    trick_winner,
)

LOWEST_BID = {4: 14, 3: 12}
HIGHEST_BID = ALL_POINTS
LOWEST_RAISE = 24


class TwentyEight(Game):
    """Four players in partnerships or three alone, counter-clockwise."""

    info = INFO
    direction = -1
    partnerships = (4,)
    verbs: ClassVar = {"trump": "cards", "raise": "number", "call": "nothing"}
    strange_ranks = ("JS", "9S", "AS", "TS", "KS", "QS", "8S", "7S")
    bid_ends: ClassVar = {"made": True, "failed": False}
    options = OPTIONS

    seconds: list[CardSet]
    """TE-6: the cards of the second deal until they are taken up."""
    bids: list[int | None]
    """Each seat's last bid of the auction."""
    standing_bid: int | None
    """The points that the bidder needs: the highest bid, or the raise (TE-7)."""
    bidder: int | None
    trump_card: Card | None
    """TE-5: in no hand from when it is laid until it is exposed."""
    is_exposed: bool
    caller: int | None
    """TE-11: the seat that has called for the trump and has not played yet."""
    plain: int
    """TE-13: the number of cards of this trick that were played before the exposure."""

    strength = staticmethod(strength)
    glance = staticmethod(glance)

    # -- TE-1, TE-2, TE-6: the deal -----------------------------------------------------------------------------------

    def pack(self) -> list[Card]:
        """TE-1: 7 to A with four players, 9 to A with three."""
        return pack(RANKS_DOWN if self.players == 4 else RANKS_DOWN[:6])

    def places(self) -> Sequence[Place]:
        """TE-2, TE-6: four each, one at a time from the dealer's right, then four more in the same way."""
        order = self.round_from(self.after(self.dealer))
        return [*order * 4, *[f"second {seat}" for seat in order] * 4]

    def deal(self) -> dict[str, Any]:
        """TE-2: everybody takes up the first four cards. `layout` and the trace have all eight."""
        seconds = [self.layout[f"second {seat}"] for seat in range(self.players)]
        self.seconds = [set_of(cards) for cards in seconds]
        for seat, cards in enumerate(seconds):
            self.layout[seat] += cards
        self.bids = [None] * self.players
        self.standing_bid, self.bidder = None, None
        self.trump_card, self.is_exposed, self.caller = None, False, None
        self.plain = 0
        self.tricks = [0] * self.players
        self.points = [0] * self.players
        self.phase = "bid"
        self.turn = self.after(self.dealer)
        return {}

    # -- bids, trump and play -----------------------------------------------------------------------------------------

    @property
    def lowest_bid(self) -> int:
        """TE-3: the lowest opening bid."""
        return LOWEST_BID[self.players]

    @property
    def trump(self) -> Suit | None:
        """The trump suit in force: None while it is hidden."""
        return suit_of(self.trump_card) if self.is_exposed and self.trump_card is not None else None

    @property
    def is_hidden(self) -> bool:
        """TE-5: whether the trump card lies face down."""
        return self.trump_card is not None and not self.is_exposed

    def choices(self, seat: int) -> list[Action]:
        """A bid or a pass, a trump card, a raise or `keep`, a card in hand or the call for trump."""
        if seat != self.turn:
            return []
        if self.phase == "bid":
            return [PASS, *(bid(number) for number in range(self.lowest_bid, HIGHEST_BID + 1))]
        held = cards_in(self.hands[seat])
        if self.phase == "trump":
            return [Action("trump", cards=(card,)) for card in held]
        if self.phase == "raise":
            return [KEEP, *(Action("raise", number) for number in range(LOWEST_RAISE, HIGHEST_BID + 1))]
        plays = [play(card) for card in held]
        if self.is_hidden:
            plays.append(CALL)
            if seat == self.bidder and self.trump_card is not None:
                plays.append(play(self.trump_card))
        return plays

    def forbids(self, seat: int, action: Action) -> Refusal | None:
        """TE-3 and TE-4 in the auction, TE-7 for a raise, TE-5 and TE-9 to TE-15 in play."""
        if action.verb == "pass":
            is_forced = self.chosen["opener"] == "must-bid" and not self.history
            return Refusal("TE-4", "must-open", (("least", self.lowest_bid),)) if is_forced else None
        if action.number is not None:
            return overbid("TE-3" if action.verb == "bid" else "TE-7", action.number, self.standing_bid)
        if action == CALL:
            return against_calling(self.hands[seat], led_suit(self.trick), self.trump_card)
        return self._against_playing(seat, action.card) if action.verb == "play" else None

    def _against_playing(self, seat: int, card: Card) -> Refusal | None:
        """TE-5 for the trump card, TE-10 for a lead, TE-11 after a call, else TE-9."""
        hand, led = self.hands[seat], led_suit(self.trick)
        if self.is_hidden and card == self.trump_card:
            return Refusal("TE-5", "face-down", (("card", card),), tuple(cards_in(hand))) if hand else None
        if led is None:
            hidden = self.trump_card if self.is_hidden and seat == self.bidder else None
            return None if hidden is None else against_leading(hand, card, suit_of(hidden))
        trumps = hand & SUIT_CARDS[self.trump] if self.trump is not None else 0
        if self.caller == seat and trumps and not trumps >> card & 1:
            return Refusal("TE-11", "called", (("suit", self.trump),), tuple(cards_in(trumps)))
        return follow("TE-9", hand, led, card)

    # -- what the player does -----------------------------------------------------------------------------------------

    def apply(self, seat: int, action: Action) -> None:
        """A bid or a pass, the trump card, a raise or `keep`, a call or a card."""
        if self.phase == "bid":
            self._speak(seat, action)
        elif self.phase == "trump":
            self._lay_trump(seat, action.card)
        elif self.phase == "raise":
            self._raise(seat, action)
        elif action == CALL:
            self._expose()
            self.caller = seat
        else:
            self._play(seat, action.card)

    def _speak(self, seat: int, action: Action) -> None:
        """TE-3, TE-4: the auction ends when all others have passed in a row, or with a bid of 28."""
        self.turn = self.after(seat)
        if action.number is not None:
            self.bids[seat] = self.standing_bid = action.number
            self.bidder = seat
        passes = passes_in_a_row([word for _seat, word in self.history])
        if self.bidder is None:
            if passes == self.players:
                self.phase, self.turn = "passed-out", None
        elif self.standing_bid == HIGHEST_BID or passes == self.players - 1:
            self.phase, self.turn = "trump", self.bidder

    def _lay_trump(self, seat: int, card: Card) -> None:
        """TE-5, TE-6: the trump card goes face down, and everybody takes up four more cards."""
        self.trump_card = card
        self.hands[seat] &= ~(1 << card)
        self.hands = [first | second for first, second in zip(self.hands, self.seconds, strict=True)]
        self.seconds = [0] * self.players
        self.phase = "raise"

    def _raise(self, seat: int, action: Action) -> None:
        """TE-7: the bidder speaks, then with four players the partner; then comes the first lead (TE-8)."""
        if action.number is not None:
            self.standing_bid = action.number
        if seat == self.bidder and self.players == 4:
            self.turn = self.after(seat, 2)
        else:
            self.phase = "play"
            self.turn = self.after(self.dealer, -1 if self.chosen["opening_lead"] == "left" else 1)

    def _expose(self) -> None:
        """TE-11: the trump card is turned up and goes into the bidder's hand."""
        assert self.bidder is not None
        assert self.trump_card is not None
        self.is_exposed = True
        self.plain = len(self.trick)
        self.hands[self.bidder] |= 1 << self.trump_card

    def _play(self, seat: int, card: Card) -> None:
        """TE-8 … TE-15: a card is played; playing the trump card exposes it."""
        if self.is_hidden and card == self.trump_card:
            self._expose()
        self.hands[seat] &= ~(1 << card)
        self.trick.append((seat, card))
        self.caller = None
        self.turn = self.after(seat)

    # -- TE-12, TE-13, TE-16: trick, score and end --------------------------------------------------------------------

    def settle(self) -> Iterator[Event]:
        """A deal that all have passed; the end of a trick, of a deal and of the game."""
        if self.phase == "passed-out":
            self.pass_the_deal()
            yield self.next_deal()
        elif len(self.trick) == self.players:
            # TE-12, TE-13
            taker = trick_winner(self.trick, self.trump, self.plain)
            self.tricks[taker] += 1
            self.points[taker] += points_in(set_of(card for _seat, card in self.trick))
            self.plain = 0
            yield self.end_trick(sum(self.tricks), taker, self.trump)
            if sum(self.tricks) == 8:
                yield from self.end_deal(self._reasons())

    def side_points(self, seat: int) -> int:
        """The points that this seat's side has taken in the deal."""
        return sum(self.points[at] for at in self.side(seat))

    def _reasons(self) -> Iterator[Reason]:
        """TE-16: the bidder's side wins or loses points by the size of the bid."""
        assert self.bidder is not None
        assert self.standing_bid is not None
        taken = self.side_points(self.bidder)
        message = "made" if taken >= self.standing_bid else "failed"
        values = (("seat", self.bidder), ("bid", self.standing_bid), ("taken", taken))
        for seat in self.side(self.bidder):
            yield Reason(seat, score_of(taken, self.standing_bid), "TE-16", message, values)

    def victors(self) -> tuple[int, ...]:
        """TE-16: all seats that have reached the target."""
        return tuple(seat for seat, total in enumerate(self.totals) if total >= TARGET)

    # -- when the rest is decided -------------------------------------------------------------------------------------

    def is_settled(self) -> bool:
        """TE-16: the bidder's side has enough points already or can no longer get them."""
        if self.phase != "play" or self.bidder is None or self.standing_bid is None:
            return False
        taken = self.side_points(self.bidder)
        return taken >= self.standing_bid or taken + HIGHEST_BID - sum(self.points) < self.standing_bid

    def is_sure_of_rest(self, seat: int) -> bool:
        """TE-1: all points not taken yet are in the hands."""
        return self.phase == "play"

    def could_beat(self, led: Card, other: Card) -> bool:
        """TE-12; while the trump is hidden, any card might win (TE-11)."""
        return self.is_hidden or trick_winner([(0, led), (1, other)], self.trump) == 1

    # -- what each seat sees ------------------------------------------------------------------------------------------

    def told(self, seat: int, action: Action, looker: int | None) -> Action | None:
        """TE-5: only its owner knows the trump card until it is exposed."""
        return hide(action) if action.verb == "trump" and self.is_hidden and looker != seat else action

    def piles(self, seat: int | None) -> list[Pile]:
        """The player's hand, and the trump card: open to its owner, and to all from a call to the caller's play."""
        hands = list(self.hands)
        piles: list[Pile] = []
        if self.trump_card is not None and self.bidder is not None:
            is_on_show = self.caller is not None and self.caller != self.bidder
            if is_on_show:
                hands[self.bidder] &= ~(1 << self.trump_card)
            if self.is_hidden or is_on_show:
                is_open = is_on_show or seat == self.bidder
                note = "peek" if is_open and not is_on_show else ""
                piles.append(Pile("trump-card", self.bidder, (self.trump_card,) if is_open else backs(1), note))
        piles += [hand_pile(at, hands[at], seat == at) for at in range(self.players)]
        piles += trick_piles(self.players, self.trick)
        piles += [Pile("won", at, backs(count * self.players)) for at, count in enumerate(self.tricks)]
        return [*piles, Pile("stock", None, backs(sum(map(int.bit_count, self.seconds))))]

    def facts(self, seat: int | None) -> list[Fact]:
        """The bids, the trump as far as the looker knows it, and the points that each side has taken."""
        facts = [Fact("bid", at, said) for at, said in enumerate(self.bids) if said is not None and self.phase == "bid"]
        if self.bidder is not None:
            facts.append(Fact("bidder", None, self.bidder))
        if self.bidder is not None and self.phase != "bid":
            facts.append(Fact("bid", self.bidder, self.standing_bid))
        if self.trump_card is not None:
            facts.append(Fact("exposed", None, self.is_exposed))
            if not self.is_exposed:
                facts.append(Fact("hidden-trump", self.bidder, True))
            if self.is_exposed or seat == self.bidder:
                facts.append(Fact("trump", None, suit_of(self.trump_card)))
            if self.is_exposed:
                facts.append(Fact("trump-card", None, self.trump_card))
        facts += leader_fact(self.trick)
        if self.caller is not None:
            facts.append(Fact("caller", None, self.caller))
        if self.phase in ("play", "scored", "end"):
            facts += [Fact("points", at, self.side_points(at)) for at in range(self.players)]
        return facts
