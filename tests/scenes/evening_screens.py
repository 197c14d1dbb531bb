"""The screens of an evening: results at the table, open hands, people in the set-up, and the end of a second match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.rules import GAMES
from game.rules.actions import parse_action
from game.scenes.results.end_scene import EndScene
from game.scenes.services import Services
from game.scenes.setup.scene import SetUpScene
from game.scenes.setup.seat_sheet import SeatSheet
from game.scenes.table.open_hands import OpenHandsScene
from game.scenes.table.scene import TableScene
from game.session.match import Match
from game.session.people import COLOURS, People, Person
from game.session.setup_draft import SetUpDraft
from game.texts.guests import GUEST_IDS, guest_of
from game.ui.stage import Scene
from tests.matches import NAMES, entries_of, play, setup_of, with_guests

MOST = max(GAMES, key=lambda game_id: max(GAMES[game_id].seats))
PAIRS = next(game_id for game_id in reversed(list(GAMES)) if 4 in GAMES[game_id].partnerships)


def coloured(match: Match) -> Match:
    """The match with a colour for every person."""
    seats = zip(match.setup.seats, COLOURS, strict=False)
    kept = tuple(seat._replace(colour=colour if seat.is_human else "") for seat, colour in seats)
    match.setup = replace(match.setup, seats=kept)
    return match


def result(services: Services, game_id: str, players: int, deals: int = 1) -> TableScene:
    """A table that shows the result of a deal as soon as it is open."""
    *entries, last = entries_of(game_id, deals, players)
    match = with_guests(coloured(Match(setup_of(game_id, players))))
    match.replay(entries)
    beats = match.submit(last.seat, parse_action(last.text))
    table = TableScene(services, match)
    table.controller.queue.append(next(beat for beat in beats if beat.kind == "score"))
    return table


def hands(services: Services) -> Scene:
    """All hands of the largest table."""
    match = play(None, MOST, deals=max(GAMES[MOST].seats), players=max(GAMES[MOST].seats))
    return OpenHandsScene(match, match.dealt[len(match.scores) - 1], services.preferences)


def people(services: Services) -> SetUpDraft:
    """A draft with two people at a table of partners, who are remembered with all others."""
    persons = [Person(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True)]
    People(services.settings, services.store).remember(persons)
    draft = SetUpDraft.of(PAIRS, services.store)
    for at in range(2):
        draft.seat_person(at, persons[at])
    return draft


def set_up(services: Services) -> Scene:
    """The set-up of two people."""
    scene = SetUpScene(services, PAIRS)
    scene.draft.seats[:] = people(services).seats
    scene.seats.make_seats()
    return scene


def set_up_rules(services: Services) -> Scene:
    """The set-up of as many players as can sit, with other rules than the standard ones, unfolded."""
    scene = SetUpScene(services, MOST)
    scene.players.choose(len(scene.info.seats) - 1)
    for field in scene.options.fields.values():
        field.choice.choose(field.choice.index + 1)
    scene.options.unfold()
    return scene


def end(services: Services) -> Scene:
    """The end of the second match of an evening, with hints by person and partners to change."""
    play(services.store, MOST, humans=2)
    match = coloured(play(services.store, PAIRS, humans=4, players=4))
    match.hints = {0: 2, 3: 1}
    return EndScene(services, match)


def end_of_guests(services: Services, game_id: str, players: int) -> Scene:
    """The end of a match with guests, one of whom says something to it."""
    match = with_guests(coloured(play(None, game_id, players=players)))
    remark = f"{match.names[1]}: “{guest_of(GUEST_IDS[0]).lines_for('bye')[0]}”"
    return EndScene(services, match, remark)


EVENING: dict[str, Callable[[Services], Scene]] = {
    **{f"result-{game_id}": partial(result, game_id=game_id, players=GAMES[game_id].usual) for game_id in GAMES},
    "result-most": partial(result, game_id=MOST, players=max(GAMES[MOST].seats), deals=max(GAMES[MOST].seats)),
    "open-hands": hands,
    "set-up-people": set_up,
    "who-sits": lambda services: SeatSheet(people(services), 0),
    "which-guest": lambda services: SeatSheet(people(services), 2),
    "set-up-rules": set_up_rules,
    "end-evening": end,
    "end-pairs": partial(end_of_guests, game_id=PAIRS, players=4),
    "end-most": partial(end_of_guests, game_id=MOST, players=max(GAMES[MOST].seats)),
}
"""The screens by name (see `screens`)."""
