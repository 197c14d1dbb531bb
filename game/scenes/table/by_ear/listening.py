"""Who listens at a table, and what the narrator says to them: everything that happens goes through here.

Among several people the narrator is told who has the screen, and whether their hand is covered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards import HIDDEN
from game.language import _
from game.rules.parts import Refusal, View
from game.scenes.table.by_ear.narrating import JOINED, URGENCIES, narrator_of
from game.scenes.table.display import TableDisplay
from game.session.by_ear.narrator import Narrator, Views
from game.session.by_ear.said import Said, Weight, urgent
from game.session.controller import TableController
from game.session.match import Beat
from game.texts.formats import in_row
from game.texts.spoken.cards import card_spoken
from game.ui.heard import unheard
from game.voice.announcer import Urgency

GRACE = 8.0
"""Seconds in which a choice may be changed while somebody listens, who has to hear first what was chosen."""
MOST = "all"
"""How much is said when the same is asked again."""


class Listening:
    """Hands what happens at one table to its narrator, and the sentences to the stage."""

    def __init__(self, controller: TableController, display: TableDisplay) -> None:
        self.controller, self.display, self.match = controller, display, controller.match
        self.narrator: Narrator | None = None
        """None while speech is off."""
        self._detail = ""
        self._seat: int | None = None
        """The person who has the screen."""
        self._is_open = True
        """Whether the hand of the listener shows."""
        self._grace = controller.grace_seconds
        self.known: list[str] = []
        """What the listener has heard elsewhere, and is not told again."""

    @property
    def is_shared(self) -> bool:
        """Whether several people play at this machine."""
        return len(self.match.humans) > 1

    @property
    def is_private(self) -> bool:
        """Whether the table shows what only one of several people may see."""
        return self.is_shared and self.display.owner is not None

    def say(self, told: Sequence[Said]) -> None:
        """Say these sentences; those of an answer and those of a question are one text each."""
        say = self.display.host.stage.say
        whole = {weight: " ".join(one.text for one in told if one.weight == weight) for weight in JOINED}
        say(whole[Weight.URGENT], Urgency.ANSWER, self.is_private)
        for one in told:
            if one.text in self.known:
                self.known.remove(one.text)
            elif one.weight not in JOINED:
                say(one.text, URGENCIES[one.weight], self.is_private)
        say(whole[Weight.ASKED], Urgency.ASKED, self.is_private)

    # -- who listens ----------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Begin or end with speech; notice who has the screen, and whether their hand shows."""
        stage = self.display.host.stage
        if stage.say is unheard:
            self.narrator, self.controller.grace_seconds = None, self._grace
            return
        detail = stage.preferences.speech_detail
        if self.narrator is None or detail != self._detail:
            is_first, self._detail = self.narrator is None, detail
            self.controller.grace_seconds = GRACE if self._grace else 0.0
            self.narrator = self._new(detail)
            told = self.narrator.begun(self._views(), self.match.tricks)
            if is_first:
                self.say(told)
            if self.is_shared and self._is_open:
                self.narrator.uncovered(self._views())
        elif self.is_shared:
            self._follow_hands(self.narrator)

    def _new(self, detail: str) -> Narrator:
        narrator = narrator_of(self.match, detail)
        if self.is_shared:
            self._seat, self._is_open = self.controller.viewing.seated, self.display.owner is not None
            narrator.cover(self._seat)
        return narrator

    def _follow_hands(self, narrator: Narrator) -> None:
        seat, is_open = self.controller.viewing.seated, self.display.owner is not None
        if seat != self._seat or (self._is_open and not is_open):
            self._seat, self._is_open = seat, False
            narrator.cover(seat)
        if is_open and not self._is_open:
            self._is_open = True
            self.say(narrator.uncovered(self._views()))

    def _views(self) -> Views:
        """The views that the table shows now."""
        shown = self.display.shown
        return {None: self.match.game.view(None), shown.seat: shown}

    # -- what happens ---------------------------------------------------------------------------------------------

    def hear(self, beat: Beat, following: Beat | None) -> None:
        """A beat is shown."""
        if self.narrator is None:
            return
        if self.is_shared:
            self._follow_hands(self.narrator)
        self.say(self.narrator.told(beat, following.views if following is not None else self.match.views()))

    def ask(self) -> None:
        """The listener is asked."""
        if self.narrator is not None:
            self.say(self.narrator.asked(self.display.shown))

    def refuse(self, why: Refusal) -> None:
        """The listener's choice was refused."""
        if self.narrator is not None:
            self.say(self.narrator.refused(self.display.shown, why))

    def take_back(self, is_again: bool) -> None:
        """A choice was taken back, or done again."""
        if self.narrator is not None:
            self.say(self.narrator.taken_back(self.display.shown, self.match.tricks, is_again))

    def remark(self, seat: int, words: str) -> None:
        """A guest says something."""
        if self.narrator is not None:
            self.say(self.narrator.remark(seat, words))

    # -- questions ------------------------------------------------------------------------------------------------

    def answer(self, question: str, is_again: bool, seconds: float, more: str = "") -> None:
        """Answer a question from what is shown; `is_again` asks for more. `seconds` are left to talk.

        `more` is told after the answer.
        """
        if self.narrator is None:
            return
        narrator = self.narrator
        if is_again and self._detail != MOST:
            narrator = self._again()
        view, answers = self.display.shown, narrator.answers
        found: dict[str, Callable[[View], Sequence[Said]]] = {
            "turn": answers.turn,
            "hand": answers.hand,
            "bids": answers.bids,
            "score": answers.score,
            "last": answers.last_trick,
            "trick": answers.trick,
            "trump": answers.trump,
            "seats": answers.seats,
            "needed": answers.needed,
            "time": lambda view: answers.time(view, seconds),
        }
        self.say([*found[question](view), *urgent([more])])

    def _again(self) -> Narrator:
        """A narrator who says everything."""
        narrator = narrator_of(self.match, MOST)
        if self.is_shared:
            narrator.cover(self._seat)
        narrator.begun(self._views(), self.match.tricks)
        if self.is_private:
            narrator.uncovered(self._views())
        return narrator

    def seen(self) -> str:
        """What the memory aid shows: cards in the hands of others that were seen."""
        if not self.display.host.stage.preferences.memory_aid:
            return _("The memory aid is off.")
        told = []
        for pile in self.display.shown.piles:
            if pile.kind != "hand" or pile.owner is None or pile.owner == self.display.owner:
                continue
            cards = in_row(card_spoken(card) for card in pile.cards if card != HIDDEN)
            if cards:
                told.append(_("{name}: {value}").format(name=self.match.names[pile.owner], value=cards))
        return ". ".join(told) or _("You have seen no cards of the others.")
