"""Sounds for the screens: what the settings choose is heard, kept in the data folder, and paused with the window."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.scenes.sounds import Sounds
from game.ui import backgrounds, effects, music, sound
from game.ui.preferences import Preferences
from game.ui.synth import RATE, Rest


@pytest.fixture
def sounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    """Sounds that are made quickly."""

    def compose(_name: str, _rest: Rest) -> array[int]:
        return array("h", [0] * RATE)

    monkeypatch.setattr(backgrounds, "compose", compose)
    monkeypatch.setattr(music, "PIECE", music.PIECE._replace(compose=lambda rest: compose("", rest)))
    monkeypatch.setattr(effects, "EFFECTS", {"snap": effects.EFFECTS["snap"]})
    sounds = Sounds(tmp_path)
    yield sounds
    sounds.end()


def heard(sounds: Sounds) -> tuple[bool, bool]:
    """Whether the music and the background can be heard."""
    assert sounds._loops is not None
    of_music, of_background = (loop.wait() for loop in sounds._loops)
    return of_music, of_background


def test_music_is_heard_at_once_and_a_background_when_it_is_chosen(sounds: Sounds, tmp_path: Path) -> None:
    sounds.begin(Preferences())
    assert heard(sounds) == (True, False)
    sounds.use(Preferences(background="rain"))
    assert heard(sounds) == (True, True)
    names = {path.name.rsplit("-", 1)[0] for path in tmp_path.iterdir()}
    assert names == {"sound-effects", "music", "sound-rain"}
    sounds.use(Preferences(background="none"))
    assert heard(sounds) == (True, False)


def test_each_volume_at_0_silences_its_own_and_nothing_else(sounds: Sounds) -> None:
    sounds.begin(Preferences(background="fire"))
    assert sound.wait()
    assert heard(sounds) == (True, True)
    sounds.use(Preferences(background="fire", music_volume=0))
    assert heard(sounds) == (False, True)
    assert sound.play("snap")
    sounds.use(Preferences(background="fire", background_volume=0))
    assert heard(sounds) == (True, False)
    sounds.use(Preferences(background="fire", sound_volume=0))
    assert heard(sounds) == (True, True)
    assert not sound.play("snap")


def test_music_and_background_pause_while_the_window_is_hidden(sounds: Sounds) -> None:
    sounds.begin(Preferences(background="cafe"))
    assert heard(sounds) == (True, True)
    sounds.hush(True)
    assert heard(sounds) == (False, False)
    sounds.hush(False)
    assert heard(sounds) == (True, True)


def test_before_the_begin_and_after_the_end_there_is_silence_and_no_error(tmp_path: Path) -> None:
    sounds = Sounds(tmp_path)
    sounds.play("snap")
    sounds.use(Preferences(background="fire"))
    sounds.hush(True)
    sounds.end()
    assert not sounds.is_silent
    assert list(tmp_path.iterdir()) == []
