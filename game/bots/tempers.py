"""Tempers: how a bot's nature bends its bids, risks and pauses within what its level allows.

A temper chooses only among candidates that the search does not show to be worse than the best one, compared over the
same samples. So what it costs stays within the error of the search (figures: docs/bots-measured.md). Which of equal
cards it plays costs nothing and can be seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.rules.actions import Action

MOST_DOUBT = 0.5
"""The most standard errors by which a temper's choice may look worse than the best candidate."""
MARGIN = 1.1
"""By which factor the outcomes have to vary more, or less, than those of the usual choice."""


@dataclass(frozen=True, slots=True)
class Temper:
    """What a temper prefers. A number of standard errors says how far behind the best a preferred action may be."""

    bids: float = 0.0
    """Standard errors for a higher bid; negative for a lower one."""
    risk: float = 0.0
    """Standard errors for an action whose outcomes vary more; negative for one whose outcomes vary less."""
    rhythm: float = 1.0
    """The factor of the pauses before it acts."""
    equals: Literal["", "low", "high"] = ""
    """Which of several cards it plays that do the same (see `Player.equals`); empty for whichever it came to."""

    def __post_init__(self) -> None:
        if max(abs(self.bids), abs(self.risk)) > MOST_DOUBT:
            raise ValueError(f"a temper may go against at most {MOST_DOUBT} standard errors")

    @property
    def is_neutral(self) -> bool:
        """Whether it changes no decision of a search."""
        return not self.bids and not self.risk


NEUTRAL = Temper()
TEMPERS = {
    "bold": Temper(0.5, 0.5, 0.75, "high"),
    "careful": Temper(-0.5, -0.5, 1.3, "low"),
    "tidy": Temper(0.0, -0.5, 0.9, "low"),
    "sly": Temper(-0.5, 0.5, 1.5, "high"),
    "patient": Temper(-0.5, 0.0, 1.75, "low"),
    "hasty": Temper(0.5, 0.0, 0.5, "low"),
    "proud": Temper(0.5, 0.0, 1.1, "high"),
    "playful": Temper(0.0, 0.5, 0.62, "high"),
}
"""The tempers by the word that stands for them in a bot's text; without one a bot is neutral."""


class Standing(NamedTuple):
    """A candidate at the end of a search."""

    at: int
    """Its index in the search."""
    action: Action
    behind: float
    """How much less it is worth than the best candidate, in the same samples."""
    error: float
    """The standard error of that."""
    spread: float
    """How much its outcomes vary."""


def preferred(temper: Temper, usual: Standing, candidates: Iterable[Standing]) -> Standing:
    """The candidate that a temper takes instead of the usual choice; that one if it likes none better.

    No temper bids where the usual choice is to pass. A search sees a bid through its own play-outs and looks too
    kindly at it (docs/bots-measured.md has what such bids cost).
    """
    found = list(candidates)
    if any(one.action.number is not None for one in found):
        if temper.bids > 0 and usual.action.number is None:
            return usual
        close = _close(found, temper.bids)
        sign = 1 if temper.bids > 0 else -1
        best = max(close, key=lambda one: (sign * _height(one), -one.behind), default=usual)
        return best if sign * _height(best) > sign * _height(usual) else usual
    close = _close(found, temper.risk)
    if temper.risk > 0:
        best = max(close, key=lambda one: one.spread, default=usual)
        return best if best.spread > MARGIN * usual.spread else usual
    best = min(close, key=lambda one: one.spread, default=usual)
    return best if MARGIN * best.spread < usual.spread else usual


def _close(candidates: Iterable[Standing], doubt: float) -> list[Standing]:
    """The candidates that are at most this many standard errors behind the best; none without any doubt."""
    return [one for one in candidates if doubt and one.behind <= abs(doubt) * one.error]


def _height(candidate: Standing) -> int:
    """The number of a bid; a pass, or keeping a bid, is lower than all of them."""
    return candidate.action.number or 0
