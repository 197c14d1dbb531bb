"""The icon of the program as PNG, ICO and ICNS files, for systems that cannot read SVG, and the side picture of the
Windows installer.

Each size is drawn from the SVG at twice the size and halved, which keeps edges even.
"""

import io
import struct
from pathlib import Path

import pygame

PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
# The types of an ICNS file and the size of the PNG under each; ic11 to ic14 are for screens of double density.
ICNS_TYPES = {
    b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256, b"ic14": 512,
    b"ic09": 512, b"ic10": 1024,
}  # fmt: skip

SIDE = (164, 314)
"""Width and height that NSIS expects."""
FELT_TOP, FELT_FOOT = (27, 92, 70), (14, 46, 36)


def png(svg: bytes, size: int) -> bytes:
    """Return the drawing as a square PNG of `size` pixels."""
    large = pygame.image.load_sized_svg(io.BytesIO(svg), (2 * size, 2 * size))
    small = pygame.transform.smoothscale(large, (size, size))
    out = io.BytesIO()
    pygame.image.save(small, out, "icon.png")
    return out.getvalue()


def ico(images: dict[int, bytes]) -> bytes:
    """Return an ICO file that holds PNG images, given by their size (at most 256)."""
    head = struct.pack("<HHH", 0, 1, len(images))
    entries, body = b"", b""
    for size, image in sorted(images.items()):
        offset = 6 + 16 * len(images) + len(body)
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), offset)
        body += image
    return head + entries + body


def icns(images: dict[int, bytes]) -> bytes:
    """Return an ICNS file that holds PNG images, given by their size; all sizes of ICNS_TYPES are needed."""
    body = b"".join(kind + struct.pack(">I", 8 + len(images[size])) + images[size] for kind, size in ICNS_TYPES.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def side(svg: bytes) -> bytes:
    """Return the icon on felt, as a BMP file of SIDE; the Windows installer reads no better format."""
    felt = pygame.Surface(SIDE, 0, 24)
    for y in range(SIDE[1]):
        colour = [round(a + (b - a) * y / SIDE[1]) for a, b in zip(FELT_TOP, FELT_FOOT, strict=True)]
        felt.fill(colour, (0, y, SIDE[0], 1))
    mark = pygame.image.load(io.BytesIO(png(svg, 112)), "icon.png")
    felt.blit(mark, mark.get_rect(center=(SIDE[0] // 2, SIDE[1] * 2 // 5)))
    out = io.BytesIO()
    pygame.image.save(felt, out, "side.bmp")
    return out.getvalue()


def write_icons(folder: Path) -> int:
    """Write app-16.png … app-1024.png, app.ico, app.icns and side.bmp beside app.svg. Return the number of files."""
    svg = (folder / "app.svg").read_bytes()
    images = {size: png(svg, size) for size in PNG_SIZES}
    for size, image in images.items():
        (folder / f"app-{size}.png").write_bytes(image)
    (folder / "app.ico").write_bytes(ico({size: images[size] for size in ICO_SIZES}))
    (folder / "app.icns").write_bytes(icns(images))
    (folder / "side.bmp").write_bytes(side(svg))
    return len(images) + 3
