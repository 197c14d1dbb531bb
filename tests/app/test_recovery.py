"""After an unexpected error: the report holds no card, and the match continues from where it was stored."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import crash_report as report
from game.app import recovery
from game.app.robot import Stuck
from game.app.run import DONE, FAILED, run
from game.cards import card_text
from game.rules import GAMES
from game.scenes.guide.scene import GuidedTable
from game.scenes.home.menu import MenuScene
from game.scenes.home.settings import SettingsScene
from game.scenes.services import Services
from game.scenes.table.handover import HandOverScene
from game.scenes.table.scene import TableScene
from game.scenes.table.what_if import what_if
from game.session.match import Match
from game.store import Store
from game.ui.dialog import Dialog
from game.ui.stage import Stage
from tests.autoplay import QUICK, InlineWorker, go_on, program_in, short_setup, table_of
from tests.driver import Driver
from tests.rotation import rows_in

GAME = "devils-bridge"
PLACES = (("draw", 2), ("update", 1), ("event", 1), ("arrange", 2), ("tick", 1))


class Evening:
    """Notes the top scenes of the real loop; closes the window when the scenes `until` have come, or after a time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, turns: int, until: list[str]) -> None:
        self.turns, self.until, self.seen = turns, until, [""]
        step = Stage.step

        def one(stage: Stage, events: list[pygame.event.Event], seconds: float) -> bool:
            top = type(stage.top).__name__
            if self.seen[-1] != top:
                self.seen.append(top)
            self.turns -= 1
            is_over = self.turns <= 0 or self.has_come
            return step(stage, [pygame.event.Event(pygame.QUIT)] if is_over else events, seconds)

        monkeypatch.setattr(Stage, "step", one)

    @property
    def has_come(self) -> bool:
        return self.seen[-len(self.until) :] == self.until


def fall_once(
    monkeypatch: pytest.MonkeyPatch, kind: type, place: str, after: int, error: Callable[[], Exception]
) -> None:
    """Makes `kind.place` fail once, at call number `after`."""
    real, left = getattr(kind, place), [after]

    def planted(*arguments: object) -> object:
        left[0] -= 1
        if left[0] == 0:
            raise error()
        return real(*arguments)

    monkeypatch.setattr(kind, place, planted)


def secret_error(match: Match) -> Exception:
    """An error whose message names cards in every way."""
    cards = [card for seat in range(match.game.players) for card in match.game.view(seat).pile("hand", seat)]
    told = f"{[card_text(card) for card in cards]} {cards} seed {match.setup.seed!r} {match.game.view(0)!r}"
    error = KeyError(told)
    error.__cause__ = ValueError(told)
    return error


def reports_of(folder: Path) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(folder.glob("crash-*.txt"))]


def telling(match: Match) -> list[str]:
    """All texts that tell a card of this match: as a sign, or by the seed."""
    cards = match.game.pack()
    return [*(card_text(card) for card in cards), match.setup.seed]


@pytest.mark.parametrize(("place", "humans"), rows_in(2, PLACES, 1))
def test_an_error_at_the_table_is_reported_and_the_match_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, humans: int
) -> None:
    with program_in(tmp_path) as driver:
        services = driver.services
        match = services.matches.begin(short_setup(GAME, "a secret seed", humans))
        services.navigator.open_table(match)
        play_on(driver, match, 5)
        kept, table = len(match.entries), table_of(services)
        assert kept > 0
        assert table is not None
        fall_once(monkeypatch, TableScene, place, 1, lambda: secret_error(match))
        with pytest.raises(KeyError) as caught:
            move_about(driver)
        seen: list[list[str]] = []

        def opened(stage: Stage, first: Dialog) -> None:
            stage.push(first)
            seen.append(names(stage))

        monkeypatch.setattr(Stage, "run", opened)
        recovery.go_on(services, caught.value)
        assert seen == [["MenuScene", "TableScene", "Dialog"]]
        again = table_of(services)
        assert again is not None
        assert again is not table
        assert again.match.entries == program_entries(services, match)
        assert len(again.match.entries) >= kept
        # With several people no cards are open behind the dialog.
        assert (again.display.shown.seat is None) == (humans > 1)
        driver.step()
        finish(driver, again.match)
    (told,) = reports_of(tmp_path)
    assert "KeyError: " in told
    assert "ValueError: " in told
    assert "table" in told
    assert not [secret for secret in telling(match) if re.search(rf"\b{re.escape(secret)}\b", told)]


def move_about(driver: Driver) -> None:
    """Uses every part of the scene."""
    for _turn in range(20):
        driver.stage.rearrange()
        driver.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0))])


def names(stage: Stage) -> list[str]:
    return [type(scene).__name__ for scene in stage.scenes]


def program_entries(services: Services, match: Match) -> list[object]:
    assert match.match_id is not None
    return [entry[1:] for entry in services.store.entries(match.match_id)]


def play_on(driver: Driver, match: Match, entries: int) -> None:
    """Plays until this many entries are stored."""
    while len(match.entries) < entries:
        go_on(driver)


def finish(driver: Driver, match: Match) -> None:
    for _turn in range(5_000):
        if isinstance(driver.stage.top, MenuScene):
            assert match.is_over
            return
        go_on(driver)
    raise Stuck("the match is not over")


def test_an_error_of_a_bot_is_reported_without_its_cards_and_the_match_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_level: str, view: object, _chance: object) -> None:
        raise RuntimeError(f"no idea with {view!r} and QS, 10♥")

    monkeypatch.setattr("game.bots.process.worker.decide", fail)
    with program_in(tmp_path) as driver:
        driver.services._worker = Tolerant()
        match = driver.services.matches.begin(short_setup(GAME, "a seed"))
        driver.services.navigator.open_table(match)
        finish(driver, match)
        assert driver.services.faults
        path = report.write(RuntimeError("later"), tmp_path, driver.services.faults)
    assert path is not None
    told = path.read_text(encoding="utf-8")
    assert "casual" in told
    assert not [card for card in telling(match) if re.search(rf"\b{re.escape(card)}\b", told)]


class Tolerant(InlineWorker):
    """Bots that note their errors, as the real worker does."""

    def note(self, fault: str) -> None:
        self.faults.append(fault)


def test_a_bots_process_that_keeps_dying_is_reported_and_the_match_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dies(_worker: InlineWorker) -> None:
        raise RuntimeError("the bots' process cannot be kept alive")

    with program_in(tmp_path) as driver:
        match = driver.services.matches.begin(short_setup(GAME, "x"))
        driver.services.navigator.open_table(match)
        monkeypatch.setattr(InlineWorker, "poll", dies)
        with pytest.raises(RuntimeError) as caught:
            finish(driver, match)
        monkeypatch.undo()  # the next process stays alive
        monkeypatch.setattr(Stage, "run", lambda stage, first: stage.push(first))
        recovery.go_on(driver.services, caught.value)
        table = table_of(driver.services)
        assert table is not None
        finish(driver, table.match)
    assert len(reports_of(tmp_path)) == 1


def test_unsaved_entries_survive_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program_in(tmp_path) as driver:
        services = driver.services
        match = services.matches.begin(short_setup(GAME, "x"))
        services.navigator.open_table(match)
        play_on(driver, match, 5)
        seat = match.game.turn
        while seat is None or not match.setup.seats[seat].is_human:
            go_on(driver)
            seat = match.game.turn
        match.submit(seat, match.game.legal(seat)[0], keep=False)
        match.note_hint(0)
        done, seals, helped = list(match.entries), dict(match.seals), match.helped
        monkeypatch.setattr(Stage, "run", lambda stage, first: stage.push(first))
        recovery.go_on(services, RuntimeError("x"))
        table = table_of(services)
        assert table is not None
        assert table.match.entries == done
        assert len(table.match.unsaved) == 1
        assert sum(table.match.hints.values()) == 1
        assert (dict(table.match.seals), table.match.helped) == (seals, helped) != ({}, frozenset())
        table.match.save_again()
        assert len(services.store.entries(match.match_id or 0)) == len(done)


def test_a_match_without_a_store_survives_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program_in(tmp_path) as driver:
        services = driver.services
        match = Match.begin(short_setup(GAME, "x"))
        services.navigator.open_table(match)
        play_on(driver, match, 5)
        done = list(match.entries)
        monkeypatch.setattr(Stage, "run", lambda stage, first: stage.push(first))
        recovery.go_on(services, RuntimeError("x"))
        table = table_of(services)
        assert table is not None
        assert table.match.entries == done
        assert services.store.matches() == []


def test_only_a_recorded_match_goes_on_after_a_crash(tmp_path: Path) -> None:
    with program_in(tmp_path) as driver:
        services = driver.services
        match = services.matches.begin(short_setup(GAME, "x"))
        services.stage.push(GuidedTable(services, GAME))
        services.stage.push(what_if(services, match, 0, 0, None))
        assert [scene.recorded for scene in services.stage.scenes if isinstance(scene, recovery.Recording)] == [
            None
        ] * 2
        assert recovery._match(services) is None
        services.navigator.open_table(match)
        services.stage.push(GuidedTable(services, GAME))
        assert recovery._match(services) is match


def test_a_repeated_error_opens_the_menu_and_a_broken_menu_ends_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[list[str]] = []

    def fall(stage: Stage, first: Dialog) -> None:
        stage.push(first)
        opened.append(names(stage))
        raise RuntimeError("again")

    with program_in(tmp_path) as driver:
        driver.services.navigator.open_table(driver.services.matches.begin(short_setup(GAME, "x")))
        monkeypatch.setattr(Stage, "run", fall)
        with pytest.raises(recovery.RecoveryFailed) as caught:
            recovery.go_on(driver.services, RuntimeError("first"))
        assert caught.value.report is not None
    assert opened == [["MenuScene", "TableScene", "Dialog"], ["MenuScene", "Dialog"]]
    assert len(reports_of(tmp_path)) == 3


def test_the_loop_catches_an_error_and_one_key_continues_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open(tmp_path) as store:
        store.set_setting("preferences", QUICK.to_dict() | {"sharing": "cover"})
        Match.begin(short_setup(GAME, "x", humans=3, players=3), store)
    evening = Evening(monkeypatch, 400, until=["Dialog", HandOverScene.__name__])
    real = MenuScene.enter
    has_failed: list[bool] = []

    def enter(menu: MenuScene) -> None:
        real(menu)
        if not has_failed:
            has_failed.append(True)
            match = menu.services.matches.resume(1)
            assert match is not None
            menu.services.navigator.open_table(match)

    fall_once(monkeypatch, TableScene, "update", 1, lambda: RuntimeError("planted"))
    monkeypatch.setattr(MenuScene, "enter", enter)
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)

    def waiting() -> list[pygame.event.Event]:
        return [pressed] if evening.seen[-1] == "Dialog" else []

    monkeypatch.setattr(pygame.event, "get", waiting)
    assert run(str(tmp_path)) == DONE
    assert evening.has_come, evening.seen
    assert len(reports_of(tmp_path)) == 1


def test_an_error_on_another_screen_leads_back_to_the_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program_in(tmp_path) as driver:
        driver.stage.push(SettingsScene(driver.services, 0))
        monkeypatch.setattr(Stage, "run", lambda stage, first: stage.push(first))
        recovery.go_on(driver.services, RuntimeError("planted"))
        assert names(driver.stage) == ["MenuScene", "Dialog"]


def test_an_error_of_the_menu_closes_the_program_with_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fall_once(monkeypatch, MenuScene, "draw", 1, lambda: RuntimeError("planted"))
    assert run(str(tmp_path)) == FAILED
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_no_error_message_in_a_report_tells_a_card(game_id: str) -> None:
    match = Match(short_setup(game_id, "the seed of all"))
    told = report.text(secret_error(match), [f"bots: {secret_error(match)!r}"])
    assert not [secret for secret in telling(match) if re.search(rf"\b{re.escape(secret)}\b", told)]
    assert not re.search(r"\d+, \d+", told)


def test_reports_of_the_same_second_do_not_overwrite_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.strftime", lambda _shape: "crash-20261121-180000")
    paths = [report.write(RuntimeError(str(number)), tmp_path) for number in range(3)]
    assert len({path for path in paths if path is not None}) == 3
