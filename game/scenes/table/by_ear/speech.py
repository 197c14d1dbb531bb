"""What is said of a table: beats, questions, refusals, callouts, remarks, and the card that the keys are on.

Everything comes from the view that is shown. What is said while a hand shows that others may not see is private: it
stops and is forgotten as soon as the hand is covered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

import pygame

from game.cards import Card
from game.language import _
from game.rules import game_of
from game.scenes.table.by_ear.callouts import CalloutsByEar
from game.scenes.table.by_ear.cards import CardsByEar
from game.scenes.table.by_ear.keys import KeysByEar, KeysHost
from game.scenes.table.by_ear.listening import Listening
from game.scenes.table.by_ear.offers import OffersByEar
from game.scenes.table.parts import TableParts
from game.session.match import Beat
from game.session.saved_settings import IS_TOLD_KEYS, IS_WARNED_OF_SPEECH, SavedSettings, Setting
from game.texts.spoken.standing import LAST_SECONDS, time_told
from game.ui.widgets.keys import PRESS_KEYS
from game.voice.announcer import Urgency


class _CardState(NamedTuple):
    """What was said of the card that the keys are on."""

    card: Card | None = None
    moves: int = 0
    is_chosen: bool = False
    is_asked: bool = False
    """Whether cards are asked for."""


class TableHost(KeysHost, Protocol):
    """The scene of the table, as its speech sees it."""

    spoken_title: str
    spoken_now: Callable[[], str]
    is_private: bool


class TableSpeech:
    """Says one table."""

    def __init__(self, host: TableHost, parts: TableParts, settings: SavedSettings) -> None:
        self.host, self.parts, self.settings = host, parts, settings
        self.match, self.controls, self.selection = parts.display.match, parts.controls, parts.selection
        self.cards = CardsByEar(parts.display)
        self.listening = Listening(parts.turn.controller, parts.display)
        self.keys = KeysByEar(host, self.cards, self.listening, self._seconds_left)
        self.callouts = CalloutsByEar(host, parts, self.listening)
        self.offers = OffersByEar(parts.talk, self.match.names)
        host.spoken_now = self.whose_turn
        self.reword()
        parts.questions.taking_back.on_done = self.listening.take_back
        self._asked: object = None
        self._prompt = ""
        self._refusals = 0
        self._card, self._chosen = _CardState(), frozenset[Card]()
        self._typed = ""
        self._talk, self._seconds = "", 0.0
        self._can_change = False
        self._is_warned = self._has_told_keys = False

    def reword(self) -> None:
        """Tell the title of the table in the language chosen now."""
        self.host.spoken_title = _(game_of(self.match.setup.game).name)

    def _seconds_left(self) -> float:
        bar = self.parts.talk.bar
        return float(bar.clock.seconds) if bar.visible else 0.0

    def _say(self, words: str, urgency: Urgency) -> None:
        self.host.stage.say(words, urgency, self.listening.is_private)

    # -- what happens ---------------------------------------------------------------------------------------------

    def hear(self, beat: Beat, following: Beat | None) -> None:
        """Tell a beat that is shown now."""
        self.listening.hear(beat, following)

    def take(self, event: pygame.event.Event) -> bool:
        """Handle the keys for those who play by ear; return whether the event was one of them."""
        return self.listening.narrator is not None and event.type == pygame.KEYDOWN and self.keys.take(event)

    def take_unused(self, event: pygame.event.Event) -> bool:
        """Answer a key that did nothing: Enter tells whose turn it is and what is asked.

        The only card that can be played is told with that, so the keys go to it, and Enter plays it then.
        """
        is_enter = event.type == pygame.KEYDOWN and event.key in PRESS_KEYS
        if is_enter and self.listening.narrator is not None:
            self.listening.answer("turn", False, self._seconds_left())
            if self.cards.go_to_the_only_one():
                self._card = self._card._replace(card=self.cards.card, moves=self.cards.moves, is_asked=True)
                self._say(_("Enter plays it."), Urgency.OWN)
            return True
        return False

    def whose_turn(self) -> str:
        """Whose turn it is, for somebody who returns to the table; empty while nobody has a turn."""
        narrator, view = self.listening.narrator, self.parts.display.shown
        if narrator is None or view.turn is None:
            return ""
        return " ".join(said.text for said in narrator.answers.turn(view))

    def update(self, seconds: float) -> None:
        """Say what the table shows that it did not show before."""
        self.host.is_private = self.listening.is_private
        if self.parts.talk.told_in_booth:
            self.listening.known, self.parts.talk.told_in_booth = self.parts.talk.told_in_booth, []
        self.listening.follow()
        if self.listening.narrator is None:
            self._asked, self._prompt = None, ""
            self.callouts.forget()
            return
        self.keys.update(seconds)
        self._follow_change()
        self._warn()
        self._follow_talk()
        self._follow_question()
        self._tell_keys()
        self.callouts.follow()
        self._follow_card()

    def _warn(self) -> None:
        """Tell several people once that others can hear what is said, when the first of them has the screen."""
        viewing = self.parts.turn.controller.viewing
        is_at_screen = viewing.is_waiting or viewing.is_asking
        if self._is_warned or not self.listening.is_shared or not is_at_screen:
            return
        self._is_warned = True
        if self._is_first(IS_WARNED_OF_SPEECH):
            words = _(
                "Others can hear this too. Your cards are spoken only while you look at them: use headphones, or turn "
                "speech off with F9."
            )
            self.host.stage.toast(words)

    def _tell_keys(self) -> None:
        """Tell the keys once, after the first question at the first table that is heard."""
        if self._has_told_keys or self.selection.asked is None:
            return
        self._has_told_keys = True
        if not self._is_first(IS_TOLD_KEYS):
            return
        words = _(
            "The keys: R for your hand, K the trick, M the trump, B the bids, N what is needed, L the last trick, A "
            "who sits where; Shift and P the score, Shift and T the turn. The arrows go along your cards, Enter plays; "
            "Tab goes to the buttons. F7 says it again, F10 reads on, F1 has the rules and all keys."
        )
        self._say(words, Urgency.OWN)

    def _is_first(self, setting: Setting[bool]) -> bool:
        """Whether what this setting notes is told for the first time; note that it was."""
        if self.settings.read(setting):
            return False
        self.settings.keep(setting, True)
        return True

    # -- what is shown --------------------------------------------------------------------------------------------

    def _follow_question(self) -> None:
        asked, prompt = self.selection.asked, self.controls.prompt.words
        is_asked, is_prompted = asked is not self._asked, prompt != self._prompt
        self._asked, self._prompt = asked, prompt
        if is_asked and asked is not None:
            self.listening.ask()
        elif is_prompted and prompt:
            self._say(prompt, Urgency.ASKED)
        refusal = self.controls.refusal
        is_refused = refusal.told != self._refusals
        if is_refused:
            self._refusals, why = refusal.told, self.parts.questions.refusals.why
            if why is not None:
                self.listening.refuse(why)
            else:
                self._say(refusal.sentence, Urgency.ANSWER)
        if self.selection.typed != self._typed:
            self._typed = self.selection.typed
            is_undone = not self._typed and self.selection.asked is not None and not is_refused
            self._say(_("empty") if is_undone else self._typed, Urgency.FOCUS)

    def _follow_change(self) -> None:
        """Say that the last choice may still be changed, while the table waits for that."""
        can_change = self.parts.turn.is_changeable
        if can_change and not self._can_change:
            self._say(_("You can still change it with Tab and Enter. Enter alone goes on."), Urgency.ASKED)
        self._can_change = can_change

    def _follow_talk(self) -> None:
        """Say when the time to talk begins, before whose lead, and how the listener answers an offer."""
        bar, before = self.parts.talk.bar, self._seconds
        words, self._seconds = bar.words.words if bar.visible else "", self._seconds_left()
        if bar.visible and 0 < self._seconds <= LAST_SECONDS < before:
            self.listening.answer("time", False, self._seconds)
        if words != self._talk:
            if self._talk and not words and before <= 1.0:  # nobody has ended it
                self._say(_("The time to talk is over."), Urgency.OWN)
            self._talk = words
            if words:
                self._say(_("{words}. Press T to talk, I for the time that is left.").format(words=words), Urgency.OWN)
                self._say(_("Enter goes on.") if bar.lead_button.visible else "", Urgency.OWN)
                self._say(" ".join(time_told(self.parts.display.shown, self._seconds)), Urgency.OWN)
        self._say(self.offers.news(), Urgency.OWN)

    def _follow_card(self) -> None:
        """Say the card that the keys are on, or that it was chosen or put back.

        A card to which no key has gone is said after what has happened, and not at all where a question came or went.
        """
        card, chosen, moves = self.cards.card, self.selection.chosen, self.cards.moves
        state = _CardState(card, moves, card in chosen, self.cards.is_asked)
        before, self._card = self._card, state
        before_chosen, self._chosen = self._chosen, chosen
        if before_chosen and not chosen and state.is_asked and before.is_asked and moves == before.moves:
            self._say(self.cards.choice_told(None), Urgency.FOCUS)  # all were put back at once
            return
        if state == before or card is None:
            return
        has_moved = moves != before.moves
        if not has_moved and state.is_asked != before.is_asked:
            return
        if not has_moved and card == before.card and self.cards.is_asked:
            words = self.cards.choice_told(card)
        else:
            words = self.cards.phrase(card, self.host.stage.preferences.speech_detail)
        self._say(words, Urgency.FOCUS if has_moved or card == before.card or self.keys.goes_along else Urgency.OWN)
