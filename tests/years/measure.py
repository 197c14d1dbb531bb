"""Opens a store and its screens, and prints the processor time of each in milliseconds as one JSON object.

Run as `python -m tests.years.measure FOLDER`, in a process of its own: the first time that a screen is opened counts
with the modules that it loads.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.app.routes import Routes
from game.scenes.home.menu import MenuScene
from game.scenes.results.statistics import StatisticsScene
from game.scenes.services import Services
from game.session.guest_records import guest_record
from game.session.narrowing import Rules
from game.store import Store
from game.store.values import Company
from game.ui.preferences import Preferences
from game.ui.stage import Stage
from game.ui.window import Window
from tests.driver import Driver

T = TypeVar("T")


class Clock:
    """Measures steps by name."""

    def __init__(self) -> None:
        self.times: dict[str, float] = {}

    def of(self, name: str, step: Callable[[], T]) -> T:
        """The result of a step, whose processor time is noted in milliseconds."""
        began = time.process_time()
        result = step()
        self.times[name] = round(1000 * (time.process_time() - began), 1)
        return result


def measure(folder: Path) -> dict[str, float]:
    """The processor time of each step."""
    clock = Clock()
    stage = Stage(Window("years", size=(1280, 720)), Preferences(animation_speed="off"))
    store = clock.of("open the store", lambda: Store.open(folder))
    driver = Driver(Services(store, stage, folder, Routes))
    navigator = driver.services.navigator

    def show(open_screen: Callable[[], None]) -> None:
        open_screen()
        driver.step()

    clock.of("menu", lambda: show(lambda: stage.push(MenuScene(driver.services))))
    driver.rest(0.5)
    for name, open_screen in (("matches", navigator.open_matches), ("statistics", navigator.open_statistics)):
        for time_of in ("", ", again"):
            clock.of(name + time_of, lambda open_screen=open_screen: show(open_screen))  # type: ignore[misc]
            stage.pop()
            driver.step()
    clock.of("a guest", lambda: show(lambda: navigator.open_guest("fox")))
    stage.pop()
    clock.of("the record with a guest", lambda: guest_record(store, "owl", "Anna"))
    navigator.open_statistics()
    driver.step()
    _narrow(clock, driver)
    driver.services.close()
    return clock.times


def _narrow(clock: Clock, driver: Driver) -> None:
    """Measures a change of each filter, and of several together."""
    scene = driver.stage.top
    assert isinstance(scene, StatisticsScene)
    most = scene.tallies[0]
    choices: dict[str, dict[str, object]] = {
        "a game": {"game": most.game},
        "a person": {"person": most.person},
        "a game and a person": {"game": most.game, "person": most.person},
        "a year": {"period": time.localtime().tm_year - 2},
        "the last 30 days": {"period": "month"},
        "a guest as partner": {"partner": Company("guest", "fox")},
        "a guest as opponent": {"opponent": Company("guest", "fox")},
        "a person as opponent": {"opponent": Company("person", most.person)},
        "rules": {"game": most.game, "rules": Rules("", ((most.players, most.options),))},
        "all at once": {
            "game": most.game,
            "person": most.person,
            "period": time.localtime().tm_year - 1,
            "partner": Company("guest", "fox"),
            "opponent": Company("guest", "wolf"),
        },
    }
    for name, chosen in choices.items():
        scene.filters.clear()
        for what, value in chosen.items():
            setattr(scene.chosen, what, value)
        clock.of(f"narrow: {name}", lambda: _renew(scene, driver))


def _renew(scene: StatisticsScene, driver: Driver) -> None:
    scene._renew()
    driver.step()


def main() -> None:
    print(json.dumps(measure(Path(sys.argv[1]))))


if __name__ == "__main__":
    main()
