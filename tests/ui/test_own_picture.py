"""A picture of the player's own as the table: what is read, what is refused, and that texts stay legible on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui import ground, own_picture, theme
from game.ui.preferences import Preferences
from game.ui.stage import Stage
from tests.ui.test_felt import greatest, inside

SIZE = 640, 360


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    ground.forget()
    yield
    ground.forget()


def saved(path: Path, colour: tuple[int, int, int], size: tuple[int, int] = (300, 500)) -> Path:
    """A picture with a white patch on a colour, in a file."""
    picture = pygame.Surface(size)
    picture.fill(colour)
    picture.fill((255, 255, 255), (size[0] // 2, size[1] // 2, 20, 20))
    pygame.image.save(picture, path)
    return path


@pytest.mark.parametrize("suffix", ["png", "jpg"])
@pytest.mark.parametrize("colour", [(255, 255, 255), (250, 200, 20), (128, 128, 128), (10, 14, 30)])
def test_text_has_contrast_everywhere_on_the_picture(
    stage: Stage, tmp_path: Path, colour: tuple[int, int, int], suffix: str
) -> None:
    picture = own_picture.read(saved(tmp_path / f"own.{suffix}", colour))
    shown = inside(own_picture.cover(picture, pygame.Surface(SIZE, 0, 32), "green"))
    red, green, blue = greatest(shown)
    assert theme.contrast(theme.QUIET, (red, green, blue)) >= 4.5
    assert max(red, green, blue) >= 60, "the picture can still be seen"


def test_a_dark_picture_keeps_its_colours_in_the_middle(stage: Stage, tmp_path: Path) -> None:
    picture = own_picture.read(saved(tmp_path / "own.png", (10, 40, 30)))
    shown = own_picture.cover(picture, pygame.Surface(SIZE, 0, 32), "green")
    assert (pygame.Vector3(shown.get_at((250, 200))[:3]) - pygame.Vector3(10, 40, 30)).length() < 6


@pytest.mark.parametrize("suffix", ["png", "jpg"])
def test_dimensions_are_read_from_the_header(stage: Stage, tmp_path: Path, suffix: str) -> None:
    assert own_picture.dimensions(saved(tmp_path / f"own.{suffix}", (1, 2, 3), (37, 91)).read_bytes()) == (37, 91)


@pytest.mark.parametrize(
    "data", [b"", b"GIF89a", b"\xff\xd8", b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xc0"]
)
def test_other_files_have_no_dimensions(data: bytes) -> None:
    assert own_picture.dimensions(data) is None


def test_each_bad_file_is_refused_with_its_own_sentence(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = saved(tmp_path / "own.png", (9, 9, 9)).read_bytes()
    wide = whole[:16] + (60_000).to_bytes(4, "big") + whole[20:]
    files = {
        "no.png": None,
        "text.png": b"hello",
        "cut.png": whole[: len(whole) // 2],
        "wide.png": wide,
        "big.png": whole,
    }
    sentences = set()
    for name, data in files.items():
        if data is not None:
            (tmp_path / name).write_bytes(data)
        if name == "big.png":
            monkeypatch.setattr(own_picture, "LARGEST_FILE", 10)
        with pytest.raises(own_picture.BadPicture) as refused:
            own_picture.read(tmp_path / name)
        assert str(refused.value).endswith(".")
        sentences.add(str(refused.value))
    assert len(sentences) == len(files)


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(own_picture.BadPicture):
        own_picture.read(tmp_path)


def test_a_missing_picture_is_told_once_and_the_usual_felt_is_drawn(stage: Stage, tmp_path: Path) -> None:
    target = pygame.Surface(SIZE, 0, 32)
    ground.paint(target, Preferences(felt="own", picture=str(tmp_path / "gone.png")))
    assert "no picture" in ground.problem()
    usual = pygame.Surface(SIZE, 0, 32)
    ground.paint(usual, Preferences(felt="green"))
    assert target.get_buffer().raw == usual.get_buffer().raw


def test_the_picture_is_drawn_within_the_clip(stage: Stage, tmp_path: Path) -> None:
    path = saved(tmp_path / "own.png", (200, 20, 20))
    target = pygame.Surface(SIZE, 0, 32)
    target.set_clip(pygame.Rect(100, 100, 50, 50))
    ground.paint(target, Preferences(felt="own", picture=str(path)))
    assert target.get_at((120, 120)).r > 40
    assert target.get_at((300, 200)) == pygame.Color("black")


def test_by_game_the_topmost_scene_with_a_felt_decides(stage: Stage) -> None:
    class Scene:
        def __init__(self, cloth: str) -> None:
            self.cloth = cloth

    target, plum = pygame.Surface(SIZE, 0, 32), pygame.Surface(SIZE, 0, 32)
    ground.paint(target, Preferences(), [Scene(""), Scene("plum"), Scene("")])
    ground.paint(plum, Preferences(felt="plum"))
    assert target.get_buffer().raw == plum.get_buffer().raw
