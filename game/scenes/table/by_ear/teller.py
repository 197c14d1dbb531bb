"""Who tells a table by ear: the sentences for what happens, and the answers to questions.

`Teller` is all that the table asks for. `PlainTeller` uses the lines of the replay and of the score sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.cards import HIDDEN, Card, parse_card, suit_of
from game.language import _
from game.rules.parts import View
from game.session.match import Beat, Match
from game.texts.aloud import card_aloud
from game.texts.lines import bids_text, fact_line
from game.texts.messages import prompt_text
from game.texts.outcome import outcome_of
from game.texts.telling import event_told
from game.voice.announcer import Urgency

Told = Sequence[tuple[str, Urgency]]
"""Sentences in their order, each with its urgency."""
QUESTIONS = ("turn", "hand", "bids", "score", "last", "trick", "trump", "seats", "seen")
"""What can be asked; `last` is the last trick, `trick` the cards on the table, `seen` what the memory aid shows."""


class Teller(Protocol):
    """Tells one match."""

    def told(self, beat: Beat, looker: int | None) -> Told:
        """What happened, as the seat `looker` may know it; None is the public."""

    def answer(self, question: str, view: View, more: int) -> str:
        """The answer to one of `QUESTIONS` from a view; `more` counts how often it was asked again. May be empty."""


class PlainTeller:
    """Tells a match with the texts that the screens show too."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def told(self, beat: Beat, looker: int | None) -> Told:
        """One line for each event; the result of a deal with its reasons."""
        match = self.match
        if beat.kind == "say":
            return ()  # the table shows what was said to this seat, and says that
        if beat.kind == "score":
            return self._result(beat)
        line = event_told(match.setup.game, beat.event, beat.action(looker), match.names)
        return ((line, Urgency.NEWS),) if line else ()

    def _result(self, beat: Beat) -> Told:
        outcome = outcome_of(beat.event, self.match.setup.game, self.match.names)
        told = _("{name}: {value}")
        lines = [told.format(name=who, value=why) for who, why in outcome.reasons]
        line = event_told(self.match.setup.game, beat.event, None, self.match.names)
        return tuple((one, Urgency.OWN) for one in (line, *lines))

    def answer(self, question: str, view: View, more: int) -> str:
        """The answer from this view."""
        answers: dict[str, Callable[[View], str]] = {
            "turn": self._turn,
            "hand": self._hand,
            "bids": self._bids,
            "score": self._score,
            "last": self._last,
            "trick": self._trick,
            "trump": self._trump,
            "seats": self._seats,
            "seen": self._seen,
        }
        return answers[question](view)

    def _turn(self, view: View) -> str:
        return prompt_text(view, self.match.names) or _("Nobody is asked now.")

    @staticmethod
    def _hand(view: View) -> str:
        """The own cards by suits, the highest first."""
        cards = sorted(view.hand, key=lambda card: (suit_of(card) if card != HIDDEN else 9, -card))
        told = ", ".join(card_aloud(card) for card in cards)
        return _("Your cards: {cards}.").format(cards=told) if told else _("No cards.")

    def _bids(self, view: View) -> str:
        lines = [fact_line(view, fact, self.match.names) for fact in view.facts if fact.seat is not None]
        told = [bids_text(view, self.match.names), *_by_seat(view, self.match.names, lines)]
        return ". ".join(part for part in told if part) or _("No bids.")

    def _score(self, view: View) -> str:
        told = _("{name}: {value}")
        points = zip(self.match.names, view.totals, strict=True)
        return ", ".join(told.format(name=name, value=total) for name, total in points)

    def _last(self, view: View) -> str:
        if not self.match.tricks:
            return _("No tricks have been taken in this deal yet.")
        data = self.match.tricks[-1].data
        plays = self._plays([(seat, parse_card(card)) for seat, card in data["plays"]])
        return _("{cards}. {name} took it.").format(cards=plays, name=self.match.names[data["winner"]])

    def _trick(self, view: View) -> str:
        plays = [(pile.owner, card) for pile in view.piles if pile.kind == "trick" for card in pile.cards]
        told = self._plays([(seat, card) for seat, card in plays if seat is not None])
        return told or _("No card lies on the table.")

    def _plays(self, plays: Sequence[tuple[int, Card]]) -> str:
        told = _("{name}: {value}")
        return ", ".join(told.format(name=self.match.names[seat], value=card_aloud(card)) for seat, card in plays)

    def _trump(self, view: View) -> str:
        lines = [fact_line(view, fact, self.match.names) for fact in view.facts if fact.name == "trump"]
        return ", ".join(line for line in lines if line) or _("No trump is known.")

    def _seats(self, view: View) -> str:
        order = [(view.dealer + step) % view.players for step in range(view.players)]
        names = ", ".join(self.match.names[seat] for seat in order)
        return _("{names}. {dealer} deals.").format(names=names, dealer=self.match.names[view.dealer])

    @staticmethod
    def _seen(view: View) -> str:
        return ""


def _by_seat(view: View, names: Sequence[str], lines: Sequence[str]) -> list[str]:
    """The lines of facts about seats, each after the name of its seat."""
    facts = [fact for fact in view.facts if fact.seat is not None]
    told = _("{name}: {value}")
    return [
        told.format(name=names[fact.seat], value=line)
        for fact, line in zip(facts, lines, strict=True)
        if line and fact.seat is not None
    ]
