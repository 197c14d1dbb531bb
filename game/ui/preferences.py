"""The player's settings as one plain object: each with its default and the values that it may take.

`to_dict` and `from_dict` convert to and from plain values; the caller stores them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import Field, asdict, dataclass, field, fields
from typing import Any, TypeVar

from game.ui import theme

PlainValue = str | int | float | bool
Number = TypeVar("Number", int, float)

SPEED_FACTORS = {"off": 0.0, "fast": 0.6, "normal": 1.0, "slow": 1.7}
"""The speeds of animations, each with the factor for their durations."""
SPEEDS = tuple(SPEED_FACTORS)
BACKS = ("lattice", "waves", "leaves", "stars", "club", "bridge")
BACKGROUNDS = ("none", "fire", "rain", "cafe")
"""What is quietly heard of the room, beside the music."""
BY_GAME, OWN_PICTURE = "game", "own"
FELTS = (BY_GAME, *theme.FELTS, OWN_PICTURE)
"""What the table is covered with: a felt for each game, the same one for all, or a picture of the player's own."""
LONGEST_PATH = 1000
SORT_ORDERS = ("suit", "rank", "own")
SPEECH = ("auto", "on", "off")
"""Whether texts are spoken: if a screen reader runs, always, or never."""
SPEECH_DETAILS = ("few", "normal", "all")
"""How much is spoken."""
SHARING = ("hold", "cover")
"""How several people share the screen: they hold their cards to look at them, or a cover comes between them."""

TOUCH_MODES = ("auto", "on", "off")
"""Whether everything is large enough for fingers: once one is used, always, or never."""


def _one_of(default: str, words: Iterable[str]) -> str:
    """A setting that takes one of these words."""
    found: str = field(default=default, metadata={"words": tuple(words)})
    return found


def _within(default: Number, low: Number, high: Number) -> Number:
    """A setting that takes a number from `low` to `high`."""
    found: Number = field(default=default, metadata={"limits": (low, high)})
    return found


@dataclass(eq=False, repr=False)  # each generated method lengthens the start
class Preferences:
    """All settings. Volumes and scales are in per cent, `trick_pause` and `scan_seconds` are in seconds."""

    sound_volume: int = _within(60, 0, 100)
    music_volume: int = _within(60, 0, 100)
    background: str = _one_of("none", BACKGROUNDS)
    background_volume: int = _within(60, 0, 100)
    animation_speed: str = _one_of("normal", SPEEDS)
    reduced_motion: bool = False
    four_colour: bool = False
    back: str = "lattice"
    felt: str = _one_of(BY_GAME, FELTS)
    picture: str = field(default="", metadata={"is_path": True})
    """The file of the player's own picture."""
    text_scale: int = _within(100, 75, 200)
    card_scale: int = _within(100, 75, 200)
    large_indices: bool = False
    high_contrast: bool = False
    left_handed: bool = False
    speech: str = _one_of("auto", SPEECH)
    speech_detail: str = _one_of("normal", SPEECH_DETAILS)
    captions: bool = False
    language: str = ""
    eastern_digits: bool = False
    """Whether Arabic texts have ٠ to ٩ for 0 to 9."""
    full_screen: bool = False
    autoplay_forced: bool = False
    confirm_risky: bool = False
    single_click: bool = False
    memory_aid: bool = False
    bots_offer: bool = True
    guests_talk: bool = True
    skill_marks: bool = True
    sort_order: str = _one_of("suit", SORT_ORDERS)
    sharing: str = _one_of("hold", SHARING)
    hold_latch: bool = False
    touch_mode: str = _one_of("auto", TOUCH_MODES)
    one_switch: bool = False
    scan_seconds: float = _within(1.5, 0.3, 10.0)
    trick_pause: float = _within(1.2, 0.0, 5.0)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Preferences) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]  # they change

    @property
    def looks_by_press(self) -> bool:
        """Whether one press takes up a hand that lies face down, and another one puts it down."""
        return self.hold_latch or self.one_switch

    @property
    def deck(self) -> str:
        """The folder with the pictures of the chosen deck."""
        return ("large" if self.large_indices else "cards") + ("4" if self.four_colour else "")

    def felt_for(self, usual: str) -> str:
        """The name of the felt to draw: the one chosen for all tables, or else `usual`, that of the game."""
        return usual if self.felt in (BY_GAME, OWN_PICTURE) else self.felt

    def to_dict(self) -> dict[str, PlainValue]:
        """Return every setting by name, as a string, a number or a bool."""
        return asdict(self)

    @classmethod
    def from_dict(cls, values: Mapping[str, object]) -> Preferences:
        """Return the settings in `values`. An unknown or out-of-range value is ignored, and the default stays."""
        found = cls()
        for setting in fields(cls):
            value = values.get(setting.name)
            if _is_allowed(setting, value):
                setattr(found, setting.name, type(getattr(found, setting.name))(value))
        return found


def _is_allowed(setting: Field[Any], value: object) -> bool:
    """Whether a setting may take `value`."""
    default = setting.default
    if isinstance(default, bool):
        return isinstance(value, bool)
    if isinstance(default, str):
        if not isinstance(value, str) or (default and not value):
            return False
        if setting.metadata.get("is_path"):
            return len(value) <= LONGEST_PATH and "\0" not in value
        return value in setting.metadata.get("words", (value,)) and _is_plain_name(value)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    if isinstance(default, int) and value != value // 1:
        return False
    low, high = setting.metadata["limits"]
    return bool(low <= value <= high)


def _is_plain_name(value: str) -> bool:
    """Whether `value` is short and cannot change the folder of a file name."""
    return len(value) <= 40 and all(sign.isalnum() or sign in "_-" for sign in value)
