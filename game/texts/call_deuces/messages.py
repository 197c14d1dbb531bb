"""The texts of Call Deuces: prompts, refusals, reasons, and labels at the table."""

from game.cards import FIVE, rank_of
from game.language import N_, NN_, ngettext
from game.rules.actions import Action
from game.rules.parts import View
from game.texts.call_deuces.examples import EXAMPLES
from game.texts.call_deuces.rules import RULES
from game.texts.contract import GameTexts, auction_prompt


def aim(view: View, action: Action) -> str:
    """The number of fives in the trick so far."""
    fives = sum(
        card >= 0 and rank_of(card) == FIVE for pile in view.piles if pile.kind == "trick" for card in pile.cards
    )
    if action.verb != "play" or not fives:
        return ""
    told = ngettext("there is {count} five in it so far", "there are {count} fives in it so far", fives)
    return told.format(count=fives)


TEXTS = GameTexts(
    rules=RULES,
    examples=EXAMPLES,
    prompts={
        "bid": N_("{name}, how many points will your side make? Bid, or pass."),
        "bid-higher": N_("{name}, how many points will your side make? Bid higher, or pass."),
        "must-bid": N_("{name}, all the others have passed, so you have to bid: how many points?"),
        "trump": N_("{name}, the kitty is in your hand. Which suit is trump?"),
        "discard": N_("{name}, lay two cards away. Fives you lay away count for you."),
    },
    refusals={
        "bid-higher": N_("A bid must be higher than {highest}."),
        "dealer-must-bid": N_("All the others have passed, so the dealer has to bid."),
    },
    reasons={
        "made": NN_(
            "Bid {bid}, and the side made {points} point.", "Bid {bid}, and the side made {points} points.", "points"
        ),
        "missed": NN_(
            "Bid {bid}, but the side made only {points} point.",
            "Bid {bid}, but the side made only {points} points.",
            "points",
        ),
        "solo": N_("Alone against all: the same once more."),
        "own": N_("Tricks: {tricks}; fives in them: {fives}."),
        "shared": N_("All the points of the defenders together."),
    },
    stamps={"made": N_("Made"), "missed": N_("Failed by {off}")},
    facts={
        "passed": N_("Passed"),
        "partner": N_("Partner"),
        "partner-seat": N_("Partner"),
        "solo": N_("Plays solo"),
        "kitty-cards": N_("From the kitty"),
        "fives": N_("Fives"),
    },
    actions={"discard": N_("Lay away {cards}")},
    done={
        "trump": N_("{name} makes {suit} trump"),
        "discard": N_("{name} lays away {cards}"),
    },
    aim=aim,
    prompt_of=auction_prompt,
)
