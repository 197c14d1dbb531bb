"""What prompts call the key for something: that of the keyboard, or the button of a controller.

Sentences and tips are written with the keys, such as "Hint (F2)". What was used last decides how they are shown.
"""

from __future__ import annotations

import re

from game.ui.inputs import ways

PAD_NAMES = {
    "F1": "R3",
    "F2": "X",
    "F3": "Y",
    "F4": "L3",
    "F5": "View",
    "Esc": "B",
    "Enter": "A",
}
"""The buttons of a controller by the key that they stand for, as keys are written in every language."""
# Plain patterns, which are compiled when a prompt is first told and not at the start.
_KEY = r"\b(F[0-9]{1,2}|Esc|Enter)\b"
_IN_BRACKETS = r"\s*[(（]([^()（）]*)[)）]$"


def told(words: str) -> str:
    """Return a tip or a sentence with the buttons of what was used last: as it is for keys and the mouse, with those of
    a controller, or for fingers without the key in brackets at its end."""
    way = ways.last()
    if way in (ways.KEYS, ways.MOUSE) or not words:
        return words
    end = re.search(_IN_BRACKETS, words)
    if end is not None and _is_key(end[1]):
        bare = words[: end.start()]
        button = PAD_NAMES.get(end[1])
        return f"{bare} ({button})" if way == ways.PAD and button else bare
    return re.sub(_KEY, lambda key: PAD_NAMES.get(key[1], key[1]), words) if way == ways.PAD else words


def bare(tip: str) -> str:
    """Return a tip without the key at its end."""
    end = re.search(_IN_BRACKETS, tip)
    return tip[: end.start()] if end is not None and _is_key(end[1]) else tip


def button_of(tip: str) -> str:
    """Return the button of a controller that does what a tip with a key tells; empty if there is none, or if no
    controller was used last."""
    if ways.last() != ways.PAD:
        return ""
    end = re.search(_IN_BRACKETS, tip)
    return PAD_NAMES.get(end[1], "") if end is not None else ""


def _is_key(words: str) -> bool:
    """Whether words in brackets are a key, such as Ctrl+Z, and not part of the sentence."""
    return bool(re.fullmatch(r"(?:\w+ ?\+ ?)*(?:F[0-9]{1,2}|Esc|Enter|[A-Z]|Page (?:Up|Down))", words))
