"""What players read about 400."""

from game.texts.four_hundred.examples import EXAMPLES
from game.texts.four_hundred.messages import ACTIONS, FACTS, PROMPTS, REASONS, REFUSALS, note
from game.texts.four_hundred.rules import RULES
from game.texts.hints import bid_aim as aim

BID_UNIT = "tricks"

__all__ = ["ACTIONS", "BID_UNIT", "EXAMPLES", "FACTS", "PROMPTS", "REASONS", "REFUSALS", "RULES", "aim", "note"]
