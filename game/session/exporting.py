"""A match as the content of an export file, with the proof of its deals."""

from __future__ import annotations

from game.session.fairness import order_text
from game.session.match import Match
from game.store.exports import Export
from game.store.values import Entry


def export_of(match: Match) -> Export:
    """The match as it stands; entries that were undone are left out."""
    entries = tuple(Entry(number, at.seat, at.kind, at.text, at.thought) for number, at in enumerate(match.entries, 1))
    winners = match.game.winners
    result = None if winners is None else {"winners": list(winners), "total": list(match.game.totals)}
    seals = tuple((number, seal, order_text(match.game, number)) for number, seal in sorted(match.seals.items()))
    return Export(match.setup.plain(), entries, result, seals)
