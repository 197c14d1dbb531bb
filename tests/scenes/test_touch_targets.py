"""With large buttons for fingers every target of every screen is at least 44 pixels wide and high at 100 %."""

from __future__ import annotations

import pytest

from game.scenes.services import Services
from game.ui.form import Form
from game.ui.inputs.aiming import LEAST, touch_targets
from game.ui.preferences import Preferences
from tests.rotation import in_rotation
from tests.scenes.screens import SCREENS, Look, Moment, moments, show, show_table
from tests.scenes.table_audit import table_faults

SIZES = ((1280, 720), (800, 600))


class TouchLook(Look):
    """A look with large buttons."""

    def preferences(self) -> Preferences:
        preferences = super().preferences()
        preferences.touch_mode = "on"
        return preferences


def small(form: Form) -> list[tuple[str, tuple[int, int]]]:
    """The targets that are too small, each with its size. What is scrolled out of sight counts with all of itself."""
    found = []
    for widget, seen in touch_targets(form.root):
        whole = next((rect for rect in widget.targets() if rect.contains(seen)), seen)
        if min(whole.size) < LEAST:
            found.append((f"{type(widget).__name__} {getattr(widget, 'words', '')}", whole.size))
    return found


@pytest.mark.parametrize(("name", "size"), in_rotation(SCREENS, SIZES, 2, 3))
def test_targets_of_a_screen_are_large(services: Services, name: str, size: tuple[int, int]) -> None:
    scene = show(services, SCREENS[name], TouchLook(size))
    if isinstance(scene, Form):
        assert small(scene) == []


@pytest.mark.parametrize(("moment", "size"), in_rotation(moments(), SIZES, 3, 1))
def test_targets_at_a_table_are_large_and_cover_nothing(
    services: Services, moment: object, size: tuple[int, int]
) -> None:
    assert isinstance(moment, Moment)
    table = show_table(services, moment, TouchLook(size))
    assert small(table) == []
    assert table_faults(table) == []
