"""Counts what people have to do in a deal at one screen: `python -m tests.counting`."""
