"""Reading on: paragraph by paragraph through a page, from where the listener is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.language import _
from game.ui.form import Form
from game.ui.speech.pages import Paragraph, at_once, joined, noted, paragraphs, texts
from game.ui.speech.phrases import FEW
from game.ui.widgets.base import Widget

SHORT = 100
"""The other texts of a page are said when it opens if they have at most this many letters together."""


class Reading:
    """Where the listener is on a page. `say` says a paragraph at once."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.say = say
        self._at = -1
        """The paragraph that was read last."""

    def restart(self) -> None:
        """Another page is shown: read it from its beginning."""
        self._at = -1

    def begin_at(self, form: Form, widget: Widget | None) -> None:
        """Read on from a widget to which the focus has moved, whose own lines have been told."""
        found = paragraphs(form.root)
        start = form.reads_from(widget)
        if start is not None:
            self._at = next(iter(_within(start, found)), self._at + 1) - 1
            return
        self._at = max((at for at, part in enumerate(found) if part.widget is widget), default=self._at)

    def part(self, form: Form, part: Widget, detail: str) -> str:
        """A part of the page that was opened, as much as is said at once; reading on goes on behind it."""
        found = paragraphs(form.root, detail)
        own = _within(part, found)
        told = at_once([found[at].words for at in own])
        self._at = own[len(told) - 1] if own else self._at
        return joined([*told, there_is_more()] if len(told) < len(own) else told)

    def cut(self, form: Form, parts: Sequence[str], detail: str, is_opening: bool = False) -> str:
        """As many parts of a page as are said at once; the rest is read on demand, which is told.

        Reading on begins behind them if there is a rest, and where the page opens.
        """
        told = at_once(parts)
        is_whole = len(told) == len(list(filter(None, parts)))
        if told and (is_opening or not is_whole):
            order = [part.words for part in paragraphs(form.root, detail)]
            self._at = max((order.index(words) for words in told if words in order), default=self._at)
        return joined(told if is_whole else [*told, there_is_more()])

    def on(self, form: Form, way: int, detail: str) -> None:
        """Read the next paragraph of the page, or the one before, and scroll to it for somebody who looks too.

        What can have the focus gets it, and is told with that: Enter has to act on what is heard. At a table the keys
        stay with the cards.
        """
        found = paragraphs(form.root, detail)
        at = self._at + way
        if not 0 <= at < len(found):
            self._at = max(-1, min(at, len(found)))
            self.say(_("End of the page.") if way > 0 else _("Beginning of the page."))
            return
        self._at, widget = at, found[at].widget
        if form.tells_changes and widget is not form.focused and widget.can_focus():
            form.focus(widget)
            return
        form.bring_into_sight(widget)
        self.say(found[at].words)


def _within(part: Widget, found: Sequence[Paragraph]) -> list[int]:
    """Which of the paragraphs lie within a part of the page."""
    inside = set(map(id, part.walk()))
    return [at for at, one in enumerate(found) if id(one.widget) in inside]


def there_is_more() -> str:
    """The sentence that tells that the page has more than was said."""
    return _("There is more: F10 reads on.")


def untold(form: Form, told: Sequence[str], detail: str) -> str:
    """The texts of a page besides those in `told`, if they are short; of more texts only that there are some.

    Empty with few words, and for a sheet, whose texts have been told. Notes are left out, because they are told with
    their widget.
    """
    notes = noted(form.root)
    rest = [part.words for part in texts(form.root) if part.words not in told and id(part.widget) not in notes]
    if not form.opaque or detail == FEW or not rest:
        return ""
    return joined(rest) if sum(map(len, rest)) <= SHORT else there_is_more()
