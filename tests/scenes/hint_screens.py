"""Tables with a hint, and the question before a risky answer, both prepared without a search."""

from __future__ import annotations

from game.bots.advice.hints import Hint
from game.bots.advice.risk import Risk
from game.bots.search.search import Value
from game.rules.parts import View
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.session.match import Match
from game.texts.hint_words import AVOIDING, CONSEQUENCES, FIGURES, SITUATIONS, WHOLE
from game.texts.hints import HintReason
from game.ui.stage import Scene


def longest_hint(view: View) -> Hint:
    """A hint with the longest sentence and the widest figures possible for this question."""
    actions = sorted(view.legal, key=lambda action: -len(str(action)))[:3]
    values = [Value(action, 123.4 - 200 * at, 60.0) for at, action in enumerate(actions)]
    known: dict[str, float] = {
        "card": 22,
        "kept_card": 23,
        "other_card": 24,
        "suit": 2,
        "count": 40,
        "tried": 64,
        "other_count": 20,
    }
    known |= {"second_suit": 1, "number": 5, "behind": 123.4, "own_points": 21.8, "points": 18.6, "held": 6}
    situation = max(SITUATIONS, key=lambda message: len(SITUATIONS[message]))
    consequence = max(CONSEQUENCES, key=lambda message: len(CONSEQUENCES[message]))
    figured = max(FIGURES.keys() & AVOIDING.keys(), key=lambda message: len(WHOLE[message]) + len(FIGURES[message]))
    main = f"{situation}/{consequence}" if view.seat else figured
    reasons = [HintReason(main, tuple(known.items())), HintReason("close", (("other", actions[-1]),))]
    return Hint(actions[0], tuple(values) if len(values) > 1 else (), 400, tuple(reasons))


class HintedTable(TableScene):
    """A table that shows a hint, with its figures or without them, as soon as its player is asked."""

    is_explained = True

    def question_asked(self, view: View) -> None:
        """The player has been asked, and asks for a hint."""
        if self.hints.adviser.view is not None:
            self.hints.adviser.hint = longest_hint(view)
            self.hints.open()
            if self.is_explained:
                self.hints.explain()


class ShortHintTable(HintedTable):
    """The same with the sentence alone."""

    is_explained = False


def risky(services: Services, match: Match) -> Scene:
    """The question before a risky answer of seat 0, which is on turn; returned without its table."""
    table = TableScene(services, match)
    services.stage.push(table)
    services.stage.preferences.confirm_risky = True
    view = match.game.view(0)
    action = max(view.legal, key=lambda action: len(str(action)))
    table.hints.adviser.view, table.hints.adviser.risks = view, (Risk(action, 66.6),)
    assert table.questions.caution.asks_before(0, action)
    question = services.stage.top
    assert question is not None
    services.stage.pop()
    services.stage.pop()
    return question
