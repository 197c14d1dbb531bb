"""The statistics screen: what it counts, and the table of this evening."""

from __future__ import annotations

import json
import time

import pygame
import pytest

from game.language import _
from game.rules import GAMES
from game.rules.actions import parse_action
from game.rules.registry import GAME_INFO
from game.scenes.results.end_scene import EndScene
from game.scenes.results.narrow_sheet import NarrowSheet
from game.scenes.results.statistics import StatisticsScene
from game.scenes.results.statistics_parts import MOST_ROWS
from game.scenes.table.scene import TableScene
from game.session.rule_sets import RuleSets, RulesWords, changes_text
from game.store.values import Company
from game.texts.guests import guest_of
from game.ui.form import Form
from game.ui.pick_sheet import PickSheet
from game.ui.widgets import Button, DataTable, Label, ScrollArea
from game.ui.widgets.base import Widget
from tests.driver import Driver
from tests.matches import entries_of, play
from tests.scenes.screens import Look, show
from tests.scenes.years_screens import MATCHES, statistics

PAIRS = next(game_id for game_id in reversed(list(GAMES)) if 4 in GAMES[game_id].partnerships)
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


def button(driver: Driver, words: str) -> Button:
    """The visible button with these words on the top scene."""
    top = driver.stage.top
    assert isinstance(top, Form)
    return next(one for one in top.stops() if isinstance(one, Button) and one.words == words)


def pick(driver: Driver, words: str) -> None:
    """Clicks the row with these words on the sheet of choices."""
    sheet = driver.stage.top
    assert isinstance(sheet, PickSheet)
    row = next(row for row in sheet.list.rows if row.item.words == words)
    sheet.focus(row)  # scrolls it into sight
    driver.step()
    driver.click(row.rect)
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
    last = entries_of(PAIRS, 999)[-1]
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


# -- the filters ----------------------------------------------------------------------------------------------------


def years(driver: Driver) -> StatisticsScene:
    """The statistics of many matches."""
    scene = statistics(driver.services)
    assert isinstance(scene, StatisticsScene)
    driver.stage.push(scene)
    driver.step()
    return scene


def test_each_filter_narrows_by_mouse_and_all_of_them_are_undone_at_once(driver: Driver) -> None:
    scene = years(driver)
    everything = figure(scene, "Played")
    game_id, person = "twenty-eight", next(tally.person for tally in scene.tallies if tally.game == "twenty-eight")
    choices = {"All games": _(GAME_INFO[game_id].name), "Everyone": person, "All rules": "4 players"}
    for before, words in choices.items():
        driver.click(button(driver, before).rect)
        driver.step()
        pick(driver, words)
        assert driver.stage.top is scene
        assert button(driver, words).is_on
    assert {(tally.game, tally.person, tally.players) for tally in scene.tallies} == {(game_id, person, 4)}
    (tally,) = scene.tallies
    assert figure(scene, "Played") == str(tally.played)
    driver.click(button(driver, "Show all").rect)
    driver.step()
    assert figure(scene, "Played") == everything
    assert not any(one.words == "Show all" for one in scene.stops() if isinstance(one, Button))


def test_a_year_is_from_its_first_day_to_its_last_by_the_clock_of_this_place(driver: Driver) -> None:
    scene = years(driver)
    driver.click(button(driver, "All time").rect)
    driver.step()
    pick(driver, "2024")
    results = driver.services.store.results()
    matches = {row.match for row in results if row.result.kind == "human" and time.localtime(row.at).tm_year == 2024}
    assert matches
    assert figure(scene, "Played") == str(len(matches))


def test_house_rules_are_named_in_the_table_and_among_the_choices(driver: Driver) -> None:
    standard = {game_id: rules.check_options({}) for game_id, rules in GAMES.items()}
    changed = next(one for one in years(driver).tallies if json.loads(one.options) != standard[one.game])
    RuleSets(driver.services.store, changed.game).save("Grandma’s", json.loads(changed.options))
    driver.stage.pop()
    scene = years(driver)
    choose(driver, scene, game=changed.game)
    words = f"{changed.players} players, Grandma’s"
    driver.click(button(driver, "All rules").rect)
    driver.step()
    pick(driver, words)
    assert {tally.options for tally in scene.tallies} == {changed.options}
    *_ratings, table = [widget for widget in scene.root.walk() if isinstance(widget, DataTable)]
    assert {row[1] for row in table.rows} == {words}
    RuleSets(driver.services.store, changed.game).delete("Grandma’s")
    told = RulesWords(driver.services.store).of(changed.game, changed.players, changed.options)
    assert told == f"{changed.players} players, {changes_text(changed.game, json.loads(changed.options))}"


def test_partners_and_opponents_are_chosen_by_keys(driver: Driver) -> None:
    scene = years(driver)
    fox = _(guest_of("fox").name)
    scene.focus(button(driver, "Any partner"))
    driver.key(pygame.K_RETURN)
    driver.step()
    sheet = driver.stage.top
    assert isinstance(sheet, PickSheet)
    names = [pick.words for pick in sheet.picks]
    for _row in range(names.index(fox)):
        driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    driver.step()
    assert scene.chosen.partner == Company("guest", "fox")
    assert scene.focused is button(driver, f"With {fox}")
    with_fox = driver.services.store.guest_record("fox")[True]
    assert sum(tally.played for tally in scene.tallies) == with_fox[0]
    scene.focus(button(driver, "Any opponent"))
    driver.key(pygame.K_RETURN)
    driver.step()
    driver.key(pygame.K_ESCAPE)
    driver.step()
    assert driver.stage.top is scene
    assert scene.chosen.opponent is None


def test_no_match_that_fits_is_told_in_a_sentence_with_a_way_back(driver: Driver) -> None:
    scene = years(driver)
    choose(driver, scene, person="Anna", partner=Company("person", "Anna"))
    assert "No finished match fits that yet. Choose a wider view above." in labels(scene.root)
    driver.click(button(driver, "Show all").rect)
    driver.step()
    assert figure(scene, "Played") == str(MATCHES)


def test_large_text_in_a_small_window_has_all_filters_on_a_sheet(driver: Driver) -> None:
    scene = show(driver.services, statistics, Look((800, 600), 175))
    assert isinstance(scene, StatisticsScene)
    driver.click(button(driver, "Filter").rect)
    driver.step()
    assert isinstance(driver.stage.top, NarrowSheet)
    driver.click(button(driver, "Everyone").rect)
    driver.step()
    pick(driver, "Anna")
    assert isinstance(driver.stage.top, NarrowSheet)
    assert {tally.person for tally in scene.tallies} == {"Anna"}
    driver.key(pygame.K_ESCAPE)
    driver.step()
    assert driver.stage.top is scene
    assert any("Anna" in words for words in labels(scene.root))


def test_records_beyond_the_first_are_shown_when_asked_for(driver: Driver) -> None:
    scene = years(driver)

    def rows() -> int:
        tables = [widget for widget in scene.root.walk() if isinstance(widget, DataTable)]
        return max(len(table.rows) for table in tables)

    assert rows() == MOST_ROWS < len(scene.tallies)
    more = button(driver, f"Show {len(scene.tallies) - MOST_ROWS} more")
    scene.focus(more)
    driver.step()
    driver.click(more.rect)
    driver.step()
    assert rows() == len(scene.tallies)


def test_after_the_other_records_were_asked_for_the_focus_is_near_and_the_page_where_it_was(driver: Driver) -> None:
    scene = years(driver)
    more = button(driver, f"Show {len(scene.tallies) - MOST_ROWS} more")
    driver.reach(more)
    area = next(one for one in scene.root.walk() if isinstance(one, ScrollArea) and one.child is scene._body)
    offset = area.offset
    assert offset
    driver.key(pygame.K_RETURN)
    driver.step()
    assert more not in scene.stops()
    assert scene.focused is scene.stops()[-1]
    assert area.offset == offset


def test_the_focus_stays_where_it_was_while_deals_are_compared(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = years(driver)
    more = button(driver, f"Show {len(scene.tallies) - MOST_ROWS} more")
    driver.reach(more)
    monkeypatch.setattr(scene.luck, "read", lambda: True)
    driver.step()
    again = button(driver, more.words)
    assert again is not more
    assert scene.focused is again
