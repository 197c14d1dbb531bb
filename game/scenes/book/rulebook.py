"""The rule book of a game: its rules by number with their cards, and examples that can be tried."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.cards import parse_cards
from game.language import _
from game.rules.registry import GAME_INFO
from game.scenes.book.example import ExampleBox
from game.scenes.card_row import CardRow
from game.scenes.learn_offer import learn, learn_button, practice_buttons
from game.scenes.page import Page
from game.scenes.services import Services
from game.texts import texts_of
from game.texts.book import Rule
from game.ui import text, theme
from game.ui.dialog import Sheet
from game.ui.widgets import Button, Column, Item, Label, ListView, Panel, ScrollArea, Widget
from game.ui.widgets.base import Group

LEAST_WIDE = 820
"""Below this width, in logical pixels, the list of the rules is hidden."""
LIST_WIDE = 270
READ_AT = 4
"""A part counts as read once it begins in the upper quarter of the page."""
LEAST_HIGH = 120
"""The least height of the page in logical pixels, below a heading of several lines."""


class RuleBookScene(Page):
    """Shows the whole book, opened at the rule with the number `rule` if given.

    With `can_teach` it offers the guided first deal; it does not above a table.
    """

    def __init__(self, services: Services, game_id: str, rule: str | None = None, can_teach: bool = False) -> None:
        super().__init__(services)
        self.game_id = game_id
        texts = texts_of(game_id)
        self.numbers = [one.number for one in texts.rules]
        self.chapters = [self._chapter(one) for one in texts.rules]
        self.examples = [ExampleBox(example, game_id, services.preferences) for example in texts.examples]
        self.parts: list[Widget] = [*self.chapters, *self.examples]
        """What the lines of the list open."""
        self.scroll = ScrollArea(Column([*self.chapters, *self._examples()], gap=3 * theme.GRID), least=200)
        items = [Item(f"{one.number}  {_(one.title)}") for one in texts.rules]
        items += [Item(_("Example: {title}").format(title=_(example.title))) for example in texts.examples]
        self.scroll.on_scroll = self._follow
        self.list = ListView(items, self._open, least=200)
        at = self.numbers.index(rule) if rule in self.numbers else 0
        self._wanted = at
        self._can_teach = can_teach
        actions = [learn_button(game_id, lambda: learn(services, game_id))] if can_teach else []
        if can_teach:
            actions += practice_buttons(services, game_id)
        actions.append(Button(_("Keys"), services.navigator.open_keys, kind="quiet", keys=(pygame.K_k,)))
        if len(GAME_INFO) > 1:
            actions.append(Button(_("Another game"), self._choose, kind="quiet", icon="icons/rules"))
        book = Panel(self.scroll, weight=1)
        body = _ListAndPage(self.list, book)
        self.compose(
            _(GAME_INFO[game_id].name), [body], detail=_("The rules, in the order of play."), actions=actions, wide=1200
        )
        self.list.choose(at)
        self.reads_from = self._reads_from

    def arrange(self, size: tuple[int, int], unit: float) -> None:
        super().arrange(size, unit)
        self.open_at(self._wanted)

    def first_focus(self) -> Widget | None:
        rows = self.list.rows
        return rows[self._wanted] if self.list.visible and self._wanted < len(rows) else super().first_focus()

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            return self.scroll.event(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.back()
            return True
        return super().event(event)

    def open_at(self, index: int) -> None:
        """Scrolls to the rule of this index; the examples come after the rules."""
        self.scroll.scroll_to(self.parts[index].rect.y - self.scroll.child.rect.y)
        self._mark(index)

    def _follow(self) -> None:
        """Marks what is read after the page has scrolled: the part at the top, or at the end the last one."""
        view, offset = self.scroll.view, self.scroll.offset
        line = view.bottom if offset >= self.scroll.reach else view.top + min(offset, view.h // READ_AT)
        index = max((at for at, part in enumerate(self.parts) if part.rect.top <= line), default=0)
        if index != self._wanted:
            self._mark(index)

    def _mark(self, index: int) -> None:
        """Marks a line of the list, and scrolls the list to it."""
        self._wanted = index
        self.list.choose(index)
        if self.list.visible:
            self.list.reveal(self.list.rows[index].rect)

    def _reads_from(self, focused: Widget | None) -> Widget | None:
        """Reading on goes from a line of the list to what it opens."""
        rows: list[Widget] = [*self.list.rows]
        return self.parts[rows.index(focused)] if focused in rows else None

    def _open(self, index: int) -> None:
        """Scrolls to what was chosen in the list, which is then read aloud."""
        self.open_at(index)
        self.part_to_read = self.parts[index]

    def _chapter(self, rule: Rule) -> Widget:
        parts: list[Widget] = [
            Column(
                [Label(rule.number, theme.SMALL, "brass"), Label(_(rule.title), theme.LEAD, face=text.SEMIBOLD)], gap=0
            )
        ]
        parts += [Label(_(paragraph)) for paragraph in rule.paragraphs]
        if rule.cards:
            parts.append(CardRow(parse_cards(rule.cards), self.services.preferences))
        return Column(parts)

    def _examples(self) -> list[Widget]:
        if not self.examples:
            return []
        return [Label(_("Examples to try"), theme.TITLE, face=text.SEMIBOLD), *self.examples]

    def _choose(self) -> None:
        def turn(game_id: str) -> None:
            self.stage.replace(RuleBookScene(self.services, game_id, can_teach=self._can_teach))

        choose_game(self.services, turn)


class _ListAndPage(Group):
    """A list of fixed width beside a page; in a narrow window the page alone."""

    def __init__(self, side: Widget, page: Widget) -> None:
        super().__init__([side, page], weight=1)
        self._side, self._page = side, page

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        return width, theme.px(LEAST_HIGH, unit)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        self._side.visible = rect.w >= theme.px(LEAST_WIDE, unit)
        if not self._side.visible:
            self._page.place(rect, unit)
            return
        wide, gap = theme.px(LIST_WIDE, unit), theme.px(2 * theme.GRID, unit)
        side, page = pygame.Rect(rect.x, rect.y, wide, rect.h), rect.copy()
        page.x, page.w = rect.x + wide + gap, rect.w - wide - gap
        if text.is_right_to_left():
            side.right, page.x = rect.right, rect.x
        self._side.place(side, unit)
        self._page.place(page, unit)


class GameSheet(Sheet):
    """Asks for one of the games; pops its id, or None."""

    def __init__(self, title: str) -> None:
        self._ids = list(GAME_INFO)
        items = [Item(_(info.name), _(info.home)) for info in GAME_INFO.values()]
        self.list = ListView(items, lambda index: self.stage.pop(self._ids[index]))
        super().__init__(Column([Label(title, theme.LEAD, face=text.SEMIBOLD), self.list], gap=2 * theme.GRID))


def choose_game(services: Services, then: Callable[[str], None]) -> None:
    """Asks for a game; `then` gets its id if one is chosen."""
    services.stage.push(
        GameSheet(_("Which game?")), lambda game_id: then(game_id) if isinstance(game_id, str) else None
    )


def open_book(services: Services) -> None:
    """Opens the rule book of a game that is chosen first, if there is more than one."""

    def turn(game_id: str) -> None:
        services.stage.push(RuleBookScene(services, game_id, can_teach=True))

    if len(GAME_INFO) == 1:
        turn(next(iter(GAME_INFO)))
    else:
        choose_game(services, turn)
