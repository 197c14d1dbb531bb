"""The result of a deal at the table: what it tells, how it is put away, and what stays hidden meanwhile."""

from __future__ import annotations

import pygame
import pytest

from game.cards import HIDDEN
from game.rules import GAMES
from game.rules.actions import parse_action
from game.rules.parts import Event, Reason
from game.scenes.table.deal_results import GUARD_SECONDS
from game.scenes.table.open_hands import dealt_rows
from game.session.match import Match
from game.session.sharing import Need
from game.table.fitting import STILL_LARGE
from game.texts.messages import reason_text
from game.texts.outcome import outcome_of
from game.ui import theme
from game.ui.widgets import Label
from tests.driver import Make, TableDriver
from tests.matches import entries_of, play, setup_of
from tests.rotation import rows_in, some_of
from tests.scenes.screens import SIZES


def to_result(driver: TableDriver, game_id: str, players: int, humans: int = 1, deals: int = 1) -> Match:
    """Play to the end of a deal in the program: replay all but its last action, and do that one at the table."""
    setup = setup_of(game_id, players, humans)
    *entries, last = entries_of(game_id, deals, players)
    match = driver.services.matches.begin(setup)
    match.replay(entries)
    while driver.top != "Bottom":
        driver.stage.pop()
    driver.services.navigator.open_table(match)
    driver.step()
    while driver.top == "HandOverScene":
        driver.key(pygame.K_RETURN)
    driver.table.controller.worker.forget()
    driver.table.controller._do(last.seat, parse_action(last.text))
    for _turn in range(200):
        if driver.table.results.is_open:
            return match
        driver.step()
    raise AssertionError("no result was shown")


def bare(driver: TableDriver) -> TableDriver:
    """The same driver, whose table was drawn once."""
    driver.steps(2)
    return driver


ALL = [(game_id, players) for game_id, rules in GAMES.items() for players in rules.seats]


@pytest.mark.parametrize(("game_id", "players"), rows_in(3, ALL, 2))
def test_every_seat_shows_its_change_beside_its_plate_and_the_reasons_are_read(
    table: Make, game_id: str, players: int
) -> None:
    driver = table(game=game_id, players=players, size=(800, 600))
    match = to_result(driver, game_id, players)
    bare(driver)
    results, picture = driver.table.results, driver.table.picture
    window = pygame.Rect(0, 0, 800, 600)
    rects = [tag.rect for tag in results._tags]
    assert len(rects) == players
    assert all(window.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[at + 1 :]) < 0 for at, rect in enumerate(rects))
    assert all(rect.collidelist(picture.furniture) < 0 for rect in rects)
    assert [tag.outcome.change for tag in results._tags] == match.scores[-1].data["change"]
    assert [plate.plate.total for plate in picture.plates] == match.scores[-1].data["total"]
    panel = results._panel
    assert panel is not None
    assert window.contains(panel.rect)
    assert panel.unit >= 1.0, "small print is the least that can be read"
    assert panel.rect.collidelist([*rects, *driver.table.controls.asked_rects(), *picture.furniture]) < 0
    told = " ".join(why for _names, why in panel.rows)
    for reason in match.scores[-1].reasons:
        assert reason_text(game_id, reason, match.names).rstrip(".") in told


@pytest.mark.parametrize(("game_id", "players"), ALL)
def test_with_large_text_the_reasons_are_large_too(table: Make, game_id: str, players: int) -> None:
    driver = table(game=game_id, players=players, size=(1280, 720), text_scale=175)
    to_result(driver, game_id, players)
    bare(driver)
    results, picture = driver.table.results, driver.table.picture
    panel = results._panel
    assert panel is not None
    assert panel.unit >= STILL_LARGE * driver.table.display.geometry.unit
    assert panel.rect.collidelist([*picture.furniture, *(tag.rect for tag in results._tags)]) < 0


@pytest.mark.parametrize(("game_id", "players"), [("call-deuces", 5), ("devils-bridge", 4), ("twenty-eight", 4)])
def test_with_large_text_in_a_small_window_tags_make_room_for_the_reasons(
    table: Make, game_id: str, players: int
) -> None:
    driver = table(game=game_id, players=players, size=(800, 600), text_scale=175)
    to_result(driver, game_id, players)
    bare(driver)
    results = driver.table.results
    tags = [tag.rect for tag in results._tags]
    assert results._panel is not None
    taken = [*tags, *driver.table.picture.furniture, *driver.table.controls.asked_rects()]
    assert results._panel.rect.collidelist(taken) < 0


@pytest.mark.parametrize("game_id", some_of(GAMES, 2))
def test_the_reasons_hide_neither_the_trump_nor_a_line_on_the_cloth(table: Make, game_id: str) -> None:
    driver = table(game=game_id, players=GAMES[game_id].usual, size=(800, 600))
    to_result(driver, game_id, GAMES[game_id].usual)
    panel = bare(driver).table.results._panel
    assert panel is not None
    assert panel.rect.collidelist(driver.table.picture.marks.rects) < 0


@pytest.mark.parametrize("size", SIZES[1:3])
def test_the_result_of_the_largest_table_keeps_clear_in_larger_windows(table: Make, size: tuple[int, int]) -> None:
    driver = table(players=7, size=size)
    to_result(driver, "devils-bridge", 7, deals=7)
    bare(driver)
    panel = driver.table.results._panel
    assert panel is not None
    tags = [tag.rect for tag in driver.table.results._tags]
    assert panel.rect.collidelist([*tags, *driver.table.picture.furniture]) < 0


def test_stamps_tell_an_exact_bid_and_by_how_much_one_was_missed() -> None:
    reasons = (
        Reason(0, 12, "DB-9", "exact", (("bid", 2), ("taken", 2))),
        Reason(1, 0, "DB-9", "missed", (("bid", 3), ("taken", 1))),
    )
    event = Event("score", {"deal": 1, "change": [12, 0, 0], "total": [12, 0, 0]}, reasons)
    seats = outcome_of(event, "devils-bridge", ("Ada", "Bea", "Cem")).seats
    assert [(seat.stamp, seat.is_made) for seat in seats] == [("Exact!", True), ("Off by 2", False), ("", None)]


@pytest.mark.parametrize("game_id", [game_id for game_id, rules in GAMES.items() if rules.bid_ends])
def test_every_bid_gets_a_stamp(game_id: str) -> None:
    match = play(None, game_id, deals=6)
    for event in match.scores:
        outcome = outcome_of(event, game_id, match.names)
        for seat, made in enumerate(match.deal_told(event)["bids"]):
            assert outcome.seats[seat].is_made is made
            assert bool(outcome.seats[seat].stamp) or made is None


@pytest.mark.parametrize("way", ["enter", "space", "click", "button"])
def test_one_press_goes_on(table: Make, way: str) -> None:
    driver = table(players=3)
    match = to_result(driver, "devils-bridge", 3)
    driver.rest(GUARD_SECONDS + 0.1)
    assert driver.table.display.shown.number == 1
    if way == "button":
        driver.press_button("Next")
    elif way == "click":
        driver.click((640, 60))
    else:
        driver.key(pygame.K_RETURN if way == "enter" else pygame.K_SPACE)
    assert not driver.table.results.is_open
    assert driver.until_asked() or match.is_over
    assert driver.table.display.shown.number == 2


def test_the_result_waits_until_somebody_goes_on(table: Make) -> None:
    driver = table(players=3)
    match = to_result(driver, "devils-bridge", 3)
    done = len(match.entries)
    driver.rest(20)
    assert driver.table.results.is_open
    assert len(match.entries) == done
    assert driver.table.display.shown.number == 1


def test_a_click_meant_for_the_last_trick_does_not_skip_the_result(table: Make) -> None:
    driver = table(players=3)
    to_result(driver, "devils-bridge", 3)
    driver.click((640, 60))
    driver.key(pygame.K_RETURN)
    assert driver.table.results.is_open


def test_f5_opens_the_sheet_over_the_result_and_closing_it_leads_back(table: Make) -> None:
    driver = table(players=3)
    to_result(driver, "devils-bridge", 3)
    driver.key(pygame.K_F5)
    assert driver.top == "ScoreScene"
    driver.key(pygame.K_ESCAPE)
    assert driver.top == "TableScene"
    assert driver.table.results.is_open


def test_no_key_shows_anything_of_the_next_deal_while_a_result_is_shown(table: Make) -> None:
    driver = table(game="dirty-deals", players=4)
    match = to_result(driver, "dirty-deals", 4)
    for key in (pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F6, pygame.K_F8, pygame.K_t, pygame.K_1, pygame.K_s):
        driver.key(key)
        assert driver.top == "TableScene"
        assert driver.table.results.is_open
    assert {tool.icon for tool in driver.table.tools()} == {"score", "rules", "menu"}
    shown = {sprite.card for sprite in driver.table.picture.sprites} - {HIDDEN}
    assert driver.table.display.shown.number == match.game.number - 1
    assert shown <= {card for pile in match.game.layout.values() for card in pile}


@pytest.mark.parametrize("game_id", some_of(GAMES, 4))
def test_no_hand_of_anybody_lies_open_in_the_result_of_several_people(table: Make, game_id: str) -> None:
    players = GAMES[game_id].usual
    driver = table(game=game_id, players=players, humans=2)
    to_result(driver, game_id, players, humans=2)
    assert driver.table.controller.viewer is None
    held = [sprite.card for sprite in driver.table.picture.sprites if sprite.place.kind == "hand"]
    assert set(held) <= {HIDDEN}
    driver.past_result()
    driver.steps(20)
    assert driver.top in ("HandOverScene", "TableScene")
    if driver.top == "TableScene":
        viewing = driver.table.controller.viewing
        assert viewing.viewer is None or viewing.need is Need.NOTHING or driver.table.results.is_open


def test_the_hands_are_shown_as_they_were_dealt_after_the_deal_alone(table: Make) -> None:
    driver = table(game="call-deuces", players=4)
    match = to_result(driver, "call-deuces", 4)
    driver.press_button("Show all hands")
    assert driver.top == "OpenHandsScene"
    told = [widget.words for widget in driver.stage.top.root.walk() if isinstance(widget, Label)]  # type: ignore[union-attr]
    assert any(match.names[2] in words for words in told)
    rows = dealt_rows(match.dealt[0], match.names)
    assert len(rows) == 5, "four hands and the kitty"
    assert sorted(card for _label, cards in rows for card in cards) == sorted(match.game.pack())
    driver.key(pygame.K_ESCAPE)
    driver.table.show_hands(2)
    assert driver.top == "TableScene", "the second deal has begun"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_dealt_rows_of_every_game_are_whole_hands(game_id: str) -> None:
    match = play(None, game_id, deals=1)
    rows = dealt_rows(match.dealt[0], match.names)
    cards = [card for _label, row in rows for card in row]
    assert len(cards) == len(set(cards))
    assert all(any(name in label for label, _cards in rows) for name in match.names)


def test_a_result_follows_the_window_and_the_language(table: Make) -> None:
    driver = table(players=3)
    to_result(driver, "devils-bridge", 3)
    driver.window.resize((900, 640))
    driver.send(pygame.WINDOWSIZECHANGED, x=900, y=640)
    driver.table.reword()
    bare(driver)
    room = pygame.Rect(0, 0, 900, 640)
    assert all(room.contains(tag.rect) for tag in driver.table.results._tags)
    assert driver.table.results.is_open
    driver.press_button("Next")
    assert not driver.table.results.is_open


@pytest.mark.parametrize("game_id", ["alkort", "call-deuces", "devils-bridge", "four-hundred", "twenty-eight"])
def test_no_line_on_the_bids_contradicts_the_result(table: Make, game_id: str) -> None:
    driver = table(game=game_id, players=4)
    to_result(driver, game_id, 4)
    bare(driver)
    assert driver.table.picture.marks.line is None


def test_the_pause_names_the_deal_that_is_shown(table: Make) -> None:
    driver = table(game="evil-deal", players=2)
    match = to_result(driver, "evil-deal", 2)
    bare(driver)
    driver.key(pygame.K_ESCAPE)
    assert driver.top == "PauseScene"
    words = [widget.words for widget in driver.stage.top.root.walk() if isinstance(widget, Label)]  # type: ignore[union-attr]
    assert match.game.number == 2
    assert "Evil Deal, deal 1" in words


CROWDED = [("call-deuces", 4), ("dirty-deals", 4), ("twenty-eight", 4)]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("game_id", "players"), CROWDED)
def test_tags_and_reasons_lie_beside_the_cards_that_are_left(
    table: Make, game_id: str, players: int, size: tuple[int, int]
) -> None:
    driver = table(game=game_id, players=players, size=size)
    to_result(driver, game_id, players)
    bare(driver)
    results, picture = driver.table.results, driver.table.picture
    cards = [sprite.place.rect() for sprite in picture.sprites]
    assert cards
    assert all(tag.rect.collidelist(cards) < 0 for tag in results._tags)
    assert results._panel is not None
    assert results._panel.rect.collidelist(cards) < 0


def test_the_own_tag_stands_beside_the_plate_where_a_hand_leaves_room(table: Make) -> None:
    driver = table(game="dirty-deals", players=4)
    to_result(driver, "dirty-deals", 4)
    bare(driver)
    assert driver.table.picture.sprites.at(driver.table.display.geometry.spots[0].fan, "hand", 0) is not None  # type: ignore[arg-type]
    own, plate = driver.table.results._tags[0].rect, driver.table.picture.plates[0].rect
    assert own.bottom == plate.bottom
    assert 0 <= own.left - plate.right < plate.h


def test_nothing_shines_through_tags_and_reasons(table: Make) -> None:
    driver = table(game="four-hundred", players=4, size=(800, 600))
    to_result(driver, "four-hundred", 4)
    bare(driver)
    panel = driver.table.results._panel
    assert panel is not None
    covered = [one.place.rect() for one in driver.table.picture.sprites if panel.rect.contains(one.place.rect())]
    assert covered, "at this size the reasons lie over won tricks"
    row = range(panel.rect.left + 4, panel.rect.left + 10)  # beside the words
    colours = {
        tuple(driver.window.surface.get_at((x, y)))[:3] for x in row for y in (covered[0].top, covered[0].bottom)
    }
    assert colours == {theme.PANEL[:3]}
