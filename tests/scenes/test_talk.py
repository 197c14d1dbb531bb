"""Talk at the table with real events: time before each lead, the booth, answers, the ledger, and what stays private."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import language
from game.bots import choose
from game.cards import parse_card
from game.match import Match
from game.scenes.scores import ScoreScene
from game.scenes.talk import TalkScene
from game.store import Store
from game.texts.talk import Draft
from game.ui import text
from game.ui.audit import Fault, examine
from game.ui.form import Form
from game.ui.widgets import Button, Choice, Label
from tests import pseudo
from tests.scenes import table_driver
from tests.scenes.screens import left_out
from tests.scenes.table_driver import Driver

Make = Callable[..., Driver]
GAME = "dirty-deals"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Make]:
    drivers: list[Driver] = []

    def make(**more: object) -> Driver:
        options = {"match": "single"} | dict(more.pop("options", {}))  # type: ignore[call-overload]
        more.setdefault("bots_offer", False)
        driver = Driver(tmp_path / f"data{len(drivers)}", GAME, options=options, **more)  # type: ignore[arg-type]
        drivers.append(driver)
        return driver

    yield make
    for driver in drivers:
        driver.close()


def to_a_lead(driver: Driver, of: Callable[[int], bool] = lambda seat: True, acts: int = 0) -> None:
    """Have bots play for everybody until it is the lead of a seat that will do, and show the table then."""
    match = driver.match
    while True:
        seat = match.game.turn
        assert seat is not None
        is_lead = not any(pile.kind == "trick" and pile.cards for pile in match.game.view(None).piles)
        if is_lead and of(seat) and len(match.entries) >= acts:
            break
        match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))
    driver.table.flow.restart()
    driver.step(3)


def widgets(driver: Driver, kind: type) -> list:  # type: ignore[type-arg]
    top = driver.stage.top
    assert isinstance(top, Form)
    return [widget for widget in top.root.walk() if isinstance(widget, kind)]


def words(driver: Driver) -> str:
    """Everything that can be read on the top scene."""
    return "\n".join(widget.words for kind in (Label, Button) for widget in widgets(driver, kind))


def pick(driver: Driver, choice: Choice, value: object) -> None:
    """Bring a choice into sight and click until it shows a value: its segment, or its arrows."""
    index = [option for option, _words in choice.options].index(value)
    driver.step()
    booth(driver).focus(choice)
    if len(choice.targets()) == len(choice.options):
        driver.click(choice.targets()[index].center)
    for _click in range(abs(choice.index - index)):
        driver.click(choice.targets()[1 if choice.index < index else 0].center)
    assert choice.value == value


def booth(driver: Driver) -> TalkScene:
    assert isinstance(driver.stage.top, TalkScene)
    return driver.stage.top


def offer(driver: Driver, to: int, give: str, take: str = "", is_open: bool = False, suit: int = 0) -> None:
    """Fill in the form by clicks and press its button."""
    form = booth(driver).form
    assert form is not None
    pick(driver, form.to, to)
    pick(driver, form.give.kind, give)
    if form.give.suit in widgets(driver, Choice):
        pick(driver, form.give.suit, suit)
    pick(driver, form.take.kind, take)
    pick(driver, form.manner, is_open)
    booth(driver).focus(form.button)
    driver.press_button("Offer" if take else "Promise")


def answered(driver: Driver, limit: float = 20.0) -> None:
    """Let time pass until the bots have answered whatever was offered to them."""
    end = time.monotonic() + limit
    while driver.table.flow.bot_talk.is_busy():
        assert time.monotonic() < end, "nobody answers"
        driver.step(1, 0.001)
        time.sleep(0.01)


def said(driver: Driver) -> list[str]:
    return [entry.text for entry in driver.match.entries if entry.kind == "say"]


# -- time for talk ------------------------------------------------------------------------------------------------


def test_a_bot_waits_with_its_lead_until_somebody_says_lead_on(table: Make) -> None:
    for way in ("button", "enter", "click"):
        driver = table()
        to_a_lead(driver, lambda seat: seat != 0)
        before = len(driver.match.entries)
        driver.step(60)
        assert driver.table.flow.is_held_by_talk
        assert len(driver.match.entries) == before
        if way == "button":
            driver.press_button("Lead on")
        elif way == "enter":
            driver.key(pygame.K_RETURN)
        else:
            driver.click(driver.middle)
        assert not driver.table.flow.talk.is_on
        driver.until_asked()
        assert len(driver.match.entries) > before
        driver.close()


def test_the_time_passes_by_itself_and_is_shown(table: Make) -> None:
    driver = table(options={"talk_seconds": 3})
    to_a_lead(driver, lambda seat: seat != 0)
    before = len(driver.match.entries)
    clock = driver.table.talk.clock
    assert clock.seconds == 3
    driver.step(35)
    assert clock.seconds == 2
    driver.step(60)
    driver.until_asked()
    assert len(driver.match.entries) > before


def test_nobody_waits_where_there_is_no_talk_or_no_person(table: Make) -> None:
    silent = table(options={"talk_seconds": 0})
    to_a_lead(silent)
    assert not silent.table.flow.talk.is_on
    assert not silent.table.talk.bar.visible
    assert "Talk" not in words(silent)
    bots = table(humans=0)
    bots.step(3)
    assert not bots.table.flow.talk.is_on
    other = Driver(bots.program.folder / "other", "alkort")
    other.step(3)
    assert not other.table.talk.tools
    other.key(pygame.K_F6)
    assert other.top == "TableScene"
    other.close()


def test_the_own_lead_ends_the_time_for_talk(table: Make) -> None:
    driver = table()
    to_a_lead(driver, lambda seat: seat == 0)
    assert driver.until_asked()
    assert driver.table.flow.talk.is_on
    assert "Lead on" not in words(driver)
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
    assert "Anna will not lead hearts" in shown
    assert ("agreed" if texts[1].startswith("accept") else "refused") + ", known to all" in shown
    is_agreed = texts[1].startswith("accept")
    assert ("kept: 0, broken: 0" in shown) == is_agreed
    driver.press_button("Done")
    driver.step(2)
    assert driver.table.picture.bubbles
    assert driver.table.flow.is_held_by_talk
    assert any("Carl" in sentence for sentence in driver.stage.overlay.sentences)


def test_a_promise_for_nothing_holds_at_once_and_the_store_has_it(table: Make) -> None:
    driver = table()
    to_a_lead(driver)
    driver.key(pygame.K_t)
    offer(driver, 3, "let-by", suit=2)
    assert said(driver) == ["offer 3 private let-by D"]
    assert "still open, deal 1, between the two" in words(driver)
    assert driver.match.match_id is not None
    kept = driver.program.store.entries(driver.match.match_id)
    assert [(entry.kind, entry.text) for entry in kept][-1] == ("say", "offer 3 private let-by D")


def test_an_offer_that_the_disk_does_not_take_was_not_made(table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.store import StoreTrouble

    driver = table()
    to_a_lead(driver)
    driver.key(pygame.K_t)

    def full(*_args: object) -> list[int]:
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr(driver.program.store, "append_all", full)
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
    driver.step(20)
    assert driver.top == "TalkScene"
    assert booth(driver).clock.seconds == 2
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_t)
    driver.step(10)
    assert booth(driver).clock.seconds == 1
    driver.step(60)
    assert driver.top == "TableScene"
    assert not driver.table.talk.bar.visible
    assert "The time for talk is over." in driver.stage.overlay.sentences


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
    assert "broken, deal 1, between the two" in words(driver)


def suits_of(driver: Driver) -> set[int]:
    return {action.card // 13 for action in driver.match.game.legal(0) if action.verb == "play"}


# -- several people -----------------------------------------------------------------------------------------------


def reveal(driver: Driver, name: str) -> None:
    """The person who is asked for lifts the cover."""
    assert driver.top == "HandOverScene"
    assert name in words(driver)
    driver.key(pygame.K_RETURN)


def into_the_booth(driver: Driver, name: str) -> None:
    driver.press_button("Talk")
    assert driver.top == "WhoTalksScene"
    driver.press_button(name)
    reveal(driver, name)


def test_two_people_bargain_in_private_behind_covers(table: Make) -> None:
    driver = table(humans=3)
    to_a_lead(driver, lambda seat: seat == 3)
    into_the_booth(driver, "Anna")
    offer(driver, 1, "no-bower", "lead", suit=3)
    driver.press_button("Done")
    assert "Anna will" not in words(driver)
    reveal(driver, "Bea")
    assert "Anna will not play the J♠" in words(driver)
    driver.press_button("Accept")
    assert [text.split()[0] for text in said(driver)] == ["offer", "accept"]
    driver.press_button("Done")
    assert driver.top == "TableScene"
    assert driver.table.flow.viewer is None
    driver.step(10)
    assert driver.stage.overlay.sentences == ()
    assert driver.table.picture.bubbles == []
    into_the_booth(driver, "Carl")
    seen = words(driver)
    assert "Anna will" not in seen
    assert "Nothing has been offered" in seen
    assert "Nobody has promised" in seen
    driver.press_button("Done")
    driver.key(pygame.K_F6)
    assert "Nobody has promised" in words(driver)


def test_an_offer_between_people_can_be_refused_and_taken_back(table: Make) -> None:
    driver = table(humans=2)
    to_a_lead(driver, lambda seat: seat == 3)
    into_the_booth(driver, "Bea")
    offer(driver, 0, "no-claim", "no-claim")
    driver.press_button("Take back")
    offer(driver, 0, "no-lead", "no-claim", suit=0)
    driver.press_button("Done")
    reveal(driver, "Anna")
    driver.press_button("Refuse")
    assert [text.split()[0] for text in said(driver)] == ["offer", "withdraw", "offer", "refuse"]
    driver.press_button("Done")
    assert driver.top == "TableScene"


def test_an_open_offer_is_spoken_for_all_to_hear(table: Make) -> None:
    driver = table(humans=2)
    to_a_lead(driver, lambda seat: seat == 3)
    into_the_booth(driver, "Anna")
    offer(driver, 1, "no-claim", "no-claim", is_open=True)
    driver.press_button("Done")
    reveal(driver, "Bea")
    driver.press_button("Done")
    driver.step(2)
    assert [(bubble.seat, bubble.words) for bubble in driver.table.picture.bubbles] == [(0, "A deal, Bea?")]
    assert any(sentence.startswith("Anna offers Bea") for sentence in driver.stage.overlay.sentences)


def test_the_leader_is_covered_when_somebody_else_takes_the_booth(table: Make) -> None:
    driver = table(humans=2)
    to_a_lead(driver, lambda seat: seat == 0)
    reveal(driver, "Anna")
    assert driver.until_asked()
    driver.press_button("Talk")
    driver.press_button("Bea")
    faces = {sprite.card for sprite in driver.table.picture.spread if sprite.place.kind == "hand"}
    assert faces == {-1}
    reveal(driver, "Bea")
    driver.press_button("Done")
    driver.step(5)
    reveal(driver, "Anna")
    assert driver.until_asked()
    assert driver.table.flow.viewer == 0
    driver.press_button("Talk")
    driver.press_button("Anna")
    assert driver.top == "TalkScene"


def test_a_booth_that_nobody_watches_is_left(table: Make) -> None:
    driver = table(humans=2)
    to_a_lead(driver, lambda seat: seat == 3)
    into_the_booth(driver, "Anna")
    driver.step(1, 0.03, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert driver.top == "TableScene"
    assert driver.table.flow.viewer is None


# -- offers by bots -----------------------------------------------------------------------------------------------

TERMS = "lead H / let-by C"


def offered(driver: Driver, maker: int, terms: str = TERMS, to: int = 0, manner: str = "private") -> None:
    """A bot offers this now, whatever it thinks of it."""
    driver.table.flow.speak(maker, f"offer {to} {manner} {terms} because both")
    driver.step(3)


@pytest.mark.parametrize(
    ("key", "button", "verb"), [(pygame.K_y, "Accept", "accept"), (pygame.K_n, "Refuse", "refuse")]
)
def test_a_bots_offer_is_answered_at_the_table_by_key_or_click(table: Make, key: int, button: str, verb: str) -> None:
    for way in ("key", "click"):
        driver = table()
        to_a_lead(driver, lambda seat: seat != 0)
        offered(driver, 2)
        note = driver.table.talk.note
        assert note.visible
        shown = words(driver)
        assert "Carl to you: a deal?" in shown
        assert "Carl will lead hearts" in shown
        assert "“Both of us would gain by it.”" in shown
        if way == "key":
            driver.key(key)
        else:
            driver.press_button(button)
        assert said(driver)[-1] == f"{verb} 2 private {TERMS}"
        assert not note.visible
        assert driver.table.flow.talk.is_on, "there is still time to talk about other things"
        driver.close()


def test_a_click_on_the_offer_hurries_nothing_and_lead_on_lets_it_lapse(table: Make) -> None:
    driver = table()
    to_a_lead(driver, lambda seat: seat != 0)
    offered(driver, 1, manner="open")
    note = driver.table.talk.note
    assert "Bea to all: a deal, Anna?" in words(driver)
    driver.click((note.rect.x + 4, note.rect.y + 4))
    assert driver.table.flow.talk.is_on
    driver.press_button("Lead on")
    assert not note.visible
    driver.until_asked()
    driver.key(pygame.K_F6)
    assert "no answer came, known to all" in words(driver) or not booth(driver).can_talk


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
    assert not driver.table.flow.bot_talk.may_offer_people
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
    assert driver.table.flow.bot_talk.may_offer_people


def test_a_bots_offer_to_a_person_who_does_not_look_waits_behind_a_cover(table: Make) -> None:
    driver = table(humans=2)
    to_a_lead(driver, lambda seat: seat == 3)
    offered(driver, 2, to=1)
    driver.step(3)
    assert "Carl will lead" not in words(driver)
    reveal(driver, "Bea")
    assert "Carl will lead hearts" in words(driver)
    driver.press_button("Refuse")
    driver.press_button("Done")
    driver.step(3)
    assert driver.top == "TableScene"
    assert driver.stage.overlay.sentences == ()
    into_the_booth(driver, "Anna")
    assert "Carl will lead" not in words(driver)


def test_an_answer_is_taken_back_and_made_again_and_no_bot_says_anything_twice(table: Make) -> None:
    driver = table(bots_offer=True)
    to_a_lead(driver, lambda seat: seat != 0)
    answered(driver)
    if driver.table.talk.note.offer is not None:
        driver.key(pygame.K_n)
        answered(driver)
    before = said(driver)
    offered(driver, 2)
    driver.key(pygame.K_y)
    answered(driver)
    assert said(driver) == [*before, f"offer 0 private {TERMS} because both", f"accept 2 private {TERMS}"]
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    driver.step(5)
    assert said(driver) == [*before, f"offer 0 private {TERMS} because both"]
    assert driver.table.talk.note.visible
    answered(driver)
    driver.step(5)
    driver.key(pygame.K_y, pygame.KMOD_CTRL)
    driver.step(3)
    assert said(driver)[-1] == f"accept 2 private {TERMS}"


def test_the_record_of_each_player_stands_on_its_plate(table: Make) -> None:
    driver = table()
    to_a_lead(driver, lambda seat: seat != 0)
    assert "Word kept" not in told_on_plates(driver)
    driver.table.flow.speak(2, "offer 3 open no-lead S for 1")
    driver.table.flow.speak(2, "offer 3 open no-lead H for 1")
    driver.press_button("Lead on")
    driver.until_asked()
    while len(driver.match.tricks) < 1 or driver.match.game.view(0).fact("record", 2) is None:
        seat = driver.match.game.turn
        assert seat is not None
        driver.match.submit(seat, choose("casual", driver.match.game.view(seat), driver.match.bot_chance(seat)))
    driver.table.flow.restart()
    driver.step(3)
    assert "Word kept" in told_on_plates(driver)


def told_on_plates(driver: Driver) -> str:
    return " ".join(plate.plate.told.replace("\u00a0", " ") for plate in driver.table.picture.standing)


# -- whole matches ------------------------------------------------------------------------------------------------


def test_bargains_come_back_after_a_restart(table: Make, tmp_path: Path) -> None:
    driver = table()
    to_a_lead(driver, acts=6)
    driver.key(pygame.K_t)
    offer(driver, 3, "no-lead", suit=2)
    offer(driver, 1, "no-bower", "no-claim", suit=1)
    before = driver.match.game.view(0)
    driver.program.close()
    assert driver.match.match_id is not None
    with Store.open(tmp_path / "data0") as store:
        again = Match.resume(store, driver.match.match_id)
        assert again.game.view(0) == before
        assert [fact.value for fact in again.game.view(0).facts if fact.name == "bargain"]


def test_a_whole_deal_with_talk_is_judged_and_told(table: Make) -> None:
    driver = table(options={"trick_limit": 10, "talk_seconds": 10}, bots_offer=True)
    play_with_talk(driver, deals=1)
    check_promises(driver)


def test_two_people_play_a_deal_in_turn_with_bots_that_bargain(table: Make) -> None:
    driver = table(humans=2, options={"trick_limit": 10, "talk_seconds": 10}, bots_offer=True)
    acted, end = set(), time.monotonic() + 240
    while driver.match.game.number == 1 and driver.top != "ScoreScene":
        assert time.monotonic() < end, "it does not come to an end"
        flow = driver.table.flow
        if driver.top == "HandOverScene":
            driver.key(pygame.K_RETURN)
        elif driver.top == "TalkScene":
            if "Accept" in [button.words for button in widgets(driver, Button)]:
                driver.press_button("Accept")
            driver.key(pygame.K_ESCAPE)
        elif driver.table.talk.note.offer is not None and flow.is_settled:
            driver.key(pygame.K_n)
        elif flow.bot_talk.is_busy() or not flow.is_settled:
            driver.step()
            time.sleep(0.002)
        elif driver.table.asked is not None:
            assert flow.viewer is not None
            acted.add(flow.viewer)
            view = driver.match.game.view(flow.viewer)
            driver.table.act(choose("casual", view, driver.match.bot_chance(flow.viewer)))
        elif flow.is_held_by_talk:
            driver.key(pygame.K_RETURN)
        else:
            driver.step()
            time.sleep(0.001)
    assert acted == {0, 1}
    assert driver.program.worker.faults == []
    for entry in driver.match.entries:
        assert entry.kind == "act" or entry.text.split()[0] in ("offer", "accept", "refuse")


@pytest.mark.long
def test_a_whole_match_with_talk_comes_to_its_end(table: Make) -> None:
    driver = table(options={"match": "single", "trick_limit": 10}, bots_offer=True)
    play_with_talk(driver)
    assert driver.match.is_over
    assert len(said(driver)) > 10
    check_promises(driver)


def check_promises(driver: Driver) -> None:
    """All promises of deals that are over have their verdict, and the store has what was said."""
    talk = driver.table.talk.talk
    assert talk is not None
    lines = talk.ledger(driver.match.game.view(0), driver.match.names)
    now = 0 if driver.match.is_over else driver.match.game.number
    assert {line.verdict for line in lines if line.deal != now} <= {"kept", "broken", "void"}
    assert driver.match.match_id is not None
    kept = driver.program.store.entries(driver.match.match_id)
    assert [entry.text for entry in kept if entry.kind == "say"] == said(driver) != []
    assert driver.program.worker.faults == []


def play_with_talk(driver: Driver, deals: int = 99, limit: float = 240.0) -> None:
    """Play on, offering a bargain at every third lead and agreeing to whatever is offered."""
    leads, end = 0, time.monotonic() + limit
    full = int(driver.match.game.chosen["talk_seconds"])
    while driver.match.game.number <= deals:
        assert time.monotonic() < end, "it does not come to an end"
        match, flow = driver.match, driver.table.flow
        if driver.top == "ScoreScene":
            assert isinstance(driver.stage.top, ScoreScene)
            if driver.stage.top.is_end:
                return
            driver.key(pygame.K_RETURN)
        elif driver.table.talk.note.offer is not None and flow.is_settled:
            driver.key(pygame.K_y)
        elif flow.talk.is_on and flow.is_settled and flow.talk.left > full - 0.1 and leads % 3 == 0:
            leads += 1
            driver.key(pygame.K_t)
            form = booth(driver).form
            assert form is not None
            kinds = [kind.id for kind in form.talk.KINDS]
            give, take = kinds[leads % 6], kinds[(leads + 2) % 6]
            booth(driver).say(form.talk.saying(1 + leads % 3, draft(give), draft(take), is_open=bool(leads % 2)))
            driver.key(pygame.K_ESCAPE)
        elif flow.bot_talk.is_busy() or not flow.is_settled:
            driver.step()
            time.sleep(0.002)
        elif driver.table.asked is not None:
            leads += flow.talk.is_on
            view = match.game.view(0)
            driver.table.act(choose("casual", view, match.bot_chance(0)))
        elif flow.is_held_by_talk:
            leads += 1
            driver.key(pygame.K_RETURN)
        else:
            driver.step()
            time.sleep(0.001)


def draft(kind: str):  # type: ignore[no-untyped-def]
    return Draft(kind, None if kind in ("give", "no-claim") else 1, parse_card("AS") if kind == "give" else None, 4)


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 100), ((800, 600), 100), ((800, 600), 150), ((1920, 1080), 100), ((600, 1000), 100)],
)
def test_nothing_of_the_talk_is_cut_or_overlaps(table: Make, size: tuple[int, int], scale: int) -> None:
    driver = table(humans=2, size=size, text_scale=scale)
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
    driver.step(2)
    assert faults(driver) == []


LONGEST = "give QD for 3 / no-claim for 10"


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 100), ((800, 600), 100), ((800, 600), 150), ((1920, 1080), 100), ((600, 1000), 100)],
)
def test_nothing_of_an_offer_at_the_table_is_cut_or_overlaps(table: Make, size: tuple[int, int], scale: int) -> None:
    driver = table(size=size, text_scale=scale)
    for maker in (1, 2, 3):
        to_a_lead(driver, lambda seat, maker=maker: seat == (0 if maker == 2 else 3))  # type: ignore[misc]
        offered(driver, maker, LONGEST)
        assert driver.table.talk.note.visible
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
    with text.reading() as told:
        assert faults(driver) == []
    assert [words for words in left_out(told) if not any(name in words for name in table_driver.NAMES)] == []
    language.use("")
    text.use_language("")


def faults(driver: Driver) -> list[Fault]:
    """What is wrong with the scene that is on top, once it stands."""
    driver.step(2)
    assert driver.stage.top is not None
    return examine(driver.stage.top, driver.window.surface.copy())


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
    with text.reading() as told:
        assert faults(driver) == []
    assert told
    assert [words for words in left_out(told) if not any(name in words for name in table_driver.NAMES)] == []
    language.use("")
    text.use_language("")
