"""The bots of Twenty-Eight."""
