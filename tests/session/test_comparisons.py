"""Comparisons of finished deals: which deals count, what is stored, and what is caught up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.bots.process.analysis import Found
from game.session import comparisons
from game.session.comparisons import REPLAYS, Comparisons, cut_out
from game.session.match import Match
from game.session.rating import Comparison
from game.store import Store
from game.store.trouble import StoreTrouble
from tests.matches import play
from tests.scenes.after import Here

GAME = "alkort"
FAULTS: list[str] = []


@pytest.fixture
def store() -> Store:
    return Store.unsaved()


@pytest.fixture
def found(store: Store, monkeypatch: pytest.MonkeyPatch) -> Comparisons:
    """Comparisons whose experts get 2, 4, 2, 4 … points, and for which choices are worth -1.5; all at once."""
    monkeypatch.setattr(comparisons, "AnalysisProcess", lambda is_awaited: Here())
    monkeypatch.setattr(comparisons, "replayed", lambda deal, number: 2 + 2 * (number % 2))
    monkeypatch.setattr(comparisons, "judged", lambda deal: -1.5)
    FAULTS.clear()
    return Comparisons(store, FAULTS.append)


def run(found: Comparisons, has_time: bool = False) -> None:
    """Let it work until there is nothing more to do."""
    for _turn in range(400):
        found.advance(has_time)
    assert found.is_idle


def test_each_scored_deal_of_one_person_is_compared_and_stored_once(store: Store, found: Comparisons) -> None:
    match = play(store, GAME, deals=2)
    for event in (*match.scores, *match.scores):
        found.add(match, event)
    run(found)
    rows = store.luck()
    assert [row.figures.deal for row in rows] == [event.data["deal"] for event in match.scores]
    first = rows[0].figures
    assert (first.seat, first.person, first.samples) == (0, match.names[0], REPLAYS)
    assert first.levels == ("", "casual", "casual", "casual")
    assert (first.points, first.expert) == (1.5, 3.0)
    assert found.of(match, first.deal) == Comparison.stored(first)
    assert found.count == 2


def test_the_experts_are_known_before_the_choices_are_judged(store: Store, found: Comparisons) -> None:
    match = play(store, GAME, deals=1)
    found.add(match, match.scores[0])
    deal = match.scores[0].data["deal"]
    while found.of(match, deal) is None:
        found.advance()
    assert found.of(match, deal) == Comparison.of([2, 4] * (REPLAYS // 2))
    run(found)
    assert found.of(match, deal) == Comparison.of([2, 4] * (REPLAYS // 2), -1.5)


def test_deals_of_several_persons_or_of_none_and_unstored_ones_are_not_compared(
    store: Store, found: Comparisons
) -> None:
    for match in (play(store, GAME, deals=1, humans=2), play(store, GAME, deals=1, humans=0), play(None, GAME, 1)):
        found.add(match, match.scores[0])
    run(found)
    run(found, has_time=True)
    assert store.luck() == []


@pytest.mark.parametrize("help_", ["hint", "take back"])
def test_a_deal_with_help_does_not_count_and_the_next_one_does(store: Store, found: Comparisons, help_: str) -> None:
    match = play(store, GAME, deals=1)
    helped = match.game.number
    while match.game.turn != 0:
        _act(match)
    if help_ == "hint":
        match.note_hint(0)
    else:
        _act(match)
        assert match.undo(0)
    while len(match.scores) < 3:
        _act(match)
    assert match.helped == {helped}
    assert match.match_id is not None
    again = Match.resume(store, match.match_id)
    assert again.helped == {helped}
    for event in again.scores:
        found.add(again, event)
    run(found)
    run(found, has_time=True)
    assert sorted(row.figures.deal for row in store.luck()) == [
        event.data["deal"] for event in match.scores if event.data["deal"] != helped
    ]


def test_a_last_deal_that_is_opened_again_loses_its_comparison(store: Store, found: Comparisons) -> None:
    match = play(store, GAME)
    assert match.is_over
    deal = match.scores[-1].data["deal"]
    found.add(match, match.scores[-1])
    run(found)
    assert [row.figures.deal for row in store.luck()] == [deal]
    assert match.undo(0)
    assert store.luck() == []
    assert found.of(match, deal) is None
    assert found.find(match, deal) is None


def test_a_deal_that_is_opened_again_while_it_is_compared_is_not_stored(store: Store, found: Comparisons) -> None:
    match = play(store, GAME)
    found.add(match, match.scores[-1])
    for _turn in range(3):
        found.advance()
    match.undo(0)
    run(found)
    assert store.luck() == []


def test_what_was_not_finished_is_caught_up_only_while_there_is_time(store: Store, found: Comparisons) -> None:
    match, other = play(store, GAME, deals=2), play(store, GAME, deals=1)
    run(found)
    assert store.luck() == []
    run(found, has_time=True)
    wanted = {(one.match_id, event.data["deal"]) for one in (match, other) for event in one.scores}
    assert {(row.match, row.figures.deal) for row in store.luck()} == wanted
    later = Comparisons(store, FAULTS.append)
    run(later, has_time=True)
    assert later.count == 0
    assert later.find(match, 1) == Comparison.stored(store.luck(match.match_id)[0].figures)


def test_an_imported_match_is_not_stored(store: Store, found: Comparisons) -> None:
    match = play(store, GAME, deals=1)
    with store._change() as connection:
        connection.execute("UPDATE game_match SET origin = 'imported'")
    found.add(match, match.scores[0])
    run(found)
    assert store.luck() == []


def test_a_failing_bot_is_reported_and_the_next_deal_is_compared(
    store: Store, found: Comparisons, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play(store, GAME, deals=2)
    here = found._process
    assert isinstance(here, Here)
    real = here.ask

    def ask(work: Callable[..., Any], *given: Any) -> None:
        real(work, *given)
        if here.asked == 3:
            here._found = Found(fault="a fault")

    monkeypatch.setattr(here, "ask", ask)
    for event in match.scores:
        found.add(match, event)
    run(found)
    assert FAULTS == ["a fault"]
    assert [row.figures.deal for row in store.luck()] == [match.scores[1].data["deal"]]


def test_a_full_disk_loses_nothing(store: Store, found: Comparisons, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play(store, GAME, deals=1)

    def full(*_given: object) -> bool:
        raise StoreTrouble("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(store, "record_luck", full)
        found.add(match, match.scores[0])
        run(found)
        assert found.of(match, match.scores[0].data["deal"]) is not None
    assert store.luck() == []
    later = Comparisons(store, FAULTS.append)
    run(later, has_time=True)
    assert len(store.luck()) == 1


def test_the_deal_is_cut_out_as_it_was_played() -> None:
    match = play(None, GAME, deals=2)
    for scored in match.scores:
        deal = cut_out(match.setup, tuple(match.entries), scored.data["deal"])
        assert deal is not None
        game = deal.game.copy()
        events = [event for seat, _kind, text in deal.entries for event in _do(game, seat, text)]
        assert next(event for event in events if event.kind == "score") == scored
        assert match.entries[deal.first].text == deal.entries[0][2]
    assert cut_out(match.setup, tuple(match.entries), 99) is None


def _do(game: Any, seat: int, text: str) -> Any:
    from game.rules.actions import parse_action

    return game.act(seat, parse_action(text))


def _act(match: Match) -> None:
    """A casual bot acts for whoever is on turn."""
    from game.bots import choose

    seat = match.game.turn
    assert seat is not None
    match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))
