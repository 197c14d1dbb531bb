"""A store of 10,000 finished matches, and how long the program takes to show it."""
