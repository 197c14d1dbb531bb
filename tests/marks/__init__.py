"""Made-up deals for the marks for skill: `CASES` in the module of each game, found by the name of its package."""
