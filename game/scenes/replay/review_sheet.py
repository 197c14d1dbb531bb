"""The review of a deal: the moments where a choice cost most; picking one shows it in the replay.

With "Try first", people choose again at their own moments before they are told what was better. A review that was
closed goes on where it was when it is opened again.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.language import _, ngettext
from game.scenes.replay.analysis_sheet import AnalysisSheet
from game.scenes.replay.try_first import TryFirst
from game.scenes.services import Services
from game.session.match import Match
from game.session.playback import Playback
from game.session.review import Review, TurningPoint, better_told, review_key
from game.texts.formats import points_text
from game.texts.telling import act_told
from game.ui import shapes, text, theme
from game.ui.widgets import Column, Item, Label, ListView, Row, Toggle, Widget

LEAST_LIST = 96
MOST_KEPT = 40
"""How many reviews are kept until the program ends; the oldest goes first."""
BAR = 6


class Bar(Widget):
    """A thin bar that shows how much is done: `share`, from 0 to 1."""

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """The whole width."""
        return width, theme.px(BAR, unit)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the rail, and over it what is done."""
        radius = max(1, self.rect.h // 2)
        shapes.box(surface, self.rect, radius, (*theme.palette().quiet[:3], 70))
        if self.share > 0:
            wide = max(self.rect.h, round(self.rect.w * self.share))
            done = text.mirrored(self.rect, pygame.Rect(*self.rect.topleft, wide, self.rect.h))
            shapes.box(surface, done, radius, theme.BRASS)


class ReviewScene(AnalysisSheet):
    """Pops the turn that was picked, or None."""

    def __init__(self, services: Services, match: Match, playback: Playback, deal: int) -> None:
        super().__init__(services, wide=720)
        self.match, self.playback, self.deal = match, playback, deal
        self.has_bots = not match.humans
        self.try_first = TryFirst(services, match, playback)
        self.review = self._review()
        self.turns: list[TurningPoint] = []
        self.bar = Bar()
        self.state = Label("", theme.SMALL, "quiet")
        self.practice = Label(_("Your mistakes come back in Practice, starting tomorrow."), theme.SMALL, "quiet")
        self.practice.visible = False
        self.nothing = Label("", theme.BODY)
        self.list = ListView([], lambda _index: None, least=LEAST_LIST)
        self._lay_out()
        self._tell()

    def _lay_out(self) -> None:
        number = self.playback.moments[self._first].event.data["number"]
        title = Label(_("Where deal {number} turned").format(number=number), theme.TITLE, face=text.SEMIBOLD)
        about = Label(_("Each choice is judged by what its player could know at the time."), theme.SMALL, "quiet")
        toggles: list[Widget] = []
        if self.match.humans:
            toggles.append(Toggle(_("Try first"), self.try_first.is_on, self._ask_first))
        if 0 < len(self.match.humans) < self.match.game.players:
            toggles.append(Toggle(_("Include the bots’ choices"), self.has_bots, self._ask_bots))
        head, progress = Column([title, about], gap=2), Column([self.state, self.practice, self.bar], gap=4)
        content = Column([head, progress, self.nothing, self.list], gap=1.5 * theme.GRID)
        self.show(content, beside=Row(toggles) if toggles else None, main=Row([self.close], align="end"))

    @property
    def _first(self) -> int:
        """The moment at which the deal was dealt."""
        return next(at for at, moment in enumerate(self.playback.moments) if moment.deal == self.deal)

    # -- thinking -------------------------------------------------------------------------------------------------

    def _review(self) -> Review:
        """The review of the chosen seats as far as it got, or a new one."""
        seats = range(self.match.game.players) if self.has_bots else self.match.humans
        kept, name = self.services.reviews, review_key(self.match, self.playback, self.deal, seats)
        if name not in kept:
            if len(kept) >= MOST_KEPT:
                del kept[next(iter(kept))]
            kept[name] = Review(self.match, self.playback, self.deal, seats)
        return kept[name]

    def _ask_bots(self, has_bots: bool) -> None:
        self.has_bots = has_bots
        self.process.give_up()
        self.review = self._review()
        self._tell()

    def _ask_first(self, tries_first: bool) -> None:
        self.try_first.switch(tries_first)
        self._list()

    def enter(self) -> None:
        """Keeps the mistakes of a review that was complete before."""
        self._keep_mistakes()

    def _keep_mistakes(self) -> None:
        """Makes exercises of the mistakes of people, once the review is complete."""
        if self.try_first.keep(self.review):
            self.practice.visible = True
            self.relayout()

    def tick(self) -> None:
        """Takes judgements of the process."""
        known = len(self.review.faults)
        if self.review.advance(self.process):
            for fault in self.review.faults[known:]:
                self.services.note_fault(fault)
            self._tell()
            self._keep_mistakes()

    # -- what is shown --------------------------------------------------------------------------------------------

    def _tell(self) -> None:
        """Shows how far the review is, and what it has found."""
        review = self.review
        count = len(review.points)
        self.bar.share = review.done / count if count else 1.0
        self.bar.visible = not review.is_complete
        self.bar.invalidate()
        self.state.say(self._state(count))
        turns = review.turns()
        if turns != self.turns:
            self._list(turns)
        self.list.visible = bool(turns)
        self.nothing.say("" if turns or not review.is_complete else self._praise(count))
        self.nothing.visible = bool(self.nothing.words)
        self.relayout()

    def _list(self, turns: Sequence[TurningPoint] | None = None) -> None:
        """Shows the choices that were found, by default those of before."""
        self.turns = shown = list(self.turns if turns is None else turns)
        self.list.on_pick = lambda index: self._pick(shown[index])
        self.refill(lambda: self.list.put([self._item(turn) for turn in shown]))

    def _state(self, count: int) -> str:
        review = self.review
        if not review.is_complete:
            told = ngettext("{done} of {count} choice checked", "{done} of {count} choices checked", count)
            return told.format(done=review.done, count=count)
        told = ngettext("{count} choice checked", "{count} choices checked", count).format(count=count)
        if review.failed:
            failed = ngettext("{count} could not be judged", "{count} could not be judged", review.failed)
            return f"{told}, {failed.format(count=review.failed)}"
        return told

    def _praise(self, count: int) -> str:
        if not count:
            return _("There was nothing to choose in this deal.")
        if self.review.failed == count:
            return _("The choices in this deal could not be judged.")
        return _("No clear mistakes.")

    def _item(self, turn: TurningPoint) -> Item:
        point, verdict = turn.point, turn.verdict
        told = act_told(point.view.game, point.seat, point.action, self.match.names)
        if point.action.verb == "play":
            told = _("Trick {number}: {told}").format(number=self._trick(point.moment), told=told)
        is_due = self.try_first.is_due(self.review, turn)
        detail = _("Pick it to choose again, then see what was better.") if is_due else better_told(turn)
        return Item(told, detail, points_text(-verdict.cost), stands_for=turn)

    def _trick(self, moment: int) -> int:
        """The trick of the deal to which a card was played, from 1."""
        before = self.playback.moments[self._first : moment]
        return 1 + sum(other.event.kind == "trick" for other in before)

    # -- input ----------------------------------------------------------------------------------------------------

    def first_focus(self) -> Widget | None:
        """The costliest choice, or the button that closes the sheet."""
        return next(iter(self.list.rows if self.turns else ()), self.close)

    def _pick(self, turn: TurningPoint) -> None:
        if self.try_first.is_due(self.review, turn):
            self.try_first.open(self.review, turn, self._list)
        else:
            self.stage.pop(turn)

    def explanation(self) -> tuple[str, str]:
        """How choices are judged."""
        return _("How choices are judged"), _(
            "For each choice, an expert bot is shown what its player saw at the time, and nothing more. It deals the"
            " hidden cards anew many times, tries every choice, and compares how the deals end. The choices that are"
            " clearly worse on average are listed here, even where luck made them come out right."
        )
