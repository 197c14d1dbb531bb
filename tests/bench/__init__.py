"""The benchmarks behind `make bench`; pygame's greeting would stand before the JSON."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
