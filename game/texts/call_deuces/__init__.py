"""What players read about Call Deuces."""

from game.texts.bidding import prompt_of
from game.texts.call_deuces.examples import EXAMPLES
from game.texts.call_deuces.hints import aim
from game.texts.call_deuces.messages import ACTIONS, FACTS, PROMPTS, REASONS, REFUSALS
from game.texts.call_deuces.rules import RULES

__all__ = ["ACTIONS", "EXAMPLES", "FACTS", "PROMPTS", "REASONS", "REFUSALS", "RULES", "aim", "prompt_of"]
