"""The sounds: short, quiet, and optional."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.ui import sound

ROOT = Path(__file__).resolve().parents[2]


class TestSound:
    @pytest.mark.parametrize("name", sorted(sound.SOUNDS))
    def test_sounds_are_short_and_quiet(self, name: str) -> None:
        wave = sound.samples(name)
        assert 0.05 < len(wave) / sound.RATE < 1
        assert 2000 < max(map(abs, wave)) < 32767
        assert abs(wave[-1]) < 700

    def test_sounds_play_once_they_are_made_but_not_at_volume_0(self) -> None:
        try:
            sound.begin(60)
            assert sound.wait()
            assert sound.play("snap")
            sound.set_volume(0)
            assert not sound.play("snap")
        finally:
            sound.end()

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
