"""What all screens share: the window and its loop, theme, text, pictures, widgets and sound.

This is the lowest room that knows pygame; it knows no game.
"""
