"""The texts of Alkort: prompts, refusals, reasons, and labels at the table."""

from game.language import N_, NN_, ngettext
from game.rules.actions import Action
from game.rules.alkort.tricks import MOST
from game.rules.parts import View
from game.texts.alkort.examples import EXAMPLES
from game.texts.alkort.rules import RULES
from game.texts.contract import GameTexts


def aim(view: View, action: Action) -> str:
    """The number of tricks that the player's side still needs to win the deal (AK-10)."""
    needed = MOST - (view.fact("tricks", view.seat) or 0)
    if action.verb != "play" or needed <= 0:
        return ""
    told = ngettext(
        "your side needs {count} more trick to win the deal",
        "your side needs {count} more tricks to win the deal",
        needed,
    )
    return told.format(count=needed)


TEXTS = GameTexts(
    rules=RULES,
    examples=EXAMPLES,
    prompts={
        "stock": N_("{name}, keep this hand, or show it and choose what to lay away for the stock."),
        "play": N_("{name}, play any card."),
    },
    refusals={"seven-first": N_("No seven may be led to the first trick, so the {card} has to wait.")},
    reasons={
        "muk": NN_(
            "Múk: the first {run} trick before the other side had any.",
            "Múk: the first {run} tricks before the other side had any.",
            "run",
        ),
        "stroke": NN_(
            "A stroke: the first {run} trick before the other side had any.",
            "A stroke: the first {run} tricks before the other side had any.",
            "run",
        ),
        "most": NN_("Won the deal with {tricks} trick.", "Won the deal with {tricks} tricks.", "tricks"),
        "fewer": N_("Took fewer than five tricks: {tricks}."),
    },
    facts={
        "tricks": N_("Side's tricks"),
        "shown-card": N_("Showed"),
        "only-rubbish": N_("Only rubbish"),
    },
    actions={
        "keep": N_("Keep this hand"),
        "exchange": N_("Show, and lay away {cards}"),
    },
    aim=aim,
)
