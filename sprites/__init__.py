"""Everything that is drawn: SVG sources with the program that makes them.

`python -m sprites` writes all files anew; they are committed, so a player never needs the program.
"""
