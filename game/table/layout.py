"""Places of the cards of a view: position, size, angle and order of each card.

Nothing moves here; the cards glide from where they are to these places.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, cos, radians, sin
from typing import NamedTuple

import pygame

from game.cards import HIDDEN, Card
from game.rules.parts import Pile, View
from game.table.faces import height_of, rect_around
from game.table.geometry import RAISE, ROW_STEP, Geometry

STOCK_SHOWN = 6
"""How many cards of a pack are drawn; how far they stand out tells how many there are."""
PACK_HIGH, CARD_HIGH = 6.0, 0.22
"""Height of a pack in pixels at 1280×720: at most, and for each card."""
TRICK_HIGH = 0.6
"""The same for a card in a won trick."""
HEAP_HIGH = 2.0
"""The same for a won trick at most."""
PEEK = "peek"
"""Note of a pile that lies face down and that its owner may look at."""
_REST = (-3, 2, -1, 3, -2, 1)
"""Angles of cards in the trick, by card and seat alone, so that they tell nothing and never change."""
ARC_DEGREES = 18.0
ARC_STEP = 2.4


class PileName(NamedTuple):
    """Identifies a pile: its kind, its owner, and its note."""

    kind: str
    owner: int | None
    note: str


class CardPlace(NamedTuple):
    """The place of one card: centre and width in pixels, angle in degrees clockwise, and its order from below."""

    card: Card
    kind: str
    owner: int | None
    position: int
    x: float
    y: float
    width: int
    angle: int
    depth: int
    note: str = ""
    """Note of its pile, where a seat has several piles of one kind."""

    @property
    def pile(self) -> PileName:
        """The pile in which the card lies."""
        return PileName(self.kind, self.owner, self.note)

    def rect(self) -> pygame.Rect:
        """Return the rect of the card; its angle counts only if it is a quarter turn."""
        wide, high = self.width, height_of(self.width)
        size = (high, wide) if self.angle % 180 == 90 else (wide, high)
        return rect_around((self.x, self.y), *size)

    def reach(self) -> pygame.Rect:
        """Return the bounding box of the turned card."""
        wide, high, turn = self.width, height_of(self.width), radians(self.angle)
        across = ceil(wide * abs(cos(turn)) + high * abs(sin(turn)))
        down = ceil(high * abs(cos(turn)) + wide * abs(sin(turn)))
        return rect_around((self.x, self.y), across, down)


Sort = Callable[[Sequence[Card]], list[Card]]


def card_places(
    view: View,
    geometry: Geometry,
    sort: Sort,
    raised: frozenset[Card] = frozenset(),
    is_peeking: bool = False,
    has_memory: bool = False,
    winning: tuple[int, int] | None = None,
) -> list[CardPlace]:
    """Return every card of the view with its place. `sort` orders the player's hand; `raised` cards stand out of it.

    A pile with the note `peek` is face down even for its owner, unless `is_peeking`; those of its cards that may be
    played are in the hand. `has_memory` shows the cards that others are known to hold (the fact `held-cards`).
    `winning` is the owner and the position of the card of the trick that lies a little higher.
    """
    view = _as_looked_at(_taken_up(view), is_peeking, has_memory)
    found: list[CardPlace] = []
    for pile in view.piles:
        found += _pile_places(view, pile, geometry, sort, raised)
    if winning is not None:
        lift = geometry.gap  # what plates keep free above the trick
        found = [
            place._replace(y=place.y - lift) if place.kind == "trick" and place[2:4] == winning else place
            for place in found
        ]
    return found + _before_seats(view, geometry)


def _taken_up(view: View) -> View:
    """Return the view with playable cards of the player's `peek` pile moved to the hand, to be picked up."""
    playable = {action.card for action in view.legal if action.verb == "play"}
    apart = {card for pile in view.piles if pile.note == PEEK and pile.owner == view.seat for card in pile.cards}
    if not apart & playable:
        return view
    piles = []
    for pile in view.piles:
        if pile.kind == "hand" and pile.owner == view.seat:
            pile = pile._replace(cards=(*pile.cards, *sorted(apart & playable)))
        elif pile.note == PEEK and pile.owner == view.seat:
            pile = pile._replace(cards=tuple(card for card in pile.cards if card not in playable))
        piles.append(pile)
    return view._replace(piles=tuple(piles))


def _as_looked_at(view: View, is_peeking: bool, has_memory: bool) -> View:
    """Return the view with cards face down that the player could know but does not want to see or remember."""
    piles = []
    for pile in view.piles:
        cards = pile.cards
        if pile.note == PEEK and not is_peeking:
            cards = (HIDDEN,) * len(cards)
        if has_memory and pile.kind == "hand" and HIDDEN in cards:
            held = view.fact("held-cards", pile.owner) or ()
            if len(held) <= len(cards):
                cards = (*held, *(HIDDEN,) * (len(cards) - len(held)))
        piles.append(pile._replace(cards=cards))
    return view._replace(piles=tuple(piles))


def _pile_places(view: View, pile: Pile, geometry: Geometry, sort: Sort, raised: frozenset[Card]) -> list[CardPlace]:
    if pile.kind == "hand" and pile.owner is not None:
        if pile.owner == geometry.anchor:
            return own_hand(pile, geometry, sort, raised)
        return other_hand(pile, geometry)
    if pile.kind == "trick" and pile.owner is not None:
        return _trick(view, pile, geometry)
    if pile.kind == "won" and pile.owner is not None:
        has_row = any(
            other.owner == pile.owner and other.kind not in _ELSEWHERE and other.cards for other in view.piles
        )
        return _won(pile, geometry, view.players, has_row)
    if pile.owner is not None:
        return []
    return _middle(pile, geometry)


def own_hand(pile: Pile, geometry: Geometry, sort: Sort, raised: frozenset[Card]) -> list[CardPlace]:
    """Return the viewer's hand: a wide arc, sorted."""
    cards = sort(pile.cards)
    if geometry.rows == 2:
        half = (len(cards) + 1) // 2
        upper = _arc(cards[:half], 0, pile, geometry, raised, geometry.own_y - ROW_STEP * height_of(geometry.own))
        return upper + _arc(cards[half:], half, pile, geometry, raised, geometry.own_y)
    return _arc(cards, 0, pile, geometry, raised, geometry.own_y)


def _arc(
    cards: Sequence[Card], first: int, pile: Pile, geometry: Geometry, raised: frozenset[Card], middle: float
) -> list[CardPlace]:
    """Return cards of the player's hand in an arc around `middle`; `first` is the position of the first card."""
    count, width = len(cards), geometry.own
    room = geometry.hand_room - width
    step = min(width * 0.62, room / (count - 1)) if count > 1 else 0.0
    turn = min(ARC_STEP, ARC_DEGREES / (count - 1)) if count > 2 else 0.0
    found = []
    for index, card in enumerate(cards):
        off = index - (count - 1) / 2
        sag = (off / max(1.0, count / 2)) ** 2 * 0.055 * height_of(width) if count > 2 else 0.0
        lift = RAISE * height_of(width) if card in raised else 0.0
        x = geometry.size[0] / 2 + off * step
        found.append(
            CardPlace(
                card,
                "hand",
                pile.owner,
                first + index,
                x,
                middle + sag - lift,
                width,
                round(off * turn),
                300 + first + index,
            )
        )
    return found


def other_hand(pile: Pile, geometry: Geometry) -> list[CardPlace]:
    """Return another hand: a flat fan of backs, or of faces that the viewer may see."""
    assert pile.owner is not None
    spot = geometry.spots[pile.owner]
    count = len(pile.cards)
    is_open = any(card != HIDDEN for card in pile.cards)
    width = geometry.back
    if is_open and count <= 2 and spot.inward != (0, 1):
        width = geometry.open
    room = max(spot.fan_room, width * 1.6) - width
    step = min(width * (0.5 if is_open else 0.3), room / (count - 1)) if count > 1 else 0.0
    x, y = spot.fan
    y -= (height_of(width) - height_of(geometry.back)) / 2  # the lower edge stays on the plate
    return [
        CardPlace(card, "hand", pile.owner, index, x + (index - (count - 1) / 2) * step, y, width, 0, 100 + index)
        for index, card in enumerate(pile.cards)
    ]


def _trick(view: View, pile: Pile, geometry: Geometry) -> list[CardPlace]:
    """Return a seat's cards of the trick, on its side of the middle; several cards are in columns."""
    assert pile.owner is not None
    columns = max(len(other.cards) for other in view.piles if other.kind == "trick")
    x, y = geometry.trick_place(pile.owner)
    leader = view.fact("leader")
    order = (pile.owner - leader) % view.players if leader is not None else 0
    found = []
    for index, card in enumerate(pile.cards):
        shift = (index - (columns - 1) / 2) * geometry.trick * 1.1
        angle = _REST[(card * 5 + pile.owner * 7) % len(_REST)] if columns == 1 else 0
        depth = 200 + index * view.players + order
        found.append(CardPlace(card, "trick", pile.owner, index, x + shift, y, geometry.trick, angle, depth))
    return found


def _won(pile: Pile, geometry: Geometry, players: int, has_row: bool) -> list[CardPlace]:
    """Return the won tricks: small packets beside the plate, one for each trick."""
    assert pile.owner is not None
    spot, plate = geometry.spots[pile.owner], geometry.plates[pile.owner]
    width = max(6, round(geometry.small * 0.62))
    step = width * 0.24
    packet = int(pile.note) if pile.note.isdecimal() else players
    across, down = spot.inward
    if across:
        x = plate.centerx + across * (plate.w / 2 + geometry.margin + width / 2)
        y, way = float(plate.centery), across
        if has_row:
            y = max(y, spot.fan[1] + (height_of(geometry.back) + geometry.margin + height_of(width)) / 2)
        elif geometry.row_box(pile.owner).w > spot.plate.w:
            y = max(y, spot.fan[1] + (height_of(geometry.back) + height_of(width)) / 2 + HEAP_HIGH * geometry.scale)
    elif down < 0:
        x, way = plate.left + width / 2, 1
        y = plate.top - geometry.margin / 2 - height_of(width) / 2
        if has_row:
            y -= height_of(geometry.small) + geometry.margin
        if geometry.is_left_handed:
            x, way = plate.right - width / 2, -1
    else:
        x, way = plate.right + geometry.margin + width / 2, 1
        high = height_of(width)
        y = plate.centery - high / 4
        if high <= plate.h:  # beside a high plate there is room, and the row of another seat may be above it
            y = max(y, plate.top + high / 2)
    return [
        CardPlace(
            card,
            "won",
            pile.owner,
            index,
            x + way * step * (index // packet),
            y - index % packet * min(TRICK_HIGH, HEAP_HIGH / packet) * geometry.scale,
            width,
            0,
            20 + index,
        )
        for index, card in enumerate(pile.cards)
    ]


def _before_seats(view: View, geometry: Geometry) -> list[CardPlace]:
    """Return trump cards, stacks, shown and laid-away cards: in a row beside the hand of their owner."""
    found: list[CardPlace] = []
    for seat in range(view.players):
        row = [pile for pile in view.piles if pile.owner == seat and pile.kind not in _ELSEWHERE and pile.cards]
        row.sort(key=lambda pile: (_ORDER.index(pile.kind) if pile.kind in _ORDER else len(_ORDER), pile.note))
        offset, width = 0.0, geometry.small if seat == geometry.anchor else geometry.back
        for pile in row:
            found += _in_row(pile, geometry, offset, width)
            offset += _breadth(pile, width) + width * 0.22
    return found


_ELSEWHERE = ("hand", "trick", "won")
_ORDER = ("trump-card", "stack", "shown", "laid-away")
CROSSED = "crossed"


def _is_heap(pile: Pile) -> bool:
    """Whether the pile is drawn as a heap of backs instead of a row."""
    return len(pile.cards) > 2 and pile.cards[0] == HIDDEN


def _edge(pile: Pile, geometry: Geometry) -> float:
    """Return how far each drawn card of a pack stands out over the one below, in pixels."""
    shown = min(len(pile.cards), STOCK_SHOWN)
    return min(PACK_HIGH, CARD_HIGH * len(pile.cards)) * geometry.scale / max(1, shown - 1)


def _breadth(pile: Pile, width: int) -> float:
    """Return the width of a pile of cards of this width, in pixels."""
    if pile.note == CROSSED and len(pile.cards) == 2:
        return height_of(width)
    steps = 0 if _is_heap(pile) else len(pile.cards) - 1
    return width * (1 + 0.42 * steps)


def _in_row(pile: Pile, geometry: Geometry, offset: float, width: int) -> list[CardPlace]:
    """Return a pile of a seat's row; it begins `offset` pixels from the start of the row beside the hand."""
    assert pile.owner is not None
    spot, breadth = geometry.spots[pile.owner], _breadth(pile, width)
    across, down = spot.inward
    plate = geometry.plates[pile.owner]
    way = 1
    if across:
        row = geometry.row_box(pile.owner)
        edge = max(spot.plate.right, row.right) if across > 0 else min(spot.plate.left, row.left)
        way, x, y = across, edge + across * geometry.margin, spot.fan[1]
    elif down < 0:
        way = -1 if geometry.is_left_handed else 1
        x = plate.right if geometry.is_left_handed else plate.left
        y = plate.top - geometry.margin - height_of(width) / 2
    else:
        edge = min(spot.plate.left, geometry.row_box(pile.owner).left)
        way, x, y = -1, edge - geometry.margin, spot.fan[1]
    left = x + offset if way > 0 else x - offset - breadth
    if pile.note == CROSSED and len(pile.cards) == 2:
        middle = left + breadth / 2
        return [
            CardPlace(pile.cards[0], pile.kind, pile.owner, 0, middle, y, width, 0, 71),
            CardPlace(pile.cards[1], pile.kind, pile.owner, 1, middle, y, width, 90, 70),
        ]
    step = _edge(pile, geometry) if _is_heap(pile) else width * 0.42
    shown = pile.cards[-STOCK_SHOWN:] if _is_heap(pile) else pile.cards
    return [
        CardPlace(
            card, pile.kind, pile.owner, index, left + width / 2 + index * step, y, width, 0, 60 + index, pile.note
        )
        for index, card in enumerate(shown)
    ]


def _middle(pile: Pile, geometry: Geometry) -> list[CardPlace]:
    """Return the stock, the card turned up on it, and a kitty, left of the trick."""
    width = geometry.small
    x, y = geometry.stock_place
    if pile.kind == "turn-up":
        x += width * 0.42
        return [
            CardPlace(card, pile.kind, None, index, x, y, width, 6, 60 + index) for index, card in enumerate(pile.cards)
        ]
    shown = pile.cards[-STOCK_SHOWN:]
    is_stack = pile.kind == "stock"
    step = _edge(pile, geometry) if is_stack else width * 0.6
    return [
        CardPlace(
            card, pile.kind, None, index, x + index * step, y - (index * step if is_stack else 0), width, 0, 40 + index
        )
        for index, card in enumerate(shown)
    ]
