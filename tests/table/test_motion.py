"""Cards in motion: rising, throwing, and lights that leave nothing behind."""

from __future__ import annotations

import pygame

from game.cards import HIDDEN
from game.table.cards import CardSprite, CardSprites
from game.table.faces import Faces
from game.table.layout import CardPlace

HAND = CardPlace(5, "hand", 0, 0, 400, 500, 60, 4, 300)
TRICK = CardPlace(5, "trick", 0, 0, 400, 250, 60, -2, 200)
STEP = 1 / 60


def shown(*places: CardPlace) -> CardSprites:
    sprites = CardSprites(Faces())
    sprites.put(places)
    return sprites


def test_a_card_rises_smoothly_and_rests_at_its_height() -> None:
    sprites = shown(HAND)
    sprite = sprites.ordered[0]
    sprite.lift_goal = 12.0
    heights = []
    while sprites.update(STEP):
        heights.append(sprite.lift)
    assert heights == sorted(heights)
    assert (heights[-1], sprite.middle()) == (12.0, (400, 488))
    assert len(heights) > 5
    assert not sprite.is_moving, "nobody waits for a card that rises"
    assert (sprite.x, sprite.y) == (400, 500), "hits and drop zones are those of its place"


def test_a_pointer_below_a_risen_card_is_still_on_it() -> None:
    sprite = CardSprite(HAND)
    sprite.lift = 12.0
    assert sprite.covers((400, 500 + 42))
    assert sprite.covers((400, 500 - 42 - 12))
    assert not sprite.covers((400, 500 - 42 - 13))


def test_a_risen_card_sets_out_from_where_it_is_seen() -> None:
    sprites = shown(HAND)
    sprite = sprites.ordered[0]
    sprite.lift = sprite.lift_goal = 12.0
    before = sprite.middle()
    sprites.follow([TRICK], 1.0)
    assert (sprite.middle(), sprite.lift, sprite.lift_goal) == (before, 0.0, 0.0)


def test_a_thrown_card_turns_on_its_way_and_settles_at_its_angle() -> None:
    sprites = shown(HAND)
    sprites.follow([TRICK], 1.0)
    sprite = sprites.ordered[0]
    angles = []
    while sprite.is_moving:
        sprites.update(STEP)
        angles.append(sprite.angle)
    assert min(angles) < -8, "it turns farther than it will lie"
    steps = [abs(one - other) for one, other in zip(angles[-4:], angles[-3:], strict=False)]
    assert max(steps) < 2, "it settles gently"
    assert (angles[-1], sprite.x, sprite.y) == (-2.0, 400, 250)


def test_without_animation_a_card_is_thrown_at_once() -> None:
    sprites = shown(HAND)
    sprites.follow([TRICK], 0.0)
    assert not sprites.is_moving
    assert (sprites.ordered[0].angle, sprites.ordered[0].spin) == (-2.0, 0.0)


def test_what_is_damaged_covers_all_that_was_drawn_of_a_winning_card_that_turns_over() -> None:
    back = HAND._replace(card=HIDDEN, owner=1, x=100, y=120)
    sprites = shown(back)
    sprites.winning = (1, 0)
    cloth = pygame.Surface((800, 600))
    cloth.fill((20, 60, 40))
    surface = cloth.copy()
    sprites.draw(surface)
    sprites.follow([TRICK._replace(owner=1)], 1.0)
    while sprites.is_moving:
        for rect in sprites.update(STEP):
            surface.set_clip(rect)
            surface.blit(cloth, (0, 0))
            sprites.draw(surface)
        surface.set_clip(None)
    whole = cloth.copy()
    sprites.draw(whole)
    outside = pygame.Rect(0, 0, 340, 600)
    assert surface.subsurface(outside).copy().get_buffer().raw == whole.subsurface(outside).copy().get_buffer().raw
