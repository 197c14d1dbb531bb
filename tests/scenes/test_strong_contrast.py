"""In high contrast every text on every screen and table stands out at least seven to one from what is behind it."""

from __future__ import annotations

from typing import Any

import pytest

from game.scenes.services import Services
from game.ui import theme
from game.ui.preferences import Preferences
from tests.rotation import one_in
from tests.scenes.screens import SCREENS, Look, Moment, moments, show, show_table
from tests.ui import watching

FELTS = list(theme.FELTS)


class StrongLook(Look):
    """A look in high contrast."""

    def preferences(self) -> Preferences:
        preferences = super().preferences()
        preferences.high_contrast = True
        return preferences


def faint(services: Services, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of the scene on top that stand out too little."""
    monkeypatch.setattr(watching, "CONTRAST_LEAST", 7.0)
    top = services.stage.top
    assert top is not None
    with watching.watching() as faults:
        top.draw(services.stage.window.surface)
    return [fault.text for fault in faults if fault.is_faint]


def look(number: int) -> Look:
    """The felts take turns."""
    return StrongLook(felt=FELTS[number % len(FELTS)])


@pytest.mark.parametrize("name", one_in(16, SCREENS, 3))
def test_every_text_of_a_screen_stands_out(services: Services, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    show(services, SCREENS[name], look(list(SCREENS).index(name)))
    assert faint(services, monkeypatch) == []


@pytest.mark.parametrize("moment", one_in(24, moments(), 5))
def test_every_text_at_a_table_stands_out(services: Services, monkeypatch: pytest.MonkeyPatch, moment: Any) -> None:
    assert isinstance(moment, Moment)
    show_table(services, moment, look(moments().index(moment)))
    assert faint(services, monkeypatch) == []
