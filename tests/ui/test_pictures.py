"""Pictures: their size, their cache, loading in the background, and replacements for missing ones."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from game.ui import pictures, theme
from game.ui.stage import Stage


class TestPictures:
    def test_picture_has_the_size_asked_for_and_is_kept(self, stage: Stage) -> None:
        image = pictures.picture("suits/S", (41, 60))
        assert image.get_size() == (41, 60)
        assert pictures.picture("suits/S", (41, 60)) is image
        assert pictures.problem() == ""

    def test_a_missing_picture_is_replaced_and_reported_in_one_sentence(self, stage: Stage, tmp_path: Path) -> None:
        pictures.use_folder(tmp_path)
        card = pictures.picture("cards/QS", (100, 140))
        assert card.get_at((50, 5)) == pygame.Color(*theme.PAPER)
        pictures.picture("cards/KH", (100, 140))
        assert "cards/QS.svg" in pictures.problem()
        assert pictures.problem().count(".svg") == 1

    @pytest.mark.parametrize("damage", ["", "no picture", "<svg", "\0\0\0"])
    def test_a_damaged_picture_is_replaced(self, stage: Stage, tmp_path: Path, damage: str) -> None:
        (tmp_path / "icons").mkdir()
        (tmp_path / "icons" / "undo.svg").write_text(damage)
        pictures.use_folder(tmp_path)
        assert pictures.picture("icons/undo", (32, 32)).get_bounding_rect().w > 0
        assert "icons/undo.svg" in pictures.problem()

    def test_a_prefetch_loads_in_the_background_and_posts_ready(self, stage: Stage) -> None:
        pictures.forget()
        pygame.event.clear()
        assert pictures.picture_or_none("suits/H", (50, 50)) is None
        until = time.monotonic() + 10
        while pictures.is_loading() and time.monotonic() < until:
            time.sleep(0.005)
        assert pictures.picture_or_none("suits/H", (50, 50)) is not None
        assert pygame.event.get(pictures.READY)

    def test_a_missing_picture_is_replaced_after_a_prefetch_too(self, stage: Stage, tmp_path: Path) -> None:
        pictures.use_folder(tmp_path)
        assert pictures.picture_or_none("cards/2C", (50, 70)) is None
        until = time.monotonic() + 10
        while pictures.is_loading() and time.monotonic() < until:
            time.sleep(0.005)
        found = pictures.picture_or_none("cards/2C", (50, 70))
        assert found is not None
        assert found.get_bounding_rect().w > 40

    def test_cache_keeps_within_its_bytes(self, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
        pictures.forget()
        monkeypatch.setattr(pictures._cache, "most", 3 * 40 * 40 * 4)
        first = pictures.picture("suits/S", (40, 40))
        for letter in "HDC":
            pictures.picture(f"suits/{letter}", (40, 40))
        assert pictures.picture("suits/S", (40, 40)) is not first

    def test_a_tinted_picture_is_its_shape_in_one_colour(self, stage: Stage) -> None:
        image = pictures.tinted("suits/S", (60, 60), theme.BRASS)
        assert image.get_at((30, 30)) == pygame.Color(*theme.BRASS)
        assert image.get_at((0, 0)).a == 0

    @pytest.mark.parametrize("suit", "SHDC")
    def test_fallback_suits_differ_in_shape(self, stage: Stage, tmp_path: Path, suit: str) -> None:
        pictures.use_folder(tmp_path)
        masks = {name: pygame.mask.from_surface(pictures.picture(f"suits/{name}", (80, 80))) for name in "SHDC"}
        for other in set("SHDC") - {suit}:
            common = masks[suit].overlap_area(masks[other], (0, 0))
            assert common < 0.92 * max(masks[suit].count(), masks[other].count())
