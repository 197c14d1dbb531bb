"""`day`: an expert plays the deal of a day, the same on every machine; the points, or a trace that anyone can check."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.bots import BotKind
from game.bots.advice.experts_here import Dealt, Played, played_here
from game.bots.levels import EXPERT
from game.commands import BadArgument
from game.session.day.dates import date_of
from game.session.day.experts import EXPERTS, dealt_in
from game.session.day.setup import day_setup
from game.store.trouble import reason_of
from game.trace import act_line, event_line, game_line, stopped_line


def run(date: str, trace: Path | None) -> None:
    """Prints the points of the first expert in the person's seat, or writes the trace. Raises BadArgument."""
    day = date_of(date)
    if day is None:
        raise BadArgument(f"{date!r} is not a date; it has to be written as in 2026-11-25")
    setup = day_setup(day)
    dealt = dealt_in(setup)
    told = list(played_here(dealt, 0, EXPERTS[0]))
    if trace is None:
        points = sum(event.data["change"][dealt.seat] for one in told for event in one.events if event.kind == "score")
        print(f"{day}: {setup.game}, expert {points:+d}")
        return
    try:
        trace.write_text("".join(f"{line}\n" for line in _lines(dealt, told)), encoding="utf-8", newline="\n")
    except OSError as error:
        raise BadArgument(f"{trace} cannot be written ({reason_of(error)}); choose another file with --trace") from None


def _lines(dealt: Dealt, told: list[Played]) -> Iterator[str]:
    """The lines of a trace. It ends before the rules deal again."""
    levels = [EXPERT if seat == dealt.seat else BotKind.parse(level).level for seat, level in enumerate(dealt.levels)]
    yield game_line(dealt.game, levels)
    game = type(dealt.game)(dealt.game.players, dealt.game.seed, dealt.game.chosen)
    yield from map(event_line, game.begin())
    for number, one in enumerate(told, start=1):
        yield act_line(game, one.seat, str(game.resolve(one.seat, one.action)))
        for event in game.act(one.seat, one.action):
            if number == len(told) and event.kind == "deal":
                yield stopped_line("max-deals", game.standing())
            elif event.kind != "act":
                yield event_line(event)
