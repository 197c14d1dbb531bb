"""The screens of the deal of the day: its table, how it ended, and the calendar."""
