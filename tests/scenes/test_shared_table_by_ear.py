"""Several people at one table by ear: no hand is heard while it is covered."""

from __future__ import annotations

import pygame
import pytest

from game.bots import choose
from game.cards import HIDDEN, Chance
from game.rules import GAMES, game_of
from game.rules.imagine import imagine
from game.scenes.table.by_ear.keys import QUESTIONS
from game.session.sharing import GUARD_SECONDS
from game.texts.spoken.cards import card_spoken
from game.voice.announcer import Said
from tests.driver import Make, TableDriver
from tests.rotation import some_of
from tests.scenes.ear import Ear
from tests.scenes.table_ear import hand_words, in_play, opened

KEYS_ASKED = [*QUESTIONS, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_u, pygame.K_o, pygame.K_h, pygame.K_F7, pygame.K_F10]


class Eavesdropper:
    """Notes what is heard while a hand is covered, and checks that it names no hidden card."""

    def __init__(self, driver: TableDriver, ear: Ear) -> None:
        self.driver, self.covered, self.private = driver, list[str](), list[str]()
        ear.screen.announcer.on_said.append(self._hear)

    def _hear(self, said: Said) -> None:
        is_open = self.driver.top == "TableScene" and self.driver.table.display.owner is not None
        if is_open:
            self.private.append(said.words)
            return
        assert not said.is_private, said.words
        self.covered.append(said.words)
        game = self.driver.match.game
        open_cards = {card for pile in game.view(None).piles for card in pile.cards}
        for seat in range(game.players):
            for card in {*game.view(seat).hand} - {HIDDEN} - open_cards:
                assert card_spoken(card) not in said.words, said.words


@pytest.mark.parametrize("sharing", ["hold", "cover"])
def test_nothing_of_a_hand_is_said_while_it_is_covered(table: Make, sharing: str) -> None:
    driver, ear = opened(table, game="call-deuces", players=4, humans=2, seed="4", sharing=sharing)
    spy = Eavesdropper(driver, ear)
    for _turn in range(4):
        _reach_question(driver)
        ear.heard(3)
        if sharing == "hold":
            _ask_everything(driver)
            _space(driver, True)
        _ask_everything(driver)
        ear.heard(3)
        action = driver.table.display.shown.legal[0]
        driver.table.turn.answer(action)
        _space(driver, False)
        driver.key(pygame.K_F7)
        ear.heard(1)
    assert any(_is_hand(words) for words in spy.private)
    assert not any(_is_hand(words) for words in spy.covered)
    assert spy.covered


def _is_hand(words: str) -> bool:
    """Whether several suits are named, as when a hand is told."""
    return sum(words.lower().count(suit) > 0 for suit in ("spades", "hearts", "diamonds", "clubs")) >= 3


def _reach_question(driver: TableDriver) -> None:
    """Let time pass until a person at the screen is asked, or asked to look."""
    for _turn in range(3000):
        if driver.top == "HandOverScene":
            driver.key(pygame.K_RETURN)
        viewing, asked = driver.table.controller.viewing, driver.table.selection.asked
        if driver.top == "TableScene" and (viewing.is_waiting or asked is not None):
            driver.rest(GUARD_SECONDS + 0.1)
            return
        driver.past_result()
        driver.step()
    raise AssertionError("nobody is asked")


def _space(driver: TableDriver, is_down: bool) -> None:
    kind = pygame.KEYDOWN if is_down else pygame.KEYUP
    driver.send(kind, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)


def _ask_everything(driver: TableDriver, keys: list[int] = KEYS_ASKED) -> None:
    """Ask all that can be asked, and go along the cards."""
    for key in keys:
        for mod in (0, pygame.KMOD_SHIFT) if key in QUESTIONS else (0,):
            driver.key(key, mod)
            driver.step(seconds=0.5)


def test_letting_the_hand_go_ends_what_is_said_of_it_at_once_and_for_good(table: Make) -> None:
    driver = in_play(table(game="call-deuces", players=4, humans=4, seed="4"))
    ear = Ear(driver.services, driver).turn_on()
    _reach_question(driver)
    ear.heard(20)
    _space(driver, True)
    driver.key(pygame.K_r)
    current = ear.screen.announcer.current
    assert current is not None
    assert current.is_private
    assert _is_hand(current.words)
    _space(driver, False)
    now = ear.screen.announcer.current
    assert now is None or not now.is_private
    ear.heard(20)
    told = ear.now(lambda: driver.key(pygame.K_F7))
    assert not any(_is_hand(words) for words in told)
    assert ear.now(lambda: driver.key(pygame.K_r)) == ["The cards are covered."]


@pytest.mark.parametrize("game", some_of(GAMES, 2))
def test_two_different_hands_sound_the_same_while_they_are_covered(table: Make, game: str) -> None:
    players = game_of(game).usual
    options = {"talk_seconds": 0} if any(option.name == "talk_seconds" for option in game_of(game).options) else {}
    driver, ear = opened(table, game=game, players=players, humans=players, options=options)
    match = driver.match
    for _step in range(6):
        turn = match.game.turn
        assert turn is not None
        match.submit(turn, choose("casual", match.game.view(turn), Chance("ear", len(match.entries))))
    public = match.game.view(None)
    try:
        other = imagine(game_of(game), public, Chance("another deal"))
    except ValueError:
        pytest.skip("the rules imagine no deal from public things alone here")
    if other.view(None) != public or other.turn != match.game.turn:
        pytest.skip("the other deal differs in public")
    heard = []
    for real in (match.game, other):
        match.game = real
        driver.table.controller.restart()
        driver.steps(40)
        ear.screen._reading.restart()
        ear.screen.announcer.hush()
        ear.heard(1)
        _ask_everything(driver)
        heard.append(ear.heard(5))
    assert heard[0] == heard[1]
    assert heard[0]


def test_several_people_are_warned_once_that_others_hear(table: Make) -> None:
    driver = table(game="call-deuces", players=4, humans=2)
    Ear(driver.services, driver)
    driver.key(pygame.K_F9)
    _reach_question(driver)
    driver.steps(2)
    assert any("Others can hear this" in words for words in driver.stage.overlay.sentences)
    assert driver.services.store.setting("speech warned") is True
    driver.stage.overlay.clear_toasts()
    driver.services.navigator.open_table(driver.match)
    _reach_question(driver)
    driver.steps(2)
    assert not any("Others can hear this" in words for words in driver.stage.overlay.sentences)


def test_one_person_is_not_warned_and_hears_the_own_cards_at_any_time(table: Make) -> None:
    driver, ear = opened(table, game="call-deuces", players=4)
    assert not driver.stage.overlay.sentences
    assert any(hand_words(driver) in words for words in ear.now(lambda: driver.key(pygame.K_r)))
    assert not driver.table.is_private
