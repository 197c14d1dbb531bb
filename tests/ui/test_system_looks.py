"""The system's settings for contrast, motion and text are the defaults of the first start, and no more than that."""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import windows
from game.app.first_looks import follow_system
from game.ui import system_looks
from game.ui.preferences import Preferences
from game.ui.stage import Stage
from game.ui.system_looks import Reading, SystemLooks, answer_of, read
from tests.driver import StageDriver

STRONG = SystemLooks(high_contrast=True, reduced_motion=True, text_scale=150)


class Answers:
    """Programs that print these answers; every other question fails."""

    def __init__(self, answers: Mapping[str, str]) -> None:
        self.answers = answers

    def __call__(self, command: Sequence[str]) -> str:
        return self.answers.get(command[-1], "")


def test_gnome_is_asked_for_all_three() -> None:
    ask = Answers({"high-contrast": "true", "enable-animations": "false", "text-scaling-factor": "1.5"})
    assert read("linux", ask) == STRONG


@pytest.mark.parametrize("scale", ["", "nan", "much", "1e999"])
def test_without_an_answer_everything_is_as_usual(scale: str) -> None:
    assert read("linux", Answers({"text-scaling-factor": scale})) == SystemLooks()


def test_the_size_of_text_stays_within_the_limits() -> None:
    assert read("linux", Answers({"text-scaling-factor": "3.0"})).text_scale == 200


def test_a_mac_is_asked_for_contrast_and_motion() -> None:
    assert read("darwin", Answers({"increaseContrast": "1", "reduceMotion": "1"})) == SystemLooks(True, True, 100)
    assert read("darwin", Answers({"increaseContrast": "0"})) == SystemLooks()


def test_windows_is_asked_by_its_own_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell(what: int, _size: int, into: object, _change: int) -> int:
        told = into._obj  # type: ignore[attr-defined]  # what byref points to
        if what == 0x42:
            told.flags = 1
        else:
            assert isinstance(told, ctypes.c_int)
            told.value = 0
        return 1

    monkeypatch.setattr(windows, "_library", lambda _name: SimpleNamespace(SystemParametersInfoW=tell))
    monkeypatch.setattr(windows, "text_scale", lambda: 150)
    assert read("win32") == STRONG


def test_where_windows_has_never_been_told_the_size_of_text_it_is_as_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "has_high_contrast", lambda: False)
    monkeypatch.setattr(windows, "has_animations", lambda: True)
    if sys.platform != "win32":
        assert read("win32") == SystemLooks()


def test_a_program_that_is_missing_fails_or_hangs_answers_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(system_looks, "TIMEOUT", 0.2)
    assert answer_of([str(tmp_path / "missing")]) == ""
    assert answer_of([sys.executable, "-c", "print(1); raise SystemExit(1)"]) == ""
    assert answer_of([sys.executable, "-c", "import time; time.sleep(20)"]) == ""


def after(stage: Stage, looks: SystemLooks) -> None:
    """Follow a system with these looks, and let a turn of the loop pass after it has answered."""
    reading = Reading(lambda: looks)
    follow_system(stage, lambda: reading)
    while not reading.is_over:
        threading.Event().wait(0.001)
    StageDriver(stage).step()


def test_the_looks_of_the_system_are_applied_and_stored(stage: Stage) -> None:
    kept: list[dict[str, object]] = []
    stage.on_preferences = lambda preferences: kept.append(dict(preferences.to_dict()))
    after(stage, STRONG)
    assert (stage.preferences.high_contrast, stage.preferences.reduced_motion) == (True, True)
    assert stage.window.text_scale == 150
    assert kept[-1]["text_scale"] == 150
    assert stage.waiting == []


def test_with_usual_looks_nothing_is_stored(stage: Stage) -> None:
    stage.on_preferences = lambda preferences: pytest.fail("stored")
    after(stage, SystemLooks())


def test_a_player_who_was_quicker_is_not_overruled(stage: Stage) -> None:
    go_on = threading.Event()

    def slow() -> SystemLooks:
        go_on.wait(5)
        return STRONG

    reading = Reading(slow)
    follow_system(stage, lambda: reading)
    driver = StageDriver(stage)
    driver.step()
    changed = Preferences(high_contrast=False, four_colour=True)
    stage.apply(changed)
    go_on.set()
    while not reading.is_over:
        threading.Event().wait(0.001)
    driver.step()
    assert not stage.preferences.high_contrast
    assert stage.waiting == []
