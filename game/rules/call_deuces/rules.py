"""Call Deuces: bid for points, take the kitty, and find your partner at the table. Rules CD-1 to CD-11.

The bidder's partner is whoever holds the deuce of trumps, and until that card falls only its holder knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar

from game.cards import (
    FIVE,
    HIDDEN,
    JOKERS,
    SUIT_CARDS,
    SUITS,
    TWO,
    Card,
    CardSet,
    Chance,
    Suit,
    book_order,
    card_of,
    card_text,
    cards_in,
    pack,
    set_of,
    suit_of,
)
from game.language import N_
from game.rules.actions import PASS, Action, bid, hide, play
from game.rules.base import Game, Layout, MayHold, Place
from game.rules.bidding import overbid
from game.rules.parts import Event, Fact, Option, Pile, Reason, Refusal, View, backs
from game.rules.tricks import Plays, follow, hand_pile, trick_event, trick_piles, voids

BIDS = {4: range(15, 34), 5: range(10, 31)}
HAND = {4: 13, 5: 10}
TARGET = {4: 150, 5: 100}
FIVES = set_of(card_of(suit, FIVE) for suit in SUITS)
TRUMPS = [Action("trump", suit=suit) for suit in SUITS]


def suit_in(card: Card, trump: Suit | None) -> Suit:
    """CD-1: the suit a card belongs to, which for a joker is the trump suit."""
    suit = suit_of(card)
    return trump if suit == JOKERS and trump is not None else suit


def taker(plays: Plays, trump: Suit) -> int:
    """CD-6: the seat with the highest trump, else with the highest card of the suit led."""
    # The jokers have the highest numbers of all cards, so the highest number is the highest trump (CD-1).
    trumps = [(card, seat) for seat, card in plays if suit_in(card, trump) == trump]
    led = suit_in(plays[0][1], trump)
    return max(trumps or [(card, seat) for seat, card in plays if suit_of(card) == led])[1]


def worth(cards: CardSet, tricks: int = 0) -> int:
    """CD-8: the points in so many tricks that hold these cards."""
    return tricks + 5 * (cards & FIVES).bit_count()


class CallDeuces(Game):
    """Four players with the jokers or five without, clockwise."""

    id = "call-deuces"
    usual = 4
    bid_ends: ClassVar = {"made": True, "missed": False}
    options = (
        Option(
            "auction",
            N_("Auction"),
            N_("How often each player may bid."),
            "rounds",
            words={
                "rounds": N_("Round and round, until all but one have passed."),
                "once": N_("Everybody speaks once."),
            },
        ),
        Option(
            "all_pass",
            N_("If all pass"),
            N_("What happens when nobody wants to bid."),
            "redeal",
            words={
                "redeal": N_("The hands are thrown in and the next dealer deals."),
                "dealer": N_("The dealer has to bid when everybody else has passed."),
            },
        ),
        Option(
            "made",
            N_("A bid that is made"),
            N_("What the bidder and the partner score when they make the bid."),
            "points",
            words={"points": N_("All the points they took."), "bid": N_("Just the bid.")},
        ),
        Option(
            "defenders",
            N_("The others"),
            N_("What each of the other players scores."),
            "own",
            words={
                "own": N_("The points in their own tricks."),
                "shared": N_("The points of all the defenders together."),
            },
        ),
    )

    hands: list[CardSet]
    kitty: CardSet
    """CD-2: the two cards of the kitty, as dealt."""
    laid_away: CardSet
    bids: list[int | None]
    bidder: int | None
    trump: Suit | None
    partner: int | None
    """CD-7: the holder of the deuce of trumps; the bidder itself when solo."""
    suits: tuple[CardSet, ...]
    """The cards that count as each suit, jokers with the trumps once these are named."""
    taken: list[CardSet]
    won: list[int]

    def prepare(self) -> None:
        """In an imagined game: whose exchange was not seen, and what it laid away."""
        self.unseen_exchange: int | None = None
        self.imagined_discard: tuple[Card, ...] = ()

    # -- CD-1, CD-2: the deal -------------------------------------------------------------------------------------

    def pack(self) -> list[Card]:
        """CD-1: 52 cards, with four players also the jokers."""
        return pack(jokers=self.players == 4)

    def places(self) -> Sequence[Place]:
        """CD-2: one card at a time from the dealer's left (C-5), the last two to the kitty."""
        return [*self.round_from(self.after(self.dealer)) * HAND[self.players], "kitty", "kitty"]

    def deal(self) -> dict[str, Any]:
        """CD-2: the hands and the kitty of a new deal."""
        self.hands = [set_of(self.layout[seat]) for seat in range(self.players)]
        self.kitty = set_of(self.layout["kitty"])
        self.laid_away = 0
        self.bids = [None] * self.players
        self.out: list[int] = []
        self.bidder = self.trump = self.partner = None
        self.suits = SUIT_CARDS
        self.is_deuce_out = False
        self.taken = [0] * self.players
        self.won = [0] * self.players
        self.trick: list[tuple[int, Card]] = []
        self.tricks = 0
        self.phase = "bid"
        self.turn = self.after(self.dealer)
        return {"kitty": [card_text(card) for card in self.layout["kitty"]]}

    # -- CD-3 … CD-6: what can be said and done -------------------------------------------------------------------

    @property
    def highest(self) -> int | None:
        """The highest bid so far."""
        return None if self.bidder is None else self.bids[self.bidder]

    def choices(self, seat: int) -> list[Action]:
        """A bid or a pass, the trump suit, any two cards to lay away, or a card to play."""
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
        """What the phase asks for."""
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
        """CD-3: a bid or a pass; then it is the turn of the next who may still speak."""
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
        """CD-3: who passes is out; with `once`, who has bid too."""
        if seat in self.out:
            return False
        return self.bids[seat] is None if self.chosen["auction"] == "once" else seat != self.bidder

    def _take_kitty(self, seat: int) -> None:
        """CD-5: the kitty goes into the bidder's hand."""
        self.hands[seat] |= self.kitty
        self.phase, self.turn = "trump", seat

    def _name_trump(self, seat: int, suit: Suit) -> None:
        """CD-5; and CD-7: the holder of the deuce of that suit is the partner, or the bidder plays solo."""
        self.trump = suit
        self.suits = tuple(cards | SUIT_CARDS[JOKERS] * (at == suit) for at, cards in enumerate(SUIT_CARDS))
        self.partner = next(at for at in range(self.players) if self.hands[at] >> self.deuce & 1)
        self.phase = "discard"

    @property
    def deuce(self) -> Card:
        """CD-7: the card whose holder is the partner; `HIDDEN` before the trump is named."""
        return HIDDEN if self.trump is None else card_of(self.trump, TWO)

    # -- C-4, CD-8 … CD-11: what follows --------------------------------------------------------------------------

    def settle(self) -> Iterator[Event]:
        """The end of a trick, of a deal and of the game; a new deal."""
        if self.phase == "start":
            yield self.next_deal()
        elif self.phase == "thrown-in":
            self.pass_the_deal()
            yield self.next_deal()
        elif self.phase == "play" and len(self.trick) == self.players:
            yield self._end_trick()
            if self.tricks == HAND[self.players]:
                yield self._score()
                if self._champion() is not None:
                    yield self._end()
                else:
                    self.pass_the_deal()
                    yield self.next_deal()

    def _end_trick(self) -> Event:
        assert self.trump is not None
        seat = taker(self.trick, self.trump)
        self.tricks += 1
        self.won[seat] += 1
        self.taken[seat] |= set_of(card for _seat, card in self.trick)
        event = trick_event(self.tricks, self.trick, seat, self.trump)
        self.trick = []
        self.turn = seat
        return event

    def points(self, seat: int) -> int:
        """CD-8: the points in a seat's tricks."""
        return worth(self.taken[seat], self.won[seat])

    def _score(self) -> Event:
        """CD-9, CD-10, each seat with its reasons."""
        reasons = (*self._side_reasons(), *self._defence_reasons())
        change = [sum(reason.points for reason in reasons if reason.seat == seat) for seat in range(self.players)]
        self.totals = [total + points for total, points in zip(self.totals, change, strict=True)]
        self.phase, self.turn = "scored", None
        return Event("score", {"deal": self.number, "change": change, "total": list(self.totals)}, reasons)

    def _side_reasons(self) -> Iterator[Reason]:
        """CD-9: what the bidder and the partner score. The fives laid away are the bidder's (CD-8)."""
        said, bidder, partner = self.highest, self.bidder, self.partner
        assert said is not None
        assert bidder is not None
        assert partner is not None
        side = {bidder, partner}
        made = sum(map(self.points, side)) + worth(self.laid_away)
        values = (("bid", said), ("points", made), ("fives", (self.laid_away & FIVES).bit_count()))
        score = -said if made < said else made if self.chosen["made"] == "points" else said
        message = "missed" if made < said else "made"
        for seat in sorted(side):
            yield Reason(seat, score, "CD-9", message, values)
        if made >= said and bidder == partner:
            yield Reason(bidder, score, "CD-9", "solo", values)

    def _defence_reasons(self) -> Iterator[Reason]:
        """CD-10: what the others score."""
        others = [seat for seat in range(self.players) if seat not in (self.bidder, self.partner)]
        together = sum(map(self.points, others))
        for seat in others:
            values = (("tricks", self.won[seat]), ("fives", (self.taken[seat] & FIVES).bit_count()))
            if self.chosen["defenders"] == "shared":
                yield Reason(seat, together, "CD-10", "shared", values)
            else:
                yield Reason(seat, self.points(seat), "CD-10", "own", values)

    def _champion(self) -> int | None:
        """CD-11: who alone has the highest total, and at least the target."""
        best = max(self.totals)
        return self.totals.index(best) if best >= TARGET[self.players] and self.totals.count(best) == 1 else None

    def _end(self) -> Event:
        champion = self._champion()
        assert champion is not None
        self.phase, self.winners = "end", (champion,)
        return Event("end", {"winners": [champion], "total": list(self.totals)})

    # -- when the rest is decided ---------------------------------------------------------------------------------

    def is_sure_of_rest(self, seat: int) -> bool:
        """CD-7 … CD-9: only who knows the partner, and whether a five can have been laid away."""
        if self.phase != "play" or not (self.is_deuce_out or seat == self.partner):
            return False
        seen = self.hands[seat] | set_of(card for _seat, card in self.trick)
        for cards in self.taken:
            seen |= cards
        return seat == self.bidder or not FIVES & ~seen

    def could_beat(self, led: Card, other: Card) -> bool:
        """CD-6."""
        return self.trump is None or taker([(0, led), (1, other)], self.trump) == 1

    # -- what each seat sees --------------------------------------------------------------------------------------

    def told(self, seat: int, action: Action, looker: int | None) -> Action:
        """CD-5: what was laid away only the bidder knows."""
        return hide(action) if action.verb == "discard" and looker != seat else action

    def piles(self, seat: int | None) -> list[Pile]:
        """The own hand open, the kitty as backs until it is taken, the cards laid away open to the bidder."""
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
        """Bids and passes, bidder, trump, partner (as far as this seat knows), tricks, fives and points."""
        if self.phase in ("bid", "thrown-in"):
            facts = [Fact("bid", at, said) for at, said in enumerate(self.bids) if said is not None]
            return facts + [Fact("passed", at, True) for at in self.out]
        facts = [Fact("bidder", None, self.bidder), Fact("bid", self.bidder, self.highest)]
        if seat == self.bidder:
            facts.append(Fact("kitty-cards", None, tuple(sorted(cards_in(self.kitty), key=book_order))))
        if self.trump is None:
            return facts
        facts += [Fact("trump", None, self.trump), *self._partner_facts(seat)]
        if self.trick:
            facts.append(Fact("leader", None, self.trick[0][0]))
        if self.phase != "discard":
            for at in range(self.players):
                fives = (self.taken[at] & FIVES).bit_count()
                facts += [Fact("tricks", at, self.won[at]), Fact("fives", at, fives)]
                facts.append(Fact("points", at, self.points(at)))
        return facts

    def _partner_facts(self, looker: int | None) -> Iterator[Fact]:
        """CD-7: the partner, if the deuce has fallen or this seat held it; a question mark for all others."""
        if not self.is_deuce_out and looker != self.partner:
            yield Fact("partner", None, "?")
        elif self.partner == self.bidder:
            yield Fact("solo", self.bidder, True)
        else:
            yield Fact("partner-seat", None, self.partner)

    # -- imagining ------------------------------------------------------------------------------------------------

    @classmethod
    def known(cls, view: View) -> tuple[Layout, MayHold]:
        """Cards played and in sight; the others are with those who have not shown to be void.

        After an exchange that was not seen, the kitty's place stands for the two cards laid away: see `order_of`.
        """
        trump = view.fact("trump")
        kitty = list(view.fact("kitty-cards") or ())
        fixed: Layout = {"kitty": kitty}
        for seat in range(view.players):
            cards = [card for card in view.pile("hand", seat) if card != HIDDEN]
            for actor, action in view.history:
                if actor == seat and action.verb in ("play", "discard"):
                    cards += [card for card in action.cards if card != HIDDEN]
            fixed[seat] = [card for card in cards if card not in kitty]
        void = voids(view.players, view.history, lambda card: suit_in(card, trump))

        def may_hold(card: Card, place: Place) -> bool:
            return not isinstance(place, int) or suit_in(card, trump) not in void[place]

        return fixed, may_hold

    def recall(self, view: View) -> None:
        """Note whose exchange the view did not show."""
        hidden = [seat for seat, action in view.history if action.verb == "discard" and HIDDEN in action.cards]
        self.unseen_exchange = hidden[0] if hidden else None

    def order_of(self, fixed: Mapping[Place, Sequence[Card]], may_hold: MayHold, chance: Chance) -> list[Card]:
        """An order of the pack for a deal that fits; with an unseen exchange, of the hands after it.

        Then the kitty was any two of the bidder's fifteen (or twelve) cards: as many deals lead to each.
        """
        order = super().order_of(fixed, may_hold, chance)
        if self.unseen_exchange is None:
            return order
        self.imagined_discard = tuple(sorted(order[-2:], key=book_order))
        at = [index for index, place in enumerate(self.places()) if place in (self.unseen_exchange, "kitty")]
        for index, card in zip(at, chance.shuffled(order[index] for index in at), strict=True):
            order[index] = card
        return order

    def guess(self, seat: int, action: Action, chance: Chance) -> Action:
        """CD-5: the two cards that an imagined bidder laid away."""
        return action._replace(cards=self.imagined_discard) if HIDDEN in action.cards else action
