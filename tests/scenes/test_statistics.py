"""The statistics screen: what it counts, and the table of this evening."""

from __future__ import annotations

import pygame

from game.rules import GAMES
from game.rules.actions import parse_action
from game.scenes.results.end_scene import EndScene
from game.scenes.results.statistics import StatisticsScene
from game.scenes.table.scene import TableScene
from game.ui.widgets import Button, DataTable, Label
from game.ui.widgets.base import Widget
from tests.driver import Driver
from tests.matches import entries_of, play

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


def choose(driver: Driver, scene: StatisticsScene, **what: object) -> None:
    """Chooses what the statistics are narrowed by, as the sheets do."""
    for name, value in what.items():
        setattr(scene.chosen, name, value)
    scene._renew()
    driver.step()


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
    choose(driver, scene, person=match.names[1])
    assert figure(scene, "Played") == "1"
    assert figure(scene, "Won").startswith("1" if 1 in (match.game.winners or ()) else "0")


def test_the_statistics_begin_with_this_evening(driver: Driver) -> None:
    for _match in range(2):
        play(driver.services.store, MANY, humans=2)
    words = labels(opened(driver).root)
    assert any(word.startswith("This evening: 2 matches") for word in words)


def test_the_end_of_the_second_match_shows_the_evening(driver: Driver) -> None:
    first = play(driver.services.store, MANY, humans=2)
    sheet = EndScene(driver.services, first)
    driver.stage.push(sheet)
    driver.step()
    assert not any(word.startswith("This evening") for word in labels(sheet.root))
    driver.stage.pop()
    second = play(driver.services.store, PAIRS, humans=2)
    sheet = EndScene(driver.services, second)
    driver.stage.push(sheet)
    driver.step()
    assert "This evening: 2 matches" in labels(sheet.root)
    tables = [widget for widget in sheet.root.walk() if isinstance(widget, DataTable)]
    rows = next(table.rows for table in tables if [head.words for head in table.heads] == ["Player", "Won", "Played"])
    wins = [sum(seat in (match.game.winners or ()) for match in (first, second)) for seat in range(2)]
    assert sorted(rows) == sorted([name, str(won), "2"] for name, won in zip(first.names, wins, strict=False))


def test_after_a_match_partners_may_change(driver: Driver) -> None:
    match = play(driver.services.store, PAIRS, players=4)
    match.replay(match.entries[:-1])
    driver.services.navigator.open_table(match)
    driver.step()
    table = driver.stage.top
    assert isinstance(table, TableScene)
    last = entries_of(PAIRS, 999, 4, 1)[-1]
    table.controller._do(last.seat, parse_action(last.text))
    driver.until(lambda: table.results.is_open, "the result of the last deal")
    driver.step(seconds=1)
    driver.key(pygame.K_RETURN)
    driver.until(lambda: isinstance(driver.stage.top, EndScene), "the end of the match")
    driver.step()
    sheet = driver.stage.top
    assert isinstance(sheet, EndScene)
    change = next(w for w in sheet.root.walk() if isinstance(w, Button) and w.words == "Change partners")
    driver.click(change.rect)
    fresh = driver.stage.top
    assert isinstance(fresh, TableScene)
    one, two, three, four = match.names
    assert fresh.match.names == (one, three, four, two)
    assert fresh.match.game.first_dealer == match.game.after(match.game.dealer)
