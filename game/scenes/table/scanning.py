"""What the one switch can take at the table beside the buttons: the cards, the face-down hand, and going on."""

from __future__ import annotations

from functools import partial
from itertools import groupby

import pygame

from game.cards import Card, suit_of
from game.language import _
from game.scenes.table.display import TableDisplay
from game.scenes.table.pointer import PointerInput
from game.session.sharing import Need
from game.table.cards import CardSprite
from game.ui.inputs.switch import MOST, Target, group


def table_targets(pointer: PointerInput) -> list[Target]:
    """Return the places at a table that are not widgets."""
    controller, asked = pointer.turn.controller, pointer.selection.asked
    viewing = controller.viewing
    if viewing.is_waiting:
        key = pygame.K_RETURN if viewing.need is Need.LAST_CARD else pygame.K_SPACE
        words = _("Play the last card") if viewing.need is Need.LAST_CARD else _("Look at your cards")
        hand = pointer.display.picture.hand_rect() or pygame.Rect((0, 0), pointer.display.geometry.size)
        return [Target("hand", hand, key=key, words=words)]
    if not controller.is_settled or (asked is None and (controller.grace > 0 or controller.is_held_by_talk)):
        free = partial(pointer.host.focus, None)
        middle = pygame.Rect((0, 0), pointer.display.geometry.size)
        middle.inflate_ip(-middle.w * 2 // 3, -middle.h * 2 // 3)
        return [] if controller.is_paused else [Target("go on", middle, free, key=pygame.K_RETURN, words=_("Next"))]
    if asked is None or not (asked.drops or asked.collects):
        return []
    return _hand(pointer)


def _hand(pointer: PointerInput) -> list[Target]:
    """The cards that may be played or chosen; many of them suit by suit."""
    display = pointer.display
    able = able_cards(display)
    sprites = {sprite.card: sprite for sprite in display.picture.sprites if sprite.card in able}
    places = [
        Target(("card", card), _seen(sprites[card], display), partial(_choose, pointer, card), key=pygame.K_RETURN)
        for card in able
    ]
    if not places:
        return []
    if len(places) <= MOST:
        return [group("hand", places, _("Your cards"))] if len(places) > 1 else places
    suits = [(suit, list(one)) for suit, one in groupby(able, key=suit_of)]
    parts = [group(("suit", suit, one[0]), [places[able.index(card)] for card in one]) for suit, one in suits]
    return [group("hand", parts, _("Your cards"))]


def able_cards(display: TableDisplay) -> list[Card]:
    """Return the cards of the player, from left to right, that may be played, or all where none may."""
    row = display.row()
    dim = {sprite.card for sprite in display.picture.sprites if sprite.is_dim}
    return [card for card in row if card not in dim] or row


def _choose(pointer: PointerInput, card: Card) -> None:
    pointer.host.focus(None)
    pointer.selection.cursor = card


def _seen(sprite: CardSprite, display: TableDisplay) -> pygame.Rect:
    """The part of a card of the hand that its right neighbour leaves in sight."""
    whole = sprite.place.reach()
    row = [one.place for one in display.picture.sprites if one.place.kind == "hand"]
    own = [place for place in row if place.owner == sprite.place.owner and abs(place.y - sprite.place.y) < whole.h / 2]
    edges = [place.reach().left for place in own if place.position > sprite.place.position]
    right = min([edge for edge in edges if edge > whole.left], default=whole.right)
    whole.w = min(whole.w, right - whole.left)
    return whole.clip(pygame.Rect((0, 0), display.geometry.size))


def next_suit(display: TableDisplay, cursor: Card | None, by: int) -> Card | None:
    """Return the first card that may be played of the next suit in the hand (1) or of the one before (-1)."""
    able = able_cards(display)
    if not able:
        return None
    firsts = [next(iter(cards)) for _suit_of, cards in groupby(able, key=suit_of)]
    if cursor not in able:
        return firsts[0 if by > 0 else -1]
    at = max(index for index, first in enumerate(firsts) if able.index(first) <= able.index(cursor))
    return firsts[(at + by) % len(firsts)]
