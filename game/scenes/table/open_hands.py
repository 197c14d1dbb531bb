"""All hands of a finished deal as they were dealt, face up, for the discussion after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.cards import Card, parse_card
from game.language import N_, _
from game.rules.parts import Event
from game.scenes.card_row import CardRow
from game.scenes.services import Services
from game.session.match import Match
from game.table.sorting import sorted_hand
from game.texts.formats import signed
from game.ui import text, theme
from game.ui.dialog import Sheet
from game.ui.preferences import Preferences
from game.ui.widgets import Button, Column, Grid, Label, Row, ScrollArea, Widget

HIGH = 76
"""The height of a card, in logical pixels."""
WIDE = 820
BESIDE: Mapping[str, str] = {"kitty": N_("Kitty"), "stock": N_("Stock")}
"""Cards that were dealt to nobody, by the key of the deal event, with their label."""
EACH: Mapping[str, str] = {"hands": "", "stacks": N_("Stack {number}")}
"""Cards dealt to each player, by the key of the deal event: a hand, or several numbered heaps."""


def open_hands(services: Services, match: Match, deal: int) -> None:
    """Opens the sheet, unless the deal is still being played."""
    event = next((event for event in match.dealt if event.data["number"] == deal), None)
    if event is None or not is_finished(match, deal):
        services.stage.toast(_("The hands stay hidden until the deal is over."))
    else:
        services.stage.push(OpenHandsScene(match, event, services.preferences))


def is_finished(match: Match, deal: int) -> bool:
    """Whether the deal with this number is over, so that none of its cards is secret."""
    return match.is_over or deal < match.game.number


def dealt_rows(event: Event, names: Sequence[str]) -> list[tuple[str, list[Card]]]:
    """What was dealt, as pairs of a label and cards: the hands by seat, then what was dealt to nobody."""
    rows: list[tuple[str, list[Card]]] = []
    for key, label in EACH.items():
        for seat, told in enumerate(event.data.get(key, ())):
            heaps = told if told and isinstance(told[0], list) else [told]
            for number, heap in enumerate(heaps, 1):
                more = _(label).format(number=number) if label else ""
                name = names[seat] if number == 1 else ""
                rows.append((": ".join(part for part in (name, more) if part), [parse_card(card) for card in heap]))
    rows += [
        (_(label), [parse_card(card) for card in event.data[key]])
        for key, label in BESIDE.items()
        if event.data.get(key)
    ]
    return rows


class OpenHandsScene(Sheet):
    """The hands of one deal. Pops None."""

    def __init__(self, match: Match, event: Event, preferences: Preferences) -> None:
        number = event.data["number"]
        view = match.game.view(None)._replace(facts=())  # the trump on the table is that of the next deal
        change = next((score.data["change"] for score in match.scores if score.data["deal"] == number), None)
        parts: list[Widget] = []
        for at, (label, cards) in enumerate(dealt_rows(event, match.names)):
            words = label
            if change is not None and at < len(change) and "hands" in event.data:
                words = _("{name}  {points}").format(name=label, points=signed(change[at]))
            row = CardRow(sorted_hand(view, cards, "suit", ()), preferences, high=HIGH)
            parts.append(Column([Label(words, theme.SMALL, "text", face=text.SEMIBOLD), row], gap=2))
        close = Button(_("Close"), self.back, kind="primary", keys=(pygame.K_h,))
        head = Label(_("Deal {number}: the hands as dealt").format(number=number), theme.LEAD, face=text.SEMIBOLD)
        super().__init__(wide=WIDE)
        hands = ScrollArea(Grid(parts, least=340, columns=2 if len(parts) > 4 else 1, gap=1.25 * theme.GRID), least=160)
        self.show(Column([head, hands], gap=1.5 * theme.GRID), main=Row([close], align="end"))

    def back(self) -> None:
        self.stage.pop(None)
