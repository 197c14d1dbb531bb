"""The program as a whole: start-up, routes between screens, recovery after an error, and the robot player."""

TITLE = "Devil's Table"
"""The title of the window."""
