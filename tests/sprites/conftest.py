"""Fixtures of the picture tests: a rasteriser and the committed files."""

import io
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

HOME = Path(__file__).parents[2] / "sprites"
Draw = Callable[[str, int, int], pygame.Surface]


@pytest.fixture(scope="session")
def home() -> Path:
    """The folder of all pictures."""
    return HOME


@pytest.fixture(scope="session")
def draw() -> Draw:
    """Rasterise a committed SVG at a size, as the table does."""

    def rasterise(name: str, width: int, height: int) -> pygame.Surface:
        return pygame.image.load_sized_svg(io.BytesIO((HOME / f"{name}.svg").read_bytes()), (width, height))

    return rasterise
