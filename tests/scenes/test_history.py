"""The history of a deal and the last trick in every game: complete, in order, and without secrets."""

from __future__ import annotations

import pygame
import pytest

from game.cards import parse_card
from game.rules import GAMES
from game.rules.parts import Event
from game.scenes.replay.scene import ReplayScene
from game.scenes.table.history import HistoryScene, LastTrickScene, deal_told
from game.scenes.table.trick_row import TrickRow
from game.session.match import Match
from game.table.faces import Faces
from game.texts.telling import act_told, event_told
from game.ui.stage import Scene
from tests.driver import Driver
from tests.matches import entries_of, setup_of
from tests.rotation import some_of
from tests.ui.audit import examine


def in_play(game: str) -> Match:
    """A match in the middle of a trick that is not the first of its deal."""
    match = Match(setup_of(game))
    for deals, cut in ((deals, cut) for deals in (1, 5) for cut in range(3, 30)):
        match.replay(entries_of(game, deals)[:-cut])
        if match.tricks and any(match.game.view(0).pile("trick", at) for at in range(match.game.players)):
            return match
    raise AssertionError("no trick is being played")


@pytest.mark.parametrize("game", some_of(GAMES, 5))
def test_the_history_holds_all_that_was_said_and_played_in_order(game: str) -> None:
    match = in_play(game)
    view = match.game.view(0)
    told = deal_told(match, view)
    plays = [(seat, action.card) for seat, action in view.history if action.verb == "play"]
    assert [play for part in told for play in part.plays] == plays
    said = [act_told(game, seat, action, match.names) for seat, action in view.history if action.verb != "play"]
    assert [words for part in told for words in part.words] == said
    tricks = [part.trick for part in told if part.trick is not None]
    assert tricks == match.tricks
    assert told[-1].trick is None
    assert told[-1].plays


@pytest.mark.parametrize("game", GAMES)
def test_the_history_names_no_card_that_the_looker_may_not_know(game: str) -> None:
    for cut in range(1, 90, 3):
        match = Match(setup_of(game))
        match.replay(entries_of(game, 1)[:-cut])
        view = match.game.view(0)
        truth = match.game.history
        for seat, action in truth:
            if action.cards and (seat, action) not in view.history:
                hidden = act_told(game, seat, action, match.names)
                assert all(hidden not in part.words for part in deal_told(match, view))
        if match.game.number == 1 and len(match.entries) < 3:
            break


def shown(driver: Driver, scene: Scene, size: tuple[int, int], text_scale: int) -> Scene:
    """Draw a scene alone in a window of this size and text scale."""
    driver.stage.window.resize(size)
    driver.services.preferences.text_scale = text_scale
    driver.stage.apply(driver.services.preferences)
    driver.stage.push(scene)
    driver.step()
    driver.step()
    return scene


SIZES = (((800, 600), 100), ((800, 600), 175), ((1280, 720), 100), ((1920, 1080), 150))


@pytest.mark.parametrize("game", some_of(GAMES, 6))
def test_history_last_trick_and_replay_fit_every_window(driver: Driver, game: str) -> None:
    match = in_play(game)
    faults = []
    for size, scale in SIZES:
        sheets = [HistoryScene(match, match.game.view(0)), LastTrickScene(match, Faces())]
        for scene in [*sheets, ReplayScene(driver.services, match)]:
            shown(driver, scene, size, scale)
            if isinstance(scene, ReplayScene):
                driver.key(pygame.K_END)
                faults += [fault for fault in examine(scene) if fault.kind in ("overlap", "small target", "off window")]
            else:
                faults += examine(scene)
            driver.stage.pop()
    assert faults == []


def test_the_history_opens_at_what_happened_last_and_scrolls_by_keys(driver: Driver) -> None:
    scene = HistoryScene(in_play("call-deuces"), in_play("call-deuces").game.view(0))
    driver.stage.push(scene)
    driver.step()
    assert scene.told.reach > 0
    assert scene.told.offset == scene.told.reach
    driver.key(pygame.K_PAGEUP)
    assert scene.told.offset < scene.told.reach
    driver.key(pygame.K_HOME)
    assert scene.told.offset == 0


def test_a_trick_of_three_pairs_shows_six_cards_and_whose_it_is() -> None:
    match = in_play("evil-deal")
    row = deal_told(match, match.game.view(0))
    full = next(part for part in row if part.trick is not None)
    assert len(full.plays) == 6
    assert full.trick is not None
    assert [parse_card(card) for _seat, card in full.trick.data["plays"]] == [card for _seat, card in full.plays]


def test_points_are_told_with_a_minus_and_names_keep_their_hyphens() -> None:
    told = event_told("alkort", Event("score", {"change": [-2, 1]}), None, ["Jean-Luc", "Ada"])
    assert told == "Jean-Luc −2,  Ada +1"


def test_the_cards_of_a_trick_that_is_still_played_stand_below_those_of_the_others(driver: Driver) -> None:
    names, faces = ("Wilhelmina Fotheringay-P", "Al", "Bo", "Cy"), Faces()
    whole = TrickRow([(seat, seat) for seat in (1, 2, 3, 0)], 1, names, faces, 60)
    begun = TrickRow([(1, 1), (2, 2)], None, names, faces, 60)
    wide = whole.wanted(900, 1.0)[0]
    assert begun.wanted(900, 1.0)[0] * 2 == pytest.approx(wide, abs=1)
