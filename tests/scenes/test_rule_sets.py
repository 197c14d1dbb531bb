"""House rules in the set-up: they are saved under a name, chosen again, renamed, deleted and shared by a code."""

from __future__ import annotations

import pygame
import pytest

from game.rules import GAMES
from game.rules.deal_code import DealCode, code_of
from game.rules.rules_code import rules_code_of
from game.scenes.setup.rule_set_sheet import RuleSetSheet
from game.scenes.setup.scene import SetUpScene
from game.scenes.table.scene import TableScene
from game.session.rule_sets import RuleSets
from game.store.trouble import StoreTrouble
from game.ui.dialog import Dialog
from game.ui.widgets import Widget
from tests.driver import Driver
from tests.scenes.rule_set_screens import GAME, other_rules

STANDARD = GAMES[GAME].check_options({})
ELSE = next(game_id for game_id in GAMES if game_id != GAME)


def unfolded(driver: Driver) -> SetUpScene:
    """The set-up with the rules unfolded by a click."""
    scene = SetUpScene(driver.services, GAME)
    driver.stage.push(scene)
    driver.step()
    driver.click(scene.options.line.rect)
    driver.step()
    return scene


def press(driver: Driver, scene: SetUpScene, widget: Widget) -> None:
    """Scrolls a widget into view and clicks on it."""
    scene.focus(widget)
    driver.step()
    driver.click(widget.rect)
    driver.step()


def sheet_on_top(driver: Driver) -> RuleSetSheet:
    sheet = driver.stage.top
    assert isinstance(sheet, RuleSetSheet)
    return sheet


def saved(driver: Driver, name: str = "Friday") -> SetUpScene:
    """The set-up after other rules were saved under a name."""
    scene = unfolded(driver)
    scene.options.put(other_rules())
    driver.step()
    press(driver, scene, scene.options.sets.save)
    driver.type(name)
    driver.key(pygame.K_RETURN)
    assert driver.stage.top is scene
    driver.step()
    return scene


def type_code(driver: Driver, scene: SetUpScene, code: str) -> None:
    press(driver, scene, scene.options.sets.field)
    driver.type(code)


def names(driver: Driver) -> list[str]:
    return list(RuleSets(driver.services.store, GAME).known())


def test_saved_rules_can_be_chosen_again(driver: Driver) -> None:
    scene = saved(driver)
    sets = scene.options.sets
    assert RuleSets(driver.services.store, GAME).known() == {"Friday": other_rules()}
    assert sets.buttons["Friday"].is_on
    assert scene.options.line.words.startswith("Friday: ")
    press(driver, scene, sets.source)
    assert scene.draft.options == STANDARD
    assert not sets.buttons["Friday"].is_on
    press(driver, scene, sets.buttons["Friday"])
    assert scene.draft.options == other_rules()
    assert all(scene.options.fields[name].value == value for name, value in other_rules().items())
    scene.focus(scene.start_button)
    driver.key(pygame.K_RETURN)
    table = driver.stage.top
    assert isinstance(table, TableScene)
    assert table.match.setup.options == other_rules()


def test_another_set_up_offers_the_saved_rules_and_another_game_does_not(driver: Driver) -> None:
    saved(driver)
    assert list(SetUpScene(driver.services, GAME).options.sets.buttons) == ["Friday"]
    assert not SetUpScene(driver.services, ELSE).options.sets.buttons


def test_only_rules_without_a_name_are_offered_for_saving(driver: Driver) -> None:
    scene = unfolded(driver)
    sets = scene.options.sets
    assert (sets.save.can_focus(), sets.change.visible) == (False, False)
    scene.options.put(other_rules())
    driver.step()
    assert (sets.save.can_focus(), sets.change.visible) == (True, False)
    driver.stage.pop()
    sets = saved(driver).options.sets
    assert (sets.save.can_focus(), sets.change.visible) == (False, True)


@pytest.mark.parametrize("name", ["", "   ", "fRIDAY"])
def test_a_name_that_is_empty_or_taken_is_refused_in_one_sentence(driver: Driver, name: str) -> None:
    scene = saved(driver)
    scene.options.put(other_rules(1))
    driver.step()
    press(driver, scene, scene.options.sets.save)
    driver.type(name)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.stage.top, RuleSetSheet)
    assert len(driver.stage.overlay.sentences) == 1
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is scene
    assert names(driver) == ["Friday"]


def test_rules_are_renamed(driver: Driver) -> None:
    scene = saved(driver)
    press(driver, scene, scene.options.sets.change)
    driver.type(" night")
    driver.click(sheet_on_top(driver).save_button.rect)
    driver.step()
    assert names(driver) == ["Friday night"]
    assert scene.focused is scene.options.sets.buttons["Friday night"]
    assert scene.options.line.words.startswith("Friday night: ")


@pytest.mark.parametrize("is_sure", [True, False])
def test_rules_are_deleted_only_after_a_question(driver: Driver, is_sure: bool) -> None:
    scene = saved(driver)
    press(driver, scene, scene.options.sets.change)
    driver.click(sheet_on_top(driver).delete_button.rect)
    question = driver.stage.top
    assert isinstance(question, Dialog)
    driver.step()
    driver.click(question._buttons[0 if is_sure else 1].rect)
    driver.step()
    assert names(driver) == ([] if is_sure else ["Friday"])
    assert (driver.stage.top is scene) == is_sure
    assert scene.draft.options == other_rules(), "the rules of this set-up stay"
    assert list(scene.options.sets.buttons) == names(driver)


def test_a_failing_store_leaves_the_sheet_open(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_args: object) -> None:
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr(driver.services.store.rule_sets, "save", full)
    scene = unfolded(driver)
    scene.options.put(other_rules())
    driver.step()
    press(driver, scene, scene.options.sets.save)
    driver.type("Friday")
    driver.key(pygame.K_RETURN)
    assert sheet_on_top(driver).field.value == "Friday"
    assert driver.stage.overlay.sentences == ("The disk is full.",)


def test_a_code_that_was_copied_gives_the_same_rules_when_typed(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    scene = unfolded(driver)
    scene.options.put(other_rules())
    driver.step()
    press(driver, scene, scene.options.sets.copy)
    press(driver, scene, scene.options.sets.source)
    assert scene.draft.options == STANDARD
    type_code(driver, scene, copied[0].lower())
    driver.key(pygame.K_RETURN)
    assert driver.stage.top is scene, "Enter takes the code and does not start yet"
    assert scene.draft.options == other_rules()
    assert scene.options.sets.field.value == ""
    assert scene.options.line.words != "Standard rules"


def test_the_button_takes_a_code_too_and_so_does_the_start(driver: Driver) -> None:
    scene = unfolded(driver)
    type_code(driver, scene, rules_code_of(GAME, other_rules()))
    press(driver, scene, scene.options.sets.use)
    assert scene.draft.options == other_rules()
    type_code(driver, scene, rules_code_of(GAME, other_rules(1)))
    driver.click(scene.start_button.rect)
    table = driver.stage.top
    assert isinstance(table, TableScene)
    assert table.match.setup.options == other_rules(1)


def test_a_deal_code_gives_its_rules(driver: Driver) -> None:
    scene = unfolded(driver)
    type_code(driver, scene, code_of(DealCode(GAME, GAMES[GAME].usual, other_rules(), "0badcafe")))
    driver.key(pygame.K_RETURN)
    assert scene.draft.options == other_rules()


def test_a_deal_code_for_rules_tells_that_its_cards_are_not_taken(driver: Driver) -> None:
    scene = unfolded(driver)
    type_code(driver, scene, f"  {code_of(DealCode(GAME, GAMES[GAME].usual, other_rules(), '0badcafe'))} ")
    driver.key(pygame.K_RETURN)
    (told,) = driver.stage.overlay.sentences
    assert told.startswith("This is a deal code. The rules are now: ")
    assert scene.draft.options == other_rules()
    assert not scene.code_field.value


@pytest.mark.parametrize("way", ["button", "enter", "start"])
@pytest.mark.parametrize("spaces", ["{}", "  {} ", "devils-table://{}"], ids=["plain", "spaces", "link"])
def test_a_rules_code_in_the_place_of_a_deal_code_is_offered_as_rules(driver: Driver, way: str, spaces: str) -> None:
    scene = unfolded(driver)
    press(driver, scene, scene.code_field)
    driver.type(spaces.format(rules_code_of(GAME, other_rules()).lower()))
    driver.step()
    assert scene.deal_code.words.words.startswith("These are house rules, not a deal: ")
    assert scene.draft.options == STANDARD, "it is only offered"
    assert scene.deal_code.use.rect.bottom <= scene.start_button.rect.top, "the offer is in sight"
    if way == "button":
        press(driver, scene, scene.deal_code.use)
    elif way == "enter":
        driver.key(pygame.K_RETURN)
    else:
        press(driver, scene, scene.start_button)
    assert driver.stage.top is scene
    assert scene.draft.options == other_rules()
    assert scene.code_field.value == scene.draft.code == ""
    assert scene.deal_code.words not in list(scene.root.walk())
    (told,) = driver.stage.overlay.sentences
    assert told.startswith("These are house rules, not a deal. The rules are now: ")
    scene.start()
    table = driver.stage.top
    assert isinstance(table, TableScene)
    assert table.match.setup.options == other_rules()


def test_rules_of_another_game_in_the_place_of_a_deal_code_are_told(driver: Driver) -> None:
    scene = unfolded(driver)
    press(driver, scene, scene.code_field)
    driver.type(rules_code_of(ELSE, GAMES[ELSE].check_options({})))
    driver.step()
    assert GAMES[ELSE].name in scene.deal_code.words.words
    assert not scene.deal_code.use.visible
    scene.start()
    assert driver.stage.top is scene
    assert "Choose that game in the menu first" in driver.stage.overlay.sentences[0]
    assert scene.focused is scene.code_field


def test_own_words_and_deal_codes_are_no_rules(driver: Driver) -> None:
    scene = unfolded(driver)
    whole = code_of(DealCode(GAME, GAMES[GAME].usual, other_rules(), "0badcafe"))
    for words in ("Friday 13", whole, f" {whole} ", rules_code_of(GAME, other_rules())[:-1], ""):
        scene.code_field.put(words)
        assert not scene.deal_code.has_rules
        assert scene.deal_code.words not in list(scene.root.walk())


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("hello", "That is not a rules code."),
        (rules_code_of(GAME, STANDARD)[:-1] + "?", "That is not a rules code."),
        ("Z" + rules_code_of(GAME, STANDARD)[1:], "Something in this rules code is wrong."),
        (rules_code_of(ELSE, GAMES[ELSE].check_options({})), "These rules are for "),
    ],
)
def test_a_wrong_code_is_told_in_one_sentence_and_changes_nothing(driver: Driver, code: str, sentence: str) -> None:
    scene = unfolded(driver)
    scene.options.put(other_rules())
    driver.step()
    type_code(driver, scene, code)
    driver.key(pygame.K_RETURN)
    (told,) = driver.stage.overlay.sentences
    assert told.startswith(sentence)
    assert scene.draft.options == other_rules()
    assert scene.options.sets.field.value == code
    driver.click(scene.start_button.rect)
    assert driver.stage.top is scene, "nobody plays by other rules than those of the code"
    assert scene.focused is scene.options.sets.field


def test_a_wrong_code_that_was_folded_away_comes_into_sight(driver: Driver) -> None:
    scene = unfolded(driver)
    type_code(driver, scene, "hello")
    press(driver, scene, scene.options.line)
    assert not scene.options.body.visible
    driver.click(scene.start_button.rect)
    driver.step()
    assert driver.stage.top is scene
    assert scene.focused is scene.options.sets.field
    window = driver.stage.window.surface.get_rect()
    assert window.contains(scene.options.sets.field.rect)
    assert scene.options.sets.field.rect.bottom <= scene.start_button.rect.top
