"""Which voice speaks on this system, and how speech-dispatcher is started."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from game.language import _
from game.voice.announcer import Silent, Voice

_servers: list[subprocess.Popen[str]] = []
"""Programs that were started and are not waited for."""


def open_voice(language: str, platform: str = sys.platform) -> Voice:
    """A voice for this system, in the language of the texts; it may find only later that nothing speaks."""
    if platform in ("win32", "darwin"):
        from game.voice.prism_voice import PrismVoice

        return PrismVoice()
    if platform.startswith("linux"):
        from game.voice.ssip import SpeechDispatcher, socket_path

        return SpeechDispatcher(socket_path(), language, _start_server)
    return Silent(_("This system has no speech that the program can use."))


def _start_server() -> None:
    """Start speech-dispatcher as its own library does; it goes on by itself, and nothing waits for it."""
    program = shutil.which("speech-dispatcher")
    if program is not None:
        server = run([program, "--spawn"], is_heard=False)
        _servers.extend([server] if server is not None else [])


def run(command: list[str], is_heard: bool = True) -> subprocess.Popen[str] | None:
    """Start another program without waiting for it; its output can be read if `is_heard`. None if that failed.

    In a packaged program the folders of its own libraries are kept from it.
    """
    environment = dict(os.environ)
    own = environment.pop("LD_LIBRARY_PATH_ORIG", None)
    if own is not None:
        environment["LD_LIBRARY_PATH"] = own
    try:
        return subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if is_heard else subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
    except OSError:
        return None
