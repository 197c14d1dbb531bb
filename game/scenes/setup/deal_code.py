"""The deal code on the set-up screen: a field, a button that draws a code, and what tells of a rules code in it."""

from __future__ import annotations

from collections.abc import Callable

from game.language import _
from game.rules import game_of
from game.rules.deal_code import without_scheme
from game.rules.rules_code import read_rules_code
from game.session.rule_sets import changes_text, is_rules_code
from game.session.setup_draft import LONGEST_CODE, SetUpDraft
from game.ui import theme
from game.ui.widgets import Button, Column, Label, Row, TextField


class DealCodeField(Column):
    """Takes a deal code or a seed. `on_code` gets each one that is typed, `use_rules` a rules code that is taken."""

    def __init__(self, draft: SetUpDraft, on_code: Callable[[str], None], use_rules: Callable[[str], bool]) -> None:
        self.draft = draft
        self._on_code, self._use_rules = on_code, use_rules
        self.field = TextField(
            draft.code,
            self._typed,
            hint=_("random"),
            longest=LONGEST_CODE,
            wide=140,
            weight=1,
            tip=_("The same code deals the same cards to everyone who enters it."),
        )
        draw = Button("", self._draw, icon="icons/dice", kind="quiet", tip=_("Make a code to share with a friend"))
        self.words = Label("", theme.SMALL, "quiet")
        self.use = Button(_("Use these rules"), self._take)
        self.offer = Column([self.words, Row([self.use])], gap=theme.GRID)
        """What tells of a rules code; not visible without one."""
        self.offer.visible = False
        code = Row([Label(_("Deal code")), self.field, draw], gap=1.5 * theme.GRID)
        super().__init__([code, self.offer], gap=theme.GRID)

    @property
    def has_rules(self) -> bool:
        """Whether the field has a rules code instead of a deal code."""
        return is_rules_code(without_scheme(self.field.value))

    def take_rules(self) -> bool:
        """Chooses the rules of a rules code in the field, and empties it. Returns False if they can't be chosen."""
        if not self._use_rules(without_scheme(self.field.value)):
            return False
        self.field.put("")
        return True

    def _take(self) -> None:
        self.take_rules()

    def _draw(self) -> None:
        self.field.put(self.draft.fresh_code())

    def _typed(self, words: str) -> None:
        code = without_scheme(words)
        is_offered = is_rules_code(code)
        if is_offered:
            self.words.say(_told(self.draft.game, code))
            self.use.visible = read_rules_code(code)[0] == self.draft.game
        if is_offered != self.offer.visible:
            self.offer.visible = is_offered
            self.rearrange()
        self._on_code(code)


def _told(game_id: str, code: str) -> str:
    """What a rules code at the place of a deal code means."""
    game, options = read_rules_code(code)
    if game != game_id:
        name = _(game_of(game).name)
        return _("These are house rules for {game}, not a deal.").format(game=name)
    rules = changes_text(game, options) or _("Standard rules")
    return _("These are house rules, not a deal: {rules}").format(rules=rules)
