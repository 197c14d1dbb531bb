"""Tournaments by mouse and keys: from the menu through the set-up and the matches to the printed standings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.bots.process.analysis import AnalysisProcess
from game.scenes.home.menu import MenuScene
from game.scenes.table.new_marks import NewMarks
from game.scenes.tournament.list import TournamentsScene
from game.scenes.tournament.printing import write
from game.scenes.tournament.running import TournamentScene
from game.scenes.tournament.set_up import TournamentSetUpScene
from game.scenes.tournament.sheet_picture import SCALE, Paper
from game.scenes.tournament.table import TournamentTable
from game.session.tournament import house
from game.session.tournament.play import TournamentBook
from game.session.tournament.record import EVENING, ROUND_ROBIN, Tournament
from game.store.trouble import StoreTrouble
from game.ui import text, theme
from game.ui.dialog import Dialog
from game.ui.form import Form
from game.ui.widgets import Button, Label, Selector, Toggle
from tests.autoplay import go_on, program_in
from tests.driver import Driver
from tests.scenes.after import Here
from tests.scenes.tournament_screens import GAME, PEOPLE, draft_of, page, stored
from tests.session.tournaments import begin_next, finish


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "AnalysisProcess", lambda is_awaited: Here())


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Driver]:
    """A program that shows its menu, whose bots think in this process."""
    with program_in(tmp_path) as driver:
        driver.step()
        yield driver


def form(driver: Driver) -> Form:
    top = driver.stage.top
    assert isinstance(top, Form)
    return top


def press(driver: Driver, words: str) -> None:
    """Press the button or switch with these words by Enter."""
    driver.step()
    found = [one for one in form(driver).root.walk() if isinstance(one, Button | Toggle) and one.words == words]
    driver.reach(next(one for one in found if one.visible))
    driver.key(pygame.K_RETURN)


def words_of(driver: Driver) -> str:
    return "\n".join(one.words for one in form(driver).root.walk() if isinstance(one, Label))


def open_page(driver: Driver, tournament: Tournament) -> TournamentScene:
    driver.services.navigator.open_tournament(tournament.uid)
    driver.step()
    top = driver.stage.top
    assert isinstance(top, TournamentScene)
    return top


def play_match(driver: Driver) -> None:
    """Play the match that is open to its end, and go back to the tournament."""
    assert isinstance(driver.stage.top, TournamentTable)
    for _turn in range(5000):
        if isinstance(driver.stage.top, TournamentScene):
            return
        go_on(driver)
    raise AssertionError("the match has no end")


def test_the_list_stays_where_it_was_when_one_comes_back_from_a_tournament(driver: Driver) -> None:
    for _number in range(12):
        stored(driver.services.store, draft_of(), 1)
    scene = TournamentsScene(driver.services)
    driver.stage.push(scene)
    driver.step()
    driver.reach(scene.list.rows[9])
    offset = scene.list.offset
    assert offset
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.stage.top, TournamentScene)
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is scene
    driver.step()
    assert scene.focused is scene.list.rows[9]
    assert scene.list.offset == offset


def test_the_menu_leads_to_a_new_tournament_that_is_stored(program: Driver) -> None:
    program.key(pygame.K_t)
    assert isinstance(program.stage.top, TournamentsScene)
    press(program, "New tournament")
    top = program.stage.top
    assert isinstance(top, TournamentSetUpScene)
    program.step()
    program.reach(top.players.new_name)
    program.type("Zoe")
    press(program, "Add")
    assert top.draft.chosen[-1] == "Zoe"
    program.reach(top.players.new_name)
    program.type("Max")
    program.key(pygame.K_RETURN)
    assert top.draft.chosen[-1] == "Max"
    program.reach(top.games.kind)
    program.key(pygame.K_RIGHT)
    assert top.draft.kind == ROUND_ROBIN
    press(program, "Begin")
    assert isinstance(program.stage.top, TournamentScene)
    (tournament,) = TournamentBook(program.services.store).all()
    assert "Zoe" in [one.name for one in tournament.players if one.is_human]
    program.key(pygame.K_ESCAPE)
    top = program.stage.top
    assert isinstance(top, TournamentsScene)
    assert len(top.list.rows) == 1
    program.reach(top.list.rows[0])
    program.key(pygame.K_RETURN)
    assert isinstance(program.stage.top, TournamentScene)


def test_without_people_or_games_nothing_begins_and_the_page_says_why(program: Driver) -> None:
    program.services.navigator.open_new_tournament()
    top = program.stage.top
    assert isinstance(top, TournamentSetUpScene)
    assert top.draft.kind == EVENING
    press(program, top.draft.people[0].name)
    assert "at least one person" in words_of(program)
    assert not top.begin.enabled
    press(program, top.draft.people[0].name)
    assert top.begin.enabled
    for toggle in [one for one in top.games.games.values() if one.is_on]:
        press(program, toggle.words)
    assert "at least one game" in words_of(program)
    assert not top.begin.enabled


def test_only_what_applies_is_offered(program: Driver) -> None:
    program.services.navigator.open_new_tournament()
    top = program.stage.top
    assert isinstance(top, TournamentSetUpScene)
    assert not top.games.partners.visible
    top.draft.game = GAME
    program.step()
    program.reach(top.games.kind)
    program.key(pygame.K_RIGHT)
    assert top.games.partners.visible
    assert top.games.both_ways.visible
    length = next(
        one for one in top.games.walk() if isinstance(one, Selector) and "whole" in [value for value, _ in one.options]
    )
    program.reach(length)
    program.key(pygame.K_RIGHT)
    assert top.draft.length == "whole"
    assert not top.games.both_ways.visible


def test_a_small_tournament_is_played_to_its_end(program: Driver) -> None:
    store, draft = program.services.store, draft_of(people=1, guests=7)
    draft.rounds = 2
    scene = open_page(program, stored(store, draft, 0))
    assert scene.next.words == "Play round 1"
    assert scene.focused is scene.next
    for number in (1, 2):
        begin_next(scene.book, scene.tournament)
        program.key(pygame.K_RETURN)
        play_match(program)
        assert program.stage.top is scene
        assert number == 2 or scene.next.words == "Play round 2"
    for _turn in range(20):
        program.step()
    assert scene.tournament.is_over
    assert not scene.next.visible
    assert "the tournament" in scene.verdict.words
    assert store.tournaments()[0].is_over
    assert [row.item.aside for matches in scene.lists for row in matches.rows].count("") == 0
    program.key(pygame.K_ESCAPE)
    assert isinstance(program.stage.top, MenuScene)


def test_the_end_of_a_match_counts_for_marks(program: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[NewMarks] = []

    def tell_end(marks: NewMarks) -> None:
        told.append(marks)

    monkeypatch.setattr(NewMarks, "tell_end", tell_end)
    scene = open_page(program, stored(program.services.store, draft_of(EVENING, people=1, guests=3), 0.67))
    begin_next(scene.book, scene.tournament)
    program.reach(scene.next)
    program.key(pygame.K_RETURN)
    play_match(program)
    assert len(told) == 1


def test_an_evening_leads_from_game_to_game(program: Driver) -> None:
    scene = open_page(program, stored(program.services.store, draft_of(EVENING, people=1, guests=3), 0.67))
    assert scene.next.words == "Play round 3"
    begin_next(scene.book, scene.tournament)
    program.reach(scene.next)
    program.key(pygame.K_RETURN)
    play_match(program)
    assert scene.tournament.is_over


def test_a_match_is_left_and_continued_after_a_restart(tmp_path: Path) -> None:
    with program_in(tmp_path) as driver:
        scene = open_page(driver, stored(driver.services.store, draft_of(people=1, guests=3), 0))
        uid = scene.tournament.uid
        driver.reach(scene.next)
        driver.key(pygame.K_RETURN)
        table = driver.stage.top
        assert isinstance(table, TournamentTable)
        for _turn in range(30):
            go_on(driver)
        done = len(table.match.entries)
        assert done
    with program_in(tmp_path) as driver:
        driver.step()
        driver.reach(next(iter(driver.stage.top.grid.tiles)))  # type: ignore[union-attr]
        driver.key(pygame.K_RETURN)
        table, below = driver.stage.top, driver.stage.scenes[-2]
        assert isinstance(table, TournamentTable)
        assert isinstance(below, TournamentScene)
        assert below.tournament.uid == uid
        assert len(table.match.entries) >= done
        assert below.next.words == "Continue round 1"


def test_at_the_table_nothing_is_taken_back_and_there_are_no_hints(program: Driver) -> None:
    scene = open_page(program, stored(program.services.store, draft_of(people=1, guests=3), 0))
    program.reach(scene.next)
    program.key(pygame.K_RETURN)
    table = program.stage.top
    assert isinstance(table, TournamentTable)
    assert not {"undo", "hint"} & {tool.icon for tool in table.tools()}


def test_tables_of_guests_are_played_while_the_page_is_open(program: Driver) -> None:
    scene = open_page(program, stored(program.services.store, draft_of(people=1, guests=7), 0))
    for _turn in range(20):
        program.step()
    assert scene.tournament.next_for_house() is None
    assert any(one.played for one in scene.tournament.standings())
    assert [row[0] for row in scene.standings.rows][:1] == ["1"]


def test_a_disk_that_fails_meanwhile_is_told_once(program: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_given: object) -> None:
        raise StoreTrouble("The disk is full.")

    scene = open_page(program, stored(program.services.store, draft_of(people=1, guests=7), 0))
    monkeypatch.setattr(program.services.store, "note_tournament", fails)
    told: list[str] = []
    monkeypatch.setattr(program.stage, "toast", lambda words, kind="": told.append(words))
    for _turn in range(20):
        program.step()
    assert told == ["The disk is full."]
    assert program.stage.top is scene


def test_a_finished_match_shows_its_score_sheet(program: Driver) -> None:
    tournament = stored(program.services.store, draft_of(people=1, guests=7), 0)
    finish(begin_next(TournamentBook(program.services.store), tournament))
    scene = open_page(program, tournament)
    done = next(
        (at, which)
        for at, spots in enumerate(scene._spots)
        for which, spot in enumerate(spots)
        if scene.tournament.leg(spot).match
    )
    program.reach(scene.lists[done[0]].rows[done[1]])
    program.key(pygame.K_RETURN)
    assert type(program.stage.top).__name__ == "ScoreScene"


def test_a_short_match_tells_its_deals_rather_than_the_points_that_win(program: Driver) -> None:
    book = TournamentBook(program.services.store)
    tournament = stored(program.services.store, draft_of(people=1), 0)
    spot = tournament.next_for_people()
    assert spot is not None
    table = TournamentTable(program.services, book.open(tournament, spot))
    program.stage.push(table)
    program.step()
    assert table.match.deals
    corners = table.picture.corners
    assert corners.title.endswith("1 deal")
    assert corners.marks.rail is None
    assert corners.panel is not None
    assert not any("wins" in line and "15" in line for line in corners.panel.lines)


def test_the_standings_are_printed(program: Driver) -> None:
    tournament = stored(program.services.store, draft_of(), 0.5)
    scene = open_page(program, tournament)
    program.key(pygame.K_p)
    assert isinstance(program.stage.top, Dialog)
    assert "tournament-" in words_of(program)
    (html,) = (program.services.folder / "exports").glob("*.html")
    told = html.read_text(encoding="utf-8")
    assert "<html lang='en' dir='ltr'>" in told
    for one in scene.tournament.players:
        assert one.name in told
    image = pygame.image.load(html.with_suffix(".png"))
    assert image.get_width() == 1520
    assert image.get_at((0, 0)) != image.get_at((100, 120)) or image.get_bounding_rect().h > 500


def test_many_long_names_are_whole_in_the_picture() -> None:
    names = ", ".join(f"Bartholomew Featherston {number}" for number in range(7))
    heights = []
    for told in (names[:20], names):
        paper = Paper()
        paper.row([told, "0, 8, 2"], [800, 300], 0)
        heights.append(paper.y)
    lines = len(text.wrapped(names, theme.BODY * SCALE, 800 - 2 * theme.GRID * SCALE))
    assert lines > 2
    assert heights[1] - heights[0] == (lines - 1) * text.height(theme.BODY * SCALE)


def test_names_are_escaped_in_the_page(program: Driver) -> None:
    draft = draft_of()
    draft.people[0] = PEOPLE[0]._replace(name="A<b>&")
    draft.chosen[0] = "A<b>&"
    told = write(program.services, stored(program.services.store, draft, 0.5)).read_text(encoding="utf-8")
    assert "A&lt;b&gt;&amp;" in told
    assert "<b>" not in told


def test_a_page_that_cannot_be_written_is_told(program: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    open_page(program, stored(program.services.store, draft_of(), 0.5))
    (program.services.folder / "exports").write_text("in the way")
    program.key(pygame.K_p)
    assert isinstance(program.stage.top, Dialog)
    assert "could not be written" in words_of(program)


def test_a_tournament_is_deleted_after_a_question(program: Driver) -> None:
    store = program.services.store
    open_page(program, stored(store, draft_of(), 0.5))
    press(program, "Delete")
    assert isinstance(program.stage.top, Dialog)
    program.key(pygame.K_ESCAPE)
    assert len(store.tournaments()) == 1
    press(program, "Delete")
    press(program, "Delete")
    assert store.tournaments() == []
    assert isinstance(program.stage.top, MenuScene)


def test_another_process_plays_the_tables_of_guests(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "AnalysisProcess", AnalysisProcess)
    tournament = stored(driver.services.store, draft_of(people=1, guests=7), 0)
    scene = TournamentScene(driver.services, tournament)
    spot = tournament.next_for_house()
    assert spot is not None
    driver.stage.push(scene)
    driver.until(lambda: tournament.leg(spot).is_over, "the first table of guests")
    assert not scene.house.fault
    scene.leave()


def test_guests_wait_where_nobody_lets_them_play(driver: Driver) -> None:
    scene = page(driver.services, stored(driver.services.store, draft_of(), 0))
    driver.stage.push(scene)
    driver.steps(5)
    assert scene.tournament.next_for_house() is not None


def test_a_controller_writes_a_name_by_the_sheet_of_letters(program: Driver) -> None:
    program.services.navigator.open_new_tournament()
    program.step()
    top = program.stage.top
    assert isinstance(top, TournamentSetUpScene)
    asked: list[object] = []
    program.stage.on_write = asked.append
    top.focus(top.players.new_name)
    before = len(top.draft.people)
    program.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0, pad=True)
    assert asked == [top.players.new_name]
    assert len(top.draft.people) == before
