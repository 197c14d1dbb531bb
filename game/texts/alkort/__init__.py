"""What players read about Alkort."""

from game.texts.alkort.examples import EXAMPLES
from game.texts.alkort.hints import aim
from game.texts.alkort.messages import ACTIONS, FACTS, PROMPTS, REASONS, REFUSALS
from game.texts.alkort.rules import RULES

__all__ = ["ACTIONS", "EXAMPLES", "FACTS", "PROMPTS", "REASONS", "REFUSALS", "RULES", "aim"]
