"""The table: one scene for all games. Draws a view, takes drags, clicks and keys, and shows one beat at a time.

What happens next is the flow's business, what may be done the rules'; here is only what is seen and touched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.cards import HIDDEN, Card, Suit
from game.language import _
from game.match import Beat, Match
from game.rules.actions import Action, parse_action
from game.rules.parts import Refused, View
from game.scenes.claim import Claim
from game.scenes.table_board import Board, Tool, ask_buttons
from game.scenes.table_flow import Flow
from game.scenes.table_hand import Hand
from game.scenes.table_keys import TableKeys
from game.scenes.table_picture import TablePicture
from game.scenes.table_talk import TableTalk
from game.store import StoreTrouble
from game.table.asking import Ask, ask_of, collected, dimmed
from game.table.geometry import Geometry
from game.table.layout import PEEK, Place, places
from game.table.notices import Banner
from game.table.plates import Bubble
from game.table.sorting import sorted_hand
from game.texts.messages import SUIT_SIGNS, action_said, prompt_text, refusal_text, suit_name
from game.ui import felt, pictures
from game.ui.dialog import Answer, Dialog
from game.ui.form import Form
from game.ui.motion import STAGGER, pace
from game.ui.scene import Size
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button

if TYPE_CHECKING:
    from game.scenes.program import Program

BUBBLE_SECONDS = 1.7


class TableScene(Form):
    """A match being played."""

    def __init__(self, program: Program, match: Match) -> None:
        self.program, self.match = program, match
        self.picture = TablePicture(match)
        self.flow = Flow(match, program.worker, self)
        self.claim = Claim(self)
        self.shown: View = self.flow.view()
        self.asked: Ask | None = None
        self.is_changing = self.is_peeking = False
        self.anchor = match.humans[0] if match.humans else 0
        self.geometry = Geometry((1280, 720), 1.0, match.game.players, self.anchor)
        self.own_row: list[Card] = []
        self.public_trump: Suit | None = match.game.view(None).fact("trump")
        self.newest_deal = match.game.number
        """The last deal that was shown; what somebody missed may be of one before."""
        self.typed = ""
        self.hand = Hand(self.picture.spread, self.drop, self._collected)
        self.talk = TableTalk(self)
        self.keys = TableKeys(self)
        self.board = Board(self._tools(), self.talk.bar)
        super().__init__(self.board)
        self._refused_rule: str | None = None
        self._is_dealt = False

    def _tools(self) -> list[Tool]:
        return [
            *self.talk.tools,
            Tool("last_trick", _("Last trick (F3)"), self.open_last_trick),
            Tool("history", _("This deal so far (F4)"), self.open_history),
            Tool("score", _("Scores (F5)"), lambda: self.show_scores(is_end=False)),
            Tool("undo", _("Take back (Ctrl+Z)"), self.undo),
            Tool("rules", _("Rules (F1)"), self.open_rules),
            Tool("menu", _("Pause (Esc)"), self.back),
        ]

    # -- a scene's duties -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The table is laid: the deal is shown as if it were made now."""
        self.picture.faces.use(self.stage.preferences)

    def leave(self) -> None:
        """Nobody waits for the bots' answer any more, nor looks at the cards: their pictures are large."""
        self.flow.worker.forget()
        self.picture.faces.forget()
        super().leave()

    def resume(self, result: object) -> None:
        """A sheet over the table has gone."""
        self.invalidate()

    def reword(self) -> None:
        """Say everything in the language chosen now."""
        self.board.fill_tools(self._tools())
        if self.asked is not None and not self.is_changing:
            self.offer()
        self._show(self.shown, at_once=True)

    def area(self, size: Size, unit: float) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), size)

    def arrange(self, size: Size, unit: float) -> None:
        """Lay the table for a window of this size; cards in motion arrive."""
        preferences = self.stage.preferences
        self.flow.pace = self.hand.pace = pace(preferences)
        self.flow.trick_pause = preferences.trick_pause
        self.hand.is_single_click = preferences.single_click
        self.picture.faces.use(preferences)
        self.hand.let_go()
        self._set_geometry(size, unit)
        super().arrange(size, unit)
        if self._is_dealt:
            self._show(self.shown, at_once=True)
        else:
            self._is_dealt = True
            self._deal(self.shown)

    def _set_geometry(self, size: Size, unit: float) -> None:
        preferences = self.stage.preferences
        players, scale = self.match.game.players, preferences.card_scale
        held = len(self.shown.pile("hand", self.anchor))
        self.geometry = Geometry(size, unit, players, self.anchor, scale, preferences.left_handed, held)
        self.board.geometry = self.geometry
        self.picture.arrange(self.geometry, unit)

    def update(self, seconds: float) -> None:
        """Cards glide, bubbles fade, and the flow goes on while nothing lies over the table."""
        super().update(seconds)
        for rect in self.picture.update(seconds, self.flow.pace > 0):
            self.invalidate(rect)
        if self.is_top and not self.hand.held:
            self.flow.advance(seconds, self.picture.spread.is_moving)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The cloth, the plates and the cards."""
        felt.paint(surface, self.stage.preferences.felt)
        self.picture.draw(surface, self.hand)

    def draw(self, surface: pygame.Surface) -> None:
        """Everything; a held card and what is spoken lie above the buttons."""
        super().draw(surface)
        self.picture.draw_above(surface)

    def attention(self, present: bool) -> None:
        """The window lost the focus: a held card goes home, and what is private is covered."""
        super().attention(present)
        if not present:
            self.hand.let_go()
            self.flow.cover_now()

    def back(self) -> None:
        """Esc: take back what was begun, or pause."""
        if self.hand.held is not None:
            self.hand.let_go()
        elif self.hand.chosen or self.typed or self.hand.cursor is not None:
            self.typed = ""
            self.hand.clear()
            self._collected()
        else:
            self.pause()

    def pause(self) -> None:
        """Whatever may be looked at meanwhile, and the way out."""
        from game.scenes.pause import PauseScene

        self.stage.push(PauseScene(self.program, self.match), self._paused)

    def _paused(self, result: object) -> None:
        if result == "leave":
            self.stage.pop(None)

    def first_focus(self) -> Widget | None:
        """No button has the keys until Tab or an arrow asks for one: Enter must not bid by chance."""
        return None

    # -- what the flow shows --------------------------------------------------------------------------------------

    def show_beat(self, beat: Beat, view: View) -> float:
        """Show what was told: new places, a spoken word, a sound."""
        pause = self.talk.tell(view)
        if beat.kind == "deal":
            self.program.sounds.play("shuffle")
            self.own_row = []
            self.picture.hush()
            self.newest_deal = max(self.newest_deal, view.number)
            self.public_trump = beat.views[None].fact("trump")
            return self._deal(view)
        if beat.kind == "act":
            if view.seat in beat.hidden_from:
                self._show(view, at_once=False)
                return 0.0
            seat, action = beat.event.data["seat"], parse_action(beat.event.data["action"])
            self.program.sounds.play("slide" if action.verb == "play" else "bid")
            told = self._told(view, seat, action)
            said = action_said(view.game, told) if told is not None else ""
            self._announce(beat, self.shown)
            if said:
                is_public = told == self.match.game.told(seat, action, None)
                bubble = Bubble(seat, said, BUBBLE_SECONDS, is_public)
                self.invalidate(self.picture.say(bubble))
        elif beat.kind == "trick":
            self.program.sounds.play("trick")
        elif beat.kind == "end":
            self.program.sounds.play("win")
        self._show(view, at_once=False, gather=beat.kind == "trick")
        return 0.3 if beat.kind == "trick" else pause

    def _announce(self, beat: Beat, before: View) -> None:
        """What nobody may miss: the trump is known to all, or the deal is thrown in."""
        public = beat.views[None]
        words = ""
        trump = public.fact("trump")
        if trump is not None and self.public_trump is None and public.number == before.number == self.newest_deal:
            words = _("Trump: {suit}").format(suit=f"{SUIT_SIGNS[trump]} {suit_name(trump)}")
        self.public_trump = trump
        if self.flow.queue and self.flow.queue[0].kind == "deal":
            words = _("Thrown in: new cards are dealt")
        if words:
            self.invalidate(self.picture.announce(Banner(words)))

    def _told(self, view: View, seat: int, action: Action) -> Action | None:
        """The action as this view's seat may know it, for what is spoken."""
        return self.match.game.told(seat, action, view.seat)

    def show_view(self, view: View, at_once: bool) -> None:
        """Show a view without a beat."""
        if at_once:
            self._turn_table(view)
        self.talk.tell(view)
        self._show(view, at_once)

    def _turn_table(self, view: View) -> None:
        """The one who looks sits at the bottom."""
        if view.seat is not None and view.seat != self.anchor:
            self.anchor = view.seat
            self.own_row = []
            self.picture.hush(but_public=True)
            self._set_geometry(self._size, self._unit)
            self.relayout()

    def _show(self, view: View, at_once: bool, gather: bool = False) -> None:
        self._take(view)
        lying = self._places(view)
        spread = self.picture.spread
        if at_once:
            spread.put(lying)
        else:
            spread.follow(lying, self.flow.pace, gather)
        self._dim()
        self.picture.show(view, lying)
        self._keep_clear(lying)
        self.invalidate()

    def _take(self, view: View) -> None:
        """Look at this view from now on; a hand that has grown or shrunk may need other rows."""
        self.shown = view
        self.hand.owner = self.anchor if view.seat is not None else None
        rows = self.geometry.rows
        self._set_geometry(self._size, self._unit)
        if self.geometry.rows != rows:
            self.relayout()

    def _places(self, view: View) -> list[Place]:
        """Where the cards of a view lie; their pictures are sent for, which takes less time than they need to glide."""
        self.picture.faces.prefetch([card for pile in view.piles for card in pile.cards if card != HIDDEN])
        self.picture.seat(view)
        has_memory = self.stage.preferences.memory_aid
        return places(view, self.geometry, self._sort, self.hand.chosen, self.is_peeking, has_memory)

    def _keep_clear(self, lying: list[Place]) -> None:
        """Tell the buttons what lies on the table beside the own hand."""
        cards = [place.rect() for place in lying if (place.kind, place.owner) != ("hand", self.anchor)]
        others = [*cards, *self.picture.furniture]
        if others != self.board.others:
            self.board.others = others
            self.relayout()

    def _deal(self, view: View) -> float:
        """Deal the cards from the dealer's side, one after the other; how long that takes."""
        self.hand.clear()
        self._take(view)
        lying = self._places(view)
        dealt = sum(place.kind == "hand" for place in lying)
        stagger = min(STAGGER, 1.1 / max(1, dealt))
        plate = self.geometry.spots[view.dealer].plate
        if self.flow.pace == 0:
            self.picture.spread.put(lying)
        else:
            self.picture.spread.deal_from(lying, plate.center, self.flow.pace, stagger)
        self.picture.show(view, lying)
        self._keep_clear(lying)
        self.invalidate()
        return dealt * stagger

    def _sort(self, cards: object) -> list[Card]:
        assert isinstance(cards, tuple | list)
        row = sorted_hand(self.shown, cards, self.stage.preferences.sort_order, self.own_row)
        self.own_row = row
        return row

    def _dim(self) -> None:
        asked = self.asked
        dim = dimmed(self.shown, asked) if asked is not None and self.hand.owner is not None else frozenset()
        for sprite in self.picture.spread:
            sprite.is_dim = sprite.card in dim and sprite.place.kind == "hand" and sprite.place.owner == self.anchor

    # -- what is asked --------------------------------------------------------------------------------------------

    def ask(self, view: View) -> None:
        """It is the viewer's turn."""
        if view.piles != self.shown.piles:
            self._show(view, at_once=False)  # the rules went on after the last beat, as with a second hand taken up
        self.shown = view
        self.asked = self.hand.asked = ask_of(view)
        self.typed = ""
        self._dim()
        self.claim.look(view)
        self.offer()
        self.invalidate()
        self._play_forced(view)

    def offer_look(self) -> None:
        """Nothing is asked of the viewer, but nobody else shall know that."""
        prompt = _("{name}, nothing is asked of you now.").format(name=self.match.names[self.anchor])
        self.board.ask(prompt, [Button(_("Go on"), self.flow.looked, kind="primary", keys=(pygame.K_RETURN,))])
        self.invalidate()

    def show_talk(self) -> None:
        """Bring the time for talk up to date."""
        self.talk.show()

    def ask_nobody(self) -> None:
        """Take the prompt and the buttons away."""
        self.asked = self.hand.asked = None
        self.is_changing = False
        self.hand.clear()
        self.typed = ""
        self.board.ask("", [])
        self._dim()
        self.invalidate()

    def offer(self) -> None:
        """Show the prompt and the buttons of what is asked."""
        asked = self.asked
        if asked is None:
            return
        prompt = self._prompt()
        confirm = None
        if asked.collects and collected(asked, self.hand.chosen) is not None:
            confirm = self._confirm
        self.board.ask(prompt, [*ask_buttons(self.shown, asked, self.act, confirm), *self.claim.buttons()])

    def _prompt(self) -> str:
        if self.typed:
            return _("{number} … press Enter").format(number=self.typed)
        return prompt_text(self.shown, self.match.names)

    def _play_forced(self, view: View) -> None:
        if not self.stage.preferences.autoplay_forced or len(view.legal) != 1 or view.refused:
            return
        if view.legal[0].verb == "play":
            self.act(view.legal[0])

    def offer_change(self) -> None:
        """The bot to come waits while the last choice may still be changed: show a button for it."""
        view = self.flow.view()
        if self.is_changing or not view.legal:
            return
        self.is_changing = True
        change = Button(_("Change"), self._change, icon="icons/undo")
        go_on = Button(_("Go on"), self.hurry, kind="primary")
        self.board.ask("", [change, go_on])
        self.invalidate()

    def _change(self) -> None:
        """Show the choices anew, for as long as it takes."""
        self.flow.grace = 600.0
        view = self.flow.view()
        self.shown = view
        self.asked = self.hand.asked = ask_of(view)
        buttons = ask_buttons(view, self.asked, self.act, None)
        self.board.ask(_("What shall it be instead?"), [*buttons, Button(_("Keep"), self.hurry, kind="primary")])
        self.invalidate()

    def hurry(self) -> None:
        """Do not wait any longer for what is being shown."""
        if self.flow.hurry():
            self.picture.spread.finish()
            self.invalidate()

    # -- doing ----------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """The viewer does an action; a refusal is told with its rule, and nothing else happens."""
        seat = self.flow.viewer
        if seat is None:
            return
        self._submit(seat, action)

    def submit_for_bot(self, seat: int, action: Action) -> None:
        """Do a bot's action."""
        self._submit(seat, action)

    def _submit(self, seat: int, action: Action, keep: bool = True) -> None:
        try:
            beats = self.match.submit(seat, action, keep and not self.match.unsaved)
        except Refused as refused:
            self._refuse(action, refused)
        except StoreTrouble as trouble:
            self._ask_unsaved(seat, action, trouble.sentence)
        else:
            self._refused_rule = None
            self.picture.light(())
            self.flow.done(seat, beats)
            if self.flow.grace > 0:
                self.offer_change()
            if not self.match.unsaved:
                self.stage.overlay.clear_toasts()

    def _refuse(self, action: Action, refused: Refused) -> None:
        why = refused.why
        self.program.sounds.play("refuse")
        self._refused_rule = why.rule
        self.hand.chosen = frozenset()
        self._show(self.shown, at_once=False)
        if action.cards:
            self.hand.shake(action.card)
        self.picture.light(why.cards)
        self.stage.toast(refusal_text(self.shown.game, why, self.match.names), "warning")
        self.invalidate()

    def _ask_unsaved(self, seat: int, action: Action, sentence: str) -> None:
        """The store could not take it: try again, or play on without keeping."""
        answers = [Answer(_("Try again"), "again", "primary"), Answer(_("Play on unsaved"), "unsaved")]
        question = Dialog(_("This could not be saved"), sentence, answers, "again")
        self.stage.push(question, lambda result: self._submit(seat, action, keep=result != "unsaved"))

    def drop(self, card: Card) -> None:
        """A card was put on the table."""
        if self.asked is None:
            return
        action = self.asked.drops.get(card)
        if action is not None:
            self.act(action)

    def _collected(self) -> None:
        self._show(self.shown, at_once=False)
        self.offer()

    def _confirm(self) -> None:
        action = collected(self.asked, self.hand.chosen) if self.asked is not None else None
        if action is not None:
            self.act(action)

    def undo(self) -> None:
        """Take back the viewer's last choice, where that is fair."""
        seat = self.flow.viewer if self.flow.viewer is not None else self.flow.last_viewer
        if seat is None:
            return
        try:
            is_undone = self.match.undo(seat)
        except StoreTrouble as trouble:
            self.stage.toast(trouble.sentence, "warning")
            return
        if is_undone:
            self.flow.restart()
        else:
            self.stage.toast(_("There is nothing in this deal that may be taken back."))

    def redo(self) -> None:
        """Do again what was taken back."""
        try:
            if self.match.redo():
                self.flow.restart()
        except StoreTrouble as trouble:
            self.stage.toast(trouble.sentence, "warning")

    # -- other sheets ---------------------------------------------------------------------------------------------

    def cover(self, seat: int) -> None:
        """Hand the screen over: an opaque sheet, until the person at `seat` says so."""
        from game.scenes.handover import HandOverScene

        names = self.match.names
        lines = [f"{name}: {total}" for name, total in zip(names, self.shown.totals, strict=True)]
        self.stage.push(HandOverScene(self.program, names[seat], lines), lambda _result: self.flow.revealed(seat))

    def show_scores(self, is_end: bool) -> None:
        """The score sheet, over the table; at the end it asks what comes next."""
        from game.scenes.scores import ScoreScene

        self.stage.push(ScoreScene(self.program, self.match, is_end=is_end), self._ended if is_end else None)

    def _ended(self, result: object) -> None:
        if result == "again":
            self.stage.replace(TableScene(self.program, self.program.again(self.match)))
        else:
            self.stage.pop(None)

    def open_rules(self) -> None:
        """The rule book, at the rule that matters now."""
        from game.scenes.rulebook import RuleBookScene

        self.stage.push(RuleBookScene(self.program, self.match.setup.game, self._refused_rule))

    def open_last_trick(self) -> None:
        """The last trick once more."""
        from game.scenes.table_history import LastTrickScene

        if self.match.tricks:
            self.stage.push(LastTrickScene(self.match, self.picture.faces))
        else:
            self.stage.toast(_("No trick has been taken in this deal yet."))

    def open_history(self) -> None:
        """What was bid and played in this deal."""
        from game.scenes.table_history import HistoryScene

        self.stage.push(HistoryScene(self.match, self.flow.view()))

    # -- input ----------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        """Cards first, then buttons; a click on the cloth hurries what is shown."""
        if event.type == pictures.READY:
            if self.picture.faces.arrived():
                self.invalidate()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.hand.let_go()
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held is None:
            inside = pygame.Rect((0, 0), self.geometry.size).collidepoint(event.pos)
            self.hand.release(self.geometry, event.pos, inside)
            self.invalidate()
            return True
        if event.type == pygame.WINDOWLEAVE and self.hand.held is not None:
            self.hand.let_go()
        if event.type == pygame.KEYDOWN and self.keys.take(event):
            return True
        return super().event(event)

    def _pressed(self, event: pygame.event.Event) -> bool:
        under = self.root.at(event.pos)
        is_button = under is not None and under.focusable
        if not is_button and self.hand.press(event.pos):
            if not self.flow.is_settled:
                self.hurry()
            return True
        if not is_button:
            self.hurry()
            if self.hand.chosen and not (self.asked and self.asked.collects):
                self.hand.clear()
                self._collected()
            return True
        return super().event(event)

    def _moved(self, event: pygame.event.Event) -> bool:
        rects = self.hand.move(event.pos, event.rel)
        if rects:
            self.invalidate(rects[0].union(rects[1]))
            return True
        self._peek(event.pos)
        if self.hand.hover(event.pos):
            self.invalidate(self.picture.hand_rect())
        return super().event(event)

    def _peek(self, pos: tuple[int, int]) -> None:
        """Look at an own card that lies face down for as long as the pointer is on it."""
        piles = [pile for pile in self.shown.piles if pile.note == PEEK]
        is_peeking = any(self.picture.spread.at(pos, pile.kind, pile.owner) for pile in piles)
        if is_peeking != self.is_peeking:
            self.is_peeking = is_peeking
            self._show(self.shown, at_once=False)
