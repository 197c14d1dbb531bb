"""Parts of the score sheet and of the end of a match: the people, who won, this evening, and the ways to go on."""

from __future__ import annotations

from collections.abc import Callable

from game.language import _, ngettext
from game.rules import game_of
from game.scenes.results.evening_table import evening_panel
from game.scenes.services import Services
from game.session.evening import Evening, evening_of
from game.session.match import Match
from game.session.rematch import may_turn_partners, next_dealer, turned
from game.texts.formats import listed, number_text
from game.texts.telling import help_told
from game.ui import text, theme
from game.ui.coins import CoinPicture
from game.ui.widgets import Button, Column, Label, Row, Widget

SHORT, LONG_SIZE = 26, 34
"""A verdict of more letters than this is written smaller, at this size in logical pixels."""


def people_line(match: Match) -> Widget:
    """The people with their coins and totals in a line."""
    people: list[Widget] = []
    for seat, name in match.setup.people.items():
        words = _("{name}: {total}").format(name=name, total=number_text(match.game.totals[seat]))
        people.append(Row([CoinPicture(match.setup.seats[seat].colour, name), Label(words)], gap=theme.GRID))
    return Row(people, gap=3 * theme.GRID)


def verdict(match: Match) -> str:
    """Who won, in one sentence; a person who played alone is "you"."""
    winners, humans = match.game.winners or (), match.humans
    if len(humans) == 1 and humans[0] in winners:
        others = listed([match.names[seat] for seat in winners if seat not in humans])
        return _("You and {names} win together!").format(names=others) if others else _("You win!")
    names = listed([match.names[seat] for seat in winners])
    return ngettext("{names} wins!", "{names} win together!", len(winners)).format(names=names)


def heading(match: Match, remark: str = "") -> Widget:
    """The heading of the end: who won, what a guest says to it, the game, and how many hints and undone moves."""
    won = verdict(match)
    title = Label(won, theme.DISPLAY if len(won) <= SHORT else LONG_SIZE, face=text.SEMIBOLD, align="middle")
    name = _(game_of(match.setup.game).name)
    more = help_told(match.undo_count, match.hints, match.setup.people)
    detail = _("{words}, {more}").format(words=name, more=more) if more else name
    words = [Label(remark, theme.BODY, align="middle")] if remark else []
    return Column([title, *words, Label(detail, theme.SMALL, "quiet", align="middle")], gap=2)


def evening_parts(services: Services, match: Match) -> list[Widget]:
    """The table of this evening, from its second match on."""
    names = list(match.setup.people.values())
    evening = services.ask_store(lambda: evening_of(services.store, names), Evening(0, ()))
    return [evening_panel(evening)] if names and evening.matches > 1 else []


def ways_on(match: Match, pop: Callable[[str], None]) -> list[Button]:
    """The buttons after a match, the main one last; `pop` gets "menu", "partners" or "again"."""
    setup = match.setup
    tip = _("The same seats. {name} deals first.").format(name=setup.seats[next_dealer(match)].name)
    again = Button(_("Play again"), lambda: pop("again"), kind="primary", icon="icons/play", tip=tip)
    menu = Button(_("Menu"), lambda: pop("menu"), icon="icons/menu")
    if not may_turn_partners(setup):
        return [menu, again]
    seats = turned(setup.seats)
    tip = _("Then {one} plays with {other}.").format(one=seats[0].name, other=seats[2].name)
    return [menu, Button(_("Change partners"), lambda: pop("partners"), icon="icons/redo", tip=tip), again]
