"""The rule book of Twenty-Eight."""

from game.language import N_
from game.texts.book import Rule

RULES = (
    Rule(
        "TE-1",
        N_("The cards"),
        (
            N_("Four players, partners opposite each other, use 32 cards: 7 to ace. Three players, each alone, use 24: 9 to ace. Everything goes counter-clockwise."),
            N_("The ranks are unusual. In each suit, from high to low: jack, 9, ace, 10, king, queen, 8, 7."),
            N_("A jack counts 3 points, a 9 counts 2, an ace and a 10 count 1 each. That makes 28 in all."),
        ),
        cards="JS 9S AS TS KS QS 8S 7S",
    ),
    Rule(
        "TE-2",
        N_("The first deal"),
        (N_("Everybody gets four cards, one at a time, starting at the dealer's right."),),
    ),
    Rule(
        "TE-3",
        N_("The auction"),
        (
            N_("Starting at the dealer's right, each player in turn bids a number of points or passes. A bid is at least 14 (12 with three players), higher than the last, and at most 28."),
            N_("A pass is not the end: whoever has passed may bid again later. The auction is over when all the others have passed in a row after a bid, or at once at 28."),
        ),
    ),
    Rule(
        "TE-4",
        N_("The first bid"),
        (
            N_("Usually the first player to speak has to bid. You can also agree that anyone may pass; if all do, the next dealer deals new cards."),
        ),
    ),
    Rule(
        "TE-5",
        N_("The trump card"),
        (
            N_("The highest bidder lays one of the four cards face down on the table. Its suit is trump, and nobody else knows it."),
            N_("Until it is turned up, the trump card is no card of the bidder's hand and cannot be played."),
        ),
    ),
    Rule("TE-6", N_("The second deal"), (N_("Then everybody gets four more cards, in the same way."),)),
    Rule(
        "TE-7",
        N_("Raising"),
        (
            N_("With all cards in hand, the bidder may raise the bid once to any higher number from 24 to 28, or keep it. After the bidder the partner may do the same; with three players there is no partner."),
            N_("Whoever raises, the bidder stays the bidder and the trump card stays where it lies."),
        ),
    ),
    Rule(
        "TE-8",
        N_("The first lead"),
        (
            N_("The player at the dealer's left leads to the first trick. You can also agree on the player at the dealer's right, as is usual in Kerala. The winner of a trick leads to the next."),
        ),
    ),
    Rule(
        "TE-9",
        N_("Following suit"),
        (
            N_("If you hold a card of the suit that was led, you must play one. The trump card does not count as held while it lies face down."),
        ),
    ),
    Rule(
        "TE-10",
        N_("What the bidder leads"),
        (
            N_("While the trump is hidden, the bidder may not lead a card of the trump suit, unless the whole hand is of that suit."),
        ),
    ),
    Rule(
        "TE-11",
        N_("Calling for the trump"),
        (
            N_("If you cannot follow suit while the trump is hidden, you may play any card, but it cannot win the trick. Or you call for the trump before you play."),
            N_("Then the bidder turns the trump card up and takes it into hand. Whoever called must play a trump now; without one, any card."),
            N_("The bidder who cannot follow suit may call just the same, and must then play a trump. After a call the trump is known for the rest of the deal."),
        ),
    ),
    Rule(
        "TE-12",
        N_("Tricks while the trump is hidden"),
        (N_("The highest card of the suit that was led wins."),),
    ),
    Rule(
        "TE-13",
        N_("Tricks once it is known"),
        (
            N_("The highest trump wins; with no trump in the trick, the highest card of the suit that was led."),
            N_("But a trump that was played before the trump card was turned up counts as a plain card, in the same trick too. Only if trumps were led themselves, the highest of them wins, whenever it was played."),
        ),
    ),
    Rule(
        "TE-14",
        N_("Not following a known trump"),
        (N_("Once the trump is known, whoever cannot follow suit plays any card, a trump or not."),),
    ),
    Rule(
        "TE-15",
        N_("The last trick"),
        (
            N_("If nobody has called by then, the trump card is the bidder's last card. It is turned up as the bidder plays it, and counts as a trump."),
            N_("Before that, a player who cannot follow suit may still call."),
        ),
    ),
    Rule(
        "TE-16",
        N_("Scoring"),
        (
            N_("The bidder's side counts the points in its tricks; with three players the bidder counts alone. With at least the bid it scores 1 for a bid up to 19, 2 for 20 to 24 and 3 for 25 and more. With less it loses 2, 3 or 4."),
            N_("The other side's score does not change. The first side, or player, with 15 or more wins the game."),
        ),
    ),
)  # fmt: skip
