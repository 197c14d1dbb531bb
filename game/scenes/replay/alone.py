"""The first screen where only one match is looked through, because another program uses the data folder."""

from __future__ import annotations

from game.scenes.services import Services
from game.ui.form import Form


class LookingScene(Form):
    """Lies empty below the match that is opened after the first frame. The program ends with what lies above it."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._is_shown = False
        super().__init__()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self._is_shown and self.stage.frames:
            self._is_shown = True
            self.services.after_first_frame()

    def resume(self, result: object) -> None:
        self.stage.quit()
