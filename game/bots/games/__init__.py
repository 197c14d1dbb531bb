"""The bots of each game, one folder a game."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
