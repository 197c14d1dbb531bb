"""All tournaments: continue one, look at its standings, or begin a new one."""

from __future__ import annotations

from game.language import _, ngettext
from game.scenes.page import Page
from game.scenes.services import Services
from game.session.tournament.play import TournamentBook
from game.session.tournament.record import Tournament
from game.session.tournament.telling import title, verdict
from game.texts.formats import listed, when_text
from game.ui import theme
from game.ui.widgets import Button, Centred, Column, Item, Label, ListView, Panel, Widget


class TournamentsScene(Page):
    """Lists the tournaments, the one begun last first. Pops None."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.book = TournamentBook(services.store)
        self.tournaments: list[Tournament] = []
        self.list = ListView([], self._open, least=160)
        self.begin = Button(
            _("New tournament"), services.navigator.open_new_tournament, kind="primary", icon="icons/plus"
        )

    def enter(self) -> None:
        """Read the tournaments."""
        self._fill()

    def resume(self, result: object) -> None:
        """Read the tournaments again."""
        super().resume(result)
        self.refill(self._fill)

    def first_focus(self) -> Widget | None:
        """The first tournament that is not over, or the button that begins one."""
        if self.tournaments and not self.tournaments[0].is_over:
            return next(iter(self.list.rows), self.begin)
        return self.begin

    def _fill(self) -> None:
        self.tournaments = self.services.ask_store(self.book.all, self.tournaments)
        self.list.put([_item(one) for one in self.tournaments])
        body: Widget = Panel(self.list, weight=1)
        if not self.tournaments:
            words = _("An evening of several games with a winner, or a round robin in which everybody meets everybody.")
            hint = _("Guests fill the tables, and the standings can be printed.")
            body = Centred(Panel(Column([Label(words, theme.LEAD), Label(hint, theme.BODY, "quiet")])), wide=560)
        self.compose(_("Tournaments"), [body], wide=860, main=[self.begin])

    def _open(self, index: int) -> None:
        self.services.navigator.open_tournament(self.tournaments[index].uid)


def _item(tournament: Tournament) -> Item:
    names = listed([one.name for one in tournament.players if one.is_human])
    if tournament.is_over:
        told = verdict(tournament)
    else:
        left = sum(not leg.is_over for _spot, _table, leg in tournament.spots())
        told = ngettext("{count} match to go", "{count} matches to go", left).format(count=left)
    icon = "icons/trophy" if tournament.is_over else "icons/play"
    return Item(title(tournament), f"{told} · {names}", when_text(tournament.at), icon, tournament.uid)
