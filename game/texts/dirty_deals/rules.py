"""The rule book of Dirty Deals."""

from game.language import N_
from game.texts.book import Rule

RULES = (
    Rule(
        "DD-1",
        N_("The cards"),
        (
            N_(
                "The game uses 24 cards: ace, king, queen, jack, ten and nine of each suit. Each of the four players gets six."
            ),
        ),
        cards="AS KS QS JS TS 9S",
    ),
    Rule(
        "DD-2",
        N_("The first lead"),
        (N_("Whoever holds the 9♣ leads first, with any card, or claims at once if that is possible."),),
        cards="9C",
    ),
    Rule(
        "DD-3",
        N_("Following suit"),
        (
            N_(
                "If you hold a card of the suit that was led, you must play one. If you hold none, play whatever you like."
            ),
        ),
    ),
    Rule(
        "DD-4",
        N_("The bower"),
        (
            N_(
                "The only trump is the bower: the jack of the other suit of the same colour as the suit that was led. On a heart lead that is the J♦, on diamonds the J♥, on spades the J♣, on clubs the J♠. Played by somebody who cannot follow, it wins the trick."
            ),
            N_(
                "For following suit the jack belongs to its own suit, and there it is an ordinary jack. With no bower in the trick, the highest card of the suit that was led wins."
            ),
        ),
        cards="JD AH KH QH JH TH 9H",
    ),
    Rule(
        "DD-5",
        N_("Back into the hand"),
        (N_("The winner takes the cards of the trick into hand. They can be played again."),),
    ),
    Rule(
        "DD-6",
        N_("Not the same card"),
        (N_("The winner leads to the next trick, but not the very card that was led to the last one."),),
    ),
    Rule(
        "DD-7",
        N_("Without cards"),
        (
            N_(
                "Whoever has no cards left is passed over until the end of the deal. So a trick has as many cards as there are players who still hold any."
            ),
        ),
    ),
    Rule(
        "DD-8",
        N_("The claim"),
        (
            N_(
                "If you have the lead, you may show all six cards of one suit and claim victory instead of leading. The deal is over then."
            ),
        ),
    ),
    Rule(
        "DD-9",
        N_("What a claim is worth"),
        (
            N_(
                "A claim is worth 9. Every other card in your hand is surplus and costs 1; the bower of the claimed suit costs 3. A claim is never worth less than 0."
            ),
            N_("If another player holds that bower, that player scores 3."),
        ),
    ),
    Rule(
        "DD-10",
        N_("The rubber"),
        (
            N_(
                "The first to have 9 or more at the end of a deal wins the rubber. If several have 9 or more, the highest wins; if they are equal, play goes on until one is ahead. The next rubber starts again at 0."
            ),
        ),
    ),
    Rule(
        "DD-11",
        N_("The match"),
        (N_("The first to win two rubbers wins the match. You can agree to play a single rubber instead."),),
    ),
    Rule(
        "DD-12",
        N_("The dead deal"),
        (
            N_(
                "When 20 tricks have been played without a claim, the player with the next lead can still claim. If not, the deal is dead: nobody scores and the next dealer deals. You can choose any limit from 10 to 200 tricks."
            ),
        ),
    ),
    Rule(
        "DD-13",
        N_("Talk"),
        (
            N_(
                "Before each lead there is time to bargain: two minutes, or as long as you agree, or none at all. A bargain is a promise for a promise, or a promise for nothing. It binds nobody; but the table keeps a record of what was kept and what was broken."
            ),
            N_(
                "You can promise not to play the bower on a suit, to let a suit go by without winning a trick in it, not to lead a suit, to lead a suit at your next lead, to give up a card to a trick that the other leads, or not to claim before the other has had the lead once more. Each holds until the end of the deal, or for a number of tricks."
            ),
            N_(
                "A promise counts as broken only if the rules let you keep it. While the cards seen so far do not tell, it is in doubt; at the end of the deal all is known."
            ),
            N_(
                "A promise to lead a suit is broken by a claim made instead, if the suit could have been led. To let a suit go by means also not to lead it and win."
            ),
            N_(
                "Bots bargain too. Each has a character, honest, shrewd or treacherous, which nobody is told; but each plate shows how many of the promises you know of were kept. Bots remember for some deals who broke a promise."
            ),
        ),
    ),
    Rule(
        "DD-14",
        N_("In private or open"),
        (N_("Whoever makes an offer chooses whether the whole table hears it, or only the player it is made to."),),
    ),
)
