"""What players read about Devil's Bridge."""

from game.texts.devils_bridge.examples import EXAMPLES
from game.texts.devils_bridge.messages import ACTIONS, FACTS, PROMPTS, REASONS, REFUSALS
from game.texts.devils_bridge.rules import RULES

__all__ = ["ACTIONS", "EXAMPLES", "FACTS", "PROMPTS", "REASONS", "REFUSALS", "RULES"]
