"""Joins runs of mouse motions, of which a fast mouse sends many in one turn of the loop, and scales mouse events."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

Point = tuple[int, int]


def joined_motions(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """Return the events with each run of mouse motions joined into one.

    Its `rel` is their sum, and its `way` has the points that were passed before the last one.
    """
    thin: list[pygame.event.Event] = []
    for event in events:
        if event.type == pygame.MOUSEMOTION and thin and thin[-1].type == pygame.MOUSEMOTION:
            last = thin[-1]
            rel, way = (last.rel[0] + event.rel[0], last.rel[1] + event.rel[1]), (*last.dict.get("way", ()), last.pos)
            event = pygame.event.Event(pygame.MOUSEMOTION, {**event.dict, "rel": rel, "way": way})
            thin[-1] = event
        else:
            thin.append(event)
    return thin


def scaled(event: pygame.event.Event, density: float) -> pygame.event.Event:
    """Return a mouse event whose `pos`, `rel` and `way` are multiplied by `density`."""
    values = dict(event.dict)
    for name in {"pos", "rel"} & values.keys():
        values[name] = _scaled(values[name], density)
    if "way" in values:
        values["way"] = tuple(_scaled(point, density) for point in values["way"])
    return pygame.event.Event(event.type, values)


def _scaled(point: Point, density: float) -> Point:
    return round(point[0] * density), round(point[1] * density)
