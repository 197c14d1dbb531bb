"""Texts do not depend on the locale: every file has a named encoding, and the commands run the same in any locale.

`make lint` checks files by a rule of ruff. Here the texts of other programs are checked, and the commands themselves.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
STRICT = (sys.executable, "-X", "warn_default_encoding", "-W", "error::EncodingWarning", "-m", "game")
PLACES = {"read_text": 1, "write_text": 2}
"""The number of arguments with which a method of `Path` has an encoding."""
SUSPECT = (*PLACES, "capture_output")
"""Without any of these words a file has no call that `unnamed` could find."""
LOCALES = {
    "ja_JP.eucJP": ("ja_JP", "EUC-JP"),
    "zh_CN.gb18030": ("zh_CN", "GB18030"),
    "tr_TR.ISO-8859-9": ("tr_TR", "ISO-8859-9"),
}


def unnamed(tree: ast.AST) -> list[int]:
    """The lines of calls that read or write text, of a file or another program, without naming its encoding."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            words = {word.arg for word in node.keywords}
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            is_file = len(node.args) < PLACES.get(name, 0)
            is_program = "capture_output" in words and words & {"text", "universal_newlines"}
            if (is_file or is_program) and "encoding" not in words:
                found.append(node.lineno)
    return found


def test_every_text_of_the_program_has_a_named_encoding() -> None:
    for bad in ("run(words, capture_output=True, text=True)", "path.read_text()", "path.write_text(told)"):
        assert unnamed(ast.parse(bad)) == [1]
    for good in ("path.read_text('ascii')", "path.write_text(told, 'ascii')", "path.read_text(encoding='utf-8')"):
        assert unnamed(ast.parse(good)) == []
    sources = {str(path): path.read_text(encoding="utf-8") for path in (HOUSE / "game").rglob("*.py")}
    suspects = {path: source for path, source in sources.items() if any(word in source for word in SUSPECT)}
    assert suspects
    assert {path: lines for path, source in suspects.items() if (lines := unnamed(ast.parse(source)))} == {}


def commands(folder: Path, environment: dict[str, str]) -> bytes:
    """Writes a trace, checks it and plays a game with a summary; the bytes of the trace and of what was printed."""
    trace = folder / "trace.jsonl"
    printed = b""
    for words in (
        ["simulate", "alkort", "--seed", "kitchen", "--max-deals", "1", "--trace", str(trace)],
        ["replay", str(trace)],
        ["simulate", "alkort", "--seed", "1", "--max-deals", "1"],
    ):
        done = subprocess.run([*STRICT, *words], cwd=HOUSE, env=environment, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b"")
        printed += done.stdout
    return trace.read_bytes() + printed


def test_no_command_uses_the_encoding_of_the_locale(tmp_path: Path) -> None:
    commands(tmp_path, dict(os.environ))


@pytest.mark.long
@pytest.mark.skipif(shutil.which("localedef") is None, reason="needs localedef")
@pytest.mark.parametrize("locale", [*LOCALES, "C", "POSIX"])
def test_a_trace_has_the_same_bytes_in_every_locale(tmp_path: Path, locale: str) -> None:
    environment = os.environ | {"LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
    (tmp_path / "plain").mkdir()
    expected = commands(tmp_path / "plain", environment)
    if locale in LOCALES:
        language, codes = LOCALES[locale]
        made = subprocess.run(
            ["localedef", "-i", language, "-f", codes, str(tmp_path / locale)], capture_output=True, check=False
        )
        if made.returncode:
            pytest.skip(f"localedef cannot make {locale}")
    environment |= {"LC_ALL": locale, "LOCPATH": str(tmp_path), "PYTHONUTF8": "0"}
    (tmp_path / "other").mkdir()
    assert commands(tmp_path / "other", environment) == expected


@pytest.mark.long
def test_the_self_test_uses_no_encoding_of_the_locale(tmp_path: Path) -> None:
    done = subprocess.run([*STRICT, "--self-test"], cwd=HOUSE, capture_output=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert b"EncodingWarning" not in done.stderr
