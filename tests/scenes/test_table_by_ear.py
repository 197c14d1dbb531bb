"""The table by ear: what is told in which order, and the keys."""

from __future__ import annotations

import pygame
import pytest

from game.bots import choose
from game.cards import BIG_JOKER, Chance, suit_of
from game.rules import game_of
from game.rules.actions import Action
from game.rules.tricks import trick_of
from game.scenes.table.by_ear.keys import QUESTIONS, WITH_SHIFT
from game.session.ask import allowed_cards, ask_of
from game.texts.aloud import aloud
from game.texts.asking import KEYS
from game.texts.hints import action_words
from game.texts.messages import suit_name
from game.texts.spoken.cards import card_spoken, to_speech
from game.texts.spoken.listener import Listener
from game.texts.spoken.standing import trump_told
from game.ui.widgets import Button
from tests.driver import Make, TableDriver
from tests.scenes.ear import Ear
from tests.scenes.hint_screens import longest_hint
from tests.scenes.table_ear import follow, hand_words, in_play, opened
from tests.scenes.test_change_bid import at_bids

LETTERS = (pygame.K_s, pygame.K_h, pygame.K_d, pygame.K_c)


# -- what is told -----------------------------------------------------------------------------------------------------


def test_a_deal_is_told_from_its_beginning_to_its_result(table: Make) -> None:
    driver, ear = opened(table, players=3, options={"target": 20})
    told: list[str] = []
    for _turn in range(200):
        if not driver.until_asked(skips_results=False):
            break
        told += ear.heard(40)
        action = driver.table.selection.asked
        assert action is not None
        legal = driver.table.display.shown.legal[0]
        driver.table.turn.answer(legal)
    told += ear.heard(60)
    names = driver.match.names
    for seat in (1, 2):
        assert any(line.startswith(names[seat]) for line in told), names[seat]
    assert any(line.startswith(f"{names[1]} takes it") for line in told)
    assert any(line.startswith(names[2]) and "bids" in line for line in told), told[:6]
    assert not any(sign in line for line in told for sign in "♠♥♦♣{}")


def test_the_signs_of_a_text_become_words_just_once(table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def once(text: str) -> str:
        assert text not in made, f"made words twice: {text}"
        words = to_speech(text)
        made.extend([words] if words != text else [])
        return words

    monkeypatch.setattr("game.texts.aloud.to_speech", once)
    driver, ear = opened(table, players=3, options={"target": 20})
    for _turn in range(12):
        if not driver.until_asked(skips_results=False):
            break
        ear.heard(20)
        driver.key(pygame.K_k)
        driver.key(pygame.K_F5)
        driver.key(pygame.K_ESCAPE)
        driver.table.turn.answer(driver.table.display.shown.legal[0])
    assert made


def test_the_question_and_the_own_cards_are_told_when_speech_is_turned_on_in_the_middle(table: Make) -> None:
    driver = in_play(table(game="call-deuces", players=4, seed="4"))
    assert driver.until_asked()
    ear = Ear(driver.services, driver)
    preferences = driver.services.preferences
    preferences.speech = "on"
    driver.stage.apply(preferences)
    driver.step()
    ear.listen()
    told = " ".join(ear.heard(400))
    assert hand_words(driver) in told
    assert "Your turn" in told or "You lead" in told


def test_after_a_sheet_closes_it_is_told_whose_turn_it_is(table: Make) -> None:
    driver, ear = follow(table)
    driver.key(pygame.K_F5)
    assert driver.top != "TableScene"
    told = ear.now(lambda: driver.key(pygame.K_ESCAPE))
    assert driver.top == "TableScene"
    assert told[0].startswith("Call Deuces. Your turn.")


# -- cards ------------------------------------------------------------------------------------------------------------


def test_the_arrows_go_along_all_cards_and_tell_which_may_be_played(table: Make) -> None:
    driver, ear = follow(table)
    row, allowed = driver.table.display.row(), allowed_cards(driver.table.display.shown)
    assert 0 < len(allowed) < len(row)
    for number, card in enumerate(row, 1):
        state = "may be played" if card in allowed else "may not be played"
        told = ear.now(lambda: driver.key(pygame.K_RIGHT))
        assert told == [f"{card_spoken(card)}, {state}, {number} of {len(row)}"]


def test_a_letter_goes_to_a_suit_and_u_and_o_to_its_ends(table: Make) -> None:
    driver, ear = follow(table)
    row = driver.table.display.row()
    for suit, key in enumerate((pygame.K_s, pygame.K_h, pygame.K_d, pygame.K_c)):
        own = [card for card in row if card // 13 == suit]
        told = ear.now(lambda key=key: driver.key(key))  # type: ignore[misc]
        if not own:
            assert told[0].startswith("No ")
            continue
        assert told[0].startswith(card_spoken(own[0]))
        if len(own) > 1:
            assert ear.now(lambda key=key: driver.key(key))[0].startswith(card_spoken(own[1]))  # type: ignore[misc]
        assert ear.now(lambda: driver.key(pygame.K_o))[0].startswith(card_spoken(max(own)))
        assert ear.now(lambda: driver.key(pygame.K_u))[0].startswith(card_spoken(min(own)))


def test_a_card_that_may_not_be_played_is_refused_in_words(table: Make) -> None:
    driver, ear = follow(table)
    forbidden = next(
        card for card in driver.table.display.row() if card not in allowed_cards(driver.table.display.shown)
    )
    while driver.table.selection.cursor != forbidden:
        driver.key(pygame.K_RIGHT)
    count = len(driver.match.entries)
    told = ear.now(lambda: driver.key(pygame.K_RETURN))
    assert told[0].startswith(aloud(driver.table.controls.refusal.sentence))
    assert len(driver.match.entries) == count
    assert ear.now(lambda: driver.key(pygame.K_RETURN))[0] == told[0]


def test_cards_are_browsed_while_others_play_without_a_cursor_that_enter_plays(table: Make) -> None:
    driver, ear = follow(table)
    driver.table.turn.ask_nobody()
    driver.table.selection.asked = None
    assert ear.now(lambda: driver.key(pygame.K_RIGHT))
    assert driver.table.selection.cursor is None


def test_after_a_card_is_played_that_is_heard_and_no_card_that_was_browsed_before(table: Make) -> None:
    driver, ear = follow(table)
    cards = driver.table.by_ear.cards
    card = allowed_cards(driver.table.display.shown)[0]
    cards.browsed = next(one for one in cards.row if one != card)
    while driver.table.selection.cursor != card:
        driver.key(pygame.K_RIGHT)
    told = ear.now(lambda: driver.key(pygame.K_RETURN))
    assert told[0].lower() == f"you: {card_spoken(card)}."
    assert not any("may be played" in words or " of 1" in words for words in told)


def naming_trump(make: Make) -> tuple[TableDriver, Ear]:
    """A table at which the player has to name the trump."""
    for seed in range(30):
        driver = make(game="call-deuces", players=4, seed=str(seed))
        game = driver.match.game
        for _turn in range(40):
            turn = game.turn
            assert turn is not None
            choices = {action.verb: action for action in game.view(turn).legal}
            if turn == 0 and "trump" in choices:
                driver.table.controller.restart()
                assert driver.until_asked()
                return driver, Ear(driver.services, driver).turn_on()
            action = choices.get("bid") if turn == 0 else choices.get("pass")
            driver.match.submit(turn, action or choose("casual", game.view(turn), Chance("ear", seed)))
    raise AssertionError("nobody names a trump")


def test_a_letter_of_a_suit_goes_to_the_trump_and_enter_names_it(table: Make) -> None:
    driver, ear = naming_trump(table)
    count = len(driver.match.entries)
    assert ear.now(lambda: driver.key(pygame.K_s)) == ["spades, button, 1 of 4"]
    first, again = (ear.now(lambda: driver.key(pygame.K_d)) for _press in range(2))
    assert first[0].startswith("diamonds")
    assert first[0].endswith("button, 3 of 4")
    assert again[0].startswith("diamonds")
    assert len(driver.match.entries) == count
    told = ear.now(lambda: driver.key(pygame.K_RETURN))
    assert len(driver.match.entries) > count
    assert "diamonds" in told[0]


def test_a_letter_of_a_suit_claims_nothing_beside_a_question_for_cards(table: Make) -> None:
    driver = table(game="dirty-deals", players=4, options={"talk_seconds": 0})
    assert driver.until_asked()
    ear = Ear(driver.services, driver).turn_on()
    asked = driver.table.selection.asked
    assert asked is not None
    claim = Action("claim", suit=1)
    driver.table.selection.asked = asked._replace(words=(claim,))
    count = len(driver.match.entries)
    told = ear.now(lambda: driver.key(pygame.K_h))
    assert told[0].endswith(f"of {len(driver.table.display.row())}") or told[0].startswith("No ")
    assert len(driver.match.entries) == count


def test_a_bid_can_be_changed_by_ear_and_the_changed_bid_is_told_with_the_sum(table: Make) -> None:
    driver = at_bids(table(humans=1, seed="5", animation_speed="normal"), 3)
    assert driver.until_asked()
    ear = Ear(driver.services, driver).turn_on()
    ear.heard(60)
    driver.key(pygame.K_2)
    told = ear.heard(5)
    assert told[0] == "You: Bid 2."
    assert any(words.startswith("You can still change it") for words in told), told
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    ear.heard(2)
    driver.key(pygame.K_1)
    told = ear.heard(8)
    assert "You: Bid 1 instead." in told
    assert "Bids 1 of 3: 2 tricks nobody wants." in told
    driver.key(pygame.K_RETURN)
    assert any(" leads: " in words for words in ear.heard(8)), "Enter goes on"


def test_enter_is_never_silent(table: Make) -> None:
    driver, ear = follow(table)
    driver.table.selection.cursor = None
    assert ear.now(lambda: driver.key(pygame.K_RETURN))[0].startswith("Your turn.")
    driver = table(humans=1, seed="5")
    assert driver.until_asked()
    ear = Ear(driver.services, driver).turn_on()
    assert ear.now(lambda: driver.key(pygame.K_RETURN))[0].startswith("Your turn. ")


def test_enter_goes_to_the_only_card_that_can_be_played_and_plays_it_the_second_time(table: Make) -> None:
    for seed in map(str, range(40)):
        driver = in_play(table(game="call-deuces", players=4, seed=seed), held=4)
        assert driver.until_asked()
        if len(allowed_cards(driver.table.display.shown)) == 1:
            break
        driver.close()
    ear = Ear(driver.services, driver).turn_on()
    driver.table.selection.cursor = None
    only = next(iter(allowed_cards(driver.table.display.shown)))
    told = ear.now(lambda: driver.key(pygame.K_RETURN))
    assert told[0].endswith(f"You can play only the {card_spoken(only)}.")
    ear.now(lambda: driver.key(pygame.K_RETURN))
    assert only not in driver.match.game.view(0).hand


# -- questions --------------------------------------------------------------------------------------------------------


def test_every_question_is_answered(table: Make) -> None:
    driver, ear = follow(table)
    for key in QUESTIONS:
        assert ear.now(lambda key=key: driver.key(key)), pygame.key.name(key)  # type: ignore[misc]
    for key in WITH_SHIFT:
        assert ear.now(lambda key=key: driver.key(key, pygame.KMOD_SHIFT)), pygame.key.name(key)  # type: ignore[misc]
    hand = " ".join(ear.now(lambda: driver.key(pygame.K_r)))
    assert hand_words(driver) in hand
    score = " ".join(ear.now(lambda: driver.key(pygame.K_p, pygame.KMOD_SHIFT)))
    assert all(name in score for name in driver.match.names[1:])


def test_the_keys_of_the_table_keep_their_meaning(table: Make) -> None:
    driver, ear = opened(table, game="call-deuces", players=4, seed="3")
    assert driver.until_asked()
    assert any(action.verb == "pass" for action in driver.table.display.shown.legal)
    count = len(driver.match.entries)
    assert ear.now(lambda: driver.key(pygame.K_p, pygame.KMOD_SHIFT))
    assert len(driver.match.entries) == count
    driver.key(pygame.K_p)
    assert len(driver.match.entries) > count


def test_without_speech_the_letters_do_nothing(table: Make) -> None:
    driver = table(game="call-deuces", players=4)
    assert driver.until_asked()
    for key in QUESTIONS:
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        assert not driver.table.by_ear.take(event)


def test_every_key_stands_on_the_page_of_keys() -> None:
    written = " ".join(name for group in KEYS for name, _does in group.keys)
    for key in (*WITH_SHIFT, pygame.K_u, pygame.K_o):
        assert pygame.key.name(key).upper() in written
    for name in ("F7", "F9", "F10", "Ctrl"):
        assert name in written


def test_a_choice_that_was_taken_back_is_told(table: Make) -> None:
    driver, ear = opened(table, players=3)
    assert driver.until_asked()
    choice = driver.table.display.shown.legal[0]
    driver.table.turn.answer(choice)
    driver.until_asked()
    back = f"Taken back: {action_words('devils-bridge', choice)}."
    assert back in ear.now(lambda: driver.key(pygame.K_z, pygame.KMOD_CTRL))


def test_a_number_that_is_taken_back_is_told_and_one_that_is_refused_only_with_its_reason(table: Make) -> None:
    driver, ear = opened(table, game="call-deuces", players=4, seed="4")
    assert driver.until_asked()
    ear.heard(20)
    assert ear.now(lambda: driver.key(pygame.K_9)) == ["9"]
    assert ear.now(lambda: driver.key(pygame.K_ESCAPE)) == ["empty"]
    driver.key(pygame.K_9)
    ear.now(lambda: driver.key(pygame.K_9))
    told = ear.now(lambda: driver.key(pygame.K_RETURN))
    assert told
    assert "empty" not in told


def test_a_hint_is_told_with_its_grounds(table: Make) -> None:
    driver = table(game="devils-bridge", players=4)
    assert driver.until_asked()
    ear = Ear(driver.services, driver).turn_on()
    hint = longest_hint(driver.table.display.shown)
    hints = driver.table.hints
    hints.callout.think()
    told = ear.now(lambda: hints._show(hint))
    assert aloud(hints.callout.words) in told[0]
    more = " ".join(ear.now(hints.explain))
    assert aloud(hints.callout.estimates[0].figures) in more
    assert aloud(hints.callout.words) not in more, "only what is new is said"


def test_the_memory_aid_is_told_only_where_it_is_on(table: Make) -> None:
    driver, ear = follow(table)
    assert ear.now(lambda: driver.key(pygame.K_v)) == ["The memory aid is off."]
    driver.services.preferences.memory_aid = True
    assert ear.now(lambda: driver.key(pygame.K_v)) == ["You have seen no cards of the others."]


def test_after_a_letter_of_a_suit_enter_acts_on_the_card_that_was_heard(table: Make) -> None:
    driver, ear = follow(table)
    card = allowed_cards(driver.table.display.shown)[0]
    driver.table.focus(next(one for one in driver.table.stops() if isinstance(one, Button)))
    driver.step()
    assert driver.table.focused is not None
    assert ear.now(lambda: driver.key(LETTERS[suit_of(card)]))
    assert driver.table.focused is None
    count = len(driver.match.entries)
    while driver.table.selection.cursor != card:
        driver.key(LETTERS[suit_of(card)])
    driver.key(pygame.K_RETURN)
    assert len(driver.match.entries) > count


def test_a_hint_names_what_it_advises(table: Make) -> None:
    driver, ear = follow(table)
    hint = longest_hint(driver.table.display.shown)
    driver.table.hints.callout.think()
    told = ear.now(lambda: driver.table.hints._show(hint))
    words = aloud(action_words(driver.match.setup.game, hint.action))
    assert told[0].casefold().startswith(f"hint: {words}".casefold())


def test_the_question_is_asked_again_when_a_hint_is_closed(table: Make) -> None:
    driver, ear = follow(table)
    driver.table.hints.callout.think()
    ear.now(lambda: driver.table.hints._show(longest_hint(driver.table.display.shown)))
    told = ear.now(lambda: driver.key(pygame.K_ESCAPE))
    assert told[0].startswith("Your turn.")


def test_questions_are_answered_beside_the_result_of_a_deal(table: Make) -> None:
    driver, ear = opened(table, game="four-hundred")
    for _turn in range(300):
        if not driver.until_asked(skips_results=False):
            break
        driver.table.turn.answer(driver.table.display.shown.legal[0])
    ear.heard(60)
    assert driver.table.results.is_open
    score = " ".join(ear.now(lambda: driver.key(pygame.K_p, pygame.KMOD_SHIFT)))
    assert all(name in score for name in driver.match.names[1:])
    assert ear.now(lambda: driver.key(pygame.K_l))
    for key in (pygame.K_F6, pygame.K_F2, pygame.K_z):
        assert ear.now(lambda key=key: driver.key(key)) == ["Enter goes on."]  # type: ignore[misc]
    assert driver.table.results.is_open


def test_home_and_end_go_to_the_first_and_the_last_card_of_the_hand(table: Make) -> None:
    driver, ear = follow(table)
    row = driver.table.display.row()
    for key, card in ((pygame.K_END, row[-1]), (pygame.K_HOME, row[0])):
        told = ear.now(lambda key=key: driver.key(key))  # type: ignore[misc]
        assert driver.table.selection.cursor == card
        assert told[0].startswith(card_spoken(card))


def to_a_choice_of_cards(make: Make) -> tuple[TableDriver, Ear]:
    """A table at which the player has to choose two cards of the hand."""
    for seed in map(str, range(60)):
        driver = make(game="call-deuces", players=4, seed=seed)
        game = driver.match.game
        while game.number == 1 and not trick_of(game.view(None)) and game.turn is not None:
            turn, view = game.turn, game.view(game.turn)
            if turn == 0 and ask_of(view).collects:
                driver.table.controller.restart()
                assert driver.until_asked()
                return driver, Ear(driver.services, driver).turn_on()
            driver.match.submit(turn, choose("casual", view, Chance("ear", len(driver.match.entries))))
        driver.close()
    raise AssertionError("nobody has to choose cards")


def test_chosen_cards_are_counted_and_the_whole_choice_says_what_tab_leads_to(table: Make) -> None:
    driver, ear = to_a_choice_of_cards(table)
    ear.now(lambda: driver.key(pygame.K_HOME))
    assert ear.now(lambda: driver.key(pygame.K_RETURN)) == ["chosen, 1 of 2"]
    ear.now(lambda: driver.key(pygame.K_END))
    assert ear.now(lambda: driver.key(pygame.K_RETURN))[0].startswith("chosen, 2 of 2. Tab: Discard ")
    ear.now(lambda: driver.key(pygame.K_TAB))
    assert driver.table.focused is not None
    ear.now(lambda: driver.key(pygame.K_END))
    assert driver.table.focused is None
    assert ear.now(lambda: driver.key(pygame.K_RETURN)) == ["not chosen, 1 of 2"]
    assert ear.now(lambda: driver.key(pygame.K_ESCAPE)) == ["not chosen, 0 of 2"]


def test_more_cards_than_are_needed_are_said_to_be_too_many_and_the_hand_tells_which_are_chosen(table: Make) -> None:
    driver, ear = to_a_choice_of_cards(table)
    row = driver.table.display.row()
    for _card in range(3):
        driver.key(pygame.K_RIGHT)
        told = ear.now(lambda: driver.key(pygame.K_RETURN))
    assert told == ["chosen, 3 of 2, too many"]
    told = ear.now(lambda: driver.key(pygame.K_r))
    assert f"Chosen: {', '.join(map(card_spoken, row[:3]))}." in " ".join(told)


def test_the_big_joker_is_the_highest_card_of_the_trumps(table: Make) -> None:
    driver = in_play(table(game="call-deuces", players=4, seed="4"))
    for deal in range(40):
        row, trump = driver.table.display.row(), driver.table.display.shown.fact("trump")
        if trump is not None and BIG_JOKER in row and any(suit_of(card) == trump for card in row):
            break
        driver = in_play(table(game="call-deuces", players=4, seed=f"joker {deal}"))
        driver.until_asked()
    ear = Ear(driver.services, driver).turn_on()
    ear.now(lambda: driver.key(LETTERS[trump]))
    assert ear.now(lambda: driver.key(pygame.K_o))[0].startswith("big joker")


def test_the_score_sheet_begins_with_the_score(table: Make) -> None:
    driver, ear = follow(table)
    told = ear.now(lambda: driver.key(pygame.K_F5))
    assert told[0].startswith("Score sheet. Call Deuces. Score: you 0, ")


def test_where_each_player_has_a_trump_the_answer_begins_with_that_of_the_trick(table: Make) -> None:
    driver = table(game="evil-deal", players=2)
    told: list[tuple[str, str]] = []
    for _turn in range(60):
        game = driver.match.game
        turn = game.turn
        assert turn is not None
        marks = game_of("evil-deal").glance(game.view(0)).trumps
        active = next((mark for mark in marks if mark.is_active and mark.suit is not None), None)
        if active is not None and active.suit is not None and trick_of(game.view(0)):
            answer = trump_told(game.view(0), Listener(driver.match.names, 0))[0]
            told.append((answer, f"In this trick, trump is {suit_name(active.suit)}."))
        driver.match.submit(turn, choose("casual", game.view(turn), Chance("ear", len(driver.match.entries))))
    assert len(told) > 5
    assert all(answer == wanted for answer, wanted in told)


def test_who_returns_to_a_result_hears_that_it_waits(table: Make) -> None:
    driver, ear = opened(table, game="devils-bridge", players=3)
    for _turn in range(20):
        if not driver.until_asked(skips_results=False):
            break
        driver.table.turn.answer(choose("casual", driver.table.display.shown, Chance("ear", _turn)))
    assert driver.table.results.is_open
    ear.heard(20)
    ear.now(lambda: driver.key(pygame.K_F5))
    assert ear.now(lambda: driver.key(pygame.K_ESCAPE))[0].endswith("Enter goes on.")
