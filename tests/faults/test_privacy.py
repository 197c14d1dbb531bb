"""No frame shows a pixel of a card that the person at the screen may not see, while people pass the screen around.

Each card's face is replaced by a flat colour of its own, so that a card is found wherever it is drawn. With covers, the
person at the screen is the one named by the last cover that was lifted; while a cover is open, it is nobody. With hold
to look it is the one at the bottom while Space is down, and nobody as soon as it is up. Three hand-overs per game and
way by default; 1,000 in all with `make reliability`.
"""

from __future__ import annotations

import contextlib
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame
import pytest

from game.app import TITLE
from game.cards import Card, card_text
from game.rules import GAMES, game_of
from game.rules.parts import View
from game.scenes.book.rulebook import RuleBookScene
from game.scenes.home.menu import MenuScene
from game.scenes.table.handover import HandOverScene
from game.scenes.table.scene import TableScene
from game.session.match import Beat, Match
from game.ui import pictures
from game.ui.preferences import Preferences
from game.ui.sprites import sprites_folder
from tests.autoplay import go_on, memory_folder, program_in, short_setup, table_of
from tests.driver import Driver
from tests.rotation import in_rotation

FEW = 24
"""Fewer pixels of a mark may be a blend of two edges; the smallest visible part of a card has more."""
COVERS = int(os.environ.get("COVERS", "1000"))
SIZES = ((800, 600), (900, 640), (1024, 700))
DIM = (205, 208, 205, 255)
LIVELY = {
    way: Preferences(animation_speed="fast", trick_pause=0.1, sound_volume=0, sharing=way) for way in ("hold", "cover")
}

Colour = tuple[int, int, int]


def mark_of(card: Card) -> Colour:
    """A colour for each card that nothing else at the table has."""
    step = 20 + 8 * (card % 29)
    return (255, 0, step) if card < 29 else (step, 0, 255)


def marked_sprites(folder: Path) -> Path:
    """Fill a folder with the sprites, every face replaced by its mark."""
    source = sprites_folder()
    for path in source.iterdir():
        if path.name != "cards":
            (folder / path.name).symlink_to(path)
    (folder / "cards").mkdir()
    for card in range(54):
        red, green, blue = mark_of(card)
        shape = f'<rect width="250" height="350" fill="rgb({red},{green},{blue})"/>'
        drawing = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350" width="250" height="350">{shape}</svg>'
        )
        (folder / "cards" / f"{card_text(card)}.svg").write_text(drawing, encoding="ascii")
    return folder


@contextlib.contextmanager
def marks(folder: Path, patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Uses marked faces, which are loaded at once."""
    folder.mkdir()
    pictures.use_folder(marked_sprites(folder))
    patch.setattr(pictures, "picture_or_none", pictures.picture)
    try:
        yield
    finally:
        pictures.use_folder(None)


class Scanner:
    """Finds marked faces in a surface, dimmed or not."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.cards: dict[int, Card] = {}
        for card in range(54):
            sample = pygame.Surface((1, 1), 0, surface)
            sample.fill(mark_of(card))
            dim = sample.copy()
            dim.fill(DIM, special_flags=pygame.BLEND_RGBA_MULT)
            for pixel in (sample.get_at_mapped((0, 0)), dim.get_at_mapped((0, 0))):
                # The fourth byte is unused in a window and may have any value.
                self.cards[pixel & 0xFFFFFF] = self.cards[pixel | 0xFF000000] = card
        assert len(self.cards) == 4 * 54
        self._rows: dict[bytes, dict[int, int]] = {}
        """The marks in each row of pixels of the last surface; most rows are the same in the next."""

    def found(self, surface: pygame.Surface, but: frozenset[Card] = frozenset()) -> set[Card]:
        """The cards of which at least FEW pixels are found, except those in `but`."""
        assert surface.get_bytesize() == 4
        raw, pitch, before = surface.get_buffer().raw, surface.get_pitch(), self._rows
        rows = Counter(raw[start : start + pitch] for start in range(0, len(raw), pitch))
        self._rows = {row: before[row] if row in before else self._marks(row) for row in rows}
        count: Counter[int] = Counter()
        for row, times in rows.items():
            for pixel, number in self._rows[row].items():
                count[pixel] += number * times
        return {self.cards[pixel] for pixel in count if count[pixel] >= FEW and self.cards[pixel] not in but}

    def _marks(self, row: bytes) -> dict[int, int]:
        pixels = memoryview(row).cast("I").tolist()
        return {pixel: pixels.count(pixel) for pixel in self.cards.keys() & set(pixels)}


class Seen:
    """The cards that each person, and everybody (None), may have seen in each deal, noted from the views."""

    def __init__(self, match: Match, patch: pytest.MonkeyPatch) -> None:
        self.cards: dict[tuple[int | None, int], set[Card]] = {}
        self.note(match.views())
        submit, undo = Match.submit, Match.undo

        def noted(other: Match, *arguments: object, **named: object) -> list[Beat]:
            beats = submit(other, *arguments, **named)  # type: ignore[arg-type]
            for beat in beats:
                self.note(dict(beat.views))
            self.note(other.views())
            return beats

        def undone(other: Match, seat: int) -> bool:
            done = undo(other, seat)
            self.note(other.views())
            return done

        patch.setattr(Match, "submit", noted)
        patch.setattr(Match, "undo", undone)

    def note(self, views: dict[int | None, View]) -> None:
        for seat, view in views.items():
            cards = {card for pile in view.piles for card in pile.cards if card >= 0}
            self.cards.setdefault((seat, view.number), set()).update(cards)

    def by(self, seat: int | None, deal: int) -> frozenset[Card]:
        """The cards of a deal that this person may see; for None those that everybody may see."""
        return frozenset(self.cards.get((seat, deal), set()) | self.cards.get((None, deal), set()))


class Told(NamedTuple):
    """What was checked: the number of hand-overs, of frames, and of visible cards that were allowed."""

    covers: int
    frames: int
    faces: int


class Watch:
    """Checks every frame of a program while people pass the screen around."""

    def __init__(self, driver: Driver, match: Match, seen: Seen, chance: Random) -> None:
        self.driver, self.match, self.seen, self.chance = driver, match, seen, chance
        self.scanner = Scanner(driver.stage.window.surface)
        self.holder: int | None = None
        self.covers = self.frames = self.faces = 0
        self._cover: HandOverScene | None = None
        self._is_held = False
        """Whether Space is down."""
        self._send = driver.send
        driver.send = self._noted  # type: ignore[method-assign]
        self._drawn = driver.stage.frames  # frames drawn before belong to no match

    def _noted(self, kind: int, **values: object) -> None:
        """Send an event, and note whether Space is down."""
        if kind in (pygame.KEYDOWN, pygame.KEYUP) and values["key"] == pygame.K_SPACE:
            self._is_held = kind == pygame.KEYDOWN
        self._send(kind, **values)
        self.look()

    def _look_at_holder(self) -> None:
        """Find out who holds the hand at the bottom."""
        table = table_of(self.driver.services)
        if table is None or self.driver.stage.preferences.sharing != "hold":
            return
        before = self.holder
        self.holder = table.controller.viewer if self._is_held else None
        self.covers += self.holder is not None and before is None

    def look(self) -> None:
        """Check the last frame, if it is a new one."""
        stage = self.driver.stage
        self._look_at_holder()
        cover = next((scene for scene in stage.scenes if isinstance(scene, HandOverScene)), None)
        if cover is not None:
            self._cover, self.holder = cover, None
        elif self._cover is not None:
            self.holder = next(
                at for at, name in enumerate(self.match.names) if f" {name}:" in self._cover.reveal.words
            )
            self._cover = None
            self.covers += 1
        if stage.frames == self._drawn:
            return
        self._drawn = stage.frames
        self.frames += 1
        assert pygame.display.get_caption()[0] == TITLE
        table = table_of(self.driver.services)
        if table is None or any(isinstance(scene, RuleBookScene) for scene in stage.scenes):
            return  # the menu and the rule book show cards that belong to no match
        allowed = self.seen.by(self.holder, table.match.game.number if cover else table.display.shown.number)
        surface = stage.window.surface
        found = self.scanner.found(surface, allowed)
        scenes = [type(scene).__name__ for scene in stage.scenes]
        shown = [card_text(card) for card in found]
        assert not found, (
            f"{shown} for {self.holder} in {self.match.setup.game} deal {self.match.game.number}: {scenes}"
        )
        if self.frames % 3 == 0 or (self._is_held and not self.faces):
            self.faces += len(self.scanner.found(surface))

    def disturb(self) -> None:
        """Sometimes change the window's size, lose the focus, open a sheet, undo, or move the pointer."""
        stage, driver = self.driver.stage, self.driver
        kind = self.chance.randrange(60)
        if kind == 0:
            size = self.chance.choice(SIZES)
            stage.window.resize(size)
            driver.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])
        elif kind == 1:
            driver.step([pygame.event.Event(self.chance.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)))])
            self.look()
            driver.step([pygame.event.Event(pygame.WINDOWFOCUSGAINED), pygame.event.Event(pygame.WINDOWRESTORED)])
        elif kind == 2 and isinstance(stage.top, TableScene):
            driver.key(pygame.K_z, pygame.KMOD_LCTRL)
        elif kind == 3 and isinstance(stage.top, TableScene):
            driver.key(self.chance.choice((pygame.K_F1, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_ESCAPE)))
        elif kind == 4:
            pos = self.chance.randrange(stage.window.size[0]), self.chance.randrange(stage.window.size[1])
            driver.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(5, 5), buttons=(0, 0, 0))])
        self.look()


def pass_around(folder: Path, game_id: str, way: str, covers: int, seed: int, patch: pytest.MonkeyPatch) -> Told:
    """Play matches of a game with two to four people until `covers` hand-overs have been done."""
    chance = Random(f"{game_id} {seed}")
    lifted = frames = faces = number = 0
    with program_in(folder, preferences=LIVELY[way]) as driver, marks(folder / "marks", patch):
        while lifted < covers:
            number += 1
            players = chance.choice(game_of(game_id).seats)
            setup = short_setup(game_id, f"{seed} {number}", min(players, chance.choice((2, 3, 4))), players)
            match = driver.services.matches.begin(setup)
            with pytest.MonkeyPatch.context() as inner:
                watch = Watch(driver, match, Seen(match, inner), chance)
                driver.services.navigator.open_table(match)
                while not isinstance(driver.stage.top, MenuScene) and lifted + watch.covers < covers:
                    driver_step(driver, watch)
            lifted, frames, faces = lifted + watch.covers, frames + watch.frames, faces + watch.faces
            driver.stage.home()
    for path in folder.rglob("crash-*"):
        raise AssertionError(path.read_text(encoding="utf-8"))
    return Told(lifted, frames, faces)


def driver_step(driver: Driver, watch: Watch) -> None:
    watch.disturb()
    go_on(driver, seconds=0.12)
    watch.look()


def check(game_id: str, way: str, covers: int, seed: int) -> Told:
    with memory_folder() as folder, pytest.MonkeyPatch.context() as patch:
        told = pass_around(folder, game_id, way, covers, seed, patch)
    assert told.covers >= covers
    assert told.faces > 0  # marks are found where they are allowed
    return told


@pytest.mark.parametrize(("game_id", "way"), in_rotation(GAMES, LIVELY, 2, 3))
def test_no_hidden_card_is_shown_while_people_pass_the_screen(
    game_id: str, way: str, capfd: pytest.CaptureFixture[str]
) -> None:
    check(game_id, way, 3, seed=1)
    said = capfd.readouterr()
    assert said.out + said.err == ""


@pytest.mark.long
@pytest.mark.parametrize("way", LIVELY)
@pytest.mark.parametrize("game_id", GAMES)
def test_no_hidden_card_is_shown_in_1000_hand_overs_of_all_games(game_id: str, way: str) -> None:
    told = check(game_id, way, -(-COVERS // len(GAMES) // len(LIVELY)), seed=2)
    print(f"\n{game_id}, {way}: {told.covers} hand-overs, {told.frames} frames, no hidden face")


def test_the_scanner_finds_marks_as_they_are_and_dimmed(tmp_path: Path) -> None:
    surface = pygame.Surface((300, 200), 0, 32)
    scanner = Scanner(surface)
    assert scanner.found(surface) == set()
    surface.fill(mark_of(7), (10, 10, 6, 6))
    assert scanner.found(surface) == {7}
    assert scanner.found(surface, frozenset({7})) == set()
    surface.fill(mark_of(40), (50, 50, 60, 60))
    surface.fill(DIM, (50, 50, 60, 60), pygame.BLEND_RGBA_MULT)
    assert scanner.found(surface) == {7, 40}
