"""Persons have a face besides their colour, guests may be drawn, and a favourite partner is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules import GAMES
from game.session.match import Match, SetUp
from game.session.people import FACES, People, Person
from game.session.saved_settings import FAVOURITE, LOOK, PEOPLE, SavedSettings, last_setup
from game.session.setup_draft import SetUpDraft
from game.store import Store
from game.texts.guests import GUEST_IDS, guest_of
from game.ui.portraits import PERSON_FACES

PAIRS = next(game_id for game_id, rules in GAMES.items() if 4 in rules.partnerships)
ALONE = next(game_id for game_id, rules in GAMES.items() if not rules.partnerships and 4 in rules.seats)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


def test_every_face_that_is_drawn_has_a_name_and_is_offered_in_the_same_order() -> None:
    assert tuple(FACES) == PERSON_FACES


def test_a_face_is_remembered_with_the_name(store: Store) -> None:
    people = People(SavedSettings(store), store)
    people.remember([Person("Anna", "rose", "veil")])
    assert People(SavedSettings(store), store).known() == [Person("Anna", "rose", "veil")]
    draft = SetUpDraft.of(ALONE, store)
    draft.seats[0].name = ""
    store.set_setting(last_setup(ALONE).key, {"seats": [{"name": "anna", "human": True}]})
    assert SetUpDraft.of(ALONE, store).persons() == [Person("anna", "rose", "veil")]


def test_people_of_an_older_version_get_different_faces(store: Store) -> None:
    store.set_setting(PEOPLE.key, [{"name": "Anna", "colour": "rose"}, {"name": "Bea", "colour": "teal"}])
    found = People(SavedSettings(store), store).known()
    assert [person.name for person in found] == ["Anna", "Bea"]
    assert len({person.face for person in found}) == 2


@pytest.mark.parametrize("odd", [None, 7, "nobody", "", [], {}])
def test_an_odd_face_in_a_setting_is_no_face(store: Store, odd: object) -> None:
    store.set_setting(PEOPLE.key, [{"name": "Anna", "colour": "rose", "face": odd}])
    store.set_setting(last_setup(ALONE).key, {"seats": [{"name": "Bea", "human": True, "face": odd}]})
    store.set_setting(LOOK.key, {"colour": odd, "face": odd})
    assert {person.face for person in SetUpDraft.of(ALONE, store).people.known()} <= set(FACES)
    assert set(SetUpDraft.of(ALONE, store).faces()) <= {*FACES, ""}


def test_people_at_one_table_have_different_faces_and_bots_have_none(store: Store) -> None:
    draft = SetUpDraft.of(PAIRS, store)
    for at, (name, face) in enumerate((("Anna", "veil"), ("Bea", "veil"), ("Carl", "bun"))):
        draft.seat_person(at, Person(name, "", face))
    faces = draft.faces()
    assert (faces[0], faces[2], faces[3]) == ("veil", "bun", "")
    assert faces[1] in FACES
    assert faces[1] not in ("veil", "bun")
    draft.swap(0, 1)
    assert draft.faces() == [faces[1], faces[0], "bun", ""]


def test_a_face_reaches_the_match_and_is_stored(store: Store) -> None:
    draft = SetUpDraft.of(PAIRS, store)
    draft.seat_person(0, Person("Anna", "rose", "veil"))
    match = Match.begin(draft.setup(), store)
    assert [seat.face for seat in match.setup.seats] == ["veil", "", "", ""]
    assert match.match_id is not None
    assert Match.resume(store, match.match_id).setup == match.setup


def test_a_match_of_an_older_version_has_no_faces(store: Store) -> None:
    told = SetUpDraft.of(PAIRS, store).setup().plain()
    for seat in told["seats"]:
        seat.pop("face", None)
    assert {seat.face for seat in SetUp.from_plain(told).seats} == {""}


def test_a_look_chosen_without_a_name_is_kept_for_the_first_seat(store: Store) -> None:
    store.set_setting(LOOK.key, {"colour": "copper", "face": "jester"})
    draft = SetUpDraft.of(ALONE, store)
    assert (draft.colours()[0], draft.faces()[0]) == ("copper", "jester")
    assert draft.persons() == []


# -- guests -----------------------------------------------------------------------------------------------------------


def test_anyone_becomes_a_guest_who_does_not_sit_at_the_table(store: Store) -> None:
    draft = SetUpDraft.of(ALONE, store)
    draft.players = max(GAMES[ALONE].seats)
    draft.seat_anyone(1)
    draft.seat_anyone(2)
    assert draft.names()[1] == "Anyone"
    seen = set()
    for _time in range(30):
        seats = draft.setup().seats
        guests = [seat.guest for seat in seats[1:]]
        assert len(set(guests)) == len(guests)
        assert set(guests) <= set(GUEST_IDS)
        assert seats[1].name == guest_of(guests[0]).name
        seen.add(guests[0])
    assert len(seen) > 3


def test_anyone_is_remembered_until_a_guest_is_chosen(store: Store) -> None:
    draft = SetUpDraft.of(ALONE, store)
    draft.seat_anyone(1)
    store.set_setting(last_setup(ALONE).key, draft.plain())
    again = SetUpDraft.of(ALONE, store)
    assert again.seats[1].is_anyone
    taken = again.seats[2].guest
    again.seat_guest(1, taken)
    assert (again.seats[1].guest, again.seats[1].is_anyone) == (taken, False)
    assert again.seats[2].is_anyone, "whoever gave a guest away gets who sat here"


@pytest.mark.parametrize("guest", ["owl", "tortoise"])
def test_the_favourite_partner_sits_opposite_in_every_game_with_partners(store: Store, guest: str) -> None:
    store.set_setting(FAVOURITE.key, guest)
    for game_id, rules in GAMES.items():
        draft = SetUpDraft.of(game_id, store)
        partners = draft.bot_partners()
        assert bool(partners) == (draft.players in rules.partnerships)
        if partners:
            assert {draft.seats[at].guest for at in partners} == {guest}
        guests = [seat.guest for seat in draft.seats]
        assert len(set(guests)) == len(guests)


def test_another_guest_at_the_seat_of_the_favourite_becomes_the_favourite(store: Store) -> None:
    store.set_setting(FAVOURITE.key, "owl")
    draft = SetUpDraft.of(PAIRS, store)
    at = next(iter(draft.bot_partners()))
    draft.seat_guest(at, "toad")
    assert draft.favourite == "toad"
    draft.seat_guest(next(other for other in range(1, 4) if other != at), "cat")
    assert draft.favourite == "toad"
    draft.seat_anyone(at)
    assert draft.favourite == ""


@pytest.mark.parametrize("odd", [None, 7, "unicorn", []])
def test_an_odd_favourite_is_none(store: Store, odd: object) -> None:
    store.set_setting(FAVOURITE.key, odd)
    assert SetUpDraft.of(PAIRS, store).favourite == ""
