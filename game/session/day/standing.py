"""How somebody did beside the experts, in words and in marks."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import NamedTuple

from game.language import _, ngettext
from game.rules.registry import GAME_INFO
from game.session.day.record import DayRecord
from game.texts.dates import day_text
from game.texts.formats import signed

BEATEN, LEVEL, BETTER = "●◐○"
"""The marks of an expert that got fewer points, as many, or more."""

LEAST_STREAK = 2
"""The fewest days in a row that are told."""


class Standing(NamedTuple):
    """The number of experts that got fewer points, as many, and more."""

    beaten: int
    level: int
    better: int

    @classmethod
    def of(cls, points: int, experts: Sequence[int]) -> Standing:
        """How these points stand beside those of the experts."""
        beaten = sum(expert < points for expert in experts)
        level = sum(expert == points for expert in experts)
        return cls(beaten, level, len(experts) - beaten - level)

    @property
    def number(self) -> int:
        """The number of experts."""
        return sum(self)

    @property
    def marks(self) -> str:
        """A mark for each expert, from the fewest points to the most."""
        return BEATEN * self.beaten + LEVEL * self.level + BETTER * self.better

    @property
    def share(self) -> str:
        """How many experts were beaten, of how many: `11/16`."""
        return f"{self.beaten}/{self.number}"


def sentence(points: int, experts: Sequence[int]) -> str:
    """`The 16 experts here got +4 to +15. You beat 11 of them and drew with 2.`; there has to be an expert."""
    low, high, count = min(experts), max(experts), len(experts)
    if low == high:
        spread = ngettext("One expert got {points} here.", "All {count} experts got {points} here.", count)
        others = spread.format(count=count, points=signed(low))
    else:
        others = _("The {count} experts here got {low} to {high}.").format(
            count=count, low=signed(low), high=signed(high)
        )
    return f"{others} {verdict(Standing.of(points, experts))}"


def verdict(standing: Standing) -> str:
    """How many experts were beaten, in a sentence."""
    beaten, level, better = standing
    if not better:
        return _("You beat them all.") if not level else _("Nobody did better.")
    if not beaten and not level:
        return _("They all found more here.")
    if not level:
        return _("You beat {beaten} of them.").format(beaten=beaten)
    if not beaten:
        return _("You drew with {level} of them.").format(level=level)
    return _("You beat {beaten} of them and drew with {level}.").format(beaten=beaten, level=level)


def title(day: datetime.date, game_id: str) -> str:
    """The date and the name of its game, on one line."""
    return _("{date} · {game}").format(date=day_text(day), game=_(GAME_INFO[game_id].name))


def shared_text(record: DayRecord) -> str:
    """The lines to show others, with no card and no points. Raises ValueError before the deal is over."""
    if record.points is None:
        raise ValueError("the deal is not over")
    standing = Standing.of(record.points, record.experts)
    lines = [
        _("{program}: the deal of the day").format(program=_("Devil’s Table")),
        title(record.day, record.game),
        f"{standing.marks} {standing.share}" if record.experts else "",
        _("Caught up after its day") if record.is_late else "",
        _("Played before its day") if record.is_ahead else "",
    ]
    return "\n".join(line for line in lines if line)


def streak_text(days: int) -> str:
    """`7 days in a row`; empty for fewer than `LEAST_STREAK`."""
    if days < LEAST_STREAK:
        return ""
    return ngettext("{days} day in a row", "{days} days in a row", days).format(days=days)


def marks_told(record: DayRecord) -> str:
    """When it was played, if not on its day; otherwise empty."""
    if record.is_ahead:
        return _("Played before its day, with the clock set ahead")
    return _("Caught up after its day") if record.is_late else ""
