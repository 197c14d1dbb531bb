"""What players read about Twenty-Eight."""

from game.texts.bidding import prompt_of
from game.texts.twenty_eight.examples import EXAMPLES
from game.texts.twenty_eight.hints import aim
from game.texts.twenty_eight.messages import ACTIONS, FACTS, PROMPTS, REASONS, REFUSALS, UNCHANGED
from game.texts.twenty_eight.rules import RULES

__all__ = [
    "ACTIONS",
    "EXAMPLES",
    "FACTS",
    "PROMPTS",
    "REASONS",
    "REFUSALS",
    "RULES",
    "UNCHANGED",
    "aim",
    "prompt_of",
]
