"""The one contract between a game's rules and everything around them.

A game is a state that players act on. It knows no screen, clock, file or other game, and takes all its chance
from the seed at the deal: the order of the pack *is* the deal.
"""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Self, TypeAlias

from game.cards import Card, Chance, card_text, deal_chance, rank_of
from game.rules.actions import Action
from game.rules.deal_sampler import spread
from game.rules.parts import BadChoice, Event, Fact, Option, OptionValue, Pile, Refusal, Refused, View
from game.rules.registry import GAME_INFO

Place: TypeAlias = Hashable
"""Where a card of the pack goes in the deal: a seat's number for its hand, or a word such as `stock`."""
Layout: TypeAlias = dict[Place, list[Card]]
Tell: TypeAlias = Callable[[Event], None]
MayHold: TypeAlias = Callable[[Card, Place], bool]

IMAGINE_TRIES = 10_000


class Game(ABC):
    """One game among `players` seats, from the first deal to the end."""

    id: ClassVar[str]
    """Its place on the shelf, where name, home, sentence, minutes, seats and telling cards stand."""
    name: ClassVar[str]
    home: ClassVar[str]
    sentence: ClassVar[str]
    minutes: ClassVar[int]
    seats: ClassVar[tuple[int, ...]]
    telling_cards: ClassVar[str]
    usual: ClassVar[int]
    direction: ClassVar[int] = 1
    """1: clockwise, -1: counter-clockwise."""
    options: ClassVar[tuple[Option, ...]] = ()
    strange_ranks: ClassVar[tuple[str, ...]] = ()
    """Ranks that nobody guesses, to be kept in sight at the table: from the highest down, equal cards together."""
    bid_ends: ClassVar[Mapping[str, bool]] = {}
    """The reasons of a score that tell of a bid: whether it was made."""
    has_suits: ClassVar[bool] = True
    """Whether suits mean anything: hands are sorted by them."""

    def __init_subclass__(cls) -> None:
        cover = GAME_INFO[cls.id]
        cls.name, cls.home, cls.sentence = cover.name, cover.home, cover.sentence
        cls.minutes, cls.seats, cls.telling_cards = cover.minutes, cover.seats, cover.telling_cards

    def __init__(
        self, players: int | None = None, seed: str = "1", options: Mapping[str, OptionValue] | None = None
    ) -> None:
        """A game before its first deal; raises BadChoice for players or options that the rules do not know."""
        self.players = self.check_players(players)
        self.seed = seed
        self.chosen = self.check_options(options or {})
        self.first_dealer = deal_chance(seed, 0).below(self.players)
        self.dealer = self.first_dealer
        self.number = 0
        self.turn: int | None = None
        self.phase = "start"
        self.totals = [0] * self.players
        self.winners: tuple[int, ...] | None = None
        self.history: list[tuple[int, Action]] = []
        self.layout: Layout = {}
        self.prepare()

    # -- what each game writes ------------------------------------------------------------------------------------

    def prepare(self) -> None:  # noqa: B027 - most games have nothing to add
        """Set up what the game keeps from deal to deal."""

    @abstractmethod
    def pack(self) -> list[Card]:
        """The cards of the game, in ascending order."""

    @abstractmethod
    def places(self) -> Sequence[Place]:
        """Where the cards of the shuffled pack go, the first of the pack first; as long as the pack."""

    @abstractmethod
    def deal(self) -> dict[str, Any]:
        """Take up the cards of `layout` for a new deal; gives the game's own keys of the trace's `deal` line."""

    @abstractmethod
    def choices(self, seat: int) -> list[Action]:
        """Everything that can be said by this seat now, allowed or not."""

    @abstractmethod
    def forbids(self, seat: int, action: Action) -> Refusal | None:
        """The rule against one of the choices, or None."""

    @abstractmethod
    def apply(self, seat: int, action: Action) -> None:
        """What the player does, nothing more; the action is one of the choices and allowed."""

    @abstractmethod
    def settle(self) -> Iterator[Event]:
        """What the rules then do by themselves, event by event: trick, score, next deal, end."""

    @abstractmethod
    def piles(self, seat: int | None) -> list[Pile]:
        """The cards on the table as this seat sees them (None: as everybody does)."""

    @abstractmethod
    def facts(self, seat: int | None) -> list[Fact]:
        """What can be read at the table by this seat: bids, trump, points."""

    @staticmethod
    def strength(card: Card) -> int:
        """How high a card ranks, for sorting a hand: more is higher; by its printed rank unless a game differs."""
        return rank_of(card)

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that win and lose with this one by the set-up, itself included, ascending."""
        return (seat,)

    def standing(self) -> list[int]:
        """The totals as an end of everything would tell them now: of the whole match where that is several games."""
        return list(self.totals)

    def resolve(self, seat: int, action: Action) -> Action:
        """The full action behind one that names a hidden card; itself for all others."""
        return action

    def told(self, seat: int, action: Action, looker: int | None) -> Action | None:
        """An action as `looker` may know it; None if not even that there was one."""
        return action

    def seen_turn(self, looker: int | None) -> int | None:
        """Whose turn it is, as far as `looker` may know."""
        return self.turn

    def seen_phase(self, looker: int | None) -> str:
        """The phase, as far as `looker` may know it."""
        return self.phase

    @classmethod
    @abstractmethod
    def known(cls, view: View) -> tuple[Layout, MayHold]:
        """What a view says of the deal: cards surely dealt to each place, and which others could have gone there."""

    def recall(self, view: View) -> None:  # noqa: B027 - most games keep nothing but the totals
        """Take over from a view what the game keeps from deal to deal beside the totals."""

    def guess(self, seat: int, action: Action, chance: Chance) -> Action:
        """A full action that would have looked like this one, in an imagined game."""
        return action

    # -- when the rest of a deal is decided (see `ending`) ---------------------------------------------------------

    def is_settled(self) -> bool:
        """Whether this deal scores the same however it goes on, as everybody at the table can tell."""
        return False

    def is_sure_of_rest(self, seat: int) -> bool:
        """Whether `seat` knows what everybody scores if it takes all the tricks that are left."""
        return False

    def could_beat(self, led: Card, other: Card) -> bool:
        """Whether `other` could take a trick that whoever is on turn leads with `led`; True where nobody can tell."""
        return True

    # -- talking --------------------------------------------------------------------------------------------------

    def hear(self, seat: int, text: str) -> None:
        """Take note of what a seat says, which never changes what is legal (DD-13).

        Raises Refused when there is no talk now, ValueError for words that mean nothing; nothing is noted then.
        """
        raise Refused(Refusal("C-7", "no-talk"))

    # -- acting ---------------------------------------------------------------------------------------------------

    def begin(self, tell: Tell | None = None) -> list[Event]:
        """Deal for the first time; gives the events, each also told at its moment."""
        return self._tell_all(self.settle(), tell)

    def act(self, seat: int, action: Action, tell: Tell | None = None) -> list[Event]:
        """Do an action and what follows from it; raises Refused with the game as it was.

        `tell` is called with each event while the game stands as it did at that moment.
        """
        why = self.refusal(seat, action)
        if why is not None:
            raise Refused(why)
        full = self.resolve(seat, action)
        self.history.append((seat, full))
        self.apply(seat, full)
        done = Event("act", {"seat": seat, "action": str(full)})
        if tell is not None:
            tell(done)
        return [done, *self._tell_all(self.settle(), tell)]

    def push(self, seat: int, action: Action) -> None:
        """Do an action that is known to be allowed: for search and replay, unchecked and untold."""
        self.history.append((seat, action))
        self.apply(seat, action)
        for _event in self.settle():
            pass

    @staticmethod
    def _tell_all(events: Iterator[Event], tell: Tell | None) -> list[Event]:
        told = []
        for event in events:
            told.append(event)
            if tell is not None:
                tell(event)
        return told

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """The rule against any action whatever, also one that nobody offered (C-7, C-8); None if it is legal."""
        choices = self.choices(seat)
        if action in choices:
            return self.forbids(seat, action)
        hidden = [choice for choice in choices if -1 in choice.cards and self.resolve(seat, choice) == action]
        if hidden:
            return self.forbids(seat, hidden[0])
        offered = {card for choice in choices if choice.verb == action.verb for card in choice.cards}
        foreign = [card for card in action.cards if card not in offered]
        if offered and foreign:
            return Refusal("C-8", "not-your-card", (("card", foreign[0]),))
        return Refusal("C-7", "not-now" if choices else "not-your-turn")

    def legal(self, seat: int) -> list[Action]:
        """The actions this seat may do now, sorted as text; empty when it has nothing to say."""
        return sorted((choice for choice in self.choices(seat) if self.forbids(seat, choice) is None), key=str)

    # -- looking --------------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """All that this seat may know (None: what everybody may know)."""
        legal: list[Action] = []
        refused: list[tuple[Action, Refusal]] = []
        if seat is not None:
            for choice in sorted(self.choices(seat), key=str):
                why = self.forbids(seat, choice)
                if why is None:
                    legal.append(choice)
                else:
                    refused.append((choice, why))
        shown = ((actor, self.told(actor, action, seat)) for actor, action in self.history)
        return View(
            game=self.id,
            players=self.players,
            options=tuple(self.chosen.items()),
            seat=seat,
            number=self.number,
            dealer=self.dealer,
            turn=self.seen_turn(seat),
            phase=self.seen_phase(seat),
            totals=tuple(self.totals),
            winners=self.winners,
            piles=tuple(self.piles(seat)),
            facts=tuple(self.facts(seat)),
            legal=tuple(legal),
            refused=tuple(refused),
            history=tuple((actor, action) for actor, action in shown if action is not None),
        )

    def copy(self) -> Self:
        """A game of its own in the same state."""
        twin = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | dict | set):
                setattr(twin, name, _twin(value))
        return twin

    # -- imagining ------------------------------------------------------------------------------------------------

    @classmethod
    def imagine(cls, view: View, chance: Chance) -> Self:
        """A full game that the view's seat could not tell from the real one, drawn evenly, with a fresh seed.

        Deals the cards that the view does not fix anew, replays what was done, and draws again if a rule is broken on
        the way. Raises ValueError if the view is of no possible game.
        """
        fixed, may_hold = cls.known(view)
        for _try in range(IMAGINE_TRIES):
            game = cls(view.players, chance.text(), dict(view.options))
            game.number, game.dealer, game.totals = view.number, view.dealer, list(view.totals)
            game.recall(view)
            game.lay(game.order_of(fixed, may_hold, chance))
            if game._replays(view, chance):
                return game
        raise ValueError("no deal fits this view")

    def order_of(self, fixed: Mapping[Place, Sequence[Card]], may_hold: MayHold, chance: Chance) -> list[Card]:
        """An order of the pack that deals the fixed cards where they belong, the others evenly where they may be."""
        places = self.places()
        taken = {card for cards in fixed.values() for card in cards}
        room: dict[Place, int] = defaultdict(int)
        for place in places:
            room[place] += 1
        for place, cards in fixed.items():
            room[place] -= len(cards)
        loose = [card for card in self.pack() if card not in taken]
        drawn = spread(loose, room, may_hold, chance)
        piles = {place: chance.shuffled([*fixed.get(place, ()), *drawn.get(place, ())]) for place in room}
        return [piles[place].pop() for place in places]

    def _replays(self, view: View, chance: Chance) -> bool:
        for seat, shown in view.history:
            action = self.guess(seat, shown, chance)
            if self.forbids(seat, action) is not None:
                return False
            self.push(seat, action)
        return True

    # -- shared by all games --------------------------------------------------------------------------------------

    def next_deal(self) -> Event:
        """Shuffle for the next number and deal; the dealer is already known (C-2)."""
        self.number += 1
        return self.lay(deal_chance(self.seed, self.number).shuffled(self.pack()))

    def lay(self, order: Sequence[Card]) -> Event:
        """Deal the pack in this order."""
        self.history = []
        self.layout = defaultdict(list)
        for place, card in zip(self.places(), order, strict=True):
            self.layout[place].append(card)
        own_keys = self.deal()
        hands = [[card_text(card) for card in self.layout[seat]] for seat in range(self.players)]
        line: dict[str, Any] = {"number": self.number, "dealer": self.dealer}
        if any(hands):
            line["hands"] = hands
        return Event("deal", line | own_keys)

    def pass_the_deal(self) -> None:
        """C-2: the deal goes one seat on, in the direction of play."""
        self.dealer = self.after(self.dealer)

    def after(self, seat: int, steps: int = 1) -> int:
        """The seat so many places on, in the direction of play."""
        return (seat + steps * self.direction) % self.players

    def round_from(self, seat: int) -> list[int]:
        """All seats in the direction of play, from this one."""
        return [self.after(seat, step) for step in range(self.players)]

    @classmethod
    def check_players(cls, players: int | None) -> int:
        """The number of players, the usual one for None; raises BadChoice."""
        if players is None:
            return cls.usual
        if players not in cls.seats:
            numbers = [str(number) for number in cls.seats]
            right = numbers[0] if len(numbers) == 1 else ", ".join(numbers[:-1]) + " or " + numbers[-1]
            raise BadChoice(f"{cls.name} is for {right} players, not {players}")
        return players

    @classmethod
    def check_options(cls, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Every option with its value, defaults filled in; raises BadChoice."""
        known = {option.name: option for option in cls.options}
        for name in given:
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadChoice(f"{cls.name} has no option {name!r}; its options are {names}")
        return {name: option.check(given.get(name, option.default)) for name, option in known.items()}


def _twin(value: Any) -> Any:
    """Lists and dicts anew, all the way down; what they hold beside those never changes and is shared."""
    if isinstance(value, list):
        return [_twin(part) if isinstance(part, list | dict | set) else part for part in value]
    if isinstance(value, dict):
        return {key: _twin(part) if isinstance(part, list | dict | set) else part for key, part in value.items()}
    return set(value) if isinstance(value, set) else value
