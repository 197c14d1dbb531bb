"""The rule book of Twenty-Eight."""

from game.language import N_
from game.texts.book import Rule

RULES = (
    Rule(
        "TE-1",
        N_("The cards"),
        (
            N_("Four players are partners across the table and use 32 cards, 7 to ace. Three play alone with 24, 9 to ace. Everything goes anticlockwise."),
            N_("The order is unusual. From high to low: jack, 9, ace, 10, king, queen, 8, 7."),
            N_("Each jack counts 3 points, each 9 counts 2, each ace and 10 counts 1. That makes 28 in all."),
        ),
        cards="JS 9S AS TS KS QS 8S 7S",
    ),
    Rule(
        "TE-2",
        N_("The first deal"),
        (N_("Everybody gets four cards, one at a time, from the dealer’s right."),),
    ),
    Rule(
        "TE-3",
        N_("The auction"),
        (
            N_("The player at the dealer’s right starts. Bid how many points your side will take, or pass. A bid is at least 14 (12 with three players), at most 28, and higher than the last."),
            N_("You may pass now and bid later. The auction ends when all the others pass in a row after a bid, or at once at 28."),
        ),
    ),
    Rule(
        "TE-4",
        N_("The first bid"),
        (
            N_("The first player to speak has to bid. You can agree that anyone may pass; if all do, the next dealer deals new cards."),
        ),
    ),
    Rule(
        "TE-5",
        N_("The trump card"),
        (
            N_("The highest bidder lays one of the four cards face down. Its suit is the hidden trump."),
            N_("Until it is turned up, the trump card is not in the bidder’s hand and cannot be played."),
        ),
    ),
    Rule("TE-6", N_("The second deal"), (N_("Everybody gets four more cards, in the same way."),)),
    Rule(
        "TE-7",
        N_("Raising"),
        (
            N_("Now the bidder may raise the bid once, to a higher number from 24 to 28, or keep it. Then the partner may do the same; with three players there is no partner."),
            N_("Whoever raises, the bidder and the trump card stay the same."),
        ),
    ),
    Rule(
        "TE-8",
        N_("The first lead"),
        (
            N_("The player at the dealer’s left leads to the first trick. You can agree that the player at the dealer’s right does, as is usual in Kerala. Whoever wins a trick leads to the next."),
        ),
    ),
    Rule(
        "TE-9",
        N_("Following suit"),
        (
            N_("Follow suit if you can. The trump card does not count while it lies face down."),
        ),
    ),
    Rule(
        "TE-10",
        N_("The bidder’s leads"),
        (
            N_("While the trump is hidden, the bidder may not lead trumps, unless the whole hand is trumps."),
        ),
    ),
    Rule(
        "TE-11",
        N_("Calling for the trump"),
        (
            N_("If you cannot follow suit while the trump is hidden, you have a choice. Play any card, but it cannot win the trick. Or call for the trump before you play."),
            N_("When you call, the bidder turns the trump card up and takes it into hand. You must then play a trump if you have one; otherwise play any card."),
            N_("A bidder who cannot follow suit may call too, and must then play a trump. After a call everybody knows the trump for the rest of the deal."),
        ),
    ),
    Rule(
        "TE-12",
        N_("Tricks with a hidden trump"),
        (N_("The highest card of the suit that was led wins."),),
    ),
    Rule(
        "TE-13",
        N_("Tricks with a known trump"),
        (
            N_("The highest trump wins. If there is none, the highest card of the suit that was led wins."),
            N_("Trumps played before the trump card was turned up count as plain cards, even in the same trick. But if trumps were led, the highest of them wins, whenever it was played."),
        ),
    ),
    Rule(
        "TE-14",
        N_("Unable to follow a known trump"),
        (N_("Once the trump is known, play any card when you cannot follow suit, a trump or not."),),
    ),
    Rule(
        "TE-15",
        N_("The last trick"),
        (
            N_("If nobody has called by then, the trump card is the bidder’s last card. It is turned up as it is played, and counts as a trump."),
            N_("Until then, a player who cannot follow suit may still call."),
        ),
    ),
    Rule(
        "TE-16",
        N_("Scoring"),
        (
            N_("The bidder’s side counts the points in its tricks; with three players the bidder counts alone. Making the bid scores 1 for a bid up to 19, 2 for 20 to 24, and 3 for 25 or more. Falling short costs 2, 3 or 4."),
            N_("The other side’s score does not change. The first side (or player) with 15 or more wins."),
        ),
    ),
)  # fmt: skip
