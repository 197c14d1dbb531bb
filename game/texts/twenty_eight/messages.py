"""The texts of Twenty-Eight: prompts, refusals, reasons, and labels at the table."""

from game.cards import set_of
from game.language import N_, _, ngettext
from game.rules.actions import CALL, KEEP, Action
from game.rules.parts import Fact, View
from game.rules.twenty_eight.glance import TARGET, glance
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
    told = ngettext("there is {points} point in it", "there are {points} points in it", points)
    return told.format(points=points)


def note(view: View, action: Action) -> str:
    """TE-11: what a call for the trump asks of the caller."""
    return _("then you must trump, if you can") if action == CALL else ""


def told(view: View, fact: Fact) -> str:
    """TE-16: what a seat's side has taken of the points that it needs."""
    if fact.name != "points":
        return ""
    goal = next(goal for goal in glance(view).goals if fact.seat in goal.seats)
    line = _("Side {taken} of {wanted}") if len(goal.seats) > 1 else _("Points {taken} of {wanted}")
    return line.format(taken=goal.taken, wanted=goal.wanted)


def bids_line(view: View) -> str:
    """TE-3: the highest bid so far; TE-10, TE-11: what a hidden trump means for this looker."""
    bidder = view.fact("bidder")
    if bidder is None:
        return ""
    is_hidden = view.phase == "play" and view.fact("exposed") is False
    if is_hidden and view.seat == bidder:
        return _("Only you know the trump: lead other suits while you can")
    if is_hidden and view.seat is not None:
        return _("The trump is hidden: call for it when you cannot follow")
    line = _("Highest bid: {name} {bid}") if view.phase == "bid" else _("{name} bid {bid}")
    return line.format(name=f"{{p{bidder}}}", bid=view.fact("bid", bidder))


def race_line(view: View) -> str:
    """TE-16."""
    line = _("First side to {target} wins") if view.players == 4 else _("First to {target} wins")
    return line.format(target=TARGET)


def prompt_of(view: View) -> str:
    """`keep-only` if the bid stands at 28, otherwise as in other auctions."""
    return "keep-only" if view.phase == "raise" and view.legal == (KEEP,) else auction_prompt(view)


TEXTS = GameTexts(
    rules=RULES,
    examples=EXAMPLES,
    prompts={
        "bid": N_("{name}, bid for points, or pass."),
        "bid-higher": N_("{name}, bid higher, or pass."),
        "must-bid": N_("{name}, you speak first, so you have to bid."),
        "trump": N_("{name}, choose a card: its suit becomes the hidden trump."),
        "raise": N_("{name}, raise the bid, or keep it."),
        "keep-only": N_("{name}, the bid cannot go higher: keep it."),
    },
    refusals={
        "must-open": N_("You speak first: bid {least} or more."),
        "bid-higher": N_("Bid more than {highest}."),
        "face-down": N_("The {card} is your hidden trump card: you cannot play it yet."),
        "trump-lead": N_("{Suit} are your hidden trump: lead another suit."),
        "call-leading": N_("You lead: call for the trump only when you cannot follow."),
        "call-following": N_("You can follow suit with the {card}, so you cannot call for the trump."),
        "called": N_("You called for the trump: play one of your {suit}."),
        "last-card": N_("The trump card is your last card: play it."),
    },
    reasons={
        "made": N_("{name} bid {bid} and took {taken}: made."),
        "failed": N_("{name} bid {bid} and took only {taken}: missed."),
    },
    stamps={"made": N_("Made"), "failed": N_("Missed by {off}")},
    facts={
        "hidden-trump": N_("Trump hidden"),
        "trump-card": N_("Trump card"),
        "caller": N_("Trump called by"),
    },
    told=told,
    rank_worth={"JS": "3", "9S": "2", "AS": "1", "TS": "1"},
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
        "trump": N_("{name} hides the {first} as the trump card"),
        "raise": N_("{name} raises to {number}"),
        "call": N_("{name} calls for the trump"),
    },
    unseen={"trump": N_("{name} hides the trump card")},
    unchanged=N_("Only the bidder’s side scores."),
    aim=aim,
    note=note,
    bids_line=bids_line,
    race_line=race_line,
    prompt_of=prompt_of,
)
