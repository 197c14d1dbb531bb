"""The file of the music: written once, read at the next start, made again if damaged, and never required."""

from __future__ import annotations

import inspect
import os
import threading
import zlib
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.ui import music, music_file, sound

PIECE = array("h", [0, 1, -1, 32767, -32768, 7] * 1000)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Count how often the piece is computed; a short one replaces it."""
    noted: list[str] = []

    def compose(_rest: Callable[[], None]) -> array[int]:
        noted.append("made")
        return array("h", PIECE)

    monkeypatch.setattr(music, "compose", compose)
    monkeypatch.setattr(sound, "SOUNDS", {})
    monkeypatch.setattr(sound, "_is_silent", False)
    yield noted
    music.keep_in(None)


def start(folder: Path | None) -> bytes:
    """Start the music as the program does, stop it, and return what the mixer got."""
    sound.begin(60)
    music.keep_in(folder)
    music.set_volume(30)
    try:
        assert music.wait()
        piece = music._now.piece
        assert piece is not None
        return piece.get_raw()
    finally:
        music.end()
        sound.end()


def test_only_the_first_start_computes_the_piece_and_all_starts_sound_the_same(tmp_path: Path, made: list[str]) -> None:
    first = start(tmp_path)
    assert made == ["made"]
    assert [path.name for path in tmp_path.iterdir()] == [music_file.place(tmp_path).name]
    assert start(tmp_path) == start(tmp_path) == first
    assert made == ["made"]


def test_a_written_piece_is_read_back(tmp_path: Path) -> None:
    music_file.write(tmp_path, PIECE)
    assert music_file.read(tmp_path) == PIECE


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
    path = music_file.place(tmp_path)
    music_file.write(tmp_path, PIECE)
    whole = path.read_bytes()
    path.write_bytes(damages(whole)[damage])
    assert music_file.read(tmp_path) is None
    start(tmp_path)
    assert made == ["made"]
    assert path.read_bytes() == whole


def test_a_folder_named_like_the_file_and_a_missing_folder_do_no_harm(tmp_path: Path, made: list[str]) -> None:
    music_file.place(tmp_path).mkdir()
    start(tmp_path)
    start(tmp_path / "gone")
    assert made == ["made", "made"]
    assert [path.name for path in tmp_path.iterdir()] == [music_file.place(tmp_path).name]


def test_without_write_access_the_piece_is_made_in_memory_without_a_message(
    tmp_path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_names: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)
    start(tmp_path)
    start(tmp_path)
    assert made == ["made", "made"]
    assert list(tmp_path.iterdir()) == []


def test_other_editions_are_deleted_when_this_one_is_written(tmp_path: Path) -> None:
    music_file.place(tmp_path, music_file.EDITION + 1).write_bytes(b"another")
    (tmp_path / "devils-table.sqlite").write_bytes(b"not music")
    music_file.write(tmp_path, PIECE)
    assert {path.name for path in tmp_path.iterdir()} == {music_file.place(tmp_path).name, "devils-table.sqlite"}


def test_without_a_sound_device_nothing_is_computed_read_or_written(
    tmp_path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_device(*_words: object, **_more: object) -> None:
        raise pygame.error("no available audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    monkeypatch.setattr(music_file, "read", lambda _folder: pytest.fail("it was read"))
    pygame.mixer.quit()
    sound.begin(60)
    music.keep_in(tmp_path)
    music.set_volume(30)
    try:
        assert not music.wait()
        assert sound.is_silent()
    finally:
        music.end()
        sound.end()
    assert made == []
    assert list(tmp_path.iterdir()) == []


def test_setting_the_volume_does_not_block(tmp_path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The menu's first frames are drawn while a thread reads the file or makes the piece."""
    threads: list[str] = []

    def read(_folder: Path) -> array[int]:
        threads.append(threading.current_thread().name)
        return array("h", PIECE)

    monkeypatch.setattr(music_file, "read", read)
    start(tmp_path)
    assert threads == ["music"]
    assert made == []


EDITIONS = {1: 2585081193}
"""CRC-32 of the source that makes each edition, comments included."""


def test_a_change_to_the_piece_needs_a_new_edition() -> None:
    told = inspect.getsource(music).split("# The piece")[1].encode()
    constants = (music.CHORDS, music.BAR, music.BEATS, music.LADDER, music.PAD_SECONDS, music.PLUCK_SECONDS)
    more = repr((constants, music.PEAK, music.COARSE, sound.RATE)).encode()
    assert EDITIONS[music_file.EDITION] == zlib.crc32(told + more), "raise EDITION if it sounds different"
