"""`python -m sprites` writes every picture again."""

from sprites.make import HOME, pictures, write
from sprites.raster import write_icons

if __name__ == "__main__":
    print(f"{write(pictures())} SVG files and {write_icons(HOME / 'icon')} icon files written to {HOME}")
