"""The picture of a table: cards, plates, panels and bubbles, drawn from a view. Only changed parts are drawn again."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

import pygame

from game.cards import HIDDEN, Card, parse_cards
from game.language import _
from game.rules.parts import View
from game.session.match import Match
from game.table.cards import SHAKE_SECONDS, CardSprite, CardSprites
from game.table.faces import Faces, height_of
from game.table.fitting import CornerSheet
from game.table.geometry import Geometry
from game.table.layout import CardPlace
from game.table.notices import Banner, rank_lines
from game.table.plates import Bubble, PlacedPlate, panel_lines, panel_sheet, placed_plates, plate_of, tells_the_same
from game.texts import texts_of
from game.ui import theme

BREATHS = 2
"""How often the light on the plate of the seat on turn swells before it rests, so that an idle table costs nothing."""
BREATH_SECONDS = 1.6
LIGHT_SECONDS = 1.6


class TablePicture:
    """Everything that is drawn of a match except the buttons."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.faces = Faces()
        self.sprites = CardSprites(self.faces)
        self.geometry: Geometry | None = None
        self.unit = 1.0
        self.view: View | None = None
        self.title = ""
        """The first line of the panel in the corner; empty: the name of the game."""
        self.plates: list[PlacedPlate] = []
        self._seated: Geometry | None = None
        """The geometry that the plates were measured for."""
        self.bubbles: list[Bubble] = []
        self.banner: Banner | None = None
        self._lying: list[pygame.Rect] = []
        """The rects of the cards outside hands."""
        pack = set(match.game.pack())
        self.ranks = rank_lines([cards for cards in match.game.strange_ranks if pack.issuperset(parse_cards(cards))])
        self.reminder = texts_of(match.setup.game).reminder
        self.lit: tuple[Card, ...] = ()
        self._lit_left = 0.0
        self.meant: frozenset[Card] = frozenset()
        """Cards that the coach speaks of."""
        self._breath = 0.0
        self.panel: CornerSheet | None = None
        self.strip: CornerSheet | None = None

    def arrange(self, geometry: Geometry, unit: float) -> None:
        """The table has a new size."""
        if self.banner is not None and self.geometry is not None and geometry.size != self.geometry.size:
            self.banner.cards = None
        self.geometry, self.unit = geometry, unit
        self.faces.fit(geometry.widths)
        if self.view is not None:
            self.show(self.view)

    def place_plates(self, view: View) -> None:
        """Place the plates for their words in this view. Call this before laying out things that avoid the plates."""
        viewer = view.seat
        side = self.match.game.side(viewer) if viewer is not None else ()
        plates = [
            plate_of(view, seat, self.match.names, side)._replace(colour=sitting.colour)
            for seat, sitting in enumerate(self.match.setup.seats)
        ]
        if self.geometry is not None:
            if self.geometry is self._seated and tells_the_same(self.plates, plates):
                pairs = zip(self.plates, plates, strict=True)
                self.plates = [stood._replace(plate=plate) for stood, plate in pairs]
            else:
                self.plates, self._seated = placed_plates(self.geometry, plates), self.geometry
            self.geometry.plates = [plate.rect for plate in self.plates]

    def show(self, view: View, lying: Sequence[CardPlace] = ()) -> None:
        """Show this view on the plates and panels; panels keep clear of the cards in `lying`."""
        before = self.view.turn if self.view is not None else None
        self.view = view
        self.place_plates(view)
        title = self.title or _(type(self.match.game).name)
        deal = _("Deal {number}").format(number=view.number)
        lines = panel_lines(view, title, deal, self.match.names)
        if self.geometry is not None:
            rows = [place.rect() for place in lying if place.kind not in ("hand", "trick")]
            if lying:
                self._lying = [place.reach() for place in lying if place.kind != "hand"]
                if self.banner is not None and self.banner.cards is None:
                    self.banner.cards = self._lying
            self.panel = panel_sheet(self.geometry, lines, rows)
            kept = [_("High to low"), *self.ranks] if self.ranks else [_(line) for line in self.reminder]
            if kept:
                self.strip = panel_sheet(self.geometry, kept, rows, is_right=True)
        if view.turn != before:
            self._breath = BREATHS * BREATH_SECONDS

    def say(self, bubble: Bubble) -> pygame.Rect | None:
        """Show a seat's bubble. Return where it is, None before the first layout."""
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
        """Light the cards that force a rule, for LIGHT_SECONDS."""
        self.lit, self._lit_left = cards, LIGHT_SECONDS

    def shake(self, card: Card) -> None:
        """Shake a card that was refused; HIDDEN shakes none."""
        sprite = self.sprites.of(card) if card != HIDDEN else None
        if sprite is not None:
            sprite.shake = SHAKE_SECONDS

    @property
    def furniture(self) -> list[pygame.Rect]:
        """Where plates and panels stand."""
        return [
            *(plate.rect for plate in self.plates),
            *(sheet.rect for sheet in (self.panel, self.strip) if sheet is not None),
        ]

    @property
    def _owner(self) -> int | None:
        """The seat whose hand lies open at the bottom."""
        return self.view.seat if self.view is not None else None

    def hand_rect(self) -> pygame.Rect | None:
        """Where the player's hand is drawn, raised cards included."""
        if self.geometry is None:
            return None
        width, height = self.geometry.size
        top = max(0, self.geometry.hand_top - height_of(self.geometry.own) // 3)
        return pygame.Rect(0, top, width, height - top)

    def update(self, seconds: float, is_lively: bool) -> list[pygame.Rect]:
        """Advance the time; return the rects to draw again."""
        damaged = self.sprites.update(seconds)
        if self.geometry is None:
            return damaged
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
        if self._lit_left > 0:
            self._lit_left -= seconds
            if self._lit_left <= 0:
                self.lit = ()
                damaged += [self.geometry.actions.union(self.hand_rect() or self.geometry.actions)]
        if self._breath > 0 and self.view is not None and self.view.turn is not None:
            self._breath = max(0.0, self._breath - seconds) if is_lively else 0.0
            plate = self.plates[self.view.turn].rect
            damaged.append(plate.inflate(round(12 * self.unit), round(12 * self.unit)))
        return damaged

    def draw(self, surface: pygame.Surface, cursor: Card | None = None) -> None:
        """Plates, panel and cards; the ring on the player's card at `cursor` and on cards that force a rule."""
        geometry = self.geometry
        if geometry is None:
            return
        clip = surface.get_clip()
        for sheet in (self.panel, self.strip):
            if sheet is not None and sheet.rect.colliderect(clip):
                sheet.draw(surface)
        glow = abs(sin(self._breath / BREATH_SECONDS * pi))
        for plate in self.plates:
            if plate.rect.inflate(24, 24).colliderect(clip):
                plate.draw(surface, glow if plate.plate.is_turn else 0.0)
        wide = max(2, round(3 * self.unit))
        self.sprites.draw(surface, ring_of=lambda sprite: self._ring_of(sprite, cursor), wide=wide)

    def _ring_of(self, sprite: CardSprite, cursor: Card | None) -> theme.Colour | None:
        """The colour of the ring around a card that the keys are on, that forces a rule, or that the coach means."""
        if sprite.card == cursor and sprite.place.kind == "hand" and sprite.place.owner == self._owner:
            return theme.BRASS
        if sprite.card in self.lit:
            return theme.WARNING
        return theme.BRASS_LIGHT if sprite.card in self.meant else None

    def draw_above(self, surface: pygame.Surface) -> None:
        """The held card and the bubbles, over everything."""
        if self.geometry is None:
            return
        for bubble in self.bubbles:
            bubble.draw(surface, self.geometry, self.unit)
        if self.banner is not None:
            self.banner.draw(surface, self.geometry, self.unit)
        self.sprites.draw(surface, held=True)
