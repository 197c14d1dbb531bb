"""The shape of a guided first deal: a prepared deal, a line of play through it, and what is said at which moment.

Who follows the line hears every step; who leaves it hears those that are true whatever was played. No screen here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Literal, NamedTuple, cast

from game.rules.actions import Action, parse_action
from game.rules.parts import Event, OptionValue

LEARNER = 0
"""The seat of whoever is guided."""

MomentKind = Literal["deal", "ask", "act", "trick", "score"]


class Moment(NamedTuple):
    """Something a learner sees: cards dealt, being asked, an act, a full trick before it is swept, a deal's score."""

    kind: MomentKind
    at: int
    """How many actions were done before it, itself included: an undo brings the same moment again."""
    deal: int = 1
    phase: str = ""
    """What the learner is asked, only of `ask`."""
    seat: int | None = None
    """Who acted, or who takes the trick."""
    verb: str = ""
    """What was done, only of `act`."""


@dataclass(frozen=True, slots=True)
class Step:
    """What is said at the first moment that fits, or at the `nth` such moment."""

    says: str
    """A sentence or two, marked for translation; `{p1}` is the name at seat 1, and so on."""
    moment: MomentKind = "ask"
    rule: str = ""
    """The rule it speaks of, for those who want to look it up."""
    lights: tuple[str, ...] = ()
    """What it points at: cards as text, `hand`, `trick`, `panel`, `ranks`, `buttons`, `plate SEAT`, or the
    kind of a pile, such as `stock` or `stack SEAT`."""
    deal: int = 0
    """Only in this deal; 0: in any."""
    phase: str = ""
    seat: int | None = None
    verb: str = ""
    nth: int = 1
    always: bool = False
    """True whatever was played, so it is said off the line as well."""

    def fits(self, moment: Moment) -> bool:
        """Whether the moment is of the kind it waits for."""
        return (
            self.moment == moment.kind
            and self.deal in (0, moment.deal)
            and self.phase in ("", moment.phase)
            and self.seat in (None, moment.seat)
            and self.verb in ("", moment.verb)
        )


@dataclass(frozen=True, slots=True)
class FirstDeal:
    """A guided first deal: what is dealt, who does what as long as the learner follows, and the steps."""

    seed: str
    players: int
    line: tuple[str, ...]
    """Everything that is done, `seat action` each: the bots' acts, and the learner's as advice."""
    steps: tuple[Step, ...]
    ends: str
    """The last word, marked for translation."""
    deals: int = 1
    """How many deals it goes on for; the line ends with the last one's score."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)


class Guide:
    """Knows what to say next, and what to do: fed with moments, it never looks at a game itself."""

    def __init__(self, first: FirstDeal) -> None:
        self.first = first
        self.said: set[int] = set()
        """The steps that were said, by their index."""
        self._met: list[list[int]] = [[] for _step in first.steps]
        """For each step, when its moments came."""

    def due(self, moment: Moment, is_on_line: bool) -> list[Step]:
        """What is to be said at this moment, in order; a step of the line that comes too late is left out."""
        found = []
        for index, step in enumerate(self.first.steps):
            if index in self.said or not step.fits(moment) or not (is_on_line or step.always):
                continue
            met = self._met[index]
            if moment.at not in met:
                met.append(moment.at)
            if met.index(moment.at) + 1 == step.nth:
                self.said.add(index)
                found.append(step)
        return found

    def is_on_line(self, done: Sequence[str]) -> bool:
        """Whether everything done so far, `seat action` each, is the prepared line."""
        return tuple(done) == self.first.line[: len(done)]

    def next_on_line(self, done: Sequence[str], seat: int) -> Action | None:
        """What the line has this seat do now; None off the line, at its end, or if it is another's turn."""
        if not self.is_on_line(done) or len(done) >= len(self.first.line):
            return None
        who, _space, action = self.first.line[len(done)].partition(" ")
        return parse_action(action) if int(who) == seat else None


def moments_of(event: Event, following: Event | None, at: int, deal: int) -> list[Moment]:
    """The moments in an event as it is shown, `following` being the event that comes next, if it is known."""
    if event.kind == "deal":
        return [Moment("deal", at, deal)]
    if event.kind != "act":
        return []
    verb = str(event.data["action"]).partition(" ")[0]
    found = [Moment("act", at, deal, seat=event.data["seat"], verb=verb)]
    if following is not None and following.kind == "trick":
        found.append(Moment("trick", at, deal, seat=following.data["winner"]))
    return found


@cache
def first_deal_of(game_id: str) -> FirstDeal:
    """The guided first deal of a game, read when it is first wanted; ModuleNotFoundError if there is none."""
    module = import_module(f"game.texts.{game_id.replace('-', '_')}.first_deal")
    return cast(FirstDeal, module.FIRST_DEAL)
