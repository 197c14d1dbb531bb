"""The picture of a table: cards, plates, panels and bubbles, drawn from a view. Only changed parts are drawn again."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.cards import HIDDEN, Card, parse_cards
from game.language import _
from game.rules.glance import Glance
from game.rules.parts import View
from game.session.match import Match
from game.table.cards import SHAKE_SECONDS, CardSprite, CardSprites
from game.table.faces import Faces, height_of
from game.table.fitting import CornerSheet
from game.table.geometry import Geometry
from game.table.layout import CardPlace
from game.table.marks import aim_words, race_words, seat_marks, tint_of
from game.table.notices import Banner, rank_lines
from game.table.plates import Bubble, PlacedPlate, panel_lines, panel_sheet, placed_plates, plate_of, tells_the_same
from game.table.rail import rail_of
from game.table.table_marks import TableMarks, bids_line
from game.texts import texts_of
from game.ui import theme

LIGHT_SECONDS = 1.6
FOREVER = float("inf")


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
        self.panel: CornerSheet | None = None
        self.strip: CornerSheet | None = None
        self.marks = TableMarks()
        self.has_rail = True
        """Whether the race for the match is shown; a guided deal is no match."""
        self.glance = Glance()
        """What the view that is shown tells at a glance."""
        self._placed: View | None = None
        self._next_taker: tuple[int, float] | None = None
        self.taker: int | None = None
        """The seat that has just taken a trick."""
        self._taker_left = 0.0
        self._hands: dict[int | None, pygame.Rect] = {}
        """Where the hands lie, by their owners."""

    def arrange(self, geometry: Geometry, unit: float) -> None:
        """The table has a new size."""
        if self.banner is not None and self.geometry is not None and geometry.size != self.geometry.size:
            self.banner.cards = None
        self.geometry, self.unit = geometry, unit
        self.faces.fit(geometry.widths)
        if self.view is not None:
            self.show(self.view)

    def crown(self, seat: int, seconds: float = FOREVER) -> None:
        """Light the seat that takes the trick from the next view on, for `seconds` or as long as that view is shown."""
        self._next_taker = seat, seconds

    def place_plates(self, view: View) -> None:
        """Place the plates for their words in this view. Call this before laying out things that avoid the plates."""
        if view is not self._placed:
            self.taker, self._taker_left = self._next_taker or (None, 0.0)
            self._next_taker, self._placed = None, view
            self.glance = self.match.game.glance(view)
            winning = self.glance.winning
            self.sprites.winning = (winning, len(view.pile("trick", winning)) - 1) if winning is not None else None
        self._place_plates(view)

    def _place_plates(self, view: View) -> None:
        marks = seat_marks(view, self.glance, self.match.names, len(self.match.humans) > 1)
        plates = [plate_of(view, seat, self.match.names, self.glance, mark) for seat, mark in enumerate(marks)]
        if self.taker is not None:
            plates = [plate._replace(is_turn=False) for plate in plates]
            won = plates[self.taker]
            plates[self.taker] = won._replace(marks=won.marks._replace(is_crowned=True))
        if self.geometry is not None:
            if self.geometry is self._seated and tells_the_same(self.plates, plates):
                pairs = zip(self.plates, plates, strict=True)
                self.plates = [stood._replace(plate=plate) for stood, plate in pairs]
            else:
                self.plates, self._seated = placed_plates(self.geometry, plates), self.geometry
            self.geometry.plates = [plate.rect for plate in self.plates]

    def show(self, view: View, lying: Sequence[CardPlace] = ()) -> None:
        """Show this view on the plates and panels; panels keep clear of the cards in `lying`."""
        self.view = view
        self.place_plates(view)
        if self.geometry is not None:
            rows = [place.rect() for place in lying if place.kind not in ("hand", "trick")]
            if lying:
                self._hands = _hands(lying)
                self._lying = [place.reach() for place in lying if place.kind != "hand"]
                if self.banner is not None and self.banner.cards is None:
                    self.banner.cards = self._lying
            self._show_panels(view, self.geometry, rows)
            self._shine()

    def _show_panels(self, view: View, geometry: Geometry, rows: list[pygame.Rect]) -> None:
        """Place the panels in the corners, and the marks around them."""
        texts, race, names = texts_of(view.game), self.glance.race, self.match.names
        title = self.title or _(type(self.match.game).name)
        kept = [_("High to low"), *self.ranks] if self.ranks else [_(line) for line in self.reminder]
        self.strip = panel_sheet(geometry, kept, rows, is_right=True) if kept else None
        self.marks.place_medal(geometry, self.glance, self.plates)
        told = self._aim(view)
        lines = panel_lines(view, title, self.glance, names, told)
        self.panel = panel_sheet(geometry, lines, rows)
        self.marks.line = self.marks.rail = None
        if race is not None and self.has_rail:
            tints = [tint_of(seat, self.glance) for seat in range(view.players)]
            self.marks.rail = rail_of(geometry, race, names, tints, self._around(geometry, rows))
            if self.marks.rail is None:
                told = [line for line in (race_words(race, names),) if line] or told
                self.panel = panel_sheet(geometry, panel_lines(view, title, self.glance, names, told), rows)
        around = [*self._around(geometry, rows), *self.marks.rects]
        if view.phase == "play":
            around += [geometry.trick_box(seat) for seat in range(view.players)]
        self.marks.line = bids_line(geometry, texts.bids_line(view), view.phase == "play", around)

    def _aim(self, view: View) -> list[str]:
        """What wins the match, as a line of the panel or none."""
        race = self.glance.race
        if race is None or not self.has_rail:
            return []
        words = texts_of(view.game).race_line(view) or aim_words(race)
        return [words] if words else []

    def _around(self, geometry: Geometry, rows: list[pygame.Rect]) -> list[pygame.Rect]:
        """Where things lie that the rail and the line on the bids must not cover."""
        seats = range(geometry.players)
        others = [seat for seat in seats if seat != geometry.anchor]
        return [*self.furniture, *rows, geometry.tools, *map(geometry.box, seats), *map(geometry.won_strip, others)]

    def _shine(self) -> None:
        """Let the light fall on the seat that took the trick, or on the one on turn."""
        if self.geometry is not None and self.view is not None:
            seat = self.taker if self.taker is not None else self.view.turn
            self.marks.shine(self.geometry, seat, self.taker is not None, self._hands.get(seat))

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
        damaged += self._end_crown(seconds)
        return damaged + self.marks.update(seconds, is_lively)

    def _end_crown(self, seconds: float) -> list[pygame.Rect]:
        """Give the light back to the seat on turn when the one that took the trick has had it long enough."""
        if self.taker is None or self._taker_left == FOREVER or self.view is None:
            return []
        self._taker_left -= seconds
        if self._taker_left > 0:
            return []
        before = self.marks.pools
        self.taker = None
        self._place_plates(self.view)
        self._shine()
        return [*before, *self.marks.pools, *(plate.rect for plate in self.plates)]

    def draw(self, surface: pygame.Surface, cursor: Card | None = None) -> None:
        """Plates, panel and cards; the ring on the player's card at `cursor` and on cards that force a rule."""
        geometry = self.geometry
        if geometry is None:
            return
        clip = surface.get_clip()
        self.marks.draw_light(surface)
        for sheet in (self.panel, self.strip):
            if sheet is not None and sheet.rect.colliderect(clip):
                sheet.draw(surface)
        for plate in self.plates:
            if plate.rect.colliderect(clip):
                plate.draw(surface)
        self.marks.draw(surface)
        wide = max(2, round(2 * self.unit))
        self.sprites.draw(surface, ring_of=lambda sprite: self._ring_of(sprite, cursor), wide=wide)

    def _ring_of(self, sprite: CardSprite, cursor: Card | None) -> theme.Colour | None:
        """The colour of the ring around a card that the keys are on, that may be played, that wins, or that the coach
        means."""
        if sprite.card == cursor and sprite.place.kind == "hand" and sprite.place.owner == self._owner:
            return theme.FOCUS
        if sprite.card in self.lit:
            return theme.ALLOWED
        if self.sprites.is_winning(sprite.place):
            return theme.GOLD
        return theme.HINT if sprite.card in self.meant else None

    def draw_above(self, surface: pygame.Surface) -> None:
        """The held card and the bubbles, over everything."""
        if self.geometry is None:
            return
        for bubble in self.bubbles:
            bubble.draw(surface, self.geometry, self.unit)
        if self.banner is not None:
            self.banner.draw(surface, self.geometry, self.unit)
        self.sprites.draw(surface, held=True)


def _hands(lying: Sequence[CardPlace]) -> dict[int | None, pygame.Rect]:
    """Return where the hands lie, by their owners."""
    found: dict[int | None, pygame.Rect] = {}
    for place in lying:
        if place.kind == "hand":
            rect = place.reach()
            found[place.owner] = found[place.owner].union(rect) if place.owner in found else rect
    return found
