"""Lines that begin at the right: numbers, cards, names and brackets stand right within them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.text import ordering
from game.ui.text.direction import use_language
from game.ui.text.ordering import pieces, runs


@pytest.fixture(autouse=True)
def arabic() -> Iterator[None]:
    use_language("ar")
    yield
    use_language("")


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("أ Ada Lovelace 10 ب", [" ب", "Ada Lovelace 10", "أ "]),
        ("العب K♦ أو 10♣", ["10", "♣", " أو ", "K", "♦", "العب "]),
        ("الديناري ♦، ♠", ["♠", "، ", "♦", "الديناري "]),
        ("نقطة −3", ["−3", "نقطة "]),
        ("خطأ ± 4", ["± 4", "خطأ "]),
        ("Ada 11، Bea 0، Cem", ["Cem", "، ", "Bea 0", "، ", "Ada 11"]),
        ("Ada، 28 أيار", [" أيار", "28", "، ", "Ada"]),
        ("في /home/ada.", [".", "/home/ada", "في "]),
        ("نقطة 2½", ["2½", "نقطة "]),
        ("1، 2، 3", ["3", "، ", "2", "، ", "1"]),
        ("الساعة 12:45 و50%", ["50%", " و", "12:45", "الساعة "]),
        ("لا (DB-7). ثم", ["). ثم", "DB-7", "لا ("]),
        ("Ada (Bot) أولاً", [" أولاً", "Ada (Bot)"]),
    ],
)
def test_a_line_is_ordered_as_it_is_read(line: str, seen: list[str]) -> None:
    assert [piece for piece, _is_from_right in pieces(line)] == seen


@pytest.mark.parametrize("line", ["Ada", "♠", "K♦", "أ", "(", "A ♥ أ 3 (ب"])
def test_no_sign_is_lost(line: str) -> None:
    assert sorted("".join(piece for piece, _is_from_right in pieces(line))) == sorted(line)


@given(st.text(sorted(ordering._ALL_RIGHT), max_size=12))
def test_a_line_of_arabic_signs_alone_is_one_run_as_by_the_rules(line: str) -> None:
    at_once = runs(line)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ordering, "_ALL_RIGHT", frozenset())
        assert runs(line) == at_once
