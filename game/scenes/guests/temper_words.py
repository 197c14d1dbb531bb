"""What the portrait of a guest says about its temper: the word for it, and how it bids, risks and pauses."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.bots.tempers import MOST_DOUBT, TEMPERS
from game.language import N_, _
from game.texts.formats import figure_text

TEMPER_WORDS = {
    "bold": N_("Bold"),
    "careful": N_("Careful"),
    "tidy": N_("Tidy"),
    "sly": N_("Sly"),
    "patient": N_("Patient"),
    "hasty": N_("Hasty"),
    "proud": N_("Proud"),
    "playful": N_("Playful"),
}
EQUALS = {
    "low": N_("Of equal cards, plays the lowest first."),
    "high": N_("Of equal cards, plays the highest first."),
}


class Habit(NamedTuple):
    """One side of a temper."""

    name: str
    told: str
    share: float
    """From -1 (low, careful, slow) to 1 (high, daring, quick)."""


def habits(temper: str) -> list[Habit]:
    """How this temper bids, risks and pauses, in the current language."""
    nature = TEMPERS[temper]
    bids, risk = nature.bids / MOST_DOUBT, nature.risk / MOST_DOUBT
    pace = max(-1.0, min(1.0, -math.log2(nature.rhythm)))
    return [
        Habit(_("Bids"), _three(bids, _("rather low"), _("as they come"), _("rather high")), bids),
        Habit(_("Risks"), _three(risk, _("avoided"), _("as they come"), _("welcome")), risk),
        Habit(_("Pauses"), _("usual length × {factor}").format(factor=figure_text(nature.rhythm)), pace),
    ]


def _three(share: float, low: str, middle: str, high: str) -> str:
    return high if share > 0 else low if share < 0 else middle
