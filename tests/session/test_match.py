"""A match: every action kept before it is told, undo and redo within the deal, replay gives the same game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.bots import choose
from game.cards import HIDDEN, Chance
from game.commands.replay import replay
from game.rules import GAMES
from game.rules.actions import Action, parse_action
from game.rules.parts import BadChoice, Refused
from game.session.match import Beat, Entry, Match, Seat, SetUp
from game.store import Store
from game.store.trouble import StoreTrouble
from tests.matches import exported
from tests.rotation import some_of


def a_setup(game: str = "devils-bridge", humans: int = 1, seed: str = "match") -> SetUp:
    players = GAMES[game].usual
    seats = tuple(Seat(f"P{at}", "human" if at < humans else "bot") for at in range(players))
    return SetUp(game, players, {}, seed, seats, "bots")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


def play_on(match: Match, steps: int, level: str = "casual") -> None:
    """Let bots do this many actions for everybody."""
    for _step in range(steps):
        if match.is_over:
            return
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose(level, match.game.view(seat), match.bot_chance(seat)))


@pytest.mark.parametrize("game", some_of(GAMES, 6))
def test_a_kept_match_resumes_as_it_was_left_and_its_export_replays(game: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = Match.begin(a_setup(game), store)
        play_on(match, 70)
        assert match.match_id is not None
        again = Match.resume(store, match.match_id)
        assert again.entries == match.entries
        assert again.scores == match.scores
        assert again.tricks == match.tricks
        for seat in range(match.setup.players):
            assert again.game.view(seat) == match.game.view(seat)
        path = tmp_path / "export.json"
        path.write_text(exported(match), encoding="utf-8")
    assert replay(path).startswith("holds")


def test_names_of_a_set_up_from_elsewhere_have_no_control_or_direction_marks() -> None:
    setup = a_setup()
    seats = (
        Seat("\u202eevE\u2028x", "human"),
        Seat("\u2066\u2069", "bot"),
        Seat("علی\u200cرضا", "bot"),
        *setup.seats[3:],
    )
    told = SetUp(setup.game, setup.players, {}, "1", seats, "bots").plain()
    assert [seat.name for seat in SetUp.from_plain(told).seats] == ["evE x", "Player 2", "علی\u200cرضا", "P3"]


@pytest.mark.parametrize("game", some_of(GAMES, 0))
def test_undo_and_redo_give_the_same_game_again(game: str) -> None:
    match = Match(a_setup(game))
    undone = 0
    for _round in range(25):
        play_on(match, 3)
        if match.is_over:
            break
        before, view = list(match.entries), match.game.view(0)
        if match.undo(0):
            undone += 1
            assert match.entries == before[: len(match.entries)]
            assert before[len(match.entries)].seat == 0
            while match.redo():
                pass
            assert match.entries == before
            assert match.game.view(0) == view
    assert undone


def test_an_action_is_in_the_store_before_it_is_told(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = Match.begin(a_setup(), store)
        assert match.match_id is not None
        for count in range(1, 30):
            play_on(match, 1)
            assert len(store.entries(match.match_id)) == count


def test_a_refused_action_leaves_match_and_store_alone(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = Match.begin(a_setup(), store)
        seat = match.game.turn
        assert seat is not None
        with pytest.raises(Refused):
            match.submit(seat, Action("bid", 9))
        with pytest.raises(Refused):
            match.submit((seat + 1) % 4, Action("bid", 0))
        assert match.match_id is not None
        assert store.entries(match.match_id) == []
        assert match.entries == []


def test_one_action_can_be_four_beats_each_with_its_own_moment() -> None:
    match = Match(a_setup(humans=2))
    kinds: list[str] = []
    while "score" not in kinds:
        seat = match.game.turn
        assert seat is not None
        beats = match.submit(seat, choose("casual", match.game.view(seat), Chance("x")))
        kinds = [beat.kind for beat in beats]
    assert kinds == ["act", "trick", "score", "deal"]
    views = [beat.views[0] for beat in beats]
    assert [sum(len(pile.cards) for pile in view.piles if pile.kind == "trick") for view in views] == [4, 0, 0, 0]
    assert views[1].totals == (0, 0, 0, 0) != views[2].totals
    assert [view.number for view in views] == [1, 1, 1, 2]
    assert set(beats[0].views) == {None, 0, 1}


def told(match: Match, verb: str) -> tuple[int, Beat]:
    """Play until an action with this verb has been done; return its seat and its beat."""
    while True:
        seat = match.game.turn
        assert seat is not None
        legal = match.game.legal(seat)
        wanted = next((action for action in legal if action.verb == verb), None)
        action = wanted or choose("casual", match.game.view(seat), match.bot_chance(seat))
        beats = match.submit(seat, action)
        if action.verb == verb:
            return seat, beats[0]


@pytest.mark.parametrize(("game", "verb"), [("call-deuces", "discard"), ("twenty-eight", "trump")])
def test_a_beat_carries_the_action_as_each_looker_may_know_it(game: str, verb: str) -> None:
    match = Match(a_setup(game, humans=GAMES[game].usual))
    seat, beat = told(match, verb)
    own = beat.action(seat)
    assert own is not None
    assert str(own) == match.entries[-1].text
    others = {beat.action(looker) for looker in beat.views if looker != seat}
    (seen,) = others
    assert seen is not None
    assert seen.verb == verb
    assert set(seen.cards) == {HIDDEN}
    assert beat.action(None) == seen
    play_on(match, 60)  # what becomes known later does not change what was known then
    assert beat.action(None) == seen


def test_a_beat_has_no_action_for_those_who_may_not_know_of_it() -> None:
    match = Match(a_setup("alkort", humans=4, seed="60"))  # a hand that is poor enough to be asked (AK-5)
    seat, beat = told(match, "keep")
    assert beat.kind == "act"
    assert beat.action(seat) == Action("keep")
    assert [beat.action(looker) for looker in beat.views if looker != seat] == [None] * 4


def test_a_beat_that_is_no_action_has_none() -> None:
    match = Match(a_setup(humans=2))
    beats: list[Beat] = []
    while [beat.kind for beat in beats] != ["act", "trick"]:
        seat = match.game.turn
        assert seat is not None
        beats = match.submit(seat, choose("casual", match.game.view(seat), Chance("x")))
    assert [beats[1].action(looker) for looker in beats[1].views] == [None] * 3


def test_undo_stays_within_the_deal_and_counts_in_the_result(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = Match.begin(a_setup(), store)
        while match.game.number < 2:
            play_on(match, 1)
        assert match.undo(0) is False
        while not match.is_over:
            play_on(match, 1)
            if match.game.number == 5 and match.undo_count == 0:
                match.undo(0)
        assert match.undo_count == 1
        rows = [row for row in store.results() if row.result.kind == "human"]
        assert [row.result.details for row in rows] == [{"undone": 1}]


def test_among_several_people_nothing_that_another_has_answered_is_taken_back() -> None:
    match = Match(a_setup(humans=4))
    seat = match.game.turn
    assert seat is not None
    match.submit(seat, Action("bid", 0))
    assert match.undo_steps(seat) == 1
    following = match.game.turn
    assert following is not None
    match.submit(following, Action("bid", 0))
    assert match.undo_steps(seat) == 0
    assert match.undo_steps(following) == 1


def test_a_finished_match_counts_once_in_the_statistics(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = Match.begin(a_setup(), store)
        play_on(match, 2000)
        assert match.is_over
        match.record_end()
        assert len(store.results()) == 4
        assert store.unfinished() == []
        assert match.match_id is not None
        assert len(store.deals(match.match_id)) == 19


def test_a_list_that_breaks_the_rules_is_refused() -> None:
    match = Match(a_setup())
    with pytest.raises(Refused):
        match.replay([Entry(0, "act", "play AS"), Entry(1, "act", "play AS")])
    with pytest.raises(ValueError, match="not an action"):
        match.replay([Entry(0, "act", "dance")])


def test_a_set_up_survives_its_plain_form_and_a_wrong_one_is_refused() -> None:
    setup = a_setup()
    plain = setup.plain()
    assert SetUp.from_plain(plain).plain()["seats"] == plain["seats"]
    with pytest.raises(BadChoice):
        SetUp.from_plain(plain | {"players": 3})
    with pytest.raises(BadChoice):
        SetUp.from_plain(plain | {"game": "no-such-game"})


def test_a_bots_chance_tells_nothing_of_the_deals() -> None:
    one, other = Match(a_setup(seed="a")), Match(a_setup(seed="b"))
    assert one.bot_chance(1).text() == other.bot_chance(1).text()
    assert one.bot_chance(1).text() != one.bot_chance(2).text()
    assert parse_action("bid 1") in one.game.legal(one.game.turn or 0)


def test_a_match_killed_before_its_end_was_noted_is_finished_when_it_is_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open(tmp_path) as store:
        match = Match.begin(a_setup(), store)
        monkeypatch.setattr(match, "record_end", lambda: None)
        play_on(match, 2000)
        assert match.is_over
        assert match.match_id is not None
        assert [row.id for row in store.unfinished()] == [match.match_id]
        Match.resume(store, match.match_id)
        assert store.unfinished() == []
        assert len(store.results()) == 4


def records(store: Store, match: Match) -> object:
    """What the store has of a match beside its entries."""
    assert match.match_id is not None
    number = match.match_id
    results = [row.result for row in store.results()]
    return store.deals(number), store.match(number).is_finished, results, store.seals(number)


def test_the_last_choice_done_again_ends_the_match_again(store: Store) -> None:
    match = Match.begin(a_setup("alkort"), store)
    while not match.is_over:
        play_on(match, 1)
    before = records(store, match)
    assert match.undo(0)
    assert records(store, match) != before
    while match.redo():
        pass
    assert match.is_over
    assert records(store, match) == before


@pytest.mark.parametrize("is_resumed", [False, True])
def test_deals_that_are_scored_while_nothing_can_be_stored_are_recorded_later(
    store: Store, monkeypatch: pytest.MonkeyPatch, is_resumed: bool
) -> None:
    whole = Match.begin(a_setup("alkort"), store)
    match = Match.begin(a_setup("alkort"), store)
    while len(whole.scores) < 3:
        play_on(whole, 1)

    def full(*_told: object) -> None:
        raise StoreTrouble("The disk is full.")

    with monkeypatch.context() as disk:
        for name in ("record_deal", "keep_seal"):
            disk.setattr(store, name, full)
        for entry in whole.entries[:-1]:
            match.submit(entry.seat, parse_action(entry.text))
    assert match.match_id is not None
    assert not store.deals(match.match_id)
    if is_resumed:
        match = Match.resume(store, match.match_id)
    match.submit(whole.entries[-1].seat, parse_action(whole.entries[-1].text))
    assert match.match_id is not None
    assert [number for number, _told in store.deals(match.match_id)] == [1, 2, 3]
    assert is_resumed or store.seals(match.match_id) == match.seals


def test_a_seal_that_is_never_stored_keeps_nothing_else_back(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.begin(a_setup("alkort"), store)

    def full(*_told: object) -> None:
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr(store, "keep_seal", full)
    while not match.is_over:
        play_on(match, 1)
    assert match.match_id is not None
    assert len(store.deals(match.match_id)) == len(match.scores)
    assert store.match(match.match_id).is_finished


def test_a_decided_deal_is_finished_while_nothing_can_be_stored(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.begin(a_setup("four-hundred"), store)
    while not (match.can_finish(0) and sum(len(match.game.view(seat).hand) for seat in range(4)) > 4):
        assert not match.is_over
        play_on(match, 1)

    def full(*_told: object) -> None:
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr(store, "append_all", full)
    scored = len(match.scores)
    with pytest.raises(StoreTrouble):
        match.finish_deal(0)
    assert len(match.scores) == scored
    match.unsaved = [match.entries[-1]]  # the player has chosen to go on without saving
    match.finish_deal(0)
    assert len(match.scores) == scored + 1
    assert len(match.unsaved) > 1
