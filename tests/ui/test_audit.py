"""The check of a scene finds the faults that it should find."""

from __future__ import annotations

from game.ui.stage import Stage
from game.ui.widgets import Button, Label, Row
from tests.driver import StageDriver
from tests.ui.audit import examine


class TestAudit:
    def test_it_finds_cut_text_small_targets_and_overlaps(self, stage: Stage, driver: StageDriver) -> None:
        one, two = Button("A button of some length", lambda: None), Button("Another", lambda: None)
        form = driver.show(Row([one, two]))
        assert examine(form) == []
        one.rect.w = 60
        two.rect = one.rect.move(20, 0)
        two.rect.h = 20
        kinds = {fault.kind for fault in examine(form)}
        assert kinds == {"cut text", "small target", "overlap"}

    def test_it_finds_what_is_off_the_window(self, stage: Stage, driver: StageDriver) -> None:
        button = Button("Far", lambda: None)
        form = driver.show(button, Label("words"))
        form.root.view.w = form.root.rect.w = 4000
        button.rect.x = 1270
        assert "off window" in {fault.kind for fault in examine(form)}
