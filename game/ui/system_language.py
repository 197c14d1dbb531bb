"""The language that the system's settings ask for, among those that the texts can be read in."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence

from game.language import SOURCE, available, follow, use

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""What gettext asks on Linux, the strongest first. Only LANGUAGE may list several languages."""
ALIKE = {"no": "nb", "nn": "nb"}
"""Languages whose readers are served by another one: Norwegian without more, and Nynorsk."""
ANSWER_WITHIN = 2.0
"""Seconds that macOS may take to tell its languages."""


def follow_system() -> None:
    """Show texts in the system's language, where the settings name no other."""
    follow(system_language(available()))
    use("")


def system_language(known: Sequence[str], platform: str = sys.platform, env: Mapping[str, str] = os.environ) -> str:
    """Return the first language that the system wants and that is `known`; English if there is none.

    The variables of the environment are asked everywhere, since whoever sets them means it.
    """
    wanted = list(_of_environment(env))
    if not wanted and platform == "win32":
        from game.windows import user_languages

        wanted = user_languages()
    elif not wanted and platform == "darwin":
        wanted = _of_macos()
    return first_known(wanted, known)


def first_known(wanted: Iterable[str], known: Sequence[str]) -> str:
    """Return the first of the `wanted` languages, such as ``nb_NO.UTF-8`` or ``pt-BR``, that is known, else English."""
    for name in wanted:
        code = name.split(".")[0].split("@")[0].replace("-", "_").partition("_")[0].lower()
        code = ALIKE.get(code, code)
        if code in known:
            return code
    return SOURCE


def _of_environment(env: Mapping[str, str]) -> list[str]:
    """Return the languages of the environment. LANGUAGE counts for nothing where the locale is C, as with gettext."""
    locale = next((env[name] for name in VARIABLES[1:] if env.get(name)), "")
    if locale.partition(".")[0] in ("", "C", "POSIX"):
        return []
    return [*(name for name in env.get("LANGUAGE", "").split(":") if name), locale]


def _of_macos() -> list[str]:
    """Return the languages of the system's settings, as ``defaults`` prints them: a list in brackets, one on a line."""
    import subprocess  # only macOS needs it

    command = ["/usr/bin/defaults", "read", "-g", "AppleLanguages"]
    try:
        told = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=ANSWER_WITHIN, check=False).stdout
    except (OSError, subprocess.SubprocessError):
        return []  # the settings offer every language
    return [line.strip().strip('",') for line in told.splitlines() if line.strip() not in ("(", ")", "")]
