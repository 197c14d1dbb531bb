"""Lines of words on the table: a fact, and where the bids stand.

The games write them with `{p0}` for the name of seat 0, and so on; here the names are put in.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.parts import Fact, View
from game.texts import texts_of
from game.texts.messages import fact_label, fact_text

KEPT = "\u00a0"
"""A no-break space."""
SIGN = 4
"""A value of at most this many letters (a figure, a suit or a card) is kept on one line with its label."""


def fact_line(view: View, fact: Fact, names: Sequence[str]) -> str:
    """A fact as a short line, such as `Bid 20`; empty if it is not shown."""
    told = texts_of(view.game).told(view, fact)
    if told:
        return _named(told, names)
    label = fact_label(view.game, fact)
    if not label or fact.value is False:
        return ""
    words = fact_text(view.game, fact, names)
    start, _gap, value = words.rpartition(" ")
    return f"{start}{KEPT}{value}" if start and len(value) <= SIGN else words


def bids_text(view: View, names: Sequence[str]) -> str:
    """Where the bids stand, such as `Highest bid: Dmitri 14`; may be empty."""
    return _named(texts_of(view.game).bids_line(view), names)


def aim_text(view: View, names: Sequence[str]) -> str:
    """What wins the match, such as `First side to 15 wins`; may be empty."""
    return _named(texts_of(view.game).race_line(view), names)


def _named(line: str, names: Sequence[str]) -> str:
    return line.format(**{f"p{seat}": name for seat, name in enumerate(names)})
