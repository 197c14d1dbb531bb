"""What the marks at the table say of each seat: its side, its tag, its aim as pips or a bar, and the race in words.

All of it is plain data from a view and its glance. Nothing is drawn here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.language import _, ngettext
from game.rules.glance import Glance, Goal, Race, Runner
from game.rules.parts import Fact, View
from game.texts.formats import in_row, number_text
from game.texts.lines import KEPT

Pip = Literal["taken", "needed", "over", "more", "none"]
"""A trick that was taken, is still needed, was taken against an exact bid, or was taken beyond the bid; `none` stands
for a bid of no trick."""


class SeatMarks(NamedTuple):
    """What the plate of a seat shows besides its name, its total and its words."""

    tag: str = ""
    """What the seat is to whoever looks: "Partner", "Bidder"."""
    tint: int | None = None
    """The number of its side, 0 or 1; None while everybody plays alone."""
    goal: Goal | None = None
    """What it shows of its aim; None too for a seat whose partner shows the aim of both."""
    is_you: bool = False
    """Whether the person who plays alone with the program sits here."""
    is_sealed: bool = False
    """Whether this seat has hidden the trump."""
    is_crowned: bool = False
    """Whether this seat has just taken a trick."""


def seat_marks(view: View, glance: Glance, names: Sequence[str], is_shared: bool) -> list[SeatMarks]:
    """Return the marks of all seats. With `is_shared`, several people see the screen, and tags are the same for all."""
    viewer, marks = None if is_shared else view.seat, []
    for seat in range(view.players):
        goal = next((goal for goal in glance.goals if seat in goal.seats), None)
        shower = seat if goal is None else _shower(goal, viewer, glance)
        tag = _tag(seat, viewer, glance, names) or (_with(names[shower]) if shower != seat else "")
        is_sealed = any(mark.kind == "hidden" and mark.seat == seat for mark in glance.trumps)
        marks.append(SeatMarks(tag, tint_of(seat, glance), goal if shower == seat else None, is_sealed=is_sealed))
    return marks


def _shower(goal: Goal, viewer: int | None, glance: Glance) -> int:
    """Return the seat that shows a goal: one that several seats share is shown once, so that nobody adds it up."""
    return next((seat for seat in (viewer, glance.bidder) if seat in goal.seats and seat is not None), min(goal.seats))


def tint_of(seat: int, glance: Glance) -> int | None:
    """Return the number of the side of a seat: 0 for the side with the lowest seat; None without sides."""
    sides = sorted(glance.sides, key=min)
    return next((at % 2 for at, side in enumerate(sides) if seat in side), None)


def _tag(seat: int, viewer: int | None, glance: Glance, names: Sequence[str]) -> str:
    """Return the tag of a seat for a viewer; None is for everybody at the screen."""
    if seat == glance.bidder:
        # Translators: a tag beside the name of the player who plays for a bid.
        return _("Bidder")
    if seat in glance.suspects:
        if viewer == glance.bidder:
            # Translators: a tag beside the name of somebody who may be the secret partner of the reader.
            return _("Partner?")
        # Translators: a tag on the plate of a player who may be the secret partner of another one.
        return _("With {name}?").format(name=names[glance.bidder or 0])
    side = next((side for side in glance.sides if seat in side), ())
    is_for_bid = glance.bidder in side
    if viewer in side and viewer != seat:
        # Translators: a tag beside the name of another player: on the side of the reader.
        return _("Partner") if len(side) == 2 or is_for_bid else _("With you")
    if is_for_bid and glance.bidder is not None:
        return _with(names[glance.bidder])
    return _with(names[sum(side) - seat]) if viewer is None and len(side) == 2 else ""


def _with(name: str) -> str:
    # Translators: a tag on the plate of a player: who plays on the same side.
    return _("With {name}").format(name=name)


def joined(names: Sequence[str]) -> str:
    """Return the names as a list in words."""
    if len(names) < 2:
        return "".join(names)
    return _("{first} & {second}").format(first=in_row(names[:-1]), second=names[-1])


def pips_of(goal: Goal) -> tuple[Pip, ...]:
    """Return one pip for each trick that a goal needs or has; none for a goal that is told in figures or as a bar."""
    if goal.unit != "tricks" or goal.wanted is None:
        return ()
    pips: list[Pip] = ["taken"] * min(goal.taken, goal.wanted)
    pips += ["needed"] * (goal.wanted - len(pips))
    if goal.wanted == 0:
        pips.append("none")
    return (*pips, *_beyond(goal, goal.taken - goal.wanted))


def _beyond(goal: Goal, count: int) -> list[Pip]:
    """Return the pips of the tricks taken beyond those wanted."""
    pip: Pip = "over" if goal.is_exact else "more"
    return [pip] * count


class Bar(NamedTuple):
    """A bar that is full when the number wanted is reached."""

    filled: float
    """How full it is, from 0 to 1."""
    is_beyond: bool
    """Whether more was taken than is wanted."""


def bar_of(goal: Goal) -> Bar | None:
    """Return the bar of a goal; None for a goal in tricks, and where no number is wanted."""
    if goal.unit != "points" or goal.wanted is None:
        return None
    if goal.taken >= goal.wanted:
        return Bar(1.0, goal.taken > goal.wanted)
    return Bar(max(0, goal.taken) / goal.wanted, False)


def figures(goal: Goal) -> str:
    """Return a goal in figures; those of several seats are marked as the sum of all of them."""
    if len(goal.seats) == 1:
        return plain_figures(goal)
    # Translators: what partners have taken, such as "together 2 of 5".
    return _("together {figures}").format(figures=plain_figures(goal))


def plain_figures(goal: Goal) -> str:
    """Return a goal in figures alone."""
    if goal.wanted is None:
        if goal.unit == "tricks":
            return ngettext("{count} trick", "{count} tricks", goal.taken).format(count=goal.taken)
        return ngettext("{count} point", "{count} points", goal.taken).format(count=number_text(goal.taken))
    if goal.unit == "tricks":
        # Translators: tricks taken, and tricks bid.
        return _("{taken} of {wanted}").format(taken=goal.taken, wanted=goal.wanted)
    # Translators: points taken, and points needed.
    return _("{taken} / {wanted}").format(taken=number_text(goal.taken), wanted=number_text(goal.wanted))


def is_covered(fact: Fact, glance: Glance) -> bool:
    """Whether a mark already says what this fact says, so that it needs no words."""
    if fact.seat is None:
        return (fact.name == "trump" and bool(glance.trumps)) or (fact.name == "bidder" and glance.bidder is not None)
    if fact.name == "hidden-trump":
        return any(mark.kind == "hidden" for mark in glance.trumps)
    goals = [goal for goal in glance.goals if fact.seat in goal.seats]
    if fact.name == "bid":
        return any(goal.wanted is not None and fact.value == goal.wanted for goal in goals)
    return any(fact.name == goal.unit and (len(goal.seats) > 1 or fact.value == goal.taken) for goal in goals)


# -- the race ---------------------------------------------------------------------------------------------------------


def ranked(race: Race) -> list[Runner]:
    """Return the runners, the leading one first."""
    return sorted(race.runners, key=lambda runner: -runner.points)


def initials(names: Sequence[str]) -> list[str]:
    """Return a letter for each name, or as many as it takes to tell the names apart, at most three."""
    found = []
    for at, name in enumerate(names):
        others = [other for other_at, other in enumerate(names) if other_at != at]
        count = next((count for count in (1, 2) if all(other[:count] != name[:count] for other in others)), 3)
        found.append(name[:count].strip())
    if len(set(found)) < len(found):
        return [f"{at + 1}" for at in range(len(names))]
    return found


def deal_words(view: View, race: Race | None) -> str:
    """Return the number of the deal, and of how many if that is known."""
    if race is not None and race.deals is not None:
        return _("Deal {number} of {count}").format(number=view.number, count=race.deals)
    return _("Deal {number}").format(number=view.number)


def race_words(race: Race, names: Sequence[str]) -> str:
    """Return the race in one line: the target and the standing of each side, or who leads."""
    if not any(runner.points for runner in race.runners):
        return aim_words(race)
    order = ranked(race)
    if len(order) <= 2:
        standing = in_row(f"{_runner(runner, names)}{KEPT}{number_text(runner.points)}" for runner in order)
    else:
        best = [runner for runner in order if runner.points == order[0].points]
        if len(best) == len(order):
            standing = _("all have {points}").format(points=number_text(order[0].points))
        else:
            leaders = joined([_runner(runner, names) for runner in best[:2]])
            points = number_text(order[0].points)
            told = ngettext("{names} leads with {points}", "{names} lead with {points}", len(best))
            if len(best) > 2:
                told = ngettext("{count} leads with {points}", "{count} lead with {points}", len(best))
            standing = told.format(names=leaders, points=points, count=len(best))
    if race.target is None:
        return standing[:1].upper() + standing[1:]
    return _("First to {target}: {standing}").format(target=number_text(race.target), standing=standing)


def aim_words(race: Race) -> str:
    """Return what wins the match, for a table whose rail shows the standing; empty if a number of deals ends it."""
    if race.target is None:
        return ""
    return _("First to {target}").format(target=number_text(race.target)).replace(" ", KEPT)


def _runner(runner: Runner, names: Sequence[str]) -> str:
    return joined([names[seat] for seat in runner.seats])
