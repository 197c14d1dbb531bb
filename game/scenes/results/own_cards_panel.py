"""The panel with a person's own cards in all finished deals, beside what chance gives, and the verdict on them."""

from __future__ import annotations

import time
from collections.abc import Sequence

from game.cards import ACE, JACK, KING, QUEEN, rank_of
from game.language import N_, _, ngettext
from game.rules import GAMES
from game.rules.base import Game
from game.rules.registry import GAME_INFO
from game.scenes.results.figure_chart import FigureChart, bars_of
from game.scenes.services import Services
from game.session.cards_by_chance import LEAST_DEALS, CardsVerdict, Figure, figures_of, verdict_on
from game.session.own_cards import best_cards
from game.session.own_cards_reader import OwnCards
from game.texts.formats import in_row, margin_text
from game.texts.messages import card_name
from game.ui import text, theme
from game.ui.widgets import Column, Grid, Label, Panel, Row, Selector, Widget

AT_FIRST = 0.03
"""For how many seconds records are read before the panel is shown: enough for a hundred matches."""
LATER = 0.01
"""For how many seconds they are read in each turn of the loop after that."""
RAREST = 10_000
"""Rarer cards are told as "fewer than 1 of" this many players."""
RANKS = {ACE: N_("Aces"), KING: N_("Kings"), QUEEN: N_("Queens"), JACK: N_("Jacks")}
BESIDE = 230
"""The least width of a figure, in logical pixels."""


class OwnCardsPanel(Panel):
    """Shows one person's cards, game by game. The page calls `read_on` in its `tick`."""

    def __init__(self, services: Services, person: str = "") -> None:
        self.services = services
        self.reader = OwnCards(services.store)
        self.person, self.game = person, ""
        self.figures: list[Figure] = []
        self._has_failed = False
        self._title = Label(_("Your cards and chance"), theme.LEAD, face=text.SEMIBOLD)
        self._who, self._which = Row([]), Row([])
        self._verdict, self._charts = Column(), Column(gap=1.5 * theme.GRID)
        parts = [self._title, self._who, self._verdict, self._which, self._charts]
        super().__init__(Column(parts, gap=1.5 * theme.GRID))
        self._who.visible = self._which.visible = self._charts.visible = False
        self._read_for(AT_FIRST)
        self._compare()

    def read_on(self) -> bool:
        """Read some more of the store, and show it; return whether there was anything left."""
        if self.reader.is_complete:
            return False
        self._read_for(LATER)
        self._compare()
        return True

    def _read_for(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while self._read() and time.monotonic() < end:
            pass

    def _read(self) -> bool:
        """Read some more; return whether there was anything left. A failing store is told, and ends the reading."""
        told = self.services.ask_store(self.reader.read_on, None)
        self._has_failed = self._has_failed or told is None
        return bool(told)

    # -- what is shown ------------------------------------------------------------------------------------------------

    def _compare(self) -> None:
        """Work out everything again after some was read."""
        if not self.reader.is_complete:
            self._verdict.fill([Label(self._progress(), theme.BODY, "quiet")])
            return
        if self._has_failed:
            words = _("Your matches couldn’t be read just now. Open this page again to try once more.")
            self._verdict.fill([Label(words, colour="warning")])
            return
        people = self.reader.people
        self.person = self.person or next(iter(people), "")
        names = list(dict.fromkeys([*people, self.person]))
        self._title.say(_("Your cards and chance") if self._is_alone else _("Cards and chance"))
        chooser = Selector([(name, name) for name in names], self.person, self._choose_person, name=_("Who"))
        self._who.fill([chooser] if len(names) > 1 else [])
        self._who.visible = len(names) > 1
        self._show_person()

    def _progress(self) -> str:
        left = self.reader.left
        if not left:
            return _("Looking through your matches …")
        return ngettext(
            "Looking through {count} older match …", "Looking through {count} older matches …", left
        ).format(count=left)

    def _show_person(self) -> None:
        """Judge the cards of one person, and offer the games."""
        self.figures = figures_of(self.reader.tables(self.person))
        verdict = verdict_on(self.figures)
        games = list(dict.fromkeys(figure.game for figure in self.figures))
        if self.game not in games:
            strange = verdict.strangest.game if verdict.is_unusual and verdict.strangest is not None else ""
            self.game = strange or next(iter(games), "")
        names: Sequence[tuple[object, str]] = [(game, _(GAME_INFO[game].name)) for game in games]
        self._which.fill([Selector(names, self.game, self._choose_game, name=_("Game"))] if len(games) > 1 else [])
        self._which.visible = len(games) > 1
        self._show_verdict(verdict)
        self._show_game()

    def _show_verdict(self, verdict: CardsVerdict) -> None:
        parts: list[Widget] = [Label(self._told(verdict), colour="warning" if verdict.is_unusual else "text")]
        if verdict.likelihood is not None:
            parts.append(Label(self._remark(verdict), theme.SMALL, "quiet"))
        self._verdict.fill(parts)

    def _show_game(self) -> None:
        """Show the figures of one game."""
        own = [figure for figure in self.figures if figure.game == self.game]
        charts = Grid([_figure(figure) for figure in own], least=BESIDE)
        legend = Label(_("Bars: the deals so far. Lines: what chance gives on average."), theme.SMALL, "quiet")
        legend.visible = any(len(bars_of(figure.observed, figure.shares)) > 1 for figure in own)
        self._charts.fill([charts, legend] if own else [])
        self._charts.visible = bool(own)

    @property
    def _is_alone(self) -> bool:
        return set(self.reader.people) <= {self.person}

    def _told(self, verdict: CardsVerdict) -> str:
        """The verdict in one sentence."""
        if verdict.likelihood is None or verdict.strangest is None:
            if not verdict.deals:
                return _("Nothing to compare yet. Finish a deal, and your cards show up here.")
            told = ngettext(
                "{count} deal so far: too few to judge. It takes {least} of one game.",
                "{count} deals so far: too few to judge. It takes {least} of one game.",
                verdict.deals,
            )
            return told.format(count=verdict.deals, least=LEAST_DEALS)
        values = {"name": self.person, "count": verdict.deals}
        if not verdict.is_unusual:
            if self._is_alone:
                return _("So far your cards are what chance gives. That is after {count} deals.").format(**values)
            return _("So far {name} has the cards that chance gives. That is after {count} deals.").format(**values)
        values["game"] = _(GAME_INFO[verdict.strangest.game].name)
        values["figure"] = title_of(verdict.strangest)
        values["odds"] = _odds(verdict.likelihood)
        if self._is_alone:
            return _("Your cards in {game} are unusual: see “{figure}”. Chance gives such cards to {odds}.").format(
                **values
            )
        return _("{name} has unusual cards in {game}: see “{figure}”. Chance gives such cards to {odds}.").format(
            **values
        )

    def _remark(self, verdict: CardsVerdict) -> str:
        """How to read the verdict."""
        assert verdict.likelihood is not None
        if verdict.is_unusual:
            return _(
                "Even with fair cards, 1 player in 20 is told that theirs are unusual. If it is still so after many"
                " more deals, something is wrong: please send a saved match to the makers of this program."
            )
        return _("Of 100 players with fair cards, about {share} have cards at least as unusual as these.").format(
            share=round(100 * verdict.likelihood)
        )

    # -- what is chosen -----------------------------------------------------------------------------------------------

    def _choose_person(self, person: object) -> None:
        self.person = str(person)
        self._show_person()

    def _choose_game(self, game: object) -> None:
        self.game = str(game)
        self._show_game()


def own_cards_panel(services: Services, person: str = "") -> OwnCardsPanel:
    """The panel for a person, or for the one with the most deals if none is named."""
    return OwnCardsPanel(services, person)


def title_of(figure: Figure) -> str:
    """What a figure counts: `Aces`, `Trumps`, `Longest suit`."""
    if figure.name == "trumps":
        return _("Trumps")
    return _("Longest suit") if figure.name == "longest" else best_title(GAMES[figure.game]())


def best_title(game: Game) -> str:
    """The name of the highest cards of a game: `Aces`, `Jacks`, or a list of them."""
    best = sorted(best_cards(game), key=lambda card: (-game.strength(card), card))
    ranks = {rank_of(card) for card in best}
    if len(ranks) == 1 and next(iter(ranks)) in RANKS:
        return _(RANKS[next(iter(ranks))])
    return _("Highest cards: {cards}").format(cards=in_row(map(card_name, best)))


def _odds(likelihood: float) -> str:
    """`only 1 of 40 players`."""
    if likelihood * RAREST < 1:
        return _("fewer than 1 of {number} players").format(number=f"{RAREST:,}")
    return _("only 1 of {number} players").format(number=round(1 / likelihood))


def _figure(figure: Figure) -> Widget:
    """A figure with its mean, its chart and how usual it is."""
    mean = _("{mean} a deal; chance gives {expected}").format(
        mean=margin_text(figure.mean, 2), expected=margin_text(figure.expected, 2)
    )
    parts: list[Widget] = [
        Label(title_of(figure), face=text.SEMIBOLD),
        Label(mean, theme.SMALL, "quiet"),
    ]
    bars = bars_of(figure.observed, figure.shares)
    if len(bars) > 1:  # of few deals there is only one, which tells nothing
        parts.append(FigureChart(bars))
    if figure.likelihood is not None:
        told = _("Chance differs as much in {share} of 100 cases").format(share=round(100 * figure.likelihood))
        if figure.likelihood < 0.01:
            told = _("Chance differs as much in fewer than 1 of 100 cases")
        elif figure.likelihood > 0.99:
            told = _("Chance differs as much in nearly all cases")
        parts.append(Label(told, theme.SMALL, "quiet"))
    return Column(parts, gap=theme.GRID / 2)
