"""How several people share the screen, on the set-up screen. It is a setting, kept for the next match too."""

from __future__ import annotations

from game.language import _
from game.scenes.services import Services
from game.session.setup_draft import SetUpDraft
from game.ui import theme
from game.ui.preferences import SHARING
from game.ui.widgets import Column, Label, Row, Selector


class SharingChoice(Column):
    """Shown while at least two people sit at the table."""

    def __init__(self, services: Services, draft: SetUpDraft) -> None:
        self.services, self.draft = services, draft
        self._detail = Label("", theme.SMALL, "quiet")
        words = {"hold": _("Hold to look"), "cover": _("Cover")}
        options: list[tuple[object, str]] = [(way, words[way]) for way in SHARING]
        self.choice = Selector(options, services.preferences.sharing, self._choose)
        super().__init__([Row([Label(_("Sharing the screen"), weight=1), self.choice]), self._detail], gap=2)
        self.visible = self.is_wanted
        self._tell()

    @property
    def is_wanted(self) -> bool:
        """Whether several people sit at the table."""
        return sum(seat.is_human for seat in self.draft.seats[: self.draft.players]) > 1

    def _choose(self, way: object) -> None:
        self.services.preferences.sharing = str(way)
        self.services.stage.apply(self.services.preferences)
        self._tell()

    def _tell(self) -> None:
        if self.services.preferences.sharing == "hold":
            words = _("Your cards lie face down until you press and hold them.")
        else:
            words = _("A cover hides the table whenever somebody else is on turn.")
        self._detail.say(words)
