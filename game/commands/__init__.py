"""The commands that need no window: simulate, replay, export and the self-test."""
