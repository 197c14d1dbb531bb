"""The texts of 400."""

from game.texts.four_hundred.messages import TEXTS as TEXTS
