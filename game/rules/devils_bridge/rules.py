"""Devil's Bridge: guess exactly how many tricks you will take. Rules DB-1 to DB-11.

A series of deals of 1, 2, 3 … cards and back, a turned-up trump, one round of bids that must not add up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from game.cards import HIDDEN, RANKS, Card, CardSet, card_text, cards_in, pack, set_of, suit_of, suit_text
from game.language import N_
from game.rules.actions import PLAY_HIDDEN, Action, bid, play
from game.rules.base import Game, Layout, MayHold, Place
from game.rules.parts import Event, Fact, Option, Pile, Reason, Refusal, View, backs
from game.rules.tricks import follow, hand_pile, led_suit, trick_event, trick_piles, voids, winner

MOST_CARDS = {3: 10, 4: 10, 5: 10, 6: 8, 7: 7}


class DevilsBridge(Game):
    """Three to seven players, each alone, clockwise."""

    id = "devils-bridge"
    usual = 4
    bid_ends: ClassVar = {"exact": True, "missed": False}
    options = (
        Option(
            "scoring",
            N_("Scoring"),
            N_("What an exact bid is worth, and what a miss costs."),
            "exact",
            words={
                "exact": N_("10 and the bid for taking exactly the bid, otherwise nothing."),
                "tricks": N_("1 a trick, always, and 10 more for taking exactly the bid."),
                "exact-minus": N_("10 and the bid for an exact bid; a miss costs 1 for each trick over or under."),
            },
        ),
        Option(
            "target",
            N_("Target"),
            N_("The game ends early once somebody has this many points."),
            "none",
            words={"none": N_("The whole series is played.")},
            low=20,
            high=500,
            offers=("none", 100),
            is_asked=True,
        ),
        Option(
            "hook",
            N_("The hook"),
            N_("Whether the dealer may let the bids add up to the number of cards."),
            "on",
            words={
                "on": N_("The bids may not add up: somebody has to miss."),
                "off": N_("The dealer bids freely."),
            },
        ),
    )

    hands: list[CardSet]
    bids: list[int | None]
    taken: list[int]
    turn_up: Card

    # -- DB-1, DB-2: the deal -------------------------------------------------------------------------------------

    @property
    def series(self) -> list[int]:
        """DB-1: the cards each of every deal of the game."""
        most = MOST_CARDS[self.players]
        return [*range(1, most + 1), *range(most - 1, 0, -1)]

    @property
    def cards(self) -> int:
        """The cards each of the present deal."""
        return self.series[self.number - 1]

    @property
    def is_blind(self) -> bool:
        """DB-8: whether this is the last deal of the series, in which nobody sees the own card."""
        return self.number == len(self.series)

    @property
    def trump(self) -> int:
        """DB-2: the suit of the turned-up card."""
        return suit_of(self.turn_up)

    def pack(self) -> list[Card]:
        """C-1: the whole pack."""
        return pack(RANKS)

    def places(self) -> Sequence[Place]:
        """One card at a time from the dealer's left (C-5), then the turn-up, then the rest."""
        dealt: list[Place] = [*self.round_from(self.after(self.dealer))] * self.cards
        return [*dealt, "turn-up", *["rest"] * (52 - len(dealt) - 1)]

    def deal(self) -> dict[str, Any]:
        """DB-1, DB-2: the hands and the trump of a new deal."""
        self.hands = [set_of(self.layout[seat]) for seat in range(self.players)]
        self.turn_up = self.layout["turn-up"][0]
        self.bids = [None] * self.players
        self.taken = [0] * self.players
        self.trick: list[tuple[int, Card]] = []
        self.tricks = 0
        self.last_bidder: int | None = None
        self.phase = "bid"
        self.turn = self.after(self.dealer)
        return {
            "cards": self.cards,
            "turn_up": card_text(self.turn_up),
            "trump": suit_text(self.trump),
            "blind": self.is_blind,
        }

    # -- DB-3 … DB-8: what can be said and done -------------------------------------------------------------------

    def choices(self, seat: int) -> list[Action]:
        """The bids of DB-3, the changes of DB-5 out of turn, or the cards in hand."""
        if self.phase == "bid" and seat == self.turn:
            return [bid(number) for number in range(self.cards + 1)]
        if self.phase == "play" and seat == self.turn:
            return [PLAY_HIDDEN] if self.is_blind else [play(card) for card in cards_in(self.hands[seat])]
        if seat == self.last_bidder:
            return [Action("rebid", number) for number in range(self.cards + 1)]
        return []

    def forbids(self, seat: int, action: Action) -> Refusal | None:
        """DB-4 for the dealer's bid, DB-5 for a changed one, DB-7 for a card."""
        if action.number is not None:
            if action.verb == "rebid" and action.number == self.bids[seat]:
                return Refusal("DB-5", "same-bid", (("bid", action.number),))
            return self._hook(seat, action.number)
        if action == PLAY_HIDDEN:
            return None
        return follow("DB-7", self.hands[seat], led_suit(self.trick), action.card)

    def _hook(self, seat: int, number: int) -> Refusal | None:
        """DB-4, DB-11: the dealer may not make the bids add up to the cards in hand."""
        if self.chosen["hook"] == "off" or seat != self.dealer:
            return None
        others = sum(other for at, other in enumerate(self.bids) if at != seat and other is not None)
        if others + number != self.cards:
            return None
        return Refusal("DB-4", "hook", (("bid", number), ("cards", self.cards)))

    def resolve(self, seat: int, action: Action) -> Action:
        """DB-8: the card that is played blind."""
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

    # -- C-4, DB-9, DB-10: what follows ---------------------------------------------------------------------------

    def settle(self) -> Iterator[Event]:
        """The end of a trick, of a deal and of the game."""
        if self.phase == "start":
            yield self.next_deal()
        elif len(self.trick) == self.players:
            yield self._end_trick()
            if self.tricks == self.cards:
                yield self._score()
                if self._is_over():
                    yield self._end()
                else:
                    self.pass_the_deal()
                    yield self.next_deal()

    def _end_trick(self) -> Event:
        taker = winner(self.trick, self.trump)
        self.tricks += 1
        self.taken[taker] += 1
        event = trick_event(self.tricks, self.trick, taker, self.trump)
        self.trick = []
        self.turn = taker
        return event

    def _score(self) -> Event:
        """DB-9, each seat with its reason."""
        reasons = tuple(self._reason(seat) for seat in range(self.players))
        change = [reason.points for reason in reasons]
        self.totals = [total + points for total, points in zip(self.totals, change, strict=True)]
        self.turn = None
        self.phase = "scored"
        return Event("score", {"deal": self.number, "change": change, "total": list(self.totals)}, reasons)

    def _reason(self, seat: int) -> Reason:
        said, taken = self.bids[seat], self.taken[seat]
        assert said is not None
        is_exact, scoring = said == taken, self.chosen["scoring"]
        if scoring == "tricks":
            points = taken + 10 * is_exact
        elif is_exact:
            points = 10 + said
        else:
            points = -abs(said - taken) if scoring == "exact-minus" else 0
        return Reason(seat, points, "DB-9", "exact" if is_exact else "missed", (("bid", said), ("taken", taken)))

    def _is_over(self) -> bool:
        """DB-10: the series is played out, or somebody has reached the target (C-6)."""
        target = self.chosen["target"]
        return self.is_blind or (isinstance(target, int) and max(self.totals) >= target)

    def _end(self) -> Event:
        self.phase = "end"
        best = max(self.totals)
        self.winners = tuple(seat for seat, total in enumerate(self.totals) if total == best)
        return Event("end", {"winners": list(self.winners), "total": list(self.totals)})

    # -- when the rest is decided ---------------------------------------------------------------------------------

    def is_settled(self) -> bool:
        """DB-9: everybody has missed already, and it does not matter by how much."""
        if self.phase != "play" or self.chosen["scoring"] != "exact":
            return False
        left = self.cards - self.tricks
        pairs = ((said, taken) for said, taken in zip(self.bids, self.taken, strict=True) if said is not None)
        return all(taken > said or taken + left < said for said, taken in pairs)

    def is_sure_of_rest(self, seat: int) -> bool:
        """DB-9: only the number of tricks counts, and the bids stand once a card lies."""
        return self.phase == "play" and self.last_bidder is None

    def could_beat(self, led: Card, other: Card) -> bool:
        """C-4."""
        return winner([(0, led), (1, other)], self.trump) == 1

    # -- what each seat sees --------------------------------------------------------------------------------------

    def piles(self, seat: int | None) -> list[Pile]:
        """The own hand, or in the blind deal all but the own (DB-8); a public view shows none. All else lies open."""
        piles = [hand_pile(at, self.hands[at], self._sees_hand(seat, at)) for at in range(self.players)]
        piles += trick_piles(self.players, self.trick)
        piles += [Pile("won", at, backs(count * self.players)) for at, count in enumerate(self.taken)]
        return [*piles, Pile("stock", None, backs(len(self.layout["rest"]))), Pile("turn-up", None, (self.turn_up,))]

    def _sees_hand(self, looker: int | None, owner: int) -> bool:
        if looker is None:
            return False
        return (looker != owner) if self.is_blind else looker == owner

    def facts(self, seat: int | None) -> list[Fact]:
        """The trump, the cards each, and each seat's bid and tricks."""
        facts = [Fact("trump", None, self.trump), Fact("cards", None, self.cards), Fact("blind", None, self.is_blind)]
        if self.trick:
            facts.append(Fact("leader", None, self.trick[0][0]))
        for at, (said, taken) in enumerate(zip(self.bids, self.taken, strict=True)):
            if said is not None:
                facts += [Fact("bid", at, said), Fact("tricks", at, taken)]
        return facts

    @classmethod
    def known(cls, view: View) -> tuple[Layout, MayHold]:
        """The cards played and the hands in sight; the others are where nobody has shown to be void."""
        fixed: Layout = {"turn-up": list(view.pile("turn-up"))}
        for seat in range(view.players):
            played = [action.card for actor, action in view.history if actor == seat and action.verb == "play"]
            held = [card for card in view.pile("hand", seat) if card != HIDDEN]
            fixed[seat] = played + held
        void = voids(view.players, view.history)

        def may_hold(card: Card, place: Place) -> bool:
            return not isinstance(place, int) or suit_of(card) not in void[place]

        return fixed, may_hold
