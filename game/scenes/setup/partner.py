"""The choice whether a person's bot partner plays its best, in games with fixed partners."""

from __future__ import annotations

from collections.abc import Callable

from game.language import _
from game.session.setup_draft import SetUpDraft
from game.ui.widgets import Label, Row, Selector


class PartnerChoice(Row):
    """Shown while a person has a bot for a partner; `on_change` is called after each choice."""

    def __init__(self, draft: SetUpDraft, on_change: Callable[[], None]) -> None:
        self.draft, self._on_change = draft, on_change
        words: list[tuple[object, str]] = [(True, _("On")), (False, _("Off"))]
        tip = _("An expert, whatever the others are")
        self.choice = Selector(words, draft.has_best_partner, self._choose, tip=tip)
        super().__init__([Label(_("Your partner plays its best"), weight=1), self.choice])

    def _choose(self, is_best: object) -> None:
        self.draft.has_best_partner = bool(is_best)
        self._on_change()
