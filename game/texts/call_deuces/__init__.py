"""The texts of Call Deuces."""

from game.texts.call_deuces.messages import TEXTS as TEXTS
