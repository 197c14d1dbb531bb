"""The bots of 400."""
