"""The screens by ear: names, openings, the focus, values, notices, reading on, the keys, and captions."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from game.app.robot import open_services
from game.scenes.book.rulebook import RuleBookScene
from game.scenes.home.language_choice import LanguageButton
from game.scenes.home.menu import MenuScene
from game.scenes.home.settings import SettingsScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.services import Services
from game.scenes.setup.options import RulesLine
from game.scenes.setup.scene import SetUpScene
from game.scenes.speech import PARTING
from game.texts import texts_of
from game.texts.aloud import aloud
from game.ui import theme
from game.ui.dialog import Dialog, DialogAnswer, Sheet
from game.ui.form import Form
from game.ui.preferences import Preferences
from game.ui.speech.captions import ROWS
from game.ui.speech.pages import paragraphs
from game.ui.speech.phrases import phrase
from game.ui.speech.reading import there_is_more
from game.ui.widgets import (
    Button,
    Column,
    DataTable,
    Head,
    Item,
    Label,
    LineChart,
    ListView,
    Row,
    Selector,
    Series,
    Slider,
    TextField,
    Toggle,
)
from game.voice.announcer import Silent
from tests.driver import Driver
from tests.scenes.ear import Ear, nameless
from tests.scenes.screens import SCREENS, Look, show


@pytest.fixture
def ear(services: Services, driver: Driver) -> Ear:
    """Hears a program with speech on and an empty form."""
    services.stage.push(Form(Column([Label("A page"), Button("First", lambda: None)])))
    driver.step()
    return Ear(services, driver).turn_on()


def page(*widgets: object) -> Form:
    """A form with these widgets below each other."""
    return Form(Column(list(widgets)))  # type: ignore[arg-type]


@pytest.mark.long
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_that_can_have_the_focus_is_without_a_name(services: Services, name: str) -> None:
    """The tests of test_audit, test_language and test_pages look at a third of the screens each."""
    show(services, SCREENS[name], Look())
    assert services.stage.top is not None
    assert nameless(services.stage.top) == []


def test_a_widget_without_a_name_is_found(services: Services) -> None:
    services.stage.push(page(Button("", lambda: None), Selector([(0, "One")], 0, lambda _value: None)))
    Driver(services).step()
    assert services.stage.top is not None
    assert nameless(services.stage.top) == ["Button", "Selector"]


def test_a_page_opens_with_its_title_and_the_focus(ear: Ear) -> None:
    told = ear.now(lambda: ear.services.stage.push(SettingsScene(ear.services)))
    assert told == ["Settings. Changes take effect at once. Page: Table, tab, 1 of 6"]


def test_a_question_is_read_whole_with_the_answer_that_has_the_focus(ear: Ear) -> None:
    answers = [DialogAnswer("Stay", 1), DialogAnswer("Leave", 2, "primary")]
    told = ear.now(lambda: ear.services.stage.push(Dialog("Leave the table?", "It is saved.", answers)))
    assert told == ["Leave the table? It is saved. Leave, button"]
    assert ear.now(lambda: ear.driver.key(pygame.K_ESCAPE)) == ["First, button"]


def test_the_focus_is_told_with_name_kind_value_and_place(ear: Ear) -> None:
    words: list[tuple[object, str]] = [("beginner", "Beginner"), ("club", "Club")]
    rows = ListView([Item("One"), Item("Two", "quiet", "aside")], lambda _index: None)
    form = page(
        Button("Continue", lambda: None),
        Row([Label("Level"), Selector(words, "club", lambda _value: None)]),
        Row([Label("Text size"), Slider(100, lambda _value: None, low=75, high=200, words=lambda value: f"{value} %")]),
        Toggle("Captions", False, lambda _on: None, detail="As text."),
        TextField("", lambda _value: None, hint="Any word"),
        rows,
    )
    ear.services.stage.push(form)
    told = ear.now(lambda: None)
    for _step in range(6):
        told += ear.now(lambda: ear.driver.key(pygame.K_TAB))
    assert told == [
        "Continue, button",
        "Level: Club, choice, 2 of 2",
        "Text size: 100 %, slider",
        "Captions: off, switch. As text",
        "Any word: empty, text field",
        "One, 1 of 2",
        "Two, aside, quiet, 2 of 2",
    ]


def test_how_much_is_said_follows_the_setting() -> None:
    toggle = Toggle("Captions", True, lambda _on: None, detail="As text.")
    assert phrase(toggle, "few") == "Captions: on"
    button = Button("Offer", lambda: None, tip="Offer it to Bea")
    assert [phrase(button, detail) for detail in ("few", "normal", "all")] == [
        "Offer",
        "Offer, button",
        "Offer, button. Offer it to Bea",
    ]


def test_a_choice_is_called_by_its_heading_and_explained_by_the_quiet_line_below(ear: Ear) -> None:
    words: list[tuple[object, str]] = [(50, "50"), (100, "100")]
    choice = Selector(words, 100, lambda _value: None)
    form = page(Label("Target"), Label("The game ends with these points.", colour="quiet"), Row([choice]))
    told = ear.now(lambda: ear.services.stage.push(form))
    assert told[0].startswith("Target: 100, choice, 2 of 2. The game ends with these points")


def test_a_note_below_a_field_is_told_with_the_field_and_not_with_the_page(ear: Ear) -> None:
    field, note = TextField("", lambda _value: None, hint="A place"), Label("Type it here.", theme.SMALL, "quiet")
    first = Button("First", lambda: None)
    form = page(first, Column([Label("Your own picture"), field, note]))
    assert ear.now(lambda: ear.services.stage.push(form)) == ["First, button"]
    assert ear.now(lambda: form.focus(field))[0].endswith("Type it here")


def test_the_language_is_told_with_the_name_of_the_setting(ear: Ear) -> None:
    button = LanguageButton("Same as the system", lambda: None)
    told = ear.now(lambda: ear.services.stage.push(page(Row([Label("Language", weight=1), button]))))
    assert told == ["Language: Same as the system, button"]


def test_enter_in_the_set_up_changes_the_choice_that_is_heard_and_begins_no_game(services: Services) -> None:
    driver = Driver(services)
    scene = SetUpScene(services, "alkort")
    services.stage.push(scene)
    ear = Ear(services, driver).turn_on()
    choice = next(stop for stop in scene.stops() if isinstance(stop, Selector) and len(stop.options) > 1)
    ear.now(lambda: scene.focus(choice))
    before = choice.value
    told = ear.now(lambda: driver.key(pygame.K_RETURN))
    assert services.stage.top is scene
    assert choice.value != before
    assert told[0].startswith(choice.options[choice.index][1])


def test_a_changed_value_is_told_with_what_it_changes_on_the_page(ear: Ear) -> None:
    told = Label("Nothing chosen")
    words: list[tuple[object, str]] = [(0, "None"), (1, "One")]
    form = page(Selector(words, 0, lambda value: told.say(f"You chose {value}."), name="Count"), told)
    ear.services.stage.push(form)
    ear.now(lambda: None)
    assert ear.now(lambda: ear.driver.key(pygame.K_RIGHT)) == ["One. You chose 1."]


def test_letters_are_told_as_they_are_typed_erased_and_passed(ear: Ear) -> None:
    ear.services.stage.push(page(TextField("", lambda _value: None, hint="Name")))
    ear.now(lambda: None)
    assert ear.now(lambda: ear.driver.type("a")) == ["a"]
    assert ear.now(lambda: ear.driver.type(" ")) == ["space"]
    assert ear.now(lambda: ear.driver.key(pygame.K_BACKSPACE)) == ["space erased"]
    assert ear.now(lambda: ear.driver.key(pygame.K_LEFT)) == ["a"]
    assert ear.now(lambda: ear.driver.key(pygame.K_RIGHT)) == ["end"]


def test_notices_are_told(ear: Ear) -> None:
    assert ear.now(lambda: ear.services.stage.toast("The disk is full.", "warning")) == ["The disk is full."]


def test_a_page_is_read_on_paragraph_by_paragraph(ear: Ear) -> None:
    table = DataTable([Head("Who"), Head("Points")], [["Ada", "3"], ["Bea", "4"]])
    chart = LineChart([Series("Ada", [1, 2, 3, 4, 5, 3])])
    ear.services.stage.push(page(Label("Rules"), Label("A♠ beats {H}."), Button("Back", lambda: None), table, chart))
    ear.now(lambda: None)
    read = [ear.now(lambda: ear.driver.key(pygame.K_F10))[0] for _press in range(8)]
    assert read == [
        "Rules",
        "Ace of spades beats hearts.",
        "Back, button",
        "Ada, Points: 3",
        "Bea, Points: 4",
        "Chart",
        "Ada: 6 points, from 0 to 3, between 1 and 5.",
        "End of the page.",
    ]
    back = pygame.KMOD_SHIFT
    assert ear.now(lambda: ear.driver.key(pygame.K_F10, back)) == ["Ada: 6 points, from 0 to 3, between 1 and 5."]
    assert ear.now(lambda: ear.driver.key(pygame.K_F7)) == ["Ada: 6 points, from 0 to 3, between 1 and 5."]
    assert ear.now(lambda: ear.driver.key(pygame.K_F7, back)) == ["Back, button"]


SENTENCES = [f"Sentence {number} has some more words than it would need to be understood." for number in range(20)]


def test_a_sheet_that_is_longer_than_what_is_said_at_once_says_so_and_the_arrows_read_on(ear: Ear) -> None:
    sheet = Sheet(Column([Label("Long"), *map(Label, SENTENCES), Button("Close", lambda: None)]))
    told = ear.now(lambda: ear.services.stage.push(sheet))
    said = [sentence for sentence in SENTENCES if sentence in told[0]]
    assert said == SENTENCES[: len(said)], "nothing is left out in the middle"
    assert len(said) < len(SENTENCES)
    assert told[0].endswith(f"{there_is_more()} Close, button")
    for sentence in SENTENCES[len(said) : len(said) + 3]:
        assert ear.now(lambda: ear.driver.key(pygame.K_DOWN)) == [sentence]
    assert ear.now(lambda: ear.driver.key(pygame.K_UP)) == [SENTENCES[len(said) + 1]]
    assert ear.now(lambda: ear.driver.key(pygame.K_F10)) == [SENTENCES[len(said) + 2]]


def test_a_page_with_texts_that_are_not_said_tells_that_there_is_more_but_not_in_few_words(ear: Ear) -> None:
    told = ear.now(lambda: ear.services.stage.push(page(Button("First", lambda: None), *map(Label, SENTENCES))))
    assert told == [f"First, button. {there_is_more()}"]
    ear.services.preferences.speech_detail = "few"
    ear.services.stage.apply(ear.services.preferences)
    ear.driver.step()
    told = ear.now(lambda: ear.services.stage.push(page(Button("Second", lambda: None), *map(Label, SENTENCES))))
    assert told == ["Second"]


def test_a_page_with_a_short_text_says_it_after_the_focus(ear: Ear) -> None:
    told = ear.now(ear.services.navigator.open_statistics)
    assert told[0].endswith("Nothing here yet. Finish a match and it will show up here.")


def test_reading_on_begins_at_the_widget_to_which_the_focus_has_moved(ear: Ear) -> None:
    first, second = Button("First", lambda: None), Button("Second", lambda: None)
    ear.services.stage.push(page(Label("Above"), first, Label("Between"), second, Label("Below")))
    ear.now(lambda: None)
    ear.now(lambda: ear.driver.key(pygame.K_TAB))
    assert ear.now(lambda: ear.driver.key(pygame.K_DOWN)) == ["Below"]
    assert ear.now(lambda: ear.driver.key(pygame.K_DOWN)) == ["End of the page."]


def test_what_is_read_on_and_can_be_pressed_gets_the_focus_so_that_enter_acts_on_what_is_heard(ear: Ear) -> None:
    pressed: list[str] = []
    first, second = (Button(words, lambda words=words: pressed.append(words)) for words in ("First", "Second"))  # type: ignore[misc]
    form = page(first, Label("Between"), second)
    ear.services.stage.push(form)
    ear.now(lambda: None)
    for key in (pygame.K_F10, pygame.K_F10):
        ear.now(lambda key=key: ear.driver.key(key))  # type: ignore[misc]
    assert ear.now(lambda: ear.driver.key(pygame.K_F10)) == ["Second, button"]
    assert form.focused is second
    ear.now(lambda: ear.driver.key(pygame.K_RETURN))
    assert pressed == ["Second"]


def test_a_text_that_changes_does_not_move_the_place_from_which_is_read_on(ear: Ear) -> None:
    told = Label("Nothing chosen")
    choice = Selector([(0, "None"), (1, "One")], 0, lambda value: told.say(f"You chose {value}."), name="Count")
    ear.services.stage.push(page(choice, Label("Between"), told, Label("Below")))
    ear.now(lambda: None)
    ear.now(lambda: ear.driver.key(pygame.K_F10))
    ear.now(lambda: ear.driver.key(pygame.K_RIGHT))
    assert ear.now(lambda: ear.driver.key(pygame.K_F10)) == ["Between"]


def test_an_arrow_to_the_side_that_leads_nowhere_says_again_what_has_the_focus(ear: Ear) -> None:
    ear.now(lambda: None)
    for key in (pygame.K_RIGHT, pygame.K_LEFT):
        assert ear.now(lambda key=key: ear.driver.key(key)) == ["First, button"]  # type: ignore[misc]


def test_the_rule_book_is_read_to_its_last_paragraph(ear: Ear, services: Services) -> None:
    show(services, SCREENS["rules-alkort"], Look())
    ear.turn_on()
    form = services.stage.top
    assert isinstance(form, Form)
    wanted = len(paragraphs(form.root))
    read = []
    for _press in range(wanted + 1):
        ear.driver.key(pygame.K_F10)
        read.append(ear.screen.announcer.current)
    assert None not in read
    assert [said.words for said in read if said is not None][-1] == "End of the page."
    assert form.root.offset + sum(area.offset for area in form.root.walk() if hasattr(area, "offset")) > 0


def test_enter_in_the_list_of_the_rule_book_reads_the_rule_and_reading_on_goes_on_behind_it(
    ear: Ear, services: Services
) -> None:
    show(services, SCREENS["rules-alkort"], Look())
    ear.turn_on()
    scene = services.stage.top
    assert isinstance(scene, RuleBookScene)
    ear.now(lambda: scene.focus(scene.list.rows[2]))
    read = ear.now(lambda: ear.driver.key(pygame.K_RETURN))[0]
    second, third = (texts_of("alkort").rules[at] for at in (2, 3))
    assert aloud(second.paragraphs[0]) in read
    assert "chosen" not in read
    assert ear.now(lambda: ear.driver.key(pygame.K_F10)) == [third.number]


def test_reading_on_from_the_list_of_the_rule_book_reads_the_rule_and_not_the_other_lines(
    ear: Ear, services: Services
) -> None:
    show(services, SCREENS["rules-alkort"], Look())
    ear.turn_on()
    first, second = (one.number for one in texts_of("alkort").rules[:2])
    assert ear.now(lambda: ear.driver.key(pygame.K_F10)) == [first]
    ear.now(lambda: ear.driver.key(pygame.K_TAB))
    assert ear.now(lambda: ear.driver.key(pygame.K_F10)) == [second]


def test_a_replay_tells_each_step(ear: Ear, services: Services) -> None:
    show(services, SCREENS["replay-devils-bridge"], Look())
    ear.turn_on()
    scene = services.stage.top
    assert isinstance(scene, ReplayScene)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        assert ear.now(lambda key=key: ear.driver.key(key)) == [aloud(scene.board.line.words)]  # type: ignore[misc]


def test_control_is_for_silence(ear: Ear) -> None:
    ear.services.stage.toast("A long sentence that nobody wants to hear to its end.")
    ear.driver.step()
    assert ear.screen.announcer.current is not None
    ear.driver.key(pygame.K_LCTRL)
    assert ear.screen.announcer.current is None


def test_the_key_turns_speech_on_and_off_anywhere_and_that_is_kept(services: Services, driver: Driver) -> None:
    ear = Ear(services, driver)
    services.stage.push(SetUpScene(services, "alkort"))
    driver.step()
    assert ear.speech.screen is None
    driver.key(pygame.K_F9)
    ear.listen()
    assert len(ear.voices) == 1
    told = ear.heard()
    assert told[0].startswith("Alkort.")
    assert services.store.setting("preferences")["speech"] == "on"
    driver.key(pygame.K_F9)
    assert ear.speech.screen is None
    assert services.store.setting("preferences")["speech"] == "off"
    assert services.stage.say("nothing", None) is None  # type: ignore[arg-type, func-returns-value]


def test_every_voice_is_closed_however_fast_speech_is_turned_off_and_on(
    services: Services, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[Silent] = []

    def close(voice: Silent) -> None:
        closed.append(voice)

    monkeypatch.setattr(Silent, "close", close)
    ear = Ear(services, driver)
    services.stage.push(page(Button("First", lambda: None)))
    for _time in range(4):
        driver.key(pygame.K_F9)
        driver.step(seconds=0.1)
    assert ear.speech.screen is None
    assert len(ear.voices) == 2
    driver.rest(PARTING)
    assert [voice in closed for voice in ear.voices] == [True, True]


@pytest.mark.parametrize("has_reader", [True, False])
def test_automatic_speech_is_on_if_a_screen_reader_runs(services: Services, driver: Driver, has_reader: bool) -> None:
    ear = Ear(services, driver, has_reader)
    services.stage.push(page(Button("First", lambda: None)))
    driver.steps(3)
    assert ear.speech.is_on is has_reader
    assert len(ear.voices) == has_reader


def test_where_nothing_speaks_one_sentence_stands_in_the_settings(services: Services, driver: Driver) -> None:
    ear = Ear(services, driver, problem="Nothing here speaks.")
    services.stage.push(SettingsScene(services, 4))
    ear.turn_on()
    driver.steps(5)
    form = services.stage.top
    assert isinstance(form, Form)
    words = [widget.words for widget in form.root.walk() if isinstance(widget, Label)]
    assert "Nothing here speaks." in words
    assert services.stage.overlay.sentences.count("Nothing here speaks.") <= 1


def test_captions_show_what_is_said_and_cover_nothing(ear: Ear) -> None:
    window, preferences = ear.services.stage.window, ear.services.preferences
    before = window.size
    preferences.captions = True
    ear.services.stage.apply(preferences)
    ear.driver.steps(2)
    assert window.size[0] == before[0]
    assert window.size[1] < before[1] == window.whole.get_height()
    ear.services.stage.toast("A caption.")
    ear.driver.steps(2)
    assert ear.speech.captions is not None
    assert ear.speech.captions.words == "A caption."
    small = before[1] - window.size[1]
    preferences.text_scale = 175
    ear.services.stage.apply(preferences)
    ear.driver.steps(2)
    assert before[1] - window.size[1] > 1.5 * small
    preferences.captions = False
    ear.services.stage.apply(preferences)
    ear.driver.steps(2)
    assert window.size == before


def test_a_long_caption_is_shown_two_rows_at_a_time(ear: Ear) -> None:
    preferences = ear.services.preferences
    preferences.captions = True
    ear.services.stage.apply(preferences)
    ear.driver.steps(2)
    words = " ".join(f"word{number}" for number in range(80))
    ear.services.stage.toast(words)
    shown: list[str] = []
    for _turn in range(400):
        ear.driver.step(seconds=0.1)
        assert ear.speech.captions is not None
        if ear.speech.captions.words not in ("", *shown[-1:]):
            shown.append(ear.speech.captions.words)
    assert len(shown) > 1
    assert all(caption.count("\n") < ROWS for caption in shown)
    assert " ".join(shown).replace("\n", " ") == words


def test_captions_work_without_speech(services: Services, driver: Driver) -> None:
    ear = Ear(services, driver)
    services.stage.push(page(Button("First", lambda: None)))
    preferences = services.preferences
    preferences.captions = True
    services.stage.apply(preferences)
    driver.steps(3)
    assert not ear.voices
    assert ear.speech.captions is not None
    assert ear.speech.captions.words == "First, button"


def test_nothing_is_said_while_another_window_has_the_input(ear: Ear) -> None:
    form = page(Button("First", lambda: None), Button("Second", lambda: None))
    ear.services.stage.push(form)
    ear.now(lambda: None)
    ear.driver.send(pygame.WINDOWFOCUSLOST)
    assert ear.now(lambda: form.focus(form.stops()[1])) == []
    assert ear.now(lambda: ear.driver.send(pygame.WINDOWFOCUSGAINED)) == ["Second, button"]


def test_a_start_loads_nothing_of_speech_before_it_is_on(tmp_path: Path) -> None:
    import subprocess

    program = (
        "import sys; from pathlib import Path\n"
        "from game.app.routes import Routes\n"
        "from game.scenes.services import Services\n"
        "from game.store import Store\n"
        "from game.ui.preferences import Preferences\n"
        "from game.ui.stage import Stage\n"
        "from game.ui.window import Window\n"
        f"stage, folder = Stage(Window('x'), Preferences(speech='off')), Path({str(tmp_path)!r})\n"
        "services = Services(Store.open(folder), stage, folder, Routes)\n"
        "stage.push(Routes(services).first(False))\n"
        "stage.step([], 0.1)\n"
        "assert stage.frames and 'game.scenes.speech' not in sys.modules\n"
        "for _turn in range(5): stage.step([], 0.1)\n"
        "assert 'game.scenes.speech' in sys.modules\n"
        "assert not [name for name in sys.modules if name.startswith(('game.voice', 'game.ui.speech', 'prism'))]\n"
        "services.close()\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr


def test_the_notes_of_choices_that_have_just_appeared_are_told_with_them(
    ear: Ear, services: Services, driver: Driver
) -> None:
    services.stage.push(SetUpScene(services, "dirty-deals"))
    driver.step()
    setup = services.stage.top
    assert isinstance(setup, SetUpScene)
    setup.focus(next(one for one in setup.root.walk() if isinstance(one, RulesLine)))
    ear.heard(20)
    assert ear.now(lambda: driver.key(pygame.K_RETURN)) == ["open"]
    told = ear.now(lambda: driver.key(pygame.K_TAB)) + ear.now(lambda: driver.key(pygame.K_TAB))
    assert "Two rubbers win the match" in told[-1]


def test_a_new_choice_that_gets_the_focus_is_told_with_its_note_once(ear: Ear) -> None:
    form = page(Label("Title", theme.TITLE), Button("First", lambda: None))
    ear.services.stage.push(form)
    ear.heard(5)
    note = Label("This note explains it.", colour="quiet")
    choice = Selector([(1, "one"), (2, "two")], 1, lambda value: None, name="Choice")

    def renew() -> None:
        form.show(Column([Label("Title", theme.TITLE), choice, note]))
        ear.driver.send(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0)

    told = " ".join(ear.now(renew))
    assert told.count("This note explains it") == 1


def test_f1_in_the_menu_says_how_it_is_used_and_then_opens_the_rules(services: Services) -> None:
    driver = Driver(services)
    services.stage.push(MenuScene(services))
    ear = Ear(services, driver).turn_on()
    ear.heard(10)
    told = ear.now(lambda: driver.key(pygame.K_F1))
    assert told[0].startswith("Tab and the arrows go through the menu")
    assert isinstance(services.stage.top, MenuScene)
    told = ear.now(lambda: driver.key(pygame.K_F1))
    assert told[0].startswith("Which game? Evil Deal")


def test_in_the_menu_an_arrow_to_the_right_always_says_something(services: Services) -> None:
    driver = Driver(services)
    services.stage.push(MenuScene(services))
    ear = Ear(services, driver).turn_on()
    ear.heard(10)
    for _press in range(12):
        assert ear.now(lambda: driver.key(pygame.K_RIGHT))


def test_the_menu_is_told_at_the_first_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    services = open_services(tmp_path, preferences=Preferences(animation_speed="off", speech="on"))
    monkeypatch.setattr(services.sounds, "begin", lambda preferences: None)
    driver = Driver(services)
    ear = Ear(services, driver)
    services.stage.push(MenuScene(services))
    driver.step()
    ear.listen()
    told = " ".join(ear.heard())
    assert told.startswith("Devil’s Table. Learn")
    services.close()
    services.stage.window.close()


def test_who_comes_back_to_the_menu_hears_the_tile_they_left(services: Services) -> None:
    menu = MenuScene(services)
    services.stage.push(menu)
    ear = Ear(services, Driver(services)).turn_on()
    tile = menu.grid.tiles[4]
    ear.now(lambda: menu.focus(tile))
    ear.now(lambda: ear.driver.key(pygame.K_RETURN))
    assert services.stage.top is not menu
    assert tile.words in ear.now(lambda: ear.driver.key(pygame.K_ESCAPE))[0]
