"""The table under the fingers: dragging, clicking and keys, refusals, whole games, and nobody sees another's cards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.cards import HIDDEN
from game.store import Store
from game.table.plates import Bubble
from tests.scenes.table_driver import Driver, Make


def to_play(driver: Driver, deal: int = 4) -> None:
    """Bring the match to a moment in which the person at seat 0 has to follow suit with a choice of refused cards."""
    from game.bots import choose
    from game.cards import Chance

    match, chance = driver.match, Chance("drive")
    while True:
        game = match.game
        seat = game.turn
        assert seat is not None
        if seat == 0 and game.phase == "play" and game.number >= deal and driver_has_refused(driver):
            break
        match.submit(seat, choose("casual", game.view(seat), chance))
        assert not match.is_over
    driver.table.flow.restart()
    assert driver.until_asked()


def driver_has_refused(driver: Driver) -> bool:
    view = driver.match.game.view(0)
    return bool(view.refused) and bool(view.legal)


def test_a_legal_card_dragged_to_the_table_is_played_and_kept(table: Make) -> None:
    driver = table()
    to_play(driver)
    action = driver.match.game.legal(0)[0]
    before = len(driver.match.entries)
    driver.drag(action.card, driver.middle)
    assert driver.match.entries[before].text == str(action)
    assert driver.match.match_id is not None
    kept = driver.program.store.entries(driver.match.match_id)
    assert kept[before].text == str(action)


def test_a_card_that_may_not_be_played_shakes_and_the_rule_is_told(table: Make) -> None:
    driver = table()
    to_play(driver)
    refused, why = driver.match.game.view(0).refused[0]
    before = len(driver.match.entries)
    driver.drag(refused.card, driver.middle)
    assert len(driver.match.entries) == before
    assert any(why.rule in sentence for sentence in driver.stage.overlay.sentences)
    assert driver.table.picture.lit == why.cards
    sprite = driver.table.picture.spread.of(refused.card)
    assert sprite is not None
    driver.step(40)
    assert (sprite.x, sprite.y) == (sprite.place.x, sprite.place.y)


@pytest.mark.parametrize("way", ["hand", "outside", "right", "focus", "escape"])
def test_a_card_let_go_elsewhere_glides_home_and_nothing_is_played(table: Make, way: str) -> None:
    driver = table()
    to_play(driver)
    held = driver.match.game.legal(0)[0].card
    before = len(driver.match.entries)
    start = driver.place_of(held)
    driver.press(start)
    driver.move((start[0], start[1] - 30))
    assert driver.table.hand.hovered is None
    if way == "hand":
        driver.release((start[0] + 10, start[1] + 5))
    elif way == "outside":
        driver.move((-50, 100))
        driver.release((-50, 100))
    elif way == "right":
        driver.move(driver.middle)
        driver.press(driver.middle, 3)
        driver.release(driver.middle)
    elif way == "focus":
        driver.step(1, 0.03, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    else:
        driver.key(pygame.K_ESCAPE)
    driver.step(30)
    assert driver.table.hand.held is None
    assert len(driver.match.entries) == before
    sprite = driver.table.picture.spread.of(held)
    assert sprite is not None
    assert sprite.place.kind == "hand"
    assert (sprite.x, sprite.y) == (sprite.place.x, sprite.place.y)


def test_a_held_card_follows_the_pointer_in_the_next_frame(table: Make) -> None:
    driver = table(animation_speed="normal")
    to_play(driver)
    driver.step(60)
    held = driver.match.game.legal(0)[0].card
    start = driver.place_of(held)
    driver.press(start)
    driver.move((start[0] + 40, start[1] - 60))
    sprite = driver.table.hand.held
    assert sprite is not None
    x, y = sprite.x, sprite.y
    driver.move((start[0] + 75, start[1] - 99))
    assert (sprite.x - x, sprite.y - y) == (35, -39)


def test_two_clicks_play_a_card_and_one_does_when_set_so(table: Make) -> None:
    driver = table()
    to_play(driver)
    action = driver.match.game.legal(0)[0]
    before = len(driver.match.entries)
    driver.click(driver.place_of(action.card))
    assert len(driver.match.entries) == before
    driver.click(driver.place_of(action.card))
    assert driver.match.entries[before].text == str(action)
    single = table(single_click=True)
    to_play(single)
    action = single.match.game.legal(0)[0]
    before = len(single.match.entries)
    single.click(single.place_of(action.card))
    assert single.match.entries[before].text == str(action)


def finish_by_keys(driver: Driver) -> None:
    """Play a whole match by keys alone."""
    for _turn in range(3000):
        if driver.top == "ScoreScene":
            if driver.match.is_over and driver.table.flow._is_end_shown:
                return
            driver.key(pygame.K_RETURN)
            continue
        if driver.top == "HandOverScene":
            driver.key(pygame.K_RETURN)
            continue
        if not driver.until_asked():
            continue
        asked = driver.table.asked
        assert asked is not None
        before = len(driver.match.entries)
        if asked.numbers:
            legal = [action for action in driver.table.shown.legal if action.number is not None]
            number = legal[len(legal) // 2].number or 0
            most = max(action.number or 0 for action in asked.numbers)
            for digit in str(number):
                driver.key(getattr(pygame, f"K_{digit}"))
            if most > 9:
                driver.key(pygame.K_RETURN)
        else:
            for _try in range(60):
                driver.key(pygame.K_RIGHT)
                driver.key(pygame.K_RETURN)
                if len(driver.match.entries) > before:
                    break
        assert len(driver.match.entries) > before
        driver.table.flow.hurry()
    raise AssertionError("the match does not end")


def test_a_whole_match_can_be_played_by_keys(table: Make) -> None:
    driver = table(players=3, options={"target": 40})
    finish_by_keys(driver)
    assert driver.match.is_over
    assert driver.program.store.unfinished() == []


def test_a_whole_match_can_be_played_by_mouse(table: Make) -> None:
    driver = table(players=3, options={"target": 30}, size=(800, 600))
    for _turn in range(2000):
        if driver.top == "ScoreScene":
            if driver.match.is_over and driver.table.flow._is_end_shown:
                break
            driver.press_button("Continue")
            continue
        if not driver.until_asked():
            continue
        action = driver.table.shown.legal[-1]
        if action.number is not None:
            driver.press_button(str(action.number))
            driver.click(driver.middle)
        else:
            driver.drag(action.card, driver.middle)
    assert driver.match.is_over


def test_a_bid_may_be_changed_before_the_next_bot_bids(table: Make) -> None:
    driver = table(seed="3")
    while not (driver.until_asked() and driver.table.asked and driver.table.asked.numbers):
        driver.key(pygame.K_RETURN)
    game = driver.match.game
    if game.dealer == 0:
        pytest.skip("the person deals")
    driver.key(pygame.K_0)
    assert driver.table.flow.grace > 0
    driver.step(20)
    driver.press_button("Change")
    driver.press_button("1")
    texts = [entry.text for entry in driver.match.entries if entry.seat == 0]
    assert texts[-2:] == ["bid 0", "rebid 1"]


def test_undo_takes_back_the_own_last_choice_and_redo_does_it_again(table: Make) -> None:
    driver = table()
    to_play(driver)
    before = list(driver.match.entries)
    action = driver.match.game.legal(0)[0]
    driver.drag(action.card, driver.middle)
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert driver.match.entries == before
    assert driver.match.match_id is not None
    assert len(driver.program.store.entries(driver.match.match_id)) == len(before)
    driver.key(pygame.K_y, pygame.KMOD_CTRL)
    assert driver.match.entries[len(before)].text == str(action)


def test_escape_pauses_and_leaving_keeps_the_match(table: Make) -> None:
    driver = table()
    driver.until_asked()
    driver.key(pygame.K_ESCAPE)
    assert driver.top == "PauseScene"
    driver.stage.pop("leave")
    assert driver.top == "Bottom"
    assert [row.id for row in driver.program.store.unfinished()] == [driver.match.match_id]


def test_function_keys_open_rules_history_scores_and_last_trick(table: Make) -> None:
    driver = table()
    to_play(driver)
    for key, scene in ((pygame.K_F1, "RuleBookScene"), (pygame.K_F4, "HistoryScene"), (pygame.K_F5, "ScoreScene")):
        driver.key(key)
        assert driver.top == scene
        driver.key(pygame.K_ESCAPE)
        assert driver.top == "TableScene"


def private_faces(driver: Driver) -> set[int]:
    """The cards of hands that are shown on the table now."""
    return {
        sprite.card
        for sprite in driver.table.picture.spread
        if sprite.place.kind == "hand" and (sprite.card != HIDDEN or sprite.face != HIDDEN)
    }


def test_a_cover_lies_between_two_people_and_no_hand_shows_before_it(table: Make) -> None:
    driver = table(players=3, humans=3, options={"target": 20})
    covers = 0
    last = None
    for _turn in range(400):
        if driver.match.is_over:
            break
        if driver.top == "HandOverScene":
            covers += 1
            assert private_faces(driver) == set()
            assert driver.table.flow.viewer is None
            driver.key(pygame.K_RETURN)
            continue
        if driver.top == "ScoreScene":
            driver.key(pygame.K_RETURN)
            continue
        if not driver.until_asked():
            continue
        seat = driver.match.game.turn
        assert driver.table.flow.viewer == seat == driver.table.shown.seat
        assert last is not None or covers == 1
        assert seat is not None
        own = set(driver.match.game.view(seat).hand) - {HIDDEN}
        assert private_faces(driver) <= own
        last = seat
        action = driver.table.shown.legal[0]
        if action.number is not None:
            driver.key(getattr(pygame, f"K_{action.number}"))
        else:
            driver.drag(action.card, driver.middle)
    assert covers > 10
    assert driver.match.is_over


def test_losing_the_focus_covers_what_is_private_among_several_people_only(table: Make) -> None:
    driver = table(players=3, humans=2)
    while not (driver.top == "TableScene" and driver.until_asked()):
        driver.key(pygame.K_RETURN)
    driver.step(1, 0.03, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert driver.top == "HandOverScene"
    assert private_faces(driver) == set()
    alone = table(players=3, humans=1)
    alone.until_asked()
    alone.step(1, 0.03, pygame.event.Event(pygame.WINDOWFOCUSLOST))
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
    driver.table.flow.restart()
    assert driver.until_asked()
    assert driver.table.shown.hand == (HIDDEN,)
    others = {card for seat in range(1, 7) for card in driver.table.shown.pile("hand", seat)}
    assert others - {HIDDEN} <= private_faces(driver)
    driver.drag(HIDDEN, driver.middle)
    assert match.entries[-1].text.startswith("play ") or match.is_over
    assert "??" not in match.entries[-1].text


@pytest.mark.parametrize("size", [(300, 200), (640, 1200), (800, 600), (1920, 1080), (3840, 2160)])
def test_the_table_stands_at_any_size(table: Make, size: tuple[int, int]) -> None:
    driver = table(size=size, players=7)
    to_play(driver, deal=6)
    driver.step(3)
    width, height = size
    if width < 800:
        return
    for sprite in driver.table.picture.spread:
        rect = sprite.rect()
        assert rect.left >= -2
        assert rect.right <= width + 2
        assert rect.top >= -2
        assert rect.bottom <= height + 2


def test_a_full_disk_is_told_and_the_match_may_go_on_unsaved(table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.store import StoreTrouble

    driver = table()
    to_play(driver)

    def full(*_args: object) -> list[int]:
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr(driver.program.store, "append_all", full)
    action = driver.match.game.legal(0)[0]
    before = len(driver.match.entries)
    driver.drag(action.card, driver.middle)
    assert driver.top == "Dialog"
    assert len(driver.match.entries) == before
    driver.press_button("Play on unsaved")
    assert driver.match.entries[before].text == str(action)
    assert driver.match.unsaved
    monkeypatch.undo()
    driver.match.save_again()
    assert driver.match.match_id is not None
    kept = driver.program.store.entries(driver.match.match_id)
    assert [entry.text for entry in kept] == [entry.text for entry in driver.match.entries]


def test_a_match_goes_on_where_it_was_left(table: Make, tmp_path: Path) -> None:
    driver = table()
    to_play(driver)
    entries, match_id = list(driver.match.entries), driver.match.match_id
    view = driver.match.game.view(0)
    driver.program.close()
    store = Store.open(tmp_path / "data0")
    from game.match import Match

    assert match_id is not None
    again = Match.resume(store, match_id)
    assert again.entries == entries
    assert again.game.view(0) == view
    store.close()


def test_a_secret_question_gives_everybody_the_screen_in_turn(table: Make) -> None:
    """Alkort's stock (AK-5): who was asked cannot be told from who got the hand-over sheet."""
    for seed in ("a", "b", "c"):
        driver = table(game="alkort", humans=4, seed=seed)
        sheets: list[int | None] = []
        for _turn in range(60):
            if driver.top == "HandOverScene":
                driver.key(pygame.K_RETURN)
                sheets.append(driver.table.flow.viewer)
                continue
            asked = driver.table.asked
            if asked is not None and asked.drops:
                break
            if asked is not None and asked.words:
                driver.press_button("Keep")
            else:
                driver.key(pygame.K_RETURN)
        game = driver.match.game
        order = game.round_from(game.after(game.dealer))
        assert sheets == [*order, order[0]]


def test_what_was_spoken_ends_with_the_deal(table: Make) -> None:
    driver = table(players=3)
    while driver.table.shown.number == 1:
        if driver.match.game.number == 1:
            driver.table.picture.say(Bubble(1, "so much", 99.0))
        if driver.top == "ScoreScene":
            driver.key(pygame.K_RETURN)
        elif driver.match.game.number == 1 and driver.match.game.turn == 0 and driver.until_asked():
            driver.table.act(driver.table.shown.legal[0])
        else:
            driver.step()
    assert "so much" not in [bubble.words for bubble in driver.table.picture.bubbles]


def test_the_next_person_does_not_read_what_was_told_to_the_one_before(table: Make) -> None:
    driver = table(players=3, humans=3)
    while driver.top == "HandOverScene":
        driver.key(pygame.K_RETURN)
    driver.until_asked()
    first = driver.table.flow.viewer
    assert first is not None
    driver.table.picture.say(Bubble((first + 2) % 3, "for you alone", 99.0))
    said = driver.table.shown.legal[0].number
    driver.table.act(driver.table.shown.legal[0])
    while driver.top != "HandOverScene":
        driver.step()
    driver.key(pygame.K_RETURN)
    driver.until_asked()
    assert driver.table.flow.viewer not in (first, None)
    words = [bubble.words for bubble in driver.table.picture.bubbles]
    assert "for you alone" not in words
    assert str(said) in words, "a bid is for everybody"


def test_a_trump_of_a_deal_that_is_over_is_not_announced_again(table: Make) -> None:
    driver = table(game="call-deuces", players=4, humans=2)
    while driver.match.game.number == 1 or driver.table.asked is None:
        top = driver.top
        if top == "HandOverScene":
            driver.table.picture.banner = None
        if top in ("HandOverScene", "ScoreScene"):
            driver.key(pygame.K_RETURN)
        elif driver.until_asked():
            legal = driver.table.shown.legal
            if driver.match.game.number == 1:
                driver.table.act(legal[0])
    assert driver.table.shown.number == 2
    assert driver.table.shown.fact("trump") is None
    assert driver.table.picture.banner is None


def play_until(driver: Driver, is_there: Callable[[], bool]) -> None:
    """Let casual bots play for everybody until something is so, and show it."""
    from game.bots import choose
    from game.cards import Chance

    match, chance = driver.match, Chance("until")
    while not is_there():
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), chance))
    driver.table.flow.restart()
    driver.step(3)


def test_the_own_hidden_trump_card_shows_only_while_the_pointer_is_on_it(table: Make) -> None:
    driver = table(game="twenty-eight")

    def is_hidden_and_own() -> bool:
        view = driver.match.game.view(0)
        return view.phase == "play" and view.turn == 0 and any(pile.note == "peek" for pile in view.piles)

    play_until(driver, is_hidden_and_own)
    (sprite,) = [sprite for sprite in driver.table.picture.spread if sprite.place.kind == "trump-card"]
    assert sprite.card == HIDDEN
    driver.move((round(sprite.x), round(sprite.y)))
    (sprite,) = [sprite for sprite in driver.table.picture.spread if sprite.place.kind == "trump-card"]
    assert sprite.card == driver.match.game.view(0).pile("trump-card", 0)[0] != HIDDEN
    driver.move(driver.middle)
    (sprite,) = [sprite for sprite in driver.table.picture.spread if sprite.place.kind == "trump-card"]
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
        for sprite in driver.table.picture.spread
        if sprite.place.kind == "hand" and sprite.place.owner != 0 and sprite.card != HIDDEN
    }
    assert shown == (known if has_memory else set())


@pytest.mark.parametrize(("players", "told"), [(4, "J  9  A  10  K  Q  8  7"), (3, "J  9  A  10  K  Q")])
def test_the_order_of_ranks_names_only_cards_that_are_in_the_pack(tmp_path: Path, players: int, told: str) -> None:
    driver = Driver(tmp_path, "twenty-eight", players=players)
    try:
        assert driver.table.picture.ranks == [told]
    finally:
        driver.close()
