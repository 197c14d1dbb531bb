"""A finished deal once more: the same bots do the same, and choices are worth what could be expected of them."""

from __future__ import annotations

import pickle

import pytest

from game.bots import bot_chance
from game.bots.advice import same_cards
from game.bots.advice.same_cards import DealToRepeat, choices_of, gained, judged, replayed
from game.bots.levels import EXPERT, Effort
from game.bots.player import player_of
from game.cards import Chance
from game.rules import GAMES, game_of
from game.rules.imagine import imagine
from tests.rotation import some_of

KEY = "a key"


def played(
    game_id: str, level: str, rivals: str = "casual", seed: str = "7", number: int = 0
) -> tuple[DealToRepeat, int]:
    """The first deal of a game in which this level plays at seat 0, an expert with the chance of replay `number`."""
    game = game_of(game_id)(seed=seed)
    game.begin()
    start = game.copy()
    levels = (level, *[rivals] * (game.players - 1))
    entries: list[tuple[int, str, str]] = []
    while True:
        deal = DealToRepeat(start, 0, levels, KEY, 3, tuple(entries))
        seat, at = game.turn, 3 + len(entries)
        assert seat is not None
        if seat == 0 and level == EXPERT:
            action = same_cards._chosen(deal, game.view(0), at, number)
        else:
            action = same_cards._decided(levels[seat], game.view(seat), bot_chance(KEY, seat, at))
        action = game.resolve(seat, action)
        entries.append((seat, "act", str(action)))
        for event in game.act(seat, action):
            if event.kind == "score":
                return deal._replace(entries=tuple(entries)), int(event.data["change"][0])
            if event.kind == "deal":
                raise AssertionError("the deal was thrown in; take another seed")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Experts think little, and choices are compared in few determinizations."""
    monkeypatch.setattr(same_cards, "EFFORT_SHARE", 0.02)
    monkeypatch.setattr(same_cards, "JUDGED", 6)


@pytest.mark.parametrize("game_id", ["devils-bridge", "alkort"])
def test_an_expert_that_does_the_same_gets_the_same_from_bots_with_the_same_chance(game_id: str) -> None:
    for number in range(2):
        deal, points = played(game_id, EXPERT, "club bold", number=number)
        assert replayed(deal, number) == points
        assert replayed(deal._replace(entries=()), number) == points  # without the entries the bots think again


def test_a_replay_depends_on_the_key_and_the_number_alone() -> None:
    deal, _points = played("alkort", "casual", "club")
    found = [replayed(deal, number) for number in range(6)]
    assert found == [replayed(deal, number) for number in range(6)]
    assert found == [replayed(deal._replace(entries=()), number) for number in range(6)]


@pytest.mark.parametrize("game_id", some_of(GAMES, 1))
def test_every_game_can_be_replayed_and_judged(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player_of(game_id), "efforts", {EXPERT: Effort(2, 2, 1.0, False)})
    monkeypatch.setattr(same_cards, "JUDGED", 1)
    deal, _points = played(game_id, "casual", seed="3")
    before = deal.game.view(None)
    assert replayed(pickle.loads(pickle.dumps(deal)), 0) == replayed(deal, 0)  # it is sent to another process
    monkeypatch.setattr(same_cards, "choices_of", lambda deal: choices_of(deal)[::6])  # the rest takes seconds
    first = judged(deal)
    assert judged(deal) == first
    assert deal.game.view(None) == before  # the deal itself is not changed


def test_only_free_choices_of_the_seat_are_judged() -> None:
    deal, _points = played("devils-bridge", "casual")
    own = [entry for entry in deal.entries if entry[0] == deal.seat]
    found = choices_of(deal)
    assert 0 < len(found) < len(own)
    for view, action, at in found:
        assert view.seat == deal.seat
        assert len(view.legal) > 1
        assert deal.entries[at - deal.first] == (deal.seat, "act", str(action))


def test_a_choice_is_worth_less_only_if_an_expert_chooses_otherwise() -> None:
    deal, _points = played("devils-bridge", "casual", seed="12")
    view = next(view for view, _action, _at in choices_of(deal) if view.phase == "bid")
    best = same_cards._decided(EXPERT, view, Chance("judge", Chance("a test").text()))
    assert gained(view, best, Chance("a test")) == 0.0
    worst = max(view.legal, key=lambda bid: abs((bid.number or 0) - (best.number or 0)))
    assert gained(view, worst, Chance("a test")) < 0


def test_what_a_choice_is_worth_follows_from_the_view_alone() -> None:
    deal, _points = played("alkort", "beginner")
    view, action, _at = choices_of(deal)[0]
    other = imagine(type(deal.game), view, Chance("another deal"))
    assert [other.view(seat) for seat in range(other.players)] != [
        deal.game.view(seat) for seat in range(other.players)
    ]
    assert gained(other.view(0), action, Chance("x")) == gained(view, action, Chance("x"))


def test_what_was_said_is_said_again() -> None:
    deal, _points = played("dirty-deals", "casual", seed="3")
    seat = deal.entries[0][0]
    heard: list[tuple[int, str]] = []

    class Listening(type(deal.game)):  # type: ignore[misc]
        def hear(self, seat: int, text: str) -> None:
            heard.append((seat, text))

    deal.game.__class__ = Listening
    replayed(deal._replace(entries=((seat, "say", "a word"), *deal.entries)), 0)
    assert heard == [(seat, "a word")]
