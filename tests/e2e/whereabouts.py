"""Where to touch: the same scenes laid out unseen at the window's size, and what the program's own file has kept.

A test reads both, and touches the real window by pointer and keys alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.cards import Card
from game.match import Entry, Match, SetUp
from game.scenes.menu import MenuScene
from game.scenes.program import Program
from game.scenes.setup import SetUpScene
from game.store import Store
from game.table.geometry import Geometry
from game.table.layout import places
from game.table.sorting import sorted_hand
from game.ui.form import Form
from game.ui.preferences import Preferences
from game.ui.stage import Stage
from game.ui.window import Window, unit_for
from tests.e2e.window import Point


class Unseen:
    """Scenes as the program with this data folder lays them out in a window of a given size, under the dummy driver."""

    def __init__(self, size: Point, folder: Path) -> None:
        store = Store.unsaved(folder=folder)
        self.program = Program(store, Stage(Window("Unseen", size=size), Preferences()), folder)

    def menu(self, words: str) -> Point:
        """The middle of a tile or button of the menu."""
        return self._middle(MenuScene(self.program), words)

    def setup(self, game: str, words: str) -> Point:
        """The middle of a button of the set-up screen, or of a field with these words as its hint."""
        return self._middle(SetUpScene(self.program, game), words)

    def _middle(self, scene: Form, words: str) -> Point:
        stage = self.program.stage
        stage.push(scene)
        stage.step([], 0.016)
        found = [one for one in scene.stops() if words in (getattr(one, "words", ""), getattr(one, "hint", ""))]
        assert len(found) == 1, f"{words!r}: {found}"
        return found[0].rect.center


@contextmanager
def unseen(size: Point, folder: Path) -> Iterator[Unseen]:
    """`Unseen` for a while; the display and all that was begun are closed after it."""
    scenes = Unseen(size, folder)
    try:
        yield scenes
    finally:
        scenes.program.close()
        scenes.program.stage.window.close()


def kept(folder: Path) -> Match | None:
    """The match played last, as it stands on the disk in `folder`; read from a copy, the program owns the file."""
    with Store.unsaved(folder=folder) as store:
        rows = store.matches(1)
        entries = store.entries(rows[0].id) if rows else []
    if not rows:
        return None
    match = Match(SetUp.from_plain(rows[0].setup))
    match.replay([Entry(entry.seat, entry.kind, entry.text) for entry in entries])
    return match


def own_cards(match: Match, size: Point, seat: int = 0) -> dict[Card, Point]:
    """Where the cards of the hand of `seat`, which sits at the bottom, can be taken hold of."""
    view = match.game.view(seat)
    lying = places(view, table(match, size, seat), lambda cards: sorted_hand(view, cards, Preferences().sort_order, ()))
    return {
        place.card: (round(place.x), round(place.y)) for place in lying if place.kind == "hand" and place.owner == seat
    }


def table(match: Match, size: Point, seat: int = 0) -> Geometry:
    """How the table stands in the window."""
    return Geometry(size, unit_for(size), match.game.players, seat)
