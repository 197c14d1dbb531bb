"""Bots that bargain at the table, driven by real events: their offers, the three answers, covers, and whole deals."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import language
from game.bots import choose
from game.bots.process.worker import Floor
from game.cards import Chance, parse_card
from game.rules.parts import View
from game.scenes.results.end_scene import EndScene
from game.store.trouble import StoreTrouble
from game.texts.talk import Draft
from game.ui.widgets import Button
from tests.driver import NAMES, TableDriver
from tests.rotation import rows_in
from tests.scenes.screens import left_out
from tests.scenes.talking import (
    SIZES,
    Make,
    answered,
    booth,
    draft,
    faults,
    into_the_booth,
    offer,
    pick,
    reveal,
    said,
    tables,
    to_a_lead,
    widgets,
    words,
)
from tests.texts import pseudo
from tests.ui.watching import reading


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Make]:
    yield from tables(tmp_path)


# -- offers by bots -----------------------------------------------------------------------------------------------

TERMS = "lead H / let-by C"


def offered(driver: TableDriver, maker: int, terms: str = TERMS, to: int = 0, manner: str = "private") -> None:
    """A bot offers this now, whatever it thinks of it."""
    driver.table.controller.speak(maker, f"offer {to} {manner} {terms} because both")
    driver.steps(3)


@pytest.mark.parametrize(
    ("key", "button", "verb"), [(pygame.K_y, "Accept", "accept"), (pygame.K_n, "Refuse", "refuse")]
)
def test_a_bots_offer_is_answered_at_the_table_by_key_or_click(table: Make, key: int, button: str, verb: str) -> None:
    for way in ("key", "click"):
        driver = table()
        to_a_lead(driver, lambda seat: seat != 0)
        offered(driver, 2)
        note = driver.table.talk.callout
        assert note.visible
        shown = words(driver)
        assert "Carl to you: a deal?" in shown
        assert "Carl will lead hearts" in shown
        assert "“We would both gain by it.”" in shown
        if way == "key":
            driver.key(key)
        else:
            driver.press_button(button)
        assert said(driver)[-1] == f"{verb} 2 private {TERMS}"
        assert not note.visible
        assert driver.table.controller.talk.is_on, "there is still time to talk about other things"
        driver.close()


def test_a_click_on_the_offer_hurries_nothing_and_lead_on_lets_it_lapse(table: Make) -> None:
    driver = table()
    to_a_lead(driver, lambda seat: seat != 0)
    offered(driver, 1, manner="open")
    note = driver.table.talk.callout
    assert "Bea to all: a deal, Anna?" in words(driver)
    driver.click((note.rect.x + 4, note.rect.y + 4))
    assert driver.table.controller.talk.is_on
    driver.press_button("Enough talk")
    assert not note.visible
    driver.until_asked()
    driver.key(pygame.K_F6)
    assert "never answered, open to the table" in words(driver) or not booth(driver).can_talk


def test_a_counter_offer_begins_with_the_offer_told_the_other_way_round_and_refuses_it(table: Make) -> None:
    driver = table()
    to_a_lead(driver, lambda seat: seat != 0)
    offered(driver, 3, "give QD for 3 / no-lead S", manner="open")
    driver.key(pygame.K_o)
    form = booth(driver).form
    assert form is not None
    assert form.to.value == 3
    assert str(form.give.draft) == str(draft_of("no-lead", suit=0))
    assert str(form.take.draft) == str(draft_of("give", card="QD", tricks=3))
    assert form.manner.value is True
    pick(driver, form.give.term, 1)
    driver.press_button("Offer")
    assert said(driver)[1:] == [
        "refuse 3 open give QD for 3 / no-lead S",
        "offer 3 open no-lead S for 1 / give QD for 3",
    ]
    answered(driver)
    assert said(driver)[3].split()[0] in ("accept", "refuse")
    assert said(driver)[3].split()[1] == "0"


def draft_of(kind: str, suit: int | None = None, card: str = "", tricks: int | None = None) -> Draft:
    return Draft(kind, suit, parse_card(card) if card else None, tricks)


def test_whoever_wants_no_offers_turns_them_off_and_bots_still_answer(table: Make) -> None:
    driver = table()
    assert not driver.table.controller.bot_talk.may_offer_people
    to_a_lead(driver, lambda seat: seat != 0)
    driver.press_button("Talk")
    offer(driver, 1, "no-claim", "no-claim")
    answered(driver)
    assert {text.split()[0] for text in said(driver)[1:2]} <= {"accept", "refuse"}
    assert [text for text in said(driver)[1:] if text.startswith("offer 0")] == []
    driver.press_button("Done")
    driver.stage.preferences.bots_offer = True
    driver.stage.apply(driver.stage.preferences)
    driver.step()
    assert driver.table.controller.bot_talk.may_offer_people


def test_an_answer_that_the_disk_does_not_take_is_not_given_and_stops_nobody(
    table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = table()
    to_a_lead(driver, lambda seat: seat != 0)
    driver.press_button("Talk")
    offer(driver, 1, "no-claim", "no-claim")
    count = len(said(driver))

    def full(*_args: object) -> list[int]:
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr(driver.services.store, "append_all", full)
    answered(driver)
    assert len(said(driver)) == count or said(driver)[count].split()[0] in ("accept", "refuse")
    kept = driver.services.store.entries(driver.match.match_id or 0)
    assert [entry.text for entry in kept if entry.kind == "say"] == said(driver)
    monkeypatch.undo()
    driver.press_button("Done")
    driver.press_button("Enough talk")
    assert driver.until_asked()


def test_nobody_is_bothered_twice_before_one_lead(table: Make) -> None:
    driver = table(bots_offer=True)
    to_a_lead(driver, lambda seat: seat != 0)
    controller, floors = driver.table.controller, []
    give = controller.worker.give_floor

    def noted(level: str, view: View, chance: Chance, floor: Floor) -> int:
        floors.append(floor)
        return give(level, view, chance, Floor(floor.spared, False))

    controller.worker.give_floor = noted  # type: ignore[method-assign]
    controller.bot_talk._begin()
    controller.bot_talk._bothered.add(0)
    answered(driver)
    assert [floor.spared for floor in floors if floor.may_offer] == [(0,)] * 3


def test_a_bot_without_cards_gets_no_floor_and_owes_no_answer(table: Make) -> None:
    driver = table()
    to_a_lead(driver, lambda seat: seat == 0)
    controller, asked = driver.table.controller, []
    give = controller.worker.give_floor

    def noted(level: str, view: View, chance: Chance, floor: Floor) -> int:
        asked.append(view.seat)
        return give(level, view, chance, Floor(floor.spared, False))

    controller.worker.give_floor = noted  # type: ignore[method-assign]
    driver.match.game.hands[2] = 0
    controller.speak(0, "offer 2 private no-claim / no-claim")
    controller.bot_talk._begin()
    answered(driver)
    assert set(asked) == {1, 3}
    assert said(driver) == ["offer 2 private no-claim / no-claim"]


def test_whoever_thinks_about_the_lead_already_stops_for_what_is_to_be_said_and_leads_after_it(table: Make) -> None:
    driver = table()
    to_a_lead(driver, lambda seat: seat != 0)
    controller, asked = driver.table.controller, []
    give, ask = controller.worker.give_floor, controller.worker.ask

    def given(level: str, view: View, chance: Chance, floor: Floor) -> int:
        asked.append("floor")
        return give(level, view, chance, Floor(floor.spared, False))

    def leading(level: str, view: View, chance: Chance) -> None:
        asked.append("lead")
        ask(level, view, chance)

    controller.worker.give_floor, controller.worker.ask = given, leading  # type: ignore[method-assign]
    assert controller.worker.is_thinking, "about the lead"
    controller.bot_talk._begin()
    answered(driver)
    driver.steps(2)
    assert asked == ["floor", "floor", "floor", "lead"]
    count = len(driver.match.game.history)
    driver.press_button("Enough talk")
    driver.until_asked()
    assert len(driver.match.game.history) > count


def test_somebody_who_speaks_takes_the_floor_from_a_bot_but_no_other_question(table: Make) -> None:
    driver = table()
    to_a_lead(driver, lambda seat: seat != 0)
    controller = driver.table.controller
    controller.bot_talk._begin()
    controller.advance(0.01, False)
    assert controller.bot_talk._asked is not None
    controller.bot_talk.interrupt()
    assert not controller.worker.is_thinking
    controller.advance(0.01, False)
    seat = driver.match.game.turn
    assert seat is not None
    controller.worker.ask("casual", driver.match.game.view(seat), driver.match.bot_chance(seat))
    controller.bot_talk.interrupt()
    assert controller.worker.is_thinking, "about something else than what to say"


def test_a_bots_offer_to_a_person_who_does_not_look_waits_behind_a_cover(table: Make) -> None:
    driver = table(humans=2, sharing="cover")
    to_a_lead(driver, lambda seat: seat == 3)
    offered(driver, 2, to=1)
    driver.steps(3)
    assert "Carl will lead" not in words(driver)
    reveal(driver, "Bea")
    assert "Carl will lead hearts" in words(driver)
    driver.press_button("Refuse")
    driver.press_button("Done")
    driver.steps(3)
    assert driver.top == "TableScene"
    assert driver.stage.overlay.sentences == ()
    into_the_booth(driver, "Anna")
    assert "Carl will lead" not in words(driver)


def test_an_answer_is_taken_back_and_made_again_and_no_bot_says_anything_twice(table: Make) -> None:
    driver = table(bots_offer=True)
    to_a_lead(driver, lambda seat: seat != 0)
    answered(driver)
    if driver.table.talk.callout.offer is not None:
        driver.key(pygame.K_n)
        answered(driver)
    before = said(driver)
    offered(driver, 2)
    driver.key(pygame.K_y)
    answered(driver)
    assert said(driver) == [*before, f"offer 0 private {TERMS} because both", f"accept 2 private {TERMS}"]
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    driver.steps(5)
    assert said(driver) == [*before, f"offer 0 private {TERMS} because both"]
    assert driver.table.talk.callout.visible
    answered(driver)
    driver.steps(5)
    driver.key(pygame.K_y, pygame.KMOD_CTRL)
    driver.steps(3)
    assert said(driver)[-1] == f"accept 2 private {TERMS}"


def test_the_record_of_each_player_stands_on_its_plate(table: Make) -> None:
    driver = table()
    to_a_lead(driver, lambda seat: seat != 0)
    assert "Word kept" not in told_on_plates(driver)
    driver.table.controller.speak(2, "offer 3 open no-lead S for 1")
    driver.table.controller.speak(2, "offer 3 open no-lead H for 1")
    driver.press_button("Enough talk")
    driver.until_asked()
    while len(driver.match.tricks) < 1 or driver.match.game.view(0).fact("record", 2) is None:
        seat = driver.match.game.turn
        assert seat is not None
        driver.match.submit(seat, choose("casual", driver.match.game.view(seat), driver.match.bot_chance(seat)))
    driver.table.controller.restart()
    driver.steps(3)
    assert "Word kept" in told_on_plates(driver)


def told_on_plates(driver: TableDriver) -> str:
    return " ".join(plate.plate.told.replace("\u00a0", " ") for plate in driver.table.picture.plates)


# -- whole deals and matches ----------------------------------------------------------------------------------------


def test_a_whole_deal_with_talk_is_judged_and_told(table: Make) -> None:
    driver = table(options={"trick_limit": 10, "talk_seconds": 10}, bots_offer=True)
    play_with_talk(driver, deals=1)
    check_promises(driver)


def test_two_people_play_a_deal_in_turn_with_bots_that_bargain(table: Make) -> None:
    driver = table(humans=2, options={"trick_limit": 10, "talk_seconds": 10}, bots_offer=True, sharing="cover")
    acted, end = set(), time.monotonic() + 240
    while driver.match.game.number == 1 and not driver.table.results.is_open:
        assert time.monotonic() < end, "it does not come to an end"
        controller = driver.table.controller
        if driver.top == "HandOverScene":
            driver.key(pygame.K_RETURN)
        elif driver.top == "TalkScene":
            if "Accept" in [button.words for button in widgets(driver, Button)]:
                driver.press_button("Accept")
            driver.key(pygame.K_ESCAPE)
        elif driver.table.talk.callout.offer is not None and controller.is_settled:
            driver.key(pygame.K_n)
        elif controller.bot_talk.is_busy() or not controller.is_settled:
            driver.step()
            time.sleep(0.005)
        elif driver.table.selection.asked is not None:
            assert controller.viewer is not None
            acted.add(controller.viewer)
            view = driver.match.game.view(controller.viewer)
            driver.table.turn.answer(choose("casual", view, driver.match.bot_chance(controller.viewer)))
        elif controller.viewing.is_waiting or controller.is_held_by_talk:
            driver.key(pygame.K_RETURN)  # plays the last card, or ends the talk
        else:
            driver.step()
            time.sleep(0.001)
    assert acted == {0, 1}
    assert driver.services.worker.faults == []
    for entry in driver.match.entries:
        assert entry.kind == "act" or entry.text.split()[0] in ("offer", "accept", "refuse")


@pytest.mark.long
def test_a_whole_match_with_talk_comes_to_its_end(table: Make) -> None:
    driver = table(options={"match": "single", "trick_limit": 10}, bots_offer=True)
    play_with_talk(driver)
    assert driver.match.is_over
    assert len(said(driver)) > 10
    check_promises(driver)


def check_promises(driver: TableDriver) -> None:
    """All promises of deals that are over have their verdict, and the store has what was said."""
    talk = driver.table.talk.talk
    assert talk is not None
    lines = talk.ledger(driver.match.game.view(0), driver.match.names)
    now = 0 if driver.match.is_over else driver.match.game.number
    assert {line.verdict for line in lines if line.deal != now} <= {"kept", "broken", "void"}
    assert driver.match.match_id is not None
    kept = driver.services.store.entries(driver.match.match_id)
    assert [entry.text for entry in kept if entry.kind == "say"] == said(driver) != []
    assert driver.services.worker.faults == []


def play_with_talk(driver: TableDriver, deals: int = 99, limit: float = 240.0) -> None:
    """Play on, offering a bargain at every third lead and agreeing to whatever is offered."""
    leads, end = 0, time.monotonic() + limit
    full = int(driver.match.game.chosen["talk_seconds"])
    while driver.match.game.number <= deals:
        assert time.monotonic() < end, "it does not come to an end"
        match, controller = driver.match, driver.table.controller
        if driver.top == "EndScene":
            assert isinstance(driver.stage.top, EndScene)
            return
        if driver.past_result():
            pass
        elif driver.table.talk.callout.offer is not None and controller.is_settled:
            driver.key(pygame.K_y)
        elif controller.talk.is_on and controller.is_settled and controller.talk.left > full - 0.1 and leads % 3 == 0:
            leads += 1
            driver.key(pygame.K_t)
            form = booth(driver).form
            assert form is not None
            kinds = [kind.id for kind in form.talk.KINDS]
            give, take = kinds[leads % 6], kinds[(leads + 2) % 6]
            booth(driver).say(form.talk.saying(1 + leads % 3, draft(give), draft(take), is_open=bool(leads % 2)))
            driver.key(pygame.K_ESCAPE)
        elif controller.bot_talk.is_busy() or not controller.is_settled:
            driver.step()
            time.sleep(0.005)
        elif driver.table.selection.asked is not None:
            leads += controller.talk.is_on
            view = match.game.view(0)
            driver.table.turn.answer(choose("casual", view, match.bot_chance(0)))
        elif controller.is_held_by_talk:
            leads += 1
            driver.key(pygame.K_RETURN)
        else:
            driver.step()
            time.sleep(0.001)


LONGEST = "give QD for 3 / no-claim for 10"


@pytest.mark.parametrize(("size", "scale"), rows_in(2, SIZES, 0))
def test_nothing_of_an_offer_at_the_table_is_cut_or_overlaps(table: Make, size: tuple[int, int], scale: int) -> None:
    driver = table(size=size, text_scale=scale)
    for maker in (1, 2, 3):
        to_a_lead(driver, lambda seat, maker=maker: seat == (0 if maker == 2 else 3))  # type: ignore[misc]
        offered(driver, maker, LONGEST)
        assert driver.table.talk.callout.visible
        assert faults(driver) == []
        driver.key(pygame.K_n)


@pytest.mark.parametrize("spoken", [pseudo.LONG, pseudo.RTL])
def test_an_offer_at_the_table_speaks_every_language(
    table: Make, spoken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "LOCALES", pseudo.write(tmp_path / "locale"))
    driver = table(size=(800, 600), language=spoken)
    to_a_lead(driver, lambda seat: seat == 0)
    offered(driver, 2, LONGEST)
    with reading() as told:
        assert faults(driver) == []
    assert [words for words in left_out(told) if not any(name in words for name in NAMES)] == []
