"""Looking through a match that was kept."""
