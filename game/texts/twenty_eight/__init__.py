"""The texts of Twenty-Eight."""

from game.texts.twenty_eight.messages import TEXTS as TEXTS
