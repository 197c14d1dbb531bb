"""A whole card: paper, indices in two corners, and the picture between them.

There are two layouts, the usual one and one with large indices. Cards in both look the same when turned upside down.
"""

from sprites.draw import aces, courts, jokers
from sprites.draw.glyphs import glyph
from sprites.draw.palette import HAIRLINE, PAPER
from sprites.draw.paths import Affine, rectangle, turned
from sprites.draw.pips import pips
from sprites.draw.suits import SUITS, suit
from sprites.draw.svg import Shape, drawing, filled, moved

WIDTH, HEIGHT = 250.0, 350.0
RADIUS = 15.0
RANKS = "AKQJT98765432"
TURN: Affine = turned(180, WIDTH / 2, HEIGHT / 2)

_INDEX_X = 29.0
_LARGE_X = 42.0


def paper() -> list[Shape]:
    """The blank card with its hairline."""
    return [Shape(rectangle(1, 1, WIDTH - 2, HEIGHT - 2, RADIUS - 1), PAPER, HAIRLINE, 2, round=False)]


def twice(shapes: list[Shape]) -> list[Shape]:
    """Return the shapes and the same shapes turned upside down."""
    return shapes + moved(shapes, TURN)


def index(rank: str, letter: str, colour: str) -> list[Shape]:
    """Rank and suit for the upper left corner."""
    squeeze = 0.82 if rank == "T" else 0.96
    return [
        *glyph(rank, _INDEX_X, 15, 67, colour, squeeze),
        filled(suit(letter, _INDEX_X, 109, 39), colour),
    ]


def large_index(rank: str, letter: str, colour: str) -> list[Shape]:
    """Rank, suit and the letter of the suit for the upper left corner."""
    squeeze = 0.74 if rank == "T" else 0.96
    return [
        *glyph(rank, _LARGE_X, 16, 113, colour, squeeze),
        filled(suit(letter, _LARGE_X - 14, 155, 38), colour),
        *glyph(letter, _LARGE_X + 23, 140, 30, colour),
    ]


def card(rank: str, letter: str, colours: dict[str, str]) -> bytes:
    """Return one of the 52 cards in the usual layout."""
    colour = colours[letter]
    if rank in "KQJ":
        picture = courts.court(rank, letter, colour)
    elif rank == "A":
        picture = aces.ace(letter, colour)
    else:
        picture = [filled(pips(rank, letter), colour)]
    return drawing(WIDTH, HEIGHT, [*paper(), *picture, *twice(index(rank, letter, colour))], decimals=1)


def large_card(rank: str, letter: str, colours: dict[str, str]) -> bytes:
    """Return one of the 52 cards with large indices, and a single large pip, court or ornament in each half."""
    colour = colours[letter]
    if rank in "KQJ":
        picture = courts.large_court(rank, letter, colour)
    else:
        picture = twice([filled(suit(letter, 164, 98, 118), colour)])
    return drawing(WIDTH, HEIGHT, [*paper(), *picture, *twice(large_index(rank, letter, colour))], decimals=1)


def all_cards(colours: dict[str, str], large: bool) -> dict[str, bytes]:
    """Return the cards by name (`QS`, `BJ`), in the order of the pack."""
    draw = large_card if large else card
    pack = {rank + letter: draw(rank, letter, colours) for letter in SUITS for rank in RANKS}
    pack["BJ"] = drawing(WIDTH, HEIGHT, [*paper(), *jokers.joker(True, large)], decimals=1)
    pack["LJ"] = drawing(WIDTH, HEIGHT, [*paper(), *jokers.joker(False, large)], decimals=1)
    return pack
