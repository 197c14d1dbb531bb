"""What a scored deal brought each seat, in a few words: a stamp, and the reasons by player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.language import _
from game.rules import game_of
from game.rules.parts import Event, Reason
from game.texts import texts_of
from game.texts.formats import in_row, signed
from game.texts.messages import fill, reason_text, unchanged_text


class SeatOutcome(NamedTuple):
    """What a deal brought one seat."""

    change: int
    total: int
    stamp: str
    """A word or two, such as "Exact!"; empty if the game has none for it."""
    is_made: bool | None
    """Whether its bid was made; None if it had none."""


class DealOutcome(NamedTuple):
    """A scored deal: what it brought each seat, and why."""

    deal: int
    seats: tuple[SeatOutcome, ...]
    reasons: tuple[tuple[str, str], ...]
    """Pairs of names and why they scored, partners together."""


def outcome_of(event: Event, game_id: str, names: Sequence[str]) -> DealOutcome:
    """The outcome told by a score event."""
    seats = tuple(
        SeatOutcome(change, total, *_stamp(game_id, [reason for reason in event.reasons if reason.seat == seat], names))
        for seat, (change, total) in enumerate(zip(event.data["change"], event.data["total"], strict=True))
    )
    reasons = reasons_by_seats(event, game_id, names)
    told = tuple((in_row(names[seat] for seat in who), why) for who, why in reasons)
    return DealOutcome(event.data["deal"], seats, told)


def _stamp(game_id: str, reasons: Sequence[Reason], names: Sequence[str]) -> tuple[str, bool | None]:
    """The stamp of a seat, and whether its bid was made."""
    ends, stamps = game_of(game_id).bid_ends, texts_of(game_id).stamps
    told = next((reason for reason in reasons if reason.message in ends), None)
    is_made = ends[told.message] if told is not None else None
    told = told or next((reason for reason in reasons if reason.message in stamps), None)
    if told is None:
        return "", None
    words = stamps.get(told.message)
    if words is None:
        return (_("Made") if is_made else _("Missed")), is_made
    values = dict(told.values)
    taken = values.get("taken", values.get("points", 0))
    return fill(words, {**values, "off": abs(values.get("bid", 0) - taken)}, names), is_made


def reasons_by_seats(
    event: Event, game_id: str, names: Sequence[str], other_words: Callable[[Reason], str] = lambda _reason: ""
) -> list[tuple[tuple[int, ...], str]]:
    """Why each seat scored; seats with the same reasons stand together, those without any at the end.

    `other_words` replace the text of a reason, unless they are empty.
    """
    groups: dict[str, list[int]] = {}
    idle: list[int] = []
    for seat in range(len(names)):
        own = [reason for reason in event.reasons if reason.seat == seat]
        if own:
            told = [other_words(reason) or reason_text(game_id, reason, names) for reason in own]
            groups.setdefault(_why(own, told), []).append(seat)
        else:
            idle.append(seat)
    rest = unchanged_text(game_id) if event.reasons else ""
    if idle and rest:
        groups.setdefault(rest, []).extend(idle)
    return [(tuple(who), why) for why, who in groups.items()]


def _why(reasons: Sequence[Reason], told: Sequence[str]) -> str:
    """The reasons of one seat and their words in a line; with their points if there are several."""
    if len(reasons) == 1:
        return told[0]
    words = _("{reason} ({points})")
    pairs = zip(reasons, told, strict=True)
    told = ". ".join(words.format(reason=one.rstrip("."), points=signed(reason.points)) for reason, one in pairs)
    return _("{told}.").format(told=told)
