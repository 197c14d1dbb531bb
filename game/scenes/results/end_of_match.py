"""What the score sheet shows of the people: their standing, the winners, this evening, and the ways to go on."""

from __future__ import annotations

from collections.abc import Callable

from game.language import _
from game.scenes.results.evening_table import evening_panel
from game.scenes.services import Services
from game.session.evening import Evening, evening_of
from game.session.match import Match
from game.session.rematch import may_turn_partners, next_dealer, turned
from game.texts.formats import number_text
from game.ui import text, theme
from game.ui.coins import CoinPicture
from game.ui.widgets import Button, Column, Grid, Label, Panel, Picture, Row, Widget


def people_line(match: Match) -> Widget:
    """The people with their coins and totals in a line."""
    people: list[Widget] = []
    for seat, name in match.setup.people.items():
        words = _("{name}: {total}").format(name=name, total=number_text(match.game.totals[seat]))
        people.append(Row([CoinPicture(match.setup.seats[seat].colour, name), Label(words)], gap=theme.GRID))
    return Row(people, gap=3 * theme.GRID)


def podium(match: Match) -> Widget:
    """The players with their totals, the winners first."""
    totals, winners = match.game.totals, match.game.winners or ()
    plates: list[Widget] = []
    for seat in sorted(range(len(totals)), key=lambda seat: (seat not in winners, -totals[seat])):
        is_best = seat in winners
        name = Label(match.names[seat], theme.LEAD, "brass" if is_best else "text", face=text.SEMIBOLD)
        points = Label(number_text(totals[seat]), theme.TITLE, "brass" if is_best else "text")
        coin = CoinPicture(match.setup.seats[seat].colour, match.names[seat], 26)
        cup = [Picture("icons/trophy", (24, 24), tint=theme.BRASS)] if is_best else []
        plates.append(Panel(Column([Row([*cup, coin, name]), points], gap=2), pad=2 * theme.GRID))
    return Grid(plates, least=140)


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
    tip = _("{one} plays with {other} then.").format(one=seats[0].name, other=seats[2].name)
    return [menu, Button(_("Change partners"), lambda: pop("partners"), icon="icons/redo", tip=tip), again]
