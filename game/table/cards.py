"""The cards on the table. Each one glides to its place, and turns over on the way.

`follow` compares the places of a new view with the cards on the table. A card that becomes visible replaces the nearest
hidden card that went away, and the other way round. No animation is scripted, so none can get stuck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import atan2, degrees, sin

import pygame

from game.cards import HIDDEN, Card
from game.table.faces import FLIP_STEPS, Face, Faces, height_of, rect_around
from game.table.glow import REACH, Ring, glow, ring
from game.table.layout import CardPlace, PileName
from game.ui import pictures, theme
from game.ui.motion import LONG, MOVE, QUICK, ease_out

SIZE_STEPS = 6
MOVING = 1000
SHAKE_SECONDS = 0.34
RISE_RATE = 16.0
"""The share of the remaining way by which a card rises or sinks, per second."""
THROW = 14.0
"""How far a card that is played turns on its way, in degrees, before it settles."""
TURN = 40.0
"""How far a card turns at most, in degrees, on its way to the winner of the trick."""
FEW = 16
"""If more cards than this move, drawing the whole window is cheaper than computing what they cover."""
EVERYWHERE = pygame.Rect(0, 0, 1 << 15, 1 << 15)
"""A rect larger than any window."""


class CardSprite:
    """One card: where it is, where it belongs, and what is seen of it."""

    def __init__(self, place: CardPlace) -> None:
        self.place = place
        self.card = place.card
        self.face: Card = place.card
        """The card drawn; the old one until the flip is half done."""
        self.x, self.y, self.width, self.angle = place.x, place.y, float(place.width), float(place.angle)
        self.from_x, self.from_y, self.from_width, self.from_angle = self.x, self.y, self.width, self.angle
        self.flip = 1.0
        self.passed = self.seconds = self.delay = 0.0
        self.via: tuple[float, float] | None = None
        self.turned: float | None = None
        """The angle in the middle of the way."""
        self.spin = 0.0
        """How far a thrown card turns on its way, in degrees."""
        self.lift = self.lift_goal = 0.0
        """How far it is drawn above its place, and how far it rises, in pixels."""
        self.shake = 0.0
        self.is_dim = self.is_held = False
        self.last_rect = pygame.Rect(0, 0, 0, 0)
        self.drawn_at: tuple[float, float, float, float] | None = None
        """Where `last_rect` was drawn: the middle, the width and the angle."""

    @property
    def is_moving(self) -> bool:
        """Whether the card is gliding or shaking."""
        return self.passed < self.seconds + self.delay or self.shake > 0

    @property
    def is_setting_out(self) -> bool:
        """Whether it is about to glide to another place, and no time has passed since."""
        return self.passed == 0 < self.seconds and self.delay == 0 and self.is_on_its_way

    def go(self, place: CardPlace, seconds: float, delay: float = 0.0, via: tuple[float, float] | None = None) -> None:
        """Set a new place and glide there in `seconds` after `delay`.

        With `via` it glides on a curve drawn towards that point, and turns to where it goes.
        """
        is_turned = place.card != self.card
        is_same = not is_turned and place[4:8] == self.place[4:8]
        if place.pile != self.place.pile:
            self.drop_lift()
        self.place, self.card, self.spin = place, place.card, 0.0
        if is_same and (not self.is_moving or seconds > 0):
            return
        self.from_x, self.from_y, self.from_width, self.from_angle = self.x, self.y, self.width, self.angle
        self.passed, self.seconds, self.delay, self.via = 0.0, seconds, delay, via
        self.turned = _angle_towards(via, (place.x, place.y)) if via is not None else None
        if is_turned and seconds > 0:
            self.flip = 0.0
        if seconds + delay <= 0:
            self.finish()

    def drop_lift(self) -> None:
        """Take the height at which the card is drawn into its position, so that it goes on from there."""
        self.y -= self.lift
        self.lift = self.lift_goal = 0.0

    def rise(self, seconds: float) -> bool:
        """Rise or sink on the way to `lift_goal`; return whether anything changed."""
        far = self.lift_goal - self.lift
        if far == 0 or seconds <= 0:
            return False
        self.lift = self.lift_goal if abs(far) < 0.5 else self.lift + far * min(1.0, RISE_RATE * seconds)
        return True

    def glide_back(self, seconds: float) -> None:
        """Glide back to its place from where it is."""
        self.from_x, self.from_y, self.from_width, self.from_angle = self.x, self.y, self.width, self.angle
        self.passed, self.seconds, self.delay, self.via, self.turned = 0.0, seconds, 0.0, None, None
        if seconds <= 0:
            self.finish()

    def finish(self) -> None:
        """Arrive now."""
        self.passed, self.seconds, self.delay, self.shake, self.spin = 0.0, 0.0, 0.0, 0.0, 0.0
        self.x, self.y, self.width, self.angle = (
            self.place.x, self.place.y, float(self.place.width), float(self.place.angle)
        )  # fmt: skip
        self.flip, self.face = 1.0, self.card

    def turn_down(self) -> None:
        """Show the back at once, in its place."""
        self.place, self.card, self.is_dim = self.place._replace(card=HIDDEN), HIDDEN, False
        self.lift = self.lift_goal = 0.0
        self.finish()

    @property
    def is_on_its_way(self) -> bool:
        """Whether the card has left its place, as when it was dragged."""
        return (self.x, self.y) != (self.place.x, self.place.y)

    def update(self, seconds: float) -> bool:
        """Advance the time; return whether anything changed."""
        if not self.is_moving:
            return False
        if self.shake > 0:
            self.shake = max(0.0, self.shake - seconds)
        if self.is_held:
            return True
        self.passed += seconds
        if self.passed < self.delay:
            return self.shake > 0
        share = (self.passed - self.delay) / self.seconds if self.seconds > 0 else 1.0
        if share >= 1.0:
            shake = self.shake
            self.finish()
            self.shake = shake
            return True
        self._glide(ease_out(share))
        self.flip = max(self.flip, min(1.0, share * 1.15))
        if self.flip >= 0.5:
            self.face = self.card
        return True

    def _glide(self, share: float) -> None:
        goal_x, goal_y = self.place.x, self.place.y
        if self.via is not None:
            rest = 1 - share
            near, far = 2 * rest * share, share * share
            self.x = rest * rest * self.from_x + near * self.via[0] + far * goal_x
            self.y = rest * rest * self.from_y + near * self.via[1] + far * goal_y
        else:
            self.x = self.from_x + (goal_x - self.from_x) * share
            self.y = self.from_y + (goal_y - self.from_y) * share
        self.width = self.from_width + (self.place.width - self.from_width) * share
        start, goal = self.from_angle, float(self.place.angle)
        if self.turned is not None:
            start, goal = (start, self.turned) if share < 0.5 else (self.turned, goal)
            share = share * 2 % 1.0
        self.angle = start + (goal - start) * share + self.spin * 4 * share * (1 - share)

    @property
    def depth(self) -> int:
        """Order from below: moving cards lie above resting ones, held cards above all."""
        return self.place.depth + MOVING * (self.seconds > 0) + 10 * MOVING * self.is_held

    def look(self) -> Face:
        """Return the picture that it needs now."""
        width = round(self.width)
        if self.is_moving and width != self.place.width:
            step = max(2, round(self.place.width / SIZE_STEPS / 2))
            width = max(step, width // step * step)
        squeeze = FLIP_STEPS
        if self.flip < 1.0:
            squeeze = max(1, round(abs(2 * self.flip - 1) * FLIP_STEPS))
        is_coarse = (self.seconds > 0 and not self.spin) or self.is_held
        angle = round(self.angle / 3) * 3 if is_coarse else round(self.angle)
        return Face(self.face, width, angle, self.is_dim, self.is_held, squeeze)

    def shift(self) -> float:
        """Return the offset of a shaken card from its place, in pixels."""
        if self.shake <= 0:
            return 0.0
        share = self.shake / SHAKE_SECONDS
        return sin(share * 22) * share * self.width * 0.09

    def middle(self) -> tuple[int, int]:
        """Return where the middle of the card is drawn."""
        return round(self.x + self.shift()), round(self.y - self.lift)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether the point `pos` lies on the card or below a card that has risen; angle and shadow are ignored."""
        half_width, half_height = self.width / 2, height_of(self.width) / 2
        return abs(pos[0] - self.x) <= half_width and -half_height - self.lift <= pos[1] - self.y <= half_height

    def rect(self) -> pygame.Rect:
        """Return the rect of the card without its angle, in pixels."""
        return rect_around((self.x, self.y), round(self.width), height_of(self.width))


class CardSprites:
    """All cards on the table, `ordered` from the lowest to the topmost."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.ordered: list[CardSprite] = []
        self.glowing: frozenset[Card] = frozenset()
        """Cards in a hand that have a light around them."""
        self.keyed: Card | None = None
        """The card in the player's hand that the keys are on."""
        self.lit: PileName | None = None
        """The pile that has a light around it."""
        self.winning: tuple[int, int] | None = None
        """Owner and position of the card of the trick that has a golden light around it."""

    def __iter__(self) -> Iterator[CardSprite]:
        return iter(self.ordered)

    @property
    def is_moving(self) -> bool:
        """Whether any card has not arrived."""
        return any(sprite.is_moving for sprite in self.ordered)

    def put(self, places: Iterable[CardPlace]) -> None:
        """Place the cards at once."""
        self.ordered = [CardSprite(place) for place in places]
        self._order()

    def deal_from(self, places: Sequence[CardPlace], origin: tuple[float, float], pace: float, stagger: float) -> None:
        """Put all cards on one heap at `origin` and let them glide to their places, one after the other.

        The heap is as narrow as the narrowest card, so it lies where a hand of backs has room. A card that sets out
        has its own width at once: pictures in many widths would have to be drawn on the way.
        """
        x, y = origin
        narrow = min((place.width for place in places), default=0)
        given = [CardSprite(place._replace(card=HIDDEN, x=x, y=y, width=narrow, angle=0)) for place in places]
        self.ordered = list(given)
        dealt = 0
        order = sorted(range(len(places)), key=lambda at: (places[at].kind != "hand", places[at].position))
        for at in order:
            place = places[at]
            sprite = given[at]
            is_dealt = place.kind == "hand"
            sprite.go(place, LONG * pace, dealt * stagger * pace)
            sprite.from_width = float(place.width)
            dealt += is_dealt
        self._order()

    def follow(self, places: Sequence[CardPlace], pace: float, gather: bool = False) -> None:
        """Let the cards glide to the places of a new view. With `gather`, cards of a trick come together first."""
        free = list(self.ordered)
        taken: list[CardSprite | None] = [None] * len(places)
        _match(places, taken, free, lambda place, sprite: place.card != HIDDEN and sprite.card == place.card)
        _match(places, taken, free, _is_same_back)
        self._match_nearest(places, taken, free)
        kept: list[CardSprite] = []
        heap = _heap([sprite for sprite in self.ordered if sprite.place.kind == "trick"]) if gather else None
        for place, found in zip(places, taken, strict=True):
            sprite = found or CardSprite(place)
            via = heap if heap and sprite.place.kind == "trick" and place.kind != "trick" else None
            seconds = (2 * MOVE if via else MOVE if place.card == sprite.card else LONG) * pace
            if place.kind == sprite.place.kind == "hand" and place.card == sprite.card:
                seconds = QUICK * pace
            is_thrown = pace > 0 and place.kind == "trick" and sprite.place.kind == "hand"
            if not sprite.is_held:
                sprite.go(place, LONG * pace if is_thrown else seconds, via=via)
                sprite.spin = (THROW if place.angle > 0 else -THROW) if is_thrown else sprite.spin
            else:
                sprite.place, sprite.card = place, place.card
            kept.append(sprite)
        self.ordered = kept
        self._order()

    def _match_nearest(
        self, places: Sequence[CardPlace], taken: list[CardSprite | None], free: list[CardSprite]
    ) -> None:
        """Cards that become visible or hidden replace the nearest remaining card, preferably from the same hand."""
        for at, place in enumerate(places):
            if taken[at] is not None or not free:
                continue
            turned = [sprite for sprite in free if (sprite.card == HIDDEN) != (place.card == HIDDEN)] or free
            if place.card != HIDDEN:
                turned = [sprite for sprite in turned if sprite.card == HIDDEN]
                if not turned:
                    continue
            best = min(turned, key=lambda sprite: _cost(sprite, place))
            free.remove(best)
            taken[at] = best

    def _order(self) -> None:
        self.ordered.sort(key=lambda sprite: sprite.depth)

    def update(self, seconds: float) -> list[pygame.Rect]:
        """Advance the time; return the rects that have to be drawn again."""
        damaged: list[pygame.Rect] = []
        changed = [sprite for sprite in self.ordered if _advance(sprite, seconds)]
        if changed:
            self.ordered.sort(key=lambda sprite: sprite.depth)
            if len(changed) > FEW:
                return [EVERYWHERE]
            for sprite in changed:
                damaged += [sprite.last_rect, self.drawn_rect(sprite)]
        return damaged

    def drawn_rect(self, sprite: CardSprite) -> pygame.Rect:
        """Return the rect of its picture, shadow and light included."""
        picture = self.faces.picture(sprite.look())
        rect = picture.get_rect(center=sprite.middle())
        return _with_light(rect, sprite) if self._has_more(sprite) else rect

    def _has_more(self, sprite: CardSprite) -> bool:
        """Whether a light or the ring of the keys reaches beyond a card."""
        return self._light_of(sprite) is not None or self._is_keyed(sprite)

    def _is_keyed(self, sprite: CardSprite) -> bool:
        return sprite.card == self.keyed and sprite.place.kind == "hand"

    def _ring(
        self, sprite: CardSprite, ring_of: Callable[[CardSprite], theme.Colour | None], unit: float
    ) -> Ring | None:
        """The ring around a card: a strong one if the keys are on it."""
        if self._is_keyed(sprite):
            return Ring(theme.palette().brass, theme.px(theme.CARD_RING, unit), theme.palette().ink)
        colour = ring_of(sprite)
        return Ring(colour, max(2, round(2 * unit))) if colour is not None else None

    def draw(
        self,
        surface: pygame.Surface,
        held: bool = False,
        ring_of: Callable[[CardSprite], theme.Colour | None] | None = None,
        unit: float = 1.0,
    ) -> None:
        """Draw the resting and gliding cards from below, or only the held ones.

        `ring_of` gives the colour of the ring around a card that the keys are not on, or None for no ring.
        """
        clip = surface.get_clip()
        blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for sprite in self.ordered:
            if sprite.is_held != held:
                continue
            drawn_at = sprite.x, sprite.y - sprite.lift, sprite.width, sprite.angle
            if sprite.drawn_at == drawn_at and not sprite.is_moving and not sprite.last_rect.colliderect(clip):
                continue
            sprite.drawn_at = drawn_at
            picture = self.faces.picture(sprite.look())
            rect = picture.get_rect(center=sprite.middle())
            colour = self._light_of(sprite)
            sprite.last_rect = _with_light(rect, sprite) if self._has_more(sprite) else rect
            if colour is not None:
                light = glow(round(sprite.width), round(sprite.angle), colour)
                blits.append((light, light.get_rect(center=rect.center).topleft))
            if rect.colliderect(clip):
                blits.append((picture, rect.topleft))
                look = self._ring(sprite, ring_of, unit) if ring_of is not None and sprite.flip >= 1.0 else None
                if look is not None:
                    line = ring(round(sprite.width), round(sprite.angle), look)
                    blits.append((line, line.get_rect(center=rect.center).topleft))
        surface.fblits(blits, pictures.PREMULTIPLIED)

    def is_winning(self, place: CardPlace) -> bool:
        """Whether the card in this place would win the trick."""
        return place.kind == "trick" and (place.owner, place.position) == self.winning

    def _light_of(self, sprite: CardSprite) -> theme.Colour | None:
        """The colour of the light around a card: gold if it wins, ivory if it is chosen, blue if a hint names it."""
        place = sprite.place
        if sprite.flip < 1.0:  # a light as wide as the card would stand beside it while it turns over
            return None
        if self.is_winning(place):
            return theme.GOLD
        if self.lit is not None and place.position == 0 and place.pile == self.lit:
            return theme.IVORY
        return theme.HINT if sprite.card in self.glowing and place.kind == "hand" else None

    def finish(self) -> None:
        """Let every card arrive now, except a held one."""
        for sprite in self.ordered:
            if sprite.is_moving and not sprite.is_held:
                sprite.finish()
        self.ordered.sort(key=lambda sprite: sprite.depth)

    def at(self, pos: tuple[int, int], kind: str, owner: int | None) -> CardSprite | None:
        """Return the topmost card of a pile under a point: one whose place is there, rather than one that glides over
        it."""
        own = [sprite for sprite in self.ordered if sprite.place.kind == kind and sprite.place.owner == owner]
        home = [sprite for sprite in own if sprite.place.rect().collidepoint(pos)]
        over = [sprite for sprite in own if sprite.covers(pos)]
        return max(home, key=lambda sprite: sprite.place.depth, default=over[-1] if over else None)

    def of(self, card: Card) -> CardSprite | None:
        """Return the sprite that shows `card`."""
        return next((sprite for sprite in self.ordered if sprite.card == card), None)


def _advance(sprite: CardSprite, seconds: float) -> bool:
    """Move a card on; return whether it has to be drawn again."""
    is_moved = sprite.is_moving and sprite.update(seconds)
    return sprite.rise(seconds) or is_moved


def _match(
    places: Sequence[CardPlace],
    taken: list[CardSprite | None],
    free: list[CardSprite],
    fits: Callable[[CardPlace, CardSprite], bool],
) -> None:
    for at, place in enumerate(places):
        if taken[at] is None:
            for sprite in free:
                if fits(place, sprite):
                    taken[at] = sprite
                    free.remove(sprite)
                    break


def _is_same_back(place: CardPlace, sprite: CardSprite) -> bool:
    old = sprite.place
    return place.card == HIDDEN == sprite.card and place.kind == old.kind and place.owner == old.owner


def _cost(sprite: CardSprite, place: CardPlace) -> float:
    old = sprite.place
    far = (sprite.x - place.x) ** 2 + (sprite.y - place.y) ** 2
    is_own_hand = old.owner == place.owner and old.kind == "hand"
    return far - (10**9 if is_own_hand else 0) + (10**9 if old.kind == "won" else 0)


def _with_light(rect: pygame.Rect, sprite: CardSprite) -> pygame.Rect:
    """Return the rect of a card's picture with room for the light around it."""
    return rect.inflate(round(2 * REACH * sprite.width), round(2 * REACH * sprite.width))


def _angle_towards(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Return the angle of a card that points from one point to another with its upper or lower edge, at most TURN."""
    turn = degrees(atan2(other[0] - one[0], one[1] - other[1])) if one != other else 0.0
    turn = (turn + 90) % 180 - 90
    return max(-TURN, min(TURN, turn))


def _heap(sprites: Sequence[CardSprite]) -> tuple[float, float] | None:
    """Return the middle of a trick, where its cards come together."""
    if not sprites:
        return None
    return sum(sprite.x for sprite in sprites) / len(sprites), sum(sprite.y for sprite in sprites) / len(sprites)
