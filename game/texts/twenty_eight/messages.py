"""The texts of Twenty-Eight: prompts, refusals, reasons, and labels at the table."""

from game.cards import set_of
from game.language import N_, ngettext
from game.rules.actions import Action
from game.rules.parts import View
from game.rules.twenty_eight.tricks import points_in
from game.texts.contract import GameTexts, auction_prompt
from game.texts.twenty_eight.examples import EXAMPLES
from game.texts.twenty_eight.rules import RULES


def aim(view: View, action: Action) -> str:
    """The number of points in the trick so far."""
    cards = [card for pile in view.piles if pile.kind == "trick" for card in pile.cards if card >= 0]
    points = points_in(set_of(cards))
    if action.verb != "play" or not points:
        return ""
    told = ngettext("there is {points} point in it so far", "there are {points} points in it so far", points)
    return told.format(points=points)


TEXTS = GameTexts(
    rules=RULES,
    examples=EXAMPLES,
    prompts={
        "bid": N_("{name}, bid for points, or pass."),
        "bid-higher": N_("{name}, bid higher, or pass."),
        "must-bid": N_("{name}, you speak first, so you have to bid for points."),
        "trump": N_("{name}, lay the trump card face down."),
        "raise": N_("{name}, raise the bid, or keep it."),
    },
    refusals={
        "must-open": N_("The first player has to bid, at least {least}."),
        "bid-higher": N_("{bid} is not higher than {highest}, the bid as it stands."),
        "face-down": N_("The {card} is your trump card and lies face down; it is not in your hand yet."),
        "trump-lead": N_("{Suit} are your hidden trump: lead something else while you can."),
        "call-leading": N_("You lead: the trump is called for only when a suit cannot be followed."),
        "call-following": N_("{Suit} were led and you hold the {card}: you cannot call for the trump."),
        "called": N_("You called for the trump and hold {suit}, so you must play one."),
        "last-card": N_("The trump card is your last card: play it, and it is turned up."),
    },
    reasons={
        "made": N_("{name} bid {bid} and took {taken}: made."),
        "failed": N_("{name} bid {bid} and took only {taken}: failed."),
    },
    stamps={"made": N_("Made"), "failed": N_("Failed by {off}")},
    facts={
        "trump-card": N_("Trump card"),
        "caller": N_("Trump called by"),
    },
    seat_facts=("caller",),
    actions={
        "keep": N_("Keep"),
        "raise": N_("Raise to {number}"),
        "call": N_("Call for the trump"),
    },
    said={
        "raise": N_("{number}!"),
        "call": N_("Trump, please!"),
    },
    done={
        "trump": N_("{name} lays {first} down as the trump card"),
        "raise": N_("{name} raises to {number}"),
        "call": N_("{name} calls for the trump"),
    },
    unchanged=N_("Did not have the bid, so nothing changes."),
    aim=aim,
    prompt_of=auction_prompt,
)
