"""Where a match turned: the deal in which its winners took the lead for good, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.language import _, ngettext
from game.session.match_story import MatchStory, Standing
from game.texts.formats import listed


class Turn(NamedTuple):
    """The deal in which a match turned, by its score number."""

    deal: int
    kind: Literal["lead", "led", "only", "gain", "level"]
    """`lead`: the winners took the lead in it and kept it. `led`: they always led, and gained most in it. `only`: there
    was no other. `gain`: they gained most in it, and the points alone do not tell who led. `level`: all have won."""


def turn_of(story: MatchStory) -> Turn | None:
    """Where the match turned; None before the first score, or without winners."""
    winners, standings = story.match.game.winners, story.standings
    if not winners or not standings:
        return None
    others = [seat for seat in range(story.match.game.players) if seat not in winners]
    if not others:
        return Turn(standings[-1].deal, "level")
    if len(standings) == 1:
        return Turn(standings[0].deal, "only")
    leads = [_is_ahead(standing, winners, others) for standing in standings]
    if not leads[-1]:
        return Turn(_best_deal(story, winners, others), "gain")
    since = len(leads) - 1
    while since > 0 and leads[since - 1]:
        since -= 1
    return Turn(standings[since].deal, "lead") if since else Turn(_best_deal(story, winners, others), "led")


def turn_told(turn: Turn, names: Sequence[str]) -> str:
    """Where it turned, in one sentence; `names` are those of the winners."""
    if turn.kind == "only":
        return _("A single deal decided it.")
    if turn.kind == "level":
        return _("Nobody got ahead: it was level to the end.")
    told = {
        "lead": ngettext(
            "{names} took the lead in deal {number} and kept it.",
            "{names} took the lead in deal {number} and kept it.",
            len(names),
        ),
        "led": ngettext(
            "{names} led from the first deal and gained most in deal {number}.",
            "{names} led from the first deal and gained most in deal {number}.",
            len(names),
        ),
        "gain": ngettext("{names} gained most in deal {number}.", "{names} gained most in deal {number}.", len(names)),
    }[turn.kind]
    return told.format(names=listed(names), number=turn.deal)


def _is_ahead(standing: Standing, winners: Sequence[int], others: Sequence[int]) -> bool:
    return max(standing.points[seat] for seat in winners) > max(standing.points[seat] for seat in others)


def _best_deal(story: MatchStory, winners: Sequence[int], others: Sequence[int]) -> int:
    """The deal in which the winners gained most on the others; of equals the latest."""

    def gain(change: Sequence[int]) -> float:
        return _mean(change, winners) - _mean(change, others)

    best = max(story.match.scores, key=lambda event: (gain(event.data["change"]), event.data["deal"]))
    return int(best.data["deal"])


def _mean(change: Sequence[int], seats: Sequence[int]) -> float:
    return sum(change[seat] for seat in seats) / len(seats)
