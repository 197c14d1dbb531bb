"""Callouts by ear: hints, offers, the coach, verdicts; and what guests remark."""

from __future__ import annotations

from game.language import _
from game.scenes.table.by_ear.keys import KeysHost
from game.scenes.table.by_ear.listening import Listening
from game.scenes.table.callout import Callout
from game.scenes.table.hint_callout import HintCallout
from game.scenes.table.parts import TableParts
from game.scenes.talk.offer_callout import OfferCallout
from game.session.company import GuestLine
from game.texts.hints import action_words
from game.ui.widgets.label import Label
from game.voice.announcer import Urgency


class CalloutsByEar:
    """Says the callouts of one table when their words are new."""

    def __init__(self, host: KeysHost, parts: TableParts, listening: Listening) -> None:
        self.host, self.parts, self.listening = host, parts, listening
        self._said: dict[int, str] = {}
        """What each callout says."""
        self._remark: GuestLine | None = None
        self._has_hint = False

    def forget(self) -> None:
        """Speech is off: say everything again afterwards."""
        self._said, self._has_hint = {}, False

    def _say(self, words: str, urgency: Urgency) -> None:
        self.host.stage.say(words, urgency, self.listening.is_private)

    def follow(self) -> None:
        """Say callouts with new words: hints, offers, the coach, verdicts; and what guests remark."""
        for callout in self.host.root.walk():
            if isinstance(callout, Callout) and not isinstance(callout, OfferCallout):
                self._follow(callout)
        had_hint, self._has_hint = self._has_hint, self.parts.hints.is_open
        if had_hint and not self._has_hint and self.parts.selection.asked is not None:
            self.listening.answer("turn", False, 0.0)  # what the hint was about is still asked
        remarks = self.parts.beats.remarks
        line = remarks.line if remarks.is_shown else None
        if line is not self._remark:
            self._remark = line
            if line is not None:
                self.listening.remark(line.seat, line.text)

    def _follow(self, callout: Callout) -> None:
        words = callout_told(callout)
        before = self._said.get(id(callout), "")
        if words == before:
            return
        self._said[id(callout)] = words
        new = words[len(before) :].strip() if before and words.startswith(before) else words
        is_hint = isinstance(callout, HintCallout)
        if is_hint and new == words:
            new = f"{self._advised()} {new}".strip()
        if callout.is_waiting:
            new = " ".join([new, _("Enter goes on.")])
        self._say(new, Urgency.ANSWER if is_hint else Urgency.OWN)

    def _advised(self) -> str:
        """What the hint advises, which the table only lights; nothing while it is being searched."""
        hint = self.parts.hints.hint
        if hint is None:
            return ""
        # Translators: a hint as it is spoken: "Hint: queen of hearts."
        return _("Hint: {action}.").format(action=action_words(self.parts.display.match.setup.game, hint.action))


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
