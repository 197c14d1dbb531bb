"""The rule book of Dirty Deals."""

from game.language import N_
from game.texts.book import Rule

RULES = (
    Rule(
        "DD-1",
        N_("The cards"),
        (
            N_(
                "You play with 24 cards: ace, king, queen, jack, ten and nine of each suit. Each of the four players gets six."
            ),
        ),
        cards="AS KS QS JS TS 9S",
    ),
    Rule(
        "DD-2",
        N_("The first lead"),
        (N_("Whoever holds the 9♣ leads first: any card, or a claim if there is one to make."),),
        cards="9C",
    ),
    Rule(
        "DD-3",
        N_("Following suit"),
        (N_("If you have a card of the suit led, you must play one. If not, play whatever you like."),),
    ),
    Rule(
        "DD-4",
        N_("The bower"),
        (
            N_(
                "The only trump is the bower: the jack of the other suit of the same colour. When hearts are led it is the J♦, when diamonds are led the J♥; for spades it is the J♣, for clubs the J♠. Played by somebody who can’t follow suit, it wins the trick."
            ),
            N_(
                "In its own suit the jack is an ordinary jack, and it follows that suit. With no bower in the trick, the highest card of the suit led wins."
            ),
        ),
        cards="JD AH KH QH JH TH 9H",
    ),
    Rule(
        "DD-5",
        N_("Back into the hand"),
        (N_("Whoever wins a trick takes its cards into hand. They can all be played again."),),
    ),
    Rule(
        "DD-6",
        N_("Not the same card"),
        (N_("The winner leads the next trick, with any card but the very one that was led to the last."),),
    ),
    Rule(
        "DD-7",
        N_("Without cards"),
        (
            N_(
                "Once you have no cards left, you are passed over until the end of the deal. A trick has one card from each player who still holds any."
            ),
        ),
    ),
    Rule(
        "DD-8",
        N_("The claim"),
        (
            N_(
                "When it is your lead, you may instead show all six cards of one suit and claim victory. That ends the deal."
            ),
        ),
    ),
    Rule(
        "DD-9",
        N_("What a claim is worth"),
        (
            N_(
                "A claim is worth 9 points. Every other card in your hand is surplus and costs 1; the bower of the claimed suit costs 3. A claim is never worth less than 0."
            ),
            N_("If another player holds that bower, that player scores 3."),
        ),
    ),
    Rule(
        "DD-10",
        N_("The rubber"),
        (
            N_(
                "The first to have 9 points or more at the end of a deal wins the rubber. If several get there at once, the highest wins; if they are level, play on until one is ahead. The next rubber starts at 0 again."
            ),
        ),
    ),
    Rule(
        "DD-11",
        N_("The match"),
        (N_("The first to win two rubbers wins the match. Or agree on a single rubber."),),
    ),
    Rule(
        "DD-12",
        N_("The dead deal"),
        (
            N_(
                "After 20 tricks without a claim, the player with the next lead gets a last chance to claim. Otherwise the deal is dead: nobody scores, and the next dealer deals. You can set the limit anywhere from 10 to 200 tricks."
            ),
        ),
    ),
    Rule(
        "DD-13",
        N_("Talk"),
        (
            N_(
                "Before each lead there is time to bargain: two minutes, or as long as you agree, or none at all. A bargain is a promise for a promise, or a promise for nothing. Nobody is bound by it, but the table remembers who kept their word and who broke it."
            ),
            N_(
                "You can promise to keep the bower back when a suit is led, to let a suit go by without winning a trick in it, not to lead a suit, to lead a suit at your next lead, to give up a card to a trick that the other leads, or not to claim before the other has had the lead once more. A promise holds until the end of the deal, or for a number of tricks."
            ),
            N_(
                "A promise counts as broken only if you could have kept it within the rules. As long as the cards seen don’t settle that, it is in doubt; at the end of the deal everything comes to light."
            ),
            N_(
                "Claiming instead of leading breaks a promise to lead a suit you could have led. Letting a suit go by also means not leading it and winning."
            ),
            N_(
                "Bots bargain too. Each is honest, shrewd or treacherous, and unless you chose which, you are not told; but beside each name you see how many of the promises you know of were kept. Bots remember for a few deals who broke a promise."
            ),
        ),
    ),
    Rule(
        "DD-14",
        N_("In private or open"),
        (N_("Whoever makes an offer decides whether the whole table hears it, or only the player it is meant for."),),
    ),
)
