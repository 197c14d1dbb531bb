"""The end of a match: who stands where, what is told of the match, its embers, and the ways to go on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.rules import GAMES
from game.rules.actions import parse_action
from game.scenes.replay.review_sheet import ReviewScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.results.embers import COUNT, LIFE, SECONDS
from game.scenes.results.end_scene import EndScene
from game.scenes.results.scores import ScoreScene
from game.scenes.table.trick_row import TrickRow
from game.session.company import GuestLine
from game.session.match import Match, Seat
from game.ui.preferences import Preferences
from game.ui.stage import Scene
from game.ui.widgets import Button, Widget
from game.ui.widgets.lists import ListRow
from tests.driver import Driver, Make, TableDriver
from tests.matches import entries_of, play, setup_of, with_guests
from tests.rotation import in_rotation, some_of
from tests.scenes.screens import SIZES

FIRST = next(iter(GAMES))


class Below(Scene):
    """Takes the place of the table and notes the results it gets."""

    def __init__(self) -> None:
        self.answers: list[object] = []


def words_on(root: Widget) -> list[str]:
    """All texts on a form."""
    return [str(getattr(widget, "words", "")) for widget in root.walk()]


def opened(driver: Driver, match: Match, then: Callable[[object], None] | None = None, remark: str = "") -> EndScene:
    """The end of a match, drawn, over another screen."""
    driver.stage.push(Below())
    scene = EndScene(driver.services, match, remark)
    driver.stage.push(scene, then)
    driver.until(lambda: scene.looking_back.story.advance(0.1), "the end")
    driver.steps(3)
    return scene


def with_motion(driver: Driver, **preferences: object) -> None:
    """Let things move."""
    driver.stage.apply(Preferences.from_dict({"animation_speed": "normal", **preferences}))


# -- who stands where -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size"), in_rotation(GAMES["devils-bridge"].seats, SIZES))
def test_everybody_stands_in_the_window_and_the_winner_highest(
    driver: Driver, players: int, size: tuple[int, int]
) -> None:
    driver.stage.window.resize(size)
    scene = opened(driver, with_guests(play(None, "devils-bridge", players=players)))
    steps = scene.honours.steps
    assert {step.place.seat for step in steps} == set(range(players))
    room = pygame.Rect((0, 0), size)
    for at, step in enumerate(steps):
        assert room.contains(step.face.union(step.block))
        assert step.face.bottom <= step.block.top
        assert step.block.collidelist([other.block.union(other.face) for other in steps[at + 1 :]]) < 0
    tops = {step.place.place: step.block.top for step in steps}
    assert sorted(tops.values()) == [tops[place] for place in sorted(tops)]
    winner = next(step for step in steps if step.place.is_winner)
    assert all(step.face.w < winner.face.w for step in steps if not step.place.is_winner)


def test_both_partners_are_raised_in_the_middle(driver: Driver) -> None:
    steps = opened(driver, play(None, "alkort")).honours.steps
    assert [step.place.is_winner for step in steps] == [False, True, True, False]
    assert steps[1].block.top == steps[2].block.top < steps[0].block.top == steps[3].block.top


def test_guests_look_as_they_came_off_and_breathe_unless_motion_is_reduced(driver: Driver) -> None:
    scene = opened(driver, with_guests(play(None, "devils-bridge", players=5)))
    faces = {place.seat: scene.honours._faces[place.seat] for place in scene.honours.places}
    looks = {place.seat: place.look for place in scene.honours.places}
    assert {seat for seat, face in faces.items() if face is None} == {0}, "a person has a mask"
    assert all(face is None or face.expression == looks[seat] for seat, face in faces.items())
    assert {"glad", "cross"} <= set(looks.values())
    assert any(scene.honours.advance(0.5, False) for _step in range(20))
    scene.honours.advance(0.5, True)
    assert not any(scene.honours.advance(0.5, True) for _step in range(20))


@pytest.mark.parametrize(
    ("humans", "winners", "title"),
    [
        (1, (0,), "You win!"),
        (1, (0, 2), "You and Carl win together!"),
        (1, (1,), "Bea wins!"),
        (2, (0,), "Ada wins!"),
        (0, (1, 3), "Bea and Dora win together!"),
    ],
)
def test_only_a_person_who_played_alone_is_told_that_you_win(
    driver: Driver, humans: int, winners: tuple[int, ...], title: str
) -> None:
    names = ("Ada", "Bea", "Carl", "Dora")
    seats = tuple(Seat(name, "human" if at < humans else "bot") for at, name in enumerate(names))
    match = Match(replace(setup_of("four-hundred"), seats=seats))
    match.game.winners = winners
    assert title in words_on(opened(driver, match).root)


# -- embers and rising ------------------------------------------------------------------------------------------------


def test_embers_rise_for_a_while_and_then_nothing_is_drawn_any_more(driver: Driver) -> None:
    with_motion(driver)
    scene = opened(driver, play(None, "alkort"))
    lowest = [step.block.top for step in scene.honours.steps]
    driver.rest(1.5)
    assert [step.block.top for step in scene.honours.steps] != lowest, "the winners have risen"
    assert len(scene.honours.embers._sparks) == COUNT
    assert any(driver.step() for _turn in range(5))
    for _turn in range(round((SECONDS + LIFE[1] + 1) / 0.25)):
        driver.step(seconds=0.25)
    assert scene.honours.embers.is_over
    assert not any(driver.step() for _turn in range(20))


def test_embers_are_few_small_rects(driver: Driver) -> None:
    with_motion(driver)
    scene = opened(driver, play(None, "alkort"))
    driver.rest(2)
    rects = scene.honours.rise(1 / 60)
    assert 0 < len(rects) <= COUNT
    assert sum(rect.w * rect.h for rect in rects) < 0.01 * 1280 * 720


@pytest.mark.parametrize("still", [{"reduced_motion": True}, {"animation_speed": "off"}])
def test_without_motion_everybody_stands_at_once_and_there_are_no_embers(
    driver: Driver, still: dict[str, object]
) -> None:
    with_motion(driver, **still)
    scene = opened(driver, play(None, "alkort"))
    assert scene.honours.embers.is_over
    before = list(scene.honours.steps)
    driver.rest(2)
    assert scene.honours.steps == before
    winner, other = before[1], before[0]
    assert winner.block.top < other.block.top


# -- what is told -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", some_of(GAMES, 5))
def test_the_end_shows_the_cards_of_the_best_trick_and_one_line_on_where_it_turned(
    driver: Driver, game_id: str
) -> None:
    players = GAMES[game_id].seats[-1]
    match = play(None, game_id, deals=9, players=players)
    match.game.winners = match.game.winners or (0,)
    scene = opened(driver, match)
    rows = [widget for widget in scene.root.walk() if isinstance(widget, TrickRow)]
    assert [len(row.plays) for row in rows] == [6 if game_id == "evil-deal" else players]
    assert rows[0].winner is not None
    assert {"The best trick", "Where it turned"} <= set(words_on(scene.root))
    assert len([widget for widget in scene.root.walk() if isinstance(widget, ListRow)]) == 1


def test_the_line_opens_the_replay_of_its_deal_with_the_review(driver: Driver) -> None:
    match = play(None, "devils-bridge", players=3)
    scene = opened(driver, match)
    line = next(widget for widget in scene.root.walk() if isinstance(widget, ListRow))
    driver.click(line.rect)
    assert isinstance(driver.stage.top, ReviewScene)
    replay = driver.stage.scenes[-2]
    assert isinstance(replay, ReplayScene)
    number = replay.position.playback.moments[replay.position.moment].event.data["number"]
    assert f"deal {number}" in line.item.detail
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is scene


def test_a_remark_of_a_guest_stands_below_the_title(driver: Driver) -> None:
    assert "Caprio: “Bah.”" in words_on(opened(driver, play(None, "alkort"), remark="Caprio: “Bah.”").root)


# -- ways on ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "answer"), [(pygame.K_ESCAPE, "menu"), (pygame.K_RETURN, "again")], ids=["escape", "enter"]
)
def test_escape_leads_to_the_menu_and_enter_plays_again(driver: Driver, key: int, answer: str) -> None:
    answers: list[object] = []
    opened(driver, play(driver.services.store, FIRST), answers.append)
    driver.key(key)
    assert answers == [answer]


@pytest.mark.parametrize(
    ("words", "answer"), [("Play again", "again"), ("Change partners", "partners"), ("Menu", "menu")]
)
def test_each_button_has_its_result(driver: Driver, words: str, answer: str) -> None:
    answers: list[object] = []
    scene = opened(driver, play(None, "alkort"), answers.append)
    driver.unguard()
    driver.click(button(scene, words).rect)
    assert answers == [answer]


def button(scene: EndScene, words: str) -> Button:
    """The button with these words."""
    return next(widget for widget in scene.root.walk() if isinstance(widget, Button) and widget.words == words)


def test_there_is_one_primary_button_and_no_partners_to_change_without_partners(driver: Driver) -> None:
    scene = opened(driver, play(None, "devils-bridge"))
    buttons = [widget for widget in scene.root.walk() if isinstance(widget, Button)]
    assert [one.words for one in buttons if one.kind == "primary"] == ["Play again"]
    assert "Change partners" not in [one.words for one in buttons]


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_score_sheet_is_one_step_away_and_leads_back(driver: Driver, way: str) -> None:
    scene = opened(driver, play(None, FIRST))
    driver.unguard()
    if way == "key":
        driver.key(pygame.K_F5)
    else:
        driver.click(button(scene, "Score sheet").rect)
    assert isinstance(driver.stage.top, ScoreScene)
    driver.key(pygame.K_F5)
    assert driver.stage.top is scene


def test_a_controller_plays_again(driver: Driver) -> None:
    answers: list[object] = []
    opened(driver, play(None, FIRST), answers.append)
    driver.unguard()
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    assert answers == ["again"]


def test_a_key_meant_for_the_table_does_not_close_the_end(driver: Driver) -> None:
    answers: list[object] = []
    driver.stage.push(Below())
    driver.stage.push(EndScene(driver.services, play(None, FIRST)), answers.append)
    driver.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    assert answers == []


def to_end(driver: TableDriver, game_id: str, **people: int) -> Match:
    """Play the last action of a match at the table, and put the result of the last deal away."""
    setup = setup_of(game_id, **people)
    *entries, last = entries_of(game_id, 999, people.get("players"))
    match = with_guests(driver.services.matches.begin(setup))
    match.replay(entries)
    while driver.top != "Bottom":
        driver.stage.pop()
    driver.services.navigator.open_table(match)
    driver.step()
    driver.table.controller.worker.forget()
    driver.table.controller._do(last.seat, parse_action(last.text))
    driver.until(lambda: driver.table.results.is_open, "the result of the last deal")
    return match


def test_the_end_follows_the_result_of_the_last_deal(table: Make) -> None:
    driver = table(game="alkort")
    match = to_end(driver, "alkort")
    sounds: list[str] = []
    driver.table.play_sound = lambda name, at=0.5, far=0.0: sounds.append(name)
    assert driver.top == "TableScene", "the result of the deal comes first"
    driver.past_result()
    driver.until(lambda: driver.top == "EndScene", "the end of the match")
    assert driver.table.match is match
    assert ("win" if 0 in (match.game.winners or ()) else "loss") in sounds
    driver.key(pygame.K_RETURN)
    assert driver.top == "TableScene"
    assert driver.table.match is not match
    assert driver.table.match.names == match.names


def test_what_a_guest_says_to_the_end_is_told_there(table: Make) -> None:
    driver = table(game="alkort", guests_talk=False)
    match = to_end(driver, "alkort")
    driver.table.parts.beats.remark(GuestLine(1, "Splendid!", None, "won"))
    driver.past_result()
    driver.until(lambda: driver.top == "EndScene", "the end of the match")
    scene = driver.stage.top
    assert isinstance(scene, EndScene)
    assert f"{match.names[1]}: “Splendid!”" in words_on(scene.root)
