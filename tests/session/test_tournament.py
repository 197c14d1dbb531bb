"""Tournaments from their draft to the last result: tables, cards, matches, continuing, and what is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import GAMES, game_of
from game.session.people import Person
from game.session.tournament.draft import MOST_IN_CIRCLE, TournamentDraft
from game.session.tournament.lengths import LENGTHS, deals_of
from game.session.tournament.play import TournamentBook, TournamentMatch, outcome, played_by_house, setup_at
from game.session.tournament.record import EVENING, KINDS, ROUND_ROBIN, Leg, RoundTable, Spot, Tournament, read
from game.session.tournament.telling import half_text
from game.store import Store
from game.store.setup import fault_in
from game.store.trouble import StoreTrouble
from tests.session.tournaments import finish

NAMES = ("Ada", "Bea", "Carl", "Dora", "Emil", "Fay", "Gus")
DUEL = next(game for game in GAMES if game_of(game).usual == 2)
PAIRS = "alkort"


@pytest.fixture
def store() -> Store:
    """A store in memory."""
    return Store.unsaved()


def draft_of(people: int = 1, guests: int = 3, **more: object) -> TournamentDraft:
    draft = TournamentDraft([Person(name, "rose") for name in NAMES], list(NAMES[:people]), guests, key="key")
    draft.kind, draft.game, draft.length, draft.games = ROUND_ROBIN, PAIRS, "short", list(GAMES)
    for name, value in more.items():
        setattr(draft, name, value)
    return draft


def play_out(store: Store, tournament: Tournament) -> None:
    """Plays all matches; casual bots choose for people too."""
    book = TournamentBook(store)
    while (spot := tournament.next_for_house()) is not None:
        book.note(tournament, spot, *played_by_house(setup_at(tournament, spot).plain()))
    while (spot := tournament.next_for_people()) is not None:
        finish(book.open(tournament, spot))
        assert book.look(tournament)


@settings(max_examples=30, deadline=None)
@given(
    st.integers(1, 7),
    st.integers(0, 9),
    st.sampled_from(KINDS),
    st.sampled_from(list(GAMES)),
    st.booleans(),
    st.booleans(),
)
def test_every_draft_without_a_fault_gives_whole_tables(
    people: int, guests: int, kind: str, game: str, changes: bool, both_ways: bool
) -> None:
    draft = draft_of(people, guests, kind=kind, game=game, changes_partners=changes, both_ways=both_ways)
    assert draft.fault() == ""
    tournament = draft.tournament()
    assert read(tournament.plain()) == tournament
    assert len({one.name for one in tournament.players}) == len(tournament.players) <= 16
    assert sum(one.is_human for one in tournament.players) == people
    assert len(tournament.rounds) == draft.round_count()
    for number, tables in enumerate(tournament.rounds):
        seated = [player for table in tables for player in table.legs[0].seats]
        assert len(seated) == len(set(seated))
        assert len(seated) + len(tournament.resting(number)) == len(tournament.players)
        assert all(len(leg.seats) in game_of(table.game).seats for table in tables for leg in table.legs)
    for spot, _table, _leg in tournament.spots():
        assert fault_in(setup_at(tournament, spot).plain()) is None


def test_fixed_pairs_stay_together_and_meet_all_others_once() -> None:
    tournament = draft_of(3, 3, changes_partners=False).tournament()
    assert len(tournament.players) == 6
    partners = {frozenset(leg.seats[at::2]) for _spot, _table, leg in tournament.spots() for at in (0, 1)}
    assert partners == {frozenset(pair) for pair in ((0, 1), (2, 3), (4, 5))}
    assert len(tournament.rounds) == 3


def test_in_a_duel_everybody_meets_everybody_once() -> None:
    tournament = draft_of(2, 3, game=DUEL).tournament()
    met = Counter(frozenset(leg.seats) for _spot, _table, leg in tournament.spots())
    assert met == Counter(frozenset(pair) for pair in combinations(range(5), 2))


def test_too_many_people_are_told() -> None:
    people = [Person(f"P{number}", "rose") for number in range(MOST_IN_CIRCLE + 1)]
    draft = draft_of(game=DUEL, people=0)
    draft.people, draft.chosen = people, [person.name for person in people]
    assert str(MOST_IN_CIRCLE) in draft.fault()
    draft.chosen = []
    assert draft.fault()
    with pytest.raises(ValueError, match="person"):
        draft.tournament()


def test_an_evening_needs_a_game() -> None:
    assert draft_of(kind=EVENING, games=[]).fault()
    assert draft_of(2, 0, kind=EVENING, games=[PAIRS]).fault()  # not a game for two
    assert not draft_of(2, 0, kind=EVENING, games=[DUEL]).fault()


def test_all_tables_of_a_round_have_the_same_cards_and_each_round_others() -> None:
    tournament = draft_of(2, 6).tournament()
    seeds = [[setup_at(tournament, Spot(at, table, 0)).seed for table in (0, 1)] for at in (0, 1)]
    assert seeds[0][0] == seeds[0][1] != seeds[1][0]
    tournament.same_cards = False
    seeds = [[setup_at(tournament, Spot(0, table, 0)).seed for table in (0, 1)]]
    assert seeds[0][0] != seeds[0][1]


def test_each_deal_twice_gives_each_side_the_cards_of_the_other() -> None:
    tournament = draft_of(1, 1, game=DUEL, both_ways=True).tournament()
    setups = [setup_at(tournament, Spot(0, 0, leg)) for leg in (0, 1)]
    matches = [TournamentMatch(setup) for setup in setups]
    hands = [[match.game.view(seat).pile("hand", seat) for seat in (0, 1)] for match in matches]
    assert hands[0] == hands[1]
    assert setups[0].seats == setups[1].seats[::-1]


def test_the_sum_over_both_matches_decides() -> None:
    tournament = draft_of(1, 1, game=DUEL, both_ways=True).tournament()
    (table,) = tournament.rounds[0]
    one, other = table.legs
    one.points, other.points = (10, 4), (3, 5)
    first, second = one.seats
    assert table.gained() == {first: 1.0, second: 0.0}  # 10 + 5 beside 4 + 3
    other.points = (8, 2)
    assert table.gained() == {first: 0.5, second: 0.5}


@pytest.mark.parametrize("game", GAMES)
def test_a_short_match_ends_after_its_deals(game: str) -> None:
    tournament = draft_of(game=game).tournament()
    setup = setup_at(tournament, next(spot for spot, _table, _leg in tournament.spots()))
    match = finish(TournamentMatch(setup))
    assert len(match.scores) == setup.deals == deals_of(game, "short") or match.game.winners is not None
    assert match.undo_steps(match.humans[0] if match.humans else 0) == 0
    assert list(match.scored) == match.game.totals


def test_longer_lengths_have_more_deals() -> None:
    for game in GAMES:
        deals = [deals_of(game, length) or 999 for length in LENGTHS]
        assert deals == sorted(set(deals))


def test_a_tournament_is_played_to_its_end_and_stored(store: Store) -> None:
    book = TournamentBook(store)
    tournament = draft_of(1, 7).tournament()
    book.begin(tournament)
    play_out(store, tournament)
    assert tournament.is_over
    assert book.find(tournament.uid) == tournament
    assert store.tournaments()[0].is_over
    rows = tournament.standings()
    tables = sum(len(tables) for tables in tournament.rounds)
    assert sum(row.points for row in rows) == 6 * tables
    assert {row.played for row in rows} == {len(tournament.rounds)}
    assert abs(sum(row.margin for row in rows)) < 1e-4
    assert len(store.matches()) == len(tournament.rounds)  # guests among themselves leave no matches
    assert store.results() == []  # a short match does not count as a match in the statistics


def test_a_whole_match_counts_in_the_statistics_and_its_winners_are_first(store: Store) -> None:
    book = TournamentBook(store)
    draft = draft_of(1, 3, kind=EVENING, games=[PAIRS], length="whole")
    tournament = draft.tournament()
    book.begin(tournament)
    play_out(store, tournament)
    assert len(store.results()) == 4
    (table,) = tournament.rounds[0]
    winners = {table.legs[0].seats[seat] for seat in table.legs[0].winners}
    assert winners == table.first()
    assert [row.margin for row in tournament.standings()] == [0, 0, 0, 0]


def test_a_match_is_continued_and_a_deleted_one_begun_again(store: Store) -> None:
    book = TournamentBook(store)
    tournament = draft_of().tournament()
    book.begin(tournament)
    spot = tournament.next_for_people()
    assert spot is not None
    match = finish(book.open(tournament, spot), actions=9)
    again = book.find(tournament.uid)
    assert again is not None
    assert book.open(again, spot).entries == match.entries
    assert match.match_id is not None
    store.delete_match(match.match_id)
    assert book.look(again)
    fresh = book.open(again, spot)
    assert fresh.entries == []
    assert fresh.setup == match.setup


def test_a_result_outlives_its_match(store: Store) -> None:
    book = TournamentBook(store)
    tournament = draft_of().tournament()
    book.begin(tournament)
    play_out(store, tournament)
    before = tournament.standings()
    for row in store.matches():
        store.delete_match(row.id)
    found = book.find(tournament.uid)
    assert found is not None
    assert found.standings() == before


def test_guests_among_themselves_play_the_same_everywhere() -> None:
    tournament = draft_of(1, 7).tournament()
    spot = tournament.next_for_house()
    assert spot is not None
    told = setup_at(tournament, spot).plain()
    assert played_by_house(told) == played_by_house(told)


@pytest.mark.parametrize(
    "damage",
    [
        {"players": []},
        {"kind": "other"},
        {"rounds": [[]]},
        {"rounds": [[{"game": PAIRS, "legs": [{"seats": [0, 1, 2, 99]}]}]]},
        {"rounds": [[{"game": "none", "legs": [{"seats": [0, 1, 2, 3]}]}]]},
        {"rounds": [[{"game": PAIRS, "legs": [{"seats": [0, 1, 2, 3], "points": [1]}]}]]},
        {"rounds": 5},
        {"uid": None},
    ],
)
def test_a_damaged_tournament_is_left_out(store: Store, damage: dict[str, object]) -> None:
    good = draft_of().tournament()
    TournamentBook(store).begin(good)
    with pytest.raises(ValueError, match=r"no tournament|table|match|player"):
        read(good.plain() | damage)
    store.begin_tournament(good.plain() | damage)
    assert [one.uid for one in TournamentBook(store).all()] == [good.uid]


def test_a_round_whose_tables_differ_in_their_matches_is_damaged() -> None:
    plain = draft_of(1, 7).tournament().plain()
    first, second = plain["rounds"][0]
    second["legs"] = second["legs"] * 2
    with pytest.raises(ValueError, match="differ in their matches"):
        read(plain)
    del second["legs"][1]
    first["legs"] = [{"seats": list(range(8))[:2]}]
    first["game"] = DUEL
    with pytest.raises(ValueError, match="differ in their seats"):
        read(plain | {"same": True})


def test_an_unfinished_match_has_no_outcome(store: Store) -> None:
    tournament = draft_of().tournament()
    book = TournamentBook(store)
    book.begin(tournament)
    spot = tournament.next_for_people()
    assert spot is not None
    match = book.open(tournament, spot)
    assert match.match_id is not None
    assert outcome(store.match(match.match_id)) is None
    assert not book.look(tournament)


def test_halves_are_written_as_such() -> None:
    assert [half_text(points) for points in (0, 0.5, 2.5, 3.0)] == ["0", "½", "2½", "3"]


def test_the_winners_of_a_whole_match_are_first_whatever_the_points() -> None:
    table = RoundTable(PAIRS, [Leg((4, 5, 6, 7), points=(9, 3, 9, 3), winners=(1, 3))])
    assert table.first() == {5, 7}
    assert table.gained() == {4: 0.5, 5: 2.5, 6: 0.5, 7: 2.5}


def test_a_match_that_could_not_be_begun_is_not_that_of_another(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    book, tournament = TournamentBook(store), draft_of().tournament()
    book.begin(tournament)
    spot, _table, leg = next(iter(tournament.spots()))

    def full(number: int, setup: object, told: Callable[[int], object]) -> int:
        told(1)
        raise StoreTrouble("The disk is full.")

    with monkeypatch.context() as disk:
        disk.setattr(store, "begin_tournament_match", full)
        with pytest.raises(StoreTrouble):
            book.open(tournament, spot)
    assert leg.match == 0
    other = store.new_match(setup_at(tournament, spot).plain())
    opened = book.open(tournament, spot)
    assert opened.match_id == leg.match != other
