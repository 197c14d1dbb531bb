"""Hints: their reasons hold in other determinizations too; and only actions that are clearly worse are risky."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator

import pytest

from game.bots import choose
from game.bots.advice import hints, risk
from game.bots.advice.bid_reasons import middle_of
from game.bots.advice.hints import hint
from game.bots.advice.risk import risks
from game.bots.player import player_of
from game.bots.search import search
from game.bots.search.determinizations import Draw
from game.bots.search.search import Cancelled, Decision
from game.cards import Chance, Suit, suit_of, suit_text
from game.rules import GAMES, game_of
from game.rules.actions import bid
from game.rules.parts import View
from game.session.match import Match, Seat, SetUp
from game.texts.hints import reason
from tests.rotation import some_of

NAMES = ("Ada", "Bea", "Carl", "Dora", "Emil")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make hints search only briefly, and neither them nor risks by the clock."""
    for player in map(player_of, GAMES):
        less = player.efforts["expert"]._replace(for_card=48, before_play=48, seconds=math.inf)
        monkeypatch.setattr(player, "efforts", {**player.efforts, "expert": less})
    monkeypatch.setattr(risk, "SECONDS", math.inf)


def views(game_id: str, seed: str = "hints", past: int = 0) -> Iterator[View]:
    """The views of the seats on turn in the first deal of a match of casual bots, or in the one after `past` deals."""
    players = game_of(game_id).usual
    seats = tuple(Seat(NAMES[at], "bot") for at in range(players))
    match = Match(SetUp(game_id, players, {}, seed, seats, "bots"))
    while len(match.scores) <= past:
        seat = match.game.turn
        assert seat is not None
        if len(match.scores) == past:
            yield match.game.view(seat)
        match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))


def moments(game_id: str) -> list[View]:
    """Some views with several legal actions: the first of each phase, and some of the play."""
    found: dict[str, View] = {}
    for view in views(game_id):
        if len(view.legal) > 1:
            lying = sum(len(pile.cards) for pile in view.piles if pile.kind == "trick")
            found.setdefault(f"{view.phase} {lying}", view)
    return list(found.values())[:6]


@pytest.mark.parametrize("game_id", some_of(GAMES, 6))
def test_the_values_come_from_the_same_samples_with_the_chosen_action_first(game_id: str) -> None:
    for view in moments(game_id)[:3]:
        found = hint(view, Chance("hint"))
        if found.values:
            best = found.values[0]
            assert best.action == found.action
            assert best.behind == 0
            for value in found.values:
                assert value.mean == pytest.approx(best.mean - value.behind)
                assert value.error >= 0


def test_a_single_legal_action_needs_no_search() -> None:
    view = next(view for view in views("devils-bridge") if len(view.legal) == 1 and view.phase == "play")
    found = hint(view, Chance("hint"))
    assert found.action == view.legal[0]
    assert found.values == ()
    assert found.reasons[-1].message == "forced"


def test_indistinguishable_actions_are_said_to_be_equally_good() -> None:
    view = next(view for view in views("evil-deal") if view.phase == "stack")
    found = hint(view, Chance("hint"))
    assert [fact.message for fact in found.reasons] == ["alike"]
    assert "it makes no difference" in reason(view, found.reasons, NAMES)


def lone_lead() -> tuple[Match, int, Suit]:
    """A deal whose leader holds a single card of a suit: the match, the leader and the suit."""
    for seed in map(str, range(30)):
        seats = tuple(Seat(name, "bot") for name in NAMES[:4])
        match = Match(SetUp("dirty-deals", 4, {"talk_seconds": 60}, seed, seats, "bots"))
        leader = match.game.turn
        assert leader is not None
        held = Counter(suit_of(card) for card in match.game.view(leader).hand)
        for suit, count in held.items():
            if count == 1:
                return match, leader, suit
    raise AssertionError("no such deal")


def test_a_hint_mentions_a_promise_that_forces_the_action() -> None:
    match, leader, single = lone_lead()
    match.say(leader, f"offer {(leader + 1) % 4} open lead {suit_text(single)}")
    view = match.game.view(leader)
    assert len(view.legal) > 1
    found = hint(view, Chance("hint"))
    assert suit_of(found.action.card) == single
    assert "word" in {fact.message for fact in found.reasons}
    assert "anything else would break your word" in reason(view, found.reasons, NAMES).lower()


def test_the_shortest_range_holds_most_of_the_numbers() -> None:
    assert middle_of([3, 3, 3, 3, 4]) == (3, 3)
    assert middle_of([1, 2, 2, 2, 3, 3, 3, 3, 9, 2]) == (2, 3)
    assert middle_of([5]) == (5, 5)


def test_an_impossible_bid_is_risky_and_the_best_action_never_is() -> None:
    view = next(view for view in views("four-hundred") if view.phase == "bid")
    found = {one.action: one.cost for one in risks(view, Chance("risk"))}
    assert found[bid(13)] > found[bid(7)] > 0
    best = hint(view, Chance("hint")).action
    assert best not in found


@pytest.mark.parametrize("game_id", some_of(GAMES, 1))
def test_the_actions_of_a_club_bot_are_rarely_risky(game_id: str) -> None:
    asked = [view for view in views(game_id) if len(view.legal) > 1 and view.phase == "play"][::3]
    risky = 0
    for view in asked:
        action = choose("club", view, Chance("club"))
        risky += action in {one.action for one in risks(view, Chance("risk"))}
    assert risky <= len(asked) // 8


def test_cancelled_advice_is_abandoned() -> None:
    view = moments("four-hundred")[0]
    with pytest.raises(Cancelled):
        hint(view, Chance("hint"), lambda: True)
    with pytest.raises(Cancelled):
        risks(view, Chance("risk"), lambda: True)


@pytest.mark.parametrize("game_id", some_of(GAMES, 6))
def test_every_game_defines_considerable_points_and_forecasts_its_bids(game_id: str) -> None:
    assert "considerable" in vars(type(player_of(game_id)))
    assert player_of(game_id).considerable > 0
    view = next((view for view in views(game_id) if view.phase == "bid"), None)
    if view is not None:
        highest = max(view.legal, key=lambda action: action.number or 0)
        found = hint(view, Chance("hint"))
        assert highest in {one.action for one in risks(view, Chance("risk"))} | {found.action}
        imagined = next(player_of(game_id).determinizations(view, Draw("others")))
        assert view.seat is not None
        assert player_of(game_id).forecasts_bids
        forecast = player_of(game_id).forecast(imagined, view.seat, highest, [0.5] * search.LUCK)
        assert forecast is not None
        assert forecast >= 0


@pytest.mark.parametrize(("odd", "message"), [(None, "alike"), (-1, "only")])
def test_equally_good_is_said_only_after_every_action_was_tried(
    monkeypatch: pytest.MonkeyPatch, odd: int | None, message: str
) -> None:
    view = next(view for view in views("twenty-eight") if len(view.legal) > 2 + hints.OTHERS)
    worse = None if odd is None else view.legal[odd]
    monkeypatch.setattr(
        player_of(view.game),
        "outcomes",
        lambda _imagined, _seat, actions, _luck: [float(action == worse) for action in actions],
    )
    monkeypatch.setattr(hints, "think", lambda *_args, **_named: Decision(view.legal[0], 0))
    assert hint(view, Chance("hint")).reasons[-1].message == message


def test_a_cancelled_hint_ends_while_its_reasons_are_checked() -> None:
    view = moments("four-hundred")[-1]
    asked, whole = itertools.count(), 0

    def is_never() -> bool:
        nonlocal whole
        whole = next(asked)
        return False

    hint(view, Chance("hint"), is_never)
    for last in (whole, whole - hints.SAMPLES // 2):
        left = itertools.count()
        with pytest.raises(Cancelled):
            hint(view, Chance("hint"), lambda left=left, last=last: next(left) >= last)  # type: ignore[misc]
