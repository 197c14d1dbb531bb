"""House rules: sets of options that are saved under a name, for each game."""

from __future__ import annotations

import json
from collections.abc import Mapping

from game.language import _, ngettext
from game.names import clean_name
from game.rules import GAMES, game_of
from game.rules.deal_code import BadCode, is_like_a_code, read_code
from game.rules.parts import BadChoice, OptionValue
from game.rules.rules_code import read_rules_code
from game.store import Store
from game.store.trouble import StoreTrouble
from game.texts.formats import in_row, option_value_text

LONGEST = 24
"""The letters of the longest name."""
MOST = 24
"""How many sets a game may have."""
Options = dict[str, OptionValue]


class RuleSets:
    """The named sets of one game. What changes the store raises StoreTrouble."""

    def __init__(self, store: Store, game_id: str) -> None:
        self._store, self.game = store, game_id

    def known(self) -> dict[str, Options]:
        """The options of each set by its name, in the order of the names; sets that the rules refuse are left out."""
        try:
            kept = self._store.rule_sets.of(self.game)
        except StoreTrouble:
            return {}
        found = {name: checked(self.game, data) for name, data in kept.items()}
        names = sorted((name for name, options in found.items() if options), key=str.casefold)
        return {name: found[name] for name in names}

    def name_of(self, options: Mapping[str, OptionValue]) -> str:
        """The name of the set with exactly these options; empty if there is none."""
        return next((name for name, known in self.known().items() if known == options), "")

    def save(self, name: str, options: Mapping[str, OptionValue]) -> None:
        """Saves options under a name that `fault_in` has passed."""
        self._store.rule_sets.save(self.game, clean_name(name, LONGEST), dict(options))

    def rename(self, name: str, new: str) -> None:
        """Gives a set another name that `fault_in` has passed."""
        self._store.rule_sets.rename(self.game, name, clean_name(new, LONGEST))

    def delete(self, name: str) -> None:
        """Deletes a set. Matches and statistics keep their options."""
        self._store.rule_sets.delete(self.game, name)

    def fault_in(self, name: str, instead_of: str = "") -> str:
        """What is wrong with a new name, in one sentence; empty if it can be used. `instead_of` is the name so far."""
        clean = clean_name(name, LONGEST)
        if not clean:
            return _("Give these rules a name first.")
        others = [known.casefold() for known in self.known() if known != instead_of]
        if clean.casefold() in others:
            return _("There are rules called “{name}” already. Choose another name.").format(name=clean)
        if not instead_of and len(others) >= MOST:
            return _("This game has {count} sets of house rules. Delete one first.").format(count=MOST)
        return ""


def checked(game_id: str, told: object) -> Options:
    """Stored options, with the default for each that is missing; empty if the rules do not accept them."""
    if game_id not in GAMES or not isinstance(told, Mapping):
        return {}
    try:
        return game_of(game_id).check_options(told)
    except (BadChoice, TypeError, OverflowError):
        return {}


def changes_text(game_id: str, options: Mapping[str, OptionValue]) -> str:
    """The options that differ from the standard: “Auction: Once, Target: 100”; empty if none does."""
    told = [
        _("{option}: {value}").format(option=_(option.title), value=option_value_text(options[option.name]))
        for option in game_of(game_id).options
        if options.get(option.name, option.default) != option.default
    ]
    return in_row(told)


def options_in(game_id: str, code: str) -> Options:
    """The options in a rules code, or in the code of a deal. Raises BadCode, also if the code is for another game."""
    game, options = _content(code)
    if game != game_id:
        name = _(game_of(game).name)
        raise BadCode(_("These rules are for {game}. Choose that game in the menu first.").format(game=name))
    return options


def is_rules_code(text: str) -> bool:
    """Whether a text is a rules code, and no deal code."""
    try:
        read_rules_code(text)
    except BadCode:
        return False
    return not is_deal_code(text)


def is_deal_code(text: str) -> bool:
    """Whether a text is a deal code without a mistake."""
    try:
        read_code(text)
    except BadCode:
        return False
    return True


def _content(code: str) -> tuple[str, Options]:
    try:
        return read_rules_code(code)
    except BadCode:
        if not is_like_a_code(code):
            raise
        try:
            deal = read_code(code)
        except BadCode:
            deal = None
        if deal is None:
            raise
        return deal.game, dict(deal.options)


class RulesWords:
    """Tells the rules of stored results in words, with the names of house rules where they match."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._names: dict[str, dict[str, Options]] = {}
        self._told: dict[tuple[str, int, str], str] = {}

    def of(self, game_id: str, players: int, options: str) -> str:
        """The number of players, and the name of the rules or the options that differ from the standard.

        `options` are JSON as the store keeps them.
        """
        key = (game_id, players, options)
        if key not in self._told:
            self._told[key] = self._tell(game_id, players, json.loads(options))
        return self._told[key]

    def _tell(self, game_id: str, players: int, chosen: Options) -> str:
        words = ngettext("{number} player", "{number} players", players).format(number=players)
        if game_id not in self._names:
            self._names[game_id] = RuleSets(self._store, game_id).known()
        whole = checked(game_id, chosen)
        named = [name for name, options in self._names[game_id].items() if options == whole]
        rules = named[0] if named else changes_text(game_id, chosen)
        return _("{players}, {rules}").format(players=words, rules=rules) if rules else words
