"""What is said of a table: beats, questions, refusals, callouts, remarks, and the card that the keys are on.

Everything comes from the view that is shown. What is said while a hand shows that others may not see is private: it
stops and is forgotten as soon as the hand is covered.
"""

from __future__ import annotations

from typing import Protocol

import pygame

from game.language import _
from game.rules import game_of
from game.rules.parts import View
from game.scenes.table.by_ear.cards import CardsByEar
from game.scenes.table.by_ear.keys import KeysByEar, KeysHost
from game.scenes.table.by_ear.teller import PlainTeller, Teller
from game.scenes.table.callout import Callout
from game.scenes.table.hint_callout import HintCallout
from game.scenes.table.parts import TableParts
from game.session.match import Beat
from game.session.saved_settings import IS_WARNED_OF_SPEECH, SavedSettings
from game.ui.stage import unheard
from game.ui.widgets.label import Label
from game.voice.announcer import Urgency


class TableHost(KeysHost, Protocol):
    """The scene of the table, as its speech sees it."""

    spoken_title: str
    is_private: bool


class TableSpeech:
    """Says one table. `teller` may be replaced."""

    def __init__(self, host: TableHost, parts: TableParts, settings: SavedSettings) -> None:
        self.host, self.parts, self.settings = host, parts, settings
        self.display, self.match, self.controls = parts.display, parts.display.match, parts.controls
        self.cards = CardsByEar(parts.display)
        self.teller: Teller = PlainTeller(self.match)
        self.keys = KeysByEar(host, self.cards, self.teller)
        host.spoken_title = game_of(self.match.setup.game).name
        self._asked: object = None
        self._prompt = ""
        self._refusals = 0
        self._said: dict[int, str] = {}
        """What each callout says."""
        self._remark = ""
        self._card: object = None
        self._typed = ""
        self._is_warned = False

    def tell_by(self, teller: Teller) -> None:
        """Let another teller tell this table."""
        self.teller = self.keys.teller = teller

    @property
    def is_heard(self) -> bool:
        """Whether speech is on."""
        return self.host.stage.say is not unheard

    @property
    def is_private(self) -> bool:
        """Whether the table shows what only one of several people may see."""
        return len(self.match.humans) > 1 and self.display.owner is not None

    def _say(self, words: str, urgency: Urgency) -> None:
        self.host.stage.say(words, urgency, self.is_private)

    # -- what happens ---------------------------------------------------------------------------------------------

    def hear(self, beat: Beat, view: View) -> None:
        """Tell a beat as the seat of the view may know it."""
        if self.is_heard:
            is_private = len(self.match.humans) > 1 and view.seat is not None
            for words, urgency in self.teller.told(beat, view.seat):
                self.host.stage.say(words, urgency, is_private)

    def take(self, event: pygame.event.Event) -> bool:
        """Handle the keys for those who play by ear; return whether the event was one of them."""
        return self.is_heard and event.type == pygame.KEYDOWN and self.keys.take(event, self.is_private)

    def update(self, seconds: float) -> None:
        """Say what the table shows that it did not show before."""
        self.host.is_private = self.is_private
        if not self.is_heard:
            self._asked, self._prompt, self._said = None, "", {}
            return
        self.keys.update(seconds)
        self._warn()
        self._follow_question()
        self._follow_callouts()
        self._follow_card()

    def _warn(self) -> None:
        """Tell several people once that others can hear what is said."""
        if self._is_warned or len(self.match.humans) < 2:
            return
        self._is_warned = True
        if not self.settings.read(IS_WARNED_OF_SPEECH):
            self.settings.keep(IS_WARNED_OF_SPEECH, True)
            words = _(
                "Others can hear this too. Your cards are spoken only while you look at them: use headphones, or turn "
                "speech off with F9."
            )
            self.host.stage.toast(words)

    # -- what is shown --------------------------------------------------------------------------------------------

    def _follow_question(self) -> None:
        controls, selection = self.controls, self.parts.selection
        prompt = controls.prompt.words
        is_new = selection.asked is not self._asked or prompt != self._prompt
        self._asked, self._prompt = selection.asked, prompt
        if is_new and prompt:
            self._say(prompt, Urgency.OWN)
        refusals = controls.refusal.told
        if refusals != self._refusals:
            self._refusals = refusals
            self._say(controls.refusal.sentence, Urgency.ANSWER)
        if selection.typed != self._typed:
            self._typed = selection.typed
            self._say(selection.typed, Urgency.FOCUS)

    def _follow_callouts(self) -> None:
        """Say callouts with new words: hints, offers, the coach, verdicts; and what guests remark."""
        for callout in self.host.root.walk():
            if isinstance(callout, Callout):
                self._follow(callout)
        remarks = self.parts.beats.remarks
        words = remarks.callout.words if remarks.is_shown else ""
        if words != self._remark:
            self._remark = words
            if words:
                self._say(_("{name}: “{words}”").format(name=self.match.names[remarks.seat], words=words), Urgency.NEWS)

    def _follow(self, callout: Callout) -> None:
        words = callout_told(callout)
        before = self._said.get(id(callout), "")
        if words == before:
            return
        self._said[id(callout)] = words
        new = words[len(before) :].strip() if before and words.startswith(before) else words
        self._say(new, Urgency.ANSWER if isinstance(callout, HintCallout) else Urgency.OWN)

    def _follow_card(self) -> None:
        """Say the card that the keys are on, or that it was chosen or put back."""
        card = self.cards.card
        chosen = self.parts.selection.chosen
        state = (card, self.cards.moves, card in chosen) if card is not None else None
        if state == self._card:
            return
        before, self._card = self._card, state
        if card is None:
            return
        preferences = self.host.stage.preferences
        is_same = isinstance(before, tuple) and before[:2] == (card, self.cards.moves)
        if is_same and self.cards.is_asked:
            words = _("chosen") if card in chosen else _("not chosen")
        else:
            words = self.cards.phrase(card, preferences.speech_detail)
        self._say(words, Urgency.FOCUS)


def callout_told(callout: Callout) -> str:
    """The texts of a callout that is visible, without its buttons."""
    if not callout.visible:
        return ""
    found: list[str] = []
    for widget in callout.walk():
        if not widget.focusable:
            spoken = widget.spoken()
            found += [spoken.name] if isinstance(widget, Label) and spoken.name else []
            found += spoken.lines
    return " ".join(line if line[-1] in ".?!…:”" else f"{line}." for line in found if line)
