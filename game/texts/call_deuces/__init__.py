"""The texts of Call Deuces."""
