"""The translators' catalogue is the same whichever Python collects it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.texts.collect import KEYWORDS, ROOT

FILES = sorted((ROOT / "game").rglob("*.py"))


def marked_in_f_strings(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of each marked text within an f-string."""
    for string in ast.walk(ast.parse(source)):
        if not isinstance(string, ast.JoinedStr):
            continue
        for call in ast.walk(string):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in KEYWORDS:
                for given in call.args:
                    if isinstance(given, ast.Constant) and isinstance(given.value, str):
                        yield call.lineno, given.value


def test_no_text_is_marked_within_an_f_string() -> None:
    """Babel reads such a text on Python 3.12 and newer, but not on 3.11."""
    found = [(path.name, *text) for path in FILES for text in marked_in_f_strings(path.read_text("utf-8"))]
    assert not found, "mark the text before the f-string, in a name of its own"


def test_a_marked_text_within_an_f_string_is_found() -> None:
    source = '''a = f"{_('Deal'):<6}{_(name)}" + _("outside") + f"{_(label)}"'''
    nested = 'b = f"""{", ".join(f"{ngettext(1, 2)}" for at in text)}{escape(_("Total"))}"""'
    assert sorted(text for _line, text in marked_in_f_strings(f"{source}\n{nested}\n")) == ["Deal", "Total"]
