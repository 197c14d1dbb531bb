"""Every game is played to its end in a real window: by mouse alone, by keys alone, and by several people in turn.

The verdicts: the program's file has the finished match, its export replays, the menu is back, and nothing was said
on stderr. With EVENING_SHOTS naming a folder, pictures of the telling moments are kept there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.match import Match, Seat, SetUp
from game.rules.parts import OptionValue
from game.scenes.program import PREFERENCES
from game.store import Store
from game.ui.preferences import Preferences
from tests.e2e.conftest import OpenWindow
from tests.e2e.evening import Evening, Hands, Keys, Pointer, unlike
from tests.e2e.test_start import game
from tests.e2e.whereabouts import unseen
from tests.e2e.window import Window

pytestmark = pytest.mark.e2e

NAMES = ("Anna", "Bea", "Carl", "Dora", "Emil", "Fay", "Gus")
QUICK = {"animation_speed": "off", "trick_pause": 0.0, "sound_volume": 0}
Options = dict[str, OptionValue]

SHORT: dict[str, tuple[int, Options]] = {
    "evil-deal": (2, {}),
    "call-deuces": (5, {}),
    "twenty-eight": (4, {}),
    "400": (4, {}),
    "alkort": (4, {"target": 1}),
    "dirty-deals": (3, {"match": "single", "talk_seconds": 0}),
    "devils-bridge": (3, {"target": 20}),
}
"""For each game the number of players and the options of a short evening."""


def lay_the_table(
    folder: Path, game_id: str, players: int, humans: int, options: Options, seed: str = "evening"
) -> None:
    """A data folder with quick settings and a match that has just begun."""
    with Store.open(folder) as store:
        store.set_setting(PREFERENCES, Preferences.from_dict(Preferences().to_dict() | QUICK).to_dict())
        seats = tuple(Seat(NAMES[at], "human" if at < humans else "bot") for at in range(players))
        Match.begin(SetUp(game_id, players, options, seed, seats, "bots"), store)


def spend(
    window: Window, hands: Hands, folder: Path, name: str, size: tuple[int, int] | None = None, seconds: float = 900
) -> Evening:
    """From the menu through the whole match and back to the menu; then everything is looked into."""
    began = time.monotonic()
    if size is not None:
        window.resize(size)
    window.rest()
    with unseen(window.area.size, folder) as places:
        hands.press(places.menu_again(), "Continue", "Return")
    shots = os.environ.get("EVENING_SHOTS")
    evening = Evening(window, hands, folder, Path(shots) / name if shots else None)
    evening.play(seconds)
    with unseen(window.area.size, folder) as places:
        menu = places.menu_again().picture
        window.wait(lambda picture: unlike(picture, menu) < 0.03, "the menu")
    took = time.monotonic() - began
    print(f"{name}: {evening.count} choices, {len(evening.match.scores)} deals, {took:.0f} s; {evening.log}")
    assert replayed(folder)
    assert window.said() == "", "nothing goes wrong in silence"
    return evening


def replayed(folder: Path) -> bool:
    """Whether the kept match is finished and its export holds."""
    with Store.unsaved(folder=folder) as store:
        row = store.matches(1)[0]
        assert row.is_finished
        export = folder / "kept.json"
        export.write_text(store.export_match(row.id), encoding="utf-8")
    command = [sys.executable, "-m", "game", "replay", str(export)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return True


@pytest.mark.long
@pytest.mark.parametrize("game_id", SHORT)
def test_a_game_is_played_to_its_end_by_mouse_alone(open_window: OpenWindow, tmp_path: Path, game_id: str) -> None:
    players, options = SHORT[game_id]
    lay_the_table(tmp_path, game_id, players, 1, options)
    window = open_window(game(tmp_path))
    spend(window, Pointer(window), tmp_path, f"{game_id}-mouse")


@pytest.mark.long
@pytest.mark.parametrize("game_id", SHORT)
def test_a_game_is_played_to_its_end_by_keys_alone(open_window: OpenWindow, tmp_path: Path, game_id: str) -> None:
    players, options = SHORT[game_id]
    lay_the_table(tmp_path, game_id, players, 1, options)
    window = open_window(game(tmp_path))
    spend(window, Keys(window), tmp_path, f"{game_id}-keys")


@pytest.mark.long
@pytest.mark.parametrize("game_id", SHORT)
def test_people_play_a_game_to_its_end_in_turn(open_window: OpenWindow, tmp_path: Path, game_id: str) -> None:
    players, options = SHORT[game_id]
    lay_the_table(tmp_path, game_id, players, 2, options)
    window = open_window(game(tmp_path))
    spend(window, Pointer(window), tmp_path, f"{game_id}-pass", size=(800, 600))
