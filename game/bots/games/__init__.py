"""The bots of each game, one folder a game."""
