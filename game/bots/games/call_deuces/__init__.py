"""The bots of Call Deuces."""
