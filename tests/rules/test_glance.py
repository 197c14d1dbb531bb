"""The glance at a glance, worked out from a view alone."""

from __future__ import annotations

import pytest

from game.rules import GAMES, game_of
from game.rules.actions import parse_action
from game.rules.glance import Glance
from game.rules.parts import Event
from game.session.match import Match
from tests.matches import entries_of, play, setup_of
from tests.rotation import some_of


def glances(game_id: str) -> list[tuple[Match, int | None, Glance]]:
    """The glances of every looker at each decision of one deal."""
    found: list[tuple[Match, int | None, Glance]] = []
    for cut in range(len(entries_of(game_id, 1))):
        match = Match(setup_of(game_id))
        match.replay(entries_of(game_id, 1)[:cut])
        for looker in (None, *range(match.game.players)):
            view = match.game.view(looker)
            found.append((match, looker, game_of(game_id).glance(view)))
    return found


@pytest.mark.parametrize("game_id", some_of(GAMES, 0, 3))
def test_a_glance_names_only_seats_of_the_table_and_each_once_a_side(game_id: str) -> None:
    for match, _looker, glance in glances(game_id):
        seats = set(range(match.game.players))
        in_sides = [seat for side in glance.sides for seat in side]
        assert set(in_sides) <= seats
        assert len(in_sides) == len(set(in_sides))
        assert set(glance.suspects) <= seats
        assert all(set(goal.seats) <= seats for goal in glance.goals)
        if glance.race is not None:
            runners = [seat for runner in glance.race.runners for seat in runner.seats]
            assert sorted(runners) == sorted(seats)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_winning_seat_has_a_card_on_the_table_and_is_the_one_that_takes_a_full_trick(game_id: str) -> None:
    match = Match(setup_of(game_id))
    winning: int | None = None
    seen = 0

    def look(event: Event) -> None:
        nonlocal winning, seen
        view = match.game.view(None)
        if event.kind == "act":
            winning = game_of(game_id).glance(view).winning
            assert winning is None or view.pile("trick", winning)
        elif event.kind == "trick" and winning is not None:
            assert winning == event.data["winner"]
            seen += 1

    for entry in play(None, game_id, deals=1).entries:
        if entry.kind == "act":
            match.game.act(entry.seat, parse_action(entry.text), look)
        else:
            match.game.hear(entry.seat, entry.text)
    assert seen
