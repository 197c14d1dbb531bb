"""A real window that speaks: through a server of our own in place of speech-dispatcher, from F9 on."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

import pytest

from tests.e2e.conftest import OpenWindow
from tests.e2e.test_start import game
from tests.voice.ssip_server import SsipServer

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="speech-dispatcher is for Linux"),
]


def test_f9_turns_speech_on_and_the_keys_are_heard(open_window: OpenWindow, tmp_path: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="ssip") as folder:
        server = SsipServer(Path(folder) / "s")
        window = open_window(game(tmp_path), SPEECHD_ADDRESS=f"unix_socket:{folder}/s")
        window.rest(0.5)
        assert server.lines == [], "speech is off"
        window.key("F9")
        window.until(lambda: any("Speech is on" in words for words in server.spoken), "that speech is on")
        window.key("Tab")  # interrupts
        window.until(lambda: any(", tile, 2 of 8" in words for words in server.spoken), "the second tile")
        window.key("Escape")
        window.until(lambda: any("Quit the game?" in words for words in server.spoken), "the question")
        window.key("Return")
        assert window.ended() == 0
        assert window.said() == ""
        server.close()


def test_a_server_that_dies_leaves_a_program_that_goes_on(open_window: OpenWindow, tmp_path: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="ssip") as folder:
        server = SsipServer(Path(folder) / "s")
        window = open_window(game(tmp_path), SPEECHD_ADDRESS=f"unix_socket:{folder}/s")
        window.rest(0.5)
        window.key("F9")
        window.until(lambda: bool(server.spoken), "that something is said")
        server.close()
        time.sleep(0.2)
        window.key("Escape")
        window.key("Return")
        assert window.ended() == 0
        assert window.said() == ""
