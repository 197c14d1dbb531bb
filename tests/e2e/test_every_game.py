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
from typing import NamedTuple

import pytest

from game.rules.parts import OptionValue
from game.session.match import Match, Seat, SetUp
from game.session.saved_settings import PREFERENCES
from game.store import Store
from game.ui.preferences import Preferences
from tests.e2e.conftest import OpenWindow
from tests.e2e.evening import Evening, Hands, Keys, Pointer, sensible, unlike
from tests.e2e.test_start import game
from tests.e2e.whereabouts import unseen
from tests.e2e.window import Window

pytestmark = pytest.mark.e2e

NAMES = ("Anna", "Bea", "Carl", "Dora", "Emil", "Fay", "Gus")
QUICK = {"animation_speed": "off", "trick_pause": 0.0, "sound_volume": 0, "confirm_risky": False, "bots_offer": False}
Options = dict[str, OptionValue]


class Plan(NamedTuple):
    """A short evening: how many sit down, the options, and a deal code that makes it short."""

    players: int
    options: Options
    code: str = "evening"
    lead: int = 0
    """Before the window opens the deals are played until somebody has so many points."""


SHORT: dict[str, Plan] = {
    "evil-deal": Plan(2, {}),
    "call-deuces": Plan(5, {}, "evening-10"),
    "twenty-eight": Plan(4, {}, "evening-5", lead=12),
    "four-hundred": Plan(4, {}, "evening-0"),
    "alkort": Plan(4, {"target": 1}),
    "dirty-deals": Plan(4, {"match": "single", "talk_seconds": 0}, "evening-3"),
    "devils-bridge": Plan(3, {"target": 20}),
}


IN_TURN = SHORT | {
    "evil-deal": Plan(2, {}, "evening-15"),
    "twenty-eight": Plan(3, {}, "evening-9", lead=12),
    "four-hundred": Plan(4, {"cutthroat": "on"}, "evening-0"),
}
"""The same for several people at one machine, with other forms of two games."""

DOSE = [game_id if game_id == "devils-bridge" else pytest.param(game_id, marks=pytest.mark.long) for game_id in SHORT]
"""One of them takes seconds, and is played whenever the tests run."""


def lay_the_table(folder: Path, game_id: str, humans: int, plan: Plan) -> None:
    """A data folder with quick settings and a match: just begun, or with a lead (of a game that takes hours)."""
    with Store.open(folder) as store:
        store.set_setting(PREFERENCES.key, Preferences.from_dict(Preferences().to_dict() | QUICK).to_dict())
        seats = tuple(Seat(NAMES[at], "human" if at < humans else "bot") for at in range(plan.players))
        match = Match.begin(SetUp(game_id, plan.players, plan.options, plan.code, seats, "bots"), store)
        while max(match.game.totals) < plan.lead:
            assert match.game.turn is not None
            match.submit(match.game.turn, sensible(match, match.game.turn))
        assert not match.is_over


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
    evening = Evening(window, hands, folder, shots=Path(shots) / name if shots else None)
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
    lay_the_table(tmp_path, game_id, 1, SHORT[game_id])
    window = open_window(game(tmp_path))
    spend(window, Pointer(window), tmp_path, f"{game_id}-mouse")


@pytest.mark.parametrize("game_id", DOSE)
def test_a_game_is_played_to_its_end_by_keys_alone(open_window: OpenWindow, tmp_path: Path, game_id: str) -> None:
    lay_the_table(tmp_path, game_id, 1, SHORT[game_id])
    window = open_window(game(tmp_path))
    spend(window, Keys(window), tmp_path, f"{game_id}-keys")


@pytest.mark.long
@pytest.mark.parametrize("game_id", SHORT)
def test_people_play_a_game_to_its_end_in_turn(open_window: OpenWindow, tmp_path: Path, game_id: str) -> None:
    lay_the_table(tmp_path, game_id, 2, IN_TURN[game_id])
    window = open_window(game(tmp_path))
    spend(window, Pointer(window), tmp_path, f"{game_id}-pass", size=(800, 600))


@pytest.mark.long
@pytest.mark.parametrize("way", [Pointer, Keys])
def test_a_game_with_talk_is_played_to_its_end(
    open_window: OpenWindow, tmp_path: Path, way: type[Pointer | Keys]
) -> None:
    plan = Plan(4, {"match": "single", "talk_seconds": 600}, "evening-7")
    lay_the_table(tmp_path, "dirty-deals", 1, plan)
    window = open_window(game(tmp_path))
    evening = spend(window, way(window), tmp_path, f"dirty-deals-talk-{way.__name__.lower()}")
    assert evening.match.entries[0].kind == "say"
