"""Text in one type family, drawn once and kept, wrapped or shortened to the width available.

`♠` or `{S}` inside any text is drawn as the picture of the suit. Surfaces have straight alpha: blit them as they are,
and do not draw on them. Sizes are in pixels; `theme.BODY * unit` and the like give them.
"""

from game.ui.text.cache import make_room
from game.ui.text.direction import WITH_EASTERN_DIGITS, is_right_to_left, mirrored, use_language
from game.ui.text.drawing import block, line, write
from game.ui.text.fonts import BOLD, REGULAR, SEMIBOLD, fonts_folder
from game.ui.text.measuring import fitting, height, room_for, shortened, size
from game.ui.text.seats import use_seats
from game.ui.text.suits import suit_picture, use_four_colours
from game.ui.text.wrapping import block_height, block_size, wrapped

__all__ = [
    "BOLD",
    "REGULAR",
    "SEMIBOLD",
    "WITH_EASTERN_DIGITS",
    "block",
    "block_height",
    "block_size",
    "fitting",
    "fonts_folder",
    "height",
    "is_right_to_left",
    "line",
    "make_room",
    "mirrored",
    "room_for",
    "shortened",
    "size",
    "suit_picture",
    "use_four_colours",
    "use_language",
    "use_seats",
    "wrapped",
    "write",
]
