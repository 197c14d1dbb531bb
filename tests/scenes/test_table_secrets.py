"""Who sees what at the table: covers between people, hidden cards, and what only others were told."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.cards import HIDDEN
from game.table.plates import Bubble
from tests.driver import Make, TableDriver


def private_faces(driver: TableDriver) -> set[int]:
    """The cards of hands that are shown on the table now."""
    return {
        sprite.card
        for sprite in driver.table.picture.sprites
        if sprite.place.kind == "hand" and (sprite.card != HIDDEN or sprite.face != HIDDEN)
    }


def test_a_cover_lies_between_two_people_and_no_hand_shows_before_it(table: Make) -> None:
    driver = table(players=3, humans=3, options={"target": 20}, sharing="cover")
    covers = 0
    last = None
    for _turn in range(400):
        if driver.match.is_over:
            break
        if driver.top == "HandOverScene":
            covers += 1
            assert private_faces(driver) == set()
            assert driver.table.controller.viewer is None
            driver.key(pygame.K_RETURN)
            continue
        if driver.past_result():
            continue
        if not driver.until_asked():
            continue
        seat = driver.match.game.turn
        assert driver.table.controller.viewer == seat == driver.table.display.shown.seat
        assert last is not None or covers == 1
        assert seat is not None
        own = set(driver.match.game.view(seat).hand) - {HIDDEN}
        assert private_faces(driver) <= own
        last = seat
        action = driver.table.display.shown.legal[0]
        if action.number is not None:
            driver.key(getattr(pygame, f"K_{action.number}"))
        else:
            driver.drag(action.card, driver.middle)
    assert covers > 5
    assert driver.match.is_over


def test_losing_the_focus_covers_what_is_private_among_several_people_only(table: Make) -> None:
    driver = table(players=3, humans=2, sharing="cover")
    while not (driver.top == "TableScene" and driver.until_asked()):
        driver.key(pygame.K_RETURN)
    driver.send(pygame.WINDOWFOCUSLOST)
    assert driver.top == "HandOverScene"
    assert private_faces(driver) == set()
    alone = table(players=3, humans=1)
    alone.until_asked()
    alone.send(pygame.WINDOWFOCUSLOST)
    assert alone.top == "TableScene"


def test_in_the_blind_hand_the_own_card_is_a_back_that_can_be_dragged(table: Make) -> None:
    driver = table(players=7, seed="blind")
    from game.bots import choose
    from game.cards import Chance

    match, chance = driver.match, Chance("blind")
    while not (match.game.number == 13 and match.game.turn == 0 and match.game.phase == "play"):
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), chance))
    driver.table.controller.restart()
    assert driver.until_asked()
    assert driver.table.display.shown.hand == (HIDDEN,)
    others = {card for seat in range(1, 7) for card in driver.table.display.shown.pile("hand", seat)}
    assert others - {HIDDEN} <= private_faces(driver)
    driver.drag(HIDDEN, driver.middle)
    assert match.entries[-1].text.startswith("play ") or match.is_over
    assert "??" not in match.entries[-1].text


def test_a_secret_question_gives_everybody_the_screen_in_turn(table: Make) -> None:
    """Alkort's stock (AK-5): the covers do not show who was asked."""
    for seed in ("a", "b", "c"):
        driver = table(game="alkort", humans=4, seed=seed, sharing="cover")
        sheets: list[int | None] = []
        for _turn in range(60):
            if driver.top == "HandOverScene":
                driver.key(pygame.K_RETURN)
                sheets.append(driver.table.controller.viewer)
                continue
            asked = driver.table.selection.asked
            if asked is not None and asked.drops:
                break
            if asked is not None and asked.words:
                driver.press_button("Keep")
            else:
                driver.key(pygame.K_RETURN)
        game = driver.match.game
        order = game.round_from(game.after(game.dealer))
        assert sheets == [*order, order[0]]


def test_the_next_person_does_not_read_what_was_told_to_the_one_before(table: Make) -> None:
    driver = table(players=3, humans=3, sharing="cover")
    while driver.top == "HandOverScene":
        driver.key(pygame.K_RETURN)
    driver.until_asked()
    first = driver.table.controller.viewer
    assert first is not None
    driver.table.picture.say(Bubble((first + 2) % 3, "for you alone", 99.0))
    said = driver.table.display.shown.legal[0].number
    driver.table.turn.answer(driver.table.display.shown.legal[0])
    while driver.top != "HandOverScene":
        driver.step()
    driver.key(pygame.K_RETURN)
    driver.until_asked()
    assert driver.table.controller.viewer not in (first, None)
    words = [bubble.words for bubble in driver.table.picture.bubbles]
    assert "for you alone" not in words
    assert str(said) in words, "a bid is for everybody"


def play_until(driver: TableDriver, is_there: Callable[[], bool]) -> None:
    """Let casual bots play for everybody until `is_there` is true, and show the table then."""
    from game.bots import choose
    from game.cards import Chance

    match, chance = driver.match, Chance("until")
    while not is_there():
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), chance))
    driver.table.controller.restart()
    driver.steps(3)


def test_the_own_hidden_trump_card_shows_only_while_the_pointer_is_on_it(table: Make) -> None:
    driver = table(game="twenty-eight")

    def is_hidden_and_own() -> bool:
        view = driver.match.game.view(0)
        return view.phase == "play" and view.turn == 0 and any(pile.note == "peek" for pile in view.piles)

    play_until(driver, is_hidden_and_own)
    (sprite,) = [sprite for sprite in driver.table.picture.sprites if sprite.place.kind == "trump-card"]
    assert sprite.card == HIDDEN
    driver.move((round(sprite.x), round(sprite.y)))
    (sprite,) = [sprite for sprite in driver.table.picture.sprites if sprite.place.kind == "trump-card"]
    assert sprite.card == driver.match.game.view(0).pile("trump-card", 0)[0] != HIDDEN
    driver.move(driver.middle)
    (sprite,) = [sprite for sprite in driver.table.picture.sprites if sprite.place.kind == "trump-card"]
    assert sprite.card == HIDDEN


@pytest.mark.parametrize("has_memory", [False, True])
def test_the_memory_aid_shows_the_cards_that_others_were_seen_to_take(table: Make, has_memory: bool) -> None:
    driver = table(game="dirty-deals", options={"talk_seconds": 0}, memory_aid=has_memory)

    def has_taken() -> bool:
        view = driver.match.game.view(0)
        return view.turn == 0 and any(view.fact("held-cards", seat) for seat in (1, 2, 3))

    play_until(driver, has_taken)
    view = driver.match.game.view(0)
    known = {card for seat in (1, 2, 3) for card in view.fact("held-cards", seat)}
    shown = {
        sprite.card
        for sprite in driver.table.picture.sprites
        if sprite.place.kind == "hand" and sprite.place.owner != 0 and sprite.card != HIDDEN
    }
    assert shown == (known if has_memory else set())
