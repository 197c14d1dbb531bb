"""Rows for what has been said: the bargains of the deal with their answers, and the ledger of promises by player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from game.language import _
from game.texts.talk import Line, Offer, manner_text, receiver_text
from game.ui import text, theme
from game.ui.widgets import Button, Column, Label, Picture, Row, Widget
from game.ui.widgets.label import colour_of

MOST_OFFERS = 12
"""The number of bargains listed per deal, those to answer first; the ledger has all their promises."""
MARKS = {"kept": ("check", "brass"), "broken": ("cross", "warning"), "void": ("minus", "quiet")}


class AnswerButton(Button):
    """A button that says something about an offer."""

    def __init__(self, words: str, saying: str, say: Callable[[str], None], kind: str) -> None:
        super().__init__(words, partial(say, saying), kind=kind)
        self.stands_for = saying


def offer_rows(offers: Sequence[Offer], say: Callable[[str], None]) -> list[Widget]:
    """The bargains, those that wait for this seat's answer first, each with a button for every possible reply."""
    latest = list(reversed(offers))
    order = [offer for offer in latest if offer.accept] + [offer for offer in latest if not offer.accept]
    rows: list[Widget] = [_offer_row(offer, say) for offer in order[:MOST_OFFERS]]
    return rows or [Label(_("No offers in this deal yet."), theme.BODY, "quiet")]


def _offer_row(offer: Offer, say: Callable[[str], None]) -> Widget:
    detail = _("{answer}, {manner}").format(answer=offer.answer, manner=manner_text(offer.is_open))
    parts: list[Widget] = [Label(offer.words)]
    if offer.why:
        parts.append(Label(_("“{reason}”").format(reason=offer.why), theme.SMALL))
    parts.append(Label(detail, theme.SMALL, "brass" if offer.is_waiting else "quiet"))
    if offer.reply:
        parts.append(Label(_("“{reason}”").format(reason=offer.reply), theme.SMALL))
    buttons = [
        AnswerButton(words, saying, say, kind)
        for words, saying, kind in (
            (_("Accept"), offer.accept, "primary"),
            (_("Refuse"), offer.refuse, "plain"),
            (_("Withdraw"), offer.withdraw, "plain"),
        )
        if saying
    ]
    told = Column(parts, gap=theme.GRID / 2)
    return Column([told, Row(list(buttons))], gap=1.25 * theme.GRID) if buttons else told


def ledger_rows(lines: Sequence[Line], names: Sequence[str], reader: int | None) -> list[Widget]:
    """Each player's promises, and how many of them were kept and broken; the seat `reader` is called "you"."""
    rows: list[Widget] = []
    for seat, name in enumerate(names):
        own = [line for line in lines if line.seat == seat]
        if not own:
            continue
        count = Counter(line.verdict for line in own)
        tally = _("kept: {kept}, broken: {broken}").format(kept=count["kept"], broken=count["broken"])
        rows.append(Row([Label(name, face=text.SEMIBOLD), Label(tally, theme.SMALL, "quiet")], gap=2 * theme.GRID))
        rows += [_ledger_row(line, names, reader) for line in own]
    return rows or [Label(_("Nobody has promised anything yet."), theme.BODY, "quiet")]


def _ledger_row(line: Line, names: Sequence[str], reader: int | None) -> Widget:
    mark, colour = MARKS.get(line.verdict, ("talk", "text"))
    detail = _("{verdict}, deal {deal}, {receiver}, {manner}").format(
        verdict=line.verdict_words,
        deal=line.deal,
        receiver=receiver_text(line, names, reader),
        manner=manner_text(line.is_open),
    )
    words = Column([Label(line.words), Label(detail, theme.SMALL, colour)], gap=0, weight=1)
    return Row([Picture(f"icons/{mark}", (20, 20), tint=colour_of(colour)), words], wrap=False)
