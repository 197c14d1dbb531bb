"""Collects all texts from the sources into the translators' catalogue, game/locale/devils-table.pot.

`python -m tests.texts.collect` writes it. The same sources give the same bytes on every machine and day.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from game.rules import GAMES
from game.texts.formats import option_value_text
from game.texts.guests import GUEST_IDS, guest_of
from game.texts.guests.parts import MEANINGS

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = ROOT / "game" / "locale" / "devils-table.pot"
KEYWORDS = {"_": None, "N_": None, "NN_": (1, 2), "ngettext": (1, 2)}
HEAD = """\
# The texts of Devil's Table, for translators. Made by `make texts`: do not edit.
#
# {name} in braces is filled in by the program; {S}, {H}, {D} and {C} become the pictures of the four suits.
# Both have to stand in the translation just as they are.
#
# What a guest may say on an occasion is one text with a line for each remark. Replace whole lines by what is funny in
# your language, and write more or fewer of them; up to 70 letters a line, true whenever the occasion is.
msgid ""
msgstr ""
"Project-Id-Version: devils-table\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


@cache
def catalogue() -> Catalog:
    """All marked texts of the program in the order of the files, read once. Don't change the result."""
    found = Catalog(charset="utf-8", fuzzy=False)
    rows = extract_from_dir(
        ROOT / "game", method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)
    )
    for path, _line, message, comments, context in sorted(rows, key=lambda row: (row[0], row[1])):
        where = (f"game/{path}".replace("\\", "/"), 0)
        found.add(message, None, [where], auto_comments=comments, context=context)
    for game in GAMES.values():
        for option in game.options:  # the words of an option are made from its values
            for word in option.words:
                found.add(option_value_text(word), None, [(f"game/rules/{game.id.replace('-', '_')}.py", 0)])
    for guest in map(guest_of, GUEST_IDS):
        for occasion, block in guest.lines.items():
            block_found = found.get(block)
            assert block_found is not None, f"{guest.id}: {occasion}"
            block_found.auto_comments = [f"{guest.full_name}, the {guest.id}: {guest.talks} When {MEANINGS[occasion]}."]
    return found


@cache
def written() -> Catalog:
    """The catalogue as it was written last: read in a moment, and the same as `catalogue()` unless a test fails.

    Don't change the result.
    """
    return read_po(BytesIO(TEMPLATE.read_bytes()))


def template() -> bytes:
    """The catalogue as a file for translators."""
    file = BytesIO()
    write_po(file, catalogue(), width=0, omit_header=True, include_lineno=False)
    return HEAD.encode() + file.getvalue()


def main() -> None:
    """Writes the file."""
    TEMPLATE.parent.mkdir(exist_ok=True)
    TEMPLATE.write_bytes(template())
    print(f"{TEMPLATE.relative_to(ROOT)}: {len(catalogue())} texts")


if __name__ == "__main__":
    main()
