"""The commands that need no window: simulate, day, replay, export, profile and the self-test."""


class BadArgument(ValueError):
    """The command line asks for something impossible. The message is one line that says what is allowed."""
