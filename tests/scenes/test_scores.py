"""The score sheet, the end of a match, the pause and the hand-over: what they show, and their results."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from html import escape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.rules import GAMES
from game.rules.deal_code import SCHEME, read_code, without_scheme
from game.scenes.book.rulebook import RuleBookScene
from game.scenes.home.settings import SettingsScene
from game.scenes.results import export, sheet
from game.scenes.results.reasons import reason_rows
from game.scenes.results.scores import ScoreScene
from game.scenes.services import Services
from game.scenes.table.handover import HandOverScene
from game.scenes.table.pause import PauseScene
from game.session.cover_news import CoverNews
from game.session.match import Entry, Match
from game.session.setup_draft import shown_code
from game.store import Store
from game.store.exports import read_export
from game.store.trouble import StoreTrouble
from game.texts.formats import listed, number_text, plain_signed
from game.texts.messages import reason_text
from game.ui.dialog import Dialog
from game.ui.form import Form
from game.ui.stage import Scene
from game.ui.widgets import DataTable, Stepper, Widget
from game.ui.widgets.band_chart import apart
from tests.driver import Driver
from tests.matches import play, setup_of
from tests.rotation import some_of
from tests.scenes.after import thoughtful
from tests.store.kit import import_match

FIRST = next(iter(GAMES))


class Below(Scene):
    """Takes the place of the table and notes the results it gets."""

    def __init__(self) -> None:
        self.answers: list[object] = []


@pytest.fixture
def below(driver: Driver) -> Below:
    """A scene to return to."""
    scene = Below()
    driver.stage.push(scene)
    return scene


def words_on(root: Widget) -> list[str]:
    """All texts on a form."""
    return [str(getattr(widget, "words", "")) for widget in root.walk()]


@pytest.mark.parametrize("game_id", some_of(GAMES, 0))
def test_each_deal_shows_who_scored_what_and_why(driver: Driver, below: Below, game_id: str) -> None:
    match = play(driver.services.store, game_id, deals=2)
    scene = ScoreScene(driver.services, match)
    driver.stage.push(scene)
    driver.step()
    event = match.scores[-1]
    told = [cell for row in scene.reasons.rows for cell in row]
    for name in match.names:
        assert name in told
    for reason in event.reasons:
        assert reason_text(game_id, reason, match.names) in told
    for total in event.data["total"]:
        assert number_text(total) in told


def test_a_deal_without_a_score_keeps_its_number(driver: Driver, below: Below) -> None:
    match = Match(setup_of("four-hundred"))
    while len(match.scores) < 2:  # the first deal is thrown in (FH-4), the next two are played
        turn = match.game.turn
        assert turn is not None
        legal = match.game.legal(turn)
        number = 1 if match.game.number == 1 else 4
        match.submit(turn, next((action for action in legal if action.number == number), legal[0]))
    scene = ScoreScene(driver.services, match)
    driver.stage.push(scene)
    driver.step()
    stepper = next(widget for widget in scene.root.walk() if isinstance(widget, Stepper))
    assert (stepper.low, stepper.value, stepper.high) == (2, 3, 3)
    assert "Deal 3" in words_on(scene.root)
    stepper.put(2)
    assert "Deal 2" in words_on(scene.root)
    assert scene.reasons.rows == reason_rows(match.scores[0], "four-hundred", match.names)


@pytest.mark.parametrize(("game_id", "words"), [("dirty-deals", "Result"), ("alkort", "Total")])
def test_the_last_row_is_called_total_only_if_it_is_the_sum(
    driver: Driver, below: Below, game_id: str, words: str
) -> None:
    match = play(driver.services.store, game_id)
    scene = ScoreScene(driver.services, match)
    driver.stage.push(scene)
    last = [widget.rows[-1] for widget in scene.root.walk() if isinstance(widget, DataTable)][-1]
    assert last == [words, *(number_text(total) for total in match.game.totals)]


@pytest.mark.parametrize("game_id", some_of(GAMES, 1))
def test_the_points_of_the_rows_add_up_to_the_change(game_id: str) -> None:
    match = play(None, game_id, deals=3)
    for event in match.scores:
        rows = reason_rows(event, game_id, match.names)
        sums, seat = [0] * len(match.names), -1
        for name, _why, points, _total in rows:
            seat += bool(name)
            sums[seat] += int(points.replace("−", "-"))
        assert sums == event.data["change"]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_player_has_a_reason_for_the_score(game_id: str) -> None:
    match = play(None, game_id, deals=3)
    for event in match.scores:
        if event.reasons:  # otherwise nobody scored, which the sheet tells
            assert all(why for _name, why, _points, _total in reason_rows(event, game_id, match.names))


def test_an_earlier_deal_can_be_shown(driver: Driver, below: Below) -> None:
    match = play(driver.services.store, FIRST, deals=3)
    scene = ScoreScene(driver.services, match)
    driver.stage.push(scene)
    driver.step()
    last = [list(row) for row in scene.reasons.rows]
    scene._show_deal(1)
    driver.step()
    assert scene.reasons.rows == reason_rows(match.scores[0], FIRST, match.names)
    assert scene.reasons.rows != last


def test_the_sheet_tells_that_nothing_was_scored_yet(driver: Driver, below: Below) -> None:
    driver.stage.push(ScoreScene(driver.services, play(None, FIRST, deals=0)))
    driver.step()
    top = driver.stage.top
    assert isinstance(top, ScoreScene)
    assert any("No deal has been scored" in words for words in words_on(top.root))


def test_the_deal_code_is_shown_only_after_the_match(driver: Driver, below: Below) -> None:
    for match, is_end in ((play(None, FIRST, deals=1), False), (play(None, FIRST), True)):
        scene = ScoreScene(driver.services, match)
        driver.stage.push(scene)
        driver.step()
        assert any(shown_code(match.setup) in words for words in words_on(scene.root)) == is_end


def test_names_are_listed_with_and() -> None:
    assert listed(["Ada"]) == "Ada"
    assert listed(["Ada", "Bea"]) == "Ada and Bea"
    assert listed(["Ada", "Bea", "Cem"]) == "Ada, Bea and Cem"


def test_escape_and_enter_end_the_pause_and_its_button_leaves_the_match(driver: Driver, below: Below) -> None:
    match = play(driver.services.store, FIRST, deals=1)
    for key, answer in ((pygame.K_ESCAPE, None), (pygame.K_RETURN, None), (pygame.K_l, "leave")):
        driver.stage.push(PauseScene(driver.services, match, match.game.number), below.answers.append)
        driver.step()
        driver.key(key)
        assert below.answers.pop() == answer
    assert driver.services.store.unfinished()[0].id == match.match_id


@pytest.mark.parametrize(
    ("key", "kind"), [(pygame.K_F5, ScoreScene), (pygame.K_F1, RuleBookScene), (pygame.K_s, SettingsScene)]
)
def test_the_pause_opens_its_sheets_and_is_on_top_again(
    driver: Driver, below: Below, key: int, kind: type[Scene]
) -> None:
    pause = PauseScene(driver.services, play(None, FIRST, deals=1), 2)
    driver.stage.push(pause)
    driver.step()
    driver.key(key)
    assert isinstance(driver.stage.top, kind)
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is pause


def never_saved(driver: Driver) -> Match:
    return play(None, FIRST, deals=1)


def saved_in_part(driver: Driver) -> Match:
    """The disk is still full."""
    match = play(driver.services.store, FIRST, deals=1)
    match.unsaved = [match.entries[-1]]
    match.save_again = partial(_refuse, "The disk is full.")  # type: ignore[method-assign]
    return match


def _refuse(sentence: str) -> None:
    raise StoreTrouble(sentence)


def saved_late(driver: Driver) -> Match:
    """There is room again."""
    match = play(driver.services.store, FIRST, deals=1)
    match.unsaved = [Entry(0, "say", "there is room again")]
    return match


def kept_until_the_end(driver: Driver) -> Match:
    return play(Store.unsaved(), FIRST, deals=1)


def kept(driver: Driver) -> Match:
    return play(driver.services.store, FIRST, deals=1)


KEEPING = [
    (never_saved, "This match couldn’t be saved. It will be lost when you leave."),
    (saved_in_part, "Not all of this match could be saved. The rest will be lost when you leave."),
    (kept_until_the_end, "Nothing can be saved: your match stays in the menu only until you quit."),
    (kept, "Your match is saved. Continue it from the menu."),
    (saved_late, "Your match is saved. Continue it from the menu."),
]


@pytest.mark.parametrize(("make", "sentence"), KEEPING)
def test_leaving_a_match_tells_whether_it_is_stored(
    driver: Driver, below: Below, make: Callable[[Driver], Match], sentence: str
) -> None:
    match = make(driver)
    for scene, keys in (
        (PauseScene(driver.services, match, match.game.number), ()),
        (HandOverScene(driver.services, match, "Bea", CoverNews([])), (pygame.K_ESCAPE,)),
    ):
        driver.stage.push(scene)
        driver.step()
        for key in keys:
            driver.key(key)
        top = driver.stage.top
        assert isinstance(top, Form)
        told = words_on(top.root)
        assert {words for _make, words in KEEPING if words in told} == {sentence}
    if match.store is not None and match.store is not driver.services.store:
        match.store.close()


# -- the hand-over --------------------------------------------------------------------------------------------------


def test_the_hand_over_shows_the_name_and_the_public_lines_and_nothing_below(driver: Driver) -> None:
    secret = SecretScene()
    driver.stage.push(secret)
    driver.step()
    driver.stage.toast("Ada holds the ace")
    scene = HandOverScene(driver.services, Match(setup_of(FIRST)), "Bea", CoverNews(["Ada: 12", "Bea: 3"]))
    driver.stage.push(scene)
    before = secret.drawn
    driver.stage.damage_all()
    driver.step()
    assert secret.drawn == before
    assert driver.stage.overlay.sentences == ()
    said = words_on(scene.root)
    assert "Bea" in said
    assert "Ada: 12" in said
    surface = driver.stage.window.surface
    seen = {tuple(surface.get_at((x, y))) for x in range(0, 1280, 3) for y in range(0, 720, 3)}
    assert SecretScene.COLOUR not in seen


class SecretScene(Scene):
    """A table filled with one colour, which stands for secrets."""

    COLOUR = (255, 0, 255, 255)

    def __init__(self) -> None:
        self.drawn = 0

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.COLOUR)
        self.drawn += 1


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_only_the_person_named_reveals(driver: Driver, below: Below, key: int) -> None:
    driver.stage.push(
        HandOverScene(driver.services, Match(setup_of(FIRST)), "Bea", CoverNews([])), below.answers.append
    )
    driver.step()
    driver.key(key)
    assert below.answers == [True]


def test_a_click_beside_the_button_reveals_nothing(driver: Driver, below: Below) -> None:
    scene = HandOverScene(driver.services, Match(setup_of(FIRST)), "Bea", CoverNews([]))
    driver.stage.push(scene, below.answers.append)
    driver.step()
    driver.click((5, 5))
    driver.key(pygame.K_x)
    assert below.answers == []
    driver.click(scene.reveal.rect)
    assert below.answers == [True]


def test_escape_at_the_hand_over_leads_to_the_menu_and_shows_nothing(driver: Driver, below: Below) -> None:
    driver.stage.push(Below())
    driver.stage.push(
        HandOverScene(driver.services, Match(setup_of(FIRST)), "Bea", CoverNews([])), below.answers.append
    )
    driver.step()
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.stage.top, Dialog)
    driver.key(pygame.K_RETURN)
    assert driver.stage.top is below
    assert below.answers == []


def test_escape_twice_at_the_hand_over_stays_covered(driver: Driver, below: Below) -> None:
    scene = HandOverScene(driver.services, Match(setup_of(FIRST)), "Bea", CoverNews([]))
    driver.stage.push(scene, below.answers.append)
    driver.step()
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is scene
    assert below.answers == []


# -- files ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
def test_an_exported_match_can_be_read_back(services: Services, game_id: str) -> None:
    match = play(services.store, game_id, deals=2)
    path = export.write(services, match)
    told = read_export(path.read_text(encoding="utf-8"))
    assert [entry[1:] for entry in told.entries] == [tuple(entry) for entry in match.entries]
    number = import_match(services.store, path.read_text(encoding="utf-8"))
    assert Match.resume(services.store, number).game.totals == match.game.totals


def test_a_match_without_a_store_is_exported_too(services: Services) -> None:
    match = play(None, FIRST)
    path = export.write(services, match)
    told = json.loads(path.read_text(encoding="utf-8"))
    assert told["result"]["total"] == list(match.game.totals)


def test_the_thoughts_of_bots_are_exported_with_a_store_and_without(services: Services) -> None:
    for store in (services.store, None):
        match = thoughtful(FIRST, store=store)
        told = read_export(export.write(services, match).read_text(encoding="utf-8"))
        assert [entry.thought for entry in told.entries] == [entry.thought for entry in match.entries]
        assert any(entry.thought is not None for entry in told.entries)


def test_exports_never_overwrite_each_other(services: Services) -> None:
    match = play(services.store, FIRST, deals=1)
    paths = {export.write(services, match) for _time in range(3)}
    assert len(paths) == 3
    assert all(path.with_suffix(".txt").is_file() for path in paths)


def test_the_exported_text_has_every_total_and_reason(services: Services) -> None:
    match = play(None, FIRST)
    told = sheet.as_text(match)
    for event in match.scores:
        for reason in event.reasons:
            assert reason_text(FIRST, reason, match.names) in told
    assert "Won by" in told


class Tags(HTMLParser):
    """Checks that every tag is closed, and collects the words."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize("game_id", GAMES)
def test_the_exported_page_has_every_total_and_reason_and_is_valid(game_id: str) -> None:
    match = play(None, game_id, deals=2)
    tags = Tags()
    tags.feed(sheet.as_html(match))
    assert tags.open == []
    for event in match.scores:
        for reason in event.reasons:
            assert reason_text(game_id, reason, match.names) in tags.words
        for total, change in zip(event.data["total"], event.data["change"], strict=True):
            assert f"{total} ({change:+d})" in tags.words


@pytest.mark.parametrize(("code", "direction"), [("en", "ltr"), ("de", "ltr"), ("ar", "rtl")])
def test_the_exported_page_tells_its_language_and_its_direction(driver: Driver, code: str, direction: str) -> None:
    driver.stage.apply(replace(driver.services.preferences, language=code))
    match = play(None, FIRST, deals=1)
    page = sheet.as_html(match)
    assert f"<html lang='{code}' dir='{direction}'>" in page
    told = f"<bdi dir='ltr'>{plain_signed(match.scores[0].data['change'][0])}</bdi>"
    assert (told in page) == (direction == "rtl"), "a sign stays before its number"


@pytest.mark.parametrize("places", [[10.0, 10.0], [230.0, 228.0, 229.0], [10.0, 100.0, 12.0, 10.0], [50.0]])
def test_names_at_the_ends_of_lines_keep_their_order_and_do_not_cover_each_other(places: list[float]) -> None:
    moved = apart(places, 12, 230)
    order = sorted(range(len(places)), key=places.__getitem__)
    assert all(moved[below] - moved[above] >= 12 for above, below in pairwise(order))
    assert max(moved) <= 230
    assert apart([10.0, 100.0], 12, 230) == [10.0, 100.0]


def test_names_are_escaped_on_the_exported_page() -> None:
    match = play(None, FIRST, deals=1)
    seats = (match.setup.seats[0]._replace(name="<script>&"), *match.setup.seats[1:])
    match.setup = replace(match.setup, seats=seats)
    assert "<script>" not in sheet.as_html(match)
    assert "&lt;script&gt;&amp;" in sheet.as_html(match)


def test_the_deal_code_is_not_printed_before_the_end() -> None:
    code = shown_code(setup_of(FIRST))
    assert code not in sheet.as_html(play(None, FIRST, deals=1))
    assert code in sheet.as_html(play(None, FIRST))


def test_the_player_is_told_where_the_file_is(driver: Driver, below: Below) -> None:
    match = play(driver.services.store, FIRST, deals=1)
    path = export.export_and_tell(driver.services, match)
    driver.step()
    assert path is not None
    top = driver.stage.top
    assert isinstance(top, Dialog)
    assert any(path.name in words and str(path.parent) in words for words in words_on(top.root))


def test_an_export_that_fails_is_told_in_one_sentence(driver: Driver, below: Below) -> None:
    match = play(driver.services.store, FIRST, deals=1)
    (driver.services.folder / export.FOLDER).write_text("in the way", encoding="utf-8")
    assert export.export_and_tell(driver.services, match) is None
    top = driver.stage.top
    assert isinstance(top, Dialog)
    assert any("could not be written" in words for words in words_on(top.root))


def test_playing_again_keeps_the_people_and_changes_the_seed(services: Services) -> None:
    match = play(services.store, FIRST)
    fresh = services.matches.again(match)
    assert fresh.setup.seats == match.setup.seats
    assert fresh.setup.options == match.setup.options
    assert fresh.setup.seed != match.setup.seed
    assert fresh.setup.bot_key != match.setup.bot_key


def test_a_match_that_cannot_be_stored_is_played_unsaved(
    driver: Driver, below: Below, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_setup: object) -> int:
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr(driver.services.store, "new_match", full)
    match = driver.services.matches.again(play(None, FIRST, deals=0))
    assert match.match_id is None
    assert driver.stage.overlay.sentences == ("The disk is full.",)


def test_exports_stay_in_the_data_folder(services: Services, tmp_path: Path) -> None:
    path = export.write(services, play(None, FIRST, deals=1))
    assert tmp_path in path.parents


def test_the_deal_code_is_copied_by_a_key(driver: Driver, below: Below, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    match = play(None, FIRST)
    driver.stage.push(ScoreScene(driver.services, match))
    driver.step()
    driver.key(pygame.K_c)
    assert copied == [shown_code(match.setup)]
    assert any(copied[0] in sentence for sentence in driver.stage.overlay.sentences)


def test_the_sheet_shows_undone_moves_and_hints(driver: Driver, below: Below) -> None:
    match = play(None, FIRST, deals=1)
    sheet = ScoreScene(driver.services, match)
    driver.stage.push(sheet)
    driver.step()
    assert not any("taken back" in words for words in words_on(sheet.root))
    match.undo_count = 3
    sheet = ScoreScene(driver.services, match)
    driver.stage.push(sheet)
    driver.step()
    assert any("with 3 choices taken back" in words for words in words_on(sheet.root))


def test_exports_have_the_deal_code_after_the_match_and_the_undone_moves() -> None:
    match = play(None, FIRST)
    code = shown_code(match.setup)
    assert code in sheet.as_text(match)
    assert "taken back" not in sheet.as_text(match) + sheet.as_html(match)
    match.undo_count = 2
    assert "with 2 choices taken back" in sheet.as_text(match)
    assert "with 2 choices taken back" in sheet.as_html(match)
    assert code not in sheet.as_text(play(None, FIRST, deals=1))
    assert f"Deal code: <a href='{SCHEME}{code}'>{code}</a>" in sheet.as_html(match)
    assert read_code(without_scheme(f"{SCHEME}{code}")).seed == match.setup.seed
    match.setup = replace(match.setup, seed="words that are too long for a code <>")
    assert escape(match.setup.seed) in sheet.as_html(match)
    assert SCHEME not in sheet.as_html(match)
    assert SCHEME not in sheet.as_html(play(None, FIRST, deals=1))
