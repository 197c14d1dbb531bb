"""Deal codes: a game, its players, its options and its chance as a short text that can be told to a friend.

The signs are those of Crockford's base 32 (no I, L, O, U) in groups of four. The last one checks the others: a wrong
sign, or two neighbours exchanged, is always found.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.language import _
from game.rules import GAMES, game_of
from game.rules.parts import Option, OptionValue
from game.rules.registry import GAME_INFO

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SLIPS = str.maketrans("OIL", "011")
"""What is easily read for something else."""
GROUP = 4
LEAST = 12
"""Signs of the shortest code; anything shorter is a word."""
MOST = 80
PLAIN, WORDS = 0, 1
"""How the chance stands in a code: eight hexadecimal digits as a number, or any words as bytes."""
_ROOM = 16
"""So many games there may be one day."""


class BadCode(ValueError):
    """No deal code; the sentence tells the player what is wrong."""


class DealCode(NamedTuple):
    """What a code says: all that the cards depend on."""

    game: str
    players: int
    options: Mapping[str, OptionValue]
    seed: str


def code_of(deal: DealCode) -> str:
    """The code, such as `3F9K-QM2A-T71C`; for a seed of other words than our own it is longer."""
    rules = game_of(deal.game)
    number, kind = _seed_number(deal.seed)
    for option in reversed(rules.options):
        values = _values(option)
        number = number * len(values) + values.index(deal.options[option.name])
    number = number * len(rules.seats) + rules.seats.index(deal.players)
    number = (number * _ROOM + GAME_INFO[deal.game].code) * 2 + kind
    digits: list[int] = []
    while number:
        number, digit = divmod(number, 32)
        digits.append(digit)
    digits += [0] * (LEAST - 1 - len(digits))
    digits.append(_check(digits))
    signs = "".join(SIGNS[digit] for digit in digits)
    return "-".join(signs[at : at + GROUP] for at in range(0, len(signs), GROUP))


def is_like_a_code(text: str) -> bool:
    """Whether a text is meant as a code, be it with a slip, rather than as words of one's own."""
    groups = text.upper().replace(" ", "-").strip("-").split("-")
    signs = "".join(groups)
    if len(signs) < LEAST - 2 or not signs.isascii() or not signs.isalnum():
        return False
    digits = sum(map(str.isdigit, signs))
    if len(groups) == 1:
        return len(signs) >= LEAST and digits > 1 and text == text.upper()
    is_even = all(len(group) == GROUP for group in groups)
    return len(groups) > 2 and (
        is_even or (digits > 0 and all(GROUP - 1 <= len(group) <= GROUP + 1 for group in groups[:-1]))
    )


def read_code(text: str) -> DealCode:
    """What a code says, however its letters are written; raises BadCode with one sentence."""
    signs = "".join(text.upper().replace("-", " ").split()).translate(SLIPS)
    if not LEAST <= len(signs) <= MOST or any(sign not in SIGNS for sign in signs):
        raise BadCode(_("This is no deal code: compare it with the one you were given."))
    digits = [SIGNS.index(sign) for sign in signs]
    if _check(digits[:-1]) != digits[-1]:
        raise BadCode(_("One sign of this deal code is wrong: compare it with the one you were given."))
    number = 0
    for digit in reversed(digits[:-1]):
        number = number * 32 + digit
    try:
        deal = _deal(number)
    except (KeyError, UnicodeDecodeError, OverflowError) as error:
        raise BadCode(_("This deal code is of another version of the program: ask for a new one.")) from error
    return deal


def _deal(number: int) -> DealCode:
    number, kind = divmod(number, 2)
    number, game = divmod(number, _ROOM)
    rules = GAMES[{info.code: info.id for info in GAME_INFO.values()}[game]]
    number, players = divmod(number, len(rules.seats))
    options: dict[str, OptionValue] = {}
    for option in rules.options:
        values = _values(option)
        number, at = divmod(number, len(values))
        options[option.name] = values[at]
    return DealCode(rules.id, rules.seats[players], options, _seed(number, kind))


def _values(option: Option) -> list[OptionValue]:
    """All values of an option, in an order that stays."""
    return [*option.words, *option.numbers()]


def _seed_number(seed: str) -> tuple[int, int]:
    if len(seed) == 8 and all(sign in "0123456789abcdef" for sign in seed):
        return int(seed, 16), PLAIN
    return int.from_bytes(b"\x01" + seed.encode(), "big"), WORDS


def _seed(number: int, kind: int) -> str:
    if kind == PLAIN:
        return number.to_bytes(4, "big").hex()
    return number.to_bytes((number.bit_length() + 7) // 8, "big")[1:].decode()


def _check(digits: list[int]) -> int:
    """A sum over the field of 32 elements in which every place weighs differently (places repeat after 31)."""
    total = 0
    for digit in digits:
        total = _twice(total ^ digit)
    return total


def _twice(element: int) -> int:
    """Times the generator: x⁵ is x² + 1."""
    element <<= 1
    return element ^ 0b100101 if element & 32 else element
