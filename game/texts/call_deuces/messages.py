"""The texts of Call Deuces: prompts, refusals, reasons, and labels at the table."""

from game.cards import FIVE, rank_of, set_of
from game.language import N_, NN_, _, ngettext
from game.rules.actions import Action
from game.rules.call_deuces.glance import TARGET, is_unveiled
from game.rules.call_deuces.tricks import deuce_of, worth
from game.rules.parts import Fact, View
from game.texts.call_deuces.examples import EXAMPLES
from game.texts.call_deuces.rules import RULES
from game.texts.contract import GameTexts, auction_prompt
from game.texts.messages import card_name


def aim(view: View, action: Action) -> str:
    """The number of fives in the trick so far."""
    fives = sum(
        card >= 0 and rank_of(card) == FIVE for pile in view.piles if pile.kind == "trick" for card in pile.cards
    )
    if action.verb != "play" or not fives:
        return ""
    return ngettext("there is a five in it", "there are {count} fives in it", fives).format(count=fives)


def note(view: View, action: Action) -> str:
    """CD-7: that a trump suit makes the bidder play solo."""
    deuce = deuce_of(action.suit)
    if action.verb != "trump" or deuce not in view.hand:
        return ""
    return _("you hold {card}: solo").format(card=card_name(deuce))


def told(view: View, fact: Fact) -> str:
    """CD-7: who the partner is, as far as this looker knows; CD-8: the fives that the looker has discarded."""
    bidder = view.fact("bidder")
    if fact.name == "partner-card":
        return _("Partner: whoever holds {card}").format(card=card_name(fact.value))
    if fact.name == "partner-seat" and not is_unveiled(view):
        return _("You are {name}’s partner; nobody else knows").format(name=_seat(bidder))
    away = _discarded(view)
    if fact.name == "points" and fact.seat == bidder and away:
        return _("Points {points} + {away} discarded").format(points=fact.value, away=away)
    return ""


def bids_line(view: View) -> str:
    """CD-3: the highest bid so far; CD-7: who has to make it."""
    bidder = view.fact("bidder")
    if bidder is None:
        bids = [(fact.value, fact.seat) for fact in view.facts if fact.name == "bid"]
        return _("Highest bid: {name} {bid}").format(name=_seat(max(bids)[1]), bid=max(bids)[0]) if bids else ""
    bid, partner, is_open = view.fact("bid", bidder), view.fact("partner-seat"), is_unveiled(view)
    if view.fact("solo", bidder):
        line = _("{name} bid {bid} and plays solo") if is_open else _("You bid {bid} and play solo; nobody else knows")
    elif partner is not None and is_open:
        line = _("{name} and {partner} need {bid} points")
    else:
        line = _("{name} bid {bid}")
    return line.format(name=_seat(bidder), partner=_seat(partner), bid=bid)


def race_line(view: View) -> str:
    """CD-11."""
    return _("First to {target} points wins").format(target=TARGET[view.players])


def _seat(seat: int | None) -> str:
    """The place of a seat's name."""
    return f"{{p{seat}}}"


def _discarded(view: View) -> int:
    """CD-8: the points in the cards that this looker has discarded."""
    return worth(set_of(card for card in view.pile("laid-away", view.fact("bidder")) if card >= 0))


TEXTS = GameTexts(
    rules=RULES,
    examples=EXAMPLES,
    prompts={
        "bid": N_("{name}, how many points will your side make? Bid, or pass."),
        "bid-higher": N_("{name}, bid higher, or pass."),
        "must-bid": N_("{name}, everybody else has passed, so you have to bid."),
        "trump": N_("{name}, the kitty is yours. Which suit is trump?"),
        "discard": N_("{name}, discard two cards. Fives you discard count for you."),
    },
    refusals={
        "bid-higher": N_("Bid more than {highest}."),
        "dealer-must-bid": N_("Everybody else has passed, so the dealer has to bid."),
    },
    reasons={
        "made": N_("{name} bid {bid} with {partner_seat} and made it: {own} + {helped} = {points}."),
        "made-fives": N_(
            "{name} bid {bid} with {partner_seat} and made it: {own} + {helped} + {away} discarded = {points}."
        ),
        "made-alone": N_("{name} bid {bid} alone and made it with {points}."),
        "made-alone-fives": N_("{name} bid {bid} alone and made it: {own} + {away} discarded = {points}."),
        "missed": N_("{name} bid {bid} with {partner_seat} and missed: {own} + {helped} = {points}."),
        "missed-fives": N_(
            "{name} bid {bid} with {partner_seat} and missed: {own} + {helped} + {away} discarded = {points}."
        ),
        "missed-alone": NN_(
            "{name} bid {bid} alone and made only {points} point.",
            "{name} bid {bid} alone and made only {points} points.",
            "points",
        ),
        "missed-alone-fives": N_("{name} bid {bid} alone and missed: {own} + {away} discarded = {points}."),
        "solo": N_("Solo: the same again."),
        "own": N_("{tricks} for tricks, {fives} for fives."),
        "shared": N_("The points of all the defenders."),
    },
    stamps={"made": N_("Made"), "missed": N_("Missed by {off}")},
    facts={
        "passed": N_("Passed"),
        "solo": N_("Solo"),
        "kitty-cards": N_("From the kitty"),
        "tricks": NN_("{value} trick", "{value} tricks", "value"),
        "fives": NN_("{value} five", "{value} fives", "value"),
    },
    told=told,
    actions={"discard": N_("Discard {cards}")},
    done={
        "trump": N_("{name} makes {suit} trump"),
        "discard": N_("{name} discards {cards}"),
    },
    note=note,
    aim=aim,
    bids_line=bids_line,
    race_line=race_line,
    prompt_of=auction_prompt,
)
