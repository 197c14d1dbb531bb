"""The deal of the day on the screen: the menu's strip, the table, the result beside the experts, and the calendar."""

from __future__ import annotations

import datetime

import pygame
import pytest

from game.bots.advice.experts_here import ExpertResult
from game.bots.process.analysis import Found
from game.scenes.day import result as result_screen
from game.scenes.day.calendar import CalendarScene
from game.scenes.day.month import DayCell
from game.scenes.day.result import DayResultScene
from game.scenes.day.table import DayTable
from game.scenes.home.menu import MenuScene
from game.scenes.replay.scene import ReplayScene
from game.session.day.calendar import DayState
from game.session.day.dates import DAY
from game.session.day.match import DayMatch
from game.session.day.setup import day_setup
from game.session.match import Match
from game.ui.dialog import Dialog
from game.ui.form import Form
from game.ui.widgets import Button
from tests.calls import calls_of
from tests.driver import Driver
from tests.scenes.day_screens import some_days
from tests.session.days import FakeClock, calendar_of, last_day_of, play_day, play_out, set_clock


class PromptProcess:
    """Experts that get points at once, one more than the one before."""

    is_busy = False

    def ask(self, _work: object, _dealt: object, number: int, _level: str) -> None:
        """Note which expert plays."""
        self.number, self.is_busy = number, True

    def poll(self) -> Found | None:
        """The points of the expert that was asked for."""
        if not self.is_busy:
            return None
        self.is_busy = False
        return Found(ExpertResult(self.number - 5, "v"))

    def close(self) -> None:
        """End the work."""
        self.is_busy = False


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    """A clock that stands at a day of Alkort; experts play at once."""
    clock = set_clock(monkeypatch)
    clock.day = last_day_of("alkort")
    monkeypatch.setattr(result_screen, "AnalysisProcess", PromptProcess)
    monkeypatch.setattr("game.session.day.setup.LEVEL", "casual")
    return clock


@pytest.fixture
def menu(driver: Driver, clock: FakeClock) -> MenuScene:
    """The menu, drawn twice."""
    scene = MenuScene(driver.services)
    driver.stage.push(scene)
    driver.steps(2)
    return scene


def told(driver: Driver) -> str:
    """The sentence that was shown last."""
    return driver.stage.overlay.sentences[-1]


def words_on(driver: Driver) -> str:
    """All words of the top screen."""
    top = driver.stage.top
    assert isinstance(top, Form)
    return "\n".join(str(getattr(widget, "words", "")) for widget in top.root.walk())


def press(driver: Driver, words: str) -> None:
    """Click the button with these words."""
    top = driver.stage.top
    assert isinstance(top, Form)
    driver.step()
    driver.click(next(one for one in top.root.walk() if isinstance(one, Button) and one.words == words).rect)


def before_the_last_choice(driver: Driver, day: datetime.date) -> DayMatch:
    """A stored deal in which only one choice of the person is left."""
    whole = play_out(DayMatch(day_setup(day)))
    last = max(at for at, entry in enumerate(whole.entries) if entry.seat == whole.seat)
    return play_out(calendar_of(driver.services.store).begin(day), actions=last)


def play_last(driver: Driver) -> None:
    """Play the last card at the table by keys, and let the bots play until the result lies on the table."""
    table = driver.stage.top
    assert isinstance(table, DayTable)
    driver.until(lambda: table.selection.asked is not None and table.controller.is_settled, "the player is asked")
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    driver.until(lambda: table.results.is_open, "the result of the deal")
    driver.rest(1)


# -- the menu ---------------------------------------------------------------------------------------------------------


def test_the_strip_leads_to_the_table(driver: Driver, menu: MenuScene, clock: FakeClock) -> None:
    assert menu.day.line.words == f"Deal of the day · Alkort · {clock.day.day} November"
    assert menu.day.line.aside == "Play it"
    driver.click(menu.day.line.rect)
    table = driver.stage.top
    assert isinstance(table, DayTable)
    assert table.match.setup.day == clock.day.isoformat()
    assert table.bots.is_untimed
    assert table.bots is not driver.services.worker


def test_it_is_continued_from_the_strip_and_from_nowhere_else_in_the_menu(
    driver: Driver, menu: MenuScene, clock: FakeClock
) -> None:
    before = [tile.rect for tile in menu.grid.tiles]
    driver.key(pygame.K_d)
    table = driver.stage.top
    assert isinstance(table, DayTable)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_l)
    assert driver.stage.top is menu
    driver.step()
    assert menu.day.line.aside == "Continue"
    assert [tile.rect for tile in menu.grid.tiles] == before
    assert "Continue" not in [tile.words for tile in menu.grid.tiles]
    driver.key(pygame.K_d)
    again = driver.stage.top
    assert isinstance(again, DayTable)
    assert again.match.match_id == table.match.match_id
    assert len(driver.services.store.matches()) == 1


def test_nothing_in_the_menu_changes_its_place_once_it_is_played(
    driver: Driver, menu: MenuScene, clock: FakeClock
) -> None:
    before = [menu.day.line.rect, menu.day.calendar.rect, *(tile.rect for tile in menu.grid.tiles)]
    play_day(driver.services.store, clock.day)
    menu.resume(None)
    driver.step()
    assert menu.day.line.aside == "Played"
    assert [menu.day.line.rect, menu.day.calendar.rect, *(tile.rect for tile in menu.grid.tiles)] == before
    driver.key(pygame.K_d)
    assert isinstance(driver.stage.top, DayResultScene)
    driver.steps(6)
    driver.key(pygame.K_ESCAPE)
    driver.step()
    assert menu.day.line.aside.endswith(" of 16 experts have played")
    driver.key(pygame.K_d)
    driver.steps(45)
    driver.key(pygame.K_ESCAPE)
    driver.step()
    assert menu.day.line.aside.startswith("You beat ")
    assert menu.day.line.aside.endswith(" of 16 experts")
    assert menu.day.line.rect == before[0]


def test_the_menu_notes_the_day_and_follows_it_over_midnight(driver: Driver, menu: MenuScene, clock: FakeClock) -> None:
    clock.turn(1)
    driver.steps(2)
    assert str(clock.day.day) in menu.day.line.words
    assert calendar_of(driver.services.store).latest == clock.day
    clock.turn(-1)
    driver.steps(2)
    assert calendar_of(driver.services.store).is_clock_behind


# -- the table --------------------------------------------------------------------------------------------------------


def test_at_the_table_nothing_is_taken_back_and_there_are_no_hints(
    driver: Driver, menu: MenuScene, clock: FakeClock
) -> None:
    before_the_last_choice(driver, clock.day)
    driver.key(pygame.K_d)
    table = driver.stage.top
    assert isinstance(table, DayTable)
    driver.until(lambda: table.selection.asked is not None, "the player is asked")
    entries = list(table.match.entries)
    assert {"undo", "hint"}.isdisjoint(tool.icon for tool in table.tools())
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert told(driver).startswith("You play this deal just once")
    driver.key(pygame.K_F2)
    assert told(driver) == "Hints are off in this match."
    assert table.match.entries == entries
    assert not table.hints.is_open


def test_after_the_deal_comes_the_result_and_then_the_menu(driver: Driver, menu: MenuScene, clock: FakeClock) -> None:
    before_the_last_choice(driver, clock.day)
    driver.key(pygame.K_d)
    play_last(driver)
    table = driver.stage.top
    assert isinstance(table, DayTable)
    assert table.match.is_over
    number = table.display.shown.number
    driver.key(pygame.K_RETURN)
    driver.until(lambda: isinstance(driver.stage.top, DayResultScene), "the result")
    assert table.display.shown.number == number  # no card of another deal was shown
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is menu
    assert calendar_of(driver.services.store).records[clock.day].points == table.match.points


def test_a_match_of_the_day_is_opened_as_one_from_anywhere(driver: Driver, clock: FakeClock) -> None:
    match = calendar_of(driver.services.store).begin(clock.day)
    assert match.match_id is not None
    opened = driver.services.matches.resume(match.match_id)
    assert isinstance(opened, DayMatch)
    other = Match.begin(day_setup(clock.day), driver.services.store)
    assert other.match_id is not None
    driver.services.navigator.open_table(opened)
    assert isinstance(driver.stage.top, DayTable)


# -- the result -------------------------------------------------------------------------------------------------------


def test_experts_come_one_by_one_and_then_there_is_a_verdict(driver: Driver, clock: FakeClock) -> None:
    match = play_day(driver.services.store, clock.day)
    driver.services.navigator.open_day(clock.day)
    scene = driver.stage.top
    assert isinstance(scene, DayResultScene)
    driver.steps(4)
    assert 0 < len(scene.row.experts) < 16
    assert "have finished" in words_on(driver)
    assert not scene.share.enabled
    driver.steps(40)
    record = calendar_of(driver.services.store).records[clock.day]
    assert record.experts == tuple(range(-5, 11))
    assert "The 16 experts here got −5 to +10." in words_on(driver)
    assert scene.share.enabled
    assert scene.record.points == match.points


def test_the_result_is_copied_without_cards(driver: Driver, clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    play_day(driver.services.store, clock.day)
    driver.services.navigator.open_day(clock.day)
    driver.steps(45)
    press(driver, "Copy to share")
    head, date, marks = copied[0].split("\n")
    assert head == "Devil’s Table: the deal of the day"
    assert date == f"{clock.day.day} November 2026 · Alkort"
    assert len(marks.split()[0]) == 16
    assert set(marks.split()[0]) <= set("●◐○")


def test_a_result_that_cannot_be_copied_is_shown(
    driver: Driver, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_words: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr("pygame.scrap.put_text", fail)
    play_day(driver.services.store, clock.day)
    driver.services.navigator.open_day(clock.day)
    driver.steps(45)
    driver.key(pygame.K_c)
    assert {"●", "◐", "○"} & set(told(driver))


def test_the_deal_is_replayed_from_its_result(driver: Driver, clock: FakeClock) -> None:
    play_day(driver.services.store, clock.day)
    driver.services.navigator.open_day(clock.day)
    driver.steps(45)
    press(driver, "Replay")
    assert isinstance(driver.stage.top, ReplayScene)


def test_a_result_outlives_its_match(driver: Driver, clock: FakeClock) -> None:
    match = play_day(driver.services.store, clock.day)
    assert match.match_id is not None
    driver.services.store.delete_match(match.match_id)
    driver.services.navigator.open_day(clock.day)
    scene = driver.stage.top
    assert isinstance(scene, DayResultScene)
    driver.steps(45)
    assert "The 16 experts" in words_on(driver)
    assert "Replay" not in words_on(driver)


@pytest.mark.long
def test_real_experts_play_in_another_process(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = set_clock(monkeypatch)
    clock.day = last_day_of("alkort")
    play_day(driver.services.store, clock.day)
    driver.services.navigator.open_day(clock.day)
    scene = driver.stage.top
    assert isinstance(scene, DayResultScene)
    driver.until(lambda: bool(scene.row.experts), "the first expert", 120)
    assert not scene.experts.fault
    driver.key(pygame.K_ESCAPE)
    assert scene.process.pid is None


# -- the calendar -----------------------------------------------------------------------------------------------------


def calendar_with_days(driver: Driver, clock: FakeClock) -> CalendarScene:
    """The calendar of a month over some weeks of deals, on a day on which it shows every kind of day."""
    clock.day = datetime.date(2026, 11, 27)
    some_days(driver.services)
    driver.services.navigator.open_calendar()
    scene = driver.stage.top
    assert isinstance(scene, CalendarScene)
    driver.step()
    return scene


def cell_of(scene: CalendarScene, day: datetime.date) -> DayCell:
    """The cell of a day of the month that is shown."""
    return next(cell for cell in scene.grid.cells if cell.face.day == day)


def test_the_calendar_begins_at_today_and_tells_each_day(driver: Driver, clock: FakeClock) -> None:
    scene = calendar_with_days(driver, clock)
    assert scene.focused is cell_of(scene, clock.day)
    assert {cell.face.state for cell in scene.grid.cells} == set(DayState)
    yesterday = cell_of(scene, clock.day - DAY)
    assert yesterday.face.share == "2/16"
    assert "You beat 2 of them and drew with 1." in yesterday.tip
    assert "2 days in a row" in words_on(driver)


def test_keys_lead_from_month_to_month_but_not_into_the_future(driver: Driver, clock: FakeClock) -> None:
    scene = calendar_with_days(driver, clock)
    for _press in range(11):
        driver.key(pygame.K_PAGEUP)
    assert "December 2025" in words_on(driver)
    driver.key(pygame.K_PAGEDOWN)
    assert "January 2026" in words_on(driver)
    driver.key(pygame.K_HOME)
    assert "November 2026" in words_on(driver)
    driver.key(pygame.K_PAGEDOWN)
    assert "November 2026" in words_on(driver)
    driver.click(scene.previous.rect)
    assert "October 2026" in words_on(driver)


def test_enter_again_and_again_on_the_button_of_a_month_goes_on_by_months(driver: Driver, clock: FakeClock) -> None:
    scene = calendar_with_days(driver, clock)
    scene.focus(scene.previous)
    for month in ("October 2026", "September 2026"):
        driver.key(pygame.K_RETURN)
        assert month in words_on(driver)
        assert driver.stage.top is scene
    assert scene.focused is scene.previous
    scene.focus(scene.next)
    for month in ("October 2026", "November 2026"):
        driver.key(pygame.K_RETURN)
        assert month in words_on(driver)
    assert not scene.next.enabled
    assert scene.focused is scene.previous, "not on a day, which Enter would open"


def test_a_past_day_is_asked_about_and_then_played(driver: Driver, clock: FakeClock) -> None:
    scene = calendar_with_days(driver, clock)
    missed = next(cell for cell in scene.grid.cells if cell.face.state is DayState.MISSED)
    driver.click(missed.rect)
    assert isinstance(driver.stage.top, Dialog)
    press(driver, "Not now")
    assert driver.stage.top is scene
    driver.click(missed.rect)
    press(driver, "Play it")
    table = driver.stage.top
    assert isinstance(table, DayTable)
    play_out(table.match)
    driver.stage.pop(None)
    driver.step()
    assert cell_of(scene, missed.face.day).face.state is DayState.LATE


def test_a_day_that_has_not_come_is_not_opened(driver: Driver, clock: FakeClock) -> None:
    scene = calendar_with_days(driver, clock)
    driver.click(cell_of(scene, clock.day + DAY).rect)
    assert driver.stage.top is scene
    driver.services.navigator.open_day(clock.day + DAY)
    assert driver.stage.top is scene


def test_a_clock_that_was_ahead_is_told_and_can_be_put_right(driver: Driver, clock: FakeClock) -> None:
    some_days(driver.services, is_behind=True)
    driver.services.navigator.open_calendar()
    driver.step()
    assert "has shown" in words_on(driver)
    press(driver, "Count from today")
    driver.step()
    assert "has shown" not in words_on(driver)
    assert "in a row" not in words_on(driver)


def test_a_whole_screen_of_days_is_drawn_quickly(driver: Driver, clock: FakeClock) -> None:
    calendar_with_days(driver, clock)
    driver.stage.damage_all()
    assert calls_of(driver.step) < 5_000
