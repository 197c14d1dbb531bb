"""Reference screens: the scenes of the program laid out under the dummy driver at the real window's size.

A test finds there what the window should show and where to click, and reads the match from the program's own file. On
the real window it uses the pointer and the keyboard alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.app.routes import Routes
from game.cards import Card
from game.rules.actions import Action
from game.scenes.home.menu import MenuScene
from game.scenes.results.end_scene import EndScene
from game.scenes.services import Services
from game.scenes.setup.scene import SetUpScene
from game.scenes.table.chips import Chip
from game.scenes.table.handover import HandOverScene
from game.scenes.table.scene import TableScene
from game.scenes.talk.booth import TalkScene
from game.session.match import Entry, Match, SetUp
from game.session.saved_settings import PREFERENCES
from game.session.seals import Seals
from game.store import Store
from game.table.cards import CardSprite
from game.table.faces import height_of
from game.table.geometry import Geometry
from game.table.layout import card_places
from game.table.sorting import sorted_hand
from game.ui import pictures
from game.ui.form import Form
from game.ui.preferences import Preferences
from game.ui.stage import Scene, Stage
from game.ui.widgets.buttons import Button
from game.ui.window import Window, unit_for
from tests.e2e.window import Point

FRAME = 0.016


class ReferenceScreen:
    """One screen: its picture, and the places of its buttons."""

    def __init__(self, scene: Form, picture: pygame.Surface) -> None:
        self.scene, self.picture = scene, picture

    def rest(self) -> None:
        """Let the scene settle after a change."""
        stage = self.scene.stage
        assert isinstance(stage, Stage)
        for _turn in range(3):
            stage.step([], FRAME)

    def button(self, words: str) -> Point:
        """The centre of the button or tile with these words."""
        stops = {getattr(one, "words", ""): one for one in self.scene.stops()}
        assert words in stops, f"{words!r} is not among {list(stops)}"
        return stops[words].rect.center


class ReferenceTable(ReferenceScreen):
    """The table at which a person is asked."""

    scene: TableScene

    @property
    def row(self) -> list[Card]:
        """The player's cards in the order of the keyboard's cursor."""
        return self.scene.display.row()

    @property
    def middle(self) -> Point:
        """A point on the cloth at which dragged cards are played."""
        x, y = self.scene.display.geometry.middle
        return round(x), round(y)

    @property
    def hand_point(self) -> Point:
        """A point of the hand at the bottom, which may lie face down."""
        sprites, geometry = self.scene.looking.gesture.own(), self.scene.display.geometry
        if sprites:
            return round(sprites[0].x - sprites[0].width * 0.3), round(sprites[0].y)
        x, y = geometry.spots[geometry.anchor].fan
        return round(x), round(y)

    def strip(self, card: Card, y: int) -> Point:
        """The middle of the part of a hand that is held, at this height, in which this card rises."""
        gesture = self.scene.looking.gesture
        found = [x for x in range(0, self.picture.get_width(), 2) if _card_of(gesture.card_at((x, y))) == card]
        assert found, f"card {card} cannot be reached: {self.row}"
        return found[len(found) // 2], y

    def grip(self, card: Card) -> Point:
        """A point of a card of the player that nothing covers."""
        sprites, owner = self.scene.picture.sprites, self.scene.display.owner
        sprite = next(one for one in sprites if (one.card, one.place.kind, one.place.owner) == (card, "hand", owner))
        for down in (0.0, -0.2, -0.35, 0.2):
            for across in (0.0, -0.2, -0.3, -0.38, -0.43):
                point = round(sprite.x + across * sprite.width), round(sprite.y + down * height_of(sprite.width))
                if sprites.at(point, "hand", owner) is sprite and self.scene.root.at(point) in (None, *self._ground()):
                    return point
        raise AssertionError(f"card {card} cannot be taken hold of: {self.row}")

    def _ground(self) -> tuple[object, ...]:
        """The widgets through which a press reaches the cards: all but buttons."""
        return tuple(one for one in self.scene.root.walk() if not one.focusable)

    def answer(self, action: Action) -> Chip:
        """The chip for a bid or another answer; it may be out of sight."""
        return next(one for one in self.scene.controls.buttons.chips if one.action == action)

    def turn_of_tray(self, chip: Chip) -> Point | None:
        """Where to click so that the tray shows higher or lower numbers, if this chip is out of sight."""
        tray = self.scene.controls.buttons
        if chip.visible:
            return None
        seen = [one.action.number or 0 for one in tray.chips if one.visible and one.action.number is not None]
        return self.button("+" if (chip.action.number or 0) > seen[-1] else "−")

    @property
    def answers(self) -> list[Button]:
        """All buttons of the question that are in sight and can be pressed, in order."""
        found = [one for one in self.scene.controls.buttons.children() if isinstance(one, Button)]
        return [one for one in found if one.can_focus()]


def _card_of(sprite: CardSprite | None) -> Card | None:
    return sprite.card if sprite is not None else None


class ReferenceScreens:
    """The screens of a program with this data folder, in a window of a given size."""

    def __init__(self, size: Point, folder: Path) -> None:
        store = Store.unsaved(folder=folder)
        told = store.setting(PREFERENCES.key)
        preferences = Preferences.from_dict(told if isinstance(told, dict) else {})
        self.services = Services(store, Stage(Window("Reference", size=size), preferences), folder, Routes)

    def menu(self, words: str) -> Point:
        """The centre of a tile or button of the menu."""
        return self._middle(MenuScene(self.services), words)

    def setup(self, game: str, words: str) -> Point:
        """The centre of a button of the set-up screen, or of a field with these words as its hint."""
        return self._middle(SetUpScene(self.services, game), words)

    def _middle(self, scene: Form, words: str) -> Point:
        stage = self.services.stage
        stage.push(scene)
        stage.step([], FRAME)
        found = [one for one in scene.stops() if words in (getattr(one, "words", ""), getattr(one, "hint", ""))]
        assert len(found) == 1, f"{words!r}: {found}"
        return found[0].rect.center

    # -- screens of a match, after everything that happened has been shown ----------------------------------------

    def asking(self, match: Match, seat: int) -> ReferenceTable:
        """The table at which `seat`, which is on turn, is asked."""
        table = self._table(match)
        table.controller.viewing.revealed(seat)
        return ReferenceTable(table, self._once(lambda: table.selection.asked is not None))

    def waiting(self, match: Match, looks: Sequence[int] = ()) -> ReferenceTable:
        """The table at which the hand of the person on turn lies face down; `looks` have to look before anybody."""
        table = self._table(match)
        table.controller.sharing.looks = list(looks)
        table.controller.viewing.is_covered = False
        stage = self.services.stage
        return ReferenceTable(table, self._once(lambda: table.controller.viewing.is_waiting and not stage.guard.is_on))

    def changing(self, match: Match, seat: int) -> ReferenceTable:
        """The table at which `seat`, whose hand lies face down, may choose again out of turn."""
        table = self.waiting(match).scene
        table.controller.reopen(seat)
        viewing, stage = table.controller.viewing, self.services.stage
        return ReferenceTable(
            table, self._once(lambda: viewing.is_waiting and viewing.seated == seat and not stage.guard.is_on)
        )

    def held(self, table: ReferenceTable) -> ReferenceTable:
        """The same table with the hand held up."""
        table.scene.controller.viewing.look()
        return ReferenceTable(table.scene, self._settled())

    def looking(self, match: Match, seat: int) -> ReferenceTable:
        """The table at which `seat` looks at its hand without being asked."""
        table = self._table(match)
        table.controller.viewing.revealed(seat)
        table.controller.viewing.is_covered = True  # so that the seat on turn is not asked
        table.questions.offer_look()
        return ReferenceTable(table, self._settled())

    def talking(self, match: Match) -> ReferenceTable:
        """The table while a bot waits for the end of the time for talk."""
        table = self._table(match)
        table.controller.viewing.is_covered = False
        return ReferenceTable(table, self._once(lambda: table.controller.is_held_by_talk))

    def booth(self, match: Match, seat: int) -> ReferenceScreen:
        """The booth of one person."""
        table = self._table(match)
        table.controller.viewing.revealed(seat)
        self._once(lambda: table.controller.talk.is_on)
        assert table.talk.talk is not None
        return self._over(TalkScene(self.services, table.controller, table.talk.talk, seat))

    def cover(self, match: Match, seat: int, may_take_back: bool = True) -> ReferenceScreen:
        """The sheet that asks for the person at `seat`; whoever acted last may take that back, if nobody looked."""
        table = self._table(match)
        actors = [entry.seat for entry in match.entries if entry.seat in match.humans and entry.kind == "act"]
        table.controller.sharing.last_actor = actors[-1] if actors and may_take_back else None
        table.sheets.hand_over(seat)
        top = self.services.stage.top
        assert isinstance(top, HandOverScene)
        return ReferenceScreen(top, self._settled())

    def end(self, match: Match) -> ReferenceScreen:
        """The end of a match."""
        self._clear()
        return self._over(EndScene(self.services, match))

    def menu_again(self) -> ReferenceScreen:
        """The menu, as of when the reference screens were opened."""
        self._clear()
        return self._over(MenuScene(self.services))

    def _table(self, match: Match) -> TableScene:
        """A table with a copy of the match, which waits and has nothing to reveal in turn."""
        self._clear()
        copy = Match(match.setup, seals=match.seals)
        copy.replay(match.entries)
        table = TableScene(self.services, copy)
        table.controller.sharing.look_deal = copy.game.number
        table.controller.viewing.is_covered = True
        table.controller.bot_talk.talk = None  # the bots say only what they said in the window
        self.services.stage.push(table)
        self.services.stage.step([], FRAME)
        return table

    def _once(self, is_so: Callable[[], bool]) -> pygame.Surface:
        """Run the loop until a state is reached; the picture."""
        for _turn in range(200):
            self.services.stage.step(pygame.event.get(), FRAME)
            if is_so():
                return self._settled()
        raise AssertionError("the reference table asks nobody")

    def _over(self, scene: Form) -> ReferenceScreen:
        self.services.stage.push(scene)
        return ReferenceScreen(scene, self._settled())

    def _settled(self) -> pygame.Surface:
        """The picture after all drawings are loaded and nothing changes."""
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
        """Empty the stage down to one scene, which keeps the program open."""
        stage = self.services.stage
        stage.overlay.clear_toasts()
        while len(stage.scenes) > 1:
            stage.pop(None)
        if stage.top is not None:
            stage.replace(Scene())


@contextmanager
def reference_screens(size: Point, folder: Path) -> Iterator[ReferenceScreens]:
    """`ReferenceScreens` in a context; their window and their services are closed at its end."""
    scenes = ReferenceScreens(size, folder)
    try:
        yield scenes
    finally:
        scenes.services.close()
        scenes.services.stage.window.close()


def stored_match(folder: Path) -> Match | None:
    """The latest match in `folder`, or None. It is read from a copy, because the program owns the file."""
    with Store.unsaved(folder=folder) as store:
        rows = store.matches(1)
        entries = store.entries(rows[0].id) if rows else []
        seals = store.seals(rows[0].id) if rows else {}
    if not rows:
        return None
    match = Match(SetUp.from_plain(rows[0].setup), seals=Seals(seals))
    match.replay([Entry(entry.seat, entry.kind, entry.text) for entry in entries])
    return match


def own_cards(match: Match, size: Point, seat: int = 0) -> dict[Card, Point]:
    """The points at which the cards of `seat`, at the bottom of the table, can be dragged."""
    view = match.game.view(seat)
    lying = card_places(
        view, table(match, size, seat), lambda cards: sorted_hand(view, cards, Preferences().sort_order, ())
    )
    return {
        place.card: (round(place.x), round(place.y)) for place in lying if place.kind == "hand" and place.owner == seat
    }


def table(match: Match, size: Point, seat: int = 0) -> Geometry:
    """The geometry of the table in the window."""
    return Geometry(size, unit_for(size), match.game.players, seat)
