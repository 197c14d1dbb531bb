"""The files of rendered sounds: written once, read at the next start, made again if damaged, and never required."""

from __future__ import annotations

import inspect
import os
import zlib
from array import array
from pathlib import Path

import pygame
import pytest

from game.ui import backgrounds, effects, kept_sounds, music, sound, synth
from game.ui.kept_sounds import Piece, kept_or_made
from game.ui.loops import Loop
from game.ui.preferences import BACKGROUNDS
from game.ui.synth import Rest

SAMPLES = array("h", [0, 1, -1, 32767, -32768, 7] * 1000)


@pytest.fixture
def made() -> list[str]:
    """What was computed."""
    return []


def piece_of(made: list[str], edition: int = 3) -> Piece:
    """A short piece that notes in `made` when it is computed."""

    def compose(_rest: Rest) -> array[int]:
        made.append("made")
        return array("h", SAMPLES)

    return Piece("music", edition, compose)


PIECE = piece_of([])


def start(folder: Path | None, made: list[str]) -> array[int]:
    """Get the piece as a start of the program does."""
    return kept_or_made(folder, piece_of(made), lambda: None)


def test_only_the_first_start_computes_the_piece_and_all_starts_sound_the_same(tmp_path: Path, made: list[str]) -> None:
    first = start(tmp_path, made)
    assert made == ["made"]
    assert [path.name for path in tmp_path.iterdir()] == [kept_sounds.place(tmp_path, PIECE).name]
    assert start(tmp_path, made) == start(tmp_path, made) == first
    assert made == ["made"]


def test_a_written_piece_is_read_back(tmp_path: Path) -> None:
    kept_sounds.write(tmp_path, PIECE, SAMPLES)
    assert kept_sounds.read(tmp_path, PIECE) == SAMPLES


def damages(whole: bytes) -> dict[str, bytes]:
    return {
        "nothing": b"",
        "half a head": whole[:9],
        "the head alone": whole[:20],
        "cut short": whole[:-2],
        "an odd number of bytes": whole[:-1],
        "longer": whole + b"\0\0",
        "a bent bit of sound": whole[:500] + bytes([whole[500] ^ 1]) + whole[501:],
        "a bent bit of the head": bytes([whole[0] ^ 1]) + whole[1:],
        "another edition": whole[:8] + b"\x63" + whole[9:],
        "text": b"no music at all, but some words that are longer than a head",
    }


@pytest.mark.parametrize("damage", damages(bytes(600)))
def test_a_damaged_file_is_replaced_by_a_valid_one(tmp_path: Path, made: list[str], damage: str) -> None:
    path = kept_sounds.place(tmp_path, PIECE)
    kept_sounds.write(tmp_path, PIECE, SAMPLES)
    whole = path.read_bytes()
    path.write_bytes(damages(whole)[damage])
    assert kept_sounds.read(tmp_path, PIECE) is None
    start(tmp_path, made)
    assert made == ["made"]
    assert path.read_bytes() == whole


def test_a_folder_named_like_the_file_and_a_missing_folder_do_no_harm(tmp_path: Path, made: list[str]) -> None:
    kept_sounds.place(tmp_path, PIECE).mkdir()
    start(tmp_path, made)
    start(tmp_path / "gone", made)
    assert made == ["made", "made"]
    assert [path.name for path in tmp_path.iterdir()] == [kept_sounds.place(tmp_path, PIECE).name]


def test_without_write_access_the_piece_is_made_in_memory_without_a_message(
    tmp_path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_names: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)
    start(tmp_path, made)
    start(tmp_path, made)
    assert made == ["made", "made"]
    assert list(tmp_path.iterdir()) == []


def test_other_editions_are_deleted_when_this_one_is_written(tmp_path: Path) -> None:
    kept_sounds.place(tmp_path, piece_of([], 2)).write_bytes(b"another")
    (tmp_path / "devils-table.sqlite").write_bytes(b"not music")
    kept_sounds.write(tmp_path, PIECE, SAMPLES)
    assert {path.name for path in tmp_path.iterdir()} == {
        kept_sounds.place(tmp_path, PIECE).name,
        "devils-table.sqlite",
    }


def test_without_a_sound_device_nothing_is_computed_read_or_written(
    tmp_path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_device(*_words: object, **_more: object) -> None:
        raise pygame.error("no available audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    monkeypatch.setattr(sound, "_is_silent", False)  # restored for the tests after this one
    pygame.mixer.quit()
    sound.begin(60, tmp_path)
    loop = Loop(0)
    loop.folder = tmp_path
    loop.choose(piece_of(made), 30)
    try:
        assert not loop.wait()
        assert sound.is_silent()
    finally:
        loop.end()
        sound.end()
    assert made == []
    assert list(tmp_path.iterdir()) == []


EDITIONS = {
    "music": (2, 1021186763),
    "sound-effects": (1, 717307368),
    "sound-fire": (1, 405135180),
    "sound-rain": (1, 405135180),
    "sound-cafe": (1, 405135180),
}
"""The edition of each piece, and the CRC-32 of the source that makes it, comments included."""


@pytest.mark.parametrize("name", EDITIONS)
def test_a_change_to_a_piece_needs_a_new_edition(name: str) -> None:
    pieces = [music.PIECE, effects.PIECE, *(backgrounds.piece(name) for name in BACKGROUNDS)]
    piece = next(piece for piece in pieces if piece is not None and piece.name == name)
    modules = {"music": music, "sound-effects": effects}
    source = inspect.getsource(modules.get(name, backgrounds)) + inspect.getsource(synth)
    assert EDITIONS[name] == (piece.edition, zlib.crc32(source.encode())), "raise EDITION if it sounds different"
