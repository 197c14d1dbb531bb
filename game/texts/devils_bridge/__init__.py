"""The texts of Devil's Bridge."""

from game.texts.devils_bridge.messages import TEXTS as TEXTS
