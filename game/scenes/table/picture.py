"""The picture of a table: cards, plates, panels and bubbles, drawn from a view. Only changed parts are drawn again."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.cards import HIDDEN, Card
from game.rules.parts import View
from game.scenes.table.corners import Corners
from game.scenes.table.seats import FOREVER, Seats
from game.session.match import Match
from game.table.cards import SHAKE_SECONDS, CardSprite, CardSprites
from game.table.faces import Faces, height_of
from game.table.fitting import CornerSheet
from game.table.geometry import Geometry
from game.table.ladder import LadderSheet
from game.table.layout import CardPlace
from game.table.notices import Banner
from game.table.plates import Bubble, PlacedPlate
from game.table.table_marks import TableMarks
from game.ui import theme


class TablePicture:
    """Everything that is drawn of a match except the buttons."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.faces = Faces()
        self.sprites = CardSprites(self.faces)
        self.geometry: Geometry | None = None
        self.unit = 1.0
        self.view: View | None = None
        self.marks = TableMarks()
        self.seats = Seats(match, self.marks)
        self.corners = Corners(match, self.marks)
        self.people = self.seats.people
        self.bubbles: list[Bubble] = []
        self.banner: Banner | None = None
        self._lying: list[pygame.Rect] = []
        """The rects of the cards outside hands."""
        self.lit: tuple[Card, ...] = ()
        """Cards that may be played, after a refusal."""
        self.meant: frozenset[Card] = frozenset()
        """Cards that the coach speaks of."""
        self.told: list[pygame.Rect] = []
        """Where the result of a deal stands."""

    def arrange(self, geometry: Geometry, unit: float) -> None:
        """The table has a new size."""
        if self.geometry is not None and geometry.size != self.geometry.size:
            for bubble in self.bubbles:
                bubble.lying = ()
            if self.banner is not None:
                self.banner.cards = None
        self.geometry, self.unit = geometry, unit
        self.faces.fit(geometry.widths)
        if self.view is not None:
            self.show(self.view)

    def crown(self, seat: int, seconds: float = FOREVER) -> None:
        """Light the seat that takes the trick from the next view on, for `seconds` or as long as that view is shown."""
        self.seats.crown(seat, seconds)

    def place_plates(self, view: View) -> None:
        """Place the plates for their words in this view. Call this before laying out things that avoid the plates."""
        self.seats.place(view, self.geometry)
        winning = self.seats.glance.winning
        self.sprites.winning = (winning, len(view.pile("trick", winning)) - 1) if winning is not None else None

    def show(self, view: View, lying: Sequence[CardPlace] = ()) -> None:
        """Show this view on the plates and panels; panels keep clear of the cards in `lying`."""
        self.view = view
        self.place_plates(view)
        if self.geometry is not None:
            if lying:
                self._lying = [place.reach() for place in lying if place.kind != "hand"]
                self._lying += [self.marks.medal.rect] if self.marks.medal is not None else []
                if self.banner is not None and self.banner.cards is None:
                    self.banner.cards = self._lying
            rows = [place.rect() for place in lying if place.kind not in ("hand", "trick")]
            self.corners.show(view, self.seats.glance, self.geometry, rows)
            self.seats.shine(self.geometry, lying)
            self.people.place(self.geometry, self.plates, view)

    @property
    def plates(self) -> list[PlacedPlate]:
        """The plates beside the hands, by seat."""
        return self.seats.plates

    @property
    def panel(self) -> CornerSheet | None:
        """The panel in the upper left corner."""
        return self.corners.panel

    @property
    def strip(self) -> CornerSheet | LadderSheet | None:
        """The ranks or the ladder in the upper right corner."""
        return self.corners.strip

    def say(self, bubble: Bubble) -> pygame.Rect | None:
        """Show a seat's bubble. Return where it is, None before the first layout."""
        bubble.lying = self._lying
        self.bubbles = [other for other in self.bubbles if other.seat != bubble.seat] + [bubble]
        return bubble.rect(self.geometry, self.unit) if self.geometry is not None else None

    def hush(self, but_public: bool = False) -> None:
        """Remove all bubbles; `but_public` keeps those that everybody may read."""
        self.bubbles = [bubble for bubble in self.bubbles if but_public and bubble.is_public]

    def announce(self, banner: Banner) -> pygame.Rect | None:
        """Show a banner. Return where it is, None before the first layout."""
        self.banner = banner
        if self._lying:
            banner.cards = self._lying
        return banner.rect(self.geometry, self.unit) if self.geometry is not None else None

    def light(self, cards: tuple[Card, ...]) -> None:
        """Mark the cards that may be played, after a refusal; none to end it."""
        self.lit = cards

    def shake(self, card: Card) -> None:
        """Shake a card that was refused; HIDDEN shakes none."""
        sprite = self.sprites.of(card) if card != HIDDEN else None
        if sprite is not None:
            sprite.shake = SHAKE_SECONDS

    @property
    def furniture(self) -> list[pygame.Rect]:
        """Where plates, panels and the faces beside the hands are."""
        own = self.geometry.anchor if self.geometry is not None else None
        faces = [rect for seat, rect in self.people.rects.items() if seat != own]
        return [*(plate.rect for plate in self.plates), *faces, *self.corners.rects]

    def hand_rect(self) -> pygame.Rect | None:
        """Where the player's hand is drawn, raised cards included."""
        if self.geometry is None:
            return None
        width, height = self.geometry.size
        top = max(0, self.geometry.hand_top - height_of(self.geometry.own) // 3)
        return pygame.Rect(0, top, width, height - top)

    def update(self, seconds: float, is_lively: bool) -> list[pygame.Rect]:
        """Advance the time; return the rects to draw again."""
        was_turned_up = self._is_turned_up()
        damaged = self.sprites.update(seconds)
        if self.geometry is None:
            return damaged
        if self.marks.turned_up is not None and self._is_turned_up() != was_turned_up:
            damaged.append(self.marks.turned_up.rect)
        for bubble in self.bubbles:
            bubble.left -= seconds
            if bubble.left <= 0:
                damaged.append(bubble.rect(self.geometry, self.unit))
        self.bubbles = [bubble for bubble in self.bubbles if bubble.left > 0]
        if self.banner is not None:
            self.banner.left -= seconds
            if self.banner.left <= 0:
                damaged.append(self.banner.rect(self.geometry, self.unit))
                self.banner = None
        return damaged + self.seats.update(seconds, self.geometry) + self.marks.update(seconds, is_lively)

    def _is_turned_up(self) -> bool:
        """Whether the card that is turned up has arrived on the stock."""
        if self.marks.turned_up is None:
            return False
        return not any(sprite.is_moving and sprite.place.kind == "turn-up" for sprite in self.sprites)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw marks, cards, panels, plates and faces, the lowest first: a card gliding to a hand passes under plates.

        A ring is around the card that the keys are on and around cards that may be played.
        """
        geometry = self.geometry
        if geometry is None:
            return
        clip = surface.get_clip()
        self.marks.draw_light(surface)
        self.marks.draw(surface, is_turned_up=self._is_turned_up())
        self.sprites.draw(surface, ring_of=self._ring_of, unit=self.unit)
        for sheet in (self.panel, self.strip):
            if sheet is not None and sheet.rect.colliderect(clip):
                sheet.draw(surface)
        for plate in self.seats.drawn():
            if plate.rect.colliderect(clip):
                plate.draw(surface)
        self.people.draw(surface)

    def _ring_of(self, sprite: CardSprite) -> theme.Colour | None:
        """The colour of the ring around a card that may be played, that wins, or that the coach means."""
        if sprite.card in self.lit:
            return theme.ALLOWED
        if self.sprites.is_winning(sprite.place):
            return theme.GOLD
        return theme.HINT if sprite.card in self.meant else None

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw the bubbles, the banner and the held card over everything else."""
        if self.geometry is None:
            return
        for bubble in self.bubbles:
            bubble.draw(surface, self.geometry, self.unit)
        if self.banner is not None:
            self.banner.draw(surface, self.geometry, self.unit)
        self.sprites.draw(surface, held=True)
