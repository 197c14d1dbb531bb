"""Who tells a table by ear: the narrator of its match, and how urgent its sentences are."""

from __future__ import annotations

from collections.abc import Mapping

from game.session.by_ear.listeners import listener_of
from game.session.by_ear.narrator import Narrator
from game.session.by_ear.said import Weight
from game.session.match import Match
from game.texts.spoken.listener import Amount
from game.ui.preferences import SPEECH_DETAILS
from game.voice.announcer import Urgency

AMOUNTS: Mapping[str, Amount] = dict(zip(SPEECH_DETAILS, Amount, strict=True))
URGENCIES = {
    Weight.PASSING: Urgency.NEWS,
    Weight.NEEDED: Urgency.OWN,
    Weight.URGENT: Urgency.ANSWER,
    Weight.ASKED: Urgency.ASKED,
}
JOINED = (Weight.URGENT, Weight.ASKED)
"""What is said at once, so that it is repeated whole."""


def narrator_of(match: Match, detail: str) -> Narrator:
    """The narrator of a match; `detail` is how much is said, one of `game.ui.preferences.SPEECH_DETAILS`."""
    who = listener_of(match, AMOUNTS[detail])
    return Narrator(who.names, who.seat, who.amount, who.is_alone)
