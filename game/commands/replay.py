"""`replay`: plays an exported match or a trace again and finds the first line that is wrong.

A trace is compared line by line with what the engine writes. The entries of an export are checked against the rules.
"""

from __future__ import annotations

from pathlib import Path

from game.commands import BadArgument
from game.commands.trace_checker import Fails, TraceChecker, same, value_text
from game.names import shown
from game.rules.parts import BadChoice, Refused
from game.session.fairness import fingerprint, order_text
from game.session.match import Entry, Match, SetUp
from game.session.sealed_deals import is_dealt
from game.session.seals import Seals
from game.store.exports import KEY, Export, read_export_file
from game.store.trouble import BadExport, reason_of
from game.trace.reading import LARGEST, BadTrace, begins_with, read_objects


def replay(path: Path) -> str:
    """One sentence about a correct file. Raises Fails, or BadArgument if it is neither an export nor a trace."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadArgument(f"{shown(path)} is larger than {LARGEST >> 20} MB; give a smaller file")
        return _replay_export(path) if begins_with(path, KEY) else _replay_trace(path)
    except BadTrace as error:
        raise BadArgument(f"{shown(path)} is not a trace: {error}; give an exported match or a trace") from None
    except OSError as error:
        raise BadArgument(
            f"{shown(path)} cannot be read ({reason_of(error)}); give an exported match or a trace"
        ) from None


def _replay_export(path: Path) -> str:
    try:
        export = read_export_file(path)
        match = Match(
            SetUp.from_plain(export.setup), seals=Seals({number: seal for number, seal, _order in export.seals})
        )
    except (BadExport, BadChoice) as error:
        raise BadArgument(str(error)) from None
    try:
        match.replay([Entry(entry.seat, entry.kind, entry.text) for entry in export.entries])
    except (Refused, ValueError, IndexError) as error:
        number, entry = len(match.entries), match.entries[-1]
        told = f"entry {number} ({value_text(entry.text)} by seat {entry.seat})"
        raise Fails(f"{told} does not hold: {error}") from None
    total = None if export.result is None else export.result.get("total")
    if total is not None and not same(total, match.game.totals):
        raise Fails(f"the result does not hold: the totals are {match.game.totals}")
    told = f"holds: {len(export.entries)} entries of {match.game.id}, {match.game.number} deals"
    return told + (f", {_check_seals(match, export)} fingerprints" if export.seals else "")


def _check_seals(match: Match, export: Export) -> int:
    """The number of fingerprints, all of which hold. Raises Fails at the first that does not.

    The deal in play is checked as well: whoever has the file can tell its cards from the seed.
    """
    for number, seal, order in export.seals:
        if number > match.game.number:
            raise Fails(f"the fingerprint of deal {number} does not hold: there is no such deal")
        if fingerprint(seal.salt, number, order) != seal.fingerprint:
            raise Fails(f"the fingerprint of deal {number} does not hold: it was made of another order of the pack")
        if order != order_text(match.game, number) or not is_dealt(match, number):
            raise Fails(f"the fingerprint of deal {number} does not hold: other cards were dealt")
    return len(export.seals)


def _replay_trace(path: Path) -> str:
    checker, count, number = TraceChecker(), 0, 0
    for number, told in read_objects(path):
        try:
            checker.take(told)
        except Fails as error:
            raise Fails(f"line {number} does not hold: {error}") from None
        count += 1
    if not count:
        raise BadTrace("it is empty")
    if not checker.games:
        raise BadTrace("it has no game")
    if checker.game is not None:
        raise Fails(f"line {number} does not hold: the game stops without an end")
    return f"holds: {checker.games} games, {count} lines"
