"""The kinds of silly cards that are counted, game by game.

A kind is asked about each card that a bot played while it had a choice. It answers None where the question does not
arise, else whether the card was silly. `is_sure` kinds are proved by the cards in sight and should never be counted.
"""

from __future__ import annotations

from tests.silly.alkort import ALKORT
from tests.silly.alone import DIRTY_DEALS, EVIL_DEAL
from tests.silly.choice import Kind
from tests.silly.devils_bridge import DEVILS_BRIDGE
from tests.silly.following import CALL_DEUCES, TWENTY_EIGHT
from tests.silly.four_hundred import FOUR_HUNDRED

KINDS: dict[str, tuple[Kind, ...]] = {
    "alkort": ALKORT,
    "call-deuces": CALL_DEUCES,
    "twenty-eight": TWENTY_EIGHT,
    "four-hundred": FOUR_HUNDRED,
    "evil-deal": EVIL_DEAL,
    "dirty-deals": DIRTY_DEALS,
    "devils-bridge": DEVILS_BRIDGE,
}
"""The kinds of each game."""
