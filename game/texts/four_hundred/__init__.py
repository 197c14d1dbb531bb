"""What players read about 400."""

from game.texts.four_hundred.examples import EXAMPLES
from game.texts.four_hundred.messages import ACTIONS, FACTS, PROMPTS, REASONS, REFUSALS, note
from game.texts.four_hundred.rules import RULES

__all__ = ["ACTIONS", "EXAMPLES", "FACTS", "PROMPTS", "REASONS", "REFUSALS", "RULES", "note"]
