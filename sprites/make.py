"""Collects all drawings under their file names and writes them.

The SVG files depend on the code alone: they have the same bytes on every run and machine.
"""

from pathlib import Path

from sprites.draw.app import mark
from sprites.draw.backs import all_backs
from sprites.draw.cards import all_cards
from sprites.draw.guests import all_guests
from sprites.draw.icons import all_icons
from sprites.draw.palette import FOUR_COLOURS, LIGHT, LIGHT_FOUR, TWO_COLOURS
from sprites.draw.persons import all_persons
from sprites.draw.suits import SUITS, suit
from sprites.draw.svg import drawing, filled

HOME = Path(__file__).parent


def _suit_file(letter: str, colour: str) -> bytes:
    return drawing(100, 100, [filled(suit(letter, 50, 50, 92), colour)])


def _suits() -> dict[str, bytes]:
    """The suits alone: in their own colours, and in light ones for dark panels. `4` marks the four-colour pack."""
    kinds = {"": TWO_COLOURS, "_light": LIGHT, "4": FOUR_COLOURS, "4_light": LIGHT_FOUR}
    return {
        f"{letter}{ending}": _suit_file(letter, colours[letter])
        for ending, colours in kinds.items()
        for letter in SUITS
    }


def pictures() -> dict[str, bytes]:
    """Return every SVG file: its path below `sprites/` and its bytes."""
    folders = {
        "cards": all_cards(TWO_COLOURS, large=False),
        "cards4": all_cards(FOUR_COLOURS, large=False),
        "large": all_cards(TWO_COLOURS, large=True),
        "large4": all_cards(FOUR_COLOURS, large=True),
        "backs": all_backs(),
        "suits": _suits(),
        "icons": all_icons(),
        "guests": all_guests(),
        "persons": all_persons(),
        "icon": {"app": mark()},
    }
    return {f"{folder}/{name}.svg": data for folder, files in folders.items() for name, data in files.items()}


def write(drawn: dict[str, bytes], home: Path = HOME) -> int:
    """Write SVG files below `home`, and delete those that are no longer drawn. Return the number of files written."""
    for old in home.glob("*/*.svg"):
        if old.relative_to(home).as_posix() not in drawn:
            old.unlink()
    for name, data in drawn.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_bytes(data)
    return len(drawn)
