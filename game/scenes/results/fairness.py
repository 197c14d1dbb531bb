"""“Is it fair?”: checks the fingerprint of each deal in front of the player, and tells how the bots are blind.

It also compares the player's own cards of all deals with what chance gives.
"""

from __future__ import annotations

from game.cards import parse_cards
from game.language import _
from game.scenes.card_row import CardRow
from game.scenes.page import Page
from game.scenes.results.own_cards_panel import own_cards_panel
from game.scenes.services import Services
from game.session.fairness import SHORT, in_groups
from game.session.match import Match
from game.session.sealed_deals import SealedDeal, finished_deals
from game.ui import text, theme
from game.ui.widgets import Button, Column, Label, Panel, Picture, Row, ScrollArea, Stepper, TextField, Widget

CARD = 44
"""The height of a card in the order of the pack."""
IN_A_ROW = 9
WIDE = 760
MOST_DIGITS = 80
"""Letters that can be typed to compare: 64 digits with gaps between groups."""


class FairnessScene(Page):
    """Shows the deals of one match; without a match, only what holds for all of them."""

    def __init__(self, services: Services, match: Match | None = None) -> None:
        super().__init__(services, match.setup.game if match is not None else "")
        self.match = match
        self.deals = {} if match is None else {deal.number: deal for deal in finished_deals(match)}
        self.deal = max(self.deals, default=0)
        self.noted = ""
        self.compared = Label("", theme.SMALL, "quiet")
        self._proof = Column(gap=1.5 * theme.GRID)
        people = list(match.setup.people.values()) if match is not None else []
        self.own_cards = own_cards_panel(services, people[0] if len(people) == 1 else "")

    def tick(self) -> None:
        """Read on in the records of the person's own cards."""
        self.own_cards.read_on()

    def enter(self) -> None:
        parts: list[Widget] = []
        if self.match is not None:
            parts.append(Panel(self._deals()))
        parts += [self.own_cards, Panel(self._bots()), Panel(self._yourself())]
        self.compose(
            _("Is it fair?"),
            [ScrollArea(Column(parts, gap=2 * theme.GRID), least=200)],
            detail=_("The cards are fixed before anybody sees them. You can check it here."),
            wide=WIDE,
        )

    # -- the deals ------------------------------------------------------------------------------------------------

    def _deals(self) -> Widget:
        """The deal in play, and the finished deals with their proof."""
        match = self.match
        assert match is not None
        parts: list[Widget] = [
            _title(_("The cards")),
            Label(
                _(
                    "Before the first card of a deal the table shows its fingerprint. It is computed from the order of"
                    " the whole pack, so it could not stay the same if a single card were exchanged later."
                )
            ),
        ]
        seal = match.seals.get(match.game.number)
        if seal is not None and not match.is_over:
            told = _("Deal {number}, now in play: {fingerprint}").format(
                number=match.game.number, fingerprint=in_groups(seal.fingerprint)
            )
            parts += [Label(told, theme.SMALL), Label(_("Its cards are shown when it is over."), theme.SMALL, "quiet")]
        if self.deals:
            self._fill()
            number = Stepper(self.deal, self._choose, low=min(self.deals), high=max(self.deals))
            parts += [Row([_title(_("Finished deals"), weight=1), number]), self._proof]
        return Column(parts, gap=1.5 * theme.GRID)

    def _choose(self, number: int) -> None:
        self.deal = number
        self._fill()

    def _fill(self) -> None:
        """Show the proof of the chosen deal."""
        deal = self.deals[self.deal]
        parts: list[Widget] = [_verdict(deal)]
        if deal.seal is not None:
            field = TextField(
                self.noted, self._compare, hint=_("Noted it? Type it here"), longest=MOST_DIGITS, weight=1
            )
            self._compare(self.noted)
            parts += [
                _part(_("Fingerprint, shown before the first card"), in_groups(deal.seal.fingerprint)),
                Column([field, self.compared], gap=theme.GRID / 2),
                _part(_("Salt, secret until the deal was over"), in_groups(deal.seal.salt)),
            ]
        cards = parse_cards(deal.order)
        rows = [
            CardRow(cards[at : at + IN_A_ROW], self.services.preferences, high=CARD)
            for at in range(0, len(cards), IN_A_ROW)
        ]
        order = Label(_("The pack, in the order in which it was dealt"), theme.SMALL, "quiet")
        self._proof.fill([*parts, Column([order, Row(rows, gap=2 * theme.GRID, between=theme.GRID)], gap=4)])

    def _compare(self, noted: str) -> None:
        """Tell whether the digits that somebody noted begin the fingerprint of the chosen deal."""
        self.noted = noted
        digits, seal = "".join(noted.lower().split()), self.deals[self.deal].seal
        if seal is None or not digits:
            words, colour = "", "quiet"
        elif len(digits) < SHORT:
            words, colour = _("At least {count} digits, please.").format(count=SHORT), "quiet"
        elif seal.fingerprint.startswith(digits):
            words, colour = _("The same: this is the deal whose fingerprint you noted."), "brass"
        else:
            words, colour = _("Not the same: check whether you noted it for another deal."), "warning"
        self.compared.colour = colour
        self.compared.say(words)
        self.compared.visible = bool(words)
        self.relayout()

    # -- the bots, and checking elsewhere -------------------------------------------------------------------------

    def _bots(self) -> Widget:
        parts: list[Widget] = [
            _title(_("The bots")),
            Label(
                _(
                    "A bot runs in a process of its own. It gets what a player in its seat could see, and nothing else:"
                    " no hand of yours, no card to come. Its choices are stored with all it knew, so that any of them"
                    " can be asked for again, in this deal and in others that look the same from its seat."
                )
            ),
        ]
        match = self.match
        if match is not None and match.scores:
            ask = Button(_("Ask a bot again"), lambda: self.services.navigator.open_replay(match), icon="icons/bot")
            parts += [Row([ask]), Label(_("In the replay, choose a bot’s move and press A."), theme.SMALL, "quiet")]
        return Column(parts, gap=1.5 * theme.GRID)

    def _yourself(self) -> Widget:
        words = _(
            "You need not believe this page. “Save to a file” writes salts, fingerprints and orders with the match, and"
            " ten lines of Python check them. They are in docs/fairness.md."
        )
        return Column([_title(_("Check it yourself")), Label(words)], gap=1.5 * theme.GRID)


def _title(words: str, weight: int = 0) -> Label:
    return Label(words, theme.LEAD, face=text.SEMIBOLD, weight=weight)


def _part(name: str, words: str) -> Widget:
    return Column([Label(name, theme.SMALL, "quiet"), Label(words)], gap=2)


def _verdict(deal: SealedDeal) -> Widget:
    """Whether the fingerprint of a deal holds, with a sign."""
    sentences = {
        "holds": _("It holds: salt and order give this fingerprint, and these cards were dealt."),
        "unsealed": _("This deal began in an older version, which made no fingerprints."),
        "other-order": _("It does not hold: the fingerprint is that of another order of the pack."),
        "other-cards": _("It does not hold: the cards dealt are not those of this order."),
    }
    signs = {"holds": ("check", theme.BRASS), "unsealed": ("info", theme.IVORY)}
    icon, tint = signs.get(deal.verdict, ("warning", theme.WARNING_LIGHT))
    colour = "text" if deal.verdict in signs else "warning"
    sign = Picture(f"icons/{icon}", (22, 22), tint=tint)
    return Row([sign, Label(sentences[deal.verdict], colour=colour, weight=1)], wrap=False)
