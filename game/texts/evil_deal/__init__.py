"""The texts of Evil Deal."""

from game.texts.evil_deal.messages import TEXTS as TEXTS
