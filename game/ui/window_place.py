"""The size and place of the window on the desktop, as they are remembered from one start to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Size = tuple[int, int]

NOWHERE = -30000
"""Windows gives minimised windows a place beyond this one."""


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """A window that does not fill the screen, and the displays that were there, by which its monitor is known."""

    x: int
    y: int
    size: Size
    displays: tuple[Size, ...]

    def to_dict(self) -> dict[str, object]:
        """Return it as plain JSON."""
        return {"x": self.x, "y": self.y, "size": list(self.size), "displays": [list(one) for one in self.displays]}

    @classmethod
    def from_dict(cls, told: Mapping[str, object], displays: Sequence[Size], least: Size) -> WindowPlace | None:
        """Return what was remembered if it suits the present `displays`, otherwise None.

        With one display the window has to lie on it. With several, they have to be the same as before, since pygame
        tells their sizes but not how they are arranged.
        """
        size, before = _size(told.get("size")), told.get("displays")
        x, y = told.get("x"), told.get("y")
        if size is None or type(x) is not int or type(y) is not int or not isinstance(before, list):
            return None
        if size[0] < least[0] or size[1] < least[1] or min(x, y) < NOWHERE:
            return None
        found = cls(x, y, size, tuple(displays))
        if len(displays) == 1:
            return found if found._is_on(displays[0]) else None
        is_known = [_size(one) for one in before] == list(displays)
        return found if is_known and any(size[0] <= wide and size[1] <= high for wide, high in displays) else None

    def _is_on(self, display: Size) -> bool:
        return 0 <= self.x <= display[0] - self.size[0] and 0 <= self.y <= display[1] - self.size[1]


def _size(told: object) -> Size | None:
    if isinstance(told, list) and len(told) == 2 and all(type(part) is int for part in told):
        return told[0], told[1]
    return None
