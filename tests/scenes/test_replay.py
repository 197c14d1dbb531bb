"""The replay: each step shows what the seat saw, and hands can be laid open only in deals that are over."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app.robot import open_services
from game.cards import HIDDEN
from game.rules import GAMES
from game.rules.actions import parse_action
from game.scenes.home.matches import MatchesScene
from game.scenes.replay.controls import Strip
from game.scenes.replay.scene import ReplayScene, open_replay
from game.scenes.results.scores import ScoreScene
from game.scenes.services import Services
from game.session.match import Match
from game.session.playback import Playback
from game.texts import texts_of
from game.texts.talk import Draft
from game.ui.dialog import Dialog
from game.ui.preferences import Preferences
from tests.driver import Driver
from tests.matches import entries_of, play, setup_of
from tests.rotation import some_of


def unfinished(game: str, humans: int = 1) -> Match:
    """A match in the middle of its second or a later deal."""
    whole = Match(setup_of(game, None, humans))
    entries = entries_of(game, 2)
    whole.replay(entries[: len(entries) - 3])
    assert whole.game.number > 1
    assert not whole.is_over
    return whole


def look(driver: Driver, match: Match, deal: int | None = None) -> ReplayScene:
    """Opens a replay above a score sheet."""
    driver.stage.push(ScoreScene(driver.services, match))
    driver.step()
    open_replay(driver.services, match, deal)
    driver.step()
    scene = driver.stage.top
    assert isinstance(scene, ReplayScene)
    return scene


def faces(scene: ReplayScene) -> set[int]:
    """The cards whose faces are shown."""
    return {sprite.card for sprite in scene.picture.table.sprites if sprite.card != HIDDEN}


@pytest.mark.parametrize("game", some_of(GAMES, 2))
def test_every_moment_is_what_the_seat_saw_when_it_was_played(game: str) -> None:
    match = Match(setup_of(game))
    seen = [match.game.view(0)]
    for entry in entries_of(game, 2):
        if entry.kind == "act":
            seen += [beat.views[0] for beat in match.submit(entry.seat, parse_action(entry.text))]
    playback = Playback(match)
    assert [playback.view(at, 0) for at in range(len(playback.moments))] == seen
    backwards = range(len(playback.moments) - 1, -1, -7)
    assert [playback.view(at, 0) for at in backwards] == [seen[at] for at in backwards]


@pytest.mark.parametrize("game", some_of(GAMES, 4, 3))
def test_the_deal_in_progress_never_shows_more_than_the_own_seat_sees(game: str, driver: Driver) -> None:
    match = unfinished(game)
    scene = look(driver, match, deal=2)
    while not scene.position.is_finished:
        driver.key(pygame.K_LEFT)
    driver.key(pygame.K_e)
    for _step in range(len(scene.position.steps) - scene.position.at):
        driver.key(pygame.K_RIGHT)
        if not scene.position.is_finished:
            shown = {card for pile in scene.position.view().piles for card in pile.cards if card != HIDDEN}
            own = scene.position.playback.view(scene.position.moment, 0)
            assert shown == {card for pile in own.piles for card in pile.cards if card != HIDDEN}
            assert faces(scene) <= shown
    assert not scene.position.is_finished
    driver.key(pygame.K_e)
    driver.key(pygame.K_v)
    assert scene.position.seat == 0


@pytest.mark.parametrize("game", some_of(GAMES, 3))
def test_the_eye_shows_every_hand_of_a_finished_deal(game: str, driver: Driver) -> None:
    scene = look(driver, play(None, game, deals=1))
    seats = range(scene.position.match.game.players)
    while scene.position.kind(scene.position.at) == "deal" or not all(
        scene.position.view().pile("hand", seat) for seat in seats
    ):
        driver.key(pygame.K_RIGHT)
    covered = faces(scene)
    driver.key(pygame.K_e)
    assert scene.board.eye.is_on
    opened = faces(scene)
    assert covered < opened
    for seat in seats:
        assert HIDDEN not in scene.position.view().pile("hand", seat)
    driver.click(scene.board.eye.rect)
    assert faces(scene) == covered


def test_with_several_people_only_finished_deals_are_shown(driver: Driver) -> None:
    match = unfinished("devils-bridge", humans=2)
    scene = look(driver, match)
    driver.key(pygame.K_END)
    assert scene.position.is_finished
    assert all(
        scene.position.playback.is_finished(scene.position.playback.moments[step].deal) for step in scene.position.steps
    )
    driver.key(pygame.K_ESCAPE)
    fresh = Match(setup_of("devils-bridge", None, 2))
    open_replay(driver.services, fresh)
    driver.step()
    assert not isinstance(driver.stage.top, ReplayScene)
    assert driver.stage.overlay.sentences


def test_a_secret_announcement_is_left_out(driver: Driver) -> None:
    """That a player keeps a poor hand stays secret until the deal is over (AK-5)."""
    for number in range(60):
        match = Match(replace(setup_of("alkort"), seed=f"deal {number}"))
        while match.game.phase == "stock" and match.game.turn != 0:
            seat = match.game.turn
            assert seat is not None
            match.submit(seat, next(action for action in match.game.legal(seat) if action.verb == "keep"))
        if match.entries:
            playback = Playback(match)
            assert playback.steps(0, True, True) == [0]
            assert len(playback.moments) > 1
            return
    raise AssertionError("nobody was asked in sixty deals")


def test_keys_and_buttons_step_by_action_trick_and_deal(driver: Driver) -> None:
    scene = look(driver, play(None, "devils-bridge", deals=4))
    last = len(scene.position.steps) - 1
    driver.key(pygame.K_RIGHT)
    assert scene.position.at == 1
    driver.key(pygame.K_PAGEDOWN)
    assert scene.position.kind(scene.position.at + 1) == "trick"
    driver.click(scene.board.on_buttons[1].rect)
    assert scene.position.kind(scene.position.at) == "score"
    driver.key(pygame.K_PAGEDOWN, pygame.KMOD_CTRL)
    assert scene.position.kind(scene.position.at) == "deal"
    second = scene.position.at
    driver.click(scene.board.on_buttons[2].rect)
    assert scene.position.kind(scene.position.at) == "deal"
    assert scene.position.at > second
    driver.click(scene.board.back_buttons[2].rect)
    driver.click(scene.board.back_buttons[0].rect)
    assert scene.position.at == second
    driver.key(pygame.K_PAGEUP)
    assert scene.position.kind(scene.position.at) == "score"
    driver.key(pygame.K_LEFT)
    assert scene.position.kind(scene.position.at) == "trick"
    driver.key(pygame.K_END)
    assert scene.position.at == last
    assert not scene.board.on_buttons[0].enabled
    driver.key(pygame.K_HOME)
    assert scene.position.at == 0
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.stage.top, ScoreScene)


def test_the_strip_and_the_wheel_go_anywhere(driver: Driver) -> None:
    scene = look(driver, play(None, "devils-bridge", deals=3))
    strip = scene.board.strip
    assert isinstance(strip, Strip)
    driver.click((strip.rect.right - strip.rect.w // 4, strip.rect.centery))
    assert abs(scene.position.at - 3 * len(scene.position.steps) // 4) < len(scene.position.steps) // 8
    before = scene.position.at
    driver.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False)])
    assert scene.position.at == before - 1
    driver.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0, flipped=False)])
    assert scene.position.at == before + 1


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_the_strip_is_centred_and_does_not_cover_the_trick(tmp_path: Path, size: tuple[int, int]) -> None:
    services = open_services(tmp_path, size, Preferences(animation_speed="off"))
    try:
        driver, tricks = Driver(services), 0
        scene = look(driver, play(None, "devils-bridge", deals=5))
        for _step in range(40):
            driver.key(pygame.K_RIGHT)
            panel = scene.board.telling.rect
            sheet = scene.board._pad(panel, scene.board.telling.unit)
            trick = [sprite.place.reach() for sprite in scene.picture.table.sprites if sprite.place.kind == "trick"]
            assert sheet.inflate(4, 4).collidelist(trick) < 0
            assert abs(panel.centerx - size[0] // 2) <= 1
            tricks += bool(trick)
        assert tricks > 10
    finally:
        services.close()
        services.stage.window.close()


@pytest.mark.parametrize("game", some_of(GAMES, 3))
def test_each_step_is_told_in_a_short_line(game: str, driver: Driver) -> None:
    scene = look(driver, play(None, game, deals=1))
    for _step in range(len(scene.position.steps)):
        assert scene.board.line.words
        assert len(scene.board.line.words) < 90
        driver.key(pygame.K_RIGHT)
    assert scene.position.at == len(scene.position.steps) - 1


def test_the_score_sheet_opens_a_deal_at_its_first_moment(driver: Driver) -> None:
    match = play(None, "devils-bridge", deals=5)
    sheet = ScoreScene(driver.services, match)
    driver.stage.push(sheet)
    driver.step()
    driver.key(pygame.K_l)
    scene = driver.stage.top
    assert isinstance(scene, ReplayScene)
    assert scene.position.playback.moments[scene.position.moment].event.data["number"] == 5
    driver.click(scene.board.close.rect)
    assert driver.stage.top is sheet


@pytest.mark.parametrize("deals", [2, 999])
def test_a_stored_match_is_opened_from_the_list_and_is_not_changed(
    driver: Driver, services: Services, deals: int
) -> None:
    match = play(services.store, "devils-bridge", deals=deals)
    driver.stage.push(MatchesScene(services))
    driver.step()
    driver.key(pygame.K_RETURN)
    dialog = driver.stage.top
    assert isinstance(dialog, Dialog)
    driver.step()
    button = dialog._buttons[[answer.result for answer in dialog.answers].index("look")]
    driver.click(button.rect)
    assert isinstance(driver.stage.top, ReplayScene)
    driver.key(pygame.K_END)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.stage.top, MatchesScene)
    assert match.match_id is not None
    assert len(services.store.entries(match.match_id)) == len(match.entries)


def test_talk_is_shown_to_those_concerned_and_to_nobody_else(driver: Driver) -> None:
    match = Match(setup_of("dirty-deals"))
    talk = texts_of("dirty-deals").talk
    assert talk is not None
    kind = next(kind for kind in talk.KINDS if not kind.names)
    match.say(0, talk.saying(1, Draft(kind.id), None, True))
    match.say(2, talk.saying(3, Draft(kind.id), None, False))
    playback = Playback(match)
    assert playback.steps(0, False, True) == [0, 1]
    assert playback.steps(3, False, True) == [0, 1, 2]
    scene = look(driver, match)
    driver.key(pygame.K_RIGHT)
    assert match.names[1] in scene.board.line.words
    assert len(scene.position.steps) == 2
