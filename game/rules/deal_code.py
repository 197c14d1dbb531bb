"""Deal codes: a game, its number of players, its options and its seed as a short text that can be shared.

A code consists of the characters of Crockford's base 32 (no I, L, O, U) in groups of four. The last character is a
checksum, which detects any single wrong character and any exchange of two neighbours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple
from urllib.parse import unquote

from game.language import _
from game.rules.parts import Option, OptionValue
from game.rules.registry import GAME_INFO, GAMES, game_of

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SLIPS = str.maketrans("OIL", "011")
"""Characters that are easily misread."""
GROUP = 4
LEAST = 12
"""The number of characters of the shortest code."""
MOST = 80
PLAIN, WORDS = 0, 1
"""How the seed is encoded: eight hexadecimal digits as a number, or any text as bytes."""
ROOM = 16
"""The number of games that fit the encoding."""
SCHEME = "devils-table:"
"""A link to a deal is this and a code: `devils-table:3F9K-QM2A-T71C`."""


class BadCode(ValueError):
    """The text is not a valid deal code or rules code; the message tells the player what is wrong."""


class DealCode(NamedTuple):
    """The content of a code: everything that the cards depend on."""

    game: str
    players: int
    options: Mapping[str, OptionValue]
    seed: str


def code_of(deal: DealCode) -> str:
    """The code, such as `3F9K-QM2A-T71C`; longer if the seed is not one that the program has made."""
    rules = game_of(deal.game)
    number, kind = _seed_number(deal.seed)
    for option in reversed(rules.options):
        values = values_of(option)
        number = number * len(values) + values.index(deal.options[option.name])
    number = number * len(rules.seats) + rules.seats.index(deal.players)
    number = (number * ROOM + GAME_INFO[deal.game].code) * 2 + kind
    digits: list[int] = []
    while number:
        number, digit = divmod(number, 32)
        digits.append(digit)
    digits += [0] * (LEAST - 1 - len(digits))
    digits.append(check_digit(digits))
    signs = "".join(SIGNS[digit] for digit in digits)
    return "-".join(signs[at : at + GROUP] for at in range(0, len(signs), GROUP))


def is_link(text: str) -> bool:
    """Whether a text is a link to a deal."""
    return text.strip().lower().startswith(SCHEME)


def without_scheme(text: str) -> str:
    """The code in a link; any other text unchanged."""
    return unquote(text.strip()[len(SCHEME) :]).strip("/ ") if is_link(text) else text


def is_like_a_code(text: str) -> bool:
    """Whether a text looks like a code, possibly mistyped or with more text behind it, rather than like a seed of the
    player's own words."""
    return _is_code_alone(text) or _begins_in_groups(text) or _code_before_more(text) is not None


def _is_code_alone(text: str) -> bool:
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


def _begins_in_groups(text: str) -> bool:
    """Whether the text begins with as many signs as the shortest code has, in groups that are joined by hyphens."""
    groups = text.strip().upper().split("-", LEAST // GROUP - 1)
    if len(groups) < LEAST // GROUP:
        return False
    groups[-1] = groups[-1][:GROUP]
    signs = "".join(groups)
    return signs.isascii() and signs.isalnum() and _is_code_alone("-".join(groups)) and any(map(str.isdigit, signs))


def read_code(text: str) -> DealCode:
    """The content of a code, in capital or small letters; raises BadCode with one sentence."""
    try:
        return _read(text)
    except BadCode:
        code = _code_before_more(text)
        if code is None:
            raise
    raise BadCode(_("There is more here than a deal code. Leave only {code}.").format(code=code))


def _code_before_more(text: str) -> str | None:
    """The code that the text begins with, if more text follows it. None for a single word, which is a mistyped code."""
    if text.strip().isalnum():
        return None
    for part in _beginnings(text):
        try:
            return code_of(_read(part))
        except BadCode:
            continue
    return None


def _beginnings(text: str) -> Iterator[str]:
    """The beginnings of the text that have the signs of a code."""
    count = 0
    for at, sign in enumerate(text[:-1]):
        if sign.upper().translate(SLIPS) in SIGNS:
            count += 1
            if LEAST <= count <= MOST:
                yield text[: at + 1]
        elif not (sign == "-" or sign.isspace()):
            return


def _read(text: str) -> DealCode:
    signs = "".join(text.upper().replace("-", " ").split()).translate(SLIPS)
    if not LEAST <= len(signs) <= MOST or any(sign not in SIGNS for sign in signs):
        raise BadCode(_("That is not a deal code. Check it against the one you were given."))
    digits = [SIGNS.index(sign) for sign in signs]
    if check_digit(digits[:-1]) != digits[-1]:
        raise BadCode(_("One character of this deal code is wrong. Check it against the one you were given."))
    number = 0
    for digit in reversed(digits[:-1]):
        number = number * 32 + digit
    try:
        deal = _deal(number)
        is_whole = code_of(deal).replace("-", "") == signs
    except (KeyError, UnicodeDecodeError, OverflowError) as error:
        raise BadCode(_("This deal code is from another version of the program. Ask for a new one.")) from error
    if not is_whole:
        raise BadCode(_("That is not a deal code. Check it against the one you were given."))
    return deal


def _deal(number: int) -> DealCode:
    number, kind = divmod(number, 2)
    number, game = divmod(number, ROOM)
    rules = GAMES[{info.code: info.id for info in GAME_INFO.values()}[game]]
    number, players = divmod(number, len(rules.seats))
    options: dict[str, OptionValue] = {}
    for option in rules.options:
        values = values_of(option)
        number, at = divmod(number, len(values))
        options[option.name] = values[at]
    return DealCode(rules.id, rules.seats[players], options, _seed(number, kind))


def values_of(option: Option) -> list[OptionValue]:
    """All values of an option, in a fixed order."""
    return [*option.words, *option.numbers()]


def _seed_number(seed: str) -> tuple[int, int]:
    if len(seed) == 8 and all(sign in "0123456789abcdef" for sign in seed):
        return int(seed, 16), PLAIN
    return int.from_bytes(b"\x01" + seed.encode(), "big"), WORDS


def _seed(number: int, kind: int) -> str:
    if kind == PLAIN:
        return number.to_bytes(4, "big").hex()
    return number.to_bytes((number.bit_length() + 7) // 8, "big")[1:].decode()


def check_digit(digits: Sequence[int], power: int = 1) -> int:
    """A checksum over the field of 32 elements; the weights of the places differ, and repeat after 31 places.

    Checksums with different powers of the generator are independent of each other.
    """
    total = 0
    for digit in digits:
        total ^= digit
        for _time in range(power):
            total = _twice(total)
    return total


def _twice(element: int) -> int:
    """Multiply by the generator of the field, in which x⁵ = x² + 1."""
    element <<= 1
    return element ^ 0b100101 if element & 32 else element
