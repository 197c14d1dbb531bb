"""Where to touch: the same scenes laid out unseen at the window's size, and what the program's own file has kept.

A test reads both, and touches the real window by pointer and keys alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.app.routes import Routes
from game.cards import Card
from game.rules.actions import Action
from game.scenes.home.menu import MenuScene
from game.scenes.results.scores import ScoreScene
from game.scenes.services import PREFERENCES, Services
from game.scenes.setup.scene import SetUpScene
from game.scenes.table.handover import HandOverScene
from game.scenes.table.scene import TableScene
from game.scenes.talk.booth import TalkScene
from game.session.match import Entry, Match, SetUp
from game.store import Store
from game.table.faces import height_of
from game.table.geometry import Geometry
from game.table.layout import places
from game.table.sorting import sorted_hand
from game.ui import pictures
from game.ui.form import Form
from game.ui.preferences import Preferences
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.widgets.buttons import Button
from game.ui.window import Window, unit_for
from tests.e2e.window import Point

FRAME = 0.016


class Sight:
    """A screen laid out unseen: its picture as it should look, and where to touch it."""

    def __init__(self, scene: Form, picture: pygame.Surface) -> None:
        self.scene, self.picture = scene, picture

    def rest(self) -> None:
        """Let what was changed on the scene come to rest."""
        stage = self.scene.stage
        assert isinstance(stage, Stage)
        for _turn in range(3):
            stage.step([], FRAME)

    def button(self, words: str) -> Point:
        """The middle of the button (or tile) that says so."""
        stops = {getattr(one, "words", ""): one for one in self.scene.stops()}
        assert words in stops, f"{words!r} is not among {list(stops)}"
        return stops[words].rect.center


class TableSight(Sight):
    """The table with somebody asked."""

    scene: TableScene

    @property
    def row(self) -> list[Card]:
        """The own cards as the cursor of the keys goes over them."""
        return self.scene.display.row()

    @property
    def middle(self) -> Point:
        """A place on the cloth to drop cards on."""
        x, y = self.scene.display.geometry.middle
        return round(x), round(y)

    def grip(self, card: Card) -> Point:
        """Where an own card can be taken hold of: where no other lies on it."""
        sprites, owner = self.scene.picture.sprites, self.scene.display.owner
        sprite = next(one for one in sprites if (one.card, one.place.kind, one.place.owner) == (card, "hand", owner))
        for down in (0.0, -0.2, -0.35, 0.2):
            for across in (0.0, -0.2, -0.3, -0.38, -0.43):
                point = round(sprite.x + across * sprite.width), round(sprite.y + down * height_of(sprite.width))
                if sprites.at(point, "hand", owner) is sprite and self.scene.root.at(point) in (None, *self._ground()):
                    return point
        raise AssertionError(f"card {card} cannot be taken hold of: {self.row}")

    def _ground(self) -> tuple[object, ...]:
        """What a press goes through to the cards: everything that is no button."""
        return tuple(one for one in self.scene.root.walk() if not one.focusable)

    def answer(self, action: Action) -> Button:
        """The button of a bid or a word."""
        asked = self.scene.selection.asked
        assert asked is not None
        return self.answers[[*asked.numbers, *asked.words].index(action)]

    @property
    def answers(self) -> list[Button]:
        """All buttons of what is asked, in their order."""
        return [one for one in self.scene.controls.buttons.children() if isinstance(one, Button)]


class Unseen:
    """Scenes as the program with this data folder lays them out in a window of a given size, under the dummy driver."""

    def __init__(self, size: Point, folder: Path) -> None:
        store = Store.unsaved(folder=folder)
        told = store.setting(PREFERENCES)
        preferences = Preferences.from_dict(told if isinstance(told, dict) else {})
        self.services = Services(store, Stage(Window("Unseen", size=size), preferences), folder, Routes)

    def menu(self, words: str) -> Point:
        """The middle of a tile or button of the menu."""
        return self._middle(MenuScene(self.services), words)

    def setup(self, game: str, words: str) -> Point:
        """The middle of a button of the set-up screen, or of a field with these words as its hint."""
        return self._middle(SetUpScene(self.services, game), words)

    def _middle(self, scene: Form, words: str) -> Point:
        stage = self.services.stage
        stage.push(scene)
        stage.step([], FRAME)
        found = [one for one in scene.stops() if words in (getattr(one, "words", ""), getattr(one, "hint", ""))]
        assert len(found) == 1, f"{words!r}: {found}"
        return found[0].rect.center

    # -- screens of a match, as they look when everything that happened has been shown ----------------------------

    def asking(self, match: Match, seat: int) -> TableSight:
        """The table as `seat`, which is on turn, is asked for its choice."""
        table = self._table(match)
        table.controller.revealed(seat)
        return TableSight(table, self._once(lambda: table.selection.asked is not None))

    def looking(self, match: Match, seat: int) -> TableSight:
        """The table with nothing asked of `seat`, which may not be known to the others."""
        table = self._table(match)
        table.controller.revealed(seat)
        table.controller.is_covered = True  # so that whoever is on turn is not asked
        table.turn.offer_look()
        return TableSight(table, self._settled())

    def talking(self, match: Match) -> TableSight:
        """The table while a bot waits for the end of the time for talk."""
        table = self._table(match)
        table.controller.is_covered = False
        return TableSight(table, self._once(lambda: table.controller.is_held_by_talk))

    def booth(self, match: Match, seat: int) -> Sight:
        """The booth of one person."""
        table = self._table(match)
        table.controller.revealed(seat)
        self._once(lambda: table.controller.talk.is_on)
        assert table.talk.talk is not None
        return self._over(TalkScene(self.services, table.controller, table.talk.talk, seat))

    def cover(self, match: Match, seat: int) -> Sight:
        """The sheet that asks for the person at `seat`."""
        self._table(match).cover(seat)
        top = self.services.stage.top
        assert isinstance(top, HandOverScene)
        return Sight(top, self._settled())

    def scores(self, match: Match, is_end: bool) -> Sight:
        """The score sheet."""
        self._clear()
        return self._over(ScoreScene(self.services, match, is_end=is_end))

    def menu_again(self) -> Sight:
        """The menu as it was when this was opened."""
        self._clear()
        return self._over(MenuScene(self.services))

    def _table(self, match: Match) -> TableScene:
        """A table with a copy of the match, where nothing goes on by itself yet and nobody looks for secrecy's sake."""
        self._clear()
        copy = Match(match.setup)
        copy.replay(match.entries)
        table = TableScene(self.services, copy)
        table.controller.sharing.look_deal = copy.game.number
        table.controller.is_covered = True
        table.controller.bot_talk.talk = None  # nothing is said here but what was said there
        self.services.stage.push(table)
        self.services.stage.step([], FRAME)
        return table

    def _once(self, is_so: Callable[[], bool]) -> pygame.Surface:
        """The picture once it is so."""
        for _turn in range(200):
            self.services.stage.step(pygame.event.get(), FRAME)
            if is_so():
                return self._settled()
        raise AssertionError("the unseen table asks nobody")

    def _over(self, scene: Form) -> Sight:
        self.services.stage.push(scene)
        return Sight(scene, self._settled())

    def _settled(self) -> pygame.Surface:
        """The picture once all drawings have come and nothing changes any more."""
        stage, last = self.services.stage, b""
        for _look in range(60):
            stage.step(pygame.event.get(), FRAME)
            stage.step(pygame.event.get(), FRAME)
            now = bytes(self.services.stage.window.surface.get_buffer().raw)
            if now == last and not pictures.is_loading():
                break
            last = now
            time.sleep(0.005)
        return stage.window.surface.copy()

    def _clear(self) -> None:
        """An empty stage, above a floor that keeps it open."""
        stage = self.services.stage
        stage.overlay.clear_toasts()
        while len(stage.scenes) > 1:
            stage.pop(None)
        if stage.top is not None:
            stage.replace(Scene())


@contextmanager
def unseen(size: Point, folder: Path) -> Iterator[Unseen]:
    """`Unseen` for a while; the display and all that was begun are closed after it."""
    scenes = Unseen(size, folder)
    try:
        yield scenes
    finally:
        scenes.services.close()
        scenes.services.stage.window.close()


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
