"""Guided first deals: each line is legal from the first card to the last score, and every step is said."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from game.bots import choose
from game.cards import Chance, parse_cards
from game.rules import GAMES
from game.rules.actions import Action, parse_action
from game.session.guided import done_in, guided_setup
from game.session.match import Match
from game.session.people import Person
from game.texts import texts_of
from game.texts.guide import LEARNER, Guide, Moment, Step, first_deal_of, moments_of
from tests.rotation import some_of

AREAS = re.compile(
    r"hand|trick|trump|panel|ranks|buttons|undo|plate \d|turn-up|stock|kitty|trump-card( \d)?|stack( \d)?"
)
LONGEST = 112
"""Letters: more do not fit the smallest window with the largest text."""


class Walk:
    """Plays a guided deal without a screen and records what is said."""

    def __init__(self, game_id: str) -> None:
        self.first = first_deal_of(game_id)
        self.match = Match(guided_setup(self.first, game_id, Person("Ada", "teal")))
        self.guide = Guide(self.first)
        self.said: list[Step] = []
        self.meet(Moment("deal", 0))

    def meet(self, moment: Moment) -> None:
        self.said += self.guide.due(moment, self.guide.is_on_line(done_in(self.match)))

    def act(self, seat: int, action: Action) -> None:
        """Does an action and passes its moments to the guide, as the table does."""
        deal = self.match.game.number
        events = [beat.event for beat in self.match.submit(seat, action)]
        for event, following in zip(events, [*events[1:], None], strict=True):
            at = len(self.match.entries)
            if event.kind == "score":
                self.meet(Moment("score", at, len(self.match.scores)))
            for moment in moments_of(event, following, at, self.match.game.number if event.kind == "deal" else deal):
                self.meet(moment)

    def play(self, learner: Callable[[Walk], Action], others: Callable[[Walk, int], Action]) -> None:
        """Plays to the end of the last deal of the guide."""
        while len(self.match.scores) < self.first.deals and not self.match.is_over:
            seat = self.match.game.turn
            assert seat is not None
            if seat == LEARNER:
                view = self.match.game.view(LEARNER)
                self.meet(Moment("ask", len(self.match.entries), view.number, view.phase))
            self.act(seat, learner(self) if seat == LEARNER else others(self, seat))


def on_line(walk: Walk, seat: int = LEARNER) -> Action:
    action = walk.guide.next_on_line(done_in(walk.match), seat)
    assert action is not None, "the line has ended before the deal"
    return action


@pytest.mark.parametrize("game_id", GAMES)
def test_the_line_is_legal_and_ends_with_the_last_score(game_id: str) -> None:
    walk = Walk(game_id)
    walk.play(on_line, on_line)
    assert tuple(done_in(walk.match)) == walk.first.line
    assert len(walk.match.scores) == walk.first.deals


@pytest.mark.parametrize("game_id", GAMES)
def test_every_step_is_said_once_on_the_line(game_id: str) -> None:
    walk = Walk(game_id)
    walk.play(on_line, on_line)
    assert sorted(map(id, walk.said)) == sorted(map(id, walk.first.steps))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_learner_does_well_on_the_line(game_id: str) -> None:
    walk = Walk(game_id)
    walk.play(on_line, on_line)
    for score in walk.match.scores:
        assert score.data["change"][LEARNER] > 0


@pytest.mark.parametrize("game_id", some_of(GAMES, 4))
@pytest.mark.parametrize("seed", range(6))
def test_off_the_line_only_steps_that_are_always_true_are_said(game_id: str, seed: int) -> None:
    chance = Random(seed)
    walk = Walk(game_id)

    def wild(walk: Walk, seat: int = LEARNER) -> Action:
        return chance.choice(walk.match.game.legal(seat))

    def bots(walk: Walk, seat: int) -> Action:
        return walk.guide.next_on_line(done_in(walk.match), seat) or wild(walk, seat)

    strayed_at: list[int] = []

    def learner(walk: Walk) -> Action:
        if not walk.guide.is_on_line(done_in(walk.match)) and not strayed_at:
            strayed_at.append(len(walk.said))
        return wild(walk)

    walk.play(learner, bots)
    if strayed_at:
        true = {step.says for step in walk.first.steps if step.always} | {step.off for step in walk.first.steps}
        said = [step.says for step in walk.said[strayed_at[0] :] if step.moment == "ask"]
        assert set(said) <= true
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("game_id", GAMES)
def test_an_undo_repeats_and_skips_no_step(game_id: str) -> None:
    walk = Walk(game_id)
    undone = 0

    def learner(walk: Walk) -> Action:
        nonlocal undone
        right = on_line(walk)
        others = [action for action in walk.match.game.legal(LEARNER) if action != right]
        if others and undone < 3:
            undone += 1
            walk.act(LEARNER, others[-1])
            assert walk.match.undo(LEARNER)
            view = walk.match.game.view(LEARNER)
            walk.meet(Moment("ask", len(walk.match.entries), view.number, view.phase))
        return right

    walk.play(learner, on_line)
    assert undone > 0
    assert sorted(map(id, walk.said)) == sorted(map(id, walk.first.steps))


@pytest.mark.parametrize("game_id", GAMES)
def test_steps_are_short_and_cite_rules_that_exist(game_id: str) -> None:
    first = first_deal_of(game_id)
    names = {f"p{seat}": "Dmitri" for seat in range(first.players)}
    numbers = {rule.number for rule in texts_of(game_id).rules}
    for step in first.steps:
        assert len(step.says.format(**names)) <= LONGEST, step.says
        assert len(step.off.format(**names)) <= LONGEST, step.off
        assert not (step.off and step.always), step.says
        assert step.rule in numbers | {""}, step.rule
        for light in step.lights:
            assert AREAS.fullmatch(light) or parse_cards(light)
    assert len(first.ends) <= 130


@pytest.mark.parametrize("game_id", GAMES)
def test_who_leaves_the_line_at_the_first_choice_is_told_the_general_rules(game_id: str) -> None:
    walk, chance, own = Walk(game_id), Random(2), list[Action]()

    def learner(walk: Walk) -> Action:
        action = walk.guide.next_on_line(done_in(walk.match), LEARNER)
        others = [one for one in walk.match.game.legal(LEARNER) if own or one != action]
        own.append(chance.choice(others))
        return own[-1]

    def others(walk: Walk, seat: int) -> Action:
        return walk.guide.next_on_line(done_in(walk.match), seat) or chance.choice(walk.match.game.legal(seat))

    walk.play(learner, others)
    off = [step.says for step in walk.said if step.says in {step.off for step in walk.first.steps}]
    assert len(off) > 1
    assert len(set(off)) == len(off)


def test_both_stacks_of_evil_deal_lead_to_the_same_explanations() -> None:
    told: list[set[tuple[str, str, str, int]]] = []
    for number in (1, 2):
        walk = Walk("evil-deal")
        walk.act(LEARNER, Action("stack", number))
        assert not walk.guide.has_strayed(done_in(walk.match))

        def bots(walk: Walk, seat: int = LEARNER) -> Action:
            planned = walk.guide.next_on_line(done_in(walk.match), seat)
            return planned or choose("casual", walk.match.game.view(seat), Chance("stacks", len(walk.match.entries)))

        walk.play(bots, bots)
        told.append({(step.moment, step.rule, step.phase, step.nth) for step in walk.said})
    about_a_card = ("act", "ED-6", "", 16)
    assert told[1] - told[0] == {about_a_card}


def test_what_was_said_off_the_line_is_said_in_full_once_it_is_taken_back() -> None:
    walk = Walk("evil-deal")
    for number in (1, 2):
        walk.act(LEARNER, Action("stack", number))
        walk.act(1, Action("stack", 2))
        for _time in range(2):
            walk.meet(Moment("ask", len(walk.match.entries), phase="trumps"))
        assert walk.match.undo(LEARNER)
    step = next(step for step in walk.first.steps if step.phase == "trumps")
    assert [said.says for said in walk.said[-2:]] == [step.off, step.says]


def test_a_moment_that_was_taken_back_does_not_count() -> None:
    first = first_deal_of("evil-deal")
    third = next(step for step in first.steps if step.nth == 3)
    for moments, is_said in (((4, 6, 4, 7), False), ((4, 6, 4, 7, 8), True)):
        guide = Guide(first)
        said = [step.says for at in moments for step in guide.due(Moment("ask", at, phase="play"), False)]
        assert (third.off in said) == is_said


@pytest.mark.parametrize("game_id", GAMES)
def test_only_choices_that_can_be_weighed_leave_the_line(game_id: str) -> None:
    first = first_deal_of(game_id)
    guide = Guide(first)
    for at, planned in enumerate(first.line):
        seat, verb, *_rest = planned.split(" ")
        assert not guide.has_strayed(first.line[:at])
        assert guide.has_strayed([*first.line[:at], f"{seat} {verb} other"]) == (verb not in first.blind)


def test_a_moment_repeated_after_an_undo_counts_once() -> None:
    first = first_deal_of(next(iter(GAMES)))
    guide = Guide(first)
    step = next(step for step in first.steps if step.moment == "ask" and step.nth > 1)
    moments = [Moment("ask", at, step.deal or 1, step.phase or "play") for at in range(step.nth)]
    for moment in moments[:-1]:
        assert step not in guide.due(moment, True)
        assert step not in guide.due(moment, True)
    assert step in guide.due(moments[-1], True)


def test_other_seats_actions_on_the_line_are_no_advice() -> None:
    first = first_deal_of(next(iter(GAMES)))
    guide = Guide(first)
    seat, _space, action = first.line[0].partition(" ")
    assert guide.next_on_line([], int(seat)) == parse_action(action)
    assert guide.next_on_line([], (int(seat) + 1) % first.players) is None
    assert guide.next_on_line(first.line, int(seat)) is None
    assert guide.next_on_line(["9 pass"], int(seat)) is None
