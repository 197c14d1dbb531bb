"""What the program does without a window: simulate, replay, self-test."""
