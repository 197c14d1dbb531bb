"""Bargaining by ear: offers, the booth, promises, and the time to talk."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.cards import suit_of
from game.session.ask import allowed_cards
from game.texts.aloud import aloud
from game.texts.messages import suit_name
from tests.driver import Make
from tests.scenes.ear import Ear
from tests.scenes.table_ear import follow, hand_words, opened
from tests.scenes.talking import answered, booth, to_a_lead


def after(ear: Ear, act: Callable[[], None]) -> list[str]:
    """Do something, and return what is heard; this listens longer than `Ear.now`."""
    return ear.now(act) + ear.heard(9)


def test_offers_are_told_once_in_their_order_and_it_is_told_which_one_the_keys_answer(table: Make) -> None:
    driver, ear = opened(table, game="dirty-deals", players=4, seed="5")
    ear.heard(20)
    speak, how = driver.table.controller.speak, "Y accepts, N refuses, O offers something else."
    openly, privately = f"Offered openly to the table. {how}", f"Offered in private. {how}"
    told = after(ear, lambda: speak(1, "offer 0 open lead D / no-lead C for 2 because both"))
    assert told[0].startswith("Bea offers you: Bea will lead diamonds")
    assert told[1:] == [openly]
    told = after(ear, lambda: speak(2, "offer 0 private lead H / lead C"))
    assert told[0].startswith("Carl offers you: Carl will lead hearts")
    assert told[1:] == ["Y and N answer the offer of Bea first."]
    told = after(ear, lambda: speak(3, "offer 2 open no-bower S"))
    assert len(told) == 1, "a promise is not told again by its notice"
    told = after(ear, lambda: driver.key(pygame.K_y))
    assert told[0].startswith("You agree: Bea will lead diamonds")
    assert told[1].startswith("The offer of Carl: Carl will lead hearts")
    assert told[1].endswith(privately)
    assert after(ear, lambda: driver.key(pygame.K_n)) == ["You refuse Carl’s offer.", "10 seconds left to talk."]


def test_only_offers_that_wait_are_kept_for_telling_them_again(table: Make) -> None:
    driver, ear = opened(table, game="dirty-deals", players=4, seed="5")
    ear.heard(5)
    for seat, offer in ((1, "offer 0 open lead D / no-lead C for 2"), (2, "offer 0 private lead H / lead C")):
        driver.table.controller.speak(seat, offer)
    ear.heard(10)
    assert len(driver.table.by_ear.offers._behind or ()) == 1
    ear.now(lambda: driver.key(pygame.K_y))
    ear.now(lambda: driver.key(pygame.K_n))
    assert driver.table.by_ear.offers._behind == []


def test_what_was_heard_in_the_booth_is_noticed_when_it_is_said_once_more_later(
    table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, ear = opened(table, game="dirty-deals", players=4, options={"talk_seconds": 120}, bots_offer=False)
    monkeypatch.setattr(driver.table.controller.bot_talk, "_next", lambda: None)  # bots answer only as told below
    to_a_lead(driver, lambda seat: seat == 0)
    speak = driver.table.controller.speak
    ear.now(lambda: driver.key(pygame.K_t))
    speak(1, "offer 2 open lead D / lead C")
    ear.now(booth(driver)._refresh)
    ear.now(lambda: driver.key(pygame.K_ESCAPE))
    driver.steps(5)
    speak(2, "refuse 1 open lead D / lead C")
    driver.steps(5)
    driver.stage.overlay.clear_toasts()
    speak(1, "offer 2 open lead D / lead C")
    driver.steps(5)
    assert any(words.startswith("Bea offers Carl") for words in driver.stage.overlay.sentences)


def test_where_a_bot_waits_to_lead_it_is_told_that_enter_goes_on(table: Make) -> None:
    driver, ear = opened(table, game="dirty-deals", players=4, seed="5")
    driver.until_asked()
    ear.heard(10)
    driver.table.turn.answer(driver.table.display.shown.legal[0])
    told = ear.heard(40)
    assert any(words.startswith("Time to talk before ") for words in told)
    assert "Enter goes on." in told


def test_what_is_said_while_the_booth_is_open_is_told_there_and_not_again_at_the_table(table: Make) -> None:
    driver, ear = opened(table, game="dirty-deals", players=4, options={"talk_seconds": 120})
    to_a_lead(driver, lambda seat: seat == 0)
    ear.now(lambda: driver.key(pygame.K_t))
    booth(driver)
    speak = driver.table.controller.speak
    speak(1, "offer 0 open lead D / no-lead C for 2 because both")
    told = ear.now(booth(driver)._refresh)
    assert told[0].startswith("Bea offers you: Bea will lead diamonds")
    assert ear.now(lambda: driver.key(pygame.K_i))[0].endswith("seconds left to talk.")
    assert ear.now(lambda: driver.key(pygame.K_r)) == [aloud(hand_words(driver))]
    told = ear.now(lambda: driver.key(pygame.K_ESCAPE))
    assert driver.stage.top is driver.table
    assert not any(words.startswith("Bea offers you") for words in told)


def test_the_time_to_talk_is_told_with_its_length(table: Make) -> None:
    driver, ear = opened(table, game="dirty-deals", players=4, options={"talk_seconds": 60})
    to_a_lead(driver, lambda seat: seat == 0)
    told = ear.heard(20)
    assert (
        "60 seconds left to talk." in told[told.index("Time to talk. Press T to talk, I for the time that is left.") :]
    )


def test_the_form_of_an_offer_names_its_fields_one_by_one_and_its_button_the_whole_bargain(table: Make) -> None:
    driver, ear = opened(table, game="dirty-deals", players=4, options={"talk_seconds": 120}, bots_offer=False)
    to_a_lead(driver, lambda seat: seat == 0)
    driver.key(pygame.K_t)
    form = booth(driver).form
    assert form is not None
    booth(driver).focus(form.give.kind)
    ear.heard(5)
    assert ear.now(lambda: driver.key(pygame.K_RIGHT)) == ["Let a suit go by"]
    whole = aloud(form.preview.words).rstrip(".")
    assert whole == "You will not win a trick in spades until the end of the deal"
    told = ear.now(lambda: booth(driver).focus(form.button))
    assert told == [f"Promise: {whole}, button"]


def test_a_bargain_is_told_once_by_each_step_and_not_again_at_the_table(table: Make) -> None:
    driver, ear = opened(table, game="dirty-deals", players=4, options={"talk_seconds": 120}, bots_offer=False)
    to_a_lead(driver, lambda seat: seat == 0)
    driver.key(pygame.K_t)
    ear.heard(10)
    talk = booth(driver)
    told = ear.now(lambda: talk.say("offer 1 private no-lead S for 2 / no-lead C for 2"))
    assert len(told) == 1
    assert told[0].startswith("You offer Bea: You will not lead spades")
    answered(driver)
    told = ear.heard(10)
    assert len(told) == 1
    assert told[0].startswith("Bea ")
    assert not [words for words in ear.now(lambda: driver.key(pygame.K_ESCAPE)) if words.startswith("Bea ")]


def test_a_card_that_breaks_a_promise_says_so_and_b_tells_the_promises_in_the_booth_too(table: Make) -> None:
    driver, ear = opened(table, game="dirty-deals", players=4, options={"talk_seconds": 120}, bots_offer=False)
    to_a_lead(driver, lambda seat: seat == 0)
    driver.until_asked()
    suit = suit_of(allowed_cards(driver.table.display.shown)[0])
    driver.key(pygame.K_t)
    booth(driver).say(f"offer 1 private no-lead {'SHDC'[suit]} for 2")
    told = ear.now(lambda: driver.key(pygame.K_b))
    assert told == [f"You will not lead {suit_name(suit)} for 2 tricks: still open; to Bea, in private."]
    driver.key(pygame.K_ESCAPE)
    driver.until_asked()
    for card in driver.table.display.row():
        told = ear.now(lambda: driver.key(pygame.K_RIGHT))
        is_allowed = card in allowed_cards(driver.table.display.shown)
        assert ("may break a promise of yours" in told[0]) == (is_allowed and suit_of(card) == suit), told


def test_the_booth_answers_as_the_table_does(table: Make) -> None:
    driver, ear = opened(table, game="dirty-deals", players=4, options={"talk_seconds": 120}, bots_offer=False)
    to_a_lead(driver, lambda seat: seat == 0)
    driver.until_asked()
    keys = (pygame.K_k, pygame.K_b, pygame.K_m, pygame.K_n, pygame.K_a)
    at_table = {key: ear.now(lambda key=key: driver.key(key)) for key in keys}  # type: ignore[misc]
    driver.key(pygame.K_t)
    booth(driver)
    for key, told in at_table.items():
        assert told
        assert ear.now(lambda key=key: driver.key(key)) == told  # type: ignore[misc]


def test_an_offer_that_answers_another_one_is_read_when_its_form_opens(table: Make) -> None:
    driver, ear = opened(table, game="dirty-deals", players=4, options={"talk_seconds": 120})
    to_a_lead(driver, lambda seat: seat == 0)
    driver.table.controller.speak(1, "offer 0 open lead D / no-lead C for 2 because both")
    ear.heard(20)
    told = ear.now(lambda: driver.key(pygame.K_o)) + ear.heard(10)
    form = booth(driver).form
    assert form is not None
    assert aloud(form.preview.words) in told


def test_the_end_of_the_time_to_talk_is_told_at_the_table(table: Make) -> None:
    driver, ear = opened(table, game="dirty-deals", players=4, options={"talk_seconds": 30})
    to_a_lead(driver, lambda seat: seat == 0)
    told = ear.heard(45)
    assert told.index("10 seconds left to talk.") < told.index("The time to talk is over.")


def test_in_the_booth_the_clock_stands_still_for_who_plays_alone_by_ear_and_runs_without_speech(table: Make) -> None:
    for is_heard in (True, False):
        driver = table(game="dirty-deals", players=4, options={"talk_seconds": 30})
        if is_heard:
            Ear(driver.services, driver).turn_on()
        to_a_lead(driver, lambda seat: seat == 0)
        driver.key(pygame.K_t)
        booth(driver)
        left = driver.table.controller.talk.left
        driver.rest(10)
        assert (driver.table.controller.talk.left == left) == is_heard


def test_the_last_seconds_of_the_time_to_talk_are_announced_once_in_the_booth(table: Make) -> None:
    driver, ear = opened(table, game="dirty-deals", players=4, options={"talk_seconds": 30})
    to_a_lead(driver, lambda seat: seat == 0)
    ear.now(lambda: driver.key(pygame.K_t))
    told = booth(driver).ear
    assert told is not None
    for left in (30.0, 12.0, 9.8, 9.0):
        told.count(left)
    assert ear.heard(10) == ["10 seconds left to talk."]


def test_the_key_of_the_promises_says_so_where_there_is_no_talk(table: Make) -> None:
    _driver, ear = follow(table)
    assert ear.now(lambda: ear.driver.key(pygame.K_F6)) == ["There is no talk in this game."]
