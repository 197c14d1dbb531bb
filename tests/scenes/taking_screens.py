"""Screens about taking everything along and taking files in."""

from __future__ import annotations

from collections.abc import Callable, Generator

from game.language import _
from game.rules import GAMES
from game.scenes.home.busy_sheet import BusySheet
from game.scenes.home.menu import MenuScene
from game.scenes.home.take_in_sheet import TakeInSheet
from game.scenes.home.taking import _ask, _tell_packed
from game.scenes.home.your_data import YourDataScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.services import Services
from game.store.profile import SUFFIX
from game.store.profile.merging import Gain
from game.ui.stage import Scene
from tests.matches import play
from tests.scenes.sheets import HOME, opened

GAIN = Gain(214, 3, 30, 3, 12, 0, 5, 12, 7, 1, 2, 4)
LAST = list(GAMES)[-1]


def busy(_services: Services) -> Scene:
    """A profile that is being read."""

    def steps() -> Generator[float, None, None]:
        while True:
            yield 0.42

    return BusySheet(_("The profile is being read."), steps())


def asked(services: Services) -> Scene:
    """The question whether to take a profile in."""
    return opened(services, MenuScene(services), lambda _menu: _ask(services, GAIN, lambda _is_wanted: None))


def packed(services: Services) -> Scene:
    """The path of a profile."""
    path = HOME / "exports" / f"devils-table-20261125-201500{SUFFIX}"
    return opened(services, MenuScene(services), lambda _menu: _tell_packed(services, path))


def from_a_file(services: Services) -> Scene:
    """The replay of a match that came in a file."""
    return ReplayScene(services, play(services.store, LAST, deals=2), step=20, can_keep=True)


TAKING: dict[str, Callable[[Services], Scene]] = {
    "your-data": YourDataScene,
    "take-in": TakeInSheet,
    "take-in-busy": busy,
    "take-in-asked": asked,
    "taken-along": packed,
    "replay-from-a-file": from_a_file,
}
