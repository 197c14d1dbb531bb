"""What each game writes: its cards, its choices, what they do, and what each seat sees.

`game.rules.base.Game` adds everything that is the same in all games. A game's class derives from that one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from game.cards import Card, CardSet, pack, rank_of
from game.rules.actions import Action
from game.rules.glance import Glance, usual_glance
from game.rules.info import GameInfo
from game.rules.parts import Event, Fact, Layout, Option, OptionValue, Pile, Place, Refusal, Refused, View


class Contract(ABC):
    """The state that all games have, and the methods by which a game differs from the others.

    A seat is a number from 0 to `players` - 1. A `looker` is the seat that a view is made for; None stands for the
    public view.
    """

    info: ClassVar[GameInfo]
    usual: ClassVar[int] = 4
    """The number of players that the set-up screen proposes."""
    direction: ClassVar[int] = 1
    """1: clockwise, -1: counter-clockwise."""
    partnerships: ClassVar[tuple[int, ...]] = ()
    """The numbers of players with which opposite seats are partners."""
    options: ClassVar[tuple[Option, ...]] = ()
    verbs: ClassVar[Mapping[str, str]] = {}
    """The game's own verbs, each with what follows it in text: see `game.rules.actions.TAKES`."""
    strange_ranks: ClassVar[tuple[str, ...]] = ()
    """Cards with an unusual rank, shown at the table for reference: from high to low, equal cards in one text."""
    bid_ends: ClassVar[Mapping[str, bool]] = {}
    """The messages of score reasons that judge a bid: whether it was made."""
    has_trumps: ClassVar[bool] = True
    """Whether the game has a trump suit in some deals or parts of them."""
    day_deals: ClassVar[int] = 1
    """How many deals are played for the deal of the day: more than one where a single deal is too short."""
    has_suits: ClassVar[bool] = True
    """Whether suits matter in this game; if so, hands are sorted by suit."""

    players: int
    seed: str
    chosen: dict[str, OptionValue]
    """Every option with its value."""
    dealer: int
    number: int
    """The number of the deal, from 1; 0 before the first."""
    turn: int | None
    phase: str
    totals: list[int]
    winners: tuple[int, ...] | None
    """The seats that have won the game; None until its end."""
    history: list[tuple[int, Action]]
    """The actions of this deal in order, each with its seat."""
    layout: Layout
    """The cards of this deal as they were dealt."""
    hands: list[CardSet]
    """The cards that each seat holds."""
    trick: list[tuple[int, Card]]
    """The cards on the table, each with its seat, in the order of play."""

    # -- the deal -----------------------------------------------------------------------------------------------------

    def prepare(self) -> None:  # noqa: B027 - most games have nothing to add
        """Set up the state that the game keeps from deal to deal."""

    def pack(self) -> list[Card]:
        """The cards of the game, in ascending order; C-1: all 52 unless a game differs."""
        return pack()

    @abstractmethod
    def places(self) -> Sequence[Place]:
        """The place of each card of the shuffled pack, in order; as long as the pack."""

    @abstractmethod
    def deal(self) -> dict[str, Any]:
        """Set up a new deal from `layout` and `hands`; returns the game's own keys of the trace's `deal` line."""

    # -- the play -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def choices(self, seat: int) -> list[Action]:
        """The actions that this seat could name now, allowed or not."""

    @abstractmethod
    def forbids(self, seat: int, action: Action) -> Refusal | None:
        """The rule against one of the choices, or None if it is legal."""

    @abstractmethod
    def apply(self, seat: int, action: Action) -> None:
        """Do what the player does and nothing more; the action is a legal choice."""

    @abstractmethod
    def settle(self) -> Iterator[Event]:
        """Do what follows from the last action without a player: the end of a trick, of the deal, of the game.

        Yields one event at a time, so that a view can be taken at each.
        """

    def victors(self) -> tuple[int, ...]:
        """The seats that win the game after a deal's score; empty if another deal is due.

        Called once for each deal that was scored, after its `score` event.
        """
        return ()

    def resolve(self, seat: int, action: Action) -> Action:
        """The full action for one that names a hidden card; any other action unchanged."""
        return action

    def hear(self, seat: int, text: str) -> None:
        """Note what a seat says; it never changes which actions are legal.

        Raises Refused if there is no talk now, ValueError for text without a meaning; nothing is noted then.
        """
        raise Refused(Refusal("C-7", "no-talk"))

    # -- standings ----------------------------------------------------------------------------------------------------

    @staticmethod
    def strength(card: Card) -> int:
        """The rank of a card for sorting a hand, more is higher; the printed rank unless a game differs."""
        return rank_of(card)

    def standing(self) -> list[int]:
        """The totals with which the game would end now; in a match of several games or rubbers, those of the match."""
        return list(self.totals)

    @staticmethod
    def glance(view: View) -> Glance:
        """What the table shows at a glance, worked out from what this view tells and from nothing else."""
        return usual_glance(view)

    # -- what each seat sees ------------------------------------------------------------------------------------------

    @abstractmethod
    def piles(self, seat: int | None) -> list[Pile]:
        """The cards on the table as this looker sees them."""

    @abstractmethod
    def facts(self, seat: int | None) -> list[Fact]:
        """What this looker can read at the table: bids, trump, points."""

    def told(self, seat: int, action: Action, looker: int | None) -> Action | None:
        """An action as the looker may know it; None if the looker may not know that it happened."""
        return action

    def seen_turn(self, looker: int | None) -> int | None:
        """The seat on turn, as far as the looker may know."""
        return self.turn

    def seen_phase(self, looker: int | None) -> str:
        """The phase, as far as the looker may know."""
        return self.phase

    # -- when the rest of a deal is decided (see `game.rules.ending`) -------------------------------------------------

    def is_settled(self) -> bool:
        """Whether the deal scores the same however it is played on, as everybody at the table can tell."""
        return False

    def is_sure_of_rest(self, seat: int) -> bool:
        """Whether `seat` can tell what everybody scores if it takes all remaining tricks."""
        return False

    def could_beat(self, led: Card, other: Card) -> bool:
        """Whether `other` could win a trick led with `led` by the seat on turn; True if that cannot be told."""
        return True
