"""Devil's Table: trick-taking games at one card table.

A folder elsewhere on `sys.path` can add a game: its `game/rules/x`, `game/bots/games/x` and `game/texts/x` are found
beside those of this package.
"""

from os import environ
from os.path import isfile, join
from pkgutil import extend_path

# pygame prints a greeting on standard output when it is imported; traces and JSON are written there.
environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

_OWN = list(__path__)
# A folder with an `__init__.py` of its own is another copy of the program, which must not be mixed with this one.
__path__ = [
    folder for folder in extend_path(_OWN, __name__) if folder in _OWN or not isfile(join(folder, "__init__.py"))
]
