"""The bots of Devil's Bridge."""
