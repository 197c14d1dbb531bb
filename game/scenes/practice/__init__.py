"""Exercises: choosing a theme, and one position at a table."""
