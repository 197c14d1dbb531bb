"""What players read about Twenty-Eight."""

from game.texts.twenty_eight.examples import EXAMPLES
from game.texts.twenty_eight.hints import aim
from game.texts.twenty_eight.messages import ACTIONS, FACTS, PROMPTS, REASONS, REFUSALS
from game.texts.twenty_eight.rules import RULES

__all__ = ["ACTIONS", "EXAMPLES", "FACTS", "PROMPTS", "REASONS", "REFUSALS", "RULES", "aim"]
