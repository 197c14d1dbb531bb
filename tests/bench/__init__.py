"""The benchmarks of `make bench`. pygame's greeting is switched off, because it would be printed before the JSON."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
