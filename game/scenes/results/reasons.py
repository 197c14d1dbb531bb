"""Why each player scored in a deal, as the rows of a table."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.parts import Event
from game.texts.formats import number_text, signed
from game.texts.messages import reason_text, unchanged_text


def reason_rows(event: Event, game_id: str, names: Sequence[str]) -> list[list[str]]:
    """The rows of a deal: who, why, points, and the total in the last row of each player."""
    rows = []
    for seat, name in enumerate(names):
        reasons = [reason for reason in event.reasons if reason.seat == seat]
        total = number_text(event.data["total"][seat])
        if not reasons:
            told = unchanged_text(game_id) if event.reasons else ""
            rows.append([name, told, signed(event.data["change"][seat]), total])
        for at, reason in enumerate(reasons):
            is_last = at == len(reasons) - 1
            told = reason_text(game_id, reason, names)
            rows.append([name if at == 0 else "", told, signed(reason.points), total if is_last else ""])
    return rows
