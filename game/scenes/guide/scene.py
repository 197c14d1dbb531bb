"""The guided first deal at the table: a coach says what one sees and why, and rings what it speaks of.

A table like any other, but that the deal waits while the coach speaks, and that nothing of it is kept.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import pygame

from game.bots import choose
from game.cards import HIDDEN, Card, Chance, parse_cards
from game.language import _
from game.rules.actions import Action
from game.rules.parts import View
from game.scenes.guide.coach import Coach
from game.scenes.table.callout import CalloutLayer
from game.scenes.table.scene import TableScene
from game.scenes.table.spots import action_rects, joined, rect_of, room_around, seen
from game.session.guided import BOT_KEY, GuidedFlow, LineBots, done_in, guided_setup
from game.session.match import Beat, Match
from game.session.setup_draft import Draft
from game.table.layout import Place
from game.texts.guide import LEARNER, Guide, Moment, Step, first_deal_of, moments_of
from game.texts.messages import action_label
from game.ui import shapes, theme
from game.ui.dialog import Dialog, DialogAnswer

if TYPE_CHECKING:
    from game.scenes.services import Services

GO_ON_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class GuidedTable(TableScene):
    """A table with a coach."""

    has_advice = False

    def __init__(self, services: Services, game_id: str) -> None:
        self.first = first_deal_of(game_id)
        name = Draft.of(game_id, services.store).names()[0]
        self.guide = Guide(self.first)
        self.steps: deque[Step] = deque()
        """What is still to be said at this moment; the first of it is being said."""
        self.advised: Action | None = None
        self.has_strayed = False
        self._is_score_due = False
        self.coach = Coach(self.go_on)
        super().__init__(services, Match(guided_setup(self.first, game_id, name)))
        self.controller = GuidedFlow(self.match, LineBots(services.worker, self.match, self.guide), self, self._is_held)
        self.show(CalloutLayer(self.board, self.coach, self.settle))

    def _is_held(self) -> bool:
        """Whether the deal waits until something has been read, or is over."""
        return self.is_over or self.coach.is_waiting

    @property
    def is_over(self) -> bool:
        """Whether the last deal of the guide has been scored, and shown to be."""
        return len(self.match.scores) >= self.first.deals and all(
            beat.kind != "score" for beat in self.controller.queue
        )

    # -- when there is something to say ---------------------------------------------------------------------------

    def _deal(self, view: View) -> float:
        seconds = super()._deal(view)
        self._meet(Moment("deal", len(self.match.entries), view.number))
        return seconds

    def show_beat(self, beat: Beat, view: View) -> float:
        """Show what was told, and say what there is to say about it."""
        seconds = super().show_beat(beat, view)
        following = self.controller.queue[0].event if self.controller.queue else None
        self._is_score_due |= beat.kind == "score"
        if beat.kind != "deal":
            for moment in moments_of(beat.event, following, len(self.match.entries), view.number):
                self._meet(moment)
        return seconds

    def ask(self, view: View) -> None:
        """It is the learner's turn: say what is asked, and give a piece of advice."""
        super().ask(view)
        self.advised = self._advice(view)
        if not self.guide.is_on_line(done_in(self.match)) and not self.has_strayed:
            self.has_strayed = True
            self.steps.append(Step(_("You go your own way, and why not: any card that is not dimmed will do.")))
        self._meet(Moment("ask", len(self.match.entries), view.number, view.phase))
        self._speak()

    def ask_nobody(self) -> None:
        """The learner has answered: nothing about the question is said any more."""
        super().ask_nobody()
        self.advised = None
        self.steps = deque(step for step in self.steps if step.moment != "ask")
        self._speak()

    def show_scores(self, is_end: bool) -> None:
        """The score sheet; after the one of a deal the coach has a word on it, after the last one the last word."""
        is_due, self._is_score_due = self._is_score_due, False
        self.services.navigator.open_scores(self.match, then=self._scored if is_due else None)

    def _scored(self, result: object) -> None:
        self._meet(Moment("score", len(self.match.entries), len(self.match.scores)))
        if not self.steps and self.is_over:
            self._finish()

    def _meet(self, moment: Moment) -> None:
        self.steps.extend(self.guide.due(moment, self.guide.is_on_line(done_in(self.match))))
        self._speak()

    def _advice(self, view: View) -> Action | None:
        """What the line has the learner do, or off the line what a sensible beginner would."""
        action = self.guide.next_on_line(done_in(self.match), LEARNER)
        if action is None and view.legal:
            action = choose("casual", view, Chance(BOT_KEY, len(self.match.entries)))
        return action if action in view.legal else None

    # -- saying it ------------------------------------------------------------------------------------------------

    def _speak(self) -> None:
        """Show the step that is due, or the bare advice; the last word of a question leaves the learner to answer."""
        advice = ""
        if self.advised is not None and len(self.steps) < 2:
            advice = _("My advice: {action}").format(action=action_label(self.shown.game, self.advised))
        if self.steps:
            step = self.steps[0]
            names = {f"p{seat}": name for seat, name in enumerate(self.match.names)}
            is_waiting = step.moment != "ask" or len(self.steps) > 1
            words = _(step.says).format(**names)
            if step.rule:
                words = _("{sentence} ({rule})").format(sentence=words, rule=step.rule)
            self.coach.say(words, "" if is_waiting else advice, is_waiting)
            self._refused_rule = step.rule or None  # F1 opens the book at what is being explained
        elif advice:
            self.coach.say("", advice, is_waiting=False)
        else:
            self.coach.hush()
        self.relayout()

    def go_on(self) -> None:
        """It has been read."""
        if self.steps:
            self.steps.popleft()
        self.controller.hurry()
        self._speak()
        if not self.steps and self.is_over:
            self._finish()

    def _finish(self) -> None:
        """The last word, and the way out."""
        answers = [DialogAnswer(_("Once more"), "again"), DialogAnswer(_("Done"), None, "primary")]
        self.stage.push(Dialog(_("That was your first deal"), _(self.first.ends), answers), self._finished)

    def _finished(self, result: object) -> None:
        if result == "again":
            self.stage.replace(GuidedTable(self.services, self.match.setup.game))
        else:
            self.stage.pop(None)

    def pause(self) -> None:
        """Esc leads out, and once more where it asks; nothing is lost, for nothing was to be kept."""
        words = _("It is not kept, and you can begin it again whenever you like.")
        answers = [DialogAnswer(_("Leave"), True), DialogAnswer(_("Stay"), False, "primary")]
        question = Dialog(_("Leave the guided deal?"), words, answers, escape=True)
        self.stage.push(question, lambda leaves: self.stage.pop(None) if leaves else None)

    def _play_forced(self, view: View) -> None:
        """Here every card is the learner's own."""

    # -- input ----------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        """Enter or a click on the sheet goes on; everything else is the table's."""
        if self.coach.is_waiting:
            is_free = self.focused is None or self.focused is self.coach.button
            if event.type == pygame.KEYDOWN and event.key in GO_ON_KEYS and is_free and not event.mod & pygame.KMOD_ALT:
                self.go_on()
                return True
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.coach.is_at(event.pos):
                self.go_on()
                return True
        return super().event(event)

    # -- where it lies, and what is ringed ------------------------------------------------------------------------

    def settle(self) -> None:
        """Lay the coach's sheet where it covers nothing that matters."""
        lying = self._places(self.shown)
        reach = 2 * self._ring_reach
        lit = [rect for name in self._lights for rect in self._named(name, lying)]
        if self._told_advice is not None:
            lit += action_rects(self, lying, self._told_advice)
        self.picture.meant = self._meant()
        room = room_around(self, lying, [rect.inflate(reach, reach) for rect in lit])
        tricks = [self.geometry.trick_box(seat) for seat in range(self.match.game.players)]
        if self.coach.is_waiting:
            tricks = []  # no card is laid there before it has been read
        self.coach.settle(room._replace(liked=[*room.liked, *tricks]), self._unit, self.geometry.units())

    @property
    def _lights(self) -> tuple[str, ...]:
        """The names of what the step speaks of."""
        return self.steps[0].lights if self.steps else ()

    @property
    def _told_advice(self) -> Action | None:
        """The advice, once it is told."""
        return self.advised if len(self.steps) < 2 else None

    @property
    def _ring_reach(self) -> int:
        """How far a ring lies outside of what it surrounds."""
        return 2 * max(2, round(3 * self._unit))

    def _meant(self) -> frozenset[Card]:
        """The cards, each by itself, that the step speaks of or that are advised: what is seen of them is ringed."""
        found = {card for name in self._lights if name.isupper() for card in parse_cards(name)}
        if self._told_advice is not None:
            found |= set(self._told_advice.cards) & set(self.shown.hand)
        return frozenset(found - {HIDDEN})

    def _ringed(self, lying: list[Place]) -> list[pygame.Rect]:
        """What is ringed as a whole: what the step speaks of but single cards, and the button that is advised."""
        found = [rect for name in self._lights if not name.isupper() for rect in self._named(name, lying)]
        advised = self._told_advice
        if advised is not None and not set(advised.cards) & set(self.shown.hand):
            found += action_rects(self, lying, advised)
        return found

    def _named(self, name: str, lying: list[Place]) -> list[pygame.Rect]:
        """The things a name stands for (see `Step.lights`), none that are not in sight."""
        sheet = {"panel": self.picture.panel, "ranks": self.picture.strip}.get(name)
        if sheet is not None:
            return [sheet.rect]
        if name == "hand":
            return joined(rect_of(place) for place in lying if place.kind == "hand" and place.owner == self.anchor)
        if name == "buttons":
            return joined(child.rect for child in self.board.buttons.children())
        if name.isupper():
            return [seen(place, lying) for place in lying if place.card in parse_cards(name) and place.card != HIDDEN]
        kind, _space, seat = name.partition(" ")
        if kind == "plate":
            return [self.picture.plates[int(seat)].rect]
        return joined(rect_of(place) for place in lying if place.kind == kind and seat in ("", str(place.owner)))

    def draw(self, surface: pygame.Surface) -> None:
        """The table, and rings around what is spoken of."""
        super().draw(surface)
        wide, reach = self._ring_reach // 2, 2 * self._ring_reach
        is_any_lit = bool(self.steps) or self.advised is not None
        for rect in self._ringed(self._places(self.shown)) if is_any_lit else ():
            box = rect.inflate(reach, reach)
            shapes.box(surface, box, round(theme.RADIUS * self._unit), None, theme.BRASS_LIGHT, wide)
        if self.coach.visible and self.hand.held is None:
            self.coach.draw(surface)  # once more, over bubbles and banners
