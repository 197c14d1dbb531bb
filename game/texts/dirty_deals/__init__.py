"""What players read about Dirty Deals."""

from game.texts.dirty_deals.bargaining import TALK
from game.texts.dirty_deals.examples import EXAMPLES
from game.texts.dirty_deals.messages import ACTIONS, FACTS, PROMPTS, REASONS, REFUSALS, UNCHANGED
from game.texts.dirty_deals.rules import RULES
from game.texts.dirty_deals.talk import KIND_LABELS, VERDICTS, bargain_text, promise_text, term_text, why_text

__all__ = [
    "ACTIONS",
    "EXAMPLES",
    "FACTS",
    "KIND_LABELS",
    "PROMPTS",
    "REASONS",
    "REFUSALS",
    "RULES",
    "TALK",
    "UNCHANGED",
    "VERDICTS",
    "bargain_text",
    "promise_text",
    "term_text",
    "why_text",
]
