"""The texts of Dirty Deals."""

from game.texts.dirty_deals.messages import TEXTS as TEXTS
