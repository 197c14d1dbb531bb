"""The program as a whole: start-up, routes between screens, recovery after a crash, and the robot player."""
