"""The set-up screen: names, players, options and the deal code become a match, and are stored."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.bots.levels import SENTENCES
from game.rules import GAMES
from game.rules.deal_code import read_code
from game.rules.parts import Option, OptionValue
from game.scenes.book.rulebook import RuleBookScene
from game.scenes.services import Services
from game.scenes.setup.options import OTHER, OptionField
from game.scenes.setup.scene import SetUpScene
from game.scenes.setup.seat_sheet import SeatSheet
from game.scenes.table.scene import TableScene
from game.session.setup_draft import BOT_LEVELS, USUAL_LEVEL, SetUpDraft, shown_code
from game.store.trouble import StoreTrouble
from game.texts.formats import option_value_text
from game.texts.guests import guest_of
from game.ui.preferences import Preferences
from game.ui.widgets import Button, Label, Selector
from tests.driver import Driver
from tests.rotation import some_of
from tests.ui.audit import examine

FIRST = next(iter(GAMES))
PAIRS = next(game_id for game_id, rules in GAMES.items() if 4 in rules.partnerships)
MANY = next(game_id for game_id, rules in GAMES.items() if len(rules.seats) > 1)


def opened(driver: Driver, game_id: str = FIRST) -> SetUpScene:
    """Opens the set-up of a game and draws it."""
    scene = SetUpScene(driver.services, game_id)
    driver.stage.push(scene)
    driver.step()
    return scene


def started(driver: Driver) -> TableScene:
    """Presses Enter; the table that opens."""
    driver.key(pygame.K_RETURN)
    table = driver.stage.top
    assert isinstance(table, TableScene)
    return table


def sheet_of(driver: Driver, scene: SetUpScene, at: int) -> SeatSheet:
    """Clicks on a seat; the sheet that opens."""
    driver.step()
    driver.click(scene.seats.spots[at].rect)
    sheet = driver.stage.top
    assert isinstance(sheet, SeatSheet)
    driver.step()
    return sheet


def name_seat(driver: Driver, scene: SetUpScene, at: int, name: str) -> None:
    """Types a name for the person at a seat, who may be a guest so far."""
    sheet = sheet_of(driver, scene, at)
    if not scene.draft.seats[at].is_human:
        pick(driver, sheet.kind, 0)
        driver.step()
    driver.click(sheet.name.rect)
    driver.type(name)
    driver.key(pygame.K_RETURN)
    assert driver.stage.top is scene
    scene.focus(scene.start_button)


def unfold(driver: Driver, scene: SetUpScene) -> None:
    """Clicks on the line about the rules; the options are below it."""
    driver.click(scene.options.line.rect)
    driver.step()


def pick(driver: Driver, choice: Selector, index: int) -> None:
    """Clicks on a segment of a choice."""
    driver.click(choice.targets()[index])


def test_enter_starts_with_the_standard_rules_against_bots(driver: Driver) -> None:
    opened(driver)
    setup = started(driver).match.setup
    assert setup.game == FIRST
    assert setup.players == GAMES[FIRST].usual
    assert setup.options == GAMES[FIRST].check_options({})
    assert [seat.kind for seat in setup.seats] == ["human"] + ["bot"] * (setup.players - 1)
    assert len({*setup.seed, *setup.bot_key}) > 1
    assert setup.seed != setup.bot_key


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [100, 175])
@pytest.mark.parametrize("game_id", some_of(GAMES, 2))
def test_no_seats_touch_and_all_are_on_the_panel(
    driver: Driver, game_id: str, text_scale: int, size: tuple[int, int]
) -> None:
    driver.stage.apply(Preferences(text_scale=text_scale))
    driver.stage.window.resize(size)
    scene = opened(driver, game_id)
    for players in GAMES[game_id].seats:
        scene._set_players(players)
        driver.step()
        rects = [spot.rect for spot in scene.seats.spots]
        assert len(rects) == players
        assert not any(one.colliderect(other) for one, other in itertools.combinations(rects, 2))
        assert all(scene.seats.rect.contains(rect) for rect in rects)
        assert rects[0].bottom == max(rect.bottom for rect in rects), "the first seat is at the bottom"


@pytest.mark.parametrize("text_scale", [75, 100, 200])
def test_a_long_name_makes_the_seats_wider_and_is_cut_neither_there_nor_at_its_partner(
    driver: Driver, text_scale: int
) -> None:
    driver.stage.apply(Preferences(text_scale=text_scale))
    scene = opened(driver, PAIRS)
    usual = scene.seats.spots[0].rect.w
    scene.draft.seats[0].name = "Bartholomew Montmorency"
    scene.seats.make_seats()
    driver.step()
    assert [fault.words for fault in examine(scene) if fault.kind == "cut text"] == []
    assert {spot.rect.w for spot in scene.seats.spots} == {scene.seats.spots[0].rect.w}
    assert scene.seats.spots[0].rect.w > usual


def test_the_length_of_a_game_keeps_the_capitals_of_its_language(driver: Driver) -> None:
    driver.stage.apply(replace(driver.services.preferences, language="de"))
    words = [widget.words for widget in opened(driver).root.walk() if isinstance(widget, Label)]
    assert any("Etwa\u00a040\u00a0Minuten." in line for line in words), words


def test_the_start_button_starts_too(driver: Driver) -> None:
    scene = opened(driver)
    driver.click(scene.start_button.rect)
    assert isinstance(driver.stage.top, TableScene)


def test_the_table_replaces_the_set_up(driver: Driver) -> None:
    opened(driver)
    started(driver)
    assert [type(scene) for scene in driver.stage.scenes] == [TableScene]


@pytest.mark.parametrize("game_id", some_of(GAMES, 3))
def test_every_game_starts_from_its_set_up(driver: Driver, game_id: str) -> None:
    opened(driver, game_id)
    assert started(driver).match.setup.game == game_id


def test_a_seat_without_a_name_gets_a_default_name(driver: Driver) -> None:
    scene = opened(driver)
    shown = [scene.seats.sitter(at).name for at in range(scene.draft.players)]
    names = list(started(driver).match.names)
    assert names == shown
    assert names[0] == "Player 1"
    guests = [guest_of(seat.guest).name for seat in scene.draft.seated[1:]]
    assert names[1:] == guests
    assert all(names)


def test_a_name_of_spaces_counts_as_empty(driver: Driver) -> None:
    scene = opened(driver)
    name_seat(driver, scene, 0, "   ")
    assert started(driver).match.names[0] == "Player 1"


def test_a_name_of_marks_that_cannot_be_seen_counts_as_empty(driver: Driver) -> None:
    scene = opened(driver)
    driver.click(sheet_of(driver, scene, 0).name.rect)
    driver.send(pygame.TEXTINPUT, text="\u200d\u202e\u3164")
    driver.key(pygame.K_RETURN)
    scene.focus(scene.start_button)
    assert started(driver).match.names[0] == "Player 1"


def test_equal_names_are_numbered(driver: Driver) -> None:
    scene = opened(driver)
    for at in range(2):
        name_seat(driver, scene, at, "Eve")
    names = started(driver).match.names
    assert names[:2] == ("Eve", "Eve 2")


def test_the_first_name_is_remembered_for_every_game(driver: Driver) -> None:
    scene = opened(driver)
    name_seat(driver, scene, 0, "Zoe")
    started(driver)
    for game_id in GAMES:
        assert SetUpDraft.of(game_id, driver.services.store).names()[0] == "Zoe"


def test_letters_in_a_name_press_no_button(driver: Driver) -> None:
    scene = opened(driver)
    sheet = sheet_of(driver, scene, 0)
    driver.click(sheet.name.rect)
    driver.type("rsq m")
    assert driver.stage.top is sheet
    assert scene.draft.seats[0].name == "rsq m"


def test_the_number_of_players_changes_the_seats(driver: Driver) -> None:
    scene = opened(driver, MANY)
    seats = GAMES[MANY].seats
    choice = next(widget for widget in scene.root.walk() if isinstance(widget, Selector))
    pick(driver, choice, len(seats) - 1)
    assert len(scene.seats.spots) == seats[-1]
    pick(driver, choice, 0)
    assert len(scene.seats.spots) == seats[0]
    assert started(driver).match.setup.players == seats[0]


def test_a_seat_can_be_a_persons_or_a_bots(driver: Driver) -> None:
    scene = opened(driver)
    for at, index in ((0, 1), (1, 0)):
        pick(driver, sheet_of(driver, scene, at).kind, index)
        driver.key(pygame.K_ESCAPE)
        assert driver.stage.top is scene
    scene.focus(scene.start_button)
    kinds = [seat.kind for seat in started(driver).match.setup.seats]
    assert kinds[:2] == ["bot", "human"]


def test_each_level_is_told_in_a_sentence_and_reaches_the_match(driver: Driver) -> None:
    scene = opened(driver)
    assert scene.draft.seats[1].level == USUAL_LEVEL
    sheet = sheet_of(driver, scene, 1)
    for at, name in reversed([*enumerate(BOT_LEVELS)]):
        sheet.focus(sheet.level)
        while sheet.level.index != at:
            driver.key(pygame.K_LEFT if sheet.level.index > at else pygame.K_RIGHT)
        assert sheet.level_words.words == SENTENCES[name]
    driver.key(pygame.K_ESCAPE)
    assert scene.seats.sitter(1).stars == 1
    scene.focus(scene.start_button)
    assert started(driver).match.setup.seats[1].level == BOT_LEVELS[0] == "beginner"


@pytest.mark.parametrize("game_id", some_of(GAMES, 4))
def test_every_option_is_shown_with_its_sentence_and_the_meaning_of_its_value(driver: Driver, game_id: str) -> None:
    scene = opened(driver, game_id)
    unfold(driver, scene)
    said = {getattr(widget, "words", "") for widget in scene.root.walk()}
    for option in GAMES[game_id].options:
        assert option.title in said
        assert option.sentence in said
        meaning = option.words.get(str(option.default))
        assert meaning is None or meaning in said


@pytest.mark.parametrize("game_id", some_of(GAMES, 5))
def test_every_segment_of_an_option_can_be_chosen(driver: Driver, game_id: str) -> None:
    scene = opened(driver, game_id)
    unfold(driver, scene)
    for option in GAMES[game_id].options:
        field = scene.options.fields[option.name]
        for value, _words in field.choice.options:
            scene.focus(field.choice)
            driver.key(pygame.K_HOME)
            field.choice.choose([known for known, _words in field.choice.options].index(value))
            driver.step()
            expected = field.stepper.value if value is OTHER and field.stepper is not None else value
            assert scene.draft.options[option.name] == expected
            assert option.check(scene.draft.options[option.name]) == expected


def test_a_chosen_option_reaches_the_match_and_the_next_set_up(driver: Driver) -> None:
    game_id, option = next((name, rules.options[0]) for name, rules in GAMES.items() if rules.options)
    scene = opened(driver, game_id)
    unfold(driver, scene)
    other = next(value for value, _words in scene.options.fields[option.name].choice.options if value != option.default)
    index = [value for value, _words in scene.options.fields[option.name].choice.options].index(other)
    scene.focus(scene.options.fields[option.name].choice)  # scrolls it into view
    driver.step()
    pick(driver, scene.options.fields[option.name].choice, index)
    chosen = scene.draft.options[option.name]
    assert chosen != option.default
    assert started(driver).match.setup.options[option.name] == chosen
    assert SetUpDraft.of(game_id, driver.services.store).options[option.name] == chosen


def test_a_number_that_is_still_being_typed_counts_when_enter_starts(driver: Driver) -> None:
    scene = opened(driver, "alkort")
    unfold(driver, scene)
    field = scene.options.fields["target"]
    assert field.stepper is not None
    scene.focus(field.choice)
    driver.step()
    pick(driver, field.choice, len(field.choice.options) - 1)
    scene.focus(field.stepper)
    driver.type("7")
    assert started(driver).match.setup.options["target"] == 7


def test_one_press_chooses_the_standard_rules(driver: Driver) -> None:
    game_id, option = next((name, rules.options[0]) for name, rules in GAMES.items() if rules.options)
    scene = opened(driver, game_id)
    assert scene.draft.is_source
    unfold(driver, scene)
    field = scene.options.fields[option.name]
    field.choice.choose(field.choice.index + 1)
    assert not scene.draft.is_source
    driver.step()
    driver.click(scene.options.sets.source.rect)
    assert scene.draft.is_source
    assert field.choice.value == option.default


def test_a_deal_code_gives_the_same_cards_to_everybody(driver: Driver) -> None:
    hands = []
    for _time in range(2):
        scene = opened(driver)
        driver.click(scene.code_field.rect)
        driver.type("Friday 13")
        table = started(driver)
        assert table.match.setup.seed == "Friday 13"
        hands.append(dict(table.match.game.layout))
        driver.stage.pop()
    assert hands[0] == hands[1]


def test_the_bots_have_their_own_key_even_with_a_deal_code(services: Services) -> None:
    draft = SetUpDraft.of(FIRST, services.store)
    draft.code = "Friday 13"
    one, other = draft.setup(), draft.setup()
    assert one.seed == other.seed == "Friday 13"
    assert len({one.seed, one.bot_key, other.bot_key}) == 3


def test_two_matches_without_a_code_have_different_seeds(services: Services) -> None:
    draft = SetUpDraft.of(FIRST, services.store)
    assert draft.setup().seed != draft.setup().seed


@pytest.mark.parametrize(
    "saved",
    [
        None,
        7,
        "text",
        [],
        {},
        {"players": 99, "options": {"no such": 1}, "seats": "none"},
        {"players": "4", "options": [], "seats": [None, 3, {"name": 5, "human": "x", "level": []}] * 9},
        {"players": None, "options": {"": None}, "seats": [{"level": "unheard of"}]},
    ],
)
def test_a_damaged_stored_set_up_is_not_used(services: Services, saved: object) -> None:
    for game_id, rules in GAMES.items():
        services.store.set_setting(f"setup.{game_id}", saved)
        services.store.set_setting("name", saved)
        draft = SetUpDraft.of(game_id, services.store)
        assert draft.players in rules.seats
        assert draft.options == rules.check_options({})
        assert len(draft.setup().seats) == draft.players
        assert all(draft.names())


def test_partners_are_shown(driver: Driver) -> None:
    for game_id in GAMES:
        draft = SetUpDraft.of(game_id, driver.services.store)
        sides = draft.partners()
        scene = opened(driver, game_id)
        told = [at for at in range(draft.players) if scene.seats.sitter(at).told.startswith("with")]
        assert len(told) == sum(len(side) for side in sides if len(side) > 1)
        driver.stage.pop()


TARGET = Option("target", "Target", "When it ends.", "none", {"none": "Never."}, low=20, high=500, offers=("none", 100))
ODD = Option("games", "Games", "How many.", 1, low=1, high=7, step=2)
STEPS = Option("points", "Points", "How many.", 500, low=100, high=2000, step=50, offers=(250, 500))


def field_of(option: Option) -> tuple[OptionField, list[OptionValue]]:
    """A field, and the list of values it reports."""
    told: list[OptionValue] = []
    return OptionField(option, option.default, told.append), told


def test_an_option_with_words_and_numbers_offers_both_and_any_other_number() -> None:
    field, told = field_of(TARGET)
    assert [words for _value, words in field.choice.options] == ["None", "100", "Other"]
    assert field.stepper is not None
    assert not field.stepper.visible
    field.choice.choose(2)
    assert field.stepper.visible
    field.stepper.put(250)
    assert told[-1] == 250
    field.choice.choose(0)
    assert told[-1] == "none"
    assert field.meaning.words == "Never."


def test_a_short_range_has_a_segment_for_each_number() -> None:
    field, told = field_of(ODD)
    assert [value for value, _words in field.choice.options] == [1, 3, 5, 7]
    field.choice.choose(3)
    assert told == [7]
    assert field.stepper is None


def test_a_typed_number_between_the_steps_becomes_the_nearest_allowed() -> None:
    field, told = field_of(STEPS)
    field.choice.choose(2)
    assert field.stepper is not None
    field.stepper.put(777)
    assert told[-1] in STEPS.numbers()
    assert abs(int(told[-1]) - 777) <= 25
    assert field.stepper.value == told[-1]


def test_option_values_as_text() -> None:
    assert option_value_text("exact-minus") == "Exact minus"
    assert option_value_text(-3) == "−3"


SPOTS = [(x, y) for x in range(10, 1280, 90) for y in range(10, 720, 90)]
CODE = "CEA3-42HR-R50Y"
"""A deal code: five players of Devil's Bridge by the standard rules."""


def test_a_deal_code_sets_players_options_and_cards(driver: Driver) -> None:
    scene = opened(driver, "devils-bridge")
    scene.draft.options["scoring"] = "tricks"
    driver.click(scene.code_field.rect)
    driver.type(CODE.lower())
    assert scene.draft.players == 5
    assert scene.players.value == 5
    assert scene.draft.options["scoring"] == "exact"
    assert scene.options.fields["scoring"].value == "exact"
    driver.key(pygame.K_RETURN)
    table = driver.stage.top
    assert isinstance(table, TableScene)
    assert table.match.setup.seed == "1a2b3c4d"
    assert shown_code(table.match.setup) == CODE


def test_f1_held_above_a_field_opens_the_rules_and_leaves_them_open(driver: Driver) -> None:
    scene = opened(driver)
    driver.click(scene.code_field.rect)
    for _repeat in range(3):
        driver.send(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=58)
    assert isinstance(driver.stage.top, RuleBookScene)
    assert pygame.key.get_repeat() == (0, 0)
    driver.send(pygame.KEYUP, key=pygame.K_F1, mod=0, scancode=58)
    driver.key(pygame.K_F1)
    assert driver.stage.top is scene
    assert pygame.key.get_repeat() != (0, 0)
    assert scene.focused is scene.code_field


@pytest.mark.parametrize("code", ["CEA3-42HR-R50Z", "CEA3-42HR-R5OYY-AAAA"])
def test_a_wrong_deal_code_is_told_in_one_sentence_and_no_match_begins(
    driver: Driver, services: Services, code: str
) -> None:
    scene = opened(driver, "devils-bridge")
    driver.click(scene.code_field.rect)
    driver.type(code)
    driver.key(pygame.K_RETURN)
    assert driver.stage.top is scene
    assert driver.stage.overlay.sentences
    assert not services.store.matches()


@pytest.mark.parametrize("more", [" and a word", " tonight, please!", "!"])
def test_a_deal_code_with_more_text_behind_it_is_refused_and_begins_no_match(
    driver: Driver, services: Services, more: str
) -> None:
    scene = opened(driver, "devils-bridge")
    driver.click(scene.code_field.rect)
    driver.type(CODE + more)
    driver.key(pygame.K_RETURN)
    assert driver.stage.top is scene
    assert driver.stage.overlay.sentences == (f"There is more here than a deal code. Leave only {CODE}.",)
    assert not services.store.matches()


def test_a_notice_of_the_set_up_does_not_stand_on_the_table(driver: Driver) -> None:
    scene = opened(driver, "devils-bridge")
    driver.click(scene.code_field.rect)
    driver.type("CEA3-42HR-R50Z")
    driver.key(pygame.K_RETURN)
    assert driver.stage.overlay.sentences
    scene.code_field.put("")
    started(driver)
    assert driver.stage.overlay.sentences == ()


def test_a_notice_about_the_new_match_itself_stands_on_its_table(
    driver: Driver, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(setup: object) -> int:
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr(services.store, "new_match", fail)
    opened(driver)
    started(driver)
    assert driver.stage.overlay.sentences == ("The disk is full.",)


def test_a_name_may_have_24_letters_and_a_longer_one_is_told(driver: Driver) -> None:
    scene = opened(driver)
    sheet = sheet_of(driver, scene, 0)
    driver.click(sheet.name.rect)
    driver.type("Maximiliana Bartholomeus")
    assert sheet.name.value == "Maximiliana Bartholomeus"
    assert driver.stage.overlay.sentences == ()
    driver.type("x")
    assert sheet.name.value == "Maximiliana Bartholomeus"
    assert driver.stage.overlay.sentences == ("A name has at most 24 letters.",)
    driver.key(pygame.K_RETURN)
    scene.focus(scene.start_button)
    assert started(driver).match.names[0] == "Maximiliana Bartholomeus"


def test_the_set_up_fades_into_the_table_which_plays_from_its_first_frame(driver: Driver) -> None:
    driver.stage.apply(Preferences(animation_speed="normal"))
    scene = opened(driver)
    before = driver.stage.window.surface.copy()
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.stage.top, TableScene), "the table has the input at once"
    assert driver.stage.overlay.fade.is_running
    assert driver.stage.window.surface.get_buffer().raw != before.get_buffer().raw
    seen = []
    for _turn in range(20):
        driver.step()
        shot = driver.stage.window.surface
        seen.append(sum(abs(a - b) for at in SPOTS for a, b in zip(shot.get_at(at), before.get_at(at), strict=True)))
    assert seen[1] < seen[6] < seen[-1], "it becomes less like the set-up from frame to frame"
    assert not driver.stage.overlay.fade.is_running
    frames = driver.stage.frames
    driver.stage.damage_all()
    driver.step()
    assert driver.stage.frames == frames + 1
    assert scene not in driver.stage.scenes


@pytest.mark.parametrize(
    "still", [Preferences(animation_speed="off"), Preferences(animation_speed="normal", reduced_motion=True)]
)
def test_without_animation_the_table_is_there_at_once(driver: Driver, still: Preferences) -> None:
    driver.stage.apply(still)
    opened(driver)
    driver.key(pygame.K_RETURN)
    assert not driver.stage.overlay.fade.is_running


def test_a_new_size_ends_the_fade(driver: Driver) -> None:
    driver.stage.apply(Preferences(animation_speed="normal"))
    opened(driver)
    driver.key(pygame.K_RETURN)
    driver.stage.window.resize((900, 700))
    driver.send(pygame.WINDOWSIZECHANGED, x=900, y=700)
    assert not driver.stage.overlay.fade.is_running


def test_a_code_of_another_game_names_that_game(driver: Driver) -> None:
    scene = opened(driver, "alkort")
    driver.click(scene.code_field.rect)
    driver.type(CODE)
    driver.key(pygame.K_RETURN)
    assert driver.stage.top is scene
    assert any("Devil’s Bridge" in sentence for sentence in driver.stage.overlay.sentences)


def test_a_drawn_code_is_updated_with_the_set_up(driver: Driver) -> None:
    scene = opened(driver, "devils-bridge")
    button = next(widget for widget in scene.root.walk() if isinstance(widget, Button) and widget.icon == "icons/dice")
    driver.click(button.rect)
    first = read_code(scene.code_field.value)
    assert first.players == scene.draft.players
    scene.players.choose(0)
    driver.step()
    second = read_code(scene.code_field.value)
    assert (second.players, second.seed) == (3, first.seed)


def test_a_game_controller_opens_a_seat_and_goes_back(driver: Driver) -> None:
    scene = opened(driver)
    scene.focus(scene.seats.spots[1])
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    assert isinstance(driver.stage.top, SeatSheet)
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B, instance_id=0)
    assert driver.stage.top is scene
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B, instance_id=0)
    assert scene not in driver.stage.scenes
