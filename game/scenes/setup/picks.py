"""Faces and colours to pick: small pictures to press, the chosen one in a frame."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

import pygame

from game.language import _
from game.scenes.setup.spot import Sitter, draw_sitter
from game.session.people import COLOURS, FACES
from game.texts.guests import GUEST_IDS, guest_of
from game.ui import shapes, theme
from game.ui.coins import draw_coin
from game.ui.widgets import Pressable, Row
from game.ui.widgets.base import Spoken

COIN = 34
FACE, GUEST = 70, 60
TAKEN = 110
"""How opaque the face of somebody is who sits elsewhere, of 255."""


class Coin(Pressable):
    """A coin to press; with `is_chosen` in a frame. `name` gives the letter on it."""

    is_pick = True

    def __init__(self, colour: str, name: str, on_press: Callable[[], None], *, is_chosen: bool = False) -> None:
        super().__init__(tip=_(COLOURS[colour]))
        self.colour, self.name, self.on_press, self.is_chosen = colour, name, on_press, is_chosen

    def press(self) -> None:
        self.on_press()

    def spoken(self) -> Spoken:
        return Spoken(self.tip, _("colour"), state=_("chosen") if self.is_chosen else "")

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        side = theme.px(theme.TARGET, unit)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the coin, smaller while somebody else at the table has it."""
        draw_frame(surface, self)
        side = self.px(COIN if self.enabled else COIN / 2)
        spot = pygame.Rect(0, 0, side, side)
        spot.center = self.rect.center
        draw_coin(surface, spot, self.colour, self.name if self.enabled else "")


class FacePick(Pressable):
    """A face to press; with `is_chosen` in a frame, and faint with `is_taken`."""

    is_pick = True

    def __init__(
        self,
        sitter: Sitter,
        on_press: Callable[[], None],
        *,
        is_chosen: bool = False,
        is_taken: bool = False,
        side: float = FACE,
    ) -> None:
        super().__init__(tip=sitter.name)
        self.sitter, self.on_press, self.is_chosen, self.is_taken = sitter, on_press, is_chosen, is_taken
        self.side = side

    def press(self) -> None:
        self.on_press()

    def spoken(self) -> Spoken:
        state = _("chosen") if self.is_chosen else _("sits at the table") if self.is_taken else ""
        return Spoken(self.sitter.name, _("face"), state=state)

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        side = theme.px(self.side, unit)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        draw_frame(surface, self)
        spot = self.rect.inflate(-self.px(6), -self.px(6))
        if not self.is_taken or self.is_hovered or self.is_focused:
            draw_sitter(surface, spot, self.sitter, "sly" if self.is_hovered or self.is_chosen else "calm")
            return
        faint = pygame.Surface(spot.size, pygame.SRCALPHA)
        draw_sitter(faint, faint.get_rect(), self.sitter)
        faint.set_alpha(TAKEN)
        surface.blit(faint, spot)


def draw_frame(surface: pygame.Surface, pick: Coin | FacePick) -> None:
    """Draw what tells that a picture is chosen or under the pointer."""
    if pick.is_chosen or pick.is_hovered:
        fill = theme.FILL_HOVER if pick.is_hovered else theme.FILL
        line = theme.IVORY if pick.is_chosen else None
        shapes.box(surface, pick.rect, pick.px(theme.RADIUS), fill, line, pick.px(2))


def face_picks(colour: str, chosen: str, taken: Collection[str], on_pick: Callable[[str], None]) -> Row:
    """All faces of persons in a colour; those that are taken by others cannot be chosen."""
    picks = []
    for face, name in FACES.items():
        is_taken = face in taken and face != chosen
        sitter = Sitter(_(name), 0, face=face, colour=colour)
        pick = FacePick(sitter, partial(on_pick, face), is_chosen=face == chosen, is_taken=is_taken)
        pick.enabled = not is_taken
        picks.append(pick)
    return Row(picks, gap=theme.GRID / 2, even=True)


def coin_picks(name: str, chosen: str, taken: Collection[str], on_pick: Callable[[str], None]) -> Row:
    """All colours of persons; those that are taken by others cannot be chosen."""
    coins = []
    for colour in COLOURS:
        coin = Coin(colour, name, partial(on_pick, colour), is_chosen=colour == chosen)
        coin.enabled = colour == chosen or colour not in taken
        coins.append(coin)
    return Row(coins, gap=theme.GRID / 2)


def guest_picks(chosen: str, taken: Collection[str], on_pick: Callable[[str], None]) -> Row:
    """All guests, and somebody drawn when the match begins (""); those that sit elsewhere are faint."""
    picks = [FacePick(Sitter(_("Anyone"), 0), partial(on_pick, ""), is_chosen=not chosen, side=GUEST)]
    for guest in GUEST_IDS:
        is_taken = guest in taken and guest != chosen
        sitter = Sitter(_(guest_of(guest).full_name), 0, guest=guest)
        picks.append(
            FacePick(sitter, partial(on_pick, guest), is_chosen=guest == chosen, is_taken=is_taken, side=GUEST)
        )
    return Row(picks, gap=theme.GRID / 2, even=True)
