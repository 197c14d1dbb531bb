"""Who tells a table by ear: the sentences for what happens, and the answers to questions.

`Teller` is all that the table asks for, and `make_teller` decides who it is. `PlainTeller` uses the lines of the replay
and of the score sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from game.cards import HIDDEN, parse_card, suit_of
from game.language import _
from game.rules import game_of
from game.rules.parts import Event, Refusal, View
from game.rules.tricks import trick_of
from game.session.match import Beat, Match
from game.texts.aloud import card_aloud
from game.texts.formats import clock_text, number_text
from game.texts.lines import bids_text, fact_line
from game.texts.messages import prompt_text, refusal_sentence
from game.texts.outcome import outcome_of
from game.texts.telling import act_told, event_told
from game.voice.announcer import Urgency

Views = Mapping[int | None, View]
PASSING, NEEDED, URGENT = 0, 1, 2
"""The weights of a sentence: it may be dropped, it is never dropped, or it answers what the listener has done."""
URGENCIES = {PASSING: Urgency.NEWS, NEEDED: Urgency.OWN, URGENT: Urgency.ANSWER}


class Sentence(Protocol):
    """Something to be said."""

    @property
    def text(self) -> str:
        """The words."""

    @property
    def weight(self) -> int:
        """`PASSING`, `NEEDED` or `URGENT`."""


Told = Sequence[Sentence]


class Answers(Protocol):
    """Answers questions, each from the view that the table shows."""

    def hand(self, view: View) -> Told:
        """The own cards."""

    def trick(self, view: View) -> Told:
        """The cards on the table."""

    def turn(self, view: View) -> Told:
        """Whose turn it is."""

    def bids(self, view: View) -> Told:
        """What was bid."""

    def trump(self, view: View) -> Told:
        """What is trump."""

    def score(self, view: View) -> Told:
        """How the match stands."""

    def last_trick(self, view: View) -> Told:
        """The last trick."""

    def seats(self, view: View) -> Told:
        """Who sits where."""

    def needed(self, view: View) -> Told:
        """What everybody has taken and needs."""

    def time(self, view: View, seconds: float) -> Told:
        """How much time is left to talk."""


class Teller(Protocol):
    """Tells one match. Of the views of a beat it uses that of the listener, or the public one while that is covered."""

    @property
    def answers(self) -> Answers:
        """The answers to the listener's questions."""

    def cover(self, seat: int | None) -> None:
        """The hands are covered: only public things are said until `uncovered`. `seat` listens from now on."""

    def uncovered(self, views: Views) -> Told:
        """The hand of the listener shows from now on."""

    def begun(self, views: Views, tricks: Sequence[Event] = ()) -> Told:
        """The table opens on these views; `tricks` are those of this deal so far."""

    def told(self, beat: Beat, then: Views | None = None) -> Told:
        """What happened; `then` are the views of the next beat, or of now."""

    def asked(self, view: View) -> Told:
        """The listener of this view is asked."""

    def refused(self, view: View, why: Refusal) -> Told:
        """The listener's choice was refused."""

    def taken_back(self, view: View, tricks: Sequence[Event] = (), is_again: bool = False) -> Told:
        """Choices were taken back, or done again."""

    def remark(self, seat: int, words: str) -> Told:
        """A guest says something."""


def make_teller(match: Match, detail: str) -> Teller:
    """The teller of a match; `detail` is how much is said, one of `game.ui.preferences.SPEECH_DETAILS`."""
    return PlainTeller(match)


class PlainSentence(NamedTuple):
    """A sentence of `PlainTeller`."""

    text: str
    weight: int = NEEDED


class PlainTeller:
    """Tells a match with the texts that the screens show too."""

    def __init__(self, match: Match) -> None:
        self.match, self.names, self.game = match, match.names, match.setup.game
        self.seat: int | None = match.humans[0] if len(match.humans) == 1 else None
        self.is_covered = False
        self.answers = PlainAnswers(self)

    def cover(self, seat: int | None) -> None:
        """Say only public things to the person at `seat`."""
        self.seat, self.is_covered = seat, True

    @property
    def _looker(self) -> int | None:
        return None if self.is_covered else self.seat

    # -- what happens ---------------------------------------------------------------------------------------------

    def begun(self, views: Views, tricks: Sequence[Event] = ()) -> Told:
        """The deal, and the own cards."""
        view = views.get(self._looker) or views[None]
        dealt = _("Deal {number}. {name} deals.").format(number=view.number, name=self.names[view.dealer])
        return _needed([f"{_(game_of(self.game).name)}.", dealt, cards_told(view) if view.seat is not None else ""])

    def told(self, beat: Beat, then: Views | None = None) -> Told:
        """One line for each event; after the deal the own cards, and the result of a deal with its reasons."""
        if beat.kind == "say":
            return ()  # the table shows a notice
        looker = self._looker if self._looker in beat.views else None
        lines = [event_told(self.game, beat.event, beat.action(looker), self.names)]
        if beat.kind == "deal" and looker is not None:
            lines.append(cards_told(beat.views[looker]))
        if beat.kind == "score":
            outcome = outcome_of(beat.event, self.game, self.names)
            lines += [_named(who, why) for who, why in outcome.reasons]
        return _needed(lines)

    def asked(self, view: View) -> Told:
        """The question."""
        return _needed([prompt_text(view, self.names, len(self.match.humans) == 1)])

    def refused(self, view: View, why: Refusal) -> Told:
        """The rule against it."""
        return _urgent(refusal_sentence(self.game, why, self.names))

    def taken_back(self, view: View, tricks: Sequence[Event] = (), is_again: bool = False) -> Told:
        """That it was done."""
        return _urgent(_("Done again.") if is_again else _("Taken back."))

    def uncovered(self, views: Views) -> Told:
        """The own cards."""
        self.is_covered = False
        return _needed([cards_told(views.get(self.seat) or views[None])])

    def remark(self, seat: int, words: str) -> Told:
        """The words after the name."""
        return (PlainSentence(_("{name}: “{words}”").format(name=self.names[seat], words=words), PASSING),)


class PlainAnswers:
    """The answers of `PlainTeller`."""

    def __init__(self, teller: PlainTeller) -> None:
        self._teller, self.names = teller, teller.names

    def hand(self, view: View) -> Told:
        """The own cards by suits."""
        if self._teller.is_covered or view.seat is None:
            return _urgent(_("The cards are covered."))
        return _urgent(cards_told(view))

    def trick(self, view: View) -> Told:
        """The cards on the table."""
        plays = [_named(self.names[seat], card_aloud(card)) for seat, card in trick_of(view)]
        return _urgent(", ".join(plays) or _("No card has been played to this trick."))

    def turn(self, view: View) -> Told:
        """The question to whoever is on turn."""
        return _urgent(prompt_text(view, self.names) or _("It is nobody’s turn."))

    def bids(self, view: View) -> Told:
        """What was said in this deal, and where the bids stand."""
        said = [act_told(view.game, seat, act, self.names) for seat, act in view.history if act.verb != "play"]
        return _urgent(". ".join(part for part in (*said, bids_text(view, self.names)) if part) or _("No bids."))

    def trump(self, view: View) -> Told:
        """The fact of the trump."""
        lines = [fact_line(view, fact, self.names) for fact in view.facts if fact.name == "trump"]
        return _urgent(", ".join(line for line in lines if line) or _("There is no trump yet."))

    def score(self, view: View) -> Told:
        """All totals."""
        points = zip(self.names, view.totals, strict=True)
        return _urgent(", ".join(_named(name, number_text(total)) for name, total in points))

    def last_trick(self, view: View) -> Told:
        """The last trick, and who took it."""
        if not self._teller.match.tricks:
            return _urgent(_("There is no trick yet."))
        data = self._teller.match.tricks[-1].data
        plays = [_named(self.names[seat], card_aloud(parse_card(card))) for seat, card in data["plays"]]
        taken = _("{name} took it.").format(name=self.names[data["winner"]])
        return _urgent(f"{', '.join(plays)}. {taken}")

    def seats(self, view: View) -> Told:
        """The names from the dealer on."""
        order = [(view.dealer + step) % view.players for step in range(view.players)]
        names = ", ".join(self.names[seat] for seat in order)
        return _urgent(_("{names}. {dealer} deals.").format(names=names, dealer=self.names[view.dealer]))

    def needed(self, view: View) -> Told:
        """The facts of each seat."""
        lines = [(fact.seat, fact_line(view, fact, self.names)) for fact in view.facts]
        told = [_named(self.names[seat], line) for seat, line in lines if seat is not None and line]
        return _urgent(", ".join(told) or _("Nothing has been taken."))

    def time(self, view: View, seconds: float) -> Told:
        """The clock of the talk."""
        return _urgent(clock_text(int(seconds)) if seconds > 0 else _("There is no clock now."))


def cards_told(view: View) -> str:
    """The own cards by suits, the highest first."""
    cards = sorted(view.hand, key=lambda card: (suit_of(card) if card != HIDDEN else 9, -card))
    told = ", ".join(card_aloud(card) for card in cards)
    return _("Your cards: {cards}.").format(cards=told) if told else _("You have no cards.")


def _named(name: str, value: str) -> str:
    return _("{name}: {value}").format(name=name, value=value)


def _needed(lines: Iterable[str]) -> Told:
    return tuple(PlainSentence(line) for line in lines if line)


def _urgent(words: str) -> Told:
    return (PlainSentence(words, URGENT),)
