"""The bot of Knaves."""
