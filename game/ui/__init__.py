"""What all screens share: the window and its loop, theme, text, pictures, widgets and sound.

This is the lowest package that imports pygame. It knows no game.
"""

import os

# pygame prints a greeting on standard output when it is imported; traces and JSON are written there.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
