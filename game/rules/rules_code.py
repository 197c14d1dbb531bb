"""Rules codes: a game and its options as a short text that can be shared.

A code consists of the characters of deal codes in groups of four. Each option counts from its default, so the standard
rules give the shortest code, and a code stays valid if a game gets another option at the end of its list. The last two
characters are checksums, which detect any two wrong characters and nearly all other mistakes.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.language import _
from game.rules.deal_code import GROUP, ROOM, SIGNS, SLIPS, BadCode, check_digit, values_of
from game.rules.parts import OptionValue
from game.rules.registry import GAME_INFO, GAMES, game_of

LEAST = 6
"""The number of characters of the shortest code."""
MOST = 30
KIND = 17
"""Enters the checksums as a last digit, so that they differ from those of a deal code."""


def rules_code_of(game_id: str, options: Mapping[str, OptionValue]) -> str:
    """The code, such as `3F9K-QM`. `options` has a value for each option of the game."""
    number = 0
    for option in reversed(game_of(game_id).options):
        values = values_of(option)
        steps = values.index(options[option.name]) - values.index(option.default)
        number = number * len(values) + steps % len(values)
    number = number * ROOM + GAME_INFO[game_id].code
    digits: list[int] = []
    while number:
        number, digit = divmod(number, len(SIGNS))
        digits.append(digit)
    digits += [0] * (LEAST - 2 - len(digits))
    signs = "".join(SIGNS[digit] for digit in (*digits, *_checks(digits)))
    return "-".join(signs[at : at + GROUP] for at in range(0, len(signs), GROUP))


def read_rules_code(text: str) -> tuple[str, dict[str, OptionValue]]:
    """The game and all its options, from a code in capital or small letters; raises BadCode with one sentence."""
    signs = "".join(text.upper().replace("-", " ").split()).translate(SLIPS)
    if not LEAST <= len(signs) <= MOST or any(sign not in SIGNS for sign in signs):
        raise BadCode(_("That is not a rules code. Check it against the one you were given."))
    digits = [SIGNS.index(sign) for sign in signs]
    if _checks(digits[:-2]) != tuple(digits[-2:]):
        raise BadCode(_("Something in this rules code is wrong. Check it against the one you were given."))
    number = 0
    for digit in reversed(digits[:-2]):
        number = number * len(SIGNS) + digit
    number, game = divmod(number, ROOM)
    game_id = {info.code: info.id for info in GAME_INFO.values()}.get(game, "")
    options: dict[str, OptionValue] = {}
    for option in GAMES[game_id].options if game_id in GAMES else ():
        values = values_of(option)
        number, steps = divmod(number, len(values))
        options[option.name] = values[(values.index(option.default) + steps) % len(values)]
    if game_id not in GAMES or rules_code_of(game_id, options).replace("-", "") != signs:
        raise BadCode(_("This rules code is from another version of the program. Ask for a new one."))
    return game_id, options


def _checks(digits: list[int]) -> tuple[int, int]:
    return check_digit([*digits, KIND]), check_digit([*digits, KIND], power=2)
