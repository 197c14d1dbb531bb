"""The menu: every game has a tile, an unfinished match comes first, and Esc asks whether to quit."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from game.rules import GAMES
from game.rules.registry import GAME_INFO
from game.scenes import card_row
from game.scenes.book.rulebook import RuleBookScene
from game.scenes.home import menu
from game.scenes.home.game_tile import players_text
from game.scenes.home.matches import MatchesScene
from game.scenes.home.menu import MenuScene
from game.scenes.home.small_table import guests_at
from game.scenes.setup.scene import SetUpScene
from game.scenes.table.scene import TableScene
from game.session.saved_settings import is_known
from game.store import Store
from game.ui import theme
from game.ui.dialog import Dialog
from tests.driver import Driver
from tests.matches import play

FIRST = next(iter(GAMES))


@pytest.fixture
def scene(driver: Driver) -> MenuScene:
    """The menu, drawn once."""
    scene = MenuScene(driver.services)
    driver.stage.push(scene)
    driver.step()
    return scene


def test_every_game_has_a_tile_that_leads_to_its_set_up(driver: Driver, scene: MenuScene) -> None:
    assert [tile.words for tile in scene.grid.tiles[1:]] == [rules.name for rules in GAMES.values()]
    for index, game_id in enumerate(GAMES, 1):
        driver.click(scene.grid.tiles[index].rect)
        top = driver.stage.top
        assert isinstance(top, SetUpScene)
        assert top.draft.game == game_id
        driver.key(pygame.K_ESCAPE)
        assert driver.stage.top is scene


def test_enter_on_the_first_focus_teaches_the_first_game_that_is_new(driver: Driver, scene: MenuScene) -> None:
    first, second = list(GAMES.values())[:2]
    assert scene.grid.tiles[0].words == f"Learn {first.name}"
    driver.key(pygame.K_RETURN)
    assert type(driver.stage.top).__name__ == "GuidedTable"
    driver.stage.pop()
    driver.step()
    assert scene.grid.tiles[0].words == f"Learn {second.name}"


def test_when_all_games_are_known_the_first_tile_leads_to_exercises(driver: Driver) -> None:
    for game_id in GAMES:
        driver.services.settings.keep(is_known(game_id), True)
    scene = MenuScene(driver.services)
    driver.stage.push(scene)
    driver.step()
    assert scene.grid.tiles[0].words == "Practice"
    driver.click(scene.grid.tiles[0].rect)
    assert type(driver.stage.top).__name__ == "PracticeScene"


def test_the_tiles_of_the_games_stay_where_they_are_when_a_match_waits(driver: Driver, scene: MenuScene) -> None:
    before = [tuple(tile.rect) for tile in scene.grid.tiles]
    play(driver.services.store, FIRST, deals=1)
    scene.resume(None)
    driver.step()
    assert scene.grid.tiles[0].words == "Continue"
    assert [tuple(tile.rect) for tile in scene.grid.tiles] == before


def test_the_arrows_move_the_focus_between_tiles(driver: Driver, scene: MenuScene) -> None:
    driver.key(pygame.K_RIGHT)
    assert scene.focused is scene.grid.tiles[1]


def test_escape_asks_and_a_second_escape_stays(driver: Driver, scene: MenuScene) -> None:
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.stage.top, Dialog)
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is scene


def test_escape_and_enter_quit_the_program(driver: Driver, scene: MenuScene) -> None:
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_RETURN)
    assert driver.stage.top is None


def test_without_an_unfinished_match_nothing_is_continued(scene: MenuScene) -> None:
    assert "Continue" not in [tile.words for tile in scene.grid.tiles]


def test_an_unfinished_match_is_the_first_tile_with_its_standing(driver: Driver) -> None:
    match = play(driver.services.store, FIRST, deals=1)
    scene = MenuScene(driver.services)
    driver.stage.push(scene)
    driver.step()
    tile = scene.grid.tiles[0]
    assert [line.words for line in tile.lines][:2] == ["Continue", GAMES[FIRST].name]
    for name, total in zip(match.names, match.game.totals, strict=True):
        assert f"{name}\u00a0{total}" in tile.lines[2].words  # no line break between a name and its points
    driver.key(pygame.K_RETURN)
    top = driver.stage.top
    assert isinstance(top, TableScene)
    assert top.match.entries == match.entries


def test_a_match_that_has_just_been_begun_is_continued_too(driver: Driver) -> None:
    play(driver.services.store, FIRST, deals=0)
    scene = MenuScene(driver.services)
    driver.stage.push(scene)
    driver.step()
    assert scene.grid.tiles[0].words == "Continue"
    assert scene.grid.tiles[0].lines[2].words.startswith("Ada, ")


def test_a_finished_match_is_not_continued(driver: Driver) -> None:
    play(driver.services.store, FIRST)
    scene = MenuScene(driver.services)
    driver.stage.push(scene)
    assert "Continue" not in [tile.words for tile in scene.grid.tiles]


def test_a_match_of_an_unknown_game_is_not_offered(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    play(driver.services.store, FIRST, deals=0)
    monkeypatch.setattr(menu, "GAME_INFO", {name: cover for name, cover in GAME_INFO.items() if name != FIRST})
    scene = MenuScene(driver.services)
    driver.stage.push(scene)
    assert "Continue" not in [tile.words for tile in scene.grid.tiles]


def test_two_unfinished_matches_can_be_chosen_from(driver: Driver) -> None:
    play(driver.services.store, FIRST, deals=0)
    play(driver.services.store, FIRST, deals=0)
    driver.stage.push(MenuScene(driver.services))
    driver.step()
    driver.key(pygame.K_m)
    top = driver.stage.top
    assert isinstance(top, MatchesScene)
    assert len(top.rows) == 2


def test_f1_opens_the_rules_of_the_only_game(driver: Driver, scene: MenuScene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.book.rulebook.GAME_INFO", {FIRST: GAME_INFO[FIRST]})
    driver.key(pygame.K_F1)
    assert isinstance(driver.stage.top, RuleBookScene)


@pytest.mark.parametrize("key", [pygame.K_r, pygame.K_s, pygame.K_COMMA, pygame.K_q])
def test_what_a_key_opens_escape_closes(driver: Driver, scene: MenuScene, key: int) -> None:
    driver.key(key)
    assert driver.stage.top is not scene
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is scene


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1000, 1400), (2560, 700)])
def test_any_number_of_tiles_fits_without_overlap(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, count: int, size: tuple[int, int]
) -> None:
    some = list(GAME_INFO.values())
    monkeypatch.setattr(menu, "GAME_INFO", {str(index): some[index % len(some)] for index in range(count)})
    driver.stage.window.resize(size)
    scene = MenuScene(driver.services)
    driver.stage.push(scene)
    driver.step()
    rects = [tile.rect for tile in scene.grid.tiles]
    assert len(rects) == count + 1
    for index, rect in enumerate(rects):
        assert rect.collidelist(rects[index + 1 :]) == -1
        assert 0 <= rect.left < rect.right <= size[0]


def test_the_first_frame_loads_no_picture_of_a_card(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr("game.scenes.card_row.pictures.picture_or_none", lambda name, size: asked.append(name))
    card_row._turned.clear()
    driver.stage.push(MenuScene(driver.services))
    driver.step()
    assert asked == []
    driver.step()
    assert asked != []


def test_numbers_of_players_as_text() -> None:
    class Two:
        seats = (2,)

    class TwoOrFour:
        seats = (2, 4)

    class Many:
        seats = (3, 4, 5)

    assert players_text(Two) == "2 players"  # type: ignore[arg-type]
    assert players_text(TwoOrFour) == "2 or 4 players"  # type: ignore[arg-type]
    assert players_text(Many) == "3–5 players"  # type: ignore[arg-type]


def test_the_menu_loads_no_rules() -> None:
    script = (
        "import sys, game.scenes.services, game.scenes.home.menu\n"
        "print([name for name in sys.modules if name.startswith('game.rules.') and name.endswith(('.rules', '.base'))])"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert told.splitlines()[-1] == "[]"


def test_the_question_before_quitting_tells_whether_matches_are_stored(driver: Driver) -> None:
    kept, unsaved = driver.services.store, Store.unsaved()
    for store, sentence in (
        (kept, "Everything you have started is saved and will be waiting for you."),
        (unsaved, "Nothing could be saved: what you have started will be lost when you quit."),
    ):
        driver.services.store = store
        driver.stage.push(MenuScene(driver.services))
        driver.step()
        driver.key(pygame.K_ESCAPE)
        assert isinstance(driver.stage.top, Dialog)
        assert sentence in [str(getattr(widget, "words", "")) for widget in driver.stage.top.root.walk()]
    driver.services.store = kept
    unsaved.close()


def test_no_guest_sits_at_two_tables_of_the_menu(scene: MenuScene) -> None:
    seated = [guest for tile in scene.grid.tiles[1:] for guest in guests_at(tile.game_id)]
    assert len(seated) == 2 * len(GAMES)
    assert len(set(seated)) == len(seated)


def test_the_list_of_matches_stays_where_it_is_after_a_question(driver: Driver) -> None:
    for _match in range(30):
        play(driver.services.store, FIRST, deals=0)
    scene = MatchesScene(driver.services)
    driver.stage.push(scene)
    driver.step()
    scene.focus(scene.list.rows[20])
    driver.step()
    offset, row = scene.list.offset, scene.rows[20].id
    assert offset > 0
    driver.key(pygame.K_RETURN)
    assert driver.stage.top is not scene
    driver.key(pygame.K_ESCAPE)
    driver.step()
    assert driver.stage.top is scene
    assert scene.focused is scene.list.rows[20]
    assert (scene.list.offset, scene.rows[20].id) == (offset, row)
    scene._delete(scene.rows[20])
    driver.step()
    assert scene.focused is scene.list.rows[20], "the row after the one that was deleted"
    assert row not in [kept.id for kept in scene.rows]


def test_the_rim_of_the_first_tile_does_not_look_like_the_focus(driver: Driver, scene: MenuScene) -> None:
    driver.key(pygame.K_TAB)
    driver.move((2, 2))
    driver.step()
    tile = scene.grid.tiles[0]
    scene.focus(scene.grid.tiles[-1])
    driver.step()
    brass = theme.palette().brass[:3]
    edge = [driver.stage.window.surface.get_at((x, tile.rect.centery))[:3] for x in range(tile.rect.x, tile.rect.x + 4)]
    assert brass in edge
    assert theme.palette().text[:3] not in edge
