"""The screens of house rules: the set-up with several sets, and the sheets for their names."""

from __future__ import annotations

from collections.abc import Callable

from game.rules import GAMES
from game.rules.parts import OptionValue
from game.rules.rules_code import rules_code_of
from game.scenes.services import Services
from game.scenes.setup.rule_set_sheet import RuleSetSheet
from game.scenes.setup.scene import SetUpScene
from game.session.rule_sets import LONGEST, RuleSets
from game.ui.stage import Scene
from tests.matches import NAMES

GAME = max(GAMES, key=lambda game_id: len(GAMES[game_id].options))
TITLES = (NAMES[0], NAMES[1], f"{NAMES[2]} {NAMES[3]} {NAMES[0]} {NAMES[1]}"[:LONGEST].rpartition(" ")[0])
"""Names of people, which are equal in every language; the last one is nearly as long as a name may be."""


def other_rules(nth: int = 0, game_id: str = GAME) -> dict[str, OptionValue]:
    """The rules with other values than the standard: all, or all but the first `nth` options."""
    rules = GAMES[game_id]
    changed = {
        option.name: next(value for value in reversed(option.samples()) if value != option.default)
        for option in rules.options[nth:]
    }
    return rules.check_options(changed)


def kept(services: Services) -> RuleSets:
    """The sets of a game, with one of each title."""
    sets = RuleSets(services.store, GAME)
    for nth, title in enumerate(TITLES):
        sets.save(title, other_rules(nth))
    return sets


def house_rules(services: Services) -> Scene:
    """The set-up with house rules chosen, unfolded."""
    kept(services)
    scene = SetUpScene(services, GAME)
    scene.options.put(other_rules())
    scene.options.unfold()
    return scene


def rules_as_deal(services: Services) -> Scene:
    """The set-up with a rules code in the place of a deal code."""
    scene = SetUpScene(services, GAME)
    scene.code_field.put(rules_code_of(GAME, other_rules(1)))
    return scene


RULE_SETS: dict[str, Callable[[Services], Scene]] = {
    "house-rules": house_rules,
    "house-rules-as-deal": rules_as_deal,
    "house-rules-new": lambda services: RuleSetSheet(services, RuleSets(services.store, GAME), other_rules()),
    "house-rules-rename": lambda services: RuleSetSheet(services, kept(services), other_rules(), TITLES[0]),
}
"""The screens by name (see `screens`)."""
