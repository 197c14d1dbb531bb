"""Text: wrapping, shortening, suits, and right-to-left lines."""

from __future__ import annotations

import pygame
import pytest

from game.ui import text, theme
from game.ui.stage import Stage
from game.ui.text.fonts import font
from game.ui.text.ordering import runs
from tests.ui.watching import watching


class TestText:
    def test_type_has_tabular_figures(self, stage: Stage) -> None:
        for weight in (text.REGULAR, text.SEMIBOLD, text.BOLD):
            assert len({text.size(digit * 10, 40, weight)[0] for digit in "0123456789"}) == 1

    def test_the_type_comes_from_its_package(self, stage: Stage) -> None:
        assert font(16).name == "Source Sans Pro"

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

    def test_no_centred_line_has_a_single_word(self, stage: Stage) -> None:
        words = "Ada, how many points will your side make? Bid, or pass."
        width = text.size(words, 20)[0] - 10
        assert text.block(words, 20, theme.IVORY, width, align="middle").get_width() < width * 2 / 3

    @pytest.mark.parametrize("width", range(120, 700, 20))
    def test_no_short_word_is_alone_on_the_last_line(self, stage: Stage, width: int) -> None:
        words = "It is not kept, and you can begin it again whenever you like. (DD-8)"
        rows = text.wrapped(words, 16, width)
        assert " ".join(rows) == words
        assert all(text.size(row, 16)[0] <= width for row in rows)
        assert len(rows) == 1 or rows[-1] != "(DD-8)" or len(rows[-2].split()) < 4

    def test_apostrophes_are_curved(self, stage: Stage) -> None:
        drawn, printed = (text.line(words, 44, theme.IVORY) for words in ("Devil's Table", "Devil’s Table"))
        assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(printed, "RGBA")
        assert text.size("Devil's Table", 44) == drawn.get_size()

    def test_word_wider_than_the_line_is_broken(self, stage: Stage) -> None:
        rows = text.wrapped("Donaudampfschifffahrt", 16, 60)
        assert "".join(rows) == "Donaudampfschifffahrt"
        assert all(text.size(row, 16)[0] <= 60 for row in rows)

    @pytest.mark.parametrize("width", [0, 1, 7, 40, 200])
    def test_a_shortened_line_is_never_wider_than_asked_if_a_letter_fits(self, stage: Stage, width: int) -> None:
        image = text.line("A long line of text", 16, theme.IVORY, width=width)
        assert image.get_width() <= max(width, text.size("…", 16)[0])

    def test_text_that_does_not_fit_is_recorded(self, stage: Stage) -> None:
        surface = pygame.Surface((200, 100))
        with watching() as cuts:
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
    def test_the_sign_of_a_number_stays_before_it_in_right_to_left_lines(self, words: str) -> None:
        assert runs(words) == [(words, False)]
        assert runs("אבג " + words) == [(words, False), ("אבג ", True)]

    def test_empty_text_is_not_a_fault(self, stage: Stage) -> None:
        assert text.line("", 16, theme.IVORY).get_height() > 0
        assert text.block("", 16, theme.IVORY, 100).get_height() > 0
