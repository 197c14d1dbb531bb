"""What is seen of a table: the view that is shown, its cards, and what is told beat by beat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.cards import HIDDEN, Card, Suit
from game.language import _
from game.rules.actions import Action, parse_action
from game.rules.parts import View
from game.scenes.table.controls import TableControls
from game.scenes.table.display import TablePicture
from game.scenes.table.hints import Hints
from game.scenes.table.pointer import Hand
from game.scenes.talk.at_table import TableTalk
from game.session.adviser import Adviser
from game.session.ask import Ask, dimmed
from game.session.controller import TableController
from game.session.match import Beat, Match
from game.table.geometry import Geometry
from game.table.layout import Place, places
from game.table.notices import Banner
from game.table.plates import Bubble
from game.table.sorting import moved, sorted_hand
from game.texts.messages import SUIT_SIGNS, action_said, suit_name
from game.ui import felt
from game.ui.form import Form
from game.ui.motion import STAGGER
from game.ui.scene import Size

if TYPE_CHECKING:
    from game.scenes.services import Services

BUBBLE_SECONDS = 1.7


class Showing(Form):
    """The showing half of a table; whoever makes it fills in what it is made of."""

    services: Services
    match: Match
    picture: TablePicture
    controller: TableController
    hand: Hand
    talk: TableTalk
    board: TableControls
    geometry: Geometry
    shown: View
    """The view that is shown."""
    asked: Ask | None
    anchor: int
    """The seat at the bottom."""
    own_row: list[Card]
    public_trump: Suit | None
    newest_deal: int
    """The last deal that was shown; what somebody missed may be of one before."""
    is_peeking: bool
    adviser: Adviser
    hints: Hints

    def _set_geometry(self, size: Size, unit: float) -> None:
        preferences = self.stage.preferences
        players, scale = self.match.game.players, preferences.card_scale
        held = len(self.shown.pile("hand", self.anchor))
        self.geometry = Geometry(size, unit, players, self.anchor, scale, preferences.left_handed, held)
        self.board.geometry = self.geometry
        self.picture.arrange(self.geometry, unit)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The cloth, the plates and the cards."""
        felt.paint(surface, self.stage.preferences.felt)
        self.picture.draw(surface, self.hand)

    def draw(self, surface: pygame.Surface) -> None:
        """Everything; a held card and what is spoken lie above the buttons."""
        super().draw(surface)
        self.picture.draw_above(surface)
        self.hints.draw(surface)

    def show_beat(self, beat: Beat, view: View) -> float:
        """Show what was told: new places, a spoken word, a sound."""
        pause = self.talk.tell(view)
        if beat.kind == "deal":
            self.services.sounds.play("shuffle")
            self.own_row = []
            self.picture.hush()
            self.newest_deal = max(self.newest_deal, view.number)
            self.public_trump = beat.views[None].fact("trump")
            return self._deal(view)
        if beat.kind == "act":
            if view.seat in beat.hidden_from:
                self._show(view, at_once=False)
                return 0.0
            seat, action = beat.event.data["seat"], parse_action(beat.event.data["action"])
            self.services.sounds.play("slide" if action.verb == "play" else "bid")
            told = self._told(view, seat, action)
            said = action_said(view.game, told) if told is not None else ""
            self._announce(beat, self.shown)
            if said:
                is_public = told == self.match.game.told(seat, action, None)
                bubble = Bubble(seat, said, BUBBLE_SECONDS, is_public)
                self.invalidate(self.picture.say(bubble))
        elif beat.kind == "trick":
            self.services.sounds.play("trick")
        elif beat.kind == "end":
            self.services.sounds.play("win")
        self._show(view, at_once=False, gather=beat.kind == "trick")
        return 0.3 if beat.kind == "trick" else pause

    def _announce(self, beat: Beat, before: View) -> None:
        """What nobody may miss: the trump is known to all, or the deal is thrown in."""
        public = beat.views[None]
        words = ""
        trump = public.fact("trump")
        if trump is not None and self.public_trump is None and public.number == before.number == self.newest_deal:
            words = _("Trump: {suit}").format(suit=f"{SUIT_SIGNS[trump]} {suit_name(trump)}")
        self.public_trump = trump
        if self.controller.queue and self.controller.queue[0].kind == "deal":
            words = _("Thrown in: new cards are dealt")
        if words:
            self.invalidate(self.picture.announce(Banner(words)))

    def _told(self, view: View, seat: int, action: Action) -> Action | None:
        """The action as this view's seat may know it, for what is spoken."""
        return self.match.game.told(seat, action, view.seat)

    def show_view(self, view: View, at_once: bool) -> None:
        """Show a view without a beat."""
        if at_once:
            self._turn_table(view)
        self.talk.tell(view)
        self._show(view, at_once)

    def _turn_table(self, view: View) -> None:
        """The one who looks sits at the bottom."""
        if view.seat is not None and view.seat != self.anchor:
            self.anchor = view.seat
            self.own_row = []
            self.picture.hush(but_public=True)
            self._set_geometry(self._size, self._unit)
            self.relayout()

    def _show(self, view: View, at_once: bool, gather: bool = False) -> None:
        self._take(view)
        lying = self._places(view)
        sprites = self.picture.sprites
        if at_once:
            sprites.put(lying)
        else:
            sprites.follow(lying, self.controller.pace, gather)
        self._dim()
        self.picture.show(view, lying)
        self._keep_clear(lying)
        self.invalidate()

    def _take(self, view: View) -> None:
        """Look at this view from now on; a hand that has grown or shrunk may need other rows."""
        self.shown = view
        self.hand.owner = self.anchor if view.seat is not None else None
        rows = self.geometry.rows
        self._set_geometry(self._size, self._unit)
        if self.geometry.rows != rows:
            self.relayout()

    def _places(self, view: View) -> list[Place]:
        """Where the cards of a view lie; their pictures are sent for, which takes less time than they need to glide."""
        self.picture.faces.prefetch([card for pile in view.piles for card in pile.cards if card != HIDDEN])
        self.picture.seat(view)
        has_memory = self.stage.preferences.memory_aid
        return places(view, self.geometry, self._sort, self.hand.chosen, self.is_peeking, has_memory)

    def places_now(self) -> list[Place]:
        """The cards of the view that is shown, where they lie."""
        return self._places(self.shown)

    @property
    def unit(self) -> float:
        """How many pixels a logical one takes."""
        return self._unit

    def _keep_clear(self, lying: list[Place]) -> None:
        """Tell the buttons what lies on the table beside the own hand."""
        cards = [place.reach() for place in lying if (place.kind, place.owner) != ("hand", self.anchor)]
        others = [*cards, *self.picture.furniture]
        if others != self.board.others:
            self.board.others = others
            self.relayout()

    def _deal(self, view: View) -> float:
        """Deal the cards from the dealer's side, one after the other; how long that takes."""
        self.hand.clear()
        self._take(view)
        lying = self._places(view)
        dealt = sum(place.kind == "hand" for place in lying)
        stagger = min(STAGGER, 1.1 / max(1, dealt))
        plate = self.geometry.spots[view.dealer].plate
        if self.controller.pace == 0:
            self.picture.sprites.put(lying)
        else:
            self.picture.sprites.deal_from(lying, plate.center, self.controller.pace, stagger)
        self.picture.show(view, lying)
        self._keep_clear(lying)
        self.invalidate()
        return dealt * stagger

    def _sort(self, cards: object) -> list[Card]:
        assert isinstance(cards, tuple | list)
        row = sorted_hand(self.shown, cards, self.stage.preferences.sort_order, self.own_row)
        self.own_row = row
        return row

    def sort_by_hand(self, card: Card, at: int) -> None:
        """An own card was put to another place of the hand, as far as it is sorted by hand."""
        if self.stage.preferences.sort_order != "own" or card == HIDDEN:
            return
        self.own_row = moved(self.own_row, card, at)
        self._show(self.shown, at_once=False)

    def _dim(self) -> None:
        asked = self.asked
        dim = dimmed(self.shown, asked) if asked is not None and self.hand.owner is not None else frozenset()
        for sprite in self.picture.sprites:
            sprite.is_dim = sprite.card in dim and sprite.place.kind == "hand" and sprite.place.owner == self.anchor
