"""“Bests” with many marks, few and none, and tables that tell marks with the result of a deal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules import GAMES
from game.rules.actions import parse_action
from game.rules.parts import Event
from game.scenes.results.bests import BestsScene
from game.scenes.services import Services
from game.scenes.table.new_marks import NewMarks
from game.scenes.table.scene import TableScene
from game.session.marks import Reached
from game.session.match import Match
from game.texts.marks import marks_of
from game.ui.stage import Scene
from tests.matches import NAMES, entries_of, play, setup_of

MOST = max(GAMES, key=lambda game_id: max(GAMES[game_id].seats))


class LongMarks(NewMarks):
    """Tells each person the two marks with the longest names."""

    def note_deal(self, scored: Event) -> None:
        """Nothing is recorded."""
        marks = sorted(marks_of(self._match.setup.game), key=lambda mark: -len(mark.name))[:2]
        people = [self._match.names[seat] for seat in self._match.humans]
        self.by_deal[scored.data["deal"]] = [Reached(person, mark) for person in people for mark in marks]


def bests(services: Services, game_id: str, every: int = 2) -> Scene:
    """The page of a game of which one mark in `every` was reached, the first one by several people."""
    match = play(services.store, game_id, deals=1)
    assert match.match_id is not None
    for mark in marks_of(game_id)[::every]:
        services.store.reach_mark(game_id, mark.id, NAMES[0], match.match_id, 1)
    for name in NAMES[1:3]:
        services.store.reach_mark(game_id, marks_of(game_id)[0].id, name, match.match_id, 1)
    return BestsScene(services, game_id)


def result(services: Services, game_id: str, players: int, humans: int = 1) -> TableScene:
    """A table that shows the result of a deal with marks."""
    *entries, last = entries_of(game_id, 1, players)
    match = Match.begin(setup_of(game_id, players, humans), services.store)
    match.replay(entries)
    assert match.match_id is not None
    services.store.append_all(match.match_id, entries)
    beats = match.submit(last.seat, parse_action(last.text))
    table = TableScene(services, match)
    scored = next(beat for beat in beats if beat.kind == "score")
    table.marks = LongMarks(services, match)
    table.controller.queue.append(scored)
    return table


BESTS: dict[str, Callable[[Services], Scene]] = {
    **{f"bests-{game_id}": partial(bests, game_id=game_id) for game_id in GAMES if marks_of(game_id)},
    "bests-none": BestsScene,
    "result-marks": partial(result, game_id=MOST, players=4),
    "result-marks-most": partial(result, game_id=MOST, players=max(GAMES[MOST].seats), humans=2),
}
"""The screens by name (see `screens`)."""
