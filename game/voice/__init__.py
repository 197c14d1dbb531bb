"""Speech: what is to be said, in which order, and the programs that speak. No screen is known here, and no game."""
