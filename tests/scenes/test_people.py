"""The people who play here: remembered with name and colour, seated from a list, and moved by drag or keys."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules import GAMES
from game.scenes.letters import LetterSheet
from game.scenes.services import Services
from game.scenes.setup.picks import Coin, FacePick
from game.scenes.setup.scene import SetUpScene
from game.scenes.setup.seat_sheet import SeatSheet
from game.scenes.table.handover import HandOverScene
from game.scenes.table.scene import TableScene
from game.session.match import Match, SetUp
from game.session.people import COLOURS, FACES, People, Person
from game.session.saved_settings import PEOPLE
from game.session.setup_draft import SetUpDraft
from game.session.sharing import COVER
from game.store import Store
from game.ui import coins, theme
from game.ui.coins import CoinPicture
from game.ui.faces import PersonPicture
from game.ui.widgets import Button
from tests.driver import Driver
from tests.store.test_versions import unpack

PAIRS = next(game_id for game_id, rules in GAMES.items() if 4 in rules.partnerships)
ANNA, BEA = Person("Anna", "violet", "fan"), Person("Bea", "rose", "bun")
CARL = Person("Carl", "teal", "hood")


def known(services: Services) -> list[Person]:
    """Everybody who is remembered."""
    return People(services.settings, services.store).known()


def remember(services: Services, *people: Person) -> None:
    """Remember these people, the first one as the last to have played."""
    People(services.settings, services.store).remember(people)


def opened(driver: Driver, game_id: str = PAIRS) -> SetUpScene:
    """Opens the set-up of a game and draws it."""
    scene = SetUpScene(driver.services, game_id)
    driver.stage.push(scene)
    driver.step()
    return scene


def asked_who(driver: Driver, scene: SetUpScene, at: int) -> SeatSheet:
    """Clicks on the coin of a seat; the list that opens."""
    driver.click(scene.seats.spots[at].rect)
    sheet = driver.stage.top
    assert isinstance(sheet, SeatSheet)
    driver.step()
    return sheet


def button(sheet: SeatSheet, words: str) -> Button:
    """The button with these words."""
    return next(widget for widget in sheet.root.walk() if isinstance(widget, Button) and widget.words == words)


def names(scene: SetUpScene) -> list[str]:
    """The names of the draft by seat."""
    return [seat.name for seat in scene.draft.seated]


# -- remembering ------------------------------------------------------------------------------------------------------


def test_people_are_remembered_when_a_match_begins_the_latest_first(driver: Driver) -> None:
    remember(driver.services, ANNA, BEA)
    scene = opened(driver)
    driver.click(asked_who(driver, scene, 0).name.rect)
    for _letter in range(20):
        driver.key(pygame.K_BACKSPACE)
    driver.type("Zoe")
    driver.key(pygame.K_RETURN)
    driver.click(scene.start_button.rect)
    assert isinstance(driver.stage.top, TableScene)
    assert [person.name for person in known(driver.services)] == ["Zoe", "Anna", "Bea"]


def test_a_remembered_name_has_no_direction_marks(driver: Driver) -> None:
    told = [{"name": "\u202eanna", "colour": "rose"}, {"name": "\u2066", "colour": "teal"}, {"name": "علی\u200cرضا"}]
    driver.services.store.set_setting(PEOPLE.key, told)
    assert [person.name for person in known(driver.services)] == ["anna", "علی\u200cرضا"]


def test_a_default_name_is_not_remembered(driver: Driver) -> None:
    opened(driver)
    driver.key(pygame.K_RETURN)
    assert known(driver.services) == []


def test_a_known_name_brings_its_colour_in_whatever_case(driver: Driver) -> None:
    remember(driver.services, ANNA, CARL)
    scene = opened(driver)
    scene.draft.seats[0].name = ""
    scene.seats.make_seats()
    driver.step()
    sheet = asked_who(driver, scene, 0)
    driver.click(sheet.name.rect)
    driver.type("carl")
    assert sheet.name.value == "carl", "the sheet goes on with the same field"
    driver.key(pygame.K_BACKSPACE)
    driver.type("l")
    driver.key(pygame.K_RETURN)
    assert scene.draft.names()[0] == "carl"
    assert (scene.draft.colours()[0], scene.draft.faces()[0]) == ("teal", CARL.face)


def test_whoever_just_types_in_the_sheet_of_a_seat_writes_another_name(driver: Driver) -> None:
    remember(driver.services, ANNA)
    scene = opened(driver)
    sheet = asked_who(driver, scene, 0)
    assert sheet.focused is not sheet.name
    for name in ("zoe", "ada"):  # the second one replaces the first
        driver.send(pygame.KEYDOWN, key=ord(name[0]), mod=0, unicode=name[0], scancode=0)
        assert sheet.focused is sheet.name
        driver.type(name[1:])
        assert scene.draft.names()[0] == name
        sheet.focus(sheet.kind)


def test_the_people_of_an_older_version_come_from_its_results(tmp_path: Path) -> None:
    told = unpack(2, tmp_path)
    assert "people" not in told["settings"]
    with Store.open(tmp_path) as store:
        draft = SetUpDraft.of(PAIRS, store)
        assert [person.name for person in draft.people.known()] == ["Zoë"]
        draft.people.forget("Zoë")
        assert draft.people.known() == []
    with Store.open(tmp_path) as store:
        assert SetUpDraft.of(PAIRS, store).people.known() == [], "who was taken off the list does not come back"


def test_a_colour_reaches_the_match_and_is_stored(services: Services) -> None:
    remember(services, BEA)
    draft = SetUpDraft.of(PAIRS, services.store)
    draft.seat_person(0, BEA)
    match = Match.begin(draft.setup(), services.store)
    assert match.setup.seats[0].colour == "rose"
    assert [seat.colour for seat in match.setup.seats[1:]] == ["", "", ""]
    assert match.match_id is not None
    assert Match.resume(services.store, match.match_id).setup == match.setup


@pytest.mark.parametrize("odd", [None, 7, "none", "", [], {}])
def test_an_odd_colour_in_a_stored_match_is_no_colour(odd: object) -> None:
    plain = SetUp(PAIRS, 4, {}, "1", (), "2").plain()
    plain["seats"] = [{"name": "A", "kind": "human", "level": None, "colour": odd}] * 4
    assert {seat.colour for seat in SetUp.from_plain(plain).seats} <= {"", "none"}


def test_people_at_one_table_have_different_colours(services: Services) -> None:
    draft = SetUpDraft.of(PAIRS, services.store)
    for at, name in enumerate(("Anna", "Bea", "Carl", "Dora")):
        draft.seat_person(at, Person(name, "teal" if at != 2 else "violet"))
    found = draft.colours()
    assert len(set(found)) == 4
    assert found[2] == "violet", "the first wish for a colour counts"


# -- the list ---------------------------------------------------------------------------------------------------------


def test_a_person_is_chosen_from_the_list_and_sits_down(driver: Driver) -> None:
    remember(driver.services, ANNA, BEA, CARL)
    scene = opened(driver)
    scene.draft.seat_person(0, ANNA)
    scene.seats.make_seats()
    driver.step()
    sheet = asked_who(driver, scene, 2)
    driver.click(sheet.kind.targets()[0])
    driver.step()
    assert [person.name for person in sheet.offered()] == ["Bea", "Carl"], "Anna sits at the table already"
    driver.click(button(sheet, "Carl").rect)
    assert driver.stage.top is scene
    driver.step()
    seat = scene.draft.seats[2]
    assert (seat.name, seat.colour, seat.is_human) == ("Carl", "teal", True)
    sitter = scene.seats.sitter(2)
    assert (sitter.name, sitter.face, sitter.colour) == ("Carl", CARL.face, "teal")


def test_a_person_can_be_taken_off_the_list(driver: Driver) -> None:
    remember(driver.services, BEA, CARL)
    scene = opened(driver)
    sheet = asked_who(driver, scene, 1)
    driver.click(sheet.kind.targets()[0])
    driver.step()
    driver.click(next(w for w in sheet.root.walk() if isinstance(w, Button) and "Forget Bea" in w.tip).rect)
    driver.step()
    assert [person.name for person in sheet.offered()] == ["Carl"]
    assert known(driver.services) == [CARL]


def test_after_a_person_was_forgotten_the_focus_is_on_the_next_one(driver: Driver) -> None:
    remember(driver.services, ANNA, BEA, CARL)
    sheet = asked_who(driver, opened(driver), 0)

    def forgets(name: str) -> Button:
        return next(w for w in sheet.root.walk() if isinstance(w, Button) and f"Forget {name}" in w.tip)

    driver.reach(forgets("Bea"))
    driver.key(pygame.K_RETURN)
    assert sheet.focused is forgets("Carl")
    driver.key(pygame.K_RETURN)
    assert [person.name for person in sheet.offered()] == ["Anna"]


def test_the_colour_is_chosen_and_one_that_somebody_has_is_not_offered(driver: Driver) -> None:
    remember(driver.services, ANNA, BEA)
    scene = opened(driver)
    for at, person in enumerate((ANNA, BEA)):
        scene.draft.seat_person(at, person)
    scene.seats.make_seats()
    driver.step()
    sheet = asked_who(driver, scene, 0)
    offered = {coin.colour: coin for coin in sheet.root.walk() if isinstance(coin, Coin)}
    assert list(offered) == list(COLOURS)
    driver.click(offered["rose"].rect)
    assert scene.draft.colours()[:2] == ["violet", "rose"]
    driver.click(offered["lime"].rect)
    driver.key(pygame.K_ESCAPE)
    assert scene.draft.colours()[:2] == ["lime", "rose"]
    scene.focus(scene.start_button)
    driver.key(pygame.K_RETURN)
    assert known(driver.services)[:2] == [ANNA._replace(colour="lime"), BEA]


def test_a_face_is_chosen_and_one_that_somebody_has_is_not_offered(driver: Driver) -> None:
    scene = seated(driver)
    sheet = asked_who(driver, scene, 0)
    offered = {pick.sitter.face: pick for pick in sheet.root.walk() if isinstance(pick, FacePick) and pick.focusable}
    assert list(offered) == list(FACES)
    assert offered[ANNA.face].is_chosen
    driver.click(offered[BEA.face].rect)
    assert scene.draft.faces()[:2] == [ANNA.face, BEA.face]
    sheet.focus(offered["jester"])
    driver.key(pygame.K_RETURN)
    assert isinstance(sheet.focused, FacePick)
    assert sheet.focused.sitter.face == "jester", "the keys stay where they were"
    driver.key(pygame.K_ESCAPE)
    driver.click(scene.start_button.rect)
    assert isinstance(driver.stage.top, TableScene)
    assert driver.stage.top.match.setup.seats[0].face == "jester"
    assert known(driver.services)[0] == ANNA._replace(face="jester")


def test_after_a_choice_the_sheet_stays_where_it_was_scrolled_to(driver: Driver) -> None:
    driver.stage.window.resize((800, 600))
    driver.stage.apply(replace(driver.services.preferences, text_scale=200))
    scene = opened(driver)
    driver.reach(scene.seats.spots[0])
    driver.key(pygame.K_RETURN)
    sheet = driver.stage.top
    assert isinstance(sheet, SeatSheet)
    while not (isinstance(sheet.focused, Coin) and sheet.root.offset):
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RIGHT)
    offset, coin = sheet.root.offset, sheet.focused
    assert isinstance(coin, Coin)
    driver.key(pygame.K_RETURN)
    again = sheet.focused
    assert isinstance(again, Coin)
    assert again.is_chosen
    assert again.colour == coin.colour
    assert sheet.root.offset == pytest.approx(offset, abs=20)
    assert again.viewport() == again.rect, "the focus is in sight"


def test_every_colour_has_a_fill_and_a_shape_of_its_own_that_can_be_told_from_the_cloth() -> None:
    assert set(coins.FILLS) == set(coins._SHAPES) == set(COLOURS)
    assert len(set(coins._SHAPES.values())) == len(COLOURS)
    assert all(theme.contrast(fill, theme.INK) > 4.5 for fill in coins.FILLS.values())
    assert all(theme.contrast(fill, theme.PANEL) > 3 for fill in coins.FILLS.values())
    assert all(one != other for one, other in itertools.combinations(coins.FILLS.values(), 2))


# -- changing places --------------------------------------------------------------------------------------------------


def seated(driver: Driver) -> SetUpScene:
    """A set-up of partners with three people."""
    scene = opened(driver)
    for at, person in enumerate((ANNA, BEA, CARL)):
        scene.draft.seat_person(at, person)
    scene.seats.make_seats()
    driver.step()
    return scene


def told_partners(scene: SetUpScene) -> list[str]:
    """What the seats say about partners."""
    return [scene.seats.sitter(at).told for at in range(scene.draft.players)]


def test_a_seat_dragged_onto_another_changes_places_and_partners(driver: Driver) -> None:
    scene = seated(driver)
    assert told_partners(scene)[0] == "with Carl"
    start, end = scene.seats.spots[0].rect.center, scene.seats.spots[1].rect.center
    driver.move(start)
    driver.press(start)
    driver.move((end[0] + 20, end[1]), held=True)
    before = driver.stage.window.surface.copy()
    assert scene.seats._dragged is not None
    driver.release((end[0] + 20, end[1]))
    driver.step()
    assert names(scene)[:3] == ["Bea", "Anna", "Carl"]
    assert [scene.seats.sitter(at).name for at in range(3)] == ["Bea", "Anna", "Carl"]
    assert scene.draft.colours()[:3] == [BEA.colour, ANNA.colour, CARL.colour]
    assert told_partners(scene)[0] == "with Carl"
    assert told_partners(scene)[2] == "with Bea"
    frame = scene.seats.spots[1].rect
    assert before.get_at((frame.centerx, frame.y - 3))[:3] == theme.IVORY, "a frame stood around the seat below"


def test_people_keep_a_colour_that_they_were_given_by_chance(driver: Driver) -> None:
    scene = opened(driver)
    for at in range(3):
        scene.draft.seats[at].is_human, scene.draft.seats[at].name = True, "ABC"[at]
    before = dict(zip(names(scene), scene.draft.colours(), strict=True))
    scene.seats.step(0, 1)
    scene.seats.step(1, 1)
    assert names(scene)[:3] == ["B", "C", "A"]
    assert dict(zip(names(scene), scene.draft.colours(), strict=True)) == before


def test_a_drag_hides_the_tip_of_the_seat(driver: Driver) -> None:
    scene = seated(driver)
    driver.move(scene.seats.spots[0].rect.center)
    driver.rest(2)
    assert driver.stage.overlay.tip
    driver.press(scene.seats.spots[0].rect.center)
    driver.move(scene.seats.spots[1].rect.center, held=True)
    driver.rest(2)
    assert not driver.stage.overlay.tip


@pytest.mark.parametrize("end", [(2, 2), (-1, -1), (1270, 400)])
def test_a_seat_let_go_elsewhere_stays(driver: Driver, end: tuple[int, int]) -> None:
    scene = seated(driver)
    start = scene.seats.spots[0].rect.center
    driver.press(start)
    driver.move(end, held=True)
    driver.release(end)
    assert names(scene)[:3] == ["Anna", "Bea", "Carl"]
    assert driver.stage.top is scene
    assert scene.seats._dragged is None


def test_losing_the_focus_during_a_drag_changes_nothing(driver: Driver) -> None:
    scene = seated(driver)
    driver.press(scene.seats.spots[0].rect.center)
    driver.move(scene.seats.spots[1].rect.center, held=True)
    driver.send(pygame.WINDOWFOCUSLOST)
    assert names(scene)[:3] == ["Anna", "Bea", "Carl"]
    assert scene.seats._dragged is None


def test_shift_and_arrows_move_a_seat_and_the_focus_goes_with_it(driver: Driver) -> None:
    scene = seated(driver)
    driver.reach(scene.seats.spots[0])
    for _press in range(2):
        driver.key(pygame.K_DOWN, pygame.KMOD_SHIFT)
        driver.step()
    assert names(scene)[:3] == ["Bea", "Carl", "Anna"]
    assert scene.focused is scene.seats.spots[2]
    driver.key(pygame.K_UP, pygame.KMOD_SHIFT)
    assert names(scene)[:3] == ["Bea", "Anna", "Carl"]
    driver.key(pygame.K_DOWN)
    assert names(scene)[:3] == ["Bea", "Anna", "Carl"], "an arrow alone moves the focus"


def test_a_bot_at_the_first_seat_does_not_get_the_name_of_a_person(driver: Driver) -> None:
    scene = seated(driver)
    scene.draft.seats[1].is_human = scene.draft.seats[2].is_human = False
    scene.draft.swap(0, 3)
    driver.key(pygame.K_RETURN)
    driver.stage.pop()
    draft = SetUpDraft.of(PAIRS, driver.services.store)
    assert [seat.is_human for seat in draft.seated] == [False, False, False, True]
    assert draft.names()[3] == "Anna"
    assert draft.names().count("Anna") == 1


# -- where the colour shows -------------------------------------------------------------------------------------------


def test_the_colour_shows_on_the_plate_on_the_cover_and_on_the_sheet(driver: Driver) -> None:
    scene = seated(driver)
    driver.stage.pop()
    driver.stage.apply(replace(driver.stage.preferences, sharing=COVER))
    match = driver.services.matches.begin(scene.draft.setup())
    driver.services.navigator.open_table(match)
    driver.until(lambda: isinstance(driver.stage.top, HandOverScene), "a cover")
    driver.steps(3)
    cover = driver.stage.top
    assert isinstance(cover, HandOverScene)
    shown = [widget for widget in cover.root.walk() if isinstance(widget, PersonPicture)]
    assert [Person(one.name, one.colour, one.face) in (ANNA, BEA, CARL) for one in shown] == [True]
    driver.key(pygame.K_RETURN)
    driver.steps(3)
    table = next(scene for scene in driver.stage.scenes if isinstance(scene, TableScene))
    surface = driver.stage.window.surface
    for seat, person in enumerate((ANNA, BEA, CARL)):
        plate = table.picture.plates[seat].rect
        assert surface.get_at((plate.right - 5, plate.centery))[:3] == coins.FILLS[person.colour][:3]
    driver.key(pygame.K_F5)
    sheet = driver.stage.top
    found = {widget.name for widget in sheet.root.walk() if isinstance(widget, CoinPicture)}  # type: ignore[union-attr]
    assert found == {"Anna", "Bea", "Carl"}


def test_the_letter_on_the_colours_follows_the_name_that_is_typed(driver: Driver) -> None:
    scene = opened(driver)
    sheet = asked_who(driver, scene, 0)
    sheet.focus(sheet.name)
    driver.step()
    for typed in ("S", "Sa"):
        driver.type(typed[-1])
        driver.step()
        picks = [widget for widget in sheet.root.walk() if isinstance(widget, Coin)]
        assert {coin.name for coin in picks} == {typed}


def test_a_name_written_letter_by_letter_over_a_known_one_stays_whole(driver: Driver) -> None:
    remember(driver.services, Person("Al", "rose", "bun"))
    scene = opened(driver)
    sheet = asked_who(driver, scene, 0)
    sheet.name.put("")
    driver.stage.push(LetterSheet(sheet.name))
    driver.step()
    letters = driver.stage.top
    assert isinstance(letters, LetterSheet)
    for letter in "Alan":
        letters._write(letter)
    driver.key(pygame.K_ESCAPE)
    driver.step()
    assert driver.stage.top is sheet
    assert (sheet.name.value, scene.draft.seats[0].name) == ("Alan", "Alan")
    assert sheet.name in list(sheet.root.walk())


def test_a_seat_that_becomes_a_persons_proposes_a_persons_name(driver: Driver) -> None:
    scene = opened(driver)
    sheet = asked_who(driver, scene, 1)
    sheet._set_kind(True)
    driver.step()
    assert sheet.name.hint == scene.draft.names()[1] == "Player 2"
