"""The tools of a replay: audit, review and what-if, none of which is available for a deal in progress."""

from __future__ import annotations

import multiprocessing
import time

import pygame
import pytest

from game.bots import decide
from game.bots.advice import audit as bots_audit
from game.bots.advice.move_review import Verdict
from game.bots.process.analysis import Found
from game.bots.search.search import Decision
from game.cards import HIDDEN, Chance
from game.rules import GAMES
from game.rules.actions import Action, bid
from game.rules.parts import View
from game.scenes.home.menu import MenuScene
from game.scenes.replay.audit_sheet import AuditScene
from game.scenes.replay.review_sheet import ReviewScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.results.scores import ScoreScene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.scenes.table.what_if import WhatIfTable
from game.session.bot_audit import DEALS, Audit, hidden_piles
from game.session.match import Match
from game.session.playback import Playback
from game.session.review import MOST, Review, TurningPoint
from game.session.what_if import WhatIf
from game.store import Store
from game.store.values import Thought, Which
from game.ui import pictures
from game.ui.dialog import Dialog
from game.ui.widgets import Toggle
from tests.driver import Driver
from tests.matches import setup_of
from tests.rotation import some_of
from tests.scenes.after import AFTER, Here, finished_audit, moments_of_bots, thoughtful
from tests.scenes.screens import SCREENS
from tests.scenes.test_storm import Storm
from tests.ui.watching import reading


def look(driver: Driver, match: Match, moment: int | None = None) -> ReplayScene:
    """Opens a replay above the menu, at the step of a moment."""
    driver.stage.push(MenuScene(driver.services))
    driver.stage.push(ReplayScene(driver.services, match))
    driver.step()
    scene = replay_of(driver)
    if moment is not None:
        scene.go(max(at for at, step in enumerate(scene.position.steps) if step <= moment))
        driver.step()
    return scene


def replay_of(driver: Driver) -> ReplayScene:
    scene = driver.stage.top
    assert isinstance(scene, ReplayScene)
    return scene


# -- the audit ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", some_of(GAMES, 1))
def test_every_bot_repeats_its_choice_in_all_deals_that_look_the_same(game: str) -> None:
    match = thoughtful(game)
    playback = Playback(match)
    moments = moments_of_bots(match, playback)
    for moment in moments[:: max(1, len(moments) // 5)]:
        audit = finished_audit(match, moment)
        assert audit.is_same
        assert not audit.is_other_version
        assert len(audit.tries) == DEALS
        covered = {pile.owner for pile in audit.view.piles if pile.kind == "hand" and HIDDEN in pile.cards}
        for one in audit.tries:
            assert covered <= {pile.owner for pile in hidden_piles(audit.view, one.views)}


def test_an_audit_detects_a_bot_that_knows_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    match = thoughtful("four-hundred")
    playback = Playback(match)
    moment = next(at for at in moments_of_bots(match, playback) if len(Audit(match, playback, at).view.legal) > 4)
    dealt = iter(range(100))

    def peek(level: str, view: View, chance: Chance, **more: object) -> Decision:
        return Decision(view.legal[next(dealt) % len(view.legal)], 0)  # depends on which deal it is

    monkeypatch.setattr(bots_audit, "decide", peek)
    assert not finished_audit(match, moment).is_same


def test_a_key_or_a_click_opens_the_audit(driver: Driver) -> None:
    match = thoughtful("devils-bridge", level="club", deals=3)
    moment = moments_of_bots(match, Playback(match), deal=2)[-1]
    scene = look(driver, match, moment)
    driver.key(pygame.K_a)
    sheet = driver.stage.top
    assert isinstance(sheet, AuditScene)
    assert sheet.process.is_busy
    driver.until(lambda: sheet.audit.is_complete, "the audit is done")
    driver.step()
    assert sheet.verdict.words == "Yes: the same choice every time."
    assert sheet.remark.words == ""
    assert len(sheet.parts.children()) == 2 + DEALS
    driver.key(pygame.K_F1)
    assert isinstance(driver.stage.top, Dialog)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is scene
    assert sheet.process.pid is None
    driver.click(scene.board.audit.rect)
    assert isinstance(driver.stage.top, AuditScene)


def test_an_audit_tells_of_another_version_and_of_a_missing_thought(driver: Driver) -> None:
    match = thoughtful("devils-bridge", deals=2)
    moment = moments_of_bots(match, Playback(match), deal=1)[0]
    entry = Playback(match).moments[moment].entry
    match.entries[entry] = match.entries[entry]._replace(thought=Thought("casual", 0, "older"))
    scene = look(driver, match, moment)
    driver.key(pygame.K_a)
    sheet = driver.stage.top
    assert isinstance(sheet, AuditScene)
    driver.until(lambda: sheet.audit.is_complete, "the audit is done")
    driver.step()
    assert "Another version" in sheet.remark.words
    driver.key(pygame.K_ESCAPE)
    match.entries[entry] = match.entries[entry]._replace(thought=None)
    driver.key(pygame.K_a)
    assert driver.stage.top is scene
    with reading() as told:
        driver.step()
        driver.stage.damage_all()
        driver.step()
    assert any("thinking on this move was not saved" in words for words in told)


def test_a_real_table_stores_the_thoughts_of_bots(driver: Driver, services: Services) -> None:
    setup = setup_of("devils-bridge")
    match = services.matches.begin(setup)
    driver.stage.push(MenuScene(services))
    services.navigator.open_table(match)
    table = driver.stage.top
    assert isinstance(table, TableScene)
    end = time.monotonic() + 60
    while len(match.entries) < 12 and time.monotonic() < end:
        driver.step()
        if table.results.is_open:
            driver.key(pygame.K_RETURN)
        elif table.selection.asked is not None and table.controller.is_settled:
            table.turn.answer(match.game.legal(0)[0])
    assert match.match_id is not None
    kept = services.store.entries(match.match_id)
    assert len(kept) >= 12
    again = Match(setup)
    for number, entry in enumerate(kept):
        assert (entry.thought is None) == (entry.seat == 0)
        if entry.thought is not None:
            choice = decide(entry.thought.level, again.game.view(entry.seat), match.bot_chance(entry.seat, number))
            assert again.game.resolve(entry.seat, choice.action) == again.game.resolve(
                entry.seat, bots_action(again, entry.seat, entry.text)
            )
        again.replay([*again.entries, match.entries[number]])


def bots_action(match: Match, seat: int, text: str) -> Action:
    """The legal action of an entry."""
    return next(action for action in match.game.legal(seat) if str(match.game.resolve(seat, action)) == text)


# -- the review ---------------------------------------------------------------------------------------------------


def blunder() -> tuple[Match, int]:
    """A match in which Ada bids every trick of the third deal, and the entry of that bid."""
    match, at = Match(setup_of("devils-bridge")), -1
    while len(match.scores) < 3:
        seat = match.game.turn
        assert seat is not None
        action = decide("casual", match.game.view(seat), match.bot_chance(seat)).action
        if seat == 0 and match.game.number == 3 and action.verb == "bid" and bid(3) in match.game.legal(0):
            action, at = bid(3), len(match.entries)
        match.submit(seat, action)
    return match, at


def test_the_review_finds_a_blunder_and_leads_to_the_moment_before_it(driver: Driver) -> None:
    match, entry = blunder()
    assert entry > 0
    driver.stage.push(ScoreScene(driver.services, match))
    driver.step()
    driver.key(pygame.K_r)
    sheet = driver.stage.top
    assert isinstance(sheet, ReviewScene)
    driver.until(lambda: sheet.review.is_complete, "the review is done", 90)
    driver.step()
    assert not sheet.review.faults
    assert {point.seat for point in sheet.review.points} == {0}
    assert 1 <= len(sheet.turns) <= MOST
    assert sheet.turns[0].point.entry == entry
    assert sheet.turns[0].verdict.best != bid(3)
    assert all(turn.verdict.cost >= turn.verdict.least > 0 for turn in sheet.turns)
    assert "Ada bids 3" in sheet.list.rows[0].item.words
    assert "would have gained about" not in sheet.list.rows[0].item.detail
    toggle = next(widget for widget in sheet.stops() if isinstance(widget, Toggle) and widget.words == "Try first")
    driver.click(toggle.rect)
    row = sheet.list.rows[0]
    assert "would have gained about" in row.item.detail
    driver.step()
    driver.click(row.rect)
    scene = replay_of(driver)
    assert scene.position.view().turn == 0
    assert scene.position.view().phase == "bid"
    assert scene.position.playback.moments[scene.position.moment].entry < entry
    marked = [scene.position.playback.moments[scene.position.steps[step]].entry for step in scene.board.strip.marks]
    assert marked == sorted(turn.point.entry for turn in sheet.turns)
    driver.key(pygame.K_RIGHT)
    assert scene.position.playback.moments[scene.position.moment].entry == entry
    driver.key(pygame.K_r)
    again = driver.stage.top
    assert isinstance(again, ReviewScene)
    assert again.review is sheet.review  # the same review is shown again
    assert not again.process.is_busy
    driver.key(pygame.K_RETURN)
    assert driver.stage.top is scene


def test_a_review_that_was_closed_continues_where_it_was(driver: Driver) -> None:
    match = thoughtful("call-deuces")
    look(driver, match)
    driver.key(pygame.K_r)
    sheet = driver.stage.top
    assert isinstance(sheet, ReviewScene)
    driver.until(lambda: sheet.review.done >= 1, "something is judged")
    driver.key(pygame.K_ESCAPE)
    assert sheet.process.pid is None
    done = sheet.review.done
    assert done < len(sheet.review.points)
    driver.rest(0.2)
    assert sheet.review.done == done
    driver.key(pygame.K_r)
    again = driver.stage.top
    assert isinstance(again, ReviewScene)
    assert again.review is sheet.review
    driver.until(lambda: again.review.done > done, "the next is judged")
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_TAB)
    toggle = next(widget for widget in again.stops() if isinstance(widget, Toggle) and "bots" in widget.words)
    driver.click(toggle.rect)
    assert {point.seat for point in again.review.points} == set(range(match.game.players))
    assert again.review.done == 0


def test_only_a_finished_deal_can_be_reviewed() -> None:
    match = thoughtful("devils-bridge")
    playback = Playback(match)
    with pytest.raises(ValueError, match="not over"):
        Review(match, playback, playback.moments[-1].deal, match.humans)
    running = [at for at in range(len(playback.moments)) if playback.moments[at].deal == playback.moments[-1].deal]
    for at in running:
        with pytest.raises(ValueError, match="looked into"):
            Audit(match, playback, at)


def test_a_failed_judgement_is_counted_and_does_not_stop_the_review(monkeypatch: pytest.MonkeyPatch) -> None:
    match = thoughtful("alkort")
    review, here = Review(match, Playback(match), 0, match.humans), Here()

    def fail(*given: object) -> None:
        return None

    monkeypatch.setattr("game.session.review.judge", fail)
    while not review.is_complete:
        review.advance(here)
    assert review.failed == len(review.faults) == len(review.points) > 0
    assert review.turns() == []


def test_errors_are_told_and_kept_for_the_crash_report(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Here):
        def poll(self) -> Found | None:
            return Found(fault="KeyError('QS')") if super().poll() is not None else None

    monkeypatch.setattr("game.scenes.replay.analysis_sheet.AnalysisProcess", Broken)
    match = thoughtful("devils-bridge", deals=2)
    look(driver, match, moments_of_bots(match, Playback(match), deal=1)[0])
    driver.key(pygame.K_a)
    sheet = driver.stage.top
    assert isinstance(sheet, AuditScene)
    driver.until(lambda: sheet.audit.is_complete, "the audit has failed")
    assert "could not be asked" in sheet.verdict.words
    assert "KeyError" not in sheet.remark.words
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_r)
    review = driver.stage.top
    assert isinstance(review, ReviewScene)
    driver.until(lambda: review.review.is_complete, "the review has failed")
    assert "could not be judged" in review.state.words
    assert "could not be judged" in review.nothing.words
    assert not review.bar.visible
    assert set(driver.services.faults) == {"KeyError('QS')"}


def test_the_focus_stays_on_its_choice_while_more_are_found(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    match = thoughtful("call-deuces")
    look(driver, match)
    driver.key(pygame.K_r)
    sheet = driver.stage.top
    assert isinstance(sheet, ReviewScene)
    sheet.process.give_up()
    points = sheet.review.points[:3]
    found = [
        TurningPoint(point, Verdict(point.action, point.action, cost, 0.1, 50))
        for point, cost in zip(points, (1.0, 2.0, 3.0), strict=True)
    ]
    turns = found[:1]
    monkeypatch.setattr(sheet.review, "turns", lambda: list(turns))
    sheet._tell()
    driver.step()
    sheet.focus(sheet.list.rows[0])
    held = sheet.list.rows[0]
    turns[:] = [found[2], found[1], found[0]]
    sheet._tell()
    assert sheet.focused is sheet.list.rows[2]
    held.press()
    assert driver.stage.top is not sheet, "a row that was held down opens the choice that it showed"


# -- what if ------------------------------------------------------------------------------------------------------


def everything_kept(store: Store) -> list[object]:
    rows, results = store.matches(), store.results()
    return [
        rows,
        results,
        store.tallies(Which()),
        *(store.entries(row.id) for row in rows),
        store.settings(),
    ]


def test_a_what_if_changes_nothing_that_is_stored(driver: Driver, services: Services) -> None:
    match = thoughtful("devils-bridge", deals=4, store=services.store)
    entries = list(match.entries)
    playback = Playback(match)
    own = [
        at
        for at, moment in enumerate(playback.moments)
        if moment.deal == 3 and moment.event.kind == "act" and moment.event.data["seat"] == 0
    ]
    scene = look(driver, match, own[1] - 1)
    at, before = scene.position.at, everything_kept(services.store)
    driver.key(pygame.K_p)
    table = driver.stage.top
    assert isinstance(table, WhatIfTable)
    assert table.match.store is None
    assert table.match.names == match.names
    assert "What if" in (table.picture.panel.lines[0] if table.picture.panel else "")
    played = 0
    end = time.monotonic() + 60
    while not isinstance(driver.stage.top, Dialog) and time.monotonic() < end:
        driver.step()
        if table.selection.asked is not None and table.controller.is_settled:
            driver.key(pygame.K_RIGHT)
            driver.key(pygame.K_RETURN)
            played += 1
    assert played
    dialog = driver.stage.top
    assert isinstance(dialog, Dialog)
    assert len(dialog.answers) == 2
    assert table.match.is_deal_over
    assert table.display.shown.number == 4  # no later deal was shown
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is scene
    assert scene.position.at == at
    assert match.entries == entries
    assert everything_kept(services.store) == before


def test_escape_returns_from_a_what_if_to_the_same_step(driver: Driver) -> None:
    scene = look(driver, thoughtful("twenty-eight"))
    for step in range(0, len(scene.position.steps) - 8, 9):
        scene.go(step)
        driver.step()
        if not scene.tools.can_play_on:
            continue
        driver.click(scene.board.play_on.rect)
        assert isinstance(driver.stage.top, WhatIfTable)
        driver.key(pygame.K_F5)
        assert isinstance(driver.stage.top, WhatIfTable)
        driver.key(pygame.K_ESCAPE)
        assert driver.stage.top is scene
        assert scene.position.at == step


def test_the_end_of_a_deal_offers_no_what_if(driver: Driver) -> None:
    match = thoughtful("devils-bridge")
    score = next(at for at, moment in enumerate(Playback(match).moments) if moment.event.kind == "score")
    scene = look(driver, match, score)
    assert not scene.board.play_on.enabled
    driver.key(pygame.K_p)
    assert driver.stage.top is scene


@pytest.mark.parametrize("game", some_of(GAMES, 2))
def test_a_what_if_plays_to_the_end_of_its_deal_and_never_deals_the_real_next_one(game: str) -> None:
    match = thoughtful(game)
    entries = list(match.entries)
    playback = Playback(match)
    last = max(moment.entry for moment in playback.moments if moment.deal == 0)
    for done in range(0, last, max(1, last // 6)):
        what_if = WhatIf.after(match, done, seat=1, key="what if")
        assert what_if.humans == (1,)
        assert what_if.game.view(1) == played(match, done).game.view(1)
        while not what_if.is_deal_over:
            turn = what_if.game.turn
            assert turn is not None
            action = decide("casual", what_if.game.view(turn), what_if.bot_chance(turn)).action
            what_if.submit(turn, action)
        if not what_if.is_over:
            assert what_if.game.number == match.game.number
            assert what_if.game.layout != match.game.layout
        again = what_if.anew("other luck")
        assert again.game.view(1) == played(match, done).game.view(1)
    assert match.entries == entries


def test_undo_in_a_what_if_stops_at_its_start() -> None:
    match = thoughtful("four-hundred")
    what_if = WhatIf.after(match, 10, seat=match.entries[10].seat, key="what if")
    seat, before = what_if.humans[0], what_if.game.view(what_if.humans[0])
    assert not what_if.undo(seat)
    what_if.submit(seat, what_if.game.legal(seat)[0])
    assert what_if.undo(seat)
    assert what_if.game.view(seat) == before
    assert what_if.redo()
    assert len(what_if.entries) == 1


def played(match: Match, entries: int) -> Match:
    other = Match(match.setup)
    other.replay(match.entries[:entries])
    return other


def test_a_table_below_keeps_waiting_for_its_bots(driver: Driver, services: Services) -> None:
    match = thoughtful("devils-bridge", deals=2)
    driver.stage.push(MenuScene(services))
    services.navigator.open_table(match)
    driver.step()
    seat = next(at for at in range(4) if at != 0)
    services.worker.ask("casual", match.game.view(match.game.turn or seat), Chance("waits"))
    driver.stage.push(ReplayScene(services, match))
    driver.step()
    driver.key(pygame.K_p)
    assert isinstance(driver.stage.top, WhatIfTable)
    driver.rest(0.3)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_r)
    driver.rest(0.1)
    driver.key(pygame.K_ESCAPE)
    assert services.worker.is_thinking
    driver.until(lambda: services.worker.poll() is not None, "the table's bot answers")


# -- a deal in progress -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("humans", [1, 2, 4])
def test_no_tool_is_available_for_a_deal_in_progress(driver: Driver, humans: int) -> None:
    match = thoughtful("devils-bridge", deals=2, humans=humans)
    scene = look(driver, match)
    for _step in range(len(scene.position.steps)):
        if not scene.position.is_finished:
            assert not any(button.enabled for button in (scene.board.audit, scene.board.review, scene.board.play_on))
            for key in (pygame.K_a, pygame.K_r, pygame.K_p):
                driver.key(key)
                assert driver.stage.top is scene
        driver.key(pygame.K_RIGHT)
    if humans > 1:
        assert all(
            scene.position.playback.is_finished(scene.position.playback.moments[step].deal)
            for step in scene.position.steps
        )


def test_pictures_loaded_below_a_sheet_are_drawn(driver: Driver) -> None:
    driver.stage.push(MenuScene(driver.services))
    scene = ReplayScene(driver.services, thoughtful("four-hundred"))
    driver.stage.push(scene)
    driver.stage.step([], 0.01)  # drawn while the pictures of the cards are loading
    scene.tools.review()
    while pictures.is_loading():
        time.sleep(0.005)
    driver.step()
    driver.step([pygame.event.Event(pictures.READY)])
    assert isinstance(driver.stage.top, ReviewScene)
    assert not scene.picture.table.faces.arrived()  # every card has its picture


def test_a_review_with_several_people_judges_the_people(driver: Driver) -> None:
    match = thoughtful("devils-bridge", deals=3, humans=2)
    look(driver, match, moments_of_bots(match, Playback(match), deal=2)[0])
    driver.key(pygame.K_r)
    sheet = driver.stage.top
    assert isinstance(sheet, ReviewScene)
    assert {point.seat for point in sheet.review.points} <= {0, 1}


# -- how it looks -------------------------------------------------------------------------------------------------


def test_these_screens_are_among_the_audited_ones() -> None:
    assert AFTER.items() <= SCREENS.items()


class AfterStorm(Storm):
    """A storm on the replay of a finished deal, with its tools."""

    def sit_down(self) -> None:
        """Opens a replay above a table, at a random step."""
        super().sit_down()
        scene = ReplayScene(self.services, thoughtful(self.game_id))
        self.stage.push(scene)
        self.driver.step()
        scene.go(self.chance.randrange(len(scene.position.steps)))
        for key in self.chance.sample((pygame.K_a, pygame.K_r, pygame.K_p), 1):
            self.driver.key(key)


def test_a_short_storm_on_a_replay_breaks_nothing_and_leaves_no_process(services: Services) -> None:
    before = {child.pid for child in multiprocessing.active_children()}
    storm = AfterStorm(services, "call-deuces", seed=11)
    for _round in range(4):
        storm.blow(60, 2)
    assert any("What if" in words for words in storm.told)
    services.close()
    assert {child.pid for child in multiprocessing.active_children()} <= before
