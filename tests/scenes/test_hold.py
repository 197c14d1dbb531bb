"""Hold to look: several people at one screen, whose hands show only while they are held."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pygame
import pytest

from game.bots import choose
from game.cards import HIDDEN, Card, Chance, card_text
from game.rules import GAMES, game_of
from game.rules.imagine import imagine
from game.rules.parts import View
from game.session.match import Match
from game.session.sharing import GUARD_SECONDS, Need, need_of
from game.table.cards import CardSprite
from game.ui import pictures
from game.ui.widgets import Widget
from tests.driver import Make, Point, TableDriver
from tests.rotation import some_of


@pytest.fixture(autouse=True)
def _loaded_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture is loaded when it is first drawn, so that two frames can be compared."""
    monkeypatch.setattr(pictures, "picture_or_none", pictures.picture)


def waiting(driver: TableDriver) -> TableDriver:
    """Let time pass until somebody's hand lies face down to be looked at, and input is no longer ignored."""
    for _turn in range(400):
        if driver.table.controller.viewing.is_waiting and not driver.stage.guard.is_on:
            return driver
        if driver.top == "HandOverScene":
            driver.key(pygame.K_RETURN)
        driver.step()
    raise AssertionError("nobody is waited for")


def play_on(driver: TableDriver) -> None:
    """Let a casual bot decide for everybody, one action."""
    match = driver.match
    seat = match.game.turn
    assert seat is not None
    match.submit(seat, choose("casual", match.game.view(seat), Chance("hold", len(match.entries))))


def laying_away(table: Make) -> TableDriver:
    """A bidder of Call Deuces holds the kitty and has not yet laid any card away."""
    driver = a_table(table, "call-deuces")
    while driver.match.game.phase != "discard":
        play_on(driver)
    driver.table.controller.restart()
    waiting(driver)
    return driver


def in_play(driver: TableDriver, lying: int = 1) -> TableDriver:
    """Bring the deal to a trick with `lying` cards, and wait for the next person."""
    game = driver.match.game
    for _turn in range(300):
        on_table = sum(len(game.view(None).pile("trick", seat)) for seat in range(game.players))
        turn = game.turn
        if turn is not None and on_table == lying and len(game.view(turn).hand) > 2:
            break
        play_on(driver)
    driver.table.controller.restart()
    return waiting(driver)


def own(driver: TableDriver) -> list[CardSprite]:
    """The cards of the hand at the bottom, from left to right."""
    anchor = driver.table.display.anchor
    found = [one for one in driver.table.picture.sprites if (one.place.kind, one.place.owner) == ("hand", anchor)]
    return sorted(found, key=lambda sprite: sprite.place.position)


def at(sprite: CardSprite) -> tuple[int, int]:
    """A point at the left edge of a card, where no other covers it."""
    return round(sprite.place.x - sprite.width * 0.4), round(sprite.place.y)


def press_hand(driver: TableDriver, position: int = 0) -> tuple[int, int]:
    """Press on the hand at the bottom, and keep the button down; return the point."""
    pos = at(own(driver)[position])
    driver.move(pos)
    driver.press(pos)
    return pos


def slide(driver: TableDriver, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Move the pressed pointer in small steps."""
    for part in range(1, 9):
        driver.move((start[0] + (end[0] - start[0]) * part // 8, start[1] + (end[1] - start[1]) * part // 8), held=True)


def space(driver: TableDriver, is_down: bool) -> None:
    kind = pygame.KEYDOWN if is_down else pygame.KEYUP
    driver.send(kind, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)


def faces(driver: TableDriver) -> set[Card]:
    """The faces in the hand at the bottom."""
    return {sprite.face for sprite in own(driver)} - {HIDDEN}


def hand(driver: TableDriver) -> set[Card]:
    """The cards that the person at the bottom holds."""
    return set(driver.match.game.view(driver.table.controller.viewing.seated).hand)


def refusal(driver: TableDriver) -> str:
    """The refusal above the hand with the number of its rule; empty without one."""
    note = driver.table.controls.refusal
    return f"{note.sentence} {note.rule}" if note.visible else ""


def a_table(make: Make, game: str = "twenty-eight", **more: object) -> TableDriver:
    return make(game=game, players=4, humans=4, **more)


# -- up and down ------------------------------------------------------------------------------------------------------


def test_whoever_is_on_turn_sits_at_the_bottom_named_with_a_hand_face_down(table: Make) -> None:
    driver = in_play(a_table(table))
    seat = driver.match.game.turn
    assert seat == driver.table.display.anchor
    assert faces(driver) == set()
    assert driver.match.names[seat] in driver.table.controls.prompt.words
    assert driver.table.controls.buttons.children() == ()
    assert driver.top == "TableScene"


def test_a_press_on_the_hand_shows_it_at_once_and_letting_go_in_it_hides_it(table: Make) -> None:
    driver = in_play(a_table(table, animation_speed="slow"))
    driver.rest(6)
    before, entries = pygame.image.tobytes(driver.stage.window.surface, "RGB"), len(driver.match.entries)
    pos = press_hand(driver, 2)
    assert faces(driver) == hand(driver)
    driver.release(pos)
    assert faces(driver) == set()
    driver.rest(1)
    driver.move((3, 3))
    assert len(driver.match.entries) == entries
    assert pygame.image.tobytes(driver.stage.window.surface, "RGB") == before


def test_one_gesture_plays_a_card_and_the_table_turns_to_the_next_person(table: Make) -> None:
    driver = in_play(a_table(table))
    seat = driver.match.game.turn
    pos = press_hand(driver)
    legal = {action.card for action in driver.table.display.shown.legal if action.verb == "play"}
    sprite = next(one for one in own(driver) if one.card in legal)
    slide(driver, pos, at(sprite))
    assert driver.table.display.risen == {sprite.card}
    slide(driver, at(sprite), driver.middle)
    driver.release(driver.middle)
    assert str(driver.match.entries[-1].text) == f"play {card_text(sprite.card)}"
    assert driver.match.entries[-1].seat == seat
    assert faces(driver) == set()
    waiting(driver)
    assert driver.table.display.anchor == driver.match.game.turn != seat


@pytest.mark.parametrize("part", [0.0, 0.5, 1.0])
def test_a_gesture_that_is_quicker_than_a_frame_plays_the_card_that_it_passed(table: Make, part: float) -> None:
    driver = a_table(table)
    while driver.match.game.phase != "play":
        play_on(driver)
    driver.table.controller.restart()
    waiting(driver)
    seat, pos = driver.match.game.turn, press_hand(driver)
    legal = {action.card for action in driver.table.display.shown.legal if action.verb == "play"}
    able = [one for one in own(driver) if one.card in legal]
    sprite = able[round(part * (len(able) - 1))]
    points = [pos]
    for start, end in ((pos, at(sprite)), (at(sprite), driver.middle)):
        points += [
            (start[0] + (end[0] - start[0]) * step // 8, start[1] + (end[1] - start[1]) * step // 8)
            for step in range(1, 9)
        ]
    motions = [
        pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        for point in points
    ]
    driver.stage.step(motions, driver.frame)
    driver.release(driver.middle)
    assert [entry.text for entry in driver.match.entries if entry.seat == seat][-1] == f"play {card_text(sprite.card)}"


def test_a_dragged_card_can_be_exchanged_for_another_on_the_way(table: Make) -> None:
    driver = in_play(a_table(table))
    pos = press_hand(driver)
    first, second = own(driver)[0], own(driver)[-1]
    slide(driver, pos, driver.middle)
    assert driver.table.pointer.held is first
    slide(driver, driver.middle, at(second))
    assert driver.table.pointer.held is None
    slide(driver, at(second), driver.middle)
    assert driver.table.pointer.held is not None
    assert driver.table.pointer.held.card == second.card
    entries = len(driver.match.entries)
    slide(driver, driver.middle, pos)
    driver.release(pos)
    assert len(driver.match.entries) == entries


def test_sliding_to_a_bid_and_letting_go_there_bids(table: Make) -> None:
    driver = waiting(a_table(table))
    seat, pos = driver.match.game.turn, press_hand(driver)
    driver.step()
    button = next(one for one in driver.table.controls.buttons.children() if getattr(one, "words", "") == "17")
    slide(driver, pos, button.rect.center)
    driver.release(button.rect.center)
    assert (driver.match.entries[-1].seat, driver.match.entries[-1].text) == (seat, "bid 17")
    assert faces(driver) == set()


def test_keys_hold_look_and_play(table: Make) -> None:
    driver = in_play(a_table(table))
    entries = len(driver.match.entries)
    space(driver, True)
    assert faces(driver) == hand(driver)
    driver.key(pygame.K_RIGHT)
    card = driver.table.selection.cursor
    assert card is not None
    driver.key(pygame.K_RETURN)
    assert len(driver.match.entries) == entries + 1
    assert driver.match.entries[-1].text == f"play {card_text(card)}"
    assert faces(driver) == set()
    driver.rest(1.5)
    assert faces(driver) == set(), "Space is still down, but it was pressed for somebody else"
    space(driver, False)
    waiting(driver)
    space(driver, True)
    assert faces(driver) == hand(driver)
    space(driver, False)
    assert faces(driver) == set()


def lose_focus(driver: TableDriver) -> None:
    driver.send(pygame.WINDOWFOCUSLOST)


def resize(driver: TableDriver) -> None:
    driver.stage.window.resize((900, 640))
    driver.send(pygame.WINDOWSIZECHANGED, x=900, y=640)


def press_fingers(driver: TableDriver) -> None:
    for finger in (1, 2):
        driver.send(pygame.FINGERDOWN, touch_id=1, finger_id=finger, x=0.5, y=0.5, dx=0, dy=0, pressure=1)


HIDING: dict[str, Callable[[TableDriver], None]] = {
    "focus": lose_focus,
    "resize": resize,
    "escape": lambda driver: driver.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0),
    "right button": lambda driver: driver.press((10, 10), 3),
    "second finger": press_fingers,
    "sheet": lambda driver: driver.send(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode="", scancode=0),
}


@pytest.mark.parametrize("how", HIDING)
@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_what_disturbs_a_look_hides_the_hand_at_once(table: Make, how: str, by: str) -> None:
    driver = in_play(a_table(table))
    if by == "mouse":
        press_hand(driver)
    else:
        space(driver, True)
    assert faces(driver) == hand(driver)
    HIDING[how](driver)
    assert driver.table.controller.viewer is None
    assert faces(driver) == set()


def test_a_finger_has_to_rest_on_the_hand(table: Make) -> None:
    driver = in_play(a_table(table))
    pos = at(own(driver)[1])
    driver.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True)
    driver.rest(0.2)
    assert faces(driver) == set()
    driver.rest(0.3)
    assert faces(driver) == hand(driver)
    driver.send(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True)
    assert faces(driver) == set()


def test_a_real_finger_holds_and_another_one_puts_the_hand_down(table: Make) -> None:
    driver = in_play(a_table(table))
    wide, high = driver.stage.window.size
    pos = at(own(driver)[0])

    def touch(kind: int, finger: int = 0) -> None:
        where = {"x": (pos[0] + 0.5) / wide, "y": (pos[1] + 0.5) / high, "dx": 0.0, "dy": 0.0}
        driver.send(kind, touch_id=5, finger_id=finger, **where)

    touch(pygame.FINGERDOWN)
    driver.rest(0.5)
    assert faces(driver) == hand(driver)
    touch(pygame.FINGERUP)
    assert faces(driver) == set()
    driver.rest(0.2)
    touch(pygame.FINGERDOWN)
    driver.rest(0.5)
    assert faces(driver) == hand(driver)
    touch(pygame.FINGERDOWN, 1)
    assert faces(driver) == set()


def test_while_a_shoulder_holds_the_other_one_goes_from_suit_to_suit(table: Make) -> None:
    driver = in_play(a_table(table))
    left, right = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=left, instance_id=0)
    assert faces(driver) == hand(driver)
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=right, instance_id=0)
    driver.send(pygame.CONTROLLERBUTTONUP, button=right, instance_id=0)
    assert faces(driver) == hand(driver)
    assert driver.table.selection.cursor in hand(driver)
    driver.send(pygame.CONTROLLERBUTTONUP, button=left, instance_id=0)
    assert faces(driver) == set()


@pytest.mark.parametrize("kind", ["JOY", "CONTROLLER"])
def test_a_shoulder_button_holds_as_space_does(table: Make, kind: str) -> None:
    driver = in_play(a_table(table))
    button = 4 if kind == "JOY" else pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
    driver.send(getattr(pygame, f"{kind}BUTTONDOWN"), button=button, instance_id=0)
    assert faces(driver) == hand(driver)
    driver.send(getattr(pygame, f"{kind}BUTTONUP"), button=button, instance_id=0)
    assert faces(driver) == set()


@pytest.mark.parametrize("way", ["plate", "space", "escape", "button"])
def test_with_the_latch_a_press_shows_and_another_hides(table: Make, way: str) -> None:
    driver = in_play(a_table(table, hold_latch=True))
    pos = press_hand(driver)
    driver.release(pos)
    driver.rest(1)
    assert faces(driver) == hand(driver)
    if way == "plate":
        driver.click(driver.table.picture.plates[driver.table.display.anchor].rect)
    elif way == "space":
        driver.key(pygame.K_SPACE)
    elif way == "escape":
        driver.key(pygame.K_ESCAPE)
    else:
        driver.press_button("Hide cards")
    assert faces(driver) == set()
    assert driver.top == "TableScene"


def test_the_prompt_to_look_follows_the_language(table: Make) -> None:
    driver = in_play(a_table(table))
    english = driver.table.controls.prompt.words
    driver.stage.apply(replace(driver.services.preferences, language="de"))
    assert "hold" in english
    assert "halt zum Ansehen" in driver.table.controls.prompt.words
    assert driver.table.controls.change.words == "Ändern"
    assert driver.table.spoken_title == "Achtundzwanzig"


@pytest.mark.parametrize("is_switch", [False, True])
def test_where_a_press_is_enough_the_prompt_says_so(table: Make, is_switch: bool) -> None:
    driver = in_play(a_table(table, hold_latch=not is_switch, one_switch=is_switch))
    told = driver.table.controls.prompt.words
    assert "press" in told
    assert "hold" not in told


def test_with_the_latch_a_card_is_played_as_at_a_table_alone(table: Make) -> None:
    driver = in_play(a_table(table, hold_latch=True))
    driver.release(press_hand(driver))
    action = next(action for action in driver.table.display.shown.legal if action.verb == "play")
    driver.drag(action.card, driver.middle)
    assert driver.match.entries[-1].text == str(action)
    assert faces(driver) == set()


# -- what shows only while it is held ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", some_of(GAMES, 1))
@pytest.mark.parametrize("steps", [0, 5, 18])
def test_face_down_two_different_hands_look_the_same(table: Make, game: str, steps: int) -> None:
    """Two matches that differ only in hidden cards are drawn alike, pixel by pixel, while nobody looks."""
    players = game_of(game).usual
    options = {"talk_seconds": 0} if any(option.name == "talk_seconds" for option in game_of(game).options) else {}
    driver = table(game=game, players=players, humans=players, options=options)
    for _step in range(steps):
        play_on(driver)
    public = driver.match.game.view(None)
    try:
        other = imagine(game_of(game), public, Chance("another deal"))
    except ValueError:
        pytest.skip("the rules imagine no deal from public things alone here")
    if other.view(None) != public or other.turn != driver.match.game.turn:
        pytest.skip("the other deal differs in public")
    pictures = []
    for real in (driver.match.game, other):
        driver.match.game = real
        driver.table.controller.restart()
        for _turn in range(40):
            driver.step()
        viewing = driver.table.controller.viewing
        assert viewing.is_waiting or viewing.need is Need.NOTHING or driver.top != "TableScene"
        pictures.append(pygame.image.tobytes(driver.stage.window.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_refusal_is_told_while_the_card_is_held_over_the_table_and_goes_with_it(table: Make) -> None:
    driver = in_play(a_table(table))
    for _turn in range(60):
        view = driver.match.game.view(driver.match.game.turn)
        if any(action.verb == "play" for action, _why in view.refused):
            break
        play_on(driver)
        driver.table.controller.restart()
        waiting(driver)
    pos = press_hand(driver)
    wrong = {action.card for action, _why in driver.table.display.shown.refused if action.verb == "play"}
    sprite = next(one for one in own(driver) if one.card in wrong)
    slide(driver, pos, at(sprite))
    entries = len(driver.match.entries)
    slide(driver, at(sprite), driver.middle)
    told = refusal(driver)
    assert told != ""
    asked = driver.table.selection.asked
    assert asked is not None
    assert set(driver.table.picture.lit) == set(asked.drops) - wrong
    assert not driver.table.controls.prompt.visible
    driver.release(driver.middle)
    assert refusal(driver) == ""
    assert driver.table.picture.lit == ()
    assert driver.stage.overlay.sentences == ()
    assert driver.table.controls.prompt.visible
    assert len(driver.match.entries) == entries
    assert faces(driver) == set()
    pos = press_hand(driver)
    assert refusal(driver) == told, "it is told again at the next look"
    driver.release(pos)
    assert refusal(driver) == ""
    press_hand(driver)
    assert refusal(driver) == "", "but not forever"


def on_a_refused_bid(table: Make) -> tuple[TableDriver, Point, Widget]:
    """A held hand, and the pointer on a bid that is not allowed: where the hand was pressed, and the chip."""
    driver = waiting(a_table(table))
    driver.match.submit(driver.match.game.turn or 0, driver.match.game.legal(driver.match.game.turn or 0)[4])
    driver.table.controller.restart()
    waiting(driver)
    pos = press_hand(driver)
    driver.step()
    button = next(one for one in driver.table.controls.buttons.children() if getattr(one, "kind", "") == "refused")
    driver.move(button.rect.center, held=True)
    return driver, pos, button


def test_a_bid_that_is_refused_on_release_is_explained_at_the_next_look(table: Make) -> None:
    driver, pos, button = on_a_refused_bid(table)
    driver.release(button.rect.center)
    assert refusal(driver) == "That is not allowed. Hold your cards to see why. ", "no rule: all may read it"
    assert driver.stage.overlay.sentences == ()
    press_hand(driver)
    assert "TE-" in refusal(driver)
    driver.release(pos)
    assert refusal(driver) == ""


def test_a_pointer_that_rests_on_a_refused_bid_is_told_why(table: Make) -> None:
    driver, pos, _button = on_a_refused_bid(table)
    driver.rest(0.5)
    assert "TE-" in refusal(driver)
    entries = len(driver.match.entries)
    driver.move(pos, held=True)
    driver.release(pos)
    assert refusal(driver) == ""
    assert len(driver.match.entries) == entries


def test_numbers_out_of_sight_are_reached_in_one_gesture(table: Make) -> None:
    """A pointer that rests on + turns the numbers on the tray, although it holds the hand up."""
    driver = waiting(a_table(table, game="call-deuces", size=(800, 600)))
    seat, entries = driver.match.game.turn, len(driver.match.entries)
    pos = press_hand(driver)
    driver.step()
    tray = driver.table.controls.buttons
    last = tray.chips[-1]
    assert tray.is_window
    assert not last.visible
    for _turn in range(20):
        if last.visible:
            break
        more = next(one for one in tray.children() if getattr(one, "words", "") == "+")
        slide(driver, pos, more.rect.center)
        pos = more.rect.center
        driver.rest(0.4)
    assert len(driver.match.entries) == entries
    assert driver.table.controller.viewing.is_looking
    slide(driver, pos, last.rect.center)
    driver.release(last.rect.center)
    driver.steps(3)
    told = [entry for entry in driver.match.entries[entries:] if entry.seat == seat]
    assert driver.top == "Dialog" or [entry.text for entry in told] == [f"bid {last.action.number}"]


def test_cards_to_lay_away_stay_chosen_between_two_looks_and_do_not_show(table: Make) -> None:
    driver = laying_away(table)
    chosen = []
    for position in (0, 3):
        pos = press_hand(driver)
        sprite = own(driver)[position]
        slide(driver, pos, at(sprite))
        slide(driver, at(sprite), driver.middle)
        chosen.append(sprite.card)
        driver.release(driver.middle)
        heights = {round(one.place.y) for one in own(driver)}
        assert len(heights) <= len(own(driver)) // 2 + 1, "no back stands out of the arc"
        assert driver.table.controls.buttons.children() == ()
    pos = press_hand(driver)
    driver.step()
    assert driver.table.selection.chosen == frozenset(chosen)
    button = driver.table.controls.buttons.children()[-1]
    slide(driver, pos, button.rect.center)
    driver.release(button.rect.center)
    assert set(driver.match.game.history[-1][1].cards) == set(chosen)


def test_in_the_blind_deal_holding_shows_the_others_cards_and_never_the_own(table: Make) -> None:
    driver = table(game="devils-bridge", players=4, humans=4)
    while not (driver.match.game.view(0).phase == "bid" and len(driver.match.game.view(0).pile("hand", 0)) == 1):
        play_on(driver)
    while HIDDEN not in driver.match.game.view(driver.match.game.turn).hand:
        play_on(driver)
    driver.table.controller.restart()
    waiting(driver)
    sprites = driver.table.picture.sprites
    assert {sprite.face for sprite in sprites if sprite.place.kind == "hand"} == {HIDDEN}
    space(driver, True)
    assert faces(driver) == set()
    others = [sprite for sprite in sprites if sprite.place.kind == "hand" and sprite not in own(driver)]
    assert HIDDEN not in {sprite.face for sprite in others}
    space(driver, False)
    assert {sprite.face for sprite in sprites if sprite.place.kind == "hand"} == {HIDDEN}


# -- without a look ---------------------------------------------------------------------------------------------------


def test_where_nothing_secret_is_seen_or_decided_nothing_is_held(table: Make) -> None:
    for way in ("hold", "cover"):
        driver = table(game="evil-deal", players=2, humans=2, sharing=way)
        assert driver.until_asked(), "the two stacks are the same for everybody"
        assert driver.match.game.turn == driver.table.display.anchor == driver.table.controller.viewer
        driver.key(pygame.K_1)
        assert driver.match.entries[-1].text == "stack 1"


@pytest.mark.parametrize("way", ["hold", "cover"])
@pytest.mark.parametrize("by", ["click", "drag", "key"])
def test_the_last_card_is_played_from_the_back(table: Make, way: str, by: str) -> None:
    driver = table(game="devils-bridge", players=3, humans=3, sharing=way)
    waiting(driver) if way == "hold" else driver.key(pygame.K_RETURN)
    first = driver.table.display.anchor
    while driver.match.game.phase != "play" or driver.match.game.turn == first:
        play_on(driver)
    driver.table.controller.restart()
    waiting(driver)
    assert driver.table.controller.viewing.need is Need.LAST_CARD
    entries, pos = len(driver.match.entries), at(own(driver)[0])
    if by == "key":
        driver.key(pygame.K_RETURN)
    else:
        driver.move(pos)
        driver.press(pos)
        assert faces(driver) == set()
        if by == "drag":
            slide(driver, pos, driver.middle)
        driver.release(driver.middle if by == "drag" else pos)
    assert len(driver.match.entries) == entries + 1


@pytest.mark.parametrize("game", some_of(GAMES, 2))
def test_whether_a_look_is_needed_follows_from_public_things(game: str) -> None:
    """Every deal that looks the same in public needs the same."""
    rules, chance = game_of(game), Chance("need")
    real = rules(rules.usual, "need", {})
    real.begin()
    compared = 0
    for step in range(60):
        turn = real.turn
        if turn is None or real.number > 2:
            break
        public = real.view(None)
        other = None
        with suppress(ValueError):  # some public views fit no deal without a hand of one's own
            other = imagine(rules, public, Chance("need", step))
        is_same = other is not None and other.view(None) == public and other.turn == turn
        if other is not None and is_same and not public.fact("private-round"):
            compared += other.hands[turn] != real.hands[turn]
            assert need_of(real.view(turn), public) is need_of(other.view(turn), public)
        real.act(turn, choose("casual", real.view(turn), chance))
    assert compared


def test_everybody_looks_in_turn_and_done_tells_nothing(table: Make) -> None:
    """AK-5 without covers: look, let go, Done; the same for those who may take the stock and those who may not."""
    for seed in ("a", "b", "c", "60"):
        driver = table(game="alkort", humans=4, seed=seed)
        game = driver.match.game
        order: list[int] = []
        while not any(action.verb == "play" for action in game.view(game.turn).legal) or len(order) < 4:
            waiting(driver)
            order.append(driver.table.display.anchor)
            assert driver.table.controls.buttons.children() == (), "nothing can be done before a look"
            space(driver, True)
            assert faces(driver) == hand(driver)
            space(driver, False)
            (done,) = driver.table.controls.buttons.children()
            driver.click(done.rect)
        assert order == game.round_from(game.after(game.dealer))


# -- the guard --------------------------------------------------------------------------------------------------------


def test_a_press_that_began_before_the_hand_over_does_not_count(table: Make) -> None:
    driver = in_play(a_table(table))
    view: View = driver.match.game.view(driver.match.game.turn)
    driver.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    driver.table.turn.answer(view.legal[0])
    driver.rest(GUARD_SECONDS + 1)
    assert driver.table.controller.viewing.is_waiting
    space(driver, True)  # as a key that repeats
    assert driver.table.controller.viewer is None
    space(driver, False)
    assert driver.table.controller.viewer is None
    space(driver, True)
    assert faces(driver) == hand(driver)


def test_the_guard_lasts_for_the_programs_time_and_the_window_can_still_be_closed(table: Make) -> None:
    driver = in_play(a_table(table))
    seat = driver.table.display.anchor
    driver.table.controller.submit(seat, driver.match.game.legal(seat)[0])
    for _turn in range(200):
        driver.step()
        if driver.stage.guard.is_on:
            break
    assert driver.stage.guard.left == pytest.approx(GUARD_SECONDS)
    driver.send(pygame.QUIT)
    assert driver.stage.top is None


def test_the_pause_hides_the_hands_of_several_people(table: Make) -> None:
    driver = table(players=3, humans=3, sharing="cover")
    while driver.top == "HandOverScene":
        driver.key(pygame.K_RETURN)
    driver.until_asked()
    driver.unguard()
    assert driver.table.controller.viewer is not None
    driver.key(pygame.K_ESCAPE)
    assert driver.top == "PauseScene"
    assert {sprite.face for sprite in driver.table.picture.sprites if sprite.place.kind == "hand"} == {HIDDEN}
    driver.key(pygame.K_ESCAPE)
    assert driver.top == "HandOverScene", "somebody else may have come back"


def test_a_match_shared_in_one_way_can_go_on_in_the_other(table: Make) -> None:
    driver = in_play(a_table(table))
    driver.stage.preferences.sharing = "cover"
    driver.stage.apply(driver.stage.preferences)
    driver.rest(1)
    assert driver.top == "HandOverScene"
    assert isinstance(driver.match, Match)


# -- hints ------------------------------------------------------------------------------------------------------------


def test_a_hint_asked_for_over_a_hand_face_down_shows_with_the_hand(table: Make) -> None:
    driver = in_play(a_table(table))
    hints = driver.table.hints
    driver.key(pygame.K_F2)
    assert not hints.is_open, "it would tell the others about the hand"
    assert driver.stage.overlay.sentences == ("The hint will show while you look at your cards.",)
    space(driver, True)
    driver.until(lambda: hints.hint is not None, "a hint")
    space(driver, False)
    assert not hints.is_open
    space(driver, True)
    assert not hints.is_open, "it is not asked for again"


def test_a_hint_that_was_asked_for_does_not_wait_for_another_turn(table: Make) -> None:
    driver = in_play(a_table(table))
    driver.key(pygame.K_F2)
    play_on(driver)
    driver.table.controller.restart()
    waiting(driver)
    space(driver, True)
    assert driver.table.selection.asked is not None
    assert not driver.table.hints.is_open
