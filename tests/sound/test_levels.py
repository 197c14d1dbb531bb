"""How loud everything is, measured on what is rendered."""

from __future__ import annotations

import math
from array import array
from itertools import pairwise
from random import Random

import pytest

from game.ui import backgrounds, effects, music
from game.ui.kept_sounds import Piece
from game.ui.preferences import BACKGROUNDS
from game.ui.synth import RATE
from tests.rotation import some_of
from tests.sound import meters
from tests.sound.rendered import rendered

HIGHEST = -1.0
"""The highest sample allowed, in dB."""
SILENT = 32767 / 1000
"""The largest sample that is under -60 dB."""
ROOMS = [name for name in BACKGROUNDS if name != "none"]


@pytest.fixture(scope="session")
def sounds(tmp_path_factory: pytest.TempPathFactory) -> dict[str, array[int]]:
    """All effects by name."""
    return effects.parted(rendered(tmp_path_factory, effects.PIECE))


@pytest.fixture(scope="session")
def levels(sounds: dict[str, array[int]]) -> dict[str, float]:
    """The A-weighted level of each effect."""
    return {name: meters.a_level(wave) for name, wave in sounds.items()}


def room(factory: pytest.TempPathFactory, name: str) -> array[int]:
    piece = backgrounds.piece(name)
    assert isinstance(piece, Piece)
    return rendered(factory, piece)


def test_effects_are_equally_loud(levels: dict[str, float]) -> None:
    assert max(levels.values()) - min(levels.values()) < 3
    assert all(abs(level - effects.LEVEL) < 0.5 for level in levels.values()), levels


def test_effects_are_short_do_not_clip_and_do_not_click(sounds: dict[str, array[int]]) -> None:
    for name, wave in sounds.items():
        assert 0.04 < len(wave) / RATE < 1.5, name
        assert meters.peak(wave) < HIGHEST, name
        assert max(abs(wave[0]), abs(wave[-1])) < SILENT, name


def test_effects_can_be_told_apart(sounds: dict[str, array[int]]) -> None:
    """No two of them have nearly the same spectrum and the same length, the slides of neighbouring lengths apart."""
    shapes = {name: (bands(wave), len(wave)) for name, wave in sounds.items()}
    for name, (shape, length) in shapes.items():
        for other, (its_shape, its_length) in shapes.items():
            if name < other and not (name.startswith("slide") and other.startswith("slide")):
                far = math.dist(shape, its_shape)
                assert far > 4 or max(length, its_length) > 1.3 * min(length, its_length), (name, other, far)


def bands(wave: array[int]) -> list[float]:
    """The power in each third of an octave from 100 Hz to 10 kHz in dB below the strongest, at least -30."""
    powers = [0.0] * 20
    for start in range(0, len(wave), meters.SIZE):
        window = [float(value) for value in wave[start : start + meters.SIZE]]
        row = meters.spectrum(window + [0.0] * (meters.SIZE - len(window)))
        for at in range(1, meters.SIZE // 2):
            band = math.floor(3 * math.log2(at * RATE / meters.SIZE / 100))
            if 0 <= band < len(powers):
                powers[band] += abs(row[at]) ** 2
    return [max(-30.0, meters.decibels(power / max(powers))) for power in powers]


@pytest.mark.long
def test_the_music_is_9_lu_below_the_effects(tmp_path_factory: pytest.TempPathFactory) -> None:
    piece = rendered(tmp_path_factory, music.PIECE)
    loudness = meters.loudness(piece)
    assert loudness == pytest.approx(music.LOUDNESS, abs=0.5)
    assert loudness == pytest.approx(effects.LEVEL - 9, abs=0.5)


@pytest.mark.parametrize("name", some_of(ROOMS, 0, 1))
def test_backgrounds_are_equally_loud_and_quieter_than_the_music(
    tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    loudness = meters.loudness(room(tmp_path_factory, name))
    assert loudness == pytest.approx(backgrounds.LOUDNESS, abs=0.5)
    assert loudness < music.LOUDNESS - 2


@pytest.mark.parametrize("name", some_of(ROOMS, 0, 1))
def test_a_background_lasts_has_no_seam_and_does_not_clip(tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    wave = room(tmp_path_factory, name)
    assert len(wave) == backgrounds.SECONDS * RATE
    assert meters.peak(wave) < HIGHEST
    steps = sorted(abs(one - other) for one, other in pairwise(wave[: 2 * RATE]))
    assert abs(wave[0] - wave[-1]) <= steps[len(steps) * 999 // 1000]
    around = [*wave[-RATE // 10 :], *wave[: RATE // 10]]
    there = math.sqrt(sum(value * value for value in around) / len(around))
    whole = math.sqrt(sum(value * value for value in wave) / len(wave))
    assert 0.2 * whole < there < 3 * whole


def test_a_background_is_always_the_same(tmp_path_factory: pytest.TempPathFactory) -> None:
    assert backgrounds.compose("fire", lambda: None) == room(tmp_path_factory, "fire")


# -- the meters -------------------------------------------------------------------------------------------------------


def sine(pitch: float, seconds: float, loud: float = 1.0) -> array[int]:
    turn = math.tau * pitch / RATE
    return array("h", [round(32767 * loud * math.sin(turn * at)) for at in range(round(RATE * seconds))])


def test_the_loudness_of_a_full_sine_is_that_of_the_standard() -> None:
    """ITU-R BS.1770: a full sine of 997 Hz in one channel is -3.01 LUFS."""
    assert meters.loudness(sine(997, 3), channels=1) == pytest.approx(-3.01, abs=0.1)
    assert meters.loudness(sine(997, 3, 0.1), channels=2) == pytest.approx(-20, abs=0.1)


def test_silence_is_gated_away() -> None:
    with_pause = sine(997, 3, 0.1) + array("h", bytes(6 * RATE))
    assert meters.loudness(with_pause, channels=1) == pytest.approx(-23.2, abs=0.4)


@pytest.mark.parametrize(("pitch", "weight"), [(100, -19.1), (1000, 0.0), (4000, 1.0), (8000, -1.1)])
def test_the_weights_are_those_of_the_standard(pitch: float, weight: float) -> None:
    """IEC 61672, table 3."""
    assert meters.decibels(meters.a_weight(pitch)) == pytest.approx(weight, abs=0.1)
    assert meters.a_level(sine(pitch, 0.5)) == pytest.approx(weight - 3.01, abs=0.3)


def test_the_loudness_is_that_of_another_library() -> None:
    """Runs where pyloudnorm is installed: pip install pyloudnorm."""
    other = pytest.importorskip("pyloudnorm")
    numpy = pytest.importorskip("numpy")
    chance = Random(5)
    noise = [chance.uniform(-0.3, 0.3) * (0.2 if at // RATE % 3 else 1) for at in range(6 * RATE)]
    samples = [round(32767 * value) for value in noise]
    theirs = other.Meter(RATE).integrated_loudness(numpy.array([noise, noise]).T)
    assert meters.loudness(samples) == pytest.approx(theirs, abs=0.1)
