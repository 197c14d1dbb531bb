"""The bots of Dirty Deals."""
