"""The base class of all games: what the rest of the program does with a game, the same for each of them.

A game is a state that players act on. It knows no screen, clock, file or other game. All its chance is the order of
the pack, which follows from the seed and the deal's number. `game.rules.contract` lists what each game writes.
"""

from __future__ import annotations

import copy
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Self, TypeAlias

from game.cards import Card, Chance, Suit, card_text, deal_chance, set_of
from game.rules.actions import Action, declare_verbs
from game.rules.contract import Contract
from game.rules.deal_sampler import DealSampler
from game.rules.parts import BadChoice, Event, MayHold, OptionValue, Place, Reason, Refusal, Refused, View
from game.rules.tricks import trick_event

Tell: TypeAlias = Callable[[Event], None]
"""Called with each event while the game stands as it did at that moment."""


class Game(Contract):
    """One game among `players` seats, from the first deal to the end."""

    id: ClassVar[str]
    name: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]

    def __init_subclass__(cls) -> None:
        cls.id, cls.name, cls.seats = cls.info.id, cls.info.name, cls.info.seats
        declare_verbs(cls.verbs)

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
        self.turn = None
        self.phase = "start"
        self.totals = [0] * self.players
        self.winners = None
        self.history = []
        self.layout = {}
        self.prepare()

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

    # -- seats ----------------------------------------------------------------------------------------------------

    def after(self, seat: int, steps: int = 1) -> int:
        """The seat `steps` places further in the direction of play."""
        return (seat + steps * self.direction) % self.players

    def round_from(self, seat: int) -> list[int]:
        """All seats in the direction of play, beginning with this one."""
        return [self.after(seat, step) for step in range(self.players)]

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that win and lose together with this one, itself included, ascending."""
        return (seat % 2, seat % 2 + 2) if self.players in self.partnerships else (seat,)

    # -- dealing --------------------------------------------------------------------------------------------------

    def pass_the_deal(self) -> None:
        """C-2: the deal goes one seat on, in the direction of play."""
        self.dealer = self.after(self.dealer)

    def next_deal(self) -> Event:
        """Shuffle for the next number and deal; the dealer is already known (C-2)."""
        self.number += 1
        return self.lay(self.pack_order(self.number))

    def pack_order(self, number: int) -> list[Card]:
        """The shuffled pack of a deal, in the order in which it is dealt."""
        return deal_chance(self.seed, number).shuffled(self.pack())

    def lay(self, order: Sequence[Card]) -> Event:
        """Deal the pack in this order."""
        self.history, self.trick = [], []
        self.layout = defaultdict(list)
        for place, card in zip(self.places(), order, strict=True):
            self.layout[place].append(card)
        self.hands = [set_of(self.layout[seat]) for seat in range(self.players)]
        own_keys = self.deal()
        hands = [[card_text(card) for card in self.layout[seat]] for seat in range(self.players)]
        line: dict[str, Any] = {"number": self.number, "dealer": self.dealer}
        if any(hands):
            line["hands"] = hands
        return Event("deal", line | own_keys)

    def order_of(self, fixed: Mapping[Place, Sequence[Card]], may_hold: MayHold, chance: Chance) -> list[Card]:
        """An order of the pack that deals the cards in `fixed` to their places, and the others where they may go.

        All fitting deals are equally likely; raises ValueError if there is none.
        """
        places = self.places()
        taken = {card for cards in fixed.values() for card in cards}
        room: dict[Place, int] = defaultdict(int)
        for place in places:
            room[place] += 1
        for place, cards in fixed.items():
            room[place] -= len(cards)
        loose = [card for card in self.pack() if card not in taken]
        drawn = DealSampler(loose, room, may_hold).draw(chance)
        piles = {place: chance.shuffled([*fixed.get(place, ()), *drawn.get(place, ())]) for place in room}
        return [piles[place].pop() for place in places]

    # -- acting ---------------------------------------------------------------------------------------------------

    def begin(self, tell: Tell | None = None) -> list[Event]:
        """Deal for the first time; returns the event."""
        return self._tell_all(iter([self.next_deal()]), tell)

    def act(self, seat: int, action: Action, tell: Tell | None = None) -> list[Event]:
        """Do an action and what follows from it; raises Refused and changes nothing if it is not legal."""
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
        """Do an action that is known to be legal, without checks and events; for search and replay."""
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
        """The rule against any action, even one that is not a choice now (C-7, C-8); None if it is legal."""
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
        """The actions that this seat may do now, sorted as text; empty if there are none."""
        return sorted((choice for choice in self.choices(seat) if self.forbids(seat, choice) is None), key=str)

    # -- what follows an action -----------------------------------------------------------------------------------

    def end_trick(self, number: int, taker: int, trump: Suit | None) -> Event:
        """Clear the trick; `taker` leads to the next. `number` counts the tricks of the deal, from 1."""
        event = trick_event(number, self.trick, taker, trump)
        self.trick = []
        self.turn = taker
        return event

    def score(self, reasons: Iterable[Reason]) -> Event:
        """Add the points of all reasons to the totals."""
        given, change = tuple(reasons), [0] * self.players
        for reason in given:
            change[reason.seat] += reason.points
        self.totals = [total + points for total, points in zip(self.totals, change, strict=True)]
        self.phase, self.turn = "scored", None
        return Event("score", {"deal": self.number, "change": change, "total": list(self.totals)}, given)

    def end_deal(self, reasons: Iterable[Reason]) -> Iterator[Event]:
        """Score a deal; then end the game if somebody has won, else deal again."""
        yield self.score(reasons)
        winners = self.victors()
        if winners:
            yield self.end(winners)
        else:
            self.pass_the_deal()
            yield self.next_deal()

    def end(self, winners: tuple[int, ...]) -> Event:
        """End the game; these seats have won."""
        self.phase, self.winners, self.totals = "end", winners, self.standing()
        return Event("end", {"winners": list(winners), "total": list(self.totals)})

    def leaders(self) -> tuple[int, ...]:
        """The seats with the highest standing."""
        standing = self.standing()
        return tuple(seat for seat, total in enumerate(standing) if total == max(standing))

    # -- looking --------------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """All that this seat may know; None gives the public view."""
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
        """An independent game in the same state."""
        twin = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | dict | set):
                setattr(twin, name, _deep_copy(value))
        return twin


def _deep_copy(value: Any) -> Any:
    """Copies of lists, dicts and sets at all depths; all other values are immutable and shared."""
    if isinstance(value, list):
        return [_deep_copy(part) if isinstance(part, list | dict | set) else part for part in value]
    if isinstance(value, dict):
        return {key: _deep_copy(part) if isinstance(part, list | dict | set) else part for key, part in value.items()}
    return set(value) if isinstance(value, set) else value
