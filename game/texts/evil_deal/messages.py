"""The texts of Evil Deal: prompts, refusals, reasons, and labels at the table."""

from game.language import N_, NN_
from game.texts.contract import GameTexts
from game.texts.evil_deal.examples import EXAMPLES
from game.texts.evil_deal.rules import RULES
from game.texts.evil_deal.trumps import aim, announce, bids_line, ladder, note, prompt_of, race_line, race_unit, told

TEXTS = GameTexts(
    rules=RULES,
    examples=EXAMPLES,
    prompts={
        "stack": N_("{name}, pick one of your two stacks."),
        "trumps": N_("{name}, which trump for the first half, which for the second?"),
        "exchange": N_("{name}, your trump card is now in your hand. Discard one card."),
        "third-pair": N_("{name}, play a card. This pair decides the trick."),
    },
    prompt_of=prompt_of,
    refusals={
        "two-suits": N_(
            "To play without trump you need two trump cards of one suit; yours are {suit} and {second_suit}."
        ),
        "trump-stays": N_("The {card} stays in your hand. Discard one of the twelve cards of your stack."),
    },
    reasons={
        "non-dealer-tricks": N_("Took {tricks} of 8 tricks as non-dealer."),
        "dealer-tricks": N_("Took {tricks} of 8 tricks as dealer."),
        "no-trump-bonus": NN_(
            "No trump: 66 for {over} trick over four.", "No trump: 66 for each of {over} tricks over four.", "over"
        ),
    },
    stamps={
        "non-dealer-tricks": NN_("{tricks} trick", "{tricks} tricks", "tricks"),
        "dealer-tricks": NN_("{tricks} trick", "{tricks} tricks", "tricks"),
    },
    facts={
        "own-suit": N_("Own trump"),
        "game": N_("Game"),
        "sum": N_("Match"),
    },
    actions={
        "stack": N_("Stack {number}"),
        "trumps": N_("{first}, then {second}"),
        "no-trump": N_("No trump, {first} first"),
        "exchange": N_("Discard {cards}"),
    },
    done={
        "stack": N_("{name} takes stack {number}"),
        "trumps": N_("{name} chooses {first} first, then {second}"),
        "no-trump": N_("{name} plays without trump, {first} first"),
    },
    told=told,
    aim=aim,
    note=note,
    bids_line=bids_line,
    race_line=race_line,
    race_unit=race_unit,
    announce=announce,
    ladder=ladder,
)
