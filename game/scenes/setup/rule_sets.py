"""The sets of rules on the set-up screen: the standard, the last ones and house rules, and codes to share them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.language import _
from game.rules import game_of
from game.rules.deal_code import BadCode, without_scheme
from game.rules.parts import OptionValue
from game.rules.rules_code import rules_code_of
from game.scenes.services import Services
from game.session.rule_sets import RuleSets, changes_text, is_deal_code, options_in
from game.session.setup_draft import LONGEST_CODE, SetUpDraft
from game.ui import theme
from game.ui.widgets import Button, Column, Label, Row, TextField, Widget


class SetsOfRules(Column):
    """Chooses all options of a draft at once: `put` gets them. `on_names` is called after the sets have changed."""

    def __init__(
        self,
        services: Services,
        draft: SetUpDraft,
        put: Callable[[Mapping[str, OptionValue]], None],
        on_names: Callable[[], None],
        focus: Callable[[Widget], None],
    ) -> None:
        self.services, self.draft = services, draft
        self._put, self._on_names, self._focus = put, on_names, focus
        self.rules = RuleSets(services.store, draft.game)
        self.source = Button(_("Standard rules"), lambda: put(game_of(draft.game).check_options({})))
        self.last = Button(_("Same as last time"), lambda: put(draft.last))
        self.last.visible = bool(draft.last)
        self.buttons: dict[str, Button] = {}
        """The button of each set of house rules by its name."""
        self.save = Button(_("Save these rules…"), self._save, kind="quiet", icon="icons/save")
        self.change = Button(_("Rename or delete…"), self._change, kind="quiet")
        self.copy = Button(
            _("Copy rules code"), self._copy, kind="quiet", icon="icons/export", tip=_("Send it to friends")
        )
        hint, tip = _("from a friend"), _("Whoever enters a rules code gets the same rules.")
        self.field = TextField("", self._typed, hint=hint, longest=LONGEST_CODE, wide=140, weight=1, tip=tip)
        self.use = Button(_("Use"), self._take, tip=_("Play by the rules of this code"))
        self.use.enabled = False
        code = Row([Label(_("Rules code")), self.field, self.use], gap=1.5 * theme.GRID)
        self.sharing = Column([Row([self.copy]), code])
        """What has to do with rules codes; it is placed elsewhere."""
        self._choices, self._naming = Row(), Row([self.save, self.change])
        super().__init__([self._choices, self._naming])
        self._read()

    @property
    def is_asked(self) -> bool:
        """Whether a rules code was typed that is not taken yet."""
        return bool(self.field.value.strip())

    def name(self) -> str:
        """The name of the present rules; empty if they are not house rules with a name."""
        return next((name for name, options in self._known.items() if options == self.draft.options), "")

    def words(self) -> str:
        """The present rules in one line: “Friday: Auction: Once, Target: 100”, without the name if there is none."""
        name, changes = self.name(), changes_text(self.draft.game, self.draft.options)
        if name and changes:
            return _("{name}: {changes}").format(name=name, changes=changes)
        return name or changes or _("Standard rules")

    def mark(self) -> None:
        """Shows which set the present rules are, and what can be done with them.

        The row of what can be done stays, so that nothing below it moves under the pointer at the first change.
        """
        name, is_source = self.name(), self.draft.is_source
        self.source.is_on = is_source
        self.last.is_on = not (is_source or name) and self.draft.options == self.draft.last
        for known, button in self.buttons.items():
            button.is_on = known == name
        self.save.visible, self.save.enabled = not name, not is_source
        self.change.visible = bool(name)
        self.invalidate()

    def take(self) -> bool:
        """Chooses the rules of a code that was typed; if it is wrong, tells so and returns False."""
        if not self.is_asked:
            return True
        code = without_scheme(self.field.value)
        words = _("The rules are now: {rules}")
        if is_deal_code(code):
            words = _(
                "This is a deal code. The rules are now: {rules}. To get its cards too, enter it as the deal code."
            )
        if not self._choose(code, words, self.field):
            return False
        self.field.put("")
        return True

    def take_from(self, code: str, field: TextField) -> bool:
        """Chooses the rules of a rules code that was typed as a deal code, in another field. Returns False if it is
        wrong."""
        words = _("These are house rules, not a deal. The rules are now: {rules}")
        return self._choose(code, words, field)

    def _choose(self, code: str, words: str, field: TextField) -> bool:
        """Chooses the rules of a code and tells so in `words`; if it is wrong, tells so and gives `field` the focus."""
        try:
            options = options_in(self.draft.game, code)
        except BadCode as bad:
            self._focus(field)
            self.services.stage.toast(str(bad), "warning")
            return False
        self._put(options)
        self.services.stage.toast(words.format(rules=self.words()))
        return True

    def _read(self) -> None:
        """Reads the sets from the store and makes a button for each."""
        self._known = self.rules.known()
        self.buttons = {name: Button(name, partial(self._put, options)) for name, options in self._known.items()}
        self._choices.fill([self.source, self.last, *self.buttons.values()])
        self.mark()

    def _take(self) -> None:
        self.take()

    def _typed(self, _code: str) -> None:
        self.use.enabled = self.is_asked
        self.use.invalidate()

    def _save(self) -> None:
        self.services.navigator.name_rules(self.rules, dict(self.draft.options), self._named)

    def _change(self) -> None:
        self.services.navigator.name_rules(self.rules, dict(self.draft.options), self._named, self.name())

    def _named(self, name: object) -> None:
        """Shows the sets again after one was saved, renamed or deleted."""
        if name is None:
            return
        self._read()
        self._on_names()
        self._focus(self.buttons.get(str(name), self.source))

    def _copy(self) -> None:
        self.services.copy_code(rules_code_of(self.draft.game, self.draft.options))
