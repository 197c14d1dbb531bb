"""Guests take the bots' seats: the draft seats different ones, and a match keeps them and plays by their tempers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.bots.tempers import TEMPERS
from game.rules import GAMES
from game.session.match import Match, Seat, SetUp
from game.session.setup_draft import BOT_NAMES, SetUpDraft
from game.session.shared_match import read_match
from game.store import Store
from game.texts.guests import GUEST_IDS, guest_of
from tests.matches import exported, setup_of

FIRST = "devils-bridge"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


def with_guests(game_id: str = FIRST) -> SetUp:
    setup = setup_of(game_id)
    seats = [
        seat if seat.is_human else seat._replace(guest=guest)
        for seat, guest in zip(setup.seats, GUEST_IDS, strict=False)
    ]
    return replace(setup, seats=tuple(seats))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_draft_seats_different_guests_under_their_names(store: Store, game_id: str) -> None:
    draft = SetUpDraft.of(game_id, store)
    draft.players = len(draft.seats)
    guests = [seat.guest for seat in draft.seats]
    assert len(set(guests)) == len(guests)
    setup = draft.setup()
    assert [seat.guest for seat in setup.seats[1:]] == guests[1:]
    assert [seat.name for seat in setup.seats[1:]] == [guest_of(guest).name for guest in guests[1:]]
    assert setup.seats[0].guest == ""


def test_each_game_begins_with_other_guests(store: Store) -> None:
    first = {tuple(seat.guest for seat in SetUpDraft.of(game_id, store).seats[:4]) for game_id in GAMES}
    assert len(first) == len(GAMES)


def test_a_chosen_guest_changes_seats_with_whoever_sat_there(store: Store) -> None:
    draft = SetUpDraft.of(FIRST, store)
    mine, other = draft.seats[1].guest, draft.seats[2].guest
    draft.seat_guest(1, other)
    assert [seat.guest for seat in draft.seats[1:3]] == [other, mine]
    absent = next(guest for guest in GUEST_IDS if guest not in [seat.guest for seat in draft.seats])
    draft.seat_guest(1, absent)
    assert [seat.guest for seat in draft.seats[1:3]] == [absent, mine]
    guests = [seat.guest for seat in draft.seats]
    assert len(set(guests)) == len(guests)


def test_the_last_guests_of_a_game_come_back(store: Store) -> None:
    draft = SetUpDraft.of(FIRST, store)
    draft.seat_guest(1, "tortoise")
    store.set_setting(f"setup.{FIRST}", draft.plain())
    assert SetUpDraft.of(FIRST, store).seats[1].guest == "tortoise"


@pytest.mark.parametrize("damage", ["unicorn", 7, None, ["owl"]])
def test_a_damaged_guest_in_a_stored_draft_is_replaced(store: Store, damage: object) -> None:
    told = SetUpDraft.of(FIRST, store).plain()
    for seat in told["seats"]:
        seat["guest"] = damage
    store.set_setting(f"setup.{FIRST}", told)
    guests = [seat.guest for seat in SetUpDraft.of(FIRST, store).seats]
    assert set(guests) <= set(GUEST_IDS)
    assert len(set(guests)) == len(guests)


def test_a_match_keeps_its_guests_and_resumes_with_them(store: Store) -> None:
    setup = with_guests()
    match = Match.begin(setup, store)
    assert match.match_id is not None
    again = Match.resume(store, match.match_id).setup
    assert again == setup
    assert [seat.guest for seat in again.seats] == ["", *GUEST_IDS[1 : setup.players]]


def test_an_exported_match_has_its_guests(store: Store, tmp_path: Path) -> None:
    match = Match.begin(with_guests(), store)
    path = tmp_path / "m.devils-table"
    text = exported(match)
    path.write_text(text, encoding="utf-8")
    assert read_match(path).setup.seats == match.setup.seats
    told = json.loads(text)
    told["setup"]["seats"][1]["guest"] = "unicorn"
    path.write_text(json.dumps(told), encoding="utf-8")
    assert read_match(path).setup.seats[1].guest == ""


def test_a_guest_plays_by_its_temper_and_a_person_by_none() -> None:
    setup = with_guests()
    for at, seat in enumerate(setup.seats):
        temper = "" if seat.is_human else guest_of(seat.guest).temper
        assert setup.temper(at) == temper
        assert setup.rhythm(at) == (TEMPERS[temper].rhythm if temper else 1.0)
        assert setup.level_and_character(at).split(" ")[1:] == ([temper] if temper else [])
    assert replace(setup, seats=(Seat("A", "human", guest="goat"), *setup.seats[1:])).temper(0) == ""


def test_a_match_without_guests_plays_on_as_before(store: Store) -> None:
    setup = setup_of(FIRST)
    assert all("guest" not in seat for seat in setup.plain()["seats"])
    assert [setup.level_and_character(at) for at in range(1, 4)] == ["casual"] * 3
    assert SetUp.from_plain(setup.plain()) == setup


def test_a_seat_without_a_guest_has_a_plain_name(store: Store) -> None:
    draft = SetUpDraft.of(FIRST, store)
    draft.seats[1].guest = ""
    assert draft.default_name(1) == BOT_NAMES[0]
