"""The colours of all drawings.

The names are those of `game.ui.theme`, so that cards, icons and panels match.
"""

PAPER = "#fbf8f0"
HAIRLINE = "#d9d2c0"
INK = "#1c2126"
RED = "#c23127"
BLUE = "#1d63b0"
GREEN = "#1c7a48"
IVORY = "#f4efe2"
BRASS = "#d8a545"

TWO_COLOURS = {"S": INK, "H": RED, "D": RED, "C": INK}
FOUR_COLOURS = {"S": INK, "H": RED, "D": BLUE, "C": GREEN}
# For dark panels: at least 3:1 against the colour of the panel.
LIGHT = {"S": IVORY, "H": "#ee6a5b", "D": "#ee6a5b", "C": IVORY}
LIGHT_FOUR = {"S": IVORY, "H": "#ee6a5b", "D": "#6fa8ec", "C": "#5cc48c"}
