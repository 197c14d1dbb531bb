"""The sounds: short, quiet, and optional."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.ui import effects, sound

ROOT = Path(__file__).resolve().parents[2]


class TestSound:
    def test_a_sound_that_does_not_exist_is_an_error(self) -> None:
        with pytest.raises(KeyError, match="slide"):
            sound.play("thunder")

    def test_sounds_play_once_they_are_made_but_not_at_volume_0(self) -> None:
        try:
            sound.begin(60)
            assert sound.wait()
            assert sound.play("snap")
            sound.set_volume(0)
            assert not sound.play("snap")
        finally:
            sound.end()

    @pytest.mark.parametrize(("at", "left_to_right"), [(0.0, 1), (0.3, 1), (0.5, 0), (0.7, -1), (1.0, -1)])
    def test_a_sound_is_louder_on_its_side_and_as_loud_everywhere(self, at: float, left_to_right: int) -> None:
        left, right = sound.sides(at)
        assert math.copysign(1, left - right) == left_to_right or left == pytest.approx(right)
        assert (left == pytest.approx(right)) == (left_to_right == 0)
        assert left * left + right * right == pytest.approx(1)
        assert min(left, right) > 0.15

    def test_a_sound_wanders_from_left_to_right_with_x(self) -> None:
        shares = [left / right for left, right in (sound.sides(at / 20) for at in range(21))]
        assert shares == sorted(shares, reverse=True)
        assert sound.sides(-3) == sound.sides(0)
        assert sound.sides(9) == sound.sides(1)

    def test_the_mixer_plays_a_sound_at_its_side(self, monkeypatch: pytest.MonkeyPatch) -> None:
        heard: list[tuple[float, ...]] = []

        class Channel:
            def play(self, sound: str) -> None:
                assert sound == "the snap"

            def set_volume(self, *sides: float) -> None:
                heard.append(sides)

        monkeypatch.setattr(sound, "_free_channel", Channel)
        monkeypatch.setattr(sound, "_made", {"snap": "the snap"})
        monkeypatch.setattr(sound, "_volume", 0.5)
        assert sound.play("snap", at=0.1)
        assert heard == [pytest.approx([0.5 * side for side in sound.sides(0.1)])]

    def test_a_longer_way_has_a_longer_slide(self) -> None:
        names = [effects.slide(far / 20) for far in range(21)]
        lengths = [len(effects.samples(name)) for name in names]
        assert lengths == sorted(lengths)
        assert len(set(lengths)) == 4

    def test_without_a_device_there_is_silence(self) -> None:
        code = "from game.ui import sound; sound.begin(60); sound.wait(); print(sound.play('win'), sound.is_silent())"
        done = run(code, SDL_AUDIODRIVER="disk_that_is_not_there")
        assert done.stdout.split() == ["False", "True"]

    @pytest.mark.skipif(sys.platform == "win32", reason="needs a limit of the system")
    def test_messages_of_sound_libraries_are_not_printed(self) -> None:
        # As on a full disk: PulseAudio cannot make its shared memory, and says so; ALSA names every card it misses.
        code = (
            "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n"
            "from game.ui import sound; sound.begin(60); sound.wait()"
        )
        done = run(code, SDL_AUDIODRIVER=None)
        assert done.stderr == ""


@pytest.mark.skipif(sys.platform == "win32", reason="not done on Windows")
class TestQuietLibraries:
    def test_what_a_library_prints_is_dropped_and_what_follows_is_not(self) -> None:
        done = run(
            "import os, sys\n"
            "from game.ui.quiet import quiet_libraries\n"
            "try:\n"
            "    with quiet_libraries():\n"
            "        os.write(2, b'dropped'); raise ValueError\n"
            "except ValueError:\n"
            "    os.write(2, b'kept'); print(' and this', end='', file=sys.stderr)"
        )
        assert done.stderr == "kept and this"

    def test_no_file_stays_open(self) -> None:
        code = "import os\nfrom game.ui.quiet import quiet_libraries\nbefore = os.dup(0)\nwith quiet_libraries(): pass"
        assert run(f"{code}\nassert os.dup(0) == before + 1")

    def test_a_closed_standard_error_does_no_harm(self) -> None:
        code = (
            "import os\nos.close(2)\nfrom game.ui.quiet import quiet_libraries\nwith quiet_libraries(): print('fine')"
        )
        assert run(code).stdout == "fine\n"


def run(code: str, **changes: str | None) -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own, with changes to its environment (None: without the variable)."""
    env = dict(os.environ, PYGAME_HIDE_SUPPORT_PROMPT="1", SDL_VIDEODRIVER="dummy")
    for name, value in changes.items():
        if value is None:
            env.pop(name, None)
        else:
            env[name] = value
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done
