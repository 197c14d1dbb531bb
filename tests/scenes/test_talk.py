"""Talk at the table with real events: time before each lead, the booth, answers, the ledger, and what stays private."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import language
from game.scenes.card_row import CardRow
from game.scenes.talk.ledger import AnswerButton
from game.session.match import Match
from game.store import Store
from game.texts.talk import Composed, Draft
from game.ui.widgets import Button
from tests.driver import NAMES, TableDriver
from tests.rotation import rows_in
from tests.scenes.screens import left_out
from tests.scenes.talking import (
    SIZES,
    Make,
    answered,
    booth,
    compose,
    draft,
    faults,
    into_the_booth,
    offer,
    pick,
    reveal,
    said,
    tables,
    the_form,
    to_a_lead,
    widgets,
    words,
)
from tests.texts import pseudo
from tests.ui.watching import reading


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Make]:
    yield from tables(tmp_path)


# -- time for talk ------------------------------------------------------------------------------------------------


def test_a_bot_waits_with_its_lead_until_somebody_says_lead_on(table: Make) -> None:
    for way in ("button", "enter", "click"):
        driver = table()
        to_a_lead(driver, lambda seat: seat != 0)
        before = len(driver.match.entries)
        driver.steps(60)
        assert driver.table.controller.is_held_by_talk
        assert len(driver.match.entries) == before
        if way == "button":
            driver.press_button("Enough talk")
        elif way == "enter":
            driver.key(pygame.K_RETURN)
        else:
            driver.click(driver.middle)
        assert not driver.table.controller.talk.is_on
        driver.until_asked()
        assert len(driver.match.entries) > before
        driver.close()


def test_the_time_passes_by_itself_and_is_shown(table: Make) -> None:
    driver = table(options={"talk_seconds": 3})
    to_a_lead(driver, lambda seat: seat != 0)
    before = len(driver.match.entries)
    clock = driver.table.talk.bar.clock
    assert clock.seconds == 3
    driver.steps(35)
    assert clock.seconds == 2
    driver.steps(60)
    driver.until_asked()
    assert len(driver.match.entries) > before


def test_nobody_waits_where_there_is_no_talk_or_no_person(table: Make) -> None:
    silent = table(options={"talk_seconds": 0})
    to_a_lead(silent)
    assert not silent.table.controller.talk.is_on
    assert not silent.table.talk.bar.visible
    assert "Talk" not in words(silent)
    bots = table(humans=0)
    bots.steps(3)
    assert not bots.table.controller.talk.is_on
    other = TableDriver(bots.services.folder / "other", "alkort")
    other.steps(3)
    assert not other.table.talk.tools(other.table.talk.open_ledger)
    other.key(pygame.K_F6)
    assert other.top == "TableScene"
    other.close()


def test_the_own_lead_ends_the_time_for_talk(table: Make) -> None:
    driver = table()
    to_a_lead(driver, lambda seat: seat == 0)
    assert driver.until_asked()
    assert driver.table.controller.talk.is_on
    assert "Enough talk" not in words(driver)
    action = next(action for action in driver.match.game.legal(0) if action.verb == "play")
    driver.drag(action.card, driver.middle)
    assert not driver.table.talk.bar.visible


# -- the booth of one person --------------------------------------------------------------------------------------


def test_an_offer_to_a_bot_is_answered_and_both_promises_stand_in_the_ledger(table: Make) -> None:
    driver = table()
    to_a_lead(driver, lambda seat: seat != 0)
    driver.press_button("Talk")
    offer(driver, 2, "no-lead", "no-claim", is_open=True, suit=1)
    answered(driver)
    texts = said(driver)
    terms = "0 open no-lead H / no-claim because "
    assert texts[0] == "offer 2 open no-lead H / no-claim"
    assert texts[1].startswith((f"accept {terms}", f"refuse {terms}"))
    assert len(texts) == 2
    shown = words(driver)
    assert "“" in shown, "the reason stands with the answer"
    assert "You will not lead hearts" in shown
    assert ("agreed" if texts[1].startswith("accept") else "refused") + ", open to the table" in shown
    is_agreed = texts[1].startswith("accept")
    assert ("kept: 0, broken: 0" in shown) == is_agreed
    driver.press_button("Done")
    driver.steps(2)
    assert driver.table.picture.bubbles
    assert driver.table.controller.is_held_by_talk
    assert any("Carl" in sentence for sentence in driver.stage.overlay.sentences)


def test_a_promise_for_nothing_holds_at_once_and_the_store_has_it(table: Make) -> None:
    driver = table()
    to_a_lead(driver)
    driver.key(pygame.K_t)
    offer(driver, 3, "let-by", suit=2)
    assert said(driver) == ["offer 3 private let-by D"]
    assert "still open, deal 1, to Dora, in private" in words(driver)
    assert driver.match.match_id is not None
    kept = driver.services.store.entries(driver.match.match_id)
    assert [(entry.kind, entry.text) for entry in kept][-1] == ("say", "offer 3 private let-by D")


def test_the_hand_in_the_booth_is_in_the_order_of_the_table(table: Make) -> None:
    driver = table()
    to_a_lead(driver, lambda seat: seat != 0)
    row = driver.table.display.row()
    driver.key(pygame.K_t)
    (shown,) = (widget for widget in booth(driver).root.walk() if isinstance(widget, CardRow))
    assert list(shown.cards) == row


def test_an_offer_that_the_disk_does_not_take_was_not_made(table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.store.trouble import StoreTrouble

    driver = table()
    to_a_lead(driver)
    driver.key(pygame.K_t)

    def full(*_args: object) -> list[int]:
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr(driver.services.store, "append_all", full)
    offer(driver, 3, "no-claim")
    assert said(driver) == []
    assert "The disk is full." in driver.stage.overlay.sentences
    assert "Nobody has promised anything yet." in words(driver)
    monkeypatch.undo()
    driver.press_button("Promise")
    assert said(driver) == ["offer 3 private no-claim"]


def test_the_booth_closes_when_the_time_is_over(table: Make) -> None:
    driver = table(options={"talk_seconds": 2})
    to_a_lead(driver, lambda seat: seat != 0)
    driver.key(pygame.K_t)
    driver.steps(20)
    assert driver.top == "TalkScene"
    assert booth(driver).clock.seconds == 2
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_t)
    driver.steps(10)
    assert booth(driver).clock.seconds == 1
    for _step in range(60):
        if driver.top == "TalkScene":
            driver.step()
    assert driver.top == "TableScene"
    assert not driver.table.talk.bar.visible
    assert "The time to talk is over." in driver.stage.overlay.sentences


def test_the_ledger_shows_what_was_kept_and_what_was_broken(table: Make) -> None:
    """Anna promises each suit away for one trick, then leads: one promise is broken, three are kept."""
    driver = table()
    to_a_lead(driver, lambda seat: seat == 0 and len(suits_of(driver)) > 1)
    assert driver.until_asked()
    driver.key(pygame.K_t)
    form = booth(driver).form
    assert form is not None
    pick(driver, form.give.term, 1)
    for suit in range(4):
        offer(driver, 1, "no-lead", suit=suit)
    driver.press_button("Done")
    action = next(action for action in driver.match.game.legal(0) if action.verb == "play")
    assert driver.until_asked()
    tricks = len(driver.match.tricks)
    driver.drag(action.card, driver.middle)
    while len(driver.match.tricks) == tricks:
        driver.step()
    driver.key(pygame.K_F6)
    lines = booth(driver).talk.ledger(booth(driver).view, driver.match.names)
    verdicts = {line.words: line.verdict for line in lines}
    assert sorted(verdicts.values()) == ["broken", "kept", "kept", "kept"], verdicts
    assert "kept: 3, broken: 1" in words(driver)
    assert "broken, deal 1, to Bea, in private" in words(driver)


def suits_of(driver: TableDriver) -> set[int]:
    return {action.card // 13 for action in driver.match.game.legal(0) if action.verb == "play"}


# -- several people -----------------------------------------------------------------------------------------------


def test_two_people_bargain_in_private_behind_covers(table: Make) -> None:
    driver = table(humans=3, sharing="cover")
    to_a_lead(driver, lambda seat: seat == 3)
    into_the_booth(driver, "Anna")
    offer(driver, 1, "no-bower", "lead", suit=3)
    driver.press_button("Done")
    assert "will not play" not in words(driver)
    reveal(driver, "Bea")
    assert "Anna will not play the J♠" in words(driver)
    driver.press_button("Accept")
    assert [text.split()[0] for text in said(driver)] == ["offer", "accept"]
    driver.press_button("Done")
    assert driver.top == "TableScene"
    assert driver.table.controller.viewer is None
    driver.steps(10)
    assert driver.stage.overlay.sentences == ()
    assert driver.table.picture.bubbles == []
    into_the_booth(driver, "Carl")
    seen = words(driver)
    assert "Anna will" not in seen
    assert "J♠" not in seen
    assert "No offers in this deal" in seen
    assert "Nobody has promised" in seen
    driver.press_button("Done")
    driver.key(pygame.K_F6)
    assert "Nobody has promised" in words(driver)


def test_the_form_begins_with_what_the_same_person_put_together_last(table: Make) -> None:
    driver = table(humans=2, sharing="cover")
    to_a_lead(driver, lambda seat: seat == 3)
    mine = Composed(3, Draft("no-lead", 2), Draft("no-claim"), True)
    into_the_booth(driver, "Anna")
    compose(driver, 3, "no-lead", "no-claim", is_open=True, suit=2)
    driver.press_button("Done")
    into_the_booth(driver, "Bea")
    assert the_form(driver).bargain != mine
    driver.press_button("Done")
    into_the_booth(driver, "Anna")
    assert the_form(driver).bargain == mine
    assert "diamonds" in the_form(driver).preview.words


def test_an_offer_between_people_can_be_refused_and_taken_back(table: Make) -> None:
    driver = table(humans=2, sharing="cover")
    to_a_lead(driver, lambda seat: seat == 3)
    into_the_booth(driver, "Bea")
    offer(driver, 0, "no-claim", "no-claim")
    driver.press_button("Withdraw")
    offer(driver, 0, "no-lead", "no-claim", suit=0)
    driver.press_button("Done")
    reveal(driver, "Anna")
    driver.press_button("Refuse")
    assert [text.split()[0] for text in said(driver)] == ["offer", "withdraw", "offer", "refuse"]
    driver.press_button("Done")
    assert driver.top == "TableScene"


def test_the_button_of_the_promises_puts_down_a_hand_that_is_held(table: Make) -> None:
    driver = table(humans=2, sharing="hold", hold_latch=True)
    to_a_lead(driver, lambda seat: seat == 0)
    viewing = driver.table.controller.viewing
    driver.until(lambda: viewing.is_waiting, "the person may look at the hand")
    driver.table.looking.begin("key")
    assert viewing.is_looking
    next(tool for tool in driver.table.tools() if tool.icon == "talk").press()
    assert booth(driver).seat is None
    assert not viewing.is_looking


def test_an_open_offer_is_spoken_for_all_to_hear(table: Make) -> None:
    driver = table(humans=2, sharing="cover")
    to_a_lead(driver, lambda seat: seat == 3)
    into_the_booth(driver, "Anna")
    offer(driver, 1, "no-claim", "no-claim", is_open=True)
    driver.press_button("Done")
    reveal(driver, "Bea")
    driver.press_button("Done")
    driver.steps(2)
    assert [(bubble.seat, bubble.words) for bubble in driver.table.picture.bubbles] == [(0, "A deal, Bea?")]
    assert any(sentence.startswith("Anna offers Bea") for sentence in driver.stage.overlay.sentences)


def test_the_leader_is_covered_when_somebody_else_takes_the_booth(table: Make) -> None:
    driver = table(humans=2, sharing="cover")
    to_a_lead(driver, lambda seat: seat == 0)
    reveal(driver, "Anna")
    assert driver.until_asked()
    driver.press_button("Talk")
    driver.press_button("Bea")
    faces = {sprite.card for sprite in driver.table.picture.sprites if sprite.place.kind == "hand"}
    assert faces == {-1}
    reveal(driver, "Bea")
    driver.press_button("Done")
    driver.steps(5)
    reveal(driver, "Anna")
    assert driver.until_asked()
    assert driver.table.controller.viewer == 0
    driver.press_button("Talk")
    driver.press_button("Anna")
    assert driver.top == "TalkScene"


def test_a_booth_that_nobody_watches_is_left(table: Make) -> None:
    driver = table(humans=2, sharing="cover")
    to_a_lead(driver, lambda seat: seat == 3)
    into_the_booth(driver, "Anna")
    driver.send(pygame.WINDOWFOCUSLOST)
    assert driver.top == "TableScene"
    assert driver.table.controller.viewer is None


# -- what is kept, and what is seen ---------------------------------------------------------------------------------


def test_bargains_come_back_after_a_restart(table: Make, tmp_path: Path) -> None:
    driver = table()
    to_a_lead(driver, acts=6)
    driver.key(pygame.K_t)
    offer(driver, 3, "no-lead", suit=2)
    offer(driver, 1, "no-bower", "no-claim", suit=1)
    before = driver.match.game.view(0)
    driver.services.close()
    assert driver.match.match_id is not None
    with Store.open(tmp_path / "data0") as store:
        again = Match.resume(store, driver.match.match_id)
        assert again.game.view(0) == before
        assert [fact.value for fact in again.game.view(0).facts if fact.name == "bargain"]


def test_who_is_offered_much_sees_the_own_cards_beside_it(table: Make) -> None:
    driver = table(humans=3, sharing="cover")
    to_a_lead(driver, lambda seat: seat == 3)
    into_the_booth(driver, "Anna")
    for give, take in (("no-bower", "lead"), ("lead", "no-claim"), ("no-claim", "lead"), ("let-by", "no-bower")):
        offer(driver, 1, give, take)
    driver.press_button("Done")
    reveal(driver, "Bea")
    driver.steps(2)
    assert booth(driver).focused in [button for button in widgets(driver, Button) if button.words == "Accept"]
    (cards,) = widgets(driver, CardRow)
    assert sorted(cards.cards) == sorted(driver.match.game.view(1).hand)
    assert cards.viewport() == cards.rect


def test_an_answer_keeps_the_focus_while_others_go_on_talking(table: Make) -> None:
    driver = table(humans=3, sharing="cover")
    to_a_lead(driver, lambda seat: seat == 3)
    into_the_booth(driver, "Anna")
    offer(driver, 1, "no-bower", "lead")
    offer(driver, 1, "no-claim", "lead")
    driver.press_button("Done")
    reveal(driver, "Bea")
    driver.steps(2)
    scene = booth(driver)
    refusals = [button for button in widgets(driver, AnswerButton) if button.words == "Refuse"]
    scene.focus(refusals[-1])
    scene.controller.say(2, "offer 0 open no-claim / no-claim")
    scene._refresh()
    driver.step()
    held = scene.focused
    assert isinstance(held, AnswerButton)
    assert held is not refusals[-1]
    assert held.stands_for == refusals[-1].stands_for


@pytest.mark.parametrize(("size", "scale"), rows_in(2, SIZES, 1))
def test_nothing_of_the_talk_is_cut_or_overlaps(table: Make, size: tuple[int, int], scale: int) -> None:
    driver = table(humans=2, size=size, text_scale=scale, sharing="cover")
    to_a_lead(driver, lambda seat: seat == 3)
    assert faults(driver) == []
    driver.press_button("Talk")
    assert faults(driver) == []
    driver.press_button("Bea")
    reveal(driver, "Bea")
    offer(driver, 0, "give", "give")
    offer(driver, 2, "let-by", "lead", is_open=True)
    offer(driver, 3, "no-claim")
    assert faults(driver) == []
    driver.press_button("Done")
    reveal(driver, "Anna")
    driver.steps(2)
    assert faults(driver) == []


@pytest.mark.parametrize("spoken", [pseudo.LONG, pseudo.RTL])
def test_the_booth_speaks_every_language(
    table: Make, spoken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "LOCALES", pseudo.write(tmp_path / "locale"))
    driver = table(size=(800, 600), language=spoken)
    to_a_lead(driver)
    driver.key(pygame.K_t)
    for to, kind in enumerate(booth(driver).talk.KINDS[:3], start=1):
        booth(driver).say(booth(driver).talk.saying(to, draft(kind.id), draft("give"), is_open=to == 2))
    with reading() as told:
        assert faults(driver) == []
    assert told
    assert [words for words in left_out(told) if not any(name in words for name in NAMES)] == []
