"""Evil Deal, rule ED-11: the points for each number of tricks."""

from __future__ import annotations

TRICKS = 8
"""The tricks of a deal."""
NON_DEALER = (0, 0, 0, 0, 66, 111, 222, 333, 666)
"""ED-11: the points for 0 to 8 tricks."""
DEALER = (0, 0, 0, 0, 0, 66, 111, 222, 333)
