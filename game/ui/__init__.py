"""What all screens share: the window and its loop, theme, text, pictures, widgets and sound.

This is the lowest room that knows pygame; it knows no game.
"""

import os

# pygame greets on the standard output when it is imported, where a trace or JSON may be wanted.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
