"""All drawings: SVG files and the program that makes them.

`python -m sprites` writes all files again. They are committed, so players do not need the program.
"""
