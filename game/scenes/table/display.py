"""What the table shows: the present view, and the layout of its cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import HIDDEN, Card
from game.rules.parts import View
from game.scenes.table.controls import TableControls
from game.scenes.table.host import PartsHost
from game.scenes.table.picture import TablePicture
from game.session.ask import Selection, allowed_cards, dimmed
from game.session.match import Match
from game.table.geometry import Geometry
from game.table.layout import PEEK, CardPlace, card_places
from game.table.sorting import moved, sorted_hand
from game.ui.motion import STAGGER, pace
from game.ui.stage import Size

HOVERED, PLAYABLE = 12, 5
"""How far the card under the pointer or the keys and those that may be played rise, in pixels at 1280×720."""
DEAL_SECONDS = 1.1
"""The longest time from the first to the last card dealt."""


class TableDisplay:
    """Shows views of one match on its picture."""

    def __init__(
        self,
        host: PartsHost,
        match: Match,
        view: View,
        picture: TablePicture,
        controls: TableControls,
    ) -> None:
        self.host, self.match, self.picture, self.controls = host, match, picture, controls
        self.selection = Selection()
        self.shown = view
        """The view that is shown."""
        self.unit = 1.0
        """Pixels for each logical one."""
        anchor = match.humans[0] if match.humans else 0
        self.geometry = Geometry((1280, 720), self.unit, match.game.players, anchor)
        self.risen: frozenset[Card] = frozenset()
        """Cards of the player that stand up because the pointer is on them."""
        self._own_row: list[Card] = []
        """The player's cards in the order in which they were shown last."""
        self.is_dealt = False
        """Whether the cards have been shown for the first time."""
        self._is_peeking = False
        self.hovered: Card | None = None
        """The card of the player under the pointer."""
        self._row_before: list[Card] | None = None
        """The player's cards in their order before the hand made room for a card that is held over it."""

    @property
    def anchor(self) -> int:
        """The seat at the bottom."""
        return self.geometry.anchor

    @property
    def owner(self) -> int | None:
        """The seat whose hand is shown at the bottom; None while only public things are shown."""
        return self.anchor if self.shown.seat is not None else None

    @property
    def pace(self) -> float:
        """The factor for all seconds of motion, as set; 0 for none."""
        return pace(self.host.stage.preferences)

    # -- the layout -----------------------------------------------------------------------------------------------

    def arrange(self, size: Size, unit: float) -> None:
        """Lay out the table for a window of this size."""
        self.unit = unit
        self._set_geometry(size, self.anchor)

    def _set_geometry(self, size: Size, anchor: int, *, is_same_layout: bool = False) -> None:
        """Lay out the table; with `is_same_layout` only if the view that is shown changes where things are."""
        preferences = self.host.stage.preferences
        players, scale, faces = self.match.game.players, preferences.card_scale, self.picture.people.seats
        held = len(self.shown.pile("hand", anchor))
        geometry = Geometry(size, self.unit, players, anchor, scale, preferences.left_handed, held, faces)
        if is_same_layout and self.picture.geometry is self.geometry and geometry.asked == self.geometry.asked:
            return
        self.geometry = self.controls.geometry = geometry
        self.picture.arrange(self.geometry, self.unit)

    def lay_cards(self) -> None:
        """Show the cards after a change of the layout: the first time as a deal, later at once."""
        if self.is_dealt:
            self.show(self.shown, at_once=True)
        else:
            self.is_dealt = True
            self.deal(self.shown)

    def card_places(self) -> list[CardPlace]:
        """The places of the cards of the view. Requests their pictures, which load faster than the cards glide."""
        view = self.shown
        self.picture.faces.prefetch([card for pile in view.piles for card in pile.cards if card != HIDDEN])
        self.picture.place_plates(view)
        has_memory = self.host.stage.preferences.memory_aid
        raised = self.selection.chosen | self.risen if self.owner is not None else frozenset()
        return card_places(
            view, self.geometry, self._sort, raised, self._is_peeking, has_memory, self.picture.sprites.winning
        )

    def _sort(self, cards: Sequence[Card]) -> list[Card]:
        self._own_row = sorted_hand(self.shown, cards, self.host.stage.preferences.sort_order, self._own_row)
        return self._own_row

    def row(self) -> list[Card]:
        """The player's cards from left to right."""
        sprites = self.picture.sprites
        own = [sprite for sprite in sprites if (sprite.place.kind, sprite.place.owner) == ("hand", self.owner)]
        return [sprite.card for sprite in sorted(own, key=lambda sprite: sprite.place.position)]

    def make_room(self, card: Card, at: int | None) -> None:
        """Let the hand part at `at` for a held card, if the hand is sorted by hand; None puts it back in its order."""
        is_by_hand = self.host.stage.preferences.sort_order == "own" and card != HIDDEN
        if at is None:
            row, self._row_before = self._row_before or self._own_row, None
        elif is_by_hand:
            row, self._row_before = moved(self._own_row, card, at), self._row_before or self._own_row
        else:
            return
        if row != self._own_row:
            self._own_row = row
            self.refresh()

    def sort_by_hand(self, card: Card, at: int) -> None:
        """Put a card of the player to another place of the hand, if the hand is sorted by hand."""
        if self.host.stage.preferences.sort_order != "own" or card == HIDDEN:
            return
        self._own_row = moved(self._own_row, card, at)
        self.refresh()

    def _keep_clear(self, lying: list[CardPlace]) -> None:
        """Give the buttons the rects of everything on the table but the player's hand."""
        cards = [place.reach() for place in lying if (place.kind, place.owner) != ("hand", self.anchor)]
        others = [*cards, *self.picture.furniture, *self.picture.marks.rects]
        if others != self.controls.others:
            self.controls.others = others
            self.host.relayout()

    # -- views ----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Let the cards glide to where they belong now."""
        self.show(self.shown, at_once=False)

    def show(self, view: View, at_once: bool, gather: bool = False) -> None:
        """Show a view. `gather` brings the cards of a trick together first."""
        self._take(view)
        lying = self.card_places()
        if at_once:
            self.picture.sprites.put(lying)
        else:
            self.picture.sprites.follow(lying, self.pace, gather)
        self.dim()
        self._show_around(lying)

    def _take(self, view: View) -> None:
        """Make this the present view; a hand that has grown or shrunk may need other rows."""
        self.shown = view
        rows = self.geometry.rows
        self._set_geometry(self.geometry.size, self.anchor, is_same_layout=True)
        if self.geometry.rows != rows:
            self.host.relayout()

    def _show_around(self, lying: list[CardPlace]) -> None:
        self.picture.show(self.shown, lying)
        self._keep_clear(lying)
        self.host.invalidate()

    def turn_table(self, seat: int) -> None:
        """Put this seat at the bottom."""
        if seat != self.anchor:
            self._own_row = []
            self.picture.hush(but_public=True)
            self._set_geometry(self.geometry.size, seat)
            self.host.relayout()

    def conceal(self, view: View) -> None:
        """Turn face down at once every card that this public view does not show, and remove words for one person."""
        self.risen, self._is_peeking = frozenset(), False
        self.picture.hush(but_public=True)
        self.picture.light(())
        open_cards = {card for pile in view.piles for card in pile.cards}
        for sprite in self.picture.sprites:
            if sprite.card not in open_cards:
                sprite.turn_down()
            elif (sprite.place.kind, sprite.place.owner) == ("hand", self.anchor) and not sprite.is_on_its_way:
                # It was played from the hand: it sets out from the middle, so that its place tells nothing.
                sprite.x, sprite.y = self.geometry.spots[self.anchor].fan
        self.host.invalidate()

    def level_hand(self) -> None:
        """Put the backs of the hand at the bottom in their places at once: a gap would tell which card was played."""
        for sprite in self.picture.sprites:
            if sprite.card == HIDDEN and (sprite.place.kind, sprite.place.owner) == ("hand", self.anchor):
                sprite.finish()

    def dim(self) -> None:
        """Dim the player's cards that may not be played now."""
        asked = self.selection.asked
        dim = dimmed(self.shown, asked) if asked is not None and self.owner is not None else frozenset()
        for sprite in self.picture.sprites:
            sprite.is_dim = sprite.card in dim and sprite.place.kind == "hand" and sprite.place.owner == self.anchor
        self.raise_cards()

    def raise_cards(self) -> None:
        """Let the player's cards that may be played rise a little, the one under the pointer or the keys more.

        Chosen cards stand up already: they would reach into the words above the hand.
        """
        asked, step = self.selection.asked, self.geometry.scale
        is_asked = asked is not None and bool(asked.drops)
        may = frozenset(allowed_cards(self.shown)) if is_asked else frozenset()
        for sprite in self.picture.sprites:
            if (sprite.place.kind, sprite.place.owner) != ("hand", self.anchor) or sprite.is_held:
                continue
            is_open = self.owner is not None and sprite.card != HIDDEN and not self.risen
            is_keyed = sprite.card == self.picture.sprites.keyed
            high = HOVERED if is_keyed or sprite.card == self.hovered else PLAYABLE if sprite.card in may else 0
            high = 0 if sprite.card in self.selection.chosen else high
            sprite.lift_goal = float(round(high * step)) if is_open and (is_keyed or self.pace > 0) else 0.0
            if self.pace == 0:
                sprite.lift = sprite.lift_goal

    def peek(self, pos: tuple[int, int]) -> None:
        """Show a card of the player that lies face down for as long as the pointer is on it."""
        piles = [pile for pile in self.shown.piles if pile.note == PEEK]
        is_peeking = any(self.picture.sprites.at(pos, pile.kind, pile.owner) for pile in piles)
        if is_peeking != self._is_peeking:
            self._is_peeking = is_peeking
            self.refresh()

    def forget_order(self) -> None:
        """Sort the player's hand afresh."""
        self._own_row = []

    def deal(self, view: View) -> float:
        """Deal the cards from the dealer's side, one after the other; return over how many seconds they leave it."""
        self.selection.clear()
        self._take(view)
        lying = self.card_places()
        dealt = sum(place.kind == "hand" for place in lying)
        stagger = min(STAGGER, DEAL_SECONDS / max(1, dealt))
        origin = self.geometry.spots[view.dealer].fan
        if self.pace == 0:
            self.picture.sprites.put(lying)
        else:
            self.picture.sprites.deal_from(lying, origin, self.pace, stagger)
        self._show_around(lying)
        return dealt * stagger
