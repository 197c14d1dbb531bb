"""Says what happens on the screens: a new screen, the focus, values, notices, and texts that change.

It looks at the top scene after every turn of the loop and says what is different. Nothing has to tell it.
"""

from __future__ import annotations

import pygame

from game.texts.aloud import aloud
from game.ui.form import Form
from game.ui.heard import unheard
from game.ui.speech.fields import typed
from game.ui.speech.pages import changing, joined, noted, opening
from game.ui.speech.phrases import EVERYTHING, FEW, NORMAL, phrase, value_of
from game.ui.speech.reading import Reading, untold
from game.ui.stage import Scene, Stage
from game.ui.widgets.base import Widget
from game.ui.widgets.field import TextField
from game.voice.announcer import NEEDED, Announcer, Urgency

AGAIN_KEY, READ_KEY = pygame.K_F7, pygame.K_F10
COMING, LEAVING = pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST
STOP_KEYS = (pygame.K_LCTRL, pygame.K_RCTRL)
ALONG = {pygame.K_UP: -1, pygame.K_DOWN: 1}
ASIDE = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB)
SOON = 1.5
"""Seconds after a key or a click in which a change of texts is taken for its result."""
SELDOM = 5.0
"""Seconds between two changes that come by themselves and are said."""


class ScreenVoice:
    """Speaks for one stage through its announcer. `detail` is how much is said."""

    def __init__(self, stage: Stage, announcer: Announcer, detail: str = NORMAL) -> None:
        self.stage, self.announcer, self.detail = stage, announcer, detail
        self._scene: Scene | None = None
        self._known: list[Scene] = []
        """The scenes of the stack that have been told."""
        self._focused: Widget | None = None
        self._value: object = None
        self._texts: list[str] = []
        """The texts of the form that have been told, or could be read."""
        self._stops: list[Widget] = []
        """What could have the focus then."""
        self._notices: tuple[str, ...] = ()
        self._reading = Reading(lambda words: self.say(words, Urgency.ANSWER))
        self._arrow = 0
        """An arrow key that went down in this turn of the loop, and has not led to anything that was said."""
        self._since_input = self._since_change = 0.0
        self._frames = -1
        self._is_away = False
        """Whether another window has the input: then only what matters for the listener's own decision is said."""
        stage.say = self.say

    def stop(self) -> None:
        """Stop looking at the screens. The announcer goes on."""
        self.stage.say = unheard

    def close(self) -> None:
        """Say nothing from now on."""
        self.stop()
        self.announcer.close()

    # -- saying ---------------------------------------------------------------------------------------------------

    def say(self, words: str, urgency: Urgency, is_private: bool = False, /) -> None:
        """Say a text of the screen. It is private if the top scene shows what only one of several people may see."""
        self._say(aloud(words), urgency, is_private)

    def _say(self, spoken: str, urgency: Urgency, is_private: bool = False) -> None:
        """Say a text in which signs have been replaced by words."""
        if not spoken or (self._is_away and urgency not in NEEDED):
            return
        self._arrow = 0
        self.announcer.say(spoken, urgency, is_private=is_private or self._is_private)

    @property
    def _is_private(self) -> bool:
        top = self.stage.top
        return top is not None and top.is_private

    def where(self) -> str:
        """The title of the screen, what it has to say, and what has the focus."""
        top = self.stage.top
        if not isinstance(top, Form):
            return ""
        focused = top.focused
        return joined([*_returned(top), phrase(focused, self.detail) if focused else ""])

    # -- keys -----------------------------------------------------------------------------------------------------

    def takes(self, event: pygame.event.Event) -> bool:
        """Handle the keys of speech; return whether the event was one of them."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._since_input = 0.0
        if event.type in (COMING, LEAVING):
            self._come_or_go(event.type == LEAVING)
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in STOP_KEYS:
            self.announcer.hush()
            return False
        has_shift = bool(event.mod & pygame.KMOD_SHIFT)
        is_plain = not has_shift and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        self._arrow = event.key if is_plain and event.key in (*ALONG, *ASIDE) else 0
        if event.key == AGAIN_KEY:
            if has_shift:
                self._tell_more()
            else:
                self.announcer.again()
        elif event.key == READ_KEY:
            self._read_on(-1 if has_shift else 1)
        else:
            return False
        return True

    def _come_or_go(self, is_away: bool) -> None:
        """Another window got the input, or this one has it again."""
        was_away, self._is_away = self._is_away, is_away
        if is_away:
            self.announcer.hush()
        elif was_away:
            self.say(self.where(), Urgency.FOCUS)

    def _tell_more(self) -> None:
        """Say everything about what has the focus."""
        top = self.stage.top
        focused = top.focused if isinstance(top, Form) else None
        self.say(phrase(focused, EVERYTHING) if focused is not None else self.where(), Urgency.ANSWER)

    def _read_on(self, way: int) -> None:
        """Read the next paragraph of the page, or the one before."""
        if isinstance(self.stage.top, Form):
            self._reading.on(self.stage.top, way, self.detail)

    def _answer_arrow(self, form: Form) -> None:
        """An arrow that has led nowhere reads on, or tells again what has the focus."""
        if not self._arrow or not form.tells_changes:
            return
        if self._arrow in ALONG:
            self._read_on(ALONG[self._arrow])
        elif form.focused is not None:
            self.say(phrase(form.focused, self.detail), Urgency.FOCUS)

    # -- what has changed -----------------------------------------------------------------------------------------

    def after(self, seconds: float) -> None:
        """Say what has changed in this turn of the loop, and let the announcer go on."""
        self._since_input += seconds
        self._since_change += seconds
        top = self.stage.top
        if top is not self._scene:
            self._open(top)
        elif isinstance(top, Form):
            new = self._new_texts(top) if self.stage.frames != self._frames else ""
            focus = self._followed(top)
            opened = self._opened(top)
            if opened:
                self.say(opened, Urgency.FOCUS)
            elif self._since_input < SOON:
                self.say(joined([focus, new]), Urgency.FOCUS)
            else:
                self.say(focus, Urgency.FOCUS)
                self.say(new, Urgency.NEWS)
            self._answer_arrow(top)
        self._arrow = 0
        self._frames = self.stage.frames
        self._follow_notices()
        if not self._is_private:
            self.announcer.forget_private()
        self.announcer.advance(seconds)

    def _open(self, top: Scene | None) -> None:
        """Another scene has the input: say its title and texts, and the focus."""
        stack = self.stage.scenes
        is_back = any(one is top for one in self._known)
        self._known = list(stack)
        self._scene, self._focused = top, None
        self._reading.restart()
        self._texts, self._stops = [], []
        if not isinstance(top, Form):
            return
        self._note_focus(top)
        self._texts, self._stops = [part.words for part in changing(top.root)], top.stops()
        parts = _returned(top) if is_back and top.opaque else []
        if not is_back and top.tells_changes:
            parts = opening(top, self.detail, top.spoken_title)
        told = self._reading.cut(top, parts, self.detail, is_opening=True)
        if top.reads_from(top.focused) is not None:
            self._reading.begin_at(top, top.focused)
        more = untold(top, parts, self.detail) if parts and not is_back else ""
        focused = phrase(self._focused, self.detail) if self._focused is not None else ""
        self.say(joined([told, focused, more]), Urgency.FOCUS)

    def _opened(self, form: Form) -> str:
        """The part of the page that was just opened, which is read instead of the change at what opened it."""
        part, form.part_to_read = form.part_to_read, None
        return self._reading.part(form, part, self.detail) if part is not None else ""

    def _note_focus(self, form: Form) -> None:
        self._focused = form.focused
        self._value = _state_of(self._focused)

    def _followed(self, form: Form) -> str:
        """The widget that the focus has moved to, or the new value of the one that has it; empty if nothing changed."""
        focused, before = form.focused, self._value
        if focused is not self._focused:
            self._note_focus(form)
            if focused is None:
                return ""
            self._reading.begin_at(form, focused)
            return phrase(focused, self.detail)
        self._value = _state_of(focused)
        if focused is None or self._value == before:
            return ""
        return typed(before, self._value) if isinstance(focused, TextField) else value_of(focused)

    def _new_texts(self, form: Form) -> str:
        """The texts of a form that were not there before: all after a key or a click, otherwise only now and then."""
        if not form.tells_changes:
            return ""
        found, before, there = changing(form.root), self._texts, self._stops
        self._texts, self._stops = [part.words for part in found], form.stops()
        changed = [part for part in found if part.words not in before]
        owners = noted(form.root) if changed else {}
        fresh = {id(one) for one in self._stops} - {id(one) for one in there}  # which are told with their notes
        new = [part.words for part in changed if id(owners.get(id(part.widget))) not in fresh]
        is_result = self._since_input < SOON
        if not new or not (is_result or (self.detail != FEW and self._since_change > SELDOM)):
            return ""
        self._since_change = 0.0
        return self._reading.cut(form, new, self.detail)

    def _follow_notices(self) -> None:
        before, self._notices = self._notices, self.stage.overlay.sentences
        for sentence in self._notices:
            spoken = aloud(sentence) if sentence not in before else ""
            if not self.announcer.has_just(spoken):
                self._say(spoken, Urgency.ANSWER if self._since_input < SOON else Urgency.OWN)


def _state_of(widget: Widget | None) -> object:
    """What is compared to find that a widget has changed."""
    if isinstance(widget, TextField):
        return widget.value, widget.caret
    return value_of(widget) if widget is not None else None


def _returned(form: Form) -> list[str]:
    """What is said when one returns to a form: its title, and what it has to say."""
    return [*opening(form, FEW, form.spoken_title)[:1], form.spoken_now()]
