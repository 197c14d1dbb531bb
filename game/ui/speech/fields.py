"""What is said while somebody types: the letter that was typed, erased, or passed by the caret."""

from __future__ import annotations

from game.language import _


def typed(before: object, now: object) -> str:
    """What changed between two states of a text field, each its text and the place of the caret."""
    if not isinstance(before, tuple) or not isinstance(now, tuple):
        return ""
    (old, _caret), (new, caret) = before, now
    if old == new:
        return letter_told(new[caret : caret + 1]) or _("end")
    start = _common(old, new)
    rest = _common(old[start:][::-1], new[start:][::-1])
    added, removed = new[start : len(new) - rest], old[start : len(old) - rest]
    if added:
        return letter_told(added)
    return _("{letters} erased").format(letters=letter_told(removed))


def letter_told(letters: str) -> str:
    """A letter or several as they are said."""
    return _("space") if letters == " " else letters


def _common(one: str, other: str) -> int:
    """How many letters two texts have in common at their beginning."""
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count
