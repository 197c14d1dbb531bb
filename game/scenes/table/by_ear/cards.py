"""The player's cards by ear: which card the keys are on, in words, and how the keys go from card to card."""

from __future__ import annotations

from game.cards import HIDDEN, JOKERS, Card, Suit, rank_of, suit_of
from game.language import _
from game.rules.actions import Action
from game.scenes.table.display import TableDisplay
from game.session.ask import allowed_cards, collected
from game.session.promises import may_break_promise
from game.texts.formats import in_row
from game.texts.messages import action_label
from game.texts.spoken import spoken_of
from game.texts.spoken.cards import card_spoken


class CardsByEar:
    """Goes along the player's cards, all of them: what may not be played is said with that."""

    def __init__(self, display: TableDisplay) -> None:
        self.display, self.selection = display, display.selection
        self.browsed: Card | None = None
        """The card that was named last while no card is asked for; no key plays it."""
        self.moves = 0
        """How often the keys went to a card, even to the same one."""

    @property
    def row(self) -> list[Card]:
        """The player's cards from left to right; none while they are hidden."""
        return self.display.row() if self.display.owner is not None else []

    @property
    def is_asked(self) -> bool:
        """Whether the player is asked for cards."""
        asked = self.selection.asked
        return asked is not None and bool(asked.drops or asked.collects)

    @property
    def card(self) -> Card | None:
        """The card that the keys are on."""
        card = self.selection.cursor if self.is_asked else self.browsed
        return card if card in self.row else None

    def put(self, card: Card) -> None:
        """Go to a card."""
        self.moves += 1
        if self.is_asked:
            self.selection.cursor = card
        else:
            self.browsed = card
        self.display.host.invalidate(self.display.picture.hand_rect())

    def go_to_the_only_one(self) -> bool:
        """Go to the only card that can be played, if the keys are on none; return whether there is one."""
        asked = self.selection.asked
        if self.card is not None or asked is None or asked.collects:
            return False
        allowed = [card for card in self.row if card in allowed_cards(self.display.shown)]
        if len(allowed) != 1:
            return False
        self.put(allowed[0])
        return True

    def step(self, by: int) -> bool:
        """Go to the next card, or the one before; return whether there is any."""
        row, card = self.row, self.card
        if not row:
            return False
        self.put(row[(row.index(card) + by) % len(row)] if card is not None else row[0 if by > 0 else -1])
        return True

    def jump(self, suit: Suit) -> bool:
        """Go to the first card of a suit, or to the next one of it; return whether there is any."""
        view = self.display.shown
        suit_in = spoken_of(view.game).suit  # a joker belongs to the trumps
        own = [card for card in self.row if card != HIDDEN and suit_in(view, card) == suit]
        if own:
            at = own.index(self.card) + 1 if self.card in own else 0
            self.put(own[at % len(own)])
        return bool(own)

    def jump_to_end(self, is_highest: bool) -> bool:
        """Go to the highest or the lowest card of the suit that the keys are on; return whether there is any."""
        row = [card for card in self.row if card != HIDDEN]
        here = self.card if self.card in row else next(iter(row), None)
        if here is None:
            return False
        view = self.display.shown
        suit_in = spoken_of(view.game).suit
        own = [card for card in row if suit_in(view, card) == suit_in(view, here)]
        self.put((max if is_highest else min)(own, key=_height))
        return True

    @property
    def needed(self) -> int:
        """How many cards have to be chosen; 0 if none is collected."""
        asked = self.selection.asked
        return len(asked.collects[0].cards) if asked is not None and asked.collects else 0

    def all_chosen(self) -> str:
        """Which cards are chosen, in their order in the hand; empty if none is."""
        cards = [card_spoken(card) for card in self.row if card in self.selection.chosen]
        return _("Chosen: {cards}.").format(cards=in_row(cards)) if cards else ""

    def choice_told(self, card: Card | None) -> str:
        """Whether `card` is chosen now; with None, that no card is.

        Where several are needed also how many are chosen, and what Tab leads to once they are enough.
        """
        chosen, asked, needed = self.selection.chosen, self.selection.asked, self.needed
        parts = [_("chosen") if card in chosen else _("not chosen")]
        if needed > 1:
            parts.append(_("{number} of {count}").format(number=len(chosen), count=needed))
        if 1 < needed < len(chosen):
            parts.append(_("too many"))
        action = collected(asked, chosen) if asked is not None and needed > 1 else None
        told = in_row(parts)
        if action is None:
            return told
        label = action_label(self.display.shown.game, action)
        return ". ".join([told, _("{name}: {value}").format(name=_("Tab"), value=label)])

    def phrase(self, card: Card, detail: str) -> str:
        """A card in words: whether it may be played or is chosen, and its place in the hand."""
        row = self.row
        parts = [card_spoken(card)]
        asked = self.selection.asked
        if asked is not None and asked.drops:
            action = asked.drops.get(card)
            is_allowed, is_play = card in allowed_cards(self.display.shown), _is_play(action)
            if not is_allowed:
                parts.append(_("may not be played") if is_play else _("not available"))
            elif is_play and detail != "few":
                parts.append(_("may be played"))
            if action is not None and may_break_promise(self.display.shown, action):
                parts.append(_("may break a promise of yours"))
        if card in self.selection.chosen:
            parts.append(_("chosen"))
        if detail != "few" and card in row:
            parts.append(_("{number} of {count}").format(number=row.index(card) + 1, count=len(row)))
        return in_row(parts)


def _height(card: Card) -> tuple[bool, int]:
    """How high a card is among those of its suit: jokers above all, the big one above the little one."""
    is_joker = suit_of(card) == JOKERS
    return is_joker, card if is_joker else rank_of(card)


def _is_play(action: Action | None) -> bool:
    """Whether a card is played, not laid away or hidden; a card without an action could be played in its turn."""
    return action is None or action.verb == "play"
