"""Contrast, cloth, boxes and motion."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.ui import felt, motion, shapes, theme
from game.ui.preferences import Preferences
from game.ui.stage import Stage


class TestLooks:
    def test_contrast_of_texts_and_marks(self) -> None:
        for palette in (theme.SOFT, theme.STRONG):
            for ground in (palette.panel[:3], *[cloth.rim for cloth in theme.FELTS.values()]):
                assert theme.contrast(palette.text, ground) >= 4.5
                assert theme.contrast(palette.quiet, ground) >= 4.5
        assert theme.contrast(theme.INK, theme.BRASS) >= 4.5
        assert theme.contrast(theme.WARNING, theme.PANEL) >= 4.5
        for cloth in theme.FELTS.values():
            assert theme.contrast(theme.palette().text, cloth.light) >= 4.5
            assert theme.contrast(theme.palette().quiet, cloth.light) >= 4.6  # the grain makes the cloth lighter
            assert theme.contrast(theme.BRASS, cloth.light) >= 3
        for colour in theme.SERIES:
            assert theme.contrast(colour, theme.PANEL) >= 3

    def test_painting_keeps_to_the_clip(self, stage: Stage) -> None:
        target = pygame.Surface((300, 200))
        target.set_clip(pygame.Rect(10, 10, 20, 20))
        felt.paint(target, "green")
        assert target.get_at((40, 40)) == pygame.Color("black")
        assert target.get_at((15, 15)) != pygame.Color("black")

    @pytest.mark.parametrize("alpha", [255, 240])
    @pytest.mark.parametrize("clip", [(0, 0, 20, 20), (0, 150, 300, 50), (120, 90, 10, 10)])
    def test_a_box_keeps_to_the_clip_also_beside_it(
        self, stage: Stage, clip: tuple[int, int, int, int], alpha: int
    ) -> None:
        target = pygame.Surface((300, 200))
        target.set_clip(pygame.Rect(clip))
        shapes.box(target, pygame.Rect(60, 60, 150, 80), 10, (200, 100, 50, alpha), (255, 255, 255, 90), 2)
        target.set_clip(None)
        drawn = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255))
        drawn.invert()
        assert all(pygame.Rect(clip).contains(rect) for rect in drawn.get_bounding_rects())

    def test_box_has_smooth_round_corners(self, stage: Stage) -> None:
        surface = pygame.Surface((60, 60))
        shapes.box(surface, pygame.Rect(10, 10, 40, 40), 10, (255, 255, 255))
        assert surface.get_at((10, 10))[:3] == (0, 0, 0)
        assert (
            surface.get_at((30, 30))[:3] == surface.get_at((30, 10))[:3] == surface.get_at((10, 30))[:3] == (255,) * 3
        )
        assert any(0 < surface.get_at((10 + x, 12))[0] < 255 for x in range(10))


class TestMotion:
    def test_a_glide_arrives_exactly_and_slows_down(self) -> None:
        shares = [motion.ease_out(step / 10) for step in range(11)]
        assert (shares[0], shares[-1]) == (0, 1)
        ways = [after - before for before, after in itertools.pairwise(shares)]
        assert ways == sorted(ways, reverse=True)

    def test_without_animation_all_is_instant(self) -> None:
        assert motion.pace(Preferences(animation_speed="off")) == 0
        assert motion.pace(Preferences(reduced_motion=True)) == 0
