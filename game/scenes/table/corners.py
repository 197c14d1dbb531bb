"""The panels in the corners of a table, and the marks that stand between them: medallion, rail, line on the bids.

The line on the bids stands large in the middle while bidding, and small in the panel while cards are played. It goes
once the deal is scored.
"""

from __future__ import annotations

import pygame

from game.cards import parse_cards
from game.language import _
from game.rules.glance import Glance, Race
from game.rules.parts import View
from game.session.match import Match
from game.table.fitting import CornerSheet
from game.table.geometry import Geometry
from game.table.ladder import LadderSheet, ladder_sheet
from game.table.marks import aim_words, race_words, tint_of
from game.table.notices import rank_lines
from game.table.plates import panel_lines, panel_sheet
from game.table.rail import Rail, rail_of
from game.table.table_marks import TableMarks, bids_line, turned_up_line
from game.texts import texts_of
from game.texts.lines import KEPT, SIGN, aim_text, bids_text

WITHOUT_LINE = ("play", "scored", "end")
"""The phases of a deal in which no line on the bids stands in the middle: the result of a deal tells more."""


class Corners:
    """The panels of one table, for the view that is shown."""

    def __init__(self, match: Match, marks: TableMarks) -> None:
        self.match, self.marks = match, marks
        self.title = ""
        """The first line of the panel in the corner; empty: the name of the game."""
        texts = texts_of(match.setup.game)
        self.ranks = self._ranks()
        self.ladder_of, self.race_unit = texts.ladder, texts.race_unit
        self.panel: CornerSheet | None = None
        self.strip: CornerSheet | LadderSheet | None = None
        self._race: Race | None = None
        self._moved: tuple[View, Rail] | None = None
        """The view with which the race changed last, and the rail before it."""
        self.has_rail = True
        """Whether the race for the match is shown; a guided deal is not a match."""

    def _ranks(self) -> list[str]:
        """What is unusual about the ranks of the game, in lines."""
        pack, texts = set(self.match.game.pack()), texts_of(self.match.setup.game)
        ranks = [cards for cards in self.match.game.strange_ranks if pack.issuperset(parse_cards(cards))]
        return [*rank_lines(ranks, texts.rank_worth), *map(_, texts.rank_remarks)]

    def reword(self) -> None:
        """Tell the ranks in the language chosen now."""
        self.ranks = self._ranks()

    @property
    def rects(self) -> list[pygame.Rect]:
        """Where the panels are."""
        return [sheet.rect for sheet in (self.panel, self.strip) if sheet is not None]

    def show(self, view: View, glance: Glance, geometry: Geometry, rows: list[pygame.Rect]) -> None:
        """Place panels and marks for a view, clear of plates and of the cards in `rows`."""
        names = self.match.names
        rungs = self.ladder_of(view)
        if rungs:
            self.strip = ladder_sheet(geometry, rungs, names, geometry.anchor, rows)
        elif self.ranks:
            self.strip = panel_sheet(geometry, [_("High to low"), *self.ranks], rows, is_right=True)
        self.marks.place_medal(geometry, glance, names, [self.strip.rect] if self.strip is not None else ())
        self._show_race(view, glance, geometry, rows)
        around = [*self._around(geometry, rows), *map(geometry.trick_box, range(view.players))]
        self.marks.turned_up = None
        self.marks.turned_up = turned_up_line(geometry, view, [*around, *self.marks.rects])
        if view.phase not in WITHOUT_LINE:
            around = [*self._around(geometry, rows), *self.marks.rects]
            self.marks.line = bids_line(geometry, bids_text(view, names), around)

    def rail_before(self, view: View) -> Rail | None:
        """The rail as it was before this view, if the race has changed with it; otherwise None."""
        return self._moved[1] if self._moved is not None and self._moved[0] is view else None

    def _show_race(self, view: View, glance: Glance, geometry: Geometry, rows: list[pygame.Rect]) -> None:
        """Place the panel, and the rail of the race; without room for it, the panel tells the race in words."""
        race, names = glance.race, self.match.names
        if race != self._race:
            self._moved = (view, self.marks.rail) if self._race is not None and self.marks.rail is not None else None
            self._race = race
        self.marks.line = self.marks.rail = None
        if race is None or not self.has_rail:
            self._show_panel(view, glance, geometry, rows, "")
            return
        self._show_panel(view, glance, geometry, rows, aim_text(view, names) or aim_words(race))
        tints = [tint_of(seat, glance) for seat in range(view.players)]
        around = self._around(geometry, rows)
        if self.match.game.has_trumps:
            around += self.marks.medal_rects
        self.marks.rail = rail_of(geometry, race, names, tints, around, self.race_unit(view))
        if self.marks.rail is None:
            self._show_panel(view, glance, geometry, rows, race_words(race, names) or aim_text(view, names))

    def _show_panel(self, view: View, glance: Glance, geometry: Geometry, rows: list[pygame.Rect], aim: str) -> None:
        title = self.title or _(type(self.match.game).name)
        bids = bids_text(view, self.match.names) if view.phase == "play" else ""  # before, it stands in the middle
        no_trump = "" if self.match.game.has_trumps else _("No trump in this game")
        seal = "" if any(action.verb == "play" for _seat, action in view.history) else self._fingerprint(view)
        wanted: tuple[list[str], ...] = (
            [no_trump, aim, bids, seal],
            [no_trump, aim, bids],
            [no_trump, aim],
            [no_trump, bids],
            [],
        )
        others = [geometry.box(seat) for seat in range(geometry.players) if seat != geometry.anchor]
        taken = [*geometry.plates, *others, *rows]
        for told in wanted:  # the last fits at any table
            lines = panel_lines(view, title, glance, self.match.names, told)
            self.panel = panel_sheet(geometry, lines, rows)
            if self.panel.rect.collidelist(taken) < 0 and not _has_lone_sign(self.panel):
                return

    def _fingerprint(self, view: View) -> str:
        """The first digits of the fingerprint of the deal, which is shown until the first card is played."""
        digits = self.match.seals.short(view.number) if self.has_rail else ""
        return _("Fingerprint {digits}").format(digits=digits) if digits else ""

    def _around(self, geometry: Geometry, rows: list[pygame.Rect]) -> list[pygame.Rect]:
        """Where things lie that the rail and the line on the bids must not cover."""
        seats = range(geometry.players)
        others = [seat for seat in seats if seat != geometry.anchor]
        return [
            *geometry.plates, *self.rects, *rows, geometry.tools,
            *map(geometry.box, seats), *map(geometry.won_strip, others),
        ]  # fmt: skip


def _has_lone_sign(sheet: CornerSheet) -> bool:
    """Whether a short word stands alone in a row, because the panel is too narrow for its words."""
    return any(len(line) <= SIGN and KEPT not in line for line in sheet.lines[sheet.titles :])
