"""What the audit and the review have in common: a sheet that fills while another process of the bots thinks."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from game.bots.process.analysis import AnalysisProcess
from game.language import _
from game.scenes.services import Services
from game.ui.dialog import Dialog, DialogAnswer, Sheet
from game.ui.widgets import Button


class AnalysisSheet(Sheet, ABC):
    """Holds the process, which ends with the sheet; F1 explains what the sheet shows."""

    def __init__(self, services: Services, wide: float) -> None:
        self.services = services
        self.process = AnalysisProcess()
        self.close = Button(_("Close"), self.back, kind="primary", least=96)
        super().__init__(wide=wide)

    @abstractmethod
    def explanation(self) -> tuple[str, str]:
        """A title and what the sheet shows; each sheet has its own."""

    def event(self, event: pygame.event.Event) -> bool:
        """F1 explains; everything else as any sheet."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.stage.push(Dialog(*self.explanation(), [DialogAnswer(_("Close"), None, "primary")]))
            return True
        return super().event(event)

    def leave(self) -> None:
        """Ends the process."""
        self.process.close()
        super().leave()
