"""Preferences, pictures, text, felt, motion, sound, and a computer without a screen."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui import felt, motion, pictures, shapes, sound, text, theme
from game.ui.audit import examine
from game.ui.preferences import Preferences
from game.ui.stage import Stage
from game.ui.text.direction import runs
from game.ui.widgets import Button, Label, Row

ROOT = Path(__file__).resolve().parents[2]


class TestPreferences:
    def test_round_trip(self) -> None:
        chosen = Preferences(sound_volume=5, felt="slate", text_scale=175, trick_pause=0.5, language="pt_BR")
        assert Preferences.from_dict(chosen.to_dict()) == chosen

    def test_each_bad_value_falls_back_alone(self) -> None:
        values = {
            "sound_volume": "loud",
            "felt": "pink",
            "text_scale": 500,
            "back": "../x",
            "four_colour": True,
            "?": 1,
        }
        assert Preferences.from_dict(values) == Preferences(four_colour=True)

    def test_truth_values_are_no_numbers_nor_numbers_truth_values(self) -> None:
        assert Preferences.from_dict({"sound_volume": True, "four_colour": 1, "text_scale": 100.5}) == Preferences()

    @given(
        st.dictionaries(
            st.sampled_from(sorted(Preferences().to_dict())), st.none() | st.integers() | st.floats() | st.text()
        )
    )
    def test_nothing_can_break_it(self, values: dict[str, object]) -> None:
        found = Preferences.from_dict(values)
        assert Preferences.from_dict(found.to_dict()) == found


class TestPictures:
    def test_picture_has_the_size_asked_for_and_is_kept(self, stage: Stage) -> None:
        image = pictures.picture("suits/S", (41, 60))
        assert image.get_size() == (41, 60)
        assert pictures.picture("suits/S", (41, 60)) is image
        assert pictures.problem() == ""

    def test_missing_one_is_replaced_and_told_in_one_sentence(self, stage: Stage, tmp_path: Path) -> None:
        pictures.use_folder(tmp_path)
        card = pictures.picture("cards/QS", (100, 140))
        assert card.get_at((50, 5)) == pygame.Color(*theme.PAPER)
        pictures.picture("cards/KH", (100, 140))
        assert "cards/QS.svg" in pictures.problem()
        assert pictures.problem().count(".svg") == 1

    @pytest.mark.parametrize("damage", ["", "no picture", "<svg", "\0\0\0"])
    def test_damaged_one_is_replaced(self, stage: Stage, tmp_path: Path, damage: str) -> None:
        (tmp_path / "icons").mkdir()
        (tmp_path / "icons" / "undo.svg").write_text(damage)
        pictures.use_folder(tmp_path)
        assert pictures.picture("icons/undo", (32, 32)).get_bounding_rect().w > 0
        assert "icons/undo.svg" in pictures.problem()

    def test_prefetch_brings_it_in_the_background_and_says_so(self, stage: Stage) -> None:
        pictures.forget()
        pygame.event.clear()
        assert pictures.picture_or_none("suits/H", (50, 50)) is None
        until = time.monotonic() + 10
        while pictures.is_loading() and time.monotonic() < until:
            time.sleep(0.005)
        assert pictures.picture_or_none("suits/H", (50, 50)) is not None
        assert pygame.event.get(pictures.READY)

    def test_missing_one_is_replaced_after_a_prefetch_too(self, stage: Stage, tmp_path: Path) -> None:
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

    def test_tinted_is_one_colour_in_the_shape(self, stage: Stage) -> None:
        image = pictures.tinted("suits/S", (60, 60), theme.BRASS)
        assert image.get_at((30, 30)) == pygame.Color(*theme.BRASS)
        assert image.get_at((0, 0)).a == 0

    @pytest.mark.parametrize("suit", "SHDC")
    def test_stand_in_suits_differ_in_shape(self, stage: Stage, tmp_path: Path, suit: str) -> None:
        pictures.use_folder(tmp_path)
        masks = {name: pygame.mask.from_surface(pictures.picture(f"suits/{name}", (80, 80))) for name in "SHDC"}
        for other in set("SHDC") - {suit}:
            common = masks[suit].overlap_area(masks[other], (0, 0))
            assert common < 0.92 * max(masks[suit].count(), masks[other].count())


class TestText:
    def test_type_has_tabular_figures(self, stage: Stage) -> None:
        for weight in (text.REGULAR, text.SEMIBOLD, text.BOLD):
            assert len({text.size(digit * 10, 40, weight)[0] for digit in "0123456789"}) == 1

    def test_the_type_is_the_packages_own(self, stage: Stage) -> None:
        assert text.font(16).name == "Source Sans Pro"

    def test_suits_become_pictures(self, stage: Stage) -> None:
        image = text.line("♥", 40, theme.IVORY)
        red = pygame.mask.from_threshold(image, (0xEE, 0x6A, 0x5B), (8, 8, 8, 255))
        assert red.count() > 100
        assert text.size("{H}", 40) == text.size("♥", 40)

    def test_wrapped_lines_fit_and_lose_no_word(self, stage: Stage) -> None:
        words = "Hearts ♥ were led and you hold the 9, so you must play a heart now."
        rows = text.wrapped(words, 16, 150)
        assert all(text.size(row, 16)[0] <= 150 for row in rows)
        assert " ".join(rows) == words

    @pytest.mark.parametrize("width", range(60, 200, 4))
    def test_wide_gap_never_begins_a_line(self, stage: Stage, width: int) -> None:
        rows = text.wrapped("Tricks\u00a00  Fives\u00a00  Points\u00a00", 16, width)
        assert all(row == row.strip(" ") and row for row in rows)
        assert "".join(rows).replace(" ", "") == "Tricks\u00a00Fives\u00a00Points\u00a00"

    @pytest.mark.parametrize(
        "words", ["Ada, how many points will your side make? Bid, or pass.", "Ada, play\nany card."]
    )
    @pytest.mark.parametrize("width", range(60, 500, 20))
    def test_centred_lines_are_as_even_as_they_can_be(self, stage: Stage, words: str, width: int) -> None:
        usual, centred = (text.block(words, 20, theme.IVORY, width, align=align) for align in ("start", "middle"))
        assert centred.get_height() == usual.get_height()
        assert centred.get_width() <= usual.get_width()
        narrower = text.wrapped(words, 20, centred.get_width() - 1)
        assert len(narrower) > len(text.wrapped(words, 20, width)) or len(narrower[0].split()) == 1

    def test_centred_line_is_not_left_with_a_word(self, stage: Stage) -> None:
        words = "Ada, how many points will your side make? Bid, or pass."
        width = text.size(words, 20)[0] - 10
        assert text.block(words, 20, theme.IVORY, width, align="middle").get_width() < width * 2 / 3

    @pytest.mark.parametrize("width", range(120, 700, 20))
    def test_short_word_is_not_left_alone_on_the_last_line(self, stage: Stage, width: int) -> None:
        words = "It is not kept, and you can begin it again whenever you like. (DD-8)"
        rows = text.wrapped(words, 16, width)
        assert " ".join(rows) == words
        assert all(text.size(row, 16)[0] <= width for row in rows)
        assert len(rows) == 1 or rows[-1] != "(DD-8)" or len(rows[-2].split()) < 4

    def test_apostrophe_is_curved_as_it_is_in_print(self, stage: Stage) -> None:
        drawn, printed = (text.line(words, 44, theme.IVORY) for words in ("Devil's Table", "Devil’s Table"))
        assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(printed, "RGBA")
        assert text.size("Devil's Table", 44) == drawn.get_size()

    def test_word_wider_than_the_line_is_broken(self, stage: Stage) -> None:
        rows = text.wrapped("Donaudampfschifffahrt", 16, 60)
        assert "".join(rows) == "Donaudampfschifffahrt"
        assert all(text.size(row, 16)[0] <= 60 for row in rows)

    @pytest.mark.parametrize("width", [0, 1, 7, 40, 200])
    def test_shortened_line_is_never_wider_than_asked_where_a_sign_fits(self, stage: Stage, width: int) -> None:
        image = text.line("A long line of text", 16, theme.IVORY, width=width)
        assert image.get_width() <= max(width, text.size("…", 16)[0])

    def test_what_does_not_fit_is_noticed(self, stage: Stage) -> None:
        surface = pygame.Surface((200, 100))
        with text.watching() as cuts:
            text.write(surface, "fits", pygame.Rect(0, 0, 100, 30), 16, theme.IVORY)
            text.write(surface, "this surely does not", pygame.Rect(0, 0, 60, 30), 16, theme.IVORY)
            text.write(surface, "nor does this in one line", pygame.Rect(0, 40, 60, 30), 16, theme.IVORY, wrap=True)
        assert [cut.text for cut in cuts] == ["this surely does not", "nor does this in one line"]

    def test_right_to_left_text_begins_at_the_right(self, stage: Stage) -> None:
        rect = pygame.Rect(0, 0, 200, 30)
        surface = pygame.Surface((200, 30))
        assert text.write(surface, "Text", rect, 16, theme.IVORY).x == 0
        text.use_language("he")
        assert text.write(surface, "שלום 12 ♠", rect, 16, theme.IVORY).right == 200

    @pytest.mark.parametrize("words", ["+3.2 ± 0.4", "−5"])
    def test_the_sign_of_a_number_stays_before_it_where_lines_begin_at_the_right(self, words: str) -> None:
        assert runs(words) == [(words, False)]
        assert runs("אבג " + words) == [(words, False), ("אבג ", True)]

    def test_empty_text_is_no_fault(self, stage: Stage) -> None:
        assert text.line("", 16, theme.IVORY).get_height() > 0
        assert text.block("", 16, theme.IVORY, 100).get_height() > 0


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
            assert theme.contrast(theme.palette().quiet, cloth.light) >= 4.6  # the grain of the cloth is lighter
            assert theme.contrast(theme.BRASS, cloth.light) >= 3
        for colour in theme.SERIES:
            assert theme.contrast(colour, theme.PANEL) >= 3

    @pytest.mark.parametrize("name", sorted(theme.FELTS))
    def test_felt_is_lit_in_the_middle(self, stage: Stage, name: str) -> None:
        cloth = felt.surface(name, (640, 360))
        middle, corner = pygame.Vector3(cloth.get_at((320, 165))[:3]), pygame.Vector3(cloth.get_at((2, 2))[:3])
        assert (middle - pygame.Vector3(theme.FELTS[name].light)).length() < 4
        assert (corner - pygame.Vector3(theme.FELTS[name].rim)).length() < 4

    def test_painting_keeps_to_the_clip(self, stage: Stage) -> None:
        target = pygame.Surface((300, 200))
        target.set_clip(pygame.Rect(10, 10, 20, 20))
        felt.paint(target, "green")
        assert target.get_at((40, 40)) == pygame.Color("black")
        assert target.get_at((15, 15)) != pygame.Color("black")

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


class TestSound:
    @pytest.mark.parametrize("name", sorted(sound.SOUNDS))
    def test_sounds_are_short_and_quiet(self, name: str) -> None:
        wave = sound.samples(name)
        assert 0.05 < len(wave) / sound.RATE < 1
        assert 2000 < max(map(abs, wave)) < 32767
        assert abs(wave[-1]) < 700

    def test_they_play_once_made_and_not_at_volume_0(self) -> None:
        try:
            sound.begin(60)
            assert sound.wait()
            assert sound.play("snap")
            sound.set_volume(0)
            assert not sound.play("snap")
        finally:
            sound.end()

    def test_no_device_is_silence(self) -> None:
        code = "from game.ui import sound; sound.begin(60); sound.wait(); print(sound.play('win'), sound.is_silent())"
        done = run(code, SDL_AUDIODRIVER="disk_that_is_not_there")
        assert done.stdout.split() == ["False", "True"]


class TestWindow:
    def test_without_a_display_it_says_so_in_one_sentence(self) -> None:
        code = "from game.ui.window import NoDisplay, Window\ntry: Window('x')\nexcept NoDisplay as error: print(error)"
        done = run(code, SDL_VIDEODRIVER=None, DISPLAY=None, WAYLAND_DISPLAY=None)
        assert (
            done.stdout.strip() == "There is no display to open a window on; start the program from a desktop session."
        )

    def test_window_of_high_density_works_alike(self) -> None:
        code = (
            "from game.ui.window import Window\n"
            "window = Window('x', size=(900, 700), high_density=True)\n"
            "window.surface.fill('red'); window.show(); window.resize((1000, 650))\n"
            "print(window.size, window.density); window.close()"
        )
        assert run(code).stdout.split("\n")[0] == "(1000, 650) 1.0"

    def test_importing_the_kit_loads_nothing_heavy(self) -> None:
        code = (
            "import sys, pygame; before = set(sys.modules)\n"
            "import game.ui.stage, game.ui.dialog, game.ui.widgets, game.ui.sound\n"
            "print(*sorted(name for name in set(sys.modules) - before if not name.startswith(('game', 'pygame'))))"
        )
        heavy = {
            "argparse",
            "asyncio",
            "email",
            "http",
            "json",
            "logging",
            "socket",
            "ssl",
            "sqlite3",
            "urllib.request",
        }
        assert not heavy & set(run(code).stdout.split())


class TestAudit:
    def test_it_finds_cut_text_small_targets_and_overlaps(self, stage: Stage, user: Any) -> None:
        one, two = Button("A button of some length", lambda: None), Button("Another", lambda: None)
        form = user.show(Row([one, two]))
        assert examine(form) == []
        one.rect.w = 60
        two.rect = one.rect.move(20, 0)
        two.rect.h = 20
        kinds = {fault.kind for fault in examine(form)}
        assert kinds == {"cut text", "small target", "overlap"}

    def test_it_finds_what_lies_off_the_window(self, stage: Stage, user: Any) -> None:
        button = Button("Far", lambda: None)
        form = user.show(button, Label("words"))
        form.root.view.w = form.root.rect.w = 4000
        button.rect.x = 1270
        assert "off window" in {fault.kind for fault in examine(form)}


def run(code: str, **changes: str | None) -> subprocess.CompletedProcess[str]:
    """Python in a process of its own, with changes to its environment (None: without)."""
    env = dict(os.environ, PYGAME_HIDE_SUPPORT_PROMPT="1", SDL_VIDEODRIVER="dummy")
    for name, value in changes.items():
        if value is None:
            env.pop(name, None)
        else:
            env[name] = value
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done
