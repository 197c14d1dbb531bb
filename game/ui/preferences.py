"""The player's settings as one plain object, with the values that each may take.

Saving them is the store's business: `to_dict` and `from_dict` go to and from plain values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields

PlainValue = str | int | float | bool

SPEEDS = ("off", "fast", "normal", "slow")
BACKS = ("lattice", "waves", "leaves", "stars", "club", "bridge")
FELTS = ("green", "midnight", "burgundy", "slate")
SORT_ORDERS = ("suit", "rank", "own")
SCALES = (75, 200)
PERCENT = (0, 100)
PAUSES = (0.0, 5.0)

# Words a setting may take, or the smallest and largest number.
_WORDS: dict[str, tuple[str, ...]] = {
    "animation_speed": SPEEDS,
    "felt": FELTS,
    "sort_order": SORT_ORDERS,
}
_RANGES: dict[str, tuple[float, float]] = {
    "sound_volume": PERCENT,
    "music_volume": PERCENT,
    "text_scale": SCALES,
    "card_scale": SCALES,
    "trick_pause": PAUSES,
}


@dataclass(slots=True)
class Preferences:
    """All settings; volumes and scales are in per cent, `trick_pause` is in seconds."""

    sound_volume: int = 60
    music_volume: int = 15
    animation_speed: str = "normal"
    reduced_motion: bool = False
    four_colour: bool = False
    back: str = "lattice"
    felt: str = "green"
    text_scale: int = 100
    card_scale: int = 100
    large_indices: bool = False
    high_contrast: bool = False
    left_handed: bool = False
    language: str = ""
    full_screen: bool = False
    autoplay_forced: bool = False
    confirm_risky: bool = False
    single_click: bool = False
    memory_aid: bool = False
    bots_offer: bool = True
    sort_order: str = "suit"
    trick_pause: float = 1.2

    def to_dict(self) -> dict[str, PlainValue]:
        """Every setting by name, as text, number or truth value."""
        return asdict(self)

    @classmethod
    def from_dict(cls, values: Mapping[str, object]) -> Preferences:
        """Settings from plain values; each one that is unknown or out of bounds keeps its default."""
        found = cls()
        for field in fields(cls):
            value = values.get(field.name)
            if is_allowed(field.name, value):
                kind = type(getattr(found, field.name))
                setattr(found, field.name, kind(value))
        return found


def is_allowed(name: str, value: object) -> bool:
    """Whether the setting `name` may take `value`."""
    default = getattr(Preferences(), name)
    if isinstance(default, bool):
        return isinstance(value, bool)
    if isinstance(default, str):
        if not isinstance(value, str) or (default and not value):
            return False
        return value in _WORDS.get(name, (value,)) and _is_plain_name(value)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    if isinstance(default, int) and value != value // 1:
        return False
    low, high = _RANGES[name]
    return low <= value <= high


def _is_plain_name(value: str) -> bool:
    """Short and without anything that could lead a file name elsewhere."""
    return len(value) <= 40 and all(sign.isalnum() or sign in "_-" for sign in value)
