"""The texts of Evil Deal: prompts, refusals, reasons, and labels at the table."""

from game.language import N_, NN_, _
from game.rules.actions import Action
from game.rules.parts import View
from game.texts.contract import GameTexts
from game.texts.evil_deal.examples import EXAMPLES
from game.texts.evil_deal.rules import RULES


def aim(view: View, action: Action) -> str:
    """Before the third pair: only that pair decides the trick (ED-5)."""
    pair = view.fact("pair")
    if action.verb != "play" or pair is None or pair > 2:
        return ""
    return _("only the third pair will decide it")


TEXTS = GameTexts(
    rules=RULES,
    examples=EXAMPLES,
    prompts={
        "stack": N_("{name}, take one of your two stacks."),
        "trumps": N_("{name}, which trump for the first half, which for the second?"),
        "exchange": N_("{name}, your trump card is in your hand now. Lay one card away."),
    },
    refusals={
        "two-suits": N_("Playing without trump takes two trump cards of one suit; yours are {suit} and {second_suit}."),
        "trump-stays": N_("The {card} stays in your hand: one of the twelve cards of the stack has to go."),
    },
    reasons={
        "non-dealer-tricks": N_("Tricks taken, out of eight, as non-dealer: {tricks}."),
        "dealer-tricks": N_("Tricks taken, out of eight, as dealer: {tricks}."),
        "no-trump-bonus": N_("Chose no trump: 66 for each trick over four, here {over}."),
    },
    stamps={
        "non-dealer-tricks": NN_("{tricks} trick", "{tricks} tricks", "tricks"),
        "dealer-tricks": NN_("{tricks} trick", "{tricks} tricks", "tricks"),
    },
    facts={
        "half": N_("Half"),
        "pair": N_("Pair"),
        "leader-seat": N_("Trick led by"),
        "own-suit": N_("Own trump"),
        "worth": N_("Worth"),
        "game": N_("Game"),
        "sum": N_("Match"),
    },
    actions={
        "stack": N_("Stack {number}"),
        "trumps": N_("First {first}, then {second}"),
        "no-trump": N_("No trump ({first} on top)"),
        "exchange": N_("Lay away {cards}"),
    },
    done={
        "stack": N_("{name} takes stack {number}"),
        "trumps": N_("{name} takes {first} for the first half, {second} for the second"),
        "no-trump": N_("{name} plays without trump, {first} on top"),
    },
    # ED-11: what each number of tricks is worth, and what it is worth to the dealer.
    reminder=(
        N_("Tricks: points (dealer)"),
        "8: 666 (333)",
        "7: 333 (222)",
        "6: 222 (111)",
        "5: 111 (66)",
        "4: 66 (0)",
    ),
    aim=aim,
)
