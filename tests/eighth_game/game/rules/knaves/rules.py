"""Knaves: every trick is worth a point, and every jack taken costs some. Rules KN-1 to KN-7."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    SPADES,
    Card,
    card_of,
    card_text,
    cards_in,
    set_of,
    suit_of,
    suit_text,
)
from game.language import N_
from game.rules.actions import Action, play
from game.rules.base import Game
from game.rules.glance import Glance, Race, Runner, usual_glance
from game.rules.knaves import INFO
from game.rules.parts import Event, Fact, Option, Pile, Place, Reason, Refusal, View, backs
from game.rules.tricks import follow, hand_pile, led_suit, trick_of, trick_piles, winner

CARDS_EACH = 17
COSTS = {card_of(HEARTS, JACK): 4, card_of(DIAMONDS, JACK): 3, card_of(CLUBS, JACK): 2, card_of(SPADES, JACK): 1}
"""KN-6: the points that each jack costs."""


class Knaves(Game):
    """Three players, each alone, clockwise."""

    info = INFO
    usual = 3
    options = (
        Option(
            "target",
            N_("Target"),
            N_("The game ends after the deal in which somebody reaches this many points."),
            20,
            low=5,
            high=50,
            offers=(10, 20),
            is_asked=True,
        ),
    )

    turn_up: Card
    tricks: list[int]
    jacks: list[list[Card]]

    # -- KN-1, KN-2: the deal -----------------------------------------------------------------------------------------

    def places(self) -> Sequence[Place]:
        """KN-1: 17 cards each, one at a time from the dealer's left; the last card is turned up."""
        return [*[*self.round_from(self.after(self.dealer))] * CARDS_EACH, "turn-up"]

    def deal(self) -> dict[str, Any]:
        """KN-2: the hands, and the suit of the turned-up card as trump."""
        self.hands = [set_of(self.layout[seat]) for seat in range(self.players)]
        self.turn_up = self.layout["turn-up"][0]
        self.trick = []
        self.tricks = [0] * self.players
        self.jacks = [[] for _seat in range(self.players)]
        self.phase, self.turn = "play", self.after(self.dealer)
        return {"turn_up": card_text(self.turn_up), "trump": suit_text(self.trump)}

    @property
    def trump(self) -> int:
        """KN-2: the suit of the turned-up card."""
        return suit_of(self.turn_up)

    # -- KN-3, KN-4: the play -----------------------------------------------------------------------------------------

    def choices(self, seat: int) -> list[Action]:
        """The cards in hand of the seat on turn."""
        return [play(card) for card in cards_in(self.hands[seat])] if seat == self.turn else []

    def forbids(self, seat: int, action: Action) -> Refusal | None:
        """KN-3: a player who can follow suit must do so."""
        return follow("KN-3", self.hands[seat], led_suit(self.trick), action.card)

    def apply(self, seat: int, action: Action) -> None:
        """A card is played."""
        self.hands[seat] &= ~(1 << action.card)
        self.trick.append((seat, action.card))
        self.turn = self.after(seat)

    # -- KN-4 to KN-7: trick, score and end ---------------------------------------------------------------------------

    def settle(self) -> Iterator[Event]:
        """The end of a trick, of a deal and of the game."""
        if len(self.trick) == self.players:
            taker = winner(self.trick, self.trump)  # KN-4
            self.tricks[taker] += 1
            self.jacks[taker] += [card for _seat, card in self.trick if card in COSTS]
            yield self.end_trick(sum(self.tricks), taker, self.trump)
            if not any(self.hands):
                yield from self.end_deal(self._reasons())

    def _reasons(self) -> Iterator[Reason]:
        """KN-5, KN-6: a point for each trick, less what the jacks cost."""
        for seat in range(self.players):
            yield Reason(seat, self.tricks[seat], "KN-5", "tricks", (("tricks", self.tricks[seat]),))
            if self.jacks[seat]:
                cost = sum(COSTS[card] for card in self.jacks[seat])
                yield Reason(seat, -cost, "KN-6", "jacks", (("cards", tuple(self.jacks[seat])),))

    def victors(self) -> tuple[int, ...]:
        """KN-7: the leaders, once somebody has reached the target."""
        target = self.chosen["target"]
        return self.leaders() if isinstance(target, int) and max(self.totals) >= target else ()

    # -- what each seat sees ------------------------------------------------------------------------------------------

    def piles(self, seat: int | None) -> list[Pile]:
        """The player's hand, the trick, the tricks taken face down, and the turned-up card."""
        piles = [hand_pile(at, self.hands[at], at == seat) for at in range(self.players)]
        piles += trick_piles(self.players, self.trick)
        piles += [Pile("won", at, backs(count * self.players)) for at, count in enumerate(self.tricks)]
        return [*piles, Pile("turn-up", None, (self.turn_up,))]

    def facts(self, seat: int | None) -> list[Fact]:
        """The trump and each seat's tricks."""
        return [Fact("trump", None, self.trump), *(Fact("tricks", at, count) for at, count in enumerate(self.tricks))]

    @staticmethod
    def glance(view: View) -> Glance:
        """What the facts tell, the card that wins the trick (KN-4), and the race to the target (KN-7)."""
        plays = trick_of(view)
        runners = tuple(Runner((seat,), total) for seat, total in enumerate(view.totals))
        return usual_glance(view)._replace(
            winning=winner(plays, view.fact("trump")) if plays else None,
            race=Race(runners, target=int(view.option("target"))),
        )
