"""What a game's texts consist of. Each `game/texts/<game>/messages.py` holds one instance, `TEXTS`.

All texts are marked for translation and are translated where they are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.language import _
from game.rules.actions import PASS, Action
from game.rules.parts import Fact, View
from game.texts.book import Example, Rule
from game.texts.talk import Talk


class Rung(NamedTuple):
    """A step of a ladder: what a number of tricks is worth, and who stands there."""

    label: str
    """The number of tricks, translated."""
    points: tuple[int, ...]
    """What they are worth, by seat."""
    seats: tuple[int, ...]
    """The seats that have taken this many now."""


def _phase(view: View) -> str:
    return view.phase


def auction_prompt(view: View) -> str:
    """The key of the prompt in a game with an auction: `bid`, `bid-higher`, `must-bid` without a pass, or the phase."""
    if view.phase != "bid":
        return view.phase
    if view.legal and PASS not in view.legal:
        return "must-bid"
    return "bid-higher" if any(fact.name == "bid" for fact in view.facts) else "bid"


def _nothing(view: View, action: Action) -> str:
    return ""


def _no_line(view: View) -> str:
    return ""


def _score(view: View) -> str:
    return _("Score")


def _untold(view: View, fact: Fact) -> str:
    return ""


def _no_warning(view: View, action: Action, names: Sequence[str]) -> str:
    return ""


def _no_news(before: View, after: View) -> str:
    return ""


def _no_ladder(view: View) -> tuple[Rung, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class GameTexts:
    """The texts of one game. The fields with a default are optional.

    A view has no names: the lines of `told` and `bids_line` have `{p0}` for the name of seat 0, and so on, as in guided
    deals. `game.texts.lines` puts the names in; the screens read these lines there.
    """

    rules: tuple[Rule, ...]
    examples: tuple[Example, ...]
    prompts: Mapping[str, str]
    """What the player on turn is asked, such as "{name}, bid how many tricks you will take.", by `prompt_of(view)`.

    They take precedence over the common ones in `messages`."""
    refusals: Mapping[str, str]
    """Why an action is refused, by the refusal's message: one sentence without the rule number."""
    reasons: Mapping[str, str]
    """Why a score changed, by the reason's message: one short sentence."""
    facts: Mapping[str, str]
    """Short labels for the table, by the fact's name. A fact without a label here or in `messages` is not shown."""
    actions: Mapping[str, str] = field(default_factory=dict)
    """What a button says, such as "Bid {number}", by verb. They take precedence over the common ones in `messages`."""
    said: Mapping[str, str] = field(default_factory=dict)
    """What a speech bubble says, by verb. They take precedence over the common ones in `messages`."""
    done: Mapping[str, str] = field(default_factory=dict)
    """What a line of the history says, by verb. They take precedence over the common ones in `telling`."""
    unseen: Mapping[str, str] = field(default_factory=dict)
    """What it says if the reader may not know the cards, by verb."""
    told: Callable[[View, Fact], str] = _untold
    """Gives a translated line for a fact in place of its label and value, such as "Side 3 of 22"; may be empty."""
    seat_facts: tuple[str, ...] = ()
    """Names of facts whose value is a seat, apart from those that end in `seat`."""
    unchanged: str = ""
    """The reason shown for players without one when others scored; empty if every player always has a reason."""
    stamps: Mapping[str, str] = field(default_factory=dict)
    """What is stamped on a seat after a deal, such as "Exact!", by the reason's message: a word or two.

    `{off}` is how far a bid was missed. Bids without a stamp are stamped "Made" or "Missed"."""
    rank_worth: Mapping[str, str] = field(default_factory=dict)
    """What a card of the game's `strange_ranks` counts, by the card's text; shown beside its rank at the table."""
    rank_remarks: tuple[str, ...] = ()
    """Lines below the list of ranks at the table."""
    bid_unit: Literal["points", "tricks"] = "points"
    """What a bid counts."""
    prompt_of: Callable[[View], str] = _phase
    """Gives the key of the prompt for a view; the phase by default."""
    note: Callable[[View, Action], str] = _nothing
    """Gives a translated note for a choice, such as what a bid is worth; may be empty."""
    aim: Callable[[View, Action], str] = _nothing
    """Gives a translated clause for a hint: what the trick or the bid is good for; may be empty."""
    bids_line: Callable[[View], str] = _no_line
    """Gives a translated line on the sum of the bids, such as "Bids 9 of 10: one trick nobody wants"; may be empty."""
    race_line: Callable[[View], str] = _no_line
    """Gives a translated line on what wins the match, such as "First side to 41 wins"; may be empty."""
    race_unit: Callable[[View], str] = _score
    """Gives a translated word for what the race for the match counts, such as "Rubbers"; stands above the rail."""
    warning: Callable[[View, Action, Sequence[str]], str] = _no_warning
    """Gives a translated sentence for a question before a choice that surely ends badly; empty if it need not be asked."""
    announce: Callable[[View, View], str] = _no_news
    """Gives the translated words of a banner for a moment of the game, from the public views before and after it."""
    ladder: Callable[[View], tuple[Rung, ...]] = _no_ladder
    """Gives the table of points that stays visible, the highest step first; empty if the game has none."""
    talk: Talk | None = None
    """How the screens read and write the game's talk; None if it has none."""
