"""Settings take effect at once and are stored; the pages of statistics and matches show what is stored."""

from __future__ import annotations

import pygame
import pytest

from game.rules import GAMES
from game.scenes.card_row import CardRow
from game.scenes.home.matches import MatchesScene
from game.scenes.home.settings import SettingsScene
from game.scenes.home.swatches import Backs, Swatches
from game.scenes.results.scores import ScoreScene
from game.scenes.results.statistics import StatisticsScene
from game.scenes.services import Services
from game.scenes.sounds import Sounds
from game.scenes.table.scene import TableScene
from game.session.saved_settings import PREFERENCES
from game.store import Store
from game.store.trouble import StoreTrouble
from game.store.values import Which
from game.ui.dialog import Dialog
from game.ui.preferences import BACKGROUNDS, BACKS, FELTS, Preferences
from game.ui.sprites import sprites_folder
from game.ui.widgets import LineChart, Selector, Slider, Tabs, Toggle
from tests.driver import Driver
from tests.matches import play
from tests.scenes.screens import SETTINGS_PAGES
from tests.scenes.test_scores import words_on
from tests.scenes.test_statistics import choose
from tests.store.kit import forget_what_older_versions_did_not_record

FIRST = next(iter(GAMES))


def opened(driver: Driver, page: int = 0) -> SettingsScene:
    """Opens a page of the settings and draws it."""
    scene = SettingsScene(driver.services, page)
    driver.stage.push(scene)
    driver.step()
    return scene


def saved(services: Services) -> Preferences:
    """The preferences as the next start reads them."""
    return Preferences.from_dict(services.store.setting(PREFERENCES.key) or {})


@pytest.mark.parametrize("page", range(5))
def test_every_switch_and_choice_takes_effect_at_once_and_is_stored(driver: Driver, page: int) -> None:
    scene = opened(driver, page)
    count = 0
    for widget in list(scene._tabs.pages[page].walk()):
        before = driver.services.preferences.to_dict()
        if isinstance(widget, Toggle):
            if "Full screen" in widget.words:
                continue  # the dummy driver has one screen; the tests of the window cover this
            widget.press()
        elif isinstance(widget, Selector):
            widget.choose(widget.index + 1)
        elif isinstance(widget, Slider):
            widget.put(widget.value + 10)
        else:
            continue
        count += 1
        driver.step()
        after = driver.services.preferences.to_dict()
        assert sum(before[name] != after[name] for name in after) == 1
        assert saved(driver.services).to_dict() == after
    assert count >= 2


def test_a_click_on_a_felt_chooses_it(driver: Driver) -> None:
    scene = opened(driver, 0)
    felts = next(widget for widget in scene.root.walk() if isinstance(widget, Swatches))
    driver.click(felts.targets()[FELTS.index("burgundy")])
    assert driver.services.preferences.felt == "burgundy"
    corner = driver.stage.window.surface.get_at((24, 24))
    assert corner.r > corner.g


@pytest.mark.parametrize(("page", "kind", "rows"), [(0, Swatches, [3, 3, 3]), (1, Backs, [3, 3])])
def test_felts_and_backs_are_in_rows_of_equal_length(driver: Driver, page: int, kind: type, rows: list[int]) -> None:
    driver.services.preferences.text_scale = 175
    driver.stage.window.resize((800, 600))
    driver.stage.apply(driver.services.preferences)
    scene = opened(driver, page)
    pieces = next(widget for widget in scene.root.walk() if isinstance(widget, kind))
    tops = [target.y for target in pieces.targets()]
    assert [tops.count(top) for top in sorted(set(tops))] == rows


def test_the_sample_cards_are_aligned_with_the_backs_below(driver: Driver) -> None:
    scene = opened(driver, 1)
    sample = next(widget for widget in scene.root.walk() if isinstance(widget, CardRow))
    backs = next(widget for widget in scene.root.walk() if isinstance(widget, Backs))
    assert sample.natural(sample.unit) == backs.natural(backs.unit)


def test_a_click_on_a_back_chooses_it(driver: Driver) -> None:
    scene = opened(driver, 1)
    backs = next(widget for widget in scene.root.walk() if isinstance(widget, Backs))
    driver.click(backs.targets()[3])
    assert driver.services.preferences.back == list(BACKS)[3]


def test_every_back_has_a_picture() -> None:
    found = {path.stem for path in (sprites_folder() / "backs").glob("*.svg")}
    assert found == set(BACKS)


def test_the_keys_reach_every_setting(driver: Driver) -> None:
    scene = opened(driver, 0)
    reached = set()
    for _stop in range(len(scene.stops())):
        driver.key(pygame.K_TAB)
        assert scene.focused is not None
        reached.add(id(scene.focused))
    assert reached == {id(stop) for stop in scene.stops()}


def test_larger_text_makes_larger_letters(driver: Driver) -> None:
    scene = opened(driver, 3)
    before = scene.back_button.rect.h
    choice = next(widget for widget in scene._tabs.pages[3].walk() if isinstance(widget, Selector))
    choice.choose(len(choice.options) - 1)
    driver.step()
    assert scene.back_button.rect.h >= 1.9 * before


@pytest.mark.parametrize("is_silent", [False, True])
def test_the_page_of_sounds_says_if_there_is_no_device(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, is_silent: bool
) -> None:
    monkeypatch.setattr(Sounds, "is_silent", property(lambda sounds: is_silent))
    scene = opened(driver, 3)
    assert any("No sound device" in words for words in words_on(scene.root)) == is_silent


def test_a_setting_that_cannot_be_stored_takes_effect_and_the_player_is_told(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(driver, 0)

    def full(_name: str, _value: object) -> None:
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr(driver.services.store, "set_setting", full)
    next(widget for widget in scene.root.walk() if isinstance(widget, Swatches)).choose(1)
    driver.step()
    assert driver.services.preferences.felt == FELTS[1]
    assert driver.stage.overlay.sentences == ("The disk is full.",)


def test_full_screen_by_its_key_is_remembered(driver: Driver) -> None:
    opened(driver, 0)
    driver.key(pygame.K_F11)
    assert saved(driver.services).full_screen
    driver.key(pygame.K_F11)
    assert not saved(driver.services).full_screen


# -- statistics -----------------------------------------------------------------------------------------------------


def statistics(driver: Driver) -> StatisticsScene:
    """Opens the statistics and draws them."""
    scene = StatisticsScene(driver.services)
    driver.stage.push(scene)
    driver.step()
    return scene


def test_without_a_finished_match_the_page_tells_so(driver: Driver) -> None:
    play(driver.services.store, FIRST, deals=1)
    scene = statistics(driver)
    assert any("Nothing here yet" in words for words in words_on(scene.root))
    driver.key(pygame.K_RETURN)  # the focus is on the back button
    assert driver.stage.top is not scene


def test_finished_matches_are_counted(driver: Driver) -> None:
    store = driver.services.store
    finished = [play(store, FIRST), play(store, FIRST)]
    scene = statistics(driver)
    wins = sum(0 in (match.game.winners or ()) for match in finished)
    said = words_on(scene.root)
    assert "2" in said
    assert f"{wins} ({50 * wins} %)" in said
    assert len(scene.tallies) == 1


def test_each_game_can_be_shown_alone(driver: Driver) -> None:
    ids = list(GAMES)[:2]
    for game_id in ids:
        play(driver.services.store, game_id)
    scene = statistics(driver)
    for game_id in ids if len(ids) > 1 else []:
        choose(driver, scene, game=game_id)
        assert [tally.game for tally in scene.tallies] == [game_id]


def test_each_person_has_a_record(driver: Driver) -> None:
    play(driver.services.store, FIRST, humans=2)
    scene = statistics(driver)
    assert sorted(tally.person for tally in scene.tallies) == ["Ada", "Bartholomew"]


BIDDING = next(game_id for game_id in GAMES if GAMES[game_id].bid_ends)


def test_bids_made_agree_with_the_score_sheets(driver: Driver) -> None:
    finished = [play(driver.services.store, BIDDING), play(driver.services.store, BIDDING)]
    scene = statistics(driver)
    driver.step()
    driver.step()
    ends = [
        end for match in finished for score in match.scores if (end := match.deal_told(score)["bids"][0]) is not None
    ]
    assert ends
    assert f"Bids made: {sum(ends)} of {len(ends)}" in words_on(scene.root)
    assert f"{round(100 * sum(ends) / len(ends))} %" in words_on(scene.root)
    charts = [widget for widget in scene.root.walk() if isinstance(widget, LineChart)]
    shares = charts[1].series[0].values
    assert len(shares) == 2
    assert all(0 <= share <= 100 for share in shares)


def test_bids_are_replayed_once_and_then_recorded(driver: Driver) -> None:
    match = play(driver.services.store, BIDDING)
    (told,) = driver.services.store.tallies(Which())
    forget_what_older_versions_did_not_record(driver.services.store)
    scene = statistics(driver)
    driver.step()
    driver.step()
    deals = driver.services.store.deals(match.match_id or 0)
    assert [data["bids"] for _number, data in deals] == [match.deal_told(score)["bids"] for score in match.scores]
    assert driver.services.store.tallies(Which()) == [told]
    assert told.bids
    assert f"Bids made: {told.bids_made} of {told.bids}" in words_on(scene.root)
    assert not scene.bids.step()
    assert not StatisticsScene(driver.services).bids.step()


def test_each_set_of_options_can_be_shown_alone(driver: Driver) -> None:
    game_id = next(game_id for game_id in GAMES if len(GAMES[game_id].seats) > 1)
    for players in GAMES[game_id].seats[:2]:
        play(driver.services.store, game_id, players=players)
    scene = statistics(driver)
    choose(driver, scene, game=game_id)
    rules = next(one for one in scene.filters.offered() if one.title == "Which rules?")
    every, *sets = rules.picks()
    assert every.value is None
    assert len(sets) == 2
    for one in sets:
        choose(driver, scene, rules=one.value)
        (tally,) = scene.tallies
        assert one.words.startswith(f"{tally.players} player")


# -- matches --------------------------------------------------------------------------------------------------------


def matches(driver: Driver) -> MatchesScene:
    """Opens the list of matches and draws it."""
    scene = MatchesScene(driver.services)
    driver.stage.push(scene)
    driver.step()
    return scene


def test_an_unfinished_match_is_continued_and_a_finished_one_shows_its_sheet(driver: Driver) -> None:
    play(driver.services.store, FIRST)
    play(driver.services.store, FIRST, deals=0)
    scene = matches(driver)
    for index, kind in ((0, TableScene), (1, ScoreScene)):
        driver.click(scene.list.rows[index].rect)
        assert isinstance(driver.stage.top, Dialog)
        driver.key(pygame.K_RETURN)
        assert isinstance(driver.stage.top, kind)
        driver.stage.pop()
        driver.step()


def test_deleting_a_match_asks_first(driver: Driver) -> None:
    play(driver.services.store, FIRST, deals=0)
    scene = matches(driver)
    for sure, left in ((False, 1), (True, 0)):
        scene._do(scene.rows[0], "delete")
        driver.step()
        driver.stage.pop(sure)
        assert len(driver.services.store.matches()) == left


def test_an_empty_list_of_matches_tells_so(driver: Driver) -> None:
    assert any("No saved matches" in words for words in words_on(matches(driver).root))


def test_a_match_that_breaks_the_rules_is_refused_in_one_sentence(driver: Driver, services: Services) -> None:
    match = play(services.store, FIRST, deals=0)
    assert match.match_id is not None
    services.store.append(match.match_id, 0, "act", "bid 999")
    driver.stage.push(matches(driver))
    assert services.matches.resume(match.match_id) is None
    assert len(services.stage.overlay.sentences) == 1


def test_settings_are_there_after_a_restart(driver: Driver) -> None:
    opened(driver, 0)
    services = driver.services
    services.preferences.felt = "slate"
    services.stage.apply(services.preferences)
    services.store.close()
    with Store.open(services.folder) as again:
        assert Preferences.from_dict(again.setting(PREFERENCES.key)).felt == "slate"


def test_sounds_and_music_have_separate_volumes(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[int, int]] = []

    def note(preferences: Preferences) -> None:
        heard.append((preferences.sound_volume, preferences.music_volume))

    monkeypatch.setattr(driver.services.sounds, "use", note)
    scene = opened(driver, page=3)
    sounds, music, _background = [widget for widget in scene._tabs.pages[3].walk() if isinstance(widget, Slider)]
    driver.click((sounds.rect.x + 2, sounds.rect.centery))
    assert heard[-1][0] == 0
    assert heard[-1][1] == Preferences().music_volume
    driver.reach(music)
    driver.key(pygame.K_RIGHT)
    assert heard[-1] == (0, Preferences().music_volume + music.step)
    assert saved(driver.services).music_volume == Preferences().music_volume + music.step


def test_a_background_is_chosen_by_name_and_kept(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(driver.services.sounds, "use", lambda preferences: heard.append(preferences.background))
    scene = opened(driver, page=3)
    choices = [widget for widget in scene._tabs.pages[3].walk() if isinstance(widget, Selector)]
    rooms = next(widget for widget in choices if widget.value == "none")
    for index, name in enumerate(BACKGROUNDS[1:], start=1):
        rooms.choose(index)
        assert heard[-1] == name
        assert saved(driver.services).background == name


def test_every_page_is_among_the_screens_that_are_looked_at(driver: Driver) -> None:
    scene = SettingsScene(driver.services)
    driver.stage.push(scene)
    driver.step()
    (tabs,) = [one for one in scene.root.walk() if isinstance(one, Tabs)]
    assert len(tabs.pages) == SETTINGS_PAGES
