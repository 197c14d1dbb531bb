"""Records against and with each guest: every finished match counts once for each person, by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.session.guest_records import GuestRecord, Record, guest_record
from game.session.match import Match
from game.store import Store
from game.texts.guests import GUEST_IDS
from tests.session.evenings import beats_of, guests_setup, renamed
from tests.store.kit import forget_what_older_versions_did_not_record


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


def guest_records(store: Store, person: str = "") -> dict[str, GuestRecord]:
    """The records of a person with all guests, without those that are empty."""
    records = {guest: guest_record(store, guest, person) for guest in GUEST_IDS}
    return {guest: record for guest, record in records.items() if record != GuestRecord()}


def played(store: Store, game_id: str, name: str = "Anna", key: str = "evening") -> Match:
    """A finished match of a person and three guests, stored."""
    match = Match(renamed(guests_setup(game_id, key=key), name))
    for _beat in beats_of(match):
        pass
    match.store, match.match_id = store, store.new_match(match.setup.plain())
    match.record_end()
    return match


def test_partners_and_opponents_count_apart(store: Store) -> None:
    match = played(store, "four-hundred")
    won = Record(1, int(0 in (match.game.winners or ())))
    guests = [seat.guest for seat in match.setup.seats]
    assert guest_records(store) == {
        guests[1]: GuestRecord(against=won),
        guests[2]: GuestRecord(together=won),
        guests[3]: GuestRecord(against=won),
    }


def test_where_everybody_plays_alone_all_guests_are_opponents(store: Store) -> None:
    played(store, "devils-bridge")
    records = guest_records(store)
    assert len(records) == 3
    assert {record.together for record in records.values()} == {Record()}
    assert {record.against.played for record in records.values()} == {1}


def test_records_are_by_person_and_add_up(store: Store) -> None:
    matches = [played(store, "four-hundred", name, name) for name in ("Anna", "ANNA", "Ben")]
    partner = matches[0].setup.seats[2].guest
    anna, ben, all_people = (guest_records(store, name)[partner].together for name in ("anna", "Ben", ""))
    wins = [0 in (match.game.winners or ()) for match in matches]
    assert anna == Record(2, sum(wins[:2]))
    assert ben == Record(1, int(wins[2]))
    assert all_people == Record(3, sum(wins))
    assert guest_records(store, "Nobody") == {}


def test_a_match_noted_twice_counts_once_and_matches_without_guests_not_at_all(store: Store) -> None:
    match = played(store, "devils-bridge")
    match.record_end()
    before = guest_records(store)
    assert {record.against.played for record in before.values()} == {1}
    seats = tuple(seat._replace(guest="") for seat in match.setup.seats)
    other = Match(replace(match.setup, seats=seats))
    for _beat in beats_of(other):
        pass
    other.store, other.match_id = store, store.new_match(other.setup.plain())
    other.record_end()
    assert guest_records(store) == before


def test_results_of_older_versions_get_the_sides_of_their_rules(store: Store) -> None:
    for game_id in ("four-hundred", "devils-bridge"):
        played(store, game_id)
    before, sides = guest_records(store), [row.result.side for row in store.results()]
    forget_what_older_versions_did_not_record(store)
    with store._change() as connection:  # rules that there are no more
        connection.execute("UPDATE result SET options = '{\"target\":-1}' WHERE game = 'devils-bridge'")
    assert guest_records(store) == before
    assert [row.result.side for row in store.results()] == sides
    assert store.completing.without_sides() == []
