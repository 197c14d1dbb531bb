"""Counts cards that look silly to any player, and proves what the bots leave out by solving small endings exactly."""
