"""What players read about Evil Deal."""

from game.texts.evil_deal.examples import EXAMPLES
from game.texts.evil_deal.hints import aim
from game.texts.evil_deal.messages import ACTIONS, FACTS, PROMPTS, REASONS, REFUSALS, REMINDER
from game.texts.evil_deal.rules import RULES

__all__ = ["ACTIONS", "EXAMPLES", "FACTS", "PROMPTS", "REASONS", "REFUSALS", "REMINDER", "RULES", "aim"]
