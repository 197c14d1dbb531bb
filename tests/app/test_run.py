"""The program as a whole: it starts, tells in one sentence why it cannot, and writes a report after an error."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from pathlib import Path

import pygame
import pytest

from game.app import TITLE, message
from game.app import crash_report as report
from game.app import run as entrance
from game.app.run import DONE, FAILED, REFUSED, run
from game.rules import GAMES
from game.scenes.home.menu import MenuScene
from game.scenes.results import export
from game.scenes.services import Services
from game.session.match import Seat, SetUp, fresh_code
from game.session.saved_settings import SavedSettings
from game.store import Store
from game.ui import kept_sounds, music
from game.ui.stage import Stage
from game.ui.window import NoDisplay
from tests.driver import Driver
from tests.matches import play

HOUSE = Path(__file__).parents[2]
FIRST = next(iter(GAMES))


def closed_at_once(monkeypatch: pytest.MonkeyPatch, frames: int = 3) -> None:
    """Closes the window, as by its button, after some frames."""
    real = Stage.step

    def step(stage: Stage, events: list[pygame.event.Event], seconds: float) -> bool:
        is_time = stage.frames >= frames or (stage.frames >= 1 and not stage._damage.is_whole)
        return real(stage, [*events, pygame.event.Event(pygame.QUIT)] if is_time else events, seconds)

    monkeypatch.setattr(Stage, "step", step)


def test_the_program_opens_its_menu_and_closes_with_its_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    closed_at_once(monkeypatch)
    assert run(str(tmp_path)) == DONE
    assert capsys.readouterr().err == ""
    Store.open(tmp_path).close()  # the folder is free again


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_whatever_the_program_creates_is_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write_everything(services: Services, _first: object) -> int:
        match = services.matches.begin(SetUp(FIRST, 2, {}, "1", (Seat("A", "human"), Seat("B", "bot")), "1"))
        export.write(services, match)
        kept_sounds.write(services.folder, music.PIECE, array("h", [1, 2, 3]))
        report.write(ValueError("no"), services.folder)
        return DONE

    monkeypatch.setattr(entrance, "_run_screens", write_everything)
    assert run(str(tmp_path / "data")) == DONE
    modes = {path.relative_to(tmp_path): path.stat().st_mode & 0o777 for path in tmp_path.rglob("*")}
    assert len(modes) >= 8
    assert {path: mode for path, mode in modes.items() if mode & 0o077} == {}


def test_a_second_program_on_one_folder_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store.open(tmp_path):
        assert run(str(tmp_path)) == REFUSED
    said = capsys.readouterr().err
    assert said.startswith("devils-table: ")
    assert said.count("\n") == 1
    assert str(tmp_path) in said


def test_a_folder_that_is_a_file_is_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert run(str(tmp_path / "file")) == REFUSED
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="there a display does not depend on the environment")
def test_without_a_display_it_tells_so_and_exits_with_2(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment["XDG_RUNTIME_DIR"] = str(tmp_path)  # otherwise a library of the desktop writes a message
    command = [sys.executable, "-m", "game", "--data-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=HOUSE, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "display" in done.stderr


def test_without_a_display_and_a_terminal_a_message_box_tells_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []

    def refuse(*_given: object, **_named: object) -> None:
        raise NoDisplay("There is no display.")

    monkeypatch.setattr(entrance, "Window", refuse)
    monkeypatch.setattr(message, "show_box", lambda _title, words: shown.append(words))
    assert run(str(tmp_path)) == REFUSED
    assert shown == ["There is no display."]
    assert capsys.readouterr().err == "devils-table: There is no display.\n"


def test_a_damaged_database_is_set_aside_and_the_player_is_told(driver: Driver, tmp_path: Path) -> None:
    folder = tmp_path / "other"
    folder.mkdir()
    (folder / "devils-table.sqlite").write_bytes(os.urandom(5000))
    store = Store.open(folder)
    driver.services.store.close()
    driver.services.store, driver.services.settings = store, SavedSettings(store)
    driver.stage.push(MenuScene(driver.services))
    driver.rest(0.1)
    assert store.notice in driver.stage.overlay.sentences


def test_a_missing_picture_is_told_after_the_menu_is_drawn(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.pictures._problem", "The picture cards/QS.svg is missing.")
    driver.stage.push(MenuScene(driver.services))
    driver.rest(0.1)
    assert any("cards/QS.svg" in sentence for sentence in driver.stage.overlay.sentences)


def test_an_error_leaves_a_report_and_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fall(_scene: MenuScene, _seconds: float) -> None:
        raise KeyError("QS was not where it should be")

    monkeypatch.setattr(MenuScene, "update", fall)
    assert run(str(tmp_path)) == FAILED
    said = capsys.readouterr().err
    reports = list(tmp_path.glob("crash-*.txt"))
    assert len(reports) == 1
    assert said.count("\n") == 1
    assert str(reports[0]) in said
    assert "Traceback" not in said
    told = reports[0].read_text(encoding="utf-8")
    assert "KeyError" in told
    assert "in fall" in told
    assert "QS" not in told
    Store.open(tmp_path).close()


def test_an_error_loses_no_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open(tmp_path) as store:
        match = play(store, FIRST, deals=1)

    def fall(_scene: MenuScene, _seconds: float) -> None:
        raise RuntimeError

    monkeypatch.setattr(MenuScene, "update", fall)
    assert run(str(tmp_path)) == FAILED
    with Store.open(tmp_path) as store:
        assert len(store.entries(match.match_id or 0)) == len(match.entries)


@pytest.mark.parametrize("card", ["QS", "TC", "10♥", "AD", "K♠", "BJ", "LJ"])
def test_no_card_is_left_in_a_report(card: str) -> None:
    assert card not in report.text(ValueError(f"play {card}, {card}: refused"), [f"bots: {card} is not legal"])


def test_a_report_goes_to_the_temporary_folder_if_the_data_folder_takes_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "short-lived"
    other.mkdir()
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(other))
    path = report.write(RuntimeError(), tmp_path / "is not there")
    assert path is not None
    assert path.parent == other


def test_no_message_box_is_shown_without_a_real_screen() -> None:
    assert not message.show_box(TITLE, "A sentence.")


def test_deal_codes_differ_and_are_short() -> None:
    codes = {fresh_code() for _time in range(200)}
    assert len(codes) == 200
    assert all(len(code) == 8 for code in codes)


def test_the_bots_process_ends_with_the_program(driver: Driver) -> None:
    match = play(None, FIRST, deals=0)
    seat = match.game.turn or 0
    worker = driver.services.worker
    worker.ask("expert", match.game.view(seat), match.bot_chance(seat))
    process = worker._process
    assert process is not None
    assert process.is_alive()
    driver.services.close()
    assert worker.pid is None
    assert not process.is_alive()


def test_the_menu_needs_no_bots_and_no_table_to_start() -> None:
    told = "import sys; from game.app import run; from game.scenes.home import menu; print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", told], cwd=HOUSE, capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    late = (
        "game.scenes.table.scene",
        "game.bots.process.worker",
        "game.session.match",
        "game.ui.sound",
        "multiprocessing",
        "platformdirs",
    )
    assert not [name for name in late if name in loaded]
    assert entrance.__name__ in loaded
