"""What is given to the program opens: a file for looking through, a deal code; nothing of the player's is changed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.__main__ import main
from game.app.given import open_given, path_of
from game.app.run import DONE, REFUSED, run
from game.rules import GAMES
from game.rules.deal_code import DealCode, code_of, is_link, without_scheme
from game.scenes.home.menu import MenuScene
from game.scenes.replay.alone import LookingScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.setup.scene import SetUpScene
from game.scenes.table.scene import TableScene
from game.session.setup_draft import LONGEST_CODE
from game.store import Store
from game.store.opening import FILE
from game.ui.dialog import Dialog
from game.ui.stage import Stage
from tests.driver import Driver
from tests.matches import exported, play

FIRST = next(iter(GAMES))
MANY = next(game_id for game_id, rules in GAMES.items() if len(rules.seats) > 1)


@pytest.fixture
def match_file(tmp_path: Path) -> Path:
    """A match that somebody else has exported."""
    path = tmp_path / "a match of Ada’s.devils-table"
    with Store.unsaved() as store:
        path.write_text(exported(play(store, FIRST, deals=1)), encoding="utf-8")
    return path


def deal(seed: str = "00c0ffee") -> DealCode:
    """A deal for the largest number of players."""
    rules = GAMES[MANY]
    return DealCode(MANY, max(rules.seats), rules.check_options({}), seed)


def at_the_menu(driver: Driver) -> Driver:
    """The driver with the menu open."""
    driver.stage.push(MenuScene(driver.services))
    driver.steps(3)
    return driver


def told(driver: Driver) -> str:
    """The words of the dialog on top."""
    driver.step()
    top = driver.stage.top
    assert isinstance(top, Dialog)
    return " ".join(str(getattr(part, "words", "")) for part in top.root.walk())


# -- from the command line to the screen --------------------------------------------------------------------------


def watched(monkeypatch: pytest.MonkeyPatch, look: Callable[[Stage], bool]) -> None:
    """Runs the stage until `look` is true, and closes the window then."""
    real = Stage.step

    def step(stage: Stage, events: list[pygame.event.Event], seconds: float) -> bool:
        assert stage.frames < 500
        return real(stage, [*events, pygame.event.Event(pygame.QUIT)] if look(stage) else events, seconds)

    monkeypatch.setattr(Stage, "step", step)


def test_a_file_opens_over_the_menu_and_nothing_is_stored(
    tmp_path: Path, match_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[type, ...]] = []

    def look(stage: Stage) -> bool:
        seen.append(tuple(type(scene) for scene in stage.scenes))
        return isinstance(stage.top, ReplayScene)

    watched(monkeypatch, look)
    before = match_file.read_bytes()
    data = tmp_path / "data"
    assert main(["--data-dir", str(data), "--", str(match_file)]) == DONE
    assert seen[-1] == (MenuScene, ReplayScene)
    assert match_file.read_bytes() == before
    with Store.open(data) as store:
        assert store.matches() == []


def test_while_another_program_has_the_data_a_file_is_shown_alone(
    tmp_path: Path, match_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[type, ...]] = []
    real = Stage.step

    def step(stage: Stage, events: list[pygame.event.Event], seconds: float) -> bool:
        assert stage.frames < 500
        seen.append(tuple(type(scene) for scene in stage.scenes))
        is_open = isinstance(stage.top, ReplayScene)
        keys = [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")] if is_open else []
        return real(stage, [*events, *keys], seconds)

    monkeypatch.setattr(Stage, "step", step)
    data = tmp_path / "data"
    data.mkdir()
    with Store.open(data):
        before = (data / FILE).read_bytes()
        assert run(str(data), str(match_file)) == DONE, "Esc leaves the program"
        assert run(str(data), None) == REFUSED
        assert run(str(data), "everything.devils-table-profile") == REFUSED
        assert run(str(data), f"devils-table:{code_of(deal())}") == REFUSED
        assert (data / FILE).read_bytes() == before
    assert seen[-1] == (LookingScene, ReplayScene)


@pytest.mark.parametrize("word", ["simulat", "simulate"])
def test_a_command_that_is_mistyped_or_misplaced_opens_no_window(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], word: str
) -> None:
    assert main(["--data-dir", str(tmp_path), word]) == REFUSED
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert word in said
    assert list(tmp_path.iterdir()) == []


def test_the_usual_start_loads_nothing_of_this() -> None:
    words = "import sys; from game.app import run; print('game.app.given' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split()[-1] == "False"


# -- files --------------------------------------------------------------------------------------------------------


def test_a_dropped_file_opens_from_the_menu_and_esc_goes_back(driver: Driver, match_file: Path) -> None:
    at_the_menu(driver)
    driver.stage.on_drop = lambda path: open_given(driver.services, path)
    driver.send(pygame.DROPFILE, file=str(match_file))
    scene = driver.stage.top
    assert isinstance(scene, ReplayScene)
    assert scene.position.match.store is None
    for key in (pygame.K_END, pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_e, pygame.K_ESCAPE):
        driver.key(key)
    assert isinstance(driver.stage.top, MenuScene)
    assert driver.services.store.matches() == []


def test_nothing_opens_over_a_table(table: Callable[..., Driver], match_file: Path) -> None:
    driver = table()
    open_given(driver.services, str(match_file))
    driver.step()
    assert isinstance(driver.stage.top, TableScene)
    assert any("menu" in sentence for sentence in driver.stage.overlay.sentences)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{}", b'{"devils-table": 99}', b'{"type":"game"}'])
def test_a_bad_file_is_told_in_a_dialog(driver: Driver, tmp_path: Path, content: bytes) -> None:
    at_the_menu(driver)
    path = tmp_path / "bad.devils-table"
    path.write_bytes(content)
    open_given(driver.services, str(path))
    assert "Not opened" in told(driver)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.stage.top, MenuScene)


def test_a_missing_file_with_an_odd_name_can_be_drawn(driver: Driver, tmp_path: Path) -> None:
    at_the_menu(driver)
    open_given(driver.services, f"{tmp_path}/\udcff\n\u202e.devils-table")
    words = told(driver)
    assert "\\xff\\n\\u202e.devils-table" in words
    assert words.isprintable()


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ("a match.devils-table", "a match.devils-table"),
        ("file:///home/ada/a%20match%25.devils-table", "/home/ada/a match%.devils-table"),
        ("FILE:///home/ada/%C3%BC", "/home/ada/ü"),
        ("file://localhost/home/ada/x", "/home/ada/x"),
        ("file:/home/ada/x%23y", "/home/ada/x#y"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="paths of Linux and macOS")
def test_file_managers_may_give_a_path_or_an_address(given: str, path: str) -> None:
    assert path_of(given) == Path(path)


def test_an_address_that_is_none_is_a_file_that_cannot_be_read(driver: Driver) -> None:
    open_given(driver.services, "file://[x")
    assert "can’t be read" in told(driver)


def test_an_address_on_windows_has_a_drive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.given.sys.platform", "win32")
    assert path_of("file:///C:/Users/Ada/a%20match") == Path("C:/Users/Ada/a match")


# -- links to deals -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["devils-table:{}", "devils-table://{}/", "DEVILS-TABLE:{}", "devils-table:%20{}"])
def test_a_link_opens_the_set_up_with_its_deal(driver: Driver, form: str) -> None:
    at_the_menu(driver)
    code = code_of(deal())
    open_given(driver.services, form.format(code))
    scene = driver.stage.top
    assert isinstance(scene, SetUpScene)
    assert scene.code_field.value == code
    driver.step()
    driver.key(pygame.K_RETURN)
    table = driver.stage.top
    assert isinstance(table, TableScene)
    setup = table.match.setup
    assert (setup.game, setup.players, setup.seed) == (MANY, deal().players, deal().seed)


def test_a_long_code_deals_the_same_cards(driver: Driver) -> None:
    at_the_menu(driver)
    long = deal("words of our own, quite a few")
    assert len(code_of(long)) > LONGEST_CODE
    open_given(driver.services, f"devils-table:{code_of(long)}")
    scene = driver.stage.top
    assert isinstance(scene, SetUpScene)
    setup = scene.draft.setup()
    assert (setup.players, setup.seed, setup.options) == (long.players, long.seed, long.options)


@pytest.mark.parametrize("code", ["", "3F9K-QM2A-T71C", "rubbish", "../../etc/passwd", "%00%ff"])
def test_a_bad_code_is_told_in_a_dialog(driver: Driver, code: str) -> None:
    at_the_menu(driver)
    open_given(driver.services, f"devils-table:{code}")
    assert "deal code" in told(driver)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.stage.top, MenuScene)


def test_a_link_may_be_pasted_into_the_field_of_the_code(driver: Driver) -> None:
    scene = SetUpScene(driver.services, MANY)
    driver.stage.push(scene)
    driver.step()
    scene.deal_code.field.put(f"devils-table:{code_of(deal())}")
    assert scene.draft.setup().seed == deal().seed
    assert scene.draft.players == deal().players


def test_only_links_lose_their_scheme() -> None:
    assert without_scheme(" a seed of words ") == " a seed of words "
    assert without_scheme("devils-table: ABC") == "ABC"
    assert not is_link("devils-table")
