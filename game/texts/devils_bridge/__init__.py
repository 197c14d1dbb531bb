"""What players read about Devil's Bridge."""

from game.texts.devils_bridge.examples import EXAMPLES
from game.texts.devils_bridge.messages import ACTIONS, FACTS, PROMPTS, REASONS, REFUSALS
from game.texts.devils_bridge.rules import RULES
from game.texts.hints import bid_aim as aim

BID_UNIT = "tricks"

__all__ = ["ACTIONS", "BID_UNIT", "EXAMPLES", "FACTS", "PROMPTS", "REASONS", "REFUSALS", "RULES", "aim"]
