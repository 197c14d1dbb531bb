"""Marks in real matches: what is read of a match, whose marks are recorded, and what does not count."""

from __future__ import annotations

import pytest

from game.cards import cards_in
from game.rules import GAMES
from game.session import marks
from game.session.marks import MarkReader, reached_by
from game.session.match import Match
from game.store import Store
from game.texts.marks import Mark, in_a_row
from tests.matches import play


@pytest.fixture
def store() -> Store:
    return Store.unsaved()


@pytest.fixture
def always(monkeypatch: pytest.MonkeyPatch) -> Mark:
    """The only mark of every game, which each deal reaches."""
    mark = in_a_row("always", "Always", "Play.", 1, lambda _deal, _seat: True)
    monkeypatch.setattr(marks, "marks_of", lambda _game_id: (mark,))
    return mark


@pytest.mark.parametrize("game_id", GAMES)
def test_the_deals_of_a_match_are_read_as_they_were_played(game_id: str) -> None:
    match = play(None, game_id, deals=2)
    story = MarkReader(match).played()
    assert [(deal.number, deal.scored, deal.reasons) for deal in story.deals] == [
        (event.data["deal"], event.data, event.reasons) for event in match.scores
    ]
    for deal in story.deals:
        assert len(deal.hands) == deal.players == match.setup.players
        played = [(seat, action.card) for seat, action in deal.actions if action.verb == "play"]
        assert [play for trick in deal.tricks for play in trick.plays] == played
        assert all(trick.card_of(trick.winner) == trick.winning_card for trick in deal.tricks)
        if all(deal.hands):
            assert {card for hand in deal.hands for card in cards_in(hand)} & {card for _seat, card in played}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_that_goes_on_is_read_on_and_one_that_was_taken_back_is_read_anew(game_id: str) -> None:
    match, longer = play(None, game_id, deals=1), play(None, game_id, deals=2)
    reader = MarkReader(match)
    assert len(reader.played().deals) == 1
    match.entries = list(longer.entries)
    assert reader.played() == MarkReader(longer).played()
    match.entries = list(longer.entries[:3])
    assert reader.played().deals == ()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_mark_can_be_asked_of_every_real_deal(game_id: str) -> None:
    story = MarkReader(play(None, game_id, deals=8)).played()
    everybody = tuple(range(story.deals[0].players))
    found = {
        mark.id
        for deals in range(1, len(story.deals) + 1)
        for seat in everybody
        for mark in reached_by(story._replace(deals=story.deals[:deals], winners=everybody), game_id, seat)
    }
    assert found, "nobody has reached any mark in eight deals"


def test_people_reach_marks_once_and_bots_never(store: Store, always: Mark) -> None:
    match = play(store, "alkort", deals=2, humans=2)
    reader = MarkReader(match)
    first, second = (event.data["deal"] for event in match.scores)
    assert [(new.person, new.mark) for new in reader.note(first)] == [(name, always) for name in match.names[:2]]
    assert reader.note(second) == []
    assert [(row.person, row.deal) for row in store.marks()] == [(name, first) for name in sorted(match.names[:2])]


def test_a_deal_with_help_does_not_count(store: Store, always: Mark) -> None:
    match = play(store, "alkort", deals=2)
    first, second = (event.data["deal"] for event in match.scores)
    match.helped = frozenset([first])
    reader = MarkReader(match)
    assert reader.note(first) == []
    assert [new.mark for new in reader.note(second)] == [always]


def test_deals_in_a_row_do_not_count_if_one_of_them_had_help(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    both = in_a_row("both", "Both", "Play twice.", 2, lambda _deal, _seat: True)
    monkeypatch.setattr(marks, "marks_of", lambda _game_id: (both,))
    match = play(store, "alkort", deals=2)
    first, second = (event.data["deal"] for event in match.scores)
    assert MarkReader(match).note(first) == []
    match.helped = frozenset([first])
    assert MarkReader(match).note(second) == []
    match.helped = frozenset()
    assert [new.mark for new in MarkReader(match).note(second)] == [both]


def test_a_mark_of_the_match_waits_for_its_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Mark("whole", "Whole", "Play to the end.", 0, lambda _match, _seat: True)
    monkeypatch.setattr(marks, "marks_of", lambda _game_id: (whole,))
    match = play(store, "dirty-deals")
    reader = MarkReader(match)
    assert reader.note(match.scores[-1].data["deal"]) == []
    assert [new.mark for new in reader.note()] == [whole]


@pytest.mark.usefixtures("always")
def test_nothing_is_noted_of_a_match_that_is_not_stored() -> None:
    match: Match = play(None, "alkort", deals=1)
    assert MarkReader(match).note(match.scores[0].data["deal"]) == []
