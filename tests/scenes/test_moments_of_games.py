"""What a game has the table say: banners for its moments, the question before a folly, the ladder, the time to talk."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame
import pytest

from game.bots import choose
from game.cards import Chance, parse_cards
from game.rules.actions import parse_action
from game.rules.base import Game
from game.rules.parts import Layout
from game.session.match import Match
from game.table.ladder import LadderSheet
from game.ui.dialog import Dialog
from tests.driver import Make, TableDriver
from tests.scenes.talking import to_a_lead, words

CLUBS = parse_cards("9C TC JC QC KC AC")


def play_until(match: Match, is_there: Callable[[Game], bool]) -> None:
    """Lets casual bots choose for everybody until `is_there` is true of the game."""
    while not is_there(match.game):
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))


def watch(driver: TableDriver, is_done: Callable[[], bool]) -> list[str]:
    """Plays the person's first legal card whenever it is asked for; returns the banners that were seen."""
    found: list[str] = []
    for _step in range(3000):
        banner = driver.table.picture.banner
        if banner is not None and banner.words not in found:
            found.append(banner.words)
        if is_done():
            return found
        if driver.table.selection.asked is not None and driver.table.controller.is_settled:
            driver.table.turn.answer(driver.table.display.shown.legal[0])
        else:
            driver.step()
            if driver.services.worker.is_thinking:
                time.sleep(0.004)  # leaves the processor to the bots
    raise AssertionError(f"it never happened; banners: {found}")


# -- banners ----------------------------------------------------------------------------------------------------------


def test_half_time_hangs_over_the_table_while_the_exchange_is_asked_for(table: Make) -> None:
    driver = table(game="evil-deal", players=2)
    match = driver.match
    play_until(match, lambda game: len(match.game.history) >= 4 + 4 * 6 - 1)
    assert match.game.view(None).fact("half") == 1
    driver.table.controller.restart()
    seen = watch(driver, lambda: driver.table.display.shown.phase == "exchange")
    seen += watch(driver, lambda: driver.table.selection.asked is not None)
    assert "Half time: both take up their second stack" in seen


def test_equal_trumps_are_announced_when_the_second_player_has_chosen(table: Make) -> None:
    for seed in range(40):
        driver = table(game="evil-deal", players=2, seed=f"equal {seed}")
        play_until(driver.match, lambda game: len(game.history) == 3)
        seat = driver.match.game.turn
        assert seat is not None
        theirs = next(action for at, action in driver.match.game.history if action.verb in ("trumps", "no-trump"))
        view = driver.match.game.view(seat)
        equal = [one for one in view.legal if one.verb == "trumps" and one.cards[0] // 13 == theirs.cards[0] // 13]
        if theirs.verb != "trumps" or not equal:
            continue
        beats = driver.match.submit(seat, equal[0])
        driver.table.parts.beats.show(beats[0], beats[0].views[None], None)
        banner = driver.table.picture.banner
        assert banner is not None
        assert banner.words.startswith("Both chose ")
        assert banner.words.endswith(": no trump")
        return
    raise AssertionError("no deal has equal trumps")


def test_the_blind_deal_is_announced_as_it_is_dealt(table: Make) -> None:
    driver = table(players=3)
    match = driver.match
    play_until(match, lambda game: game.number == 18 and len(game.history) == 3 + 2 * 3 - 1)
    seat = match.game.turn
    assert seat is not None
    beats = match.submit(seat, match.game.legal(seat)[0])
    assert beats[-1].kind == "deal"
    for at, beat in enumerate(beats):
        assert driver.table.picture.banner is None
        driver.table.parts.beats.show(beat, beat.views[0], beats[at + 1] if at + 1 < len(beats) else None)
    banner = driver.table.picture.banner
    assert banner is not None
    assert banner.words == "One card each, held blind: you see everybody’s card but your own"


# -- the question before a folly --------------------------------------------------------------------------------------


def with_a_poor_claim(table: Make, **options: object) -> TableDriver:
    """A table of Dirty Deals at which the person has the lead with all clubs and eight other cards.

    Marks are off: they are read from the entries of the match, which do not lead to these hands.
    """
    driver = table(game="dirty-deals", options={"talk_seconds": 0}, **{"skill_marks": False, **options})
    game = driver.match.game
    fixed: Layout = {0: CLUBS, 1: parse_cards("JS")}
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("poor claim")))
    spare = [*game.layout[2], *game.layout[3]][:8]
    for card in spare:
        game.hands[0] |= 1 << card
        for seat in (2, 3):
            game.hands[seat] &= ~(1 << card)
    driver.table.controller.restart()
    assert driver.until_asked()
    return driver


@pytest.mark.parametrize("confirm_risky", [False, True])
def test_a_claim_that_earns_less_than_it_gives_away_is_asked_about(table: Make, confirm_risky: bool) -> None:
    driver = with_a_poor_claim(table, confirm_risky=confirm_risky)
    before = len(driver.match.entries)
    driver.table.turn.answer(parse_action("claim C"))
    driver.step()
    assert isinstance(driver.stage.top, Dialog)
    assert "You score only 1 point. Whoever holds the J♠ scores 3." in words(driver)
    driver.key(pygame.K_ESCAPE)
    driver.step()
    assert driver.stage.top is driver.table
    assert len(driver.match.entries) == before
    assert driver.until_asked()


def test_a_poor_claim_that_is_meant_is_made(table: Make) -> None:
    driver = with_a_poor_claim(table)
    driver.table.turn.answer(parse_action("claim C"))
    driver.step()
    driver.press_button("Go ahead")
    assert driver.match.entries[-1].text == "claim C"


def test_enter_on_the_question_thinks_again(table: Make) -> None:
    driver = with_a_poor_claim(table)
    before = len(driver.match.entries)
    driver.table.turn.answer(parse_action("claim C"))
    driver.step()
    driver.key(pygame.K_RETURN)
    driver.step()
    assert len(driver.match.entries) == before


# -- what stands on the table -----------------------------------------------------------------------------------------


def test_the_ladder_marks_the_own_step(table: Make) -> None:
    driver = table(game="evil-deal", players=2)
    play_until(
        driver.match, lambda game: game.phase == "play" and game.turn == 0 and game.view(0).fact("tricks", 0) == 4
    )
    driver.table.controller.restart()
    assert driver.until_asked()
    ladder = driver.table.picture.strip
    assert isinstance(ladder, LadderSheet)
    assert ladder.seats[0] == 0
    assert [rung.label for rung in ladder.rungs if 0 in rung.seats] == ["4"]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_the_ladder_lies_over_no_plate_and_no_hand(table: Make, size: tuple[int, int]) -> None:
    driver = table(game="evil-deal", players=2, size=size)
    play_until(driver.match, lambda game: game.phase == "play" and game.turn == 0)
    driver.table.controller.restart()
    assert driver.until_asked()
    picture = driver.table.picture
    assert picture.strip is not None
    rects = [plate.rect for plate in picture.plates]
    rects += [place.rect() for place in driver.table.display.card_places()]
    assert picture.strip.rect.collidelist(rects) < 0
    assert driver.stage.window.surface.get_rect().contains(picture.strip.rect)


def test_an_empty_hand_is_told_on_its_plate(table: Make) -> None:
    driver = table(game="dirty-deals", options={"talk_seconds": 0})
    play_until(driver.match, lambda game: game.turn == 0 and any(not hand for hand in game.hands[1:]))
    driver.table.controller.restart()
    assert driver.until_asked()
    game = driver.match.game
    told = ["No\u00a0cards" in plate.plate.told for plate in driver.table.picture.plates]
    assert told == [not hand for hand in game.hands]


def test_the_table_says_plainly_that_it_is_time_to_talk(table: Make) -> None:
    driver = table(game="dirty-deals", options={"talk_seconds": 60}, bots_offer=False)
    to_a_lead(driver, lambda seat: seat == 0)
    assert driver.until_asked()
    bar = driver.table.talk.bar
    assert bar.visible
    assert bar.words.words == "Time to talk"
    to_a_lead(driver, lambda seat: seat == 2, acts=len(driver.match.entries) + 1)
    driver.steps(3)
    assert bar.words.words == f"Time to talk before {driver.match.names[2]} leads"
