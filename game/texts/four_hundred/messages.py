"""The texts of 400: prompts, refusals, reasons, and labels at the table."""

from game.language import N_
from game.texts.contract import GameTexts
from game.texts.four_hundred.bids import aim, bids_line, note, prompt_of, race_line, told
from game.texts.four_hundred.examples import EXAMPLES
from game.texts.four_hundred.rules import RULES

TEXTS = GameTexts(
    rules=RULES,
    examples=EXAMPLES,
    prompts={
        "bid": N_("{name}, how many tricks will you take yourself? 7 or more count double."),
        "bid-cutthroat": N_("{name}, how many tricks will you take yourself? 5 or more count double."),
    },
    prompt_of=prompt_of,
    refusals={"least-bid": N_("With a score of {score} your lowest bid is {least}.")},
    reasons={
        "kept": N_("Bid {bid}, worth {worth}, and took {taken}: made."),
        "broken": N_("Bid {bid}, worth {worth}, but took only {taken}: missed."),
    },
    stamps={"kept": N_("Made"), "broken": N_("Missed by {off}")},
    facts={
        "least": N_("Lowest bid"),
        "dead": N_("Last hand dead, worth"),
    },
    bid_unit="tricks",
    told=told,
    aim=aim,
    note=note,
    bids_line=bids_line,
    race_line=race_line,
)
