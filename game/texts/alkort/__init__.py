"""The texts of Alkort."""

from game.texts.alkort.messages import TEXTS as TEXTS
