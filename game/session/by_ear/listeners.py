"""Who listens to a match."""

from __future__ import annotations

from game.session.match import Match
from game.texts.spoken.listener import Amount, Listener


def listener_of(match: Match, amount: Amount = Amount.NORMAL) -> Listener:
    """The only person, who is called "you", or among several people nobody in particular."""
    people = match.humans
    return Listener(match.names, people[0] if len(people) == 1 else None, amount, is_alone=len(people) < 2)
