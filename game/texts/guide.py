"""Guided first deals: a prepared deal, a line of play through it, and what the coach says at which moment.

A learner who follows the line is told every step. A learner who leaves it is told what is true whatever was played:
the steps with `always`, and of others what they say `off` the line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Literal, NamedTuple, cast

from game.rules.actions import Action, parse_action
from game.rules.parts import Event, OptionValue
from game.rules.registry import package_of

LEARNER = 0
"""The seat of the learner."""

MomentKind = Literal["deal", "ask", "act", "trick", "score"]


class Moment(NamedTuple):
    """Something the learner sees: a deal, a question, an action, a full trick before it is swept, or a score."""

    kind: MomentKind
    at: int
    """The number of actions up to and including it, so that an undo gives the same moment again."""
    deal: int = 1
    phase: str = ""
    """What the learner is asked; only for `ask`."""
    seat: int | None = None
    """The seat that acted, or that takes the trick."""
    verb: str = ""
    """What was done; only for `act`."""


@dataclass(frozen=True, slots=True)
class Step:
    """What the coach says at the `nth` moment that fits (the first by default)."""

    says: str
    """A sentence or two, marked for translation; `{p1}` is the name of seat 1, and so on."""
    moment: MomentKind = "ask"
    rule: str = ""
    """The number of the rule it is about, so that the learner can look it up."""
    lights: tuple[str, ...] = ()
    """What it points at: cards as text, `hand`, `trick`, `trump`, `panel`, `ranks`, `buttons`, `undo`, `plate SEAT`, or
    the kind of a pile, with a seat if each has one."""
    deal: int = 0
    """The deal it belongs to; 0: any."""
    phase: str = ""
    seat: int | None = None
    verb: str = ""
    nth: int = 1
    always: bool = False
    """Whether it is true whatever was played, so that it is also said off the line."""
    off: str = ""
    """What it says instead off the line, true whatever was played and marked for translation; empty: nothing."""

    def fits(self, moment: Moment) -> bool:
        """Whether the moment is one that this step waits for."""
        return (
            self.moment == moment.kind
            and self.deal in (0, moment.deal)
            and self.phase in ("", moment.phase)
            and self.seat in (None, moment.seat)
            and self.verb in ("", moment.verb)
        )

    def off_line(self) -> Step | None:
        """What is left of it off the line: its words without the cards it points at; None if it has nothing to say."""
        if self.always:
            return self
        lights = tuple(name for name in self.lights if not name.isupper())
        return replace(self, says=self.off, lights=lights) if self.off else None


@dataclass(frozen=True, slots=True)
class FirstDeal:
    """A guided first deal: the deal, the line of play and the steps."""

    seed: str
    players: int
    line: tuple[str, ...]
    """All actions, each as `seat action`: what the bots do, and what the learner is advised to do."""
    steps: tuple[Step, ...]
    ends: str
    """What the coach says at the end, marked for translation."""
    deals: int = 1
    """The number of deals; the line ends with the score of the last one."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    blind: tuple[str, ...] = ()
    """The verbs of choices that nobody can weigh: there is no advice on them, and none of them is a way of one's own."""


def line_of(*tricks: str) -> tuple[str, ...]:
    """A line of play from texts that each have the actions of a trick or of an auction, separated by commas."""
    return tuple(action for trick in tricks for action in trick.split(", "))


class Guide:
    """Finds what the coach says and advises. It is given moments and never looks at the game."""

    def __init__(self, first: FirstDeal) -> None:
        self.first = first
        self.said: set[int] = set()
        """The indexes of the steps that were said on the line."""
        self.said_off: set[int] = set()
        """The indexes of those that were said off the line; back on it they are said in full."""
        self._met: list[list[int]] = [[] for _step in first.steps]
        """For each step, `Moment.at` of the moments that fitted and were not taken back."""

    def due(self, moment: Moment, is_on_line: bool) -> list[Step]:
        """The steps to say at this moment, in order. Off the line only what is left of each there (`Step.off_line`)."""
        self._met = [[at for at in met if at <= moment.at] for met in self._met]
        found = []
        for index, step in enumerate(self.first.steps):
            if not step.fits(moment):
                continue
            met = self._met[index]
            if moment.at not in met:
                met.append(moment.at)
            said = step if is_on_line else step.off_line()
            if said is not None and len(met) == step.nth and not self._is_said(index, is_on_line):
                (self.said if is_on_line else self.said_off).add(index)
                found.append(said)
        return found

    def _is_said(self, index: int, is_on_line: bool) -> bool:
        return index in self.said or (not is_on_line and index in self.said_off)

    def is_on_line(self, done: Sequence[str]) -> bool:
        """Whether the actions so far, each as `seat action`, follow the line."""
        return tuple(done) == self.first.line[: len(done)]

    def has_strayed(self, done: Sequence[str]) -> bool:
        """Whether the line was left by a choice that a player can weigh."""
        left = (action for action, planned in zip(done, self.first.line, strict=False) if action != planned)
        return next((action.split(" ")[1] not in self.first.blind for action in left), False)

    def is_blind(self, action: Action) -> bool:
        """Whether an action is one of a choice that nobody can weigh."""
        return action.verb in self.first.blind

    def next_on_line(self, done: Sequence[str], seat: int) -> Action | None:
        """The seat's next action on the line; None off the line, at its end, or if another seat is on turn."""
        if not self.is_on_line(done) or len(done) >= len(self.first.line):
            return None
        who, _space, action = self.first.line[len(done)].partition(" ")
        return parse_action(action) if int(who) == seat else None


def moments_of(event: Event, following: Event | None, at: int, deal: int) -> list[Moment]:
    """The moments of an event that is being shown; `following` is the next event, if there is one yet."""
    if event.kind == "deal":
        return [Moment("deal", at, deal)]
    if event.kind != "act":
        return []
    verb = str(event.data["action"]).partition(" ")[0]
    found = [Moment("act", at, deal, seat=event.data["seat"], verb=verb)]
    if following is not None and following.kind == "trick":
        found.append(Moment("trick", at, deal, seat=following.data["winner"]))
    return found


def has_first_deal(game_id: str) -> bool:
    """Whether the game has a guided first deal."""
    return find_spec(_module_of(game_id)) is not None


@cache
def first_deal_of(game_id: str) -> FirstDeal:
    """The guided first deal of a game, loaded on first use. Raises ModuleNotFoundError if there is none."""
    return cast(FirstDeal, import_module(_module_of(game_id)).FIRST_DEAL)


def _module_of(game_id: str) -> str:
    return f"{package_of(game_id, 'game.texts')}.first_deal"
