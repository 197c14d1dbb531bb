"""The rules of all games: one folder a game, what they share, and the registry that finds them."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)

# The registry looks through the extended path.
from game.rules.registry import GAMES, game_of

__all__ = ["GAMES", "game_of"]
