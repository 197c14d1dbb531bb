"""`python -m sprites` writes every picture anew."""

from sprites.make import HOME, write
from sprites.raster import write_icons

if __name__ == "__main__":
    print(f"{write()} SVG files and {write_icons(HOME / 'icon')} icon files written to {HOME}")
