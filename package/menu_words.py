"""Writes the words of package/words/ into what desktops and the installer show: one file a language, `key = value`.

The key of the line about a game is its id; the lines are shown in the order of the menu.
`make texts` calls it. The entry of the menu, the metainfo, the types of files, add-to-menu.sh and the installer's
`words.nsh` are kept in the sources as it writes them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from xml.sax.saxutils import escape

from game.rules.registry import GAME_INFO

HOUSE = Path(__file__).parent.parent
WORDS = HOUSE / "package" / "words"
LINUX = HOUSE / "package" / "linux"
INSTALLER = HOUSE / "package" / "windows" / "words.nsh"
SOURCE = "en"
ENTRY_KEYS = {"Name": "name", "GenericName": "generic", "Comment": "comment", "Keywords": "keywords"}
INSTALLER_LANGUAGES = {
    "en": "English",  # the first is the one for all other systems
    "ar": "Arabic",
    "de": "German",
    "es": "SpanishInternational",
    "fr": "French",
    "is": "Icelandic",
    "nb": "Norwegian",
}
"""The languages of the installer, by their names in NSIS, which has no Malayalam."""
INSTALLER_KEYS = ("match", "profile", "link", "kept", "close", "old")
ALIKE = {"nb": ("nb", "nn", "no")}
"""Other codes of systems whose readers are served by a language."""

Words = Mapping[str, Mapping[str, str]]
"""The words by language and key, English first."""


def read() -> Words:
    """All files of words. Raises ValueError if one lacks a key or has one too many."""
    found = {
        path.stem: _words(path)
        for path in sorted(WORDS.glob("*.txt"), key=lambda path: (path.stem != SOURCE, path.stem))
    }
    for code, words in found.items():
        if set(words) != set(found[SOURCE]):
            raise ValueError(f"{code}: {sorted(set(words) ^ set(found[SOURCE]))}")
    return found


def _words(path: Path) -> dict[str, str]:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    pairs = [line.partition(" = ") for line in lines]
    return {key.strip(): value.strip() for key, _sign, value in pairs}


def entry(text: str, words: Words) -> str:
    """The entry of the menu, each of its texts followed by those of the other languages."""
    lines = []
    for line in text.splitlines():
        key, sign, _value = line.partition("=")
        if sign and "[" in key:
            continue
        lines.append(line)
        if key in ENTRY_KEYS:
            end = ";" if key == "Keywords" else ""
            lines += [f"{key}[{code}]={told[ENTRY_KEYS[key]]}{end}" for code, told in _others(words)]
    return "\n".join(lines) + "\n"


def metainfo(text: str, words: Words) -> str:
    """The metainfo with summary, description and keywords in all languages. Raises ValueError if a game has no line."""
    untold = [game_id for game_id in GAME_INFO if game_id not in words[SOURCE]]
    if untold:
        raise ValueError(
            f"package/words/ has no line for {', '.join(untold)}: write one in each file, `{untold[0]} = …`"
        )
    summary = _elements("  ", "summary", words, "comment")
    about = _elements("    ", "p", words, "about")
    games = "".join(_elements("      ", "li", words, game_id) for game_id in GAME_INFO)
    features = _elements("    ", "p", words, "features")
    text = re.sub(r"(?:  <summary.*</summary>\n)+", lambda _found: summary, text)
    description = f"  <description>\n{about}    <ul>\n{games}    </ul>\n{features}  </description>\n"
    text = re.sub(r"  <description>\n.*?</description>\n", lambda _found: description, text, flags=re.DOTALL)
    keywords = "".join(
        f"    <keyword{_attribute(code)}>{escape(word)}</keyword>\n"
        for code, told in words.items()
        for word in told["keywords"].split(";")
    )
    return re.sub(r"(?:    <keyword[ >].*</keyword>\n)+", lambda _found: keywords, text)


def file_types(text: str, words: Words) -> str:
    """The types of files with their names in all languages."""
    for kind, key in (("match", "match"), ("profile", "profile")):
        names = _elements("    ", "comment", words, key)
        pattern = rf'(type="application/x-devils-table-{kind}">\n)(?:    <comment.*</comment>\n)+'
        text = re.sub(pattern, lambda found, names=names: found[1] + names, text)  # type: ignore[misc]
    return text


def script(text: str, words: Words) -> str:
    """add-to-menu.sh with what it says in all languages, chosen by the locale."""
    cases = [
        f"  {'|'.join(f'{alike}*' for alike in ALIKE.get(code, (code,)))}) added='{told['added']}'"
        f" removed='{told['removed']}' ;;"
        for code, told in _others(words)
    ]
    english = words[SOURCE]
    lines = [
        "# words: begin",
        "case ${LC_ALL:-${LC_MESSAGES:-${LANG-}}} in",
        *cases,
        f"  *) added='{english['added']}' removed='{english['removed']}' ;;",
        "esac",
        "# words: end",
    ]
    block = "\n".join(lines)
    return re.sub(r"# words: begin\n.*# words: end", lambda _found: block, text, flags=re.DOTALL)


def installer(_text: str, words: Words) -> str:
    """The languages of the installer, and its texts in them."""
    lines = ["; Made by `make texts` from package/words/: do not edit."]
    for code, name in INSTALLER_LANGUAGES.items():
        lines.append(f'!insertmacro MUI_LANGUAGE "{name}"')
        for key in INSTALLER_KEYS:
            told = words[code][key].replace("$", "$$").replace('"', '$\\"')
            lines.append(f'LangString WORDS_{key.upper()} ${{LANG_{name.upper()}}} "{told}"')
    return "\n".join(lines) + "\n"


FILES: Mapping[Path, tuple[Callable[[str, Words], str], str]] = {
    LINUX / "devils-table.desktop": (entry, "utf-8"),
    LINUX / "metainfo.xml": (metainfo, "utf-8"),
    LINUX / "devils-table-mime.xml": (file_types, "utf-8"),
    LINUX / "add-to-menu.sh": (script, "utf-8"),
    INSTALLER: (installer, "utf-8-sig"),  # NSIS knows the encoding by the mark at the start
}


def made(path: Path, words: Words) -> bytes:
    """What a file has to be."""
    make, encoding = FILES[path]
    old = path.read_text(encoding=encoding) if path.is_file() else ""
    return make(old, words).encode(encoding)


def main() -> None:
    """Write every file that is not as it has to be."""
    words = read()
    for path in FILES:
        content = made(path, words)
        if not path.is_file() or path.read_bytes() != content:
            path.write_bytes(content)
            print(f"{path.relative_to(HOUSE)}: written")


def _others(words: Words) -> list[tuple[str, Mapping[str, str]]]:
    return [(code, told) for code, told in words.items() if code != SOURCE]


def _elements(indent: str, name: str, words: Words, key: str) -> str:
    """A line for each language with an element of XML."""
    return "".join(f"{indent}<{name}{_attribute(code)}>{escape(told[key])}</{name}>\n" for code, told in words.items())


def _attribute(code: str) -> str:
    return "" if code == SOURCE else f' xml:lang="{code}"'


if __name__ == "__main__":
    main()
