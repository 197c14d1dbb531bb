"""Undo and redo by keys in every game and phase, and finishing a decided deal by key and button."""

from __future__ import annotations

import pygame
import pytest

from game.bots import choose
from game.cards import Card, Chance
from game.rules import GAMES
from game.rules.actions import Action
from game.session.match import Match
from game.texts import texts_of
from game.texts.messages import action_label
from game.texts.talk import Draft
from tests.driver import Make, TableDriver
from tests.matches import setup_of
from tests.rotation import some_of


def choose_card(driver: TableDriver, card: Card) -> None:
    """Bring the cursor to a card and press Enter."""
    for _step in range(40):
        if driver.table.selection.cursor == card:
            break
        driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)


def answer(driver: TableDriver, action: Action) -> None:
    """Do an action with keys alone (a button that has no key is clicked)."""
    asked = driver.table.selection.asked
    assert asked is not None
    if action in asked.numbers:
        for digit in str(action.number):
            driver.key(getattr(pygame, f"K_{digit}"))
        if driver.table.selection.typed:
            driver.key(pygame.K_RETURN)
    elif action in asked.collects:
        for card in action.cards:
            choose_card(driver, card)
        driver.press_button("Discard")
    elif len(action.cards) == 1 and action.card in asked.drops:
        choose_card(driver, action.card)
    elif action.suit is not None:
        driver.key({0: pygame.K_s, 1: pygame.K_h, 2: pygame.K_d, 3: pygame.K_c}[action.suit])
    else:
        driver.press_button(action_label(driver.match.setup.game, action))
    if driver.top == "Dialog":  # a bid far above the lowest one is asked about
        driver.key(pygame.K_RETURN)


def settle(driver: TableDriver) -> None:
    """Let the bots go on until the person is asked again."""
    assert driver.until_asked()
    assert not driver.match.is_over


def wish(driver: TableDriver, chance: Chance) -> Action:
    """The highest bid, so that all phases come; otherwise a random choice."""
    legal = driver.match.game.legal(0)
    bids = [action for action in legal if action.verb == "bid"]
    collected = [action for action in legal if len(action.cards) > 1]
    return max(bids, key=lambda bid: bid.number or 0) if bids else chance.choice(collected or legal)


@pytest.mark.parametrize("game", some_of(GAMES, 2))
def test_every_choice_can_be_taken_back_and_made_again_by_keys(table: Make, game: str) -> None:
    silent = {option.name: 0 for option in GAMES[game].options if option.name == "talk_seconds"}
    driver = table(game=game, players=GAMES[game].usual, options=silent)
    chance, verbs = Chance("undo", game), set()
    for _choice in range(7):
        settle(driver)
        match = driver.match
        before, view, deal = list(match.entries), match.game.view(0), match.game.number
        action = wish(driver, chance)
        verbs.add(action.verb)
        answer(driver, action)
        assert match.entries[len(before)].seat == 0, action
        settle(driver)
        after = list(match.entries)
        if match.game.number != deal:
            driver.key(pygame.K_z, pygame.KMOD_CTRL)
            assert match.entries == after
            continue
        driver.key(pygame.K_z, pygame.KMOD_CTRL)
        assert match.entries == before
        assert match.game.view(0) == view
        assert driver.until_asked()
        driver.key(pygame.K_y, pygame.KMOD_CTRL)
        assert match.entries == after
        settle(driver)
        assert match.match_id is not None
        kept = driver.services.store.entries(match.match_id)
        assert [(entry.seat, entry.text) for entry in kept] == [(entry.seat, entry.text) for entry in match.entries]
    assert "play" in verbs or len(verbs) > 2


def test_a_turn_of_several_steps_goes_back_step_by_step(table: Make) -> None:
    """CD-5: the bid, the trump and the two cards laid away, one after the other."""
    driver = table(game="call-deuces", seed="1")
    stood: list[tuple[int, str]] = []
    while driver.match.game.phase != "play":
        settle(driver)
        stood.append((len(driver.match.entries), driver.match.game.phase))
        answer(driver, wish(driver, Chance("kitty")))
    settle(driver)
    assert [phase for _at, phase in stood][-2:] == ["trump", "discard"]
    for at, phase in reversed(stood):
        driver.key(pygame.K_z, pygame.KMOD_CTRL)
        assert (len(driver.match.entries), driver.match.game.phase) == (at, phase)
        assert driver.until_asked()
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(driver.match.entries) == stood[0][0]
    for at, phase in stood[1:]:
        driver.key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
        assert driver.until_asked()
        assert (len(driver.match.entries), driver.match.game.phase) == (at, phase)


def test_after_taking_back_the_cards_glide_home(table: Make) -> None:
    driver = table(game="alkort", animation_speed="normal")
    for _choice in range(2):
        settle(driver)
        answer(driver, driver.match.game.legal(0)[0])
    settle(driver)
    driver.steps(40)
    assert driver.match.game.number == 1
    assert not driver.table.picture.sprites.is_moving
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert driver.table.picture.sprites.is_moving
    driver.steps(40)
    for sprite in driver.table.picture.sprites:
        assert (sprite.x, sprite.y) == (sprite.place.x, sprite.place.y)


def test_an_offer_is_taken_back_with_its_answers() -> None:
    match = Match(setup_of("dirty-deals"))
    while match.game.turn != 0 or any(match.game.view(0).pile("trick", at) for at in range(4)):
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))
    talk = texts_of("dirty-deals").talk
    assert talk is not None
    before, view = list(match.entries), match.game.view(0)
    kind = next(kind for kind in talk.KINDS if not kind.names)
    said = talk.saying(1, Draft(kind.id), Draft(kind.id), True)
    match.say(0, said)
    match.say(1, talk.offers(match.game.view(1), match.names)[-1].refuse)
    assert match.undo(0)
    assert match.entries == before
    assert match.game.view(0) == view
    assert match.redo()
    assert len(match.entries) == len(before) + 2


def test_what_was_taken_back_is_counted_and_doing_it_again_is_not(table: Make) -> None:
    driver = table()
    settle(driver)
    answer(driver, driver.match.game.legal(0)[0])
    settle(driver)
    if driver.match.game.number == 1:
        driver.key(pygame.K_z, pygame.KMOD_CTRL)
        assert driver.match.undo_count == 1
        driver.key(pygame.K_y, pygame.KMOD_CTRL)
        assert driver.match.undo_count == 0
        driver.key(pygame.K_z, pygame.KMOD_CTRL)
        settle(driver)
    assert driver.match.match_id is not None
    assert driver.match.undo_count == 1
    assert Match.resume(driver.services.store, driver.match.match_id).undo_count == 1


# -- finishing ----------------------------------------------------------------------------------------------------


def to_decided(driver: TableDriver) -> None:
    """Bring the match to a moment in which the person is asked and the rest of the deal is decided."""
    match, chance = driver.match, Chance("decided")
    while not (match.game.turn == 0 and match.can_finish(0)):
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), chance))
        assert not match.is_over
    driver.table.controller.restart()
    settle(driver)


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_decided_deal_is_finished_at_once_and_kept_as_ordinary_actions(table: Make, way: str) -> None:
    driver = table(game="twenty-eight")
    to_decided(driver)
    match, number = driver.match, driver.match.game.number
    scored, before = len(match.scores), len(match.entries)
    if way == "key":
        driver.key(pygame.K_F8)
    else:
        driver.press_button("Finish the deal")
    assert len(match.scores) == scored + 1
    assert match.is_over or match.game.number == number + 1
    assert all(entry.text.startswith("play ") for entry in match.entries[before:])
    assert match.match_id is not None
    assert len(driver.services.store.entries(match.match_id)) == len(match.entries)
    assert Match.resume(driver.services.store, match.match_id).game.view(0) == match.game.view(0)
    settle(driver)


def test_a_deal_that_is_open_is_not_finished(table: Make) -> None:
    driver = table(game="four-hundred")
    settle(driver)
    before = list(driver.match.entries)
    driver.key(pygame.K_F8)
    assert driver.match.entries == before
    assert driver.stage.overlay.sentences
    with pytest.raises(ValueError, match="not decided"):
        driver.match.finish_deal(0)
