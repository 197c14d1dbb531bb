"""Plays every game to its end in a real window: with the mouse alone, with the keyboard alone, and with two people.

After each match the program's file holds the finished match, its export replays, the menu is open, and stderr is
empty. If EVENING_SHOTS names a folder, pictures of each kind of moment are written there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.session.match import Match, Seat, SetUp
from game.session.saved_settings import PREFERENCES
from game.store import Store
from game.ui.preferences import Preferences
from tests.e2e.conftest import OpenWindow
from tests.e2e.reference import reference_screens
from tests.e2e.test_start import game
from tests.e2e.window import Window
from tests.e2e.window_match import InputDevice, Keyboard, Mouse, WindowMatch, casual_choice, difference
from tests.games import EveningPlan, every_game
from tests.matches import exported

pytestmark = pytest.mark.e2e

NAMES = ("Anna", "Bea", "Carl", "Dora", "Emil", "Fay", "Gus")
QUICK = {"animation_speed": "off", "trick_pause": 0.0, "sound_volume": 0, "confirm_risky": False, "bots_offer": False}
QUICK["sharing"] = "cover"  # `test_hold` plays in the other way


GAME_DATA = every_game()
QUICK_FIRST = [
    game_id if data.is_evening_quick else pytest.param(game_id, marks=pytest.mark.long)
    for game_id, data in GAME_DATA.items()
]
"""Every game; those whose evening takes seconds are played whenever the tests run."""


def lay_the_table(folder: Path, game_id: str, humans: int, plan: EveningPlan) -> None:
    """Make a data folder with quick settings and a match: just begun, or with a lead where a game takes hours."""
    with Store.open(folder) as store:
        store.set_setting(PREFERENCES.key, Preferences.from_dict(Preferences().to_dict() | QUICK).to_dict())
        seats = tuple(Seat(NAMES[at], "human" if at < humans else "bot") for at in range(plan.players))
        match = Match.begin(SetUp(game_id, plan.players, dict(plan.options), plan.code, seats, "bots"), store)
        while max(match.game.totals) < plan.lead:
            assert match.game.turn is not None
            match.submit(match.game.turn, casual_choice(match, match.game.turn))
        assert not match.is_over


def play_match(
    window: Window,
    device: InputDevice,
    folder: Path,
    name: str,
    size: tuple[int, int] | None = None,
    seconds: float = 900,
) -> WindowMatch:
    """Play from the menu through the whole match back to the menu, and check the results."""
    began = time.monotonic()
    if size is not None:
        window.resize(size)
    window.rest()
    with reference_screens(window.area.size, folder) as reference:
        device.press(reference.menu_again(), "Continue", "Return")
    shots = os.environ.get("EVENING_SHOTS")
    evening = WindowMatch(window, device, folder, shots=Path(shots) / name if shots else None)
    evening.play(seconds)
    with reference_screens(window.area.size, folder) as reference:
        menu = reference.menu_again().picture
        window.wait(lambda picture: difference(picture, menu) < 0.03, "the menu")
    took = time.monotonic() - began
    print(f"{name}: {evening.count} choices, {len(evening.match.scores)} deals, {took:.0f} s; {evening.log}")
    assert replayed(folder)
    assert window.said() == "", "the program prints nothing"
    return evening


def replayed(folder: Path) -> bool:
    """Whether the stored match is finished and its export replays."""
    with Store.unsaved(folder=folder) as store:
        row = store.matches(1)[0]
        assert row.is_finished
        export = folder / "export.json"
        export.write_text(exported(Match.resume(store, row.id)), encoding="utf-8")
    command = [sys.executable, "-m", "game", "replay", str(export)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return True


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAME_DATA)
def test_a_game_is_played_to_its_end_by_mouse_alone(open_window: OpenWindow, tmp_path: Path, game_id: str) -> None:
    lay_the_table(tmp_path, game_id, 1, GAME_DATA[game_id].evening)
    window = open_window(game(tmp_path))
    play_match(window, Mouse(window), tmp_path, f"{game_id}-mouse")


@pytest.mark.long
@pytest.mark.parametrize("game_id", QUICK_FIRST)
def test_a_game_is_played_to_its_end_by_keys_alone(open_window: OpenWindow, tmp_path: Path, game_id: str) -> None:
    lay_the_table(tmp_path, game_id, 1, GAME_DATA[game_id].evening)
    window = open_window(game(tmp_path))
    play_match(window, Keyboard(window), tmp_path, f"{game_id}-keys")


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAME_DATA)
def test_people_play_a_game_to_its_end_in_turn(open_window: OpenWindow, tmp_path: Path, game_id: str) -> None:
    data = GAME_DATA[game_id]
    lay_the_table(tmp_path, game_id, 2, data.shared_evening or data.evening)
    window = open_window(game(tmp_path))
    play_match(window, Mouse(window), tmp_path, f"{game_id}-pass", size=(800, 600))


@pytest.mark.long
@pytest.mark.parametrize("way", [Mouse, Keyboard])
@pytest.mark.parametrize("game_id", [game_id for game_id, data in GAME_DATA.items() if data.talking_evening])
def test_a_game_with_talk_is_played_to_its_end(
    open_window: OpenWindow, tmp_path: Path, game_id: str, way: type[Mouse | Keyboard]
) -> None:
    plan = GAME_DATA[game_id].talking_evening
    assert plan is not None
    lay_the_table(tmp_path, game_id, 1, plan)
    window = open_window(game(tmp_path))
    evening = play_match(window, way(window), tmp_path, f"{game_id}-talk-{way.__name__.lower()}")
    assert evening.match.entries[0].kind == "say"
