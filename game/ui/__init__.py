"""What all screens share: the window and its loop, theme, text, pictures, widgets and sound.

This is the lowest package that imports pygame. It knows no game.
"""
