"""Brings the translators' files up to date with the sources, and names the mistakes in them.

`make texts` calls this: every file gets the texts of the catalogue in its order, with the translations that it had. A
new text stands there untranslated, and one that no source uses any more is gone. Files open in Poedit and Weblate.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from package.compile_texts import language_of, translations
from tests.texts.collect import catalogue

WIDTH = 80
PLURALS = {
    "ar": "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
    "de": "nplurals=2; plural=n != 1;",
    "es": "nplurals=2; plural=n != 1;",
    "fr": "nplurals=2; plural=n > 1;",
    "is": "nplurals=2; plural=n%10 != 1 || n%100 == 11;",
    "ml": "nplurals=2; plural=n != 1;",
    "nb": "nplurals=2; plural=n != 1;",
}
"""The plural forms of each language, as gettext writes them (from Unicode's plural rules)."""
WITHOUT_NUMBER = {"ar": 3}
"""How many of the first plural forms may leave out the number, where it is more than one."""
_HOLE = re.compile(r"\{\w*\}")
_RULE = re.compile(r"\b(?:AK|CD|DB|DD|ED|FH|TE)-\d+")
_CARD = re.compile(r"\b(?:10|[2-9AKQJ])[♠♥♦♣]")
_MARKUP = ("**", "`")


def languages() -> list[str]:
    """The codes of all languages that have a translators' file."""
    return [language_of(path) for path in translations()]


def read(file: Path) -> Catalog:
    """The translations in a file, for reading only. Raises ValueError if it is damaged."""
    return _parsed(file.read_bytes(), language_of(file))


@lru_cache(16)
def _parsed(content: bytes, code: str) -> Catalog:
    return read_po(BytesIO(content), locale=code, abort_invalid=True)


def merged(file: Path) -> bytes:
    """What a translators' file has to be: its own head, then all texts of the catalogue with its translations."""
    found, made = read(file), Catalog(charset="utf-8", fuzzy=False)
    made.mime_headers = found.mime_headers  # with the number of plural forms
    count = found.num_plurals
    for message in filter(_is_text, catalogue()):
        known = found.get(message.id)
        empty = "" if isinstance(message.id, str) else ("",) * count
        string = known.string if known is not None and known.string and not known.fuzzy else empty
        notes = known.user_comments if known is not None else ()
        made.add(message.id, string, message.locations, message.flags, message.auto_comments, notes)
    body = BytesIO()
    write_po(body, made, width=WIDTH, omit_header=True, include_lineno=False)
    return head(file.read_bytes()) + body.getvalue()


def head(content: bytes) -> bytes:
    """The comment and the header of a translators' file, up to the first text."""
    return content[: content.index(b"\n\n") + 2]


def missing(file: Path) -> list[str]:
    """The texts of the catalogue that a file does not translate."""
    found = read(file)
    gaps = []
    for message in filter(_is_text, catalogue()):
        known = found.get(message.id)
        if known is None or known.fuzzy or not all(_forms(known)):
            gaps.append(_forms_of_id(message)[0])
    return gaps


def mistakes(code: str, message: Message) -> Iterator[str]:
    """What is wrong in a translated text, in a few words each."""
    ids, forms = _forms_of_id(message), _forms(message)
    original = "".join(ids)
    for number, form in enumerate(forms):
        is_free = len(ids) > 1 and number < WITHOUT_NUMBER.get(code, 1)
        wanted, got = set(_HOLE.findall(ids[-1])), set(_HOLE.findall(form))
        if not (got <= wanted if is_free else got == wanted):
            yield f"{sorted(got)} in place of {sorted(wanted)}"
        if (form != form.lstrip(), form != form.rstrip()) != (ids[-1] != ids[-1].lstrip(), ids[-1] != ids[-1].rstrip()):
            yield "a blank at one end, or none where there is one"
        if form.count("**") % 2:
            yield "** without its partner"
    told = "".join(forms)
    for sign in _MARKUP:
        if (sign in original) != (sign in told):
            yield f"{sign} lost or added"
    if set(_RULE.findall(original)) != set(_RULE.findall(told)):
        yield "other numbers of rules"
    if "\n" not in original and not set(_CARD.findall(original)) >= set(_CARD.findall(told)):
        yield "other cards"


def translated(file: Path) -> Iterator[Message]:
    """The texts of a file that have a translation."""
    return (message for message in read(file) if _is_text(message) and all(_forms(message)))


def update() -> None:
    """Write every translators' file anew, and say how many texts each lacks."""
    for file in translations():
        file.write_bytes(merged(file))
        lacking = missing(file)
        told = f"{len(lacking)} not translated, the first: {lacking[0][:60]!r}" if lacking else "complete"
        print(f"{language_of(file)}: {told}")


def _is_text(message: Message) -> bool:
    return bool(message.id)


def _forms_of_id(message: Message) -> Sequence[str]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _forms(message: Message) -> Sequence[str]:
    return (message.string or "",) if isinstance(message.string, str) else tuple(message.string or ("",))


if __name__ == "__main__":
    update()
