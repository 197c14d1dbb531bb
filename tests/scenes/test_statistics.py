"""The statistics screen: what it counts, and the table of this evening."""

from __future__ import annotations

from game.rules import GAMES
from game.scenes.results.statistics import StatisticsScene
from game.ui.widgets import Label
from game.ui.widgets.base import Widget
from tests.driver import Driver
from tests.matches import play

PAIRS = next(game_id for game_id, rules in GAMES.items() if 4 in rules.partnerships)
MANY = next(game_id for game_id, rules in GAMES.items() if 4 in rules.seats and 4 not in rules.partnerships)


def opened(driver: Driver) -> StatisticsScene:
    """Opens the statistics and draws them."""
    scene = StatisticsScene(driver.services)
    driver.stage.push(scene)
    driver.step()
    return scene


def labels(root: Widget) -> list[str]:
    """All words on a screen, in order."""
    return [widget.words for widget in root.walk() if isinstance(widget, Label)]


def figure(scene: StatisticsScene, name: str) -> str:
    """The figure above this word."""
    words = labels(scene.root)
    return words[words.index(name) - 1]


def test_one_match_of_two_people_counts_as_one_match_played(driver: Driver) -> None:
    play(driver.services.store, MANY, humans=2)
    assert figure(opened(driver), "Played") == "1"


def test_a_match_won_by_two_partners_counts_as_one_match_won(driver: Driver) -> None:
    match = play(driver.services.store, PAIRS, humans=4)
    assert len(match.game.winners or ()) == 2
    scene = opened(driver)
    assert figure(scene, "Played") == "1"
    assert figure(scene, "Won").startswith("1 (100 %")


def test_the_matches_of_one_person_count_for_that_person(driver: Driver) -> None:
    match = play(driver.services.store, MANY, humans=2)
    scene = opened(driver)
    scene._choose_person(match.names[1])
    driver.step()
    assert figure(scene, "Played") == "1"
    assert figure(scene, "Won").startswith("1" if 1 in (match.game.winners or ()) else "0")
