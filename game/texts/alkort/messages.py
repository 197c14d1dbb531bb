"""The texts of Alkort: prompts, refusals, reasons, and labels at the table."""

from game.language import N_, NN_, _, ngettext
from game.rules.actions import Action
from game.rules.alkort.tricks import TRICKS_TO_WIN
from game.rules.parts import Fact, View
from game.texts.alkort.examples import EXAMPLES
from game.texts.alkort.rules import RULES
from game.texts.contract import GameTexts
from game.texts.messages import card_name


def aim(view: View, action: Action) -> str:
    """The number of tricks that the player's side still needs to win the deal (AK-10)."""
    needed = TRICKS_TO_WIN - (view.fact("tricks", view.seat) or 0)
    if action.verb != "play" or needed <= 0:
        return ""
    told = ngettext(
        "your side needs {count} more trick to win the deal",
        "your side needs {count} more tricks to win the deal",
        needed,
    )
    return told.format(count=needed)


def told(view: View, fact: Fact) -> str:
    """AK-6: the card that a partner has shown, until it is played; AK-10: what a seat's side has taken of five tricks."""
    if fact.name == "shown-card":
        is_out = any(action.verb == "play" and action.card == fact.value for _seat, action in view.history)
        return "" if is_out else _("Showed {card}").format(card=card_name(fact.value))
    if fact.name != "tricks":
        return ""
    return _("Side {taken} of {wanted}").format(taken=fact.value, wanted=TRICKS_TO_WIN)


def bids_line(view: View) -> str:
    """AK-10: nobody bids; the sides count their tricks."""
    return _("Five tricks win the deal")


def race_line(view: View) -> str:
    """AK-12."""
    return _("First side to {target} wins").format(target=view.option("target"))


def prompt_of(view: View) -> str:
    """AK-5: `stock-free` where any number of cards may be exchanged; AK-8: `first-lead`; otherwise the phase."""
    if view.phase == "play" and not any(action.verb == "play" for _seat, action in view.history):
        return "first-lead"
    return "stock-free" if view.phase == "stock" and view.option("stock") == "free" else view.phase


TEXTS = GameTexts(
    rules=RULES,
    examples=EXAMPLES,
    prompts={
        "stock": N_("{name}, keep your hand, or show it to all and discard 8 cards."),
        "stock-free": N_("{name}, keep your hand, or show it to all and discard 1 to 8 cards."),
        "first-lead": N_("{name}, lead any card but a seven."),
        "play": N_("{name}, play any card."),
    },
    refusals={"seven-first": N_("No sevens in the first trick: lead another card.")},
    reasons={
        "muk": NN_(
            "Múk: {run} trick before the others had one.",
            "Múk: {run} tricks before the others had one.",
            "run",
        ),
        "stroke": NN_(
            "Stroke: {run} trick before the others had one.",
            "Stroke: {run} tricks before the others had one.",
            "run",
        ),
        "most": NN_(
            "Won with {tricks} trick, but not with the first five: 1 point.",
            "Won with {tricks} tricks, but not with the first five: 1 point.",
            "tricks",
        ),
        "fewer": NN_("Only {tricks} trick: five win the deal.", "Only {tricks} tricks: five win the deal.", "tricks"),
    },
    stamps={"muk": N_("Múk!"), "stroke": N_("Stroke!"), "most": N_("Won")},
    facts={
        "tricks": N_("Side"),
        "only-rubbish": N_("Only rubbish"),
    },
    told=told,
    rank_remarks=(N_("7 led: wins"), N_("All else: rubbish")),
    actions={
        "keep": N_("Keep hand"),
        "exchange": N_("Show hand, discard {cards}"),
    },
    done={"exchange": N_("{name} shows their hand and discards {cards}")},
    aim=aim,
    bids_line=bids_line,
    race_line=race_line,
    prompt_of=prompt_of,
)
