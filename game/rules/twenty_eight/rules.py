"""Twenty-Eight: bid for points, and nobody but the bidder knows the trump. Rules TE-1 to TE-16.

The trump card lies face down by the bidder until somebody who cannot follow suit calls for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Self

from game.cards import (
    ACE,
    EIGHT,
    HIDDEN,
    JACK,
    KING,
    NINE,
    QUEEN,
    SEVEN,
    SUIT_CARDS,
    TEN,
    Card,
    CardSet,
    Chance,
    Suit,
    cards_in,
    pack,
    rank_of,
    set_of,
    suit_of,
)
from game.language import N_
from game.rules.actions import CALL, KEEP, PASS, Action, bid, hide, play
from game.rules.base import Game, Layout, MayHold, Place
from game.rules.bidding import overbid, passes_in_a_row
from game.rules.parts import Event, Fact, Option, Pile, Reason, Refusal, View, backs
from game.rules.tricks import Plays, follow, hand_pile, led_suit, trick_event, trick_piles
from game.rules.twenty_eight.imagine import hands_behind, surely_dealt

RANKS_DOWN = (JACK, NINE, ACE, TEN, KING, QUEEN, EIGHT, SEVEN)
POINTS = {JACK: 3, NINE: 2, ACE: 1, TEN: 1}
LOWEST_BID = {4: 14, 3: 12}
HIGHEST_BID = 28
LOWEST_RAISE = 24
TARGET = 15

_STRENGTH = {rank: -at for at, rank in enumerate(RANKS_DOWN)}


def strength(card: Card) -> int:
    """TE-1: where a card ranks in its suit; the higher the number, the higher the card."""
    return _STRENGTH[rank_of(card)]


def points_in(cards: CardSet) -> int:
    """TE-1: what these cards count."""
    return sum(POINTS.get(rank_of(card), 0) for card in cards_in(cards))


def trick_winner(plays: Plays, trump: Suit | None, plain: int = 0) -> int:
    """TE-12, TE-13: who wins; the trump is None while hidden, the first `plain` cards fell before the exposure."""
    led = suit_of(plays[0][1])
    trumps = [(seat, card) for seat, card in plays[plain:] if suit_of(card) == trump]
    if trump == led or not trumps:
        trumps = [(seat, card) for seat, card in plays if suit_of(card) == led]
    return max(trumps, key=lambda play: strength(play[1]))[0]


class TwentyEight(Game):
    """Four players in partnerships or three alone, counter-clockwise."""

    id = "twenty-eight"
    usual = 4
    direction = -1
    strange_ranks = ("JS", "9S", "AS", "TS", "KS", "QS", "8S", "7S")
    bid_ends: ClassVar = {"made": True, "failed": False}
    options = (
        Option(
            "opener",
            N_("First bid"),
            N_("Whether the first player to speak has to open the bidding."),
            "must-bid",
            words={
                "must-bid": N_("The first player must bid."),
                "may-pass": N_("Anyone may pass; if all do, the cards are dealt again."),
            },
        ),
        Option(
            "opening_lead",
            N_("First lead"),
            N_("Who leads to the first trick."),
            "left",
            words={
                "left": N_("The player at the dealer's left."),
                "right": N_("The player at the dealer's right, as usual in Kerala."),
            },
        ),
    )

    hands: list[CardSet]
    """The cards in hand, without the hidden trump card (TE-5)."""
    seconds: list[CardSet]
    """TE-6: the cards of the second deal until they are taken up."""
    bids: list[int | None]
    """Each seat's last bid of the auction."""
    standing_bid: int | None
    """What the bidder has to make: the highest bid, or the raise (TE-7)."""
    bidder: int | None
    trump_card: Card | None
    is_exposed: bool
    caller: int | None
    """TE-11: who has called for the trump and is yet to play."""
    plain: int
    """TE-13: how many cards of the trick on the table were played before the exposure."""

    @staticmethod
    def strength(card: Card) -> int:
        """TE-1: the rank of this game."""
        return strength(card)

    def side(self, seat: int) -> tuple[int, ...]:
        """Four: partners sit opposite each other. Three: everybody alone."""
        return (seat % 2, seat % 2 + 2) if self.players == 4 else (seat,)

    # -- TE-1, TE-2, TE-6: the deal -------------------------------------------------------------------------------

    def pack(self) -> list[Card]:
        """TE-1: 7 to A with four players, 9 to A with three."""
        return pack(RANKS_DOWN if self.players == 4 else RANKS_DOWN[:6])

    def places(self) -> Sequence[Place]:
        """TE-2, TE-6: four each, one at a time from the dealer's right, then four more in the same way."""
        order = self.round_from(self.after(self.dealer))
        return [*order * 4, *[f"second {seat}" for seat in order] * 4]

    def deal(self) -> dict[str, Any]:
        """TE-2: everybody takes up the first four cards; the trace tells all eight."""
        seconds = [self.layout[f"second {seat}"] for seat in range(self.players)]
        self.hands = [set_of(self.layout[seat]) for seat in range(self.players)]
        self.seconds = [set_of(cards) for cards in seconds]
        for seat, cards in enumerate(seconds):
            self.layout[seat] += cards
        self.bids = [None] * self.players
        self.standing_bid, self.bidder = None, None
        self.trump_card, self.is_exposed, self.caller = None, False, None
        self.trick: list[tuple[int, Card]] = []
        self.plain = 0
        self.tricks = [0] * self.players
        self.points = [0] * self.players
        self.phase = "bid"
        self.turn = self.after(self.dealer)
        return {}

    # -- what can be said and done --------------------------------------------------------------------------------

    @property
    def lowest_bid(self) -> int:
        """TE-3: the least that opens the auction."""
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
        """Words of the auction, a trump card, a raise, a card in hand or the call for trump."""
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
            return self._against_calling(seat)
        return self._against_playing(seat, action.card) if action.verb == "play" else None

    def _against_calling(self, seat: int) -> Refusal | None:
        """TE-11, TE-15: only who cannot follow suit may call, and not the bidder with the trump card alone."""
        led, hand = led_suit(self.trick), self.hands[seat]
        if not hand:
            return Refusal("TE-15", "last-card", (), (self.trump_card,) if self.trump_card is not None else ())
        if led is None:
            return Refusal("TE-11", "call-leading")
        held = tuple(cards_in(hand & SUIT_CARDS[led]))
        return Refusal("TE-11", "call-following", (("suit", led), ("card", held[-1])), held) if held else None

    def _against_playing(self, seat: int, card: Card) -> Refusal | None:
        hand, led = self.hands[seat], led_suit(self.trick)
        if self.is_hidden and card == self.trump_card:
            return Refusal("TE-5", "face-down", (("card", card),), tuple(cards_in(hand))) if hand else None
        if led is None:
            return self._against_leading(seat, card)
        trumps = hand & SUIT_CARDS[self.trump] if self.trump is not None else 0
        if self.caller == seat and trumps and not trumps >> card & 1:
            return Refusal("TE-11", "called", (("suit", self.trump),), tuple(cards_in(trumps)))
        return follow("TE-9", hand, led, card)

    def _against_leading(self, seat: int, card: Card) -> Refusal | None:
        """TE-10: the bidder keeps off the hidden trump while there is anything else to lead."""
        if not self.is_hidden or seat != self.bidder or self.trump_card is None:
            return None
        suit = suit_of(self.trump_card)
        others = self.hands[seat] & ~SUIT_CARDS[suit]
        if suit_of(card) != suit or not others:
            return None
        return Refusal("TE-10", "trump-lead", (("suit", suit),), tuple(cards_in(others)))

    # -- what the player does -------------------------------------------------------------------------------------

    def apply(self, seat: int, action: Action) -> None:
        """A word of the auction, the trump card, a raise, a call or a card."""
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
        """TE-3, TE-4: the auction goes on until all others have passed in a row, or at 28."""
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
        """TE-7: the bidder speaks, then with four players the partner; TE-8: then the first lead."""
        if action.number is not None:
            self.standing_bid = action.number
        if seat == self.bidder and self.players == 4:
            self.turn = self.after(seat, 2)
        else:
            self.phase = "play"
            self.turn = self.after(self.dealer, -1 if self.chosen["opening_lead"] == "left" else 1)

    def _expose(self) -> None:
        """TE-11: the trump card is turned up and taken into hand."""
        assert self.bidder is not None
        assert self.trump_card is not None
        self.is_exposed = True
        self.plain = len(self.trick)
        self.hands[self.bidder] |= 1 << self.trump_card

    def _play(self, seat: int, card: Card) -> None:
        if self.is_hidden and card == self.trump_card:  # TE-15
            self._expose()
        self.hands[seat] &= ~(1 << card)
        self.trick.append((seat, card))
        self.caller = None
        self.turn = self.after(seat)

    # -- TE-12, TE-13, TE-16: what follows ------------------------------------------------------------------------

    def settle(self) -> Iterator[Event]:
        """All passed; the end of a trick, of a deal and of the game."""
        if self.phase == "start":
            yield self.next_deal()
        elif self.phase == "passed-out":
            self.pass_the_deal()
            yield self.next_deal()
        elif len(self.trick) == self.players:
            yield self._end_trick()
            if sum(self.tricks) == 8:
                yield self._score()
                if max(self.totals) >= TARGET:
                    yield self._end()
                else:
                    self.pass_the_deal()
                    yield self.next_deal()

    def _end_trick(self) -> Event:
        taker = trick_winner(self.trick, self.trump, self.plain)
        self.tricks[taker] += 1
        self.points[taker] += points_in(set_of(card for _seat, card in self.trick))
        event = trick_event(sum(self.tricks), self.trick, taker, self.trump)
        self.trick = []
        self.plain = 0
        self.turn = taker
        return event

    def side_points(self, seat: int) -> int:
        """The points that this seat's side has taken in the deal."""
        return sum(self.points[at] for at in self.side(seat))

    def _score(self) -> Event:
        """TE-16: the bidder's side wins or loses by the size of the bid."""
        assert self.bidder is not None
        assert self.standing_bid is not None
        size = 1 + (self.standing_bid >= 20) + (self.standing_bid >= 25)
        taken = self.side_points(self.bidder)
        is_made = taken >= self.standing_bid
        points = size if is_made else -1 - size
        told = (("seat", self.bidder), ("bid", self.standing_bid), ("taken", taken))
        reasons = tuple(
            Reason(seat, points, "TE-16", "made" if is_made else "failed", told) for seat in self.side(self.bidder)
        )
        change = [points if seat in self.side(self.bidder) else 0 for seat in range(self.players)]
        self.totals = [total + more for total, more in zip(self.totals, change, strict=True)]
        self.turn = None
        self.phase = "scored"
        return Event("score", {"deal": self.number, "change": change, "total": list(self.totals)}, reasons)

    def _end(self) -> Event:
        self.phase = "end"
        self.winners = tuple(seat for seat, total in enumerate(self.totals) if total >= TARGET)
        return Event("end", {"winners": list(self.winners), "total": list(self.totals)})

    # -- when the rest is decided ---------------------------------------------------------------------------------

    def is_settled(self) -> bool:
        """TE-16: the bidder's side has its points already, or cannot get them any more."""
        if self.phase != "play" or self.bidder is None or self.standing_bid is None:
            return False
        taken = self.side_points(self.bidder)
        return taken >= self.standing_bid or taken + HIGHEST_BID - sum(self.points) < self.standing_bid

    def is_sure_of_rest(self, seat: int) -> bool:
        """TE-1: all points that are not taken yet are in the hands."""
        return self.phase == "play"

    def could_beat(self, led: Card, other: Card) -> bool:
        """TE-12; a hidden trump can take anything (TE-11)."""
        return self.is_hidden or trick_winner([(0, led), (1, other)], self.trump) == 1

    # -- what each seat sees --------------------------------------------------------------------------------------

    def told(self, seat: int, action: Action, looker: int | None) -> Action | None:
        """TE-5: which card is the trump card, only its owner knows until it is exposed."""
        return hide(action) if action.verb == "trump" and self.is_hidden and looker != seat else action

    def piles(self, seat: int | None) -> list[Pile]:
        """The own hand and the trump card (open to its owner, and to all until the caller has played); else backs."""
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
        """The bids, the trump as far as it is known, and the points that each side has taken."""
        facts = [Fact("bid", at, said) for at, said in enumerate(self.bids) if said is not None and self.phase == "bid"]
        if self.bidder is not None:
            facts.append(Fact("bidder", None, self.bidder))
        if self.bidder is not None and self.phase != "bid":
            facts.append(Fact("bid", self.bidder, self.standing_bid))
        if self.trump_card is not None:
            facts.append(Fact("exposed", None, self.is_exposed))
            if self.is_exposed or seat == self.bidder:
                facts.append(Fact("trump", None, suit_of(self.trump_card)))
            if self.is_exposed:
                facts.append(Fact("trump-card", None, self.trump_card))
        if self.trick:
            facts.append(Fact("leader", None, self.trick[0][0]))
        if self.caller is not None:
            facts.append(Fact("caller", None, self.caller))
        if self.phase in ("play", "scored", "end"):
            facts += [Fact("points", at, self.side_points(at)) for at in range(self.players)]
        return facts

    # -- imagining ------------------------------------------------------------------------------------------------

    @classmethod
    def known(cls, view: View) -> tuple[Layout, MayHold]:
        """The cards played, the own hand and a trump card that was seen; `imagine` knows the rest better."""
        return surely_dealt(view), lambda _card, _place: True

    def guess(self, seat: int, action: Action, chance: Chance) -> Action:
        """A hidden trump card: an imagined deal has it first of its owner's cards."""
        return Action("trump", cards=(self.layout[seat][0],)) if action.cards == (HIDDEN,) else action

    @classmethod
    def imagine(cls, view: View, chance: Chance) -> Self:
        """Hands and trump card drawn evenly from all that fit the view, at the first try; ValueError if none does."""
        game = cls(view.players, chance.text(), dict(view.options))
        game.number, game.dealer, game.totals = view.number, view.dealer, list(view.totals)
        hands = hands_behind(view, game.pack(), chance)
        game.lay([hands[seat].pop(0) for seat in game.round_from(game.after(game.dealer)) * 8])
        if not game._replays(view, chance):
            raise ValueError("no deal fits this view")
        return game
