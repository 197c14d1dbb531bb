"""The controller without any pixels: it hands in people's and bots' actions, and tells why one was not done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.bots import choose
from game.bots.process.worker import Worker
from game.bots.tempers import TEMPERS
from game.cards import Chance
from game.rules import game_of
from game.rules.actions import Action
from game.rules.parts import Event, Refusal, View
from game.session.bot_talk import BotTalk
from game.session.company import GuestLine
from game.session.controller import TableController
from game.session.evening_memory import EveningMemory
from game.session.match import Beat, Match, Seat, SetUp
from game.session.sharing import Need
from game.store.trouble import StoreTrouble
from game.store.values import Thought
from game.texts.guests import GUEST_IDS


class Screen:
    """Notes what it is told, as `Screen` and as `Questions`."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.beats: list[tuple[Beat, Beat | None]] = []
        self.asked: View | None = None
        self.refused: list[tuple[Action, Refusal]] = []
        self.submit_again: Callable[[bool], None] | None = None
        self.is_cautious = False

    def show_beat(self, beat: Beat, view: View, following: Beat | None) -> float:
        self.beats.append((beat, following))
        return 0.0

    def show_view(self, view: View, at_once: bool) -> None:
        self.seen.append("view")

    def show_talk(self) -> None:
        pass

    def show_scores(self, is_end: bool, scored: Event | None = None) -> None:
        self.seen.append("scores" if scored is None else "result")

    def conceal(self, view: View) -> None:
        self.seen.append("conceal")

    def seat(self, seat: int) -> None:
        self.seen.append(f"seat {seat}")

    def offer_hand(self, seat: int, need: Need) -> None:
        self.seen.append(f"hand {seat} {need.value}")

    def cover(self, seat: int) -> None:
        self.seen.append(f"cover {seat}")

    def ask(self, view: View) -> None:
        self.asked = view

    def ask_nobody(self) -> None:
        self.asked = None

    def offer_look(self) -> None:
        self.seen.append("look")

    def offer_change(self, seat: int) -> None:
        self.seen.append("change")

    def ask_again(self) -> None:
        self.seen.append("again")

    def asks_before(self, seat: int, action: Action) -> bool:
        return self.is_cautious

    def accept(self) -> None:
        self.seen.append("accepted")

    def refuse(self, action: Action, why: Refusal) -> None:
        self.refused.append((action, why))

    def ask_unsaved(self, sentence: str, submit_again: Callable[[bool], None]) -> None:
        self.submit_again = submit_again

    def clear_notices(self) -> None:
        self.seen.append("cleared")


class CasualBots(Worker):
    """Bots that answer in this process, at the next `poll`."""

    def __init__(self) -> None:
        super().__init__()
        self.question: tuple[View, Chance] | None = None

    def ask(self, level: str, view: View, chance: Chance) -> None:
        self.question = view, chance

    def poll(self) -> Action | None:
        question, self.question = self.question, None
        return choose("casual", *question) if question is not None else None

    def forget(self) -> None:
        self.question = None


def a_table(humans: int = 1) -> tuple[TableController, Screen]:
    seats = tuple(Seat(f"P{at}", "human" if at < humans else "bot") for at in range(4))
    controller, screen = TableController(Match(SetUp("call-deuces", 4, {}, "7", seats, "bots")), CasualBots()), Screen()
    controller.pace = controller.trick_pause = 0.0
    controller.attach(screen, screen)
    return controller, screen


def to_a_question(controller: TableController, screen: Screen) -> View:
    """Let time pass until a person is asked."""
    for _turn in range(200):
        if screen.asked is not None:
            return screen.asked
        controller.grace = 0.0
        controller.advance(1.0, False)
    raise AssertionError("nobody is asked")


def test_the_controller_hands_in_a_bots_move_with_its_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    controller, screen = a_table(humans=0)
    turn = controller.match.game.turn
    thought = Thought("casual", 3, "1")
    real = controller.bot_moves.poll
    monkeypatch.setattr(controller.bot_moves, "poll", lambda: move and (move[0], thought) if (move := real()) else None)
    screen.is_cautious = True  # only people are asked whether they mean it
    controller.advance(0.1, False)
    (entry,) = controller.match.entries
    assert (entry.seat, entry.kind, entry.thought) == (turn, "act", thought)
    assert screen.beats[0][0].kind == "act"
    assert screen.seen == ["accepted", "cleared"]


def test_a_persons_risky_action_waits_until_it_is_meant() -> None:
    controller, screen = a_table()
    view = to_a_question(controller, screen)
    before = len(controller.match.entries)
    screen.is_cautious = True
    controller.submit(0, view.legal[0])
    assert len(controller.match.entries) == before
    assert screen.asked is view
    controller.submit(0, view.legal[0], is_sure=True)
    assert len(controller.match.entries) == before + 1
    assert screen.asked is None


def test_a_refused_action_is_told_with_its_rule_and_nothing_is_done() -> None:
    controller, screen = a_table()
    to_a_question(controller, screen)
    before, wrong = list(controller.match.entries), Action("bid", 99)
    controller.submit(0, wrong)
    ((action, why),) = screen.refused
    assert action == wrong
    assert why.rule
    assert controller.match.entries == before
    assert screen.asked is not None


def test_a_failing_store_is_asked_about_and_the_answer_submits_again(monkeypatch: pytest.MonkeyPatch) -> None:
    controller, screen = a_table()
    view, match = to_a_question(controller, screen), controller.match
    before, kept, real = len(match.entries), [], Match.submit

    def failing(
        match: Match, seat: int, action: Action, keep: bool = True, thought: Thought | None = None
    ) -> list[Beat]:
        kept.append(keep)
        if keep:
            raise StoreTrouble("The disk is full.")
        return real(match, seat, action, keep, thought)

    monkeypatch.setattr(Match, "submit", failing)
    controller.submit(0, view.legal[0])
    assert screen.submit_again is not None
    screen.submit_again(True)
    assert len(match.entries) == before
    screen.submit_again(False)
    assert len(match.entries) == before + 1
    assert kept == [True, True, False]


def test_each_beat_is_shown_with_the_one_that_follows() -> None:
    controller, screen = a_table(humans=0)
    for _turn in range(400):
        controller.advance(0.1, False)
        if "result" in screen.seen:
            break
    kinds = [(beat.kind, following.kind if following else "") for beat, following in screen.beats]
    assert ("act", "trick") in kinds
    assert ("trick", "") in kinds
    assert ("trick", "score") in kinds


def test_bots_that_talk_know_neither_controller_nor_screen() -> None:
    controller, _screen = a_table()
    assert isinstance(controller.bot_talk, BotTalk)
    assert controller not in vars(controller.bot_talk).values()


def test_a_bots_temper_lengthens_the_pause_before_it_acts() -> None:
    waits = {}
    for temper in ("", "bold", "careful"):
        controller, screen = a_table(humans=0)
        setup = controller.match.setup
        seats = tuple(seat._replace(temper=temper) for seat in setup.seats)
        controller.match.setup = replace(setup, seats=seats)
        controller.pace = 1.0
        found = []
        for _turn in range(60):
            controller.advance(0.05, False)
            found.append(controller.wait)
        waits[temper] = sorted({round(wait, 3) for wait in found if wait})[-1]
        assert screen.seen
    assert waits["bold"] < waits[""] < waits["careful"]


def test_a_match_keeps_the_tempers_of_its_bots() -> None:
    seats = (Seat("Anna", "human"), *(Seat(f"P{at}", "bot", "expert", temper="bold") for at in range(3)))
    setup = SetUp("alkort", 4, game_of("alkort").check_options({}), "7", seats, "key")
    again = SetUp.from_plain(setup.plain())
    assert again == setup
    assert again.level_and_character(1) == "expert bold"
    assert again.rhythm(0) == 1.0 > again.rhythm(1) == TEMPERS["bold"].rhythm
    assert "temper" not in setup.plain()["seats"][0]
    assert Match(again).setup.seats[1].temper == "bold"


def test_guests_greet_and_talk_through_the_controller_and_without_motion_nobody_waits() -> None:
    controller, screen = a_table(humans=0)
    controller.company.memory = EveningMemory()
    setup = controller.match.setup
    seats = tuple(seat._replace(guest=guest) for seat, guest in zip(setup.seats, GUEST_IDS, strict=False))
    controller.match.setup = replace(setup, seats=seats, bot_key="a talkative evening")
    heard: list[GuestLine] = []
    controller.on_guest_line = heard.append
    controller.pace = controller.trick_pause = 0.0
    waits = set()
    for _turn in range(600):
        controller.advance(0.05, False)
        waits.add(controller.wait)
    assert waits == {0.0}
    assert len(heard) > 3
    assert all(talk.text and talk.seat in range(4) for talk in heard)
    assert screen.seen


def test_a_bot_with_its_last_card_plays_at_once_and_leads_after_a_pause() -> None:
    controller, _screen = a_table(humans=0)
    controller.pace, controller.trick_pause = 1.0, 0.0
    lasts: list[float] = []
    leads: list[float] = []
    for _turn in range(3000):
        controller.advance(0.1, False)
        view = controller.match.game.view(None)
        if controller.wait and not controller.queue and view.turn is not None and view.phase == "play":
            lying = sum(len(pile.cards) for pile in view.piles if pile.kind == "trick")
            (lasts if len(view.pile("hand", view.turn)) == 1 else leads if not lying else []).append(controller.wait)
    assert max(lasts) <= 0.3
    assert max(leads) > 0.5
