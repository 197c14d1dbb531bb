"""The texts of Dirty Deals: prompts, refusals, reasons, and labels at the table."""

from game.language import N_, NN_, _, ngettext
from game.rules.dirty_deals.glance import RUBBER
from game.rules.parts import Fact, View
from game.rules.tricks import led_suit, trick_of
from game.texts.contract import GameTexts
from game.texts.dirty_deals.bargaining import TALK
from game.texts.dirty_deals.claims import note, warning
from game.texts.dirty_deals.examples import EXAMPLES
from game.texts.dirty_deals.rules import RULES
from game.texts.messages import SUIT_SIGNS, card_name


def prompt_of(view: View) -> str:
    """`claim` with a whole suit in hand, `lead` for the first card of a trick, or the phase."""
    can_claim = any(action.verb == "claim" for action in view.legal)
    if view.phase == "dead":
        return "last-claim" if can_claim else "dead"
    if can_claim:
        return "claim"
    return "lead" if view.fact("leader") is None else view.phase


def told(view: View, fact: Fact) -> str:
    """DD-4: what the bower of the suit led does; DD-12: when the deal will be dead, unless a claim has ended it."""
    if fact.name == "tricks-left" and view.phase not in ("scored", "end"):
        told = ngettext("{count} trick left in this deal", "{count} tricks left in this deal", fact.value)
        return told.format(count=fact.value) if fact.value else _("No tricks left in this deal")
    if fact.name == "bower-card":
        suit = led_suit(trick_of(view))
        assert suit is not None
        return _("Bower {card} beats every {suit}").format(card=card_name(fact.value), suit=SUIT_SIGNS[suit])
    return ""


def race_unit(view: View) -> str:
    """DD-11."""
    return _("Score") if view.option("match") == "single" else _("Rubbers")


def race_line(view: View) -> str:
    """DD-10, DD-11."""
    best = max(view.totals)
    if best >= RUBBER and view.totals.count(best) > 1:
        return _("Tied at {points}: whoever gets ahead wins the rubber").format(points=best)
    if view.option("match") == "single":
        return _("9 points win")
    return _("9 points win a rubber, 2 rubbers the match")


TEXTS = GameTexts(
    rules=RULES,
    examples=EXAMPLES,
    prompts={
        "lead": N_("{name}, lead a card."),
        "claim": N_("{name}, you have a whole suit: claim it, or lead a card."),
        "last-claim": N_("{name}, this is the last chance to claim."),
        "dead": N_("{name}, you have nothing to claim: the deal is dead."),
    },
    prompt_of=prompt_of,
    refusals={
        "not-all-six": N_("You need all six {suit} to claim them. Still missing: {cards}."),
        "same-card": N_("The {card} was led last time. Lead another card."),
        "dead": NN_(
            "{tricks} trick without a claim: claim now, or let the deal die.",
            "{tricks} tricks without a claim: claim now, or let the deal die.",
            "tricks",
        ),
        "offered-already": N_("You have made that offer already. Wait for the answer."),
        "not-offered": N_("That offer no longer stands."),
    },
    reasons={
        "claimed": N_("Claimed all six {suit}."),
        "bower-in-surplus": N_("Also held the bower, the {card}."),
        "surplus": NN_("Also held {count} other card.", "Also held {count} other cards.", "count"),
        "not-below-nothing": N_("A claim never costs points."),
        "holds-bower": N_("Held the bower of the claimed suit, the {card}."),
    },
    stamps={"claimed": N_("Claimed!"), "holds-bower": N_("Bower")},
    facts={
        "no-cards": N_("No cards"),
        "barred-card": N_("May not lead"),
        "record": N_("Word kept"),
    },
    unchanged=N_("Neither claimed nor held the bower."),
    actions={
        "pass": N_("Let the deal die"),
        "claim": N_("Claim {suit}"),
    },
    said={"pass": N_("No claim"), "claim": N_("I claim {suit}!")},
    done={"pass": N_("{name} lets the deal die"), "claim": N_("{name} claims {suit}")},
    told=told,
    race_line=race_line,
    race_unit=race_unit,
    note=note,
    warning=warning,
    talk=TALK,
)
