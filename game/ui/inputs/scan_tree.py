"""The places of the one switch on a form, from its widgets: what stands together is a group."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.language import _
from game.ui import text
from game.ui.inputs.switch import Target, group
from game.ui.widgets.base import Widget
from game.ui.widgets.numbers import Slider, Stepper
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.selector import Selector

FEW = 4
"""The largest number of places that are gone through without groups."""

Give = Callable[[Widget], None]


def targets_below(root: Widget, give: Give) -> list[Target]:
    """Return the places below `root`; `give` gives the focus to a widget, which also brings it into sight."""
    scrolled = [one for one in root.walk() if isinstance(one, ScrollArea) and one.reach]
    return [*_places(root, give), *(_scrolling(area) for area in scrolled)]


def beside(first: list[Target], buttons: list[Target]) -> list[Target]:
    """Return the places `first` and then the buttons, which are a group if nothing divides them."""
    if first and len(buttons) > 1 and not any(one.inner for one in buttons):
        return [*first, group("buttons", buttons)]
    return [*first, *buttons]


def _places(widget: Widget, give: Give) -> list[Target]:
    own = [_place(widget, give)] if widget.can_focus() else []
    parts = [own] if own else []
    parts += [places for child in widget.children() if child.visible and (places := _places(child, give))]
    flat = [place for places in parts for place in places]
    if len(parts) <= 1 or len(flat) <= FEW:
        return flat
    return [places[0] if len(places) == 1 else group(("group", places[0].name), places) for places in parts]


def _place(widget: Widget, give: Give) -> Target:
    """What a press on one widget does."""
    name, prepare = id(widget), partial(give, widget)
    rect = pygame.Rect(widget.rect)
    many = isinstance(widget, Selector) and len(widget.options) > 2
    if many or isinstance(widget, Slider | Stepper):
        left, right = pygame.Rect(rect.x, rect.y, rect.w // 2, rect.h), pygame.Rect(rect)
        right.x, right.w = left.right, rect.w - left.w
        is_turned = text.is_right_to_left() and not isinstance(widget, Stepper)
        less, more = (right, left) if is_turned else (left, right)
        ends = ((pygame.K_MINUS, less, "−"), (pygame.K_PLUS, more, "+"))
        inner = [Target((name, key), part, prepare, prepare, key, sign, stays=True) for key, part, sign in ends]
        return group(name, inner, widget.tip)
    words = widget.tip if not getattr(widget, "words", "") else ""
    return Target(name, rect, prepare, prepare, pygame.K_RETURN, words)


def _scrolling(area: ScrollArea) -> Target:
    """Scroll an area down and up."""
    name, view = id(area), pygame.Rect(area.view)
    half = view.h // 2
    parts = (
        (pygame.K_PAGEDOWN, pygame.Rect(view.x, view.y + half, view.w, view.h - half), _("Scroll down")),
        (pygame.K_PAGEUP, pygame.Rect(view.x, view.y, view.w, half), _("Scroll up")),
    )
    inner = [
        Target((name, key), part, partial(_scroll, area, key), words=words, stays=True) for key, part, words in parts
    ]
    return group(("scroll", name), inner, _("Scroll"))


def _scroll(area: ScrollArea, key: int) -> None:
    area.event(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
